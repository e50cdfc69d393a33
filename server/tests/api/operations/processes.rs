//! Several servers on one database: no important state is in the memory of one.

use crate::{
    on_both_engines,
    support::{
        TestApp,
        home::{Home, PASSWORD, check_ledger, text},
    },
};
use futures_util::future::join_all;
use serde_json::json;

async fn of_many_first_sign_ups_one_founds_the_family(app: TestApp) {
    let twin = app.twin().await;
    let sign_ups = (0..20).map(|n| {
        let app = [&app, &twin][n % 2];
        app.sign_up(json!({ "username": format!("user{n}"), "password": PASSWORD }))
    });
    let users: Vec<_> = join_all(sign_ups).await.into_iter().map(|a| a.expect(201)).collect();
    assert_eq!(users.iter().filter(|user| user["role"] == "parent").count(), 1);
    let count = "SELECT COUNT(*) FROM families";
    let families: i64 = app.db.read().await.unwrap().sql(count).scalar().await.unwrap();
    assert_eq!(families, 1);
    assert!(server::check::run(&twin.state.context).await.unwrap().problems.is_empty());
}

async fn of_two_who_want_one_name_one_gets_it(app: TestApp) {
    let twin = app.twin().await;
    app.person("Mum", json!({})).await;
    for n in 0..10 {
        let body = json!({ "username": format!("kid{n}"), "password": PASSWORD });
        let (one, other) = tokio::join!(app.sign_up(body.clone()), twin.sign_up(body));
        let mut statuses = [one.status.as_u16(), other.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [201, 409]);
    }
}

async fn failed_sign_ins_count_together(app: TestApp) {
    let twin = app.twin().await;
    app.person("Mum", json!({})).await;
    for _ in 0..5 {
        app.login("mum", "wrong").await.expect(401);
        twin.login("Mum", "wrong").await.expect(401);
    }
    app.login("mum", PASSWORD).await.expect(429);
    twin.login("mum", PASSWORD).await.expect(429);
}

async fn a_key_has_one_effect_and_one_answer(app: TestApp) {
    let twin = app.twin().await;
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let award = json!({ "kid_username": "Leo", "points": 7 });
    let awards = (0..20).map(|n| {
        let app = [&app, &twin][n % 2];
        app.post_once(&mum, "/kids/award-points", "tap", award.clone())
    });
    for answer in join_all(awards).await {
        assert_eq!(answer.expect(200)["points"], 7);
    }
    assert_eq!(twin.points(&leo).await, 7);
    let other = json!({ "kid_username": "Leo", "points": 8 });
    let conflict = twin.post_once(&mum, "/kids/award-points", "tap", other).await;
    assert_eq!(conflict.expect(409)["code"], "idempotency_conflict");
}

async fn decisions_and_purchases_on_both_keep_the_ledger(app: TestApp) {
    let twin = app.twin().await;
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let chore = app.chore(&mum, "Dishes", 15).await;
    let kite = app.item(&mum, "Kite", 100).await;
    let mut submissions = Vec::new();
    for _ in 0..10 {
        submissions.push(app.submit(&leo, &chore, 20).await);
    }
    let approvals = submissions
        .iter()
        .flat_map(|id| [app.decide(&mum, "approve", id), twin.decide(&mum, "approve", id)]);
    let purchases = (0..10).map(|n| [&app, &twin][n % 2].redeem(&leo, &kite));
    let (approvals, purchases) = tokio::join!(join_all(approvals), join_all(purchases));
    assert_eq!(approvals.iter().filter(|a| a.status.is_success()).count(), 10);
    let bought = purchases.iter().filter(|a| a.status.is_success()).count();
    assert_eq!(twin.points(&leo).await, 10 * 25 - 100 * i64::try_from(bought).unwrap());
    check_ledger(&app).await;
    assert!(server::check::run(&twin.state.context).await.unwrap().problems.is_empty());
}

async fn a_session_is_one_on_all_of_them(app: TestApp) {
    let twin = app.twin().await;
    let Home { app, mum, leo, .. } = Home::new(app).await;
    twin.get(&leo, "/users/me").await.expect(200);
    let reset = format!("/users/{}/reset-password", leo.id);
    app.post(&mum, &reset, json!({ "new_password": "battery staple" })).await.expect(204);
    twin.get(&leo, "/users/me").await.expect(401);
    let token = twin.login("leo", "battery staple").await.expect(200);
    assert!(!text(&token, "access_token").is_empty());
    app.post(&mum, "/users/promote-to-parent", json!({ "username": "Mia" })).await.expect(200);
    let users = twin.get(&mum, "/users").await.expect(200);
    let parents = users.as_array().unwrap().iter().filter(|user| user["role"] == "parent").count();
    assert_eq!(parents, 2);
}

on_both_engines!(
    of_many_first_sign_ups_one_founds_the_family,
    of_two_who_want_one_name_one_gets_it,
    failed_sign_ins_count_together,
    a_key_has_one_effect_and_one_answer,
    decisions_and_purchases_on_both_keep_the_ledger,
    a_session_is_one_on_all_of_them,
);
