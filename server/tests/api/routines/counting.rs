//! Submissions that count by themselves some hours after they were handed in (docs/product/routines.md#auto-approval).

use super::{hand_in, routine, set, terms, today};
use crate::{
    on_sqlite_first,
    support::{
        Engine, TestApp, Write as _,
        home::{Home, Person, check_ledger, text},
        send,
    },
};
use axum::{body::Body, http::Request};
use futures_util::future::join_all;
use serde_json::{Value, json};
use server::check;

fn after(hours: i32) -> Value {
    json!({ "approval": "after_hours", "approve_after": hours })
}

/// A kid's submissions, newest first.
async fn history(app: &TestApp, kid: &Person) -> Vec<Value> {
    app.whole(kid, "/chores/history/me/detailed").await
}

async fn ledger(app: &TestApp, kid: &Person) -> Vec<Value> {
    let mut entries = app.whole(kid, "/users/me/points-history").await;
    for entry in &mut entries {
        // Ids are random.
        let fields = entry.as_object_mut().unwrap();
        fields.retain(|name, _| !name.ends_with("id"));
    }
    entries
}

async fn it_counts_when_its_hours_are_over(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let dishes = routine(&app, &mum, "Dishes", &terms(&[&leo], after(24))).await;
    let done = hand_in(&app, &leo, &dishes, "2025-06-15").await.expect(201);
    let at = text(&done, "counts_at");
    assert_eq!(at, "2025-06-16T12:00:00Z");
    assert_eq!(done["status"], "pending_approval");
    let pending = async || app.get(&mum, "/parent/chore-submissions/pending").await.expect(200);
    assert_eq!(pending().await[0]["counts_at"], *at);
    app.set_clock("2025-06-16T11:59:59.999Z");
    assert_eq!(app.points(&leo).await, 0);
    app.set_clock("2025-06-16T12:00:00Z");
    assert_eq!(app.points(&leo).await, 10);
    assert_eq!(pending().await, json!([]));
    let counted = history(&app, &leo).await[0].clone();
    assert_eq!((&counted["status"], &counted["decision"]), (&json!("approved"), &json!(1)));
    assert_eq!((&counted["reviewed_at"], &counted["counts_at"]), (&json!(at), &Value::Null));
    // A parent can undo it like any other decision; then it waits for a parent alone.
    let undo = json!({ "kind": "chore_submission", "id": done["id"], "decision": 1 });
    app.post(&mum, "/parent/decisions/undo", undo).await.expect(200);
    app.set_clock("2025-06-18T12:00:00Z");
    assert_eq!(app.points(&leo).await, 0);
    assert_eq!(pending().await[0]["counts_at"], Value::Null);
    app.decide(&mum, "approve", &text(&done, "id")).await.expect(200);
    assert_eq!(app.points(&leo).await, 10);
    check_ledger(&app).await;
    assert_eq!(check::run(&app.state.context).await.unwrap().problems, Vec::<String>::new());
}

/// Three days of chores in a row, the first of which a parent rejects; then nobody looks for a month,
/// or everybody every hour.
async fn a_month(engine: Engine, is_awake: bool) -> (Vec<Value>, Vec<Value>, Value) {
    let Home { app, mum, leo, .. } = Home::new(TestApp::start(engine).await).await;
    let first = routine(&app, &mum, "First", &terms(&[&leo], after(1))).await;
    let chore = routine(&app, &mum, "Dishes", &terms(&[&leo], after(36))).await;
    let done = hand_in(&app, &leo, &first, "2025-06-15").await.expect(201);
    app.decide(&mum, "reject", &text(&done, "id")).await.expect(200);
    for day in 15..=17 {
        app.set_clock(&format!("2025-06-{day}T12:00:00Z"));
        let body = json!({
            "occurrence_day": format!("2025-06-{day}"), "part": "any", "effort_minutes": 24,
        });
        app.post(&leo, &format!("/chores/{chore}/submit"), body).await.expect(201);
    }
    for hour in (12..24 * 6).filter(|_| is_awake) {
        app.set_clock(&format!("2025-06-{}T{:02}:30:00Z", 17 + hour / 24, hour % 24));
        app.get(&mum, "/kids").await.expect(200);
    }
    app.set_clock("2025-07-16T12:00:00Z");
    let leo = app.person_signed_in("Leo").await;
    let entries = ledger(&app, &leo).await;
    let streak = app.get(&leo, "/kids/streak").await.expect(200);
    check_ledger(&app).await;
    let mut history = history(&app, &leo).await;
    for one in &mut history {
        one.as_object_mut().unwrap().retain(|name, _| !name.ends_with("id"));
    }
    (history, entries, streak)
}

async fn asleep_for_a_month_is_as_if_it_had_never_slept(engine: Engine) {
    let [asleep, awake] = [a_month(engine, false).await, a_month(engine, true).await];
    assert_eq!(asleep, awake);
    let (history, entries, _) = asleep;
    let decided = history.iter().map(|one| text(one, "reviewed_at"));
    let expected = ["2025-06-19T00:00:00Z", "2025-06-18T00:00:00Z", "2025-06-17T00:00:00Z"];
    assert_eq!(decided.take(3).collect::<Vec<_>>(), expected);
    let bonus = entries.iter().find(|entry| entry["kind"] == "streak_bonus").expect("a bonus");
    assert_eq!(bonus["created_at"], "2025-06-18T00:00:00Z");
}

async fn what_a_parent_should_look_at_waits(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let of_leo = terms(&[&leo], after(1));
    let odd = [
        json!({ "effort_minutes": 121 }),
        json!({ "time_uncertain": true, "completed_at": "2025-06-15T11:00:00Z" }),
    ];
    for (place, mut body) in odd.into_iter().enumerate() {
        let chore = routine(&app, &mum, &format!("Chore {place}"), &of_leo).await;
        body["occurrence_day"] = json!("2025-06-15");
        body["part"] = json!("any");
        let done = app.post(&leo, &format!("/chores/{chore}/submit"), body).await.expect(201);
        assert_eq!(done["counts_at"], Value::Null);
        app.decide(&mum, "reject", &text(&done, "id")).await.expect(200);
        let again = hand_in(&app, &leo, &chore, "2025-06-15").await.expect(201);
        assert_eq!((&again["is_retry"], &again["counts_at"]), (&json!(true), &Value::Null));
    }
    let tablet = app.device(&mum).await;
    let chore = routine(&app, &mum, "Tap", &of_leo).await;
    let tick = json!({
        "key": "tick", "kid_id": leo.id, "chore_id": chore, "completed_at": "2025-06-15T11:59:00Z",
        "occurrence_day": "2025-06-15", "part": "any",
    });
    let ticked = app.post(&tablet, "/board/ticks", json!({ "entries": [tick] })).await.expect(200);
    assert_eq!(ticked["results"][0]["status"], 201, "{ticked}");
    app.set_clock("2025-06-16T12:00:00Z");
    assert_eq!(app.points(&leo).await, 0);
}

async fn the_schedule_of_its_day_says_so(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let of_leo = |others| terms(&[&leo], others);
    let counts = routine(&app, &mum, "Counts", &of_leo(after(24))).await;
    let waits = routine(&app, &mum, "Waits", &of_leo(json!({}))).await;
    for chore in [&counts, &waits] {
        hand_in(&app, &leo, chore, "2025-06-15").await.expect(201);
    }
    set(&app, &mum, &counts, &of_leo(json!({}))).await.expect(200);
    set(&app, &mum, &waits, &of_leo(after(1))).await.expect(200);
    app.set_clock("2025-06-17T12:00:00Z");
    assert_eq!(today(&app, &leo).await.len(), 2);
    let states = history(&app, &leo).await;
    let states = states.iter().map(|one| (text(one, "chore_name"), text(one, "status")));
    let states: Vec<_> = states.collect();
    assert!(states.contains(&("Counts".into(), "approved".into())), "{states:?}");
    assert!(states.contains(&("Waits".into(), "pending_approval".into())), "{states:?}");
}

async fn every_fifth_is_marked(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let chore = routine(&app, &mum, "Dishes", &terms(&[&leo], after(72))).await;
    let mut marked = Vec::new();
    for day in 15..=25 {
        app.set_clock(&format!("2025-06-{day}T12:00:00Z"));
        let done = hand_in(&app, &leo, &chore, &format!("2025-06-{day}")).await.expect(201);
        let pending = app.get(&mum, "/parent/chore-submissions/pending").await.expect(200);
        let one = pending.as_array().unwrap().iter().find(|one| one["id"] == done["id"]);
        if one.unwrap()["have_a_look"] == true {
            marked.push(day);
        }
    }
    assert_eq!(marked, [19, 24]);
}

async fn everybody_who_asks_sees_it(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let chore = routine(&app, &mum, "Dishes", &terms(&[&leo], after(1))).await;
    let tablet = app.device(&mum).await;
    let program = app.program(&mum, &["read"], None).await;
    let feeds = format!("/kids/{}/calendar-feeds", leo.id);
    let feed = app.post(&mum, &feeds, json!({ "name": "Phone" })).await.expect(201);
    let status = "SELECT status FROM chore_submissions ORDER BY submitted_at DESC LIMIT 1";
    let ways: [(&Person, &str); 5] = [
        (&leo, "/users/me/"),
        (&mia, "/leaderboard"),
        (&mum, "/chores/"),
        (&tablet, "/board"),
        (&program, "/week"),
    ];
    for (day, way) in (15..).zip(ways.map(Some).into_iter().chain([None])) {
        app.set_clock(&format!("2025-06-{day}T12:00:00Z"));
        hand_in(&app, &leo, &chore, &format!("2025-06-{day}")).await.expect(201);
        app.set_clock(&format!("2025-06-{day}T13:00:00Z"));
        if let Some((person, path)) = way {
            app.get(person, path).await.expect(200);
        } else {
            let path = format!("/{}", text(&feed, "path"));
            let request = Request::get(path).body(Body::empty()).unwrap();
            assert_eq!(send(&app.router, request).await.0, 200);
        }
        let mut conn = app.db.read().await.unwrap();
        let now: String = conn.sql(status).scalar().await.unwrap();
        assert_eq!(now, "approved", "{day}");
    }
}

async fn of_many_who_ask_at_once_one_counts(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app.patient()).await;
    let kids = [&leo, &mia];
    for place in 0..5 {
        let of_both = terms(&kids, after(1));
        let chore = routine(&app, &mum, &format!("Chore {place}"), &of_both).await;
        for kid in kids {
            hand_in(&app, kid, &chore, "2025-06-15").await.expect(201);
        }
    }
    let twin = app.twin().await;
    for app in [&app, &twin] {
        app.set_clock("2025-06-15T13:00:00Z");
    }
    let everybody = [&mum, &leo, &mia];
    let all = (0..50).map(|n| {
        let app = [&app, &twin][n % 2];
        async move { app.get(everybody[n % 3], "/leaderboard").await.expect(200) }
    });
    let first = join_all(all).await;
    assert!(first.iter().all(|told| *told == first[0]), "{first:?}");
    for kid in kids {
        assert_eq!(app.points(kid).await, 50);
    }
    check_ledger(&app).await;
}

async fn what_cannot_be_credited_waits_for_a_parent(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let chore = routine(&app, &mum, "Dishes", &terms(&[&leo], after(1))).await;
    hand_in(&app, &leo, &chore, "2025-06-15").await.expect(201);
    let full = "UPDATE users SET points = 1000000000000 WHERE username = 'Leo'";
    let full = app.db.write(move |tx| Box::pin(async { tx.sql(full).execute().await }));
    full.await.unwrap();
    app.set_clock("2025-06-15T13:00:00Z");
    assert_eq!(app.points(&leo).await, 1_000_000_000_000);
    let done = history(&app, &leo).await[0].clone();
    assert_eq!((&done["status"], &done["counts_at"]), (&json!("pending_approval"), &Value::Null));
}

async fn who_is_no_kid_any_more_keeps_nobody_out(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let chore = routine(&app, &mum, "Dishes", &terms(&[&leo, &mia], after(1))).await;
    for kid in [&leo, &mia] {
        hand_in(&app, kid, &chore, "2025-06-15").await.expect(201);
    }
    let promoted = json!({ "username": "Leo" });
    app.post(&mum, "/users/promote-to-parent", promoted).await.expect(200);
    app.set_clock("2025-06-15T13:00:00Z");
    assert_eq!(app.points(&mia).await, 10);
    let pending = app.get(&mum, "/parent/chore-submissions/pending").await.expect(200);
    assert_eq!(pending.as_array().unwrap().len(), 1);
    assert_eq!(pending[0]["counts_at"], Value::Null);
    assert_eq!(check::run(&app.state.context).await.unwrap().problems, Vec::<String>::new());
}

async fn who_was_removed_keeps_nobody_out(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let chore = routine(&app, &mum, "Dishes", &terms(&[&leo, &mia], after(1))).await;
    for kid in [&leo, &mia] {
        hand_in(&app, kid, &chore, "2025-06-15").await.expect(201);
    }
    app.delete(&mum, &format!("/users/{}", leo.id)).await.expect(204);
    app.set_clock("2025-06-15T13:00:00Z");
    assert_eq!(app.points(&mia).await, 10);
    assert_eq!(check::run(&app.state.context).await.unwrap().problems, Vec::<String>::new());
}

async fn the_hours_are_checked(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let chore = app.chore(&mum, "Dishes", 10).await;
    for hours in [json!(0), json!(73), json!(-1), Value::Null] {
        let wrong = json!({ "approval": "after_hours", "approve_after": hours });
        let refused = set(&app, &mum, &chore, &terms(&[&leo], wrong)).await;
        let body = refused.expect(422);
        assert_eq!(body["detail"], "Please choose 1 to 72 hours.");
        assert_eq!(body["errors"][0]["loc"], json!(["body", "terms", "approve_after"]));
    }
    // Hours that the approval does not use are not kept.
    let unused = json!({ "approval": "auto", "approve_after": 24 });
    let told = set(&app, &mum, &chore, &terms(&[&leo], unused)).await.expect(200);
    assert_eq!(told["schedule"]["terms"]["approve_after"], Value::Null);
}

async fn four_weeks_without_a_rejection_suggest_it(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let kept = routine(&app, &mum, "Kept", &terms(&[&leo], json!({}))).await;
    let rejected = routine(&app, &mum, "Rejected", &terms(&[&leo], json!({}))).await;
    let auto = routine(&app, &mum, "Auto", &terms(&[&leo], json!({ "approval": "auto" }))).await;
    let suggested = async || {
        let told = app.get(&app.person_signed_in("Mum").await, "/schedules").await.expect(200);
        let told = told["schedules"].as_array().unwrap().clone();
        let told = told.into_iter().filter(|one| one["never_rejected"] == true);
        told.map(|one| text(&one, "chore_id")).collect::<Vec<_>>()
    };
    for day in 9..=12 {
        app.set_clock(&format!("2025-07-{day:02}T12:00:00Z"));
        let day = format!("2025-07-{day:02}");
        for (chore, decision) in [(&kept, "approve"), (&rejected, "reject"), (&auto, "approve")] {
            let done = hand_in(&app, &leo, chore, &day).await.expect(201);
            if done["status"] == "pending_approval" {
                app.decide(&mum, decision, &text(&done, "id")).await.expect(200);
            }
        }
        assert_eq!(suggested().await, [""; 0]);
    }
    app.set_clock("2025-07-13T12:00:00Z");
    assert_eq!(suggested().await, [kept]);
}

on_sqlite_first!(
    who_is_no_kid_any_more_keeps_nobody_out,
    who_was_removed_keeps_nobody_out,
    four_weeks_without_a_rejection_suggest_it,
    what_a_parent_should_look_at_waits,
    the_schedule_of_its_day_says_so,
    every_fifth_is_marked,
    everybody_who_asks_sees_it,
    the_hours_are_checked,
);
mod by_engine {
    use super::{
        asleep_for_a_month_is_as_if_it_had_never_slept, it_counts_when_its_hours_are_over,
        of_many_who_ask_at_once_one_counts, what_cannot_be_credited_waits_for_a_parent,
    };
    use crate::on_both_engines;

    on_both_engines!(
        it_counts_when_its_hours_are_over,
        of_many_who_ask_at_once_one_counts,
        what_cannot_be_credited_waits_for_a_parent,
    );
    mod stories {
        use super::*;
        on_both_engines!(Engine: asleep_for_a_month_is_as_if_it_had_never_slept);
    }
}
