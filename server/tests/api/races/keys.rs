//! One idempotency key, two hundred concurrent requests: one effect, and one answer to all.

use super::{MANY, in_order};
use crate::{
    on_both_engines,
    support::{
        TestApp,
        home::{Home, Person},
    },
};
use futures_util::future::join_all;
use serde_json::{Value, json};

/// Sends one request two hundred times, to two servers; returns the common answer.
async fn taps(app: &TestApp, person: &Person, path: &str, body: Value) -> Value {
    let twin = app.twin().await;
    let taps = (0..MANY).map(|n| [app, &twin][n % 2].post_once(person, path, "tap", body.clone()));
    let answers = join_all(taps).await;
    for answer in &answers {
        assert!(answer.status.is_success(), "{path}: {answer:?}");
        assert_eq!((answer.status, &answer.body), (answers[0].status, &answers[0].body), "{path}");
    }
    let first = answers.into_iter().next().expect("an answer").body;
    // Later too; and another body gets no answer.
    let again = app.post_once(person, path, "tap", body).await;
    assert_eq!(again.body, first, "{path}");
    in_order(app).await;
    first
}

async fn count(app: &TestApp, person: &Person, path: &str) -> usize {
    app.get(person, path).await.expect(200).as_array().expect("a list").len()
}

async fn a_chore_is_handed_in_once(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app.patient()).await;
    let chore = app.chore(&mum, "Dishes", 15).await;
    let path = format!("/chores/{chore}/submit");
    let tap = taps(&app, &leo, &path, json!({ "effort_minutes": 3 })).await;
    assert_eq!(tap["is_retry"], false);
    assert_eq!(count(&app, &leo, "/chores/history/me").await, 1);
}

async fn an_assignment_is_handed_in_once(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app.patient()).await;
    let chore = app.chore(&mum, "Dishes", 15).await;
    let task = json!({ "chore_id": chore, "assigned_to_kid_id": leo.id });
    let task = app.post(&mum, "/parent/chore-assignments", task).await.expect(201);
    let path = format!("/chore-assignments/{}/submit", task["id"].as_str().expect("an id"));
    let tap = taps(&app, &leo, &path, json!({})).await;
    assert_eq!(tap["assignment_status"], "submitted");
    assert_eq!(count(&app, &mum, "/parent/assignment-submissions/pending").await, 1);
}

async fn points_are_spent_once(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app.patient()).await;
    app.award(&mum, &leo, 5_000).await;
    let kite = app.item(&mum, "Kite", 10).await;
    taps(&app, &leo, "/kids/redeem-item", json!({ "item_id": kite })).await;
    assert_eq!(app.points(&leo).await, 4_990);
    assert_eq!(count(&app, &leo, "/users/me/purchase-history").await, 1);
}

async fn points_are_given_once(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app.patient()).await;
    let award = json!({ "kid_username": "Leo", "points": 7, "reason": "For nothing" });
    let tap = taps(&app, &mum, "/kids/award-points", award).await;
    assert_eq!(tap["points"], 7);
    assert_eq!(app.points(&leo).await, 7);
    // The same key of another user is another key.
    let other = json!({ "request_type": "other", "details": { "message": "More?" } });
    app.post_once(&leo, "/requests", "tap", other.clone()).await.expect(201);
    let reused = app.post_once(&mum, "/requests", "tap", other).await.expect(409);
    assert_eq!(reused["code"], "idempotency_conflict");
}

async fn a_request_is_made_once(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app.patient()).await;
    let wish = json!({ "request_type": "add-chore",
                       "details": { "name": "Feed it", "points_value": 5 } });
    taps(&app, &leo, "/requests/", wish).await;
    assert_eq!(count(&app, &leo, "/requests/me").await, 1);
    assert_eq!(count(&app, &mum, "/parent/requests/pending").await, 1);
}

async fn of_two_bodies_under_one_key_at_once_one_has_an_effect(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app.patient()).await;
    let award = |n: usize| json!({ "kid_username": "Leo", "points": 1 + n % 2 });
    let awards = (0..MANY).map(|n| app.post_once(&mum, "/kids/award-points", "key", award(n)));
    let answers = join_all(awards).await;
    let won: Vec<_> = answers.iter().filter(|answer| answer.status == 200).collect();
    assert_eq!(won.len(), MANY / 2);
    for lost in answers.iter().filter(|answer| answer.status != 200) {
        assert_eq!(
            (lost.status.as_u16(), &lost.body["code"]),
            (409, &json!("idempotency_conflict"))
        );
    }
    assert_eq!(won[0].body["points"], app.points(&leo).await);
    in_order(&app).await;
}

on_both_engines!(
    a_chore_is_handed_in_once,
    an_assignment_is_handed_in_once,
    points_are_spent_once,
    points_are_given_once,
    a_request_is_made_once,
    of_two_bodies_under_one_key_at_once_one_has_an_effect,
);
