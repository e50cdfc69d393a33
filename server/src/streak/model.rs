//! Rows, requests and answers of the streak.

use rules::{Day, PaidBonus, SubmissionStatus};

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
