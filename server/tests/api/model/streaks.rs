//! The streaks from kids' submissions, and their bonuses (docs/product/routines.md#streak).

use super::{
    said::AsOf,
    world::{State, World},
};
use jiff::{ToSpan as _, civil::Date};
use std::collections::BTreeSet;

/// Days in a row, and the bonus for them.
const MILESTONES: [(i64, i64); 4] = [(3, 10), (7, 25), (14, 50), (30, 100)];

/// A valid bonus: its day, its milestone in days, its points.
pub(super) type Bonus = (Date, i64, i64);

/// The days of each run without a gap; neutral days are not a gap.
pub(super) fn runs(days: &BTreeSet<Date>, neutral: &dyn Fn(Date) -> bool) -> Vec<Vec<Date>> {
    let mut runs = Vec::new();
    let mut run: Vec<Date> = Vec::new();
    let (Some(first), Some(last)) = (days.first(), days.last()) else { return runs };
    for day in first.series(1.day()).take_while(|day| day <= last) {
        if days.contains(&day) {
            run.push(day);
        } else if !neutral(day) && !run.is_empty() {
            runs.push(std::mem::take(&mut run));
        }
    }
    runs.push(run);
    runs
}

/// Whether a day lies between the first and the last of a run.
pub(super) fn spans(run: &[Date], day: Date) -> bool {
    run[0] <= day && day <= *run.last().unwrap()
}

/// The bonuses of milestones that a confirmed run has reached and for which its run of counting
/// days has not been paid.
pub(super) fn due(counting: &[Vec<Date>], confirmed: &[Vec<Date>], paid: &[Bonus]) -> Vec<Bonus> {
    let mut due: Vec<Bonus> = Vec::new();
    for run in confirmed {
        let whole = counting.iter().find(|whole| spans(whole, run[0])).unwrap();
        for (length, points) in MILESTONES {
            let mut paid = paid.iter().chain(&due);
            let is_paid = paid.any(|bonus| bonus.1 == length && spans(whole, bonus.0));
            let reached = usize::try_from(length - 1).ok().and_then(|last| run.get(last));
            if let (Some(day), false) = (reached, is_paid) {
                due.push((*day, length, points));
            }
        }
    }
    due
}

/// Whether a bonus's number of days, ending with its own day, are confirmed in a row.
pub(super) fn is_earned(confirmed: &[Vec<Date>], bonus: &Bonus) -> bool {
    let place = confirmed.iter().find_map(|run| run.iter().position(|day| *day == bonus.0));
    place.is_some_and(|place| i64::try_from(place + 1).unwrap() >= bonus.1)
}

impl World {
    /// A kid's days that count, or only the confirmed ones.
    pub(super) fn days(&self, kid: usize, confirmed: bool) -> BTreeSet<Date> {
        let fits = |state| match state {
            State::Approved => true,
            State::Pending => !confirmed,
            State::Rejected | State::Withdrawn => false,
        };
        let chores = self.submissions.iter();
        let chores = chores.filter(|s| s.kid == kid && s.state != State::Withdrawn);
        let chores = chores.filter(|s| s.minutes >= 10 || fits(s.state)).map(|s| s.day);
        let attempts = self.tasks.iter().filter(|t| t.kid == kid).flat_map(|t| &t.attempts);
        chores.chain(attempts.filter(|a| fits(a.state)).map(|a| a.day)).collect()
    }

    /// A kid's runs of days that count, or only of confirmed ones.
    pub(super) fn runs(&self, kid: usize, confirmed: bool) -> Vec<Vec<Date>> {
        runs(&self.days(kid, confirmed), &|day| self.neutral(kid, day, AsOf::Now).is_some())
    }

    /// Pays the bonuses that are due.
    pub(super) fn settle(&mut self, kid: usize) {
        let [counting, confirmed] = [self.runs(kid, false), self.runs(kid, true)];
        for bonus in due(&counting, &confirmed, &self.people[kid].bonuses) {
            self.people[kid].bonuses.push(bonus);
            self.pay(kid, "streak_bonus", bonus.2);
        }
    }

    /// The bonuses of a kid whose days are not all confirmed or neutral, by day.
    pub(super) fn unearned(&self, kid: usize) -> Vec<Bonus> {
        let confirmed = self.runs(kid, true);
        let paid = self.people[kid].bonuses.iter();
        let mut unearned: Vec<Bonus> =
            paid.filter(|bonus| !is_earned(&confirmed, bonus)).copied().collect();
        unearned.sort_unstable();
        unearned
    }

    /// Whether a kid does something that counts on a day.
    pub(super) fn counts(&self, kid: usize, day: Date) -> bool {
        self.days(kid, false).contains(&day)
    }

    /// The number of days up to today that have ever counted.
    pub(super) fn counted_days(&self, kid: usize) -> usize {
        let today = self.today();
        self.days(kid, false).iter().filter(|day| **day <= today).count()
    }

    /// A kid's streak: current, longest, whether today counts or is neutral, and the last day that
    /// counts.
    pub(super) fn streak(&self, kid: usize) -> (usize, usize, bool, Option<Date>) {
        let today = self.today();
        let neutral = |day| self.neutral(kid, day, AsOf::Now).is_some();
        let days: BTreeSet<Date> =
            self.days(kid, false).into_iter().filter(|day| *day <= today).collect();
        let Some(last) = days.last().copied() else { return (0, 0, false, None) };
        let runs = runs(&days, &neutral);
        let missed = last.series(1.day()).skip(1).take_while(|day| *day < today);
        let alive = missed.into_iter().all(neutral);
        let current = if alive { runs.last().unwrap().len() } else { 0 };
        let longest = runs.iter().map(Vec::len).max().unwrap_or(0);
        (current, longest, last == today || (current > 0 && neutral(today)), Some(last))
    }
}
