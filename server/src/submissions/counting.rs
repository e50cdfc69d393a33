//! Submissions that count by themselves some hours after they were handed in (docs/product/routines.md#auto-approval).

use std::collections::BTreeSet;

use futures_util::{FutureExt as _, future::BoxFuture};
use jiff::Timestamp;

use super::{
    queries,
    rows::Due,
    service::{TOPICS, credit, credits},
};
use crate::{
    auth::{self, members},
    db::{self, Conn},
    error::ApiError,
    events::{self, Audience},
    review,
};

/// How submissions count by themselves.
pub const COUNTING: auth::Counting = auth::Counting { count: count_due, leave: leave_due };

/// Approves what has fallen due in a family, each at its own instant and in the name of the parent who set
/// its schedule: afterwards all is as if that had happened then.
///
/// # Errors
/// Those of [`credit`].
fn count_due<'c>(
    tx: &'c mut Conn,
    family_id: &'c str,
    now: Timestamp,
) -> BoxFuture<'c, Result<(), ApiError>> {
    async move {
        let due = queries::counting::due(tx, family_id, now).await?;
        // In order, so that two who count do not wait for each other.
        let kid_ids: BTreeSet<String> = due.into_iter().map(|one| one.kid_id).collect();
        for kid_id in &kid_ids {
            members::lock_user(tx, kid_id).await?;
        }
        // Those that another process has counted or decided meanwhile are not there any more.
        let due = queries::counting::due(tx, family_id, now).await?;
        for one in due.iter().filter(|one| kid_ids.contains(&one.kid_id)) {
            count(tx, family_id, one).await?;
        }
        queries::counting::leave_of_others(tx, family_id, now).await?;
        Ok(queries::counting::note_next(tx, family_id).await?)
    }
    .boxed()
}

async fn count(tx: &mut Conn, family_id: &str, one: &Due) -> Result<(), ApiError> {
    let Due { id, kid_id, chore_name, points_value, effort_points, pays, counts_at, set_by } = one;
    queries::counting::approve(tx, one).await?;
    let (of, told) = (&queries::SUBMISSIONS, queries::SUBMISSIONS.told.approved);
    review::service::tell(tx, of, told, (family_id, id), *counts_at).await?;
    events::changed(tx, family_id, Audience::One(kid_id), &TOPICS);
    let points = credits(*pays, *points_value, *effort_points);
    credit(tx, set_by, (kid_id, chore_name), id, points, *counts_at).await
}

/// Leaves to a parent what has fallen due in a family and cannot be counted.
///
/// # Errors
/// Those of the database.
fn leave_due<'c>(
    tx: &'c mut Conn,
    family_id: &'c str,
    now: Timestamp,
) -> BoxFuture<'c, Result<(), ApiError>> {
    async move {
        queries::counting::leave(tx, family_id, now).await?;
        Ok(queries::counting::note_next(tx, family_id).await?)
    }
    .boxed()
}

/// Notes when the next submission of a family counts by itself, after many were stored.
pub async fn note_next(tx: &mut Conn, family_id: &str) -> db::Result<()> {
    queries::counting::note_next(tx, family_id).await
}
