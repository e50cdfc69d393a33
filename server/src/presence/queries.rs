//! SQL of presence.

use const_format::formatcp;
use jiff::Timestamp;
use rules::Day;

use super::model::{
    Concerned, HomePatternInput, NewAbsence, NewPass, StoredAbsence, StoredPass, StoredPattern,
    StoredRestDays,
};
use crate::{
    auth::Member,
    db::{Conn, FromRow, Result},
};

/// The columns of the stored entries.
const ABSENCE: &str = StoredAbsence::COLUMNS;
const PATTERN: &str = StoredPattern::COLUMNS;
const REST_DAYS: &str = StoredRestDays::COLUMNS;

/// The author, id and time of an entry.
#[derive(Debug, Clone, Copy)]
pub(super) struct Saying<'a> {
    pub(super) id: &'a str,
    pub(super) parent: &'a Member,
    pub(super) now: Timestamp,
}

/// The valid absences of a family and its kids that end on a day or later, by their first day.
pub(super) async fn absences(
    conn: &mut Conn,
    family_id: &str,
    since: Day,
) -> Result<Vec<StoredAbsence>> {
    conn.sql(formatcp!(
        "SELECT {ABSENCE} FROM absences
         WHERE family_id = $1 AND undone_at IS NULL AND (to_day IS NULL OR to_day >= $2)
           AND (kid_id IS NULL OR kid_id IN (
               SELECT id FROM users
               WHERE family_id = $1 AND role = 'kid' AND removed_at IS NULL))
         ORDER BY from_day, id"
    ))
    .bind(family_id)
    .bind(since)
    .all()
    .await
}

/// The patterns of a family's kids that hold on a day or later.
pub(super) async fn home_patterns(
    conn: &mut Conn,
    family_id: &str,
    since: Day,
) -> Result<Vec<StoredPattern>> {
    conn.sql(
        "SELECT p.kid_id, p.valid_from, p.valid_until, p.weeks, p.days, p.anchor
         FROM home_patterns p JOIN users k ON k.id = p.kid_id
         WHERE p.family_id = $1 AND k.role = 'kid' AND k.removed_at IS NULL
           AND (p.valid_until IS NULL OR (p.valid_until >= p.valid_from AND p.valid_until >= $2))
         ORDER BY p.kid_id, p.version",
    )
    .bind(family_id)
    .bind(since)
    .all()
    .await
}

/// The rest days of a family's kids that hold on a day or later.
pub(super) async fn rest_days(
    conn: &mut Conn,
    family_id: &str,
    since: Day,
) -> Result<Vec<StoredRestDays>> {
    conn.sql(
        "SELECT r.kid_id, r.valid_from, r.valid_until, r.weekdays
         FROM rest_days r JOIN users k ON k.id = r.kid_id
         WHERE r.family_id = $1 AND k.role = 'kid' AND k.removed_at IS NULL
           AND (r.valid_until IS NULL OR (r.valid_until >= r.valid_from AND r.valid_until >= $2))
         ORDER BY r.kid_id, r.version",
    )
    .bind(family_id)
    .bind(since)
    .all()
    .await
}

/// The days of a family's kids from one on that are excused, by day.
pub(super) async fn day_passes(
    conn: &mut Conn,
    family_id: &str,
    since: Day,
) -> Result<Vec<StoredPass>> {
    conn.sql(
        "SELECT p.kid_id, p.day, p.reason FROM day_passes p JOIN users k ON k.id = p.kid_id
         WHERE p.family_id = $1 AND k.role = 'kid' AND k.removed_at IS NULL
           AND p.undone_at IS NULL AND p.day >= $2
         ORDER BY p.day, p.id",
    )
    .bind(family_id)
    .bind(since)
    .all()
    .await
}

/// The users whose streaks an absence of the whole family affects, by id: its kids, and former kids
/// who were paid a bonus.
pub(super) async fn concerned(conn: &mut Conn, family_id: &str) -> Result<Vec<Concerned>> {
    conn.sql(
        "SELECT id, role = 'kid' AND removed_at IS NULL AS is_kid FROM users
         WHERE family_id = $1 AND ((role = 'kid' AND removed_at IS NULL)
               OR id IN (SELECT kid_id FROM streak_bonuses WHERE NOT undone))
         ORDER BY id",
    )
    .bind(family_id)
    .all()
    .await
}

/// The number of valid absences of a family.
pub(super) async fn count_absences(conn: &mut Conn, family_id: &str) -> Result<i64> {
    conn.sql("SELECT COUNT(*) FROM absences WHERE family_id = $1 AND undone_at IS NULL")
        .bind(family_id)
        .scalar()
        .await
}

/// A valid absence of a family or of a kid of it.
pub(super) async fn absence(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
) -> Result<Option<StoredAbsence>> {
    conn.sql(formatcp!(
        "SELECT {ABSENCE} FROM absences
         WHERE family_id = $1 AND id = $2 AND undone_at IS NULL
           AND (kid_id IS NULL OR kid_id IN (
               SELECT id FROM users
               WHERE family_id = $1 AND role = 'kid' AND removed_at IS NULL))"
    ))
    .bind(family_id)
    .bind(id)
    .optional()
    .await
}

/// Adds an absence.
pub(super) async fn insert_absence(
    conn: &mut Conn,
    Saying { id, parent, now }: Saying<'_>,
    absence: &NewAbsence,
) -> Result<StoredAbsence> {
    conn.sql(formatcp!(
        "INSERT INTO absences (id, family_id, kid_id, from_day, to_day, kind, actor_id, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         RETURNING {ABSENCE}"
    ))
    .bind(id)
    .bind(&parent.family_id)
    .bind(absence.kid_id.as_deref())
    .bind(absence.from_day)
    .bind(absence.to_day)
    .bind(absence.kind)
    .bind(&parent.id)
    .bind(now)
    .one()
    .await
}

/// Cancels an absence; false if it is not valid any more.
pub(super) async fn undo_absence(conn: &mut Conn, id: &str, now: Timestamp) -> Result<bool> {
    conn.sql("UPDATE absences SET undone_at = $2 WHERE id = $1 AND undone_at IS NULL")
        .bind(id)
        .bind(now)
        .changed()
        .await
}

/// The first day of a schedule that names a kid, if one does.
pub(super) async fn first_scheduled(conn: &mut Conn, kid_id: &str) -> Result<Option<Day>> {
    let first: Vec<Day> = conn
        .sql(
            "SELECT s.valid_from FROM schedule_kids k JOIN chore_schedules s ON s.id = k.schedule_id
             WHERE k.kid_id = $1 ORDER BY s.valid_from LIMIT 1",
        )
        .bind(kid_id)
        .scalars()
        .await?;
    Ok(first.into_iter().next())
}

/// The current pattern of a kid.
pub(super) async fn standing_pattern(
    conn: &mut Conn,
    kid_id: &str,
) -> Result<Option<StoredPattern>> {
    conn.sql(formatcp!(
        "SELECT {PATTERN} FROM home_patterns
         WHERE kid_id = $1 AND valid_until IS NULL"
    ))
    .bind(kid_id)
    .optional()
    .await
}

/// The number of versions of a kid's pattern.
pub(super) async fn count_patterns(conn: &mut Conn, kid_id: &str) -> Result<i64> {
    conn.sql("SELECT COUNT(*) FROM home_patterns WHERE kid_id = $1").bind(kid_id).scalar().await
}

/// Ends the current pattern of a kid on a day, and all versions that would hold longer. A version
/// that has held on no day yet never holds.
pub(super) async fn end_pattern(conn: &mut Conn, kid_id: &str, last: Day) -> Result<()> {
    conn.sql(
        "UPDATE home_patterns SET valid_until = $2
         WHERE kid_id = $1 AND (valid_until IS NULL OR valid_until > $2)",
    )
    .bind(kid_id)
    .bind(last)
    .execute()
    .await
}

/// Adds the next version of a kid's pattern.
pub(super) async fn insert_pattern(
    conn: &mut Conn,
    Saying { id, parent, now }: Saying<'_>,
    kid_id: &str,
    (version, valid_from): (i64, Day),
    pattern: &HomePatternInput,
) -> Result<StoredPattern> {
    conn.sql(
        formatcp!("INSERT INTO home_patterns (id, family_id, kid_id, version, valid_from, weeks, days, anchor,
                                    actor_id, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         RETURNING {PATTERN}"),
    )
    .bind(id)
    .bind(&parent.family_id)
    .bind(kid_id)
    .bind(version)
    .bind(valid_from)
    .bind(pattern.weeks)
    .bind(pattern.days)
    .bind(pattern.anchor)
    .bind(&parent.id)
    .bind(now)
    .one()
    .await
}

/// The current rest days of a kid.
pub(super) async fn standing_rest_days(
    conn: &mut Conn,
    kid_id: &str,
) -> Result<Option<StoredRestDays>> {
    conn.sql(formatcp!(
        "SELECT {REST_DAYS} FROM rest_days
         WHERE kid_id = $1 AND valid_until IS NULL"
    ))
    .bind(kid_id)
    .optional()
    .await
}

/// The number of versions of a kid's rest days.
pub(super) async fn count_rest_days(conn: &mut Conn, kid_id: &str) -> Result<i64> {
    conn.sql("SELECT COUNT(*) FROM rest_days WHERE kid_id = $1").bind(kid_id).scalar().await
}

/// Ends the current rest days of a kid, as [`end_pattern`] does.
pub(super) async fn end_rest_days(conn: &mut Conn, kid_id: &str, last: Day) -> Result<()> {
    conn.sql(
        "UPDATE rest_days SET valid_until = $2
         WHERE kid_id = $1 AND (valid_until IS NULL OR valid_until > $2)",
    )
    .bind(kid_id)
    .bind(last)
    .execute()
    .await
}

/// Adds the next version of a kid's rest days.
pub(super) async fn insert_rest_days(
    conn: &mut Conn,
    Saying { id, parent, now }: Saying<'_>,
    kid_id: &str,
    (version, valid_from): (i64, Day),
    weekdays: i32,
) -> Result<StoredRestDays> {
    conn.sql(formatcp!(
        "INSERT INTO rest_days (id, family_id, kid_id, version, valid_from, weekdays, actor_id,
                                created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         RETURNING {REST_DAYS}"
    ))
    .bind(id)
    .bind(&parent.family_id)
    .bind(kid_id)
    .bind(version)
    .bind(valid_from)
    .bind(weekdays)
    .bind(&parent.id)
    .bind(now)
    .one()
    .await
}

/// Excuses a day of a kid; none if it is excused already.
pub(super) async fn insert_pass(
    conn: &mut Conn,
    Saying { id, parent, now }: Saying<'_>,
    kid_id: &str,
    pass: &NewPass,
) -> Result<Option<StoredPass>> {
    conn.sql(
        "INSERT INTO day_passes (id, family_id, kid_id, day, reason, actor_id, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT DO NOTHING RETURNING kid_id, day, reason",
    )
    .bind(id)
    .bind(&parent.family_id)
    .bind(kid_id)
    .bind(pass.day)
    .bind(pass.reason.as_deref())
    .bind(&parent.id)
    .bind(now)
    .optional()
    .await
}

/// Cancels the pass of a day; false if there is none.
pub(super) async fn undo_pass(
    conn: &mut Conn,
    kid_id: &str,
    day: Day,
    now: Timestamp,
) -> Result<bool> {
    conn.sql(
        "UPDATE day_passes SET undone_at = $3
         WHERE kid_id = $1 AND day = $2 AND undone_at IS NULL",
    )
    .bind(kid_id)
    .bind(day)
    .bind(now)
    .changed()
    .await
}
