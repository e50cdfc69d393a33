//! Expired photos are deleted, and nobody sees a difference.

use super::{
    pictures::{WEBP_LOSSY, bytes},
    proving::{is_there, proof},
};
use crate::{
    on_both_engines,
    support::{
        Engine, TestApp,
        home::{Home, PASSWORD, text},
    },
};
use axum::http::Method;
use serde_json::{Value, json};
use server::media::housekeeping::delete_gone;

async fn count(app: &TestApp) -> i64 {
    app.db.read().await.unwrap().sql("SELECT COUNT(*) FROM media").scalar().await.unwrap()
}

async fn what_is_gone_is_deleted_and_nothing_else(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let shown = app.photo(&mum, "chore", "image/webp", bytes(WEBP_LOSSY)).await.expect(201);
    let chore = json!({ "name": "Dishes", "points_value": 5, "photo_id": shown["id"] });
    let chore = text(&app.post(&mum, "/chores", chore).await.expect(201), "id");
    let mut submissions = Vec::new();
    for _ in 0..3 {
        let body = json!({ "photo_id": proof(&app, &leo).await });
        let path = format!("/chores/{chore}/submit");
        submissions.push(app.post(&leo, &path, body).await.expect(201));
    }
    let id = |place: usize| text(&submissions[place], "id");
    for _ in 0..60 {
        app.photo(&mum, "item", "image/webp", bytes(WEBP_LOSSY)).await.expect(201);
    }
    assert_eq!(delete_gone(&app.state.context).await.unwrap(), 0);
    expect_checked(&app, "photos 64 (60 of them used nowhere)").await;
    // One is pending, one rejected, one withdrawn.
    app.decide(&mum, "reject", &id(1)).await.expect(200);
    app.post(&leo, &format!("/submissions/{}/withdraw", id(2)), json!({})).await.expect(200);
    app.set_clock("2025-06-22T23:59:59Z");
    assert_eq!(delete_gone(&app.state.context).await.unwrap(), 60);
    assert_eq!(count(&app).await, 4);
    app.set_clock("2025-06-23T00:00:00Z");
    let path = "/chores/history/me/detailed";
    let before = app.get(&leo, path).await.expect(200);
    let document = app.get(&mum, "/family/export").await.expect(200);
    assert_eq!(delete_gone(&app.state.context).await.unwrap(), 2);
    assert_eq!(count(&app).await, 2);
    assert_eq!(app.get(&leo, path).await.expect(200), before);
    assert_eq!(app.get(&mum, "/family/export").await.expect(200), document);
    let photo = text(&submissions[0], "photo_id");
    assert!(is_there(&app, &leo, &photo).await);
    let shown: Vec<_> = before.as_array().unwrap().iter().map(|row| &row["photo_id"]).collect();
    assert_eq!(shown.iter().filter(|photo| ***photo == Value::Null).count(), 2);
    assert_eq!(document["media"].as_array().unwrap().len(), 2);
    expect_checked(&app, "photos 2 (0 of them used nowhere)").await;
}

/// The check finds no problems, and reports this number of photos.
async fn expect_checked(app: &TestApp, photos: &str) {
    let report = server::check::run(&app.state.context).await.unwrap();
    assert!(report.problems.is_empty(), "{report}");
    assert!(report.to_string().contains(photos), "{report}");
}

async fn a_family_takes_its_photos_along(engine: Engine) {
    let Home { app, mum, leo, .. } = Home::new(TestApp::start(engine).await).await;
    let shown = app.photo(&mum, "chore", "image/webp", bytes(WEBP_LOSSY)).await.expect(201);
    let chore =
        json!({ "name": "Dishes", "points_value": 5, "photo_id": shown["id"], "proof": "must" });
    let chore = text(&app.post(&mum, "/chores", chore).await.expect(201), "id");
    let task = json!({ "chore_id": chore, "assigned_to_kid_id": leo.id });
    let task = text(&app.post(&mum, "/parent/chore-assignments", task).await.expect(201), "id");
    for path in [format!("/chores/{chore}/submit"), format!("/chore-assignments/{task}/submit")] {
        let body = json!({ "photo_id": proof(&app, &leo).await });
        let answer = app.post(&leo, &path, body).await;
        assert!(answer.status.is_success(), "{}", answer.body);
    }
    let document = app.get(&mum, "/family/export").await.expect(200);
    assert_eq!(document["media"].as_array().unwrap().len(), 3);

    let there = TestApp::start(engine).await;
    let newcomer = there.person("Mum", json!({})).await;
    let refused = async |place: &str, value: Value, field: &str, detail: &str| {
        let mut document = document.clone();
        *document.pointer_mut(place).unwrap() = value;
        let answer = there.post(&newcomer, "/family/import", document).await;
        let loc = answer.body["errors"][0]["loc"]
            .as_array()
            .map(|loc| loc.iter().skip(1).filter_map(Value::as_str).collect::<Vec<_>>().join("."));
        assert_eq!((loc.as_deref(), &answer.body["detail"]), (Some(field), &json!(detail)));
    };
    let other = "There is no such photo in this document, or it is of something else.";
    let proof_id = document["submissions"][0]["photo_id"].clone();
    refused("/chores/0/photo_id", proof_id.clone(), "chores.0.photo_id", other).await;
    refused("/attempts/0/photo_id", proof_id, "attempts.0.photo_id", other).await;
    refused("/submissions/0/photo_id", json!("none"), "submissions.0.photo_id", other).await;
    let no_picture = "This is not a WebP or JPEG picture.";
    refused("/media/0/bytes", json!("PHN2Zy8+"), "media.0.bytes", no_picture).await;
    refused("/media/0/bytes", json!("?"), "media.0.bytes", "This value cannot be used.").await;
    let other = "This picture is not of the type that was named.";
    refused("/media/0/media_type", json!("image/jpeg"), "media.0.bytes", other).await;

    there.post(&newcomer, "/family/import", document.clone()).await.expect(200);
    let arrived = there.get(&newcomer, "/family/export").await.expect(200);
    let files = |document: &Value| -> Vec<(Value, Value)> {
        let media = document["media"].as_array().unwrap().iter();
        media.map(|photo| (photo["purpose"].clone(), photo["bytes"].clone())).collect()
    };
    assert_eq!(files(&arrived), files(&document));
    assert_eq!(arrived["chores"][0]["proof"], "must");
    let pending = there.get(&newcomer, "/parent/chore-submissions/pending").await.expect(200);
    assert!(is_there(&there, &newcomer, &text(&pending[0], "photo_id")).await);
    assert!(server::check::run(&there.state.context).await.unwrap().problems.is_empty());
    let gone = json!({ "password": PASSWORD });
    there.ask(Some(&newcomer), Method::DELETE, "/family", Some(gone)).await.expect(204);
    assert_eq!(count(&there).await, 0);
}

on_both_engines!(what_is_gone_is_deleted_and_nothing_else);

mod families {
    use super::*;
    on_both_engines!(Engine: a_family_takes_its_photos_along);
}
