//! Every answer of the API names the instance and its generation.

use super::{path, run};
use crate::{
    on_both_engines,
    support::{TestApp, Write as _, home::Home, program::Serving, send},
};
use axum::{
    body::Body,
    http::{HeaderMap, Method, Request, header},
};
use rusqlite::Connection;
use server::instance;

/// The header of an answer that must have it.
fn told(headers: &HeaderMap) -> String {
    let value = headers.get("pogona-instance").expect("the header");
    value.to_str().unwrap().to_owned()
}

async fn generation(app: &TestApp) -> String {
    told(&app.ask(None, Method::GET, "/config", None).await.headers)
}

async fn answers_and_refusals_of_every_kind_carry_it(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let expected = generation(&app).await;
    assert_eq!(expected.len(), 36, "{expected}");
    let long = "x".repeat(70_000);
    for (request, status) in [
        (Request::get("/api/chores").body(Body::empty()), 401),
        (Request::get("/api/nothing").body(Body::empty()), 404),
        (Request::get("/api/%00").body(Body::empty()), 404),
        (Request::get("/api/docs?x=%00").body(Body::empty()), 400),
        (Request::delete("/api/config").body(Body::empty()), 405),
        (Request::post("/api/users").body(Body::empty()), 415),
        (json_body("{"), 400),
        (json_body("{}"), 422),
        (json_body(&long), 413),
    ] {
        let (found, headers, _) = send(&app.router, request.unwrap()).await;
        assert_eq!((found.as_u16(), told(&headers)), (status, expected.clone()));
    }
    let events = app.ask(Some(&leo), Method::GET, "/events", None).await;
    assert_eq!((events.status.as_u16(), told(&events.headers)), (200, expected.clone()));
    for (who, path, status) in [(&leo, "/chores/my-chores", 403), (&mum, "/chores/my-chores", 200)]
    {
        let answer = app.ask(Some(who), Method::GET, path, None).await;
        assert_eq!((answer.status.as_u16(), told(&answer.headers)), (status, expected.clone()));
    }
    // The server is about to stop.
    app.state.subscribers.close();
    let events = app.ask(Some(&leo), Method::GET, "/events", None).await;
    assert_eq!((events.status.as_u16(), told(&events.headers)), (503, expected.clone()));
    for _ in 0..10 {
        app.login("leo", "wrong").await;
    }
    let limited = app.login("leo", "wrong").await;
    assert_eq!((limited.status.as_u16(), told(&limited.headers)), (429, expected));
    let probe = Request::get("/healthz").body(Body::empty()).unwrap();
    assert!(!send(&app.router, probe).await.1.contains_key("pogona-instance"));
}

fn json_body(body: &str) -> axum::http::Result<Request<Body>> {
    let typed = Request::post("/api/users").header(header::CONTENT_TYPE, "application/json");
    typed.body(Body::from(body.to_owned()))
}

async fn it_is_of_the_database_and_another_after_a_restore(app: TestApp) {
    let (one, other) = tokio::join!(app.twin(), app.twin());
    let before = generation(&app).await;
    assert_eq!(
        (generation(&one).await, generation(&other).await),
        (before.clone(), before.clone())
    );

    instance::restored(&app.db).await.unwrap();
    let after = generation(&app.twin().await).await;
    assert_ne!(after, before);
    // A running server learns of it at its next check.
    assert_eq!(generation(&one).await, before);
    one.state.http.instance.refresh(&one.db).await.unwrap();
    assert_eq!(generation(&one).await, after);
}

async fn of_several_first_starts_one_makes_it(app: TestApp) {
    let wipe = "UPDATE instance SET generation = ''";
    app.db.write(move |tx| Box::pin(async move { tx.sql(wipe).execute().await })).await.unwrap();
    let starts = (0..8).map(|_| server::instance::Instance::of(&app.db));
    let made: Vec<_> = futures_util::future::join_all(starts).await;
    let made: Vec<_> = made.into_iter().map(|it| it.unwrap().generation()).collect();
    assert!(!made[0].is_empty() && made.iter().all(|one| one == made[0]), "{made:?}");
}

#[test]
fn a_restore_begins_another_also_of_an_older_backup() {
    let folder = tempfile::tempdir().unwrap();
    let (data, file) = (folder.path().join("data"), folder.path().join("backup.db"));
    let config = || {
        let server = Serving::start(&data);
        let answer = server.text("/api/config");
        server.stop("-TERM");
        let value = answer.lines().find_map(|line| line.strip_prefix("pogona-instance: "));
        value.expect(&answer).to_owned()
    };
    let first = config();
    assert_eq!(config(), first, "a new start is no new life");
    run(&data, &["backup", path(&file)]).unwrap();
    let mut seen = vec![first];
    for _ in 0..2 {
        run(&data, &["restore", path(&file), "--force"]).unwrap();
        seen.push(config());
    }
    run(&data, &["restored"]).unwrap();
    seen.push(config());
    // A database copied before its first start has no generation.
    Connection::open(&file).unwrap().execute("UPDATE instance SET generation = ''", []).unwrap();
    run(&data, &["restore", path(&file), "--force"]).unwrap();
    seen.push(config());
    let distinct: std::collections::BTreeSet<_> = seen.iter().collect();
    assert_eq!(distinct.len(), seen.len(), "{seen:?}");
}

on_both_engines!(
    answers_and_refusals_of_every_kind_carry_it,
    it_is_of_the_database_and_another_after_a_restore,
    of_several_first_starts_one_makes_it,
);
