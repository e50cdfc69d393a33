//! SQL of accounts.

use jiff::Timestamp;
use rules::{CarerDays, Role};

use super::model::{FamilyMember, Members, Named, NewAccount, User};
use crate::{
    db::{Conn, Result},
    error::ApiError,
    paging::{List, Page},
};

/// Makes an account with 0 points.
pub(super) async fn insert_user(
    conn: &mut Conn,
    id: &str,
    family_id: &str,
    username_key: &str,
    account: &NewAccount,
    role: Role,
    now: Timestamp,
) -> Result<User> {
    conn.sql(
        "INSERT INTO users (id, family_id, username, username_key, password_hash, role, points,
                            token_version, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, 0, 0, $7)
         RETURNING id, username, role, CASE WHEN role = 'kid' THEN points END AS points",
    )
    .bind(id)
    .bind(family_id)
    .bind(&account.username)
    .bind(username_key)
    .bind(&account.password_hash)
    .bind(role)
    .bind(now)
    .one()
    .await
}

/// The members of a family, newest first.
pub(super) async fn users(
    conn: &mut Conn,
    family_id: &str,
    page: &Page,
) -> Result<Vec<FamilyMember>, ApiError> {
    let list = List {
        // A user who was removed between two pages still marks the place.
        place: "SELECT created_at AS at, id FROM users WHERE family_id = $1 AND id = $2",
        rows: "SELECT id, username, role, CASE WHEN role = 'kid' THEN points END AS points,
                      cares_from, cares_until, password_hash <> 'none' AS has_password
               FROM users
               WHERE family_id = $1 AND removed_at IS NULL AND (created_at, id) < ($2, $3)
               ORDER BY created_at DESC, id DESC LIMIT $4",
    };
    page.rows(conn, list, family_id).await
}

/// The number of members of a family, without and with removed ones.
pub(super) async fn count(conn: &mut Conn, family_id: &str) -> Result<Members> {
    conn.sql(
        "SELECT COUNT(*) - COUNT(removed_at) AS present, COUNT(*) AS ever
         FROM users WHERE family_id = $1",
    )
    .bind(family_id)
    .one()
    .await
}

/// The member of a family with a username.
pub(super) async fn by_username(
    conn: &mut Conn,
    family_id: &str,
    username_key: &str,
) -> Result<Option<Named>> {
    conn.sql("SELECT id, username, role FROM users WHERE family_id = $1 AND username_key = $2")
        .bind(family_id)
        .bind(username_key)
        .optional()
        .await
}

/// Makes a kid or a carer a parent.
pub(super) async fn promote(conn: &mut Conn, id: &str) -> Result<()> {
    conn.sql(
        "UPDATE users SET role = 'parent', cares_from = NULL, cares_until = NULL WHERE id = $1",
    )
    .bind(id)
    .execute()
    .await
}

/// Sets the days of a carer of a family; false if there is no such carer.
pub(super) async fn set_carer_days(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
    days: CarerDays,
) -> Result<bool> {
    conn.sql(
        "UPDATE users SET cares_from = $3, cares_until = $4
         WHERE family_id = $1 AND id = $2 AND role = 'carer' AND removed_at IS NULL",
    )
    .bind(family_id)
    .bind(id)
    .bind(days.from_day)
    .bind(days.until_day)
    .changed()
    .await
}

/// The role of a member of a family who has not been removed.
pub(super) async fn role(conn: &mut Conn, family_id: &str, id: &str) -> Result<Option<Role>> {
    let found = conn
        .sql("SELECT role FROM users WHERE family_id = $1 AND id = $2 AND removed_at IS NULL")
        .bind(family_id)
        .bind(id)
        .scalars()
        .await?;
    Ok(found.first().copied())
}

/// The number of parents of a family.
pub(super) async fn count_parents(conn: &mut Conn, family_id: &str) -> Result<i64> {
    conn.sql(
        "SELECT COUNT(*) FROM users
         WHERE family_id = $1 AND role = 'parent' AND removed_at IS NULL",
    )
    .bind(family_id)
    .scalar()
    .await
}

/// Removes a user: forgets their password and photo, makes their tokens invalid and frees their
/// username.
///
/// On `PostgreSQL` a change of a unique column takes the strongest row lock, which waits even for
/// transactions that refer to the row: take it first, not on top of a weaker lock that somebody
/// waits for.
pub(super) async fn remove(conn: &mut Conn, id: &str, now: Timestamp) -> Result<()> {
    conn.sql(
        "UPDATE users SET removed_at = $2, username_key = ' ' || id, password_hash = '',
                          token_version = token_version + 1, photo_id = NULL
         WHERE id = $1",
    )
    .bind(id)
    .bind(now)
    .execute()
    .await
}
