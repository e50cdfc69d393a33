//! Whether a document is one that a family of ours could have left with. Nothing in it is trusted.

mod shop;
mod work;

use std::collections::{HashMap, HashSet};

use jiff::Timestamp;
use rules::{Day, bounds, validate};

use super::{
    books,
    document::{TakenMember, Takeout, VERSION},
};
use crate::{accounts, clock, error::ApiError, families, limits};

/// Said of what nothing can be dated.
const TOO_FAR: &str = "This is too far away.";
/// The answer for what is right; otherwise a validation error about one place in the document.
pub(super) type Checked = Result<(), ApiError>;

/// Everybody in the document by their id.
pub(super) type People<'d> = HashMap<&'d str, &'d TakenMember>;

/// Checks a whole document.
///
/// # Errors
/// A validation error about the first place that cannot be right.
pub(super) fn check(document: &Takeout) -> Checked {
    if document.pogona_family != VERSION {
        let msg = "This document was made by a newer Pogona. Bring this one up to date first.";
        return Err(ApiError::field("pogona_family", msg));
    }
    let settings = &document.family;
    unchanged("family.name", validate::family_name(&settings.name), &settings.name)?;
    families::time_zone(Some(&settings.time_zone))
        .map_err(|msg| ApiError::field("family.time_zone", msg))?;
    let people = people(&document.members)?;
    chores_and_items(document)?;
    work::check(document, &people)?;
    shop::check(document, &people)?;
    books::check(document, &people)
}

/// Refuses a row: `at` is its list, its place and its field.
pub(super) fn wrong(list: &str, row: usize, field: &str, msg: &str) -> ApiError {
    ApiError::field(&format!("{list}.{row}.{field}"), msg)
}

/// Checks that the rules take a value, and as it is.
fn unchanged<T: PartialEq>(at: &str, checked: Result<T, &'static str>, value: &T) -> Checked {
    match checked {
        Ok(checked) if checked == *value => Ok(()),
        Ok(_) => Err(ApiError::field(at, "There are blanks around this text, or it is empty.")),
        Err(msg) => Err(ApiError::field(at, msg)),
    }
}

fn unchanged_in<T: PartialEq>(
    (list, row, field): (&str, usize, &str),
    checked: Result<T, &'static str>,
    value: &T,
) -> Checked {
    unchanged(&format!("{list}.{row}.{field}"), checked, value)
}

fn text_in(at: (&str, usize, &str), value: Option<&str>) -> Checked {
    unchanged_in(at, validate::text(value), &value.map(str::to_owned))
}

/// Checks that no two rows have the same id.
fn ids<'d>(list: &str, ids: impl Iterator<Item = &'d str>) -> Checked {
    let mut seen = HashSet::new();
    for (row, id) in ids.enumerate() {
        if !seen.insert(id) {
            return Err(wrong(list, row, "id", "Another one in this list has the same id."));
        }
    }
    Ok(())
}

/// Checks that something can be dated so.
pub(super) fn instant(list: &str, row: usize, field: &str, at: Timestamp) -> Checked {
    match clock::dated(at) {
        possible if possible == at => Ok(()),
        possible if possible > at => {
            Err(wrong(list, row, field, "This is before there was a Pogona."))
        }
        _ => Err(wrong(list, row, field, TOO_FAR)),
    }
}

/// Checks that something can be of this day, or due on it.
pub(super) fn day(list: &str, row: usize, field: &str, day: Day) -> Checked {
    if (bounds::DAY_MIN..=bounds::DAY_MAX).contains(&day) {
        return Ok(());
    }
    Err(wrong(list, row, field, TOO_FAR))
}

pub(super) fn member<'d>(
    people: &People<'d>,
    (list, row, field): (&str, usize, &str),
    id: &str,
) -> Result<&'d TakenMember, ApiError> {
    let found = people.get(id).copied();
    found.ok_or_else(|| wrong(list, row, field, "There is no such member in this document."))
}

fn people(members: &[TakenMember]) -> Result<People<'_>, ApiError> {
    if i64::try_from(members.len()).is_ok_and(|count| count > limits::MEMBERS_EVER.most) {
        let msg = "A family can have up to 5,000 members, with those who were removed.";
        return Err(ApiError::field("members", msg));
    }
    ids("members", members.iter().map(|member| member.id.as_str()))?;
    let mut names = HashSet::new();
    for (row, member) in members.iter().enumerate() {
        // It comes without what cannot be seen.
        let name = validate::visible(&member.username);
        unchanged_in(("members", row, "username"), validate::username(&name), &name)?;
        instant("members", row, "created_at", member.created_at)?;
        if let Some(removed_at) = member.removed_at {
            instant("members", row, "removed_at", removed_at)?;
        } else if !names.insert(accounts::spelling_key(&member.username)) {
            let msg = "Another member has the same username.";
            return Err(wrong("members", row, "username", msg));
        }
    }
    Ok(members.iter().map(|member| (member.id.as_str(), member)).collect())
}

fn chores_and_items(document: &Takeout) -> Checked {
    ids("chores", document.chores.iter().map(|chore| chore.id.as_str()))?;
    for (row, chore) in document.chores.iter().enumerate() {
        unchanged_in(("chores", row, "name"), validate::chore_name(&chore.name), &chore.name)?;
        text_in(("chores", row, "description"), chore.description.as_deref())?;
        points("chores", row, "points_value", chore.points_value)?;
        instant("chores", row, "created_at", chore.created_at)?;
    }
    ids("items", document.items.iter().map(|item| item.id.as_str()))?;
    for (row, item) in document.items.iter().enumerate() {
        unchanged_in(("items", row, "name"), validate::item_name(&item.name), &item.name)?;
        text_in(("items", row, "description"), item.description.as_deref())?;
        points("items", row, "points_cost", item.points_cost)?;
        instant("items", row, "created_at", item.created_at)?;
    }
    Ok(())
}

fn points(list: &str, row: usize, field: &str, points: i32) -> Checked {
    let checked = validate::chore_points(points.into()).map(drop);
    checked.map_err(|msg| wrong(list, row, field, msg))
}

/// Checks who decided when: nobody about what waits, and a member about everything else.
fn review(
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
        _ => Err(wrong(list, row, "status", "This does not fit when and by whom it was decided.")),
    }
}

/// Checks that nothing waits that was handed in by somebody who was removed.
fn waiting(list: &str, row: usize, waits: bool, by: &TakenMember) -> Checked {
    if waits && by.removed_at.is_some() {
        let msg = "What somebody who was removed had handed in cannot wait for a parent.";
        return Err(wrong(list, row, "status", msg));
    }
    Ok(())
}
