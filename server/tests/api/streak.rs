//! The streak and its bonuses (docs/product/routines.md#streak).

use crate::{
    on_sqlite_first,
    support::{
        TestApp,
        home::{Home, Person, check_ledger, text},
    },
};
use jiff::SignedDuration;
use serde_json::{Value, json};

const DAY: SignedDuration = SignedDuration::from_hours(24);

async fn streak(app: &TestApp, kid: &Person) -> Value {
    app.get(kid, "/kids/streak/").await.expect(200)
}

async fn a_streak_lives_on_the_days_of_the_family(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::in_zone(app, "America/New_York").await;
    let chore = app.chore(&mum, "Dishes", 5).await;
    assert_eq!(
        streak(&app, &leo).await,
        json!({
            "current_streak": 0, "longest_streak": 0, "streak_active": false,
            "last_completion_date": null,
        })
    );
    // Nine in the evening of the 14th in New York, the 15th in UTC.
    app.set_clock("2025-06-15T01:00:00Z");
    app.submit(&leo, &chore, 0).await;
    let evening = json!({
        "current_streak": 1, "longest_streak": 1, "streak_active": true,
        "last_completion_date": "2025-06-14",
    });
    assert_eq!(streak(&app, &leo).await, evening);
    app.set_clock("2025-06-15T03:59:59.999Z");
    assert_eq!(streak(&app, &leo).await, evening);
    // Midnight: at risk, not lost.
    app.set_clock("2025-06-15T04:00:00Z");
    let morning = streak(&app, &leo).await;
    assert_eq!((&morning["current_streak"], &morning["streak_active"]), (&json!(1), &json!(false)));
    app.submit(&leo, &chore, 0).await;
    let today = streak(&app, &leo).await;
    assert_eq!((&today["current_streak"], &today["streak_active"]), (&json!(2), &json!(true)));
    // Two midnights later it is lost.
    app.set_clock("2025-06-17T04:00:00Z");
    let lost = streak(&app, &leo).await;
    assert_eq!(
        lost,
        json!({
            "current_streak": 0, "longest_streak": 2, "streak_active": false,
            "last_completion_date": "2025-06-15",
        })
    );
}

async fn a_clock_that_runs_ahead_does_not_reach_tomorrow(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let chore = app.chore(&mum, "Dishes", 5).await;
    app.set_clock("2025-06-15T23:58:00Z");
    let body = json!({ "completed_at": "2025-06-16T00:01:00Z" });
    app.post(&leo, &format!("/chores/{chore}/submit"), body).await.expect(201);
    assert_eq!(streak(&app, &leo).await["last_completion_date"], "2025-06-15");
}

async fn a_rejected_day_counts_only_with_effort(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let chore = app.chore(&mum, "Dishes", 5).await;
    for (kid, minutes, streak_after) in [(&leo, 9, 0), (&mia, 10, 1)] {
        let id = app.submit(kid, &chore, minutes).await;
        assert_eq!(streak(&app, kid).await["current_streak"], 1, "pending counts");
        app.decide(&mum, "reject", &id).await.expect(200);
        assert_eq!(streak(&app, kid).await["current_streak"], streak_after, "{minutes} minutes");
    }
}

async fn one_with_effort_is_enough_for_a_day(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let chore = app.chore(&mum, "Dishes", 5).await;
    for (kid, efforts) in [(&leo, [3, 12]), (&mia, [12, 3])] {
        for minutes in efforts {
            let id = app.submit(kid, &chore, minutes).await;
            app.decide(&mum, "reject", &id).await.expect(200);
        }
        assert_eq!(streak(&app, kid).await["current_streak"], 1, "{efforts:?}");
    }
}

/// The same seven days, approved in many orders: the same points.
async fn the_order_of_approvals_does_not_matter(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app).await;
    let chore = app.chore(&mum, "Dishes", 5).await;
    let orders: [[usize; 7]; 7] = [
        [0, 1, 2, 3, 4, 5, 6],
        [6, 5, 4, 3, 2, 1, 0],
        [4, 5, 6, 0, 1, 2, 3],
        [0, 2, 4, 6, 1, 3, 5],
        [3, 2, 4, 1, 5, 0, 6],
        [0, 1, 2, 4, 5, 6, 3],
        [6, 0, 5, 1, 4, 2, 3],
    ];
    let mut kids = Vec::new();
    for n in 0..orders.len() {
        kids.push((app.person(&format!("kid{n}"), json!({})).await, Vec::new()));
    }
    for _ in 0..7 {
        for (kid, submissions) in &mut kids {
            submissions.push(app.submit(kid, &chore, 0).await);
        }
        app.clock.advance(DAY);
    }
    for ((kid, submissions), order) in kids.iter().zip(orders) {
        for day in order {
            app.decide(&mum, "approve", &submissions[day]).await.expect(200);
        }
        assert_eq!(app.points(kid).await, 7 * 5 + 10 + 25, "{order:?}");
        let history = app.get(kid, "/chores/history/me/detailed").await.expect(200);
        let shown: i64 = history
            .as_array()
            .unwrap()
            .iter()
            .filter_map(|row| row["streak_bonus_points"].as_i64())
            .sum();
        assert_eq!(shown, 35, "the history shows each bonus once: {order:?}");
    }
    check_ledger(&app).await;
}

async fn the_bonus_stands_at_the_first_approved_of_its_day(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let chore = app.chore(&mum, "Dishes", 5).await;
    for _ in 0..2 {
        let id = app.submit(&leo, &chore, 0).await;
        app.decide(&mum, "approve", &id).await.expect(200);
        app.clock.advance(DAY);
    }
    let rejected = app.submit(&leo, &chore, 0).await;
    app.clock.advance(SignedDuration::from_mins(1));
    let first = app.submit(&leo, &chore, 0).await;
    app.clock.advance(SignedDuration::from_mins(1));
    let second = app.submit(&leo, &chore, 0).await;
    app.decide(&mum, "reject", &rejected).await.expect(200);
    let approved = app.decide(&mum, "approve", &second).await.expect(200);
    assert_eq!(
        (&approved["streak_bonus_points"], &approved["streak_day"]),
        (&json!(10), &json!(3))
    );
    let approved = app.decide(&mum, "approve", &first).await.expect(200);
    assert_eq!(
        (&approved["streak_bonus_points"], &approved["streak_day"]),
        (&json!(10), &json!(3))
    );
    let history = app.get(&leo, "/chores/history/me/detailed").await.expect(200);
    let bonuses: Vec<_> = history
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|row| Some((text(row, "id"), row["streak_bonus_points"].as_i64()?)))
        .collect();
    assert_eq!(bonuses, [(first, 10)], "once, at the first");
    assert_eq!(app.points(&leo).await, 4 * 5 + 10);
    let entries = app.get(&leo, "/users/me/points-history").await.expect(200);
    let kinds: Vec<_> = entries.as_array().unwrap().iter().map(|e| text(e, "kind")).collect();
    assert_eq!(kinds, ["chore", "streak_bonus", "chore", "chore", "chore"]);
}

async fn effort_confirms_a_day_that_was_rejected(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let chore = app.chore(&mum, "Dishes", 5).await;
    for minutes in [10, 10] {
        let id = app.submit(&leo, &chore, minutes).await;
        app.decide(&mum, "reject", &id).await.expect(200);
        app.clock.advance(DAY);
    }
    let id = app.submit(&leo, &chore, 0).await;
    app.decide(&mum, "approve", &id).await.expect(200);
    assert_eq!(app.points(&leo).await, 5 + 10);
}

on_sqlite_first!(
    a_streak_lives_on_the_days_of_the_family,
    a_clock_that_runs_ahead_does_not_reach_tomorrow,
    a_rejected_day_counts_only_with_effort,
    one_with_effort_is_enough_for_a_day,
    the_order_of_approvals_does_not_matter,
    the_bonus_stands_at_the_first_approved_of_its_day,
    effort_confirms_a_day_that_was_rejected,
);
