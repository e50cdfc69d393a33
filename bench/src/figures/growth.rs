//! Measures whether a hundred thousand other families slow down one family.

use super::{Measured, ROUND, percentile, rounds};
use crate::{
    fixture::Fixture,
    load::{Load, Request, get},
    plan::Plan,
    process::Serving,
    report::{Figure, Goal},
    rows::{kid, parent},
};

/// Makes the id of one member of a family.
type Who = fn(u64) -> String;

/// The lists, each with the member who reads it.
const LISTS: [(&str, Who); 4] = [
    ("/leaderboard", kid),
    ("/parent/chore-submissions/pending", parent),
    ("/users/me/points-history", kid),
    ("/chores/history/me/detailed", kid),
];

/// Measures reads of lists of ten rows in a large database against a small one. In the large one each request is
/// another family's.
pub(crate) fn measure(small: &Fixture, large: &Fixture) -> Measured {
    let servings = [Serving::pogona(small)?, Serving::pogona(large)?];
    let mut figures = Vec::new();
    for (path, who) in LISTS {
        let asking = [requests(small.plan, path, who)?, requests(large.plan, path, who)?];
        let load = |side: usize| Load {
            address: servings[side].address,
            requests: &asking[side],
            clients: 1,
            until: ROUND,
            pause: None,
        };
        let [small, large] = rounds([load(0), load(1)])?;
        let medians = [percentile(&large, 50), percentile(&small, 50)];
        let name = format!("GET {path}, p50 : in a small database");
        figures.push(Figure::ratio(name, "µs", medians, Goal::AtMost(1.5)));
    }
    Ok(figures)
}

fn requests(plan: Plan, path: &str, who: Who) -> Result<Vec<Request>, Box<dyn std::error::Error>> {
    plan.asked().map(|n| Ok(get(&format!("/api{path}"), &Fixture::token(&who(n))?))).collect()
}
