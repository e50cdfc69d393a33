//! Removing members of the family (docs/product/people.md#removal).

use crate::{
    on_both_engines,
    support::{
        Engine, TestApp,
        home::{Answer, Home, Neighbours, PASSWORD, Person, check_ledger, text},
    },
};
use axum::http::Method;
use futures_util::future::{join, join_all};
use serde_json::{Value, json};

async fn remove(app: &TestApp, parent: &Person, person: &Person) -> Answer {
    app.delete(parent, &format!("/users/{}", person.id)).await
}

async fn promoted(app: &TestApp, parent: &Person, person: &Person) {
    let body = json!({ "username": person.username });
    app.post(parent, "/users/promote-to-parent", body).await.expect(200);
}

async fn count(app: &TestApp, parent: &Person, path: &str) -> usize {
    app.get(parent, path).await.expect(200).as_array().unwrap().len()
}

/// The answer to an assignment given to a kid.
async fn assign(app: &TestApp, parent: &Person, chore: &str, kid: &Person) -> Answer {
    let body = json!({ "chore_id": chore, "assigned_to_kid_id": kid.id });
    app.post(parent, "/parent/chore-assignments", body).await
}

async fn a_removed_kid_cannot_sign_in_and_the_name_is_free(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    remove(&app, &mum, &leo).await.expect(204);
    let gone = app.get(&leo, "/users/me").await;
    assert_eq!(gone.headers["pogona-session"], "gone");
    gone.expect_error(401, "unauthorized", "Please sign in again.");
    let (unknown, removed) =
        (app.login("nobody", PASSWORD).await, app.login("leo", PASSWORD).await);
    assert_eq!(removed.expect(401), unknown.expect(401), "like somebody who never was");
    app.get(&mia, "/users/me").await.expect(200);
    let sentence = "User not found.";
    remove(&app, &mum, &leo).await.expect_error(404, "not_found", sentence);
    let nobody = Person { id: "nobody".into(), ..leo.clone() };
    remove(&app, &mum, &nobody).await.expect_error(404, "not_found", sentence);

    // The same name is a new kid, for whom the old token does not work.
    let again = app.person("LEO", json!({})).await;
    assert_ne!(again.id, leo.id);
    app.award(&mum, &again, 5).await;
    app.get(&leo, "/users/me").await.expect(401);
    // Once more: two removed users have the same name.
    remove(&app, &mum, &again).await.expect(204);
    app.person("leo", json!({})).await;
    check_ledger(&app).await;
}

async fn a_removed_kid_is_in_no_list(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let chore = app.chore(&mum, "Dishes", 15).await;
    assign(&app, &mum, &chore, &leo).await.expect(201);
    assign(&app, &mum, &chore, &mia).await.expect(201);
    remove(&app, &mum, &leo).await.expect(204);
    let usernames = |list: &Value| -> Vec<String> {
        list.as_array().unwrap().iter().map(|row| text(row, "username")).collect()
    };
    let users = app.get(&mum, "/users").await.expect(200);
    assert_eq!(usernames(&users), ["Mia", "Mum"]);
    assert_eq!(usernames(&app.get(&mia, "/leaderboard").await.expect(200)), ["Mia"]);
    assert_eq!(usernames(&app.get(&mia, "/goal").await.expect(200)["kids"]), ["Mia"]);
    assert_eq!(count(&app, &mum, "/parent/chore-assignments").await, 1);

    let not_a_kid = "Kid user not found or user is not a kid";
    let award = json!({ "kid_username": "Leo", "points": 5 });
    let award = app.post(&mum, "/kids/award-points", award).await;
    award.expect_error(404, "not_found", not_a_kid);
    assign(&app, &mum, &chore, &leo).await.expect_error(404, "not_found", not_a_kid);
    let path = format!("/users/{}/reset-password", leo.id);
    let reset = app.post(&mum, &path, json!({ "new_password": PASSWORD })).await;
    reset.expect_error(404, "not_found", not_a_kid);
    let promote = json!({ "username": "Leo" });
    let promote = app.post(&mum, "/users/promote-to-parent", promote).await;
    promote.expect_error(404, "not_found", "User 'Leo' not found.");
}

async fn what_waited_is_settled_and_what_was_done_stays(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let dad = app.person("Dad", json!({})).await;
    promoted(&app, &mum, &dad).await;
    app.award(&mum, &leo, 2_000).await;
    app.award(&mum, &mia, 100).await;
    let chore = app.chore(&mum, "Dishes", 15).await;
    let kite = app.item(&mum, "Kite", 40).await;
    let dragon = text(&app.get(&mum, "/goal").await.expect(200), "item_id");
    // Done and decided: a chore, an assignment, the goal's item. Pending: one more of each.
    let mut waiting = Vec::new();
    for decided in [true, false] {
        let submission = app.submit(&leo, &chore, 0).await;
        let assignment = text(&assign(&app, &mum, &chore, &leo).await.expect(201), "id");
        let path = format!("/chore-assignments/{assignment}/submit");
        app.post(&leo, &path, json!({})).await.expect(200);
        let item = if decided { &dragon } else { &kite };
        let purchase = text(&app.redeem(&leo, item).await.expect(201), "id");
        let decisions = [
            ("/parent/chore-submissions/approve", json!({ "chore_log_id": submission })),
            ("/parent/assignment-submissions/approve", json!({ "assignment_id": assignment })),
            ("/parent/purchase-requests/approve", json!({ "log_id": purchase })),
        ];
        for (path, body) in decisions {
            if decided {
                app.post(&dad, path, body).await.expect(200);
            } else {
                waiting.push((path, body));
            }
        }
    }
    app.submit(&mia, &chore, 0).await;
    let request =
        json!({ "request_type": "add_chore", "details": { "name": "Feed it", "points_value": 5 } });
    let request = text(&app.post(&leo, "/requests", request).await.expect(201), "id");
    assert_eq!(app.points(&leo).await, 2_000 + 15 + 15 - 875 - 40);

    remove(&app, &mum, &leo).await.expect(204);
    assert_eq!(count(&app, &mum, "/parent/chore-submissions/pending").await, 1, "Mia's");
    assert_eq!(count(&app, &mum, "/parent/assignment-submissions/pending").await, 0);
    assert_eq!(count(&app, &mum, "/parent/purchase-requests/pending").await, 0);
    for (path, body) in waiting {
        let refused = app.post(&mum, path, body).await.expect(409);
        assert_eq!(refused["code"], "already_rejected", "{path}");
    }
    // The held points were given back, once, and the ledger is complete.
    let mut conn = app.db.read().await.unwrap();
    let points: i64 =
        conn.sql("SELECT points FROM users WHERE id = $1").bind(&leo.id).scalar().await.unwrap();
    assert_eq!(points, 2_000 + 15 + 15 - 875);
    drop(conn);
    check_ledger(&app).await;
    // A purchase for the goal still counts.
    let purchases = app.get(&mia, "/kids/bearded-dragon-purchases").await.expect(200);
    assert_eq!(
        (&purchases[0]["username"], &purchases[0]["status"]),
        (&json!("Leo"), &json!("approved"))
    );
    // A request stays when its author is removed.
    let pending = app.get(&mum, "/parent/requests/pending").await.expect(200);
    assert_eq!(pending[0]["requester_username"], "Leo");
    app.post(&mum, &format!("/parent/requests/{request}/approve"), Value::Null).await.expect(200);

    // Assignments and decisions of a removed parent stay.
    remove(&app, &mum, &dad).await.expect(204);
    let assigned = text(&assign(&app, &mum, &chore, &mia).await.expect(201), "assigned_by");
    assert_eq!(assigned, "Mum");
    assert_eq!(count(&app, &mia, "/kids/bearded-dragon-purchases").await, 1);
    check_ledger(&app).await;
}

async fn a_family_always_has_a_parent(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let sentence = "A family needs a parent. Make somebody else a parent first.";
    remove(&app, &mum, &mum).await.expect_error(409, "last_parent", sentence);
    remove(&app, &leo, &mia).await.expect(403);
    remove(&app, &leo, &leo).await.expect(403);
    promoted(&app, &mum, &leo).await;
    // Parents may remove themselves, now that there is another.
    remove(&app, &mum, &mum).await.expect(204);
    app.get(&mum, "/users/me").await.expect(401);
    app.login("mum", PASSWORD).await.expect(401);
    remove(&app, &leo, &leo).await.expect_error(409, "last_parent", sentence);
    let family = app.get(&leo, "/users").await.expect(200);
    assert_eq!(family.as_array().unwrap().len(), 2);
    // A removed parent does not count as one.
    promoted(&app, &leo, &mia).await;
    remove(&app, &leo, &mia).await.expect(204);
    remove(&app, &leo, &leo).await.expect_error(409, "last_parent", sentence);
    // The instance still belongs to the family: a sign-up does not found a new one.
    let config = app.ask(None, Method::GET, "/config", None).await.expect(200);
    assert_eq!(config["first_run"], false);
}

async fn a_parent_who_was_a_kid_gets_their_points_back_too(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    app.award(&mum, &leo, 50).await;
    let kite = app.item(&mum, "Kite", 40).await;
    app.redeem(&leo, &kite).await.expect(201);
    promoted(&app, &mum, &leo).await;
    remove(&app, &leo, &leo).await.expect(204);
    assert_eq!(count(&app, &mum, "/parent/purchase-requests/pending").await, 0);
    check_ledger(&app).await;
}

async fn parents_who_remove_each_other_leave_one(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    for other in [&leo, &mia] {
        promoted(&app, &mum, other).await;
    }
    let everybody = [&mum, &leo, &mia];
    let pairs = everybody.iter().flat_map(|by| everybody.iter().map(move |of| (*by, *of)));
    let answers = join_all(pairs.map(|(by, of)| remove(&app, by, of))).await;
    let removed = answers.iter().filter(|answer| answer.status == 204).count();
    for answer in answers {
        assert!([204, 401, 404, 409].contains(&answer.status.as_u16()), "{answer:?}");
    }
    assert_eq!(removed, 2);
    let mut conn = app.db.read().await.unwrap();
    let left: i64 = conn
        .sql("SELECT COUNT(*) FROM users WHERE role = 'parent' AND removed_at IS NULL")
        .scalar()
        .await
        .unwrap();
    assert_eq!(left, 1);
}

/// A kid is removed in the middle of any request: nothing stays pending and no point is lost.
async fn removing_amid_everything_leaves_nothing_waiting(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app).await;
    let chore = app.chore(&mum, "Dishes", 15).await;
    let kite = app.item(&mum, "Kite", 10).await;
    for round in 0..6 {
        let kid = app.person(&format!("kid{round}"), json!({})).await;
        app.award(&mum, &kid, 100).await;
        let submission = app.submit(&kid, &chore, 0).await;
        let purchase = text(&app.redeem(&kid, &kite).await.expect(201), "id");
        let assignment = text(&assign(&app, &mum, &chore, &kid).await.expect(201), "id");
        let hand_in = format!("/chore-assignments/{assignment}/submit");
        let submit = format!("/chores/{chore}/submit");
        let keys: Vec<_> = (0..5).map(|n| n.to_string()).collect();
        let by_kid = join_all(keys.iter().map(|key| async {
            app.post_once(&kid, &submit, key, json!({})).await.allowed();
            app.redeem(&kid, &kite).await.allowed();
            app.post(&kid, &hand_in, json!({})).await.allowed();
        }));
        let by_parent = join_all((0..3).map(|_| async {
            app.decide(&mum, "approve", &submission).await.allowed();
            app.decide_purchase(&mum, "reject", &purchase).await.allowed();
        }));
        let removal = async {
            if round % 2 == 0 {
                tokio::task::yield_now().await;
            }
            remove(&app, &mum, &kid).await.expect(204)
        };
        join(join(by_kid, by_parent), removal).await;
    }
    for path in ["chore-submissions", "assignment-submissions", "purchase-requests"] {
        assert_eq!(count(&app, &mum, &format!("/parent/{path}/pending")).await, 0, "{path}");
    }
    check_ledger(&app).await;
}

impl Answer {
    /// Checks that the answer is neither a failure of the server, nor one for a blocked database.
    fn allowed(&self) {
        assert!(!self.status.is_server_error(), "{self:?}");
    }
}

async fn nobody_removes_a_neighbour(engine: Engine) {
    let Neighbours { app, mum, other_mum, other_kid, .. } = Neighbours::new(engine).await;
    for neighbour in [&other_mum, &other_kid] {
        let refused = remove(&app, &mum, neighbour).await;
        refused.expect_error(404, "not_found", "User not found.");
        app.get(neighbour, "/users/me").await.expect(200);
    }
}

on_both_engines!(
    a_removed_kid_cannot_sign_in_and_the_name_is_free,
    a_removed_kid_is_in_no_list,
    what_waited_is_settled_and_what_was_done_stays,
    a_family_always_has_a_parent,
    a_parent_who_was_a_kid_gets_their_points_back_too,
    parents_who_remove_each_other_leave_one,
    removing_amid_everything_leaves_nothing_waiting,
);

mod hosted {
    use super::nobody_removes_a_neighbour;
    use crate::on_both_engines;

    on_both_engines!(Engine: nobody_removes_a_neighbour);
}
