//! The boundary to JavaScript: exports only; every rule is elsewhere, and how values cross is in `wire.rs`.
//!
//! Whatever JavaScript passes in is converted or refused with a plain `Error`; nothing here can trap. All exports have one
//! shape, values in and a value or an error out: each costs ten bytes then instead of three hundred.
#![allow(unreachable_pub)] // wasm_bindgen exports `pub` items only.

use tsify::Tsify;
pub(crate) use wasm_bindgen::prelude::JsValue;
use wasm_bindgen::prelude::{JsCast, JsError, wasm_bindgen};

use crate::validate;
use crate::wire::{FromJs, Int, Long, ToJs, Whole};
use crate::{
    Day, DialogAnswer, DueFlag, EffortSummary, GoalDeadline, GoalProgress, GoalTerms, Limits,
    RequestAnswer, RequestForm, Role, Streak, SubmissionStatus, Timer, assistant, bounds, due,
    effort, encouragement, goal, retry, streak, timer,
};

/// Names types that JavaScript has already, or makes of ours, as TypeScript shows them.
macro_rules! js_types {
    ($($name:ident = $typescript:literal;)+) => {
        #[wasm_bindgen]
        extern "C" { $(
            #[wasm_bindgen(typescript_type = $typescript)]
            pub type $name;
        )+ }
    };
}

js_types! {
    Bool = "boolean";
    Number = "number";
    MaybeNumber = "number | null | undefined";
    Text = "string";
    Texts = "string[]";
    Problem = "string | undefined";
    Days = "Day[]";
    MaybeDay = "Day | null | undefined";
    FoundDay = "Day | undefined";
    FoundMilestone = "NextMilestone | undefined";
    EffortEntries = "EffortEntry[]";
    HistoryEntries = "HistoryEntry[]";
    PaidBonuses = "PaidBonus[]";
    BonusesDue = "BonusDue[]";
    GoalPurchases = "GoalPurchase[]";
    GoalShares = "GoalShare[]";
    FieldErrors = "FieldError[]";
}

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
    fn get_item(array: &JsValue, index: u32) -> Result<JsValue, JsValue>;
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

/// A field of an object; `None` when it is no object or the field throws.
pub(crate) fn get(object: &JsValue, name: &str) -> Option<JsValue> {
    get_property(object, name).ok()
}

/// An item of an array; `None` when it throws.
pub(crate) fn item(array: &JsValue, index: u32) -> Option<JsValue> {
    get_item(array, index).ok()
}

/// Items of an array; `None` when it is none.
pub(crate) fn length(array: &JsValue) -> Option<u32> {
    if Array::is_array(array).ok()? { u32::from_js(&get(array, "length")?) } else { None }
}

/// Sets a field of a new object, which cannot fail.
pub(crate) fn set(object: &JsValue, name: &str, value: JsValue) {
    set_property(object, name, value);
}

/// Sets an item of a new array, which cannot fail.
pub(crate) fn put(array: &JsValue, index: usize, value: JsValue) {
    set_item(array, index, value);
}

/// The TypeScript type of a type of ours.
type Js<T> = <T as Tsify>::JsType;

/// Reads its arguments, asks a rule and makes a value of the answer; `None` when an argument is refused.
type Rule = fn(&[&JsValue]) -> Option<JsValue>;

#[inline(never)]
fn ask<T: JsCast>(rule: Rule, arguments: &[&JsValue]) -> Result<T, JsError> {
    rule(arguments).map(JsCast::unchecked_into).ok_or_else(|| JsError::new("unexpected value"))
}

/// Exports rules: `nameInJs = name(argument: type in Rust as type in TypeScript, …) -> type in TypeScript = answer;`
macro_rules! export {
    ($($(#[$doc:meta])* $js:ident = $rust:ident($($arg:ident: $type:ty as $typescript:ty),*) -> $answer:ty = $value:expr;)+) => { $(
        $(#[$doc])*
        #[wasm_bindgen(js_name = $js)]
        pub fn $rust($($arg: $typescript),*) -> Result<$answer, JsError> {
            ask(
                |arguments| {
                    let [$($arg),*] = *arguments else { return None };
                    $(let $arg = <$type>::from_js($arg)?;)*
                    Some($value.to_js())
                },
                &[$($arg.as_ref()),*],
            )
        }
    )+ };
}

export! {
    /// The limits that screens show or that inputs enforce.
    limits = limits() -> Js<Limits> = bounds::limits();
    /// The day this many days later (earlier when negative); `undefined` outside the years 1 to 9999.
    addDays = add_days(day: Day as Js<Day>, days: Int as Number) -> FoundDay = day.add_days(days.0);
    /// Days from one day to another.
    daysBetween = days_between(from: Day as Js<Day>, to: Day as Js<Day>) -> Number = to.days_since(from);
    /// Effort points for whole minutes, 0 to 10.
    effortPoints = effort_points(minutes: Int as Number) -> Number = effort::effort_points(minutes.0);
    /// How full the effort bar is for whole minutes, 0 to 1.
    effortProgress = effort_progress(minutes: Int as Number) -> Number = effort::effort_progress(minutes.0);
    /// Whether whole minutes are high effort.
    isHighEffort = is_high_effort(minutes: Int as Number) -> Bool = effort::is_high_effort(minutes.0);
    /// The cards and the bonus banner of a chore history.
    effortSummary = effort_summary(entries: Vec<_> as EffortEntries) -> Js<EffortSummary> = effort::effort_summary(&entries);
    /// A timer at zero, not running.
    newTimer = new_timer() -> Js<Timer> = timer::reset();
    /// Starts or resumes a timer.
    startTimer = start_timer(timer: Timer as Js<Timer>, now_ms: Long as Number) -> Js<Timer> = timer::start(&timer, now_ms.0);
    /// Pauses a timer.
    pauseTimer = pause_timer(timer: Timer as Js<Timer>, now_ms: Long as Number) -> Js<Timer> = timer::pause(&timer, now_ms.0);
    /// Milliseconds elapsed, at most 240 minutes.
    elapsedMs = elapsed_ms(timer: Timer as Js<Timer>, now_ms: Long as Number) -> Number = timer::elapsed_ms(&timer, now_ms.0);
    /// Whole minutes elapsed, at most 240.
    elapsedMinutes = elapsed_minutes(timer: Timer as Js<Timer>, now_ms: Long as Number) -> Number = timer::elapsed_minutes(&timer, now_ms.0);
    /// Milliseconds as a clock face: "05:09", "1:05:09".
    timerDisplay = timer_display(elapsed_ms: Long as Number) -> Text = timer::display(elapsed_ms.0);
    /// The encouragement for whole minutes.
    encouragement = encouragement_for(minutes: Int as Number) -> Text = encouragement::encouragement(minutes.0);
    /// What a kid reads after submitting a chore with whole minutes of effort.
    submittedMessage = submitted_message(minutes: Int as Number) -> Text = encouragement::submitted_message(minutes.0);
    /// Whether a submission is a retry.
    isRetry = is_retry(chore_id: String as Text, submitted_at_ms: Long as Number, history: Vec<_> as HistoryEntries) -> Bool = retry::is_retry(&chore_id, submitted_at_ms.0, &history);
    /// Whether a submission makes its day count; no minutes for an assignment.
    submissionCounts = submission_counts(status: SubmissionStatus as Js<SubmissionStatus>, minutes: Option<Int> as MaybeNumber) -> Bool = streak::counts(status, minutes.map(|minutes| minutes.0));
    /// Whether a submission confirms its day; no minutes for an assignment.
    submissionConfirms = submission_confirms(status: SubmissionStatus as Js<SubmissionStatus>, minutes: Option<Int> as MaybeNumber) -> Bool = streak::confirms(status, minutes.map(|minutes| minutes.0));
    /// The streak as of a day, from the days that count.
    streak = streak_of(counting: Vec<_> as Days, today: Day as Js<Day>) -> Js<Streak> = streak::streak(&counting, today);
    /// The bonuses reached and not paid yet.
    bonusesDue = bonuses_due(counting: Vec<_> as Days, confirmed: Vec<_> as Days, paid: Vec<_> as PaidBonuses) -> BonusesDue = streak::bonuses_due(&counting, &confirmed, &paid);
    /// The first milestone above a current streak; `undefined` from 30 on.
    nextMilestone = next_milestone(current: Int as Number) -> FoundMilestone = streak::next_milestone(current.0);
    /// The hint under a current streak.
    streakHint = streak_hint(current: Int as Number) -> Text = streak::streak_hint(current.0);
    /// The Mantine colour of a current streak.
    streakColour = streak_colour(current: Int as Number) -> Text = streak::streak_colour(current.0);
    /// Milestones a current streak has reached, 0 to 4.
    streakStage = streak_stage(current: Int as Number) -> Number = streak::streak_stage(current.0);
    /// Whether "Streak at risk!" shows.
    isStreakAtRisk = is_streak_at_risk(streak: Streak as Js<Streak>) -> Bool = streak::is_streak_at_risk(&streak);
    /// How near a due date is.
    dueFlag = due_flag(due: Option<Day> as MaybeDay, today: Day as Js<Day>) -> Js<DueFlag> = due::due_flag(due, today);
    /// The Mantine colour of a due date.
    dueColour = due_colour(flag: DueFlag as Js<DueFlag>) -> Text = due::due_colour(flag);
    /// A due date in the short US form, or 'No due date'.
    dueText = due_text(due: Option<Day> as MaybeDay) -> Text = due::due_text(due);
    /// A day in the short US form.
    formatDayShort = format_day_short(day: Day as Js<Day>) -> Text = due::format_day_short(day);
    /// How many of these purchases count toward the goal.
    purchasesCounted = purchases_counted(purchases: Vec<_> as GoalPurchases) -> Number = goal::purchases_counted(&purchases);
    /// How far a goal is after so many purchases that count.
    goalProgress = goal_progress(terms: GoalTerms as Js<GoalTerms>, purchases: Int as Number) -> Js<GoalProgress> = goal::goal_progress(terms, purchases.0);
    /// How near the deadline of a goal is.
    goalDeadline = goal_deadline(deadline: Day as Js<Day>, today: Day as Js<Day>, points_left: Long as Number) -> Js<GoalDeadline> = goal::goal_deadline(deadline, today, points_left.0);
    /// Each kid's part of a goal.
    goalShares = goal_shares(terms: GoalTerms as Js<GoalTerms>, kids: Vec<_> as Texts, purchases: Vec<_> as GoalPurchases) -> GoalShares = goal::goal_shares(terms, &kids, &purchases);
    /// The deadline a family founded on a day is given.
    presetDeadline = preset_deadline(founded: Day as Js<Day>) -> Js<Day> = goal::preset_deadline(founded);
    /// Checks the whole Make a Request form; no entries when it is fine.
    requestErrors = request_errors(form: RequestForm as Js<RequestForm>) -> FieldErrors = validate::request(&form).err().unwrap_or_default();
    /// Checks an assignment's due date.
    assignDueError = assign_due_error(due: Option<Day> as MaybeDay, today: Day as Js<Day>) -> Problem = validate::assign_due(due, today).err();
    /// Checks when a chore was done.
    completedAtError = completed_at_error(completed_at_ms: Long as Number, now_ms: Long as Number) -> Problem = validate::completed_at(completed_at_ms.0, now_ms.0).err();
    /// Checks whether a user can redeem an item.
    redeemError = redeem_error(role: Role as Js<Role>, points: Long as Number, cost: Long as Number) -> Problem = validate::redeem(role, points.0, cost.0).err();
    /// Checks a goal's deadline.
    goalDayError = goal_day_error(deadline: Day as Js<Day>, today: Day as Js<Day>) -> Problem = validate::goal_day(deadline, today).err();
    /// What the service is told in the assistant dialog.
    dialogPrompt = dialog_prompt() -> Text = assistant::DIALOG_PROMPT;
    /// What the service is told in the request form.
    requestPrompt = request_prompt() -> Text = assistant::REQUEST_PROMPT;
    /// How a service is called in front of people.
    serviceName = service_name(service: String as Text) -> Text = assistant::service_name(&service);
    /// Reads an answer in the assistant dialog.
    parseDialogAnswer = parse_dialog_answer(answer: String as Text, service: String as Text) -> Js<DialogAnswer> = assistant::parse_dialog_answer(&answer, &service);
    /// Reads an answer in the request form.
    parseRequestAnswer = parse_request_answer(answer: String as Text, service: String as Text) -> Js<RequestAnswer> = assistant::parse_request_answer(&answer, &service);
    /// The points a store item of a price in US dollars costs.
    pointsCostFromUsd = points_cost_from_usd(usd: f64 as Number) -> Number = assistant::points_cost_from_usd(usd);
    /// The points a chore of an estimated time in minutes is worth.
    pointsValueFromMinutes = points_value_from_minutes(minutes: f64 as Number) -> Number = assistant::points_value_from_minutes(minutes);
    /// Checks a username for signing up.
    usernameError = username_error(value: String as Text) -> Problem = validate::username(&value).err();
    /// Checks a new password.
    passwordError = password_error(value: String as Text) -> Problem = validate::password(&value).err();
    /// Checks the username to promote.
    promoteUsernameError = promote_username_error(value: String as Text) -> Problem = validate::promote_username(&value).err();
    /// Checks the kid to award points to.
    awardKidError = award_kid_error(value: String as Text) -> Problem = validate::award_kid(&value).err();
    /// Checks points to award.
    awardPointsError = award_points_error(value: Whole as Number) -> Problem = validate::award_points(value.0).err();
    /// Checks a store item's name.
    itemNameError = item_name_error(value: String as Text) -> Problem = validate::item_name(&value).err();
    /// Checks a store item's cost.
    itemPointsError = item_points_error(value: Whole as Number) -> Problem = validate::item_points(value.0).err();
    /// Checks a chore's name.
    choreNameError = chore_name_error(value: String as Text) -> Problem = validate::chore_name(&value).err();
    /// Checks a chore's value.
    chorePointsError = chore_points_error(value: Whole as Number) -> Problem = validate::chore_points(value.0).err();
    /// Checks a request's type.
    requestTypeError = request_type_error(value: String as Text) -> Problem = validate::request_type(&value).err();
    /// Checks the name in a request.
    requestNameError = request_name_error(value: String as Text) -> Problem = validate::request_name(&value).err();
    /// Checks the points in a request.
    requestPointsError = request_points_error(value: Whole as Number) -> Problem = validate::request_points(value.0).err();
    /// Checks the message of a request.
    requestMessageError = request_message_error(value: String as Text) -> Problem = validate::request_message(&value).err();
    /// Checks the chore to assign.
    assignChoreError = assign_chore_error(value: String as Text) -> Problem = validate::assign_chore(&value).err();
    /// Checks the kid to assign to.
    assignKidError = assign_kid_error(value: String as Text) -> Problem = validate::assign_kid(&value).err();
    /// Checks an optional description, note or reason.
    textError = text_error(value: String as Text) -> Problem = validate::text(Some(&value)).err();
    /// Checks the effort of a submission, in minutes.
    effortMinutesError = effort_minutes_error(value: Whole as Number) -> Problem = validate::effort_minutes(value.0).err();
    /// Checks a family's name.
    familyNameError = family_name_error(value: String as Text) -> Problem = validate::family_name(&value).err();
    /// Checks the purchases a goal needs.
    goalPurchasesError = goal_purchases_error(value: Whole as Number) -> Problem = validate::goal_purchases(value.0).err();
    /// Checks what one purchase of a goal costs.
    goalPointsError = goal_points_error(value: Whole as Number) -> Problem = validate::goal_points(value.0).err();
    /// Checks a question to the assistant.
    questionError = question_error(value: String as Text) -> Problem = validate::question(&value).err();
}
