//! The boundary to JavaScript: exports only; every rule is elsewhere, and how values cross is in `wire.rs`.
//!
//! Whatever JavaScript passes in is converted or refused with a plain `Error`; nothing here can trap. All exports have one
//! shape, values in and a value or an error out: each costs ten bytes then instead of three hundred.
#![allow(unreachable_pub)] // wasm_bindgen exports `pub` items only.

use alloc::string::String;
use alloc::vec::Vec;

pub(crate) use wasm_bindgen::prelude::JsValue;
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

use crate::validate;
use crate::wire::{FromJs, Int, Long, ToJs, Whole};
use crate::{
    Day, DueFlag, GoalTerms, Role, Streak, SubmissionStatus, Timer, assistant, bounds, due, effort,
    encouragement, goal, retry, streak, timer,
};

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}

#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

// What reading and making values takes. Reading can meet getters and proxies that throw.
#[wasm_bindgen]
extern "C" {
    type Object;
    #[wasm_bindgen(constructor)]
    fn new() -> Object;
    type Array;
    #[wasm_bindgen(constructor)]
    fn new() -> Array;
    #[wasm_bindgen(static_method_of = Array, js_name = isArray, catch)]
    fn is_array(value: &JsValue) -> Result<bool, JsValue>;
    #[wasm_bindgen(js_namespace = Reflect, js_name = get, catch)]
    fn get_property(object: &JsValue, name: &str) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(js_namespace = Reflect, js_name = get, catch)]
    fn get_item(array: &JsValue, index: i32) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(js_namespace = Reflect, js_name = set)]
    fn set_property(object: &JsValue, name: &str, value: JsValue) -> bool;
    #[wasm_bindgen(js_namespace = Reflect, js_name = set)]
    fn set_item(array: &JsValue, index: usize, value: JsValue) -> bool;
}

pub(crate) fn new_object() -> JsValue {
    Object::new().into()
}

pub(crate) fn new_array() -> JsValue {
    Array::new().into()
}

/// A field of an object; refused when it is no object or the field throws.
pub(crate) fn get(object: &JsValue, name: &str, refused: &mut bool) -> JsValue {
    get_property(object, name).unwrap_or_else(|_| refuse(refused))
}

/// Reads each item of an array, up to the first refused; no array is refused too.
pub(crate) fn each(array: &JsValue, refused: &mut bool, read: &mut dyn FnMut(&JsValue, &mut bool)) {
    *refused |= !Array::is_array(array).unwrap_or(false);
    let mut index = 0;
    let length = i32::read(&get(array, "length", refused), refused);
    while index < length && !*refused {
        let item = get_item(array, index).unwrap_or_else(|_| refuse(refused));
        read(&item, refused);
        index += 1;
    }
}

fn refuse(refused: &mut bool) -> JsValue {
    *refused = true;
    JsValue::UNDEFINED
}

/// Sets a field of a new object, which cannot fail.
pub(crate) fn set(object: &JsValue, name: &str, value: JsValue) {
    set_property(object, name, value);
}

/// Sets an item of a new array, which cannot fail.
pub(crate) fn put(array: &JsValue, index: usize, value: JsValue) {
    set_item(array, index, value);
}

/// Reads its arguments, asks a rule and makes a value of the answer, which is not looked at when an argument is refused:
/// rules take any value, so they may be asked all the same.
type Rule = fn(&[JsValue], refused: &mut bool) -> JsValue;

/// An answer of `None` is `undefined`, as the declared types say; inside an object it is `null`, as in JSON.
#[inline(never)]
fn ask(rule: Rule, arguments: &[JsValue]) -> Result<JsValue, JsError> {
    let mut refused = false;
    let answer = rule(arguments, &mut refused);
    if refused {
        return Err(JsError::new("unexpected value"));
    }
    Ok(if answer.is_null() { JsValue::UNDEFINED } else { answer })
}

/// Exports rules: `nameInJs = name(argument: type in Rust as "TypeScript", …) -> "TypeScript" = answer;`
macro_rules! export {
    ($($(#[$doc:meta])* $js:ident = $rust:ident($($arg:ident: $type:ty as $param:literal),*) -> $answer:literal = $value:expr;)+) => { $(
        $(#[$doc])*
        #[wasm_bindgen(js_name = $js, unchecked_return_type = $answer)]
        pub fn $rust($(#[wasm_bindgen(unchecked_param_type = $param)] $arg: JsValue),*) -> Result<JsValue, JsError> {
            #[allow(unused_variables)] // Those without arguments refuse none.
            fn rule(arguments: &[JsValue], refused: &mut bool) -> JsValue {
                let [$($arg),*] = arguments else { return JsValue::UNDEFINED };
                $(let $arg = <$type>::read($arg, refused);)*
                $value.write()
            }
            ask(rule, &[$($arg),*])
        }
    )+ };
}

#[inline(never)]
fn ask_text(
    arguments: &[JsValue],
    refused: &mut bool,
    check: fn(&str) -> Option<&'static str>,
) -> JsValue {
    let [text] = arguments else { return JsValue::UNDEFINED };
    check(&String::read(text, refused)).write()
}

#[inline(never)]
fn ask_number(
    arguments: &[JsValue],
    refused: &mut bool,
    check: fn(i64) -> Option<&'static str>,
) -> JsValue {
    let [number] = arguments else { return JsValue::UNDEFINED };
    check(Whole::read(number, refused).0).write()
}

/// Exports checks of one field, by `ask_text` or `ask_number`: the message, or `undefined` when it is fine.
macro_rules! export_checks {
    ($ask:ident($typescript:literal): $($(#[$doc:meta])* $js:ident = $rust:ident($check:expr);)+) => { $(
        $(#[$doc])*
        #[wasm_bindgen(js_name = $js, unchecked_return_type = "string | undefined")]
        pub fn $rust(#[wasm_bindgen(unchecked_param_type = $typescript)] value: JsValue) -> Result<JsValue, JsError> {
            ask(|arguments, refused| $ask(arguments, refused, |value| $check(value).err()), &[value])
        }
    )+ };
}

export! {
    /// The limits that screens show or that inputs enforce.
    limits = limits() -> "Limits" = bounds::limits();
    /// The day this many days later (earlier when negative); `undefined` outside the years 1 to 9999.
    addDays = add_days(day: Day as "Day", days: Int as "number") -> "Day | undefined" = day.add_days(days.0);
    /// Days from one day to another.
    daysBetween = days_between(from: Day as "Day", to: Day as "Day") -> "number" = to.days_since(from);
    /// Effort points for whole minutes, 0 to 10.
    effortPoints = effort_points(minutes: Int as "number") -> "number" = effort::effort_points(minutes.0);
    /// How full the effort bar is for whole minutes, 0 to 1.
    effortProgress = effort_progress(minutes: Int as "number") -> "number" = effort::effort_progress(minutes.0);
    /// Whether whole minutes are high effort.
    isHighEffort = is_high_effort(minutes: Int as "number") -> "boolean" = effort::is_high_effort(minutes.0);
    /// The cards and the bonus banner of a chore history.
    effortSummary = effort_summary(entries: Vec<_> as "EffortEntry[]") -> "EffortSummary" = effort::effort_summary(&entries);
    /// A timer at zero, not running.
    newTimer = new_timer() -> "Timer" = timer::reset();
    /// Starts or resumes a timer.
    startTimer = start_timer(timer: Timer as "Timer", now_ms: Long as "number") -> "Timer" = timer::start(&timer, now_ms.0);
    /// Pauses a timer.
    pauseTimer = pause_timer(timer: Timer as "Timer", now_ms: Long as "number") -> "Timer" = timer::pause(&timer, now_ms.0);
    /// Milliseconds elapsed, at most 240 minutes.
    elapsedMs = elapsed_ms(timer: Timer as "Timer", now_ms: Long as "number") -> "number" = timer::elapsed_ms(&timer, now_ms.0);
    /// Whole minutes elapsed, at most 240.
    elapsedMinutes = elapsed_minutes(timer: Timer as "Timer", now_ms: Long as "number") -> "number" = timer::elapsed_minutes(&timer, now_ms.0);
    /// Milliseconds as a clock face: "05:09", "1:05:09".
    timerDisplay = timer_display(elapsed_ms: Long as "number") -> "string" = timer::display(elapsed_ms.0);
    /// The encouragement for whole minutes.
    encouragement = encouragement_for(minutes: Int as "number") -> "string" = encouragement::encouragement(minutes.0);
    /// What a kid reads after submitting a chore with whole minutes of effort.
    submittedMessage = submitted_message(minutes: Int as "number") -> "string" = encouragement::submitted_message(minutes.0);
    /// Whether a submission is a retry.
    isRetry = is_retry(chore_id: String as "string", submitted_at_ms: Long as "number", history: Vec<_> as "HistoryEntry[]") -> "boolean" = retry::is_retry(&chore_id, submitted_at_ms.0, &history);
    /// Whether a submission makes its day count; no minutes for an assignment.
    submissionCounts = submission_counts(status: SubmissionStatus as "SubmissionStatus", minutes: Option<Int> as "number | null | undefined") -> "boolean" = streak::counts(status, minutes.map(|minutes| minutes.0));
    /// Whether a submission confirms its day; no minutes for an assignment.
    submissionConfirms = submission_confirms(status: SubmissionStatus as "SubmissionStatus", minutes: Option<Int> as "number | null | undefined") -> "boolean" = streak::confirms(status, minutes.map(|minutes| minutes.0));
    /// The streak as of a day, from the days that count.
    streak = streak_of(counting: Vec<_> as "Day[]", today: Day as "Day") -> "Streak" = streak::streak(&counting, today);
    /// The bonuses reached and not paid yet.
    bonusesDue = bonuses_due(counting: Vec<_> as "Day[]", confirmed: Vec<_> as "Day[]", paid: Vec<_> as "PaidBonus[]") -> "BonusDue[]" = streak::bonuses_due(&counting, &confirmed, &paid);
    /// The first milestone above a current streak; `undefined` from 30 on.
    nextMilestone = next_milestone(current: Int as "number") -> "NextMilestone | undefined" = streak::next_milestone(current.0);
    /// The hint under a current streak.
    streakHint = streak_hint(current: Int as "number") -> "string" = streak::streak_hint(current.0);
    /// The Mantine colour of a current streak.
    streakColour = streak_colour(current: Int as "number") -> "string" = streak::streak_colour(current.0);
    /// Milestones a current streak has reached, 0 to 4.
    streakStage = streak_stage(current: Int as "number") -> "number" = streak::streak_stage(current.0);
    /// Whether "Streak at risk!" shows.
    isStreakAtRisk = is_streak_at_risk(streak: Streak as "Streak") -> "boolean" = streak::is_streak_at_risk(&streak);
    /// How near a due date is.
    dueFlag = due_flag(due: Option<Day> as "Day | null | undefined", today: Day as "Day") -> "DueFlag" = due::due_flag(due, today);
    /// The Mantine colour of a due date.
    dueColour = due_colour(flag: DueFlag as "DueFlag") -> "string" = due::due_colour(flag);
    /// A due date in the short US form, or 'No due date'.
    dueText = due_text(due: Option<Day> as "Day | null | undefined") -> "string" = due::due_text(due);
    /// A day in the short US form.
    formatDayShort = format_day_short(day: Day as "Day") -> "string" = due::format_day_short(day);
    /// How many of these purchases count toward the goal.
    purchasesCounted = purchases_counted(purchases: Vec<_> as "GoalPurchase[]") -> "number" = goal::purchases_counted(&purchases);
    /// How far a goal is after so many purchases of its item that count.
    goalProgress = goal_progress(terms: GoalTerms as "GoalTerms", purchases: Int as "number", item_name: String as "string") -> "GoalProgress" = goal::goal_progress(terms, purchases.0, &item_name);
    /// How near the deadline of a goal is.
    goalDeadline = goal_deadline(deadline: Day as "Day", today: Day as "Day", points_left: Long as "number") -> "GoalDeadline" = goal::goal_deadline(deadline, today, points_left.0);
    /// Each kid's part of a goal.
    goalShares = goal_shares(terms: GoalTerms as "GoalTerms", kids: Vec<_> as "string[]", purchases: Vec<_> as "GoalPurchase[]") -> "GoalShare[]" = goal::goal_shares(terms, &kids, &purchases);
    /// The deadline a family founded on a day is given.
    presetDeadline = preset_deadline(founded: Day as "Day") -> "Day" = goal::preset_deadline(founded);
    /// Checks an assignment's due date.
    assignDueError = assign_due_error(due: Option<Day> as "Day | null | undefined", today: Day as "Day") -> "string | undefined" = validate::assign_due(due, today).err();
    /// Checks when a chore was done.
    completedAtError = completed_at_error(completed_at_ms: Long as "number", now_ms: Long as "number") -> "string | undefined" = validate::completed_at(completed_at_ms.0, now_ms.0).err();
    /// Checks whether a user can redeem an item.
    redeemError = redeem_error(role: Role as "Role", points: Long as "number", cost: Long as "number") -> "string | undefined" = validate::redeem(role, points.0, cost.0).err();
    /// Checks a goal's deadline.
    goalDayError = goal_day_error(deadline: Day as "Day", today: Day as "Day") -> "string | undefined" = validate::goal_day(deadline, today).err();
    /// What the service is told in the assistant dialog.
    dialogPrompt = dialog_prompt() -> "string" = assistant::DIALOG_PROMPT;
    /// What the service is told in the request form.
    requestPrompt = request_prompt() -> "string" = assistant::REQUEST_PROMPT;
    /// How a service is called in front of people.
    serviceName = service_name(service: String as "string") -> "string" = assistant::service_name(&service);
    /// Reads an answer in the assistant dialog.
    parseDialogAnswer = parse_dialog_answer(answer: String as "string", service: String as "string") -> "DialogAnswer" = assistant::parse_dialog_answer(&answer, &service);
    /// Reads an answer in the request form.
    parseRequestAnswer = parse_request_answer(answer: String as "string", service: String as "string") -> "RequestAnswer" = assistant::parse_request_answer(&answer, &service);
    /// The points a store item of a price in US dollars costs.
    pointsCostFromUsd = points_cost_from_usd(usd: f64 as "number") -> "number" = assistant::points_cost_from_usd(usd);
    /// The points a chore of an estimated time in minutes is worth.
    pointsValueFromMinutes = points_value_from_minutes(minutes: f64 as "number") -> "number" = assistant::points_value_from_minutes(minutes);
}

export_checks! {
    ask_text("string"):
    /// Checks a username for signing up.
    usernameError = username_error(validate::username);
    /// Checks a new password.
    passwordError = password_error(validate::password);
    /// Checks the username to promote.
    promoteUsernameError = promote_username_error(validate::promote_username);
    /// Checks the kid to award points to.
    awardKidError = award_kid_error(validate::award_kid);
    /// Checks a store item's name.
    itemNameError = item_name_error(validate::item_name);
    /// Checks a chore's name.
    choreNameError = chore_name_error(validate::chore_name);
    /// Checks a request's type.
    requestTypeError = request_type_error(validate::request_type);
    /// Checks the name in a request.
    requestNameError = request_name_error(validate::request_name);
    /// Checks the message of a request.
    requestMessageError = request_message_error(validate::request_message);
    /// Checks the chore to assign.
    assignChoreError = assign_chore_error(validate::assign_chore);
    /// Checks the kid to assign to.
    assignKidError = assign_kid_error(validate::assign_kid);
    /// Checks an optional description, note or reason.
    textError = text_error((|text| validate::text(Some(text))));
    /// Checks a family's name.
    familyNameError = family_name_error(validate::family_name);
    /// Checks a question to the assistant.
    questionError = question_error(validate::question);
}

export_checks! {
    ask_number("number"):
    /// Checks points to award.
    awardPointsError = award_points_error(validate::award_points);
    /// Checks a store item's cost.
    itemPointsError = item_points_error(validate::item_points);
    /// Checks a chore's value.
    chorePointsError = chore_points_error(validate::chore_points);
    /// Checks the points in a request.
    requestPointsError = request_points_error(validate::request_points);
    /// Checks the effort of a submission, in minutes.
    effortMinutesError = effort_minutes_error(validate::effort_minutes);
    /// Checks the purchases a goal needs.
    goalPurchasesError = goal_purchases_error(validate::goal_purchases);
    /// Checks what one purchase of a goal costs.
    goalPointsError = goal_points_error(validate::goal_points);
}
