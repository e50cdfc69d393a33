//! Points that were spent before they are to be taken back: the balance never goes below 0.

use super::{entries, in_order, undo};
use crate::{
    on_both_engines,
    support::{
        TestApp,
        home::{Home, text},
    },
};
use serde_json::json;

/// The parent chooses: leave it, cancel pending purchases, or take the available points.
async fn the_parent_chooses(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, .. } = &home;
    let chore = app.chore(mum, "Dishes", 15).await;
    let id = app.submit(leo, &chore, 12).await;
    app.decide(mum, "approve", &id).await.expect(200);
    let kite = app.item(mum, "Kite", 14).await;
    let bought = text(&app.redeem(leo, &kite).await.expect(201), "id");

    // First choice: leave it.
    let refused = undo(&home, "chore_submission", &id, 1).await.expect(409);
    assert_eq!(refused["code"], "points_spent");
    let said = text(&refused, "detail");
    assert!(said.contains("21 points") && said.contains("only 7") && said.contains("14 are held"));
    assert_eq!(app.points(leo).await, 7);

    // The available points are taken, and the rest is forgiven.
    let take = json!({ "kind": "chore_submission", "id": id, "decision": 1,
                       "if_spent": "take_available" });
    let undone = app.post(mum, "/parent/decisions/undo", take).await.expect(200);
    assert_eq!(
        undone,
        json!({ "kind": "chore_submission", "id": id, "taken": 7, "forgiven": 14, "balance": 0 })
    );
    let list = app.get(leo, "/users/me/points-history").await.expect(200);
    assert_eq!((&list[1]["amount"], &list[1]["forgiven"]), (&json!(-7), &json!(8)));
    assert_eq!((&list[0]["amount"], &list[0]["forgiven"]), (&json!(0), &json!(6)));
    in_order(app).await;

    // The pending purchase is cancelled, and only its points are available.
    app.decide_purchase(mum, "reject", &bought).await.expect(200);
    assert_eq!(app.points(leo).await, 14);
    in_order(app).await;
}

/// After pending purchases are cancelled, nothing is forgiven.
async fn what_waits_can_be_cancelled_first(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, .. } = &home;
    let chore = app.chore(mum, "Dishes", 15).await;
    let id = app.submit(leo, &chore, 0).await;
    app.decide(mum, "approve", &id).await.expect(200);
    let kite = app.item(mum, "Kite", 14).await;
    let bought = text(&app.redeem(leo, &kite).await.expect(201), "id");
    undo(&home, "chore_submission", &id, 1).await.expect_error(
        409,
        "points_spent",
        "15 points would have to be taken back, but only 1 is there (14 are held for waiting purchases).",
    );
    app.decide_purchase(mum, "reject", &bought).await.expect(200);
    let undone = undo(&home, "chore_submission", &id, 1).await.expect(200);
    assert_eq!((&undone["taken"], &undone["forgiven"]), (&json!(15), &json!(0)));
    assert_eq!(app.points(leo).await, 0);
    in_order(app).await;
}

/// A rejected purchase whose points were spent otherwise is not held in part.
async fn a_purchase_is_held_whole_or_not_at_all(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, .. } = &home;
    app.award(mum, leo, 50).await;
    let items = [app.item(mum, "Kite", 40).await, app.item(mum, "Ball", 30).await];
    let kite = text(&app.redeem(leo, &items[0]).await.expect(201), "id");
    app.decide_purchase(mum, "reject", &kite).await.expect(200);
    app.redeem(leo, &items[1]).await.expect(201);
    for if_spent in ["refuse", "take_available"] {
        let body = json!({ "kind": "redemption", "id": kite, "decision": 1, "if_spent": if_spent });
        let refused = app.post(mum, "/parent/decisions/undo", body).await.expect(409);
        assert_eq!(refused["code"], "points_spent", "{refused}");
    }
    let history = app.get(leo, "/users/me/purchase-history").await.expect(200);
    let statuses: Vec<_> = history.as_array().unwrap().iter().map(|p| text(p, "status")).collect();
    assert_eq!(statuses, ["pending", "rejected"]);
    assert_eq!(app.points(leo).await, 20);
    in_order(app).await;
}

/// Approved, undone, and refunded: the ledger shows that it had been approved.
async fn a_refund_after_an_approval_has_its_name(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, .. } = &home;
    app.award(mum, leo, 50).await;
    let item = app.item(mum, "Kite", 40).await;
    let kite = text(&app.redeem(leo, &item).await.expect(201), "id");
    app.decide_purchase(mum, "approve", &kite).await.expect(200);
    let hand_over = json!({ "log_id": kite });
    let path = "/parent/purchase-requests/hand-over";
    let waiting = "/parent/purchase-requests/to-hand-over";
    assert_eq!(app.get(mum, waiting).await.expect(200)[0]["id"], kite);
    let handed = app.post(mum, path, hand_over.clone()).await.expect(200);
    assert_eq!(handed["status"], "completed");
    assert_eq!(app.get(mum, waiting).await.expect(200), json!([]));
    let again = app.post(mum, path, hand_over).await;
    again.expect_error(409, "not_to_hand_over", "Only an approved purchase can be handed over.");
    undo(&home, "redemption", &kite, 1).await.expect(200);
    assert_eq!(app.points(leo).await, 10, "its points are held still");
    app.decide_purchase(mum, "reject", &kite).await.expect(200);
    undo(&home, "redemption", &kite, 3).await.expect(200);
    app.post(leo, &format!("/redemptions/{kite}/withdraw"), json!(null)).await.expect(200);
    let kinds: Vec<_> = entries(app, leo).await.into_iter().map(|(kind, _)| kind).collect();
    let wanted = ["award", "redemption", "redemption_undone", "redemption", "refund"];
    assert_eq!(kinds, wanted);
    assert_eq!(app.points(leo).await, 50);
    in_order(app).await;
}

on_both_engines!(
    the_parent_chooses,
    what_waits_can_be_cancelled_first,
    a_purchase_is_held_whole_or_not_at_all,
    a_refund_after_an_approval_has_its_name,
);
