//! Webhooks (docs/product/programs.md#webhooks), with a receiver that answers, fails, hangs and
//! dies. The permitted callers of their routes are in `roles/`.

mod addresses;
mod failing;
mod killed;
mod making;
mod page;
mod telling;

use std::{sync::Arc, time::Duration};

use serde_json::{Value, json};
use server::{
    config::Hosts,
    delivery::engine,
    outbound::{Outbound, SystemResolver},
    webhooks::channel::WebhookChannel,
};

use crate::support::{
    Engine, TestApp,
    home::{Answer, Home, Person, text},
    receiver::Receiver,
};

/// A family with a webhook that receives everything.
struct Hooked {
    app: TestApp,
    mum: Person,
    leo: Person,
    mia: Person,
    receiver: Receiver,
    id: String,
    secret: String,
}

impl Hooked {
    async fn new(kind: Engine) -> Self {
        let app = TestApp::with_flags(kind, &["--webhook-hosts", "127.0.0.1"]).await;
        let Home { app, mum, leo, mia } = Home::new(app).await;
        let receiver = Receiver::start().await;
        let made = add(&app, &mum, &receiver.url(), json!({})).await.expect(201);
        let (id, secret) = (text(&made["webhook"], "id"), text(&made, "secret"));
        Self { app, mum, leo, mia, receiver, id, secret }
    }

    /// Sends the due deliveries.
    async fn send(&self) {
        self.app.state.engine().send_due().await.expect("a database");
    }

    /// Sends the due deliveries with a short time limit.
    async fn send_impatiently(&self) {
        impatient(&self.app).send_due().await.expect("a database");
    }

    /// Causes an event: a parent awards points.
    async fn happen(&self) {
        self.app.award(&self.mum, &self.leo, 1).await;
    }

    async fn log(&self) -> Vec<Value> {
        let path = format!("/webhooks/{}/deliveries", self.id);
        self.app.get(&self.mum, &path).await.expect(200).as_array().expect("a list").clone()
    }

    async fn webhook(&self) -> Value {
        self.app.get(&self.mum, "/webhooks").await.expect(200)[0].clone()
    }
}

/// An engine that waits half a second for an answer.
fn impatient(app: &TestApp) -> engine::Engine {
    let hosts: Hosts = "127.0.0.1".parse().expect("hosts");
    let patience = Duration::from_millis(500);
    let outbound = Outbound::with(hosts, Arc::new(SystemResolver), patience).expect("TLS");
    with_outbound(app, outbound)
}

/// An engine that calls with this client.
fn with_outbound(app: &TestApp, outbound: Outbound) -> engine::Engine {
    let state = &app.state;
    engine::Engine::new(
        state.context.clone(),
        vec![Arc::new(WebhookChannel::new(outbound))],
        state.subscribers.clone(),
        state.http.metrics.clone(),
    )
}

/// Tries to add a webhook that receives everything, except as `more` says.
async fn add(app: &TestApp, parent: &Person, url: &str, more: Value) -> Answer {
    let mut body = json!({
        "name": "Lamp", "url": url, "topics": ["chores", "purchases", "requests", "points", "goal"],
    });
    let more = more.as_object().expect("an object").clone();
    body.as_object_mut().expect("an object").extend(more);
    app.post(parent, "/webhooks", body).await
}

/// Asserts that the check of the data finds no problems.
async fn expect_in_order(app: &TestApp) {
    let report = server::check::run(&app.state.context).await.expect("a report");
    assert!(report.problems.is_empty(), "{report}");
}
