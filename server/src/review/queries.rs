//! Runs the statements of each kind of thing.

use jiff::Timestamp;

use super::model::{Facts, Review, Reviewed, State};
use crate::{
    auth::Member,
    db::{Conn, FromRow, Result},
};

/// Locks the row of the member who handed in `id`.
pub(super) async fn lock_owner(conn: &mut Conn, of: &Reviewed, id: &str) -> Result<()> {
    conn.sql(of.lock_owner).bind(id).execute().await
}

/// Decides a pending thing of the parent's family; `None` if it is not pending, or does not exist.
pub(super) async fn decide<R: FromRow>(
    conn: &mut Conn,
    of: &Reviewed,
    parent: &Member,
    id: &str,
    review: &Review,
    now: Timestamp,
) -> Result<Option<R>> {
    conn.sql(of.decide)
        .bind(&parent.family_id)
        .bind(id)
        .bind(review.decision.status())
        .bind(now)
        .bind(&parent.id)
        .bind(review.reason)
        .bind(review.note.as_deref())
        .bind(review.sticker)
        .optional()
        .await
}

/// Makes a decided thing wait again; `None` if its decision has another number.
pub(super) async fn undo<R: FromRow>(
    conn: &mut Conn,
    of: &Reviewed,
    family_id: &str,
    id: &str,
    decision: i32,
) -> Result<Option<R>> {
    conn.sql(of.undo).bind(family_id).bind(id).bind(decision).optional().await
}

/// Withdraws a pending thing of its owner; `None` if it is not pending, or not theirs.
pub(super) async fn withdraw<R: FromRow>(
    conn: &mut Conn,
    of: &Reviewed,
    owner: &Member,
    id: &str,
    now: Timestamp,
) -> Result<Option<R>> {
    conn.sql(of.withdraw).bind(&owner.id).bind(id).bind(now).optional().await
}

/// The state of a thing of a family.
pub(super) async fn state(
    conn: &mut Conn,
    of: &Reviewed,
    family_id: &str,
    id: &str,
) -> Result<Option<State>> {
    conn.sql(of.state).bind(family_id).bind(id).optional().await
}

/// The data for webhooks of a thing of a family.
pub(super) async fn facts(
    conn: &mut Conn,
    of: &Reviewed,
    family_id: &str,
    id: &str,
) -> Result<Option<Facts>> {
    conn.sql(of.facts).bind(family_id).bind(id).optional().await
}
