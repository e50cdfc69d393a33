//! The rows that stand in the database as they do in the document, but for their ids.

use std::collections::HashMap;

use rules::{RequestType, validate};

use super::{
    super::{
        document::{
            ExportedAbsence, ExportedAssignment, ExportedAttempt, ExportedChore, ExportedDaySet,
            ExportedDaySetVersion, ExportedFridgeNote, ExportedGoal, ExportedGroup,
            ExportedHomePattern, ExportedItem, ExportedMark, ExportedPass, ExportedPoolKid,
            ExportedPurchase, ExportedRequest, ExportedRestDays, ExportedSchedule,
            ExportedSubmission, decision_of,
        },
        ids::Thing,
        queries,
    },
    Import, unchecked,
};
use crate::{chores::model::Proof, clock::new_id, db::Conn, error::ApiError, submissions};

impl Import<'_> {
    /// Before the chores and items that are in them.
    pub(super) async fn groups(&mut self, tx: &mut Conn) -> Result<(), ApiError> {
        for group in &self.document.groups {
            let id = self.ids.get(Thing::Group, &group.id, group.created_at);
            let row = ExportedGroup { id, ..group.clone() };
            queries::insert(tx, &[&self.founder.family_id], row).await?;
        }
        Ok(())
    }

    pub(super) async fn store(&mut self, tx: &mut Conn) -> Result<(), ApiError> {
        let family_id = self.founder.family_id.as_str();
        queries::delete_presets(tx, family_id).await?;
        for item in &self.document.items {
            let row = ExportedItem {
                id: self.ids.get(Thing::Item, &item.id, item.created_at),
                photo_id: self.maybe(Thing::Photo, item.photo_id.as_deref())?,
                group_id: self.maybe(Thing::Group, item.group_id.as_deref())?,
                ..item.clone()
            };
            queries::insert(tx, &[family_id], row).await?;
        }
        let goal = &self.document.goal;
        let item_id = self.known(Thing::Item, &goal.item_id)?;
        queries::insert(tx, &[family_id], ExportedGoal { item_id, ..goal.clone() }).await?;
        for purchase in &self.document.purchases {
            let at = purchase.requested_at;
            let row = ExportedPurchase {
                id: self.ids.get(Thing::Purchase, &purchase.id, at),
                kid_id: self.known(Thing::Member, &purchase.kid_id)?,
                item_id: self.ids.get(Thing::Item, &purchase.item_id, at),
                reviewed_by: self.maybe(Thing::Member, purchase.reviewed_by.as_deref())?,
                decision: Some(decision_of(purchase.decision, purchase.reviewed_at)),
                ..purchase.clone()
            };
            queries::insert(tx, &[family_id], row).await?;
        }
        Ok(())
    }

    pub(super) async fn chores(&mut self, tx: &mut Conn) -> Result<(), ApiError> {
        let family_id = self.founder.family_id.as_str();
        for chore in &self.document.chores {
            let row = ExportedChore {
                id: self.ids.get(Thing::Chore, &chore.id, chore.created_at),
                photo_id: self.maybe(Thing::Photo, chore.photo_id.as_deref())?,
                group_id: self.maybe(Thing::Group, chore.group_id.as_deref())?,
                proof: chore.proof.or(Some(Proof::No)),
                ..chore.clone()
            };
            queries::insert(tx, &[family_id], row).await?;
        }
        self.schedules(tx).await?;
        for submission in &self.document.submissions {
            let at = submission.submitted_at;
            let member = |old: &Option<String>| self.maybe(Thing::Member, old.as_deref());
            let row = ExportedSubmission {
                kid_id: self.known(Thing::Member, &submission.kid_id)?,
                reviewed_by: member(&submission.reviewed_by)?,
                recorded_by: member(&submission.recorded_by)?,
                carer_id: member(&submission.carer_id)?,
                helped_id: member(&submission.helped_id)?,
                schedule_id: self.maybe(Thing::Schedule, submission.schedule_id.as_deref())?,
                photo_id: self.maybe(Thing::Photo, submission.photo_id.as_deref())?,
                id: self.ids.get(Thing::Submission, &submission.id, at),
                chore_id: self.ids.get(Thing::Chore, &submission.chore_id, at),
                ..as_it_counts(submission)
            };
            queries::insert(tx, &[family_id], row).await?;
        }
        Ok(submissions::counting::note_next(tx, family_id).await?)
    }

    /// Before the submissions, which name the schedule version that they were done under.
    async fn schedules(&mut self, tx: &mut Conn) -> Result<(), ApiError> {
        let family_id = self.founder.family_id.as_str();
        for schedule in &self.document.schedules {
            let at = schedule.created_at;
            let is_there = self.ids.known(Thing::Chore, &schedule.chore_id).is_some();
            let chore_id = self.ids.get(Thing::Chore, &schedule.chore_id, at);
            if let Some(name) = schedule.chore_name.as_ref().filter(|_| !is_there) {
                queries::insert_gone_chore(tx, family_id, &chore_id, name).await?;
            }
            let row = ExportedSchedule {
                id: self.ids.get(Thing::Schedule, &schedule.id, at),
                chore_id,
                actor_id: self.known(Thing::Member, &schedule.actor_id)?,
                day_set_id: self.maybe(Thing::DaySet, schedule.day_set_id.as_deref())?,
                ..schedule.clone()
            };
            queries::insert(tx, &[family_id], row).await?;
        }
        for kid in &self.document.pools {
            let row = ExportedPoolKid {
                schedule_id: self.known(Thing::Schedule, &kid.schedule_id)?,
                kid_id: self.known(Thing::Member, &kid.kid_id)?,
                ..kid.clone()
            };
            queries::insert(tx, &[family_id], row).await?;
        }
        for mark in self.document.marks.iter().filter(|mark| !mark.is_beyond_time()) {
            let row = ExportedMark {
                chore_id: self.ids.get(Thing::Chore, &mark.chore_id, mark.created_at),
                actor_id: self.known(Thing::Member, &mark.actor_id)?,
                kid_id: self.maybe(Thing::Member, mark.kid_id.as_deref())?,
                to_kid_id: self.maybe(Thing::Member, mark.to_kid_id.as_deref())?,
                ..mark.clone()
            };
            queries::insert(tx, &[family_id, &new_id(mark.created_at)], row).await?;
        }
        Ok(())
    }

    pub(super) async fn assignments(&mut self, tx: &mut Conn) -> Result<(), ApiError> {
        let family_id = self.founder.family_id.as_str();
        let mut kid_of = HashMap::new();
        for assignment in &self.document.assignments {
            let at = assignment.created_at;
            let row = ExportedAssignment {
                id: self.ids.get(Thing::Assignment, &assignment.id, at),
                kid_id: self.known(Thing::Member, &assignment.kid_id)?,
                assigned_by: self.known(Thing::Member, &assignment.assigned_by)?,
                chore_id: self.ids.get(Thing::Chore, &assignment.chore_id, at),
                ..assignment.clone()
            };
            kid_of.insert(assignment.id.as_str(), row.kid_id.clone());
            queries::insert(tx, &[family_id], row).await?;
        }
        for attempt in &self.document.attempts {
            let kid_id = kid_of.get(attempt.assignment_id.as_str()).ok_or_else(unchecked)?;
            let row = ExportedAttempt {
                assignment_id: self.known(Thing::Assignment, &attempt.assignment_id)?,
                reviewed_by: self.maybe(Thing::Member, attempt.reviewed_by.as_deref())?,
                photo_id: self.maybe(Thing::Photo, attempt.photo_id.as_deref())?,
                decision: Some(decision_of(attempt.decision, attempt.reviewed_at)),
                ..attempt.clone()
            };
            queries::insert(tx, &[family_id, kid_id], row).await?;
        }
        Ok(())
    }

    pub(super) async fn requests(&mut self, tx: &mut Conn) -> Result<(), ApiError> {
        for request in &self.document.requests {
            // A chore or item that has been deleted since was in use once, so it counts as unknown.
            let made_id = request.made_id.as_deref().and_then(|made| {
                let thing = match request.request_type {
                    RequestType::AddStoreItem => Thing::Item,
                    _ => Thing::Chore,
                };
                self.ids.known(thing, made)
            });
            let row = ExportedRequest {
                id: self.ids.get(Thing::Request, &request.id, request.created_at),
                requester_id: self.known(Thing::Member, &request.requester_id)?,
                reviewed_by: self.maybe(Thing::Member, request.reviewed_by.as_deref())?,
                decision: Some(decision_of(request.decision, request.reviewed_at)),
                made_id,
                ..request.clone()
            };
            queries::insert(tx, &[&self.founder.family_id], row).await?;
        }
        Ok(())
    }

    /// Before the points: bonuses depend on neutral days, too.
    pub(super) async fn presence(&self, tx: &mut Conn) -> Result<(), ApiError> {
        let family_id = self.founder.family_id.as_str();
        let member = |old: &str| self.known(Thing::Member, old);
        for absence in &self.document.absences {
            let row = ExportedAbsence {
                kid_id: self.maybe(Thing::Member, absence.kid_id.as_deref())?,
                actor_id: member(&absence.actor_id)?,
                ..absence.clone()
            };
            queries::insert(tx, &[family_id, &new_id(absence.created_at)], row).await?;
        }
        for pattern in &self.document.home_patterns {
            let (kid_id, actor_id) = (member(&pattern.kid_id)?, member(&pattern.actor_id)?);
            let row = ExportedHomePattern { kid_id, actor_id, ..pattern.clone() };
            queries::insert(tx, &[family_id, &new_id(pattern.created_at)], row).await?;
        }
        for rest_days in &self.document.rest_days {
            let (kid_id, actor_id) = (member(&rest_days.kid_id)?, member(&rest_days.actor_id)?);
            let row = ExportedRestDays { kid_id, actor_id, ..rest_days.clone() };
            queries::insert(tx, &[family_id, &new_id(rest_days.created_at)], row).await?;
        }
        for pass in &self.document.day_passes {
            let (kid_id, actor_id) = (member(&pass.kid_id)?, member(&pass.actor_id)?);
            let row = ExportedPass { kid_id, actor_id, ..pass.clone() };
            queries::insert(tx, &[family_id, &new_id(pass.created_at)], row).await?;
        }
        Ok(())
    }

    pub(super) async fn day_sets(&mut self, tx: &mut Conn) -> Result<(), ApiError> {
        let family_id = self.founder.family_id.as_str();
        for day_set in &self.document.day_sets {
            let id = self.ids.get(Thing::DaySet, &day_set.id, day_set.created_at);
            queries::insert(tx, &[family_id], ExportedDaySet { id, ..day_set.clone() }).await?;
        }
        for version in &self.document.day_set_versions {
            let row = ExportedDaySetVersion {
                day_set_id: self.known(Thing::DaySet, &version.day_set_id)?,
                created_by: self.known(Thing::Member, &version.created_by)?,
                ..version.clone()
            };
            queries::insert(tx, &[family_id], row).await?;
        }
        Ok(())
    }

    pub(super) async fn fridge(&mut self, tx: &mut Conn) -> Result<(), ApiError> {
        for note in &self.document.fridge_notes {
            let row = ExportedFridgeNote {
                id: new_id(note.created_at),
                written_by: self.known(Thing::Member, &note.written_by)?,
                kid_id: self.maybe(Thing::Member, note.kid_id.as_deref())?,
                ..note.clone()
            };
            queries::insert(tx, &[&self.founder.family_id], row).await?;
        }
        Ok(())
    }
}

/// A submission with only what goes together: it counts by itself in the name of the parent who set
/// the schedule, and never if it is odd.
fn as_it_counts(submission: &ExportedSubmission) -> ExportedSubmission {
    let is_odd = submission.is_retry
        || submission.time_uncertain
        || submission.unverified
        || submission.carer_id.is_some();
    let counts_at = submission
        .counts_at
        .filter(|at| submission.schedule_id.is_some() && !is_odd && *at >= submission.received_at);
    let [done, total] = [submission.steps_done, submission.steps_total];
    let steps = validate::steps_done(done.map(i64::from), total.map(i64::from));
    ExportedSubmission {
        counts_at,
        have_a_look: submission.have_a_look && counts_at.is_some(),
        steps_done: steps.map(|(done, _)| done),
        steps_total: steps.map(|(_, total)| total),
        decision: Some(decision_of(submission.decision, submission.reviewed_at)),
        ..submission.clone()
    }
}
