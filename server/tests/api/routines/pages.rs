//! The amount of data for a day, no matter how old the family is.

use super::{hand_in, routine, terms};
use crate::{
    on_both_engines,
    support::{TestApp, Write as _, home::Home},
};
use serde_json::{Value, json};

/// Five years of a chore done every day by two kids, and of one that is due some time after it was
/// done.
const YEARS: &str = "
    INSERT INTO chore_submissions (id, family_id, kid_id, chore_id, chore_name, points_value, status,
                                   submitted_at, received_at, day, effort_minutes, effort_points,
                                   is_retry, reviewed_at, reviewed_by, decision, occurrence_day,
                                   part, schedule_id)
    WITH RECURSIVE days (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM days WHERE n < 1825)
    SELECT s.chore_id || k.kid_id || CAST(n AS TEXT), s.family_id, k.kid_id, s.chore_id, 'x', 10,
           'approved', 1749950000000 - 86400000 * CAST(n AS BIGINT),
           1749950000000 - 86400000 * CAST(n AS BIGINT),
           CAST(2020 + n / 366 AS TEXT) || '-' || SUBSTR(CAST(101 + n / 31 % 12 AS TEXT), 2) || '-'
               || SUBSTR(CAST(101 + n % 28 AS TEXT), 2),
           0, 0, FALSE, 1749950000000 - 86400000 * CAST(n AS BIGINT), s.actor_id, 1,
           CAST(2020 + n / 366 AS TEXT) || '-' || SUBSTR(CAST(101 + n / 31 % 12 AS TEXT), 2) || '-'
               || SUBSTR(CAST(101 + n % 28 AS TEXT), 2),
           'any', s.id
    FROM chore_schedules s JOIN schedule_kids k ON k.schedule_id = s.id CROSS JOIN days";

/// The number of submissions of a chore in a plan.
fn deeds_of(answer: &Value, chore: &str) -> usize {
    let routines = answer["plan"]["routines"].as_array().unwrap();
    let routine = routines.iter().find(|one| one["chore_id"] == *chore).expect("a routine");
    routine["deeds"].as_array().unwrap().len()
}

async fn years_of_history_do_not_matter(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let kids = [&leo, &mia];
    let dishes = routine(&app, &mum, "Dishes", &terms(&kids, json!({}))).await;
    let sheets = json!({ "freq": "after_done", "every": 3 });
    let sheets = routine(&app, &mum, "Sheets", &terms(&kids, sheets)).await;
    let filled = app.db.write(|tx| Box::pin(async move { tx.sql(YEARS).affected().await }));
    assert_eq!(filled.await.unwrap(), 4 * 1_825);
    hand_in(&app, &leo, &dishes, "2025-06-15").await.expect(201);
    let today = app.get(&leo, "/today").await.expect(200);
    assert_eq!(deeds_of(&today, &dishes), 1);
    // The last day on which each kid did it.
    assert!(deeds_of(&today, &sheets) <= 2 * 7, "{}", deeds_of(&today, &sheets));
    let week = app.get(&mum, "/week").await.expect(200);
    assert!(deeds_of(&week, &dishes) < 70, "{}", deeds_of(&week, &dishes));
}

async fn only_what_can_still_be_done_or_comes_soon_is_sent(app: TestApp) {
    app.set_clock("2025-06-16T12:00:00Z");
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let bins = json!({ "name": "Bins", "color": "green", "days": ["2025-06-23", "2026-06-23"] });
    let bins = app.post(&mum, "/day-sets", bins).await.expect(201);
    let by_bins = json!({ "freq": "day_set", "day_set_id": bins["id"] });
    routine(&app, &mum, "Bins out", &terms(&[&mia], by_bins)).await;
    let dishes = routine(&app, &mum, "Dishes", &terms(&[&leo], json!({}))).await;
    let thrice = json!({ "freq": "quota", "times": 3, "anchor": "2025-06-16" });
    let trash = routine(&app, &mum, "Trash", &terms(&[&leo], thrice)).await;
    hand_in(&app, &leo, &dishes, "2025-06-16").await.expect(201);
    hand_in(&app, &leo, &trash, "2025-06-16").await.expect(201);
    let fish = routine(&app, &mum, "Fish", &terms(&[&leo], json!({ "late_days": 2 }))).await;
    app.set_clock("2025-06-18T12:00:00Z");
    hand_in(&app, &leo, &dishes, "2025-06-18").await.expect(201);
    hand_in(&app, &leo, &fish, "2025-06-18").await.expect(201);
    app.set_clock("2025-06-21T12:00:00Z");
    let today = app.get(&leo, "/today").await.expect(200);
    assert_eq!(deeds_of(&today, &dishes), 0, "no day before yesterday can be done");
    assert_eq!(deeds_of(&today, &trash), 1, "it is one of this week");
    assert_eq!(deeds_of(&today, &fish), 1, "what follows it can still be done");
    let days_of = |answer: &Value| answer["plan"]["special_days"][0]["days"].clone();
    assert_eq!(days_of(&today), json!(["2025-06-23"]));
    let week = app.get(&mum, "/week").await.expect(200);
    assert_eq!(days_of(&week), json!(["2025-06-23", "2026-06-23"]), "turns to come are shown");
}

async fn the_plan_alone_is_the_answer_without_its_days(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    routine(&app, &mum, "Dishes", &terms(&[&leo, &mia], json!({}))).await;
    let reads =
        [(&leo, "/today", "today"), (&mum, "/week", "occurrences"), (&mum, "/board", "today")];
    for (member, path, days) in reads {
        let mut whole = app.get(member, path).await.expect(200);
        let plan = app.get(member, &format!("{path}?only=plan")).await.expect(200);
        assert!(!whole[days].is_null(), "{path}");
        whole[days] = Value::Null;
        assert_eq!(plan, whole, "{path}");
        let refused = app.get(member, &format!("{path}?only=days")).await.expect(422);
        assert_eq!(refused["errors"][0]["loc"], json!(["query", "only"]), "{path}");
        assert_eq!(refused["detail"], "This must be one of: plan.", "{path}");
    }
    // A program for some of the kids gets no plan.
    let lamp = app.program(&mum, &["read"], Some(&[&leo])).await;
    for path in ["/today", "/week", "/board"] {
        let query = format!("kid_id={}", leo.id);
        let plan = app.get(&lamp, &format!("{path}?{query}&only=plan")).await.expect(200);
        assert_eq!(plan, app.get(&lamp, &format!("{path}?{query}")).await.expect(200), "{path}");
    }
}

on_both_engines!(
    years_of_history_do_not_matter,
    only_what_can_still_be_done_or_comes_soon_is_sent,
    the_plan_alone_is_the_answer_without_its_days,
);
