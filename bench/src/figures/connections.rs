//! Measures whether a thousand simultaneous clients get as much done as eight.

use super::{Measured, ROUND, rate, rounds};
use crate::{
    fixture::Fixture,
    load::{Load, get},
    process::Serving,
    report::{Figure, Goal},
    rows::kid,
};

/// Compares good answers per second over many connections and over few.
pub(crate) fn measure(small: &Fixture) -> Measured {
    let serving = Serving::pogona(small)?;
    let requests = [get("/api/users/me/", &Fixture::token(&kid(0))?)];
    let load = |clients| Load {
        address: serving.address,
        requests: &requests,
        clients,
        until: ROUND,
        pause: None,
    };
    let [many, few] = rounds([load(1024), load(8)])?;
    Ok(vec![Figure::ratio(
        "good answers, 1,024 connections : 8",
        "/s",
        [rate(&many), rate(&few)],
        Goal::AtLeast(0.9),
    )])
}
