//! Submissions and assignments of an imported family.

use std::collections::HashMap;

use rules::{Role, effort, validate};

use super::value::{
    Checked, People, Stage, any_member, day, ids, instant, member, points, review, text_in,
    unchanged_in, waiting, wrong,
};
use crate::{
    export::document::{ExportedAttempt, ExportedFamily, ExportedSubmission},
    sentences,
};

/// Checks submissions, assignments and the attempts at them.
pub(super) fn check(document: &ExportedFamily, people: &People<'_>) -> Checked {
    submissions(document, people)?;
    assignments(document, people)
}

fn submissions(document: &ExportedFamily, people: &People<'_>) -> Checked {
    const LIST: &str = "submissions";
    ids(LIST, document.submissions.iter().map(|submission| submission.id.as_str()))?;
    for (row, submission) in document.submissions.iter().enumerate() {
        let ExportedSubmission { effort_minutes: minutes, chore_name: name, .. } = submission;
        let stage = Stage::from(submission.status);
        let kid = member(people, (LIST, row, "kid_id"), &submission.kid_id)?;
        waiting(LIST, row, stage, kid)?;
        review!(people, (LIST, row), stage, submission)?;
        if let Some(recorder) = &submission.recorded_by {
            member(people, (LIST, row, "recorded_by"), recorder)?;
            let is_own = *recorder == submission.kid_id;
            if is_own && (submission.pays || kid.role == Role::Kid) {
                return Err(wrong(LIST, row, "recorded_by", sentences::no_own_chore()));
            }
        }
        if let Some(carer) = &submission.carer_id {
            let carer = any_member(people, (LIST, row, "carer_id"), carer)?;
            // A carer may have become a parent since.
            if carer.role == Role::Kid || submission.recorded_by.is_some() {
                return Err(wrong(LIST, row, "carer_id", sentences::not_by_carer()));
            }
        }
        if let Some(helped) = &submission.helped_id {
            member(people, (LIST, row, "helped_id"), helped)?;
        }
        unchanged_in((LIST, row, "chore_name"), validate::chore_name(name), name)?;
        points(LIST, row, "points_value", submission.points_value)?;
        instant(LIST, row, "submitted_at", submission.submitted_at)?;
        instant(LIST, row, "received_at", submission.received_at)?;
        if let Some(counts_at) = submission.counts_at {
            instant(LIST, row, "counts_at", counts_at)?;
        }
        day(LIST, row, "day", submission.day)?;
        validate::effort_minutes((*minutes).into())
            .map_err(|msg| wrong(LIST, row, "effort_minutes", msg))?;
        if submission.effort_points != effort::effort_points(*minutes) {
            return Err(wrong(LIST, row, "effort_points", sentences::wrong_effort_points()));
        }
    }
    Ok(())
}

fn assignments(document: &ExportedFamily, people: &People<'_>) -> Checked {
    const LIST: &str = "assignments";
    ids(LIST, document.assignments.iter().map(|assignment| assignment.id.as_str()))?;
    let mut kids = HashMap::new();
    for (row, assignment) in document.assignments.iter().enumerate() {
        let name = &assignment.chore_name;
        let kid = member(people, (LIST, row, "kid_id"), &assignment.kid_id)?;
        member(people, (LIST, row, "assigned_by"), &assignment.assigned_by)?;
        unchanged_in((LIST, row, "chore_name"), validate::chore_name(name), name)?;
        points(LIST, row, "points_value", assignment.points_value)?;
        text_in((LIST, row, "notes"), assignment.notes.as_deref())?;
        instant(LIST, row, "created_at", assignment.created_at)?;
        if let Some(taken_back_at) = assignment.taken_back_at {
            instant(LIST, row, "taken_back_at", taken_back_at)?;
        }
        if let Some(due) = assignment.due_date {
            day(LIST, row, "due_date", due)?;
        }
        kids.insert(assignment.id.as_str(), kid);
    }
    attempts(&document.attempts, people, &kids)
}

/// Checks the attempts at assignments, `kids` being the kids of the assignments: they are numbered
/// in order, and each but the first follows a rejected or withdrawn one.
fn attempts(attempts: &[ExportedAttempt], people: &People<'_>, kids: &People<'_>) -> Checked {
    const LIST: &str = "attempts";
    let mut last: HashMap<&str, (i32, Stage)> = HashMap::new();
    for (row, attempt) in attempts.iter().enumerate() {
        let Some(kid) = kids.get(attempt.assignment_id.as_str()) else {
            return Err(wrong(LIST, row, "assignment_id", sentences::no_such_assignment()));
        };
        let stage = Stage::from(attempt.status);
        waiting(LIST, row, stage, kid)?;
        review!(people, (LIST, row), stage, attempt)?;
        text_in((LIST, row, "notes"), attempt.notes.as_deref())?;
        instant(LIST, row, "submitted_at", attempt.submitted_at)?;
        instant(LIST, row, "received_at", attempt.received_at)?;
        day(LIST, row, "day", attempt.day)?;
        let before = last.insert(&attempt.assignment_id, (attempt.attempt, stage));
        let (number, before) = before.unwrap_or((0, Stage::Rejected));
        if attempt.attempt != number + 1 || !matches!(before, Stage::Rejected | Stage::Withdrawn) {
            return Err(wrong(LIST, row, "attempt", sentences::wrong_attempt()));
        }
    }
    Ok(())
}
