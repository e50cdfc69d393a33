//! Lists that grow with the years, in pages (docs/product/programs.md#paging).

use crate::{
    on_both_engines,
    support::{
        Engine, TestApp, Write as _,
        home::{Home, Neighbours, Person, text, worded},
    },
};
use jiff::SignedDuration;
use serde_json::{Value, json};

/// Every paged list, and whether it is for parents.
const LISTS: [(&str, bool); 8] = [
    ("/chores/history/me", false),
    ("/chores/history/me/detailed", false),
    ("/users/me/points-history", false),
    ("/users/me/purchase-history", false),
    ("/kids/my-assignments", false),
    ("/kids/bearded-dragon-purchases", false),
    ("/requests/me", false),
    ("/parent/chore-assignments", true),
];

/// Adds a row to every list of a kid and their parent.
async fn add_to_all(app: &TestApp, mum: &Person, kid: &Person, chore: &str) {
    app.submit(kid, chore, 10).await;
    let goal = app.get(mum, "/goal").await.expect(200);
    app.award(mum, kid, goal["points_per_purchase"].as_i64().unwrap()).await;
    app.redeem(kid, &text(&goal, "item_id")).await.expect(201);
    let task = json!({ "chore_id": chore, "assigned_to_kid_id": kid.id });
    app.post(mum, "/parent/chore-assignments", task).await.expect(201);
    let wish = json!({ "request_type": "other", "details": { "message": "A dragon?" } });
    app.post(kid, "/requests", wish).await.expect(201);
}

fn ids(list: &Value) -> Vec<String> {
    list.as_array().unwrap().iter().map(|row| text(row, "id")).collect()
}

async fn list(app: &TestApp, who: &Person, path: &str) -> Vec<String> {
    ids(&app.get(who, path).await.expect(200))
}

/// The pages of a list from the newest to the oldest; `between` runs once, after the first.
async fn walk(
    app: &TestApp,
    who: &Person,
    path: &str,
    limit: usize,
    between: impl Future<Output = ()>,
) -> Vec<String> {
    let mut all = list(app, who, &format!("{path}?limit={limit}")).await;
    between.await;
    while let Some(last) = all.last() {
        let page = list(app, who, &format!("{path}/?before={last}&limit={limit}")).await;
        assert!(page.len() <= limit);
        if page.is_empty() {
            break;
        }
        all.extend(page);
    }
    all
}

async fn pages_join_where_rows_share_a_time_and_are_added_meanwhile(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let chore = app.chore(&mum, "Dishes", 5).await;
    for step in 0..7 {
        add_to_all(&app, &mum, &leo, &chore).await;
        add_to_all(&app, &mum, &mia, &chore).await;
        if step == 4 {
            app.clock.advance(SignedDuration::from_mins(1));
        }
    }
    for (path, by_parent) in LISTS {
        let who = if by_parent { &mum } else { &leo };
        let whole = list(&app, who, path).await;
        assert!(whole.len() >= 7, "{path}");
        for limit in [1, 3, whole.len(), 200] {
            let added = add_to_all(&app, &mum, &leo, &chore);
            let before = list(&app, who, path).await;
            let walked = walk(&app, who, path, limit, added).await;
            assert_eq!(walked, before, "{path} by {limit}");
        }
    }
}

async fn a_page_is_part_of_the_same_list(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let chore = app.chore(&mum, "Dishes", 5).await;
    for _ in 0..3 {
        add_to_all(&app, &mum, &leo, &chore).await;
    }
    for (path, by_parent) in LISTS {
        let who = if by_parent { &mum } else { &leo };
        let whole = app.get(who, path).await.expect(200);
        let rows = whole.as_array().unwrap();
        let last = text(&rows[0], "id");
        let page = app.get(who, &format!("{path}?limit=1&before={last}")).await.expect(200);
        assert_eq!(page, json!([rows[1]]), "{path}");
        let rest = app.get(who, &format!("{path}?before={last}&else=1")).await.expect(200);
        assert_eq!(rest, json!(rows[1..]), "{path}");
        let end = text(rows.last().unwrap(), "id");
        let none = app.get(who, &format!("{path}?before={end}")).await.expect(200);
        assert_eq!(none, json!([]), "{path}");
    }
}

async fn points_are_paged_as_they_moved_whatever_the_clock_said(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    for points in 1..=6 {
        app.award(&mum, &leo, points).await;
        app.clock.advance(SignedDuration::from_mins(if points % 2 == 0 { 5 } else { -9 }));
    }
    let path = "/users/me/points-history";
    let whole = app.get(&leo, path).await.expect(200);
    let amounts: Vec<_> = whole.as_array().unwrap().iter().map(|row| &row["amount"]).collect();
    assert_eq!(amounts, [6, 5, 4, 3, 2, 1]);
    assert_eq!(walk(&app, &leo, path, 2, async {}).await, ids(&whole));
}

async fn what_is_no_page_is_refused(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let chore = app.chore(&mum, "Dishes", 5).await;
    add_to_all(&app, &mum, &leo, &chore).await;
    let invalid = json!({
        "detail": "Limit must be a whole number from 1 to 200.",
        "code": "validation_error",
        "errors": [{
            "loc": ["query", "limit"],
            "msg": "Limit must be a whole number from 1 to 200.",
            "type": "value_error",
        }],
    });
    for (path, by_parent) in LISTS {
        let who = if by_parent { &mum } else { &leo };
        for limit in ["0", "-1", "201", "1.5", "ten", "", "%2B", "99999999999999999999", "1%20"] {
            let answer = app.get(who, &format!("{path}?limit={limit}")).await;
            assert_eq!(worded(answer.expect(422)), invalid, "{path} {limit:?}");
        }
        for limit in ["1", "200", "007"] {
            app.get(who, &format!("{path}?limit={limit}")).await.expect(200);
        }
        for before in ["nothing", "", "'--", "%F0%9F%A6%8E", "0", &leo.id, &"x".repeat(5_000)] {
            app.get(who, &format!("{path}?before={before}")).await.expect_error(
                404,
                "not_found",
                "This list has no row with the id in `before`.",
            );
        }
        for query in ["before=%00", "before=%ff", "limit=%00"] {
            app.get(who, &format!("{path}?{query}")).await.expect(400);
        }
    }
}

async fn a_row_of_somebody_else_begins_no_page(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let chore = app.chore(&mum, "Dishes", 5).await;
    add_to_all(&app, &mum, &leo, &chore).await;
    add_to_all(&app, &mum, &mia, &chore).await;
    for (path, by_parent) in LISTS {
        // Everybody in the family sees the purchases for the goal.
        if by_parent || path == "/kids/bearded-dragon-purchases" {
            continue;
        }
        let row = &list(&app, &mia, path).await[0];
        app.get(&leo, &format!("{path}?before={row}")).await.expect(404);
    }
}

async fn a_row_of_another_family_begins_no_page(engine: Engine) {
    let Neighbours { app, mum, leo, other_mum, other_kid } = Neighbours::new(engine).await;
    let chore = app.chore(&mum, "Dishes", 5).await;
    add_to_all(&app, &mum, &leo, &chore).await;
    let other_chore = app.chore(&other_mum, "Dishes", 5).await;
    add_to_all(&app, &other_mum, &other_kid, &other_chore).await;
    for (path, by_parent) in LISTS {
        let (ours, theirs) = if by_parent { (&mum, &other_mum) } else { (&leo, &other_kid) };
        let row = &list(&app, theirs, path).await[0];
        app.get(ours, &format!("{path}?before={row}")).await.expect(404);
        app.get(theirs, &format!("{path}?before={row}")).await.expect(200);
    }
}

/// Runs a statement in place of a thousand slow calls.
async fn run(app: &TestApp, statement: &'static str) {
    let write = app.db.write(move |tx| Box::pin(async { tx.sql(statement).execute().await }));
    write.await.unwrap();
}

async fn without_a_limit_there_are_500_and_the_summary_is_of_all(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let chore = app.chore(&mum, "Dishes", 5).await;
    for kid in [&leo, &mia] {
        let first = app.submit(kid, &chore, 25).await;
        app.decide(&mum, "reject", &first).await.expect(200);
    }
    run(
        &app,
        "INSERT INTO chore_submissions (id, family_id, kid_id, chore_id, chore_name, points_value,
                                        status, submitted_at, received_at, day, effort_minutes,
                                        effort_points, is_retry)
         WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1203)
         SELECT s.id || CAST(n.i AS TEXT), s.family_id, s.kid_id, s.chore_id, s.chore_name,
                s.points_value, 'pending_approval', s.submitted_at - n.i, s.received_at, s.day, 5,
                2, TRUE
         FROM chore_submissions s, n WHERE s.kid_id = (SELECT id FROM users WHERE username = 'Leo')",
    )
    .await;
    for path in ["/chores/history/me/detailed", "/chores/history/me"] {
        let newest = list(&app, &leo, path).await;
        assert_eq!(newest.len(), 500);
        let older = list(&app, &leo, &format!("{path}?before={}", newest[499])).await;
        assert_eq!(older.len(), 500);
        let oldest = list(&app, &leo, &format!("{path}?before={}", older[499])).await;
        assert_eq!(oldest.len(), 204);
        let walked = walk(&app, &leo, path, 200, async {}).await;
        assert_eq!(walked, [newest, older, oldest].concat());
    }
    let summary = |kid| app.get(kid, "/chores/history/me/summary");
    let expected = json!({
        "total_minutes": 25 + 5 * 1203, "total_points": 10 + 2 * 1203, "average_tenths": 50,
        "retries": 1203, "high_effort": 1, "bonus_points": 0, "milestones": 0,
    });
    assert_eq!(summary(&leo).await.expect(200), expected);
    assert_eq!(summary(&mia).await.expect(200)["total_minutes"], 25);
}

async fn the_summary_has_the_streak_bonuses_of_the_history(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    assert_eq!(summary_of(&app, &leo).await["average_tenths"], 0);
    let chore = app.chore(&mum, "Dishes", 5).await;
    for _ in 0..7 {
        let id = app.submit(&leo, &chore, 1).await;
        app.decide(&mum, "approve", &id).await.expect(200);
        app.submit(&leo, &chore, 2).await;
        app.clock.advance(SignedDuration::from_hours(24));
    }
    let summary = summary_of(&app, &leo).await;
    assert_eq!(summary["bonus_points"], 35);
    assert_eq!(summary["milestones"], 2);
    assert_eq!(summary["average_tenths"], 15);
}

async fn summary_of(app: &TestApp, kid: &Person) -> Value {
    app.get(kid, "/chores/history/me/summary").await.expect(200)
}

async fn what_is_still_to_do_stays_in_sight_however_old(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let chore = app.chore(&mum, "Dishes", 5).await;
    let task = json!({ "chore_id": chore, "assigned_to_kid_id": leo.id });
    let mut old = Vec::new();
    for decision in ["", "reject", "approve"] {
        let id = text(
            &app.post(&mum, "/parent/chore-assignments", task.clone()).await.expect(201),
            "id",
        );
        if !decision.is_empty() {
            app.post(&leo, &format!("/chore-assignments/{id}/submit"), json!({})).await.expect(200);
            let path = format!("/parent/assignment-submissions/{decision}");
            app.post(&mum, &path, json!({ "assignment_id": id })).await.expect(200);
        }
        old.push(id);
    }
    run(
        &app,
        "INSERT INTO assignments (id, family_id, kid_id, assigned_by, chore_id, chore_name,
                                  points_value, created_at)
         WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
         SELECT a.id || CAST(n.i AS TEXT), a.family_id, a.kid_id, a.assigned_by, a.chore_id,
                a.chore_name, a.points_value, a.created_at + n.i
         FROM assignments a, n WHERE a.id = (SELECT MIN(id) FROM assignments)",
    )
    .await;
    let path = "/kids/my-assignments";
    let all = list(&app, &leo, path).await;
    assert_eq!(all.len(), 502);
    assert_eq!(all[500..], [old[1].clone(), old[0].clone()], "not the one that is approved");
    // A page has the usual size.
    let rest = list(&app, &leo, &format!("{path}?before={}", all[499])).await;
    assert_eq!(rest, [old[2].clone(), old[1].clone(), old[0].clone()]);
    assert_eq!(list(&app, &leo, &format!("{path}?limit=200")).await, all[..200]);
    // A parent's list has no further page.
    assert_eq!(list(&app, &mum, "/parent/chore-assignments").await, all[..500]);
}

async fn a_list_goes_on_after_a_kid_was_removed(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let chore = app.chore(&mum, "Dishes", 5).await;
    for kid in [&mia, &leo] {
        add_to_all(&app, &mum, kid, &chore).await;
    }
    let path = "/parent/chore-assignments";
    let all = list(&app, &mum, path).await;
    app.delete(&mum, &format!("/users/{}", leo.id)).await.expect(204);
    let rest = list(&app, &mum, &format!("{path}?before={}", all[0])).await;
    assert_eq!(rest, [all[1].clone()]);
}

on_both_engines!(
    pages_join_where_rows_share_a_time_and_are_added_meanwhile,
    a_page_is_part_of_the_same_list,
    points_are_paged_as_they_moved_whatever_the_clock_said,
    what_is_no_page_is_refused,
    a_row_of_somebody_else_begins_no_page,
    without_a_limit_there_are_500_and_the_summary_is_of_all,
    the_summary_has_the_streak_bonuses_of_the_history,
    what_is_still_to_do_stays_in_sight_however_old,
    a_list_goes_on_after_a_kid_was_removed,
);

mod neighbours {
    use super::a_row_of_another_family_begins_no_page;
    use crate::on_both_engines;

    on_both_engines!(Engine: a_row_of_another_family_begins_no_page);
}
