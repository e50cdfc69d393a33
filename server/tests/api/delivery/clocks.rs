//! Back-off, and clocks that jump.

use super::{Noting, engine, expect_in_order, family, queue, stands, to};
use crate::{on_both_engines, support::TestApp};
use jiff::SignedDuration;
use server::delivery::Outcome;

const AGAIN: Outcome = Outcome::Retry { code: "http_5xx", status: Some(503), after: None };
const YEAR: SignedDuration = SignedDuration::from_hours(365 * 24);

async fn each_try_has_its_time_and_the_last_is_the_last(app: TestApp) {
    let (app, family, _) = family(app).await;
    let channel = Noting::always(AGAIN);
    let engine = engine(&app, &channel);
    queue(&app, [to("lamp", &family, "a")]).await;
    engine.send_due().await.unwrap();
    for (tries, wait) in [(1, SignedDuration::from_mins(1)), (2, SignedDuration::from_hours(1))] {
        assert_eq!(channel.bodies().len(), tries);
        app.clock.advance(wait - SignedDuration::from_millis(1));
        engine.send_due().await.unwrap();
        assert_eq!(channel.bodies().len(), tries, "a millisecond too early");
        app.clock.advance(SignedDuration::from_millis(1));
        engine.send_due().await.unwrap();
    }
    app.clock.advance(YEAR);
    engine.send_due().await.unwrap();
    assert_eq!(channel.bodies().len(), 3);
    let failed = ("a".into(), "failed".into(), Some("http_5xx".into()), 3);
    assert_eq!(stands(&app).await, [failed]);
}

async fn a_clock_that_is_put_back_keeps_nothing_waiting(app: TestApp) {
    let (app, family, _) = family(app).await;
    app.clock.advance(YEAR);
    let channel = Noting::always(AGAIN);
    queue(&app, [to("lamp", &family, "tried"), to("bell", &family, "new")]).await;
    engine(&app, &channel).send_due().await.unwrap();
    queue(&app, [to("door", &family, "newer")]).await;
    app.clock.advance(-YEAR);
    let channel = Noting::well();
    engine(&app, &channel).send_due().await.unwrap();
    let mut bodies = channel.bodies();
    bodies.sort();
    assert_eq!(bodies, ["new", "newer", "tried"]);
    expect_in_order(&app).await;
}

async fn a_claim_of_a_clock_that_was_ahead_has_run_out(app: TestApp) {
    let (app, family, _) = family(app).await;
    app.clock.advance(YEAR);
    queue(&app, [to("lamp", &family, "a")]).await;
    let dying = Noting::new(|_| Box::pin(std::future::pending()));
    let killed = tokio::spawn({
        let engine = engine(&app, &dying);
        async move { engine.send_due().await }
    });
    while dying.bodies().is_empty() {
        tokio::task::yield_now().await;
    }
    killed.abort();
    app.clock.advance(-YEAR);
    let channel = Noting::well();
    engine(&app, &channel).send_due().await.unwrap();
    assert_eq!(channel.bodies(), ["a"]);
}

async fn a_clock_that_is_put_forward_loses_nothing(app: TestApp) {
    let (app, family, _) = family(app).await;
    let channel = Noting::always(AGAIN);
    queue(&app, [to("lamp", &family, "a")]).await;
    engine(&app, &channel).send_due().await.unwrap();
    queue(&app, [to("bell", &family, "b")]).await;
    app.clock.advance(YEAR * 40);
    let channel = Noting::well();
    engine(&app, &channel).send_due().await.unwrap();
    assert_eq!(channel.bodies().len(), 2);
    expect_in_order(&app).await;
}

on_both_engines!(
    each_try_has_its_time_and_the_last_is_the_last,
    a_clock_that_is_put_back_keeps_nothing_waiting,
    a_claim_of_a_clock_that_was_ahead_has_run_out,
    a_clock_that_is_put_forward_loses_nothing,
);
