//! Rows, requests and answers of the streak.

use rules::{
    BonusDue, Day, PaidBonus, Streak, SubmissionStatus,
    presence::{self, Presence, StreakDays},
    streak,
};

use crate::review::model::source_of;

pub(super) type Rule = fn(rules::SubmissionStatus, Option<i32>) -> bool;

crate::db::row! {
    /// Something a kid handed in, as far as the streak goes.
    #[derive(Debug)]
    pub(super) struct Deed {
        day: Day,
        status: SubmissionStatus,
        /// None for an assignment.
        effort_minutes: Option<i32>,
    }
}

crate::db::row! {
    /// A bonus that was paid.
    #[derive(Debug)]
    pub(super) struct Bonus {
        day: Day,
        streak_day: i32,
        /// How often this milestone was paid on this day.
        number: i32,
    }
}

impl Bonus {
    /// What its ledger entry is for.
    pub(super) fn source_id(&self, kid_id: &str) -> String {
        source_of(&format!("{kid_id}:{}:{}", self.day, self.streak_day), self.number)
    }
}

impl From<Bonus> for PaidBonus {
    fn from(bonus: Bonus) -> Self {
        Self { day: bonus.day, streak_day: bonus.streak_day }
    }
}

/// What the streak of a kid is computed from.
#[derive(Debug)]
pub struct History {
    /// Whose it is.
    pub kid_id: String,
    /// What they did, and were paid for it.
    pub days: StreakDays,
    /// When they are there, and what is excused.
    pub presence: Presence,
}

impl History {
    /// The streak as of a day.
    pub fn streak(&self, today: Day) -> Streak {
        streak::streak_with(&self.days.counting, today, &|day| self.is_neutral(day))
    }

    /// The bonuses that have come due.
    pub(super) fn due(&self) -> Vec<BonusDue> {
        let StreakDays { counting, confirmed, paid } = &self.days;
        streak::bonuses_due_with(counting, confirmed, paid, &|day| self.is_neutral(day))
    }

    /// The bonuses that were paid and are not earned any more.
    pub(super) fn unearned(&self) -> Vec<PaidBonus> {
        let StreakDays { confirmed, paid, .. } = &self.days;
        streak::bonuses_unearned_with(confirmed, paid, &|day| self.is_neutral(day))
    }

    fn is_neutral(&self, day: Day) -> bool {
        presence::neutral_day(&self.presence, &self.kid_id, day).is_some()
    }
}
