//! The due days of a schedule: by the calendar, by a family's special days, or by both
//! (docs/product/routines.md#special-days).

use serde::{Deserialize, Serialize};

use super::recur::{self, month, week};
use super::terms::{DayFilter, Frequency, ScheduleTerms, TurnEvery};
use crate::Day;
use crate::bounds::DAYS_BEFORE_MAX;
use crate::day_set::{DaySetVersion, days_before_of};

/// The days by which schedules that name a set go (docs/product/routines.md#special-days).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct SpecialDays {
    /// The set's id.
    #[cfg_attr(feature = "openapi", schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42"))]
    pub day_set_id: String,
    /// The number of days by which these are earlier than those of the set, 0 or 1.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 1, example = 0))]
    pub days_before: i32,
    /// In order.
    #[cfg_attr(feature = "openapi", schema(example = json!(["2025-12-24", "2025-12-31"])))]
    pub days: Vec<Day>,
}

/// The days by which terms go if they name a set of these versions, oldest first. An edit of the set changes none in the
/// past.
///
/// ```
/// use rules::day_set::DaySetVersion;
/// use rules::routine::{new_schedule, special_days};
/// use rules::{Day, Frequency, ScheduleTerms};
///
/// let [monday, tuesday] = ["2026-03-02", "2026-03-03"].map(|day| Day::parse(day).unwrap());
/// let terms = ScheduleTerms { freq: Frequency::DaySet, days_before: 1, ..new_schedule(&[], monday) };
/// let first = DaySetVersion { valid_from: monday, days: vec![tuesday] };
/// let gone = DaySetVersion { valid_from: tuesday, days: vec![] };
/// // On the day itself it is too late to change what was due the day before.
/// assert_eq!(special_days(&terms, "bins", &[first, gone]).days, [monday]);
/// ```
pub fn special_days(terms: &ScheduleTerms, id: &str, versions: &[DaySetVersion]) -> SpecialDays {
    let days_before = days_before(terms);
    let days = days_before_of(versions, days_before);
    SpecialDays { day_set_id: id.to_owned(), days_before, days }
}

/// [`special_days`] of a set with some days, as if it had never been edited: enough for a schedule that begins.
pub fn special_days_now(terms: &ScheduleTerms, days: Vec<Day>) -> Vec<SpecialDays> {
    let id = terms.day_set_id.as_deref().unwrap_or_default();
    vec![special_days(terms, id, &[DaySetVersion { valid_from: Day::MIN, days }])]
}

fn days_before(terms: &ScheduleTerms) -> i32 {
    match terms.freq {
        Frequency::DaySet => terms.days_before.clamp(0, DAYS_BEFORE_MAX),
        _ => 0,
    }
}

/// The terms of a schedule with the special days that they name.
#[derive(Clone, Copy)]
pub(super) struct Dates<'p> {
    pub(super) terms: &'p ScheduleTerms,
    /// In order. Of a set that is not there, none.
    days: &'p [Day],
    filter: Option<DayFilter>,
}

impl<'p> Dates<'p> {
    pub(super) fn new(terms: &'p ScheduleTerms, special: &'p [SpecialDays]) -> Dates<'p> {
        let filter = match terms.freq {
            Frequency::AfterDone | Frequency::DaySet | Frequency::Once | Frequency::Quota => None,
            Frequency::Daily
            | Frequency::Weekly
            | Frequency::MonthlyDay
            | Frequency::MonthlyWeekday => terms.day_filter,
        };
        let is_named = |one: &&SpecialDays| {
            Some(&one.day_set_id) == terms.day_set_id.as_ref()
                && one.days_before == days_before(terms)
        };
        let days = special.iter().find(is_named).map_or(&[][..], |one| &one.days);
        Dates { terms, days, filter }
    }

    /// Special days from a day on.
    fn since(&self, day: Day) -> impl Iterator<Item = Day> {
        self.days.iter().copied().filter(move |one| *one >= day)
    }

    /// Special days up to a day, the last one first.
    fn up_to(&self, day: Day) -> impl Iterator<Item = Day> {
        self.days.iter().rev().copied().filter(move |one| *one <= day)
    }

    fn is_special(&self, day: Day) -> bool {
        self.days.binary_search(&day).is_ok()
    }

    /// Whether a day would be due without special days, or is one of them.
    fn is_by_calendar(&self, day: Day) -> bool {
        self.terms.freq == Frequency::DaySet || recur::on_or_after(self.terms, day) == Some(day)
    }

    /// The first due day from `day` on.
    pub(super) fn on_or_after(&self, day: Day) -> Option<Day> {
        let terms = self.terms;
        if terms.freq == Frequency::DaySet {
            return self.since(day.max(terms.anchor)).next();
        }
        match self.filter {
            None => recur::on_or_after(terms, day),
            Some(DayFilter::Only) => self.since(day).find(|special| self.is_by_calendar(*special)),
            Some(DayFilter::Except) => {
                let mut next = recur::on_or_after(terms, day)?;
                while self.is_special(next) {
                    next = recur::on_or_after(terms, next.add_days(1)?)?;
                }
                Some(next)
            }
        }
    }

    /// The last due day up to `day`.
    pub(super) fn on_or_before(&self, day: Day) -> Option<Day> {
        let terms = self.terms;
        if terms.freq == Frequency::DaySet {
            return self.up_to(day).next().filter(|day| *day >= terms.anchor);
        }
        match self.filter {
            None => recur::on_or_before(terms, day),
            Some(DayFilter::Only) => self.up_to(day).find(|special| self.is_by_calendar(*special)),
            Some(DayFilter::Except) => {
                let mut last = recur::on_or_before(terms, day)?;
                while self.is_special(last) {
                    last = recur::on_or_before(terms, last.add_days(-1)?)?;
                }
                Some(last)
            }
        }
    }

    /// The number of turn periods between the anchor and a due day. Only periods with a due day count, so that no kid is
    /// skipped.
    pub(super) fn periods(&self, day: Day) -> i32 {
        let own = self.period(day);
        let special = self.since(self.terms.anchor);
        let before = special.take_while(|one| *one < day).filter(|one| self.is_by_calendar(*one));
        let mut periods: Vec<(i32, Day)> = before.map(|one| (self.period(one), one)).collect();
        periods.dedup_by_key(|(period, _)| *period);
        periods.retain(|(period, _)| *period < own);
        let count = |periods: Vec<(i32, Day)>| i32::try_from(periods.len()).unwrap_or(i32::MAX);
        match self.filter {
            _ if self.terms.freq == Frequency::DaySet => count(periods),
            None => own,
            Some(DayFilter::Only) => count(periods),
            Some(DayFilter::Except) => {
                periods.retain(|(period, special)| !self.has_due_day(*period, *special));
                own - count(periods)
            }
        }
    }

    /// Whether a period has a due day beside a special day of it.
    fn has_due_day(&self, period: i32, special: Day) -> bool {
        let is_due = |next: &dyn Fn(Day) -> Option<Day>| {
            let days = std::iter::successors(next(special), |day| next(*day));
            let mut of_period = days.take_while(|day| self.period(*day) == period);
            of_period.any(|day| !self.is_special(day))
        };
        is_due(&|day| recur::on_or_after(self.terms, day.add_days(1)?))
            || is_due(&|day| recur::on_or_before(self.terms, day.add_days(-1)?))
    }

    /// The number of the period of a day that is due, or would be without special days.
    fn period(&self, day: Day) -> i32 {
        match self.terms {
            ScheduleTerms { freq: Frequency::DaySet, turn_every, .. } => match turn_every {
                TurnEvery::Occurrence => day.number(),
                TurnEvery::Week => week(self.terms, day),
                TurnEvery::Month => month(day),
            },
            terms => recur::periods(terms, day),
        }
    }
}
