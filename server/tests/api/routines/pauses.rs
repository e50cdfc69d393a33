//! A chore that comes back is paused for some days (docs/product/routines.md#pause).

use super::{doers, hand_in, routine, set, terms, today};
use crate::{
    on_both_engines,
    support::{
        TestApp,
        home::{Answer, Home, Person, check_ledger},
    },
};
use serde_json::{Value, json};

async fn pause(app: &TestApp, mum: &Person, chore: &str, from: &str, until: &str) -> Answer {
    let days = json!({ "from_day": from, "until_day": until });
    app.put(mum, &format!("/chores/{chore}/pause"), days).await
}

async fn go_on(app: &TestApp, mum: &Person, chore: &str) -> Answer {
    app.delete(mum, &format!("/chores/{chore}/pause")).await
}

/// The days of each version that holds today or later: paused from, from, until.
async fn versions(app: &TestApp, mum: &Person) -> Vec<[Value; 3]> {
    let told = app.get(mum, "/schedules").await.expect(200);
    let days = |one: &Value| {
        ["paused_from", "valid_from", "valid_until"].map(|field| one["schedule"][field].clone())
    };
    told["schedules"].as_array().unwrap().iter().map(days).collect()
}

async fn it_rests_and_goes_on_by_itself(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let turn = terms(&[&leo, &mia], json!({ "mode": "turn", "anchor": "2025-06-15" }));
    let bins = routine(&app, &mum, "Bins", &turn).await;
    let before = doers(&app, &[&leo, &mia], &mum, "2025-06-16").await;
    let paused = pause(&app, &mum, &bins, "2025-06-17", "2025-06-19").await.expect(200);
    assert_eq!(paused["schedule"]["valid_from"], "2025-06-20");
    assert_eq!(paused["schedule"]["paused_from"], "2025-06-17");
    let rested = doers(&app, &[&leo, &mia], &mum, "2025-06-16").await;
    // Turns go on by the calendar.
    assert_eq!(rested, [&before[..1], &before[4..]].concat());
    // The same again changes nothing.
    let again = pause(&app, &mum, &bins, "2025-06-17", "2025-06-19").await.expect(200);
    assert_eq!(again, paused);

    app.set_clock("2025-06-18T12:00:00Z");
    for kid in [&leo, &mia] {
        assert_eq!(today(&app, kid).await, [] as [&str; 0]);
        let extra = app.post(kid, &format!("/chores/{bins}/submit"), json!({})).await;
        extra.expect_error(409, "not_due", "This chore is not due now.");
    }
    app.set_clock("2025-06-20T12:00:00Z");
    let days = [today(&app, &leo).await, today(&app, &mia).await].concat();
    assert_eq!(days, ["Bins 2025-06-20 open"]);
    check_ledger(&app).await;
}

async fn what_was_done_today_stays(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let beds = routine(&app, &mum, "Beds", &terms(&[&leo, &mia], json!({}))).await;
    hand_in(&app, &leo, &beds, "2025-06-15").await.expect(201);
    let told = "This is done already.";
    pause(&app, &mum, &beds, "2025-06-15", "2025-06-15").await.expect_invalid("until_day", told);
    let paused = pause(&app, &mum, &beds, "2025-06-15", "2025-06-17").await.expect(200);
    assert_eq!(paused["schedule"]["paused_from"], "2025-06-16");
    assert_eq!(today(&app, &leo).await, ["Beds 2025-06-15 waiting"]);
    assert_eq!(today(&app, &mia).await, ["Beds 2025-06-15 open"]);
}

async fn a_pause_ends_early_or_does_not_begin(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let beds = routine(&app, &mum, "Beds", &terms(&[&leo], json!({}))).await;
    let day = |day: &str| json!(format!("2025-06-{day}"));
    let standing = versions(&app, &mum).await;
    // Without a pause nothing changes.
    go_on(&app, &mum, &beds).await.expect(200);
    assert_eq!(versions(&app, &mum).await, standing);

    pause(&app, &mum, &beds, "2025-06-20", "2025-06-22").await.expect(200);
    // Another one takes its place.
    pause(&app, &mum, &beds, "2025-06-25", "2025-06-28").await.expect(200);
    let last = versions(&app, &mum).await.pop();
    assert_eq!(last, Some([day("25"), day("29"), Value::Null]));
    go_on(&app, &mum, &beds).await.expect(200);
    app.set_clock("2025-06-26T12:00:00Z");
    assert_eq!(today(&app, &leo).await, ["Beds 2025-06-26 open"]);

    pause(&app, &mum, &beds, "2025-06-26", "2025-07-10").await.expect(200);
    app.set_clock("2025-06-28T12:00:00Z");
    assert_eq!(today(&app, &leo).await, [] as [&str; 0]);
    // It is longer, and has begun when it did.
    let longer = pause(&app, &mum, &beds, "2025-06-28", "2025-07-20").await.expect(200);
    assert_eq!(longer["schedule"]["paused_from"], "2025-06-26");
    go_on(&app, &mum, &beds).await.expect(200);
    assert_eq!(today(&app, &leo).await, ["Beds 2025-06-28 open"]);
    assert_eq!(versions(&app, &mum).await, [[day("26"), day("28"), Value::Null]]);
}

async fn what_is_to_come_stays(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let daily = terms(&[&leo], json!({}));
    let beds = routine(&app, &mum, "Beds", &daily).await;
    let weekly = terms(&[&leo], json!({ "freq": "weekly", "weekdays": 1 }));
    let path = format!("/chores/{beds}/schedule");
    app.put(&mum, &path, json!({ "terms": weekly, "from": "2025-06-23" })).await.expect(200);
    let day = |day: &str| json!(format!("2025-06-{day}"));
    let standing = versions(&app, &mum).await;
    assert_eq!(standing[1], [Value::Null, day("23"), Value::Null]);

    pause(&app, &mum, &beds, "2025-06-17", "2025-06-19").await.expect(200);
    let paused = [
        [Value::Null, day("15"), day("16")],
        [day("17"), day("20"), day("22")],
        [Value::Null, day("23"), Value::Null],
    ];
    assert_eq!(versions(&app, &mum).await, paused);
    // Another pause, over the day on which the edit holds.
    pause(&app, &mum, &beds, "2025-06-20", "2025-06-24").await.expect(200);
    let longer = [[Value::Null, day("15"), day("19")], [day("20"), day("25"), Value::Null]];
    assert_eq!(versions(&app, &mum).await, longer);
    pause(&app, &mum, &beds, "2025-06-15", "2025-06-16").await.expect(200);
    app.set_clock("2025-06-16T12:00:00Z");
    go_on(&app, &mum, &beds).await.expect(200);
    assert_eq!(today(&app, &leo).await, ["Beds 2025-06-16 open"]);
}

async fn taken_back_it_leaves_no_trace(app: TestApp) {
    app.set_clock("2025-06-16T12:00:00Z");
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let set = json!({ "freq": "quota", "times": 3, "anchor": "2025-06-16", "late_days": 0 });
    let trash = routine(&app, &mum, "Trash", &terms(&[&leo], set)).await;
    let standing = versions(&app, &mum).await;
    pause(&app, &mum, &trash, "2025-06-20", "2025-06-21").await.expect(200);
    go_on(&app, &mum, &trash).await.expect(200);
    assert_eq!(versions(&app, &mum).await, standing);
    for day in ["16", "17", "18"] {
        app.set_clock(&format!("2025-06-{day}T13:00:00Z"));
        hand_in(&app, &leo, &trash, "2025-06-16").await.expect(201);
    }
    app.set_clock("2025-06-20T12:00:00Z");
    assert_eq!(today(&app, &leo).await, [] as [&str; 0]);
    assert!(server::check::run(&app.state.context).await.unwrap().problems.is_empty());
}

async fn an_edit_keeps_the_pause(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let beds = routine(&app, &mum, "Beds", &terms(&[&leo], json!({}))).await;
    pause(&app, &mum, &beds, "2025-06-20", "2025-06-22").await.expect(200);
    set(&app, &mum, &beds, &terms(&[&leo, &mia], json!({}))).await.expect(200);
    app.set_clock("2025-06-21T12:00:00Z");
    assert_eq!(today(&app, &mia).await, [] as [&str; 0]);
    // It holds when the chore comes back, unless a parent says when.
    let anyone = terms(&[&leo, &mia], json!({ "mode": "anyone" }));
    set(&app, &mum, &beds, &anyone).await.expect(200);
    assert_eq!(today(&app, &mia).await, [] as [&str; 0]);
    // A kid who leaves takes no pause with them.
    app.delete(&mum, &format!("/users/{}", mia.id)).await.expect(204);
    assert_eq!(today(&app, &leo).await, [] as [&str; 0]);
    app.post(&leo, &format!("/chores/{beds}/submit"), json!({})).await.expect(409);
    app.set_clock("2025-06-23T12:00:00Z");
    assert_eq!(today(&app, &leo).await, ["Beds 2025-06-23 open"]);
}

async fn what_was_done_before_a_parent_said_so_counts(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let beds = routine(&app, &mum, "Beds", &terms(&[&leo], json!({}))).await;
    app.set_clock("2025-06-16T14:00:00Z");
    pause(&app, &mum, &beds, "2025-06-16", "2025-06-20").await.expect(200);
    let entry = json!({
        "key": "tap", "action": "submit_chore", "chore_id": beds,
        "occurrence_day": "2025-06-16", "part": "any", "completed_at": "2025-06-16T13:00:00Z",
    });
    let sent = app.post(&leo, "/outbox", json!({ "entries": [entry] })).await.expect(200);
    assert_eq!(sent["results"][0]["status"], 201);
}

async fn only_what_comes_back_is_paused(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let told = "Only a chore that comes back can be paused.";
    let extra = app.chore(&mum, "Weeds", 5).await;
    let once = json!({ "freq": "once", "anchor": "2025-06-20" });
    let once = routine(&app, &mum, "Leaves", &terms(&[&leo], once)).await;
    for chore in [&extra, &once] {
        let refused = pause(&app, &mum, chore, "2025-06-15", "2025-06-20").await;
        refused.expect_error(409, "not_to_pause", told);
    }
    let beds = routine(&app, &mum, "Beds", &terms(&[&leo], json!({}))).await;
    for (from, until, field, told) in [
        ("2025-06-14", "2025-06-20", "from_day", "A pause begins today or within 366 days."),
        ("2025-06-16", "2025-06-15", "until_day", "The last day must not be before the first."),
        ("2025-06-16", "2026-06-17", "until_day", "This day is too far away."),
    ] {
        pause(&app, &mum, &beds, from, until).await.expect_invalid(field, told);
    }
    app.post(&mum, &format!("/chores/{beds}/deactivate"), Value::Null).await.expect(200);
    pause(&app, &mum, &beds, "2025-06-16", "2025-06-16").await.expect(409);
}

on_both_engines!(
    it_rests_and_goes_on_by_itself,
    what_was_done_today_stays,
    a_pause_ends_early_or_does_not_begin,
    what_is_to_come_stays,
    taken_back_it_leaves_no_trace,
    an_edit_keeps_the_pause,
    what_was_done_before_a_parent_said_so_counts,
    only_what_comes_back_is_paused,
);
