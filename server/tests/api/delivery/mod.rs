//! The engine that sends queued deliveries, with a channel that keeps them. The tests of webhooks
//! are in `webhooks/`.

mod claiming;
mod clocks;
mod engines;
mod queueing;

use std::sync::{Arc, Mutex};

use futures_util::{FutureExt as _, future::BoxFuture};
use jiff::SignedDuration;
use server::{
    auth::Context,
    db,
    delivery::{self, Channel, ChannelKind, Claimed, NewDelivery, Outcome, engine::Engine},
};

use crate::support::{
    TestApp, Write as _,
    home::{Home, Person},
};

/// The outcomes of a channel for the deliveries it gets.
type Answers = Box<dyn Fn(&Claimed) -> BoxFuture<'static, Outcome> + Send + Sync>;

/// A channel that keeps its deliveries, and gives the prepared outcomes.
struct Noting {
    given: Mutex<Vec<Claimed>>,
    answers: Answers,
}

impl Noting {
    fn new(
        answers: impl Fn(&Claimed) -> BoxFuture<'static, Outcome> + Send + Sync + 'static,
    ) -> Arc<Self> {
        Arc::new(Self { given: Mutex::default(), answers: Box::new(answers) })
    }

    /// A channel that delivers everything.
    fn well() -> Arc<Self> {
        Self::always(Outcome::Delivered { status: None })
    }

    fn always(outcome: Outcome) -> Arc<Self> {
        Self::new(move |_| async move { outcome }.boxed())
    }

    /// The bodies of its deliveries, in order.
    fn bodies(&self) -> Vec<String> {
        self.given.lock().unwrap().iter().map(|claimed| claimed.body.clone()).collect()
    }
}

impl Channel for Noting {
    fn kind(&self) -> ChannelKind {
        ChannelKind::Mqtt
    }

    /// Three tries: after a minute, and after an hour.
    fn back_off(&self, tries: u32) -> Option<SignedDuration> {
        [SignedDuration::from_mins(1), SignedDuration::from_hours(1)]
            .get(tries as usize - 1)
            .copied()
    }

    fn send<'a>(&'a self, _: &'a Context, claimed: &'a Claimed) -> BoxFuture<'a, Outcome> {
        self.given.lock().unwrap().push(claimed.clone());
        (self.answers)(claimed)
    }
}

/// The engine of a server, with only this channel.
fn engine(app: &TestApp, channel: &Arc<Noting>) -> Engine {
    let channel: Arc<dyn Channel> = channel.clone();
    let state = &app.state;
    Engine::new(
        state.context.clone(),
        vec![channel],
        state.subscribers.clone(),
        state.http.metrics.clone(),
    )
}

/// A delivery to the target.
fn to(target: &str, family_id: &str, body: &str) -> NewDelivery {
    NewDelivery {
        family_id: family_id.to_owned(),
        channel: ChannelKind::Mqtt,
        target_id: target.to_owned(),
        subject: "state".to_owned(),
        body: body.to_owned(),
        due_at: None,
        expires_at: None,
    }
}

/// Queues deliveries in one write.
async fn queue(app: &TestApp, new: impl IntoIterator<Item = NewDelivery>) {
    let (new, now): (Vec<_>, _) = (new.into_iter().collect(), app.clock_now());
    let write = app.db.write(move |tx| {
        async move {
            for new in new {
                delivery::service::queue(tx, &new, now).await?;
            }
            Ok::<_, db::Error>(())
        }
        .boxed()
    });
    write.await.expect("a write");
}

/// The deliveries by body, each with its state, the reason, and the number of tries.
async fn stands(app: &TestApp) -> Vec<(String, String, Option<String>, i32)> {
    let mut conn = app.db.read().await.expect("a connection");
    let rows = conn.sql("SELECT body, state, outcome, attempts FROM deliveries ORDER BY body");
    let rows: Vec<Row> = rows.all().await.expect("rows");
    rows.into_iter().map(|row| (row.body, row.state, row.outcome, row.attempts)).collect()
}

server::row! {
    struct Row {
        body: String,
        state: String,
        outcome: Option<String>,
        attempts: i32,
    }
}

/// A family, and its id.
async fn family(app: TestApp) -> (TestApp, String, Person) {
    let Home { app, mum, .. } = Home::new(app).await;
    let mut conn = app.db.read().await.expect("a connection");
    let id = conn.sql("SELECT id FROM families").scalar().await.expect("a family");
    drop(conn);
    (app, id, mum)
}

/// Asserts that the check of the data finds no problems.
async fn expect_in_order(app: &TestApp) {
    let report = server::check::run(&app.state.context).await.expect("a report");
    assert!(report.problems.is_empty(), "{report}");
}
