//! SQL of families.

use const_format::formatcp;
use jiff::Timestamp;

use super::model::{Family, FamilyFields, FamilyToJoin};
use crate::db::{Conn, FromRow, Result};

/// The columns of a family.
const FAMILY: &str = Family::COLUMNS;

/// Marks the instance as founded; true for the one caller who may found it.
///
/// On `PostgreSQL` a second caller waits here until the first has committed.
pub(super) async fn take_founding(conn: &mut Conn) -> Result<bool> {
    conn.sql("UPDATE instance SET founded = TRUE WHERE founded = FALSE").changed().await
}

/// Marks the instance as founded, and holds that row until the transaction ends: a concurrent
/// deletion that would leave no family waits, and then finds another one.
pub(super) async fn mark_founded(conn: &mut Conn) -> Result<()> {
    conn.sql("UPDATE instance SET founded = TRUE").execute().await
}

/// The family of an instance that serves one. If it has served several, there is no such family,
/// and nobody can join.
pub(super) async fn only_family(conn: &mut Conn) -> Result<Option<FamilyToJoin>> {
    conn.sql(
        "SELECT MIN(id) AS id, COUNT(*) = 1 AND MIN(CASE WHEN signup_open THEN 1 ELSE 0 END) = 1
             AS signup_open
         FROM families HAVING COUNT(*) > 0",
    )
    .optional()
    .await
}

/// The family that gave out an invite.
pub(super) async fn family_by_invite(
    conn: &mut Conn,
    invite_code: &str,
) -> Result<Option<FamilyToJoin>> {
    conn.sql("SELECT id, signup_open FROM families WHERE invite_code = $1")
        .bind(invite_code)
        .optional()
        .await
}

/// Makes a family whose sign-up is open.
pub(super) async fn insert_family(
    conn: &mut Conn,
    id: &str,
    name: &str,
    time_zone: &str,
    invite_code: &str,
    now: Timestamp,
) -> Result<()> {
    conn.sql(
        "INSERT INTO families (id, name, time_zone, signup_open, invite_code, created_at)
         VALUES ($1, $2, $3, TRUE, $4, $5)",
    )
    .bind(id)
    .bind(name)
    .bind(time_zone)
    .bind(invite_code)
    .bind(now)
    .execute()
    .await
}

/// A family as its parents see it.
pub(super) async fn family(conn: &mut Conn, id: &str) -> Result<Family> {
    conn.sql(formatcp!("SELECT {FAMILY} FROM families WHERE id = $1")).bind(id).one().await
}

/// Changes the settings of a family.
pub(super) async fn update(conn: &mut Conn, id: &str, fields: &FamilyFields) -> Result<Family> {
    conn.sql(formatcp!(
        "UPDATE families SET name = $2, time_zone = $3, signup_open = $4,
             week_start = COALESCE($5, week_start), day_starts_at = COALESCE($6, day_starts_at),
             swaps_wait = COALESCE($7, swaps_wait)
         WHERE id = $1
         RETURNING {FAMILY}"
    ))
    .bind(id)
    .bind(&fields.name)
    .bind(&fields.time_zone)
    .bind(fields.signup_open)
    .bind(fields.week_start)
    .bind(fields.day_starts_at)
    .bind(fields.swaps_wait)
    .one()
    .await
}

/// Whether a family's swaps wait for a parent.
pub(super) async fn swaps_wait(conn: &mut Conn, id: &str) -> Result<bool> {
    conn.sql("SELECT swaps_wait FROM families WHERE id = $1").bind(id).scalar().await
}

/// Gives a family another invite code.
pub(super) async fn set_invite(conn: &mut Conn, id: &str, invite_code: &str) -> Result<Family> {
    conn.sql(formatcp!(
        "UPDATE families SET invite_code = $2 WHERE id = $1
         RETURNING {FAMILY}"
    ))
    .bind(id)
    .bind(invite_code)
    .one()
    .await
}

/// Locks a family's row; false if there is none. (`SQLite` has one writer, and no row locks.)
pub(super) async fn lock(conn: &mut Conn, id: &str) -> Result<bool> {
    conn.sql("UPDATE families SET name = name WHERE id = $1").bind(id).changed().await
}

/// Whether the instance has been founded.
pub(super) async fn is_founded(conn: &mut Conn) -> Result<bool> {
    conn.sql("SELECT founded FROM instance").scalar().await
}

/// The name of a family.
pub(super) async fn name(conn: &mut Conn, family_id: &str) -> Result<String> {
    conn.sql("SELECT name FROM families WHERE id = $1").bind(family_id).scalar().await
}
