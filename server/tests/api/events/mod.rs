//! Live events (docs/product/offline.md#live).

mod commits;
mod concerns;
mod limits;
mod processes;
mod resuming;
mod sessions;
mod stopping;

use crate::support::{LONG, TestApp, home::Person};
use axum::{
    body::{Body, BodyDataStream},
    http::{Request, StatusCode, header},
    response::Response,
};
use futures_util::StreamExt as _;
use server::{
    events::{Limits, SubscriberRegistry},
    http::App,
};
use std::collections::BTreeSet;
use tower::ServiceExt as _;

/// Asks for a stream.
async fn ask(router: &App, person: &Person, last_event_id: Option<&str>) -> Response {
    let seen = last_event_id.map(|id| ("last-event-id", id));
    ask_at("/api/events", router, person, seen).await
}

async fn ask_at(path: &str, router: &App, person: &Person, seen: Option<(&str, &str)>) -> Response {
    let mut request = Request::get(path);
    if let Some((name, value)) = seen {
        request = request.header(name, value);
    }
    let request = request.header(header::AUTHORIZATION, format!("Bearer {}", person.token));
    let request = request.body(Body::empty()).expect("a request");
    router.clone().oneshot(request).await.expect("an answer")
}

/// An open stream.
pub(crate) struct Stream {
    body: BodyDataStream,
    text: String,
    /// The id of the last event.
    id: String,
}

/// An event of a stream.
#[derive(Debug, PartialEq)]
pub(crate) enum Event {
    Hello,
    Reset,
    Changed(BTreeSet<String>),
    /// A comment that keeps the stream alive.
    Nothing,
}

impl Stream {
    /// A stream whose first event is still to come.
    async fn open(router: &App, person: &Person, last_event_id: Option<&str>) -> Self {
        Self::of(ask(router, person, last_event_id).await)
    }

    /// A stream of a page that has been loading for `loading` milliseconds.
    async fn of_page(router: &App, person: &Person, loading: &str) -> Self {
        let seen = Some(("pogona-loading", loading));
        Self::of(ask_at("/api/events", router, person, seen).await)
    }

    fn of(response: Response) -> Self {
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(response.headers()[header::CONTENT_TYPE], "text/event-stream");
        assert_eq!(response.headers()[header::CACHE_CONTROL], "no-store, no-transform");
        assert_eq!(response.headers()["x-accel-buffering"], "no");
        let body = response.into_body().into_data_stream();
        Self { body, text: String::new(), id: String::new() }
    }

    /// A new stream that has said hello.
    pub(crate) async fn listen(app: &TestApp, person: &Person) -> Self {
        let mut stream = Self::open(&app.router, person, None).await;
        assert_eq!(stream.next().await, Some(Event::Hello));
        stream
    }

    /// A new stream of a shared tablet that has said hello.
    pub(crate) async fn board(app: &TestApp, tablet: &Person) -> Self {
        let mut stream = Self::of(ask_at("/api/board/events", &app.router, tablet, None).await);
        assert_eq!(stream.next().await, Some(Event::Hello));
        stream
    }

    /// The next event; `None` at the end.
    pub(crate) async fn next(&mut self) -> Option<Event> {
        let (event, rest) = loop {
            if let Some((event, rest)) = self.text.split_once("\n\n") {
                break (event.to_owned(), rest.to_owned());
            }
            let next = tokio::time::timeout(LONG, self.body.next());
            let bytes = next.await.expect("an event in time")?.expect("a stream that holds");
            self.text.push_str(std::str::from_utf8(&bytes).expect("text"));
        };
        self.text = rest;
        let field = |name: &str| event.lines().find_map(|line| line.strip_prefix(name));
        let Some(kind) = field("event: ") else {
            assert!(event.starts_with(':'), "{event}");
            return Some(Event::Nothing);
        };
        field("id: ").expect("an id").clone_into(&mut self.id);
        let data: serde_json::Value =
            serde_json::from_str(field("data: ").expect("data")).expect("JSON");
        Some(match kind {
            "hello" => Event::Hello,
            "reset" => Event::Reset,
            "changed" => {
                assert_eq!(data.as_object().expect("an object").len(), 1, "nothing but topics");
                Event::Changed(serde_json::from_value(data["topics"].clone()).expect("topics"))
            }
            other => panic!("{other}: {data}"),
        })
    }

    /// The topics of all events up to the one with `last`.
    pub(crate) async fn until(&mut self, last: &str) -> BTreeSet<String> {
        let mut heard = BTreeSet::new();
        while !heard.contains(last) {
            match self.next().await {
                Some(Event::Changed(topics)) => heard.extend(topics),
                Some(Event::Nothing) => {}
                other => panic!("{other:?} after {heard:?}"),
            }
        }
        heard
    }

    /// Reads to the end, which must come.
    pub(crate) async fn end(mut self) {
        while self.next().await.is_some() {}
    }
}

pub(crate) fn topics<const N: usize>(words: [&str; N]) -> BTreeSet<String> {
    words.map(str::to_owned).into()
}

/// Another registry for a server, with limits of its own.
fn with_limits(app: &TestApp, limits: Limits) -> (App, SubscriberRegistry) {
    let registry = SubscriberRegistry::new(app.db.clone(), limits);
    let mut state = app.state.clone();
    state.subscribers = registry.clone();
    (server::router::app(state), registry)
}
