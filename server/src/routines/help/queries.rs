//! SQL of what kids are stuck with.

use const_format::formatcp;
use rules::Day;

use super::{
    super::model::OccurrenceKey,
    model::{AnswerHelp, HelpRequest},
};
use crate::{
    auth::Member,
    db::{Conn, Result},
};

/// The requests of the family `$1`, whose chore is still there.
const REQUESTS: &str = "SELECT h.chore_id, h.day, h.part, h.kid_id, h.reason, h.asked_at, h.note,
            p.username AS answered_by
     FROM help_requests h
     JOIN chores c ON c.id = h.chore_id AND c.family_id = h.family_id
     LEFT JOIN users p ON p.id = h.answered_by
     WHERE h.family_id = $1";

/// That the last day `$2` has not passed, and nothing was handed in or marked since.
const STANDING: &str = "h.last_day >= $2
     AND NOT EXISTS (
         SELECT 1 FROM chore_submissions s
         WHERE s.family_id = h.family_id AND s.occurrence_day = h.day
           AND s.chore_id = h.chore_id AND s.part = h.part
           AND (s.kid_id = h.kid_id OR s.exclusive)
           AND s.status IN ('pending_approval', 'approved') AND s.received_at >= h.asked_at)
     AND NOT EXISTS (
         SELECT 1 FROM occurrence_marks m
         WHERE m.family_id = h.family_id AND m.day = h.day AND m.chore_id = h.chore_id
           AND m.part = h.part AND (m.kid_id IS NULL OR m.kid_id = h.kid_id)
           AND m.undone_at IS NULL AND m.created_at >= h.asked_at)";

/// Those of a kid that stand on a day, answered or not.
pub(in crate::routines) async fn of_kid(
    conn: &mut Conn,
    family_id: &str,
    kid_id: &str,
    today: Day,
) -> Result<Vec<HelpRequest>> {
    conn.sql(formatcp!(
        "{REQUESTS} AND {STANDING} AND h.kid_id = $3 ORDER BY h.chore_id, h.day, h.part"
    ))
    .bind(family_id)
    .bind(today)
    .bind(kid_id)
    .all()
    .await
}

/// Those of a family's kids that stand on a day and nobody has answered, oldest first.
pub(in crate::routines) async fn unanswered(
    conn: &mut Conn,
    family_id: &str,
    today: Day,
) -> Result<Vec<HelpRequest>> {
    conn.sql(formatcp!(
        "{REQUESTS} AND {STANDING} AND h.note IS NULL
           AND EXISTS (SELECT 1 FROM users k
                       WHERE k.id = h.kid_id AND k.role = 'kid' AND k.removed_at IS NULL)
         ORDER BY h.asked_at, h.chore_id, h.day, h.part, h.kid_id"
    ))
    .bind(family_id)
    .bind(today)
    .all()
    .await
}

/// One of a kid.
pub(super) async fn one(
    conn: &mut Conn,
    family_id: &str,
    OccurrenceKey { chore_id, day, part }: &OccurrenceKey,
    kid_id: &str,
) -> Result<Option<HelpRequest>> {
    conn.sql(formatcp!(
        "{REQUESTS} AND h.chore_id = $2 AND h.day = $3 AND h.part = $4 AND h.kid_id = $5"
    ))
    .bind(family_id)
    .bind(chore_id)
    .bind(*day)
    .bind(*part)
    .bind(kid_id)
    .optional()
    .await
}

/// Sets one without an answer, in place of an earlier one.
pub(super) async fn set(
    conn: &mut Conn,
    family_id: &str,
    request: &HelpRequest,
    last_day: Day,
) -> Result<()> {
    conn.sql(
        "INSERT INTO help_requests
             (family_id, chore_id, day, part, kid_id, reason, asked_at, last_day)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (family_id, chore_id, day, part, kid_id) DO UPDATE
             SET reason = $6, asked_at = $7, last_day = $8, note = NULL, answered_by = NULL",
    )
    .bind(family_id)
    .bind(&request.chore_id)
    .bind(request.day)
    .bind(request.part)
    .bind(&request.kid_id)
    .bind(request.reason)
    .bind(request.asked_at)
    .bind(last_day)
    .execute()
    .await
}

/// Answers one that nobody else has answered, and whose last day has not passed; false if there is none.
pub(super) async fn answer(
    conn: &mut Conn,
    parent: &Member,
    OccurrenceKey { chore_id, day, part }: &OccurrenceKey,
    AnswerHelp { kid_id, reason, note }: &AnswerHelp,
    today: Day,
) -> Result<bool> {
    conn.sql(
        "UPDATE help_requests SET note = $6, answered_by = $7
         WHERE family_id = $1 AND chore_id = $2 AND day = $3 AND part = $4 AND kid_id = $5
           AND reason = $8 AND (note IS NULL OR answered_by = $7) AND last_day >= $9",
    )
    .bind(&parent.family_id)
    .bind(chore_id)
    .bind(*day)
    .bind(*part)
    .bind(kid_id)
    .bind(note.trim())
    .bind(&parent.id)
    .bind(*reason)
    .bind(today)
    .changed()
    .await
}

/// Deletes one of a kid; false if there is none.
pub(super) async fn delete(
    conn: &mut Conn,
    kid: &Member,
    OccurrenceKey { chore_id, day, part }: &OccurrenceKey,
) -> Result<bool> {
    conn.sql(
        "DELETE FROM help_requests
         WHERE family_id = $1 AND chore_id = $2 AND day = $3 AND part = $4 AND kid_id = $5",
    )
    .bind(&kid.family_id)
    .bind(chore_id)
    .bind(*day)
    .bind(*part)
    .bind(&kid.id)
    .changed()
    .await
}

/// Deletes those of a family whose last day has passed.
pub(super) async fn forget_past(conn: &mut Conn, family_id: &str, today: Day) -> Result<()> {
    conn.sql("DELETE FROM help_requests WHERE family_id = $1 AND last_day < $2")
        .bind(family_id)
        .bind(today)
        .execute()
        .await
}
