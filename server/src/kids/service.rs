//! Overviews of kids.

use rules::{Day, Streak};

use super::{
    model::{DayOfKid, KidDay, KidOverview, Standing},
    queries,
};
use crate::{
    auth::{Member, members::Kids},
    db::{self, Conn},
    error::{ApiError, refusals},
    streak,
};

/// The overviews of a family's kids as of a day, by name.
pub async fn overviews(
    conn: &mut Conn,
    family_id: &str,
    today: Day,
) -> db::Result<Vec<KidOverview>> {
    let kids = Kids::OfFamily(family_id);
    let standings = queries::standings(conn, family_id).await?;
    let done = queries::days(conn, kids, first_day(today)).await?;
    let mut histories = streak::service::histories_of_all(conn, family_id).await?;
    let overviews = standings.into_iter().map(|standing| {
        let streak = histories.take(&standing.id).streak(today);
        doing(standing, streak, &done, today)
    });
    Ok(overviews.collect())
}

/// The overview of a kid of the parent's family, as of a day.
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
    let standing = standing.ok_or(refusals::KID_NOT_FOUND)?;
    let done = queries::days(conn, Kids::One(id), first_day(today)).await?;
    let streak = streak::service::of(conn, id, today).await?;
    Ok(doing(standing, streak, &done, today))
}

/// The first of the seven days that end today.
fn first_day(today: Day) -> Day {
    today.add_days(-6).unwrap_or(Day::MIN)
}

/// The overview of a kid, whose own days are selected from `done`.
fn doing(standing: Standing, streak: Streak, done: &[DayOfKid], today: Day) -> KidOverview {
    let Standing { id, username, points, held, waiting, to_do } = standing;
    let first = first_day(today);
    let week = (0..7).filter_map(|days| first.add_days(days)).map(|day| {
        let found = done.iter().find(|found| found.kid_id == id && found.day == day);
        found.map_or(
            KidDay { day, done: 0, effort_minutes: 0, points: 0 },
            |&DayOfKid { done, effort_minutes, points, .. }| KidDay {
                day,
                done,
                effort_minutes,
                points,
            },
        )
    });
    let week = week.collect();
    KidOverview { id, username, points, held, streak, waiting, to_do, week }
}
