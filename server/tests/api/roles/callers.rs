//! All kinds of callers: members of both roles and of two families, tablets, programs, and callers
//! without a token, with a forged one, or with one that has ended.

use crate::support::{
    TestApp,
    home::{PASSWORD, Person, invite, text},
};
use jiff::{SignedDuration, Timestamp};
use jsonwebtoken::{Algorithm, EncodingKey, Header, encode};
use serde_json::{Value, json};

/// The kind of a caller.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Is {
    /// A caller without a token.
    Nobody,
    /// A caller with an invalid or ended token.
    Unknown,
    Kid,
    Carer,
    /// A kid on a tablet that the family shares.
    KidOnDevice,
    Parent,
    /// A tablet that the family shares.
    Device,
    /// A tablet with an invalid or ended token.
    UnknownDevice,
    /// A program with these scopes.
    Program(&'static [&'static str]),
    /// A program with an invalid or ended token.
    UnknownProgram,
}

pub(super) struct Caller {
    pub(super) name: &'static str,
    pub(super) token: Option<String>,
    pub(super) is: Is,
    /// The way to a new token if they end theirs.
    pub(super) anew: Anew,
}

/// A way to a new token.
pub(super) enum Anew {
    Never,
    /// By signing in with this username.
    SignIn(String),
    /// A tablet, with another code.
    Enrol,
    /// A kid on a tablet, by tapping their face.
    Tap {
        tablet: Person,
        kid_id: String,
    },
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

/// Tokens that were valid once, and the way in which each ended.
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
    let away = app.carer(mum, "carer whose days are to come").await;
    let days = json!({ "from_day": "2025-06-16", "until_day": null });
    app.put(mum, &format!("/carers/{}", away.id), days).await.expect(204);
    ended.push(("carer whose days are to come", away.token));
    let taken_back = app.carer(mum, "removed carer").await;
    app.delete(mum, &format!("/users/{}", taken_back.id)).await.expect(204);
    ended.push(("removed carer", taken_back.token));
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
    Caller { name, token: Some(token), is: Is::Unknown, anew: Anew::Never }
}

/// The session of a token.
fn session_of(app: &TestApp, person: &Person) -> String {
    let claims = app.state.context.tokens.read(&person.token, app.clock_now());
    claims.expect("a good token").sid
}

/// Tokens that the server never issued with these claims.
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

pub(super) async fn callers(app: &TestApp, home: [&Person; 4]) -> Vec<Caller> {
    let [mum, leo, other_mum, other_kid] = home;
    let mia = join(app, mum, "Mia").await;
    let dad = join(app, mum, "Dad").await;
    promote(app, mum, &dad).await;
    let oma = app.carer(mum, "Oma").await;
    let good = |name, person: &Person, is| Caller {
        name,
        token: Some(person.token.clone()),
        is,
        anew: Anew::SignIn(person.username.clone()),
    };
    let mut callers = vec![
        Caller { name: "nobody", token: None, is: Is::Nobody, anew: Anew::Never },
        good("kid", leo, Is::Kid),
        good("another kid", &mia, Is::Kid),
        good("kid of another family", other_kid, Is::Kid),
        good("carer", &oma, Is::Carer),
        good("parent", mum, Is::Parent),
        good("parent of another family", other_mum, Is::Parent),
        // The current role counts, not the one when the token was issued.
        good("parent since the token was given", &dad, Is::Parent),
    ];
    callers.extend(ended(app, mum).await);
    callers.extend(forged(app, mum, leo));
    callers.extend(tablets(app, mum, leo).await);
    callers.extend(programs(app, mum, leo, other_mum).await);
    callers
}

/// Tablets of Mum's family, tokens that resemble theirs, and kids on them.
async fn tablets(app: &TestApp, mum: &Person, leo: &Person) -> Vec<Caller> {
    let device = |name, token, is, anew| Caller { name, token: Some(token), is, anew };
    let revoked = app.device(mum).await;
    let on_revoked = app.tap(&revoked, leo).await;
    app.delete(mum, &format!("/devices/{}", revoked.id)).await.expect(204);
    let (tablet, other) = (app.device(mum).await, app.device(mum).await);
    let promoted = join(app, mum, "promoted on a tablet").await;
    let on_tablet = app.tap(&other, &promoted).await;
    promote(app, mum, &promoted).await;
    // A separate kid, because ending all sessions of a kid ends these, too.
    let kim = join(app, mum, "kid who has no other device").await;
    let ended = app.tap(&other, &kim).await;
    let session = app.tap(&other, &kim).await;
    let late = app.tap(&app.device(mum).await, leo).await;
    let (signed, now) = (&app.state.context.tokens, app.clock_now());
    let claims = signed.read(&late.token, now).expect("a good token");
    let run_out = signed.issue_until(&leo.id, claims.ver, &claims.sid, now).unwrap();
    let junk = format!("pogona_device_{}", "0".repeat(64));
    let anew = Anew::Tap { tablet: other, kid_id: kim.id.clone() };
    vec![
        device("a tablet", tablet.token.clone(), Is::Device, Anew::Enrol),
        device("a revoked tablet", revoked.token, Is::UnknownDevice, Anew::Never),
        device("a tablet that never was", junk, Is::UnknownDevice, Anew::Never),
        device("half a tablet's token", tablet.token[..40].into(), Is::UnknownDevice, Anew::Never),
        device("kid on a tablet", session.token, Is::KidOnDevice, anew),
        unknown("kid on a revoked tablet", on_revoked.token),
        unknown("kid on a tablet who became a parent", on_tablet.token),
        unknown("kid who came to the tablet again", ended.token),
        unknown("kid on a tablet for too long", run_out),
    ]
}

/// Programs of Mum's family, of another family, and ended ones.
async fn programs(app: &TestApp, mum: &Person, leo: &Person, other_mum: &Person) -> Vec<Caller> {
    const READ: &[&str] = &["read"];
    const TICK: &[&str] = &["tick"];
    const REVIEW: &[&str] = &["review"];
    const ALL: &[&str] = &["read", "tick", "review"];
    let program = |name, token, is| Caller { name, token: Some(token), is, anew: Anew::Never };
    let mut programs = Vec::new();
    for (name, by, scopes, kids) in [
        ("a program that may read", mum, READ, None),
        ("a program that may tick", mum, TICK, None),
        ("a program that may review", mum, REVIEW, None),
        ("a program that may do everything", mum, ALL, None),
        ("a program that may do everything for a kid", mum, ALL, Some([leo])),
        ("a program of another family", other_mum, ALL, None),
    ] {
        let made = app.program(by, scopes, kids.as_ref().map(<[_; 1]>::as_slice)).await;
        programs.push(program(name, made.token, Is::Program(scopes)));
    }
    let revoked = app.program(mum, ALL, None).await;
    app.delete(mum, &format!("/api-tokens/{}", revoked.id)).await.expect(204);
    let gone = join(app, mum, "parent with a program").await;
    promote(app, mum, &gone).await;
    let gone_signed_in = app.person_signed_in(&gone.username).await;
    let left = app.program(&gone_signed_in, ALL, None).await;
    app.delete(mum, &format!("/users/{}", gone.id)).await.expect(204);
    let junk = format!("pogona_token_{}", "0".repeat(64));
    programs.extend([
        program("a revoked program", revoked.token, Is::UnknownProgram),
        program("a program of a parent who left", left.token, Is::UnknownProgram),
        program("a program that never was", junk, Is::UnknownProgram),
        program(
            "half a program's token",
            programs[0].token.clone().unwrap()[..40].into(),
            Is::UnknownProgram,
        ),
    ]);
    programs
}

impl Anew {
    pub(super) async fn token(&self, app: &TestApp, mum: &Person) -> Option<String> {
        Some(match self {
            Self::Never => return None,
            Self::SignIn(username) => {
                text(&app.login(username, PASSWORD).await.expect(200), "access_token")
            }
            Self::Enrol => {
                // Her own token may have ended, too.
                let mum = app.person_signed_in(&mum.username).await;
                app.device(&mum).await.token
            }
            Self::Tap { tablet, kid_id } => {
                let kid = Person { id: kid_id.clone(), ..tablet.clone() };
                app.tap(tablet, &kid).await.token
            }
        })
    }
}
