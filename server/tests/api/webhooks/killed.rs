//! `kill -9` of real processes while they send: every answered event arrives at least once.

use super::super::support::{
    Engine, Place, number,
    program::Serving,
    receiver::{Call, Receiver},
};
use crate::support::Write as _;
use futures_util::FutureExt as _;
use serde_json::{Value, json};
use server::{config::Database, db};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex},
};

/// The number of kills, unless `POGONA_KILLS` sets another.
const KILLS: u64 = 4;
/// The calls to wait for before a kill, varied each time.
const CALLS: u64 = 20;
/// If more deliveries than this wait, awards pause until the next kill: of more than a thousand,
/// the oldest are dropped.
const BEHIND: i64 = 300;

/// Awards points until the process is gone, and records the answers.
fn award(server: &Serving, token: &str, answered: &Mutex<BTreeSet<String>>) {
    let body = json!({ "kid_username": "leo", "points": 1 });
    while let Ok((status, answer)) =
        server.ask("POST", "/api/kids/award-points", token, Some(&body))
    {
        if status == 200 {
            let id = answer["entry_id"].as_str().expect("an entry").to_owned();
            answered.lock().unwrap().insert(id);
        }
    }
}

/// Another process takes over the claims of a killed one after a minute: this simulates the minute.
/// Returns the number of waiting deliveries.
async fn let_claims_run_out(place: &Place) -> i64 {
    let db = place.connect().await;
    let write = db.write(|tx| {
        async move {
            let claims = "UPDATE deliveries SET claimed_until = 0 WHERE claimed_until IS NOT NULL";
            tx.sql(claims).execute().await?;
            tx.sql("SELECT COUNT(*) FROM deliveries WHERE state = 'waiting'").scalar().await
        }
        .boxed()
    });
    let waiting: Result<i64, db::Error> = write.await;
    db.close().await;
    waiting.expect("a count")
}

/// The number of times that each event arrived, by the id of its thing.
fn came(calls: &[Call]) -> BTreeMap<String, usize> {
    let mut came = BTreeMap::new();
    for call in calls {
        let about: Value = call.json()["about"]["id"].clone();
        *came.entry(about.as_str().expect("an entry").to_owned()).or_default() += 1;
    }
    came
}

/// Waits until all of these have arrived, as long as anything arrives.
async fn until_all_came(receiver: &Receiver, answered: &BTreeSet<String>) {
    loop {
        let calls = receiver.calls();
        let came = came(&calls);
        let missing = answered.iter().filter(|id| !came.contains_key(*id)).count();
        if missing == 0 {
            return;
        }
        let more = calls.len() + missing.min(20);
        receiver.until(|calls| calls.len() >= more).await;
    }
}

async fn killed_while_sending(place: Place, database: Vec<(String, String)>, processes: usize) {
    let receiver = Receiver::start().await;
    let variables: Vec<_> = database
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .chain([("WEBHOOK_HOSTS", "127.0.0.1")])
        .collect();
    let start = || {
        let servers = (0..processes).map(|_| Serving::start_with(place.folder.path(), &variables));
        servers.map(Arc::new).collect::<Vec<_>>()
    };
    let mut servers = start();
    let parent = servers[0].account("mum");
    servers[0].account("leo");
    let hook = json!({ "name": "Lamp", "url": receiver.url(), "topics": ["points"] });
    let (status, made) = servers[0].ask("POST", "/api/webhooks", &parent, Some(&hook)).unwrap();
    assert_eq!(status, 201, "{made}");
    let answered = Arc::new(Mutex::new(BTreeSet::new()));
    let mut waiting = 0;
    for kill in 0..number("POGONA_KILLS").unwrap_or(KILLS) {
        let before = u64::try_from(receiver.calls().len()).unwrap();
        let givers = if waiting > BEHIND { 0 } else { 4 };
        let workers: Vec<_> = (0..givers)
            .map(|n| {
                let (server, parent) = (Arc::clone(&servers[n % processes]), parent.clone());
                let answered = Arc::clone(&answered);
                tokio::task::spawn_blocking(move || award(&server, &parent, &answered))
            })
            .collect();
        let enough = before + CALLS + kill % 7;
        receiver.until(|calls| calls.len() as u64 >= enough).await;
        for server in &servers {
            server.kill();
        }
        for worker in workers {
            worker.await.unwrap();
        }
        waiting = let_claims_run_out(&place).await;
        servers = start();
    }
    let answered = answered.lock().unwrap().clone();
    until_all_came(&receiver, &answered).await;
    let came = came(&receiver.calls());
    let doubles: usize = came.values().map(|times| times - 1).sum();
    // Only deliveries under way in a killed process can arrive again.
    let kills = usize::try_from(number("POGONA_KILLS").unwrap_or(KILLS)).unwrap();
    println!("{} events answered, {} told, {doubles} again", answered.len(), came.len());
    assert!(doubles <= kills * processes * 8, "{doubles} came again");
    for server in servers {
        server.kill();
    }
    let mut check = crate::support::program::pogona(place.folder.path(), &["check"]);
    assert!(check.envs(variables).output().unwrap().status.success());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_process_that_is_killed_loses_nothing() {
    let place = Place::new(Engine::Sqlite, &[]).await;
    killed_while_sending(place, Vec::new(), 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_processes_that_are_killed_lose_nothing() {
    let place = Place::new(Engine::Postgres, &[]).await;
    let Database::Postgres(url) = &place.settings.database else { panic!("another engine") };
    let url = String::from_utf8_lossy(url.expose()).into_owned();
    let key = "a key for tests, of thirty-two bytes or more".to_owned();
    let database = vec![("DATABASE_URL".to_owned(), url), ("JWT_SECRET".to_owned(), key)];
    killed_while_sending(place, database, 2).await;
}
