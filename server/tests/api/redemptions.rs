//! Purchases and decisions about them (docs/product/points.md#redeem).

use crate::{
    on_sqlite_first,
    support::{
        Engine, TestApp,
        home::{Home, Neighbours, Person, check_ledger, text, undecided},
    },
};
use jiff::SignedDuration;
use serde_json::{Value, json};

/// A kid's ledger in short, newest first.
async fn movements(app: &TestApp, kid: &Person) -> Vec<(String, i64, i64)> {
    let entries = app.get(kid, "/users/me/points-history").await.expect(200);
    let number = |entry: &Value, name: &str| entry[name].as_i64().unwrap();
    let entries = entries.as_array().unwrap().iter();
    entries.map(|e| (text(e, "kind"), number(e, "amount"), number(e, "balance"))).collect()
}

async fn the_points_are_taken_when_the_kid_asks(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    app.award(&mum, &leo, 300).await;
    let kite = app.item(&mum, "Kite", 250).await;
    let purchase = app.redeem(&leo, &kite).await.expect(201);
    let id = text(&purchase, "id");
    let mut expected = undecided(json!({
        "id": id, "item_id": kite, "timestamp": "2025-06-15T12:00:00Z", "item_name": "Kite",
        "points_spent": 250, "status": "pending", "reviewed_at": null, "shared_device": null,
    }));
    assert_eq!(purchase, expected);
    assert_eq!(app.points(&leo).await, 50);
    let pending = app.get(&mum, "/parent/purchase-requests/pending").await.expect(200);
    assert_eq!(
        pending,
        json!([{
            "id": id, "item_id": kite, "timestamp": "2025-06-15T12:00:00Z", "username": "Leo",
            "item_name": "Kite", "points_spent": 250, "shared_device": null,
        }])
    );

    app.clock.advance(SignedDuration::from_mins(5));
    expected["status"] = json!("approved");
    expected["decision"] = json!(1);
    expected["reviewed_at"] = json!("2025-06-15T12:05:00Z");
    assert_eq!(app.decide_purchase(&mum, "approve", &id).await.expect(200), expected);
    assert_eq!(app.points(&leo).await, 50);
    assert_eq!(movements(&app, &leo).await[0], ("redemption".into(), -250, 50));
    let entries = app.get(&leo, "/users/me/points-history").await.expect(200);
    assert_eq!(entries[0]["description"], "Kite");
    let history = app.get(&leo, "/users/me/purchase-history").await.expect(200);
    assert_eq!(history, json!([expected]));
    assert_eq!(app.get(&mia, "/users/me/purchase-history").await.expect(200), json!([]));
    assert_eq!(app.get(&mum, "/parent/purchase-requests/pending").await.expect(200), json!([]));
    check_ledger(&app).await;
}

async fn rejecting_gives_the_points_back_once(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    app.award(&mum, &leo, 300).await;
    let kite = app.item(&mum, "Kite", 250).await;
    let id = text(&app.redeem(&leo, &kite).await.expect(201), "id");
    let rejected = app.decide_purchase(&mum, "reject", &id).await.expect(200);
    assert_eq!(rejected["status"], "rejected");
    for decision in ["reject", "approve", "reject"] {
        app.decide_purchase(&mum, decision, &id).await.expect_error(
            409,
            "already_rejected",
            "This purchase request has already been rejected.",
        );
    }
    assert_eq!(
        movements(&app, &leo).await,
        [("refund".into(), 250, 300), ("redemption".into(), -250, 50), ("award".into(), 300, 300)]
    );
    // The points can be spent again.
    app.redeem(&leo, &kite).await.expect(201);
    assert_eq!(app.points(&leo).await, 50);
    check_ledger(&app).await;
}

/// An approval is final, and so is a completion.
async fn a_second_decision_is_refused(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    app.award(&mum, &leo, 20).await;
    let kite = app.item(&mum, "Kite", 10).await;
    let id = text(&app.redeem(&leo, &kite).await.expect(201), "id");
    app.decide_purchase(&mum, "approve", &id).await.expect(200);
    for _ in 0..2 {
        for decision in ["approve", "reject"] {
            app.decide_purchase(&mum, decision, &id).await.expect_error(
                409,
                "already_approved",
                "This purchase request has already been approved.",
            );
        }
        app.complete_purchases().await;
    }
    assert_eq!(app.points(&leo).await, 10);
    let history = app.get(&leo, "/users/me/purchase-history").await.expect(200);
    assert_eq!(history[0]["status"], "completed");
    app.decide_purchase(&mum, "approve", "nonsense").await.expect_error(
        404,
        "not_found",
        "Purchase request not found.",
    );
}

async fn nobody_spends_what_they_do_not_have(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let kite = app.item(&mum, "Kite", 250).await;
    app.award(&mum, &leo, 249).await;
    app.award(&mum, &mia, 250).await;
    for _ in 0..2 {
        app.redeem(&leo, &kite).await.expect_error(
            409,
            "not_enough_points",
            "Not enough points to request this item",
        );
    }
    assert_eq!(app.get(&leo, "/users/me/purchase-history").await.expect(200), json!([]));
    assert_eq!(app.points(&leo).await, 249);
    app.redeem(&mia, &kite).await.expect(201);
    assert_eq!(app.points(&mia).await, 0);
    app.redeem(&mia, &kite).await.expect(409);
    app.award(&mum, &leo, 1).await;
    app.redeem(&leo, &kite).await.expect(201);
    for body in [json!({}), json!({ "item_id": null }), json!({ "item_id": 5 }), json!([])] {
        app.post(&leo, "/kids/redeem-item/", body).await.expect(422);
    }
    app.redeem(&leo, "").await.expect_error(404, "not_found", "Item not found.");
    check_ledger(&app).await;
}

async fn what_was_asked_for_keeps_the_items_name_and_cost(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    app.award(&mum, &leo, 500).await;
    let kite = app.item(&mum, "Kite", 100).await;
    let mut ids = Vec::new();
    for _ in 0..3 {
        ids.push(text(&app.redeem(&leo, &kite).await.expect(201), "id"));
    }
    let path = format!("/store/items/{kite}");
    app.put(&mum, &path, json!({ "name": "Other", "points_cost": 999 })).await.expect(200);
    app.decide_purchase(&mum, "reject", &ids[0]).await.expect(200);
    assert_eq!(app.points(&leo).await, 300);
    app.delete(&mum, &path).await.expect(204);
    let pending = app.get(&mum, "/parent/purchase-requests/pending").await.expect(200);
    for row in pending.as_array().unwrap() {
        assert_eq!((&row["item_name"], &row["points_spent"]), (&json!("Kite"), &json!(100)));
    }
    app.decide_purchase(&mum, "approve", &ids[1]).await.expect(200);
    app.decide_purchase(&mum, "reject", &ids[2]).await.expect(200);
    assert_eq!(app.points(&leo).await, 400);
    app.redeem(&leo, &kite).await.expect_error(404, "not_found", "Item not found.");
    check_ledger(&app).await;
}

async fn lists_have_their_order(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let kite = app.item(&mum, "Kite", 10).await;
    let mut ids = Vec::new();
    for kid in [&leo, &mia, &leo] {
        app.award(&mum, kid, 20).await;
        ids.push(text(&app.redeem(kid, &kite).await.expect(201), "id"));
        ids.push(text(&app.redeem(kid, &kite).await.expect(201), "id"));
        app.clock.advance(SignedDuration::from_mins(1));
    }
    let of = |list: Value| -> Vec<String> {
        list.as_array().unwrap().iter().map(|row| text(row, "id")).collect()
    };
    let pending = of(app.get(&mum, "/parent/purchase-requests/pending").await.expect(200));
    assert_eq!(pending, ids);
    let history = of(app.get(&leo, "/users/me/purchase-history").await.expect(200));
    assert_eq!(history, [5, 4, 1, 0].map(|place: usize| ids[place].clone()));
}

async fn a_repeated_key_asks_once(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let kite = app.item(&mum, "Kite", 10).await;
    let path = "/kids/redeem-item/";
    let body = json!({ "item_id": kite });
    // A failed request has not used up the key.
    app.post_once(&leo, path, "tap-1", body.clone()).await.expect(409);
    app.award(&mum, &leo, 30).await;
    let first = app.post_once(&leo, path, "tap-1", body.clone()).await.expect(201);
    app.decide_purchase(&mum, "reject", &text(&first, "id")).await.expect(200);
    app.delete(&mum, &format!("/store/items/{kite}")).await.expect(204);
    let again = app.post_once(&leo, path, "tap-1", body.clone()).await.expect(201);
    assert_eq!(again, first, "the first answer, though it is decided and the item is gone");
    assert_eq!(app.points(&leo).await, 30);
    let history = app.get(&leo, "/users/me/purchase-history").await.expect(200);
    assert_eq!(history.as_array().unwrap().len(), 1);
    app.post_once(&leo, path, "tap-1", json!({ "item_id": "other" })).await.expect_error(
        409,
        "idempotency_conflict",
        "This Idempotency-Key was used for another request.",
    );
    // For another kid it is another key.
    app.post_once(&mia, path, "tap-1", body).await.expect(404);
    check_ledger(&app).await;
}

async fn another_family_sees_and_decides_nothing(engine: Engine) {
    let Neighbours { app, mum, leo, other_mum, .. } = Neighbours::new(engine).await;
    let kite = app.item(&mum, "Kite", 10).await;
    app.award(&mum, &leo, 10).await;
    let id = text(&app.redeem(&leo, &kite).await.expect(201), "id");
    let missing = "Purchase request not found.";
    for decision in ["approve", "reject"] {
        let answer = app.decide_purchase(&other_mum, decision, &id).await;
        answer.expect_error(404, "not_found", missing);
    }
    let pending = app.get(&other_mum, "/parent/purchase-requests/pending").await.expect(200);
    assert_eq!(pending, json!([]));
    app.decide_purchase(&mum, "reject", &id).await.expect(200);
    // Decided or not, it does not exist for them.
    app.decide_purchase(&other_mum, "reject", &id).await.expect_error(404, "not_found", missing);
    assert_eq!(app.points(&leo).await, 10);
    check_ledger(&app).await;
}

on_sqlite_first!(
    the_points_are_taken_when_the_kid_asks,
    rejecting_gives_the_points_back_once,
    a_second_decision_is_refused,
    nobody_spends_what_they_do_not_have,
    what_was_asked_for_keeps_the_items_name_and_cost,
    lists_have_their_order,
    a_repeated_key_asks_once,
);

mod neighbours {
    use super::another_family_sees_and_decides_nothing;
    use crate::on_sqlite_first;

    on_sqlite_first!(Engine: another_family_sees_and_decides_nothing);
}
