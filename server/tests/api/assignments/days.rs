//! Assignments and the streak (docs/product/routines.md#streak-counts), on days of every length.

use super::{DAY, assign, decide, hand_in, streak};
use crate::{
    on_sqlite_first,
    support::{
        TestApp,
        home::{Home, PASSWORD, Person, check_ledger, text},
    },
};
use jiff::SignedDuration;
use serde_json::json;

async fn assignments_count_for_the_streak(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let chore = app.chore(&mum, "Vacuum", 20).await;
    let id = assign(&app, &mum, &chore, &leo).await;
    assert_eq!(streak(&app, &leo).await, (json!(0), json!(null)), "given is not done");
    hand_in(&app, &leo, &id, json!({})).await.expect(200);
    assert_eq!(streak(&app, &leo).await, (json!(1), json!("2025-06-15")));
    decide(&app, &mum, "reject", &id).await.expect(200);
    assert_eq!(streak(&app, &leo).await, (json!(0), json!(null)));

    // Handed in again a day later, it counts then; the day of the rejected attempt stays lost.
    app.clock.advance(DAY);
    hand_in(&app, &leo, &id, json!({})).await.expect(200);
    assert_eq!(streak(&app, &leo).await, (json!(1), json!("2025-06-16")));
    decide(&app, &mum, "approve", &id).await.expect(200);
    // A chore makes the second day, and an assignment done offline fills the lost one.
    app.clock.advance(DAY);
    let submitted = app.submit(&leo, &chore, 0).await;
    app.decide(&mum, "approve", &submitted).await.expect(200);
    assert_eq!(streak(&app, &leo).await, (json!(2), json!("2025-06-17")));
    assert_eq!(app.points(&leo).await, 20 + 20);
    let late = assign(&app, &mum, &chore, &leo).await;
    let body = json!({ "completed_at": "2025-06-15T18:00:00Z" });
    hand_in(&app, &leo, &late, body).await.expect(200);
    assert_eq!(streak(&app, &leo).await, (json!(3), json!("2025-06-17")));
    decide(&app, &mum, "approve", &late).await.expect(200);
    assert_eq!(app.points(&leo).await, 20 + 20 + 20 + 10, "the bonus for three days");
    check_ledger(&app).await;
}

/// Seven days, chores and assignments alternately, approved in several orders: the same points.
async fn the_order_of_approvals_does_not_matter(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app).await;
    let chore = app.chore(&mum, "Vacuum", 5).await;
    let orders: [[usize; 7]; 4] = [
        [0, 1, 2, 3, 4, 5, 6],
        [6, 5, 4, 3, 2, 1, 0],
        [4, 5, 6, 0, 1, 2, 3],
        [3, 2, 4, 1, 5, 0, 6],
    ];
    let mut kids = Vec::new();
    for n in 0..orders.len() {
        kids.push((app.person(&format!("kid{n}"), json!({})).await, Vec::new()));
    }
    for day in 0..7 {
        for (kid, done) in &mut kids {
            if day % 2 == 0 {
                let id = assign(&app, &mum, &chore, kid).await;
                hand_in(&app, kid, &id, json!({})).await.expect(200);
                done.push(id);
            } else {
                done.push(app.submit(kid, &chore, 0).await);
            }
        }
        app.clock.advance(DAY);
    }
    for ((kid, done), order) in kids.iter().zip(orders) {
        for day in order {
            let approved = if day % 2 == 0 {
                decide(&app, &mum, "approve", &done[day]).await
            } else {
                app.decide(&mum, "approve", &done[day]).await
            };
            approved.expect(200);
        }
        assert_eq!(app.points(kid).await, 7 * 5 + 10 + 25, "{order:?}");
    }
    check_ledger(&app).await;
}

/// In the first and the last millisecond of each day, the middle one with 23 or 25 hours.
async fn a_day_may_have_another_length(app: TestApp) {
    let weekends = [
        ["2025-03-09T05:00:00Z", "2025-03-10T03:59:59.999Z", "2025-03-10T04:00:00Z"],
        ["2025-11-02T04:00:00Z", "2025-11-03T04:59:59.999Z", "2025-11-03T05:00:00Z"],
    ];
    let instant = |text: &str| text.parse::<jiff::Timestamp>().unwrap();
    app.clock.set(instant(weekends[0][0]) - DAY);
    let Home { app, mum, .. } = Home::in_zone(app, "America/New_York").await;
    for (n, [begin, end, next]) in weekends.into_iter().enumerate() {
        app.clock.set(instant(begin) - DAY);
        // A new sign-in, because half a year lies between the two.
        let token = app.login("Mum", PASSWORD).await.expect(200);
        let mum = Person { token: text(&token, "access_token"), ..mum.clone() };
        let kid = app.person(&format!("kid{n}"), json!({})).await;
        let chore = app.chore(&mum, "Vacuum", 5).await;
        let mut done = Vec::new();
        let moments =
            [instant(begin) - SignedDuration::from_millis(1), instant(end), instant(next)];
        for (moment, length) in moments.into_iter().zip(1..) {
            app.clock.set(moment);
            let id = assign(&app, &mum, &chore, &kid).await;
            hand_in(&app, &kid, &id, json!({})).await.expect(200);
            assert_eq!(streak(&app, &kid).await.0, length, "{moment}");
            done.push(id);
        }
        for id in done {
            decide(&app, &mum, "approve", &id).await.expect(200);
        }
        assert_eq!(app.points(&kid).await, 3 * 5 + 10, "{begin}");
    }
}

on_sqlite_first!(
    assignments_count_for_the_streak,
    the_order_of_approvals_does_not_matter,
    a_day_may_have_another_length,
);
