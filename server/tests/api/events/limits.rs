//! The limits on the number of streams and on their duration.

use super::{Event, Stream, ask, with_limits};
use crate::{
    on_both_engines,
    support::{TestApp, home::Home, send},
};
use axum::{
    body::Body,
    extract::ConnectInfo,
    http::{Method, Request, header},
};
use server::events::Limits;
use std::{net::SocketAddr, time::Duration};

async fn of_too_many_streams_of_one_the_oldest_ends(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let mut mias = Stream::listen(&app, &mia).await;
    let oldest = Stream::listen(&app, &leo).await;
    let mut others = Vec::new();
    for _ in 0..8 {
        others.push(Stream::listen(&app, &leo).await);
    }
    oldest.end().await;
    assert_eq!(app.state.subscribers.open_streams(), 9);
    app.chore(&mum, "Dishes", 15).await;
    for stream in others.iter_mut().chain([&mut mias]) {
        stream.until("chores").await;
    }
}

async fn above_the_limit_of_all_one_more_is_refused(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let (router, registry) = with_limits(&app, Limits { streams: 2, ..Limits::default() });
    let mums = Stream::open(&router, &mum, None).await;
    let _leos = Stream::open(&router, &leo, None).await;
    let refused = ask(&router, &mia, None).await;
    assert_eq!(refused.status(), 503);
    assert_eq!(refused.headers()[header::RETRY_AFTER], "30");
    drop(mums);
    let mut mias = Stream::open(&router, &mia, None).await;
    assert_eq!(mias.next().await, Some(Event::Hello));
    registry.allow(3);
    Stream::open(&router, &mum, None).await;
}

async fn a_stream_lives_on_comments_and_ends_after_a_while(app: TestApp) {
    let Home { app, leo, .. } = Home::new(app).await;
    let silence = Duration::from_millis(10);
    let (router, _registry) = with_limits(&app, Limits { silence, ..Limits::default() });
    let mut leos = Stream::open(&router, &leo, None).await;
    assert_eq!(leos.next().await, Some(Event::Hello));
    for _ in 0..3 {
        assert_eq!(leos.next().await, Some(Event::Nothing));
    }
    let lifetime = Duration::from_millis(10);
    let (router, registry) = with_limits(&app, Limits { lifetime, ..Limits::default() });
    Stream::open(&router, &leo, None).await.end().await;
    assert_eq!(registry.open_streams(), 0);
}

async fn the_metrics_count_open_streams(app: TestApp) {
    let Home { app, leo, .. } = Home::new(app).await;
    let count = async || {
        let peer = ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 4711)));
        let request = Request::get("/metrics").extension(peer).body(Body::empty());
        let (_, _, told) = send(&app.router, request.expect("a request")).await;
        let told = told.as_str().expect("a text").to_owned();
        let line = told.lines().find(|line| line.starts_with("pogona_event_streams "));
        line.expect("the gauge").rsplit(' ').next().map(str::to_owned)
    };
    assert_eq!(count().await.as_deref(), Some("0"));
    let streams = [Stream::listen(&app, &leo).await, Stream::listen(&app, &leo).await];
    assert_eq!(count().await.as_deref(), Some("2"));
    drop(streams);
    assert_eq!(count().await.as_deref(), Some("0"));
    // A request for the headers only opens no stream.
    app.ask(Some(&leo), Method::HEAD, "/events", None).await;
    assert_eq!(count().await.as_deref(), Some("0"));
}

on_both_engines!(
    of_too_many_streams_of_one_the_oldest_ends,
    above_the_limit_of_all_one_more_is_refused,
    a_stream_lives_on_comments_and_ends_after_a_while,
    the_metrics_count_open_streams,
);
