//! The first minutes of a new family (docs/product/people.md#first-steps).

use crate::{
    on_both_engines, on_sqlite_first,
    support::{
        Engine, TestApp,
        home::{Home, Neighbours, PASSWORD, text},
    },
};
use serde_json::{Value, json};

async fn a_kid_is_added_once_for_a_key(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app).await;
    let body = json!({ "username": "Ana", "password": PASSWORD });
    let ana = app.post_once(&mum, "/users", "ana", body.clone()).await.expect(201);
    // The answer was lost, and the request is repeated, with another generated password.
    let again = json!({ "username": " Ana ", "password": "other password" });
    assert_eq!(app.post_once(&mum, "/users", "ana", again).await.expect(201), ana);
    app.login("ana", PASSWORD).await.expect(200);
    app.login("ana", "other password").await.expect(401);
    let members = app.get(&mum, "/users").await.expect(200);
    let called_ana = members.as_array().unwrap().iter().filter(|row| row["username"] == "Ana");
    assert_eq!(called_ana.count(), 1);

    let other = json!({ "username": "Ben", "password": PASSWORD });
    app.post_once(&mum, "/users", "ana", other).await.expect_error(
        409,
        "idempotency_conflict",
        "This Idempotency-Key was used for another request.",
    );
    let taken = app.post_once(&mum, "/users", "another", body).await;
    taken.expect_error(409, "username_taken", "Username already registered");
    // A refused request has not used up the key.
    let cara = json!({ "username": "Cara", "password": PASSWORD });
    app.post_once(&mum, "/users", "another", cara).await.expect(201);
}

async fn a_chore_and_an_item_are_made_once_for_a_key(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app).await;
    let chore = json!({ "name": "Set the table", "points_value": 15 });
    let item = json!({ "name": "Stay up late", "points_cost": 70 });
    for (path, list, body) in
        [("/chores", "/chores", chore), ("/store/items", "/store/items", item)]
    {
        let before = app.get(&mum, list).await.expect(200).as_array().unwrap().len();
        let first = app.post_once(&mum, path, path, body.clone()).await.expect(201);
        assert_eq!(app.post_once(&mum, path, path, body.clone()).await.expect(201), first);
        let mut other = body.clone();
        other["name"] = json!("Another");
        let conflict = "This Idempotency-Key was used for another request.";
        let refused = app.post_once(&mum, path, path, other).await;
        refused.expect_error(409, "idempotency_conflict", conflict);
        assert_ne!(app.post(&mum, path, body).await.expect(201)["id"], first["id"]);
        let after = app.get(&mum, list).await.expect(200).as_array().unwrap().len();
        assert_eq!(after, before + 2);
    }
}

async fn suggestions_fit_the_ages(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let all = app.get(&mum, "/starter-pack").await.expect(200);
    let names = |pack: &Value, kind: &str| -> Vec<String> {
        pack[kind].as_array().unwrap().iter().map(|one| text(one, "name")).collect()
    };
    let first = &all["chores"][0];
    assert_eq!(
        first,
        &json!({
            "name": "Make the bed", "points_value": 9, "ages": ["4-6", "7-9", "10-12"], "picked": true,
            "rhythm": {
                "freq": "daily", "every": 1, "weekdays": 0, "parts": 1, "mode": "each",
                "turn_every": "occurrence",
            },
        })
    );
    for ages in ["4-6", "7-9,13-17", "13-17,", ""] {
        let pack = app.get(&mum, &format!("/starter-pack?ages={ages}")).await.expect(200);
        for kind in ["chores", "rewards"] {
            let rows = pack[kind].as_array().unwrap();
            let picked = rows.iter().filter(|row| row["picked"] == true).count();
            assert_eq!(picked, if kind == "chores" { 10 } else { 5 }, "{kind} for {ages}");
            let fits = |row: &Value| {
                row["ages"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .any(|age| ages.contains(age.as_str().unwrap()))
            };
            assert!(ages.is_empty() || rows.iter().all(fits), "{kind} for {ages}");
        }
    }
    let young = app.get(&mum, "/starter-pack?ages=4-6").await.expect(200);
    assert!(!names(&young, "chores").contains(&"Wash the dishes".to_owned()));
    assert!(!names(&young, "rewards").contains(&"Skip a chore".to_owned()));

    for wrong in ["4", "4-6;7-9", "0-99", "4-6,x"] {
        let refused = app.get(&mum, &format!("/starter-pack?ages={wrong}")).await.expect(422);
        assert_eq!(refused["errors"][0]["loc"], json!(["query", "ages"]), "{wrong}");
    }
    app.get(&leo, "/starter-pack").await.expect(403);
}

/// The points of the assistant and of the starter pack are the same.
async fn suggested_chores_are_worth_what_the_catalogue_says(app: TestApp) {
    use rules::assistant::{DIALOG_PROMPT, DialogAnswer, parse_dialog_answer};
    let Home { app, mum, .. } = Home::new(app).await;
    let pack = app.get(&mum, "/starter-pack").await.expect(200);
    for row in pack["chores"].as_array().unwrap().iter().take(18) {
        let body = json!({ "prompt": DIALOG_PROMPT, "question": row["name"] });
        let answer = app.post(&mum, "/catalogue/ask", body).await.expect(200);
        let answer = parse_dialog_answer(&text(&answer, "answer"), "catalogue");
        let DialogAnswer::Chore { name, points_value, .. } = answer else {
            panic!("{answer:?}");
        };
        assert_eq!(
            (json!(name), json!(points_value)),
            (row["name"].clone(), row["points_value"].clone())
        );
    }
}

async fn first_steps_are_counted_until_the_first_approval(engine: Engine) {
    let Neighbours { app, mum: other, .. } = Neighbours::new(engine).await;
    let mum = app.person("Rosa", json!({})).await;
    let steps = async |so_far: &[&str]| {
        let mut expected = json!({
            "has_kids": false, "has_chores": false, "has_rewards": false, "kid_signed_in": false,
            "has_approved": false,
        });
        for step in so_far {
            expected[*step] = json!(true);
        }
        assert_eq!(app.get(&mum, "/family/first-steps").await.expect(200), expected);
    };
    steps(&[]).await;
    let body = json!({ "username": "Ana", "password": PASSWORD });
    app.post(&mum, "/users", body).await.expect(201);
    steps(&["has_kids"]).await;
    let chore = app.chore(&mum, "Set the table", 15).await;
    let item = json!({ "name": "Stay up late", "points_cost": 70 });
    app.post(&mum, "/store/items", item).await.expect(201);
    steps(&["has_kids", "has_chores", "has_rewards"]).await;
    let ana = app.person_signed_in("Ana").await;
    let signed_in = ["has_kids", "has_chores", "has_rewards", "kid_signed_in"];
    steps(&signed_in).await;
    let done = app.post(&ana, &format!("/chores/{chore}/submit"), json!({})).await.expect(201);
    steps(&signed_in).await;
    let log = json!({ "chore_log_id": done["id"] });
    app.post(&mum, "/parent/chore-submissions/approve", log).await.expect(200);
    let all = ["has_kids", "has_chores", "has_rewards", "kid_signed_in", "has_approved"];
    steps(&all).await;
    // An undone approval still counts as one.
    let undo = json!({ "kind": "chore_submission", "id": done["id"], "decision": 1 });
    app.post(&mum, "/parent/decisions/undo", undo).await.expect(200);
    steps(&all).await;
    app.get(&ana, "/family/first-steps").await.expect(403);
    let theirs = app.get(&other, "/family/first-steps").await.expect(200);
    assert_eq!(theirs["has_approved"], false);
}

on_sqlite_first!(suggestions_fit_the_ages, suggested_chores_are_worth_what_the_catalogue_says);

mod once {
    use super::*;
    on_both_engines!(a_kid_is_added_once_for_a_key, a_chore_and_an_item_are_made_once_for_a_key);
}

mod steps {
    use super::*;
    on_both_engines!(Engine: first_steps_are_counted_until_the_first_approval);
}
