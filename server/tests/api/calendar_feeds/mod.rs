//! Links by which external calendars read a kid's days (docs/product/programs.md#calendar-feeds).

mod ending;
mod equal;
mod links;
mod reader;
mod reading;

use crate::support::{
    TestApp,
    home::{Answer, Person, text},
};
use axum::http::Method;
use serde_json::{Value, json};

/// Tries to make a link to a kid's days.
async fn make(app: &TestApp, mum: &Person, kid: &Person, name: &str) -> Answer {
    let path = format!("/kids/{}/calendar-feeds", kid.id);
    app.post(mum, &path, json!({ "name": name })).await
}

/// The path of a new link to a kid's days, without `/api`.
async fn link(app: &TestApp, mum: &Person, kid: &Person) -> String {
    let made = make(app, mum, kid, "Phone").await.expect(201);
    text(&made, "path").strip_prefix("api").expect("a path of the API").to_owned()
}

/// The list of a family's links, for its parents.
async fn list(app: &TestApp, mum: &Person) -> Vec<Value> {
    app.get(mum, "/calendar-feeds").await.expect(200).as_array().expect("a list").clone()
}

/// Follows a link without signing in.
async fn follow(app: &TestApp, link: &str) -> Answer {
    app.ask(None, Method::GET, link, None).await
}

/// The calendar behind a link.
async fn file(app: &TestApp, link: &str) -> String {
    follow(app, link).await.expect(200).as_str().expect("a text").to_owned()
}
