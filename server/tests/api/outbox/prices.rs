//! Submissions and purchases from before a parent changed a name or points, which arrive afterwards
//! (docs/product/offline.md#price-then).

use super::{assignment, chore, send, statuses, task};
use crate::{
    on_both_engines,
    support::{
        TestApp,
        home::{Home, Person, check_ledger, text},
    },
};
use axum::http::Method;
use serde_json::{Value, json};

/// Sets when an entry was done.
fn at(mut entry: Value, at: &str) -> Value {
    entry["completed_at"] = json!(at);
    entry
}

/// Marks the time of an entry as uncertain.
fn some_time(mut entry: Value) -> Value {
    entry["time_uncertain"] = json!(true);
    entry
}

fn purchase(key: &str, item: &str) -> Value {
    json!({ "key": key, "action": "redeem_item", "item_id": item })
}

/// The names and points in the answers.
fn of(results: &[Value], [name, points]: [&str; 2]) -> Vec<(String, i64)> {
    let body = |result: &Value| (text(&result["body"], name), result["body"][points].as_i64());
    results.iter().map(body).map(|(name, points)| (name, points.expect("points"))).collect()
}

async fn put(app: &TestApp, mum: &Person, path: &str, body: Value) {
    app.ask(Some(mum), Method::PUT, path, Some(body)).await.expect(200);
}

/// Dishes at 15 points, from noon on the 16th "Plates" at 5, from noon on the 17th "Cups" at 10.
async fn repriced_chore(app: &TestApp, mum: &Person) -> String {
    let dishes = app.chore(mum, "Dishes", 15).await;
    for (now, name, points) in [("16", "Plates", 5), ("17", "Cups", 10)] {
        app.set_clock(&format!("2025-06-{now}T12:00:00Z"));
        let body = json!({ "name": name, "points_value": points });
        put(app, mum, &format!("/chores/{dishes}"), body).await;
    }
    dishes
}

async fn a_chore_pays_what_it_did_when_it_was_done(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let dishes = repriced_chore(&app, &mum).await;
    app.set_clock("2025-06-18T12:00:00Z");
    let entries = [
        at(chore("a", &dishes, 0), "2025-06-16T11:59:50Z"),
        at(chore("b", &dishes, 0), "2025-06-16T12:00:10Z"),
        at(chore("c", &dishes, 0), "2025-06-17T12:00:10Z"),
        chore("d", &dishes, 0),
        some_time(at(chore("e", &dishes, 0), "2025-06-17T13:00:00Z")),
    ];
    let results = send(&app, &leo, &entries).await;
    let paid = of(&results, ["chore_name", "points_value"]);
    let [dishes_15, plates_5, cups_10] =
        [("Dishes", 15), ("Plates", 5), ("Cups", 10)].map(|(name, n)| (name.to_owned(), n));
    assert_eq!(paid, [dishes_15.clone(), plates_5, cups_10.clone(), cups_10, dishes_15]);
    let first = text(&results[0]["body"], "id");
    app.decide(&mum, "approve", &first).await.expect(200);
    assert_eq!(app.points(&leo).await, 15);
    // A deleted chore still pays the price of its moment.
    app.delete(&mum, &format!("/chores/{dishes}")).await.expect(204);
    let late = send(&app, &leo, &[at(chore("f", &dishes, 0), "2025-06-16T13:00:00Z")]).await;
    assert_eq!(of(&late, ["chore_name", "points_value"]), [("Plates".to_owned(), 5)]);
    check_ledger(&app).await;
    let report = server::check::run(&app.state.context).await.unwrap();
    assert!(report.problems.is_empty(), "{report}");
}

/// A device's clock is not exact enough to decide: the better price for the kid counts.
async fn where_it_changed_about_then_the_better_counts(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let dishes = repriced_chore(&app, &mum).await;
    app.set_clock("2025-06-18T12:00:00Z");
    let times = ["16T11:59:58", "16T12:00:02", "17T11:59:58", "17T12:00:02", "17T12:00:04"];
    let entries = times.map(|time| at(chore(time, &dishes, 0), &format!("2025-06-{time}Z")));
    let paid = of(&send(&app, &leo, &entries).await, ["chore_name", "points_value"]);
    assert_eq!(paid.iter().map(|(_, points)| *points).collect::<Vec<_>>(), [15, 15, 10, 10, 10]);
}

async fn what_only_got_another_name_goes_by_that_at_once(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    app.award(&mum, &leo, 1_000).await;
    let kite = app.item(&mum, "Kite", 50).await;
    app.set_clock("2025-06-16T12:00:00Z");
    let renamed = json!({ "name": "Big kite", "points_cost": 50 });
    put(&app, &mum, &format!("/store/items/{kite}"), renamed).await;
    let entry = at(purchase("a", &kite), "2025-06-16T12:00:01Z");
    app.set_clock("2025-06-16T12:00:01Z");
    let bought = of(&send(&app, &leo, &[entry]).await, ["item_name", "points_spent"]);
    assert_eq!(bought, [("Big kite".to_owned(), 50)]);
}

async fn an_assignment_pays_what_it_did_when_it_was_done(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let dishes = app.chore(&mum, "Dishes", 15).await;
    let [before, after] =
        [task(&app, &mum, &leo, &dishes).await, task(&app, &mum, &leo, &dishes).await];
    app.set_clock("2025-06-16T12:00:00Z");
    for id in [&before, &after] {
        put(&app, &mum, &format!("/parent/chore-assignments/{id}"), json!({ "points_value": 5 }))
            .await;
    }
    app.set_clock("2025-06-17T12:00:00Z");
    let entries = [
        at(assignment("a", &before), "2025-06-16T11:00:00Z"),
        at(assignment("b", &after), "2025-06-16T13:00:00Z"),
    ];
    let results = send(&app, &leo, &entries).await;
    let paid = of(&results, ["chore_name", "points_value"]);
    assert_eq!(paid, [("Dishes".to_owned(), 15), ("Dishes".to_owned(), 5)]);
}

async fn an_item_costs_what_it_did_when_it_was_asked_for(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    app.award(&mum, &leo, 1_000).await;
    let kite = app.item(&mum, "Kite", 50).await;
    app.set_clock("2025-06-16T12:00:00Z");
    put(
        &app,
        &mum,
        &format!("/store/items/{kite}"),
        json!({ "name": "Big kite", "points_cost": 80 }),
    )
    .await;
    app.set_clock("2025-06-17T12:00:00Z");
    let entries = [
        at(purchase("a", &kite), "2025-06-16T11:00:00Z"),
        at(purchase("b", &kite), "2025-06-16T13:00:00Z"),
        purchase("c", &kite),
        some_time(at(purchase("d", &kite), "2025-06-17T11:00:00Z")),
        at(purchase("e", &kite), "9999-12-31T00:00:00Z"),
    ];
    let results = send(&app, &leo, &entries).await;
    assert_eq!(statuses(&results), [201, 201, 201, 201, 422]);
    let [kite_50, kite_80] = [("Kite".to_owned(), 50), ("Big kite".to_owned(), 80)];
    let paid = of(&results[..4], ["item_name", "points_spent"]);
    assert_eq!(paid, [kite_50.clone(), kite_80.clone(), kite_80, kite_50]);
    assert_eq!(app.points(&leo).await, 1_000 - 260);
    // The same key gets the same purchase, whatever its time.
    let again = send(&app, &leo, &[purchase("a", &kite)]).await;
    assert_eq!(again[0]["body"]["id"], results[0]["body"]["id"]);
    check_ledger(&app).await;
}

async fn the_item_of_the_goal_costs_what_it_did_as_well(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    app.award(&mum, &leo, 10_000).await;
    let goal = app.get(&mum, "/goal").await.expect(200);
    let (item, cost) = (text(&goal, "item_id"), goal["points_per_purchase"].as_i64().unwrap());
    app.set_clock("2025-06-16T12:00:00Z");
    let body = json!({
        "deadline": goal["deadline"], "purchases_needed": goal["purchases_needed"],
        "points_per_purchase": cost + 10,
    });
    put(&app, &mum, "/goal", body).await;
    app.set_clock("2025-06-17T12:00:00Z");
    let before = at(purchase("a", &item), "2025-06-16T11:00:00Z");
    let results = send(&app, &leo, &[before, purchase("b", &item)]).await;
    let paid: Vec<_> = results.iter().map(|one| one["body"]["points_spent"].as_i64()).collect();
    assert_eq!(paid, [Some(cost), Some(cost + 10)]);
}

async fn earlier_prices_are_few_and_go_with_the_family(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let dishes = repriced_chore(&app, &mum).await;
    let kept = async || -> i64 {
        let mut conn = app.db.read().await.unwrap();
        conn.sql("SELECT COUNT(*) FROM earlier_prices").scalar().await.unwrap()
    };
    assert_eq!(kept().await, 2);
    let path = format!("/chores/{dishes}");
    // A change of neither name nor points stores no price.
    let same = json!({ "name": "Cups", "points_value": 10, "description": "All of them." });
    put(&app, &mum, &path, same).await;
    assert_eq!(kept().await, 2);
    for n in 0..110 {
        app.clock.advance(jiff::SignedDuration::from_secs(1));
        put(&app, &mum, &path, json!({ "name": "Cups", "points_value": 20 + n })).await;
    }
    assert_eq!(kept().await, server::limits::EARLIER_PRICES);
    // Before the oldest known price, that one counts.
    let oldest = at(chore("a", &dishes, 0), "2025-06-16T11:00:00Z");
    let results = send(&app, &leo, &[oldest]).await;
    assert_eq!(of(&results, ["chore_name", "points_value"]), [("Cups".to_owned(), 29)]);
    let password = json!({ "password": crate::support::home::PASSWORD });
    app.ask(Some(&mum), Method::DELETE, "/family", Some(password)).await.expect(204);
    assert_eq!(kept().await, 0);
}

on_both_engines!(
    a_chore_pays_what_it_did_when_it_was_done,
    where_it_changed_about_then_the_better_counts,
    what_only_got_another_name_goes_by_that_at_once,
    an_assignment_pays_what_it_did_when_it_was_done,
    an_item_costs_what_it_did_when_it_was_asked_for,
    the_item_of_the_goal_costs_what_it_did_as_well,
    earlier_prices_are_few_and_go_with_the_family,
);
