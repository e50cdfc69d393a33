//! Running engines: they wake when any process queues a delivery, and stop in good order.

use super::{Noting, engine, family, queue, stands, to};
use crate::{
    on_both_engines,
    support::{LONG, TestApp, Write as _},
};
use futures_util::FutureExt as _;
use server::{
    db::{Conn, Error},
    delivery::Outcome,
};
use std::{sync::Arc, time::Duration};
use tokio::{
    sync::{Barrier, mpsc, watch},
    time::{sleep, timeout},
};

async fn what_is_queued_wakes_the_engine(app: TestApp) {
    let (app, family, _) = family(app).await;
    let (sent, mut sends) = mpsc::unbounded_channel();
    let channel = Noting::new(move |claimed| {
        sent.send(claimed.body.clone()).unwrap();
        async { Outcome::Delivered { status: None } }.boxed()
    });
    let (stop, stopped) = watch::channel(false);
    // It has looked once, found nothing, and receives the signals from here on.
    app.state.subscribers.start().await.unwrap();
    let running = tokio::spawn(engine(&app, &channel).keep_up(stopped));
    for n in 0..20 {
        queue(&app, [to("lamp", &family, &n.to_string())]).await;
        let sent = timeout(LONG, sends.recv()).await.expect("a send");
        assert_eq!(sent, Some(n.to_string()));
    }
    stop.send_replace(true);
    timeout(LONG, running).await.expect("an end").unwrap();
}

/// Processes on one SQLite file look for deliveries of others; on PostgreSQL they are notified.
async fn another_process_hears_of_it_too(app: TestApp) {
    let (app, family, _) = family(app).await;
    let twin = app.twin().await;
    let (sent, mut sends) = mpsc::unbounded_channel();
    let channel = Noting::new(move |claimed| {
        sent.send(claimed.body.clone()).unwrap();
        async { Outcome::Delivered { status: None } }.boxed()
    });
    let (stop, stopped) = watch::channel(false);
    twin.state.subscribers.start().await.unwrap();
    let running = tokio::spawn(engine(&twin, &channel).keep_up(stopped));
    for n in 0..5 {
        queue(&app, [to("lamp", &family, &n.to_string())]).await;
        assert_eq!(timeout(LONG, sends.recv()).await.expect("a send"), Some(n.to_string()));
    }
    stop.send_replace(true);
    timeout(LONG, running).await.expect("an end").unwrap();
}

async fn who_stops_finishes_what_is_under_way_and_begins_nothing(app: TestApp) {
    let (app, family, _) = family(app).await;
    let (begun, go_on) = (Arc::new(Barrier::new(3)), Arc::new(Barrier::new(3)));
    let channel = Noting::new({
        let (begun, go_on) = (Arc::clone(&begun), Arc::clone(&go_on));
        move |_| {
            let (begun, go_on) = (Arc::clone(&begun), Arc::clone(&go_on));
            async move {
                begun.wait().await;
                go_on.wait().await;
                Outcome::Delivered { status: None }
            }
            .boxed()
        }
    });
    queue(&app, ["a", "b", "c"].map(|body| to("lamp", &family, body))).await;
    let (stop, stopped) = watch::channel(false);
    let running = tokio::spawn(engine(&app, &channel).keep_up(stopped));
    timeout(LONG, begun.wait()).await.expect("two at work");
    stop.send_replace(true);
    go_on.wait().await;
    timeout(LONG, running).await.expect("an end").unwrap();
    let stands: Vec<_> =
        stands(&app).await.into_iter().map(|(_, state, _, n)| (state, n)).collect();
    let done = |n| stands.iter().filter(|stands| **stands == n).count();
    assert_eq!((done(("delivered".into(), 1)), done(("waiting".into(), 0))), (2, 1), "{stands:?}");
}

/// A claim that waits for the database when the stop comes begins nothing either.
async fn a_claim_that_waits_when_it_is_stopped_claims_nothing(app: TestApp) {
    let (app, family, _) = family(app).await;
    let channel = Noting::well();
    queue(&app, [to("lamp", &family, "a")]).await;
    let (held, go_on) = (Arc::new(Barrier::new(2)), Arc::new(Barrier::new(2)));
    let holding = tokio::spawn({
        let (db, held, go_on) = (app.db.clone(), Arc::clone(&held), Arc::clone(&go_on));
        async move {
            let held = db.write(move |tx: &mut Conn| {
                async move {
                    tx.sql("UPDATE deliveries SET body = body").execute().await?;
                    held.wait().await;
                    go_on.wait().await;
                    Ok::<_, Error>(())
                }
                .boxed()
            });
            held.await
        }
    });
    held.wait().await;
    let (stop, stopped) = watch::channel(false);
    let running = tokio::spawn(engine(&app, &channel).keep_up(stopped));
    // By now it waits for the row. If it does not yet, the stop comes first, and nothing is begun.
    sleep(Duration::from_millis(300)).await;
    stop.send_replace(true);
    go_on.wait().await;
    holding.await.unwrap().unwrap();
    timeout(LONG, running).await.expect("an end").unwrap();
    assert_eq!(channel.bodies(), Vec::<String>::new());
    let stands: Vec<_> =
        stands(&app).await.into_iter().map(|(_, state, _, n)| (state, n)).collect();
    assert_eq!(stands, [("waiting".to_owned(), 0)]);
}

on_both_engines!(
    what_is_queued_wakes_the_engine,
    who_stops_finishes_what_is_under_way_and_begins_nothing,
);
mod processes {
    use super::{
        a_claim_that_waits_when_it_is_stopped_claims_nothing, another_process_hears_of_it_too,
    };

    crate::on_engine!(
        postgres Postgres []
        a_claim_that_waits_when_it_is_stopped_claims_nothing,
        another_process_hears_of_it_too,
    );
}
