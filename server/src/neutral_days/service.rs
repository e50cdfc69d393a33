//! Reading what neutral days are computed from.

use rules::presence::Presence;

use super::{model, queries};
use crate::db::{Conn, Result};

/// When a kid is there, and what is excused.
pub async fn of_kid(conn: &mut Conn, kid_id: &str) -> Result<Presence> {
    Ok(model::presence(kid_id, queries::said(conn, kid_id).await?))
}
