//! Only the typed text of a family's data leaves the server, and the key goes only to its service.

use super::{
    KEY, PATIENT, ask, home,
    upstream::{SERVICES, Says, Upstream, text},
};
use crate::{
    on_sqlite_first,
    support::{
        Engine,
        home::{Home, text as field},
        program::Serving,
    },
};
use axum::http::HeaderName;
use serde_json::json;
use std::collections::BTreeSet;

async fn nothing_of_the_family_is_sent(engine: Engine) {
    for service in SERVICES {
        let upstream = Upstream::start().await;
        let Home { app, mum, leo, mia } = home(engine, service, &upstream, PATIENT).await;
        let family = app.get(&mum, "/family").await.expect(200);
        let mut secrets = vec![field(&family, "name"), field(&family, "invite_code")];
        for person in [&mum, &leo, &mia] {
            // Each part of a token by itself, too.
            secrets.extend(person.token.split('.').map(str::to_owned));
            secrets.extend([person.id.clone(), person.username.clone(), person.token.clone()]);
        }
        let family_id = "SELECT id FROM families";
        secrets.push(app.db.read().await.unwrap().sql(family_id).scalar().await.unwrap());

        // The retry as well.
        upstream.will([
            Says::Answer(500, "", Vec::new()),
            Says::ok(&text(service, "{}")),
            Says::ok(&text(service, "{}")),
        ]);
        let body = json!({ "prompt": "Be brief.", "question": "A kite?" });
        let path = format!("/api/{service}/ask");
        let (post, token) = (axum::http::Method::POST, Some(leo.token.as_str()));
        let headers = [
            ("x-request-id", "request-of-leo"),
            ("user-agent", "Leo's tablet"),
            ("cookie", "session=leo"),
            ("x-forwarded-for", "203.0.113.9"),
        ];
        let (status, ..) = app.request(post, &path, token, Some(body), &headers).await;
        assert_eq!(status, 200);
        ask(&app, &mum, service, "A dragon?").await.expect(200);
        let asked = upstream.asked();
        assert_eq!(asked.len(), 3);
        for request in asked {
            let names: BTreeSet<_> = request.headers.keys().map(HeaderName::as_str).collect();
            let mut known = BTreeSet::from(["accept", "content-length", "content-type", "host"]);
            known.extend(match service {
                "gemini" => &["x-goog-api-key"][..],
                "openai" => &["authorization"],
                _ => &["anthropic-version", "x-api-key"],
            });
            assert_eq!(names, known);
            let sent = request.text.to_lowercase();
            for secret in secrets.iter().map(String::as_str).chain(["tablet", "203.0.113.9"]) {
                assert!(!sent.contains(&secret.to_lowercase()), "{secret} in {sent}");
            }
        }
    }
}

/// In every case, and at every log level.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn neither_the_key_nor_a_question_is_logged() {
    let upstream = Upstream::start().await;
    let error = json!({ "error": { "message": format!("Incorrect API key: {KEY}") } });
    upstream.will([
        Says::ok(&text("gemini", "An answer for Leo")),
        Says::Answer(500, "", Vec::new()),
        Says::Reset,
        Says::status(401, &error),
    ]);
    let folder = tempfile::tempdir().unwrap();
    let settings = [
        ("AI_SERVICE", "gemini"),
        ("AI_API_KEY", KEY),
        ("AI_BASE_URL", &upstream.url),
        ("LOG_LEVEL", "trace"),
    ];
    let server = Serving::start_with(folder.path(), &settings);
    let log = tokio::task::spawn_blocking(move || {
        let token = server.account("Mum");
        let mut statuses = Vec::new();
        let body = json!({ "prompt": "Be brief.", "question": "A secret kite?" });
        for _ in 0..3 {
            let (status, answer) =
                server.ask("POST", "/api/gemini/ask", &token, Some(&body)).unwrap();
            assert!(!answer.to_string().contains(KEY), "{answer}");
            statuses.push(status);
        }
        assert_eq!(statuses, [200, 502, 502]);
        server.stop("-TERM")
    });
    let log = log.await.unwrap();
    assert!(log.contains("the assistant did not answer"), "{log}");
    for secret in [KEY, "secret kite", "Be brief", "An answer for Leo", "Mum"] {
        assert!(!log.contains(secret), "{secret} in {log}");
    }
}

on_sqlite_first!(Engine: nothing_of_the_family_is_sent);
