//! Measures whether sign-ins slow down reads.

use std::{error::Error, io, thread, time::Duration};

use super::{Measured, ROUNDS, good, percentile};
use crate::{
    fixture::{Fixture, PASSWORD},
    load::{self, Load, Outcome, Request, Until, form, get},
    process::Serving,
    report::{Figure, Goal},
    rows::{kid, kid_name},
};

/// Duration of one side of a round, long enough for many answers in the slowest hundredth.
const TIME: Until = Until::Elapsed(Duration::from_secs(4));
/// Time between sign-ins: eight a second.
const BETWEEN_LOGINS: Duration = Duration::from_millis(125);
/// Time between reads of a client: four clients make five hundred a second, a negligible load.
const BETWEEN_READS: Duration = Duration::from_millis(8);

/// Measures the 99th percentile of read latency, with and without concurrent sign-ins.
pub(crate) fn measure(fixture: &Fixture) -> Measured {
    let serving = Serving::pogona(fixture)?;
    let token = Fixture::token(&kid(0))?;
    let reading = [get("/api/users/me/", &token), get("/api/chores/", &token)];
    let reads = Load {
        address: serving.address,
        requests: &reading,
        clients: 4,
        until: TIME,
        pause: Some(BETWEEN_READS),
    };
    let signing_in: Vec<Request> = fixture.plan.asked().map(login).collect();
    let logins = Load { requests: &signing_in, clients: 1, pause: Some(BETWEEN_LOGINS), ..reads };
    let mut outcomes = [const { Vec::new() }; 2];
    for _ in 0..ROUNDS {
        outcomes[0].push(good(load::run(&reads)?)?);
        outcomes[1].push(while_signing_in(&reads, &logins)?);
    }
    let [idle, busy] = outcomes;
    Ok(vec![Figure::ratio(
        "reads, p99 while 8 sign in a second : while nobody does",
        "µs",
        [percentile(&busy, 99), percentile(&idle, 99)],
        Goal::AtMost(1.5),
    )])
}

fn login(family: u64) -> Request {
    let password = PASSWORD.replace(' ', "+");
    form("/api/token", &format!("username={}&password={password}", kid_name(family)))
}

fn while_signing_in(reads: &Load<'_>, logins: &Load<'_>) -> Result<Outcome, Box<dyn Error>> {
    thread::scope(|scope| {
        let signing_in = scope.spawn(|| load::run(logins).and_then(good));
        let read = good(load::run(reads)?)?;
        signing_in.join().map_err(|_| io::Error::other("the sign-ins ended early"))??;
        Ok(read)
    })
}
