//! The store (docs/product/points.md#store).

use crate::{
    on_sqlite_first,
    support::{
        Engine, TestApp,
        home::{Home, Neighbours, text},
    },
};
use serde_json::{Value, json};

const DRAGON: &str = "$25 Bearded Dragon";

async fn an_item_is_made_changed_and_deleted(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let body = json!({ "name": "  Kite ", "description": " ", "points_cost": 250, "extra": 1 });
    let item = app.post(&mum, "/store/items/", body).await.expect(201);
    let id = text(&item, "id");
    assert_eq!(
        item,
        json!({ "id": id, "name": "Kite", "description": null, "points_cost": 250,
        "is_goal": false, "icon": null, "photo_id": null, "group_id": null })
    );
    let path = format!("/store/items/{id}");
    let body = json!({ "name": "Red kite", "description": " It flies ", "points_cost": 300 });
    let changed = app.put(&mum, &path, body).await.expect(200);
    let now = json!({
        "id": id, "name": "Red kite", "description": "It flies", "points_cost": 300,
        "is_goal": false, "icon": null, "photo_id": null, "group_id": null,
    });
    assert_eq!(changed, now);
    for person in [&mum, &leo] {
        let items = app.get(person, "/store/items/").await.expect(200);
        assert_eq!(items[0], now);
    }

    assert_eq!(app.delete(&mum, &path).await.expect(204), Value::Null);
    app.delete(&mum, &path).await.expect_error(404, "not_found", "Item not found.");
    let body = json!({ "name": "Kite", "points_cost": 5 });
    app.put(&mum, &path, body).await.expect_error(404, "not_found", "Item not found.");
    let items = app.get(&leo, "/store/items/").await.expect(200);
    assert_eq!(items.as_array().unwrap().len(), 1, "{items}");
}

async fn items_are_by_cost_then_by_name(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let items =
        [("zebra", 50), ("Kite", 5000), ("Apple", 50), ("mango", 50), ("ice", 9), ("Kite", 875)];
    for (name, points) in items {
        app.item(&mum, name, points).await;
    }
    let items = app.get(&leo, "/store/items/").await.expect(200);
    let names: Vec<_> = items.as_array().unwrap().iter().map(|item| &item["name"]).collect();
    assert_eq!(names, ["ice", "Apple", "mango", "zebra", DRAGON, "Kite", "Kite"]);
}

async fn every_field_is_checked_by_the_rules(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app).await;
    let path = format!("/store/items/{}", app.item(&mum, "Kite", 10).await);
    let positive = "Points must be a positive number.";
    for (body, field, message) in [
        (json!({ "name": " ", "points_cost": 10 }), "name", "Name is required"),
        (json!({ "name": "x", "points_cost": 0 }), "points_cost", positive),
        (json!({ "name": "x", "points_cost": i64::MIN }), "points_cost", positive),
    ] {
        app.post(&mum, "/store/items/", body.clone()).await.expect_invalid(field, message);
        app.put(&mum, &path, body).await.expect_invalid(field, message);
    }
    for body in [
        json!({ "name": "x".repeat(121), "points_cost": 1 }),
        json!({ "name": "x", "points_cost": 1_000_001 }),
        json!({ "name": "x", "points_cost": i64::MAX }),
        json!({ "name": "x", "points_cost": 1.5 }),
        json!({ "name": "x", "points_cost": "1" }),
        json!({ "name": "x", "points_cost": null }),
        json!({ "name": "x", "points_cost": 1, "description": "y".repeat(2001) }),
        json!({ "name": "x\u{0}", "points_cost": 1 }),
        json!({ "points_cost": 1 }),
        json!([]),
    ] {
        for refused in
            [app.post(&mum, "/store/items/", body.clone()).await, app.put(&mum, &path, body).await]
        {
            assert_eq!(refused.expect(422)["code"], "validation_error");
        }
    }
    let both = app.post(&mum, "/store/items/", json!({ "name": "", "points_cost": 0 })).await;
    assert_eq!(both.expect(422)["errors"].as_array().unwrap().len(), 2);
    let most = json!({ "name": "ü".repeat(120), "points_cost": 1_000_000 });
    app.put(&mum, &path, most).await.expect(200);
}

/// A goal needs its item, which can be renamed and repriced, but not deleted.
async fn the_item_of_the_goal_stays(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app).await;
    let goal = app.get(&mum, "/goal").await.expect(200);
    let path = format!("/store/items/{}", text(&goal, "item_id"));
    app.delete(&mum, &path).await.expect_error(
        409,
        "goal_item",
        "The family is saving for this item. You can change it, but not delete it.",
    );
    let body = json!({ "name": "Spike", "points_cost": 900 });
    app.put(&mum, &path, body).await.expect(200);
    let changed = app.get(&mum, "/goal").await.expect(200);
    assert_eq!(changed["item_name"], "Spike");
    assert_eq!(changed["title"], "Spike Savings Goal");
    assert_eq!(changed["points_per_purchase"], 900);
    assert_eq!(changed["item_id"], goal["item_id"]);
}

async fn another_familys_item_is_like_one_that_is_not_there(engine: Engine) {
    let Neighbours { app, mum, leo, other_mum, other_kid } = Neighbours::new(engine).await;
    let item = app.item(&mum, "Kite", 10).await;
    app.award(&other_mum, &other_kid, 10_000).await;
    let dragon = text(&app.get(&mum, "/goal").await.expect(200), "item_id");
    let nobodys = ["01977a3e-0000-7000-8000-000000000000", "nonsense", "%20", "é"];
    for item in [item.as_str(), &dragon].into_iter().chain(nobodys) {
        let path = format!("/store/items/{item}");
        let body = json!({ "name": "Mine", "points_cost": 1 });
        let answers = [
            app.put(&other_mum, &path, body).await,
            app.delete(&other_mum, &path).await,
            app.redeem(&other_kid, item).await,
        ];
        for answer in answers {
            answer.expect_error(404, "not_found", "Item not found.");
        }
    }
    let theirs = app.get(&other_kid, "/store/items/").await.expect(200);
    assert_eq!(theirs.as_array().unwrap().len(), 1, "their own dragon: {theirs}");
    assert_ne!(theirs[0]["id"], dragon.as_str());
    let ours = app.get(&leo, "/store/items/").await.expect(200);
    assert_eq!((&ours[0]["name"], &ours[1]["name"]), (&json!("Kite"), &json!(DRAGON)));
    assert_eq!(app.points(&other_kid).await, 10_000);
}

on_sqlite_first!(
    an_item_is_made_changed_and_deleted,
    items_are_by_cost_then_by_name,
    every_field_is_checked_by_the_rules,
    the_item_of_the_goal_stays,
);

mod neighbours {
    use super::another_familys_item_is_like_one_that_is_not_there;
    use crate::on_sqlite_first;

    on_sqlite_first!(Engine: another_familys_item_is_like_one_that_is_not_there);
}
