//! Checks that a document could be the export of a family. Nothing in it is trusted.

mod books;
mod credits;
mod day_sets;
mod fridge;
mod groups;
mod media;
mod presence;
mod routines;
mod shop;
mod value;
mod work;

use self::value::{
    Checked, People, day, ids, instant, points, text_in, unchanged, unchanged_in, wrong,
};
use super::document::{ExportedFamily, ExportedMember, VERSION};
use crate::{calendar, error::ApiError, limits, sentences, username};
use rules::{Role, validate};
use std::collections::HashSet;

/// Checks a whole document.
///
/// # Errors
/// A validation error about the first invalid place.
pub(super) fn check(document: &ExportedFamily) -> Checked {
    if document.pogona_family != VERSION {
        return Err(ApiError::field("pogona_family", sentences::newer_document()));
    }
    let settings = &document.family;
    unchanged("family.name", validate::family_name(&settings.name), &settings.name)?;
    calendar::known_zone(&settings.time_zone)
        .map_err(|msg| ApiError::field("family.time_zone", msg))?;
    if let Some(week_start) = settings.week_start {
        let checked = validate::week_start(week_start.into());
        unchanged("family.week_start", checked, &week_start)?;
    }
    if let Some(day_starts_at) = settings.day_starts_at {
        let checked = validate::day_starts_at(day_starts_at.into());
        unchanged("family.day_starts_at", checked, &day_starts_at)?;
    }
    let people = people(&document.members)?;
    chores_and_items(document)?;
    groups::check(document)?;
    work::check(document, &people)?;
    presence::check(document, &people)?;
    day_sets::check(document, &people)?;
    fridge::check(document, &people)?;
    routines::check(document, &people)?;
    shop::check(document, &people)?;
    media::check(document, &people)?;
    books::check(document, &people)
}

fn people(members: &[ExportedMember]) -> Result<People<'_>, ApiError> {
    if i64::try_from(members.len()).is_ok_and(|count| count > limits::MEMBERS_EVER.most) {
        let message = sentences::members_ever(limits::MEMBERS_EVER.most);
        return Err(ApiError::field("members", message));
    }
    ids("members", members.iter().map(|member| member.id.as_str()))?;
    let mut names = HashSet::new();
    for (row, member) in members.iter().enumerate() {
        // It comes without invisible characters.
        let name = validate::visible(&member.username);
        unchanged_in(("members", row, "username"), validate::username(&name), &name)?;
        looks(row, member)?;
        carer_days(row, member)?;
        instant("members", row, "created_at", member.created_at)?;
        if let Some(removed_at) = member.removed_at {
            instant("members", row, "removed_at", removed_at)?;
        } else if !names.insert(username::spelling_key(&member.username)) {
            return Err(wrong("members", row, "username", sentences::same_username()));
        }
    }
    Ok(members.iter().map(|member| (member.id.as_str(), member)).collect())
}

/// Checks the days of a carer.
fn carer_days(row: usize, member: &ExportedMember) -> Checked {
    let (from, until) = (member.cares_from, member.cares_until);
    for (field, at) in [("cares_from", from), ("cares_until", until)] {
        if let Some(at) = at {
            day("members", row, field, at)?;
        }
    }
    let is_ordered = until.is_none_or(|until| from.is_some_and(|from| from <= until));
    if (member.role == Role::Carer) != from.is_some() || !is_ordered {
        return Err(wrong("members", row, "cares_from", sentences::not_carers_days()));
    }
    Ok(())
}

/// Checks a member's display name and look.
fn looks(row: usize, member: &ExportedMember) -> Checked {
    if let Some(name) = &member.display_name {
        unchanged_in(("members", row, "display_name"), validate::display_name(name), name)?;
    }
    if let Some(face) = &member.face {
        unchanged_in(("members", row, "face"), validate::face(face), face)?;
    }
    if let Some(colour) = &member.colour {
        unchanged_in(("members", row, "colour"), validate::colour(colour), colour)?;
    }
    Ok(())
}

/// Checks the icon chosen for a chore or an item.
fn icon_in(list: &str, row: usize, icon: Option<&String>) -> Checked {
    match icon {
        Some(icon) => unchanged_in((list, row, "icon"), validate::icon(icon), icon),
        None => Ok(()),
    }
}

fn chores_and_items(document: &ExportedFamily) -> Checked {
    ids("chores", document.chores.iter().map(|chore| chore.id.as_str()))?;
    for (row, chore) in document.chores.iter().enumerate() {
        unchanged_in(("chores", row, "name"), validate::chore_name(&chore.name), &chore.name)?;
        text_in(("chores", row, "description"), chore.description.as_deref())?;
        points("chores", row, "points_value", chore.points_value)?;
        icon_in("chores", row, chore.icon.as_ref())?;
        instant("chores", row, "created_at", chore.created_at)?;
        if let Some(since) = chore.proof_since {
            instant("chores", row, "proof_since", since)?;
        }
        unchanged_in(("chores", row, "steps"), chore.steps.checked(), &chore.steps)?;
    }
    ids("items", document.items.iter().map(|item| item.id.as_str()))?;
    for (row, item) in document.items.iter().enumerate() {
        unchanged_in(("items", row, "name"), validate::item_name(&item.name), &item.name)?;
        text_in(("items", row, "description"), item.description.as_deref())?;
        points("items", row, "points_cost", item.points_cost)?;
        icon_in("items", row, item.icon.as_ref())?;
        instant("items", row, "created_at", item.created_at)?;
    }
    Ok(())
}
