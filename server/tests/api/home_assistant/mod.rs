//! A family in Home Assistant, through a real MQTT broker (docs/product/programs.md#home-assistant).

mod broker;
mod listener;
mod outages;
mod page;
mod processes;
mod showing;
mod ticking;

use crate::support::waiting::until;
use crate::{
    routines::terms,
    support::{
        Engine, TestApp,
        home::{Home, Person},
    },
};
use broker::{Door, Mosquitto};
use listener::Listener;
use serde_json::{Value, json};
use server::home_assistant::Pace;
use std::time::Duration;
use tokio::{sync::watch, task::JoinHandle};

/// A process that speaks to the broker, or waits for the lease.
struct Speaking {
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Speaking {
    /// Starts it, listening for changes.
    fn begin(app: &TestApp) -> Self {
        let pace = Pace {
            lease: Duration::from_millis(50),
            day: Duration::from_millis(100),
            gather: Duration::from_millis(5),
        };
        let (stop, is_stopped) = watch::channel(false);
        let speaker = app.state.speaker(pace).expect("a broker");
        Self { stop, task: tokio::spawn(speaker.keep_up(is_stopped)) }
    }

    /// Stops it like a process that is asked to stop.
    async fn stop(self) {
        self.stop.send_replace(true);
        self.task.await.expect("an end");
    }

    /// Ends it like a process that is killed: it says nothing.
    async fn kill(self) {
        self.task.abort();
        let _ = self.task.await;
    }
}

/// A family that is shown at a broker, with a listener there.
struct House {
    broker: Mosquitto,
    listener: Listener,
    home: Home,
    family_id: String,
}

impl House {
    async fn new(engine: Engine) -> Self {
        let broker = Mosquitto::start(Door::Open);
        let app = TestApp::with_flags(engine, &["--mqtt-url", &broker.url()]).await;
        let home = Home::new(app).await;
        let listener = Listener::at(&broker).await;
        let family_id = family_id(&home.app).await;
        switch(&home.app, &home.mum, true).await;
        Self { broker, listener, home, family_id }
    }

    /// A topic of a kid.
    fn at(&self, kid: &Person, what: &str) -> String {
        format!("pogona/{}/{}/{what}", self.family_id, kid.id)
    }
}

async fn family_id(app: &TestApp) -> String {
    let mut conn = app.db.read().await.expect("a connection");
    conn.sql("SELECT id FROM families").scalar().await.expect("a family")
}

/// Switches it on or off.
async fn switch(app: &TestApp, mum: &Person, is_on: bool) -> Value {
    app.put(mum, "/home-assistant", json!({ "is_on": is_on })).await.expect(200)
}

/// Waits until the parents see this state of the broker.
async fn until_broker_is(app: &TestApp, mum: &Person, state: &str) {
    let told = async || app.get(mum, "/home-assistant").await.expect(200);
    until(state, async || told().await["broker"] == state).await;
}

/// A daily chore; returns its id.
async fn daily(app: &TestApp, mum: &Person, name: &str, kids: &[&Person]) -> String {
    let chore = app.chore(mum, name, 10).await;
    let schedule = json!({ "terms": terms(kids, json!({})) });
    app.put(mum, &format!("/chores/{chore}/schedule"), schedule).await.expect(200);
    chore
}

/// The topic of the device of a kid or a family.
fn config(id: &str) -> String {
    format!("homeassistant/device/pogona_{id}/config")
}

/// Asserts that the check of the data finds no problems.
async fn expect_in_order(app: &TestApp) {
    let report = server::check::run(&app.state.context).await.expect("a report");
    assert!(report.problems.is_empty(), "{report}");
}
