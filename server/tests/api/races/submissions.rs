//! Submissions with many concurrent decisions.

use super::{MANY, in_order};
use crate::{
    on_both_engines,
    support::{TestApp, home::Home},
};
use futures_util::future::join_all;
use jiff::SignedDuration;
use serde_json::json;

async fn two_hundred_approvals_of_one_submission_credit_once(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app.patient()).await;
    let chore = app.chore(&mum, "Dishes", 15).await;
    let id = app.submit(&leo, &chore, 20).await;
    let answers = join_all((0..MANY).map(|_| app.decide(&mum, "approve", &id))).await;
    let (won, lost): (Vec<_>, Vec<_>) =
        answers.into_iter().partition(|answer| answer.status.is_success());
    assert_eq!(won.len(), 1);
    for answer in lost {
        answer.expect_error(409, "already_approved", "This submission has already been approved.");
    }
    assert_eq!(app.points(&leo).await, 25);
    let entries = app.get(&leo, "/users/me/points-history").await.expect(200);
    assert_eq!(entries.as_array().unwrap().len(), 2);
    in_order(&app).await;
}

async fn approving_and_rejecting_at_once_does_one_of_them(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app.patient()).await;
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
    in_order(&app).await;
}

async fn approvals_of_two_hundred_submissions_at_once_all_count(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app.patient()).await;
    let chore = app.chore(&mum, "Dishes", 15).await;
    let mut ids = Vec::new();
    for _ in 0..25 {
        for kid in [&leo, &mia] {
            for minutes in [4, 0, 0, 0] {
                ids.push(app.submit(kid, &chore, minutes).await);
            }
        }
        app.clock.advance(SignedDuration::from_hours(24));
    }
    assert_eq!(ids.len(), MANY);
    for answer in join_all(ids.iter().map(|id| app.decide(&mum, "approve", id))).await {
        answer.expect(200);
    }
    // A hundred chores, 25 of them with effort, and the milestones of 3, 7 and 14 days.
    for kid in [&leo, &mia] {
        assert_eq!(app.points(kid).await, 100 * 15 + 25 * 2 + 10 + 25 + 50);
    }
    in_order(&app).await;
}

async fn of_one_chore_handed_in_many_times_at_once_all_but_one_are_retries(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app.patient()).await;
    let chore = app.chore(&mum, "Dishes", 15).await;
    let path = format!("/chores/{chore}/submit");
    let answers = join_all((0..MANY).map(|_| app.post(&leo, &path, json!({})))).await;
    let retries = answers.into_iter().map(|a| a.expect(201)).filter(|s| s["is_retry"] == true);
    assert_eq!(retries.count(), MANY - 1);
    in_order(&app).await;
}

async fn awards_and_approvals_at_once_keep_the_running_sum(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app.patient()).await;
    let chore = app.chore(&mum, "Dishes", 15).await;
    let mut ids = Vec::new();
    for _ in 0..MANY / 2 {
        ids.push(app.submit(&leo, &chore, 6).await);
    }
    let approvals = join_all(ids.iter().map(|id| app.decide(&mum, "approve", id)));
    let award = json!({ "kid_username": "Leo", "points": 2 });
    let awards =
        join_all((0..MANY / 2).map(|_| app.post(&mum, "/kids/award-points", award.clone())));
    let (approvals, awards) = tokio::join!(approvals, awards);
    approvals.into_iter().chain(awards).for_each(|answer| drop(answer.expect(200)));
    assert_eq!(app.points(&leo).await, 100 * (15 + 3) + 100 * 2);
    in_order(&app).await;
}

on_both_engines!(
    two_hundred_approvals_of_one_submission_credit_once,
    approving_and_rejecting_at_once_does_one_of_them,
    approvals_of_two_hundred_submissions_at_once_all_count,
    of_one_chore_handed_in_many_times_at_once_all_but_one_are_retries,
    awards_and_approvals_at_once_keep_the_running_sum,
);
