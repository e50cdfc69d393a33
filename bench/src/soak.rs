//! A long run of many clients, which measures whether the server's memory stays constant.

use std::{
    cell::Cell,
    error::Error,
    path::Path,
    process::ExitCode,
    time::{Duration, Instant},
};

use futures_util::{StreamExt as _, stream::FuturesUnordered};
use serde_json::{Value, json};
use tokio::{
    runtime,
    time::{interval, sleep, timeout_at},
};

use crate::{
    fixture::{Engine, Fixture},
    load::{Connection, Request, get, post},
    plan::Plan,
    process::{Memory, Serving},
    rows::{chore, item, kid, parent},
};

/// Pause between the rounds of a client: the pace of a person in a hurry.
const PAUSE: Duration = Duration::from_millis(200);
/// Time between samples of the memory.
const SAMPLE: Duration = Duration::from_secs(10);

/// The counts so far.
#[derive(Debug, Default)]
struct Counts {
    good: Cell<usize>,
    bad: Cell<usize>,
    events: Cell<usize>,
}

/// Lets `clients` work for so long, each for one family after the other and with an open event stream, and prints the
/// server's memory.
pub(crate) fn run(
    clients: u64,
    lasts: Duration,
    folder: &Path,
) -> Result<ExitCode, Box<dyn Error>> {
    let runtime = runtime::Builder::new_current_thread().enable_all().build()?;
    let fixture = runtime.block_on(Fixture::make(Engine::Sqlite, Plan::BUSY, folder))?;
    let serving = Serving::pogona(&fixture)?;
    let (counts, until) = (Counts::default(), Instant::now() + lasts);
    let samples = runtime.block_on(async {
        let working: FuturesUnordered<_> =
            (0..clients).map(|client| work(client, clients, &serving, until, &counts)).collect();
        let listening: FuturesUnordered<_> =
            (0..clients).map(|client| listen(client, &serving, until, &counts)).collect();
        let (samples, ..) = tokio::join!(
            sample(&serving, until, &counts),
            working.collect::<Vec<_>>(),
            listening.collect::<Vec<_>>(),
        );
        samples
    })?;
    let own: Vec<u64> = samples.iter().map(|memory| memory.own >> 20).collect();
    let told = |own: Option<&u64>| own.copied().unwrap_or_default();
    println!(
        "memory of its own: {} MiB first, {} MiB last, {} MiB at most; {} answers, {} of them not \
         good; {} events",
        told(own.first()),
        told(own.last()),
        told(own.iter().max()),
        counts.good.get() + counts.bad.get(),
        counts.bad.get(),
        counts.events.get(),
    );
    let grew = told(own.last()) > told(own.first()) * 3 / 2;
    if grew {
        println!("That is more than half as much again: something is kept that should not be.");
    }
    Ok(if counts.bad.get() == 0 && !grew { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The server's memory every ten seconds.
async fn sample(
    serving: &Serving,
    until: Instant,
    counts: &Counts,
) -> Result<Vec<Memory>, Box<dyn Error>> {
    let mut samples = Vec::new();
    let (mut ticks, started) = (interval(SAMPLE), Instant::now());
    ticks.tick().await;
    while Instant::now() + SAMPLE <= until {
        ticks.tick().await;
        let memory = serving.memory()?;
        samples.push(memory);
        let (second, answers) = (started.elapsed().as_secs(), counts.good.get());
        let [own, files] = [memory.own, memory.resident - memory.own].map(|bytes| bytes >> 20);
        println!("{second:4} s  {own:4} MiB, {files:4} MiB of files  {answers} answers");
    }
    Ok(samples)
}

/// One client: a kid does a chore, a parent looks and approves, the kid looks and buys.
async fn work(client: u64, clients: u64, serving: &Serving, until: Instant, counts: &Counts) {
    let mut connection = None;
    let mut family = client;
    while Instant::now() < until {
        if connection.is_none() {
            connection = Connection::open(serving.address).await.ok();
        }
        let done = match &mut connection {
            Some(connection) => round(connection, family % Plan::BUSY.families, counts).await,
            None => Err("no connection".into()),
        };
        if let Err(error) = done {
            eprintln!("{error}");
            counts.bad.set(counts.bad.get() + 1);
            connection = None;
        }
        family += clients;
        sleep(PAUSE).await;
    }
}

async fn round(
    connection: &mut Connection,
    family: u64,
    counts: &Counts,
) -> Result<(), Box<dyn Error>> {
    let (kid, parent) = (Fixture::token(&kid(family))?, Fixture::token(&parent(family))?);
    let mut ask = async |request: Request| -> Result<Value, Box<dyn Error>> {
        let (status, body) = connection.ask(&request).await?;
        if status / 100 != 2 {
            return Err(format!("{status}: {}", String::from_utf8_lossy(body)).into());
        }
        counts.good.set(counts.good.get() + 1);
        Ok(serde_json::from_slice(body)?)
    };
    let submit = format!("/api/chores/{}/submit", chore(Plan::BUSY, family, 0));
    let submitted = ask(post(&submit, &kid, &json!({ "effort_minutes": 10 }))).await?;
    ask(get("/api/parent/chore-submissions/pending", &parent)).await?;
    let approval = json!({ "chore_log_id": submitted["id"] });
    ask(post("/api/parent/chore-submissions/approve", &parent, &approval)).await?;
    for path in ["/api/users/me", "/api/leaderboard", "/api/users/me/points-history"] {
        ask(get(path, &kid)).await?;
    }
    ask(post("/api/kids/redeem-item", &kid, &json!({ "item_id": item(family) }))).await?;
    Ok(())
}

/// Listens to a family's changes, and reconnects when the stream ends.
async fn listen(client: u64, serving: &Serving, until: Instant, counts: &Counts) {
    while Instant::now() < until {
        let Ok(token) = Fixture::token(&parent(client)) else { return };
        let Ok(mut connection) = Connection::open(serving.address).await else { continue };
        if connection.begin(&get("/api/events", &token)).await.is_err() {
            continue;
        }
        while let Ok(Ok(true)) = timeout_at(until.into(), connection.more()).await {
            counts.events.set(counts.events.get() + 1);
        }
    }
}
