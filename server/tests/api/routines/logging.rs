//! What a parent logs of a chore that comes back (docs/product/chores.md#done-for-a-kid).

use super::{hand_in, routine, terms, today, week};
use crate::{
    on_both_engines,
    support::{
        TestApp,
        home::{Home, Person, check_ledger},
    },
};
use serde_json::{Value, json};

/// Logs a chore for kids; the answer has one submission for each, in the order of their ids.
async fn log(app: &TestApp, mum: &Person, chore: &str, kids: &[&Person], day: &str) -> Value {
    let kid_ids: Vec<&str> = kids.iter().map(|kid| kid.id.as_str()).collect();
    let body = json!({ "kid_ids": kid_ids, "day": day, "pays": true });
    app.post(mum, &format!("/parent/chores/{chore}/complete"), body).await.expect(201)
}

async fn it_is_what_was_to_do_on_that_day(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let often = json!({ "every": 2, "anchor": "2025-06-15", "late_days": 1, "more_often": true });
    let beds = routine(&app, &mum, "Beds", &terms(&[&leo], often)).await;
    let logged = log(&app, &mum, &beds, &[&leo], "2025-06-15").await;
    assert_eq!(logged[0]["occurrence_day"], "2025-06-15");
    assert_eq!(today(&app, &leo).await, ["Beds 2025-06-15 done"]);
    let again = hand_in(&app, &leo, &beds, "2025-06-15").await;
    again.expect_error(409, "handed_in_already", "You handed this in already.");
    let logged = log(&app, &mum, &beds, &[&leo], "2025-06-15").await;
    assert_eq!(logged[0]["occurrence_day"], Value::Null);

    app.set_clock("2025-06-20T12:00:00Z");
    for (day, done) in [("2025-06-19", "2025-06-19"), ("2025-06-18", "2025-06-17")] {
        let logged = log(&app, &mum, &beds, &[&leo], day).await;
        assert_eq!(logged[0]["occurrence_day"], done);
    }
    let days = week(&app, &mum, "2025-06-15").await;
    let states: Vec<&Value> = days.iter().map(|one| &one["state"]).collect();
    assert_eq!(states, ["done", "done", "done", "upcoming"]);
    check_ledger(&app).await;
}

async fn of_what_is_for_anyone_one_kid_did_it(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let anyone = terms(&[&leo, &mia], json!({ "mode": "anyone" }));
    let dishes = routine(&app, &mum, "Dishes", &anyone).await;
    let logged = log(&app, &mum, &dishes, &[&leo, &mia], "2025-06-15").await;
    assert_eq!(logged[0]["occurrence_day"], "2025-06-15");
    assert_eq!(logged[1]["occurrence_day"], Value::Null);
    let who = if leo.id < mia.id { &leo } else { &mia };
    assert_eq!(today(&app, who).await, ["Dishes 2025-06-15 done"]);
    let undo = json!({ "kind": "chore_submission", "id": logged[0]["id"], "decision": 1 });
    app.post(&mum, "/parent/decisions/undo", undo).await.expect(200);
    assert_eq!(today(&app, who).await, ["Dishes 2025-06-15 open"]);
    check_ledger(&app).await;
}

on_both_engines!(it_is_what_was_to_do_on_that_day, of_what_is_for_anyone_one_kid_did_it);
