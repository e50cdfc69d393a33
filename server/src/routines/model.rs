//! Requests and answers of routines; what is read to compute them is in `rows.rs`.

use rules::{
    Args, Day, Message,
    routine::{
        KidToday, Mark, MarkKind, Now, Occurrence, Part, Plan, Schedule, ScheduleProblem,
        ScheduleTerms, Turn,
    },
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A chore and a version of its schedule.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ChoreSchedule {
    /// The chore.
    pub chore_id: String,
    /// What was set.
    pub schedule: Schedule,
}

/// What holds today or later.
#[derive(Debug, Serialize, ToSchema)]
pub struct Schedules {
    /// By chore, and each chore's by version.
    pub schedules: Vec<ChoreSchedule>,
}

/// What a parent sets.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct SetSchedule {
    /// How the chore comes back.
    pub terms: ScheduleTerms,
    /// The first day it holds: today if absent, or later. Where today's turn would change, it is
    /// tomorrow at the earliest.
    pub from: Option<Day>,
}

/// A schedule that is being filled in.
#[derive(Debug, Serialize, ToSchema)]
pub struct SchedulePreview {
    /// What is wrong with it, field by field; empty for one that can be set.
    pub problems: Vec<FieldProblem>,
    /// It in words, a message a phrase; empty while something is wrong.
    pub sentence: Vec<Sentence>,
    /// The next six days and who does it; empty while something is wrong.
    pub turns: Vec<Turn>,
}

/// A sentence that is shown.
#[derive(Debug, Serialize, ToSchema)]
pub struct Sentence {
    /// A stable name of the sentence, in `snake_case`.
    #[schema(example = "schedule_every_day")]
    code: &'static str,
    /// What the sentence is filled in with.
    args: Args,
    /// It in English.
    #[schema(example = "Every day")]
    text: String,
}

impl From<Message> for Sentence {
    fn from(message: Message) -> Self {
        Self { code: message.code(), text: message.text(), args: message.into_args() }
    }
}

/// What is wrong with a field of a schedule.
#[derive(Debug, Serialize, ToSchema)]
pub struct FieldProblem {
    /// The field's name.
    #[schema(example = "every")]
    pub field: String,
    /// What is wrong with it.
    pub message: Sentence,
}

impl From<ScheduleProblem> for FieldProblem {
    fn from(ScheduleProblem { field, message }: ScheduleProblem) -> Self {
        Self { field, message: message.into() }
    }
}

crate::db::row! {
    /// A kid of the family, or of a pool.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct PlanKid {
        /// The kid's id.
        id: String,
        /// As they wrote it when signing up.
        #[schema(example = "leo")]
        username: String,
    }
}

crate::db::row! {
    /// A chore that comes back, as it is now; or, deleted, as it was last.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct PlanChore {
        /// The chore's id.
        id: String,
        /// What to do.
        #[schema(example = "Feed the dragon")]
        name: String,
        /// How to do it.
        #[schema(example = "Crickets in the morning, greens in the evening.", required)]
        description: Option<String>,
        /// Points for an approved submission.
        #[schema(minimum = 1, maximum = 1_000_000, example = 15)]
        points_value: i32,
    }
}

/// Why a parent said something about a time.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct MarkNote {
    /// The chore.
    pub chore_id: String,
    /// What was said.
    pub mark: Mark,
    /// In the parent's words.
    #[schema(max_length = 500, example = "Football is longer today.")]
    pub note: String,
}

/// What a kid has to do today, and what it is computed from.
#[derive(Debug, Serialize, ToSchema)]
pub struct Today {
    /// The family's day and minute.
    pub now: Now,
    /// The IANA name of the family's time zone.
    #[schema(example = "America/New_York")]
    pub time_zone: String,
    /// How many minutes after midnight the family's day begins.
    #[schema(minimum = 0, maximum = 300, example = 0)]
    pub day_starts_at: i32,
    /// The kid.
    pub kid_id: String,
    /// The kids the plan names.
    pub kids: Vec<PlanKid>,
    /// The chores the plan names.
    pub chores: Vec<PlanChore>,
    /// What today and the days after it are computed from, also without the server.
    pub plan: Plan,
    /// Why parents said what is about the kid's own times, where they say so.
    pub notes: Vec<MarkNote>,
    /// The kid's day.
    pub today: KidToday,
}

/// A kid's day, among those of the others.
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
    /// How many minutes after midnight the family's day begins.
    #[schema(minimum = 0, maximum = 300, example = 0)]
    pub day_starts_at: i32,
    /// The weekday the family's week begins with: 1 for Monday to 7 for Sunday.
    #[schema(minimum = 1, maximum = 7, example = 1)]
    pub week_start: i32,
    /// The first of the seven days.
    pub from: Day,
    /// The kids the plan names.
    pub kids: Vec<PlanKid>,
    /// The chores the plan names.
    pub chores: Vec<PlanChore>,
    /// What the week is computed from.
    pub plan: Plan,
    /// Why parents said what they did, where they say so.
    pub notes: Vec<MarkNote>,
    /// Every time a chore is due in it.
    pub occurrences: Vec<Occurrence>,
}

/// What a parent says about an occurrence; each kind takes what it needs of it.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct SayMark {
    /// The kid it is about; if absent, all whose the occurrence is.
    #[schema(example = json!(null))]
    pub kid_id: Option<String>,
    /// Of `hand-over`: who does it instead.
    #[schema(example = json!(null))]
    pub to_kid_id: Option<String>,
    /// Of `postpone`: the later day it is due instead.
    pub to_day: Option<Day>,
    /// Why: up to 500 characters.
    #[schema(max_length = 500, example = "Football is longer today.")]
    pub note: Option<String>,
}

crate::db::row! {
    /// What a parent said about an occurrence.
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
        /// The kid it is about; none for all whose the occurrence is.
        #[schema(required, example = json!(null))]
        kid_id: Option<String>,
        /// What was said.
        kind: MarkKind,
        /// Who does it instead, of `hand_over`.
        #[schema(required, example = json!(null))]
        to_kid_id: Option<String>,
        /// When it is due instead, of `postpone`.
        #[schema(required)]
        to_day: Option<Day>,
        /// Why.
        #[schema(required, example = json!(null))]
        note: Option<String>,
        /// The parent who said it.
        #[schema(example = "maria")]
        actor: String,
    }
}

/// A checked mark.
#[derive(Debug, Clone)]
pub struct NewMark {
    /// The chore.
    pub chore_id: String,
    /// What is said.
    pub mark: Mark,
    /// Why.
    pub note: Option<String>,
}
