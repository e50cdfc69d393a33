//! Rows and answers about kids.

use rules::{Day, Streak};
use serde::Serialize;
use utoipa::ToSchema;

/// An overview of one kid.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct KidOverview {
    /// The kid's id.
    pub id: String,
    /// The username as typed at sign-up.
    #[schema(example = "leo")]
    pub username: String,
    /// Their balance, in points.
    #[schema(minimum = 0, maximum = 1_000_000_000_000_i64, example = 120)]
    pub points: i64,
    /// Points held by pending purchases: already deducted from the balance.
    #[schema(minimum = 0, example = 50)]
    pub held: i64,
    /// Their streak as of today.
    pub streak: Streak,
    /// The number of their submissions, purchases and requests that wait for a parent.
    #[schema(minimum = 0, example = 2)]
    pub waiting: i64,
    /// The number of assignments that they have still to do.
    #[schema(minimum = 0, example = 1)]
    pub to_do: i64,
    /// The last seven days of the family, today last.
    pub week: Vec<KidDay>,
}

/// A kid's day: pending and approved submissions that count for it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct KidDay {
    /// The day.
    pub day: Day,
    /// Chores and assignments done.
    #[schema(minimum = 0, example = 3)]
    pub done: i64,
    /// Minutes of effort.
    #[schema(minimum = 0, example = 24)]
    pub effort_minutes: i64,
    /// The approved points among them, with effort and without bonuses.
    #[schema(minimum = 0, example = 45)]
    pub points: i64,
}

crate::db::row! {
    /// A day on which a kid did something.
    #[derive(Debug)]
    pub(super) struct DayOfKid {
        kid_id: String,
        day: Day,
        done: i64,
        effort_minutes: i64,
        points: i64,
    }
}

crate::db::row! {
    /// The account of a kid, and the numbers of things to decide and to do.
    #[derive(Debug)]
    pub(super) struct Standing {
        id: String,
        username: String,
        points: i64,
        held: i64,
        waiting: i64,
        to_do: i64,
    }
}
