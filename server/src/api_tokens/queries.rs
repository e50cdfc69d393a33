//! SQL of tokens for programs.

use jiff::Timestamp;

use super::model::{NewApiToken, TokenKid, TokenRow};
use crate::{
    auth::{Member, Scope},
    db::{Conn, Result},
};

/// The number of a family's tokens that have not been revoked.
pub(super) async fn count(conn: &mut Conn, family_id: &str) -> Result<i64> {
    conn.sql("SELECT COUNT(*) FROM api_tokens WHERE family_id = $1 AND revoked_at IS NULL")
        .bind(family_id)
        .scalar()
        .await
}

/// Adds a token of a parent, with a checked name, without its kids.
pub(super) async fn insert(
    conn: &mut Conn,
    parent: &Member,
    (id, token_digest): (&str, &str),
    new: &NewApiToken,
    (now, expires_at): (Timestamp, Option<Timestamp>),
) -> Result<()> {
    let can = |scope| new.scopes.contains(&scope);
    conn.sql(
        "INSERT INTO api_tokens (id, family_id, name, token_digest, can_read, can_tick, can_review,
                                 all_kids, created_by, created_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
    )
    .bind(id)
    .bind(&parent.family_id)
    .bind(&new.name)
    .bind(token_digest)
    .bind(can(Scope::Read))
    .bind(can(Scope::Tick))
    .bind(can(Scope::Review))
    .bind(new.kid_ids.is_none())
    .bind(&parent.id)
    .bind(now)
    .bind(expires_at)
    .execute()
    .await
}

/// Adds a kid to a token that is not for all.
pub(super) async fn insert_kid(conn: &mut Conn, token_id: &str, kid_id: &str) -> Result<()> {
    conn.sql("INSERT INTO api_token_kids (token_id, kid_id) VALUES ($1, $2)")
        .bind(token_id)
        .bind(kid_id)
        .execute()
        .await
}

/// The tokens of a family that nobody has revoked, in the order in which they were made.
pub(super) async fn list(conn: &mut Conn, family_id: &str) -> Result<Vec<TokenRow>> {
    conn.sql(
        "SELECT t.id, t.name, t.can_read, t.can_tick, t.can_review, t.all_kids,
                u.username AS created_by, t.created_at, t.expires_at, t.last_used_at
         FROM api_tokens t JOIN users u ON u.id = t.created_by
         WHERE t.family_id = $1 AND t.revoked_at IS NULL ORDER BY t.created_at, t.id",
    )
    .bind(family_id)
    .all()
    .await
}

/// The kids of the tokens of a family that are not for all, without those who left.
pub(super) async fn kids(conn: &mut Conn, family_id: &str) -> Result<Vec<TokenKid>> {
    conn.sql(
        "SELECT k.token_id, k.kid_id
         FROM api_tokens t JOIN api_token_kids k ON k.token_id = t.id JOIN users u ON u.id = k.kid_id
         WHERE t.family_id = $1 AND t.revoked_at IS NULL
           AND u.role = 'kid' AND u.removed_at IS NULL
         ORDER BY k.token_id, k.kid_id",
    )
    .bind(family_id)
    .all()
    .await
}

/// Revokes a token; false if there is none. Its row stays, for the chores ticked with it.
pub(super) async fn revoke(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
    now: Timestamp,
) -> Result<bool> {
    conn.sql(
        "UPDATE api_tokens
         SET revoked_at = CASE WHEN created_at > $3 THEN created_at ELSE $3 END
         WHERE family_id = $1 AND id = $2 AND revoked_at IS NULL",
    )
    .bind(family_id)
    .bind(id)
    .bind(now)
    .changed()
    .await
}
