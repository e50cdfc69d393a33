//! SQL of schedules: their versions and pools.

use const_format::formatcp;
use jiff::Timestamp;
use rules::{Day, routine::ScheduleTerms};

use super::super::{
    model::OF_KID,
    rows::{PoolRow, ScheduleRow, SetBy},
};
use crate::db::{Conn, FromRow as _, Result};

/// Columns of the versions of the family `$1`, by chore and version.
macro_rules! versions {
    ($condition:literal) => {
        formatcp!(
            "SELECT {columns}
             FROM chore_schedules WHERE family_id = $1 AND {condition} ORDER BY chore_id, version",
            columns = ScheduleRow::COLUMNS,
            condition = $condition
        )
    };
}

/// The pools of the same versions, in order.
macro_rules! pools {
    ($condition:literal) => {
        formatcp!(
            "SELECT k.schedule_id, k.kid_id
             FROM schedule_kids k JOIN chore_schedules s ON s.id = k.schedule_id
             WHERE s.family_id = $1 AND {condition} ORDER BY k.schedule_id, k.position",
            condition = $condition
        )
    };
}

/// The versions of a family that hold on a day or later, without those that never held.
pub(in crate::routines) async fn since(
    conn: &mut Conn,
    family_id: &str,
    day: Day,
) -> Result<Vec<ScheduleRow>> {
    conn.sql(versions!(
        "(valid_until IS NULL OR (valid_until >= $2 AND valid_until >= valid_from))"
    ))
    .bind(family_id)
    .bind(day)
    .all()
    .await
}

/// The pools of [`since`].
pub(in crate::routines) async fn pools_since(
    conn: &mut Conn,
    family_id: &str,
    day: Day,
) -> Result<Vec<PoolRow>> {
    conn.sql(pools!("(s.valid_until IS NULL OR s.valid_until >= $2)"))
        .bind(family_id)
        .bind(day)
        .all()
        .await
}

/// Every version of a chore's schedule, including those that never held.
pub(in crate::routines) async fn of_chore(
    conn: &mut Conn,
    family_id: &str,
    chore_id: &str,
) -> Result<Vec<ScheduleRow>> {
    conn.sql(versions!("chore_id = $2")).bind(family_id).bind(chore_id).all().await
}

/// The pools of [`of_chore`].
pub(in crate::routines) async fn pools_of_chore(
    conn: &mut Conn,
    family_id: &str,
    chore_id: &str,
) -> Result<Vec<PoolRow>> {
    conn.sql(pools!("s.chore_id = $2")).bind(family_id).bind(chore_id).all().await
}

/// The chores of a family with a user in a current or later pool.
pub(in crate::routines) async fn chores_with(
    conn: &mut Conn,
    family_id: &str,
    kid_id: &str,
    today: Day,
) -> Result<Vec<String>> {
    conn.sql(
        "SELECT DISTINCT s.chore_id
         FROM schedule_kids k JOIN chore_schedules s ON s.id = k.schedule_id
         WHERE s.family_id = $1 AND k.kid_id = $2
           AND (s.valid_until IS NULL OR (s.valid_until >= $3 AND s.valid_until >= s.valid_from))
         ORDER BY s.chore_id",
    )
    .bind(family_id)
    .bind(kid_id)
    .bind(today)
    .scalars()
    .await
}

/// A new version of a chore's schedule.
#[derive(Debug)]
pub(in crate::routines) struct NewVersion<'a> {
    pub(in crate::routines) id: &'a str,
    pub(in crate::routines) family_id: &'a str,
    pub(in crate::routines) chore_id: &'a str,
    pub(in crate::routines) version: i32,
    pub(in crate::routines) valid_from: Day,
    pub(in crate::routines) paused_from: Option<Day>,
    pub(in crate::routines) terms: &'a ScheduleTerms,
    pub(in crate::routines) actor_id: &'a str,
}

/// Adds a version and its pool.
pub(in crate::routines) async fn insert(
    conn: &mut Conn,
    new: &NewVersion<'_>,
    now: Timestamp,
) -> Result<()> {
    let terms = new.terms;
    conn.sql(
        "INSERT INTO chore_schedules (id, family_id, chore_id, version, valid_from, freq, every,
                                      weekdays, month_day, nth, times, gap, day_set_id,
                                      day_filter, days_before, anchor, week_start, parts,
                                      due_minute, late_days, mode, turn_every, pays, approval,
                                      approve_after, more_often, created_at, actor_id,
                                      paused_from)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
                 $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29)",
    )
    .bind(new.id)
    .bind(new.family_id)
    .bind(new.chore_id)
    .bind(new.version)
    .bind(new.valid_from)
    .bind(terms.freq)
    .bind(terms.every)
    .bind(terms.weekdays)
    .bind(terms.month_day)
    .bind(terms.nth)
    .bind(terms.times)
    .bind(terms.gap)
    .bind(terms.day_set_id.as_deref())
    .bind(terms.day_filter)
    .bind(terms.days_before)
    .bind(terms.anchor)
    .bind(terms.week_start)
    .bind(terms.parts)
    .bind(terms.due_minute)
    .bind(terms.late_days)
    .bind(terms.mode)
    .bind(terms.turn_every)
    .bind(terms.pays)
    .bind(terms.approval)
    .bind(terms.approve_after)
    .bind(terms.more_often)
    .bind(now)
    .bind(new.actor_id)
    .bind(new.paused_from)
    .execute()
    .await?;
    for (position, kid_id) in (0_i32..).zip(&terms.kid_ids) {
        conn.sql(
            "INSERT INTO schedule_kids (family_id, schedule_id, position, kid_id)
             VALUES ($1, $2, $3, $4)",
        )
        .bind(new.family_id)
        .bind(new.id)
        .bind(position)
        .bind(kid_id)
        .execute()
        .await?;
    }
    Ok(())
}

/// Sets the last day of a version, or that it has none.
pub(in crate::routines) async fn set_last(
    conn: &mut Conn,
    id: &str,
    last: Option<Day>,
    now: Timestamp,
) -> Result<()> {
    conn.sql("UPDATE chore_schedules SET valid_until = $2, ended_at = $3 WHERE id = $1")
        .bind(id)
        .bind(last)
        .bind(last.map(|_| now))
        .execute()
        .await
}

/// Ends the versions of a chore that hold on a day or later, with that day.
pub(in crate::routines) async fn end(
    conn: &mut Conn,
    family_id: &str,
    chore_id: &str,
    last: Day,
    now: Timestamp,
) -> Result<u64> {
    conn.sql(
        "UPDATE chore_schedules SET valid_until = $3, ended_at = $4
         WHERE family_id = $1 AND chore_id = $2
           AND (valid_until IS NULL OR (valid_until > $3 AND valid_until >= valid_from))",
    )
    .bind(family_id)
    .bind(chore_id)
    .bind(last)
    .bind(now)
    .affected()
    .await
}

/// Whether a submission that counts was made for an occurrence of a chore on a day or later; of so many times a week,
/// whether it was done then.
pub(in crate::routines) async fn is_done_since(
    conn: &mut Conn,
    family_id: &str,
    chore_id: &str,
    day: Day,
) -> Result<bool> {
    conn.sql(
        "SELECT COUNT(*) > 0 AS is_done FROM chore_submissions
         WHERE family_id = $1 AND chore_id = $2
           AND (occurrence_day >= $3
                OR day >= $3 AND schedule_id IN (SELECT id FROM chore_schedules
                                                 WHERE chore_id = $2 AND freq = 'quota'))
           AND status IN ('pending_approval', 'approved')",
    )
    .bind(family_id)
    .bind(chore_id)
    .bind(day)
    .scalar()
    .await
}

/// Whether kids can do a chore of a family; none if it does not exist.
pub(in crate::routines) async fn is_chore_active(
    conn: &mut Conn,
    family_id: &str,
    chore_id: &str,
) -> Result<Option<bool>> {
    conn.sql("SELECT is_active FROM chores WHERE family_id = $1 AND id = $2")
        .bind(family_id)
        .bind(chore_id)
        .optional_scalar()
        .await
}

/// The number of a chore's last version; 0 before the first.
pub(in crate::routines) async fn last_version(
    conn: &mut Conn,
    family_id: &str,
    chore_id: &str,
) -> Result<i32> {
    conn.sql(
        "SELECT COALESCE(MAX(version), 0) AS version FROM chore_schedules
         WHERE family_id = $1 AND chore_id = $2",
    )
    .bind(family_id)
    .bind(chore_id)
    .scalar()
    .await
}

/// The parent who set a version, and the hours after which its submissions count by themselves.
pub(in crate::routines) async fn set_by(
    conn: &mut Conn,
    family_id: &str,
    schedule_id: &str,
) -> Result<SetBy> {
    conn.sql("SELECT actor_id, approve_after FROM chore_schedules WHERE family_id = $1 AND id = $2")
        .bind(family_id)
        .bind(schedule_id)
        .one()
        .await
}

/// The chores of a family of which parents have approved something four times or more since an instant, and rejected
/// nothing.
pub(in crate::routines) async fn never_rejected(
    conn: &mut Conn,
    family_id: &str,
    since: Timestamp,
) -> Result<Vec<String>> {
    conn.sql(formatcp!(
        "SELECT chore_id FROM chore_submissions
         WHERE family_id = $1 AND reviewed_at >= $2 AND reviewed_at IS NOT NULL AND {OF_KID}
         GROUP BY chore_id
         HAVING COUNT(*) >= 4 AND SUM(CASE WHEN status = 'rejected' THEN 1 ELSE 0 END) = 0
         ORDER BY chore_id"
    ))
    .bind(family_id)
    .bind(since)
    .scalars()
    .await
}
