//! A program of chosen kids reads and decides about no other kid.

use crate::{
    on_both_engines,
    routines::terms,
    support::{
        TestApp,
        home::{Home, Person, text},
    },
};
use serde_json::{Value, json};

const NOT_THERE: &str = "Kid user not found or user is not a kid";

/// A family in which both kids have data of every kind, and a program of Leo's.
async fn family(app: TestApp) -> (Home, Person) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, mia } = &home;
    for (kid, name) in [(leo, "Beds of Leo"), (mia, "Canary of Mia")] {
        let chore = app.chore(mum, name, 10).await;
        let own = json!({ "terms": terms(&[kid], json!({})) });
        app.put(mum, &format!("/chores/{chore}/schedule"), own).await.expect(200);
        app.award(mum, kid, 100).await;
        let extra = app.chore(mum, &format!("{name}, extra"), 10).await;
        app.submit(kid, &extra, 0).await;
        let task = json!({ "chore_id": chore, "assigned_to_kid_id": kid.id });
        let task = app.post(mum, "/parent/chore-assignments", task).await.expect(201);
        let path = format!("/chore-assignments/{}/submit", text(&task, "id"));
        app.post(kid, &path, json!({})).await.expect(200);
        let item = app.item(mum, &format!("{name}, item"), 10).await;
        app.redeem(kid, &item).await.expect(201);
    }
    let program = app.program(mum, &["read", "review"], Some(&[leo])).await;
    (home, program)
}

async fn nothing_is_read_of_another_kid(app: TestApp) {
    let (Home { app, mum, leo, mia }, program) = family(app).await;
    for path in [
        "/week".to_owned(),
        "/kids".to_owned(),
        format!("/today?kid_id={}", leo.id),
        format!("/kids/{}/overview", leo.id),
        "/parent/chore-submissions/pending".to_owned(),
        "/parent/assignment-submissions/pending".to_owned(),
        "/parent/purchase-requests/pending".to_owned(),
    ] {
        let told = app.get(&program, &path).await.expect(200).to_string();
        assert!(told.contains("Leo"), "{path}: {told}");
        for canary in ["Mia", mia.id.as_str()] {
            assert!(!told.contains(canary), "{path}: {told}");
        }
        assert!(app.get(&mum, &path).await.expect(200).to_string().len() >= told.len());
    }
    // The board has the chores that anybody can do, under any name.
    let board = app.get(&program, "/board").await.expect(200);
    let told = ["kids", "today", "plan", "chores"].map(|part| board[part].to_string()).join(" ");
    assert!(told.contains("Leo") && !told.contains("Mia") && !told.contains(&mia.id), "{told}");
    for path in [format!("/today?kid_id={}", mia.id), format!("/kids/{}/overview", mia.id)] {
        app.get(&program, &path).await.expect_error(404, "not_found", NOT_THERE);
    }
}

async fn nothing_is_decided_about_another_kid(app: TestApp) {
    let (Home { app, mum, leo, .. }, program) = family(app).await;
    for (path, field) in [
        ("/parent/chore-submissions", "chore_log_id"),
        ("/parent/assignment-submissions", "assignment_id"),
        ("/parent/purchase-requests", "log_id"),
    ] {
        let waiting = app.get(&mum, &format!("{path}/pending")).await.expect(200);
        let waiting = waiting.as_array().expect("a list").clone();
        let is_leos = |row: &Value| row.to_string().contains(&leo.username);
        let (own, others): (Vec<_>, Vec<_>) = waiting.iter().partition(|row| is_leos(row));
        assert_eq!((own.len(), others.len()), (1, 1), "{path}");
        for decision in ["approve", "reject"] {
            let body = json!({ field: others[0]["id"] });
            let refused = app.post(&program, &format!("{path}/{decision}"), body).await;
            let unknown = json!({ field: "no-such-id" });
            let unknown = app.post(&program, &format!("{path}/{decision}"), unknown).await;
            assert_eq!(refused.status, 404, "{path}");
            assert_eq!(refused.body, unknown.body);
        }
        let body = json!({ field: own[0]["id"] });
        app.post(&program, &format!("{path}/approve"), body).await.expect(200);
        let rest = app.get(&program, &format!("{path}/pending")).await.expect(200);
        assert_eq!(rest, json!([]), "{path}");
    }
    // Its parent decided.
    let decided = app.get(&mum, "/parent/decisions").await.expect(200);
    assert!(decided.as_array().unwrap().iter().all(|row| row["decided_by"] == "Mum"), "{decided}");
}

on_both_engines!(nothing_is_read_of_another_kid, nothing_is_decided_about_another_kid);
