//! The family's savings goal (docs/product/points.md#goal).

mod next;

pub use next::{GoalSaver, earning_days, goal_next};
use serde::{Deserialize, Serialize};

use crate::bounds::{GOAL_MIN_DAYS, GOAL_YEAR};
use crate::day::Day;
use crate::message::Message;
use crate::number::MAX_SAFE_INTEGER;
use crate::sentences as say;
use crate::status::PurchaseStatus;

/// The terms of a goal. Values below 1 are taken as 1.
///
/// ```
/// let terms = rules::GoalTerms::default();
/// assert_eq!((terms.purchases_needed, terms.points_per_purchase), (18, 875));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct GoalTerms {
    /// Cost of one purchase, in points, 1 to 1,000,000.
    pub points_per_purchase: i32,
    /// Purchases needed, 1 to 1,000.
    pub purchases_needed: i32,
}

impl Default for GoalTerms {
    fn default() -> GoalTerms {
        GoalTerms {
            points_per_purchase: crate::bounds::GOAL_POINTS_PER_PURCHASE,
            purchases_needed: crate::bounds::GOAL_PURCHASES,
        }
    }
}

impl GoalTerms {
    fn needed(self) -> i32 {
        self.purchases_needed.max(1)
    }

    fn points(self, purchases: i32) -> i64 {
        (i64::from(self.points_per_purchase.max(1)) * i64::from(purchases)).min(MAX_SAFE_INTEGER)
    }
}

/// A purchase of the goal's item; further fields are ignored (docs/product/programs.md#f-goal).
///
/// ```
/// let purchase: rules::GoalPurchase =
///     serde_json::from_str(r#"{"item_id":"x","username":"Mia","status":"approved"}"#).unwrap();
/// assert_eq!(purchase.username, "Mia");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct GoalPurchase {
    /// The buyer.
    pub username: String,
    /// Its state.
    pub status: PurchaseStatus,
}

/// Whether a purchase with this status counts toward the goal: approved or completed
/// (docs/product/points.md#goal-counts).
///
/// ```
/// use rules::PurchaseStatus;
/// use rules::goal::counts_toward_goal;
///
/// assert!(counts_toward_goal(PurchaseStatus::Completed));
/// assert!(!counts_toward_goal(PurchaseStatus::Pending));
/// ```
pub fn counts_toward_goal(status: PurchaseStatus) -> bool {
    matches!(status, PurchaseStatus::Approved | PurchaseStatus::Completed)
}

/// The number of these purchases that count toward the goal (docs/product/points.md#goal-counts).
///
/// ```
/// use rules::goal::purchases_counted;
/// use rules::{GoalPurchase, PurchaseStatus};
///
/// let purchase = |status| GoalPurchase { username: "Mia".into(), status };
/// assert_eq!(purchases_counted(&[purchase(PurchaseStatus::Approved), purchase(PurchaseStatus::Rejected)]), 1);
/// ```
pub fn purchases_counted(purchases: &[GoalPurchase]) -> i32 {
    count(purchases.iter())
}

/// The progress of a goal (docs/product/points.md#goal-progress).
///
/// ```
/// use rules::goal::{GoalTerms, goal_progress};
///
/// assert!(!goal_progress(GoalTerms::default(), 17, "Trampoline").reached);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct GoalProgress {
    /// Purchases that count.
    pub purchases: i32,
    /// Purchases needed in all.
    pub purchases_needed: i32,
    /// Purchases still missing.
    pub purchases_left: i32,
    /// Points saved, in points.
    pub points: i64,
    /// Points needed in all, in points.
    pub points_total: i64,
    /// Points still missing, in points.
    pub points_left: i64,
    /// Progress in whole percent, rounded down, 0 to 100.
    pub percentage: i32,
    /// Whether the goal is reached: 100 percent or more.
    pub reached: bool,
    /// The progress message.
    pub message: Message,
}

/// The name of a goal: its store item's name without a leading price, such as the preset's.
fn goal_name(item_name: &str) -> &str {
    let name = item_name.trim();
    let Some(priced) = name.strip_prefix('$') else {
        return name;
    };
    let is_price = |c: char| c.is_ascii_digit() || c == '.' || c == ',';
    let rest = priced.trim_start_matches(is_price);
    let is_priced = rest.len() < priced.len() && rest.starts_with(' ');
    if is_priced { rest.trim_start() } else { name }
}

/// The heading of a goal's page, from the name of its store item (docs/product/points.md#goal).
///
/// ```
/// use rules::{bounds, goal::goal_title};
///
/// assert_eq!(goal_title(bounds::GOAL_ITEM_NAME).text(), bounds::GOAL_TITLE);
/// assert_eq!(goal_title("Trampoline").text(), "Trampoline Savings Goal");
/// ```
pub fn goal_title(item_name: &str) -> Message {
    say::goal_title(goal_name(item_name))
}

/// The progress of a goal after this many counted purchases of its item (docs/product/points.md#goal-progress).
///
/// ```
/// use rules::goal::{GoalTerms, goal_progress};
///
/// let progress = goal_progress(GoalTerms::default(), 17, "$25 Bearded Dragon");
/// assert_eq!((progress.percentage, progress.points_left), (94, 875));
/// assert_eq!(progress.message.text(), "Almost there! Just 1 more purchase!");
/// ```
pub fn goal_progress(terms: GoalTerms, purchases: i32, item_name: &str) -> GoalProgress {
    let purchases = purchases.max(0);
    let needed = terms.needed();
    let left = (needed - purchases).max(0);
    let percentage = percent(purchases, needed);
    let reached = left == 0;
    GoalProgress {
        purchases,
        purchases_needed: needed,
        purchases_left: left,
        points: terms.points(purchases),
        points_total: terms.points(needed),
        points_left: terms.points(left),
        percentage,
        reached,
        message: message(goal_name(item_name), purchases, percentage, left),
    }
}

fn message(name: &str, purchases: i32, percentage: i32, left: i32) -> Message {
    match percentage {
        _ if purchases == 0 => say::goal_none(name),
        ..25 => say::goal_begun(left),
        25..50 => say::goal_quarter(),
        50..75 => say::goal_half(name),
        75..100 => say::goal_near(left),
        100.. => say::goal_reached(name),
    }
}

/// The state of a goal's deadline (docs/product/points.md#goal-deadline).
///
/// ```
/// use rules::Day;
/// use rules::goal::goal_deadline;
///
/// let day = |text| Day::parse(text).unwrap();
/// assert!(goal_deadline(day("2025-12-31"), day("2025-12-01"), 875).pulse);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct GoalDeadline {
    /// Days left, in days; 0 on the last day and after it.
    pub days_left: i32,
    /// Whether the last day is over.
    pub passed: bool,
    /// Whether the tile pulses: 30 days or fewer.
    pub pulse: bool,
    /// Points to save each day, rounded up; on the last day all missing points, and 0 after it.
    pub daily_rate: i64,
    /// The countdown.
    pub text: Message,
}

/// The deadline of a goal as of the family's day, with `points_left` points missing (below 0 is taken as 0). The last day
/// is still in time (docs/product/points.md#goal-deadline).
///
/// ```
/// use rules::Day;
/// use rules::goal::goal_deadline;
///
/// let day = |text| Day::parse(text).unwrap();
/// let near = goal_deadline(day("2025-12-31"), day("2025-12-24"), 1_000);
/// assert_eq!((near.days_left, near.daily_rate), (7, 143));
/// assert_eq!(goal_deadline(day("2025-12-31"), day("2026-01-01"), 1_000).text.text(), "Goal deadline reached!");
/// ```
pub fn goal_deadline(deadline: Day, today: Day, points_left: i64) -> GoalDeadline {
    let days = deadline.days_since(today);
    let passed = days < 0;
    let days_left = days.max(0);
    let points_left = points_left.clamp(0, MAX_SAFE_INTEGER);
    let per_day = i64::from(days_left.max(1));
    GoalDeadline {
        days_left,
        passed,
        pulse: days_left <= 30,
        daily_rate: if passed {
            0
        } else {
            points_left / per_day + i64::from(points_left % per_day > 0)
        },
        text: match days {
            ..0 => say::deadline_reached(),
            0 => say::deadline_today(),
            1.. => say::deadline_days(days),
        },
    }
}

/// One kid's part of a goal (docs/product/points.md#goal-shares).
///
/// ```
/// use rules::goal::{GoalTerms, goal_shares};
///
/// assert_eq!(goal_shares(GoalTerms::default(), &["Mia".into()], &[])[0].target_purchases, 18);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct GoalShare {
    /// The kid.
    pub username: String,
    /// Purchases this kid is asked for; 0 when there are more kids than purchases.
    pub target_purchases: i32,
    /// The same in points.
    pub target_points: i64,
    /// Purchases of this kid that count.
    pub purchases: i32,
    /// The same in points.
    pub points: i64,
    /// Progress in whole percent, rounded down, 0 to 100.
    pub percentage: i32,
    /// Whether the kid's part is done.
    pub reached: bool,
}

/// Splits a goal evenly over the family's kids and gives each one's progress, ordered by username without regard to
/// ASCII case. The first ones get the remainder (docs/product/points.md#goal-shares).
///
/// ```
/// use rules::goal::{GoalTerms, goal_shares};
/// use rules::{GoalPurchase, PurchaseStatus};
///
/// let kids = ["Zoe".to_string(), "ben".into(), "Ada".into(), "Mia".into()];
/// let bought = [GoalPurchase { username: "ben".into(), status: PurchaseStatus::Approved }];
/// let shares = goal_shares(GoalTerms::default(), &kids, &bought);
/// assert_eq!(shares.iter().map(|share| share.target_purchases).collect::<Vec<_>>(), [5, 5, 4, 4]);
/// assert_eq!((shares[1].username.as_str(), shares[1].percentage, shares[1].points), ("ben", 20, 875));
/// ```
pub fn goal_shares(
    terms: GoalTerms,
    kids: &[String],
    purchases: &[GoalPurchase],
) -> Vec<GoalShare> {
    let mut names: Vec<&String> = kids.iter().collect();
    names.sort_by_cached_key(|name| (name.to_ascii_lowercase(), *name));
    let parts = i32::try_from(names.len()).unwrap_or(i32::MAX).max(1);
    let mut rest = terms.needed() % parts;
    let mut shares = Vec::new();
    for username in names {
        let target = terms.needed() / parts + i32::from(rest > 0);
        rest -= 1;
        let bought = count(purchases.iter().filter(|purchase| purchase.username == *username));
        shares.push(GoalShare {
            username: username.clone(),
            target_purchases: target,
            target_points: terms.points(target),
            purchases: bought,
            points: terms.points(bought),
            percentage: percent(bought, target),
            reached: bought >= target,
        });
    }
    shares
}

/// The deadline for a family founded on a day: December 31, 2025, or the first later December 31 that is at least 60
/// days away (docs/product/points.md#goal-preset).
///
/// ```
/// use rules::Day;
/// use rules::goal::preset_deadline;
///
/// let day = |text| Day::parse(text).unwrap();
/// assert_eq!(preset_deadline(day("2025-11-01")), day("2025-12-31"));
/// assert_eq!(preset_deadline(day("2025-11-02")), day("2026-12-31"));
/// ```
pub fn preset_deadline(founded: Day) -> Day {
    let end_of = |year| Day::from_ymd(year, 12, 31).unwrap_or(Day::MAX);
    let year = founded.year().max(GOAL_YEAR);
    if end_of(year).days_since(founded) >= GOAL_MIN_DAYS { end_of(year) } else { end_of(year + 1) }
}

fn count<'a>(purchases: impl Iterator<Item = &'a GoalPurchase>) -> i32 {
    let counted = purchases.filter(|purchase| counts_toward_goal(purchase.status)).count();
    i32::try_from(counted).unwrap_or(i32::MAX)
}

/// `part` of `whole` in whole percent, rounded down, at most 100; 100 if `whole` is not above 0.
fn percent(part: i32, whole: i32) -> i32 {
    if whole <= 0 {
        return 100;
    }
    i32::try_from(i64::from(part) * 100 / i64::from(whole)).unwrap_or(100).min(100)
}
