//! Submissions of chores and decisions about them (docs/product/chores.md#submissions).

use crate::{
    on_sqlite_first,
    support::{
        Engine, TestApp, Write as _,
        home::{Home, Neighbours, check_ledger, text, undecided},
    },
};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};

async fn a_chore_goes_from_the_kid_to_the_ledger(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let chore = app.chore(&mum, "Dishes", 15).await;
    let body = json!({ "effort_minutes": 24 });
    let submitted = app.post(&leo, &format!("/chores/{chore}/submit"), body).await.expect(201);
    let id = text(&submitted, "id");
    assert_eq!(
        submitted,
        undecided(json!({
            "id": id, "chore_id": chore, "chore_name": "Dishes", "points_value": 15,
            "status": "pending_approval", "submitted_at": "2025-06-15T12:00:00Z",
            "received_at": "2025-06-15T12:00:00Z", "reviewed_at": null, "effort_minutes": 24,
            "effort_points": 10, "is_retry": false, "streak_bonus_points": null, "streak_day": null,
            "recorded_by": null, "pays": true, "occurrence_day": null, "part": null, "shared_device": null, "unverified": false, "api_token": null, "carer": null,
            "photo_id": null, "counts_at": null, "steps_done": null, "steps_total": null,
        }))
    );
    assert_eq!(app.points(&leo).await, 0);
    let pending = app.get(&mum, "/parent/chore-submissions/pending").await.expect(200);
    assert_eq!(
        pending,
        json!([{
            "id": id, "chore_id": chore, "submitted_at": "2025-06-15T12:00:00Z",
            "received_at": "2025-06-15T12:00:00Z", "done_offline": false, "time_uncertain": false, "kid_username": "Leo",
            "chore_name": "Dishes", "points_value": 15, "effort_minutes": 24, "effort_points": 10,
            "is_retry": false, "day_minutes": 24, "day_count": 1, "occurrence_day": null,
            "part": null, "shared_device": null, "unverified": false, "api_token": null, "carer": null,
            "photo_id": null, "helped": null, "counts_at": null, "have_a_look": false,
            "steps_done": null, "steps_total": null,
        }])
    );

    app.clock.advance(SignedDuration::from_mins(5));
    let approved = app.decide(&mum, "approve", &id).await.expect(200);
    assert_eq!(approved["status"], "approved");
    assert_eq!(approved["reviewed_at"], "2025-06-15T12:05:00Z");
    assert_eq!(app.points(&leo).await, 25);
    let entries = app.get(&leo, "/users/me/points-history").await.expect(200);
    let short: Vec<_> = entries
        .as_array()
        .unwrap()
        .iter()
        .map(|e| (text(e, "kind"), e["amount"].as_i64(), e["balance"].as_i64()))
        .collect();
    assert_eq!(
        short,
        [("effort".into(), Some(10), Some(25)), ("chore".into(), Some(15), Some(15))]
    );
    assert_eq!(entries[0]["description"], "Dishes");
    assert_eq!(app.get(&mum, "/parent/chore-submissions/pending").await.expect(200), json!([]));
    let board = app.get(&mia, "/leaderboard").await.expect(200);
    assert_eq!((&board[0]["username"], &board[0]["points"]), (&json!("Leo"), &json!(25)));
    check_ledger(&app).await;
}

async fn rejecting_moves_nothing_and_is_final(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let chore = app.chore(&mum, "Dishes", 15).await;
    let rejected = app.submit(&leo, &chore, 9).await;
    let answer = app.decide(&mum, "reject", &rejected).await.expect(200);
    assert_eq!(answer["status"], "rejected");
    assert_eq!(app.points(&leo).await, 0);
    assert_eq!(app.get(&leo, "/users/me/points-history").await.expect(200), json!([]));
    let approved = app.submit(&leo, &chore, 9).await;
    app.decide(&mum, "approve", &approved).await.expect(200);
    for decision in ["approve", "reject"] {
        app.decide(&mum, decision, &rejected).await.expect_error(
            409,
            "already_rejected",
            "This submission has already been rejected.",
        );
        app.decide(&mum, decision, &approved).await.expect_error(
            409,
            "already_approved",
            "This submission has already been approved.",
        );
    }
    assert_eq!(app.points(&leo).await, 19);
    app.decide(&mum, "approve", "nonsense").await.expect_error(
        404,
        "not_found",
        "Submission not found.",
    );
}

async fn any_parent_of_the_family_may_decide(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    app.post(&mum, "/users/promote-to-parent", json!({ "username": "Mia" })).await.expect(200);
    let chore = app.chore(&mum, "Dishes", 15).await;
    let id = app.submit(&leo, &chore, 0).await;
    app.decide(&mia, "approve", &id).await.expect(200);
    assert_eq!(app.points(&leo).await, 15);
}

async fn another_family_sees_and_decides_nothing(engine: Engine) {
    let Neighbours { app, mum, leo, other_mum, .. } = Neighbours::new(engine).await;
    let chore = app.chore(&mum, "Dishes", 15).await;
    let id = app.submit(&leo, &chore, 0).await;
    for decision in ["approve", "reject"] {
        app.decide(&other_mum, decision, &id).await.expect_error(
            404,
            "not_found",
            "Submission not found.",
        );
    }
    let pending = app.get(&other_mum, "/parent/chore-submissions/pending").await.expect(200);
    assert_eq!(pending, json!([]));
    app.decide(&mum, "approve", &id).await.expect(200);
    // Decided or not, it does not exist for them.
    app.decide(&other_mum, "approve", &id).await.expect(404);
}

async fn what_was_handed_in_keeps_the_chores_name_and_points(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let chore = app.chore(&mum, "Dishes", 15).await;
    let changed = app.submit(&leo, &chore, 0).await;
    let deleted = app.submit(&leo, &chore, 0).await;
    let body = json!({ "name": "Other", "points_value": 99 });
    app.put(&mum, &format!("/chores/{chore}"), body).await.expect(200);
    app.decide(&mum, "approve", &changed).await.expect(200);
    assert_eq!(app.points(&leo).await, 15);
    app.delete(&mum, &format!("/chores/{chore}")).await.expect(204);
    let pending = app.get(&mum, "/parent/chore-submissions/pending").await.expect(200);
    assert_eq!(pending[0]["chore_name"], "Dishes");
    app.decide(&mum, "approve", &deleted).await.expect(200);
    assert_eq!(app.points(&leo).await, 30);
}

async fn effort_is_scored_by_the_server_alone(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let chore = app.chore(&mum, "Dishes", 15).await;
    let path = format!("/chores/{chore}/submit");
    for (minutes, points) in [(0, 0), (1, 0), (2, 1), (19, 9), (20, 10), (240, 10)] {
        let body = json!({
            "effort_minutes": minutes, "effort_points": 999, "points_value": 999, "is_retry": false,
            "status": "approved",
        });
        let submitted = app.post(&leo, &path, body).await.expect(201);
        assert_eq!(submitted["effort_points"], points, "{minutes}");
        assert_eq!(submitted["points_value"], 15);
        assert_eq!(submitted["status"], "pending_approval");
    }
    assert_eq!(app.post(&leo, &path, json!({})).await.expect(201)["effort_minutes"], 0);
    for minutes in [json!(-1), json!(241), json!(i64::MAX), json!(i64::MIN)] {
        let body = json!({ "effort_minutes": minutes });
        let refused = app.post(&leo, &path, body).await;
        refused.expect_invalid("effort_minutes", "Effort must be 0 to 240 minutes.");
    }
    for minutes in [json!(1.5), json!("5"), json!(true), json!(1e300)] {
        app.post(&leo, &path, json!({ "effort_minutes": minutes })).await.expect(422);
    }
}

async fn a_submission_tells_how_many_steps_were_done_and_is_never_refused_for_them(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let chore = app.chore(&mum, "Brush your teeth", 5).await;
    let cases = [
        (json!({ "steps_done": 5, "steps_total": 6 }), json!([5, 6])),
        (json!({ "steps_done": 0, "steps_total": 1 }), json!([0, 1])),
        (json!({ "steps_done": 7, "steps_total": 6 }), json!([6, 6])),
        (json!({ "steps_done": -1, "steps_total": i64::MAX }), json!([0, 12])),
        (json!({ "steps_done": 1, "steps_total": 0 }), json!([null, null])),
        (json!({ "steps_done": 1 }), json!([null, null])),
        (json!({}), json!([null, null])),
    ];
    let told = |row: &Value| json!([row["steps_done"], row["steps_total"]]);
    for (body, steps) in cases {
        app.clock.advance(SignedDuration::from_mins(1));
        let submitted = app.post(&leo, &format!("/chores/{chore}/submit"), body).await.expect(201);
        assert_eq!(told(&submitted), steps);
        let history = app.get(&leo, "/chores/history/me/detailed").await.expect(200);
        assert_eq!(told(&history[0]), steps);
        let pending = app.get(&mum, "/parent/chore-submissions/pending").await.expect(200);
        assert_eq!(told(pending.as_array().unwrap().last().unwrap()), steps);
    }
}

async fn a_chore_that_is_hidden_cannot_be_handed_in(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let chore = app.chore(&mum, "Dishes", 15).await;
    app.post(&mum, &format!("/chores/{chore}/deactivate"), json!({})).await.expect(200);
    let refused = app.post(&leo, &format!("/chores/{chore}/submit"), json!({})).await;
    refused.expect_error(409, "chore_inactive", "This chore is not available any more.");
}

/// 24 hours, to the millisecond, after a rejected or pending submission.
async fn the_retry_window_is_a_day_to_the_millisecond(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let chore = app.chore(&mum, "Dishes", 15).await;
    let other = app.chore(&mum, "Laundry", 15).await;
    let path = format!("/chores/{chore}/submit");
    let day = SignedDuration::from_hours(24);
    let start = app.clock_now();

    let first = app.submit(&leo, &chore, 0).await;
    assert_eq!(submit_at(&app, &leo, &other, start).await["is_retry"], false);
    assert_eq!(submit_at(&app, &mia, &chore, start).await["is_retry"], false);
    app.decide(&mum, "reject", &first).await.expect(200);
    let edge = submit_at(&app, &leo, &chore, start + day).await;
    assert_eq!(edge["is_retry"], true, "24 hours after");
    app.decide(&mum, "approve", &text(&edge, "id")).await.expect(200);
    let past = start + day + SignedDuration::from_millis(1);
    let past = submit_at(&app, &leo, &chore, past).await;
    assert_eq!(past["is_retry"], false, "a millisecond later, and the approved one does not count");
    let again = app.post(&leo, &path, json!({})).await.expect(201);
    assert_eq!(again["is_retry"], true, "after a pending one");
}

async fn submit_at(
    app: &TestApp,
    kid: &crate::support::home::Person,
    chore: &str,
    at: Timestamp,
) -> Value {
    app.clock.set(at);
    app.post(kid, &format!("/chores/{chore}/submit"), json!({})).await.expect(201)
}

async fn a_late_sync_counts_when_it_was_done(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let chore = app.chore(&mum, "Dishes", 15).await;
    let path = format!("/chores/{chore}/submit");
    let now = app.clock_now();
    let week = SignedDuration::from_hours(7 * 24);
    let minutes = SignedDuration::from_mins;
    let ms = SignedDuration::from_millis(1);
    for (done, offline) in [
        (now - week, true),
        (now - minutes(5) - ms, true),
        (now - minutes(5), false),
        (now, false),
        (now + minutes(5), false),
    ] {
        let body = json!({ "effort_minutes": 3, "completed_at": done.to_string() });
        let submitted = app.post(&leo, &path, body).await.expect(201);
        assert_eq!(submitted["submitted_at"], done.to_string());
        assert_eq!(submitted["received_at"], now.to_string());
        let pending = app.get(&mum, "/parent/chore-submissions/pending").await.expect(200);
        let id = &submitted["id"];
        let row = pending.as_array().unwrap().iter().find(|row| row["id"] == *id).unwrap();
        assert_eq!(row["done_offline"], offline, "{done}");
    }
    let submit = |at: String| app.post(&leo, &path, json!({ "completed_at": at }));
    submit((now - week - ms).to_string())
        .await
        .expect_invalid("completed_at", "This was done more than 7 days ago.");
    submit((now + minutes(5) + ms).to_string())
        .await
        .expect_invalid("completed_at", "This is in the future. Check your device's clock.");
    for junk in ["yesterday", "", "2025-06-15", "2025-06-15T12:00:00", "9999-99-99T00:00:00Z"] {
        submit(junk.into()).await.expect(422);
    }
    for extreme in ["-009999-01-02T01:59:59Z", "9999-12-30T22:00:00Z"] {
        submit(extreme.into()).await.expect(422);
    }
    // With an offset it is the same instant.
    let body = json!({ "completed_at": "2025-06-15T14:00:00+02:00" });
    let submitted = app.post(&leo, &path, body).await.expect(201);
    assert_eq!(submitted["submitted_at"], "2025-06-15T12:00:00Z");
}

async fn lists_have_their_order(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let chore = app.chore(&mum, "Dishes", 15).await;
    let mut ids = Vec::new();
    for _ in 0..3 {
        ids.push(app.submit(&leo, &chore, 0).await);
    }
    let late = json!({ "completed_at": "2025-06-14T12:00:00Z" });
    let late = app.post(&leo, &format!("/chores/{chore}/submit"), late).await.expect(201);
    let of = |list: &Value| -> Vec<String> {
        list.as_array().unwrap().iter().map(|row| text(row, "id")).collect()
    };
    let pending = of(&app.get(&mum, "/parent/chore-submissions/pending").await.expect(200));
    assert_eq!(pending, [&text(&late, "id"), &ids[0], &ids[1], &ids[2]].map(String::clone));
    let history = of(&app.get(&leo, "/chores/history/me/detailed").await.expect(200));
    assert_eq!(history, pending.iter().rev().cloned().collect::<Vec<_>>());
    let simple = app.get(&leo, "/chores/history/me").await.expect(200);
    assert_eq!(simple.as_array().unwrap().len(), 4);
    assert_eq!(
        simple[3],
        json!({
            "id": late["id"], "chore_id": chore, "submitted_at": "2025-06-14T12:00:00Z",
            "status": "pending_approval",
        })
    );
    assert_eq!(app.get(&mia, "/chores/history/me").await.expect(200), json!([]));
    assert_eq!(app.get(&mia, "/chores/history/me/detailed").await.expect(200), json!([]));
}

async fn a_repeated_key_hands_in_once(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let chore = app.chore(&mum, "Dishes", 15).await;
    let path = format!("/chores/{chore}/submit");
    let body = json!({ "effort_minutes": 5, "completed_at": "2025-06-15T12:00:00Z" });
    let first = app.post_once(&leo, &path, "tap-1", body.clone()).await.expect(201);
    app.decide(&mum, "approve", &text(&first, "id")).await.expect(200);
    app.delete(&mum, &format!("/chores/{chore}")).await.expect(204);
    // A week later the device still does not know whether the submission arrived.
    app.clock.advance(SignedDuration::from_hours(8 * 24));
    let again = app.post_once(&leo, &path, "tap-1", body.clone()).await.expect(201);
    assert_eq!(again, first, "the first answer, though the chore is gone and the time is over");
    // A stored answer from an earlier version, in which a submission without a bonus had one of 0.
    let older = "UPDATE idempotency_keys SET answer = REPLACE(answer, \
                 '\"streak_bonus_points\":null', '\"streak_bonus_points\":0')";
    app.db.write(|tx| Box::pin(async { tx.sql(older).execute().await })).await.unwrap();
    let again = app.post_once(&leo, &path, "tap-1", body.clone()).await.expect(201);
    assert_eq!((&again["id"], &again["streak_bonus_points"]), (&first["id"], &json!(0)));
    assert_eq!(app.get(&leo, "/chores/history/me").await.expect(200).as_array().unwrap().len(), 1);

    let conflict = |answer: crate::support::home::Answer| {
        answer.expect_error(
            409,
            "idempotency_conflict",
            "This Idempotency-Key was used for another request.",
        );
    };
    conflict(app.post_once(&leo, &path, "tap-1", json!({ "effort_minutes": 6 })).await);
    conflict(app.post_once(&leo, "/chores/other/submit", "tap-1", body.clone()).await);
    // For another kid it is another key; and a failed request has not used it up.
    app.post_once(&mia, &path, "tap-1", json!({})).await.expect(404);
    let chore = app.chore(&mum, "Laundry", 15).await;
    app.post_once(&mia, &format!("/chores/{chore}/submit"), "tap-1", json!({})).await.expect(201);

    for bad in ["", " ", "a b", "ä", &"k".repeat(65)] {
        let refused = app.post_once(&leo, &path, bad, json!({})).await.expect(422);
        assert_eq!(refused["errors"][0]["loc"], json!(["header", "Idempotency-Key"]), "{bad:?}");
    }
}

/// One chore ten times a day with four hours each: the parent sees the sum.
async fn a_parent_sees_what_a_day_adds_up_to(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::in_zone(app, "Europe/Berlin").await;
    let dishes = app.chore(&mum, "Dishes", 15).await;
    let leaves = app.chore(&mum, "Leaves", 15).await;
    app.set_clock("2025-06-15T21:59:00Z");
    let yesterday = app.submit(&leo, &dishes, 30).await;
    app.set_clock("2025-06-15T22:00:00Z");
    for minutes in [240, 240, 240] {
        app.submit(&leo, &dishes, minutes).await;
    }
    app.submit(&leo, &leaves, 10).await;
    app.submit(&mia, &dishes, 5).await;
    let sums = async || {
        let pending = app.get(&mum, "/parent/chore-submissions/pending").await.expect(200);
        let rows = pending.as_array().unwrap().iter();
        let sum = |row: &Value| json!([row["day_minutes"], row["day_count"]]);
        let mut sums = rows.map(sum).map(|sum| sum.to_string()).collect::<Vec<_>>();
        sums.sort();
        sums
    };
    assert_eq!(sums().await, ["[30,1]", "[5,1]", "[730,1]", "[730,3]", "[730,3]", "[730,3]"]);
    // An approved submission still counts, a rejected one does not.
    app.decide(&mum, "approve", &yesterday).await.expect(200);
    let pending = app.get(&mum, "/parent/chore-submissions/pending").await.expect(200);
    let of_leo: Vec<_> =
        pending.as_array().unwrap().iter().filter(|row| row["chore_name"] == "Dishes").collect();
    app.decide(&mum, "approve", of_leo[0]["id"].as_str().unwrap()).await.expect(200);
    app.decide(&mum, "reject", of_leo[1]["id"].as_str().unwrap()).await.expect(200);
    assert_eq!(sums().await, ["[490,1]", "[490,2]", "[5,1]"]);
}

on_sqlite_first!(
    a_parent_sees_what_a_day_adds_up_to,
    a_chore_goes_from_the_kid_to_the_ledger,
    rejecting_moves_nothing_and_is_final,
    any_parent_of_the_family_may_decide,
    what_was_handed_in_keeps_the_chores_name_and_points,
    effort_is_scored_by_the_server_alone,
    a_submission_tells_how_many_steps_were_done_and_is_never_refused_for_them,
    a_chore_that_is_hidden_cannot_be_handed_in,
    the_retry_window_is_a_day_to_the_millisecond,
    a_late_sync_counts_when_it_was_done,
    lists_have_their_order,
    a_repeated_key_hands_in_once,
);

mod neighbours {
    use super::another_family_sees_and_decides_nothing;
    use crate::on_sqlite_first;

    on_sqlite_first!(Engine: another_family_sees_and_decides_nothing);
}
