//! Every route, asked by everybody who could ask: members of either role and family, and whoever
//! has no token, a forged one, or one that has ended.

use super::{
    Who::{self, Anybody, Kid, Member, Newcomer, Parent},
    routes,
};
use crate::{
    on_sqlite_first,
    support::{
        Engine, TestApp,
        home::{Answer, Neighbours, PASSWORD, Person, invite, text},
    },
};
use axum::http::header;
use jiff::{SignedDuration, Timestamp};
use jsonwebtoken::{Algorithm, EncodingKey, Header, encode};
use serde_json::{Value, json};

/// What a caller is to the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Is {
    /// Nobody: there is no token.
    Nobody,
    /// Nobody any more, or nobody ever: the token is not good.
    Unknown,
    Kid,
    Parent,
}

struct Caller {
    name: &'static str,
    token: Option<String>,
    is: Is,
    /// Who signs in anew for what ends their session, if they can.
    username: Option<String>,
}

/// What ends the session that asks.
const SIGNS_OUT: [(&str, &str); 2] = [("POST", "/sign-out"), ("DELETE", "/sessions")];

/// What a caller must get from a route.
#[derive(Debug, PartialEq, Eq)]
enum Fate {
    In,
    Out(u16, &'static str, &'static str),
}

const NOBODY: Fate = Fate::Out(401, "unauthorized", "Not authenticated");
const UNKNOWN: Fate = Fate::Out(401, "unauthorized", "Please sign in again.");
const FORBIDDEN: Fate = Fate::Out(403, "forbidden", "Operation not permitted for this user role");

fn fate(who: Who, is: Is) -> Fate {
    match (who, is) {
        (Anybody, _)
        | (Newcomer, Is::Nobody | Is::Parent)
        | (Member, Is::Kid | Is::Parent)
        | (Kid, Is::Kid)
        | (Parent, Is::Parent) => Fate::In,
        (_, Is::Nobody) => NOBODY,
        (_, Is::Unknown) => UNKNOWN,
        (Newcomer | Parent, Is::Kid) | (Kid, Is::Parent) => FORBIDDEN,
    }
}

/// A member of Mum's family who joined with her invite.
async fn join(app: &TestApp, mum: &Person, name: &str) -> Person {
    app.person(name, json!({ "invite_code": invite(app, mum).await })).await
}

async fn promote(app: &TestApp, mum: &Person, person: &Person) {
    let body = json!({ "username": person.username });
    app.post(mum, "/users/promote-to-parent", body).await.expect(200);
}

async fn change_password(app: &TestApp, person: &Person) {
    let change = json!({ "current_password": PASSWORD, "new_password": "battery staple" });
    app.post(person, "/users/me/password", change).await.expect(204);
}

/// Tokens that were good once, with what was done to each.
async fn ended(app: &TestApp, mum: &Person) -> Vec<Caller> {
    let mut ended = Vec::new();
    for (name, is_parent) in [("removed kid", false), ("removed parent", true)] {
        let person = join(app, mum, name).await;
        if is_parent {
            promote(app, mum, &person).await;
        }
        app.delete(mum, &format!("/users/{}", person.id)).await.expect(204);
        ended.push((name, person.token));
    }
    let reset = join(app, mum, "reset kid").await;
    let path = format!("/users/{}/reset-password", reset.id);
    app.post(mum, &path, json!({ "new_password": PASSWORD })).await.expect(204);
    ended.push(("kid whose password was reset", reset.token));
    let changed = join(app, mum, "changed kid").await;
    change_password(app, &changed).await;
    ended.push(("kid with a new password", changed.token));
    let promoted = join(app, mum, "changed parent").await;
    promote(app, mum, &promoted).await;
    change_password(app, &promoted).await;
    ended.push(("promoted parent with a new password", promoted.token));
    let reset = join(app, mum, "reset parent").await;
    let path = format!("/users/{}/reset-password", reset.id);
    app.post(mum, &path, json!({ "new_password": PASSWORD })).await.expect(204);
    promote(app, mum, &reset).await;
    ended.push(("kid who was reset, then promoted", reset.token));
    ended.into_iter().map(|(name, token)| unknown(name, token)).collect()
}

fn unknown(name: &'static str, token: String) -> Caller {
    Caller { name, token: Some(token), is: Is::Unknown, username: None }
}

/// The session that somebody's token is of.
fn session_of(app: &TestApp, person: &Person) -> String {
    let claims = app.state.context.tokens.read(&person.token, app.clock_now());
    claims.expect("a good token").sid
}

/// Tokens that the server never gave for what they say.
fn forged(app: &TestApp, mum: &Person, other: &Person) -> Vec<Caller> {
    let now = app.clock_now();
    let session = session_of(app, mum);
    let claims = json!({
        "sub": mum.id, "ver": 0, "sid": session, "exp": now.as_second() + 3600,
    });
    let key = app.place.settings.signing_key().unwrap();
    let sign = |algorithm, key: &[u8], claims: &Value| {
        encode(&Header::new(algorithm), claims, &EncodingKey::from_secret(key)).unwrap()
    };
    let ours = |claims: &Value| sign(Algorithm::HS256, key.expose(), claims);
    let with = |name: &str, value: Value| {
        let mut claims = claims.clone();
        claims[name] = value;
        ours(&claims)
    };
    let month = SignedDuration::from_hours(30 * 24);
    let issued = |at: Timestamp| app.state.context.tokens.issue(&mum.id, 0, &session, at).unwrap();
    let parts: Vec<&str> = mum.token.split('.').collect();
    let other_key = b"another key, of thirty-two bytes or more";
    // {"alg":"none","typ":"JWT"}, {"alg":"None"} and {"alg":"HS256","typ":"JWT"}.
    let none = "eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0";
    let none_too = "eyJhbGciOiJOb25lIn0";
    let forged = [
        ("expired token", issued(now - month)),
        ("alg=none, unsigned", format!("{none}.{}.", parts[1])),
        ("alg=none, with a signature", format!("{none}.{}.{}", parts[1], parts[2])),
        ("alg=None", format!("{none_too}.{}.", parts[1])),
        ("no signature", format!("{}.{}.", parts[0], parts[1])),
        ("wrong key", sign(Algorithm::HS256, other_key, &claims)),
        ("empty key", sign(Algorithm::HS256, b"", &claims)),
        ("another algorithm", sign(Algorithm::HS512, key.expose(), &claims)),
        ("a version to come", with("ver", json!(1))),
        ("a version before", with("ver", json!(-1))),
        ("a user who never was", with("sub", json!("01977a3e-0000-7000-8000-000000000000"))),
        ("no user", with("sub", json!(""))),
        ("a user by name", with("sub", json!(mum.username))),
        ("no session, as a token of an earlier version", with("sid", Value::Null)),
        ("a session that never was", with("sid", json!("01977a3e-0000-7000-8000-000000000000"))),
        ("a session of somebody else", with("sid", json!(session_of(app, other)))),
        ("no expiry", with("exp", Value::Null)),
        ("an expiry in words", with("exp", json!("tomorrow"))),
        ("junk", "x.y.z".to_owned()),
        ("nothing", String::new()),
    ];
    forged.into_iter().map(|(name, token)| unknown(name, token)).collect()
}

async fn callers(app: &TestApp, home: [&Person; 4]) -> Vec<Caller> {
    let [mum, leo, other_mum, other_kid] = home;
    let mia = join(app, mum, "Mia").await;
    let dad = join(app, mum, "Dad").await;
    promote(app, mum, &dad).await;
    let good = |name, person: &Person, is| Caller {
        name,
        token: Some(person.token.clone()),
        is,
        username: Some(person.username.clone()),
    };
    let mut callers = vec![
        Caller { name: "nobody", token: None, is: Is::Nobody, username: None },
        good("kid", leo, Is::Kid),
        good("another kid", &mia, Is::Kid),
        good("kid of another family", other_kid, Is::Kid),
        good("parent", mum, Is::Parent),
        good("parent of another family", other_mum, Is::Parent),
        // The role is what it is now, not what it was when the token was given.
        good("parent since the token was given", &dad, Is::Parent),
    ];
    callers.extend(ended(app, mum).await);
    callers.extend(forged(app, mum, leo));
    callers
}

async fn each_route_is_open_to_its_role_alone(engine: Engine) {
    let Neighbours { app, mum, leo, other_mum, other_kid } = Neighbours::new(engine).await;
    let mut callers = callers(&app, [&mum, &leo, &other_mum, &other_kid]).await;
    for route in routes() {
        let path = format!("/api{}", route.at("no-such-id"));
        let signs_out = SIGNS_OUT.contains(&(route.method.as_str(), route.path));
        for Caller { name, token, is, username } in &mut callers {
            let label = format!("{} {} by {name}", route.method, route.path);
            let asked = (route.method.clone(), route.body.clone());
            let (status, headers, body) =
                app.request(asked.0, &path, token.as_deref(), asked.1, &[]).await;
            assert!(!status.is_server_error(), "{label}: {status} {body}");
            match fate(route.who, *is) {
                Fate::In => {
                    assert!(![401, 403].contains(&status.as_u16()), "{label}: {status} {body}");
                    if let Some(username) = username.as_ref().filter(|_| signs_out) {
                        let again = app.login(username, PASSWORD).await.expect(200);
                        *token = Some(text(&again, "access_token"));
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

/// The role is checked before the body is: nobody learns from a 422 what a route takes.
async fn a_wrong_role_is_told_before_a_wrong_body(engine: Engine) {
    let Neighbours { app, mum, leo, .. } = Neighbours::new(engine).await;
    for route in routes().into_iter().filter(|route| route.body.is_some()) {
        let wrong = match route.who {
            Parent | Newcomer => &leo,
            Kid => &mum,
            Anybody | Member => continue,
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
