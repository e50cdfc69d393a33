//! Nothing in a document is trusted.

use super::{demo_and_newcomer, expect_in_order, export, import};
use crate::{on_sqlite_first, support::Engine};
use axum::{
    body::Body,
    http::{Method, Request},
};
use serde_json::{Value, json};

/// The place of the first row of a list with this word in this field.
fn first(document: &Value, list: &str, field: &str, word: &str) -> String {
    let rows = document[list].as_array().unwrap();
    let row = rows.iter().position(|row| row[field] == word);
    format!("/{list}/{}", row.unwrap_or_else(|| panic!("{list} with {word}")))
}

async fn a_document_that_cannot_be_true_is_refused(engine: Engine) {
    let (app, maria, newcomer) = demo_and_newcomer(engine).await;
    let document = export(&app, &maria).await;
    let at = |list, field, word| first(&document, list, field, word);
    let kid = at("members", "role", "kid");
    let approved = at("submissions", "status", "approved");
    let bought = at("purchases", "status", "approved");
    let wish = at("requests", "request_type", "other");
    let by_bins = at("schedules", "freq", "day_set");
    let bonus = at("ledger", "kind", "streak_bonus");
    let id = |path: &str| document.pointer(path).unwrap().clone();
    let set = id(&format!("{by_bins}/day_set_id"));
    let bins = at("day_sets", "id", set.as_str().unwrap());
    let mut lies: Vec<(String, Value)> = vec![
        ("/pogona_family".into(), json!(2)),
        ("/family/name".into(), json!(" We")),
        ("/family/time_zone".into(), json!("Atlantis/Capital")),
        ("/members/1/id".into(), id("/members/0/id")),
        ("/members/1/username".into(), json!("MARIA")),
        ("/members/1/username".into(), json!("x")),
        ("/members/1/created_at".into(), json!("-000100-01-01T00:00:00Z")),
        (format!("{kid}/points"), json!(1_000_000)),
        (format!("{kid}/removed_at"), json!("2025-06-15T12:00:00Z")),
        ("/chores/0/name".into(), json!("x".repeat(121))),
        ("/chores/0/points_value".into(), json!(0)),
        ("/items/0/points_cost".into(), json!(1_000_001)),
        (format!("{approved}/points_value"), json!(999)),
        (format!("{approved}/kid_id"), id("/members/0/id")),
        (format!("{approved}/kid_id"), json!("nobody")),
        (format!("{approved}/reviewed_by"), Value::Null),
        (format!("{approved}/status"), json!("pending_approval")),
        (format!("{approved}/status"), json!("rejected")),
        (format!("{approved}/effort_points"), json!(9)),
        (format!("{approved}/effort_minutes"), json!(241)),
        (format!("{approved}/id"), id("/submissions/1/id")),
        ("/attempts/0/attempt".into(), json!(2)),
        ("/attempts/0/assignment_id".into(), json!("nothing")),
        (format!("{bought}/points_spent"), json!(1)),
        (format!("{bought}/status"), json!("rejected")),
        (format!("{wish}/message"), Value::Null),
        (format!("{wish}/name"), json!("Kite")),
        (format!("{by_bins}/day_set_id"), json!("nothing")),
        (format!("{by_bins}/day_set_id"), Value::Null),
        (format!("{bins}/deleted_at"), id("/day_sets/0/created_at")),
        ("/fridge_notes/0/text".into(), json!("x".repeat(141))),
        ("/fridge_notes/0/text".into(), json!(" Milk!")),
        ("/fridge_notes/0/written_by".into(), json!("nobody")),
        ("/fridge_notes/0/kid_id".into(), json!("nobody")),
        ("/fridge_notes/0/sticker".into(), json!("bomb")),
        ("/fridge_notes/0/last_day".into(), json!("2300-01-01")),
        ("/fridge_notes/0/id".into(), id("/fridge_notes/1/id")),
        (format!("{approved}/recorded_by"), id(&format!("{approved}/kid_id"))),
        ("/goal".into(), Value::Null),
        ("/chores/0".into(), json!(1)),
        ("/goal/item_id".into(), json!("nothing")),
        ("/goal/purchases_needed".into(), json!(0)),
        ("/goal/title".into(), json!("")),
        ("/streak_bonuses/0/points".into(), json!(99)),
        ("/streak_bonuses/0/day".into(), json!("2020-01-01")),
        (format!("{bonus}/amount"), json!(1)),
        ("/ledger/0/amount".into(), json!(i64::MAX)),
        ("/ledger/0/balance".into(), json!(-1)),
        ("/ledger/0/source_id".into(), json!("nothing")),
        ("/ledger/0/kind".into(), json!("award")),
        ("/ledger/1/actor_id".into(), json!("nobody")),
        ("/ledger/2/kid_id".into(), json!("nobody")),
    ];
    lies.extend(of_pauses_and_groups(&document));
    for (path, value) in lies {
        let mut changed = document.clone();
        let place = changed.pointer_mut(&path).unwrap_or_else(|| panic!("{path}"));
        assert_ne!(*place, value, "{path}");
        *place = value;
        let answer = import(&app, &newcomer, &changed).await;
        assert_eq!(answer.status.as_u16(), 422, "{path}: {}", answer.body);
        let refused = &answer.body["errors"][0];
        assert!(refused["loc"].as_array().unwrap().len() > 1, "{path}: {refused}");
        let msg = refused["msg"].as_str().unwrap();
        assert!(msg.contains(' ') && !msg.contains("struct"), "{path}: {refused}");
    }
    for list in ["ledger", "submissions", "members", "items", "purchases", "streak_bonuses"] {
        for whole in [false, true] {
            let mut changed = document.clone();
            let rows = changed[list].as_array_mut().unwrap();
            if whole {
                rows.clear();
            } else {
                rows.push(rows[0].clone());
            }
            import(&app, &newcomer, &changed).await.expect(422);
        }
    }
    // Nothing of these imports was kept, and a valid document is still accepted.
    expect_in_order(&app).await;
    assert_eq!(app.get(&newcomer, "/users").await.expect(200).as_array().unwrap().len(), 1);
    import(&app, &newcomer, &document).await.expect(200);
}

/// Impossible pauses, groups, and places in an order.
fn of_pauses_and_groups(document: &Value) -> Vec<(String, Value)> {
    let id = |path: &str| document.pointer(path).unwrap().clone();
    vec![
        ("/schedules/0/paused_from".into(), id("/schedules/0/valid_from")),
        ("/groups/0/name".into(), json!(" Kitchen")),
        ("/groups/0/name".into(), json!("x".repeat(41))),
        ("/groups/0/color".into(), json!("pink")),
        ("/groups/0/position".into(), json!(0)),
        ("/groups/0/position".into(), json!(i32::MAX)),
        ("/items/0/position".into(), json!(i32::MAX)),
        ("/groups/0/kind".into(), json!("item")),
        ("/groups/0/id".into(), id("/groups/1/id")),
        ("/chores/0/position".into(), json!(-1)),
        ("/chores/0/group_id".into(), json!("nothing")),
        ("/items/0/group_id".into(), id("/groups/0/id")),
    ]
}

/// A bonus that is in the ledger, but whose days have changed.
async fn a_bonus_has_to_be_earned(engine: Engine) {
    let (app, maria, newcomer) = demo_and_newcomer(engine).await;
    let mut document = export(&app, &maria).await;
    let text = document.to_string();
    let bonus = &mut document["streak_bonuses"][0];
    let day = bonus["day"].as_str().unwrap().to_owned();
    let source = format!(":{day}:{}", bonus["streak_day"]);
    let moved = source.replace(&day, "2020-01-01");
    let kid = bonus["kid_id"].as_str().unwrap().to_owned();
    bonus["day"] = json!("2020-01-01");
    let bonus = bonus.clone();
    assert!(text.contains(&format!("{kid}{source}")));
    let text = document.to_string().replace(&format!("{kid}{source}"), &format!("{kid}{moved}"));
    document = serde_json::from_str(&text).unwrap();
    document["streak_bonuses"][0] = bonus;
    let sentence = "A bonus was paid for days on which too little was done.";
    import(&app, &newcomer, &document).await.expect_invalid("streak_bonuses", sentence);
    assert_eq!(app.get(&newcomer, "/users").await.expect(200).as_array().unwrap().len(), 1);
    expect_in_order(&app).await;
}

#[tokio::test]
async fn the_operator_says_how_large_a_document_may_be() {
    for (limit, status) in [("1", 413), ("2", 400)] {
        let app =
            crate::support::TestApp::with_flags(Engine::Sqlite, &["--import-limit", limit]).await;
        let founder = app.person("Founder", json!({})).await;
        let request = Request::builder()
            .method(Method::POST)
            .uri("/api/family/import")
            .header("authorization", format!("Bearer {}", founder.token))
            .header("content-type", "application/json")
            .body(Body::from(vec![b' '; 3 * 512 * 1024]))
            .unwrap();
        let (answered, _, body) = crate::support::send(&app.router, request).await;
        assert_eq!(answered.as_u16(), status, "{limit}: {body}");
    }
}

async fn what_is_too_much_is_refused(engine: Engine) {
    let (app, maria, newcomer) = demo_and_newcomer(engine).await;
    let mut document = export(&app, &maria).await;
    let member = document["members"][0].clone();
    let many = (0..5_001).map(|n| {
        let mut member = member.clone();
        member["id"] = json!(n.to_string());
        member
    });
    document["members"] = many.collect();
    let sentence = "A family can have up to 5,000 members, with those who were removed.";
    import(&app, &newcomer, &document).await.expect_invalid("members", sentence);
    let request = Request::builder()
        .method(Method::POST)
        .uri("/api/family/import")
        .header("authorization", format!("Bearer {}", newcomer.token))
        .header("content-type", "application/json")
        .body(Body::from(vec![b' '; 161 * 1024 * 1024]))
        .unwrap();
    let (status, _, body) = crate::support::send(&app.router, request).await;
    assert_eq!((status.as_u16(), &body["code"]), (413, &json!("payload_too_large")));
    assert!(body["detail"].as_str().unwrap().contains("IMPORT_LIMIT"), "{body}");
    // One family at a time: a caller who waits too long is told when to come back.
    let turn = app.state.turns.turn_to_export().await.unwrap();
    let busy = app.get(&maria, "/family/export").await;
    drop(turn);
    assert_eq!(busy.headers["retry-after"], "5");
    busy.expect(503);
    export(&app, &maria).await;
}

on_sqlite_first!(Engine:
    a_document_that_cannot_be_true_is_refused,
    a_bonus_has_to_be_earned,
    what_is_too_much_is_refused,
);
