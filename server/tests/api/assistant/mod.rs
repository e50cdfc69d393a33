//! Asking the assistant (docs/product/points.md#assistant).

mod catalogue;
mod limits;
mod privacy;
mod services;
mod upstream;

use crate::support::{
    Engine, TestApp,
    home::{Answer, Home, Person},
};
use rules::assistant::DIALOG_PROMPT;
use serde_json::json;
use server::assistant::{Assistant, Limits};
use std::time::Duration;
use upstream::Upstream;

/// The key of every service.
const KEY: &str = "sk-a-key-nobody-may-see";

/// Long enough for a busy machine, and without a pause before the retry.
const PATIENT: Limits =
    Limits { answer: Duration::from_secs(20), pause: Duration::from_millis(10), at_once: 16 };

/// A family with the assistant `service`, which is played by `upstream`.
async fn home(engine: Engine, service: &str, upstream: &Upstream, limits: Limits) -> Home {
    let base = match service {
        "openai" => format!("{}/v1", upstream.url),
        _ => upstream.url.clone(),
    };
    let flags =
        ["--ai-service", service, "--ai-api-key", KEY, "--ai-base-url", &base, "--ai-model", "m-1"];
    let mut app = TestApp::with_flags(engine, &flags).await;
    app.state.assistant = Assistant::start(&app.place.settings.assistant, limits).unwrap();
    app.router = server::router::app(app.state.clone());
    Home::new(app).await
}

/// Asks a question from the dialog.
async fn ask(app: &TestApp, person: &Person, service: &str, question: &str) -> Answer {
    let body = json!({ "prompt": DIALOG_PROMPT, "question": question });
    app.post(person, &format!("/{service}/ask"), body).await
}
