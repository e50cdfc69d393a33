//! The topics of changes.

use serde::{Deserialize, Serialize};

use crate::text_enum::text_enum;

text_enum! {
    /// A part of the data that has changed.
    pub enum Topic {
        /// Submissions of chores, and decisions about them.
        Submissions = "submissions",
        /// Assignments, attempts at them, and decisions about these.
        Assignments = "assignments",
        /// Purchases, and decisions about them.
        Redemptions = "redemptions",
        /// Requests of members, and decisions about them.
        Requests = "requests",
        /// The chores.
        Chores = "chores",
        /// The items of the store.
        Store = "store",
        /// The family's goal, and progress toward it.
        Goal = "goal",
        /// Balances, the ledger, streaks and the leaderboard.
        Points = "points",
        /// The members and the settings of the family.
        Family = "family",
        /// The sessions of a member.
        Sessions = "sessions",
        /// Schedules of chores, and marks of occurrences.
        Routines = "routines",
        /// Absences, patterns of two homes, rest days and excused days.
        Presence = "presence",
        /// Tablets that the family shares, and PINs on them.
        Devices = "devices",
        /// The looks of members, chores and items.
        Directory = "directory",
        /// Tokens that parents made for programs.
        ApiTokens = "api_tokens",
        /// Webhooks, and their deliveries.
        Webhooks = "webhooks",
        /// A member's notices, and the devices that take them.
        Notifications = "notifications",
        /// Links that parents made to the calendars of kids.
        CalendarFeeds = "calendar_feeds",
        /// Whether the family is shown in Home Assistant.
        HomeAssistant = "home_assistant",
        /// Special days.
        DaySets = "day_sets",
        /// Notes on the fridge.
        Fridge = "fridge",
    }
}

impl Topic {
    /// All topics.
    pub const ALL: [Self; 21] = [
        Self::Submissions,
        Self::Assignments,
        Self::Redemptions,
        Self::Requests,
        Self::Chores,
        Self::Store,
        Self::Goal,
        Self::Points,
        Self::Family,
        Self::Sessions,
        Self::Routines,
        Self::Presence,
        Self::Devices,
        Self::Directory,
        Self::ApiTokens,
        Self::Webhooks,
        Self::Notifications,
        Self::CalendarFeeds,
        Self::HomeAssistant,
        Self::DaySets,
        Self::Fridge,
    ];

    /// The topics of the board on a shared tablet.
    pub const OF_BOARD: [Self; 12] = [
        Self::Submissions,
        Self::Redemptions,
        Self::Chores,
        Self::Store,
        Self::Goal,
        Self::Family,
        Self::Routines,
        Self::Presence,
        Self::Devices,
        Self::Directory,
        Self::DaySets,
        Self::Fridge,
    ];

    /// The topics of what a carer sees.
    pub const OF_CARER: [Self; 8] = [
        Self::Submissions,
        Self::Chores,
        Self::Family,
        Self::Routines,
        Self::Presence,
        Self::Directory,
        Self::DaySets,
        Self::Fridge,
    ];
}

/// A set of topics. It is never larger than all of them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Vec<Topic>", from = "Vec<Topic>")]
pub struct Topics(u32);

impl Topics {
    /// Adds the topics of another set.
    pub fn add(&mut self, others: Self) {
        self.0 |= others.0;
    }

    /// The topics that are in both sets.
    #[must_use]
    pub fn within(self, others: Self) -> Self {
        Self(self.0 & others.0)
    }

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

fn bit(topic: Topic) -> u32 {
    1 << topic as u16
}

impl FromIterator<Topic> for Topics {
    fn from_iter<I: IntoIterator<Item = Topic>>(topics: I) -> Self {
        Self(topics.into_iter().fold(0, |set, topic| set | bit(topic)))
    }
}

impl From<Vec<Topic>> for Topics {
    fn from(topics: Vec<Topic>) -> Self {
        topics.into_iter().collect()
    }
}

impl From<Topics> for Vec<Topic> {
    fn from(topics: Topics) -> Self {
        Topic::ALL.into_iter().filter(|topic| topics.0 & bit(*topic) != 0).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_is_a_list_of_words_each_once() {
        let mut set: Topics = Topic::ALL.into_iter().rev().collect();
        set.add(set);
        let words = serde_json::to_string(&set).unwrap();
        assert!(words.starts_with(r#"["submissions","assignments","#), "{words}");
        assert_eq!(words.matches("points").count(), 1);
        assert_eq!(serde_json::from_str::<Topics>(&words).unwrap(), set);
        assert_eq!(Vec::from(set), Topic::ALL);
        assert!(Topics::default().is_empty() && !set.is_empty());
    }
}
