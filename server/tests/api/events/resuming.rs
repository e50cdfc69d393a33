//! Resuming a stream: it begins with the missed topics, or with a reset.

use super::{Event, Stream, topics, with_limits};
use crate::{
    on_both_engines,
    support::{TestApp, home::Home},
};
use server::events::Limits;
use std::time::{Duration, Instant};

async fn what_was_missed_is_told_on_return(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let dishes = app.chore(&mum, "Dishes", 15).await;
    let leos = Stream::listen(&app, &leo).await;
    let mut witness = Stream::listen(&app, &mum).await;
    let id = leos.id.clone();
    drop(leos);
    let submission = app.submit(&leo, &dishes, 0).await;
    app.submit(&mia, &dishes, 0).await;
    app.decide(&mum, "reject", &submission).await.expect(200);
    app.item(&mum, "Kite", 10).await;
    witness.until("store").await;
    let mut back = Stream::open(&app.router, &leo, Some(&id)).await;
    assert_eq!(back.next().await, Some(Event::Hello));
    let missed = topics(["submissions", "points", "store", "goal"]);
    assert_eq!(back.next().await, Some(Event::Changed(missed)));
    // Nothing is sent twice, and later events follow.
    let mut again = Stream::open(&app.router, &leo, Some(&back.id)).await;
    assert_eq!(again.next().await, Some(Event::Hello));
    app.chore(&mum, "Marker", 1).await;
    assert_eq!(again.next().await, Some(Event::Changed(topics(["chores"]))));
    assert_eq!(back.next().await, Some(Event::Changed(topics(["chores"]))));
    assert_eq!(again.id, back.id);
}

async fn who_cannot_go_on_is_told_so(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let (router, _registry) = with_limits(&app, Limits { replay_buffer: 3, ..Limits::default() });
    let mut mums = Stream::open(&router, &mum, None).await;
    assert_eq!(mums.next().await, Some(Event::Hello));
    let first = mums.id.clone();
    let epoch = first.rsplit_once('-').expect("an epoch").0.to_owned();
    // Each is waited for: changes that are near to each other may come as one event.
    for _ in 0..4 {
        app.chore(&mum, "Dishes", 15).await;
        mums.until("chores").await;
    }
    app.item(&mum, "Kite", 10).await;
    mums.until("store").await;
    let of_another = Stream::listen(&app, &leo).await.id;
    let future = format!("{epoch}-99");
    for id in [&first, &of_another, &future, "", "-", "x-1", &format!("{epoch}-x"), &epoch] {
        let mut back = Stream::open(&router, &leo, Some(id)).await;
        assert_eq!(back.next().await, Some(Event::Reset), "{id}");
        // The stream can be resumed from the reset.
        let mut on = Stream::open(&router, &leo, Some(&back.id)).await;
        assert_eq!(on.next().await, Some(Event::Hello), "{id}");
    }
}

/// Data that a page loaded before its stream opened may have changed since.
async fn what_changed_while_a_page_was_loading_is_told(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let mut witness = Stream::listen(&app, &mum).await;
    // The server assumes that a page began to load a quarter of a second earlier than it says.
    tokio::time::sleep(Duration::from_millis(400)).await;
    let began = Instant::now();
    app.item(&mum, "Kite", 10).await;
    witness.until("store").await;
    let age = began.elapsed().as_millis().to_string();
    let mut leos = Stream::of_page(&app.router, &leo, &age).await;
    assert_eq!(leos.next().await, Some(Event::Hello));
    assert_eq!(leos.next().await, Some(Event::Changed(topics(["store", "goal"]))));
    // The stream can be resumed from there.
    let mut on = Stream::open(&app.router, &leo, Some(&leos.id)).await;
    assert_eq!(on.next().await, Some(Event::Hello));
    // The server does not know the changes from before it listened.
    for age in ["86400000", "18446744073709551615"] {
        let mut late = Stream::of_page(&app.router, &leo, age).await;
        assert_eq!(late.next().await, Some(Event::Reset), "{age}");
    }
    for junk in ["", "-1", "soon", "1e9"] {
        let mut any = Stream::of_page(&app.router, &leo, junk).await;
        assert_eq!(any.next().await, Some(Event::Hello), "{junk}");
    }
}

/// Events do not pile up for a client that does not read them.
async fn who_lags_is_told_all_of_it_at_once(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let dishes = app.chore(&mum, "Dishes", 15).await;
    let mut idle = Stream::open(&app.router, &mum, None).await;
    let mut witness = Stream::listen(&app, &mum).await;
    for _ in 0..100 {
        app.submit(&leo, &dishes, 0).await;
        app.chore(&mum, "Dishes", 15).await;
    }
    app.item(&mum, "Kite", 10).await;
    witness.until("store").await;
    assert_eq!(idle.next().await, Some(Event::Hello));
    let all = topics(["submissions", "points", "chores", "store", "goal"]);
    assert_eq!(idle.next().await, Some(Event::Changed(all)));
    assert_eq!(idle.id, witness.id);
}

on_both_engines!(
    what_was_missed_is_told_on_return,
    who_cannot_go_on_is_told_so,
    what_changed_while_a_page_was_loading_is_told,
    who_lags_is_told_all_of_it_at_once,
);
