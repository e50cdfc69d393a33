//! Making, changing and removing groups, and putting things in order.

use std::collections::HashSet;

use jiff::Timestamp;
use rules::{GroupFields, GroupKind};

use super::{
    model::{Group, Ordered},
    queries,
};
use crate::{
    clock::new_id,
    db::Conn,
    error::{ApiError, refusals},
    events::{self, Audience, Topic},
    families, limits,
};

/// A family and a kind of its groups.
type Kind<'a> = (&'a str, GroupKind);

/// Expects the group in which something is put, if it is put in one. The family is locked.
///
/// # Errors
/// `This group is not there any more.`
pub async fn expect(
    tx: &mut Conn,
    of: Kind<'_>,
    given: Option<&Option<String>>,
) -> Result<(), ApiError> {
    match given {
        Some(Some(id)) if !queries::exists(tx, of, id).await? => Err(refusals::GROUP_NOT_FOUND),
        _ => Ok(()),
    }
}

/// Adds a group, after the others of its kind.
///
/// # Errors
/// 409 if there are too many.
pub async fn create(
    tx: &mut Conn,
    of: Kind<'_>,
    fields: &GroupFields,
    member_ids: Option<&[String]>,
    now: Timestamp,
) -> Result<Group, ApiError> {
    // The lock makes concurrent calls count each other's groups.
    families::service::lock_own(tx, of.0).await?;
    limits::GROUPS.expect(queries::count(tx, of).await?)?;
    let group = queries::insert(tx, of, &new_id(now), fields, now).await?;
    fill(tx, of, &group.id, member_ids).await?;
    publish(tx, of);
    Ok(group)
}

/// Changes a group.
///
/// # Errors
/// `This group is not there any more.`
pub(super) async fn change(
    tx: &mut Conn,
    of: Kind<'_>,
    id: &str,
    fields: &GroupFields,
    member_ids: Option<&[String]>,
) -> Result<Group, ApiError> {
    families::service::lock_own(tx, of.0).await?;
    let group = queries::update(tx, of, id, fields).await?.ok_or(refusals::GROUP_NOT_FOUND)?;
    fill(tx, of, id, member_ids).await?;
    publish(tx, of);
    Ok(group)
}

/// Removes a group. What is in it stays, in no group.
///
/// # Errors
/// `This group is not there any more.`
pub(super) async fn delete(tx: &mut Conn, family_id: &str, id: &str) -> Result<(), ApiError> {
    families::service::lock_own(tx, family_id).await?;
    for kind in [GroupKind::Chore, GroupKind::Item] {
        queries::empty(tx, (family_id, kind), id).await?;
    }
    let kind = queries::delete(tx, family_id, id).await?.ok_or(refusals::GROUP_NOT_FOUND)?;
    publish(tx, (family_id, kind));
    Ok(())
}

/// Makes these, and nothing else, the contents of a group. Those that are gone meanwhile are passed over.
async fn fill(
    tx: &mut Conn,
    of: Kind<'_>,
    group_id: &str,
    member_ids: Option<&[String]>,
) -> Result<(), ApiError> {
    let Some(member_ids) = member_ids else { return Ok(()) };
    let wanted: HashSet<&String> = member_ids.iter().collect();
    for gone in queries::members(tx, of, group_id).await? {
        if !wanted.contains(&gone) {
            queries::put_into(tx, of, &gone, None).await?;
        }
    }
    for id in wanted {
        queries::put_into(tx, of, id, Some(group_id)).await?;
    }
    Ok(())
}

/// Puts things of a family in an order. What is gone meanwhile is passed over.
pub(super) async fn put_in_order(
    tx: &mut Conn,
    family_id: &str,
    of: Ordered,
    ids: &[String],
) -> Result<(), ApiError> {
    families::service::lock_own(tx, family_id).await?;
    let mut placed = HashSet::new();
    for (position, id) in (1..).zip(ids) {
        placed.extend(queries::place(tx, (family_id, of), id, position).await?);
    }
    for kind in placed {
        publish(tx, (family_id, kind));
    }
    Ok(())
}

/// Publishes that the groups of a kind, or their contents, have changed.
fn publish(tx: &mut Conn, (family_id, kind): Kind<'_>) {
    let topic = match kind {
        GroupKind::Chore => Topic::Chores,
        GroupKind::Item => Topic::Store,
    };
    events::changed(tx, family_id, Audience::All, &[topic]);
}
