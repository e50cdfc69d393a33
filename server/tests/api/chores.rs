//! Chores (docs/product/chores.md#chores).

use crate::{
    on_sqlite_first,
    support::{
        Engine, TestApp,
        home::{Home, Neighbours, text},
    },
};
use serde_json::{Value, json};

async fn a_chore_is_made_changed_hidden_shown_and_deleted(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let body = json!({ "name": "  Dishes ", "description": " ", "points_value": 10, "extra": 1 });
    let chore = app.post(&mum, "/chores/", body).await.expect(201);
    let id = text(&chore, "id");
    assert_eq!(
        chore,
        json!({
            "id": id, "name": "Dishes", "description": null, "points_value": 10,
            "is_active": true, "created_at": "2025-06-15T12:00:00Z", "icon": null,
            "photo_id": null, "proof": "no", "steps": [], "group_id": null,
        })
    );
    let body = json!({ "name": "Dry dishes", "description": " All of them ", "points_value": 12 });
    let changed = app.put(&mum, &format!("/chores/{id}"), body).await.expect(200);
    assert_eq!(
        (&changed["name"], &changed["description"]),
        (&json!("Dry dishes"), &json!("All of them"))
    );
    assert_eq!(app.get(&leo, "/chores/").await.expect(200), json!([changed]));

    for _ in 0..2 {
        let hidden = app.post(&mum, &format!("/chores/{id}/deactivate"), json!({})).await;
        assert_eq!(hidden.expect(200)["is_active"], false);
    }
    assert_eq!(app.get(&leo, "/chores/").await.expect(200), json!([]));
    assert_eq!(app.get(&mum, "/chores/").await.expect(200), json!([]));
    let all = app.get(&mum, "/chores/my-chores/").await.expect(200);
    assert_eq!(all[0]["is_active"], false);
    let shown = app.post(&mum, &format!("/chores/{id}/activate"), json!({})).await.expect(200);
    assert_eq!(shown, changed);

    assert_eq!(app.delete(&mum, &format!("/chores/{id}")).await.expect(204), Value::Null);
    app.delete(&mum, &format!("/chores/{id}")).await.expect_error(
        404,
        "not_found",
        "Chore not found.",
    );
    assert_eq!(app.get(&mum, "/chores/my-chores/").await.expect(200), json!([]));
}

async fn chores_are_newest_first(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    for name in ["first", "second", "third"] {
        app.chore(&mum, name, 5).await;
    }
    for (person, path) in [(&leo, "/chores/"), (&mum, "/chores/my-chores/")] {
        let chores = app.get(person, path).await.expect(200);
        let names: Vec<_> = chores.as_array().unwrap().iter().map(|c| &c["name"]).collect();
        assert_eq!(names, ["third", "second", "first"]);
    }
}

async fn every_field_is_checked_by_the_rules(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app).await;
    let id = app.chore(&mum, "Dishes", 10).await;
    let cases = [
        (json!({ "name": " ", "points_value": 10 }), "name", "Chore name is required"),
        (
            json!({ "name": "x", "points_value": 0 }),
            "points_value",
            "Points must be greater than 0",
        ),
    ];
    for (body, field, message) in cases {
        app.post(&mum, "/chores/", body.clone()).await.expect_invalid(field, message);
        let change = app.put(&mum, &format!("/chores/{id}"), body).await;
        change.expect_invalid(field, message);
    }
    for body in [
        json!({ "name": "x".repeat(121), "points_value": 1 }),
        json!({ "name": "x", "points_value": 1_000_001 }),
        json!({ "name": "x", "points_value": -1 }),
        json!({ "name": "x", "points_value": i64::MAX }),
        json!({ "name": "x", "points_value": 1.5 }),
        json!({ "name": "x", "points_value": "1" }),
        json!({ "name": "x", "points_value": null }),
        json!({ "name": "x", "points_value": 1, "description": "y".repeat(2001) }),
        json!({ "name": "x\u{0}", "points_value": 1 }),
        json!({ "points_value": 1 }),
        json!([]),
    ] {
        let refused = app.post(&mum, "/chores/", body.clone()).await;
        assert_eq!(refused.expect(422)["code"], "validation_error", "{body}");
    }
    let both = app.post(&mum, "/chores/", json!({ "name": "", "points_value": 0 })).await;
    assert_eq!(both.expect(422)["errors"].as_array().unwrap().len(), 2);
    app.post(&mum, "/chores/", json!({ "name": "x".repeat(120), "points_value": 1_000_000 }))
        .await
        .expect(201);
}

async fn a_chore_has_steps_in_their_order(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let step = |text: &str, icon: Option<&str>, minutes: Option<i64>| json!({ "text": text, "icon": icon, "minutes": minutes });
    let body = |steps: Value| json!({ "name": "Teeth", "points_value": 5, "steps": steps });
    let given = [step(" Wet the brush ", None, None), step("צחצח", Some("bathroom"), Some(3))];
    let kept = json!([step("Wet the brush", None, None), given[1]]);
    let chore = app.post(&mum, "/chores/", body(json!(given))).await.expect(201);
    let path = format!("/chores/{}", text(&chore, "id"));
    assert_eq!(chore["steps"], kept);
    assert_eq!(app.get(&leo, "/chores/").await.expect(200)[0]["steps"], kept);
    let look = app.get(&leo, "/directory").await.expect(200)["chores"].clone();
    assert_eq!(look[0]["steps"], kept);

    let renamed = json!({ "name": "Brush teeth", "points_value": 5 });
    assert_eq!(app.put(&mum, &path, renamed).await.expect(200)["steps"], kept);
    let most = json!(vec![step(&"é".repeat(60), None, Some(60)); 12]);
    assert_eq!(app.put(&mum, &path, body(most.clone())).await.expect(200)["steps"], most);
    let text = "A step must be 1 to 60 characters long.";
    let minutes = "A step can take 1 to 60 minutes.";
    for (steps, message) in [
        (json!(vec![step("x", None, None); 13]), "A chore can have at most 12 steps."),
        (json!([step(" ", None, None)]), text),
        (json!([step("x", None, None), step(&"x".repeat(61), None, None)]), text),
        (json!([step("x", None, Some(0))]), minutes),
        (json!([step("x", None, Some(i64::MAX))]), minutes),
        (json!([step("x", Some("wasp"), None)]), "Please choose one of the icons."),
    ] {
        app.put(&mum, &path, body(steps)).await.expect_invalid("steps", message);
    }
    for steps in
        [json!("x"), json!([null]), json!([{ "text": "x" }]), json!([step("\u{0}", None, None)])]
    {
        app.put(&mum, &path, body(steps)).await.expect(422);
    }
    assert_eq!(app.put(&mum, &path, body(json!([]))).await.expect(200)["steps"], json!([]));
    assert_eq!(app.get(&leo, "/directory").await.expect(200)["chores"], json!([]));
}

async fn another_familys_chore_is_like_one_that_is_not_there(engine: Engine) {
    let Neighbours { app, mum, other_mum, other_kid, .. } = Neighbours::new(engine).await;
    let id = app.chore(&mum, "Dishes", 10).await;
    let body = json!({ "name": "Mine", "points_value": 1 });
    for chore in [id.as_str(), "01977a3e-0000-7000-8000-000000000000", "nonsense", "%20", "é"] {
        let path = format!("/chores/{chore}");
        let answers = [
            app.put(&other_mum, &path, body.clone()).await,
            app.delete(&other_mum, &path).await,
            app.post(&other_mum, &format!("{path}/deactivate"), json!({})).await,
            app.post(&other_mum, &format!("{path}/activate"), json!({})).await,
            app.post(&other_kid, &format!("{path}/submit"), json!({})).await,
        ];
        for answer in answers {
            answer.expect_error(404, "not_found", "Chore not found.");
        }
    }
    assert_eq!(app.get(&other_kid, "/chores/").await.expect(200), json!([]));
    assert_eq!(app.get(&mum, "/chores/").await.expect(200)[0]["name"], "Dishes");
}

on_sqlite_first!(
    a_chore_is_made_changed_hidden_shown_and_deleted,
    chores_are_newest_first,
    every_field_is_checked_by_the_rules,
    a_chore_has_steps_in_their_order,
);

mod neighbours {
    use super::another_familys_chore_is_like_one_that_is_not_there;
    use crate::on_sqlite_first;

    on_sqlite_first!(Engine: another_familys_chore_is_like_one_that_is_not_there);
}
