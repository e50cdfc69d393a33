//! The daily chore streak and its bonuses (docs/product/routines.md#streak).
//!
//! Days are days in the family's time zone. A *run* is a series of counting days with no gaps except neutral days
//! (docs/product/routines.md#neutral-days).

use serde::{Deserialize, Serialize};

use crate::bounds::{NEUTRAL_DAYS_MAX, STREAK_MILESTONES};
use crate::day::Day;
use crate::effort::is_high_effort;
use crate::message::Message;
use crate::sentences as say;
use crate::status::SubmissionStatus;

/// Whether a submission makes its day count: it is not rejected, or it is a chore of 10 or more minutes. A withdrawn
/// one never does. `effort_minutes` is in whole minutes, `None` for an assignment
/// (docs/product/routines.md#streak-counts).
///
/// ```
/// use rules::SubmissionStatus::{PendingApproval, Rejected, Withdrawn};
/// use rules::streak::counts;
///
/// assert!(counts(PendingApproval, None));
/// assert!(!counts(Rejected, Some(9)));
/// assert!(counts(Rejected, Some(10)));
/// assert!(!counts(Withdrawn, Some(10)));
/// ```
pub fn counts(status: SubmissionStatus, effort_minutes: Option<i32>) -> bool {
    match status {
        SubmissionStatus::PendingApproval | SubmissionStatus::Approved => true,
        SubmissionStatus::Rejected => effort_minutes.is_some_and(is_high_effort),
        SubmissionStatus::Withdrawn => false,
    }
}

/// Whether a submission confirms its day, so that bonuses can be paid: it is approved, or it is a chore of 10 or more
/// minutes that was not withdrawn. `effort_minutes` is in whole minutes, `None` for an assignment
/// (docs/product/routines.md#streak-confirms).
///
/// ```
/// use rules::SubmissionStatus::{Approved, PendingApproval};
/// use rules::streak::confirms;
///
/// assert!(confirms(Approved, None));
/// assert!(!confirms(PendingApproval, Some(9)));
/// assert!(confirms(PendingApproval, Some(10)));
/// ```
pub fn confirms(status: SubmissionStatus, effort_minutes: Option<i32>) -> bool {
    match status {
        SubmissionStatus::Approved => true,
        SubmissionStatus::PendingApproval | SubmissionStatus::Rejected => {
            effort_minutes.is_some_and(is_high_effort)
        }
        SubmissionStatus::Withdrawn => false,
    }
}

/// A kid's streak (docs/product/programs.md#f-streak).
///
/// ```
/// assert_eq!(rules::Streak::default().last_completion_date, None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "openapi",
    derive(utoipa::ToSchema),
    schema(description = "A kid's streak, in days")
)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Streak {
    /// Length of the run that ends today or yesterday, or before neutral days up to then, in days; 0 without one.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, example = 6))]
    pub current_streak: i32,
    /// Length of the longest run, in days.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, example = 12))]
    pub longest_streak: i32,
    /// Whether today counts, or is a neutral day of the run.
    #[cfg_attr(feature = "openapi", schema(example = true))]
    pub streak_active: bool,
    /// The last day that counts.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub last_completion_date: Option<Day>,
}

/// The streak as of `today`, from the counting days, in any order and with repeats. Days after `today` are ignored
/// (docs/product/routines.md#streak-fields).
///
/// ```
/// use rules::Day;
/// use rules::streak::streak;
///
/// let days = ["2025-02-27", "2025-02-28", "2025-03-01"].map(|day| Day::parse(day).unwrap());
/// let next_day = streak(&days, Day::parse("2025-03-02").unwrap());
/// assert_eq!((next_day.current_streak, next_day.streak_active), (3, false));
/// let too_late = streak(&days, Day::parse("2025-03-03").unwrap());
/// assert_eq!((too_late.current_streak, too_late.longest_streak), (0, 3));
/// ```
pub fn streak(counting: &[Day], today: Day) -> Streak {
    streak_with(counting, today, &never)
}

/// [`streak`] with neutral days: an empty day for which `neutral` is true neither counts nor breaks a run
/// (docs/product/routines.md#neutral-days). A neutral day with a counting submission counts like any other. If today is
/// neutral, the streak is not at risk.
///
/// ```
/// use rules::Day;
/// use rules::streak::streak_with;
///
/// let [friday, monday, tuesday] = ["2025-03-07", "2025-03-10", "2025-03-11"].map(|day| Day::parse(day).unwrap());
/// let weekend = |day: Day| day.weekday() >= 5;
/// let on_monday = streak_with(&[friday], monday, &weekend);
/// assert_eq!((on_monday.current_streak, on_monday.streak_active), (1, false));
/// assert_eq!(streak_with(&[friday, monday], monday, &weekend).current_streak, 2);
/// assert_eq!(streak_with(&[friday], tuesday, &weekend).current_streak, 0);
/// ```
pub fn streak_with(counting: &[Day], today: Day, neutral: &dyn Fn(Day) -> bool) -> Streak {
    let days = sorted(counting, &[], today);
    let runs = runs(&days, neutral);
    let last = runs.last();
    let current = last.filter(|run| is_joined(run.end(), today, neutral)).map_or(0, Run::length);
    Streak {
        current_streak: current,
        longest_streak: runs.iter().map(Run::length).max().unwrap_or(0),
        streak_active: last.is_some_and(|run| run.end() == today)
            || (current > 0 && neutral(today)),
        last_completion_date: last.map(Run::end),
    }
}

/// A milestone bonus in the ledger.
///
/// ```
/// let paid: rules::PaidBonus = serde_json::from_str(r#"{"day":"2025-03-03","streak_day":3}"#).unwrap();
/// assert_eq!(paid.streak_day, 3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PaidBonus {
    /// The day it was paid on.
    pub day: Day,
    /// The milestone, in days of streak: 3, 7, 14 or 30.
    pub streak_day: i32,
}

/// A milestone bonus to pay.
///
/// ```
/// let due: rules::BonusDue = serde_json::from_str(r#"{"day":"2025-03-03","streak_day":3,"points":10}"#).unwrap();
/// assert_eq!(due.points, 10);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct BonusDue {
    /// The day of the confirmed run that reached the milestone, on which the bonus is paid.
    pub day: Day,
    /// The milestone, in days of streak: 3, 7, 14 or 30.
    pub streak_day: i32,
    /// The bonus, in points.
    pub points: i32,
}

/// The bonuses that confirmed runs have reached and that are not paid yet, by day, then milestone. All lists may be in
/// any order and hold repeats; confirmed days count too (docs/product/routines.md#streak-bonus).
///
/// A milestone is paid at most once in each run of counting days. The order of a parent's approvals therefore neither
/// doubles nor loses a bonus.
///
/// ```
/// use rules::streak::bonuses_due;
/// use rules::{BonusDue, Day, PaidBonus};
///
/// let days = ["2025-03-01", "2025-03-02", "2025-03-03"].map(|day| Day::parse(day).unwrap());
/// assert_eq!(bonuses_due(&days, &days[1..], &[]), []);
/// assert_eq!(bonuses_due(&days, &days, &[]), [BonusDue { day: days[2], streak_day: 3, points: 10 }]);
/// assert_eq!(bonuses_due(&days, &days, &[PaidBonus { day: days[2], streak_day: 3 }]), []);
/// ```
pub fn bonuses_due(counting: &[Day], confirmed: &[Day], paid: &[PaidBonus]) -> Vec<BonusDue> {
    bonuses_due_with(counting, confirmed, paid, &never)
}

/// [`bonuses_due`], with neutral days (docs/product/routines.md#neutral-days).
///
/// ```
/// use rules::streak::bonuses_due_with;
/// use rules::{BonusDue, Day};
///
/// let days = ["2025-03-06", "2025-03-07", "2025-03-10"].map(|day| Day::parse(day).unwrap());
/// let weekend = |day: Day| day.weekday() >= 5;
/// let due = bonuses_due_with(&days, &days, &[], &weekend);
/// assert_eq!(due, [BonusDue { day: days[2], streak_day: 3, points: 10 }]);
/// ```
pub fn bonuses_due_with(
    counting: &[Day],
    confirmed: &[Day],
    paid: &[PaidBonus],
    neutral: &dyn Fn(Day) -> bool,
) -> Vec<BonusDue> {
    let counting = sorted(counting, confirmed, Day::MAX);
    let counting_runs = runs(&counting, neutral);
    let mut paid = paid.to_vec();
    let mut due = Vec::new();
    for run in runs(&sorted(confirmed, &[], Day::MAX), neutral) {
        let Some(whole) = counting_runs.iter().find(|whole| whole.spans(run.start())) else {
            continue;
        };
        for (streak_day, points) in STREAK_MILESTONES {
            let Some(day) = run.nth(streak_day) else { break };
            if !paid.iter().any(|paid| paid.streak_day == streak_day && whole.spans(paid.day)) {
                paid.push(PaidBonus { day, streak_day });
                due.push(BonusDue { day, streak_day, points });
            }
        }
    }
    due
}

/// The paid bonuses that are no longer earned, because the run of days up to their own is no longer confirmed as a
/// whole (docs/product/routines.md#streak-unearned). The days may be in any order and hold repeats.
///
/// ```
/// use rules::streak::bonuses_unearned;
/// use rules::{Day, PaidBonus};
///
/// let days = ["2025-03-01", "2025-03-02", "2025-03-03"].map(|day| Day::parse(day).unwrap());
/// let paid = [PaidBonus { day: days[2], streak_day: 3 }];
/// assert_eq!(bonuses_unearned(&days, &paid), []);
/// assert_eq!(bonuses_unearned(&days[1..], &paid), paid);
/// ```
pub fn bonuses_unearned(confirmed: &[Day], paid: &[PaidBonus]) -> Vec<PaidBonus> {
    bonuses_unearned_with(confirmed, paid, &never)
}

/// [`bonuses_unearned`], with neutral days (docs/product/routines.md#neutral-days).
///
/// ```
/// use rules::streak::bonuses_unearned_with;
/// use rules::{Day, PaidBonus};
///
/// let days = ["2025-03-06", "2025-03-07", "2025-03-10"].map(|day| Day::parse(day).unwrap());
/// let paid = [PaidBonus { day: days[2], streak_day: 3 }];
/// assert_eq!(bonuses_unearned_with(&days, &paid, &|day| day.weekday() >= 5), []);
/// assert_eq!(bonuses_unearned_with(&days, &paid, &|_| false), paid);
/// ```
pub fn bonuses_unearned_with(
    confirmed: &[Day],
    paid: &[PaidBonus],
    neutral: &dyn Fn(Day) -> bool,
) -> Vec<PaidBonus> {
    let confirmed = sorted(confirmed, &[], Day::MAX);
    let runs = runs(&confirmed, neutral);
    let is_earned = |bonus: &PaidBonus| {
        let place = runs.iter().find_map(|run| run.place_of(bonus.day));
        place.is_some_and(|place| (1..=place).contains(&bonus.streak_day))
    };
    paid.iter().copied().filter(|bonus| !is_earned(bonus)).collect()
}

/// The next milestone of a streak (docs/product/routines.md#streak-hint).
///
/// ```
/// assert_eq!(rules::streak::next_milestone(0).unwrap().days_left, 3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct NextMilestone {
    /// The milestone, in days of streak.
    pub streak_day: i32,
    /// Its bonus, in points.
    pub points: i32,
    /// Days still missing, from 1.
    pub days_left: i32,
}

/// The first milestone above a current streak in days; `None` from 30 on (docs/product/routines.md#streak-milestones).
///
/// ```
/// use rules::streak::{NextMilestone, next_milestone};
///
/// assert_eq!(next_milestone(5), Some(NextMilestone { streak_day: 7, points: 25, days_left: 2 }));
/// assert_eq!(next_milestone(30), None);
/// ```
pub fn next_milestone(current: i32) -> Option<NextMilestone> {
    let current = current.max(0);
    STREAK_MILESTONES.iter().find(|(streak_day, _)| *streak_day > current).map(
        |&(streak_day, points)| NextMilestone {
            streak_day,
            points,
            days_left: streak_day - current,
        },
    )
}

/// The hint under a current streak in days: the days left to the next milestone (docs/product/routines.md#streak-hint).
///
/// ```
/// use rules::streak::streak_hint;
///
/// assert_eq!(streak_hint(0).text(), "Do a chore to start your streak!");
/// assert_eq!(streak_hint(5).text(), "Keep going: 2 days to 25 bonus points!");
/// assert_eq!(streak_hint(30).text(), "Celebrate! You reached every streak bonus.");
/// ```
pub fn streak_hint(current: i32) -> Message {
    if current <= 0 {
        return say::streak_none();
    }
    match next_milestone(current) {
        Some(next) => say::streak_next(next.days_left, next.points),
        None => say::streak_all(),
    }
}

/// The number of milestones that a current streak in days has reached, 0 to 4: the age of the hatchling.
///
/// ```
/// use rules::streak::streak_stage;
///
/// assert_eq!([2, 3, 7, 14, 30].map(streak_stage), [0, 1, 2, 3, 4]);
/// ```
pub fn streak_stage(current: i32) -> i32 {
    STREAK_MILESTONES.iter().map(|(streak_day, _)| i32::from(current >= *streak_day)).sum()
}

/// Whether the "Streak at risk!" badge shows: there is a streak and today does not count yet (docs/product/routines.md#streak-at-risk).
///
/// ```
/// use rules::Streak;
/// use rules::streak::is_streak_at_risk;
///
/// assert!(is_streak_at_risk(&Streak { current_streak: 2, ..Streak::default() }));
/// assert!(!is_streak_at_risk(&Streak::default()));
/// ```
pub fn is_streak_at_risk(streak: &Streak) -> bool {
    !streak.streak_active && streak.current_streak > 0
}

/// Days of one run, in order, each once; never empty.
#[derive(Clone, Copy)]
struct Run<'a>(&'a [Day]);

impl Run<'_> {
    fn length(&self) -> i32 {
        self.0.len().try_into().unwrap_or(i32::MAX)
    }

    fn start(&self) -> Day {
        self.0.first().copied().unwrap_or(Day::MIN)
    }

    fn end(&self) -> Day {
        self.0.last().copied().unwrap_or(Day::MAX)
    }

    /// Whether a day lies between its ends, on a neutral day or not.
    fn spans(&self, day: Day) -> bool {
        (self.start()..=self.end()).contains(&day)
    }

    /// Its nth day, from 1.
    fn nth(&self, n: i32) -> Option<Day> {
        usize::try_from(n - 1).ok().and_then(|index| self.0.get(index)).copied()
    }

    /// The position of a day in it, from 1.
    fn place_of(&self, day: Day) -> Option<i32> {
        self.0.binary_search(&day).ok().and_then(|index| i32::try_from(index + 1).ok())
    }
}

/// No neutral days, for a family without entries about presence.
fn never(_: Day) -> bool {
    false
}

/// All days of both lists up to `last`, in order, each once.
fn sorted(days: &[Day], more: &[Day], last: Day) -> Vec<Day> {
    let mut days: Vec<Day> = days.iter().chain(more).copied().filter(|day| *day <= last).collect();
    days.sort_unstable();
    days.dedup();
    days
}

/// The longest possible runs of sorted days, earliest first.
fn runs<'a>(days: &'a [Day], neutral: &dyn Fn(Day) -> bool) -> Vec<Run<'a>> {
    days.chunk_by(|day, next| is_joined(*day, *next, neutral)).map(Run).collect()
}

/// Whether every day between two is neutral. A gap over the limit breaks a run, which bounds the number of days to
/// check.
fn is_joined(day: Day, later: Day, neutral: &dyn Fn(Day) -> bool) -> bool {
    let between = later.days_since(day) - 1;
    between <= NEUTRAL_DAYS_MAX && (1..=between).all(|nth| day.add_days(nth).is_some_and(neutral))
}
