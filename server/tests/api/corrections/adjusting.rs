//! Corrections by a parent, chores logged for kids, changed assignments, and the history of one
//! kid.

use super::{entries, handed_in, in_order, moved, undo};
use crate::{
    on_both_engines,
    support::{
        TestApp,
        home::{Home, text},
    },
};
use axum::http::Method;
use serde_json::{Value, json};

async fn a_deduction_stops_at_nothing(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, .. } = &home;
    app.award(mum, leo, 10).await;
    let path = format!("/kids/{}/adjust", leo.id);
    let less = |points: i64| json!({ "points": points, "reason": "Left the bike in the rain" });
    let taken = app.post(mum, &path, less(-3)).await.expect(200);
    assert_eq!((&taken["amount"], &taken["points"]), (&json!(-3), &json!(7)));
    let taken = app.post(mum, &path, less(-30)).await.expect(200);
    assert_eq!((&taken["amount"], &taken["points"]), (&json!(-7), &json!(0)));
    let nothing = app.post(mum, &path, less(-1)).await;
    nothing.expect_error(409, "nothing_to_take", "There are no points left to take.");
    undo(&home, "adjustment", &text(&taken, "entry_id"), 1).await.expect(200);
    let wanted = [("award", 10), ("adjustment", -3), ("adjustment", -7), ("adjustment_undone", 7)];
    assert_eq!(entries(app, leo).await, moved(&wanted));
    app.post(mum, &path, json!({ "points": 0, "reason": "Hm" }))
        .await
        .expect_invalid("points", "Points must not be 0.");
    app.post(mum, &path, json!({ "points": 1, "reason": " " }))
        .await
        .expect_invalid("reason", "Please write a reason.");
    app.post(mum, &format!("/kids/{}/adjust", mum.id), less(1)).await.expect_error(
        404,
        "not_found",
        "Kid user not found or user is not a kid",
    );
    in_order(app).await;
}

async fn a_parent_notes_what_kids_did(app: TestApp) {
    app.set_clock("2025-06-15T12:00:00Z");
    let home = Home::new(app).await;
    let Home { app, mum, leo, mia } = &home;
    let chore = app.chore(mum, "Dishes", 15).await;
    let path = format!("/parent/chores/{chore}/complete");
    let both = json!({ "kid_ids": [leo.id, mia.id, leo.id], "day": "2025-06-13",
                       "effort_minutes": 12, "pays": true });
    let noted = app.post_once(mum, &path, "tap", both.clone()).await.expect(201);
    assert_eq!(noted.as_array().unwrap().len(), 2);
    assert_eq!((app.points(leo).await, app.points(mia).await), (21, 21));
    let history = app.get(leo, "/chores/history/me/detailed").await.expect(200);
    assert_eq!(
        (&history[0]["recorded_by"], &history[0]["status"]),
        (&json!("Mum"), &json!("approved"))
    );
    assert_eq!(history[0]["submitted_at"], "2025-06-13T12:00:00Z");

    // A chore without points counts for the streak.
    for day in ["2025-06-14", "2025-06-15"] {
        let free = json!({ "kid_ids": [leo.id], "day": day, "pays": false });
        app.post(mum, &path, free).await.expect(201);
    }
    assert_eq!(app.get(leo, "/kids/streak").await.expect(200)["current_streak"], 3);
    assert_eq!(app.points(leo).await, 31, "and the bonus of the third day");
    in_order(app).await;

    // Undone, it is gone, because it never waited.
    let history = app.get(leo, "/chores/history/me/detailed").await.expect(200);
    undo(&home, "chore_submission", &text(&history[0], "id"), 1).await.expect(200);
    let history = app.get(leo, "/chores/history/me/detailed").await.expect(200);
    assert_eq!(history[0]["status"], "withdrawn");
    assert_eq!(app.points(leo).await, 21);
    let waiting = app.get(mum, "/parent/chore-submissions/pending").await.expect(200);
    assert_eq!(waiting, json!([]));

    let refused = |kids: Value, day: &str| json!({ "kid_ids": kids, "day": day, "pays": true });
    app.post(mum, &path, refused(json!([leo.id]), "2025-06-07"))
        .await
        .expect_invalid("day", "This was done more than 7 days ago.");
    app.post(mum, &path, refused(json!([leo.id]), "2025-06-16"))
        .await
        .expect_invalid("day", "This day has not come yet.");
    app.post(mum, &path, refused(json!([]), "2025-06-15"))
        .await
        .expect_invalid("kid_ids", "Please select 1 to 20 kids");
    let nobody = app.post(mum, &path, refused(json!([leo.id, "nobody"]), "2025-06-15")).await;
    nobody.expect_error(404, "not_found", "Kid user not found or user is not a kid");
    assert_eq!(app.points(leo).await, 21, "all of them or none");

    // Too late for that day: the device only asks again.
    app.set_clock("2025-06-25T12:00:00Z");
    assert_eq!(app.post_once(mum, &path, "tap", both).await.expect(201), noted);
    assert_eq!(app.points(leo).await, 21);
    in_order(app).await;
}

async fn an_assignment_is_changed_and_taken_back(app: TestApp) {
    app.set_clock("2025-06-15T12:00:00Z");
    let home = Home::new(app).await;
    let Home { app, mum, leo, .. } = &home;
    let chore = app.chore(mum, "Vacuum", 20).await;
    let task = json!({ "chore_id": chore, "assigned_to_kid_id": leo.id, "due_date": "2025-06-15" });
    let id = text(&app.post(mum, "/parent/chore-assignments", task).await.expect(201), "id");
    let path = format!("/parent/chore-assignments/{id}");
    app.set_clock("2025-06-20T12:00:00Z");
    // A day in the past may stay, but a new one must be in the future.
    let kept = json!({ "due_date": "2025-06-15", "notes": "The stairs, too.", "points_value": 25 });
    let edited = app.put(mum, &path, kept).await.expect(200);
    assert_eq!(
        (&edited["points_value"], &edited["notes"]),
        (&json!(25), &json!("The stairs, too."))
    );
    app.put(mum, &path, json!({ "due_date": "2025-06-16", "points_value": 25 }))
        .await
        .expect_invalid("due_date", "Due date must not be earlier than today.");
    app.post(leo, &format!("/chore-assignments/{id}/submit"), json!({})).await.expect(200);
    for answer in
        [app.put(mum, &path, json!({ "points_value": 1 })).await, app.delete(mum, &path).await]
    {
        answer.expect_error(
            409,
            "already_submitted",
            "This assignment is already waiting for a parent.",
        );
    }
    let review = json!({ "assignment_id": id });
    app.post(mum, "/parent/assignment-submissions/reject", review).await.expect(200);
    app.delete(mum, &path).await.expect(204);
    assert_eq!(app.get(leo, "/kids/my-assignments").await.expect(200), json!([]));
    assert_eq!(app.get(mum, "/parent/chore-assignments").await.expect(200), json!([]));
    let late = app.post(leo, &format!("/chore-assignments/{id}/submit"), json!({})).await;
    late.expect_error(404, "not_found", "Assignment not found.");
    let gone = app.ask(Some(mum), Method::DELETE, &path, None).await;
    gone.expect_error(404, "not_found", "Assignment not found.");
    in_order(app).await;
}

async fn a_parent_sees_one_kid_at_a_glance(app: TestApp) {
    app.set_clock("2025-06-15T12:00:00Z");
    let home = Home::new(app).await;
    let Home { app, mum, leo, .. } = &home;
    app.award(mum, leo, 50).await;
    let chore = app.chore(mum, "Dishes", 15).await;
    let approved = app.submit(leo, &chore, 12).await;
    app.decide(mum, "approve", &approved).await.expect(200);
    app.submit(leo, &chore, 4).await;
    handed_in(&home, &chore).await;
    let item = app.item(mum, "Kite", 30).await;
    app.redeem(leo, &item).await.expect(201);
    let kid = app.get(mum, &format!("/kids/{}/overview", leo.id)).await.expect(200);
    let figures = ["points", "held", "waiting", "to_do"].map(|field| kid[field].as_i64());
    assert_eq!(figures, [41, 30, 3, 0].map(Some), "{kid}");
    assert_eq!(kid["streak"]["current_streak"], 1);
    let kids = app.get(mum, "/kids").await.expect(200);
    assert!(kids.as_array().unwrap().contains(&kid), "{kids}");
    let week = kid["week"].as_array().unwrap();
    assert_eq!(week.len(), 7);
    let today = json!({ "day": "2025-06-15", "done": 3, "effort_minutes": 16, "points": 21 });
    assert_eq!(week[6], today);
    assert_eq!(week[0]["day"], "2025-06-09");
    for list in ["chore-history", "points-history", "purchase-history"] {
        let rows = app.get(mum, &format!("/kids/{}/{list}", leo.id)).await.expect(200);
        assert!(!rows.as_array().unwrap().is_empty(), "{list}");
    }
}

on_both_engines!(
    a_deduction_stops_at_nothing,
    a_parent_notes_what_kids_did,
    an_assignment_is_changed_and_taken_back,
    a_parent_sees_one_kid_at_a_glance,
);
