//! Measures the memory and the start of an idle server.

use std::{error::Error, thread, time::Duration};

use super::{Measured, ROUNDS};
use crate::{
    fixture::Fixture,
    load::get,
    process::first_answer,
    report::{Figure, Goal, median},
    rows::kid,
};

/// Idle time before the server's memory is measured.
const REST: Duration = Duration::from_secs(2);

/// Measures the memory of a server at rest, and its time to the first answer.
pub(crate) fn measure(large: &Fixture) -> Measured {
    let request = get("/api/users/me/", &Fixture::token(&kid(0))?);
    let rounds = (0..ROUNDS).map(|_| {
        let (took, serving) = first_answer(large, &request)?;
        thread::sleep(REST);
        let mib = f64::from(u32::try_from(serving.memory()?.resident >> 10)?) / 1024.0;
        Ok((took.as_secs_f64() * 1000.0, mib))
    });
    let (took, mib): (Vec<f64>, Vec<f64>) =
        rounds.collect::<Result<Vec<_>, Box<dyn Error>>>()?.into_iter().unzip();
    let figure = |name: &str, unit, value, goal| Figure {
        name: name.into(),
        measured: format!("{value:.1} {unit}"),
        against: String::new(),
        value,
        goal: Some(Goal::AtMost(goal)),
    };
    Ok(vec![
        figure("memory at rest", "MiB", median(mib), 20.0),
        figure("start to first answer, 1,000,000 ledger rows", "ms", median(took), 150.0),
    ])
}
