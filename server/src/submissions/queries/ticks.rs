//! SQL of ticks by parents, submissions that a parent recorded for themselves, and by carers.

use jiff::Timestamp;

use super::super::rows::Ticked;
use crate::{
    auth::Member,
    db::{Conn, Result},
    routines::model::OccurrenceKey,
};

/// The last tick of an occurrence by a parent that still counts.
pub(in crate::submissions) async fn last(
    conn: &mut Conn,
    parent: &Member,
    OccurrenceKey { chore_id, day, part }: &OccurrenceKey,
) -> Result<Option<Ticked>> {
    conn.sql(
        "SELECT id, day FROM chore_submissions
         WHERE kid_id = $1 AND recorded_by = $1 AND chore_id = $2 AND occurrence_day = $3
           AND part = $4 AND status = 'approved'
         ORDER BY submitted_at DESC, id DESC LIMIT 1",
    )
    .bind(&parent.id)
    .bind(chore_id)
    .bind(*day)
    .bind(*part)
    .optional()
    .await
}

/// The id of the last that a carer ticked of an occurrence for a kid and that still waits.
pub(in crate::submissions) async fn last_by_carer(
    conn: &mut Conn,
    carer: &Member,
    kid_id: &str,
    OccurrenceKey { chore_id, day, part }: &OccurrenceKey,
) -> Result<Option<String>> {
    conn.sql(
        "SELECT id FROM chore_submissions
         WHERE kid_id = $1 AND carer_id = $2 AND chore_id = $3 AND occurrence_day = $4
           AND part = $5 AND status = 'pending_approval'
         ORDER BY submitted_at DESC, id DESC LIMIT 1",
    )
    .bind(kid_id)
    .bind(&carer.id)
    .bind(chore_id)
    .bind(*day)
    .bind(*part)
    .optional_scalar()
    .await
}

/// Withdraws a tick.
pub(in crate::submissions) async fn withdraw(
    conn: &mut Conn,
    id: &str,
    now: Timestamp,
) -> Result<()> {
    conn.sql(
        "UPDATE chore_submissions SET status = 'withdrawn', withdrawn_at = $2, reviewed_at = NULL,
                                      reviewed_by = NULL, decision = decision + 1
         WHERE id = $1",
    )
    .bind(id)
    .bind(now)
    .execute()
    .await
}
