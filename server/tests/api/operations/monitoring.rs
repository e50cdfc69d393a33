//! The probes and the metrics.

use crate::{
    on_both_engines,
    support::{
        Engine, TestApp, Write as _,
        home::{Home, PASSWORD},
        send,
    },
};
use axum::{
    body::Body,
    extract::ConnectInfo,
    http::{HeaderMap, Method, Request, header},
};
use serde_json::{Value, json};
use server::config::Database;
use sqlx::{Connection as _, PgConnection};
use std::net::{IpAddr, SocketAddr};

async fn get(app: &TestApp, path: &str) -> (u16, HeaderMap, Value) {
    let (status, headers, body) = app.request(Method::GET, path, None, None, &[]).await;
    (status.as_u16(), headers, body)
}

/// Requests the metrics from an address, maybe through proxies.
async fn metrics(app: &TestApp, peer: &str, forwarded: Option<&str>) -> (u16, HeaderMap, String) {
    let peer: IpAddr = peer.parse().unwrap();
    let mut request =
        Request::get("/metrics").extension(ConnectInfo(SocketAddr::from((peer, 4711))));
    if let Some(forwarded) = forwarded {
        request = request.header("x-forwarded-for", forwarded);
    }
    let request = request.body(Body::empty()).unwrap();
    let (status, headers, body) = send(&app.router, request).await;
    let text = body.as_str().map_or_else(|| body.to_string(), str::to_owned);
    (status.as_u16(), headers, text)
}

async fn it_lives_and_is_ready(engine: Engine) {
    let app = TestApp::start(engine).await;
    for (path, says) in [("/healthz", "ok"), ("/healthz/", "ok"), ("/readyz", "ready")] {
        let (status, headers, body) = get(&app, path).await;
        assert_eq!((status, body), (200, json!({ "status": says })), "{path}");
        assert_eq!(headers[header::CACHE_CONTROL], "no-store");
    }
}

async fn it_is_not_ready_on_a_database_of_another_version(engine: Engine) {
    let app = TestApp::start(engine).await;
    let statement = "DELETE FROM schema_migrations WHERE number = (
        SELECT MAX(number) FROM schema_migrations)";
    let write = app.db.write(move |tx| Box::pin(async { tx.sql(statement).execute().await }));
    write.await.unwrap();
    let (status, headers, body) = get(&app, "/readyz").await;
    assert_eq!((status, &body["code"]), (503, &json!("unavailable")));
    assert!(body["detail"].is_string());
    assert_eq!((&headers[header::RETRY_AFTER], &headers[header::CACHE_CONTROL]).0, "1");
    assert_eq!(get(&app, "/healthz").await.0, 200);
}

/// `PostgreSQL` goes away while a server runs, and comes back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_is_not_ready_without_its_database() {
    let app = TestApp::start(Engine::Postgres).await;
    let Database::Postgres(url) = &app.place.settings.database else { panic!("not a server") };
    let url = String::from_utf8(url.expose().to_vec()).unwrap();
    let (server, name) = url.rsplit_once('/').unwrap();
    let mut admin = PgConnection::connect(&format!("{server}/postgres")).await.unwrap();
    for allowed in [false, true] {
        let statement = format!(
            "ALTER DATABASE {name} ALLOW_CONNECTIONS {allowed};
             SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
        );
        let statement = sqlx::raw_sql(sqlx::AssertSqlSafe(statement));
        statement.execute(&mut admin).await.unwrap();
        // Each broken connection causes one failure.
        let mut found = Vec::new();
        for _ in 0..20 {
            let (status, _, body) = get(&app, "/readyz").await;
            assert!(status == 200 || body["code"] == "unavailable", "{status} {body}");
            found.push(status);
        }
        assert_eq!(found.last(), Some(if allowed { &200 } else { &503 }), "{found:?}");
        assert_eq!(get(&app, "/healthz").await.0, 200);
    }
}

async fn the_metrics_count_and_name_nobody(engine: Engine) {
    let app = TestApp::start(engine).await;
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let chore = app.chore(&mum, "Dishes", 15).await;
    let submission = app.submit(&leo, &chore, 20).await;
    app.decide(&mum, "approve", &submission).await.expect(200);
    app.login("leo", "wrong").await.expect(401);
    for _ in 0..10 {
        app.login("nobody-at-all", "wrong").await.expect(401);
    }
    app.login("nobody-at-all", PASSWORD).await.expect(429);
    let reset = format!("/users/{}/reset-password", leo.id);
    app.post(&mum, &reset, json!({ "new_password": "battery staple" })).await.expect(204);
    app.get(&leo, "/users/me").await.expect(401);
    app.ask(None, Method::from_bytes(b"SNOOP").unwrap(), "/users", None).await.expect(405);
    app.request(Method::GET, "/chores/leo?name=mum", None, None, &[]).await;
    for (service, status) in [("catalogue", 200), ("leo", 404)] {
        let question = json!({ "prompt": "", "question": "A secret kite?" });
        app.post(&mum, &format!("/{service}/ask"), question).await.expect(status);
    }

    let (status, headers, text) = metrics(&app, "127.0.0.1", None).await;
    assert_eq!(status, 200, "{text}");
    let kind = headers[header::CONTENT_TYPE].to_str().unwrap();
    assert!(kind.starts_with("application/openmetrics-text"), "{kind}");
    for line in [
        "pogona_http_requests_total{method=\"POST\",route=\"/api/chores/{id}/submit\",\
         status=\"2xx\"} 1",
        "pogona_http_requests_total{method=\"POST\",route=\"/api/token\",status=\"4xx\"} 12",
        "pogona_http_requests_total{method=\"other\",route=\"/api/users\",status=\"4xx\"} 1",
        "pogona_http_requests_total{method=\"GET\",route=\"-\",status=",
        "pogona_http_requests_total{method=\"POST\",route=\"/api/{ai_service}/ask\",\
         status=\"2xx\"} 1",
        "pogona_http_request_duration_seconds_count{method=\"POST\",route=\"/api/token\"} 15",
        "pogona_http_request_duration_seconds_bucket{le=\"+Inf\",method=\"POST\",\
         route=\"/api/token\"} 15",
        "pogona_http_requests_in_flight 1",
        "pogona_login_refusals_total{reason=\"wrong_password\"} 11",
        "pogona_login_refusals_total{reason=\"too_many\"} 1",
        "pogona_db_connections{state=\"busy\"}",
        "pogona_db_connections{state=\"idle\"}",
        "pogona_db_writes_waiting 0",
        "pogona_passwords_waiting 0",
        &format!("pogona_build_info{{version=\"{}\"}} 1", env!("CARGO_PKG_VERSION")),
    ] {
        assert!(text.lines().any(|found| found.starts_with(line)), "{line} in\n{text}");
    }
    assert!(text.ends_with("# EOF\n"));
    let told = text.to_lowercase();
    for secret in
        ["mum", "leo", "mia", "nobody-at-all", "dishes", &leo.id, &chore, &submission, &mum.token]
    {
        assert!(!told.contains(&secret.to_lowercase()), "{secret} in\n{text}");
    }
    assert!(!told.contains("snoop") && !told.contains("secret kite"), "{text}");
}

async fn the_metrics_are_for_those_they_are_for(engine: Engine) {
    let app = TestApp::start(engine).await;
    assert_eq!(metrics(&app, "::1", None).await.0, 200);
    for (peer, forwarded) in [
        ("192.168.1.7", None),
        ("192.168.1.7", Some("127.0.0.1")),
        // A remote client, through an undeclared proxy on this machine.
        ("127.0.0.1", Some("203.0.113.9")),
    ] {
        let (status, _, text) = metrics(&app, peer, forwarded).await;
        assert_eq!(status, 403, "{text}");
        assert!(text.contains("Metrics are only for the addresses in METRICS."), "{text}");
    }
    let (status, ..) = get(&app, "/metrics").await;
    assert_eq!(status, 403, "from nowhere");

    let flags = ["--metrics", "10.0.0.0/8", "--trusted-proxy", "127.0.0.1"];
    let app = TestApp::with_flags(engine, &flags).await;
    assert_eq!(metrics(&app, "10.1.2.3", None).await.0, 200);
    assert_eq!(metrics(&app, "127.0.0.1", Some("10.1.2.3")).await.0, 200);
    assert_eq!(metrics(&app, "127.0.0.1", None).await.0, 403);
    let app = TestApp::with_flags(engine, &["--metrics", ""]).await;
    assert_eq!(metrics(&app, "127.0.0.1", None).await.0, 403, "for nobody");
}

on_both_engines!(Engine:
    it_lives_and_is_ready,
    it_is_not_ready_on_a_database_of_another_version,
    the_metrics_count_and_name_nobody,
    the_metrics_are_for_those_they_are_for,
);
