//! The data file, and the answer made from it.

use rules::routine::{Frequency, Mode, TurnEvery};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::text_enum::text_enum;

text_enum! {
    /// A range of kids' ages.
    #[derive(PartialOrd, Ord)]
    pub enum Ages {
        /// Kids before and while they learn to read.
        Four = "4-6",
        /// Kids in their first years at school.
        Seven = "7-9",
        /// Kids before their teens.
        Ten = "10-12",
        /// Teenagers.
        Thirteen = "13-17",
    }
}

impl Ages {
    /// All age ranges, the youngest first.
    pub(super) const ALL: [Self; 4] = [Self::Four, Self::Seven, Self::Ten, Self::Thirteen];
}

/// The content of the file; the most useful first.
#[derive(Debug, Deserialize)]
pub(super) struct Data {
    pub(super) chores: Vec<Routine>,
    pub(super) rewards: Vec<Treat>,
}

/// A chore of the file: one of the catalogue's, which gives the minutes.
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
    /// Its value in days of the picked chores.
    pub(super) days: i32,
    pub(super) ages: Vec<Ages>,
}

/// The schedule of a suggested chore: the terms that do not depend on the family.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Rhythm {
    /// The frequency.
    pub freq: Frequency,
    /// The interval in days or weeks.
    #[serde(default = "one")]
    #[schema(minimum = 1, maximum = 366, example = 1)]
    pub every: i32,
    /// Weekdays as bits, Monday 1 to Sunday 64, if it repeats by weekdays; otherwise 0.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 127, example = 9)]
    pub weekdays: i32,
    /// Parts of the day as bits, morning 1, midday 2, evening 4; 0 for any time.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 7, example = 0)]
    pub parts: i32,
    /// The way in which several kids share it.
    pub mode: Mode,
    /// When the turn passes to the next kid, in the mode `turn`.
    #[serde(default = "with_each")]
    pub turn_every: TurnEvery,
}

impl Rhythm {
    /// The number of times that `kids` kids together do it in `days` days.
    pub(super) fn times(&self, kids: i32, days: i32) -> i32 {
        let on_days = match self.freq {
            Frequency::Weekly => days * ones(self.weekdays) / 7,
            _ => days,
        };
        let by_kids = if matches!(self.mode, Mode::Each | Mode::Together) { kids } else { 1 };
        on_days / self.every * ones(self.parts).max(1) * by_kids
    }
}

/// The number of bits that are set.
fn ones(bits: i32) -> i32 {
    bits.count_ones().cast_signed()
}

fn one() -> i32 {
    1
}

fn with_each() -> TurnEvery {
    TurnEvery::Occurrence
}

/// A suggested chore.
#[derive(Debug, Serialize, ToSchema)]
pub struct SuggestedChore {
    /// The chore's name.
    #[schema(example = "Take out the trash")]
    pub name: String,
    /// Its points, from the catalogue.
    #[schema(minimum = 1, maximum = 1_000_000, example = 15)]
    pub points_value: i32,
    /// The ages it suits.
    pub ages: Vec<Ages>,
    /// The suggested schedule.
    pub rhythm: Rhythm,
    /// Whether it is one of the ten that are preselected.
    #[schema(example = true)]
    pub picked: bool,
}

/// A suggested reward.
#[derive(Debug, Serialize, ToSchema)]
pub struct SuggestedReward {
    /// The reward's name.
    #[schema(example = "Stay up late")]
    pub name: String,
    /// A description for the kids.
    #[schema(example = "Stay up half an hour longer, once.")]
    pub description: String,
    /// Its cost in points: what one of two kids earns with the picked chores in as many days as the
    /// reward is worth.
    #[schema(minimum = 1, maximum = 1_000_000, example = 90)]
    pub points_cost: i32,
    /// The ages it suits.
    pub ages: Vec<Ages>,
    /// Whether it is one of the five that are preselected.
    #[schema(example = true)]
    pub picked: bool,
}

/// Suggestions for a new family; the most useful first.
#[derive(Debug, Serialize, ToSchema)]
pub struct StarterPack {
    /// Chores that come back.
    pub chores: Vec<SuggestedChore>,
    /// Rewards for the store.
    pub rewards: Vec<SuggestedReward>,
}
