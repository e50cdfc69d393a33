//! Values of a document: what is refused says where it stands.

use super::super::document::ExportedMember;
use crate::{clock, error::ApiError, sentences};
use jiff::Timestamp;
use rules::{Day, Message, bounds, validate};
use std::collections::{HashMap, HashSet};

/// The answer for what is right; otherwise a validation error about one place in the document.
pub(super) type Checked = Result<(), ApiError>;

/// Everybody in the document by their id.
pub(super) type People<'d> = HashMap<&'d str, &'d ExportedMember>;

/// Refuses a row: `at` is its list, its place and its field.
pub(super) fn wrong(list: &str, row: usize, field: &str, msg: Message) -> ApiError {
    ApiError::field(&format!("{list}.{row}.{field}"), msg)
}

/// Checks that the rules take a value, and as it is.
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

/// Checks that something can be dated so.
pub(super) fn instant(list: &str, row: usize, field: &str, at: Timestamp) -> Checked {
    match clock::dated(at) {
        possible if possible == at => Ok(()),
        possible if possible > at => Err(wrong(list, row, field, sentences::too_early())),
        _ => Err(wrong(list, row, field, sentences::too_far_away())),
    }
}

/// Checks that something can be of this day, or due on it.
pub(super) fn day(list: &str, row: usize, field: &str, day: Day) -> Checked {
    if (bounds::DAY_MIN..=bounds::DAY_MAX).contains(&day) {
        return Ok(());
    }
    Err(wrong(list, row, field, sentences::too_far_away()))
}

pub(super) fn member<'d>(
    people: &People<'d>,
    (list, row, field): (&str, usize, &str),
    id: &str,
) -> Result<&'d ExportedMember, ApiError> {
    let found = people.get(id).copied();
    found.ok_or_else(|| wrong(list, row, field, sentences::no_such_member()))
}

pub(super) fn points(list: &str, row: usize, field: &str, points: i32) -> Checked {
    let checked = validate::chore_points(points.into()).map(drop);
    checked.map_err(|msg| wrong(list, row, field, msg))
}

/// Checks who decided when: nobody about what waits, and a member about everything else.
pub(super) fn review(
    people: &People<'_>,
    (list, row): (&str, usize),
    waits: bool,
    (at, by): (Option<Timestamp>, Option<&str>),
) -> Checked {
    match (at, by) {
        (None, None) if waits => Ok(()),
        (Some(at), Some(by)) if !waits => {
            instant(list, row, "reviewed_at", at)?;
            member(people, (list, row, "reviewed_by"), by).map(drop)
        }
        _ => Err(wrong(list, row, "status", sentences::decision_does_not_fit())),
    }
}

/// Checks that nothing waits that was handed in by somebody who was removed.
pub(super) fn waiting(list: &str, row: usize, waits: bool, by: &ExportedMember) -> Checked {
    if waits && by.removed_at.is_some() {
        return Err(wrong(list, row, "status", sentences::cannot_wait()));
    }
    Ok(())
}
