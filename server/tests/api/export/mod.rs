//! Export, import and deletion of a family's data.

mod arriving;
mod deleting;
mod extremes;
mod gone;
mod refusing;
mod slow;

use crate::support::{
    Engine, TestApp,
    home::{Answer, Person, text},
};
use serde_json::{Value, json};

/// The demo family on a hosted instance, its mother Maria, and a newcomer with an empty family.
async fn demo_and_newcomer(engine: Engine) -> (TestApp, Person, Person) {
    let app = TestApp::with_flags(engine, &["--signup", "hosted"]).await;
    server::demo::fill(&app.state.context).await.unwrap();
    let token = app.login("maria", "sunny-terrarium").await.expect(200);
    let maria =
        Person { id: String::new(), username: "maria".into(), token: text(&token, "access_token") };
    let newcomer = app.person("Newcomer", json!({})).await;
    (app, maria, newcomer)
}

async fn export(app: &TestApp, parent: &Person) -> Value {
    app.get(parent, "/family/export").await.expect(200)
}

async fn import(app: &TestApp, parent: &Person, document: &Value) -> Answer {
    app.post(parent, "/family/import", document.clone()).await
}

async fn expect_in_order(app: &TestApp) {
    let report = server::check::run(&app.state.context).await.unwrap();
    assert!(report.problems.is_empty(), "{report}");
}
