//! Groups of chores and items, and orders by hand (docs/product/groups.md#groups).

use crate::{
    on_both_engines,
    support::{
        Engine, TestApp,
        home::{Answer, Home, Neighbours, Person, text},
    },
};
use futures_util::future::join_all;
use serde_json::{Value, json};

fn group(kind: &str, name: &str, member_ids: &[&str]) -> Value {
    json!({ "kind": kind, "name": name, "color": "blue", "member_ids": member_ids })
}

async fn make(app: &TestApp, by: &Person, body: Value) -> String {
    text(&app.post(by, "/groups", body).await.expect(201), "id")
}

async fn put_in_order(app: &TestApp, of: &str, by: &Person, ids: &[&str]) {
    app.put(by, "/order", json!({ "of": of, "ids": ids })).await.expect(204);
}

/// A field of each row of a list.
fn all(rows: &Value, field: &str) -> Vec<Value> {
    rows.as_array().unwrap().iter().map(|row| row[field].clone()).collect()
}

async fn chores(app: &TestApp, who: &Person, field: &str) -> Vec<Value> {
    all(&app.get(who, "/chores").await.expect(200), field)
}

async fn parents_group_what_kids_read(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let dishes = app.chore(&mum, "Dishes", 15).await;
    let plants = app.chore(&mum, "Plants", 5).await;
    let made =
        json!({ "kind": "chore", "name": " Kitchen ", "color": "orange", "member_ids": [dishes] });
    let kitchen = app.post(&mum, "/groups", made).await.expect(201);
    let expected =
        json!({ "id": kitchen["id"], "kind": "chore", "name": "Kitchen", "color": "orange" });
    assert_eq!(kitchen, expected);
    let kitchen = text(&kitchen, "id");
    let garden =
        make(&app, &mum, json!({ "kind": "chore", "name": "Garden", "color": "green" })).await;
    let told = app.get(&leo, "/groups").await.expect(200);
    assert_eq!(all(&told["groups"], "name"), ["Kitchen", "Garden"]);
    assert_eq!(chores(&app, &leo, "group_id").await, [Value::Null, json!(kitchen)]);

    // Fields that are not sent stay as they are.
    let path = format!("/groups/{kitchen}");
    let renamed = json!({ "kind": "chore", "name": "Cooking", "color": "red" });
    let renamed = app.put(&mum, &path, renamed).await.expect(200);
    assert_eq!((&renamed["name"], &renamed["color"]), (&json!("Cooking"), &json!("red")));
    assert_eq!(chores(&app, &leo, "group_id").await, [Value::Null, json!(kitchen)]);
    app.put(&mum, &path, group("chore", "Cooking", &[&plants])).await.expect(200);
    assert_eq!(chores(&app, &leo, "group_id").await, [json!(kitchen), Value::Null]);

    // A chore says its group itself.
    let path_of = format!("/chores/{dishes}");
    let input = |group: Value| json!({ "name": "Dishes", "points_value": 15, "group_id": group });
    let moved = app.put(&mum, &path_of, input(json!(garden))).await.expect(200);
    assert_eq!(moved["group_id"], json!(garden));
    let same = json!({ "name": "Dishes", "points_value": 15 });
    assert_eq!(app.put(&mum, &path_of, same).await.expect(200)["group_id"], json!(garden));
    let none = app.put(&mum, &path_of, input(Value::Null)).await.expect(200);
    assert_eq!(none["group_id"], Value::Null);
    let new = json!({ "name": "Weeds", "points_value": 5, "group_id": garden });
    assert_eq!(app.post(&mum, "/chores", new).await.expect(201)["group_id"], json!(garden));

    put_in_order(&app, "chore", &mum, &[&plants, &dishes]).await;
    app.delete(&mum, &path).await.expect(204);
    assert_eq!(chores(&app, &leo, "group_id").await, [json!(garden), Value::Null, Value::Null]);
    // Its contents keep their places.
    assert_eq!(chores(&app, &leo, "name").await, ["Weeds", "Plants", "Dishes"]);
    let gone = "This group is not there any more.";
    app.delete(&mum, &path).await.expect_error(404, "not_found", gone);
    app.put(&mum, &path, group("chore", "Cooking", &[])).await.expect_error(404, "not_found", gone);
    app.put(&mum, &path_of, input(json!(kitchen))).await.expect_error(404, "not_found", gone);
}

async fn items_have_groups_of_their_own(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let kite = app.item(&mum, "Kite", 10).await;
    let dishes = app.chore(&mum, "Dishes", 15).await;
    let outings = make(&app, &mum, group("item", "Outings", &[&kite, &dishes])).await;
    let items = app.get(&leo, "/store/items").await.expect(200);
    assert_eq!(all(&items, "group_id"), [json!(outings), Value::Null]);
    assert_eq!(chores(&app, &leo, "group_id").await, [Value::Null]);

    // A group is of its kind.
    let path = format!("/groups/{outings}");
    app.put(&mum, &path, group("chore", "Outings", &[])).await.expect(404);
    let dishes_in = json!({ "name": "Dishes", "points_value": 15, "group_id": outings });
    app.put(&mum, &format!("/chores/{dishes}"), dishes_in).await.expect(404);
    let path = format!("/store/items/{kite}");
    let input = |group: Value| json!({ "name": "Kite", "points_cost": 10, "group_id": group });
    let none = app.put(&mum, &path, input(Value::Null)).await.expect(200);
    assert_eq!(none["group_id"], Value::Null);
    let again = app.put(&mum, &path, input(json!(outings))).await.expect(200);
    assert_eq!(again["group_id"], json!(outings));
}

async fn what_is_put_in_order_stays_so(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let mut ids = Vec::new();
    for name in ["a", "b", "c", "d", "e"] {
        ids.push(app.chore(&mum, name, 5).await);
    }
    let all: Vec<&str> = ids.iter().map(String::as_str).collect();
    assert_eq!(chores(&app, &leo, "name").await, ["e", "d", "c", "b", "a"]);
    put_in_order(&app, "chore", &mum, &[all[1], "nothing", all[3], all[0], all[4], all[2]]).await;
    assert_eq!(chores(&app, &leo, "name").await, ["b", "d", "a", "e", "c"]);
    // A new one is seen first, and so is what comes into a group.
    app.chore(&mum, "f", 5).await;
    make(&app, &mum, group("chore", "Kitchen", &[all[4]])).await;
    let order = ["f", "e", "b", "d", "a", "c"];
    assert_eq!(chores(&app, &leo, "name").await, order);
    app.post(&mum, &format!("/chores/{}/deactivate", all[3]), Value::Null).await.expect(200);

    // Page by page.
    for (path, expected) in
        [("/chores/my-chores", &order[..]), ("/chores", &["f", "e", "b", "a", "c"][..])]
    {
        let mut found = Vec::new();
        let mut page = format!("{path}?limit=1");
        while let [row] = &app.get(&mum, &page).await.expect(200).as_array().unwrap()[..] {
            found.push(row["name"].clone());
            page = format!("{path}?limit=1&before={}", text(row, "id"));
        }
        assert_eq!(found, expected, "{path}");
    }
}

async fn items_and_groups_are_put_in_order(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let kite = app.item(&mum, "Kite", 10).await;
    let ball = app.item(&mum, "Ball", 5).await;
    let film = app.item(&mum, "Film", 20).await;
    put_in_order(&app, "item", &mum, &[&film, &kite, &ball]).await;
    let mut found = Vec::new();
    let mut page = "/store/items?limit=1".to_owned();
    while let [row] = &app.get(&leo, &page).await.expect(200).as_array().unwrap()[..] {
        found.push(row["name"].clone());
        page = format!("/store/items?limit=1&before={}", text(row, "id"));
    }
    // The goal's item was never put in order.
    assert_eq!(found, ["$25 Bearded Dragon", "Film", "Kite", "Ball"]);

    let rooms = make(&app, &mum, group("chore", "Rooms", &[])).await;
    let pets = make(&app, &mum, group("chore", "Pets", &[])).await;
    put_in_order(&app, "group", &mum, &[&pets, &rooms]).await;
    make(&app, &mum, group("chore", "School", &[])).await;
    let told = app.get(&mum, "/groups").await.expect(200);
    assert_eq!(all(&told["groups"], "name"), ["Pets", "Rooms", "School"]);
}

async fn what_is_wrong_is_told_by_field(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app).await;
    let many: Vec<String> = (0..501).map(|n| n.to_string()).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    let long = "x".repeat(41);
    for (body, field, told) in [
        (group("chore", " ", &[]), "name", "Name is required"),
        (group("chore", &long, &[]), "name", "Name must be at most 40 characters long."),
        (group("item", "Toys", &many), "member_ids", "Please choose at most 500."),
    ] {
        app.post(&mum, "/groups", body).await.expect_invalid(field, told);
    }
    let order = json!({ "of": "chore", "ids": many });
    app.put(&mum, "/order", order).await.expect_invalid("ids", "Please choose at most 500.");
}

async fn there_are_twenty_of_each_kind(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app.patient()).await;
    let twin = app.twin().await;
    let all =
        (0..22).map(|n| [&app, &twin][n % 2].post(&mum, "/groups", group("chore", "Pets", &[])));
    let answers = join_all(all).await;
    let refused: Vec<&Answer> = answers.iter().filter(|one| one.status == 409).collect();
    assert_eq!((answers.len(), refused.len()), (22, 2));
    assert_eq!(refused[0].body["code"], "too_many_groups");
    assert_eq!(refused[0].body["detail"], "There are 20 groups already. Remove one first.");
    let told = app.get(&mum, "/groups").await.expect(200);
    assert_eq!(told["groups"].as_array().unwrap().len(), 20);
    make(&app, &mum, group("item", "Toys", &[])).await;
}

async fn a_repeated_request_makes_one(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app).await;
    let first = app.post_once(&mum, "/groups", "key", group("item", "Toys", &[])).await.expect(201);
    let again = app.post_once(&mum, "/groups", "key", group("item", "Toys", &[])).await.expect(201);
    assert_eq!(first, again);
    let told = app.get(&mum, "/groups").await.expect(200);
    assert_eq!(told["groups"], json!([first]));
}

async fn nobody_moves_what_is_a_neighbours(engine: Engine) {
    let Neighbours { app, mum, other_mum, .. } = Neighbours::new(engine).await;
    let first = app.chore(&other_mum, "First", 5).await;
    let second = app.chore(&other_mum, "Second", 5).await;
    let kite = app.item(&other_mum, "Kite", 10).await;
    let ball = app.item(&other_mum, "Ball", 5).await;
    let pets = make(&app, &other_mum, group("chore", "Pets", &[&first])).await;
    let rooms = make(&app, &other_mum, group("chore", "Rooms", &[])).await;
    make(&app, &mum, group("chore", "Mine", &[&first, &second])).await;
    put_in_order(&app, "chore", &mum, &[&first, &second]).await;
    make(&app, &mum, group("item", "Mine", &[&kite, &ball])).await;
    put_in_order(&app, "item", &mum, &[&kite, &ball]).await;
    put_in_order(&app, "group", &mum, &[&rooms, &pets]).await;
    assert_eq!(chores(&app, &other_mum, "name").await, ["Second", "First"]);
    assert_eq!(chores(&app, &other_mum, "group_id").await, [Value::Null, json!(pets)]);
    let items = app.get(&other_mum, "/store/items").await.expect(200);
    assert_eq!(all(&items, "name"), ["Ball", "Kite", "$25 Bearded Dragon"]);
    assert_eq!(all(&items, "group_id"), [Value::Null, Value::Null, Value::Null]);
    let groups = app.get(&other_mum, "/groups").await.expect(200);
    assert_eq!(all(&groups["groups"], "name"), ["Pets", "Rooms"]);
}

on_both_engines!(
    parents_group_what_kids_read,
    items_have_groups_of_their_own,
    what_is_put_in_order_stays_so,
    items_and_groups_are_put_in_order,
    what_is_wrong_is_told_by_field,
    there_are_twenty_of_each_kind,
    a_repeated_request_makes_one,
);

mod neighbours {
    use super::nobody_moves_what_is_a_neighbours;
    use crate::on_both_engines;

    on_both_engines!(Engine: nobody_moves_what_is_a_neighbours);
}
