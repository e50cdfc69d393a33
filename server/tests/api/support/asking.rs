//! Requests to the API as a person, and the answers.

use super::{TestApp, send};
use axum::{
    body::Body,
    http::{HeaderMap, Method, Request, StatusCode, header},
};
use serde_json::{Map, Value, json};

/// An answer of the API.
#[derive(Debug)]
pub(crate) struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Value,
}

impl Answer {
    /// The body of an answer that must have this status.
    #[track_caller]
    pub(crate) fn expect(self, status: u16) -> Value {
        assert_eq!(self.status.as_u16(), status, "{}", self.body);
        self.body
    }

    /// Checks that this is the error envelope (docs/product/programs.md#errors) with this status, code and sentence.
    #[track_caller]
    pub(crate) fn expect_error(self, status: u16, code: &str, detail: &str) {
        let body = worded(self.expect(status));
        assert_eq!(body, json!({ "detail": detail, "code": code }));
    }

    /// Checks that this is a 422 with exactly this sentence about exactly this field of the body.
    #[track_caller]
    pub(crate) fn expect_invalid(self, field: &str, msg: &str) {
        let body = worded(self.expect(422));
        let error = json!({ "loc": ["body", field], "msg": msg, "type": "value_error" });
        assert_eq!(body, json!({ "detail": msg, "code": "validation_error", "errors": [error] }));
    }
}

/// The error envelope without the codes and arguments of its sentences, which must exist
/// (docs/product/programs.md#messages-coded).
#[track_caller]
pub(crate) fn worded(mut body: Value) -> Value {
    let take_code = |object: &mut Map<String, Value>| {
        let (code, args) = (object.remove("code"), object.remove("args"));
        let is_coded = code.is_some_and(|code| code.is_string());
        assert!(is_coded && args.is_some_and(|args| args.is_object()), "{object:?}");
    };
    let envelope = body.as_object_mut().unwrap();
    take_code(envelope.remove("message").unwrap().as_object_mut().unwrap());
    for error in envelope.get_mut("errors").and_then(Value::as_array_mut).into_iter().flatten() {
        take_code(error.as_object_mut().unwrap());
    }
    body
}

/// A person who is signed in.
#[derive(Debug, Clone)]
pub(crate) struct Person {
    pub id: String,
    pub username: String,
    pub token: String,
}

impl TestApp {
    /// Sends a request as `person`, or without a token.
    pub(crate) async fn ask(
        &self,
        person: Option<&Person>,
        method: Method,
        path: &str,
        body: Option<Value>,
    ) -> Answer {
        self.ask_with(person, method, path, body, &[]).await
    }

    async fn ask_with(
        &self,
        person: Option<&Person>,
        method: Method,
        path: &str,
        body: Option<Value>,
        headers: &[(&str, &str)],
    ) -> Answer {
        let token = person.map(|person| person.token.as_str());
        let path = format!("/api{path}");
        let mut tries = self.tries;
        loop {
            let (status, headers, body) =
                self.request(method.clone(), &path, token, body.clone(), headers).await;
            if status != StatusCode::SERVICE_UNAVAILABLE || tries == 0 {
                return Answer { status, headers, body };
            }
            tries -= 1;
        }
    }

    pub(crate) async fn get(&self, person: &Person, path: &str) -> Answer {
        self.ask(Some(person), Method::GET, path, None).await
    }

    pub(crate) async fn post(&self, person: &Person, path: &str, body: Value) -> Answer {
        self.ask(Some(person), Method::POST, path, Some(body)).await
    }

    /// Posts with an `Idempotency-Key`.
    pub(crate) async fn post_once(
        &self,
        person: &Person,
        path: &str,
        key: &str,
        body: Value,
    ) -> Answer {
        let headers = [("idempotency-key", key)];
        self.ask_with(Some(person), Method::POST, path, Some(body), &headers).await
    }

    /// Sends a photo.
    pub(crate) async fn photo(
        &self,
        person: &Person,
        purpose: &str,
        media_type: &str,
        file: Vec<u8>,
    ) -> Answer {
        self.photo_once(person, purpose, media_type, file, None).await
    }

    /// Sends a photo, under an `Idempotency-Key` if there is one.
    pub(crate) async fn photo_once(
        &self,
        person: &Person,
        purpose: &str,
        media_type: &str,
        file: Vec<u8>,
        key: Option<&str>,
    ) -> Answer {
        let mut request = Request::post(format!("/api/media?purpose={purpose}"))
            .header(header::AUTHORIZATION, format!("Bearer {}", person.token))
            .header(header::CONTENT_TYPE, media_type);
        if let Some(key) = key {
            request = request.header("idempotency-key", key);
        }
        let request = request.body(Body::from(file)).expect("a request");
        let (status, headers, body) = send(&self.router, request).await;
        Answer { status, headers, body }
    }

    pub(crate) async fn put(&self, person: &Person, path: &str, body: Value) -> Answer {
        self.ask(Some(person), Method::PUT, path, Some(body)).await
    }

    pub(crate) async fn delete(&self, person: &Person, path: &str) -> Answer {
        self.ask(Some(person), Method::DELETE, path, None).await
    }

    /// Every row of a list in pages.
    pub(crate) async fn whole(&self, person: &Person, path: &str) -> Vec<Value> {
        let mut rows: Vec<Value> = Vec::new();
        loop {
            let last = rows.last().map(|row| format!("?before={}", text(row, "id")));
            let page = format!("{path}{}", last.unwrap_or_default());
            let page = self.get(person, &page).await.expect(200);
            let page = page.as_array().expect("a list");
            if page.is_empty() {
                return rows;
            }
            rows.extend_from_slice(page);
        }
    }
}

/// A text in a JSON object.
#[track_caller]
pub(crate) fn text(object: &Value, name: &str) -> String {
    object[name].as_str().unwrap_or_else(|| panic!("{name} in {object}")).to_owned()
}
