//! A stop does not wait for open streams.

use super::{LONG, Stream, ask};
use crate::{
    on_both_engines,
    support::{TestApp, home::Home, program::Serving},
};
use std::{
    io::{BufRead as _, BufReader, Write as _},
    net::TcpStream,
};

async fn a_hub_that_is_closed_ends_its_streams(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let streams = [Stream::listen(&app, &mum).await, Stream::listen(&app, &leo).await];
    app.state.subscribers.close();
    for stream in streams {
        stream.end().await;
    }
    assert_eq!(ask(&app.router, &leo, None).await.status(), 503);
    assert_eq!(app.state.subscribers.open_streams(), 0);
}

on_both_engines!(a_hub_that_is_closed_ends_its_streams);

/// A load balancer has time to notice, and the server still answers. A second signal ends that time.
#[test]
fn a_program_that_is_about_to_stop_is_not_ready_and_still_serves() {
    let folder = tempfile::tempdir().unwrap();
    let server = Serving::start_with(folder.path(), &[("STOP_DELAY", "600")]);
    let status = |path| server.ask("GET", path, "", None).unwrap().0;
    assert_eq!(status("/readyz"), 200);
    server.signal("-TERM");
    while status("/readyz") != 503 {}
    assert_eq!(status("/healthz"), 200);
    server.account("mum");
    server.stop("-INT");
}

/// If its streams stayed open, the program would wait for them, warn, and cut them.
#[test]
fn the_program_stops_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let server = Serving::start(folder.path());
    let token = server.account("mum");
    let mut streams = Vec::new();
    for _ in 0..3 {
        let mut stream = TcpStream::connect(&server.address).unwrap();
        stream.set_read_timeout(Some(LONG)).unwrap();
        let head = format!("Host: test\r\nAuthorization: Bearer {token}\r\n\r\n");
        write!(stream, "GET /api/events HTTP/1.1\r\n{head}").unwrap();
        let mut lines = BufReader::new(stream).lines();
        assert!(lines.by_ref().any(|line| line.unwrap() == "event: hello"));
        streams.push(lines);
    }
    let log = server.stop("-TERM");
    assert!(!log.contains("did not finish in time"), "{log}");
    for lines in streams {
        let rest: Vec<String> = lines.map(Result::unwrap).collect();
        // A whole answer, not a broken connection: chunks end with an empty one.
        assert!(rest.iter().any(|line| line == "0"), "{rest:?}");
    }
}
