//! Purchases: points are spent once, and given back once.

use super::{MANY, in_order};
use crate::{
    on_both_engines,
    support::{
        TestApp,
        home::{Home, text},
    },
};
use futures_util::future::join_all;
use serde_json::json;

/// With any number of taps and tablets, a kid cannot spend the same points twice.
async fn two_hundred_redemptions_with_points_for_one_buy_one(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app.patient()).await;
    app.award(&mum, &leo, 199).await;
    let items = [app.item(&mum, "Kite", 100).await, app.item(&mum, "Ball", 150).await];
    let taps = (0..MANY).map(|tap| app.redeem(&leo, &items[tap % 2]));
    let (bought, refused): (Vec<_>, Vec<_>) =
        join_all(taps).await.into_iter().partition(|answer| answer.status.is_success());
    for answer in refused {
        answer.expect_error(409, "not_enough_points", "Not enough points to request this item");
    }
    let bought: Vec<_> = bought.into_iter().map(|answer| answer.expect(201)).collect();
    let history = app.get(&leo, "/users/me/purchase-history").await.expect(200);
    assert_eq!(history, json!(bought));
    assert_eq!(bought.len(), 1);
    assert_eq!(Some(app.points(&leo).await), bought[0]["points_spent"].as_i64().map(|n| 199 - n));
    in_order(&app).await;
}

async fn two_hundred_decisions_of_one_purchase_are_one(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app.patient()).await;
    app.post(&mum, "/users/promote-to-parent", json!({ "username": "Mia" })).await.expect(200);
    app.award(&mum, &leo, 100).await;
    let kite = app.item(&mum, "Kite", 10).await;
    let path = format!("/store/items/{kite}");
    let id = text(&app.redeem(&leo, &kite).await.expect(201), "id");
    let decisions: Vec<_> = ["approve", "reject"].into_iter().cycle().take(MANY).collect();
    let all = join_all(decisions.iter().map(|decision| app.decide_purchase(&mum, decision, &id)));
    let (answers, deleted) = tokio::join!(all, app.delete(&mum, &path));
    deleted.expect(204);
    let won: Vec<_> =
        answers.iter().zip(&decisions).filter(|(answer, _)| answer.status.is_success()).collect();
    assert_eq!(won.len(), 1);
    assert!(answers.iter().all(|answer| [200, 409].contains(&answer.status.as_u16())));
    let (status, balance) =
        if *won[0].1 == "approve" { ("approved", 90) } else { ("rejected", 100) };
    assert_eq!(won[0].0.body["status"], status);
    let history = app.get(&leo, "/users/me/purchase-history").await.expect(200);
    assert_eq!(history[0]["status"], status);
    assert_eq!(app.points(&leo).await, balance);
    in_order(&app).await;
}

/// Concurrent approvals and rejections, round after round: the points are given back at most once.
async fn a_rejected_purchase_is_refunded_once(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app.patient()).await;
    app.award(&mum, &leo, 100).await;
    let kite = app.item(&mum, "Kite", 100).await;
    let mut spent = 0;
    for _ in 0..10 {
        let id = text(&app.redeem(&leo, &kite).await.expect(201), "id");
        let decisions = ["reject", "approve", "reject", "reject"];
        let answers = join_all(decisions.map(|decision| app.decide_purchase(&mum, decision, &id)));
        let answers = answers.await;
        let won: Vec<_> =
            answers.iter().zip(decisions).filter(|(a, _)| a.status.is_success()).collect();
        assert_eq!(won.len(), 1);
        if won[0].1 == "approve" {
            spent += 1;
            app.award(&mum, &leo, 100).await;
        }
        assert_eq!(app.points(&leo).await, 100);
    }
    let entries = app.get(&leo, "/users/me/points-history").await.expect(200);
    let of = |kind: &str| entries.as_array().unwrap().iter().filter(|e| e["kind"] == kind).count();
    assert_eq!((of("redemption"), of("refund")), (10, 10 - spent));
    in_order(&app).await;
}

/// Held points are given back, or stay spent, as each purchase is decided; points given back can be
/// spent.
async fn purchases_and_refunds_at_once_never_overdraw(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app.patient()).await;
    app.award(&mum, &leo, 500).await;
    let kite = app.item(&mum, "Kite", 100).await;
    let mut held = Vec::new();
    for _ in 0..5 {
        held.push(text(&app.redeem(&leo, &kite).await.expect(201), "id"));
    }
    let refunds = held.iter().map(|id| app.decide_purchase(&mum, "reject", id));
    let taps = (0..MANY).map(|_| app.redeem(&leo, &kite));
    let (refunds, taps) = tokio::join!(join_all(refunds), join_all(taps));
    for answer in refunds {
        answer.expect(200);
    }
    let bought = taps.iter().filter(|answer| answer.status == 201).count();
    assert!(bought <= 5, "{bought}");
    assert!(taps.iter().all(|answer| [201, 409].contains(&answer.status.as_u16())));
    assert_eq!(app.points(&leo).await, 500 - 100 * i64::try_from(bought).unwrap());
    in_order(&app).await;
}

on_both_engines!(
    two_hundred_redemptions_with_points_for_one_buy_one,
    two_hundred_decisions_of_one_purchase_are_one,
    a_rejected_purchase_is_refunded_once,
    purchases_and_refunds_at_once_never_overdraw,
);
