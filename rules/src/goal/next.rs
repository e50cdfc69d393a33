//! Forecasts a kid's next purchase of the goal's item (docs/product/points.md#goal-next).

use serde::{Deserialize, Serialize};

use crate::bounds::{GOAL_EARNING_DAYS, GOAL_NEXT_DAYS};
use crate::day::Day;
use crate::message::Message;
use crate::sentences as say;

/// A kid's points and recent earnings; further fields are ignored (docs/product/programs.md#f-goal-savers).
///
/// ```
/// let saver: rules::GoalSaver =
///     serde_json::from_str(r#"{"username":"Mia","points":75,"points_earned":280,"earning_days":14}"#).unwrap();
/// assert_eq!(saver.points, 75);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct GoalSaver {
    /// Points the kid has. Below 0 is taken as 0.
    pub points: i64,
    /// Points earned in `earning_days`. Below 0 is taken as 0.
    pub points_earned: i64,
    /// The number of those days. Below 1 is taken as 1.
    pub earning_days: i32,
}

/// The number of days that a kid's earnings are measured over: the last 14 including today, or fewer if the kid joined
/// later (docs/product/points.md#goal-next).
///
/// ```
/// use rules::{Day, goal::earning_days};
///
/// let day = |text| Day::parse(text).unwrap();
/// assert_eq!(earning_days(day("2025-06-14"), day("2025-06-15")), 2);
/// assert_eq!(earning_days(day("2024-01-01"), day("2025-06-15")), 14);
/// ```
pub fn earning_days(joined: Day, today: Day) -> i32 {
    (today.days_since(joined) + 1).clamp(1, GOAL_EARNING_DAYS)
}

/// Tells how many purchases at this price a kid has the points for. If none: when they will have the points at their
/// recent rate, or how many points are missing (docs/product/points.md#goal-next). A price below 1 is taken as 1.
///
/// ```
/// use rules::{GoalSaver, goal::goal_next};
///
/// let next = |points, points_earned| goal_next(875, GoalSaver { points, points_earned, earning_days: 14 }).text();
/// assert_eq!(next(1_750, 0), "Enough points for 2 purchases now");
/// assert_eq!(next(735, 280), "Enough points in about 7 days");
/// assert_eq!(next(0, 0), "875 more points for the next purchase");
/// ```
pub fn goal_next(points_per_purchase: i32, saver: GoalSaver) -> Message {
    let price = i64::from(points_per_purchase.max(1));
    let points = saver.points.max(0);
    if points >= price {
        return say::goal_enough(points / price);
    }
    let missing = price - points;
    match days_to_earn(missing, saver) {
        Some(days) => say::goal_enough_in(days),
        None => say::goal_missing(missing),
    }
}

/// Days until a kid has earned this many points; `None` if that is too far ahead to forecast.
fn days_to_earn(missing: i64, saver: GoalSaver) -> Option<i64> {
    let earned = saver.points_earned.max(0);
    // Neither is above 2³¹.
    let point_days = missing * i64::from(saver.earning_days.max(1));
    let days = point_days.checked_div(earned)? + i64::from(point_days % earned > 0);
    (days <= GOAL_NEXT_DAYS).then_some(days)
}
