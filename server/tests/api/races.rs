//! Many at once: what must happen once happens once (contract §3).

use crate::{
    on_both_engines,
    support::{
        TestApp,
        home::{Home, check_ledger, text},
    },
};
use futures_util::future::join_all;
use jiff::SignedDuration;
use serde_json::json;

async fn forty_approvals_of_one_submission_credit_once(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let chore = app.chore(&mum, "Dishes", 15).await;
    let id = app.submit(&leo, &chore, 20).await;
    let answers = join_all((0..40).map(|_| app.decide(&mum, "approve", &id))).await;
    let (won, lost): (Vec<_>, Vec<_>) =
        answers.into_iter().partition(|answer| answer.status.is_success());
    assert_eq!(won.len(), 1);
    for answer in lost {
        answer.expect_error(409, "already_approved", "This submission has already been approved.");
    }
    assert_eq!(app.points(&leo).await, 25);
    let entries = app.get(&leo, "/users/me/points-history").await.expect(200);
    assert_eq!(entries.as_array().unwrap().len(), 2);
    check_ledger(&app).await;
}

async fn approving_and_rejecting_at_once_does_one_of_them(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let chore = app.chore(&mum, "Dishes", 15).await;
    for _ in 0..10 {
        let before = app.points(&leo).await;
        let id = app.submit(&leo, &chore, 0).await;
        let decisions = ["approve", "reject", "approve", "reject"];
        let answers = join_all(decisions.map(|decision| app.decide(&mum, decision, &id))).await;
        let won: Vec<_> =
            answers.iter().zip(decisions).filter(|(a, _)| a.status.is_success()).collect();
        assert_eq!(won.len(), 1);
        let credited = if won[0].1 == "approve" { 15 } else { 0 };
        assert_eq!(app.points(&leo).await, before + credited);
    }
    check_ledger(&app).await;
}

async fn approvals_of_many_submissions_at_once_all_count(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let chore = app.chore(&mum, "Dishes", 15).await;
    let mut ids = Vec::new();
    for _ in 0..8 {
        for kid in [&leo, &mia] {
            ids.push(app.submit(kid, &chore, 4).await);
            ids.push(app.submit(kid, &chore, 0).await);
        }
        app.clock.advance(SignedDuration::from_hours(24));
    }
    for answer in join_all(ids.iter().map(|id| app.decide(&mum, "approve", id))).await {
        answer.expect(200);
    }
    // Sixteen chores, eight of them with effort, and the milestones of three and seven days.
    for kid in [&leo, &mia] {
        assert_eq!(app.points(kid).await, 16 * 15 + 8 * 2 + 10 + 25);
    }
    check_ledger(&app).await;
}

async fn of_one_chore_handed_in_many_times_at_once_all_but_one_are_retries(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let chore = app.chore(&mum, "Dishes", 15).await;
    let path = format!("/chores/{chore}/submit");
    let answers = join_all((0..12).map(|_| app.post(&leo, &path, json!({})))).await;
    let retries = answers.into_iter().map(|a| a.expect(201)).filter(|s| s["is_retry"] == true);
    assert_eq!(retries.count(), 11);
}

async fn one_key_many_times_at_once_has_one_effect(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let chore = app.chore(&mum, "Dishes", 15).await;
    let path = format!("/chores/{chore}/submit");
    let taps = (0..12).map(|_| app.post_once(&leo, &path, "tap", json!({ "effort_minutes": 3 })));
    let mut ids: Vec<_> =
        join_all(taps).await.into_iter().map(|answer| text(&answer.expect(201), "id")).collect();
    ids.dedup();
    assert_eq!(ids.len(), 1);
    let award = json!({ "kid_username": "Leo", "points": 7 });
    let awards = (0..12).map(|_| app.post_once(&mum, "/kids/award-points", "key", award.clone()));
    for answer in join_all(awards).await {
        assert_eq!(answer.expect(200)["points"], 7);
    }
    assert_eq!(app.points(&leo).await, 7);
    check_ledger(&app).await;
}

async fn awards_and_approvals_at_once_keep_the_running_sum(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let chore = app.chore(&mum, "Dishes", 15).await;
    let mut ids = Vec::new();
    for _ in 0..15 {
        ids.push(app.submit(&leo, &chore, 6).await);
    }
    let approvals = join_all(ids.iter().map(|id| app.decide(&mum, "approve", id)));
    let award = json!({ "kid_username": "Leo", "points": 2 });
    let awards = join_all((0..15).map(|_| app.post(&mum, "/kids/award-points", award.clone())));
    let (approvals, awards) = tokio::join!(approvals, awards);
    approvals.into_iter().chain(awards).for_each(|answer| drop(answer.expect(200)));
    assert_eq!(app.points(&leo).await, 15 * (15 + 3) + 15 * 2);
    check_ledger(&app).await;
}

/// However many taps and tablets: a kid cannot spend the same points twice.
async fn two_hundred_redemptions_with_points_for_one_buy_one(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    app.award(&mum, &leo, 199).await;
    let items = [app.item(&mum, "Kite", 100).await, app.item(&mum, "Ball", 150).await];
    let taps = (0..200).map(|tap| app.redeem(&leo, &items[tap % 2]));
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
    check_ledger(&app).await;
}

async fn two_hundred_decisions_of_one_purchase_are_one(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    app.post(&mum, "/users/promote-to-parent", json!({ "username": "Mia" })).await.expect(200);
    app.award(&mum, &leo, 100).await;
    let kite = app.item(&mum, "Kite", 10).await;
    let path = format!("/store/items/{kite}");
    let id = text(&app.redeem(&leo, &kite).await.expect(201), "id");
    let decisions: Vec<_> = ["approve", "reject"].into_iter().cycle().take(200).collect();
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
    check_ledger(&app).await;
}

/// Approving and rejecting at once, round after round: the points go back at most once.
async fn a_rejected_purchase_is_refunded_once(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
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
    check_ledger(&app).await;
}

async fn one_key_many_times_at_once_spends_once(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    app.award(&mum, &leo, 1_000).await;
    let body = json!({ "item_id": app.item(&mum, "Kite", 10).await });
    let taps = (0..40).map(|_| app.post_once(&leo, "/kids/redeem-item/", "tap", body.clone()));
    let mut answers: Vec<_> = join_all(taps).await.into_iter().map(|a| a.expect(201)).collect();
    answers.dedup();
    assert_eq!(answers.len(), 1);
    assert_eq!(app.points(&leo).await, 990);
    check_ledger(&app).await;
}

on_both_engines!(
    forty_approvals_of_one_submission_credit_once,
    approving_and_rejecting_at_once_does_one_of_them,
    approvals_of_many_submissions_at_once_all_count,
    of_one_chore_handed_in_many_times_at_once_all_but_one_are_retries,
    one_key_many_times_at_once_has_one_effect,
    awards_and_approvals_at_once_keep_the_running_sum,
    two_hundred_redemptions_with_points_for_one_buy_one,
    two_hundred_decisions_of_one_purchase_are_one,
    a_rejected_purchase_is_refunded_once,
    one_key_many_times_at_once_spends_once,
);
