//! Routines of an imported family.

use std::collections::{HashMap, HashSet};

use jiff::Timestamp;
use rules::{
    Day, SubmissionStatus,
    routine::{self, Frequency, MarkKind, Mode, ScheduleTerms},
    validate,
};

use super::value::{Checked, People, day, ids, instant, member, unchanged_in, wrong};
use crate::{
    export::document::{ExportedFamily, ExportedSchedule},
    sentences,
};

/// Checks schedules, their pools, marks, and submissions for occurrences.
pub(super) fn check(document: &ExportedFamily, people: &People<'_>) -> Checked {
    let pools = pools(document, people)?;
    schedules(document, people, &pools)?;
    marks(document, people)?;
    occurrences(document)
}

type Pools<'d> = HashMap<&'d str, Vec<String>>;

fn pools<'d>(
    document: &'d ExportedFamily,
    people: &People<'_>,
) -> Result<Pools<'d>, crate::error::ApiError> {
    const LIST: &str = "pools";
    let known: HashSet<&str> = document.schedules.iter().map(|one| one.id.as_str()).collect();
    let mut pools = Pools::new();
    for (row, kid) in document.pools.iter().enumerate() {
        if !known.contains(kid.schedule_id.as_str()) {
            return Err(wrong(LIST, row, "schedule_id", sentences::no_such_schedule()));
        }
        member(people, (LIST, row, "kid_id"), &kid.kid_id)?;
        let pool = pools.entry(kid.schedule_id.as_str()).or_default();
        if usize::try_from(kid.position) != Ok(pool.len()) {
            return Err(wrong(LIST, row, "position", sentences::wrong_place()));
        }
        pool.push(kid.kid_id.clone());
    }
    Ok(pools)
}

fn schedules(document: &ExportedFamily, people: &People<'_>, pools: &Pools<'_>) -> Checked {
    const LIST: &str = "schedules";
    ids(LIST, document.schedules.iter().map(|schedule| schedule.id.as_str()))?;
    let sets: HashMap<&str, Option<Timestamp>> =
        document.day_sets.iter().map(|set| (set.id.as_str(), set.deleted_at)).collect();
    // The last version so far, and the last day on which a version holds.
    let mut last = HashMap::<&str, (i32, Option<Day>)>::new();
    for (row, schedule) in document.schedules.iter().enumerate() {
        member(people, (LIST, row, "actor_id"), &schedule.actor_id)?;
        instant(LIST, row, "created_at", schedule.created_at)?;
        day(LIST, row, "valid_from", schedule.valid_from)?;
        if let Some(valid_until) = schedule.valid_until {
            day(LIST, row, "valid_until", valid_until)?;
        }
        if let Some(paused_from) = schedule.paused_from {
            day(LIST, row, "paused_from", paused_from)?;
            if paused_from >= schedule.valid_from {
                return Err(wrong(LIST, row, "paused_from", sentences::no_pause()));
            }
        }
        if let Some(ended_at) = schedule.ended_at {
            instant(LIST, row, "ended_at", ended_at)?;
        }
        if let Some(name) = &schedule.chore_name {
            unchanged_in((LIST, row, "chore_name"), validate::chore_name(name), name)?;
        }
        // Only what has ended may go by a set that was deleted.
        let is_there = |id: &str| {
            let deleted_at = sets.get(id);
            deleted_at.is_some_and(|at| at.is_none() || schedule.valid_until.is_some())
        };
        if schedule.day_set_id.as_deref().is_some_and(|id| !is_there(id)) {
            return Err(wrong(LIST, row, "day_set_id", sentences::no_such_day_set()));
        }
        let terms = terms(schedule, pools.get(schedule.id.as_str()).cloned().unwrap_or_default());
        if let Some(problem) = routine::schedule_problems(&terms).into_iter().next() {
            return Err(wrong(LIST, row, &problem.field, problem.message));
        }
        let has_held = schedule.valid_until.is_none_or(|until| schedule.valid_from <= until);
        let before = last.get(schedule.chore_id.as_str()).copied();
        let (number, until) = before.unwrap_or((0, Some(Day::MIN)));
        let follows = schedule.version.checked_sub(1) == Some(number)
            && until.is_some_and(|until| until < schedule.valid_from || !has_held);
        let until = if has_held { schedule.valid_until } else { until };
        last.insert(&schedule.chore_id, (schedule.version, until));
        let is_settled = routine::settled(&terms) == terms;
        if !follows || !is_settled || schedule.valid_until.is_some() != schedule.ended_at.is_some()
        {
            return Err(wrong(LIST, row, "version", sentences::wrong_version()));
        }
    }
    Ok(())
}

fn terms(schedule: &ExportedSchedule, kid_ids: Vec<String>) -> ScheduleTerms {
    ScheduleTerms {
        freq: schedule.freq,
        every: schedule.every,
        weekdays: schedule.weekdays,
        month_day: schedule.month_day,
        nth: schedule.nth,
        times: schedule.times,
        gap: schedule.gap,
        day_set_id: schedule.day_set_id.clone(),
        day_filter: schedule.day_filter,
        days_before: schedule.days_before,
        anchor: schedule.anchor,
        week_start: schedule.week_start,
        parts: schedule.parts,
        due_minute: schedule.due_minute,
        late_days: schedule.late_days,
        mode: schedule.mode,
        turn_every: schedule.turn_every,
        pays: schedule.pays,
        approval: schedule.approval,
        approve_after: schedule.approve_after,
        more_often: schedule.more_often,
        kid_ids,
    }
}

fn marks(document: &ExportedFamily, people: &People<'_>) -> Checked {
    const LIST: &str = "marks";
    let mut standing = HashSet::new();
    let marks = document.marks.iter().enumerate();
    for (row, mark) in marks.filter(|(_, mark)| !mark.is_beyond_time()) {
        member(people, (LIST, row, "actor_id"), &mark.actor_id)?;
        for (field, kid) in [("kid_id", &mark.kid_id), ("to_kid_id", &mark.to_kid_id)] {
            if let Some(kid) = kid {
                member(people, (LIST, row, field), kid)?;
            }
        }
        instant(LIST, row, "created_at", mark.created_at)?;
        day(LIST, row, "day", mark.day)?;
        let note = mark.note.clone();
        unchanged_in((LIST, row, "note"), validate::review_note(note.as_deref()), &note)?;
        let is_postponed = mark.to_day.is_some_and(|to_day| to_day > mark.day);
        if let Some(to_day) = mark.to_day {
            day(LIST, row, "to_day", to_day)?;
        }
        let fits = match mark.kind {
            MarkKind::Skip | MarkKind::Excuse => mark.to_kid_id.is_none() && mark.to_day.is_none(),
            MarkKind::HandOver => mark.to_kid_id.is_some() && mark.to_day.is_none(),
            MarkKind::Postpone => mark.to_kid_id.is_none() && is_postponed,
        };
        let key = (&mark.chore_id, mark.day, mark.part.as_str(), mark.kind.as_str(), &mark.kid_id);
        match mark.undone_at {
            Some(undone_at) => instant(LIST, row, "undone_at", undone_at)?,
            None if standing.insert(key) => {}
            None => return Err(wrong(LIST, row, "kind", sentences::said_twice())),
        }
        if !fits {
            return Err(wrong(LIST, row, "kind", sentences::wrong_mark()));
        }
    }
    Ok(())
}

/// Checks the occurrences that submissions were for.
fn occurrences(document: &ExportedFamily) -> Checked {
    const LIST: &str = "submissions";
    let schedules: HashMap<&str, &ExportedSchedule> =
        document.schedules.iter().map(|schedule| (schedule.id.as_str(), schedule)).collect();
    let mut done = HashSet::new();
    for (row, submission) in document.submissions.iter().enumerate() {
        let named = (&submission.occurrence_day, &submission.part, &submission.schedule_id);
        let (Some(of_day), Some(part), Some(schedule_id)) = named else {
            if matches!(named, (None, None, None)) && !submission.exclusive {
                continue;
            }
            return Err(wrong(LIST, row, "occurrence_day", sentences::wrong_occurrence()));
        };
        day(LIST, row, "occurrence_day", *of_day)?;
        let schedule = schedules.get(schedule_id.as_str());
        let schedule = schedule.filter(|schedule| schedule.chore_id == submission.chore_id);
        let Some(schedule) = schedule else {
            return Err(wrong(LIST, row, "schedule_id", sentences::no_such_schedule()));
        };
        let is_exclusive =
            matches!(schedule.mode, Mode::Turn | Mode::Anyone) && schedule.freq != Frequency::Quota;
        if submission.exclusive != is_exclusive {
            return Err(wrong(LIST, row, "exclusive", sentences::wrong_occurrence()));
        }
        let stands = matches!(
            submission.status,
            SubmissionStatus::PendingApproval | SubmissionStatus::Approved
        );
        let key = (submission.chore_id.as_str(), *of_day, part.as_str());
        if submission.exclusive && stands && !done.insert(key) {
            return Err(wrong(LIST, row, "exclusive", sentences::done_twice()));
        }
    }
    Ok(())
}
