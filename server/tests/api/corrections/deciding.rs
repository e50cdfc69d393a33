//! Feedback with decisions: reasons and praise.

use super::{handed_in, in_order, undo};
use crate::{
    on_both_engines,
    support::{
        TestApp,
        home::{Home, text},
    },
};
use serde_json::json;

async fn the_kid_reads_what_the_parent_says(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, .. } = &home;
    let chore = app.chore(mum, "Dishes", 15).await;
    let ids = [app.submit(leo, &chore, 0).await, app.submit(leo, &chore, 0).await];
    let praise = json!({ "chore_log_id": ids[0], "sticker": "star", "praise": " So tidy! " });
    app.post(mum, "/parent/chore-submissions/approve", praise).await.expect(200);
    let why = json!({ "chore_log_id": ids[1], "reason": "unfinished", "note": "The pans, too." });
    app.post(mum, "/parent/chore-submissions/reject", why).await.expect(200);
    let history = app.get(leo, "/chores/history/me/detailed").await.expect(200);
    let said = |row: usize| {
        ["review_reason", "review_note", "review_sticker"].map(|field| history[row][field].clone())
    };
    assert_eq!(said(1), [json!(null), json!("So tidy!"), json!("star")]);
    assert_eq!(said(0), [json!("unfinished"), json!("The pans, too."), json!(null)]);

    let task = handed_in(&home, &chore).await;
    let why = json!({ "assignment_id": task, "reason": "again" });
    app.post(mum, "/parent/assignment-submissions/reject", why).await.expect(200);
    let tasks = app.get(leo, "/kids/my-assignments").await.expect(200);
    assert_eq!(tasks[0]["review_reason"], "again");
    let recent = app.get(mum, "/parent/decisions").await.expect(200);
    assert_eq!(recent[0]["review_reason"], "again");

    // Undoing removes the feedback.
    undo(&home, "chore_submission", &ids[0], 1).await.expect(200);
    let history = app.get(leo, "/chores/history/me/detailed").await.expect(200);
    assert_eq!(history[1]["review_sticker"], json!(null));
    in_order(app).await;
}

async fn what_is_too_long_is_refused(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, .. } = &home;
    let chore = app.chore(mum, "Dishes", 15).await;
    let id = app.submit(leo, &chore, 0).await;
    let long = json!({ "chore_log_id": id, "praise": "x".repeat(121) });
    let refused = app.post(mum, "/parent/chore-submissions/approve", long).await.expect(422);
    assert_eq!(refused["errors"][0]["loc"], json!(["body", "praise"]));
    let long = json!({ "chore_log_id": id, "note": "x".repeat(501) });
    let refused = app.post(mum, "/parent/chore-submissions/reject", long).await.expect(422);
    assert_eq!(refused["errors"][0]["loc"], json!(["body", "note"]));
    let odd = json!({ "chore_log_id": id, "reason": "because" });
    app.post(mum, "/parent/chore-submissions/reject", odd).await.expect(422);
    let waiting = app.get(mum, "/parent/chore-submissions/pending").await.expect(200);
    assert_eq!(waiting.as_array().unwrap().len(), 1);
}

/// The app shows the icon or photo of a chore or item beside a decision about it.
async fn what_was_decided_names_its_chore_or_item(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, .. } = &home;
    app.award(mum, leo, 50).await;
    let item = app.item(mum, "Kite", 40).await;
    let kite = text(&app.redeem(leo, &item).await.expect(201), "id");
    app.decide_purchase(mum, "approve", &kite).await.expect(200);
    let waiting = app.get(mum, "/parent/purchase-requests/to-hand-over").await.expect(200);
    assert_eq!(waiting[0]["item_id"], item);
    let chore = app.chore(mum, "Dishes", 15).await;
    let done = app.submit(leo, &chore, 0).await;
    app.decide(mum, "approve", &done).await.expect(200);
    let task = json!({ "assignment_id": handed_in(&home, &chore).await });
    app.post(mum, "/parent/assignment-submissions/approve", task).await.expect(200);

    let recent = app.get(mum, "/parent/decisions").await.expect(200);
    let mut about: Vec<_> = recent
        .as_array()
        .unwrap()
        .iter()
        .map(|row| (text(row, "kind"), row["chore_id"].clone(), row["item_id"].clone()))
        .collect();
    about.sort_by(|one, other| one.0.cmp(&other.0));
    let none = json!(null);
    assert_eq!(
        about,
        [
            ("assignment_submission".to_owned(), json!(chore), none.clone()),
            ("award".to_owned(), none.clone(), none.clone()),
            ("chore_submission".to_owned(), json!(chore), none.clone()),
            ("redemption".to_owned(), none, json!(item)),
        ]
    );
}

/// Several decisions in one outbox request, each a write of its own, with a result for each.
async fn all_at_once_through_the_outbox(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, .. } = &home;
    let chore = app.chore(mum, "Dishes", 15).await;
    let mut ids = Vec::new();
    for _ in 0..5 {
        ids.push(app.submit(leo, &chore, 0).await);
    }
    app.decide(mum, "reject", &ids[2]).await.expect(200);
    let entries: Vec<_> = ids
        .iter()
        .map(|id| {
            json!({ "key": id, "action": "decide", "kind": "chore_submission", "id": id,
                    "decision": "approve", "sticker": "sun" })
        })
        .collect();
    let done = app.post(mum, "/outbox", json!({ "entries": entries })).await.expect(200);
    let results = done["results"].as_array().unwrap();
    let statuses: Vec<_> = results.iter().map(|result| result["status"].as_u64()).collect();
    assert_eq!(statuses, [200, 200, 409, 200, 200].map(Some));
    assert_eq!(text(&results[0]["body"], "review_sticker"), "sun");
    assert_eq!(app.points(leo).await, 60);
    in_order(app).await;
}

on_both_engines!(
    the_kid_reads_what_the_parent_says,
    what_is_too_long_is_refused,
    what_was_decided_names_its_chore_or_item,
    all_at_once_through_the_outbox,
);
