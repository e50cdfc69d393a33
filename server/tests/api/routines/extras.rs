//! A routine is done when it is due, and at other times only if a parent allows it
//! (docs/product/routines.md#extra).

use super::{routine, set, terms};
use crate::{
    on_both_engines,
    support::{
        TestApp,
        home::{Answer, Home, Person, check_ledger},
    },
};
use serde_json::{Value, json};

/// Hands in a chore without naming an occurrence.
async fn besides(app: &TestApp, kid: &Person, chore: &str) -> Answer {
    app.post(kid, &format!("/chores/{chore}/submit"), json!({})).await
}

/// Sends a submission without an occurrence, done at an instant, by the outbox; returns the status
/// of the entry.
async fn sync(app: &TestApp, kid: &Person, chore: &str, at: &str) -> Value {
    let entry =
        json!({ "key": at, "action": "submit_chore", "chore_id": chore, "completed_at": at });
    let sent = app.post(kid, "/outbox", json!({ "entries": [entry] })).await.expect(200);
    sent["results"][0]["status"].clone()
}

async fn a_turn_is_done_once_by_whose_it_is(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let turn = json!({ "mode": "turn", "anchor": "2025-06-15" });
    let bins = routine(&app, &mum, "Bins", &terms(&[&leo, &mia], turn)).await;
    let leos = "It is Leo's turn.";
    besides(&app, &mia, &bins).await.expect_error(409, "not_your_turn", leos);
    // Without an occurrence, the open one is meant.
    let done = besides(&app, &leo, &bins).await.expect(201);
    assert_eq!((&done["occurrence_day"], &done["part"]), (&json!("2025-06-15"), &json!("any")));
    let again = besides(&app, &leo, &bins).await;
    again.expect_error(409, "handed_in_already", "You handed this in already.");
    // Nobody was faster: it was never hers.
    besides(&app, &mia, &bins).await.expect_error(409, "not_your_turn", leos);
    check_ledger(&app).await;
}

async fn anyones_is_for_the_first(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let anyone = terms(&[&leo, &mia], json!({ "mode": "anyone" }));
    let dishes = routine(&app, &mum, "Dishes", &anyone).await;
    besides(&app, &leo, &dishes).await.expect(201);
    let faster = "Leo was faster. Pick another one!";
    besides(&app, &mia, &dishes).await.expect_error(409, "done_by_other", faster);
}

async fn on_other_days_it_is_not_due(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    // The day is a Sunday.
    let tuesdays = json!({ "freq": "weekly", "weekdays": 2 });
    let piano = routine(&app, &mum, "Piano", &terms(&[&leo], tuesdays.clone())).await;
    let daily = routine(&app, &mum, "Beds", &terms(&[&leo], json!({}))).await;
    for (kid, chore) in [(&leo, &piano), (&mia, &piano), (&mia, &daily)] {
        let refused = besides(&app, kid, chore).await;
        refused.expect_error(409, "not_due", "This chore is not due now.");
    }
    let mut often = terms(&[&leo], tuesdays);
    often["more_often"] = json!(true);
    set(&app, &mum, &piano, &often).await.expect(200);
    for kid in [&leo, &leo, &mia] {
        let extra = besides(&app, kid, &piano).await.expect(201);
        assert_eq!(extra["occurrence_day"], json!(null));
    }
    let tablet = app.device(&mum).await;
    let board = app.get(&tablet, "/board").await.expect(200);
    let names: Vec<&Value> =
        board["extras"].as_array().unwrap().iter().map(|one| &one["name"]).collect();
    assert_eq!(names, ["Piano"]);
}

async fn what_was_an_extra_when_it_was_done_stays_one(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let tuesdays = || json!({ "freq": "weekly", "weekdays": 2 });
    let chore = app.chore(&mum, "Piano", 10).await;
    app.set_clock("2025-06-16T12:00:00Z");
    let mut often = terms(&[&leo], tuesdays());
    often["more_often"] = json!(true);
    set(&app, &mum, &chore, &often).await.expect(200);
    app.set_clock("2025-06-16T14:00:00Z");
    set(&app, &mum, &chore, &terms(&[&leo], tuesdays())).await.expect(200);
    app.set_clock("2025-06-16T16:00:00Z");
    for (kid, at, status) in [
        (&mia, "2025-06-16T11:00:00Z", 201),
        (&leo, "2025-06-16T13:00:00Z", 201),
        (&leo, "2025-06-16T15:00:00Z", 409),
    ] {
        assert_eq!(sync(&app, kid, &chore, at).await, json!(status), "{at}");
    }
    // A submission that the current schedule allows is accepted, even if the earlier schedule did
    // not allow it.
    set(&app, &mum, &chore, &often).await.expect(200);
    assert_eq!(sync(&app, &leo, &chore, "2025-06-16T15:30:00Z").await, json!(201));
}

async fn yesterdays_that_was_done_is_not_meant(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let weekly = json!({ "freq": "weekly", "weekdays": 64, "late_days": 2 });
    let garden = routine(&app, &mum, "Garden", &terms(&[&leo], weekly)).await;
    besides(&app, &leo, &garden).await.expect(201);
    app.set_clock("2025-06-16T12:00:00Z");
    let refused = besides(&app, &leo, &garden).await;
    refused.expect_error(409, "not_due", "This chore is not due now.");
}

async fn anothers_turn_can_be_done_for_them(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let turn = json!({ "mode": "turn", "anchor": "2025-06-15", "approval": "auto" });
    let bins = routine(&app, &mum, "Bins", &terms(&[&leo, &mia], turn)).await;
    let path = format!("/chores/{bins}/submit");
    let help = |day: &str| json!({ "occurrence_day": day, "part": "any", "helping": true });
    app.post(&mia, &path, help("2025-06-17")).await.expect_error(
        409,
        "occurrence_early",
        "Wait for its day, then do it.",
    );
    // The kid whose turn it is has not agreed, so a parent decides.
    let done = app.post(&mia, &path, help("2025-06-15")).await.expect(201);
    assert_eq!(done["status"], "pending_approval");
    let pending = app.get(&mum, "/parent/chore-submissions/pending").await.expect(200);
    assert_eq!(
        (&pending[0]["helped"], &pending[0]["kid_username"]),
        (&json!("Leo"), &json!("Mia"))
    );
    let faster = "Mia was faster. Pick another one!";
    besides(&app, &leo, &bins).await.expect_error(409, "done_by_other", faster);
    app.post(&leo, &path, help("2025-06-15")).await.expect_error(409, "done_by_other", faster);
    app.decide(&mum, "approve", done["id"].as_str().unwrap()).await.expect(200);
    assert_eq!((app.points(&mia).await, app.points(&leo).await), (10, 0));
    // A kid's own occurrence is not help, nor is one for anyone.
    app.set_clock("2025-06-16T12:00:00Z");
    let own = app.post(&mia, &path, help("2025-06-16")).await.expect(201);
    assert_eq!(own["status"], "approved");
    check_ledger(&app).await;
}

on_both_engines!(
    anothers_turn_can_be_done_for_them,
    a_turn_is_done_once_by_whose_it_is,
    anyones_is_for_the_first,
    on_other_days_it_is_not_due,
    what_was_an_extra_when_it_was_done_stays_one,
    yesterdays_that_was_done_is_not_meant,
);
