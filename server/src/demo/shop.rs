//! The purchases of the demo family's kids, as data.

use crate::review::model::Decision::{self, Approve, Reject};

/// An item of the store: its name, description and cost.
pub(super) type ItemStory = (&'static str, Option<&'static str>, i64);

/// A dozen items with [`DRAGON`], which every family has from the start.
pub(super) const STORE: [ItemStory; 11] = [
    ("Sticker pack", None, 25),
    ("Stay up half an hour longer", Some("On a Friday or a Saturday."), 40),
    ("Choose tonight's dinner", Some("Anything we can cook ourselves."), 50),
    ("An hour of video games", Some("On top of the usual one."), 60),
    ("Trip to the ice cream parlour", Some("Two scoops, and sprinkles."), 75),
    ("Movie night", Some("You pick the film, we bring the popcorn."), 120),
    ("Comic book", None, 150),
    ("A friend sleeps over", Some("Pancakes in the morning included."), 200),
    ("Kite", Some("We build it together on a Sunday."), 250),
    ("Day at the climbing hall", Some("Bring a friend."), 400),
    ("Big box of building bricks", None, 600),
];

/// The icons that a parent chose for items, by the items' places.
pub(super) const ITEM_ICONS: [(usize, &str); 2] = [(2, "pizza"), (9, "sports")];

/// The item of the family's goal, which comes after the others.
pub(super) const DRAGON: usize = STORE.len();

/// A purchase on one of the days, and a parent's decision the same evening.
#[derive(Debug, Clone, Copy)]
pub(super) struct PurchaseStory {
    pub(super) day: i32,
    /// The kid's place.
    pub(super) kid: usize,
    /// The item's place.
    pub(super) item: usize,
    /// The parent's decision.
    pub(super) end: Decision,
}

/// The purchases of the forty days.
pub(super) const PURCHASES: [PurchaseStory; 14] = [
    PurchaseStory { day: 5, kid: 0, item: 0, end: Approve },
    PurchaseStory { day: 7, kid: 1, item: 4, end: Approve },
    PurchaseStory { day: 10, kid: 2, item: 1, end: Approve },
    PurchaseStory { day: 12, kid: 0, item: 6, end: Approve },
    PurchaseStory { day: 14, kid: 1, item: 3, end: Reject },
    PurchaseStory { day: 15, kid: 1, item: 5, end: Approve },
    PurchaseStory { day: 19, kid: 2, item: 7, end: Approve },
    PurchaseStory { day: 22, kid: 0, item: 8, end: Reject },
    PurchaseStory { day: 24, kid: 2, item: 0, end: Approve },
    PurchaseStory { day: 28, kid: 1, item: 2, end: Approve },
    PurchaseStory { day: 30, kid: 0, item: 5, end: Approve },
    PurchaseStory { day: 31, kid: 0, item: DRAGON, end: Approve },
    PurchaseStory { day: 34, kid: 1, item: DRAGON, end: Reject },
    PurchaseStory { day: 37, kid: 2, item: DRAGON, end: Approve },
];

#[cfg(test)]
mod tests {
    use super::{super::story::CHORES, STORE};

    /// As for a new family: there is always something within reach.
    #[test]
    fn some_items_cost_one_to_five_typical_chores() {
        let mut points = CHORES.map(|(_, _, points)| points);
        points.sort_unstable();
        let twice = points[points.len() / 2] + points[(points.len() - 1) / 2];
        let near = STORE.iter().filter(|(_, _, cost)| (twice..=5 * twice).contains(&(2 * cost)));
        assert!(near.count() >= 4, "a typical chore brings {} points", twice / 2);
    }
}
