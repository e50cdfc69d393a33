//! Measures the cost of an approval apart from the disk writes that it waits for.

use std::{error::Error, path::Path, time::Instant};

use rusqlite::Connection;
use serde_json::json;

use super::{Measured, ROUNDS, good};
use crate::{
    fixture::Fixture,
    load::{self, Load, Request, Until, post},
    process::Serving,
    report::{Figure, Goal, median},
    rows::{parent, pending},
};

/// Approvals in a round by one client, and commits in a round by one.
const ONE: usize = 2_000;
/// Approvals in a round by many clients.
const MANY: usize = 12_000;
const CLIENTS: usize = 64;

/// Measures approvals, each with its points and its effort. Compares them with equally durable commits of one small row
/// to a file beside the database.
pub(crate) fn measure(busy: &Fixture) -> Measured {
    let serving = Serving::pogona(busy)?;
    let raw = Raw::open(&busy.folder)?;
    let requests = requests(busy)?;
    let mut requests = requests.chunks(ONE);
    let mut run = |clients, count| -> Result<f64, Box<dyn Error>> {
        let requests: Vec<Request> =
            requests.by_ref().take(count / ONE).flatten().cloned().collect();
        let address = serving.address;
        let until = Until::Asked;
        let load = Load { address, requests: &requests, clients, until, pause: None };
        Ok(good(load::run(&load)?)?.rate())
    };
    let mut rates = [const { Vec::new() }; 3];
    for _ in 0..ROUNDS {
        rates[0].push(raw.commits(ONE)?);
        rates[1].push(run(1, ONE)?);
        rates[2].push(run(CLIENTS, MANY)?);
    }
    let [raw, one, many] = rates.map(median);
    Ok(vec![
        Figure::ratio(
            "approve, 1 client : raw SQLite commits",
            "/s",
            [one, raw],
            Goal::AtLeast(0.8),
        ),
        Figure::ratio(
            "approve, 64 clients : raw SQLite commits",
            "/s",
            [many, raw],
            Goal::AtLeast(5.0),
        ),
    ])
}

/// An approval of every pending submission, family by family in turn.
fn requests(busy: &Fixture) -> Result<Vec<Request>, Box<dyn Error>> {
    let tokens: Vec<(u64, String)> = busy
        .plan
        .asked()
        .map(|n| Ok((n, Fixture::token(&parent(n))?)))
        .collect::<Result<_, Box<dyn Error>>>()?;
    let of = |number: u64, (n, token): &(u64, String)| {
        let body = json!({ "chore_log_id": pending(busy.plan, *n, number) });
        post("/api/parent/chore-submissions/approve", token, &body)
    };
    let numbers = 0..busy.plan.pending;
    Ok(numbers.flat_map(|number| tokens.iter().map(move |token| of(number, token))).collect())
}

/// A database with nothing around it.
struct Raw(Connection);

impl Raw {
    fn open(folder: &Path) -> rusqlite::Result<Self> {
        let connection = Connection::open(folder.join("raw.db"))?;
        connection.execute_batch(
            "PRAGMA journal_mode = WAL;
             PRAGMA synchronous = FULL;
             CREATE TABLE raw (id INTEGER PRIMARY KEY, text TEXT NOT NULL)",
        )?;
        Ok(Self(connection))
    }

    /// Commits a second.
    fn commits(&self, count: usize) -> rusqlite::Result<f64> {
        let mut insert = self.0.prepare("INSERT INTO raw (text) VALUES ('Feed the dragon')")?;
        let since = Instant::now();
        for _ in 0..count {
            insert.execute([])?;
        }
        Ok(f64::from(u32::try_from(count).unwrap_or(u32::MAX)) / since.elapsed().as_secs_f64())
    }
}
