//! Streaks continue across neutral days, everywhere they are shown.

use super::{absent, current, day, drawn, excuse, id, live};
use crate::{
    on_both_engines,
    support::{TestApp, home::Home},
};
use serde_json::json;

/// After a month away, the streak is the same as before.
async fn a_month_away_changes_nothing(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, .. } = &home;
    let chore = app.chore(mum, "Dishes", 5).await;
    live(&home, leo, &chore, "11111").await;
    let away = absent(&home, Some(leo), "holiday", &day(app, 0), None).await.expect(201);
    live(&home, leo, &chore, &"0".repeat(10)).await;
    let meanwhile = app.get(leo, "/kids/streak").await.expect(200);
    assert_eq!(
        meanwhile,
        json!({
            "current_streak": 5, "longest_streak": 5, "streak_active": true,
            "last_completion_date": "2025-06-19",
        }),
        "safe while they are away"
    );
    live(&home, leo, &chore, &"0".repeat(20)).await;
    let [mum, leo] = [app.person_signed_in("Mum").await, app.person_signed_in("Leo").await];
    let home = Home { app: home.app, mum, leo, mia: home.mia };
    let Home { app, mum, leo, .. } = &home;
    let until = json!({ "from_day": away["from_day"], "to_day": day(app, -1), "kind": "holiday" });
    let path = format!("/absences/{}", away["id"].as_str().unwrap());
    app.put(mum, &path, until).await.expect(200);
    let back = app.get(leo, "/kids/streak").await.expect(200);
    assert_eq!((&back["current_streak"], &back["streak_active"]), (&json!(5), &json!(false)));
    live(&home, leo, &chore, "11").await;
    assert_eq!(current(app, leo).await, 7);
    let overview = app.get(mum, &format!("/kids/{}/overview", leo.id)).await.expect(200);
    assert_eq!(overview["streak"]["current_streak"], 7);
    // Five days, and two more: milestones of three and seven.
    assert_eq!(app.points(leo).await, 7 * 5 + 10 + 25);
    super::in_order(app).await;
}

async fn four_weeks_are_drawn(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, mia } = &home;
    let chore = app.chore(mum, "Dishes", 5).await;
    // A Sunday.
    let rest = json!({ "weekdays": 64 });
    app.put(mum, &format!("/kids/{}/rest-days", leo.id), rest).await.expect(200);
    live(&home, leo, &chore, "0110").await;
    absent(&home, Some(leo), "sick", &day(app, -1), Some(&day(app, 0))).await.expect(201);
    live(&home, leo, &chore, "010").await;
    excuse(&home, leo, &day(app, -1)).await.expect(201);
    absent(&home, None, "holiday", &day(app, 1), None).await.expect(201);
    let pattern = json!({ "weeks": 1, "days": 126, "anchor": "2025-06-16" });
    app.put(mum, &format!("/kids/{}/home-pattern", leo.id), pattern).await.expect(200);
    live(&home, leo, &chore, "10").await;
    let ribbon = app.get(leo, "/ribbon").await.expect(200);
    // A rest day, two days done, two sick, one done, one excused, and a rest day on which something
    // was done; from Monday on it is a holiday.
    assert_eq!(drawn(&ribbon), format!("{}r##ss#p#hh", ".".repeat(18)));
    assert_eq!(ribbon["today"], day(app, 0));
    assert_eq!(ribbon["days"][27]["day"], day(app, 0));
    assert_eq!(ribbon["streak"], app.get(leo, "/kids/streak").await.expect(200));
    assert_eq!(ribbon["streak"]["current_streak"], 4);
    let seen = app.get(mum, &format!("/kids/{}/ribbon", leo.id)).await.expect(200);
    assert_eq!(seen, ribbon);
    let other = app.get(mia, "/ribbon").await.expect(200);
    assert_eq!(drawn(&other), format!("{}hh", ".".repeat(26)));
}

/// The list of all kids equals the answers for each.
async fn kids_keep_their_streaks_apart(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, mia } = &home;
    let chore = app.chore(mum, "Dishes", 5).await;
    app.submit(mia, &chore, 12).await;
    live(&home, leo, &chore, "111").await;
    excuse(&home, mia, &day(app, -1)).await.expect(201);
    let rest = json!({ "weekdays": 64 });
    app.put(mum, &format!("/kids/{}/rest-days", leo.id), rest).await.expect(200);
    absent(&home, None, "holiday", &day(app, 0), None).await.expect(201);
    live(&home, leo, &chore, "00").await;
    app.submit(mia, &chore, 12).await;
    let kids = app.get(mum, "/kids").await.expect(200);
    let streaks = [0, 1].map(|at| kids[at]["streak"]["current_streak"].as_i64());
    assert_eq!(streaks, [Some(3), Some(1)], "{kids}");
    for (at, kid) in [leo, mia].into_iter().enumerate() {
        let own = app.get(mum, &format!("/kids/{}/overview", kid.id)).await.expect(200);
        assert_eq!(kids[at], own);
        assert_eq!(own["streak"], app.get(kid, "/kids/streak").await.expect(200));
    }
}

/// Chores done while away count in full.
async fn what_is_done_while_away_counts(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, .. } = &home;
    let chore = app.chore(mum, "Dishes", 5).await;
    let absence = id(absent(&home, Some(leo), "away", &day(app, 0), None).await);
    live(&home, leo, &chore, "10101").await;
    assert_eq!(current(app, leo).await, 3);
    assert_eq!(app.points(leo).await, 3 * 5 + 10);
    // The bonus depends on it.
    let refused = app.delete(mum, &format!("/absences/{absence}")).await;
    let sentence = "A bonus was paid because of this. Undo what earned it first.";
    refused.expect_error(409, "bonus_depends", sentence);
}

/// Changes of the time zone and of the start of the day do not move neutral days.
async fn neutral_days_are_days_of_the_family(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, .. } = &home;
    let chore = app.chore(mum, "Dishes", 5).await;
    live(&home, leo, &chore, "110").await;
    absent(&home, Some(leo), "sick", &day(app, -1), Some(&day(app, -1))).await.expect(201);
    assert_eq!(current(app, leo).await, 2);
    app.change_family(mum, json!({ "time_zone": "Asia/Tokyo", "day_starts_at": 300 }))
        .await
        .expect(200);
    assert_eq!(current(app, leo).await, 2);
    live(&home, leo, &chore, "1").await;
    assert_eq!(current(app, leo).await, 3);
}

on_both_engines!(a_month_away_changes_nothing, four_weeks_are_drawn, kids_keep_their_streaks_apart);

mod thorough {
    use super::{neutral_days_are_days_of_the_family, what_is_done_while_away_counts};
    use crate::on_sqlite_first;

    on_sqlite_first!(what_is_done_while_away_counts, neutral_days_are_days_of_the_family);
}
