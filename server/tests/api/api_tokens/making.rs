//! Making tokens, and the answers about them.

use super::{list, make};
use crate::{
    on_both_engines,
    support::{
        TestApp,
        home::{Home, text},
    },
};
use serde_json::json;

async fn a_token_is_told_once(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let more = json!({
        "name": " Home Assistant ", "scopes": ["tick", "read", "read"], "kid_ids": [leo.id, leo.id],
        "expires_in_days": 90,
    });
    let made = make(&app, &mum, more).await.expect(201);
    let token = text(&made, "token");
    assert!(token.starts_with("pogona_token_") && token.len() == 77, "{token}");
    let listed = list(&app, &mum).await;
    assert_eq!(listed, [made["api_token"].clone()]);
    let mut expected = json!({
        "name": "Home Assistant", "scopes": ["read", "tick"], "kid_ids": [leo.id],
        "created_by": "Mum", "created_at": "2025-06-15T12:00:00Z",
        "expires_at": "2025-09-13T12:00:00Z", "last_used_at": null,
    });
    expected["id"] = listed[0]["id"].clone();
    assert_eq!(listed, [expected]);
    // Only a digest of it is stored.
    let mut conn = app.db.read().await.unwrap();
    let kept: Vec<String> =
        conn.sql("SELECT token_digest FROM api_tokens").scalars().await.unwrap();
    assert!(kept.len() == 1 && !token.contains(&kept[0]), "{kept:?}");
}

async fn what_is_wrong_with_a_token_is_said(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    for (field, value, sentence) in [
        ("name", json!("  "), "Name is required"),
        ("name", json!("x".repeat(41)), "Name must be at most 40 characters long."),
        ("scopes", json!([]), "Choose what it may do."),
        ("kid_ids", json!([]), "Choose who it is for."),
        ("expires_in_days", json!(0), "A token is valid for 1 to 366 days."),
        ("expires_in_days", json!(367), "A token is valid for 1 to 366 days."),
    ] {
        make(&app, &mum, json!({ field: value })).await.expect_invalid(field, sentence);
    }
    for kid_ids in [json!([mum.id]), json!([leo.id, "nobody"])] {
        let answer = make(&app, &mum, json!({ "kid_ids": kid_ids })).await;
        answer.expect_error(404, "not_found", "Kid user not found or user is not a kid");
    }
    assert!(list(&app, &mum).await.is_empty());
}

async fn a_family_has_twenty_at_most(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app).await;
    for _ in 0..20 {
        make(&app, &mum, json!({})).await.expect(201);
    }
    let sentence = "The family has too many tokens. Revoke one that nobody uses any more.";
    make(&app, &mum, json!({})).await.expect_error(409, "too_many_tokens", sentence);
    let first = text(&list(&app, &mum).await[0], "id");
    app.delete(&mum, &format!("/api-tokens/{first}")).await.expect(204);
    make(&app, &mum, json!({})).await.expect(201);
    let answer = app.delete(&mum, &format!("/api-tokens/{first}")).await;
    answer.expect_error(404, "not_found", "This token is not there any more.");
}

on_both_engines!(
    a_token_is_told_once,
    what_is_wrong_with_a_token_is_said,
    a_family_has_twenty_at_most,
);
