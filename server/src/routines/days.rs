//! A kid's day, and the family's week.

use jiff::Timestamp;
use rules::{Day, Role, routine};

use super::{
    model::{Today, Week},
    plan, queries,
};
use crate::{
    auth::{Member, members},
    db::Conn,
    error::{ApiError, refusals},
};

/// Days of a week, after the first.
const REST_OF_WEEK: i32 = 6;

/// A kid's day: their own, or for a parent that of a kid of theirs (docs/product.md#today).
///
/// # Errors
/// `Kid user not found or user is not a kid`, where a parent names none of the family, or a kid
/// another.
pub async fn today(
    conn: &mut Conn,
    member: &Member,
    kid_id: Option<String>,
    at: Timestamp,
) -> Result<Today, ApiError> {
    let kid_id = match (member.role, kid_id) {
        (Role::Kid, None) => member.id.clone(),
        (Role::Kid, Some(id)) if id == member.id => id,
        (Role::Parent, Some(id)) => {
            members::expect_kid(conn, &member.family_id, &id).await?;
            id
        }
        _ => return Err(refusals::KID_NOT_FOUND),
    };
    let now = member.family_now(at);
    let named = plan::of_today(conn, &member.family_id, now.day).await?;
    let plan::Named { mut plan, mut notes, kids, chores } = named;
    plan::keep_own(&mut notes, &plan, &kid_id, now);
    if member.role == Role::Kid {
        plan::as_kid_sees(&mut plan.presence, &kid_id);
    }
    let today = routine::today(&plan, &kid_id, now);
    let (time_zone, day_starts_at) = (member.time_zone.clone(), member.day_starts_at);
    Ok(Today { now, time_zone, day_starts_at, kid_id, kids, chores, plan, notes, today })
}

/// The seven days from one on; from the beginning of this week on, if none is asked for
/// (docs/product.md#week).
pub(super) async fn week(
    conn: &mut Conn,
    parent: &Member,
    from: Option<Day>,
    at: Timestamp,
) -> Result<Week, ApiError> {
    let time = queries::plan::family_time(conn, &parent.family_id).await?;
    let now = plan::now_of(&time, at);
    let from = from.unwrap_or_else(|| routine::week_of(now.day, time.week_start));
    let days = (from, plan::away(from, REST_OF_WEEK));
    let named = plan::of_days(conn, &parent.family_id, days).await?;
    let plan::Named { plan, notes, kids, chores } = named;
    let occurrences = routine::week(&plan, from, now);
    Ok(Week {
        now,
        time_zone: time.time_zone,
        day_starts_at: time.day_starts_at,
        week_start: time.week_start,
        from,
        kids,
        chores,
        plan,
        notes,
        occurrences,
    })
}
