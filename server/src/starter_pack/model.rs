//! The data file, and the answer that is made of it.

use rules::routine::{Frequency, Mode, TurnEvery};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::text_enum::text_enum;

text_enum! {
    /// How old a kid is, roughly.
    #[derive(PartialOrd, Ord)]
    pub enum Ages {
        /// Before and when they begin to read.
        Four = "4-6",
        /// The first years at school.
        Seven = "7-9",
        /// Before they are teenagers.
        Ten = "10-12",
        /// Teenagers.
        Thirteen = "13-17",
    }
}

impl Ages {
    /// All of them, the youngest first.
    pub(super) const ALL: [Self; 4] = [Self::Four, Self::Seven, Self::Ten, Self::Thirteen];
}

/// The file as it is; the most useful first.
#[derive(Debug, Deserialize)]
pub(super) struct Data {
    pub(super) chores: Vec<Routine>,
    pub(super) rewards: Vec<Treat>,
}

/// A chore of the file: one of the catalogue's, which has the minutes.
#[derive(Debug, Deserialize)]
pub(super) struct Routine {
    pub(super) name: String,
    pub(super) ages: Vec<Ages>,
    #[serde(flatten)]
    pub(super) rhythm: Rhythm,
}

/// A reward of the file.
#[derive(Debug, Deserialize)]
pub(super) struct Treat {
    pub(super) name: String,
    pub(super) description: String,
    /// How many days of the picked chores it is worth.
    pub(super) days: i32,
    pub(super) ages: Vec<Ages>,
}

/// How a suggested chore comes back: of a schedule's terms those that do not depend on the family.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Rhythm {
    /// How it comes back.
    pub freq: Frequency,
    /// Every how many days or weeks.
    #[serde(default = "one")]
    #[schema(minimum = 1, maximum = 366, example = 1)]
    pub every: i32,
    /// Weekdays as bits, Monday 1 to Sunday 64, where it comes back by weekdays; else 0.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 127, example = 9)]
    pub weekdays: i32,
    /// Parts of the day as bits, morning 1, midday 2, evening 4; 0 for any time.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 7, example = 0)]
    pub parts: i32,
    /// Who does it, where there are several kids.
    pub mode: Mode,
    /// When the turn passes on, in the mode `turn`.
    #[serde(default = "with_each")]
    pub turn_every: TurnEvery,
}

impl Rhythm {
    /// How often all of so many kids together do it in so many days.
    pub(super) fn times(&self, kids: i32, days: i32) -> i32 {
        let on_days = match self.freq {
            Frequency::Weekly => days * ones(self.weekdays) / 7,
            _ => days,
        };
        let by_kids = if matches!(self.mode, Mode::Each | Mode::Together) { kids } else { 1 };
        on_days / self.every * ones(self.parts).max(1) * by_kids
    }
}

/// How many bits are set.
fn ones(bits: i32) -> i32 {
    bits.count_ones().cast_signed()
}

fn one() -> i32 {
    1
}

fn with_each() -> TurnEvery {
    TurnEvery::Occurrence
}

/// A chore to begin with.
#[derive(Debug, Serialize, ToSchema)]
pub struct SuggestedChore {
    /// What to do.
    #[schema(example = "Take out the trash")]
    pub name: String,
    /// Points for doing it: what the catalogue says.
    #[schema(minimum = 1, maximum = 1_000_000, example = 15)]
    pub points_value: i32,
    /// Whose it can be.
    pub ages: Vec<Ages>,
    /// How it comes back.
    pub rhythm: Rhythm,
    /// Whether it is one of the ten to begin with.
    #[schema(example = true)]
    pub picked: bool,
}

/// A reward to begin with.
#[derive(Debug, Serialize, ToSchema)]
pub struct SuggestedReward {
    /// What it is.
    #[schema(example = "Stay up late")]
    pub name: String,
    /// More about it, for the kids.
    #[schema(example = "Stay up half an hour longer, once.")]
    pub description: String,
    /// Points it costs: what the picked chores pay a kid of two in the days that it is worth.
    #[schema(minimum = 1, maximum = 1_000_000, example = 90)]
    pub points_cost: i32,
    /// Whom it is for.
    pub ages: Vec<Ages>,
    /// Whether it is one of the five to begin with.
    #[schema(example = true)]
    pub picked: bool,
}

/// What a family can begin with; the most useful first.
#[derive(Debug, Serialize, ToSchema)]
pub struct StarterPack {
    /// Chores that come back.
    pub chores: Vec<SuggestedChore>,
    /// Rewards for the store.
    pub rewards: Vec<SuggestedReward>,
}
