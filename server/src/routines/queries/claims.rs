//! SQL of claims.

use const_format::formatcp;
use rules::{Day, routine::Claim};

use super::super::{model::OccurrenceKey, rows::ClaimRow};
use crate::db::{Conn, FromRow as _, Result};

/// The claims of a family, of one chore if it is named.
pub(in crate::routines) async fn of_family(
    conn: &mut Conn,
    family_id: &str,
    chore_id: Option<&str>,
) -> Result<Vec<ClaimRow>> {
    conn.sql(formatcp!(
        "SELECT {} FROM occurrence_claims
         WHERE family_id = $1 AND (CAST($2 AS TEXT) IS NULL OR chore_id = $2)
         ORDER BY chore_id, day, part",
        ClaimRow::COLUMNS
    ))
    .bind(family_id)
    .bind(chore_id)
    .all()
    .await
}

/// Sets the claim of an occurrence, in place of an earlier one.
pub(in crate::routines) async fn set(
    conn: &mut Conn,
    family_id: &str,
    chore_id: &str,
    claim: &Claim,
) -> Result<()> {
    conn.sql(
        "INSERT INTO occurrence_claims
             (family_id, chore_id, day, part, kid_id, until_day, until_minute)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (family_id, chore_id, day, part) DO UPDATE
             SET kid_id = $5, until_day = $6, until_minute = $7",
    )
    .bind(family_id)
    .bind(chore_id)
    .bind(claim.day)
    .bind(claim.part)
    .bind(&claim.kid_id)
    .bind(claim.until_day)
    .bind(claim.until_minute)
    .execute()
    .await
}

/// Deletes the claim of an occurrence, only that of a kid if one is named; returns the number of
/// deleted ones.
pub(in crate::routines) async fn delete(
    conn: &mut Conn,
    family_id: &str,
    OccurrenceKey { chore_id, day, part }: &OccurrenceKey,
    kid_id: Option<&str>,
) -> Result<u64> {
    conn.sql(
        "DELETE FROM occurrence_claims
         WHERE family_id = $1 AND chore_id = $2 AND day = $3 AND part = $4
           AND (CAST($5 AS TEXT) IS NULL OR kid_id = $5)",
    )
    .bind(family_id)
    .bind(chore_id)
    .bind(*day)
    .bind(*part)
    .bind(kid_id)
    .affected()
    .await
}

/// Deletes the claims of a family that ended before a day.
pub(in crate::routines) async fn delete_before(
    conn: &mut Conn,
    family_id: &str,
    day: Day,
) -> Result<()> {
    conn.sql("DELETE FROM occurrence_claims WHERE family_id = $1 AND until_day < $2")
        .bind(family_id)
        .bind(day)
        .execute()
        .await
}
