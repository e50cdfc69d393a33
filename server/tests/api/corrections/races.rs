//! Fifty concurrent calls: undoing against approving, redeeming and undoing again.

use super::in_order;
use crate::{
    on_both_engines,
    support::{
        TestApp,
        home::{Answer, Home, text},
    },
};
use futures_util::future::join_all;
use serde_json::{Value, json};

const MANY: usize = 50;

fn done(answers: &[Answer]) -> usize {
    assert!(answers.iter().all(|a| [200, 201, 409].contains(&a.status.as_u16())), "{answers:?}");
    answers.iter().filter(|answer| answer.status.is_success()).count()
}

/// Of fifty concurrent undos of one decision, one succeeds.
async fn fifty_undo_one_decision(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app.patient()).await;
    let twin = app.twin().await;
    let chore = app.chore(&mum, "Dishes", 15).await;
    let id = app.submit(&leo, &chore, 12).await;
    for round in 0..3 {
        app.decide(&mum, "approve", &id).await.expect(200);
        let undo = json!({ "kind": "chore_submission", "id": id, "decision": 2 * round + 1 });
        let asked = (0..MANY)
            .map(|n| [&app, &twin][n % 2].post(&mum, "/parent/decisions/undo", undo.clone()));
        assert_eq!(done(&join_all(asked).await), 1, "round {round}");
        assert_eq!(app.points(&leo).await, 0);
    }
    in_order(&app).await;
}

/// Undoing while others approve: in any order, the balance matches the state.
async fn undoing_races_approving(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app.patient()).await;
    let twin = app.twin().await;
    let chore = app.chore(&mum, "Dishes", 15).await;
    let id = app.submit(&leo, &chore, 12).await;
    app.decide(&mum, "approve", &id).await.expect(200);
    let asked = (0..MANY).map(|n| {
        let app = [&app, &twin][n / 2 % 2];
        let (mum, id) = (&mum, &id);
        async move {
            if n % 2 == 0 {
                let decision = 1 + 2 * (n / 10);
                let undo = json!({ "kind": "chore_submission", "id": id, "decision": decision });
                app.post(mum, "/parent/decisions/undo", undo).await
            } else {
                app.decide(mum, "approve", id).await
            }
        }
    });
    assert!(done(&join_all(asked).await) >= 1);
    let history = app.get(&leo, "/chores/history/me").await.expect(200);
    let points = if history[0]["status"] == "approved" { 21 } else { 0 };
    assert_eq!(app.points(&leo).await, points);
    in_order(&app).await;
}

/// Undoing while the kid spends: the points are either taken or spent, never both.
async fn undoing_races_redeeming(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app.patient()).await;
    let twin = app.twin().await;
    let item = app.item(&mum, "Kite", 15).await;
    for round in 0..5 {
        let chore = app.chore(&mum, &format!("Chore {round}"), 15).await;
        let id = app.submit(&leo, &chore, 0).await;
        app.decide(&mum, "approve", &id).await.expect(200);
        let undo = json!({ "kind": "chore_submission", "id": id, "decision": 1 });
        let asked = (0..MANY).map(|n| {
            let app = [&app, &twin][n / 2 % 2];
            let (mum, leo, item, undo) = (&mum, &leo, &item, undo.clone());
            async move {
                if n % 2 == 0 {
                    app.post(mum, "/parent/decisions/undo", undo).await
                } else {
                    app.redeem(leo, item).await
                }
            }
        });
        let answers = join_all(asked).await;
        assert_eq!(done(&answers), 1, "round {round}: taken or spent");
        assert_eq!(app.points(&leo).await, 0);
        in_order(&app).await;
    }
}

/// A kid withdraws while parents decide: one of them wins, and the points match.
async fn taking_back_races_deciding(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app.patient()).await;
    app.award(&mum, &leo, 100).await;
    let twin = app.twin().await;
    let item = app.item(&mum, "Kite", 30).await;
    for round in 0..3 {
        let before = app.points(&leo).await;
        let id = text(&app.redeem(&leo, &item).await.expect(201), "id");
        let path = format!("/redemptions/{id}/withdraw");
        let asked = (0..MANY).map(|n| {
            let app = [&app, &twin][n / 3 % 2];
            let (mum, leo, id, path) = (&mum, &leo, &id, &path);
            async move {
                match n % 3 {
                    0 => app.post(leo, path, Value::Null).await,
                    1 => app.decide_purchase(mum, "approve", id).await,
                    _ => app.decide_purchase(mum, "reject", id).await,
                }
            }
        });
        assert_eq!(done(&join_all(asked).await), 1, "round {round}");
        let history = app.get(&leo, "/users/me/purchase-history").await.expect(200);
        let kept = if history[0]["status"] == "approved" { 30 } else { 0 };
        assert_eq!(app.points(&leo).await, before - kept, "round {round}");
        in_order(&app).await;
    }
}

on_both_engines!(
    fifty_undo_one_decision,
    undoing_races_approving,
    undoing_races_redeeming,
    taking_back_races_deciding,
);
