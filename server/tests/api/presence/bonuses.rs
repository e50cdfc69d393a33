//! Bonuses and neutral days: due bonuses are paid, and conditions of paid bonuses stay.

use super::{absent, current, day, excuse, id, in_order, live, milestones, unexcuse};
use crate::{
    on_both_engines,
    support::{
        TestApp,
        home::{Answer, Home, check_ledger},
    },
};
use futures_util::future::join;
use serde_json::json;

fn depends(answer: Answer) {
    let sentence = "A bonus was paid because of this. Undo what earned it first.";
    answer.expect_error(409, "bonus_depends", sentence);
}

/// The effect of excusing is previewed, paid at once, and protected.
async fn excusing_a_day_pays_what_it_said(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, .. } = &home;
    let chore = app.chore(mum, "Dishes", 5).await;
    live(&home, leo, &chore, "1111110").await;
    live(&home, leo, &chore, "1").await;
    let missed = day(app, -2);
    let path = format!("/kids/{}/day-passes/preview?day={missed}", leo.id);
    let preview = app.get(mum, &path).await.expect(200);
    assert_eq!(preview, json!({ "before": 1, "after": 7, "points": 25 }));
    let before = app.points(leo).await;
    excuse(&home, leo, &missed).await.expect(201);
    assert_eq!((current(app, leo).await, app.points(leo).await), (7, before + 25));
    let none = app.get(mum, &path).await.expect(200);
    assert_eq!(none, json!({ "before": 7, "after": 7, "points": 0 }));
    depends(unexcuse(&home, leo, &missed).await);
    // After the day that earned it is undone, it can be removed.
    let history = app.get(leo, "/chores/history/me").await.expect(200);
    let last = json!({ "kind": "chore_submission", "id": history[0]["id"], "decision": 1 });
    app.post(mum, "/parent/decisions/undo", last).await.expect(200);
    unexcuse(&home, leo, &missed).await.expect(204);
    assert_eq!(current(app, leo).await, 1, "what waits counts");
    check_ledger(app).await;
    in_order(app).await;
}

async fn an_absence_that_a_bonus_rests_on_can_be_changed_where_it_does_not(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, .. } = &home;
    let chore = app.chore(mum, "Dishes", 5).await;
    live(&home, leo, &chore, "110010").await;
    // Noted three days later, it still pays.
    let [first, last, today] = [-4, -3, 0].map(|days| day(app, days));
    let absence = id(absent(&home, Some(leo), "away", &first, Some(&today)).await);
    assert_eq!(app.points(leo).await, 3 * 5 + 10);
    let path = format!("/absences/{absence}");
    depends(app.delete(mum, &path).await);
    let from_to = |from: &str, to: &str| json!({ "from_day": from, "to_day": to, "kind": "sick" });
    depends(app.put(mum, &path, from_to(&first, &first)).await);
    depends(app.put(mum, &path, from_to(&last, &today)).await);
    assert_eq!(app.get(mum, "/presence").await.expect(200)["absences"][0]["id"], absence);
    let changed = app.put(mum, &path, from_to(&first, &last)).await.expect(200);
    // There are two equal ones, so one can be removed.
    absent(&home, Some(leo), "sick", &first, Some(&last)).await.expect(201);
    let path = format!("/absences/{}", changed["id"].as_str().unwrap());
    app.delete(mum, &path).await.expect(204);
    assert_eq!(app.points(leo).await, 3 * 5 + 10);
    in_order(app).await;
}

/// An absence of the whole family affects every kid, even a former one.
async fn the_whole_family_is_settled(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, mia } = &home;
    let chore = app.chore(mum, "Dishes", 5).await;
    for _ in 0..2 {
        for kid in [leo, mia] {
            let id = app.submit(kid, &chore, 0).await;
            app.decide(mum, "approve", &id).await.expect(200);
        }
        app.clock.advance(super::DAY);
    }
    app.clock.advance(super::DAY);
    for kid in [leo, mia] {
        let id = app.submit(kid, &chore, 0).await;
        app.decide(mum, "approve", &id).await.expect(200);
    }
    let missed = day(app, -1);
    let absence = id(absent(&home, None, "holiday", &missed, Some(&missed)).await);
    for kid in [leo, mia] {
        assert_eq!((current(app, kid).await, app.points(kid).await), (3, 3 * 5 + 10));
    }
    app.delete(mum, &format!("/users/{}", mia.id)).await.expect(204);
    app.delete(mum, &format!("/users/{}", leo.id)).await.expect(204);
    depends(app.delete(mum, &format!("/absences/{absence}")).await);
    in_order(app).await;
}

/// Paid bonuses stay when two paid runs are joined into one.
async fn nothing_goes_down_by_a_note(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, .. } = &home;
    let chore = app.chore(mum, "Dishes", 5).await;
    live(&home, leo, &chore, "1110111").await;
    let before = app.points(leo).await;
    assert_eq!(before, 6 * 5 + 20);
    let missed = day(app, -4);
    excuse(&home, leo, &missed).await.expect(201);
    assert_eq!((current(app, leo).await, app.points(leo).await), (6, before));
    // The day also counts by itself, so the pass can be removed.
    unexcuse(&home, leo, &missed).await.expect(204);
    excuse(&home, leo, &missed).await.expect(201);
    live(&home, leo, &chore, "1").await;
    assert_eq!(app.points(leo).await, before + 5 + 25, "and the seventh day is the seventh");
    assert_eq!(milestones(app, leo).await.iter().map(|(_, m)| *m).collect::<Vec<_>>(), [3, 3, 7]);
    in_order(app).await;
}

/// A concurrent approval and sick note: one sees the other, and the bonus is paid once.
async fn a_note_and_an_approval_at_once_pay_once(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, mia } = &home;
    let chore = app.chore(mum, "Dishes", 5).await;
    for kid in [leo, mia] {
        live(&home, kid, &chore, "110").await;
        let waits = app.submit(kid, &chore, 0).await;
        let missed = day(app, -1);
        let (approved, excused) =
            join(app.decide(mum, "approve", &waits), excuse(&home, kid, &missed)).await;
        approved.expect(200);
        excused.expect(201);
        assert_eq!((current(app, kid).await, app.points(kid).await), (3, 3 * 5 + 10));
    }
    check_ledger(app).await;
}

on_both_engines!(
    excusing_a_day_pays_what_it_said,
    the_whole_family_is_settled,
    a_note_and_an_approval_at_once_pay_once,
);

mod thorough {
    use super::{
        an_absence_that_a_bonus_rests_on_can_be_changed_where_it_does_not,
        nothing_goes_down_by_a_note,
    };
    use crate::on_sqlite_first;

    on_sqlite_first!(
        an_absence_that_a_bonus_rests_on_can_be_changed_where_it_does_not,
        nothing_goes_down_by_a_note,
    );
}
