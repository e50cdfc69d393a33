//! Chores that are due so many times a week (docs/product/routines.md#quota).

use super::{hand_in, routine, set, terms, week};
use crate::{
    on_both_engines,
    support::{
        Engine, TestApp,
        home::{Home, Person, check_ledger, text},
    },
};
use futures_util::future::join_all;
use serde_json::{Value, json};

/// A Monday: all times of its week have this day.
const MONDAY: &str = "2025-06-16";

/// A family on Monday at noon, and a chore that is due three times a week.
async fn on_monday(app: TestApp, others: Value) -> (Home, String) {
    app.set_clock("2025-06-16T12:00:00Z");
    let home = Home::new(app).await;
    let mut set = json!({ "freq": "quota", "times": 3, "anchor": MONDAY, "late_days": 0 });
    set.as_object_mut().unwrap().extend(others.as_object().unwrap().clone());
    let terms = terms(&[&home.leo, &home.mia], set);
    let trash = routine(&home.app, &home.mum, "Trash", &terms).await;
    (home, trash)
}

/// A kid's times of today: the state, and "nth of times".
async fn told(app: &TestApp, kid: &Person) -> Vec<String> {
    let today = app.get(kid, "/today").await.expect(200);
    let lists = [&today["today"]["mine"], &today["today"]["anyone"]];
    let all = lists.iter().flat_map(|list| list.as_array().unwrap());
    let count = |one: &Value| format!("{} of {}", one["count"]["nth"], one["count"]["times"]);
    all.map(|one| format!("{} {}", text(one, "state"), count(one))).collect()
}

async fn a_week_is_done_on_days_that_the_kid_chooses(app: TestApp) {
    let (Home { app, mum, leo, mia }, trash) = on_monday(app, json!({ "approval": "auto" })).await;
    assert_eq!(told(&app, &leo).await, ["open 1 of 3"]);
    hand_in(&app, &leo, &trash, MONDAY).await.expect(201);
    assert_eq!(told(&app, &leo).await, ["done 1 of 3"]);
    assert_eq!(told(&app, &mia).await, ["open 1 of 3"]);
    let again = hand_in(&app, &leo, &trash, MONDAY).await;
    again.expect_error(409, "handed_in_already", "You handed this in already.");
    for clock in ["2025-06-17T08:00:00Z", "2025-06-20T20:00:00Z"] {
        app.set_clock(clock);
        let done = hand_in(&app, &leo, &trash, MONDAY).await.expect(201);
        // Within 24 hours of another time, but not another try of it.
        assert_eq!([&done["is_retry"], &done["status"]], [&json!(false), &json!("approved")]);
    }
    app.set_clock("2025-06-21T12:00:00Z");
    assert_eq!(told(&app, &leo).await, [] as [&str; 0]);
    let more = hand_in(&app, &leo, &trash, MONDAY).await;
    more.expect_error(409, "handed_in_already", "You handed this in already.");
    app.set_clock("2025-06-23T12:00:00Z");
    assert_eq!(told(&app, &leo).await, ["open 1 of 3"]);
    let missed = week(&app, &mum, MONDAY).await.into_iter().filter(|one| one["state"] == "missed");
    let missed: Vec<Value> = missed.map(|one| one["kid_id"].clone()).collect();
    assert_eq!(missed, [json!(mia.id)]);
    assert_eq!(app.points(&leo).await, 30);
    check_ledger(&app).await;
}

async fn what_is_rejected_can_be_done_again(app: TestApp) {
    let (Home { app, mum, leo, .. }, trash) = on_monday(app, json!({ "gap": 1 })).await;
    let first = hand_in(&app, &leo, &trash, MONDAY).await.expect(201);
    app.decide(&mum, "reject", &text(&first, "id")).await.expect(200);
    assert_eq!(told(&app, &leo).await, ["open 1 of 3"]);
    let again = hand_in(&app, &leo, &trash, MONDAY).await.expect(201);
    assert_eq!(again["is_retry"], true);
    app.set_clock("2025-06-17T12:00:00Z");
    assert_eq!(told(&app, &leo).await, [] as [&str; 0]);
    app.set_clock("2025-06-18T12:00:00Z");
    assert_eq!(told(&app, &leo).await, ["open 2 of 3"]);
}

async fn in_whatever_order_it_arrives_it_counts_by_its_days(app: TestApp) {
    let (Home { app, mum, leo, .. }, trash) = on_monday(app, json!({})).await;
    app.set_clock("2025-06-20T12:00:00Z");
    let entry = |key: &str, at: &str| {
        json!({
            "key": key, "action": "submit_chore", "chore_id": trash, "occurrence_day": MONDAY,
            "part": "any", "completed_at": at,
        })
    };
    let late = entry("late", "2025-06-19T12:00:00Z");
    let early = entry("early", "2025-06-17T12:00:00Z");
    let sent = app.post(&leo, "/outbox", json!({ "entries": [late, early] })).await.expect(200);
    for result in sent["results"].as_array().unwrap() {
        assert_eq!(result["status"], 201, "{result}");
    }
    let done = week(&app, &mum, MONDAY).await;
    let done: Vec<Value> = done
        .iter()
        .filter(|one| one["kid_id"] == leo.id && one["state"] == "waiting")
        .map(|one| json!([one["due_day"], one["count"]["nth"]]))
        .collect();
    assert_eq!(done, [json!(["2025-06-17", 1]), json!(["2025-06-19", 2])]);
    assert_eq!(told(&app, &leo).await, ["open 3 of 3"]);
}

async fn of_fifty_at_once_one_counts_for_the_day(app: TestApp) {
    let (home, trash) = on_monday(app.patient(), json!({ "mode": "anyone" })).await;
    let Home { app, leo, mia, .. } = home;
    let twin = app.twin().await;
    let kids = [&leo, &mia];
    let all = (0..50).map(|n| hand_in([&app, &twin][n / 2 % 2], kids[n % 2], &trash, MONDAY));
    let answers = join_all(all).await;
    assert_eq!(answers.iter().filter(|answer| answer.status == 201).count(), 1);
    assert!(answers.iter().all(|answer| answer.status == 201 || answer.status == 409));
    app.set_clock("2025-06-17T12:00:00Z");
    for kid in kids {
        assert_eq!(told(&app, kid).await, ["open 2 of 3"]);
    }
    assert!(server::check::run(&app.state.context).await.unwrap().problems.is_empty());
}

async fn turns_go_by_the_week(app: TestApp) {
    let (Home { app, leo, mia, .. }, trash) = on_monday(app, json!({ "mode": "turn" })).await;
    assert_eq!(told(&app, &leo).await, ["open 1 of 3"]);
    assert_eq!(told(&app, &mia).await, [] as [&str; 0]);
    hand_in(&app, &mia, &trash, MONDAY).await.expect_error(
        409,
        "not_your_turn",
        "It is Leo's turn.",
    );
    app.set_clock("2025-06-24T12:00:00Z");
    assert_eq!(told(&app, &mia).await, ["open 1 of 3"]);
    hand_in(&app, &mia, &trash, "2025-06-23").await.expect(201);
}

async fn an_edit_takes_nothing_away(app: TestApp) {
    let (Home { app, mum, leo, mia }, trash) = on_monday(app, json!({})).await;
    app.set_clock("2025-06-17T12:00:00Z");
    hand_in(&app, &leo, &trash, MONDAY).await.expect(201);
    let more = json!({ "freq": "quota", "times": 7, "anchor": MONDAY, "late_days": 0 });
    let terms = terms(&[&leo, &mia], more);
    let set = super::set(&app, &mum, &trash, &terms).await.expect(200);
    assert_eq!(set["schedule"]["valid_from"], "2025-06-23");
    assert_eq!(told(&app, &leo).await, ["waiting 1 of 3"]);
    // A kid who leaves takes nothing of the week from the others, either.
    app.delete(&mum, &format!("/users/{}", mia.id)).await.expect(204);
    app.set_clock("2025-06-18T12:00:00Z");
    assert_eq!(told(&app, &leo).await, ["open 2 of 3"]);
    hand_in(&app, &leo, &trash, MONDAY).await.expect(201);
    app.set_clock("2025-06-23T12:00:00Z");
    assert_eq!(told(&app, &leo).await, ["open 1 of 7"]);
    // It ends with today, on which it was done.
    hand_in(&app, &leo, &trash, "2025-06-23").await.expect(201);
    app.set_clock("2025-06-24T12:00:00Z");
    hand_in(&app, &leo, &trash, "2025-06-23").await.expect(201);
    app.delete(&mum, &format!("/chores/{trash}/schedule")).await.expect(204);
    assert_eq!(told(&app, &leo).await, ["waiting 2 of 2"]);
    assert!(server::check::run(&app.state.context).await.unwrap().problems.is_empty());
}

async fn a_day_of_what_is_shared_is_one_kids(app: TestApp) {
    let (Home { app, mum, leo, mia }, trash) = on_monday(app, json!({ "mode": "anyone" })).await;
    let first = hand_in(&app, &leo, &trash, MONDAY).await.expect(201);
    let late = hand_in(&app, &mia, &trash, MONDAY).await;
    late.expect_error(409, "done_by_other", "Leo was faster. Pick another one!");
    let first = text(&first, "id");
    app.decide(&mum, "reject", &first).await.expect(200);
    hand_in(&app, &mia, &trash, MONDAY).await.expect(201);
    let undo = json!({ "kind": "chore_submission", "id": first, "decision": 1 });
    let undone = app.post(&mum, "/parent/decisions/undo", undo).await.expect(409);
    assert_eq!(undone["code"], "done_by_other", "{undone}");
    // The family's own export is read again.
    let document = app.get(&mum, "/family/export").await.expect(200);
    let elsewhere = TestApp::start(Engine::Sqlite).await;
    elsewhere.clock.set(app.clock_now());
    let founder = elsewhere.person("Mum", json!({})).await;
    elsewhere.post(&founder, "/family/import", document).await.expect(200);
}

async fn who_is_ill_may_do_it_nevertheless(app: TestApp) {
    let (Home { app, mum, leo, .. }, trash) = on_monday(app, json!({})).await;
    let ill = json!({ "kid_id": leo.id, "from_day": MONDAY, "to_day": MONDAY, "kind": "sick" });
    app.post(&mum, "/absences", ill).await.expect(201);
    assert_eq!(told(&app, &leo).await, ["excused 1 of 2"]);
    hand_in(&app, &leo, &trash, MONDAY).await.expect(201);
    assert_eq!(told(&app, &leo).await, ["waiting 1 of 2"]);
}

async fn who_helps_can_help_again_in_the_same_week(app: TestApp) {
    let (Home { app, mia, .. }, trash) = on_monday(app, json!({ "mode": "turn" })).await;
    for clock in ["2025-06-16T13:00:00Z", "2025-06-17T13:00:00Z"] {
        app.set_clock(clock);
        let helped = json!({ "occurrence_day": MONDAY, "part": "any", "helping": true });
        app.post(&mia, &format!("/chores/{trash}/submit"), helped).await.expect(201);
    }
    assert_eq!(told(&app, &mia).await, ["waiting 2 of 3"]);
}

async fn a_form_that_does_not_fit_into_a_week_is_refused(app: TestApp) {
    let (Home { app, mum, leo, .. }, trash) = on_monday(app, json!({})).await;
    for (times, gap, field) in [(0, 0, "times"), (8, 0, "times"), (4, 2, "gap"), (3, -1, "gap")] {
        let bad = terms(&[&leo], json!({ "freq": "quota", "times": times, "gap": gap }));
        let refused = super::set(&app, &mum, &trash, &bad).await.expect(422);
        assert!(refused.to_string().contains(field), "{refused}");
    }
}

/// Its week began before the day on which it is changed.
async fn what_was_done_today_stays_if_it_is_to_be_due_once(app: TestApp) {
    let (Home { app, mum, leo, .. }, trash) = on_monday(app, json!({})).await;
    app.set_clock("2025-06-18T12:00:00Z");
    hand_in(&app, &leo, &trash, MONDAY).await.expect(201);
    let once = terms(&[&leo], json!({ "freq": "once", "anchor": "2025-06-20" }));
    let changed = set(&app, &mum, &trash, &once).await.expect(200);
    assert_eq!(changed["schedule"]["valid_from"], "2025-06-19");
    assert_eq!(told(&app, &leo).await, ["waiting 1 of 1"]);
}

on_both_engines!(
    a_week_is_done_on_days_that_the_kid_chooses,
    what_is_rejected_can_be_done_again,
    in_whatever_order_it_arrives_it_counts_by_its_days,
    of_fifty_at_once_one_counts_for_the_day,
    turns_go_by_the_week,
    an_edit_takes_nothing_away,
    what_was_done_today_stays_if_it_is_to_be_due_once,
    a_day_of_what_is_shared_is_one_kids,
    who_is_ill_may_do_it_nevertheless,
    who_helps_can_help_again_in_the_same_week,
    a_form_that_does_not_fit_into_a_week_is_refused,
);
