//! Concurrent requests: what must happen once happens once.

use super::{assign, decide, hand_in};
use crate::{
    on_sqlite_first,
    support::{
        TestApp,
        home::{Home, check_ledger, text},
    },
};
use futures_util::future::join_all;
use serde_json::json;

async fn two_hundred_approvals_at_once_credit_once(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let chore = app.chore(&mum, "Vacuum", 20).await;
    let id = assign(&app, &mum, &chore, &leo).await;
    hand_in(&app, &leo, &id, json!({})).await.expect(200);
    let answers = join_all((0..200).map(|_| decide(&app, &mum, "approve", &id))).await;
    let (won, lost): (Vec<_>, Vec<_>) =
        answers.into_iter().partition(|answer| answer.status.is_success());
    assert_eq!(won.len(), 1);
    for answer in lost {
        answer.expect_error(409, "already_approved", "This submission has already been approved.");
    }
    assert_eq!(app.points(&leo).await, 20);
    check_ledger(&app).await;
}

/// Concurrent submissions and decisions: the result is one of the allowed histories.
async fn handing_in_and_deciding_at_once_is_one_history(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let chore = app.chore(&mum, "Vacuum", 20).await;
    for round in 1..=8 {
        let before = app.points(&leo).await;
        let id = assign(&app, &mum, &chore, &leo).await;
        let taps = join_all((0..12).map(|_| hand_in(&app, &leo, &id, json!({})))).await;
        assert_eq!(taps.iter().filter(|tap| tap.status.is_success()).count(), 1);
        let decisions = ["approve", "reject", "approve", "reject"];
        let decisions = join_all(decisions.map(|decision| decide(&app, &mum, decision, &id)));
        let taps = join_all((0..4).map(|_| hand_in(&app, &leo, &id, json!({}))));
        let (decisions, taps) = tokio::join!(decisions, taps);
        for answer in decisions.iter().chain(&taps) {
            assert!([200, 409].contains(&answer.status.as_u16()), "{answer:?}");
        }
        let all = app.get(&mum, "/parent/chore-assignments/").await.expect(200);
        let approved = text(&all[0], "assignment_status") == "approved";
        let credited = if approved { 20 } else { 0 };
        assert_eq!(app.points(&leo).await, before + credited, "round {round}: {}", all[0]);
    }
    check_ledger(&app).await;
}

async fn one_key_many_times_at_once_hands_in_once(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let chore = app.chore(&mum, "Vacuum", 20).await;
    let id = assign(&app, &mum, &chore, &leo).await;
    let path = format!("/chore-assignments/{id}/submit");
    let taps = (0..200).map(|_| app.post_once(&leo, &path, "tap", json!({})));
    for answer in join_all(taps).await {
        assert_eq!(answer.expect(200)["assignment_status"], "submitted");
    }
}

on_sqlite_first!(
    two_hundred_approvals_at_once_credit_once,
    handing_in_and_deciding_at_once_is_one_history,
    one_key_many_times_at_once_hands_in_once,
);
