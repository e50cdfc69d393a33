//! Several servers on one `PostgreSQL`: the changes of one reach the streams of the others.

use super::{Event, LONG, Stream, topics};
use crate::support::{
    Engine, TestApp, Write as _,
    home::{Home, Person},
};
use futures_util::FutureExt as _;
use serde_json::json;

async fn home() -> Home {
    Home::new(TestApp::start(Engine::Postgres).await).await
}

/// Has the streams hear a server one by one from now on: the first notice from another is a reset,
/// which stands for all before it.
async fn introduce(from: &TestApp, mum: &Person, streams: [&mut Stream; 3]) {
    let tells = |event: &Option<Event>, topic| matches!(event, Some(Event::Changed(topics)) if topics.contains(topic));
    let mut streams = streams;
    from.item(mum, "Hello", 1).await;
    for stream in &mut streams {
        let mut event = stream.next().await;
        while event != Some(Event::Reset) && !tells(&event, "store") {
            event = stream.next().await;
        }
    }
    let note = json!({ "text": "Hello!", "last_day": "2025-06-17" });
    from.post(mum, "/fridge", note).await.expect(201);
    for stream in streams {
        while !tells(&stream.next().await, "fridge") {}
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_approval_on_one_reaches_a_listener_on_the_other() {
    let Home { app, mum, leo, mia } = home().await;
    let twin = app.twin().await;
    let dishes = twin.chore(&mum, "Dishes", 15).await;
    let submission = app.submit(&leo, &dishes, 0).await;
    let mut leos = Stream::listen(&twin, &leo).await;
    let mut mias = Stream::listen(&twin, &mia).await;
    let mut mums = Stream::listen(&app, &mum).await;
    for from in [&app, &twin] {
        introduce(from, &mum, [&mut leos, &mut mias, &mut mums]).await;
    }
    app.decide(&mum, "approve", &submission).await.expect(200);
    assert_eq!(leos.until("submissions").await, topics(["submissions", "points"]));
    assert_eq!(mums.until("submissions").await, topics(["submissions", "points"]));
    assert_eq!(mias.until("points").await, topics(["points"]));
    twin.chore(&mum, "Marker", 1).await;
    assert_eq!(mias.until("chores").await, topics(["chores"]));
    let mut heard = mums.until("chores").await;
    // Points are told to the two and to everybody, which may be two events.
    heard.remove("points");
    assert_eq!(heard, topics(["chores"]));
    // A stream cannot be resumed at another server, which numbers its own events.
    let mut moved = Stream::open(&app.router, &leo, Some(&leos.id)).await;
    assert_eq!(moved.next().await, Some(Event::Reset));
}

/// A killed process had no time to send its last notices: the next one says so.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_write_of_a_process_has_the_others_ask_for_everything() {
    let Home { app, mum, leo, .. } = home().await;
    let twin = app.twin().await;
    let mut leos = Stream::listen(&app, &leo).await;
    twin.chore(&mum, "Dishes", 15).await;
    assert_eq!(leos.next().await, Some(Event::Reset));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sign_out_on_one_ends_the_streams_on_the_other() {
    let Home { app, mum, leo, .. } = home().await;
    let twin = app.twin().await;
    let leos = Stream::listen(&twin, &leo).await;
    app.delete(&mum, &format!("/users/{}", leo.id)).await.expect(204);
    leos.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_listening_connection_that_is_killed_recovers() {
    let Home { app, mum, leo, .. } = home().await;
    let dishes = app.chore(&mum, "Dishes", 15).await;
    let mut leos = Stream::listen(&app, &leo).await;
    let before = leos.id.clone();
    for _ in 0..2 {
        let killed = app.db.write(|tx| {
            async {
                tx.sql(
                    "SELECT CAST(COUNT(pg_terminate_backend(pid)) AS BIGINT) FROM pg_stat_activity
                     WHERE datname = current_database() AND application_name = 'pogona events'",
                )
                .scalar::<i64>()
                .await
            }
            .boxed()
        });
        assert_eq!(killed.await.expect("a count"), 1);
        assert_eq!(leos.next().await, Some(Event::Reset));
        let submission = app.submit(&leo, &dishes, 0).await;
        leos.until("submissions").await;
        app.decide(&mum, "approve", &submission).await.expect(200);
        leos.until("submissions").await;
    }
    let mut back = Stream::open(&app.router, &leo, Some(&before)).await;
    assert_eq!(back.next().await, Some(Event::Reset), "what was missed is not known");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_connection_listens_and_goes_when_the_server_does() {
    let Home { app, leo, .. } = home().await;
    let listening = async || {
        let mut conn = app.db.read().await.expect("a connection");
        let count = "SELECT COUNT(*) FROM pg_stat_activity
                     WHERE datname = current_database() AND application_name = 'pogona events'";
        conn.sql(count).scalar::<i64>().await.expect("a count")
    };
    assert_eq!(listening().await, 0);
    let twin = app.twin().await;
    let streams = [Stream::listen(&twin, &leo).await, Stream::listen(&twin, &leo).await];
    assert_eq!(listening().await, 1);
    drop(streams);
    twin.db.close().await;
    // The connection is closed; PostgreSQL decides when it is gone.
    let gone = async {
        while listening().await > 0 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(LONG, gone).await.expect("it to go");
}
