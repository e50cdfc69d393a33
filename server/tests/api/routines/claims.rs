//! Claims: a kid is doing a chore for anyone (docs/product/routines.md#claims).

use super::{hand_in, routine, terms, week};
use crate::{
    on_both_engines,
    support::{
        TestApp,
        home::{Answer, Home, Person, text},
    },
};
use futures_util::future::join_all;
use serde_json::{Value, json};

const DAY: &str = "2025-06-15";

fn path(chore: &str, day: &str) -> String {
    format!("/occurrences/{chore}/{day}/any/claim")
}

async fn claim(app: &TestApp, kid: &Person, chore: &str) -> Answer {
    app.post(kid, &path(chore, DAY), Value::Null).await
}

/// The claim of the kid's first chore for anyone.
async fn told(app: &TestApp, kid: &Person) -> Value {
    app.get(kid, "/today").await.expect(200)["today"]["anyone"][0]["claim"].clone()
}

/// A chore for anyone, due each day.
async fn for_anyone(app: &TestApp, mum: &Person, kids: &[&Person]) -> String {
    routine(app, mum, "Dishes", &terms(kids, json!({ "mode": "anyone" }))).await
}

async fn the_others_read_who_is_doing_it_for_two_hours(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let dishes = for_anyone(&app, &mum, &[&leo, &mia]).await;
    assert_eq!(told(&app, &mia).await, Value::Null);
    let claimed = claim(&app, &leo, &dishes).await.expect(201);
    // It is noon.
    let expected = json!({
        "day": DAY, "part": "any", "kid_id": leo.id, "until_day": DAY, "until_minute": 840,
    });
    assert_eq!(claimed, expected);
    for kid in [&leo, &mia] {
        assert_eq!(told(&app, kid).await, expected);
    }
    let of_week = week(&app, &mum, DAY).await;
    assert_eq!([&of_week[0]["claim"], &of_week[1]["claim"]], [&expected, &Value::Null]);
    let refused = claim(&app, &mia, &dishes).await;
    refused.expect_error(409, "claimed_by_other", "Leo is doing it right now.");
    app.set_clock("2025-06-15T13:30:00Z");
    let again = claim(&app, &leo, &dishes).await.expect(201);
    assert_eq!(again["until_minute"], 930);
    app.set_clock("2025-06-15T15:30:00Z");
    assert_eq!(told(&app, &mia).await, Value::Null);
    assert_eq!(claim(&app, &mia, &dishes).await.expect(201)["kid_id"], mia.id);
}

async fn nobody_is_kept_from_doing_it(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let dishes = for_anyone(&app, &mum, &[&leo, &mia]).await;
    claim(&app, &leo, &dishes).await.expect(201);
    let done = hand_in(&app, &mia, &dishes, DAY).await.expect(201);
    assert_eq!(told(&app, &leo).await, Value::Null);
    claim(&app, &leo, &dishes).await.expect_error(
        409,
        "done_by_other",
        "Mia was faster. Pick another one!",
    );
    // A rejected one can be done again, by the kid who is still doing it.
    app.decide(&mum, "reject", &text(&done, "id")).await.expect(200);
    assert_eq!(told(&app, &mia).await["kid_id"], leo.id);
}

async fn it_is_given_back_by_the_kid_or_a_parent(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let dishes = for_anyone(&app, &mum, &[&leo, &mia]).await;
    for by in [&leo, &mum] {
        claim(&app, &leo, &dishes).await.expect(201);
        let others = app.delete(&mia, &path(&dishes, DAY)).await;
        others.expect_error(404, "not_found", "Nobody has taken this.");
        app.delete(by, &path(&dishes, DAY)).await.expect(204);
        assert_eq!(told(&app, &mia).await, Value::Null);
        app.delete(by, &path(&dishes, DAY)).await.expect(404);
    }
}

async fn only_what_anyone_may_do_now_can_be_taken(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let kids = [&leo, &mia];
    let dishes = for_anyone(&app, &mum, &kids).await;
    for mode in ["each", "turn", "together"] {
        let own = routine(&app, &mum, mode, &terms(&kids, json!({ "mode": mode }))).await;
        let refused = claim(&app, &leo, &own).await;
        refused.expect_error(409, "not_for_anyone", "This is not for anyone to take.");
    }
    let others = routine(&app, &mum, "Mia's", &terms(&[&mia], json!({ "mode": "anyone" }))).await;
    claim(&app, &leo, &others).await.expect_error(
        409,
        "not_your_turn",
        "It is somebody else's turn.",
    );
    for (day, code) in [("2025-06-16", "occurrence_early"), ("2025-05-31", "no_occurrence")] {
        let refused = app.post(&leo, &path(&dishes, day), Value::Null).await;
        assert_eq!((refused.status.as_u16(), &refused.body["code"]), (409, &json!(code)));
    }
    let skip = format!("/occurrences/{dishes}/{DAY}/any/skip");
    app.post(&mum, &skip, json!({})).await.expect(201);
    let skipped = claim(&app, &leo, &dishes).await;
    skipped.expect_error(409, "occurrence_skipped", "A parent said: skip this one.");
    let plain = app.chore(&mum, "Plain", 5).await;
    claim(&app, &leo, &plain).await.expect_error(404, "not_found", "Chore not found.");
    for nowhere in ["2025-02-30/any", "2025-06-15/noon"] {
        let path = format!("/occurrences/{dishes}/{nowhere}/claim");
        app.post(&leo, &path, Value::Null).await.expect(404);
    }
    app.set_clock("2025-06-18T12:00:00Z");
    let over = app.post(&leo, &path(&dishes, "2025-06-16"), Value::Null).await;
    over.expect_error(409, "occurrence_over", "It is too late for this one.");
}

async fn of_fifty_at_once_one_takes_it(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app.patient()).await;
    let dishes = for_anyone(&app, &mum, &[&leo, &mia]).await;
    let twin = app.twin().await;
    let kids = [&leo, &mia];
    let all = (0..50).map(|n| claim([&app, &twin][n / 2 % 2], kids[n % 2], &dishes));
    let answers = join_all(all).await;
    let taken: Vec<&Value> =
        answers.iter().filter(|one| one.status == 201).map(|one| &one.body["kid_id"]).collect();
    assert_eq!(taken.len(), 25);
    assert!(taken.iter().all(|kid| *kid == taken[0]), "{taken:?}");
    assert_eq!(&told(&app, &leo).await["kid_id"], taken[0]);
}

async fn it_ends_with_the_familys_day_and_leaves_nothing(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let dishes = for_anyone(&app, &mum, &[&leo, &mia]).await;
    app.set_clock("2025-06-15T23:30:00Z");
    assert_eq!(claim(&app, &leo, &dishes).await.expect(201)["until_minute"], 1_440);
    app.set_clock("2025-06-16T00:30:00Z");
    assert_eq!(told(&app, &mia).await, Value::Null);
    app.post(&mia, &path(&dishes, "2025-06-16"), Value::Null).await.expect(201);
    let plan = app.get(&mia, "/today").await.expect(200)["plan"].clone();
    assert_eq!(plan["routines"][0]["claims"].as_array().unwrap().len(), 1);
}

async fn a_kid_who_leaves_is_doing_nothing(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let dishes = for_anyone(&app, &mum, &[&leo, &mia]).await;
    claim(&app, &leo, &dishes).await.expect(201);
    app.delete(&mum, &format!("/users/{}", leo.id)).await.expect(204);
    assert_eq!(told(&app, &mia).await, Value::Null);
    claim(&app, &mia, &dishes).await.expect(201);
}

on_both_engines!(
    the_others_read_who_is_doing_it_for_two_hours,
    nobody_is_kept_from_doing_it,
    it_is_given_back_by_the_kid_or_a_parent,
    only_what_anyone_may_do_now_can_be_taken,
    of_fifty_at_once_one_takes_it,
    it_ends_with_the_familys_day_and_leaves_nothing,
    a_kid_who_leaves_is_doing_nothing,
);
