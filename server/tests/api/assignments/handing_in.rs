//! Handing in and deciding, one after the other.

use super::{DAY, assign, decide, hand_in, ids, pending, try_assign};
use crate::{
    on_sqlite_first,
    support::{
        Engine, TestApp,
        home::{Answer, Home, Neighbours, check_ledger, text, undecided},
    },
};
use jiff::SignedDuration;
use serde_json::json;

async fn an_assignment_goes_from_the_parent_to_the_ledger(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let chore = app.chore(&mum, "Vacuum", 20).await;
    let more = json!({ "due_date": "2025-06-20", "notes": " Under the sofa, too. " });
    let assigned = try_assign(&app, &mum, &chore, &leo, more).await.expect(201);
    let id = text(&assigned, "id");
    let of_kid = undecided(json!({
        "id": id, "chore_id": chore, "chore_name": "Vacuum", "notes": "Under the sofa, too.",
        "assigned_by_parent_id": mum.id, "assigned_by": "Mum", "points_value": 20,
        "due_date": "2025-06-20", "assignment_status": "assigned",
        "created_at": "2025-06-15T12:00:00Z", "photo_id": null,
    }));
    let mut of_family = of_kid.clone();
    let of_parents = json!({
        "kid_username": "Leo", "submitted_at": null, "submission_notes": null,
    });
    of_family.as_object_mut().unwrap().extend(of_parents.as_object().unwrap().clone());
    assert_eq!(assigned, of_family);
    assert_eq!(app.get(&leo, "/kids/my-assignments/").await.expect(200), json!([of_kid]));
    assert_eq!(app.get(&mia, "/kids/my-assignments/").await.expect(200), json!([]));
    assert_eq!(
        app.get(&mum, "/parent/chore-assignments/").await.expect(200),
        json!([of_family.clone()])
    );
    assert_eq!(pending(&app, &mum).await, json!([]));

    app.clock.advance(SignedDuration::from_hours(2));
    let body = json!({ "submission_notes": " The bag is full. ", "points_value": 999 });
    let submitted = hand_in(&app, &leo, &id, body).await.expect(200);
    let mut expected = of_kid.clone();
    expected["assignment_status"] = json!("submitted");
    assert_eq!(submitted, expected);
    assert_eq!(app.points(&leo).await, 0, "no points move yet");
    assert_eq!(
        pending(&app, &mum).await,
        json!([{
            "id": id, "chore_id": chore, "submitted_at": "2025-06-15T14:00:00Z",
            "received_at": "2025-06-15T14:00:00Z", "done_offline": false,
            "time_uncertain": false, "kid_username": "Leo",
            "chore_name": "Vacuum", "due_date": "2025-06-20", "points_value": 20,
            "notes": "Under the sofa, too.", "submission_notes": "The bag is full.",
            "created_at": "2025-06-15T12:00:00Z", "shared_device": null, "unverified": false,
            "photo_id": null,
        }])
    );

    let approved = decide(&app, &mum, "approve", &id).await.expect(200);
    of_family["decision"] = json!(1);
    of_family["assignment_status"] = json!("approved");
    of_family["submitted_at"] = json!("2025-06-15T14:00:00Z");
    of_family["submission_notes"] = json!("The bag is full.");
    assert_eq!(approved, of_family);
    assert_eq!(pending(&app, &mum).await, json!([]));
    assert_eq!(app.points(&leo).await, 20);
    let entries = app.get(&leo, "/users/me/points-history").await.expect(200);
    let [entry] = entries.as_array().unwrap().as_slice() else { panic!("{entries}") };
    assert_eq!(
        (&entry["kind"], &entry["amount"], &entry["description"]),
        (&json!("assignment"), &json!(20), &json!("Vacuum"))
    );
    check_ledger(&app).await;
}

async fn a_rejected_one_can_be_handed_in_again(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let chore = app.chore(&mum, "Vacuum", 20).await;
    let id = assign(&app, &mum, &chore, &leo).await;
    for decision in ["approve", "reject"] {
        decide(&app, &mum, decision, &id).await.expect_error(
            409,
            "not_submitted",
            "This assignment has not been handed in yet.",
        );
    }
    for notes in ["First try", "Second try"] {
        let body = json!({ "submission_notes": notes });
        hand_in(&app, &leo, &id, body.clone()).await.expect(200);
        hand_in(&app, &leo, &id, body).await.expect_error(
            409,
            "already_submitted",
            "This assignment is already waiting for a parent.",
        );
        let rejected = decide(&app, &mum, "reject", &id).await.expect(200);
        assert_eq!(rejected["assignment_status"], "rejected");
        assert_eq!(rejected["submission_notes"], notes);
        for decision in ["approve", "reject"] {
            decide(&app, &mum, decision, &id).await.expect_error(
                409,
                "already_rejected",
                "This submission has already been rejected.",
            );
        }
        let mine = app.get(&leo, "/kids/my-assignments/").await.expect(200);
        assert_eq!(mine[0]["assignment_status"], "rejected");
    }
    hand_in(&app, &leo, &id, json!({})).await.expect(200);
    assert_eq!(pending(&app, &mum).await[0]["submission_notes"], json!(null));
    assert_eq!(app.points(&leo).await, 0);
    // Any parent of the family may decide.
    app.post(&mum, "/users/promote-to-parent", json!({ "username": "Mia" })).await.expect(200);
    decide(&app, &mia, "approve", &id).await.expect(200);
    for decision in ["approve", "reject"] {
        decide(&app, &mum, decision, &id).await.expect_error(
            409,
            "already_approved",
            "This submission has already been approved.",
        );
    }
    hand_in(&app, &leo, &id, json!({})).await.expect_error(
        409,
        "already_approved",
        "This assignment has already been approved.",
    );
    assert_eq!(app.points(&leo).await, 20);
    check_ledger(&app).await;
}

async fn an_assignment_is_for_one_kid_alone(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let chore = app.chore(&mum, "Vacuum", 20).await;
    let id = assign(&app, &mum, &chore, &leo).await;
    for id in [id.as_str(), "nonsense"] {
        hand_in(&app, &mia, id, json!({})).await.expect_error(
            404,
            "not_found",
            "Assignment not found.",
        );
    }
    let twin = assign(&app, &mum, &chore, &mia).await;
    let again = assign(&app, &mum, &chore, &leo).await;
    for (kid, id) in [(&leo, &id), (&mia, &twin), (&leo, &again)] {
        hand_in(&app, kid, id, json!({})).await.expect(200);
        decide(&app, &mum, "approve", id).await.expect(200);
    }
    assert_eq!((app.points(&leo).await, app.points(&mia).await), (40, 20));
}

async fn a_late_sync_counts_when_it_was_done(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let chore = app.chore(&mum, "Vacuum", 20).await;
    let now = app.clock_now();
    let week = SignedDuration::from_hours(7 * 24);
    let (minutes, ms) = (SignedDuration::from_mins, SignedDuration::from_millis(1));
    for (done, offline) in [
        (now - week, true),
        (now - minutes(5) - ms, true),
        (now - minutes(5), false),
        (now + minutes(5), false),
    ] {
        let id = assign(&app, &mum, &chore, &leo).await;
        hand_in(&app, &leo, &id, json!({ "completed_at": done.to_string() })).await.expect(200);
        let list = pending(&app, &mum).await;
        let row = list.as_array().unwrap().iter().find(|row| row["id"] == *id).unwrap();
        assert_eq!(row["submitted_at"], done.to_string());
        assert_eq!(row["received_at"], now.to_string());
        assert_eq!(row["done_offline"], offline, "{done}");
    }
    let id = assign(&app, &mum, &chore, &leo).await;
    let at = |at: jiff::Timestamp| json!({ "completed_at": at.to_string() });
    hand_in(&app, &leo, &id, at(now - week - ms))
        .await
        .expect_invalid("completed_at", "This was done more than 7 days ago.");
    hand_in(&app, &leo, &id, at(now + minutes(5) + ms))
        .await
        .expect_invalid("completed_at", "This is in the future. Check your device's clock.");
    hand_in(&app, &leo, &id, json!({ "completed_at": "2025-06-15" })).await.expect(422);
}

async fn lists_have_their_order(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let chore = app.chore(&mum, "Vacuum", 20).await;
    let mut made = Vec::new();
    for hours in [0, 0, 1] {
        app.clock.advance(SignedDuration::from_hours(hours));
        made.push(assign(&app, &mum, &chore, &leo).await);
    }
    let newest_first: Vec<_> = made.iter().rev().cloned().collect();
    assert_eq!(ids(&app.get(&leo, "/kids/my-assignments/").await.expect(200)), newest_first);
    let path = "/parent/chore-assignments/";
    assert_eq!(ids(&app.get(&mum, path).await.expect(200)), newest_first);
    // The second was done first, offline.
    let offline = json!({ "completed_at": "2025-06-14T12:00:00Z" });
    for (place, body) in [(2, json!({})), (0, json!({})), (1, offline)] {
        hand_in(&app, &leo, &made[place], body).await.expect(200);
    }
    let oldest_first = [1, 0, 2].map(|place| made[place].clone());
    assert_eq!(ids(&pending(&app, &mum).await), oldest_first);
}

async fn a_repeated_key_hands_in_once(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let chore = app.chore(&mum, "Vacuum", 20).await;
    let id = assign(&app, &mum, &chore, &leo).await;
    let path = format!("/chore-assignments/{id}/submit");
    let body = json!({ "submission_notes": "Done", "completed_at": "2025-06-15T12:00:00Z" });
    let first = app.post_once(&leo, &path, "tap", body.clone()).await.expect(200);
    assert_eq!(first["assignment_status"], "submitted");
    decide(&app, &mum, "reject", &id).await.expect(200);
    // Too late for a new submission, but the device only repeats its request.
    app.clock.advance(8 * DAY);
    let again = app.post_once(&leo, &path, "tap", body.clone()).await.expect(200);
    assert_eq!(again, first);
    assert_eq!(pending(&app, &mum).await, json!([]), "it was handed in once");
    let other = assign(&app, &mum, &chore, &leo).await;
    for (path, body) in [
        (path.clone(), json!({})),
        (format!("/chore-assignments/{other}/submit"), body),
        (format!("/chores/{chore}/submit"), json!({})),
    ] {
        app.post_once(&leo, &path, "tap", body).await.expect_error(
            409,
            "idempotency_conflict",
            "This Idempotency-Key was used for another request.",
        );
    }
    app.post_once(&leo, &path, "a b", json!({})).await.expect(422);
    app.post_once(&leo, &path, "tap-2", json!({})).await.expect(200);
}

async fn another_family_sees_and_does_nothing(engine: Engine) {
    let Neighbours { app, mum, leo, other_mum, other_kid } = Neighbours::new(engine).await;
    let chore = app.chore(&mum, "Vacuum", 20).await;
    let other_chore = app.chore(&other_mum, "Vacuum", 20).await;
    let missing = |answer: Answer, what: &str| answer.expect_error(404, "not_found", what);
    missing(
        try_assign(&app, &mum, &chore, &other_kid, json!({})).await,
        "Kid user not found or user is not a kid",
    );
    missing(try_assign(&app, &mum, &other_chore, &leo, json!({})).await, "Chore not found.");
    let id = assign(&app, &mum, &chore, &leo).await;
    missing(hand_in(&app, &other_kid, &id, json!({})).await, "Assignment not found.");
    for step in 0..3 {
        for decision in ["approve", "reject"] {
            missing(decide(&app, &other_mum, decision, &id).await, "Assignment not found.");
        }
        assert_eq!(pending(&app, &other_mum).await, json!([]));
        let path = "/parent/chore-assignments/";
        assert_eq!(app.get(&other_mum, path).await.expect(200), json!([]));
        match step {
            0 => drop(hand_in(&app, &leo, &id, json!({})).await.expect(200)),
            1 => drop(decide(&app, &mum, "approve", &id).await.expect(200)),
            _ => {}
        }
    }
}

on_sqlite_first!(
    an_assignment_goes_from_the_parent_to_the_ledger,
    a_rejected_one_can_be_handed_in_again,
    an_assignment_is_for_one_kid_alone,
    a_late_sync_counts_when_it_was_done,
    lists_have_their_order,
    a_repeated_key_hands_in_once,
);

mod neighbours {
    use super::another_family_sees_and_does_nothing;
    use crate::on_sqlite_first;

    on_sqlite_first!(Engine: another_family_sees_and_does_nothing);
}
