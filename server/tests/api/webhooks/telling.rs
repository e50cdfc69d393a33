//! The events of webhooks, their members and data; an undone change is reported as undone, or not
//! at all.

use super::{Hooked, add};
use crate::{
    on_both_engines,
    support::{
        Engine,
        home::{Person, text},
    },
};
use serde_json::{Value, json};

/// The calls since `from`: each with its kind, the member's name, and the rest.
fn told(hooked: &Hooked, from: usize) -> Vec<(String, Value, Value, Value)> {
    let calls = hooked.receiver.calls();
    let mut told: Vec<_> = calls[from..]
        .iter()
        .map(|call| {
            let event = call.json();
            assert_eq!(event["kind"], call.header("pogona-event"));
            assert_eq!(event["version"], 1);
            let about = &event["about"];
            let facts = (about["name"].clone(), about["points"].clone());
            (text(&event, "kind"), event["member"]["name"].clone(), facts.0, facts.1)
        })
        .collect();
    // Two are sent concurrently.
    told.sort_by_key(|told| (told.0.clone(), told.2.to_string(), told.3.as_i64()));
    told
}

fn event(kind: &str, who: &str, name: &str, points: i64) -> (String, Value, Value, Value) {
    (kind.to_owned(), json!(who), json!(name), json!(points))
}

async fn undo(hooked: &Hooked, kind: &str, id: &str, decision: &Value) {
    let take = json!({ "kind": kind, "id": id, "decision": decision });
    hooked.app.post(&hooked.mum, "/parent/decisions/undo", take).await.expect(200);
}

async fn chores_are_told_step_by_step(kind: Engine) {
    let hooked = Hooked::new(kind).await;
    let Hooked { app, mum, leo, .. } = &hooked;
    let dishes = app.chore(mum, "Dishes", 15).await;
    let done = app.submit(leo, &dishes, 20).await;
    app.decide(mum, "approve", &done).await.expect(200);
    // Refused changes cause no events.
    app.decide(mum, "approve", &done).await.expect(409);
    undo(&hooked, "chore_submission", &done, &json!(1)).await;
    app.decide(mum, "reject", &done).await.expect(200);
    let other = app.submit(leo, &dishes, 0).await;
    app.post(leo, &format!("/submissions/{other}/withdraw"), json!(null)).await.expect(200);
    let noted = json!({ "kid_ids": [leo.id], "day": "2025-06-14", "pays": true });
    let complete = format!("/parent/chores/{dishes}/complete");
    app.post(mum, &complete, noted).await.expect(201);
    hooked.send().await;
    assert_eq!(
        told(&hooked, 0),
        [
            event("chore.approved", "Leo", "Dishes", 15),
            event("chore.approved", "Leo", "Dishes", 25),
            event("chore.handed_in", "Leo", "Dishes", 15),
            event("chore.handed_in", "Leo", "Dishes", 25),
            event("chore.rejected", "Leo", "Dishes", 25),
            event("chore.undone", "Leo", "Dishes", 25),
            event("chore.withdrawn", "Leo", "Dishes", 15),
        ]
    );
}

async fn assignments_are_told_step_by_step(kind: Engine) {
    let hooked = Hooked::new(kind).await;
    let Hooked { app, mum, mia, .. } = &hooked;
    let beds = app.chore(mum, "Beds", 5).await;
    let given = json!({ "chore_id": beds, "assigned_to_kid_id": mia.id });
    let given = text(&app.post(mum, "/parent/chore-assignments", given).await.expect(201), "id");
    let submit = format!("/chore-assignments/{given}/submit");
    app.post(mia, &submit, json!({})).await.expect(200);
    app.post(mia, &format!("/chore-assignments/{given}/withdraw"), json!(null)).await.expect(200);
    app.post(mia, &submit, json!({})).await.expect(200);
    let decide = json!({ "assignment_id": given });
    app.post(mum, "/parent/assignment-submissions/reject", decide.clone()).await.expect(200);
    app.post(mia, &submit, json!({})).await.expect(200);
    let path = "/parent/assignment-submissions/approve";
    let approved = app.post(mum, path, decide).await.expect(200);
    undo(&hooked, "assignment_submission", &given, &approved["decision"]).await;
    hooked.send().await;
    let kinds = told(&hooked, 0).into_iter().map(|(kind, who, name, points)| {
        assert_eq!((who, name, points), (json!("Mia"), json!("Beds"), json!(5)));
        kind
    });
    assert_eq!(
        kinds.collect::<Vec<_>>(),
        [
            "assignment.approved",
            "assignment.handed_in",
            "assignment.handed_in",
            "assignment.handed_in",
            "assignment.rejected",
            "assignment.undone",
            "assignment.withdrawn"
        ]
    );
}

async fn purchases_and_the_goal_are_told(kind: Engine) {
    let hooked = Hooked::new(kind).await;
    let Hooked { app, mum, leo, receiver, .. } = &hooked;
    app.award(mum, leo, 10_000).await;
    let kite = app.item(mum, "Kite", 40).await;
    let bought = text(&app.redeem(leo, &kite).await.expect(201), "id");
    app.decide_purchase(mum, "reject", &bought).await.expect(200);
    undo(&hooked, "redemption", &bought, &json!(1)).await;
    app.decide_purchase(mum, "approve", &bought).await.expect(200);
    let hand_over = json!({ "log_id": bought });
    app.post(mum, "/parent/purchase-requests/hand-over", hand_over).await.expect(200);
    let other = text(&app.redeem(leo, &kite).await.expect(201), "id");
    app.post(leo, &format!("/redemptions/{other}/withdraw"), json!(null)).await.expect(200);
    hooked.send().await;
    let kinds: Vec<_> = told(&hooked, 0).into_iter().map(|told| told.0).collect();
    assert_eq!(
        kinds,
        [
            "points.awarded",
            "purchase.approved",
            "purchase.asked",
            "purchase.asked",
            "purchase.handed_over",
            "purchase.rejected",
            "purchase.undone",
            "purchase.withdrawn"
        ]
    );
    let before = receiver.calls().len();
    let goal = app.get(mum, "/goal").await.expect(200);
    let item = text(&goal, "item_id");
    let needed = json!({
        "points_per_purchase": 10, "purchases_needed": 2, "deadline": goal["deadline"],
    });
    app.put(mum, "/goal", needed).await.expect(200);
    for _ in 0..3 {
        let bought = text(&app.redeem(leo, &item).await.expect(201), "id");
        app.decide_purchase(mum, "approve", &bought).await.expect(200);
    }
    hooked.send().await;
    let reached: Vec<_> =
        told(&hooked, before).into_iter().filter(|told| told.0 == "goal.reached").collect();
    let title = goal["title"].clone();
    assert_eq!(reached, [("goal.reached".to_owned(), Value::Null, title, Value::Null)]);
}

async fn requests_and_points_are_told(kind: Engine) {
    let hooked = Hooked::new(kind).await;
    let Hooked { app, mum, leo, .. } = &hooked;
    let wish = json!({
        "request_type": "add_store_item", "details": { "name": "Lego", "points_cost": 90 },
    });
    let wished = text(&app.post(leo, "/requests", wish.clone()).await.expect(201), "id");
    app.post(mum, &format!("/parent/requests/{wished}/approve"), json!({})).await.expect(200);
    undo(&hooked, "request", &wished, &json!(1)).await;
    app.post(mum, &format!("/parent/requests/{wished}/reject"), json!({})).await.expect(200);
    let other = text(&app.post(leo, "/requests", wish).await.expect(201), "id");
    app.post(leo, &format!("/requests/{other}/withdraw"), json!(null)).await.expect(200);
    let award = json!({ "kid_username": "leo", "points": 50, "reason": "a secret" });
    let entry = app.post(mum, "/kids/award-points", award).await.expect(200);
    let adjust = json!({ "points": -20, "reason": "a secret" });
    app.post(mum, &format!("/kids/{}/adjust", leo.id), adjust).await.expect(200);
    let take = json!({
        "kind": "award", "id": entry["entry_id"], "decision": 1, "if_spent": "take_available",
    });
    app.post(mum, "/parent/decisions/undo", take).await.expect(200);
    hooked.send().await;
    let none =
        |kind: &str, points: i64| (kind.to_owned(), json!("Leo"), Value::Null, json!(points));
    assert_eq!(
        told(&hooked, 0),
        [
            none("points.awarded", 50),
            none("points.corrected", -20),
            none("points.undone", -30),
            event("request.approved", "Leo", "Lego", 90),
            event("request.made", "Leo", "Lego", 90),
            event("request.made", "Leo", "Lego", 90),
            event("request.rejected", "Leo", "Lego", 90),
            event("request.undone", "Leo", "Lego", 90),
            event("request.withdrawn", "Leo", "Lego", 90),
        ]
    );
    assert!(hooked.receiver.calls().iter().all(|call| !call.body.contains("a secret")));
}

async fn each_hears_of_its_topics_and_kids(kind: Engine) {
    let hooked = Hooked::new(kind).await;
    let Hooked { app, mum, leo, mia, receiver, id, .. } = &hooked;
    app.delete(mum, &format!("/webhooks/{id}")).await.expect(204);
    let only = json!({ "topics": ["points", "goal"], "kid_ids": [mia.id] });
    add(app, mum, &receiver.url(), only).await.expect(201);
    let dishes = app.chore(mum, "Dishes", 15).await;
    let give = async |kid: &Person| {
        app.award(mum, kid, 5).await;
        app.submit(kid, &dishes, 0).await
    };
    give(leo).await;
    give(mia).await;
    hooked.send().await;
    let calls = receiver.calls();
    assert_eq!(calls.len(), 1);
    let event = calls[0].json();
    assert_eq!(event["member"], json!({ "id": mia.id, "name": "Mia" }));
    assert_eq!(event["kind"], "points.awarded");
    assert_eq!(event["at"], "2025-06-15T12:00:00Z");
}

/// Of concurrent requests, exactly the successful ones cause events, each once.
async fn what_is_told_is_what_happened(kind: Engine) {
    let hooked = Hooked::new(kind).await;
    let Hooked { app, mum, leo, receiver, .. } = &hooked;
    let twin = app.twin().await;
    let dishes = app.chore(mum, "Dishes", 15).await;
    let mut waiting = Vec::new();
    for _ in 0..10 {
        waiting.push(app.submit(leo, &dishes, 0).await);
    }
    let decided = waiting
        .iter()
        .flat_map(|id| [app.decide(mum, "approve", id), twin.decide(mum, "reject", id)]);
    let decided = futures_util::future::join_all(decided).await;
    assert_eq!(decided.iter().filter(|answer| answer.status.is_success()).count(), 10);
    hooked.send().await;
    let mut about: Vec<_> = receiver
        .calls()
        .iter()
        .filter(|call| call.header("pogona-event") != "chore.handed_in")
        .map(|call| text(&call.json()["about"], "id"))
        .collect();
    about.sort();
    waiting.sort();
    assert_eq!(about, waiting);
}

on_both_engines!(Engine:
    chores_are_told_step_by_step,
    assignments_are_told_step_by_step,
    purchases_and_the_goal_are_told,
    requests_and_points_are_told,
    each_hears_of_its_topics_and_kids,
    what_is_told_is_what_happened,
);
