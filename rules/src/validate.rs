//! The rules of every form field, with their exact messages (docs/product/programs.md#value-limits).
//!
//! Each function checks one field and returns the clean value or the message, which forms show and the server answers
//! with 422. Numbers come as `i64`, so that nothing is cut off before it is checked; see
//! [`whole`](crate::number::whole).

mod checked;
mod corrections;
mod deeds;
mod devices;
mod family_days;
mod limits;
mod looks;
mod steps;
mod username;

pub use checked::{Checked, FieldProblem};
pub(crate) use checked::{field_problems, short_name};
pub use corrections::{adjust_points, adjust_reason, done_day, praise, review_note};
pub use deeds::{deed_day, deed_minutes, deed_name};
pub use devices::{device_name, pin};
pub use family_days::{day_starts_at, minute_of_day, week_start};
pub use limits::{
    completed_at, completed_offline, effort_minutes, idempotency_key, prompt, question,
};
pub use looks::{colour, display_name, face, icon};
pub use steps::{step_minutes, step_text, steps_count, steps_done};
pub use username::{username, visible};

use self::checked::{name, required, short_text, within};
use crate::bounds::{
    DAY_MAX, GOAL_PURCHASES_MAX, PASSWORD_MAX, PASSWORD_MIN, POINTS_MAX, POINTS_MIN,
};
use crate::day::Day;
use crate::message::Message;
use crate::sentences as say;
use crate::status::{RequestType, Role};

/// A new password: 8 to 128 characters, any (docs/product/people.md#password).
///
/// ```
/// use rules::validate::password;
///
/// assert_eq!(password("correct horse"), Ok(()));
/// assert_eq!(password("short").unwrap_err().text(), "Password must be at least 8 characters long.");
/// assert_eq!(password(&"x".repeat(129)).unwrap_err().text(), "Password must be at most 128 characters long.");
/// ```
pub fn password(value: &str) -> Checked<()> {
    match value.chars().count() {
        ..PASSWORD_MIN => Err(say::password_short(PASSWORD_MIN)),
        PASSWORD_MIN..=PASSWORD_MAX => Ok(()),
        _ => Err(say::password_long(PASSWORD_MAX)),
    }
}

/// The username to promote, trimmed (docs/product/people.md#promote).
///
/// ```
/// use rules::validate::promote_username;
///
/// assert_eq!(promote_username(" ").unwrap_err().text(), "Please enter a username to promote.");
/// ```
pub fn promote_username(value: &str) -> Checked<String> {
    required(value, say::promote_missing())
}

/// The kid to award points to, trimmed (docs/product/points.md#award).
///
/// ```
/// use rules::validate::award_kid;
///
/// assert_eq!(award_kid("Mia"), Ok("Mia".into()));
/// assert_eq!(award_kid("").unwrap_err().text(), "Please enter a kid's username.");
/// ```
pub fn award_kid(value: &str) -> Checked<String> {
    required(value, say::award_kid_missing())
}

/// Points to award, 1 to 1,000,000 (docs/product/points.md#award).
///
/// ```
/// use rules::validate::award_points;
///
/// assert_eq!(award_points(1), Ok(1));
/// assert_eq!(award_points(0).unwrap_err().text(), "Points must be a positive number.");
/// assert_eq!(award_points(1_000_001).unwrap_err().text(), "Points must be at most 1,000,000.");
/// ```
pub fn award_points(value: i64) -> Checked<i32> {
    points(value, say::points_too_few())
}

/// A store item's name, trimmed, 1 to 120 characters (docs/product/points.md#item-fields).
///
/// ```
/// use rules::validate::item_name;
///
/// assert_eq!(item_name(" Kite "), Ok("Kite".into()));
/// assert_eq!(item_name(" ").unwrap_err().text(), "Name is required");
/// assert_eq!(item_name(&"x".repeat(121)).unwrap_err().text(), "Name must be at most 120 characters long.");
/// ```
pub fn item_name(value: &str) -> Checked<String> {
    name(value, say::name_missing())
}

/// A store item's cost, in points, 1 to 1,000,000 (docs/product/points.md#item-fields).
///
/// ```
/// use rules::validate::item_points;
///
/// assert_eq!(item_points(875), Ok(875));
/// assert_eq!(item_points(-1).unwrap_err().text(), "Points must be a positive number.");
/// ```
pub fn item_points(value: i64) -> Checked<i32> {
    points(value, say::points_too_few())
}

/// A chore's name, trimmed, 1 to 120 characters (docs/product/chores.md#chore-fields).
///
/// ```
/// use rules::validate::chore_name;
///
/// assert_eq!(chore_name("\t").unwrap_err().text(), "Chore name is required");
/// ```
pub fn chore_name(value: &str) -> Checked<String> {
    name(value, say::chore_name_missing())
}

/// A chore's value, in points, 1 to 1,000,000 (docs/product/chores.md#chore-fields).
///
/// ```
/// use rules::validate::chore_points;
///
/// assert_eq!(chore_points(0).unwrap_err().text(), "Points must be greater than 0");
/// ```
pub fn chore_points(value: i64) -> Checked<i32> {
    points(value, say::chore_points_too_few())
}

/// A request's type, in either spelling, `add_chore` or `add-chore` (docs/product/points.md#request-types).
///
/// ```
/// use rules::RequestType;
/// use rules::validate::request_type;
///
/// assert_eq!(request_type("add-store-item"), Ok(RequestType::AddStoreItem));
/// assert_eq!(request_type("").unwrap_err().text(), "Request type is required");
/// ```
pub fn request_type(value: &str) -> Checked<RequestType> {
    match value {
        "add-store-item" => Ok(RequestType::AddStoreItem),
        "add-chore" => Ok(RequestType::AddChore),
        _ => RequestType::parse(value).ok_or_else(say::request_type_missing),
    }
}

/// The name in a request for an item or a chore, trimmed, 1 to 120 characters (docs/product/points.md#request-fields).
///
/// ```
/// use rules::validate::request_name;
///
/// assert_eq!(request_name("").unwrap_err().text(), "Name is required");
/// ```
pub fn request_name(value: &str) -> Checked<String> {
    name(value, say::name_missing())
}

/// The points in a request for an item or a chore, 1 to 1,000,000 (docs/product/points.md#request-fields).
///
/// ```
/// use rules::validate::request_points;
///
/// assert_eq!(request_points(0).unwrap_err().text(), "Points must be a positive number");
/// ```
pub fn request_points(value: i64) -> Checked<i32> {
    points(value, say::request_points_too_few())
}

/// The message of any other request, trimmed, 1 to 2,000 characters (docs/product/points.md#request-fields).
///
/// ```
/// use rules::validate::request_message;
///
/// assert_eq!(request_message("\n").unwrap_err().text(), "Message is required");
/// ```
pub fn request_message(value: &str) -> Checked<String> {
    required(value, say::request_message_missing()).and_then(short_text)
}

/// The chore to assign: an id (docs/product/chores.md#assign).
///
/// ```
/// use rules::validate::assign_chore;
///
/// assert_eq!(assign_chore("").unwrap_err().text(), "Please select a chore");
/// ```
pub fn assign_chore(value: &str) -> Checked<String> {
    required(value, say::chore_missing())
}

/// The kid to assign a chore to: an id (docs/product/chores.md#assign).
///
/// ```
/// use rules::validate::assign_kid;
///
/// assert_eq!(assign_kid("").unwrap_err().text(), "Please select a kid");
/// ```
pub fn assign_kid(value: &str) -> Checked<String> {
    required(value, say::kid_missing())
}

/// An assignment's due date: none, today or later (docs/product/chores.md#due-date).
///
/// ```
/// use rules::Day;
/// use rules::validate::assign_due;
///
/// let today = Day::parse("2025-03-01").unwrap();
/// assert_eq!(assign_due(Some(today), today), Ok(Some(today)));
/// assert_eq!(assign_due(today.add_days(-1), today).unwrap_err().text(), "Due date must not be earlier than today.");
/// ```
pub fn assign_due(due: Option<Day>, today: Day) -> Checked<Option<Day>> {
    let Some(day) = due else { return Ok(None) };
    if day < today { Err(say::due_past()) } else { near(day).map(Some) }
}

/// An optional description, note or reason: trimmed, at most 2,000 characters, none when blank (docs/product/programs.md#value-limits).
///
/// ```
/// use rules::validate::text;
///
/// assert_eq!(text(Some(" With soap ")), Ok(Some("With soap".into())));
/// assert_eq!(text(Some("  ")), Ok(None));
/// assert_eq!(text(Some(&"x".repeat(2_001))).unwrap_err().text(), "Text must be at most 2,000 characters long.");
/// ```
pub fn text(value: Option<&str>) -> Checked<Option<String>> {
    match value.map(str::trim) {
        None | Some("") => Ok(None),
        Some(text) => short_text(text.into()).map(Some),
    }
}

/// Whether a user of this role with these points can redeem an item of this cost, both in points
/// (docs/product/points.md#redeem).
///
/// ```
/// use rules::Role;
/// use rules::validate::redeem;
///
/// assert_eq!(redeem(Role::Kid, 875, 875), Ok(()));
/// assert_eq!(redeem(Role::Kid, 874, 875).unwrap_err().text(), "Not enough points or not a kid account!");
/// assert_eq!(redeem(Role::Parent, 875, 875).unwrap_err().text(), "Not enough points or not a kid account!");
/// ```
pub fn redeem(role: Role, points: i64, cost: i64) -> Checked<()> {
    if role == Role::Kid && points >= cost { Ok(()) } else { Err(say::cannot_redeem()) }
}

/// A family's name, trimmed, 1 to 120 characters (docs/product/people.md#family-settings).
///
/// ```
/// use rules::validate::family_name;
///
/// assert_eq!(family_name("The Agamas"), Ok("The Agamas".into()));
/// ```
pub fn family_name(value: &str) -> Checked<String> {
    name(value, say::family_name_missing())
}

/// Purchases a goal needs, 1 to 1,000 (docs/product/points.md#goal-edit).
///
/// ```
/// use rules::validate::goal_purchases;
///
/// assert_eq!(goal_purchases(18), Ok(18));
/// assert_eq!(goal_purchases(0).unwrap_err().text(), "Purchases must be 1 to 1,000.");
/// ```
pub fn goal_purchases(value: i64) -> Checked<i32> {
    within(value, 1, GOAL_PURCHASES_MAX)
        .ok_or_else(|| say::goal_purchases_range(1, GOAL_PURCHASES_MAX))
}

/// The cost of one purchase of a goal, in points, 1 to 1,000,000 (docs/product/points.md#goal-edit).
///
/// ```
/// use rules::validate::goal_points;
///
/// assert_eq!(goal_points(875), Ok(875));
/// ```
pub fn goal_points(value: i64) -> Checked<i32> {
    points(value, say::points_too_few())
}

/// A goal's deadline as a parent sets it: today or later (docs/product/points.md#goal-edit).
///
/// ```
/// use rules::Day;
/// use rules::validate::goal_day;
///
/// let today = Day::parse("2025-12-31").unwrap();
/// assert_eq!(goal_day(today, today), Ok(today));
/// ```
pub fn goal_day(deadline: Day, today: Day) -> Checked<Day> {
    if deadline < today { Err(say::deadline_past()) } else { near(deadline) }
}

/// Refuses a day that is too far ahead for safe arithmetic.
fn near(day: Day) -> Checked<Day> {
    if day > DAY_MAX { Err(say::day_too_far()) } else { Ok(day) }
}

fn points(value: i64, too_few: Message) -> Checked<i32> {
    if value < i64::from(POINTS_MIN) {
        return Err(too_few);
    }
    within(value, POINTS_MIN, POINTS_MAX).ok_or_else(|| say::points_too_many(POINTS_MAX))
}
