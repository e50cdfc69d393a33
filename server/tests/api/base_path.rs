//! Serving under a base path, beside other things on one host.

use crate::{
    on_sqlite_first,
    support::{Engine, TestApp},
};
use axum::http::{HeaderMap, Method, StatusCode, header};
use serde_json::{Value, json};

on_sqlite_first!(
    Engine: the_api_and_the_probes_answer_under_it_and_without_it,
    every_screen_is_the_page_and_the_path_alone_leads_to_it,
    the_description_says_where_the_api_is
);

async fn start(engine: Engine) -> TestApp {
    TestApp::with_flags(engine, &["--base-path", "/pogona"]).await
}

async fn get(app: &TestApp, path: &str) -> (StatusCode, HeaderMap, Value) {
    app.request(Method::GET, path, None, None, &[]).await
}

async fn the_api_and_the_probes_answer_under_it_and_without_it(engine: Engine) {
    let app = start(engine).await;
    let account = json!({ "username": "robin", "password": "sand and sunshine" });
    let (status, ..) =
        app.request(Method::POST, "/pogona/api/users/", None, Some(account), &[]).await;
    assert_eq!(status, 201);
    for place in ["/pogona", ""] {
        for (path, expected) in [
            ("/api/config", 200),
            ("/api/config/", 200),
            ("/api/users/me", 401),
            ("/api/nothing", 404),
            ("/healthz", 200),
            ("/readyz", 200),
        ] {
            let (status, headers, body) = get(&app, &format!("{place}{path}")).await;
            assert_eq!(status, expected, "{place}{path}");
            assert_eq!(headers[header::CACHE_CONTROL], "no-store", "{place}{path}");
            assert!(body.is_object(), "{place}{path}: {body}");
        }
    }
}

async fn every_screen_is_the_page_and_the_path_alone_leads_to_it(engine: Engine) {
    let app = start(engine).await;
    for path in ["/pogona", "/pogona?invite=x"] {
        let (status, headers, _) = get(&app, path).await;
        assert_eq!(status, 307);
        let there = headers[header::LOCATION].to_str().unwrap();
        assert_eq!(there, path.replace("/pogona", "/pogona/"));
        let policy = headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(policy.contains("base-uri 'self'"), "{policy}");
    }
    let (status, headers, page) = get(&app, "/pogona/").await;
    for path in ["/pogona/login", "/pogona/chores/history", "/chores/history", "/"] {
        let (other_status, other_headers, other) = get(&app, path).await;
        assert_eq!((other_status, &other), (status, &page), "{path}");
        assert_eq!(other_headers.get(header::ETAG), headers.get(header::ETAG), "{path}");
    }
    for path in ["/pogona/nothing.js", "/pogona/assets/old-1234.js", "/nothing.js"] {
        assert_eq!(get(&app, path).await.0, 404, "{path}");
    }
    assert_eq!(app.request(Method::POST, "/pogona", None, None, &[]).await.0, 405);
}

async fn the_description_says_where_the_api_is(engine: Engine) {
    let app = start(engine).await;
    let (_, _, description) = get(&app, "/pogona/api/openapi.json").await;
    assert_eq!(description["servers"], json!([{ "url": "/pogona/api" }]));
    let (_, _, page) = get(&app, "/pogona/api/docs").await;
    let page = page.as_str().unwrap();
    assert!(page.contains("<a href=\"/pogona/api/openapi.json\">"));
    assert!(page.contains("<code>/pogona/api/token</code>"));
    assert!(!page.contains(">/api"));
}
