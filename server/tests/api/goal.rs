//! The family's goal (docs/product/points.md#goal).

use crate::{
    on_sqlite_first,
    support::{
        Engine, TestApp,
        home::{Home, Neighbours, Person, text},
    },
};
use jiff::SignedDuration;
use serde_json::{Value, json};

const PURCHASES: &str = "/kids/bearded-dragon-purchases";

async fn a_family_is_founded_with_its_goal(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    app.person("anna", json!({})).await;
    let items = app.get(&leo, "/store/items/").await.expect(200);
    assert_eq!(items.as_array().unwrap().len(), 1);
    assert_eq!(
        (&items[0]["name"], &items[0]["points_cost"]),
        (&json!("$25 Bearded Dragon"), &json!(875))
    );
    let goal = json!({
        "title": "Bearded Dragon Savings Goal", "item_id": items[0]["id"],
        "item_name": "$25 Bearded Dragon", "points_per_purchase": 875, "purchases_needed": 18,
        "deadline": "2025-12-31",
        "kids": [{ "username": "anna" }, { "username": "Leo" }, { "username": "Mia" }],
    });
    for person in [&mum, &leo] {
        assert_eq!(app.get(person, "/goal").await.expect(200), goal);
        assert_eq!(app.get(person, PURCHASES).await.expect(200), json!([]));
    }
    // A kid who becomes a parent no longer saves.
    app.post(&mum, "/users/promote-to-parent", json!({ "username": "Mia" })).await.expect(200);
    let kids = app.get(&leo, "/goal").await.expect(200)["kids"].clone();
    assert_eq!(kids, json!([{ "username": "anna" }, { "username": "Leo" }]));
}

/// The day of founding is a day of the family's time zone.
async fn the_preset_deadline_is_never_near(engine: Engine) {
    for (now, time_zone, deadline) in [
        ("2020-01-01T00:00:00Z", "UTC", "2025-12-31"),
        ("2025-11-01T23:59:59Z", "UTC", "2025-12-31"),
        ("2025-11-02T00:00:00Z", "UTC", "2026-12-31"),
        ("2025-11-02T03:59:59Z", "America/New_York", "2025-12-31"),
        ("2025-11-01T11:00:00Z", "Pacific/Auckland", "2026-12-31"),
        ("2031-05-05T00:00:00Z", "UTC", "2031-12-31"),
    ] {
        let app = TestApp::start(engine).await;
        app.set_clock(now);
        let mum = app.person("Mum", json!({ "time_zone": time_zone })).await;
        let goal = app.get(&mum, "/goal").await.expect(200);
        assert_eq!(goal["deadline"], deadline, "{now} {time_zone}");
    }
}

async fn a_parent_changes_the_goal_and_the_price_with_it(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    app.award(&mum, &leo, 1_000).await;
    let preset = app.get(&leo, "/goal").await.expect(200);
    let dragon = text(&preset, "item_id");
    app.redeem(&leo, &dragon).await.expect(201);
    let body = json!({
        "deadline": "2026-02-28", "purchases_needed": 4, "points_per_purchase": 100,
        "title": "ignored", "item_id": "ignored",
    });
    let changed = app.put(&mum, "/goal", body).await.expect(200);
    let mut expected = preset;
    expected["deadline"] = json!("2026-02-28");
    expected["purchases_needed"] = json!(4);
    expected["points_per_purchase"] = json!(100);
    assert_eq!(changed, expected);
    assert_eq!(app.get(&leo, "/goal").await.expect(200), expected);
    assert_eq!(app.get(&leo, "/store/items/").await.expect(200)[0]["points_cost"], 100);
    // Earlier purchases keep their price.
    app.redeem(&leo, &dragon).await.expect(201);
    let history = app.get(&leo, "/users/me/purchase-history").await.expect(200);
    assert_eq!(
        (&history[0]["points_spent"], &history[1]["points_spent"]),
        (&json!(100), &json!(875))
    );
    assert_eq!(app.points(&leo).await, 25);
}

async fn every_field_is_checked_by_the_rules(app: TestApp) {
    let Home { app, mum, .. } = Home::in_zone(app, "Pacific/Auckland").await;
    // It is tomorrow there already.
    let today = "2025-06-16";
    let before = app.get(&mum, "/goal").await.expect(200);
    let change = |deadline: Value, purchases: Value, points: Value| {
        let body = json!({
            "deadline": deadline, "purchases_needed": purchases, "points_per_purchase": points,
        });
        app.put(&mum, "/goal", body)
    };
    change(json!("2025-06-15"), json!(18), json!(875))
        .await
        .expect_invalid("deadline", "Deadline must not be earlier than today.");
    for purchases in [0, -1, 1001, i64::MAX] {
        change(json!(today), json!(purchases), json!(875))
            .await
            .expect_invalid("purchases_needed", "Purchases must be 1 to 1,000.");
    }
    for (points, message) in
        [(0, "Points must be a positive number."), (1_000_001, "Points must be at most 1,000,000.")]
    {
        change(json!(today), json!(18), json!(points))
            .await
            .expect_invalid("points_per_purchase", message);
    }
    let all = change(json!("0001-01-01"), json!(0), json!(0)).await.expect(422);
    assert_eq!(all["errors"].as_array().unwrap().len(), 3);
    for junk in [json!("2025-02-30"), json!("12/31/2025"), json!(""), json!(5), Value::Null] {
        let refused = change(junk, json!(18), json!(875)).await.expect(422);
        assert_eq!(refused["errors"][0]["loc"], json!(["body", "deadline"]));
    }
    assert_eq!(app.get(&mum, "/goal").await.expect(200), before);
    change(json!(today), json!(1), json!(1)).await.expect(200);
    change(json!("2200-01-01"), json!(1000), json!(1_000_000)).await.expect(200);
    change(json!("2200-01-02"), json!(1000), json!(1_000_000))
        .await
        .expect_invalid("deadline", "This day is too far away.");
}

async fn every_purchase_of_the_item_is_listed_whatever_its_status(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let dragon = text(&app.get(&mum, "/goal").await.expect(200), "item_id");
    let kite = app.item(&mum, "Kite", 5).await;
    let mut expected = Vec::new();
    for (kid, decision, status) in [
        (&leo, Some("approve"), "completed"),
        (&mia, Some("approve"), "approved"),
        (&leo, Some("reject"), "rejected"),
        (&mia, None, "pending"),
    ] {
        app.award(&mum, kid, 880).await;
        app.redeem(kid, &kite).await.expect(201);
        let id = text(&app.redeem(kid, &dragon).await.expect(201), "id");
        if let Some(decision) = decision {
            app.decide_purchase(&mum, decision, &id).await.expect(200);
        }
        if status == "completed" {
            app.complete_purchases().await;
        }
        expected.insert(
            0,
            json!({
                "id": id, "timestamp": app.clock_now().to_string(), "item_id": dragon,
                "status": status, "username": kid.username,
            }),
        );
        app.clock.advance(SignedDuration::from_mins(1));
    }
    for person in [&mum, &leo, &mia] {
        assert_eq!(app.get(person, PURCHASES).await.expect(200), json!(expected));
    }
}

async fn who_saves_says_what_they_have_and_earn(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let saver = |kid: &Person, points: i64, points_earned: i64, earning_days: i32| {
        json!({
            "username": kid.username, "points": points, "points_earned": points_earned,
            "earning_days": earning_days,
        })
    };
    let savers = async |person: &Person| app.get(person, "/goal/savers").await.expect(200);
    let day = SignedDuration::from_hours(24);
    app.award(&mum, &leo, 30).await;
    let new = json!([saver(&leo, 30, 30, 1), saver(&mia, 0, 0, 1)]);
    for person in [&mum, &leo, &mia] {
        assert_eq!(savers(person).await, new);
    }
    // Spent points were earned nevertheless; reversed ones were not.
    app.clock.advance(day);
    let kite = app.item(&mum, "Kite", 20).await;
    app.redeem(&leo, &kite).await.expect(201);
    app.award(&mum, &mia, 50).await;
    let award = json!({ "kid_username": mia.username, "points": 7 });
    let award = app.post(&mum, "/kids/award-points", award).await.expect(200);
    let undo = json!({ "kind": "award", "id": award["entry_id"], "decision": 0 });
    app.post(&mum, "/parent/decisions/undo", undo).await.expect(200);
    let spent = json!([saver(&leo, 10, 30, 2), saver(&mia, 50, 50, 2)]);
    assert_eq!(savers(&mum).await, spent);
    // Fourteen days later the first of them are long past.
    app.clock.advance(day * 13);
    let later = json!([saver(&leo, 10, 0, 14), saver(&mia, 50, 50, 14)]);
    assert_eq!(savers(&leo).await, later);
    app.clock.advance(day);
    let last = json!([saver(&leo, 10, 0, 14), saver(&mia, 50, 0, 14)]);
    assert_eq!(savers(&leo).await, last);
}

async fn another_family_has_a_goal_of_its_own(engine: Engine) {
    let Neighbours { app, mum, leo, other_mum, other_kid } = Neighbours::new(engine).await;
    let ours = app.get(&mum, "/goal").await.expect(200);
    let theirs = app.get(&other_kid, "/goal").await.expect(200);
    assert_ne!(ours["item_id"], theirs["item_id"]);
    assert_eq!(ours["kids"], json!([{ "username": "Leo" }]));
    assert_eq!(theirs["kids"], json!([{ "username": "OtherKid" }]));
    let body = json!({ "deadline": "2025-07-01", "purchases_needed": 1, "points_per_purchase": 1 });
    app.put(&other_mum, "/goal", body).await.expect(200);
    assert_eq!(app.get(&leo, "/goal").await.expect(200), ours);
    app.award(&mum, &leo, 875).await;
    app.redeem(&leo, &text(&ours, "item_id")).await.expect(201);
    assert_eq!(app.get(&other_mum, PURCHASES).await.expect(200), json!([]));
    assert_eq!(app.get(&mum, PURCHASES).await.expect(200).as_array().unwrap().len(), 1);
}

on_sqlite_first!(
    a_family_is_founded_with_its_goal,
    a_parent_changes_the_goal_and_the_price_with_it,
    every_field_is_checked_by_the_rules,
    every_purchase_of_the_item_is_listed_whatever_its_status,
    who_saves_says_what_they_have_and_earn,
);

mod families {
    use super::{another_family_has_a_goal_of_its_own, the_preset_deadline_is_never_near};
    use crate::on_sqlite_first;

    on_sqlite_first!(
        Engine: another_family_has_a_goal_of_its_own, the_preset_deadline_is_never_near,
    );
}
