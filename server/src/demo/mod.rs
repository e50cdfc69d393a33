//! `pogona demo`: a believable family in an empty database.
//!
//! It lives through forty days by the functions the API calls, at the instants they happen, so that
//! its ledger, streaks and bonuses are real.

mod assignments;
mod carer;
mod day_sets;
mod family;
mod fridge;
mod groups;
mod presence;
mod requests;
mod routines;
mod shop;
mod story;

use std::fmt;

use crate::review::model::Decision::{Approve, Reject};
use futures_util::FutureExt as _;
use jiff::{Timestamp, ToSpan as _, tz::TimeZone};

use self::{
    assignments::Assigned,
    family::Family,
    shop::{DRAGON, PURCHASES},
    story::{
        AWARDS, CARER, DAYS, EVENING, End, KIDS, PARENTS, PASSWORD, ROUTINES_BEGIN, SEASONAL,
        SubmissionStory,
    },
};
use crate::{auth::Context, db::Conn, error::ApiError};

/// The time at which kids redeem items, in minutes after midnight.
const SHOPPING: i32 = EVENING + 45;

/// The accounts that can sign in to the demo family.
#[derive(Debug)]
pub struct Summary(());

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "The demo family is ready. Sign in with the password {PASSWORD} as")?;
        writeln!(f, "  a parent:  {}", PARENTS.join(", "))?;
        writeln!(f, "  a kid:     {}", KIDS.join(", "))?;
        write!(f, "  a carer:   {CARER}")
    }
}

/// Fills an empty database with the demo family, all of it or nothing.
///
/// # Errors
/// A sentence if somebody has signed up already.
#[expect(clippy::disallowed_methods, reason = "a command of whoever runs the server")]
pub async fn fill(context: &Context) -> Result<Summary, ApiError> {
    let mut hashes = Vec::new();
    for _ in PARENTS.iter().chain(&KIDS).chain([&CARER]) {
        hashes.push(context.hasher.hash(PASSWORD.to_owned()).await?);
    }
    let now = context.clock.now();
    context
        .db
        .write_without_member(move |tx| async move { live(tx, hashes, now).await }.boxed())
        .await?;
    Ok(Summary(()))
}

async fn live(tx: &mut Conn, mut hashes: Vec<String>, now: Timestamp) -> Result<(), ApiError> {
    let of_carer = hashes.pop().unwrap_or_default();
    let midnight = |day: i32| -> Result<Timestamp, ApiError> {
        let today = TimeZone::UTC.to_datetime(now).date();
        let date = today.checked_sub((DAYS - day).days()).map_err(ApiError::internal)?;
        Ok(date.to_zoned(TimeZone::UTC).map_err(ApiError::internal)?.timestamp())
    };
    let mut family = Family::found(tx, hashes, midnight(0)? + 8.hours()).await?;
    let mut assigned = Assigned::default();
    for day in 0..DAYS {
        let midnight = midnight(day)?;
        if day == SEASONAL.1 {
            family.retire(tx, SEASONAL.0, midnight).await?;
        }
        presence::spend_morning(tx, &family, day, midnight).await?;
        day_sets::spend_morning(tx, &family, day, midnight).await?;
        if day == ROUTINES_BEGIN {
            routines::set(tx, &family, midnight + 6.hours()).await?;
        }
        spend_day(tx, &mut family, day, midnight).await?;
        routines::say(tx, &family, day, midnight).await?;
        for award in AWARDS.iter().filter(|award| award.day == day) {
            family.award(tx, award, midnight + EVENING.minutes() + 29.minutes()).await?;
        }
        assigned.spend_day(tx, &family, day, midnight).await?;
        requests::spend_day(tx, &family, day, midnight).await?;
        for purchase in PURCHASES.iter().filter(|purchase| purchase.day == day) {
            let at = midnight + SHOPPING.minutes();
            let id = family.redeem(tx, purchase.kid, purchase.item, at).await?;
            family.decide_purchase(tx, &id, purchase.end, at + 20.minutes()).await?;
        }
    }
    assigned.leave_pending(tx, &family, now).await?;
    requests::leave_pending(tx, &family, now).await?;
    routines::leave_pending(tx, &family, now).await?;
    leave_pending(tx, &mut family, now).await?;
    routines::set_once(tx, &family, now).await?;
    routines::set_parents(tx, &family, now).await?;
    fridge::write(tx, &family, now).await?;
    groups::make(tx, &family, now).await?;
    carer::come(tx, &family, of_carer, now).await
}

/// One day of the past: chores in the afternoon, rejections soon after, approvals in the evening.
async fn spend_day(
    tx: &mut Conn,
    family: &mut Family,
    day: i32,
    midnight: Timestamp,
) -> Result<(), ApiError> {
    let mut to_approve = if day < ROUTINES_BEGIN {
        Vec::new()
    } else {
        routines::spend_day(tx, family, day, midnight).await?
    };
    for deed in story::deeds(day) {
        let at = midnight + deed.minute.minutes();
        let id = family.submit(tx, &deed, at, at).await?;
        if deed.end == End::Approved {
            to_approve.push((deed.kid, id));
            continue;
        }
        family.decide(tx, &id, Reject, at + 20.minutes()).await?;
        if deed.end == End::Retried {
            let again = at + 45.minutes();
            let better = SubmissionStory { effort: deed.effort + 8, ..deed };
            to_approve.push((deed.kid, family.submit(tx, &better, again, again).await?));
        }
    }
    // Yesterday's submissions of the youngest stay pending.
    to_approve.retain(|(kid, _)| day < DAYS - 1 || kid + 1 < KIDS.len());
    for ((_, id), minute) in to_approve.into_iter().zip(EVENING..) {
        family.decide(tx, &id, Approve, midnight + minute.minutes()).await?;
    }
    Ok(())
}

/// The last hours: leaves pending decisions, one of them a retry, one done offline.
async fn leave_pending(tx: &mut Conn, family: &mut Family, now: Timestamp) -> Result<(), ApiError> {
    let ago = |minutes: i32| now - minutes.minutes();
    let deed =
        |kid, chore, effort| SubmissionStory { kid, chore, effort, minute: 0, end: End::Approved };
    family.submit(tx, &deed(0, 3, 12), ago(230), ago(100)).await?;
    let untidy = family.submit(tx, &deed(1, 1, 4), ago(180), ago(180)).await?;
    family.decide(tx, &untidy, Reject, ago(120)).await?;
    family.submit(tx, &deed(1, 1, 17), ago(60), ago(60)).await?;
    family.redeem(tx, 1, DRAGON, ago(45)).await?;
    family.submit(tx, &deed(0, 4, 24), ago(25), ago(25)).await?;
    family.redeem(tx, 0, 4, ago(15)).await?;
    Ok(())
}
