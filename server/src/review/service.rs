//! Deciding what waits.

use jiff::Timestamp;

use super::{
    model::{Decision, Reviewed},
    queries,
};
use crate::{
    auth::Member,
    db::{Conn, FromRow},
    error::{ApiError, refusals},
};

/// Approves or rejects what waits in the parent's family, and says what was decided.
///
/// Of two decisions at once the later finds the earlier.
///
/// # Errors
/// 404 where there is none, or 409 for what does not wait.
pub async fn decide<R: FromRow>(
    tx: &mut Conn,
    of: &Reviewed,
    parent: &Member,
    id: &str,
    decision: Decision,
    now: Timestamp,
) -> Result<R, ApiError> {
    queries::lock_kid(tx, of, id).await?;
    if let Some(decided) = queries::decide(tx, of, parent, id, decision, now).await? {
        Ok(decided)
    } else {
        let status = queries::status(tx, of, &parent.family_id, id).await?;
        Err(undecidable(of, status.as_deref()))
    }
}

/// Why something in this state cannot be decided.
fn undecidable(of: &Reviewed, status: Option<&str>) -> ApiError {
    match status {
        Some("approved" | "completed") => refusals::already_approved(of.noun),
        Some("rejected") => refusals::already_rejected(of.noun),
        Some("assigned") => refusals::NOT_SUBMITTED,
        _ => (of.not_found)(),
    }
}
