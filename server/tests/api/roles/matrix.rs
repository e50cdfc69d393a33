//! Every route, called by every kind of caller.

use super::{
    Who::{
        self, AnyRole, Anybody, Carer, Device, DeviceOrAnyRole, DeviceOrGrownUp, GrownUp, Kid,
        Member, Newcomer, OwnDevice, Parent, Personal,
    },
    callers::{Caller, Is, callers},
    routes,
};
use crate::{
    on_sqlite_first,
    support::{
        Engine, TestApp, Write as _,
        home::{Answer, Neighbours},
    },
};
use axum::http::header;
use futures_util::FutureExt as _;
use serde_json::json;
use server::error::ApiError;

/// The routes that end the caller's own token.
const ENDS_ITSELF: [(&str, &str); 3] =
    [("POST", "/sign-out"), ("DELETE", "/sessions"), ("DELETE", "/board/device")];

/// The answer that a caller must get from a route.
#[derive(Debug, PartialEq, Eq)]
enum Fate {
    In,
    Out(u16, &'static str, &'static str),
}

const NOBODY: Fate = Fate::Out(401, "unauthorized", "Not authenticated");
const UNKNOWN: Fate = Fate::Out(401, "unauthorized", "Please sign in again.");
const NO_DEVICE: Fate =
    Fate::Out(401, "unauthorized", "This tablet is not set up any more. Ask a parent.");
const NOT_FOR_PROGRAMS: Fate =
    Fate::Out(401, "unauthorized", "A program's token cannot be used here.");
const NO_PROGRAM: Fate =
    Fate::Out(401, "unauthorized", "This token is no longer valid. Ask a parent for another.");
const SHARED: Fate =
    Fate::Out(403, "shared_device", "Not on a shared tablet. Use your own device.");
const FORBIDDEN: Fate = Fate::Out(403, "forbidden", "Operation not permitted for this user role");

/// The answer of a route for programs to one that lacks its scope.
fn lacks(scope: &str) -> Fate {
    Fate::Out(
        403,
        "token_scope",
        match scope {
            "read" => "This token may not do that: it lacks `read`.",
            "tick" => "This token may not do that: it lacks `tick`.",
            _ => "This token may not do that: it lacks `review`.",
        },
    )
}

fn fate(who: Who, scope: Option<&str>, is: Is) -> Fate {
    match (who, is, scope) {
        (Anybody, ..) => Fate::In,
        (_, Is::Program(may), Some(scope)) if may.contains(&scope) => Fate::In,
        (_, Is::Program(_), Some(scope)) => lacks(scope),
        (_, Is::UnknownProgram, Some(_)) => NO_PROGRAM,
        (Device, Is::Program(_) | Is::UnknownProgram, None) => NO_DEVICE,
        (_, Is::Program(_) | Is::UnknownProgram, None) => NOT_FOR_PROGRAMS,
        _ => fate_of_people(who, is),
    }
}

/// The answer to a caller that is no program.
fn fate_of_people(who: Who, is: Is) -> Fate {
    match (who, is) {
        (Anybody, _)
        | (Newcomer, Is::Nobody | Is::Parent)
        | (AnyRole, Is::Kid | Is::KidOnDevice | Is::Parent | Is::Carer)
        | (OwnDevice, Is::Kid | Is::Parent | Is::Carer)
        | (Member, Is::Kid | Is::KidOnDevice | Is::Parent)
        | (Personal, Is::Kid | Is::Parent)
        | (Kid, Is::Kid | Is::KidOnDevice)
        | (Parent | GrownUp, Is::Parent)
        | (Carer | GrownUp, Is::Carer)
        | (Device, Is::Device)
        | (DeviceOrAnyRole, Is::Device | Is::Kid | Is::KidOnDevice | Is::Parent | Is::Carer)
        | (DeviceOrGrownUp, Is::Device | Is::Parent | Is::Carer) => Fate::In,
        (_, Is::Nobody) => NOBODY,
        (Device, _) | (DeviceOrAnyRole | DeviceOrGrownUp, Is::UnknownDevice) => NO_DEVICE,
        // Routes for members do not know tablets.
        (_, Is::Unknown | Is::Device | Is::UnknownDevice | Is::Program(_) | Is::UnknownProgram) => {
            UNKNOWN
        }
        (Personal | OwnDevice, Is::KidOnDevice) => SHARED,
        (_, Is::Kid | Is::KidOnDevice | Is::Parent | Is::Carer) => FORBIDDEN,
    }
}

/// The failed attempts of so many callers would exceed the limits of one family.
async fn forget_attempts(app: &TestApp) {
    let write = app.db.write(|tx| {
        async move { Ok::<_, ApiError>(tx.sql("DELETE FROM attempts").execute().await?) }.boxed()
    });
    write.await.expect("a statement that fits");
}

async fn each_route_is_open_to_its_role_alone(engine: Engine) {
    let Neighbours { app, mum, leo, other_mum, other_kid } = Neighbours::new(engine).await;
    let mut callers = callers(&app, [&mum, &leo, &other_mum, &other_kid]).await;
    for route in routes() {
        let path = format!("/api{}", route.at("no-such-id"));
        forget_attempts(&app).await;
        let ends_itself = ENDS_ITSELF.contains(&(route.method.as_str(), route.path));
        for Caller { name, token, is, anew } in &mut callers {
            let label = format!("{} {} by {name}", route.method, route.path);
            let asked = (route.method.clone(), route.body.clone());
            let (status, headers, body) =
                app.request(asked.0, &path, token.as_deref(), asked.1, &[]).await;
            assert!(!status.is_server_error(), "{label}: {status} {body}");
            match fate(route.who, route.scope, *is) {
                Fate::In => {
                    assert!(![401, 403].contains(&status.as_u16()), "{label}: {status} {body}");
                    if ends_itself && let Some(again) = anew.token(&app, &mum).await {
                        *token = Some(again);
                    }
                }
                Fate::Out(expected, code, detail) => {
                    assert_eq!(status.as_u16(), expected, "{label}: {body}");
                    let challenge = headers.get(header::WWW_AUTHENTICATE);
                    assert_eq!(challenge.is_some_and(|c| c == "Bearer"), status == 401, "{label}");
                    Answer { status, headers, body }.expect_error(expected, code, detail);
                }
            }
        }
    }
}

/// The role is checked before the body: a 422 must not reveal the input of a route to others.
async fn a_wrong_role_is_told_before_a_wrong_body(engine: Engine) {
    let Neighbours { app, mum, leo, .. } = Neighbours::new(engine).await;
    let oma = app.carer(&mum, "Oma").await;
    for route in routes().into_iter().filter(|route| route.body.is_some()) {
        let wrong = match route.who {
            Parent | Newcomer | GrownUp => &leo,
            Kid | Carer => &mum,
            Member | Personal => &oma,
            Anybody | DeviceOrAnyRole | AnyRole | OwnDevice => continue,
            Device | DeviceOrGrownUp => {
                let junk = Some(json!("junk"));
                app.ask(Some(&leo), route.method.clone(), &route.at("id"), junk).await.expect(401);
                continue;
            }
        };
        let path = route.at("id");
        app.ask(Some(wrong), route.method.clone(), &path, Some(json!("junk"))).await.expect(403);
        let nobody = app.ask(None, route.method, &path, Some(json!("junk"))).await;
        nobody.expect(if route.who == Newcomer { 422 } else { 401 });
    }
}

on_sqlite_first!(Engine:
    each_route_is_open_to_its_role_alone,
    a_wrong_role_is_told_before_a_wrong_body,
);
