//! Receivers that fail, hang and die: each event arrives in the end, or its log says why not.

use super::{Hooked, expect_in_order};
use crate::{
    on_both_engines,
    support::{Engine, receiver::Does},
};
use jiff::SignedDuration;
use serde_json::{Value, json};

const WELL: Does = Does::Answers(204, "");

/// Every kind of failure, one after another, and then success: the same delivery each time.
async fn every_failure_is_tried_again(kind: Engine) {
    let hooked = Hooked::new(kind).await;
    let redirect = "Location: http://127.0.0.1:1/elsewhere\r\n";
    let fails = [
        (Does::Answers(500, ""), "http_5xx", json!(500)),
        (Does::Answers(404, ""), "http_4xx", json!(404)),
        (Does::Answers(302, redirect), "http_3xx", json!(302)),
        (Does::Hangs, "timeout", Value::Null),
        (Does::DiesInTheHead, "no_answer", Value::Null),
        (Does::Answers(429, ""), "http_429", json!(429)),
    ];
    hooked.receiver.will(fails.iter().map(|(does, ..)| *does).chain([WELL]));
    hooked.happen().await;
    for (does, code, status) in &fails {
        hooked.send_impatiently().await;
        let last = &hooked.log().await[0];
        let came = (&last["state"], &last["outcome"], &last["http_status"]);
        assert_eq!(came, (&json!("waiting"), &json!(code), status), "{does:?}");
        hooked.app.clock.set(last["next_try_at"].as_str().unwrap().parse().unwrap());
    }
    hooked.send_impatiently().await;
    let last = &hooked.log().await[0];
    assert_eq!((&last["state"], &last["tries"]), (&json!("delivered"), &json!(7)));
    assert_eq!(last["next_try_at"], Value::Null);
    let calls = hooked.receiver.calls();
    assert_eq!(calls.len(), 7);
    for call in &calls {
        assert_eq!(call.header("pogona-delivery"), calls[0].header("pogona-delivery"));
        assert_eq!(call.body, calls[0].body);
        assert!(call.line.starts_with("POST /hook "), "no redirect is followed");
    }
    expect_in_order(&hooked.app).await;
}

/// The status is the answer, even if the body fails.
async fn what_follows_the_status_does_not_matter(kind: Engine) {
    let hooked = Hooked::new(kind).await;
    for does in [Does::DiesInTheBody, Does::GoesOn] {
        hooked.receiver.will([does]);
        hooked.happen().await;
        hooked.send_impatiently().await;
        assert_eq!(hooked.log().await[0]["state"], "delivered", "{does:?}");
    }
    assert_eq!(hooked.receiver.calls().len(), 2);
}

async fn eight_tries_take_a_day_to_the_millisecond(kind: Engine) {
    let hooked = Hooked::new(kind).await;
    hooked.receiver.will([Does::Answers(500, "")]);
    hooked.happen().await;
    hooked.send().await;
    let minutes = [1, 5, 15, 39, 120, 420, 840];
    assert_eq!(minutes.iter().sum::<i64>(), 24 * 60);
    for (tries, minutes) in (1..).zip(minutes) {
        hooked.app.clock.advance(SignedDuration::from_millis(minutes * 60_000 - 1));
        hooked.send().await;
        assert_eq!(hooked.receiver.calls().len(), tries);
        hooked.app.clock.advance(SignedDuration::from_millis(1));
        hooked.send().await;
        assert_eq!(hooked.receiver.calls().len(), tries + 1);
    }
    let last = &hooked.log().await[0];
    let came = (&last["state"], &last["tries"], &last["outcome"], &last["next_try_at"]);
    assert_eq!(came, (&json!("failed"), &json!(8), &json!("http_5xx"), &Value::Null));
    hooked.app.clock.advance(SignedDuration::from_hours(24));
    hooked.send().await;
    assert_eq!(hooked.receiver.calls().len(), 8);
}

async fn who_wants_to_be_left_alone_is(kind: Engine) {
    let hooked = Hooked::new(kind).await;
    hooked.receiver.will([Does::Answers(429, "Retry-After: 600\r\n"), WELL]);
    hooked.happen().await;
    hooked.send().await;
    hooked.app.clock.advance(SignedDuration::from_secs(599));
    hooked.send().await;
    assert_eq!(hooked.receiver.calls().len(), 1);
    hooked.app.clock.advance(SignedDuration::from_secs(1));
    hooked.send().await;
    assert_eq!(hooked.receiver.calls().len(), 2);
}

async fn gone_it_is_switched_off(kind: Engine) {
    let hooked = Hooked::new(kind).await;
    hooked.receiver.will([Does::Answers(500, ""), Does::Answers(410, "")]);
    hooked.happen().await;
    hooked.send().await;
    hooked.happen().await;
    hooked.send().await;
    let webhook = hooked.webhook().await;
    assert_eq!((&webhook["is_on"], &webhook["off_why"]), (&json!(false), &json!("gone")));
    let log = hooked.log().await;
    assert_eq!((&log[0]["state"], &log[0]["outcome"]), (&json!("failed"), &json!("http_410")));
    assert_eq!((&log[1]["state"], &log[1]["outcome"]), (&json!("dropped"), &json!("http_410")));
    let path = format!("/webhooks/{}", hooked.id);
    hooked.app.put(&hooked.mum, &path, json!({ "is_on": true })).await.expect(200);
    assert_eq!(hooked.webhook().await["off_why"], Value::Null);
    expect_in_order(&hooked.app).await;
}

async fn days_of_nothing_but_failures_switch_it_off(kind: Engine) {
    let hooked = Hooked::new(kind).await;
    hooked.receiver.will([Does::Answers(500, "")]);
    hooked.happen().await;
    hooked.send().await;
    assert_eq!(hooked.webhook().await["failing_since"], "2025-06-15T12:00:00Z");
    // A clock that was put forward proves nothing.
    hooked.app.clock.advance(SignedDuration::from_hours(5 * 24));
    hooked.send().await;
    assert_eq!(hooked.webhook().await["is_on"], true);
    for _ in 0..17 {
        hooked.happen().await;
    }
    hooked.send().await;
    assert_eq!(hooked.webhook().await["is_on"], true, "one too few");
    hooked.happen().await;
    hooked.send().await;
    let webhook = hooked.webhook().await;
    assert_eq!((&webhook["is_on"], &webhook["off_why"]), (&json!(false), &json!("failing")));
    assert!(hooked.log().await.iter().all(|row| row["state"] != "waiting"));
    expect_in_order(&hooked.app).await;
}

async fn one_success_and_nothing_was(kind: Engine) {
    let hooked = Hooked::new(kind).await;
    hooked.receiver.will([Does::Answers(500, ""), WELL]);
    hooked.happen().await;
    hooked.send().await;
    hooked.happen().await;
    hooked.send().await;
    assert_eq!(hooked.webhook().await["failing_since"], Value::Null);
}

/// Two processes, receivers that fail at random: every event arrives, and a repeat only follows a
/// failure after it had arrived.
async fn two_processes_lose_nothing(kind: Engine) {
    let hooked = Hooked::new(kind).await;
    let twin = hooked.app.twin().await;
    let fails = (0..60).map(|n| match n % 4 {
        0 => Does::Answers(503, ""),
        1 => Does::DiesInTheHead,
        _ => WELL,
    });
    hooked.receiver.will(fails.chain([WELL]));
    for _ in 0..40 {
        hooked.happen().await;
    }
    let engines = [super::impatient(&hooked.app), super::impatient(&twin)];
    for _ in 0..8 {
        let sent = futures_util::future::join_all(
            engines.iter().map(server::delivery::engine::Engine::send_due),
        );
        for sent in sent.await {
            assert!(sent.is_ok() || matches!(sent, Err(server::db::Error::Busy(_))), "{sent:?}");
        }
        for clock in [&hooked.app.clock, &twin.clock] {
            clock.advance(SignedDuration::from_hours(1));
        }
    }
    assert!(hooked.log().await.iter().all(|row| row["state"] == "delivered"));
    let mut events: Vec<_> =
        hooked.receiver.calls().iter().map(|call| call.json()["id"].to_string()).collect();
    let calls = events.len();
    events.sort();
    events.dedup();
    // 15 answers of 503 and 15 that died in the head: each adds one call to the events.
    assert_eq!((events.len(), calls), (40, 70));
}

on_both_engines!(Engine: two_processes_lose_nothing, gone_it_is_switched_off);
mod ways {
    use super::{
        days_of_nothing_but_failures_switch_it_off, eight_tries_take_a_day_to_the_millisecond,
        every_failure_is_tried_again, one_success_and_nothing_was,
        what_follows_the_status_does_not_matter, who_wants_to_be_left_alone_is,
    };

    crate::on_sqlite_first!(Engine:
        days_of_nothing_but_failures_switch_it_off,
        eight_tries_take_a_day_to_the_millisecond,
        every_failure_is_tried_again,
        one_success_and_nothing_was,
        what_follows_the_status_does_not_matter,
        who_wants_to_be_left_alone_is,
    );
}
