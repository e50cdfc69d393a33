//! Every function of the npm package `rules`, called natively by its JavaScript name with JSON in and out.

use rules::validate::{self, whole};
use rules::{
    Day, DueFlag, GoalTerms, Role, Streak, SubmissionStatus, Timer, assistant, bounds, due, effort,
    encouragement, goal, retry, streak, timer,
};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// A number as the nearest i32.
#[derive(Clone, Copy, Deserialize)]
#[serde(from = "f64")]
struct Int(i32);

impl From<f64> for Int {
    #[allow(clippy::cast_possible_truncation)] // `as` stops at the ends, as wanted.
    fn from(number: f64) -> Int {
        Int(number as i32)
    }
}

/// A number as the nearest i64.
#[derive(Clone, Copy, Deserialize)]
#[serde(from = "f64")]
struct Long(i64);

impl From<f64> for Long {
    #[allow(clippy::cast_possible_truncation)] // As above.
    fn from(number: f64) -> Long {
        Long(number as i64)
    }
}

/// A number as [`whole`] takes it.
#[derive(Clone, Copy, Deserialize)]
#[serde(from = "f64")]
struct Whole(i64);

impl From<f64> for Whole {
    fn from(number: f64) -> Whole {
        Whole(whole(number))
    }
}

fn read<T: DeserializeOwned>(args: &mut std::slice::Iter<'_, Value>) -> Result<T, String> {
    let arg = args.next().ok_or("an argument is missing")?;
    serde_json::from_value(arg.clone()).map_err(|error| format!("{arg}: {error}"))
}

macro_rules! functions {
    ($($js:literal($($arg:ident: $type:ty),*) = $value:expr;)+) => {
        /// The functions, by name.
        pub(crate) const NAMES: &[&str] = &[$($js),+];

        /// What a function answers; an error when there is no such function or an argument is refused.
        pub(crate) fn call(function: &str, args: &[Value]) -> Result<Value, String> {
            let mut args = args.iter();
            let answer = match function {
                $($js => {
                    $(let $arg: $type = read(&mut args)?;)*
                    json!($value)
                })+
                _ => return Err(format!("there is no function {function}")),
            };
            if args.next().is_some() { Err("an argument is left over".into()) } else { Ok(answer) }
        }
    };
}

functions! {
    "limits"() = bounds::limits();
    "addDays"(day: Day, days: Int) = day.add_days(days.0);
    "daysBetween"(from: Day, to: Day) = to.days_since(from);
    "effortPoints"(minutes: Int) = effort::effort_points(minutes.0);
    "effortProgress"(minutes: Int) = effort::effort_progress(minutes.0);
    "isHighEffort"(minutes: Int) = effort::is_high_effort(minutes.0);
    "effortSummary"(entries: Vec<_>) = effort::effort_summary(&entries);
    "newTimer"() = timer::reset();
    "startTimer"(timer: Timer, now_ms: Long) = timer::start(&timer, now_ms.0);
    "pauseTimer"(timer: Timer, now_ms: Long) = timer::pause(&timer, now_ms.0);
    "elapsedMs"(timer: Timer, now_ms: Long) = timer::elapsed_ms(&timer, now_ms.0);
    "elapsedMinutes"(timer: Timer, now_ms: Long) = timer::elapsed_minutes(&timer, now_ms.0);
    "timerDisplay"(elapsed_ms: Long) = timer::display(elapsed_ms.0);
    "encouragement"(minutes: Int) = encouragement::encouragement(minutes.0);
    "submittedMessage"(minutes: Int) = encouragement::submitted_message(minutes.0);
    "isRetry"(chore_id: String, submitted_at_ms: Long, history: Vec<_>) = retry::is_retry(&chore_id, submitted_at_ms.0, &history);
    "submissionCounts"(status: SubmissionStatus, minutes: Option<Int>) = streak::counts(status, minutes.map(|minutes| minutes.0));
    "submissionConfirms"(status: SubmissionStatus, minutes: Option<Int>) = streak::confirms(status, minutes.map(|minutes| minutes.0));
    "streak"(counting: Vec<Day>, today: Day) = streak::streak(&counting, today);
    "bonusesDue"(counting: Vec<Day>, confirmed: Vec<Day>, paid: Vec<_>) = streak::bonuses_due(&counting, &confirmed, &paid);
    "nextMilestone"(current: Int) = streak::next_milestone(current.0);
    "streakHint"(current: Int) = streak::streak_hint(current.0);
    "streakColour"(current: Int) = streak::streak_colour(current.0);
    "streakStage"(current: Int) = streak::streak_stage(current.0);
    "isStreakAtRisk"(streak: Streak) = streak::is_streak_at_risk(&streak);
    "dueFlag"(due: Option<Day>, today: Day) = due::due_flag(due, today);
    "dueColour"(flag: DueFlag) = due::due_colour(flag);
    "dueText"(due: Option<Day>) = due::due_text(due);
    "formatDayShort"(day: Day) = due::format_day_short(day);
    "purchasesCounted"(purchases: Vec<_>) = goal::purchases_counted(&purchases);
    "goalProgress"(terms: GoalTerms, purchases: Int, item_name: String) = goal::goal_progress(terms, purchases.0, &item_name);
    "goalDeadline"(deadline: Day, today: Day, points_left: Long) = goal::goal_deadline(deadline, today, points_left.0);
    "goalShares"(terms: GoalTerms, kids: Vec<String>, purchases: Vec<_>) = goal::goal_shares(terms, &kids, &purchases);
    "presetDeadline"(founded: Day) = goal::preset_deadline(founded);
    "assignDueError"(due: Option<Day>, today: Day) = validate::assign_due(due, today).err();
    "completedAtError"(completed_at_ms: Long, now_ms: Long) = validate::completed_at(completed_at_ms.0, now_ms.0).err();
    "redeemError"(role: Role, points: Long, cost: Long) = validate::redeem(role, points.0, cost.0).err();
    "goalDayError"(deadline: Day, today: Day) = validate::goal_day(deadline, today).err();
    "dialogPrompt"() = assistant::DIALOG_PROMPT;
    "requestPrompt"() = assistant::REQUEST_PROMPT;
    "serviceName"(service: String) = assistant::service_name(&service);
    "parseDialogAnswer"(answer: String, service: String) = assistant::parse_dialog_answer(&answer, &service);
    "parseRequestAnswer"(answer: String, service: String) = assistant::parse_request_answer(&answer, &service);
    "pointsCostFromUsd"(usd: f64) = assistant::points_cost_from_usd(usd);
    "pointsValueFromMinutes"(minutes: f64) = assistant::points_value_from_minutes(minutes);
    "usernameError"(value: String) = validate::username(&value).err();
    "passwordError"(value: String) = validate::password(&value).err();
    "promoteUsernameError"(value: String) = validate::promote_username(&value).err();
    "awardKidError"(value: String) = validate::award_kid(&value).err();
    "itemNameError"(value: String) = validate::item_name(&value).err();
    "choreNameError"(value: String) = validate::chore_name(&value).err();
    "requestTypeError"(value: String) = validate::request_type(&value).err();
    "requestNameError"(value: String) = validate::request_name(&value).err();
    "requestMessageError"(value: String) = validate::request_message(&value).err();
    "assignChoreError"(value: String) = validate::assign_chore(&value).err();
    "assignKidError"(value: String) = validate::assign_kid(&value).err();
    "textError"(value: String) = validate::text(Some(&value)).err();
    "familyNameError"(value: String) = validate::family_name(&value).err();
    "questionError"(value: String) = validate::question(&value).err();
    "awardPointsError"(value: Whole) = validate::award_points(value.0).err();
    "itemPointsError"(value: Whole) = validate::item_points(value.0).err();
    "chorePointsError"(value: Whole) = validate::chore_points(value.0).err();
    "requestPointsError"(value: Whole) = validate::request_points(value.0).err();
    "effortMinutesError"(value: Whole) = validate::effort_minutes(value.0).err();
    "goalPurchasesError"(value: Whole) = validate::goal_purchases(value.0).err();
    "goalPointsError"(value: Whole) = validate::goal_points(value.0).err();
}
