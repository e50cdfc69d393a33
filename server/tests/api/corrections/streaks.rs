//! Streak bonuses that are reversed because they are no longer earned, and paid again.

use super::{entries, in_order, moved, undo};
use crate::{
    on_both_engines,
    support::{TestApp, home::Home},
};
use jiff::SignedDuration;
use serde_json::{Value, json};

const DAY: SignedDuration = SignedDuration::from_hours(24);

/// Three approved days in a row; returns the ids.
async fn three_days(home: &Home, minutes: [i64; 3]) -> Vec<String> {
    let Home { app, mum, leo, .. } = home;
    let chore = app.chore(mum, "Dishes", 15).await;
    let mut ids = Vec::new();
    for minutes in minutes {
        ids.push(app.submit(leo, &chore, minutes).await);
        app.clock.advance(DAY);
    }
    ids
}

async fn a_bonus_goes_with_its_days_and_comes_back(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, .. } = &home;
    let ids = three_days(&home, [0, 0, 0]).await;
    for id in &ids {
        app.decide(mum, "approve", id).await.expect(200);
    }
    assert_eq!(app.points(leo).await, 55);
    undo(&home, "chore_submission", &ids[1], 1).await.expect(200);
    assert_eq!(app.points(leo).await, 30);
    let history = app.get(leo, "/chores/history/me/detailed").await.expect(200);
    assert!(history.as_array().unwrap().iter().all(|row| row["streak_bonus_points"].is_null()));
    in_order(app).await;
    app.decide(mum, "approve", &ids[1]).await.expect(200);
    assert_eq!(app.points(leo).await, 55);
    let wanted = [
        ("chore", 15),
        ("chore", 15),
        ("chore", 15),
        ("streak_bonus", 10),
        ("chore_undone", -15),
        ("streak_bonus_undone", -10),
        ("chore", 15),
        ("streak_bonus", 10),
    ];
    assert_eq!(entries(app, leo).await, moved(&wanted));
    in_order(app).await;
}

/// A chore of ten minutes confirms its day under any decision, but not after its withdrawal; and a
/// spent bonus is not taken from a kid who corrects a mistake.
async fn a_long_chore_confirms_its_day_until_it_is_withdrawn(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, .. } = &home;
    let ids = three_days(&home, [10, 0, 0]).await;
    for id in &ids[1..] {
        app.decide(mum, "approve", id).await.expect(200);
    }
    assert_eq!(app.points(leo).await, 40, "two chores and the bonus");
    undo(&home, "chore_submission", &ids[2], 1).await.expect(200);
    app.decide(mum, "approve", &ids[2]).await.expect(200);
    let path = format!("/submissions/{}/withdraw", ids[0]);
    let kite = app.item(mum, "Kite", 35).await;
    app.redeem(leo, &kite).await.expect(201);
    let spent = app.post(leo, &path, Value::Null).await;
    spent.expect_error(409, "bonus_spent", "You spent the streak bonus of that day. Ask a parent.");
    app.award(mum, leo, 20).await;
    app.post(leo, &path, json!(null)).await.expect(200);
    assert_eq!(app.points(leo).await, 15);
    in_order(app).await;
}

on_both_engines!(
    a_bonus_goes_with_its_days_and_comes_back,
    a_long_chore_confirms_its_day_until_it_is_withdrawn,
);
