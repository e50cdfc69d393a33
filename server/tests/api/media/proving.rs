//! Proofs: sent with a submission, visible to the parents and that kid, and expired a week after
//! the decision.

use super::pictures::{WEBP_LOSSY, bytes};
use crate::{
    on_both_engines,
    support::{
        TestApp,
        home::{Answer, Home, Person, text},
    },
};
use serde_json::{Value, json};

const GONE: &str = "This photo is not there any more.";
const WANTED: &str = "Take a photo of it, then send it.";

pub(super) async fn proof(app: &TestApp, kid: &Person) -> String {
    text(&app.photo(kid, "proof", "image/webp", bytes(WEBP_LOSSY)).await.expect(201), "id")
}

/// Makes a chore require a photo from now on.
async fn want_photos(app: &TestApp, mum: &Person, chore: &str) {
    let wanted = json!({ "name": "Dishes", "points_value": 15, "proof": "must" });
    app.put(mum, &format!("/chores/{chore}"), wanted).await.expect(200);
}

async fn submit(app: &TestApp, kid: &Person, chore: &str, body: Value) -> Answer {
    app.post(kid, &format!("/chores/{chore}/submit"), body).await
}

async fn undo(app: &TestApp, mum: &Person, kind: &str, id: &str) {
    let body = json!({ "kind": kind, "id": id, "decision": 1 });
    app.post(mum, "/parent/decisions/undo", body).await.expect(200);
}

/// Whether a member can load a photo.
pub(super) async fn is_there(app: &TestApp, person: &Person, photo: &str) -> bool {
    let answer = app.get(person, &format!("/media/{photo}")).await;
    let is_there = answer.status == 200;
    if !is_there {
        answer.expect_error(404, "not_found", GONE);
    }
    is_there
}

async fn a_chore_that_takes_a_photo_is_handed_in_with_one(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let dishes = app.chore(&mum, "Dishes", 15).await;
    let before = app.submit(&leo, &dishes, 0).await;
    app.set_clock("2025-06-15T13:00:00Z");
    want_photos(&app, &mum, &dishes).await;
    submit(&app, &leo, &dishes, json!({})).await.expect_error(409, "photo_required", WANTED);
    // A submission done before a parent wanted photos needs none.
    let earlier = json!({ "completed_at": "2025-06-15T12:59:59Z" });
    submit(&app, &leo, &dishes, earlier).await.expect(201);
    let done = json!({ "kid_ids": [leo.id], "day": "2025-06-15", "pays": true });
    app.post(&mum, &format!("/parent/chores/{dishes}/complete"), done).await.expect(201);

    let photo = proof(&app, &leo).await;
    let sent = submit(&app, &leo, &dishes, json!({ "photo_id": photo })).await.expect(201);
    assert_eq!(sent["photo_id"], json!(photo));
    let pending = app.get(&mum, "/parent/chore-submissions/pending").await.expect(200);
    let photos: Vec<_> = pending.as_array().unwrap().iter().map(|row| &row["photo_id"]).collect();
    assert_eq!(photos, [&Value::Null, &Value::Null, &json!(photo)]);
    assert_eq!(pending[0]["id"], json!(before));
    // A photo can be used once.
    let again = submit(&app, &leo, &dishes, json!({ "photo_id": photo })).await;
    again.expect_error(404, "not_found", GONE);
}

async fn only_a_kids_own_unused_proof_is_taken(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let dishes = app.chore(&mum, "Dishes", 15).await;
    let of_chore = app.photo(&mum, "chore", "image/webp", bytes(WEBP_LOSSY)).await.expect(201);
    let (own, other) = (proof(&app, &leo).await, proof(&app, &mia).await);
    for photo in [&text(&of_chore, "id"), &other, "no-id-at-all"] {
        let refused = submit(&app, &leo, &dishes, json!({ "photo_id": photo })).await;
        refused.expect_error(404, "not_found", GONE);
    }
    app.set_clock("2025-06-17T00:00:00Z");
    let late = submit(&app, &leo, &dishes, json!({ "photo_id": own })).await;
    late.expect_error(404, "not_found", GONE);
}

async fn a_photo_is_gone_a_week_after_the_decision(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let dishes = app.chore(&mum, "Dishes", 15).await;
    let photo = proof(&app, &leo).await;
    let sent = submit(&app, &leo, &dishes, json!({ "photo_id": photo })).await.expect(201);
    let id = text(&sent, "id");
    let shown = async |expected: Value| {
        let kids = app.get(&leo, "/chores/history/me/detailed").await.expect(200);
        let path = format!("/kids/{}/chore-history", leo.id);
        let parents = app.get(&mum, &path).await.expect(200);
        assert_eq!([&kids[0]["photo_id"], &parents[0]["photo_id"]], [&expected; 2]);
        let decided = app.get(&mum, "/parent/decisions").await.expect(200);
        let decided: Vec<_> =
            decided.as_array().unwrap().iter().map(|row| &row["photo_id"]).collect();
        assert!(decided.iter().all(|photo| **photo == expected), "{decided:?}");
        for person in [&leo, &mum] {
            assert_eq!(is_there(&app, person, &photo).await, !expected.is_null());
        }
        assert!(!is_there(&app, &mia, &photo).await);
    };
    // Even if it waits for long.
    app.set_clock("2025-06-18T12:00:00Z");
    shown(json!(photo)).await;
    app.decide(&mum, "approve", &id).await.expect(200);
    app.set_clock("2025-06-25T23:59:59Z");
    shown(json!(photo)).await;
    // Undoing a decision also cancels its week.
    undo(&app, &mum, "chore_submission", &id).await;
    app.set_clock("2025-07-01T12:00:00Z");
    shown(json!(photo)).await;
    app.decide(&mum, "reject", &id).await.expect(200);
    app.set_clock("2025-07-09T00:00:00Z");
    shown(Value::Null).await;
    // An expired photo does not come back, deleted or not.
    let body = json!({ "kind": "chore_submission", "id": id, "decision": 3 });
    app.post(&mum, "/parent/decisions/undo", body).await.expect(200);
    shown(Value::Null).await;
}

async fn an_assignment_is_handed_in_with_a_photo(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let dishes = app.chore(&mum, "Dishes", 15).await;
    let task = json!({ "chore_id": dishes, "assigned_to_kid_id": leo.id });
    let id = text(&app.post(&mum, "/parent/chore-assignments", task).await.expect(201), "id");
    want_photos(&app, &mum, &dishes).await;
    let path = format!("/chore-assignments/{id}/submit");
    app.post(&leo, &path, json!({})).await.expect_error(409, "photo_required", WANTED);
    let photo = proof(&app, &leo).await;
    let sent = app.post(&leo, &path, json!({ "photo_id": photo })).await.expect(200);
    assert_eq!(sent["photo_id"], json!(photo));
    let pending = app.get(&mum, "/parent/assignment-submissions/pending").await.expect(200);
    assert_eq!(pending[0]["photo_id"], json!(photo));
    let approve = json!({ "assignment_id": id });
    app.post(&mum, "/parent/assignment-submissions/approve", approve).await.expect(200);
    let shown = async |expected: Value| {
        let kids = app.get(&leo, "/kids/my-assignments").await.expect(200);
        let parents = app.get(&mum, "/parent/chore-assignments").await.expect(200);
        let decided = app.get(&mum, "/parent/decisions").await.expect(200);
        for list in [kids, parents, decided] {
            assert_eq!(list[0]["photo_id"], expected);
        }
        assert_eq!(is_there(&app, &mum, &photo).await, !expected.is_null());
    };
    app.set_clock("2025-06-22T23:59:59Z");
    shown(json!(photo)).await;
    app.set_clock("2025-06-23T00:00:00Z");
    shown(Value::Null).await;
    undo(&app, &mum, "assignment_submission", &id).await;
    let pending = app.get(&mum, "/parent/assignment-submissions/pending").await.expect(200);
    assert_eq!(pending[0]["photo_id"], Value::Null);
}

async fn a_photo_goes_with_what_was_done_offline(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let dishes = app.chore(&mum, "Dishes", 15).await;
    let task = json!({ "chore_id": dishes, "assigned_to_kid_id": leo.id });
    let task = text(&app.post(&mum, "/parent/chore-assignments", task).await.expect(201), "id");
    want_photos(&app, &mum, &dishes).await;
    let photos = [proof(&app, &leo).await, proof(&app, &leo).await];
    let entries = json!([
        { "key": "a", "action": "submit_chore", "chore_id": dishes, "photo_id": photos[0] },
        { "key": "b", "action": "submit_assignment", "assignment_id": task, "photo_id": photos[1] },
        { "key": "c", "action": "submit_chore", "chore_id": dishes },
        { "key": "a", "action": "submit_chore", "chore_id": dishes, "photo_id": photos[0] },
    ]);
    let sent = app.post(&leo, "/outbox", json!({ "entries": entries })).await.expect(200);
    let results = sent["results"].as_array().unwrap();
    let told: Vec<_> = results.iter().map(|result| result["status"].as_i64().unwrap()).collect();
    assert_eq!(told, [201, 200, 409, 201]);
    assert_eq!(results[2]["body"]["code"], "photo_required");
    assert_eq!(results[0], results[3]);
    assert_eq!(
        [&results[0]["body"]["photo_id"], &results[1]["body"]["photo_id"]],
        [&json!(photos[0]), &json!(photos[1])]
    );
}

on_both_engines!(
    a_chore_that_takes_a_photo_is_handed_in_with_one,
    only_a_kids_own_unused_proof_is_taken,
    a_photo_is_gone_a_week_after_the_decision,
    an_assignment_is_handed_in_with_a_photo,
    a_photo_goes_with_what_was_done_offline,
);
