//! Deleting a family leaves none of its data, and leaves the other families alone.

use super::{expect_in_order, export};
use crate::{
    on_both_engines,
    support::{
        Engine, TestApp, Write as _,
        home::{Answer, Home, Neighbours, PASSWORD, Person},
    },
};
use axum::http::Method;
use futures_util::future::{join, join_all};
use serde_json::{Value, json};

async fn delete(app: &TestApp, parent: &Person, password: &str) -> Answer {
    let body = json!({ "password": password });
    app.ask(Some(parent), Method::DELETE, "/family", Some(body)).await
}

/// The number of rows that belong to families.
async fn rows(app: &TestApp) -> i64 {
    let mut conn = app.db.read().await.unwrap();
    conn.sql(
        "SELECT (SELECT COUNT(*) FROM families) + (SELECT COUNT(*) FROM users)
              + (SELECT COUNT(*) FROM idempotency_keys) + (SELECT COUNT(*) FROM chores)
              + (SELECT COUNT(*) FROM deleted_chores)
              + (SELECT COUNT(*) FROM chore_submissions) + (SELECT COUNT(*) FROM points_ledger)
              + (SELECT COUNT(*) FROM streak_bonuses) + (SELECT COUNT(*) FROM store_items)
              + (SELECT COUNT(*) FROM redemptions) + (SELECT COUNT(*) FROM goals)
              + (SELECT COUNT(*) FROM assignments) + (SELECT COUNT(*) FROM assignment_submissions)
              + (SELECT COUNT(*) FROM requests) + (SELECT COUNT(*) FROM day_sets)
              + (SELECT COUNT(*) FROM fridge_notes) + (SELECT COUNT(*) FROM groups)",
    )
    .scalar()
    .await
    .unwrap()
}

async fn nothing_is_left_and_the_next_sign_up_founds_anew(engine: Engine) {
    let app = TestApp::start(engine).await;
    server::demo::fill(&app.state.context).await.unwrap();
    let sign_in = async |name: &str| {
        let token = app.login(name, "sunny-terrarium").await.expect(200);
        let token = token["access_token"].as_str().unwrap().to_owned();
        Person { id: String::new(), username: name.into(), token }
    };
    let (maria, ada) = (sign_in("maria").await, sign_in("ada").await);
    let ask = json!({ "prompt": "", "question": "kite" });
    app.post(&ada, "/catalogue/ask", ask).await.expect(200);
    let wish = json!({ "request_type": "other", "details": { "message": "A dragon?" } });
    app.post_once(&ada, "/requests/", "key", wish).await.expect(201);
    delete(&app, &maria, "wrong")
        .await
        .expect_invalid("password", "This is not your current password.");
    app.get(&ada, "/users/me").await.expect(200);

    delete(&app, &maria, "sunny-terrarium").await.expect(204);
    assert_eq!(rows(&app).await, 0);
    expect_in_order(&app).await;
    for person in [&maria, &ada] {
        app.get(person, "/users/me").await.expect(401);
        app.login(&person.username, "sunny-terrarium").await.expect(401);
    }
    let config = app.ask(None, Method::GET, "/config", None).await.expect(200);
    assert_eq!((&config["first_run"], &config["signup_open"]), (&json!(true), &json!(true)));
    let ada = app.person("ada", json!({})).await;
    assert_eq!(app.get(&ada, "/users/me").await.expect(200)["role"], "parent");
    let kid = app.person("maria", json!({})).await;
    assert_eq!(app.get(&kid, "/users/me").await.expect(200)["role"], "kid");
    expect_in_order(&app).await;
}

async fn the_neighbours_stay_as_they_are(engine: Engine) {
    let Neighbours { app, mum, leo, other_mum, other_kid } = Neighbours::new(engine).await;
    for (parent, kid) in [(&mum, &leo), (&other_mum, &other_kid)] {
        app.award(parent, kid, 40).await;
        let chore = app.chore(parent, "Dishes", 5).await;
        app.submit(kid, &chore, 10).await;
    }
    let mut before = export(&app, &other_mum).await;
    delete(&app, &mum, PASSWORD).await.expect(204);
    app.get(&leo, "/users/me").await.expect(401);
    let mut after = export(&app, &other_mum).await;
    for document in [&mut before, &mut after] {
        document["exported_at"] = Value::Null;
    }
    assert_eq!(before, after);
    let config = app.ask(None, Method::GET, "/config", None).await.expect(200);
    assert_eq!(config["first_run"], false);
    expect_in_order(&app).await;
}

/// The ledger of all other families is still append-only.
async fn no_other_entry_can_be_deleted(engine: Engine) {
    let Home { app, mum, leo, .. } = Home::new(TestApp::start(engine).await).await;
    app.award(&mum, &leo, 40).await;
    for statement in ["DELETE FROM points_ledger", "UPDATE points_ledger SET amount = 1"] {
        let refused =
            app.db.write(move |tx| Box::pin(async move { tx.sql(statement).execute().await }));
        let error = refused.await.unwrap_err().to_string();
        assert!(error.contains("append-only"), "{error}");
    }
}

/// A concurrent request finishes before the family is deleted, or finds it gone.
async fn nobody_is_left_behind_in_a_race(engine: Engine) {
    let Home { app, mum, leo, mia } = Home::new(TestApp::start(engine).await).await;
    let chore = app.chore(&mum, "Dishes", 5).await;
    app.award(&mum, &leo, 40).await;
    let path = format!("/chores/{chore}/submit");
    let doing = join_all((0..20).map(|n| {
        let kid = if n % 2 == 0 { &leo } else { &mia };
        app.post(kid, &path, json!({ "effort_minutes": 12 }))
    }));
    let joining = join_all(
        (0..4).map(|n| app.sign_up(json!({ "username": format!("kid{n}"), "password": PASSWORD }))),
    );
    let ((done, joined), deleted) = join(join(doing, joining), delete(&app, &mum, PASSWORD)).await;
    for answer in done {
        assert!([201, 401, 404, 409, 503].contains(&answer.status.as_u16()), "{}", answer.body);
    }
    for answer in joined {
        assert!([201, 409, 503].contains(&answer.status.as_u16()), "{}", answer.body);
    }
    assert!([204, 503].contains(&deleted.status.as_u16()), "{}", deleted.body);
    expect_in_order(&app).await;
}

on_both_engines!(Engine:
    nothing_is_left_and_the_next_sign_up_founds_anew,
    the_neighbours_stay_as_they_are,
    no_other_entry_can_be_deleted,
    nobody_is_left_behind_in_a_race,
);
