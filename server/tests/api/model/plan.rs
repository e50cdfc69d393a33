//! The data from which days are computed (docs/product/routines.md#occurrences).

use super::{
    days::day_of,
    routines::Version,
    said::AsOf,
    work::Submission,
    world::{State, World},
};
use rules::{
    Day, SubmissionStatus,
    presence::{Absence, DayPass, HomePattern, Presence},
    routine::{Deed, Part, Plan, Routine},
};

/// An occurrence due this many days ago, postponed and then late, can still be done: kids who left
/// are named by the versions since.
pub(super) const NAMED_DAYS: i32 = 61;

fn deed(kid_id: &str, submission: &Submission) -> Deed {
    let status = match submission.state {
        State::Pending => SubmissionStatus::PendingApproval,
        State::Approved => SubmissionStatus::Approved,
        State::Rejected => SubmissionStatus::Rejected,
        State::Withdrawn => SubmissionStatus::Withdrawn,
    };
    Deed {
        kid_id: kid_id.to_owned(),
        occurrence_day: submission.occurrence.map(|key| key.0),
        part: submission.occurrence.map_or(Part::Any, |key| key.1),
        done_day: day_of(submission.day),
        status,
        counts_at: World::waits_until(submission).map(|at| at.to_string()),
        carer_id: None,
    }
}

impl World {
    /// All data from which days are computed, as known at the time; submissions as known now. Kids
    /// who left are named if they were in a pool or did something since then.
    pub(super) fn plan(&self, since: Day, as_of: AsOf) -> Plan {
        let named_since = since.add_days(-NAMED_DAYS).unwrap();
        let was_in = |version: &Version, who: usize| {
            let ended = version.days(AsOf::Now).and_then(|(_, last)| last);
            let holds = version.days(AsOf::Now).is_some();
            let is_since = ended.is_none_or(|last| named_since <= last);
            version.is_of(&self.people[who].id) && holds && is_since
        };
        let did = |deed: &Submission, who: usize| {
            let day = deed.occurrence.map(|key| key.0);
            deed.kid == who && deed.stands() && day >= Some(named_since)
        };
        let is_named = |who: &usize| {
            self.people[*who].is_kid()
                || self.versions.iter().any(|version| was_in(version, *who))
                || self.done().any(|deed| did(deed, *who))
        };
        let mut kids: Vec<usize> = (0..self.people.len()).filter(is_named).collect();
        kids.sort_by_key(|who| self.people[*who].parent);
        let mut chores: Vec<usize> = (0..self.chores.len()).collect();
        chores.sort_by_key(|chore| &self.chores[*chore].id);
        let routines = chores.into_iter().map(|chore| self.routine(chore, as_of));
        Plan {
            kid_ids: kids.into_iter().map(|kid| self.people[kid].id.clone()).collect(),
            routines: routines.filter(|routine| !routine.schedules.is_empty()).collect(),
            presence: self.presence_of_plan(as_of),
            special_days: self.special_days(as_of),
        }
    }

    fn routine(&self, chore: usize, as_of: AsOf) -> Routine {
        let versions = self.versions.iter().filter(|version| version.chore == chore);
        let marks = self.marks.iter().filter(|mark| mark.chore == chore && mark.said.stands(as_of));
        let claims = self.claims.iter().filter(|claimed| claimed.chore == chore);
        let mut deeds: Vec<&Submission> = self.done().filter(|deed| deed.chore == chore).collect();
        deeds.sort_by_key(|deed| (deed.at, &deed.id));
        Routine {
            chore_id: self.chores[chore].id.clone(),
            schedules: versions.filter_map(|version| version.schedule(as_of)).collect(),
            marks: marks.map(|mark| mark.mark.clone()).collect(),
            deeds: deeds.into_iter().map(|s| deed(&self.people[s.kid].id, s)).collect(),
            claims: claims.map(|claimed| claimed.claim.clone()).collect(),
        }
    }

    fn presence_of_plan(&self, as_of: AsOf) -> Presence {
        let id = |kid: usize| self.people[kid].id.clone();
        // Marks about a kid no longer count once they are a parent.
        let is_kid = |kid: usize| !self.people[kid].parent;
        let absences = self
            .presence
            .absences
            .iter()
            .filter(|absence| absence.kid.is_none_or(is_kid) && absence.said.stands(as_of));
        let homes = &self.presence.homes;
        let homes = homes.iter().filter(|home| is_kid(home.kid) && home.since.is_known(as_of));
        let passes = &self.presence.passes;
        let passes = passes.iter().filter(|pass| is_kid(pass.kid) && pass.said.stands(as_of));
        Presence {
            absences: absences
                .map(|absence| Absence {
                    kid_id: absence.kid.map(id),
                    from_day: day_of(absence.days.from),
                    to_day: absence.days.to.map(day_of),
                    kind: absence.days.kind,
                })
                .collect(),
            home_patterns: homes
                .map(|home| HomePattern {
                    kid_id: id(home.kid),
                    valid_from: day_of(home.from),
                    valid_until: home.ends.last(as_of).map(day_of),
                    weeks: home.what.weeks,
                    days: home.what.days,
                    anchor: day_of(home.what.anchor),
                })
                .collect(),
            day_passes: passes
                .map(|pass| DayPass { kid_id: id(pass.kid), day: day_of(pass.day) })
                .collect(),
            // Occurrences do not depend on rest days.
            rest_days: Vec::new(),
        }
    }
}
