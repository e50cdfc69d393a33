//! PostgreSQL that is gone for a while, or ends connections in the middle: the answer is 503
//! meanwhile, the server recovers by itself, and everything that was answered exists once.

use crate::support::{
    Engine, LONG, Place, TestApp,
    home::{Home, PASSWORD, check_ledger},
};
use axum::http::Method;
use serde_json::json;
use server::config::{Database, Secret};
use std::{
    net::SocketAddr,
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::watch,
    task::JoinHandle,
    time::{sleep, timeout},
};

/// A connection to PostgreSQL that can be cut.
struct Wire {
    here: SocketAddr,
    there: String,
    /// Ends every connection when it is dropped.
    whole: watch::Sender<()>,
    listening: JoinHandle<()>,
}

impl Wire {
    async fn to(there: &str) -> Self {
        let any = SocketAddr::from(([127, 0, 0, 1], 0));
        Self::between(any, there.to_owned()).await
    }

    async fn between(here: SocketAddr, there: String) -> Self {
        let listener = TcpListener::bind(here).await.unwrap();
        let here = listener.local_addr().unwrap();
        let (whole, cut) = watch::channel(());
        let listening = tokio::spawn({
            let there = there.clone();
            async move {
                loop {
                    let (mut near, _) = listener.accept().await.unwrap();
                    let (there, mut cut) = (there.clone(), cut.clone());
                    tokio::spawn(async move {
                        let mut far = TcpStream::connect(there).await.unwrap();
                        tokio::select! {
                            _ = tokio::io::copy_bidirectional(&mut near, &mut far) => {}
                            _ = cut.changed() => {}
                        }
                    });
                }
            }
        });
        Self { here, there, whole, listening }
    }

    /// Cuts it: requests under way break off, and new ones get no answer.
    async fn cut(self) -> (SocketAddr, String) {
        self.listening.abort();
        let _ = self.listening.await;
        self.whole.send_replace(());
        self.whole.closed().await;
        (self.here, self.there)
    }
}

/// A server whose database is behind such a connection.
async fn wired() -> (TestApp, Wire) {
    let mut place = Place::new(Engine::Postgres, &[]).await;
    let Database::Postgres(url) = &place.settings.database else { unreachable!("PostgreSQL") };
    let url = String::from_utf8(url.expose().to_vec()).unwrap();
    let (before, rest) = url.split_once('@').unwrap();
    let (there, name) = rest.split_once('/').unwrap();
    let wire = Wire::to(there).await;
    let url = format!("{before}@{}/{name}", wire.here);
    place.settings.database = Database::Postgres(Secret::new(url));
    (TestApp::at(Arc::new(place)).await, wire)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_is_gone_is_told_and_found_again() {
    let (app, wire) = wired().await;
    let Home { app, mum, leo, .. } = Home::new(app).await;
    app.award(&mum, &leo, 5).await;
    let (here, there) = wire.cut().await;
    let award = json!({ "kid_username": "Leo", "points": 7 });
    let asked = async {
        tokio::join!(
            app.get(&leo, "/users/me"),
            app.post_once(&mum, "/kids/award-points", "tap", award.clone()),
            app.login("Leo", PASSWORD),
            app.request(Method::GET, "/readyz", None, None, &[]),
        )
    };
    let (read, written, login, ready) = timeout(LONG, asked).await.expect("nobody waits for ever");
    let sentence = "Pogona is busy. Please try again in a moment.";
    for answer in [read, written, login] {
        assert_eq!(
            answer.headers.get("retry-after").unwrap(),
            "1",
            "{} {}",
            answer.status,
            answer.body
        );
        answer.expect_error(503, "unavailable", sentence);
    }
    assert_eq!(ready.0, 503);
    assert_eq!(app.request(Method::GET, "/healthz", None, None, &[]).await.0, 200);

    let _wire = Wire::between(here, there).await;
    let mended = Instant::now();
    while app.post_once(&mum, "/kids/award-points", "tap", award.clone()).await.status != 200 {
        assert!(mended.elapsed() < LONG, "it does not come back by itself");
        // A caller with thousands of requests a minute is told to wait.
        sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(app.points(&leo).await, 12);
    check_ledger(&app).await;
}

/// A kid taps, and taps again when told to; meanwhile connections end all the time.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_answered_is_there_once_however_connections_end() {
    const TAPS: usize = 120;
    const BREAKS: usize = 9;
    let (app, mut wire) = wired().await;
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let twin = app.twin().await;
    let breaking = async {
        let end = "SELECT COUNT(*) FROM (
                       SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                       WHERE datname = current_database() AND pid <> pg_backend_pid()) ended";
        for n in 0..BREAKS {
            sleep(Duration::from_millis(100)).await;
            if n % 3 == 0 {
                let (here, there) = wire.cut().await;
                sleep(Duration::from_millis(20)).await;
                wire = Wire::between(here, there).await;
            } else if let Ok(mut conn) = twin.db.read().await {
                // Its own connection may have been ended before.
                let _ = conn.sql(end).scalar::<i64>().await;
            }
        }
        wire
    };
    let tapping = async {
        let mut refused = 0;
        for tap in 0..TAPS {
            let award = json!({ "kid_username": "Leo", "points": 1 });
            let key = format!("tap-{tap}");
            loop {
                let answer = app.post_once(&mum, "/kids/award-points", &key, award.clone()).await;
                if answer.status == 200 {
                    break;
                }
                refused += 1;
                answer.expect_error(
                    503,
                    "unavailable",
                    "Pogona is busy. Please try again in a moment.",
                );
            }
        }
        refused
    };
    let both = async { tokio::join!(breaking, tapping) };
    let (_wire, refused) = timeout(LONG, both).await.expect("an end of it");
    assert!(refused > 0, "nothing was in the way");
    while app.get(&leo, "/users/me").await.status != 200 {}
    assert_eq!(app.points(&leo).await, i64::try_from(TAPS).unwrap());
    check_ledger(&app).await;
}
