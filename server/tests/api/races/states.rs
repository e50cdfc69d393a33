//! Approve, reject, delete and deactivate, two hundred concurrent calls: one final state, in all
//! answers.

use super::{MANY, in_order, the_one};
use crate::{
    on_both_engines,
    support::{
        TestApp,
        home::{Answer, Home, Person, text},
    },
};
use axum::http::Method;
use futures_util::future::join_all;
use serde_json::{Value, json};

/// Approves and rejects alternately, with or without these bodies, while the chore is deactivated,
/// activated and finally deleted; returns the decision that won.
async fn decide(
    app: &TestApp,
    mum: &Person,
    chore: &str,
    path: &str,
    body: Option<Value>,
) -> &'static str {
    let twin = app.twin().await;
    let decisions: Vec<_> = ["approve", "reject"].into_iter().cycle().take(MANY).collect();
    let asked = decisions.iter().enumerate().map(|(n, decision)| {
        let (path, body) = (path.replace("{}", decision), body.clone());
        let app = [app, &twin][n / 2 % 2];
        async move { app.ask(Some(mum), Method::POST, &path, body).await }
    });
    let switches = (0..MANY / 10).map(|n| {
        let switch = ["deactivate", "activate", "deactivate"][n % 3];
        let path = format!("/chores/{chore}/{switch}");
        async move { app.post(mum, &path, Value::Null).await }
    });
    let delete = async {
        let path = format!("/chores/{chore}");
        app.delete(mum, &path).await
    };
    let (answers, switches, deleted) = tokio::join!(join_all(asked), join_all(switches), delete);
    deleted.expect(204);
    let known = |answer: &Answer| [200, 404].contains(&answer.status.as_u16());
    assert!(switches.iter().all(known), "{switches:?}");
    let won = decisions[the_one(&answers)];
    let code = if won == "approve" { "already_approved" } else { "already_rejected" };
    let lost = answers.iter().filter(|answer| !answer.status.is_success());
    assert!(lost.map(|answer| &answer.body["code"]).all(|said| said == code), "{code}");
    in_order(app).await;
    won
}

async fn of_a_submission(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app.patient()).await;
    for round in 0..3 {
        let before = app.points(&leo).await;
        let chore = app.chore(&mum, "Dishes", 15).await;
        let body = json!({ "chore_log_id": app.submit(&leo, &chore, 20).await });
        let won = decide(&app, &mum, &chore, "/parent/chore-submissions/{}", Some(body)).await;
        let (status, points) = if won == "approve" { ("approved", 25) } else { ("rejected", 0) };
        let history = app.get(&leo, "/chores/history/me").await.expect(200);
        assert_eq!(history[0]["status"], status, "round {round}");
        assert_eq!(app.points(&leo).await, before + points, "round {round}");
    }
}

async fn of_an_assignment(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app.patient()).await;
    for round in 0..3 {
        let before = app.points(&leo).await;
        let chore = app.chore(&mum, "Dishes", 15).await;
        let task = json!({ "chore_id": chore, "assigned_to_kid_id": leo.id });
        let task = app.post(&mum, "/parent/chore-assignments", task).await.expect(201);
        let id = text(&task, "id");
        app.post(&leo, &format!("/chore-assignments/{id}/submit"), json!({})).await.expect(200);
        let body = json!({ "assignment_id": id });
        let won = decide(&app, &mum, &chore, "/parent/assignment-submissions/{}", Some(body)).await;
        let (status, points) = if won == "approve" { ("approved", 15) } else { ("rejected", 0) };
        let tasks = app.get(&leo, "/kids/my-assignments").await.expect(200);
        assert_eq!(tasks[0]["assignment_status"], status, "round {round}");
        assert_eq!(app.points(&leo).await, before + points, "round {round}");
    }
}

async fn of_a_request(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app.patient()).await;
    let mut granted = 0;
    for round in 0..3 {
        let chore = app.chore(&mum, "Dishes", 15).await;
        let wish = json!({ "request_type": "add_chore",
                           "details": { "name": "Feed it", "points_value": 5 } });
        let id = text(&app.post(&leo, "/requests", wish).await.expect(201), "id");
        let won = decide(&app, &mum, &chore, &format!("/parent/requests/{id}/{{}}"), None).await;
        granted += usize::from(won == "approve");
        let made = app.get(&mum, "/chores/my-chores").await.expect(200);
        assert_eq!(made.as_array().unwrap().len(), granted, "round {round}");
    }
}

/// Submissions from before the chore was gone exist, and no others.
async fn of_a_chore_that_is_handed_in(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app.patient()).await;
    let chore = app.chore(&mum, "Dishes", 15).await;
    let path = format!("/chores/{chore}/submit");
    let taps = join_all((0..MANY).map(|_| app.post(&leo, &path, json!({}))));
    let end = async {
        let hide = format!("/chores/{chore}/deactivate");
        app.post(&mum, &hide, Value::Null).await.expect(200);
        let path = format!("/chores/{chore}");
        app.delete(&mum, &path).await.expect(204);
    };
    let (taps, ()) = tokio::join!(taps, end);
    assert!(taps.iter().all(|tap| [201, 404, 409].contains(&tap.status.as_u16())));
    let handed_in = taps.iter().filter(|tap| tap.status == 201).count();
    let pending = app.get(&mum, "/parent/chore-submissions/pending").await.expect(200);
    let ids: Vec<_> = pending.as_array().unwrap().iter().map(|row| text(row, "id")).collect();
    assert_eq!(ids.len(), handed_in);
    let approvals = join_all(ids.iter().map(|id| app.decide(&mum, "approve", id))).await;
    for answer in approvals {
        answer.expect(200);
    }
    assert_eq!(app.points(&leo).await, 15 * i64::try_from(handed_in).unwrap());
    in_order(&app).await;
}

/// Of concurrent deletions one succeeds, and the others find no chore.
async fn of_a_chore_that_all_delete(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app.patient()).await;
    let twin = app.twin().await;
    for _ in 0..5 {
        let chore = app.chore(&mum, "Dishes", 15).await;
        let path = format!("/chores/{chore}");
        let deletions = (0..20).map(|n| [&app, &twin][n % 2].delete(&mum, &path));
        let mut told: Vec<_> =
            join_all(deletions).await.iter().map(|answer| answer.status.as_u16()).collect();
        told.sort_unstable();
        assert_eq!((told[0], &told[1..]), (204, &[404; 19][..]));
    }
}

on_both_engines!(
    of_a_submission,
    of_an_assignment,
    of_a_request,
    of_a_chore_that_is_handed_in,
    of_a_chore_that_all_delete
);
