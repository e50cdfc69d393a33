//! Requests and answers of routines; the rows they are computed from are in `rows.rs`.

use rules::{
    Day, DaySet, Role,
    routine::{KidToday, Mark, MarkKind, Now, Occurrence, Part, Plan, Schedule, ScheduleTerms},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{help::model::HelpRequest, swaps::model::SwapOffer};

/// The column of a submission that says when it counts by itself, as long as nobody has decided it.
pub const COUNTS_AT: &str =
    "CASE WHEN status = 'pending_approval' AND decision = 0 THEN counts_at END";

/// Whether a submission is a kid's, and no [tick](crate::submissions::ticks) of a parent.
pub const OF_KID: &str = "(recorded_by IS NULL OR recorded_by <> kid_id)";

/// A chore and a version of its schedule.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ChoreSchedule {
    /// The chore.
    pub chore_id: String,
    /// The schedule.
    pub schedule: Schedule,
    /// Whether a parent approves it, and has for four weeks, four times or more, without a rejection.
    #[schema(example = false)]
    pub never_rejected: bool,
}

/// The schedules that hold today or later.
#[derive(Debug, Serialize, ToSchema)]
pub struct Schedules {
    /// By chore, and each chore's by version.
    pub schedules: Vec<ChoreSchedule>,
}

/// A schedule as a parent sets it.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct SetSchedule {
    /// The terms of the schedule.
    pub terms: ScheduleTerms,
    /// The first day it holds: today or later; if absent, today, or the day after the pause of a
    /// paused chore. If today's turn would change, it is tomorrow at the earliest.
    pub from: Option<Day>,
}

crate::db::row! {
    /// A kid of the family, or a member of a pool.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct PlanKid {
        /// The member's id.
        id: String,
        /// The username as typed at sign-up.
        #[schema(example = "leo")]
        username: String,
        /// Their role: a parent earns no points for what they do.
        #[schema(example = "kid")]
        role: Role,
    }
}

crate::db::row! {
    /// A chore that comes back, in its current or, if deleted, its last form.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct PlanChore {
        /// The chore's id.
        id: String,
        /// The chore's name.
        #[schema(example = "Feed the dragon")]
        name: String,
        /// Instructions.
        #[schema(example = "Crickets in the morning, greens in the evening.", required)]
        description: Option<String>,
        /// Points for an approved submission; 0 for a carer, who is told of none.
        #[schema(minimum = 0, maximum = 1_000_000, example = 15)]
        points_value: i32,
    }
}

impl PlanChore {
    /// As a carer sees it.
    #[must_use]
    pub fn without_points(self) -> Self {
        Self { points_value: 0, ..self }
    }
}

/// The key of an occurrence that no single kid has.
#[derive(Debug, Clone)]
pub struct OccurrenceKey {
    /// The chore.
    pub chore_id: String,
    /// The day that identifies it.
    pub day: Day,
    /// Its part of the day.
    pub part: Part,
}

/// A parent's note with a mark.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct MarkNote {
    /// The chore.
    pub chore_id: String,
    /// The mark.
    pub mark: Mark,
    /// The note.
    #[schema(max_length = 500, example = "Football is longer today.")]
    pub note: String,
}

/// A kid's chores of today, and the data they are computed from.
#[derive(Debug, Serialize, ToSchema)]
pub struct Today {
    /// The family's day and minute.
    pub now: Now,
    /// The IANA name of the family's time zone.
    #[schema(example = "America/New_York")]
    pub time_zone: String,
    /// The start of the family's day, in minutes after midnight.
    #[schema(minimum = 0, maximum = 300, example = 0)]
    pub day_starts_at: i32,
    /// The kid, or the parent whose own day it is.
    pub kid_id: String,
    /// The kids and parents the plan names.
    pub kids: Vec<PlanKid>,
    /// The chores the plan names.
    pub chores: Vec<PlanChore>,
    /// The data from which today and the days after it are computed, also without the server.
    pub plan: Plan,
    /// Parents' notes with marks of their own occurrences.
    pub notes: Vec<MarkNote>,
    /// Their requests for help.
    #[schema(example = json!([]))]
    pub help_requests: Vec<HelpRequest>,
    /// Their offers to other kids, and those made to them, oldest first.
    #[schema(example = json!([]))]
    pub swap_offers: Vec<SwapOffer>,
    /// Their day; null if only the plan was asked for.
    #[schema(required)]
    pub today: Option<KidToday>,
}

/// The day of one of several kids.
#[derive(Debug, Serialize, ToSchema)]
pub struct KidsDay {
    /// The kid.
    pub kid_id: String,
    /// Their day.
    #[serde(flatten)]
    pub today: KidToday,
}

/// A week of the family.
#[derive(Debug, Serialize, ToSchema)]
pub struct Week {
    /// The family's day and minute.
    pub now: Now,
    /// The IANA name of the family's time zone.
    #[schema(example = "America/New_York")]
    pub time_zone: String,
    /// The start of the family's day, in minutes after midnight.
    #[schema(minimum = 0, maximum = 300, example = 0)]
    pub day_starts_at: i32,
    /// The weekday the family's week begins with: 1 for Monday to 7 for Sunday.
    #[schema(minimum = 1, maximum = 7, example = 1)]
    pub week_start: i32,
    /// The first of the seven days.
    pub from: Day,
    /// The kids and parents the plan names.
    pub kids: Vec<PlanKid>,
    /// The chores the plan names.
    pub chores: Vec<PlanChore>,
    /// The data from which the week is computed.
    pub plan: Plan,
    /// Parents' notes with marks.
    pub notes: Vec<MarkNote>,
    /// For parents, of this week: what kids are stuck with and nobody has answered, oldest first.
    #[schema(example = json!([]))]
    pub help_requests: Vec<HelpRequest>,
    /// For parents, of this week: the swaps that kids agree on and that wait for a parent, oldest first.
    #[schema(example = json!([]))]
    pub swap_offers: Vec<SwapOffer>,
    /// Every occurrence in the week; null if only the plan was asked for.
    #[schema(required)]
    pub occurrences: Option<Vec<Occurrence>>,
    /// The special days in the week: the sets that have one, by name, with only the days of the week.
    pub day_sets: Vec<DaySet>,
}

/// A mark as a parent makes it; each kind uses the fields it needs.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct SayMark {
    /// The kid it is about; if absent, all kids of the occurrence.
    #[schema(example = json!(null))]
    pub kid_id: Option<String>,
    /// For `hand-over`: the kid who does it instead.
    #[schema(example = json!(null))]
    pub to_kid_id: Option<String>,
    /// For `postpone`: the later day on which it is due instead.
    pub to_day: Option<Day>,
    /// A note: up to 500 characters.
    #[schema(max_length = 500, example = "Football is longer today.")]
    pub note: Option<String>,
}

crate::db::row! {
    /// A parent's mark of an occurrence.
    #[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
    pub struct OccurrenceMark {
        /// The mark's id.
        id: String,
        /// The chore.
        chore_id: String,
        /// The occurrence's day.
        day: Day,
        /// The occurrence's part.
        part: Part,
        /// The kid it is about; none for all kids of the occurrence.
        #[schema(required, example = json!(null))]
        kid_id: Option<String>,
        /// The kind of mark.
        kind: MarkKind,
        /// For `hand_over`: the kid who does it instead.
        #[schema(required, example = json!(null))]
        to_kid_id: Option<String>,
        /// For `postpone`: the day on which it is due instead.
        #[schema(required)]
        to_day: Option<Day>,
        /// The note.
        #[schema(required, example = json!(null))]
        note: Option<String>,
        /// The parent who made it.
        #[schema(example = "maria")]
        actor: String,
    }
}

/// A checked mark.
#[derive(Debug, Clone)]
pub struct NewMark {
    /// The chore.
    pub chore_id: String,
    /// The mark.
    pub mark: Mark,
    /// The note.
    pub note: Option<String>,
}
