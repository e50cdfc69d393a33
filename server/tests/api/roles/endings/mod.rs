//! A session that ends while a request is under way: the request must have no effect.
//!
//! Every route that writes is called by a member who is signed in when the headers arrive, and no
//! longer when the write begins.

mod ending;
mod scene;

use super::{Route, Who, routes};
use crate::{
    on_sqlite_first,
    support::{Engine, described::DESCRIPTION, home::Person, number},
};
use axum::http::Method;
use ending::{ENDINGS, Ending};
use rules::Role;
use scene::{Call, Scene};
use serde_json::json;

/// Whether a route writes in the name of a member.
fn writes(route: &Route) -> bool {
    let is_of_a_member = !matches!(route.who, Who::Anybody | Who::Device | Who::DeviceOrGrownUp);
    route.method != Method::GET && is_of_a_member
}

fn takes_a_key(route: &Route) -> bool {
    let operation = &DESCRIPTION["paths"][route.path][route.method.as_str().to_lowercase()];
    let parameters = operation["parameters"].as_array().into_iter().flatten();
    parameters.into_iter().any(|parameter| parameter["name"] == "Idempotency-Key")
}

async fn check(scene: &Scene, call: &Call, victim: &Person, ending: Ending) {
    let label = format!("{} {} {ending:?}, key {:?}", call.method, call.path, call.key);
    let (status, body, [before, after]) = scene.interrupted(call, victim, ending).await;
    let (expected, detail) = match ending {
        Ending::AnotherRole => (403, "Operation not permitted for this user role"),
        _ => (401, "Please sign in again."),
    };
    if call.path == "/outbox" && ending == Ending::AnotherRole {
        // Each entry gets the answer of its own route.
        assert_eq!(status, 200, "{label}: {body}");
        assert_eq!(body["results"][0]["status"], expected, "{label}: {body}");
        assert_eq!(body["results"][0]["body"]["detail"], detail, "{label}: {body}");
    } else {
        assert_eq!(status.as_u16(), expected, "{label}: {body}");
        assert_eq!(body["detail"], detail, "{label}: {body}");
    }
    assert_eq!(after, before, "{label}");
}

/// The endings that a route is tested with. They share one mechanism, so each route is tested with
/// one of them, beginning with another on each engine, and with all in `cargo xtask test --all`.
fn endings(place: usize, engine: Engine) -> Vec<Ending> {
    let first = place + if engine == Engine::Postgres { ENDINGS.len() / 2 } else { 0 };
    let count = number("POGONA_ENDINGS").and_then(|count| count.try_into().ok()).unwrap_or(1);
    let from = ENDINGS.into_iter().cycle().skip(first % ENDINGS.len());
    let mut endings: Vec<Ending> = from.take(ENDINGS.len().min(count)).collect();
    endings.sort_by_key(|ending| *ending == Ending::FamilyDeleted);
    endings
}

async fn nothing_is_written_for_a_session_that_has_ended(engine: Engine) {
    for (place, route) in routes().iter().filter(|route| writes(route)).enumerate() {
        if route.path == "/family/import" {
            continue;
        }
        let mut scene = Scene::new(engine).await;
        let role = match route.who {
            Who::Kid | Who::Member | Who::Personal | Who::AnyRole | Who::OwnDevice => Role::Kid,
            Who::Carer => Role::Carer,
            _ => Role::Parent,
        };
        // The table is only as good as its requests: without an ending each must succeed. And an
        // answer given before an ending is not repeated after it.
        if route.path != "/family" {
            let victim = scene.victim(role).await;
            let mut call = scene.call(route, &victim).await;
            call.key = takes_a_key(route).then_some("tap");
            call.expect_done(&scene.app, &victim).await;
            if call.key.is_some() {
                check(&scene, &call, &victim, Ending::Removed).await;
            }
        }
        for ending in endings(place, engine) {
            let victim = scene.victim(role).await;
            let call = scene.call(route, &victim).await;
            check(&scene, &call, &victim, ending).await;
        }
    }
}

/// Only an otherwise empty family accepts an import.
async fn nothing_is_imported_for_a_session_that_has_ended(engine: Engine) {
    let import = routes().into_iter().find(|route| route.path == "/family/import");
    let import = import.expect("the route");
    for ending in ENDINGS {
        let mut scene = Scene::new(engine).await;
        let founder = scene.app.person("Founder", json!({})).await;
        scene.boss = founder.clone();
        let call = scene.call(&import, &founder).await;
        check(&scene, &call, &founder, ending).await;
        let other = scene.app.person("Other", json!({})).await;
        call.expect_done(&scene.app, &other).await;
    }
}

on_sqlite_first!(Engine:
    nothing_is_written_for_a_session_that_has_ended,
    nothing_is_imported_for_a_session_that_has_ended,
);
