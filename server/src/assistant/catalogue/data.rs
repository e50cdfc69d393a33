//! The data file: common chores and rewards.

use serde::Deserialize;

/// The content of the file.
#[derive(Debug, Deserialize)]
pub(super) struct Data {
    /// Groups of synonyms, one a line.
    pub(super) synonyms: Vec<Vec<String>>,
    chores: Vec<Chore>,
    rewards: Vec<Reward>,
}

#[derive(Debug, Deserialize)]
struct Chore {
    name: String,
    minutes: f64,
    also: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct Reward {
    name: String,
    usd: f64,
    also: Vec<String>,
}

/// A chore or a reward.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) name: String,
    /// Its other names.
    pub(super) also: Vec<String>,
    /// Its typical time or price.
    pub(super) typical: Typical,
}

/// The typical time or price of an entry.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Typical {
    /// The minutes a kid needs for a chore.
    Minutes(f64),
    /// The price of a reward in the US, in dollars.
    Usd(f64),
}

impl Entry {
    pub(super) fn is_chore(&self) -> bool {
        matches!(self.typical, Typical::Minutes(_))
    }
}

impl Data {
    /// Reads the file.
    pub(super) fn read() -> serde_json::Result<Self> {
        serde_json::from_str(include_str!("catalogue.json"))
    }

    /// The entries, without the synonyms.
    pub(super) fn entries(self) -> impl Iterator<Item = Entry> {
        let chores = self.chores.into_iter().map(|Chore { name, minutes, also }| Entry {
            name,
            also,
            typical: Typical::Minutes(minutes),
        });
        let rewards = self.rewards.into_iter().map(|Reward { name, usd, also }| Entry {
            name,
            also,
            typical: Typical::Usd(usd),
        });
        chores.chain(rewards)
    }
}
