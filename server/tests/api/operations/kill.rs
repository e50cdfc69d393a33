//! Repeated `kill -9` under load: everything that was answered exists after the next start, and the
//! data are consistent.

use super::run;
use crate::support::{Engine, PATIENT_TRIES, Place, number, program::Serving};
use serde_json::{Value, json};
use server::config::Database;
use std::{
    collections::BTreeSet,
    path::Path,
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering::SeqCst},
    },
    thread::{self, ScopedJoinHandle},
    time::Duration,
};

/// The number of kills, unless `POGONA_KILLS` sets another.
const KILLS: u64 = 8;
/// The answers to wait for before a kill, varied so that it comes at different moments.
const ANSWERS: u64 = 40;

/// The answered things of all workers.
#[derive(Default)]
struct Answered {
    submissions: BTreeSet<String>,
    decisions: BTreeSet<String>,
    purchases: BTreeSet<String>,
    requests: BTreeSet<String>,
    awards: BTreeSet<String>,
}

/// A worker that sends requests until the process is gone, and records the answers.
struct Worker<'w> {
    server: &'w Serving,
    token: &'w str,
    answered: &'w Mutex<Answered>,
    count: &'w AtomicU64,
}

impl Worker<'_> {
    /// Sends a request, again if the server is busy; `None` once the process is gone.
    fn send(&self, path: &str, body: &Value) -> Option<(u16, Value)> {
        let mut tries = PATIENT_TRIES;
        loop {
            let (status, answer) = self.server.ask("POST", path, self.token, Some(body)).ok()?;
            if status != 503 || tries == 0 {
                return Some((status, answer));
            }
            tries -= 1;
        }
    }

    /// Sends a request that may be refused only if too much is pending; `None` once the process is
    /// gone.
    fn ask(&self, path: &str, body: &Value) -> Option<Value> {
        let (status, answer) = self.send(path, body)?;
        let is_full = answer["code"] == "too_many_pending";
        assert!([200, 201].contains(&status) || is_full, "{path}: {status} {answer}");
        self.count.fetch_add(1, SeqCst);
        Some(answer)
    }

    /// Records an answer; a refusal does not have the field.
    fn note(&self, answer: &Value, field: &str, list: fn(&mut Answered) -> &mut BTreeSet<String>) {
        if let Some(what) = answer[field].as_str() {
            list(&mut self.answered.lock().unwrap()).insert(what.to_owned());
        }
    }

    /// A kid's requests: a submission, a purchase and a request.
    fn kid(&self, chore: &str, item: &str) -> Option<()> {
        let path = format!("/api/chores/{chore}/submit");
        loop {
            let done = self.ask(&path, &json!({ "effort_minutes": 20 }))?;
            self.note(&done, "id", |a| &mut a.submissions);
            let bought = self.ask("/api/kids/redeem-item", &json!({ "item_id": item }))?;
            self.note(&bought, "id", |a| &mut a.purchases);
            let wish = json!({ "request_type": "other", "details": { "message": "More?" } });
            let asked = self.ask("/api/requests", &wish)?;
            self.note(&asked, "id", |a| &mut a.requests);
        }
    }

    /// A parent's requests: approvals of pending things, and awards, each with its own reason.
    fn parent(&self, name: u64) -> Option<()> {
        for n in 0.. {
            let reason = format!("award {name} {n}");
            let award = json!({ "kid_username": "leo", "points": 50, "reason": reason });
            self.ask("/api/kids/award-points", &award)?;
            self.answered.lock().unwrap().awards.insert(reason);
            let undecided = {
                let answered = self.answered.lock().unwrap();
                answered.submissions.difference(&answered.decisions).next().cloned()
            };
            if let Some(id) = undecided {
                let body = json!({ "chore_log_id": id });
                let path = "/api/parent/chore-submissions/approve";
                let (status, answer) = self.send(path, &body)?;
                // Approved before, but the answer was lost with the process.
                assert!([200, 409].contains(&status), "{status} {answer}");
                self.note(&json!({ "id": id }), "id", |a| &mut a.decisions);
            }
        }
        None
    }
}

/// The values of a field in a list, paged or not, for the rows that match.
fn seen(
    server: &Serving,
    token: &str,
    path: &str,
    field: &str,
    fits: fn(&Value) -> bool,
) -> BTreeSet<String> {
    let mut seen = BTreeSet::new();
    let mut page = path.to_owned();
    loop {
        let (status, list) = server.ask("GET", &page, token, None).expect("an answer");
        assert_eq!(status, 200, "{page}: {list}");
        let rows = list.as_array().expect("a list");
        let fitting = rows.iter().filter(|row| fits(row));
        seen.extend(fitting.map(|row| row[field].as_str().unwrap_or_default().to_owned()));
        match rows.last() {
            Some(oldest) if !path.ends_with("/pending") => {
                page = format!("{path}?before={}", oldest["id"].as_str().expect("an id"));
            }
            _ => return seen,
        }
    }
}

fn all_there(server: &Serving, kid: &str, parent: &str, answered: &Answered) {
    let any = |_: &Value| true;
    let mine = "/api/chores/history/me/detailed";
    let there = |what: &str, answered: &BTreeSet<String>, seen: &BTreeSet<String>| {
        let lost: Vec<_> = answered.difference(seen).collect();
        assert!(lost.is_empty(), "{what} were answered and are lost: {lost:?}");
    };
    there("submissions", &answered.submissions, &seen(server, kid, mine, "id", any));
    let approved = seen(server, kid, mine, "id", |row| row["status"] == "approved");
    there("decisions", &answered.decisions, &approved);
    let bought = seen(server, kid, "/api/users/me/purchase-history", "id", any);
    there("purchases", &answered.purchases, &bought);
    there("requests", &answered.requests, &seen(server, kid, "/api/requests/me", "id", any));
    let history = "/api/users/me/points-history";
    let awards = seen(server, kid, history, "description", |row| row["kind"] == "award");
    there("awards", &answered.awards, &awards);
    let waiting = seen(server, parent, "/api/parent/requests/pending", "id", any);
    there("pending requests", &answered.requests, &waiting);
}

fn killed_at_work(data: &Path, database: &[(&str, &str)]) {
    let answered = Mutex::new(Answered::default());
    let server = Serving::start_with(data, database);
    let (parent, kid) = (server.account("mum"), server.account("leo"));
    let make = |path: &str, body: Value| {
        let (status, made) = server.ask("POST", path, &parent, Some(&body)).expect("an answer");
        assert_eq!(status, 201, "{made}");
        made["id"].as_str().expect("an id").to_owned()
    };
    let chore = make("/api/chores", json!({ "name": "Dishes", "points_value": 15 }));
    let item = make("/api/store/items", json!({ "name": "Gum", "points_cost": 1 }));
    let rich = json!({ "kid_username": "leo", "points": 1_000_000 });
    server.ask("POST", "/api/kids/award-points", &parent, Some(&rich)).expect("an answer");
    let mut server = server;
    for kill in 0..number("POGONA_KILLS").unwrap_or(KILLS) {
        let count = AtomicU64::new(0);
        thread::scope(|scope| {
            let workers: Vec<_> = (0..6)
                .map(|n| {
                    let token = if n < 3 { &kid } else { &parent };
                    let (answered, count) = (&answered, &count);
                    let worker = Worker { server: &server, token, answered, count };
                    let (chore, item) = (&chore, &item);
                    scope.spawn(move || match n {
                        0..3 => worker.kid(chore, item),
                        _ => worker.parent(kill * 10 + n),
                    })
                })
                .collect();
            let enough = ANSWERS + kill % 7;
            while count.load(SeqCst) < enough && !workers.iter().all(ScopedJoinHandle::is_finished)
            {
                thread::sleep(Duration::from_millis(1));
            }
            server.kill();
        });
        let mut check = crate::support::program::pogona(data, &["check"]);
        let report = check.envs(database.iter().copied()).output().unwrap();
        let said = String::from_utf8_lossy(&report.stdout);
        assert!(report.status.success(), "after kill {kill}: {said}");
        server = Serving::start_with(data, database);
        all_there(&server, &kid, &parent, &answered.lock().unwrap());
    }
    server.stop("-TERM");
}

#[test]
fn what_was_answered_is_there_after_every_kill() {
    let folder = tempfile::tempdir().unwrap();
    killed_at_work(folder.path(), &[]);
    assert!(run(folder.path(), &["check"]).unwrap().ends_with("Everything is in order.\n"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_postgres_too() {
    let place = Place::new(Engine::Postgres, &[]).await;
    let Database::Postgres(url) = &place.settings.database else { panic!("another engine") };
    let url = String::from_utf8_lossy(url.expose()).into_owned();
    let key = "a key for tests, of thirty-two bytes or more";
    let database = [("DATABASE_URL", url.as_str()), ("JWT_SECRET", key)];
    killed_at_work(place.folder.path(), &database);
}
