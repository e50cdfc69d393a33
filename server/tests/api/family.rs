//! The family itself: its name, time zone, sign-up and invites (docs/product/people.md#families).

use crate::{
    on_sqlite_first,
    support::{
        Engine, TestApp,
        home::{Home, Neighbours, PASSWORD, text},
    },
};
use axum::http::Method;
use serde_json::{Value, json};

async fn parents_see_and_change_their_family(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::in_zone(app, "Europe/Berlin").await;
    let family = app.get(&mum, "/family").await.expect(200);
    let code = text(&family, "invite_code");
    assert_eq!(
        family,
        json!({
            "name": "Mum's family", "time_zone": "Europe/Berlin", "signup_open": true, "swaps_wait": true,
            "week_start": 1, "day_starts_at": 0, "invite_code": code,
        })
    );
    let body = json!({
        "name": " The Agamas ", "time_zone": " america/new_york ", "signup_open": false,
        // Only the server makes codes.
        "invite_code": "AAAABBBBCCCC",
    });
    let changed = app.put(&mum, "/family/", body).await.expect(200);
    let expected = json!({
        "name": "The Agamas", "time_zone": "America/New_York", "signup_open": false, "swaps_wait": true,
        "week_start": 1, "day_starts_at": 0, "invite_code": code,
    });
    assert_eq!(changed, expected);
    assert_eq!(app.get(&mum, "/family").await.expect(200), expected);
    app.get(&leo, "/family").await.expect(403);
    app.put(&leo, "/family", expected).await.expect(403);
    app.post(&leo, "/family/invite-code", Value::Null).await.expect(403);
}

/// The direction of a text is that of its first letter: a sentence around a name in the other
/// direction would be garbled.
async fn a_familys_first_name_runs_from_left_to_right(app: TestApp) {
    let dana = app.person("דנה", json!({})).await;
    assert_eq!(app.get(&dana, "/family").await.expect(200)["name"], "Family of דנה");
}

async fn the_week_and_the_day_begin_when_a_parent_says(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app).await;
    let begin = json!({ "week_start": 7, "day_starts_at": 180 });
    let changed = app.change_family(&mum, begin.clone()).await.expect(200);
    assert_eq!((&changed["week_start"], &changed["day_starts_at"]), (&json!(7), &json!(180)));
    // Absent fields stay unchanged.
    let family = json!({ "name": "We", "time_zone": "UTC", "signup_open": true });
    let kept = app.put(&mum, "/family", family).await.expect(200);
    assert_eq!((&kept["week_start"], &kept["day_starts_at"]), (&json!(7), &json!(180)));
    let renewed = app.post(&mum, "/family/invite-code", Value::Null).await.expect(200);
    assert_eq!((&renewed["week_start"], &renewed["day_starts_at"]), (&json!(7), &json!(180)));
    for week_start in [0, 8] {
        app.change_family(&mum, json!({ "week_start": week_start }))
            .await
            .expect_invalid("week_start", "A week begins on a day from 1, Monday, to 7, Sunday.");
    }
    for day_starts_at in [-1, 301] {
        app.change_family(&mum, json!({ "day_starts_at": day_starts_at }))
            .await
            .expect_invalid("day_starts_at", "A day can begin up to 300 minutes after midnight.");
    }
}

/// Work done after midnight counts for the day before, until the family's day begins.
async fn a_day_can_end_after_midnight(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::in_zone(app, "Europe/Berlin").await;
    let chore = app.chore(&mum, "Dishes", 5).await;
    app.change_family(&mum, json!({ "day_starts_at": 180 })).await.expect(200);
    // Half past midnight of the 16th in Berlin.
    app.set_clock("2025-06-15T22:30:00Z");
    app.submit(&leo, &chore, 0).await;
    let streak = || async { app.get(&leo, "/kids/streak/").await.expect(200) };
    assert_eq!(streak().await["last_completion_date"], "2025-06-15");
    assert_eq!(streak().await["streak_active"], true);
    app.set_clock("2025-06-16T00:59:59Z");
    assert_eq!(streak().await["streak_active"], true);
    app.set_clock("2025-06-16T01:00:00Z");
    assert_eq!(streak().await["streak_active"], false);
    app.submit(&leo, &chore, 0).await;
    assert_eq!(streak().await["current_streak"], 2);
    // The change does not move past days.
    app.change_family(&mum, json!({ "day_starts_at": 0 })).await.expect(200);
    assert_eq!(streak().await["current_streak"], 2);
}

/// Fourteen days are fourteen of the family's days, no matter when these begin.
async fn what_can_be_undone_begins_with_a_day_of_the_family(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let chore = app.chore(&mum, "Dishes", 5).await;
    app.change_family(&mum, json!({ "day_starts_at": 180 })).await.expect(200);
    let mut submissions = Vec::new();
    for at in ["2025-06-02T02:59:59Z", "2025-06-02T03:00:00Z"] {
        app.set_clock(at);
        let id = app.submit(&leo, &chore, 0).await;
        app.decide(&mum, "approve", &id).await.expect(200);
        submissions.push(id);
    }
    app.set_clock("2025-06-17T02:00:00Z");
    for (id, status) in submissions.iter().zip([409, 200]) {
        let body = json!({ "kind": "chore_submission", "id": id, "decision": 1 });
        app.post(&mum, "/parent/decisions/undo", body).await.expect(status);
    }
}

async fn each_wrong_field_is_told(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app).await;
    let before = app.get(&mum, "/family").await.expect(200);
    let zone = "Choose a time zone by its name, such as America/New_York.";
    for wrong in ["", "Mars/Olympus", "+02:00", "../UTC", "Etc/Unknown"] {
        let refused = app.change_family(&mum, json!({ "time_zone": wrong })).await;
        refused.expect_invalid("time_zone", zone);
    }
    let refused = app.change_family(&mum, json!({ "name": " " })).await;
    refused.expect_invalid("name", "Family name is required");
    let refused = app.change_family(&mum, json!({ "name": "x".repeat(121) })).await;
    refused.expect_invalid("name", "Name must be at most 120 characters long.");
    let refused = app.change_family(&mum, json!({ "name": "", "time_zone": "" })).await;
    assert_eq!(refused.expect(422)["errors"].as_array().unwrap().len(), 2);
    app.put(&mum, "/family", json!({ "name": "We", "time_zone": "UTC" })).await.expect(422);
    app.change_family(&mum, json!({ "signup_open": "no" })).await.expect(422);
    assert_eq!(app.get(&mum, "/family").await.expect(200), before);
    app.change_family(&mum, json!({ "name": "x".repeat(120) })).await.expect(200);
}

async fn a_change_of_time_zone_moves_the_days_to_come_and_no_past_day(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let chore = app.chore(&mum, "Dishes", 5).await;
    app.set_clock("2025-06-15T22:30:00Z");
    app.submit(&leo, &chore, 0).await;
    let streak = app.get(&leo, "/kids/streak/").await.expect(200);
    assert_eq!(streak["last_completion_date"], "2025-06-15");
    // It is Monday there already: yesterday counted, today does not yet.
    app.change_family(&mum, json!({ "time_zone": "Europe/Berlin" })).await.expect(200);
    let streak = app.get(&leo, "/kids/streak/").await.expect(200);
    assert_eq!(streak["last_completion_date"], "2025-06-15");
    assert_eq!((&streak["current_streak"], &streak["streak_active"]), (&json!(1), &json!(false)));
    app.submit(&leo, &chore, 0).await;
    let streak = app.get(&leo, "/kids/streak/").await.expect(200);
    assert_eq!(streak["last_completion_date"], "2025-06-16");
    assert_eq!((&streak["current_streak"], &streak["streak_active"]), (&json!(2), &json!(true)));
}

async fn the_door_closes_and_opens(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app).await;
    let sign_up = |name: &str| app.sign_up(json!({ "username": name, "password": PASSWORD }));
    let config = || async { app.ask(None, Method::GET, "/config", None).await.expect(200) };
    app.change_family(&mum, json!({ "signup_open": false })).await.expect(200);
    assert_eq!(config().await["signup_open"], false);
    sign_up("Sam").await.expect(403);
    app.change_family(&mum, json!({ "signup_open": true })).await.expect(200);
    assert_eq!(config().await["signup_open"], true);
    sign_up("Sam").await.expect(201);
}

async fn a_new_invite_code_replaces_the_one_before(engine: Engine) {
    let Neighbours { app, mum, other_mum, .. } = Neighbours::new(engine).await;
    let join = |name: &str, code: &str| {
        app.sign_up(json!({ "username": name, "password": PASSWORD, "invite_code": code }))
    };
    let first = app.get(&mum, "/family").await.expect(200);
    let theirs = app.get(&other_mum, "/family").await.expect(200);
    let renewed = app.post(&mum, "/family/invite-code", Value::Null).await.expect(200);
    let (before, after) = (text(&first, "invite_code"), text(&renewed, "invite_code"));
    assert_ne!(before, after);
    assert_eq!(app.get(&mum, "/family").await.expect(200), renewed);
    assert_eq!(app.get(&other_mum, "/family").await.expect(200), theirs, "theirs stays");
    join("Late", &before).await.expect_invalid("invite_code", "This invite code is not valid.");
    let joined = join("Late", &after).await.expect(201);
    assert_eq!(joined["role"], "kid");
    let family = app.get(&mum, "/users").await.expect(200);
    assert_eq!(family[0]["id"], joined["id"], "into the family that gave it out");
}

on_sqlite_first!(
    parents_see_and_change_their_family,
    a_familys_first_name_runs_from_left_to_right,
    the_week_and_the_day_begin_when_a_parent_says,
    a_day_can_end_after_midnight,
    what_can_be_undone_begins_with_a_day_of_the_family,
    each_wrong_field_is_told,
    a_change_of_time_zone_moves_the_days_to_come_and_no_past_day,
    the_door_closes_and_opens,
);

mod hosted {
    use super::a_new_invite_code_replaces_the_one_before;
    use crate::on_sqlite_first;

    on_sqlite_first!(Engine: a_new_invite_code_replaces_the_one_before);
}
