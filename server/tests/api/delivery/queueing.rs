//! Queued deliveries: limits, replacement and expiry.

use super::{Noting, engine, expect_in_order, family, queue, stands, to};
use crate::{
    on_both_engines,
    support::{TestApp, Write as _},
};
use futures_util::FutureExt as _;
use jiff::SignedDuration;
use server::{
    db,
    delivery::{self, NewDelivery, Outcome},
    limits,
};

async fn what_is_undone_is_not_sent(app: TestApp) {
    let (app, family, _) = family(app).await;
    let (new, now) = (to("lamp", &family, "never"), app.clock_now());
    let undone: Result<(), db::Error> = app
        .db
        .write(move |tx| {
            async move {
                delivery::service::queue(tx, &new, now).await?;
                Err(db::Error::NotFound)
            }
            .boxed()
        })
        .await;
    assert!(undone.is_err());
    queue(&app, [to("lamp", &family, "once")]).await;
    let channel = Noting::well();
    engine(&app, &channel).send_due().await.unwrap();
    engine(&app, &channel).send_due().await.unwrap();
    assert_eq!(channel.bodies(), ["once"]);
    assert_eq!(stands(&app).await, [("once".into(), "delivered".into(), None, 1)]);
    expect_in_order(&app).await;
}

async fn of_what_waits_the_last_alone_is_sent_where_that_is_enough(app: TestApp) {
    let (app, family, _) = family(app).await;
    for n in 0..3 {
        let (new, now) = (to("lamp", &family, &n.to_string()), app.clock_now());
        let write = app.db.write(move |tx| {
            async move { delivery::service::queue_once_waiting(tx, &new, now).await }.boxed()
        });
        write.await.unwrap();
    }
    let channel = Noting::well();
    engine(&app, &channel).send_due().await.unwrap();
    assert_eq!(channel.bodies(), ["2"]);
}

async fn one_too_many_drops_the_oldest(app: TestApp) {
    let (app, family, _) = family(app).await;
    let most = usize::try_from(limits::WAITING_DELIVERIES).unwrap();
    queue(&app, (0..most + 2).map(|n| to("lamp", &family, &format!("{n:05}")))).await;
    queue(&app, [to("bell", &family, "another")]).await;
    let stands = stands(&app).await;
    let dropped = |body: &str| {
        let code = Some("too_many_waiting".to_owned());
        (body.to_owned(), "dropped".to_owned(), code, 0)
    };
    assert_eq!(stands[..2], [dropped("00000"), dropped("00001")]);
    assert!(stands[2..].iter().all(|(_, state, ..)| state == "waiting"));
    assert_eq!(stands.len(), most + 3);
}

async fn what_nobody_wants_any_more_is_not_sent(app: TestApp) {
    let (app, family, _) = family(app).await;
    let at = |minutes| Some(app.clock_now() + SignedDuration::from_mins(minutes));
    let new = to("lamp", &family, "late");
    queue(&app, [NewDelivery { due_at: at(5), expires_at: at(5), ..new.clone() }]).await;
    queue(&app, [NewDelivery { due_at: at(5), expires_at: at(6), body: "good".into(), ..new }])
        .await;
    let channel = Noting::well();
    app.clock.advance(SignedDuration::from_secs(299));
    engine(&app, &channel).send_due().await.unwrap();
    assert!(channel.bodies().is_empty());
    app.clock.advance(SignedDuration::from_secs(1));
    engine(&app, &channel).send_due().await.unwrap();
    assert_eq!(channel.bodies(), ["good"]);
    let expired = ("late".into(), "failed".into(), Some("expired".into()), 1);
    assert_eq!(stands(&app).await[1], expired);
}

async fn a_target_that_is_gone_gets_nothing_more(app: TestApp) {
    let (app, family, _) = family(app).await;
    let first = to("lamp", &family, "a");
    let later = Some(app.clock_now() + SignedDuration::from_mins(1));
    queue(&app, [first.clone(), NewDelivery { body: "b".into(), due_at: later, ..first }]).await;
    queue(&app, [NewDelivery { due_at: later, ..to("bell", &family, "c") }]).await;
    let channel = Noting::always(Outcome::Gone { code: "http_410", status: Some(410) });
    engine(&app, &channel).send_due().await.unwrap();
    let stands: Vec<_> = stands(&app).await.into_iter().map(|(_, state, ..)| state).collect();
    assert_eq!(stands, ["failed", "dropped", "waiting"]);
}

async fn what_is_done_is_kept_for_a_week(app: TestApp) {
    let (app, family, _) = family(app).await;
    let channel = Noting::well();
    let engine = engine(&app, &channel);
    queue(&app, [to("lamp", &family, "old")]).await;
    engine.send_due().await.unwrap();
    app.clock.advance(SignedDuration::from_hours(24));
    let most = usize::try_from(limits::FINISHED_DELIVERIES).unwrap();
    queue(&app, (0..=most).map(|n| to("bell", &family, &format!("{n:05}")))).await;
    let drop_all = app.db.write(|tx| {
        let now = "2025-06-16T12:00:00Z".parse().unwrap();
        let kind = delivery::ChannelKind::Mqtt;
        async move { delivery::service::drop_waiting(tx, kind, "bell", "off", now).await }.boxed()
    });
    drop_all.await.unwrap();
    app.clock.advance(SignedDuration::from_hours(6 * 24));
    assert_eq!(engine.clear().await.unwrap(), 1, "one more than are kept");
    app.clock.advance(SignedDuration::from_secs(1));
    assert_eq!(engine.clear().await.unwrap(), 1, "one that is old");
    assert_eq!(stands(&app).await.len(), most);
}

on_both_engines!(
    what_is_undone_is_not_sent,
    of_what_waits_the_last_alone_is_sent_where_that_is_enough,
    one_too_many_drops_the_oldest,
    what_nobody_wants_any_more_is_not_sent,
    a_target_that_is_gone_gets_nothing_more,
    what_is_done_is_kept_for_a_week,
);
