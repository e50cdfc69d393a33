//! No input causes a 5xx, and every refusal has the envelope.

use super::{
    Route,
    Who::{Device, Kid},
    routes,
};
use crate::{
    on_sqlite_first,
    support::{
        Engine, TestApp,
        described::{DESCRIPTION, collect},
        home::{Neighbours, Person},
        send,
    },
};
use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use serde_json::{Value, json};
use std::collections::BTreeMap;

const JSON: &str = "application/json";
const FORM: &str = "application/x-www-form-urlencoded";

/// A route that takes a body, with the path and the caller.
struct Target<'p> {
    route: Route,
    path: String,
    person: &'p Person,
}

/// Every route that takes a body, with unknown ids for the names in its path.
fn targets<'p>(mum: &'p Person, leo: &'p Person, tablet: &'p Person) -> Vec<Target<'p>> {
    let taking = |route: &Route| {
        let operation = &DESCRIPTION["paths"][route.path][route.method.as_str().to_lowercase()];
        operation["requestBody"].is_object()
    };
    let target = |route: Route| Target {
        path: format!("/api{}", route.at("id")),
        person: match route.who {
            Kid => leo,
            Device => tablet,
            _ => mum,
        },
        route,
    };
    routes().into_iter().filter(taking).map(target).collect()
}

impl Target<'_> {
    /// Sends a body and checks that the server does not fail, and that a refusal has the envelope.
    /// (`send` compares it with the description, too.)
    async fn send(
        &self,
        app: &TestApp,
        media_type: &str,
        body: &[u8],
        header: (&str, &[u8]),
    ) -> StatusCode {
        let request = Request::builder()
            .method(&self.route.method)
            .uri(&self.path)
            .header("authorization", format!("Bearer {}", self.person.token))
            .header("content-type", media_type)
            .header(header.0, header.1)
            .body(Body::from(body.to_vec()))
            .unwrap();
        let (status, _, answer) = send(&app.router, request).await;
        let sent = String::from_utf8_lossy(&body[..body.len().min(120)]);
        let label = format!("{} {} {media_type:?} {sent}: {status}", self.route.method, self.path);
        assert!(!status.is_server_error(), "{label} {answer}");
        if !status.is_success() {
            assert!(answer["code"].is_string(), "{label} {answer}");
            assert!(answer["detail"].is_string(), "{label} {answer}");
            let fields = answer["errors"].is_array();
            assert_eq!(fields, answer["code"] == "validation_error", "{label} {answer}");
        }
        status
    }

    async fn must_refuse(&self, app: &TestApp, media_type: &str, body: &[u8]) {
        let status = self.send(app, media_type, body, ("x-test", b"")).await;
        let sent = String::from_utf8_lossy(&body[..body.len().min(120)]);
        let label = format!("{} {} {media_type:?} {sent}: {status}", self.route.method, self.path);
        assert!(status.is_client_error(), "{label}");
    }
}

async fn what_is_no_body_of_any_route_is_refused(engine: Engine) {
    let Neighbours { app, mum, leo, .. } = Neighbours::new(engine).await;
    let tablet = app.device(&mum).await;
    let mut bodies: Vec<Vec<u8>> = [
        "",
        " ",
        "{",
        "null",
        "[]",
        "[{}]",
        "\"text\"",
        "1e999",
        "-0",
        "true",
        "{}}",
        "{]",
        "{\"",
        "{\"name\"}",
        "{'name': 1}",
        "{\"name\": \"\u{1}\"}",
        "{\"x\": \"\\u00\"}",
        "\u{feff}{}",
        "{} {}",
        "{,}",
        "NaN",
        "{\"x\": 1e999}",
        "{\"x\": \"\\ud800\"}x",
        "/**/{}",
        "{\"name\": {}, \"points_value\": []}",
        "username=x&password=y",
    ]
    .map(|text| text.as_bytes().to_vec())
    .into();
    bodies.push(b"\xff\xfe{\x00}\x00".to_vec());
    bodies.push(b"{\"name\": \"\xff\"}".to_vec());
    bodies.push(b"{\"name\": \"\xed\xa0\x80\"}".to_vec());
    bodies.push(b"\x00".to_vec());
    for open in ["[", "{\"a\":", "[[{\"a\":"] {
        bodies.push(open.repeat(9_000).into_bytes());
    }
    bodies.push(format!("{{\"a\": {}1{}}}", "[".repeat(20_000), "]".repeat(20_000)).into_bytes());
    bodies.push(format!("{{\"a\": \"{}\"}}", "x".repeat(1 << 20)).into_bytes());
    bodies.push(" ".repeat(1 << 20).into_bytes());
    for target in targets(&mum, &leo, &tablet) {
        let right = if target.route.path == "/token" { FORM } else { JSON };
        for body in &bodies {
            // A form with other fields lacks the required ones.
            target.must_refuse(&app, right, body).await;
        }
        let fitting = target.route.body.as_ref().map_or("{}".to_owned(), Value::to_string);
        for media_type in ["", "text/plain", "text/json", "application/xml", "json", "*/*", "é"] {
            target.must_refuse(&app, media_type, fitting.as_bytes()).await;
            target.must_refuse(&app, media_type, b"").await;
        }
        let other = if right == FORM { JSON } else { FORM };
        target.must_refuse(&app, other, fitting.as_bytes()).await;
        target.must_refuse(&app, "multipart/form-data; boundary=x", b"--x--").await;
    }
}

/// JSON texts, and whether no field can hold them.
fn values() -> Vec<(String, bool)> {
    let never = [
        "1000000000000000000000000000000",
        "-1000000000000000000000000000000",
        "1e30",
        "1e999",
        "9223372036854775808",
        "1.5",
        "\"a\\u0000b\"",
        "\"\\ud800\"",
        "\"\\udc00\\ud800\"",
        "{}",
        "[]",
        "[[[[]]]]",
    ];
    let odd = [
        "null",
        "true",
        "0",
        "-1",
        "-9223372036854775808",
        "2147483648",
        "-0",
        "0.0",
        "1e2",
        "\"\"",
        "\" \"",
        "\"\u{202e}\u{7f}\u{fffd}\u{10ffff}\"",
        "\"\\u0001\\u001f\"",
        "\"\u{e9}\u{301}\"",
        "\"\\\" OR 1=1; --\"",
        "\"2025-02-30\"",
        "\"9999-12-31\"",
        "\"-009999-01-01T00:00:00Z\"",
        "\"9999-12-30T22:00:00Z\"",
        "\"2025-06-15T12:00:60Z\"",
        "\"2025-06-15T12:00:00\"",
        "\"$1\"",
        "\"%00\"",
        "\"1000000000000000000000000000000\"",
    ];
    let huge = format!("\"{}\"", "x".repeat(1 << 20));
    let long = format!("\"{}\"", "\u{1f98e}".repeat(12_000));
    let deep = format!("{}{}", "[".repeat(10_000), "]".repeat(10_000));
    let near = format!("{}{}", "{\"a\":".repeat(100), "1".to_owned() + &"}".repeat(100));
    let never = never.map(str::to_owned).into_iter().chain([huge, deep, near]);
    let odd = odd.map(str::to_owned).into_iter().chain([long]);
    never.map(|value| (value, true)).chain(odd.map(|value| (value, false))).collect()
}

/// The fields of a body in the description: of the body itself, and one level down.
fn fields(route: &Route) -> Vec<Vec<String>> {
    let operation = &DESCRIPTION["paths"][route.path][route.method.as_str().to_lowercase()];
    let schema = &operation["requestBody"]["content"][JSON]["schema"];
    let of = |schema: &'static Value| {
        let (mut fields, mut required) = (BTreeMap::new(), Vec::new());
        collect(schema, &mut fields, &mut required);
        fields
    };
    let mut all = Vec::new();
    for (name, field) in of(schema) {
        all.push(vec![name.to_owned()]);
        if field["$ref"].is_string() {
            let inner = of(field).into_keys();
            all.extend(inner.map(|inner| vec![name.to_owned(), inner.to_owned()]));
        }
    }
    all
}

async fn each_field_holds_up_to_any_value(engine: Engine) {
    let Neighbours { app, mum, leo, .. } = Neighbours::new(engine).await;
    let tablet = app.device(&mum).await;
    let values = values();
    let mut tried = 0;
    for target in targets(&mum, &leo, &tablet).iter().filter(|target| target.route.body.is_some()) {
        for field in fields(&target.route) {
            let mut body = target.route.body.clone().expect("a body");
            if field.len() == 2 && body[&field[0]].is_null() {
                body[&field[0]] = json!({});
            }
            // A marker in its place, replaced later by text that a `Value` cannot hold.
            match field.as_slice() {
                [name] => body[name] = json!("\u{1f98e}here"),
                [outer, inner] => body[outer][inner] = json!("\u{1f98e}here"),
                _ => unreachable!("two levels"),
            }
            let frame = body.to_string();
            for (value, never) in &values {
                tried += 1;
                let body = frame.replace("\"\u{1f98e}here\"", value);
                // A chore may have no steps, a group nothing in it, and an order be of nothing.
                let may_be_empty =
                    field.len() == 1 && ["steps", "member_ids", "ids"].contains(&field[0].as_str());
                let is_answered = value == "[]" && may_be_empty;
                if *never && !is_answered {
                    target.must_refuse(&app, JSON, body.as_bytes()).await;
                } else {
                    target.send(&app, JSON, body.as_bytes(), ("x-test", b"")).await;
                }
            }
        }
    }
    assert!(tried > 1_500, "{tried}");
    assert!(server::check::run(&app.state.context).await.unwrap().problems.is_empty());
}

async fn headers_and_ids_hold_up_to_anything(engine: Engine) {
    let Neighbours { app, mum, leo, .. } = Neighbours::new(engine).await;
    let tablet = app.device(&mum).await;
    let long = "k".repeat(65);
    let keys: [&[u8]; 8] =
        [b"", b" ", b"a b", b"\xff\xfe", b"\xc3\xa9", long.as_bytes(), b"a\tb", b"\"';--"];
    let ids = ["%00", "%ff", "%F0%9F%A6%8E", "..%2f..", "'--", "%25", "null", &"x".repeat(60_000)];
    for mut target in targets(&mum, &leo, &tablet) {
        let body = target.route.body.as_ref().map_or("{}".to_owned(), Value::to_string);
        for key in keys {
            target.send(&app, JSON, body.as_bytes(), ("idempotency-key", key)).await;
        }
        for name in ["x-forwarded-for", "x-request-id", "content-length", "expect", "range"] {
            target.send(&app, JSON, body.as_bytes(), (name, b"\xff1, ,\"")).await;
        }
        if target.route.path.contains("{id}") {
            for id in ids {
                target.path = format!("/api{}", target.route.at(id));
                target.must_refuse(&app, JSON, body.as_bytes()).await;
            }
        }
    }
}

on_sqlite_first!(Engine:
    what_is_no_body_of_any_route_is_refused,
    each_field_holds_up_to_any_value,
    headers_and_ids_hold_up_to_anything,
);
