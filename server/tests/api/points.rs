//! The ledger, and awards (docs/product/points.md#points).

use crate::{
    on_sqlite_first,
    support::{
        TestApp, Write as _,
        home::{Home, check_ledger},
    },
};
use serde_json::json;

async fn an_award_is_kept_with_its_reason(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let award = |points: i64, reason: serde_json::Value| {
        let body = json!({ "kid_username": " LEO ", "points": points, "reason": reason });
        app.post(&mum, "/kids/award-points/", body)
    };
    let awarded = award(50, json!(" Kind to a snail ")).await.expect(200);
    assert_eq!((&awarded["username"], &awarded["points"]), (&json!("Leo"), &json!(50)));
    assert_eq!(award(1_000_000, json!(null)).await.expect(200)["points"], 1_000_050);
    let entries = app.get(&leo, "/users/me/points-history").await.expect(200);
    let entries = entries.as_array().unwrap();
    assert_eq!(entries.len(), 2);
    assert_eq!(entries[0]["amount"], 1_000_000);
    assert_eq!(entries[1]["kind"], "award");
    assert_eq!(entries[1]["description"], "Kind to a snail");
    assert_eq!(entries[1]["created_at"], "2025-06-15T12:00:00Z");
    check_ledger(&app).await;
}

async fn an_award_is_checked(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app).await;
    let award = |body| app.post(&mum, "/kids/award-points/", body);
    for points in [0, -5, i64::MIN] {
        award(json!({ "kid_username": "Leo", "points": points }))
            .await
            .expect_invalid("points", "Points must be a positive number.");
    }
    for body in [
        json!({ "kid_username": "Leo", "points": 1_000_001 }),
        json!({ "kid_username": "Leo", "points": 1.5 }),
        json!({ "kid_username": " ", "points": 5 }),
        json!({ "kid_username": "Leo", "points": 5, "reason": "x".repeat(2001) }),
        json!({ "points": 5 }),
        json!({ "kid_username": 5, "points": 5 }),
    ] {
        assert_eq!(award(body).await.expect(422)["code"], "validation_error");
    }
    for nobody in ["Nobody", "Mum"] {
        award(json!({ "kid_username": nobody, "points": 5 })).await.expect_error(
            404,
            "not_found",
            "Kid user not found or user is not a kid",
        );
    }
}

async fn a_repeated_key_awards_once(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let path = "/kids/award-points/";
    let body = json!({ "kid_username": "Leo", "points": 5 });
    for _ in 0..3 {
        let answer = app.post_once(&mum, path, "award-1", body.clone()).await.expect(200);
        assert_eq!(answer["points"], 5);
    }
    assert_eq!(app.points(&leo).await, 5);
    let other = json!({ "kid_username": "Leo", "points": 6 });
    let conflict = app.post_once(&mum, path, "award-1", other).await.expect(409);
    assert_eq!(conflict["code"], "idempotency_conflict");
    app.post_once(&mum, path, "award-2", body).await.expect(200);
    assert_eq!(app.points(&leo).await, 10);
}

async fn entries_cannot_be_changed_or_removed(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    app.post(&mum, "/kids/award-points/", json!({ "kid_username": "Leo", "points": 5 }))
        .await
        .expect(200);
    for statement in
        ["UPDATE points_ledger SET amount = 500", "DELETE FROM points_ledger WHERE amount = 5"]
    {
        let changed = app.db.write(move |tx| Box::pin(async { tx.sql(statement).execute().await }));
        let error = changed.await.unwrap_err().to_string();
        assert!(error.contains("append-only"), "{error}");
    }
    // A balance cannot leave its range either.
    for statement in
        ["UPDATE users SET points = -1", "UPDATE users SET points = points + 9000000000000000000"]
    {
        let changed = app.db.write(move |tx| Box::pin(async { tx.sql(statement).execute().await }));
        assert!(matches!(changed.await, Err(server::db::Error::Check(_))), "{statement}");
    }
    assert_eq!(app.points(&leo).await, 5);
}

async fn the_leaderboard_is_by_points_then_by_name(app: TestApp) {
    let Home { app, mum, mia, .. } = Home::new(app).await;
    for name in ["zora", "Anna", "bert"] {
        app.person(name, json!({})).await;
    }
    app.post(&mum, "/kids/award-points/", json!({ "kid_username": "bert", "points": 5 }))
        .await
        .expect(200);
    let board = app.get(&mia, "/leaderboard").await.expect(200);
    let names: Vec<_> = board.as_array().unwrap().iter().map(|kid| &kid["username"]).collect();
    assert_eq!(names, ["bert", "Anna", "Leo", "Mia", "zora"]);
    assert!(board.as_array().unwrap().iter().all(|kid| kid["role"] == "kid"), "{board}");
}

on_sqlite_first!(
    an_award_is_kept_with_its_reason,
    an_award_is_checked,
    a_repeated_key_awards_once,
    entries_cannot_be_changed_or_removed,
    the_leaderboard_is_by_points_then_by_name,
);
