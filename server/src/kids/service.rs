//! How one kid is doing.

use rules::Day;

use super::{
    model::{KidDay, KidOverview, Standing},
    queries,
};
use crate::{
    auth::Member,
    db::Conn,
    error::{ApiError, refusals},
    streak,
};

/// A kid of the parent's family, as of a day.
///
/// # Errors
/// `Kid user not found or user is not a kid`
pub(super) async fn overview(
    conn: &mut Conn,
    parent: &Member,
    id: &str,
    today: Day,
) -> Result<KidOverview, ApiError> {
    let standing = queries::standing(conn, &parent.family_id, id).await?;
    let Standing { id, username, points, held, waiting, to_do } =
        standing.ok_or(refusals::KID_NOT_FOUND)?;
    let streak = streak::service::of(conn, &id, today).await?;
    let first = today.add_days(-6).unwrap_or(Day::MIN);
    let done = queries::days(conn, &id, first).await?;
    let week = (0..7).filter_map(|days| first.add_days(days)).map(|day| {
        let found = done.iter().find(|found| found.day == day).cloned();
        found.unwrap_or(KidDay { day, done: 0, effort_minutes: 0, points: 0 })
    });
    let week = week.collect();
    Ok(KidOverview { id, username, points, held, streak, waiting, to_do, week })
}
