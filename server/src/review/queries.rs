//! The statements of each kind of thing, run.

use jiff::Timestamp;

use super::model::{Decision, Reviewed};
use crate::{
    auth::Member,
    db::{Conn, FromRow, Result},
};

/// Locks the row of the kid whose `id` is.
pub(super) async fn lock_kid(conn: &mut Conn, of: &Reviewed, id: &str) -> Result<()> {
    if let Some(statement) = of.lock_kid {
        conn.sql(statement).bind(id).execute().await?;
    }
    Ok(())
}

/// Decides what waits in the parent's family; `None` if it does not wait, or is not there.
pub(super) async fn decide<R: FromRow>(
    conn: &mut Conn,
    of: &Reviewed,
    parent: &Member,
    id: &str,
    decision: Decision,
    now: Timestamp,
) -> Result<Option<R>> {
    conn.sql(of.decide)
        .bind(&parent.family_id)
        .bind(id)
        .bind(decision.status())
        .bind(now)
        .bind(&parent.id)
        .optional()
        .await
}

/// The status of something of a family.
pub(super) async fn status(
    conn: &mut Conn,
    of: &Reviewed,
    family_id: &str,
    id: &str,
) -> Result<Option<String>> {
    let found = conn.sql(of.status).bind(family_id).bind(id).scalars().await?;
    Ok(found.into_iter().next())
}
