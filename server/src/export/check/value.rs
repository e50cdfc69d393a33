//! Values of a document; refusals name the place of the value.

use super::super::document::ExportedMember;
use crate::{
    clock, error::ApiError, requests::model::RequestStatus, review::model::RejectReason, sentences,
};
use jiff::Timestamp;
use rules::{Day, Message, PurchaseStatus, Role, SubmissionStatus, bounds, validate};
use std::collections::{HashMap, HashSet};

/// The result of a check: a validation error names one place in the document.
pub(super) type Checked = Result<(), ApiError>;

/// A refusal of one row: its field, and why.
pub(super) type Refused = (&'static str, Message);

/// The members of the document by id.
pub(super) type People<'d> = HashMap<&'d str, &'d ExportedMember>;

/// A refusal of a row: its list, its place and its field.
pub(super) fn wrong(list: &str, row: usize, field: &str, msg: Message) -> ApiError {
    ApiError::field(&format!("{list}.{row}.{field}"), msg)
}

/// Checks that the rules accept a value without changing it.
pub(super) fn unchanged<T: PartialEq>(
    at: &str,
    checked: validate::Checked<T>,
    value: &T,
) -> Checked {
    match checked {
        Ok(checked) if checked == *value => Ok(()),
        Ok(_) => Err(ApiError::field(at, sentences::blanks_around())),
        Err(msg) => Err(ApiError::field(at, msg)),
    }
}

pub(super) fn unchanged_in<T: PartialEq>(
    (list, row, field): (&str, usize, &str),
    checked: validate::Checked<T>,
    value: &T,
) -> Checked {
    unchanged(&format!("{list}.{row}.{field}"), checked, value)
}

pub(super) fn text_in(at: (&str, usize, &str), value: Option<&str>) -> Checked {
    unchanged_in(at, validate::text(value), &value.map(str::to_owned))
}

/// Checks that no two rows have the same id.
pub(super) fn ids<'d>(list: &str, ids: impl Iterator<Item = &'d str>) -> Checked {
    let mut seen = HashSet::new();
    for (row, id) in ids.enumerate() {
        if !seen.insert(id) {
            return Err(wrong(list, row, "id", sentences::same_id()));
        }
    }
    Ok(())
}

/// Checks that an instant is in range.
pub(super) fn instant(list: &str, row: usize, field: &str, at: Timestamp) -> Checked {
    match clock::dated(at) {
        possible if possible == at => Ok(()),
        possible if possible > at => Err(wrong(list, row, field, sentences::too_early())),
        _ => Err(wrong(list, row, field, sentences::too_far_away())),
    }
}

/// Checks that a day is in range.
pub(super) fn day(list: &str, row: usize, field: &str, day: Day) -> Checked {
    if (bounds::DAY_MIN..=bounds::DAY_MAX).contains(&day) {
        return Ok(());
    }
    Err(wrong(list, row, field, sentences::too_far_away()))
}

/// The member whom a field names, of any role.
pub(super) fn any_member<'d>(
    people: &People<'d>,
    (list, row, field): (&str, usize, &str),
    id: &str,
) -> Result<&'d ExportedMember, ApiError> {
    let found = people.get(id).copied();
    found.ok_or_else(|| wrong(list, row, field, sentences::no_such_member()))
}

/// The kid or parent whom a field names.
pub(super) fn member<'d>(
    people: &People<'d>,
    (list, row, field): (&str, usize, &str),
    id: &str,
) -> Result<&'d ExportedMember, ApiError> {
    let found = any_member(people, (list, row, field), id)?;
    if found.role == Role::Carer {
        return Err(wrong(list, row, field, sentences::no_carer()));
    }
    Ok(found)
}

pub(super) fn points(list: &str, row: usize, field: &str, points: i32) -> Checked {
    let checked = validate::chore_points(points.into()).map(drop);
    checked.map_err(|msg| wrong(list, row, field, msg))
}

/// The stage of a row in the decision process.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stage {
    Waiting,
    Approved,
    Rejected,
    Withdrawn,
}

/// The highest number of decisions about one row.
const DECISIONS_MAX: i32 = 1_000_000;

/// Checks the decision about a row, `$row` being of any kind that is decided: pending and withdrawn
/// rows have no reviewer, all others have a member of the family, and the feedback fits the
/// decision.
macro_rules! review {
    ($people:expr, ($list:expr, $index:expr), $stage:expr, $row:expr) => {
        $crate::export::check::value::reviewed(
            $people,
            ($list, $index),
            $stage,
            &$crate::export::check::value::Reviewed {
                at: $row.reviewed_at,
                by: $row.reviewed_by.as_deref(),
                decision: $row.decision,
                reason: $row.review_reason,
                note: $row.review_note.as_deref(),
                has_sticker: $row.review_sticker.is_some(),
                withdrawn_at: $row.withdrawn_at,
            },
        )
    };
}
pub(super) use review;

/// The data of a row about its decision.
pub(super) struct Reviewed<'d> {
    pub(super) at: Option<Timestamp>,
    pub(super) by: Option<&'d str>,
    pub(super) decision: Option<i32>,
    pub(super) reason: Option<RejectReason>,
    pub(super) note: Option<&'d str>,
    pub(super) has_sticker: bool,
    pub(super) withdrawn_at: Option<Timestamp>,
}

pub(super) fn reviewed(
    people: &People<'_>,
    (list, row): (&str, usize),
    stage: Stage,
    reviewed: &Reviewed<'_>,
) -> Checked {
    let is_decided = matches!(stage, Stage::Approved | Stage::Rejected);
    match (reviewed.at, reviewed.by) {
        (None, None) if !is_decided => {}
        (Some(at), Some(by)) if is_decided => {
            instant(list, row, "reviewed_at", at)?;
            member(people, (list, row, "reviewed_by"), by)?;
        }
        _ => {
            return Err(wrong(list, row, "status", sentences::decision_does_not_fit()));
        }
    }
    match reviewed.withdrawn_at {
        None if stage != Stage::Withdrawn => {}
        Some(at) if stage == Stage::Withdrawn => instant(list, row, "withdrawn_at", at)?,
        _ => {
            return Err(wrong(list, row, "withdrawn_at", sentences::withdrawal_does_not_fit()));
        }
    }
    let least = i32::from(is_decided);
    if !(least..=DECISIONS_MAX).contains(&reviewed.decision.unwrap_or(least)) {
        return Err(wrong(list, row, "decision", sentences::wrong_decision()));
    }
    if reviewed.reason.is_some() && stage != Stage::Rejected {
        return Err(wrong(list, row, "review_reason", sentences::reason_without_rejection()));
    }
    if reviewed.has_sticker && stage != Stage::Approved {
        return Err(wrong(list, row, "review_sticker", sentences::sticker_without_approval()));
    }
    if reviewed.note.is_some() && !is_decided {
        return Err(wrong(list, row, "review_note", sentences::note_without_decision()));
    }
    let note = reviewed.note.map(str::to_owned);
    unchanged_in((list, row, "review_note"), validate::review_note(reviewed.note), &note)
}

impl From<SubmissionStatus> for Stage {
    fn from(status: SubmissionStatus) -> Self {
        match status {
            SubmissionStatus::PendingApproval => Self::Waiting,
            SubmissionStatus::Approved => Self::Approved,
            SubmissionStatus::Rejected => Self::Rejected,
            SubmissionStatus::Withdrawn => Self::Withdrawn,
        }
    }
}

impl From<PurchaseStatus> for Stage {
    fn from(status: PurchaseStatus) -> Self {
        match status {
            PurchaseStatus::Pending => Self::Waiting,
            PurchaseStatus::Approved | PurchaseStatus::Completed => Self::Approved,
            PurchaseStatus::Rejected => Self::Rejected,
            PurchaseStatus::Withdrawn => Self::Withdrawn,
        }
    }
}

impl From<RequestStatus> for Stage {
    fn from(status: RequestStatus) -> Self {
        match status {
            RequestStatus::Pending => Self::Waiting,
            RequestStatus::Approved => Self::Approved,
            RequestStatus::Rejected => Self::Rejected,
            RequestStatus::Withdrawn => Self::Withdrawn,
        }
    }
}

/// Checks that nothing by a removed member is pending.
pub(super) fn waiting(list: &str, row: usize, stage: Stage, by: &ExportedMember) -> Checked {
    if stage == Stage::Waiting && by.removed_at.is_some() {
        return Err(wrong(list, row, "status", sentences::cannot_wait()));
    }
    Ok(())
}
