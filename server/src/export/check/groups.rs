//! Groups of an imported family, and the places of its chores and items.

use std::collections::HashSet;

use rules::{GroupFields, GroupKind, group::group_problems};

use super::value::{Checked, ids, instant, wrong};
use crate::{error::ApiError, export::document::ExportedFamily, limits, sentences};

/// The greatest place in a document. The database takes greater ones, for groups added after an import.
const MOST: i32 = 100_000;

/// Checks the groups and their contents.
pub(super) fn check(document: &ExportedFamily) -> Checked {
    const LIST: &str = "groups";
    ids(LIST, document.groups.iter().map(|group| group.id.as_str()))?;
    for (row, group) in document.groups.iter().enumerate() {
        let fields = GroupFields { name: group.name.clone(), color: group.color };
        if let Some(problem) = group_problems(&fields).into_iter().next() {
            return Err(wrong(LIST, row, &problem.field, problem.message));
        }
        if group.name.trim() != group.name {
            return Err(wrong(LIST, row, "name", sentences::blanks_around()));
        }
        if !(1..=MOST).contains(&group.position) {
            return Err(wrong(LIST, row, "position", sentences::wrong_position()));
        }
        instant(LIST, row, "created_at", group.created_at)?;
    }
    let chores = document.chores.iter().map(|chore| (chore.position, chore.group_id.as_deref()));
    placed(document, GroupKind::Chore, "chores", chores)?;
    let items = document.items.iter().map(|item| (item.position, item.group_id.as_deref()));
    placed(document, GroupKind::Item, "items", items)
}

/// Checks the number of groups of a kind, and the place and group of each row of a list.
fn placed<'d>(
    document: &'d ExportedFamily,
    kind: GroupKind,
    list: &str,
    rows: impl Iterator<Item = (i32, Option<&'d str>)>,
) -> Checked {
    let groups = document.groups.iter().filter(|group| group.kind == kind);
    let groups: HashSet<&str> = groups.map(|group| group.id.as_str()).collect();
    let most = limits::GROUPS.most;
    if i64::try_from(groups.len()).is_ok_and(|count| count > most) {
        return Err(ApiError::field("groups", sentences::too_many_groups(most)));
    }
    for (row, (position, group_id)) in rows.enumerate() {
        if !(0..=MOST).contains(&position) {
            return Err(wrong(list, row, "position", sentences::wrong_position()));
        }
        if group_id.is_some_and(|id| !groups.contains(id)) {
            return Err(wrong(list, row, "group_id", sentences::no_such_group()));
        }
    }
    Ok(())
}
