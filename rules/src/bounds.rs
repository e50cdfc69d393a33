//! Every limit of the product, once, by name (docs/product/programs.md#limits).
//!
//! ```
//! use rules::bounds::{EFFORT_MINUTES_MAX, GOAL_POINTS_PER_PURCHASE, GOAL_PURCHASES, RETRY_WINDOW_MS};
//!
//! assert_eq!(EFFORT_MINUTES_MAX, 4 * 60);
//! assert_eq!(RETRY_WINDOW_MS, 24 * 60 * 60 * 1000);
//! assert_eq!(GOAL_PURCHASES * GOAL_POINTS_PER_PURCHASE, 15_750);
//! ```

use serde::{Deserialize, Serialize};

use crate::Day;

/// Most effort minutes one submission can carry, in whole minutes; the least is 0 (docs/product/chores.md#effort-minutes).
pub const EFFORT_MINUTES_MAX: i32 = 240;
/// Most effort points one submission can earn, in points (docs/product/chores.md#effort-points).
pub const EFFORT_POINTS_MAX: i32 = 10;
/// A chore with at least this many whole minutes is of high effort, and its day counts
/// (docs/product/chores.md#high-effort).
pub const HIGH_EFFORT_MINUTES: i32 = 10;
/// Most steps of a chore (docs/product/chores.md#steps).
pub const STEPS_MAX: usize = 12;
/// Longest text of a step after trimming, in characters (docs/product/chores.md#steps).
pub const STEP_TEXT_MAX: usize = 60;
/// Most minutes of a step; the least is 1 (docs/product/chores.md#steps).
pub const STEP_MINUTES_MAX: i32 = 60;
/// The time for which a rejected or pending submission makes the next one a retry, in milliseconds
/// (docs/product/chores.md#retry).
pub const RETRY_WINDOW_MS: i64 = 24 * 60 * 60 * 1000;

/// Fewest points of an item, a chore or an award, in points (docs/product/programs.md#value-limits).
pub const POINTS_MIN: i32 = 1;
/// Most points of an item, a chore or an award, in points (docs/product/programs.md#value-limits).
pub const POINTS_MAX: i32 = 1_000_000;
/// Longest name of an item, a chore or a family after trimming, in characters (docs/product/programs.md#value-limits).
pub const NAME_MAX: usize = 120;
/// Longest description, note, reason or message after trimming, in characters (docs/product/programs.md#value-limits).
pub const TEXT_MAX: usize = 2_000;
/// Longest note of a rejection after trimming, in characters (docs/product/chores.md#reject-reason).
pub const REVIEW_NOTE_MAX: usize = 500;
/// Longest line of praise after trimming, in characters (docs/product/chores.md#praise).
pub const PRAISE_MAX: usize = 120;
/// The time in which a decision can be undone, in days of the family (docs/product/chores.md#undo).
pub const UNDO_DAYS: i32 = 14;
/// The oldest day for which a parent can log a chore, in days of the family back from today
/// (docs/product/chores.md#done-for-a-kid).
pub const DONE_FOR_DAYS: i32 = 7;
/// The oldest day of a deed that a kid tells of, in days of the family back from today. It is as far back as what
/// waited on a device without a network may be (docs/product/points.md#deeds-told).
pub const DEED_DAYS: i32 = 30;
/// The most days of the family for which what a kid asks about a chore is kept, help or a swap
/// (docs/product/routines.md#help-requests).
pub const ASKED_DAYS: i32 = 30;
/// The latest start of a schedule, in days ahead (docs/product/routines.md#schedule-versions).
pub const SCHEDULE_AHEAD_DAYS: i32 = 366;
/// Submissions with more minutes of effort always wait for a parent, whatever the schedule says
/// (docs/product/routines.md#auto-approval).
pub const AUTO_APPROVAL_MINUTES: i32 = 120;
/// The most hours after which something counts by itself (docs/product/routines.md#auto-approval).
pub const APPROVE_AFTER_MAX: i32 = 72;
/// Of a chore that counts by itself, one in so many of a kid's submissions is shown to parents with the words "Have a look".
pub const LOOK_EVERY: i64 = 5;

/// Shortest username after trimming, in characters (docs/product/people.md#username).
pub const USERNAME_MIN: usize = 3;
/// Longest username after trimming, in characters (docs/product/people.md#username).
pub const USERNAME_MAX: usize = 32;
/// Longest display name after trimming, in characters; the minimum is 1 (docs/product/people.md#display-name).
pub const DISPLAY_NAME_MAX: usize = 32;
/// Shortest password, in characters (docs/product/people.md#password).
pub const PASSWORD_MIN: usize = 8;
/// Longest password, in characters (docs/product/people.md#password).
pub const PASSWORD_MAX: usize = 128;
/// Longest name of a shared tablet after trimming, in characters (docs/product/people.md#shared-devices).
pub const DEVICE_NAME_MAX: usize = 40;
/// Digits of a PIN (docs/product/people.md#pins).
pub const PIN_DIGITS: usize = 4;
/// Pictures in a PIN of pictures (docs/product/people.md#pins).
pub const PIN_PICTURES: usize = 3;
/// Wrong PINs before PINs are refused for a while (docs/product/people.md#pin-throttle).
pub const PIN_TRIES: i32 = 5;
/// The first such wait, in milliseconds (docs/product/people.md#pin-throttle).
pub const PIN_WAIT_MS: i64 = 5 * 60 * 1000;
/// The longest such wait, in milliseconds (docs/product/people.md#pin-throttle).
pub const PIN_WAIT_MAX_MS: i64 = 24 * 60 * 60 * 1000;
/// Longest idempotency key, in visible characters (docs/product/programs.md#idempotency).
pub const IDEMPOTENCY_KEY_MAX: usize = 64;

/// The greatest age of a submission that is synced late, in days (docs/product/chores.md#completed-at).
pub const LATE_SYNC_DAYS: i64 = 7;
/// The greatest age of an entry that waited on a device without a network, in days
/// (docs/product/chores.md#completed-at).
pub const OFFLINE_DAYS: i64 = 30;
/// [`OFFLINE_DAYS`] in milliseconds.
pub const OFFLINE_MS: i64 = OFFLINE_DAYS * 24 * 60 * 60 * 1000;
/// The accuracy of a device's timestamps, in milliseconds: within this distance of a price change, both prices may
/// apply (docs/product/offline.md#price-then).
pub const PRICE_DOUBT_MS: i64 = 3_000;
/// The tolerance for a device's clock, in minutes: it may be this far ahead, and a submission that arrives later than
/// this is marked "done offline" (docs/product/chores.md#done-offline).
pub const CLOCK_SKEW_MINUTES: i64 = 5;
/// Most entries that a device sends from its outbox in one call, so that a call stays short
/// (docs/product/offline.md#outbox).
pub const OUTBOX_ENTRIES: usize = 100;
/// Rows of a page when no limit is given. Screens use that many for their charts and news, and it bounds every answer.
pub const PAGE_ROWS: u16 = 500;
/// The time between heartbeats of a stream of live events, in seconds.
pub const HEARTBEAT_SECONDS: u32 = 15;
/// The distance of the earliest and the latest valid instant from the epoch, in milliseconds: the range of a JavaScript
/// `Date`, well inside the exact integers of a JavaScript number.
pub const INSTANT_MAX_MS: i64 = 8_640_000_000_000_000;

/// The last day on which anything can be due, planned or dated: beyond any family's plans, and far enough from the end
/// of every calendar for arithmetic in any time zone.
pub const DAY_MAX: Day = Day::literal(2200, 1, 1);
/// The first day on which anything can be dated: the day before 1970-01-01, for the time zones west of UTC.
pub const DAY_MIN: Day = Day::literal(1969, 12, 31);
/// The last instant at which anything can be dated, in milliseconds: the end of the year 2199 in UTC. The first is 0.
pub const DATED_MAX_MS: i64 = 7_258_118_400_000 - 1;

/// Streak milestones: a day of the run and the bonus for reaching it, in points
/// (docs/product/routines.md#streak-milestones).
pub const STREAK_MILESTONES: [(i32, i32); 4] = [(3, 10), (7, 25), (14, 50), (30, 100)];
/// The longest series of neutral days that a streak can span: ten years, in days. It bounds the work of the search
/// (docs/product/routines.md#neutral-days).
pub const NEUTRAL_DAYS_MAX: i32 = 3_660;
/// The oldest day that a parent can excuse, in days of the family back from today (docs/product/routines.md#day-pass).
pub const EXCUSE_DAYS: i32 = 14;
/// The earliest start of an absence when it is noted, in days of the family back from today
/// (docs/product/routines.md#absences).
pub const ABSENCE_BACK_DAYS: i32 = 366;
/// Days of a kid's ribbon (docs/product/routines.md#ribbon).
pub const RIBBON_DAYS: i32 = 28;
/// Minutes of a day.
pub const DAY_MINUTES: i32 = 24 * 60;
/// The latest start of the family's day, in minutes after midnight (docs/product/people.md#day-starts-at).
pub const DAY_STARTS_AT_MAX: i32 = 300;
/// A due date at most this many days ahead is due soon (docs/product/chores.md#due-date).
pub const DUE_SOON_DAYS: i32 = 2;

/// The longest interval of a schedule, in days, weeks or months (docs/product/routines.md#schedule).
pub const EVERY_MAX: i32 = 366;
/// Most kids in the pool of a schedule (docs/product/routines.md#schedule).
pub const POOL_MAX: usize = 12;
/// The most days after its day on which a chore can still be done (docs/product/routines.md#late).
pub const LATE_DAYS_MAX: i32 = 30;
/// The days after its day on which a chore can still be done, unless a parent says otherwise
/// (docs/product/routines.md#late).
pub const LATE_DAYS: i32 = 1;
/// The oldest occurrence that a parent can mark, in days of the family back from today
/// (docs/product/routines.md#marks).
pub const MARK_DAYS: i32 = 14;
/// The latest occurrence that a parent can mark, in days ahead (docs/product/routines.md#marks).
pub const MARK_AHEAD_DAYS: i32 = 366;
/// The minutes for which a kid's claim holds (docs/product/routines.md#claims).
pub const CLAIM_MINUTES: i32 = 120;
/// The most times a week of `quota` (docs/product/routines.md#quota).
pub const QUOTA_TIMES_MAX: i32 = 7;
/// The most days between two times of `quota` (docs/product/routines.md#quota).
pub const QUOTA_GAP_MAX: i32 = 3;
/// The most days before a special day on which something is due (docs/product/routines.md#special-days).
pub const DAYS_BEFORE_MAX: i32 = 1;
/// The most days by which an occurrence can be postponed (docs/product/routines.md#marks).
pub const POSTPONE_DAYS_MAX: i32 = 30;
/// The most days ahead for which a kid can see their chores (docs/product/routines.md#ahead).
pub const AHEAD_DAYS_MAX: i32 = 366;
/// Most day sets of a family (docs/product/day-sets.md#day-set-limits).
pub const DAY_SETS_MAX: i64 = 20;
/// Most days of a day set, as a parent writes it (docs/product/day-sets.md#day-set-fields).
pub const DAY_SET_DAYS_MAX: usize = 400;
/// Longest name of a day set (docs/product/day-sets.md#day-set-fields) or a group
/// (docs/product/groups.md#group-fields) after trimming, in characters.
pub const SHORT_NAME_MAX: usize = 40;
/// Most groups of a family's chores, and of its items (docs/product/groups.md#group-limits).
pub const GROUPS_MAX: i64 = 20;
/// Most notes on a family's fridge (docs/product/fridge.md#fridge-notes).
pub const FRIDGE_NOTES_MAX: i64 = 12;
/// Longest note on a fridge after trimming, in characters (docs/product/fridge.md#fridge-notes).
pub const FRIDGE_NOTE_MAX: usize = 140;
/// Most days from today on for which a note can stay (docs/product/fridge.md#fridge-notes).
pub const FRIDGE_DAYS_MAX: i32 = 366;
/// Most days from today on for which a carer can be asked to come (docs/product/people.md#carer-days).
pub const CARER_DAYS_MAX: i32 = 366;
/// Most days that a preview of turns shows (docs/product/routines.md#schedule-preview).
pub const TURNS_MAX: i32 = 60;

/// The start of a kid's quiet hours unless a parent says otherwise, in minutes after midnight
/// (docs/product/programs.md#quiet-hours).
pub const QUIET_FROM: i32 = 20 * 60;
/// The end of a kid's quiet hours, in minutes after midnight (docs/product/programs.md#quiet-hours).
pub const QUIET_TO: i32 = 7 * 60;
/// Most notices sent to a kid in a day (docs/product/programs.md#notice-kinds).
pub const KID_NOTICES_A_DAY: usize = 4;
/// The time something waits before a parent is notified, in milliseconds (docs/product/programs.md#notice-kinds).
pub const WAITING_FIRST_MS: i64 = 2 * 60 * 1000;
/// The least time between two notices that something waits, in milliseconds (docs/product/programs.md#notice-kinds).
pub const WAITING_EVERY_MS: i64 = 30 * 60 * 1000;
/// The age from which waiting things are no longer notified, in milliseconds (docs/product/programs.md#notice-kinds).
pub const NEWS_MS: i64 = 7 * 24 * 60 * 60 * 1000;
/// The time after its minute within which the daily digest is still sent, in minutes
/// (docs/product/programs.md#notice-kinds).
pub const DIGEST_MINUTES: i32 = 120;
/// The time between a decision and the kid's notice, in milliseconds (docs/product/programs.md#notice-kinds).
pub const DECIDED_WAIT_MS: i64 = 60 * 1000;
/// The age from which a decision is no longer notified, in milliseconds (docs/product/programs.md#notice-kinds).
pub const DECIDED_MS: i64 = 24 * 60 * 60 * 1000;
/// The time before something is due at which a kid is reminded, in minutes (docs/product/programs.md#notice-kinds).
pub const LAST_CALL_MINUTES: i32 = 60;
/// The earliest time for a kid's notice of their turn, in minutes after midnight
/// (docs/product/programs.md#notice-kinds).
pub const TURN_NOTICE_MINUTE: i32 = 7 * 60;
/// The earliest time for a kid's notice that the streak is about to end, in minutes after midnight
/// (docs/product/programs.md#notice-kinds).
pub const STREAK_NOTICE_MINUTE: i32 = 18 * 60;

/// Title of the preset goal (docs/product/points.md#goal-preset).
pub const GOAL_TITLE: &str = "Bearded Dragon Savings Goal";
/// Name of the store item the preset goal saves for (docs/product/points.md#goal-preset).
pub const GOAL_ITEM_NAME: &str = "$25 Bearded Dragon";
/// Purchases the preset goal needs (docs/product/points.md#goal-preset).
pub const GOAL_PURCHASES: i32 = 18;
/// Most purchases for a goal.
pub const GOAL_PURCHASES_MAX: i32 = 1_000;
/// The cost of one purchase of the preset goal, in points (docs/product/points.md#goal-preset).
pub const GOAL_POINTS_PER_PURCHASE: i32 = 875;
/// Year of the preset deadline, December 31 (docs/product/points.md#goal-preset).
pub const GOAL_YEAR: i32 = 2025;
/// The least time to the deadline when a family is founded, in days (docs/product/points.md#goal-preset).
pub const GOAL_MIN_DAYS: i32 = 60;
/// The period that a kid's earnings are measured over, in days of the family (docs/product/points.md#goal-next).
pub const GOAL_EARNING_DAYS: i32 = 14;
/// The longest forecast of a kid's next purchase, in days (docs/product/points.md#goal-next).
pub const GOAL_NEXT_DAYS: i64 = 365;

/// Points an AI-suggested store item costs for each US dollar (docs/product/points.md#ai-points).
pub const AI_POINTS_PER_USD: f64 = 35.0;
/// Points an AI-suggested chore is worth for each estimated minute (docs/product/points.md#ai-points).
pub const AI_POINTS_PER_MINUTE: f64 = 3.0;
/// Longest prompt sent to an AI service, in bytes of UTF-8 (docs/product/points.md#ai-limits).
pub const AI_PROMPT_MAX_BYTES: usize = 8 * 1024;
/// Longest question sent to an AI service, in bytes of UTF-8 (docs/product/points.md#ai-limits).
pub const AI_QUESTION_MAX_BYTES: usize = 2 * 1024;
/// Longest answer of an AI service that is read, in bytes of UTF-8 (docs/product/points.md#ai-limits).
pub const AI_ANSWER_MAX_BYTES: usize = 64 * 1024;

/// A kid's day with more minutes is marked for the parent (docs/product/chores.md#day-sum).
pub const MUCH_MINUTES: i32 = 120;
/// A kid's day with more submissions is marked for the parent (docs/product/chores.md#day-sum).
pub const MUCH_TIMES: i32 = 3;

/// One streak milestone (docs/product/routines.md#streak-milestones).
///
/// ```
/// assert_eq!(rules::bounds::limits().streak_milestones[1], rules::Milestone { streak_day: 7, points: 25 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Milestone {
    /// The day of a run that reaches the milestone, counted from 1.
    pub streak_day: i32,
    /// The bonus, in points.
    pub points: i32,
}

/// The limits that screens show or that inputs enforce while typing, for the web app.
///
/// ```
/// assert_eq!(rules::bounds::limits().points_max, 1_000_000);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Limits {
    /// [`EFFORT_MINUTES_MAX`], in minutes.
    pub effort_minutes_max: i32,
    /// [`EFFORT_POINTS_MAX`], in points.
    pub effort_points_max: i32,
    /// [`HIGH_EFFORT_MINUTES`], in minutes.
    pub high_effort_minutes: i32,
    /// [`POINTS_MIN`], in points.
    pub points_min: i32,
    /// [`POINTS_MAX`], in points.
    pub points_max: i32,
    /// [`NAME_MAX`], in characters.
    pub name_max: usize,
    /// [`TEXT_MAX`], in characters.
    pub text_max: usize,
    /// [`REVIEW_NOTE_MAX`], in characters.
    pub review_note_max: usize,
    /// [`PRAISE_MAX`], in characters.
    pub praise_max: usize,
    /// [`STEPS_MAX`].
    pub steps_max: usize,
    /// [`UNDO_DAYS`], in days.
    pub undo_days: i32,
    /// [`DONE_FOR_DAYS`], in days.
    pub done_for_days: i32,
    /// [`EXCUSE_DAYS`], in days.
    pub excuse_days: i32,
    /// [`DAY_STARTS_AT_MAX`], in minutes.
    pub day_starts_at_max: i32,
    /// [`EVERY_MAX`], in days, weeks or months.
    pub every_max: i32,
    /// [`POOL_MAX`].
    pub pool_max: usize,
    /// [`LATE_DAYS_MAX`], in days.
    pub late_days_max: i32,
    /// [`MARK_DAYS`], in days.
    pub mark_days: i32,
    /// [`POSTPONE_DAYS_MAX`], in days.
    pub postpone_days_max: i32,
    /// [`DAY_SETS_MAX`].
    pub day_sets_max: i64,
    /// [`DAY_SET_DAYS_MAX`].
    pub day_set_days_max: usize,
    /// [`SHORT_NAME_MAX`], in characters.
    pub short_name_max: usize,
    /// [`FRIDGE_NOTES_MAX`].
    pub fridge_notes_max: i64,
    /// [`FRIDGE_NOTE_MAX`], in characters.
    pub fridge_note_max: usize,
    /// [`OFFLINE_DAYS`], in days.
    pub offline_days: i64,
    /// [`CLOCK_SKEW_MINUTES`], in minutes.
    pub clock_skew_minutes: i64,
    /// [`DEVICE_NAME_MAX`], in characters.
    pub device_name_max: usize,
    /// [`PIN_DIGITS`].
    pub pin_digits: usize,
    /// [`PIN_PICTURES`].
    pub pin_pictures: usize,
    /// [`OUTBOX_ENTRIES`].
    pub outbox_entries: usize,
    /// [`PAGE_ROWS`].
    pub page_rows: u16,
    /// [`HEARTBEAT_SECONDS`], in seconds.
    pub heartbeat_seconds: u32,
    /// [`STREAK_MILESTONES`], shortest first.
    pub streak_milestones: Vec<Milestone>,
}

/// The limits for the web app, which cannot see the constants of this module.
///
/// ```
/// let limits = rules::bounds::limits();
/// assert_eq!(limits.streak_milestones.last().map(|last| last.points), Some(100));
/// ```
pub fn limits() -> Limits {
    Limits {
        effort_minutes_max: EFFORT_MINUTES_MAX,
        effort_points_max: EFFORT_POINTS_MAX,
        high_effort_minutes: HIGH_EFFORT_MINUTES,
        points_min: POINTS_MIN,
        points_max: POINTS_MAX,
        name_max: NAME_MAX,
        text_max: TEXT_MAX,
        review_note_max: REVIEW_NOTE_MAX,
        praise_max: PRAISE_MAX,
        steps_max: STEPS_MAX,
        undo_days: UNDO_DAYS,
        done_for_days: DONE_FOR_DAYS,
        excuse_days: EXCUSE_DAYS,
        day_starts_at_max: DAY_STARTS_AT_MAX,
        every_max: EVERY_MAX,
        pool_max: POOL_MAX,
        late_days_max: LATE_DAYS_MAX,
        mark_days: MARK_DAYS,
        postpone_days_max: POSTPONE_DAYS_MAX,
        day_sets_max: DAY_SETS_MAX,
        day_set_days_max: DAY_SET_DAYS_MAX,
        short_name_max: SHORT_NAME_MAX,
        fridge_notes_max: FRIDGE_NOTES_MAX,
        fridge_note_max: FRIDGE_NOTE_MAX,
        offline_days: OFFLINE_DAYS,
        clock_skew_minutes: CLOCK_SKEW_MINUTES,
        device_name_max: DEVICE_NAME_MAX,
        pin_digits: PIN_DIGITS,
        pin_pictures: PIN_PICTURES,
        outbox_entries: OUTBOX_ENTRIES,
        page_rows: PAGE_ROWS,
        heartbeat_seconds: HEARTBEAT_SECONDS,
        streak_milestones: STREAK_MILESTONES
            .iter()
            .map(|&(streak_day, points)| Milestone { streak_day, points })
            .collect(),
    }
}
