//! SQL of swaps.

use const_format::formatcp;
use jiff::Timestamp;
use rules::Day;

use super::{super::model::OccurrenceKey, model::SwapOffer};
use crate::{
    auth::Member,
    db::{Conn, FromRow as _, Result},
};

/// The offers of the family `$1` whose last day, from `$2` on, has not passed, to kids who are still there.
const OFFERS: &str = formatcp!(
    "SELECT {} FROM swap_offers
     WHERE family_id = $1 AND last_day >= $2
       AND EXISTS (SELECT 1 FROM users k
                   WHERE k.id = to_kid_id AND k.role = 'kid' AND k.removed_at IS NULL)",
    SwapOffer::COLUMNS
);

/// Those that a kid made or got, oldest first.
pub(in crate::routines) async fn of_kid(
    conn: &mut Conn,
    family_id: &str,
    kid_id: &str,
    today: Day,
) -> Result<Vec<SwapOffer>> {
    conn.sql(formatcp!(
        "{OFFERS} AND (kid_id = $3 OR to_kid_id = $3)
         ORDER BY offered_at, chore_id, day, part, kid_id"
    ))
    .bind(family_id)
    .bind(today)
    .bind(kid_id)
    .all()
    .await
}

/// Those that wait for a parent, oldest first.
pub(in crate::routines) async fn accepted(
    conn: &mut Conn,
    family_id: &str,
    today: Day,
) -> Result<Vec<SwapOffer>> {
    conn.sql(formatcp!(
        "{OFFERS} AND accepted_at IS NOT NULL
         ORDER BY accepted_at, chore_id, day, part, kid_id"
    ))
    .bind(family_id)
    .bind(today)
    .all()
    .await
}

/// The offer of an occurrence by a kid.
pub(super) async fn one(
    conn: &mut Conn,
    family_id: &str,
    OccurrenceKey { chore_id, day, part }: &OccurrenceKey,
    kid_id: &str,
    today: Day,
) -> Result<Option<SwapOffer>> {
    conn.sql(formatcp!("{OFFERS} AND chore_id = $3 AND day = $4 AND part = $5 AND kid_id = $6"))
        .bind(family_id)
        .bind(today)
        .bind(chore_id)
        .bind(*day)
        .bind(*part)
        .bind(kid_id)
        .optional()
        .await
}

/// Makes an offer, in place of an earlier one.
pub(super) async fn set(
    conn: &mut Conn,
    family_id: &str,
    offer: &SwapOffer,
    last_day: Day,
) -> Result<()> {
    conn.sql(
        "INSERT INTO swap_offers
             (family_id, chore_id, day, part, kid_id, to_kid_id, offered_at, last_day)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (family_id, chore_id, day, part, kid_id) DO UPDATE
             SET to_kid_id = $6, offered_at = $7, last_day = $8, accepted_at = NULL",
    )
    .bind(family_id)
    .bind(&offer.chore_id)
    .bind(offer.day)
    .bind(offer.part)
    .bind(&offer.kid_id)
    .bind(&offer.to_kid_id)
    .bind(offer.offered_at)
    .bind(last_day)
    .execute()
    .await
}

/// Notes that the other kid said yes, if they had not.
pub(super) async fn accept(
    conn: &mut Conn,
    family_id: &str,
    offer: &SwapOffer,
    at: Timestamp,
) -> Result<()> {
    conn.sql(
        "UPDATE swap_offers SET accepted_at = $6
         WHERE family_id = $1 AND chore_id = $2 AND day = $3 AND part = $4 AND kid_id = $5
           AND accepted_at IS NULL",
    )
    .bind(family_id)
    .bind(&offer.chore_id)
    .bind(offer.day)
    .bind(offer.part)
    .bind(&offer.kid_id)
    .bind(at)
    .execute()
    .await
}

/// Deletes the offer of an occurrence by a kid, to another if one is named, if `by` made it, got it,
/// or is a parent; false if there is none.
pub(super) async fn delete(
    conn: &mut Conn,
    by: &Member,
    OccurrenceKey { chore_id, day, part }: &OccurrenceKey,
    kid_id: &str,
    to_kid_id: Option<&str>,
) -> Result<bool> {
    let is_parent = by.role == rules::Role::Parent;
    conn.sql(
        "DELETE FROM swap_offers
         WHERE family_id = $1 AND chore_id = $2 AND day = $3 AND part = $4 AND kid_id = $5
           AND ($6 OR kid_id = $7 OR to_kid_id = $7)
           AND (CAST($8 AS TEXT) IS NULL OR to_kid_id = $8)",
    )
    .bind(&by.family_id)
    .bind(chore_id)
    .bind(*day)
    .bind(*part)
    .bind(kid_id)
    .bind(is_parent)
    .bind(&by.id)
    .bind(to_kid_id)
    .changed()
    .await
}

/// Deletes those of a family whose last day has passed.
pub(super) async fn forget_past(conn: &mut Conn, family_id: &str, today: Day) -> Result<()> {
    conn.sql("DELETE FROM swap_offers WHERE family_id = $1 AND last_day < $2")
        .bind(family_id)
        .bind(today)
        .execute()
        .await
}
