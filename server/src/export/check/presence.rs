//! Presence in an imported family.

use std::collections::{HashMap, HashSet};

use rules::{
    Day,
    presence::{self, Absence},
    validate,
};

use super::value::{Checked, People, day, instant, member, unchanged_in, wrong};
use crate::{
    export::document::{ExportedAbsence, ExportedFamily, ExportedHomePattern, ExportedRestDays},
    sentences,
};

/// Checks absences, patterns, rest days and excused days.
pub(super) fn check(document: &ExportedFamily, people: &People<'_>) -> Checked {
    absences(document, people)?;
    home_patterns(document, people)?;
    rest_days(document, people)?;
    day_passes(document, people)
}

fn absences(document: &ExportedFamily, people: &People<'_>) -> Checked {
    const LIST: &str = "absences";
    for (row, absence) in document.absences.iter().enumerate() {
        if let Some(kid_id) = &absence.kid_id {
            member(people, (LIST, row, "kid_id"), kid_id)?;
        }
        member(people, (LIST, row, "actor_id"), &absence.actor_id)?;
        instant(LIST, row, "created_at", absence.created_at)?;
        if let Some(undone_at) = absence.undone_at {
            instant(LIST, row, "undone_at", undone_at)?;
        }
        let ExportedAbsence { from_day, to_day, kind, .. } = *absence;
        day(LIST, row, "from_day", from_day)?;
        let days = Absence { kid_id: None, from_day, to_day, kind };
        if let Some(message) = presence::absence_error(&days, from_day) {
            return Err(wrong(LIST, row, "to_day", message));
        }
    }
    Ok(())
}

fn home_patterns(document: &ExportedFamily, people: &People<'_>) -> Checked {
    const LIST: &str = "home_patterns";
    let mut versions = Versions::default();
    for (row, pattern) in document.home_patterns.iter().enumerate() {
        let ExportedHomePattern { kid_id, version, weeks, days, anchor, .. } = pattern;
        member(people, (LIST, row, "kid_id"), kid_id)?;
        member(people, (LIST, row, "actor_id"), &pattern.actor_id)?;
        instant(LIST, row, "created_at", pattern.created_at)?;
        day(LIST, row, "anchor", *anchor)?;
        if let Some(message) = presence::home_pattern_error(*weeks, *days, *anchor) {
            return Err(wrong(LIST, row, "days", message));
        }
        versions.next((LIST, row), kid_id, *version, (pattern.valid_from, pattern.valid_until))?;
    }
    Ok(())
}

fn rest_days(document: &ExportedFamily, people: &People<'_>) -> Checked {
    const LIST: &str = "rest_days";
    let mut versions = Versions::default();
    for (row, rest) in document.rest_days.iter().enumerate() {
        let ExportedRestDays { kid_id, version, weekdays, .. } = rest;
        member(people, (LIST, row, "kid_id"), kid_id)?;
        member(people, (LIST, row, "actor_id"), &rest.actor_id)?;
        instant(LIST, row, "created_at", rest.created_at)?;
        if let Some(message) = presence::rest_days_error(*weekdays) {
            return Err(wrong(LIST, row, "weekdays", message));
        }
        versions.next((LIST, row), kid_id, *version, (rest.valid_from, rest.valid_until))?;
    }
    Ok(())
}

fn day_passes(document: &ExportedFamily, people: &People<'_>) -> Checked {
    const LIST: &str = "day_passes";
    let mut standing = HashSet::new();
    for (row, pass) in document.day_passes.iter().enumerate() {
        member(people, (LIST, row, "kid_id"), &pass.kid_id)?;
        member(people, (LIST, row, "actor_id"), &pass.actor_id)?;
        instant(LIST, row, "created_at", pass.created_at)?;
        day(LIST, row, "day", pass.day)?;
        let reason = pass.reason.clone();
        let checked = validate::review_note(pass.reason.as_deref());
        unchanged_in((LIST, row, "reason"), checked, &reason)?;
        match pass.undone_at {
            Some(undone_at) => instant(LIST, row, "undone_at", undone_at)?,
            None if standing.insert((pass.kid_id.as_str(), pass.day)) => {}
            None => return Err(wrong(LIST, row, "day", sentences::already_excused())),
        }
    }
    Ok(())
}

/// The versions seen so far of each kid: the last version, and its last day.
#[derive(Default)]
struct Versions<'d>(HashMap<&'d str, (i32, Option<Day>)>);

impl<'d> Versions<'d> {
    /// Checks that a version follows the one before it, in number and in time.
    fn next(
        &mut self,
        (list, row): (&str, usize),
        kid_id: &'d str,
        version: i32,
        (from, until): (Day, Option<Day>),
    ) -> Checked {
        day(list, row, "valid_from", from)?;
        if let Some(until) = until {
            day(list, row, "valid_until", until)?;
        }
        let follows = match self.0.insert(kid_id, (version, until)) {
            None => version == 1,
            Some((before, ended)) => {
                version.checked_sub(1) == Some(before) && ended.is_some_and(|ended| ended < from)
            }
        };
        if follows { Ok(()) } else { Err(wrong(list, row, "version", sentences::wrong_version())) }
    }
}
