//! Assigning chores: allowed chores, kids and due dates.

use super::{DAY, assign, decide, hand_in, try_assign};
use crate::{
    on_sqlite_first,
    support::{
        TestApp,
        home::{Answer, Home, Person, text},
    },
};
use serde_json::json;

async fn what_is_wrong_with_a_form_is_told(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let chore = app.chore(&mum, "Vacuum", 20).await;
    let body = json!({
        "chore_id": " ", "assigned_to_kid_id": "", "due_date": "2025-06-14",
        "notes": "x".repeat(2001),
    });
    let refused = app.post(&mum, "/parent/chore-assignments/", body).await.expect(422);
    let told = refused["errors"].as_array().unwrap().iter();
    let told: Vec<_> = told.map(|error| (text(error, "msg"), error["loc"][1].clone())).collect();
    let wanted = [
        ("Please select a chore", "chore_id"),
        ("Please select a kid", "assigned_to_kid_id"),
        ("Due date must not be earlier than today.", "due_date"),
        ("Text must be at most 2,000 characters long.", "notes"),
    ];
    assert_eq!(told, wanted.map(|(msg, field)| (msg.to_owned(), json!(field))));
    try_assign(&app, &mum, &chore, &leo, json!({ "notes": "x".repeat(2000) })).await.expect(201);
    for junk in ["soon", "06/20/2025", "2025-02-30", "2025-06-20T10:00", "9999-12-31T23:59:60Z?"] {
        try_assign(&app, &mum, &chore, &leo, json!({ "due_date": junk }))
            .await
            .expect_invalid("due_date", "Due date must be a day written YYYY-MM-DD.");
    }
    for junk in [json!(20_250_620), json!({}), json!([]), json!(true)] {
        try_assign(&app, &mum, &chore, &leo, json!({ "due_date": junk })).await.expect(422);
    }
    let id = assign(&app, &mum, &chore, &leo).await;
    hand_in(&app, &leo, &id, json!({ "submission_notes": "x".repeat(2001) }))
        .await
        .expect_invalid("submission_notes", "Text must be at most 2,000 characters long.");
}

/// A day, or an instant on that day of the family; today is early enough, also in its last
/// millisecond, on days of 23 and of 25 hours.
async fn a_due_date_is_a_day_of_the_family(app: TestApp) {
    app.set_clock("2025-03-09T04:59:59.999Z");
    let Home { app, mum, leo, .. } = Home::in_zone(app, "America/New_York").await;
    let chore = app.chore(&mum, "Vacuum", 20).await;
    let due = async |text: &str| {
        let answer = try_assign(&app, &mum, &chore, &leo, json!({ "due_date": text })).await;
        if answer.status.is_success() {
            return Some(answer.body["due_date"].clone());
        }
        answer.expect_invalid("due_date", "Due date must not be earlier than today.");
        None
    };
    // The last millisecond of March 8th.
    assert_eq!(due("2025-03-07").await, None);
    assert_eq!(due("2025-03-08").await, Some(json!("2025-03-08")));
    assert_eq!(due("2025-03-08T04:59:59.999Z").await, None);
    assert_eq!(due("2025-03-08T05:00:00Z").await, Some(json!("2025-03-08")));
    assert_eq!(due("2025-03-09T00:30:00+01:00").await, Some(json!("2025-03-08")));
    // The 9th has 23 hours: the clocks go forward at two.
    app.set_clock("2025-03-09T05:00:00Z");
    assert_eq!(due("2025-03-08").await, None);
    for instant in ["2025-03-09T05:00:00Z", "2025-03-09T12:00:00Z", "2025-03-10T03:59:59.999Z"] {
        assert_eq!(due(instant).await, Some(json!("2025-03-09")), "{instant}");
    }
    assert_eq!(due("2025-03-10T04:00:00Z").await, Some(json!("2025-03-10")));
    app.set_clock("2025-03-10T03:59:59.999Z");
    assert_eq!(due("2025-03-09").await, Some(json!("2025-03-09")));
    app.set_clock("2025-03-10T04:00:00Z");
    assert_eq!(due("2025-03-09").await, None);
    // November 2nd has 25.
    assert_eq!(due("2025-11-02T03:59:59.999Z").await, Some(json!("2025-11-01")));
    for instant in ["2025-11-02T04:00:00Z", "2025-11-03T04:59:59.999Z"] {
        assert_eq!(due(instant).await, Some(json!("2025-11-02")), "{instant}");
    }
    assert_eq!(due("2025-11-03T05:00:00Z").await, Some(json!("2025-11-03")));
    assert_eq!(due("2200-01-01").await, Some(json!("2200-01-01")));
    try_assign(&app, &mum, &chore, &leo, json!({ "due_date": "2200-01-02" }))
        .await
        .expect_invalid("due_date", "This day is too far away.");
    for none in [json!(null), json!(""), json!(" ")] {
        let assigned = try_assign(&app, &mum, &chore, &leo, json!({ "due_date": none })).await;
        assert_eq!(assigned.expect(201)["due_date"], json!(null));
    }
}

async fn only_what_there_is_to_do_is_given_to_kids(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let chore = app.chore(&mum, "Vacuum", 20).await;
    let no_kid = |answer: Answer| {
        answer.expect_error(404, "not_found", "Kid user not found or user is not a kid");
    };
    no_kid(try_assign(&app, &mum, &chore, &mum, json!({})).await);
    no_kid(
        try_assign(&app, &mum, &chore, &Person { id: "x".into(), ..leo.clone() }, json!({})).await,
    );
    app.post(&mum, "/users/promote-to-parent", json!({ "username": "Mia" })).await.expect(200);
    no_kid(try_assign(&app, &mum, &chore, &mia, json!({})).await);

    app.post(&mum, &format!("/chores/{chore}/deactivate"), json!({})).await.expect(200);
    try_assign(&app, &mum, &chore, &leo, json!({})).await.expect_error(
        409,
        "chore_inactive",
        "This chore is not available any more.",
    );
    app.delete(&mum, &format!("/chores/{chore}")).await.expect(204);
    try_assign(&app, &mum, &chore, &leo, json!({})).await.expect_error(
        404,
        "not_found",
        "Chore not found.",
    );
    assert_eq!(app.get(&mum, "/parent/chore-assignments/").await.expect(200), json!([]));
}

async fn an_assignment_keeps_the_chores_name_and_points(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let chore = app.chore(&mum, "Vacuum", 20).await;
    let id = assign(&app, &mum, &chore, &leo).await;
    let body = json!({ "name": "Other", "points_value": 99 });
    app.put(&mum, &format!("/chores/{chore}"), body).await.expect(200);
    app.post(&mum, &format!("/chores/{chore}/deactivate"), json!({})).await.expect(200);
    let submitted = hand_in(&app, &leo, &id, json!({})).await.expect(200);
    assert_eq!(submitted["chore_name"], "Vacuum");
    app.delete(&mum, &format!("/chores/{chore}")).await.expect(204);
    assert_eq!(decide(&app, &mum, "approve", &id).await.expect(200)["points_value"], 20);
    assert_eq!(app.points(&leo).await, 20);
}

async fn a_repeated_key_gives_once(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let chore = app.chore(&mum, "Vacuum", 20).await;
    let path = "/parent/chore-assignments/";
    let body = json!({
        "chore_id": chore, "assigned_to_kid_id": leo.id, "due_date": "2025-06-15",
    });
    let first = app.post_once(&mum, path, "tap", body.clone()).await.expect(201);
    // Too late for that due date now, but the device only repeats its request.
    app.clock.advance(2 * DAY);
    assert_eq!(app.post_once(&mum, path, "tap", body.clone()).await.expect(201), first);
    let given = app.get(&leo, "/kids/my-assignments/").await.expect(200);
    assert_eq!(given.as_array().unwrap().len(), 1);
    app.post_once(&mum, path, "tap", json!({ "chore_id": chore, "assigned_to_kid_id": leo.id }))
        .await
        .expect_error(
            409,
            "idempotency_conflict",
            "This Idempotency-Key was used for another request.",
        );
    app.post_once(&mum, path, "tap-2", body)
        .await
        .expect_invalid("due_date", "Due date must not be earlier than today.");
}

on_sqlite_first!(
    what_is_wrong_with_a_form_is_told,
    a_due_date_is_a_day_of_the_family,
    only_what_there_is_to_do_is_given_to_kids,
    an_assignment_keeps_the_chores_name_and_points,
    a_repeated_key_gives_once,
);
