//! Special days in an imported family.

use std::collections::HashMap;

use rules::{
    DaySetFields,
    day_set::{day_set_problems, settled},
};

use super::value::{Checked, People, day, ids, instant, member, wrong};
use crate::{
    export::document::{ExportedDaySetVersion, ExportedFamily},
    sentences,
};

/// Checks the sets, and that each has its versions in order.
pub(super) fn check(document: &ExportedFamily, people: &People<'_>) -> Checked {
    const LIST: &str = "day_sets";
    let sets = &document.day_sets;
    ids(LIST, sets.iter().map(|set| set.id.as_str()))?;
    for (row, set) in sets.iter().enumerate() {
        instant(LIST, row, "created_at", set.created_at)?;
        if let Some(deleted_at) = set.deleted_at {
            instant(LIST, row, "deleted_at", deleted_at)?;
        }
    }
    let mut last: HashMap<&str, i32> = sets.iter().map(|set| (set.id.as_str(), 0)).collect();
    versions(document, people, &mut last)?;
    match sets.iter().position(|set| last.get(set.id.as_str()) == Some(&0)) {
        Some(row) => Err(wrong(LIST, row, "id", sentences::wrong_set_version())),
        None => Ok(()),
    }
}

/// Checks the versions, and notes the last of each set.
fn versions(
    document: &ExportedFamily,
    people: &People<'_>,
    last: &mut HashMap<&str, i32>,
) -> Checked {
    const LIST: &str = "day_set_versions";
    for (row, version) in document.day_set_versions.iter().enumerate() {
        member(people, (LIST, row, "created_by"), &version.created_by)?;
        instant(LIST, row, "created_at", version.created_at)?;
        day(LIST, row, "valid_from", version.valid_from)?;
        fields(LIST, row, version)?;
        let before = last.get_mut(version.day_set_id.as_str());
        let Some(before) = before.filter(|before| version.version.checked_sub(1) == Some(**before))
        else {
            return Err(wrong(LIST, row, "version", sentences::wrong_set_version()));
        };
        *before = version.version;
    }
    Ok(())
}

/// Checks what a parent wrote: as the rules take it, and as it is stored.
fn fields(list: &str, row: usize, version: &ExportedDaySetVersion) -> Checked {
    let ExportedDaySetVersion { name, color, days, .. } = version;
    for (nth, written) in days.0.iter().enumerate() {
        day(list, row, &format!("days.{nth}"), *written)?;
    }
    let fields = DaySetFields { name: name.clone(), color: *color, days: days.0.clone() };
    if let Some(problem) = day_set_problems(&fields).into_iter().next() {
        return Err(wrong(list, row, &problem.field, problem.message));
    }
    let stored = settled(&fields);
    if stored.name != fields.name {
        return Err(wrong(list, row, "name", sentences::blanks_around()));
    }
    if stored.days != fields.days {
        return Err(wrong(list, row, "days", sentences::days_in_order()));
    }
    Ok(())
}
