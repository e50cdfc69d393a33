//! In any order of changes: the same streak, the same bonuses.

use super::{DAY, absent, current, excuse, in_order, milestones};
use crate::{
    on_sqlite_first,
    support::{
        TestApp,
        home::{Home, Person, check_ledger, text},
    },
};
use serde_json::json;

/// A change that becomes known later.
#[derive(Clone, Copy, Debug)]
enum News {
    /// Submissions made in time are approved.
    Approvals,
    /// A device that was offline hands in the fifth day, and it is approved.
    LateArrival,
    /// The kid was ill on the third day.
    SickNote,
    /// The sixth day is excused.
    Excuse,
}

use News::{Approvals, Excuse, LateArrival, SickNote};

/// Every order of some changes.
fn orders(news: &[News]) -> Vec<Vec<News>> {
    let Some((first, rest)) = news.split_first() else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for order in orders(rest) {
        for place in 0..=order.len() {
            let mut order = order.clone();
            order.insert(place, *first);
            all.push(order);
        }
    }
    all
}

/// Eight days with submissions on six of them: 1, 2, 4, 5, 7 and 8. On the ninth a submission is
/// made in time.
async fn any_order_gives_the_same(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, .. } = &home;
    let chore = app.chore(mum, "Dishes", 5).await;
    let mut kids: Vec<(Person, Vec<String>)> = Vec::new();
    let orders = orders(&[Approvals, LateArrival, SickNote, Excuse]);
    for n in 0..orders.len() {
        kids.push((app.person(&format!("kid{n}"), json!({})).await, Vec::new()));
    }
    let mut days = Vec::new();
    for day in 1..=8 {
        days.push(super::day(app, 0));
        if [1, 2, 4, 7, 8].contains(&day) {
            for (kid, submissions) in &mut kids {
                submissions.push(app.submit(kid, &chore, 0).await);
            }
        }
        app.clock.advance(DAY);
    }
    let on_the_fifth = format!("{}T12:00:00Z", days[4]);
    let approve = async |id: &str| app.decide(mum, "approve", id).await.expect(200);
    for ((kid, submissions), order) in kids.iter().zip(&orders) {
        for news in order {
            match news {
                Approvals => {
                    for id in submissions {
                        approve(id).await;
                    }
                    // One of them by mistake, and then again.
                    let undo = json!({
                        "kind": "chore_submission", "id": submissions[4], "decision": 1,
                    });
                    app.post(mum, "/parent/decisions/undo", undo).await.expect(200);
                    approve(&submissions[4]).await;
                }
                LateArrival => {
                    let late = json!({ "completed_at": on_the_fifth });
                    let late = app.post(kid, &format!("/chores/{chore}/submit"), late).await;
                    approve(&text(&late.expect(201), "id")).await;
                }
                SickNote => {
                    let third = Some(days[2].as_str());
                    absent(&home, Some(kid), "sick", &days[2], third).await.expect(201);
                }
                Excuse => drop(excuse(&home, kid, &days[5]).await.expect(201)),
            }
        }
    }
    for ((kid, _), order) in kids.iter().zip(&orders) {
        assert_eq!(current(app, kid).await, 6, "{order:?}");
        assert_eq!(app.points(kid).await, 6 * 5 + 10, "{order:?}");
        approve(&app.submit(kid, &chore, 0).await).await;
        assert_eq!(current(app, kid).await, 7, "{order:?}");
        assert_eq!(app.points(kid).await, 7 * 5 + 10 + 25, "{order:?}");
        let paid: Vec<i64> = milestones(app, kid).await.iter().map(|(_, m)| *m).collect();
        assert_eq!(paid, [3, 7], "{order:?}");
    }
    check_ledger(app).await;
    in_order(app).await;
}

on_sqlite_first!(any_order_gives_the_same);
