//! Measures the share of axum's throughput that is left with the application's database reads.

use super::{Measured, ROUND, rate, rounds};
use crate::{
    fixture::Fixture,
    load::{Load, get},
    process::{Serving, ask},
    report::{Figure, Goal},
    rows::kid,
};

/// Enough to keep both cores busy without a queue.
const CLIENTS: usize = 8;

/// Measures two routes of the application against bare ones with the same bytes.
pub(crate) fn measure(small: &Fixture) -> Measured {
    let (serving, bare) = Serving::with_bare(small)?;
    let token = Fixture::token(&kid(0))?;
    let own = [get("/api/users/me/", &token), get("/api/chores/", &token)];
    let beside = [get("/me", &token), get("/chores", &token)];
    for (own, beside) in own.iter().zip(&beside) {
        if serving.ask(own)? != ask(bare, beside)? {
            return Err("the bare route answers something else".into());
        }
    }
    let load = |address, request| Load {
        address,
        requests: std::slice::from_ref(request),
        clients: CLIENTS,
        until: ROUND,
        pause: None,
    };
    let [me, bare_me, list, bare_list] = rounds([
        load(serving.address, &own[0]),
        load(bare, &beside[0]),
        load(serving.address, &own[1]),
        load(bare, &beside[1]),
    ])?;
    let figure = |name: &str, own: &[_], bare: &[_], goal| {
        Figure::ratio(name, "/s", [rate(own), rate(bare)], Goal::AtLeast(goal))
    };
    Ok(vec![
        figure("GET /users/me/ : bare axum route", &me, &bare_me, 0.6),
        figure("GET /chores/, 20 rows : bare axum route", &list, &bare_list, 0.35),
    ])
}
