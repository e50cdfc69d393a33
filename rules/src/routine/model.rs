//! The types of routines.

use serde::{Deserialize, Serialize};

use super::dates::SpecialDays;
use super::terms::{Approval, Mode, Schedule};
use crate::Day;
use crate::presence::Presence;
use crate::status::{SubmissionStatus, wire_enum};

wire_enum! {
    /// A part of a day (docs/product/routines.md#parts).
    ///
    /// ```
    /// assert_eq!(serde_json::to_string(&rules::Part::Morning).unwrap(), r#""morning""#);
    /// ```
    Part {
        /// Any time.
        Any = "any",
        /// The morning.
        Morning = "morning",
        /// Midday.
        Midday = "midday",
        /// The evening.
        Evening = "evening",
    }
}

wire_enum! {
    /// A kind of mark that a parent makes on an occurrence (docs/product/routines.md#marks).
    ///
    /// ```
    /// assert_eq!(serde_json::to_string(&rules::MarkKind::HandOver).unwrap(), r#""hand_over""#);
    /// ```
    MarkKind {
        /// Nobody need do it.
        Skip = "skip",
        /// A kid need not do it, or need not have done it.
        Excuse = "excuse",
        /// Another kid does it this time.
        HandOver = "hand_over",
        /// It is due on a later day this time.
        Postpone = "postpone",
    }
}

wire_enum! {
    /// The state of an occurrence (docs/product/routines.md#occurrence-states).
    ///
    /// ```
    /// assert_eq!(serde_json::to_string(&rules::OccurrenceState::NotYours).unwrap(), r#""not_yours""#);
    /// ```
    OccurrenceState {
        /// Its day has not come.
        Upcoming = "upcoming",
        /// It can be done, and is in time.
        Open = "open",
        /// It can still be done late.
        Late = "late",
        /// It was handed in and waits for a parent.
        Waiting = "waiting",
        /// It is done and approved.
        Done = "done",
        /// It was not done, and can no longer be done.
        Missed = "missed",
        /// The kid need not do it: excused, or away.
        Excused = "excused",
        /// Nobody need do it.
        Skipped = "skipped",
        /// It is another kid's.
        NotYours = "not_yours",
    }
}

/// The family's day and the minute in it, from 0. The minute goes on past 1,439 where the family's day ends after midnight
/// (docs/product/people.md#day-starts-at).
///
/// ```
/// let now: rules::routine::Now = serde_json::from_str(r#"{"day":"2026-03-02","minute":1470}"#).unwrap();
/// assert_eq!(now.minute, 1_470);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Now {
    /// The family's day.
    pub day: Day,
    /// Minutes since that day's midnight, 0 to 1,739.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 1739, example = 1020))]
    pub minute: i32,
}

/// A parent's mark of one occurrence, unless it was cancelled (docs/product/routines.md#marks).
///
/// ```
/// let mark: rules::Mark = serde_json::from_str(
///     r#"{"day":"2026-03-03","part":"any","kid_id":"ana","kind":"excuse","to_kid_id":null,"to_day":null}"#,
/// ).unwrap();
/// assert_eq!(mark.kind, rules::MarkKind::Excuse);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Mark {
    /// The occurrence's day.
    pub day: Day,
    /// The occurrence's part.
    pub part: Part,
    /// The kid it is about; none for all kids of the occurrence.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub kid_id: Option<String>,
    /// The kind of mark.
    pub kind: MarkKind,
    /// For `hand_over`: the kid who does it instead.
    #[cfg_attr(feature = "openapi", schema(required, example = json!(null)))]
    pub to_kid_id: Option<String>,
    /// For `postpone`: the later day on which it is due instead.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub to_day: Option<Day>,
}

/// A kid's submission, or a parent's tick (docs/product/routines.md#deeds).
///
/// ```
/// let deed: rules::routine::Deed = serde_json::from_str(
///     r#"{"kid_id":"ana","occurrence_day":null,"part":"any","done_day":"2026-03-03","status":"approved"}"#,
/// ).unwrap();
/// assert_eq!(deed.occurrence_day, None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Deed {
    /// The kid.
    pub kid_id: String,
    /// The occurrence it was for; none for an extra.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub occurrence_day: Option<Day>,
    /// The occurrence's part; `any` without one.
    pub part: Part,
    /// The family's day on which it was done.
    pub done_day: Day,
    /// The state of the submission.
    pub status: SubmissionStatus,
    /// The instant at which it counts by itself if no parent decides before, in RFC 3339; only while it waits.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required, format = DateTime, example = json!(null)))]
    pub counts_at: Option<String>,
    /// The carer who ticked it for the kid, if one did.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required, example = json!(null)))]
    pub carer_id: Option<String>,
}

/// A kid's word that they are doing an occurrence for anyone (docs/product/routines.md#claims).
///
/// ```
/// let claim: rules::Claim = serde_json::from_str(
///     r#"{"day":"2026-03-02","part":"any","kid_id":"ana","until_day":"2026-03-03","until_minute":1020}"#,
/// ).unwrap();
/// assert_eq!(claim.until_minute, 1_020);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Claim {
    /// The occurrence's day.
    pub day: Day,
    /// The occurrence's part.
    pub part: Part,
    /// The kid who is doing it.
    #[cfg_attr(feature = "openapi", schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42"))]
    pub kid_id: String,
    /// The family's day on which it was made, and ends.
    pub until_day: Day,
    /// The minute of that day from which on it no longer holds, 0 to 1,740.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 1740, example = 1020))]
    pub until_minute: i32,
}

/// A chore that comes back, with the data from which its occurrences are computed
/// (docs/product/routines.md#routines).
///
/// ```
/// let routine: rules::routine::Routine = serde_json::from_str(
///     r#"{"chore_id":"bins","schedules":[],"marks":[],"deeds":[],"claims":[]}"#,
/// ).unwrap();
/// assert!(routine.schedules.is_empty());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Routine {
    /// The chore.
    pub chore_id: String,
    /// The versions of its schedule, in any order.
    pub schedules: Vec<Schedule>,
    /// A parent's marks of its occurrences.
    pub marks: Vec<Mark>,
    /// The kids' submissions of it, in any order.
    pub deeds: Vec<Deed>,
    /// The kids' claims of its occurrences, one of each at most.
    pub claims: Vec<Claim>,
}

/// All data from which a family's routines are computed (docs/product/routines.md#routines).
///
/// ```
/// assert!(rules::Plan::default().routines.is_empty());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Plan {
    /// The kids of the family, then others who are in a pool or were, or did something lately, in the family's order. A
    /// member who is in a pool but not here has left.
    #[cfg_attr(feature = "openapi", schema(example = json!(["01977a3e-5f00-7c33-8a51-3d2c9b1f0a42"])))]
    pub kid_ids: Vec<String>,
    /// The chores that come back.
    pub routines: Vec<Routine>,
    /// The kids' presence.
    pub presence: Presence,
    /// The special days that the schedules name.
    #[serde(default)]
    pub special_days: Vec<SpecialDays>,
}

/// An occurrence: one time that a chore is due, for one kid, or for anyone
/// (docs/product/routines.md#occurrence-states).
///
/// ```
/// let one: rules::Occurrence = serde_json::from_str(
///     r#"{"chore_id":"bins","schedule_id":"s","day":"2026-03-03","part":"any","due_day":"2026-03-03",
///         "due_minute":1140,"last_day":"2026-03-04","kid_id":"ana","instead_of":null,"mode":"turn","pays":true,
///         "approval":"parent","state":"open","done_by":[],"done_day":null}"#,
/// ).unwrap();
/// assert_eq!(one.state, rules::OccurrenceState::Open);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Occurrence {
    /// The chore.
    pub chore_id: String,
    /// The version of its schedule.
    pub schedule_id: String,
    /// The day that identifies it. If it was postponed, this is not the day it is due.
    pub day: Day,
    /// The part of the day.
    pub part: Part,
    /// The day it is due; if it was postponed, another than `day`.
    pub due_day: Day,
    /// The due time, in minutes after midnight.
    #[cfg_attr(feature = "openapi", schema(required, minimum = 0, maximum = 1439, example = 1140))]
    pub due_minute: Option<i32>,
    /// The last day it can be done.
    pub last_day: Day,
    /// The kid or parent it belongs to; none if anyone may do it.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub kid_id: Option<String>,
    /// Whose turn it would have been, if they are away or it was handed over.
    #[cfg_attr(feature = "openapi", schema(required, example = json!(null)))]
    pub instead_of: Option<String>,
    /// The way in which the kids share it.
    pub mode: Mode,
    /// Whether it pays a kid points, by its schedule; what parents do pays nothing.
    #[cfg_attr(feature = "openapi", schema(example = true))]
    pub pays: bool,
    /// The kind of approval, by its schedule; what parents do needs none.
    pub approval: Approval,
    /// The state for `kid_id`.
    pub state: OccurrenceState,
    /// The members with a pending or approved submission, in the order of the pool.
    #[cfg_attr(feature = "openapi", schema(example = json!(["01977a3e-5f00-7c33-8a51-3d2c9b1f0a42"])))]
    pub done_by: Vec<String>,
    /// The day it was done on, if it was.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub done_day: Option<Day>,
    /// The instant at which it counts by itself if no parent decides before, in RFC 3339; only while it waits.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required, format = DateTime, example = json!(null)))]
    pub counts_at: Option<String>,
    /// The carer who ticked it for the kid, if it is done or waits and one did.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required, example = json!(null)))]
    pub carer_id: Option<String>,
    /// Its place among those of its week; only if it is due so many times a week.
    #[cfg_attr(feature = "openapi", schema(required, example = json!(null)))]
    pub count: Option<WeekCount>,
    /// The claim of a kid who is doing it, while that holds and it can be done; only if anyone may do it.
    #[cfg_attr(feature = "openapi", schema(required, example = json!(null)))]
    pub claim: Option<Claim>,
}

impl Occurrence {
    /// Whether it can be done now, in time or late.
    ///
    /// ```
    /// # let one = |state: &str| serde_json::from_value::<rules::Occurrence>(serde_json::json!({
    /// #     "chore_id": "bins", "schedule_id": "s", "day": "2026-03-03", "part": "any", "due_day": "2026-03-03",
    /// #     "due_minute": null, "last_day": "2026-03-04", "kid_id": "ana", "instead_of": null, "mode": "turn", "pays": true,
    /// #     "approval": "parent", "state": state, "done_by": [], "done_day": null,
    /// # })).unwrap();
    /// assert!(one("late").is_to_do());
    /// assert!(!one("waiting").is_to_do());
    /// ```
    pub fn is_to_do(&self) -> bool {
        matches!(self.state, OccurrenceState::Open | OccurrenceState::Late)
    }
}

/// The place of an occurrence among those of its week (docs/product/routines.md#quota).
///
/// ```
/// let count: rules::routine::WeekCount =
///     serde_json::from_str(r#"{"nth":2,"times":3,"last_chance":"2026-03-07"}"#).unwrap();
/// assert_eq!(count.nth, 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct WeekCount {
    /// 1 for the first that was or is to be done, and so on.
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 7, example = 2))]
    pub nth: i32,
    /// The number that is due in the week, without those of days on which the kid is not there.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 7, example = 3))]
    pub times: i32,
    /// The last day on which it has to be done so that all that are left can be; none if it is done, or they cannot.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub last_chance: Option<Day>,
}

/// A kid's chores of today (docs/product/routines.md#today).
///
/// ```
/// let today: rules::KidToday = serde_json::from_str(
///     r#"{"mine":[],"anyone":[],"done":0,"total":0}"#,
/// ).unwrap();
/// assert_eq!(today.done, today.total);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct KidToday {
    /// The kid's own, late ones first, then by part, the minute they are due, and chore.
    pub mine: Vec<Occurrence>,
    /// Those for anyone, in the same order.
    pub anyone: Vec<Occurrence>,
    /// The number of the kid's own that are done or waiting.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, example = 3))]
    pub done: i32,
    /// The number of all of them, without excused and skipped ones.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, example = 5))]
    pub total: i32,
}

/// The kids who do a chore on a future day (docs/product/routines.md#schedule-preview).
///
/// ```
/// let turn: rules::Turn = serde_json::from_str(r#"{"day":"2026-03-03","kid_ids":["ana"]}"#).unwrap();
/// assert_eq!(turn.kid_ids, ["ana"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Turn {
    /// The day.
    pub day: Day,
    /// The kids: one in the mode `turn`, all who are present in the others.
    #[cfg_attr(feature = "openapi", schema(example = json!(["01977a3e-5f00-7c33-8a51-3d2c9b1f0a42"])))]
    pub kid_ids: Vec<String>,
}
