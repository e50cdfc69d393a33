//! Every call that writes is counted, and the description of the API says so.

use super::{
    Route,
    Who::{Carer, Device, Kid},
    routes,
};
use crate::{
    on_sqlite_first,
    support::{Engine, described::DESCRIPTION, home::Neighbours},
};
use axum::http::Method;
use futures_util::future::join_all;
use serde_json::json;
use server::limits::WRITES_PER_MINUTE;

/// Routes that read the body before they write, or answer each entry of it separately.
const OTHERWISE: [(&str, &str); 8] = [
    ("POST", "/users"),
    ("POST", "/carers"),
    ("POST", "/users/me/password"),
    ("DELETE", "/family"),
    ("POST", "/outbox"),
    ("POST", "/media"),
    ("POST", "/board/sessions"),
    ("POST", "/board/ticks"),
];

async fn every_write_is_counted(engine: Engine) {
    let Neighbours { app, mum, leo, .. } = Neighbours::new(engine).await;
    let app = app.patient();
    let tablet = app.device(&mum).await;
    let oma = app.carer(&mum, "Oma").await;
    let session = Some(json!({ "kid_id": leo.id }));
    for (person, path, body) in [
        (&mum, "/chores/id/activate", None),
        (&leo, "/requests/id/withdraw", None),
        (&oma, "/kids/id/occurrences/id/2025-06-15/any/tick", None),
        (&tablet, "/board/sessions", session),
    ] {
        let write = || app.ask(Some(person), Method::POST, path, body.clone());
        join_all((0..WRITES_PER_MINUTE).map(|_| write())).await;
        write().await.expect(429);
    }
    let writes = |route: &Route| {
        let operation = &DESCRIPTION["paths"][route.path][route.method.as_str().to_lowercase()];
        route.method != Method::GET && operation["security"].is_array()
    };
    for route in routes().into_iter().filter(writes) {
        let person = match route.who {
            Kid => &leo,
            Carer => &oma,
            Device => &tablet,
            _ => &mum,
        };
        let answer = app.ask(Some(person), route.method.clone(), &route.at("id"), route.body).await;
        let is_counted = answer.status == 429;
        let call = (route.method.as_str(), route.path);
        assert_ne!(is_counted, OTHERWISE.contains(&call), "{call:?}");
    }
}

on_sqlite_first!(Engine: every_write_is_counted);
