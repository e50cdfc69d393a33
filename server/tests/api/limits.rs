//! The limits of numbers (`server::limits`): the refusals in a flood, and the remaining rows.

use crate::{
    on_sqlite_first,
    support::{
        TestApp, Write as _,
        home::{Answer, Home, PASSWORD, check_ledger, text},
    },
};
use futures_util::{StreamExt as _, stream};
use serde_json::{Value, json};
use server::limits::{
    CHORES, ITEMS, MEMBERS, MEMBERS_EVER, OPEN_ASSIGNMENTS, PENDING_PURCHASES, PENDING_REQUESTS,
    PENDING_SUBMISSIONS, Quota, WRITES_PER_MINUTE,
};

/// The answers to many concurrent requests.
async fn all<F: Future<Output = Answer>>(asked: impl Iterator<Item = F>) -> Vec<Answer> {
    stream::iter(asked).buffer_unordered(24).collect().await
}

/// Checks that `count` requests were accepted and all others refused for lack of room.
#[track_caller]
fn let_in(answers: &[Answer], count: usize, room: Quota) {
    let (done, refused): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.status == 201);
    assert_eq!(done.len(), count);
    for answer in refused {
        assert_eq!(answer.status, 409, "{}", answer.body);
        let said = (room.sentence)(room.most);
        let refused = json!({
            "detail": said.text(),
            "code": room.code,
            "message": { "code": said.code(), "args": { "most": room.most } },
        });
        assert_eq!(answer.body, refused);
    }
}

fn most(room: Quota) -> usize {
    usize::try_from(room.most).unwrap()
}

async fn rows(app: &TestApp, statement: &'static str) {
    let write = app.db.write(move |tx| Box::pin(async move { tx.sql(statement).execute().await }));
    write.await.unwrap();
}

async fn a_kid_who_files_requests_as_fast_as_possible_fills_no_list(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app.patient()).await;
    let twin = app.twin().await;
    let wish = json!({ "request_type": "other", "details": { "message": "x".repeat(2000) } });
    let answers = all((0..600).map(|n| [&app, &twin][n % 2].post(&leo, "/requests", wish.clone())));
    let_in(&answers.await, most(PENDING_REQUESTS), PENDING_REQUESTS);
    let waiting = app.get(&mum, "/parent/requests/pending").await.expect(200);
    assert_eq!(waiting.as_array().unwrap().len(), most(PENDING_REQUESTS));
    assert!(waiting.to_string().len() < 300_000);
    // Other members are not affected, and a decision makes room.
    app.post(&mia, "/requests", wish.clone()).await.expect(201);
    let path = format!("/parent/requests/{}/reject", text(&waiting[0], "id"));
    app.post(&mum, &path, Value::Null).await.expect(200);
    app.post(&leo, "/requests", wish.clone()).await.expect(201);
    app.post(&leo, "/requests", wish).await.expect(409);
}

async fn as_many_chores_and_purchases_of_a_kid_wait_as_may(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app.patient()).await;
    let twin = app.twin().await;
    let chore = app.chore(&mum, "Dishes", 5).await;
    app.submit(&leo, &chore, 1).await;
    rows(
        &app,
        "INSERT INTO chore_submissions (id, family_id, kid_id, chore_id, chore_name, points_value, status,
                                        submitted_at, received_at, day, effort_minutes, effort_points, is_retry)
         WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 994)
         SELECT s.id || CAST(n.i AS TEXT), s.family_id, s.kid_id, s.chore_id, s.chore_name, s.points_value,
                s.status, s.submitted_at, s.received_at, s.day, s.effort_minutes, s.effort_points, s.is_retry
         FROM chore_submissions s, n",
    )
    .await;
    let path = format!("/chores/{chore}/submit");
    let answers = all((0..20).map(|n| [&app, &twin][n % 2].post(&leo, &path, json!({}))));
    let_in(&answers.await, most(PENDING_SUBMISSIONS) - 995, PENDING_SUBMISSIONS);
    app.post(&mia, &path, json!({})).await.expect(201);
    let page = app.get(&mum, "/parent/chore-submissions/pending").await.expect(200);
    assert_eq!(page.as_array().unwrap().len(), 500);
    let pending = app.whole(&mum, "/parent/chore-submissions/pending").await;
    assert_eq!(pending.len(), most(PENDING_SUBMISSIONS) + 1);

    let item = app.item(&mum, "Sticker", 1).await;
    app.award(&mum, &leo, 1000).await;
    let answers =
        all((0..most(PENDING_PURCHASES) + 20).map(|n| [&app, &twin][n % 2].redeem(&leo, &item)));
    let_in(&answers.await, most(PENDING_PURCHASES), PENDING_PURCHASES);
    check_ledger(&app).await;
}

async fn a_family_has_as_many_chores_items_and_members_as_it_may(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app.patient()).await;
    let twin = app.twin().await;
    let chore = app.chore(&mum, "Dishes", 5).await;
    let of = |n: usize| [&app, &twin][n % 2];
    rows(
        &app,
        "INSERT INTO chores (id, family_id, name, points_value, is_active, created_at)
         WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 494)
         SELECT c.id || CAST(n.i AS TEXT), c.family_id, c.name, c.points_value, c.is_active, c.created_at FROM chores c, n",
    )
    .await;
    let input = json!({ "name": "Another", "points_value": 5 });
    let answers = all((0..20).map(|n| of(n).post(&mum, "/chores/", input.clone())));
    let_in(&answers.await, most(CHORES) - 495, CHORES);
    // A request stays, even if it cannot be granted.
    let wish =
        json!({ "request_type": "add_chore", "details": { "name": "Rake", "points_value": 5 } });
    let wish = text(&app.post(&leo, "/requests", wish).await.expect(201), "id");
    let approve = format!("/parent/requests/{wish}/approve");
    assert_eq!(app.post(&mum, &approve, Value::Null).await.expect(409)["code"], CHORES.code);
    app.delete(&mum, &format!("/chores/{chore}")).await.expect(204);
    app.post(&mum, &approve, Value::Null).await.expect(200);

    rows(
        &app,
        "INSERT INTO store_items (id, family_id, name, points_cost, created_at)
         WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 494)
         SELECT c.id || CAST(n.i AS TEXT), c.family_id, c.name, c.points_cost, c.created_at FROM store_items c, n",
    )
    .await;
    let input = json!({ "name": "Another", "points_cost": 5 });
    let answers = all((0..20).map(|n| of(n).post(&mum, "/store/items/", input.clone())));
    let_in(&answers.await, most(ITEMS) - 495, ITEMS);

    rows(
        &app,
        "INSERT INTO users (id, family_id, username, username_key, password_hash, role, points, token_version, created_at)
         WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 93)
         SELECT 'kid' || CAST(n.i AS TEXT), u.family_id, 'Kid' || CAST(n.i AS TEXT), 'kid' || CAST(n.i AS TEXT), '', 'kid', 0, 0, u.created_at
         FROM users u, n WHERE u.role = 'parent'",
    )
    .await;
    let kid = |n: usize| json!({ "username": format!("Sam{n}"), "password": PASSWORD });
    let answers = all((0..20).map(|n| of(n).post(&mum, "/users/", kid(n))));
    let_in(&answers.await, most(MEMBERS) - 96, MEMBERS);
    let refused = app.sign_up(kid(99)).await;
    refused.expect_error(409, MEMBERS.code, "The family has too many members.");
    app.delete(&mum, "/users/kid1").await.expect(204);
    app.sign_up(kid(99)).await.expect(201);
}

async fn a_kid_has_as_many_open_assignments_as_they_may(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app.patient()).await;
    let twin = app.twin().await;
    let chore = app.chore(&mum, "Dishes", 5).await;
    let task = |kid: &str| json!({ "chore_id": chore, "assigned_to_kid_id": kid });
    app.post(&mum, "/parent/chore-assignments", task(&leo.id)).await.expect(201);
    rows(
        &app,
        "INSERT INTO assignments (id, family_id, kid_id, assigned_by, chore_id, chore_name, points_value, created_at)
         WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 994)
         SELECT a.id || CAST(n.i AS TEXT), a.family_id, a.kid_id, a.assigned_by, a.chore_id, a.chore_name, a.points_value, a.created_at
         FROM assignments a, n",
    )
    .await;
    let answers = all((0..20)
        .map(|n| [&app, &twin][n % 2].post(&mum, "/parent/chore-assignments", task(&leo.id))));
    let_in(&answers.await, most(OPEN_ASSIGNMENTS) - 995, OPEN_ASSIGNMENTS);
    app.post(&mum, "/parent/chore-assignments", task(&mia.id)).await.expect(201);
}

/// Every export can be imported.
async fn a_family_has_no_more_members_ever_than_an_import_takes(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app).await;
    rows(
        &app,
        "INSERT INTO users (id, family_id, username, username_key, password_hash, role, points, token_version, created_at, removed_at)
         WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4996)
         SELECT 'gone' || CAST(n.i AS TEXT), u.family_id, 'gone', ' gone' || CAST(n.i AS TEXT), 'none', 'kid', 0, 0, 1, 2
         FROM users u, n WHERE u.role = 'parent'",
    )
    .await;
    let add = async |name: &str| {
        app.post(&mum, "/users", json!({ "username": name, "password": PASSWORD })).await
    };
    add("last").await.expect(201);
    let told = "The family has had too many members. Nobody can be added any more.";
    add("more").await.expect_error(409, MEMBERS_EVER.code, told);
}

async fn who_writes_too_much_waits_for_the_next_minute(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app.patient()).await;
    let chore = app.chore(&mum, "Dishes", 5).await;
    // A refused write counts as a write, too.
    let path = format!("/chore-assignments/{chore}/submit");
    let times = usize::try_from(WRITES_PER_MINUTE).unwrap();
    let answers = all((0..times + 50).map(|_| app.post(&leo, &path, json!({})))).await;
    let waits: Vec<_> = answers.iter().filter(|answer| answer.status == 429).collect();
    assert_eq!(waits.len(), 50);
    assert!(waits.iter().all(|answer| answer.headers["retry-after"] == "60"));
    let entry = json!({ "entries": [
        { "action": "submit_chore", "key": "tap", "chore_id": chore, "effort_minutes": 0 }
    ]});
    let sent = app.post(&leo, "/outbox", entry.clone()).await.expect(200);
    assert_eq!(sent["results"][0]["status"], 429, "{sent}");
    assert_eq!(sent["results"][0]["retry_after"], 60, "{sent}");
    app.submit(&mia, &chore, 1).await;
    app.get(&leo, "/users/me").await.expect(200);
    app.clock.advance(jiff::SignedDuration::from_mins(1));
    let sent = app.post(&leo, "/outbox", entry).await.expect(200);
    assert_eq!(sent["results"][0]["status"], 201, "{sent}");
}

async fn the_lists_of_today_are_in_pages_too(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    app.award(&mum, &leo, 1000).await;
    for n in 0..7 {
        // Two concurrent requests of each.
        if n % 2 == 0 {
            app.clock.advance(jiff::SignedDuration::from_secs(1));
        }
        let chore = app.chore(&mum, &format!("Chore {n}"), 5).await;
        let item = app.item(&mum, ["Kite", "apple", "Ball"][n % 3], [5, 5, 9][n % 3]).await;
        app.submit(&leo, &chore, 1).await;
        app.redeem(&leo, &item).await.expect(201);
        let task = json!({ "chore_id": chore, "assigned_to_kid_id": leo.id });
        let task = text(&app.post(&mum, "/parent/chore-assignments", task).await.expect(201), "id");
        app.post(&leo, &format!("/chore-assignments/{task}/submit"), json!({})).await.expect(200);
        let wish = json!({ "request_type": "other", "details": { "message": "A dragon?" } });
        app.post(&leo, "/requests", wish).await.expect(201);
        app.post(&mum, "/users", json!({ "username": format!("Kid {n}"), "password": PASSWORD }))
            .await
            .expect(201);
    }
    for path in [
        "/chores",
        "/chores/my-chores",
        "/store/items",
        "/users",
        "/parent/purchase-requests/pending",
        "/parent/chore-submissions/pending",
        "/parent/assignment-submissions/pending",
        "/parent/requests/pending",
    ] {
        let all = app.get(&mum, path).await.expect(200);
        let all = all.as_array().unwrap();
        assert!(all.len() >= 7, "{path}");
        for limit in [1, 3] {
            let mut found: Vec<Value> = Vec::new();
            loop {
                let after = found.last().map(|row| format!("&before={}", text(row, "id")));
                let page = format!("{path}?limit={limit}{}", after.unwrap_or_default());
                let page = app.get(&mum, &page).await.expect(200);
                let page = page.as_array().unwrap();
                assert!(page.len() <= limit);
                if page.is_empty() {
                    break;
                }
                found.extend_from_slice(page);
            }
            assert_eq!(&found, all, "{path}");
        }
        app.get(&mum, &format!("{path}?before=nobody")).await.expect(404);
        app.get(&mum, &format!("{path}?limit=0")).await.expect(422);
    }
    // The first in the queue comes first, and a page continues correctly after a row before it was
    // decided.
    let path = "/parent/requests/pending";
    let all = app.get(&mum, path).await.expect(200);
    let first = text(&all[0], "id");
    app.post(&mum, &format!("/parent/requests/{first}/reject"), Value::Null).await.expect(200);
    let rest = app.get(&mum, &format!("{path}?before={first}")).await.expect(200);
    assert_eq!(rest.as_array().unwrap()[..], all.as_array().unwrap()[1..]);
}

on_sqlite_first!(
    a_kid_who_files_requests_as_fast_as_possible_fills_no_list,
    as_many_chores_and_purchases_of_a_kid_wait_as_may,
    a_family_has_as_many_chores_items_and_members_as_it_may,
    a_kid_has_as_many_open_assignments_as_they_may,
    a_family_has_no_more_members_ever_than_an_import_takes,
    who_writes_too_much_waits_for_the_next_minute,
    the_lists_of_today_are_in_pages_too,
);
