//! Rows, requests and answers of the streak.

use std::collections::{BTreeMap, BTreeSet};

use rules::{
    BonusDue, Day, PaidBonus, Streak, SubmissionStatus,
    presence::{self, Presence, StreakDays},
    streak,
};

use crate::review::model::source_of;

type Rule = fn(rules::SubmissionStatus, Option<i32>) -> bool;

crate::db::row! {
    /// A kid's submissions of a day with one status, as far as the streak needs them.
    #[derive(Debug)]
    pub(super) struct StreakSubmission {
        kid_id: String,
        day: Day,
        status: SubmissionStatus,
        /// The most of them; none for assignments.
        effort_minutes: Option<i32>,
    }
}

crate::db::row! {
    /// A bonus that was paid.
    #[derive(Debug)]
    pub(super) struct Bonus {
        kid_id: String,
        day: Day,
        streak_day: i32,
        /// The number of times that this milestone was paid on this day.
        number: i32,
    }
}

impl Bonus {
    /// The source of its ledger entry.
    pub(super) fn source_id(&self) -> String {
        source_of(&format!("{}:{}:{}", self.kid_id, self.day, self.streak_day), self.number)
    }
}

impl From<Bonus> for PaidBonus {
    fn from(bonus: Bonus) -> Self {
        Self { day: bonus.day, streak_day: bonus.streak_day }
    }
}

/// The data from which the streak of a kid is computed.
#[derive(Debug)]
pub struct History {
    /// The kid.
    pub kid_id: String,
    /// The days that count, and paid bonuses.
    pub days: StreakDays,
    /// The kid's presence and excused days.
    pub presence: Presence,
}

/// The data from which the streaks of some kids are computed.
#[derive(Debug)]
pub struct Histories {
    pub(super) deeds: Vec<StreakSubmission>,
    pub(super) paid: Vec<Bonus>,
    pub(super) presences: BTreeMap<String, Presence>,
}

impl Histories {
    /// The data of one of the kids, empty if they did nothing yet.
    pub fn take(&mut self, kid_id: &str) -> History {
        let deeds = self.deeds.extract_if(.., |deed| deed.kid_id == kid_id);
        let deeds: Vec<StreakSubmission> = deeds.collect();
        let paid = self.paid.extract_if(.., |bonus| bonus.kid_id == kid_id);
        let days = StreakDays {
            counting: days(&deeds, streak::counts),
            confirmed: days(&deeds, streak::confirms),
            paid: paid.map(Into::into).collect(),
        };
        let presence = self.presences.remove(kid_id).unwrap_or_default();
        History { kid_id: kid_id.to_owned(), days, presence }
    }
}

fn days(deeds: &[StreakSubmission], rule: Rule) -> Vec<Day> {
    let fitting = deeds.iter().filter(|deed| rule(deed.status, deed.effort_minutes));
    let mut days: Vec<Day> = fitting.map(|deed| deed.day).collect();
    // Rows come by day from the index, so most duplicates are neighbours; the rules tolerate the
    // others.
    days.dedup();
    days
}

impl History {
    /// The streak as of a day.
    pub fn streak(&self, today: Day) -> Streak {
        streak::streak_with(&self.days.counting, today, &|day| self.is_neutral(day))
    }

    /// The number of days up to `today` that have ever counted.
    pub fn counted_days(&self, today: Day) -> i32 {
        let days: BTreeSet<&Day> = self.days.counting.iter().filter(|day| **day <= today).collect();
        i32::try_from(days.len()).unwrap_or(i32::MAX)
    }

    /// The bonuses that are due.
    pub(super) fn due(&self) -> Vec<BonusDue> {
        let StreakDays { counting, confirmed, paid } = &self.days;
        streak::bonuses_due_with(counting, confirmed, paid, &|day| self.is_neutral(day))
    }

    /// The paid bonuses that are not earned any more.
    pub(super) fn unearned(&self) -> Vec<PaidBonus> {
        let StreakDays { confirmed, paid, .. } = &self.days;
        streak::bonuses_unearned_with(confirmed, paid, &|day| self.is_neutral(day))
    }

    fn is_neutral(&self, day: Day) -> bool {
        presence::neutral_day(&self.presence, &self.kid_id, day).is_some()
    }
}
