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

async fn years_of_history_do_not_matter(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let kids = [&leo, &mia];
    let dishes = routine(&app, &mum, "Dishes", &terms(&kids, json!({}))).await;
    let sheets = json!({ "freq": "after_done", "every": 3 });
    let sheets = routine(&app, &mum, "Sheets", &terms(&kids, sheets)).await;
    let filled = app.db.write(|tx| Box::pin(async move { tx.sql(YEARS).execute().await }));
    assert_eq!(filled.await.unwrap(), 4 * 1_825);
    hand_in(&app, &leo, &dishes, "2025-06-15").await.expect(201);
    let today = app.get(&leo, "/today").await.expect(200);
    let deeds_of = |answer: &Value, chore: &str| {
        let routines = answer["plan"]["routines"].as_array().unwrap();
        let routine = routines.iter().find(|one| one["chore_id"] == *chore).expect("a routine");
        routine["deeds"].as_array().unwrap().len()
    };
    assert_eq!(deeds_of(&today, &dishes), 1);
    // The last day on which each kid did it.
    assert!(deeds_of(&today, &sheets) <= 2 * 7, "{}", deeds_of(&today, &sheets));
    let week = app.get(&mum, "/week").await.expect(200);
    assert!(deeds_of(&week, &dishes) < 70, "{}", deeds_of(&week, &dishes));
}

on_both_engines!(years_of_history_do_not_matter);
