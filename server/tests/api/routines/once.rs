//! Chores that are due once (docs/product/routines.md#once).

use super::{hand_in, routine, set, terms, today, week};
use crate::{
    on_sqlite_first,
    support::{
        TestApp,
        home::{Home, Person},
    },
};
use serde_json::{Value, json};

/// Due on 16 June 2025, a Monday, or for a week more; with some other terms.
#[expect(clippy::needless_pass_by_value, reason = "it is written as `json!` where it is called")]
fn once(kids: &[&Person], others: Value) -> Value {
    let mut all =
        json!({ "freq": "once", "anchor": "2025-06-16", "late_days": 7, "mode": "anyone" });
    all.as_object_mut().unwrap().extend(others.as_object().unwrap().clone());
    terms(kids, all)
}

async fn it_is_open_until_somebody_does_it(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let leaves = routine(&app, &mum, "Leaves", &once(&[&leo, &mia], json!({}))).await;
    assert_eq!(today(&app, &leo).await, [] as [&str; 0]);
    hand_in(&app, &leo, &leaves, "2025-06-16").await.expect(409);
    app.set_clock("2025-06-20T12:00:00Z");
    for kid in [&leo, &mia] {
        assert_eq!(today(&app, kid).await, ["Leaves 2025-06-16 open"]);
    }
    hand_in(&app, &mia, &leaves, "2025-06-16").await.expect(201);
    assert_eq!(
        hand_in(&app, &leo, &leaves, "2025-06-16").await.expect(409)["code"],
        "done_by_other"
    );
    app.set_clock("2025-06-21T12:00:00Z");
    assert_eq!(today(&app, &leo).await, [] as [&str; 0]);
    assert_eq!(week(&app, &mum, "2025-06-16").await[0]["state"], "waiting");
}

async fn nobody_can_do_it_after_its_last_day(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let leaves = routine(&app, &mum, "Leaves", &once(&[&leo], json!({ "mode": "each" }))).await;
    app.set_clock("2025-06-23T12:00:00Z");
    assert_eq!(today(&app, &leo).await, ["Leaves 2025-06-16 open"]);
    app.set_clock("2025-06-24T12:00:00Z");
    assert_eq!(
        hand_in(&app, &leo, &leaves, "2025-06-16").await.expect(409)["code"],
        "occurrence_over"
    );
    assert_eq!(week(&app, &mum, "2025-06-16").await[0]["state"], "missed");
}

async fn an_edit_holds_for_what_is_open(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let each = json!({ "mode": "each" });
    let leaves = routine(&app, &mum, "Leaves", &once(&[&leo, &mia], each.clone())).await;
    app.set_clock("2025-06-18T12:00:00Z");
    hand_in(&app, &leo, &leaves, "2025-06-16").await.expect(201);
    let auto = json!({ "mode": "each", "approval": "auto" });
    set(&app, &mum, &leaves, &once(&[&mia], auto)).await.expect(200);
    assert_eq!(today(&app, &leo).await, ["Leaves 2025-06-16 waiting"]);
    let done = hand_in(&app, &mia, &leaves, "2025-06-16").await.expect(201);
    assert_eq!(done["status"], "approved");
}

async fn a_mark_can_be_taken_back_while_it_is_open(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let month = once(&[&leo], json!({ "late_days": 30 }));
    let leaves = routine(&app, &mum, "Leaves", &month).await;
    app.set_clock("2025-07-14T12:00:00Z");
    let skip = format!("/occurrences/{leaves}/2025-06-16/any/skip");
    app.post(&mum, &skip, json!({})).await.expect(201);
    assert_eq!(today(&app, &leo).await, [] as [&str; 0]);
    app.delete(&mum, &skip).await.expect(204);
    assert_eq!(today(&app, &leo).await, ["Leaves 2025-06-16 open"]);
    app.post(&mum, &skip, json!({})).await.expect(201);
    app.set_clock("2025-07-17T12:00:00Z");
    let mum = app.person_signed_in(&mum.username).await;
    assert_eq!(app.delete(&mum, &skip).await.expect(409)["code"], "too_late_to_undo");
}

async fn its_day_must_be_one_that_comes(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let kids = [&leo, &mia];
    let on = |day: &str| once(&kids, json!({ "anchor": day }));
    let leaves = app.chore(&mum, "Leaves", 10).await;
    app.set_clock("2025-06-18T12:00:00Z");
    let told = set(&app, &mum, &leaves, &on("2025-06-17")).await.expect(422);
    assert_eq!(told["errors"][0]["loc"], json!(["body", "terms", "anchor"]), "{told}");
    assert_eq!(told["detail"], "Due date must not be earlier than today.");
    set(&app, &mum, &leaves, &on("2025-06-18")).await.expect(200);
    hand_in(&app, &leo, &leaves, "2025-06-18").await.expect(201);
    app.set_clock("2025-06-19T12:00:00Z");
    let longer = once(&kids, json!({ "anchor": "2025-06-18", "late_days": 9 }));
    let told = set(&app, &mum, &leaves, &longer).await.expect(422);
    assert_eq!(told["detail"], "It was done, or is over by then. Please choose a later day.");
    // The same again changes nothing, and a later day is another time.
    set(&app, &mum, &leaves, &on("2025-06-18")).await.expect(200);
    set(&app, &mum, &leaves, &on("2025-06-20")).await.expect(200);
    app.set_clock("2025-06-20T12:00:00Z");
    assert_eq!(today(&app, &leo).await, ["Leaves 2025-06-20 open"]);
    let turn = set(&app, &mum, &leaves, &once(&kids, json!({ "mode": "turn" }))).await.expect(422);
    assert_eq!(turn["errors"][0]["loc"], json!(["body", "terms", "mode"]), "{turn}");
}

async fn what_is_taken_back_is_gone(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let each = once(&[&leo, &mia], json!({ "mode": "each" }));
    let leaves = routine(&app, &mum, "Leaves", &each).await;
    app.set_clock("2025-06-17T12:00:00Z");
    hand_in(&app, &leo, &leaves, "2025-06-16").await.expect(201);
    app.set_clock("2025-06-18T12:00:00Z");
    app.delete(&mum, &format!("/chores/{leaves}/schedule")).await.expect(204);
    assert_eq!(today(&app, &mia).await, [] as [&str; 0]);
    let left = week(&app, &mum, "2025-06-16").await;
    let kids: Vec<&Value> = left.iter().map(|one| &one["kid_id"]).collect();
    assert_eq!(kids, [&json!(leo.id)]);
}

async fn who_leaves_leaves_it_to_the_others(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    routine(&app, &mum, "Leaves", &once(&[&leo, &mia], json!({}))).await;
    app.set_clock("2025-06-18T12:00:00Z");
    app.delete(&mum, &format!("/users/{}", leo.id)).await.expect(204);
    assert_eq!(today(&app, &mia).await, ["Leaves 2025-06-16 open"]);
}

on_sqlite_first!(
    it_is_open_until_somebody_does_it,
    an_edit_holds_for_what_is_open,
    nobody_can_do_it_after_its_last_day,
    its_day_must_be_one_that_comes,
    a_mark_can_be_taken_back_while_it_is_open,
    what_is_taken_back_is_gone,
    who_leaves_leaves_it_to_the_others,
);
