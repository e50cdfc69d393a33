//! The layers around every request, tested on a small router of its own.

use crate::support::{home::worded, send};
use axum::{
    Router,
    body::{Body, Bytes},
    extract::{ConnectInfo, Path},
    http::{HeaderMap, Method, Request, StatusCode, header},
    response::Html,
    routing::{get, post},
};
use http_body_util::BodyExt as _;
use serde::Deserialize;
use serde_json::{Value, json};
use server::{
    db,
    error::ApiError,
    extract::{BODY_TIMEOUT, Form, Json},
    http::{App, BODY_LIMIT, ClientAddr, Settings, layers},
};
use std::{
    io::Write,
    net::SocketAddr,
    sync::{Arc, Mutex},
};
use tower::ServiceExt as _;
use tracing::instrument::WithSubscriber as _;

#[derive(Deserialize)]
struct Thing {
    name: String,
    points: i32,
    #[serde(default)]
    parts: Vec<Part>,
    #[expect(dead_code, reason = "it is only read")]
    role: Option<rules::Role>,
}

#[derive(Deserialize)]
struct Part {
    size: u8,
}

fn router() -> App {
    async fn add(Json(thing): Json<Thing>) -> Json<String> {
        let sizes: u32 = thing.parts.iter().map(|part| u32::from(part.size)).sum();
        Json(format!("{} {} {sizes}", thing.name, thing.points))
    }
    async fn sign_in(Form(thing): Form<Thing>) -> String {
        thing.name
    }
    async fn fail() -> Result<(), ApiError> {
        Err(db::Error::Other("no such table: secrets".into()).into())
    }
    async fn panics() {
        panic!("a panic in a handler, as this test wants it");
    }
    async fn client(ClientAddr(address): ClientAddr) -> Json<String> {
        Json(address.to_string())
    }
    let routes = Router::new()
        .route("/api/things", post(add).get(async || Json("things")))
        .route("/api/things/{id}", get(async |Path(id): Path<String>| Json(id)))
        .route("/api/form", post(sign_in))
        .route("/api/busy", get(async || ApiError::from(db::Error::Busy("queue".into()))))
        .route("/api/fail", get(fail))
        .route("/api/panic", get(panics))
        .route("/api/client", get(client))
        .route("/api/long", get(async || Json("long ".repeat(1_000))))
        .route(
            "/assets/app-1.js",
            get(async || ([(header::CACHE_CONTROL, "public, immutable")], "")),
        )
        .route("/api/docs", get(async || Html("the documents")))
        .route("/long", get(async || "long ".repeat(1_000)))
        .route("/page", get(async || Html("long ".repeat(1_000))))
        .fallback(async || "the page");
    let trusted_proxies = "10.0.0.1".parse().unwrap();
    let settings = Settings { trusted_proxies, ..Settings::default() };
    layers(routes.with_state(settings.clone()), settings)
}

async fn ask(method: Method, path: &str) -> (StatusCode, HeaderMap, Value) {
    send(&router(), Request::builder().method(method).uri(path).body(Body::empty()).unwrap()).await
}

async fn post_as(media_type: &str, path: &str, body: impl Into<Body>) -> (u16, Value) {
    let request = Request::post(path).header(header::CONTENT_TYPE, media_type).body(body.into());
    let (status, _, answer) = send(&router(), request.unwrap()).await;
    (status.as_u16(), answer)
}

async fn post_json(body: impl Into<Body>) -> (u16, Value) {
    post_as("application/json", "/api/things", body).await
}

#[tokio::test]
async fn every_answer_carries_an_id_and_how_it_may_be_used() {
    for (method, path, status) in [
        (Method::GET, "/api/things", 200),
        (Method::GET, "/api/nothing", 404),
        (Method::DELETE, "/api/things", 405),
        (Method::GET, "/api/panic", 500),
        (Method::GET, "/", 200),
    ] {
        let (found, headers, _) = ask(method, path).await;
        assert_eq!(found, status, "{path}");
        assert_eq!(headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
        assert_eq!(headers["cross-origin-resource-policy"], "same-origin");
        let policy = headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(policy.contains("frame-ancestors 'none'"), "{policy}");
        assert_eq!(headers["x-request-id"].len(), 36);
        // By this header a device distinguishes our answers from those of a proxy.
        assert_eq!(headers.contains_key("pogona-instance"), path.starts_with("/api"), "{path}");
        let caching = headers.get(header::CACHE_CONTROL).map(|value| value.to_str().unwrap());
        assert_eq!(caching, path.starts_with("/api").then_some("no-store"), "{path}");
    }
}

#[tokio::test]
async fn pages_may_do_what_the_app_needs_and_answers_of_the_api_nothing() {
    for path in ["/", "/api/docs"] {
        let (_, headers, _) = ask(Method::GET, path).await;
        let policy = headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval'"), "{policy}");
        assert!(!policy.contains("script-src 'self' 'unsafe-inline'"), "{policy}");
        assert_eq!(headers[header::REFERRER_POLICY], "no-referrer");
        assert_eq!(headers["cross-origin-opener-policy"], "same-origin");
        assert!(headers.contains_key("permissions-policy"));
    }
    for path in ["/api/things", "/api/nothing", "/api/panic"] {
        let (_, headers, _) = ask(Method::GET, path).await;
        let policy = headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert_eq!(policy, "default-src 'none'; frame-ancestors 'none'", "{path}");
        assert!(!headers.contains_key("permissions-policy"));
    }
}

#[tokio::test]
async fn what_a_page_loads_is_not_told_what_pages_may_do() {
    let (_, headers, _) = ask(Method::GET, "/assets/app-1.js").await;
    assert_eq!(headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
    assert_eq!(headers["cross-origin-resource-policy"], "same-origin");
    assert!(!headers.contains_key(header::CONTENT_SECURITY_POLICY));
    assert!(!headers.contains_key("permissions-policy"));
}

#[tokio::test]
async fn long_answers_are_packed_for_those_who_can_unpack_them() {
    for (path, accepted, packed) in [
        ("/api/long", "gzip, deflate, br", true),
        ("/api/long", "identity", false),
        ("/api/things", "gzip", false),
        ("/page", "gzip", true),
        // Other files have compressed twins.
        ("/long", "gzip", false),
    ] {
        let request = Request::get(path).header(header::ACCEPT_ENCODING, accepted);
        let response = router().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        let coding = response.headers().get(header::CONTENT_ENCODING).cloned();
        assert_eq!(coding.is_some_and(|coding| coding == "gzip"), packed, "{path} {accepted}");
        let body = response.into_body().collect().await.unwrap().to_bytes();
        assert_eq!(body.starts_with(&[0x1f, 0x8b]), packed, "{path} {accepted}");
        assert!(!packed || body.len() < 200, "{}", body.len());
    }
}

#[tokio::test]
async fn the_id_of_a_request_is_echoed() {
    let request = Request::get("/api/things").header("x-request-id", "from-the-proxy-1");
    let (_, headers, _) = send(&router(), request.body(Body::empty()).unwrap()).await;
    assert_eq!(headers["x-request-id"], "from-the-proxy-1");
}

#[tokio::test]
async fn a_path_answers_with_and_without_its_slash() {
    for path in ["/api/things", "/api/things/", "/api/things/?page=2"] {
        let (status, _, answer) = ask(Method::GET, path).await;
        assert_eq!((status.as_u16(), answer), (200, json!("things")), "{path}");
    }
    assert_eq!(ask(Method::GET, "/api/things/7/").await.2, "7");
    assert_eq!(ask(Method::GET, "/chores/").await.2, "the page");
}

#[tokio::test]
async fn an_unknown_path_of_the_api_is_never_the_page() {
    let expected = json!({"detail": "There is nothing at this address.", "code": "not_found"});
    for path in ["/api", "/api/", "/api/nothing", "/api/things/7/8", "/api/things/%00", "/api/%ff"]
    {
        let (status, headers, answer) = ask(Method::GET, path).await;
        assert_eq!((status.as_u16(), worded(answer)), (404, expected.clone()), "{path}");
        assert_eq!(headers[header::CONTENT_TYPE], "application/json");
    }
    assert_eq!(ask(Method::GET, "/apiary").await.2, "the page");
}

#[tokio::test]
async fn a_wrong_method_is_405_with_the_right_ones() {
    let (status, headers, answer) = ask(Method::DELETE, "/api/things/").await;
    assert_eq!(status, 405);
    assert_eq!(answer["code"], "method_not_allowed");
    let mut allowed: Vec<_> = headers[header::ALLOW].to_str().unwrap().split(',').collect();
    allowed.sort_unstable();
    assert_eq!(allowed, ["GET", "HEAD", "POST"]);
}

#[tokio::test]
async fn our_failures_say_nothing_about_themselves() {
    let expected = json!({
        "detail": "Something went wrong on our side. Please try again.",
        "code": "internal_error",
    });
    for path in ["/api/fail", "/api/panic"] {
        let (status, _, answer) = ask(Method::GET, path).await;
        assert_eq!((status.as_u16(), worded(answer)), (500, expected.clone()), "{path}");
    }
    let (status, headers, answer) = ask(Method::GET, "/api/busy").await;
    assert_eq!((status.as_u16(), &answer["code"]), (503, &json!("unavailable")));
    assert_eq!(headers[header::RETRY_AFTER], "1");
}

#[tokio::test]
async fn a_body_of_another_kind_is_415() {
    let body = r#"{"name": "x", "points": 1}"#;
    for media_type in ["text/plain", "", "application/x-www-form-urlencoded"] {
        let (status, answer) = post_as(media_type, "/api/things", body).await;
        assert_eq!((status, &answer["code"]), (415, &json!("unsupported_media_type")));
    }
    for media_type in ["application/json; charset=utf-8", "Application/JSON", "application/a+json"]
    {
        assert_eq!(post_as(media_type, "/api/things", body).await.0, 200, "{media_type}");
    }
    let (status, answer) = post_as("application/json", "/api/form", body).await;
    assert_eq!(status, 415);
    assert_eq!(answer["detail"], "Send the request body as application/x-www-form-urlencoded.");
}

#[tokio::test]
async fn a_body_over_the_limit_is_413() {
    let body = |size: usize| {
        let frame = r#"{"points": 1, "name": ""}"#;
        format!(r#"{{"points": 1, "name": "{}"}}"#, "x".repeat(size - frame.len()))
    };
    assert_eq!(post_json(body(BODY_LIMIT)).await.0, 200);
    let (status, answer) = post_json(body(BODY_LIMIT + 1)).await;
    assert_eq!((status, &answer["code"]), (413, &json!("payload_too_large")));
}

#[tokio::test]
async fn a_body_that_is_not_json_is_400() {
    let deep = format!(r#"{{"more": {}"#, "[".repeat(60_000));
    for body in [
        "",
        "{",
        "name=x",
        r#"{"role": x}"#,
        r#"{"name": "x", "points": 1} x"#,
        "{\"name\": \"\u{1}\"}",
        &deep,
    ] {
        let (status, answer) = post_json(body.to_owned()).await;
        let expected = json!("The request body is not valid JSON.");
        assert_eq!((status, &answer["detail"]), (400, &expected), "{body:.20}");
    }
    assert_eq!(post_json(&b"{\"name\": \"\xff\"}"[..]).await.0, 400);
}

#[tokio::test]
async fn json_of_another_shape_is_422_and_names_the_field() {
    for (body, field) in [
        (r#"{"points": 1}"#, json!(["body", "name"])),
        (r#"{"name": 5, "points": 1}"#, json!(["body", "name"])),
        (r#"{"name": null, "points": 1}"#, json!(["body", "name"])),
        (r#"{"name": "x", "points": 1.5}"#, json!(["body", "points"])),
        (r#"{"name": "x", "points": 2147483648}"#, json!(["body", "points"])),
        (
            r#"{"name": "x", "points": 1, "parts": [{"size": 1}, {}]}"#,
            json!(["body", "parts", "1", "size"]),
        ),
        (r#"{"name": "a\u0000b", "points": 1}"#, json!(["body"])),
        (r#"{"name": "x", "points": 1, "role": 5}"#, json!(["body", "role"])),
        (r#"{"name": "x", "points": 1, "role": [1, {}]}"#, json!(["body", "role"])),
        (r#"{"name": "x", "points": 1, "role": {}}"#, json!(["body", "role"])),
        (r#"{"role": true, "points": 1}"#, json!(["body", "role"])),
        (r#"{"name": "x", "points": 1, "role": "cat"}"#, json!(["body", "role"])),
        ("[]", json!(["body"])),
    ] {
        let (status, answer) = post_json(body).await;
        assert_eq!((status, &answer["code"]), (422, &json!("validation_error")), "{body}");
        assert_eq!(answer["errors"][0]["loc"], field, "{body}: {answer}");
        assert_eq!(answer["errors"][0]["type"], "value_error");
        assert!(answer["errors"][0]["msg"].as_str().is_some_and(|msg| !msg.contains(" line ")));
    }
    // An escaped backslash before "u0000" is no NUL, and unknown fields are ignored.
    let (status, answer) = post_json(r#"{"name": "\\u0000", "points": 1, "more": [{}]}"#).await;
    assert_eq!((status, answer), (200, json!("\\u0000 1 0")));
}

#[tokio::test]
async fn forms_are_refused_in_the_same_way() {
    let form = async |body: &'static str| {
        post_as("application/x-www-form-urlencoded", "/api/form", body).await
    };
    assert_eq!(form("name=Mia+M%C3%BCller&points=1&other=x").await, (200, json!("Mia Müller")));
    let (status, answer) = form("name=Mia").await;
    assert_eq!((status, &answer["errors"][0]["loc"]), (422, &json!(["body", "points"])));
    assert_eq!(form("name=a%00b&points=1").await.0, 422);
    assert_eq!(form("points=x&name=a").await.1["errors"][0]["loc"], json!(["body", "points"]));
}

#[tokio::test]
async fn a_body_that_dribbles_in_is_408() {
    let slow = futures_util::stream::unfold((), async |()| {
        tokio::time::sleep(BODY_TIMEOUT / 4).await;
        Some((Ok::<_, std::io::Error>(Bytes::from_static(b" ")), ()))
    });
    // Well before the limit for a family's document, which is half a minute.
    let answer = tokio::time::timeout(BODY_TIMEOUT * 3, post_json(Body::from_stream(slow)));
    let (status, answer) = answer.await.expect("an answer");
    assert_eq!((status, &answer["code"]), (408, &json!("request_timeout")));
}

#[tokio::test]
async fn the_address_of_the_client_is_known_to_handlers() {
    let from = async |peer: [u8; 4]| {
        let peer = ConnectInfo(SocketAddr::from((peer, 4711)));
        let request = Request::get("/api/client").extension(peer);
        let request = request.header("x-forwarded-for", "203.0.113.7");
        send(&router(), request.body(Body::empty()).unwrap()).await.2
    };
    assert_eq!(from([10, 0, 0, 1]).await, "203.0.113.7");
    assert_eq!(from([192, 0, 2, 9]).await, "192.0.2.9");
}

/// Collects the log lines.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn the_log_tells_the_route_and_nothing_personal() {
    let lines = Lines::default();
    let writer = lines.clone();
    let log = tracing_subscriber::fmt().json().with_writer(move || writer.clone()).finish();
    let request = Request::get("/api/things/of-mia?token=hunter2").header("x-request-id", "id-1");
    let request = request.body(Body::empty()).unwrap();
    send(&router(), request).with_subscriber(log).await;
    let text = String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
    let line: Value = serde_json::from_str(text.trim()).unwrap();
    assert_eq!(line["fields"]["method"], "GET");
    assert_eq!(line["fields"]["route"], "/api/things/{id}");
    assert_eq!(line["fields"]["status"], 200);
    assert_eq!(line["span"]["id"], "id-1");
    assert!(line["fields"]["ms"].is_f64());
    assert!(!text.contains("mia") && !text.contains("hunter2"), "{text}");
}
