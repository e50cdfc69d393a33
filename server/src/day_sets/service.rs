//! Making, changing, deleting and finding day sets. Versions are only added, so that the past stays
//! as it was told (docs/product/day-sets.md#day-set-versions).

use std::collections::HashMap;

use jiff::Timestamp;
use rules::{Day, DaySet, DaySetFields, DaySetVersion, day_set::within};

use super::{
    model::{VersionRow, set_of},
    queries,
};
use crate::{
    auth::Member,
    clock::new_id,
    db::{self, Conn},
    error::{ApiError, refusals},
    events::{self, Audience, Topic},
    families, limits,
};

/// The sets of a family, by name.
pub async fn of_family(conn: &mut Conn, family_id: &str) -> db::Result<Vec<DaySet>> {
    let versions = queries::versions(conn, family_id).await?;
    let by_set = versions.chunk_by(|one, next| one.day_set_id == next.day_set_id);
    let mut sets: Vec<DaySet> = by_set.filter_map(set_of).collect();
    // By letter, and the same on both engines.
    sets.sort_by_cached_key(|set| (set.name.to_lowercase(), set.name.clone(), set.id.clone()));
    Ok(sets)
}

/// The sets of a family that have one of some days, with only those days, by name.
pub async fn of_days(
    conn: &mut Conn,
    family_id: &str,
    (from, to): (Day, Day),
) -> db::Result<Vec<DaySet>> {
    Ok(within(of_family(conn, family_id).await?, from, to))
}

/// Whether there is a set that was not deleted.
pub async fn exists(conn: &mut Conn, family_id: &str, id: &str) -> db::Result<bool> {
    queries::exists(conn, family_id, id).await
}

/// The versions of each set, of deleted ones too, oldest first, by the set's id; with `as_of`, as known at that instant.
pub async fn versions(
    conn: &mut Conn,
    family_id: &str,
    as_of: Option<Timestamp>,
) -> db::Result<HashMap<String, Vec<DaySetVersion>>> {
    let mut versions = HashMap::<_, Vec<_>>::new();
    for row in queries::versions_known(conn, family_id, as_of).await? {
        versions.entry(row.day_set_id.clone()).or_default().push(row.into());
    }
    Ok(versions)
}

/// Adds a set of checked fields, for all days.
///
/// # Errors
/// 409 if there are too many.
pub async fn create(
    tx: &mut Conn,
    parent: &Member,
    fields: &DaySetFields,
    now: Timestamp,
) -> Result<DaySet, ApiError> {
    let family_id = &parent.family_id;
    // The lock makes concurrent calls count each other's sets.
    families::service::lock_own(tx, family_id).await?;
    limits::DAY_SETS.expect(queries::count(tx, family_id).await?)?;
    limits::DAY_SET_VERSIONS.expect(queries::count_versions(tx, family_id).await?)?;
    let id = new_id(now);
    queries::insert(tx, &id, family_id, now).await?;
    let first = (id.as_str(), 1, parent.day(now));
    let added = queries::insert_version(tx, parent, first, fields, now).await?;
    publish(tx, family_id);
    set_of(&[added]).ok_or(refusals::DAY_SET_NOT_FOUND)
}

/// Changes a set from the family's today on; from tomorrow on if what is done today would not be due
/// any more. One that is so already is left as it is.
///
/// # Errors
/// 404 for one that is not there any more, 409 if sets were changed too often.
pub async fn change(
    tx: &mut Conn,
    parent: &Member,
    id: &str,
    fields: &DaySetFields,
    now: Timestamp,
) -> Result<DaySet, ApiError> {
    let family_id = &parent.family_id;
    families::service::lock_own(tx, family_id).await?;
    let mut versions = queries::versions_of(tx, family_id, id).await?;
    let Some(VersionRow { version, .. }) = versions.last() else {
        return Err(refusals::DAY_SET_NOT_FOUND);
    };
    let (next, today) = (version + 1, parent.day(now));
    let told = set_of(&versions).ok_or(refusals::DAY_SET_NOT_FOUND)?;
    let done_by = queries::done_by(tx, family_id, id, today).await?;
    let is_moved = |days_before: &i32| {
        let day = today.add_days(*days_before);
        let has = |days: &[Day]| days.iter().any(|one| Some(*one) == day);
        has(&told.days) != has(&fields.days)
    };
    let tomorrow = today.add_days(1).filter(|_| done_by.iter().any(is_moved));
    let from = tomorrow.unwrap_or(today);
    if is_so(&told, fields, from) {
        return Ok(told);
    }
    limits::DAY_SET_VERSIONS.expect(queries::count_versions(tx, family_id).await?)?;
    versions.push(queries::insert_version(tx, parent, (id, next, from), fields, now).await?);
    publish(tx, family_id);
    set_of(&versions).ok_or(refusals::DAY_SET_NOT_FOUND)
}

/// Whether a set is as a parent writes it, from a day on.
fn is_so(set: &DaySet, fields: &DaySetFields, from: Day) -> bool {
    let since = |day: &&Day| **day >= from;
    (&set.name, set.color) == (&fields.name, fields.color)
        && set.days.iter().filter(since).eq(fields.days.iter().filter(since))
}

/// Deletes a set. What it said of the past is kept, and told to nobody.
///
/// # Errors
/// 404 for one that is not there any more, 409 if a schedule goes by it.
pub async fn delete(
    tx: &mut Conn,
    parent: &Member,
    id: &str,
    now: Timestamp,
) -> Result<(), ApiError> {
    let family_id = &parent.family_id;
    // A schedule that is set at the same time waits, or is seen.
    families::service::lock_own(tx, family_id).await?;
    if queries::is_named_after(tx, family_id, id, parent.day(now)).await? {
        return Err(refusals::DAY_SET_IN_USE);
    }
    publish(tx, family_id);
    let deleted = queries::delete(tx, family_id, id, now).await?;
    deleted.then_some(()).ok_or(refusals::DAY_SET_NOT_FOUND)
}

fn publish(tx: &mut Conn, family_id: &str) {
    events::changed(tx, family_id, Audience::All, &[Topic::DaySets]);
}
