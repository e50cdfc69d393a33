//! Making, listing and revoking tokens for programs.

use std::collections::BTreeSet;

use jiff::{SignedDuration, Timestamp};
use rules::validate;

use super::{
    model::{ApiToken, CreatedApiToken, NewApiToken, TokenKid, TokenRow},
    queries,
};
use crate::{
    auth::{Member, Scope, members, new_api_token},
    clock::new_id,
    db::{self, Conn},
    error::{ApiError, refusals},
    events::{self, Audience, Topic},
    families,
    fields::Fields,
    limits, sentences,
};

/// The allowed lifetime of a token, in days.
const DAYS: std::ops::RangeInclusive<i32> = 1..=366;

/// A token to make, with its name trimmed.
///
/// # Errors
/// A validation error: for the name, for no scope, for no kid, for a time that is out of range.
pub(super) fn checked(new: NewApiToken) -> Result<NewApiToken, ApiError> {
    let mut fields = Fields::default();
    let name = fields.take("name", validate::device_name(&new.name));
    let can_something = !new.scopes.is_empty();
    fields.take("scopes", if can_something { Ok(()) } else { Err(sentences::scopes_missing()) });
    let is_for_somebody = new.kid_ids.as_ref().is_none_or(|ids| !ids.is_empty());
    fields.take("kid_ids", if is_for_somebody { Ok(()) } else { Err(sentences::kids_missing()) });
    let (least, most) = (*DAYS.start(), *DAYS.end());
    let is_in_range = new.expires_in_days.is_none_or(|days| DAYS.contains(&days));
    let days = if is_in_range { Ok(()) } else { Err(sentences::token_days(least, most)) };
    fields.take("expires_in_days", days);
    fields.finish(NewApiToken { name, ..new })
}

/// Makes a token in a parent's name.
///
/// # Errors
/// `Kid user not found or user is not a kid`, 409 if the family has the maximum number already.
pub(super) async fn create(
    tx: &mut Conn,
    parent: &Member,
    new: &NewApiToken,
    now: Timestamp,
) -> Result<CreatedApiToken, ApiError> {
    // The lock makes concurrent calls count each other's tokens.
    families::service::lock_own(tx, &parent.family_id).await?;
    limits::API_TOKENS.expect(queries::count(tx, &parent.family_id).await?)?;
    let (token, digest) = new_api_token()?;
    let id = new_id(now);
    let expires_at = new.expires_in_days.map(|days| after_days(now, days));
    queries::insert(tx, parent, (&id, &digest), new, (now, expires_at)).await?;
    for kid_id in new.kid_ids.iter().flatten().collect::<BTreeSet<_>>() {
        members::expect_kid(tx, &parent.family_id, kid_id).await?;
        queries::insert_kid(tx, &id, kid_id).await?;
    }
    changed(tx, &parent.family_id, &parent.id);
    let made = list(tx, &parent.family_id).await?.into_iter().find(|made| made.id == id);
    Ok(CreatedApiToken { token, api_token: made.ok_or(refusals::TOKEN_NOT_FOUND)? })
}

fn after_days(now: Timestamp, days: i32) -> Timestamp {
    now.saturating_add(SignedDuration::from_hours(24 * i64::from(days))).unwrap_or(Timestamp::MAX)
}

/// The tokens of a family that nobody has revoked.
pub(super) async fn list(conn: &mut Conn, family_id: &str) -> db::Result<Vec<ApiToken>> {
    let kids = queries::kids(conn, family_id).await?;
    let rows = queries::list(conn, family_id).await?;
    Ok(rows.into_iter().map(|row| with_kids(row, &kids)).collect())
}

fn with_kids(row: TokenRow, kids: &[TokenKid]) -> ApiToken {
    let own = kids.iter().filter(|kid| kid.token_id == row.id).map(|kid| kid.kid_id.clone());
    let may =
        [(row.can_read, Scope::Read), (row.can_tick, Scope::Tick), (row.can_review, Scope::Review)];
    ApiToken {
        kid_ids: (!row.all_kids).then(|| own.collect()),
        scopes: may.into_iter().filter_map(|(may, scope)| may.then_some(scope)).collect(),
        id: row.id,
        name: row.name,
        created_by: row.created_by,
        created_at: row.created_at,
        expires_at: row.expires_at,
        last_used_at: row.last_used_at,
    }
}

/// Revokes a token, which stops working at once.
///
/// # Errors
/// 404 for one that is not there.
pub(super) async fn revoke(
    tx: &mut Conn,
    parent: &Member,
    id: &str,
    now: Timestamp,
) -> Result<(), ApiError> {
    if !queries::revoke(tx, &parent.family_id, id, now).await? {
        return Err(refusals::TOKEN_NOT_FOUND);
    }
    changed(tx, &parent.family_id, &parent.id);
    Ok(())
}

/// Tells the parents of a family that its tokens have changed.
fn changed(tx: &mut Conn, family_id: &str, parent_id: &str) {
    events::changed(tx, family_id, Audience::One(parent_id), &[Topic::ApiTokens]);
}
