//! Automatic approval, and chores without points (docs/product/routines.md#auto-approval).

use super::{hand_in, routine, terms, today};
use crate::{
    on_sqlite_first,
    support::{
        TestApp,
        home::{Home, check_ledger, text},
    },
};
use serde_json::{Value, json};

fn auto() -> Value {
    json!({ "approval": "auto" })
}

async fn it_is_approved_when_it_is_handed_in(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let dishes = routine(&app, &mum, "Dishes", &terms(&[&leo], auto())).await;
    let body = json!({ "occurrence_day": "2025-06-15", "part": "any", "effort_minutes": 24 });
    let path = format!("/chores/{dishes}/submit");
    let done = app.post_once(&leo, &path, "tap", body.clone()).await.expect(201);
    assert_eq!((&done["status"], &done["decision"]), (&json!("approved"), &json!(1)));
    assert_eq!(app.post_once(&leo, &path, "tap", body).await.expect(201), done);
    assert_eq!(app.points(&leo).await, 20);
    assert_eq!(today(&app, &leo).await, ["Dishes 2025-06-15 done"]);
    assert_eq!(app.get(&mum, "/parent/chore-submissions/pending").await.expect(200), json!([]));
    // A parent can undo it like any other decision; it is attributed to the parent who set the
    // schedule.
    let decided = app.get(&mum, "/parent/decisions").await.expect(200);
    let decided =
        decided["decisions"].as_array().or(decided.as_array()).expect("a list")[0].clone();
    assert_eq!(decided["id"], done["id"]);
    let undo = json!({ "kind": "chore_submission", "id": done["id"], "decision": 1 });
    app.post(&mum, "/parent/decisions/undo", undo).await.expect(200);
    assert_eq!(app.points(&leo).await, 0);
    assert_eq!(today(&app, &leo).await, ["Dishes 2025-06-15 waiting"]);
    app.decide(&mum, "approve", &text(&done, "id")).await.expect(200);
    assert_eq!(app.points(&leo).await, 20);
    check_ledger(&app).await;
}

async fn what_a_parent_should_look_at_waits(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let mut terms = terms(&[&leo], auto());
    let odd = [
        json!({ "effort_minutes": 121 }),
        json!({ "time_uncertain": true, "completed_at": "2025-06-15T11:00:00Z" }),
    ];
    for (place, mut body) in odd.into_iter().enumerate() {
        let chore = routine(&app, &mum, &format!("Chore {place}"), &terms).await;
        body["occurrence_day"] = json!("2025-06-15");
        body["part"] = json!("any");
        let done = app.post(&leo, &format!("/chores/{chore}/submit"), body).await.expect(201);
        assert_eq!(done["status"], "pending_approval");
        // Handed in again after a rejection, it waits, because a parent has rejected the previous
        // one.
        app.decide(&mum, "reject", &text(&done, "id")).await.expect(200);
        let again = hand_in(&app, &leo, &chore, "2025-06-15").await.expect(201);
        assert_eq!(
            (&again["status"], &again["is_retry"]),
            (&json!("pending_approval"), &json!(true))
        );
    }
    assert_eq!(app.points(&leo).await, 0);
    // An extra one is not approved by the schedule.
    terms["more_often"] = json!(true);
    let chore = routine(&app, &mum, "Extra", &terms).await;
    let extra = app.post(&leo, &format!("/chores/{chore}/submit"), json!({})).await.expect(201);
    assert_eq!(extra["status"], "pending_approval");
}

async fn a_familys_duty_brings_no_points_and_counts_for_the_streak(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let duty = json!({ "pays": false, "approval": "auto" });
    let duty = routine(&app, &mum, "Duty", &terms(&[&leo], duty)).await;
    let asked = routine(&app, &mum, "Asked", &terms(&[&mia], json!({ "pays": false }))).await;
    for day in 15..=17 {
        app.set_clock(&format!("2025-06-{day}T12:00:00Z"));
        let body = json!({
            "occurrence_day": format!("2025-06-{day}"), "part": "any", "effort_minutes": 24,
        });
        let path = format!("/chores/{duty}/submit");
        let done = app.post(&leo, &path, body.clone()).await.expect(201);
        assert_eq!((&done["pays"], &done["status"]), (&json!(false), &json!("approved")));
        let waits = app.post(&mia, &format!("/chores/{asked}/submit"), body).await.expect(201);
        app.decide(&mum, "approve", &text(&waits, "id")).await.expect(200);
    }
    for kid in [&leo, &mia] {
        let streak = app.get(kid, "/kids/streak").await.expect(200);
        assert_eq!(streak["current_streak"], 3);
        // Only the bonus of three days.
        assert_eq!(app.points(kid).await, 10);
    }
    check_ledger(&app).await;
}

on_sqlite_first!(
    what_a_parent_should_look_at_waits,
    a_familys_duty_brings_no_points_and_counts_for_the_streak,
);
mod by_engine {
    use super::it_is_approved_when_it_is_handed_in;
    use crate::on_both_engines;

    on_both_engines!(it_is_approved_when_it_is_handed_in);
}
