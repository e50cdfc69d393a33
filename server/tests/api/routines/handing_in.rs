//! Handing in occurrences, and the refused cases (docs/product/routines.md#deeds).

use super::{hand_in, routine, terms, today, week};
use crate::{
    on_sqlite_first,
    support::{
        TestApp,
        home::{Home, check_ledger, text},
    },
};
use serde_json::{Value, json};

async fn it_says_what_it_was_for(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let dishes =
        routine(&app, &mum, "Dishes", &terms(&[&leo], json!({ "parts": 5, "more_often": true })))
            .await;
    let path = format!("/chores/{dishes}/submit");
    let body = json!({ "occurrence_day": "2025-06-15", "part": "evening" });
    let done = app.post(&leo, &path, body).await.expect(201);
    let named = |thing: &Value| (thing["occurrence_day"].clone(), thing["part"].clone());
    assert_eq!(named(&done), (json!("2025-06-15"), json!("evening")));
    let pending = app.get(&mum, "/parent/chore-submissions/pending").await.expect(200);
    assert_eq!(named(&pending[0]), named(&done));
    let states: Vec<(String, String)> = week(&app, &mum, "2025-06-15").await[..2]
        .iter()
        .map(|one| (text(one, "part"), text(one, "state")))
        .collect();
    let states: Vec<(&str, &str)> =
        states.iter().map(|(part, state)| (&**part, &**state)).collect();
    assert_eq!(states, [("morning", "open"), ("evening", "waiting")]);
    // Without an occurrence it is an extra, and none of these.
    let extra = app.post(&leo, &path, json!({})).await.expect(201);
    assert_eq!(named(&extra), (Value::Null, Value::Null));
    let body = json!({ "occurrence_day": "2025-06-15", "part": "morning" });
    let other = app.post(&leo, &path, body).await.expect(201);
    assert_eq!(other["is_retry"], false, "the other part is no retry of this one");
}

async fn day_and_part_come_together(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let dishes = routine(&app, &mum, "Dishes", &terms(&[&leo], json!({}))).await;
    let path = format!("/chores/{dishes}/submit");
    for (half, missing) in [
        (json!({ "occurrence_day": "2025-06-15" }), "part"),
        (json!({ "part": "any" }), "occurrence_day"),
    ] {
        let refused = app.post(&leo, &path, half).await;
        refused.expect_invalid(missing, "This field is required.");
    }
    let no_part = json!({ "occurrence_day": "2025-06-15", "part": "night" });
    app.post(&leo, &path, no_part).await.expect(422);
    assert_eq!(app.get(&leo, "/chores/history/me").await.expect(200), json!([]));
}

async fn what_is_not_to_be_done_then_is_refused_kindly(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let dishes = routine(&app, &mum, "Dishes", &terms(&[&leo], json!({}))).await;
    let other = app.chore(&mum, "Other", 5).await;
    app.set_clock("2025-06-18T12:00:00Z");
    let cases = [
        (&leo, &dishes, "2025-06-19", "occurrence_early", "Wait for its day, then do it."),
        // Today's occurrence has begun, and replaces yesterday's.
        (&leo, &dishes, "2025-06-17", "occurrence_over", "It is too late for this one."),
        (&leo, &dishes, "2025-06-14", "no_occurrence", "This chore is not due then."),
        (&leo, &other, "2025-06-18", "no_occurrence", "This chore is not due then."),
        (&mia, &dishes, "2025-06-18", "not_your_turn", "It is somebody else's turn."),
    ];
    for (kid, chore, day, code, sentence) in cases {
        hand_in(&app, kid, chore, day).await.expect_error(409, code, sentence);
    }
    hand_in(&app, &leo, &dishes, "2025-06-18").await.expect(201);
    let again = hand_in(&app, &leo, &dishes, "2025-06-18").await;
    again.expect_error(409, "handed_in_already", "You handed this in already.");
    assert_eq!(app.get(&leo, "/chores/history/me").await.expect(200).as_array().unwrap().len(), 1);
}

async fn the_first_come_gets_it_and_a_rejection_opens_it_again(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let anyone = terms(&[&leo, &mia], json!({ "mode": "anyone" }));
    let dishes = routine(&app, &mum, "Dishes", &anyone).await;
    let day = "2025-06-15";
    let first = text(&hand_in(&app, &mia, &dishes, day).await.expect(201), "id");
    let faster = "Mia was faster. Pick another one!";
    hand_in(&app, &leo, &dishes, day).await.expect_error(409, "done_by_other", faster);
    let refused = hand_in(&app, &leo, &dishes, day).await.expect(409);
    let said = json!({ "code": "done_by_other", "args": { "name": "Mia" } });
    assert_eq!(refused["message"], said);
    // By the outbox, too, with the same sentences.
    let entry = json!({
        "key": "tap", "action": "submit_chore", "chore_id": dishes, "occurrence_day": day,
        "part": "any", "completed_at": "2025-06-15T11:00:00Z",
    });
    let sent = app.post(&leo, "/outbox", json!({ "entries": [entry] })).await.expect(200);
    assert_eq!(sent["results"][0]["status"], 409);
    assert_eq!(sent["results"][0]["body"]["message"], said);

    app.decide(&mum, "reject", &first).await.expect(200);
    assert_eq!(today(&app, &leo).await, ["Dishes 2025-06-15 open"]);
    let second = text(&hand_in(&app, &leo, &dishes, day).await.expect(201), "id");
    // The rejection can no longer be undone, because another kid has done it.
    let undo = json!({ "kind": "chore_submission", "id": first, "decision": 1 });
    app.post(&mum, "/parent/decisions/undo", undo.clone()).await.expect_error(
        409,
        "done_by_other",
        "Somebody else has done it since.",
    );
    app.post(&leo, &format!("/submissions/{second}/withdraw"), json!({})).await.expect(200);
    app.post(&mum, "/parent/decisions/undo", undo).await.expect(200);
    assert_eq!(today(&app, &leo).await, ["Dishes 2025-06-15 waiting"]);
    check_ledger(&app).await;
}

async fn a_rejection_stands_once_it_was_done_again(app: TestApp) {
    let day = "2025-06-16";
    app.set_clock("2025-06-16T12:00:00Z");
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let week = json!({ "freq": "quota", "times": 3, "anchor": day, "late_days": 0 });
    let sets = [
        ("Beds", json!({})),
        ("Dishes", json!({ "mode": "anyone" })),
        ("Garden", json!({ "mode": "together" })),
        ("Trash", week),
    ];
    for (name, set) in sets {
        let chore = routine(&app, &mum, name, &terms(&[&leo, &mia], set)).await;
        let first = text(&hand_in(&app, &leo, &chore, day).await.expect(201), "id");
        app.decide(&mum, "reject", &first).await.expect(200);
        let second = text(&hand_in(&app, &leo, &chore, day).await.expect(201), "id");
        let undo = json!({ "kind": "chore_submission", "id": first, "decision": 1 });
        app.post(&mum, "/parent/decisions/undo", undo.clone()).await.expect_error(
            409,
            "handed_in_already",
            "This kid has done it again since.",
        );
        app.post(&leo, &format!("/submissions/{second}/withdraw"), json!({})).await.expect(200);
        app.post(&mum, "/parent/decisions/undo", undo).await.expect(200);
    }
}

async fn together_each_hands_in_their_part(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let together = terms(&[&leo, &mia], json!({ "mode": "together" }));
    let garden = routine(&app, &mum, "Garden", &together).await;
    let done_by = async |app: &TestApp| {
        let today = app.get(&mia, "/today").await.expect(200);
        let mine = &today["today"]["mine"][0];
        (text(mine, "state"), mine["done_by"].as_array().unwrap().len())
    };
    hand_in(&app, &leo, &garden, "2025-06-15").await.expect(201);
    assert_eq!(done_by(&app).await, ("open".into(), 1));
    hand_in(&app, &mia, &garden, "2025-06-15").await.expect(201);
    assert_eq!(done_by(&app).await, ("waiting".into(), 2));
}

async fn some_days_after_it_was_done(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let sheets = json!({ "freq": "after_done", "every": 3, "mode": "anyone", "anchor": "2025-06-15", "more_often": true });
    let sheets = routine(&app, &mum, "Sheets", &terms(&[&leo, &mia], sheets)).await;
    app.set_clock("2025-06-17T12:00:00Z");
    assert_eq!(today(&app, &leo).await, ["Sheets 2025-06-15 late"]);
    hand_in(&app, &leo, &sheets, "2025-06-15").await.expect(201);
    app.set_clock("2025-06-18T12:00:00Z");
    assert_eq!(today(&app, &leo).await, [] as [&str; 0]);
    app.set_clock("2025-06-20T12:00:00Z");
    assert_eq!(today(&app, &mia).await, ["Sheets 2025-06-20 open"]);
    // Done as an extra, it is due three days after that.
    app.submit(&mia, &sheets, 0).await;
    assert_eq!(today(&app, &mia).await, [] as [&str; 0]);
    app.set_clock("2025-06-23T12:00:00Z");
    assert_eq!(today(&app, &leo).await, ["Sheets 2025-06-23 open"]);
    // A year later no parent has decided it.
    app.set_clock("2026-06-23T12:00:00Z");
    let leo = app.person_signed_in("Leo").await;
    assert_eq!(today(&app, &leo).await, ["Sheets 2025-06-23 late"]);
    hand_in(&app, &leo, &sheets, "2025-06-23").await.expect(201);
}

on_sqlite_first!(
    day_and_part_come_together,
    what_was_skipped_long_ago_counts_as_if_it_had_been_done,
    what_is_not_to_be_done_then_is_refused_kindly,
    together_each_hands_in_their_part,
);
async fn what_was_skipped_long_ago_counts_as_if_it_had_been_done(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let seldom = json!({ "freq": "after_done", "every": 100, "anchor": "2025-06-15" });
    let attic = routine(&app, &mum, "Attic", &terms(&[&leo], seldom)).await;
    let skip = format!("/occurrences/{attic}/2025-06-15/any/skip");
    app.post(&mum, &skip, json!({})).await.expect(201);
    // Long after the time in which marks matter for anything else.
    app.set_clock("2025-09-10T12:00:00Z");
    let leo = app.person_signed_in("Leo").await;
    assert_eq!(today(&app, &leo).await, [] as [&str; 0]);
    app.set_clock("2025-09-23T12:00:00Z");
    assert_eq!(today(&app, &leo).await, ["Attic 2025-09-23 open"]);
    hand_in(&app, &leo, &attic, "2025-09-23").await.expect(201);
}

mod by_engine {
    use super::{
        a_rejection_stands_once_it_was_done_again, it_says_what_it_was_for,
        some_days_after_it_was_done, the_first_come_gets_it_and_a_rejection_opens_it_again,
    };
    use crate::on_both_engines;

    on_both_engines!(
        the_first_come_gets_it_and_a_rejection_opens_it_again,
        a_rejection_stands_once_it_was_done_again,
        some_days_after_it_was_done,
        it_says_what_it_was_for
    );
}
