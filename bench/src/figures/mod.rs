//! The figures. Each file measures both sides of its figures in turn, round after round.

pub(crate) mod approvals;
pub(crate) mod connections;
pub(crate) mod footprint;
pub(crate) mod growth;
pub(crate) mod logins;
pub(crate) mod reads;
pub(crate) mod routines;

use std::{error::Error, io, time::Duration};

use crate::{
    load::{self, Load, Outcome, Until},
    report::{Figure, median},
};

/// Rounds of each figure; the median counts.
pub(crate) const ROUNDS: usize = 5;
/// Duration of one side of a round.
const ROUND: Until = Until::Elapsed(Duration::from_millis(1200));

/// The figures of one file.
pub(crate) type Measured = Result<Vec<Figure>, Box<dyn Error>>;

/// Runs the loads one after the other, round after round, after one warm-up each, and returns the outcomes of each.
///
/// # Errors
/// Also when an answer was not good, because the round then measured something else.
fn rounds<const N: usize>(loads: [Load<'_>; N]) -> io::Result<[Vec<Outcome>; N]> {
    let warming = Until::Elapsed(Duration::from_millis(300));
    for load in loads {
        good(load::run(&Load { until: warming, ..load })?)?;
    }
    let mut outcomes = [const { Vec::new() }; N];
    for _ in 0..ROUNDS {
        for (load, outcomes) in loads.iter().zip(&mut outcomes) {
            outcomes.push(good(load::run(load)?)?);
        }
    }
    Ok(outcomes)
}

/// The outcome, unless an answer was not good.
fn good(outcome: Outcome) -> io::Result<Outcome> {
    if outcome.bad == 0 && outcome.good > 0 {
        return Ok(outcome);
    }
    let Outcome { good, bad, .. } = outcome;
    Err(io::Error::other(format!("{bad} answers of {} were not good", good + bad)))
}

/// The median of good answers a second.
fn rate(outcomes: &[Outcome]) -> f64 {
    median(outcomes.iter().map(Outcome::rate))
}

/// The median over the rounds of the `percent`th percentile of the latency, in microseconds.
fn percentile(outcomes: &[Outcome], percent: usize) -> f64 {
    median(outcomes.iter().map(|outcome| outcome.percentile(percent)))
}
