//! Tokens for programs (docs/product/programs.md#api-tokens). The routes open to each scope are in
//! `roles/`.

mod chosen;
mod ending;
mod making;
pub(crate) mod page;
mod ticking;

use crate::support::{TestApp, home::Person};
use serde_json::{Value, json};

/// The list of a family's tokens, for its parents.
async fn list(app: &TestApp, mum: &Person) -> Vec<Value> {
    app.get(mum, "/api-tokens").await.expect(200).as_array().expect("a list").clone()
}

/// Tries to make a token.
async fn make(app: &TestApp, mum: &Person, more: Value) -> crate::support::home::Answer {
    let mut body = json!({ "name": "Lamp", "scopes": ["read"] });
    let more = more.as_object().expect("an object").clone();
    body.as_object_mut().expect("an object").extend(more);
    app.post(mum, "/api-tokens", body).await
}

/// Asserts that the check of the data finds no problems.
async fn expect_in_order(app: &TestApp) {
    let report = server::check::run(&app.state.context).await.expect("a report");
    assert!(report.problems.is_empty(), "{report}");
}
