//! SQL of the parts of a plan besides schedules.

use const_format::formatcp;
use jiff::Timestamp;
use rules::{
    Day,
    routine::{Frequency, Part, ScheduleTerms},
};

use super::super::{
    model::{COUNTS_AT, PlanChore, PlanKid},
    rows::{DeedRow, FamilyTime, MarkRow},
};
use crate::db::{Conn, FromRow as _, Result};

/// The settings that determine a family's days.
pub(in crate::routines) async fn family_time(
    conn: &mut Conn,
    family_id: &str,
) -> Result<FamilyTime> {
    conn.sql("SELECT time_zone, day_starts_at, week_start FROM families WHERE id = $1")
        .bind(family_id)
        .one()
        .await
}

/// The kids of a family, and others who are or were in the pool of a version that holds on a day or
/// later, or made a submission for such a day; kids first, in the order in which they came.
pub(in crate::routines) async fn kids(
    conn: &mut Conn,
    family_id: &str,
    since: Day,
) -> Result<Vec<PlanKid>> {
    // Nothing is done before its day: `day` is only there for the index that has it. PostgreSQL
    // answers MAX by that index; for an EXISTS, which it plans without its arguments from the sixth
    // time on, it reads the whole table, expecting an early match.
    conn.sql(
        "SELECT id, username, role FROM users u
         WHERE family_id = $1
           AND ((role = 'kid' AND removed_at IS NULL) OR EXISTS (
                SELECT 1 FROM schedule_kids k JOIN chore_schedules s ON s.id = k.schedule_id
                WHERE k.kid_id = u.id AND (s.valid_until IS NULL
                   OR s.valid_until >= $2 AND s.valid_until >= s.valid_from))
             OR (SELECT MAX(d.day) FROM chore_submissions d
                 WHERE d.kid_id = u.id AND d.day >= $2 AND d.occurrence_day >= $2
                   AND d.status IN ('pending_approval', 'approved')) IS NOT NULL)
         ORDER BY CASE role WHEN 'kid' THEN 0 ELSE 1 END, created_at, id",
    )
    .bind(family_id)
    .bind(since)
    .all()
    .await
}

/// The chores of the versions that hold on a day or later, by id.
pub(in crate::routines) async fn chores(
    conn: &mut Conn,
    family_id: &str,
    since: Day,
) -> Result<Vec<PlanChore>> {
    conn.sql(
        "SELECT id, name, description, points_value FROM chores
         WHERE family_id = $1 AND id IN (
             SELECT chore_id FROM chore_schedules WHERE family_id = $1
               AND (valid_until IS NULL OR (valid_until >= $2 AND valid_until >= valid_from)))
         UNION ALL
         SELECT id, name, NULL, points_value FROM deleted_chores
         WHERE family_id = $1 AND id IN (
             SELECT chore_id FROM chore_schedules WHERE family_id = $1
               AND valid_until >= $2 AND valid_until >= valid_from)
         ORDER BY id",
    )
    .bind(family_id)
    .bind(since)
    .all()
    .await
}

/// The marks on occurrences of some days, of one chore if it is named, by the time they were made:
/// the valid ones, or those that were valid at an instant, if one is given.
pub(in crate::routines) async fn marks(
    conn: &mut Conn,
    family_id: &str,
    chore_id: Option<&str>,
    (from, to): (Day, Day),
    as_of: Option<Timestamp>,
) -> Result<Vec<MarkRow>> {
    conn.sql(formatcp!(
        "SELECT {} FROM occurrence_marks
         WHERE family_id = $1 AND day BETWEEN $2 AND $3
           AND CASE WHEN CAST($4 AS BIGINT) IS NULL THEN undone_at IS NULL
                    ELSE created_at <= $4 AND (undone_at IS NULL OR undone_at > $4) END
           AND (CAST($5 AS TEXT) IS NULL OR chore_id = $5)
         ORDER BY created_at, id",
        MarkRow::COLUMNS
    ))
    .bind(family_id)
    .bind(from)
    .bind(to)
    .bind(as_of)
    .bind(chore_id)
    .all()
    .await
}

/// The most days after its day on which an occurrence of most chores can still be done.
const SHORT_LATE_DAYS: i32 = 1;

/// Whether occurrences can be done for more than [`SHORT_LATE_DAYS`] after their day.
pub(in crate::routines) fn is_long(terms: &ScheduleTerms) -> bool {
    terms.freq == Frequency::Quota || terms.late_days > SHORT_LATE_DAYS
}

/// The submissions that count for occurrences up to a day, of one chore if it is named, by time:
/// from `first` on, and of chores with a version that [is long](is_long), from `long` on, which is
/// not later.
pub(in crate::routines) async fn deeds(
    conn: &mut Conn,
    family_id: &str,
    chore_id: Option<&str>,
    (long, first, to): (Day, Day, Day),
) -> Result<Vec<DeedRow>> {
    conn.sql(formatcp!(
        "SELECT id, chore_id, kid_id, occurrence_day, part, day AS done_day, status,
                {COUNTS_AT} AS counts_at, carer_id
         FROM chore_submissions
         WHERE family_id = $1 AND occurrence_day BETWEEN $2 AND $4
           AND (occurrence_day >= $3 OR chore_id IN (
               SELECT chore_id FROM chore_schedules
               WHERE family_id = $1 AND (freq = 'quota' OR late_days > $6)))
           AND status IN ('pending_approval', 'approved')
           AND (CAST($5 AS TEXT) IS NULL OR chore_id = $5)
         ORDER BY submitted_at, id"
    ))
    .bind(family_id)
    .bind(long)
    .bind(first)
    .bind(to)
    .bind(chore_id)
    .bind(SHORT_LATE_DAYS)
    .all()
    .await
}

/// Each kid's submissions of a chore, for any occurrence, that determine its due days in a range if
/// it is due some time after it was last done: all in the range, the last before it and the first
/// after it.
pub(in crate::routines) async fn deeds_around(
    conn: &mut Conn,
    family_id: &str,
    chore_id: &str,
    (from, to): (Day, Day),
) -> Result<Vec<DeedRow>> {
    conn.sql(formatcp!(
        "SELECT d.id, d.chore_id, d.kid_id, d.occurrence_day, d.part, d.day AS done_day, d.status,
                {COUNTS_AT} AS counts_at, carer_id
         FROM users u JOIN chore_submissions d ON d.kid_id = u.id AND d.chore_id = $2
         WHERE u.family_id = $1 AND d.status IN ('pending_approval', 'approved')
           AND d.day >= COALESCE((
               SELECT MAX(b.day) FROM chore_submissions b
               WHERE b.kid_id = u.id AND b.chore_id = $2 AND b.day < $3
                 AND b.status IN ('pending_approval', 'approved')), $3)
           AND d.day <= COALESCE((
               SELECT MIN(a.day) FROM chore_submissions a
               WHERE a.kid_id = u.id AND a.chore_id = $2 AND a.day > $4
                 AND a.status IN ('pending_approval', 'approved')), $4)
         ORDER BY d.submitted_at, d.id"
    ))
    .bind(family_id)
    .bind(chore_id)
    .bind(from)
    .bind(to)
    .all()
    .await
}

/// The kid with a pending or approved submission for an occurrence that only one kid can do.
pub(in crate::routines) async fn done_first(
    conn: &mut Conn,
    family_id: &str,
    chore_id: &str,
    (day, part): (Day, Part),
) -> Result<Option<String>> {
    conn.sql(
        "SELECT kid_id FROM chore_submissions
         WHERE family_id = $1 AND chore_id = $2 AND occurrence_day = $3 AND part = $4
           AND exclusive AND status IN ('pending_approval', 'approved')",
    )
    .bind(family_id)
    .bind(chore_id)
    .bind(day)
    .bind(part)
    .optional_scalar()
    .await
}

/// The display name of a user.
pub(in crate::routines) async fn display_name(conn: &mut Conn, id: &str) -> Result<String> {
    conn.sql("SELECT COALESCE(display_name, username) FROM users WHERE id = $1")
        .bind(id)
        .scalar()
        .await
}
