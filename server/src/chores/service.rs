//! Making, changing and finding chores.

use jiff::Timestamp;
use rules::{GroupKind, price::PriceOf};

use super::{
    model::{Chore, ChoreFields, DoneChore},
    queries,
};
use crate::{
    auth::Member,
    clock::new_id,
    db::{self, Conn},
    error::{ApiError, refusals},
    events::{self, Audience, Topic},
    families, groups, limits,
    moment::{self, Moment},
    prices::{self, Price},
    routines,
};

/// Adds an active chore to a family.
///
/// # Errors
/// `This group is not there any more.`, or 409 if there are too many.
pub async fn create(
    tx: &mut Conn,
    family_id: &str,
    fields: &ChoreFields,
    now: Timestamp,
) -> Result<Chore, ApiError> {
    publish_fields(tx, family_id, fields);
    families::service::lock_own(tx, family_id).await?;
    groups::service::expect(tx, (family_id, GroupKind::Chore), fields.group_id.as_ref()).await?;
    limits::CHORES.expect(queries::count(tx, family_id).await?)?;
    Ok(queries::insert(tx, &new_id(now), family_id, fields, now).await?)
}

/// Changes a chore. Submissions from before keep its old name and points, also if they arrive
/// later.
///
/// # Errors
/// `Chore not found.`, `This group is not there any more.`
pub async fn update(
    tx: &mut Conn,
    family_id: &str,
    id: &str,
    fields: &ChoreFields,
    now: Timestamp,
) -> Result<Chore, ApiError> {
    publish_fields(tx, family_id, fields);
    families::service::lock_own(tx, family_id).await?;
    groups::service::expect(tx, (family_id, GroupKind::Chore), fields.group_id.as_ref()).await?;
    let before = queries::find(tx, family_id, id).await?.ok_or(refusals::CHORE_NOT_FOUND)?;
    let before = Price { name: before.name, points: before.points_value };
    let after = Price { name: fields.name.clone(), points: fields.points_value };
    prices::service::keep(tx, (family_id, id), [&before, &after], now).await?;
    queries::update(tx, family_id, id, fields, now).await?.ok_or(refusals::CHORE_NOT_FOUND)
}

/// Deletes a chore. Its submissions stay, by their snapshot, its routine ends, and a device that
/// was offline can still hand in work done before.
///
/// # Errors
/// `Chore not found.`
pub async fn delete(
    tx: &mut Conn,
    parent: &Member,
    id: &str,
    now: Timestamp,
) -> Result<(), ApiError> {
    let family_id = &parent.family_id;
    publish(tx, family_id);
    queries::forget(tx, family_id, now - moment::LATEST).await?;
    queries::remember(tx, family_id, id, now).await?;
    routines::ending::end_with_chore(tx, parent, id, now).await?;
    queries::delete(tx, family_id, id).await?.then_some(()).ok_or(refusals::CHORE_NOT_FOUND)
}

/// Deletes a chore that was never handed in or assigned; false if it was, or does not exist.
pub async fn delete_unused(tx: &mut Conn, family_id: &str, id: &str) -> db::Result<bool> {
    publish(tx, family_id);
    queries::delete_unused(tx, family_id, id).await
}

/// A chore of the family that kids can do now.
///
/// # Errors
/// `Chore not found.`, or 409 for a chore that is not active.
pub async fn find_active(conn: &mut Conn, family_id: &str, id: &str) -> Result<Chore, ApiError> {
    let chore = queries::find(conn, family_id, id).await?.ok_or(refusals::CHORE_NOT_FOUND)?;
    if chore.is_active {
        return Ok(chore);
    }
    Err(refusals::CHORE_INACTIVE)
}

/// A chore of the family that was done offline, which kids can do now or could do then: it may have
/// been hidden or deleted since.
///
/// # Errors
/// Those of [`find_active`] for one that nobody could do then.
pub async fn find_done(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
    done_at: Timestamp,
) -> Result<DoneChore, ApiError> {
    match queries::gone_since(conn, family_id, id, done_at).await? {
        Some(chore) => Ok(chore),
        None => Ok(find_active(conn, family_id, id).await?.into()),
    }
}

/// A chore of the family with the name and the points it had when it was done.
pub async fn as_done(
    conn: &mut Conn,
    family_id: &str,
    chore: DoneChore,
    moment: &Moment,
) -> db::Result<DoneChore> {
    let DoneChore { id, name, points_value: points } = chore;
    let (of, current) = ((family_id, id.as_str()), Price { name, points });
    let Price { name, points } =
        prices::service::at(conn, of, current, moment, PriceOf::Deed).await?;
    Ok(DoneChore { id, name, points_value: points })
}

/// Whether a chore of the family took photos as proof at an instant: one done before a parent
/// wanted photos needs none.
pub async fn takes_proof(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
    done_at: Timestamp,
) -> db::Result<bool> {
    queries::takes_proof(conn, family_id, id, done_at).await
}

/// Shows a chore to the kids or hides it. A hidden chore does not come back.
///
/// # Errors
/// `Chore not found.`
pub async fn set_active(
    tx: &mut Conn,
    parent: &Member,
    id: &str,
    active: bool,
    now: Timestamp,
) -> Result<Chore, ApiError> {
    let family_id = &parent.family_id;
    publish(tx, family_id);
    if !active {
        routines::ending::end_with_chore(tx, parent, id, now).await?;
    }
    queries::set_active(tx, family_id, id, active, now).await?.ok_or(refusals::CHORE_NOT_FOUND)
}

/// Publishes that the family's chores have changed and, if so, that they look different.
fn publish_fields(tx: &mut Conn, family_id: &str, fields: &ChoreFields) {
    publish(tx, family_id);
    if fields.icon.is_some()
        || fields.photo_id.is_some()
        || fields.proof.is_some()
        || fields.steps.is_some()
    {
        events::changed(tx, family_id, Audience::All, &[Topic::Directory]);
    }
}

/// Publishes that the family's chores have changed.
fn publish(tx: &mut Conn, family_id: &str) {
    events::changed(tx, family_id, Audience::All, &[Topic::Chores]);
}
