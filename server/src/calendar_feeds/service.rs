//! Making, listing, removing and following calendar links.

use std::net::IpAddr;

use jiff::Timestamp;
use rules::{Role, validate};

use super::{
    document::{self, Source},
    model::{CalendarFeed, CreatedCalendarFeed, NewCalendarFeed},
    queries,
};
use crate::{
    assignments,
    auth::{Context, Member, Used, digest_as, members, random_token},
    clock::new_id,
    db::{self, Conn},
    directory,
    error::{ApiError, refusals},
    events::{self, Audience, Topic},
    families, limits,
    rate_limit::{self, Subject},
    routines,
};

/// The prefix of the secret part of a link; no token has it.
const PREFIX: &str = "pogona_calendar_";
/// The end of a link.
const SUFFIX: &str = ".ics";
/// The number of days before today in a calendar.
const DAYS_BACK: i32 = 14;
/// The number of days after today in a calendar.
const DAYS_AHEAD: i32 = 56;

/// The name of a link to make, trimmed.
///
/// # Errors
/// A validation error.
pub(super) fn checked(new: &NewCalendarFeed) -> Result<String, ApiError> {
    validate::device_name(&new.name).map_err(|message| ApiError::field("name", message))
}

/// Makes a link to the days of a kid.
///
/// # Errors
/// `Kid user not found or user is not a kid`, 409 if the family has the maximum number already.
pub(super) async fn create(
    tx: &mut Conn,
    parent: &Member,
    (kid_id, name): (&str, &str),
    now: Timestamp,
) -> Result<CreatedCalendarFeed, ApiError> {
    // The lock makes concurrent calls count each other's links.
    families::service::lock_own(tx, &parent.family_id).await?;
    // If the kid leaves meanwhile, the link is removed with them.
    members::lock_kid(tx, &parent.family_id, kid_id).await?;
    limits::CALENDAR_FEEDS.expect(queries::count(tx, &parent.family_id).await?)?;
    let token = random_token(PREFIX)?;
    let id = new_id(now);
    queries::insert(tx, parent, (&id, &digest_of(&token)), (kid_id, name), now).await?;
    changed(tx, parent);
    let made = list(tx, &parent.family_id).await?.into_iter().find(|made| made.id == id);
    let calendar_feed = made.ok_or(refusals::CALENDAR_NOT_FOUND)?;
    Ok(CreatedCalendarFeed { path: format!("api/calendar/{token}{SUFFIX}"), calendar_feed })
}

fn digest_of(token: &str) -> String {
    digest_as("calendar link", token)
}

/// The links of a family.
pub(super) async fn list(conn: &mut Conn, family_id: &str) -> db::Result<Vec<CalendarFeed>> {
    queries::list(conn, family_id).await
}

/// Removes a link, which stops working at once.
///
/// # Errors
/// 404 for one that is not there.
pub(super) async fn remove(tx: &mut Conn, parent: &Member, id: &str) -> Result<(), ApiError> {
    if !queries::delete(tx, &parent.family_id, id).await? {
        return Err(refusals::CALENDAR_NOT_FOUND);
    }
    changed(tx, parent);
    Ok(())
}

/// Tells the parents of a family that its links have changed.
fn changed(tx: &mut Conn, parent: &Member) {
    events::changed(tx, &parent.family_id, Audience::One(&parent.id), &[Topic::CalendarFeeds]);
}

/// Removes the links to the days of a user who is no longer a kid of the family.
pub async fn forget_kid(tx: &mut Conn, kid_id: &str) -> db::Result<()> {
    queries::delete_of_kid(tx, kid_id).await
}

/// A calendar as its link serves it.
pub(super) struct Calendar {
    /// The file.
    pub(super) text: String,
    /// Stable for as long as its content does not change.
    pub(super) tag: String,
}

/// The calendar that a link leads to. Tries of invalid links are counted.
///
/// # Errors
/// `This calendar link is not there any more.`, 429 after too many such tries from one address.
pub(super) async fn read(
    context: &Context,
    address: IpAddr,
    file: &str,
) -> Result<Calendar, ApiError> {
    let now = context.clock.now();
    let mut conn = context.db.read().await?;
    let token = file.strip_suffix(SUFFIX).filter(|token| token.starts_with(PREFIX));
    let linked = match token {
        Some(token) => queries::linked(&mut conn, &digest_of(token)).await?,
        None => None,
    };
    let Some(linked) = linked else {
        drop(conn);
        rate_limit::book(&context.db, &[Subject::calendars(address)], now).await?;
        return Err(refusals::CALENDAR_NOT_FOUND);
    };
    drop(conn);
    context.catch_up(&linked.family_id).await;
    let mut conn = context.db.read().await?;
    let (db, used_at) = (&context.db, linked.last_used_at);
    context.last_uses.note(db, Used::CalendarFeed, &linked.id, used_at, now);
    of_kid(&mut conn, &linked.family_id, &linked.kid_id, now).await
}

async fn of_kid(
    conn: &mut Conn,
    family_id: &str,
    kid_id: &str,
    now: Timestamp,
) -> Result<Calendar, ApiError> {
    let members = directory::service::profiles(conn, family_id).await?;
    let kid = members.into_iter().find(|member| member.id == kid_id && member.role == Role::Kid);
    let kid = kid.ok_or(refusals::CALENDAR_NOT_FOUND)?;
    let around = (DAYS_BACK, DAYS_AHEAD);
    let times = routines::days::of_kid_around(conn, family_id, kid_id, around, now).await?;
    let assigned = assignments::service::due_between(conn, kid_id, times.days).await?;
    let source = Source { kid_id, display_name: &kid.display_name, times: &times };
    let events = document::events(&source, &assigned);
    let tag = document::tag(&source, &events);
    Ok(Calendar { text: document::write(&source, events, now), tag })
}
