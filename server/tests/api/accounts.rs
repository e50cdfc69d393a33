//! Signing up, the members of a family, promoting (docs/product/people.md#sign-up).

use crate::{
    on_sqlite_first,
    support::{
        Engine, TestApp,
        home::{Home, Neighbours, PASSWORD, Person, invite},
    },
};
use axum::http::Method;
use futures_util::future::join_all;
use serde_json::{Value, json};

async fn the_first_founds_and_the_rest_join_as_kids(app: TestApp) {
    let config = app.ask(None, Method::GET, "/config", None).await.expect(200);
    assert_eq!(
        config,
        json!({
            "product": "Pogona", "version": env!("CARGO_PKG_VERSION"), "ai_service": "catalogue",
            "ai_name": "the built-in catalogue", "first_run": true, "signup_open": true, "signup": "family",
        })
    );
    let founder = app.sign_up(json!({ "username": " Mum ", "password": PASSWORD })).await;
    let founder = founder.expect(201);
    assert_eq!(founder["username"], "Mum");
    assert_eq!(founder["role"], "parent");
    assert_eq!(founder["points"], Value::Null);
    let kid = app.sign_up(json!({ "username": "Leo", "password": PASSWORD })).await.expect(201);
    assert_eq!((&kid["role"], &kid["points"]), (&json!("kid"), &json!(0)));
    let config = app.ask(None, Method::GET, "/config", None).await.expect(200);
    assert_eq!((&config["first_run"], &config["signup_open"]), (&json!(false), &json!(true)));
}

async fn usernames_are_unique_in_any_case(app: TestApp) {
    app.person("Zoë", json!({})).await;
    for taken in ["Zoë", "zoë", "ZOË", "  zOë "] {
        let again = app.sign_up(json!({ "username": taken, "password": PASSWORD })).await;
        again.expect_error(409, "username_taken", "Username already registered");
        app.login(taken, PASSWORD).await.expect(200);
    }
    app.person("Straße", json!({})).await;
    let again = app.sign_up(json!({ "username": "STRASSE", "password": PASSWORD })).await;
    again.expect_error(409, "username_taken", "Username already registered");
}

async fn sign_up_says_what_is_wrong_with_each_field(app: TestApp) {
    let refused =
        app.sign_up(json!({ "username": "  ab ", "password": "short" })).await.expect(422);
    assert_eq!(refused["code"], "validation_error");
    let fields = refused["errors"].as_array().unwrap();
    let locs: Vec<_> = fields.iter().map(|field| &field["loc"][1]).collect();
    assert_eq!(locs, ["username", "password"]);
    assert!(fields.iter().all(|f| f["type"] == "value_error" && f["loc"][0] == "body"));
    assert_eq!(fields[1]["msg"], "Password must be at least 8 characters long.");
    let missing = app.sign_up(json!({ "username": "Leo" })).await.expect(422);
    assert_eq!(missing["errors"][0]["loc"], json!(["body", "password"]));
    let config = app.ask(None, Method::GET, "/config", None).await.expect(200);
    assert_eq!(config["first_run"], true, "nothing was founded");
}

async fn a_closed_family_takes_only_whom_a_parent_adds(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    app.change_family(&mum, json!({ "signup_open": false })).await.expect(200);
    let config = app.ask(None, Method::GET, "/config", None).await.expect(200);
    assert_eq!(config["signup_open"], false);
    let body = json!({ "username": "Sam", "password": PASSWORD });
    app.sign_up(body.clone()).await.expect_error(
        403,
        "forbidden",
        "Sign-up is closed. Ask a parent to add you.",
    );
    let by_kid = app.post(&leo, "/users/", body.clone()).await;
    by_kid.expect_error(403, "forbidden", "Operation not permitted for this user role");
    let added = app.post(&mum, "/users/", body).await.expect(201);
    assert_eq!((&added["role"], &added["points"]), (&json!("kid"), &json!(0)));
    app.login("sam", PASSWORD).await.expect(200);
}

async fn a_token_that_is_no_good_adds_nobody(app: TestApp) {
    let body = json!({ "username": "Mum", "password": PASSWORD });
    let (status, ..) =
        app.request(Method::POST, "/api/users/", Some("not.a.token"), Some(body), &[]).await;
    assert_eq!(status, 401, "nobody founds a family by accident");
}

async fn parents_list_the_family_newest_first(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let users = app.get(&mum, "/users/").await.expect(200);
    let row = |person: &Person, role: &str, points: Option<i64>| {
        let Person { id, username, .. } = person;
        json!({
            "id": id, "username": username, "role": role, "points": points, "cares_from": null,
            "cares_until": null, "has_password": true,
        })
    };
    let rows = [row(&mia, "kid", Some(0)), row(&leo, "kid", Some(0)), row(&mum, "parent", None)];
    assert_eq!(users, json!(rows));
    let me = app.get(&leo, "/users/me/").await.expect(200);
    assert_eq!(me, json!({ "id": leo.id, "username": "Leo", "role": "kid", "points": 0 }));
}

async fn promoting_changes_what_an_open_session_may_do(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    app.get(&leo, "/users/").await.expect(403);
    let promote = |username: &'static str| {
        app.post(&mum, "/users/promote-to-parent", json!({ "username": username }))
    };
    assert_eq!(promote(" lEO ").await.expect(200), json!({ "username": "Leo" }));
    assert_eq!(promote("Leo").await.expect(200), json!({ "username": "Leo" }));
    app.get(&leo, "/users/").await.expect(200);
    app.get(&leo, "/kids/streak/").await.expect(403);
    let me = app.get(&leo, "/users/me/").await.expect(200);
    assert_eq!((&me["role"], &me["points"]), (&json!("parent"), &Value::Null));
    let board = app.get(&mia, "/leaderboard").await.expect(200);
    assert_eq!(board, json!([{ "id": mia.id, "username": "Mia", "role": "kid", "points": 0 }]));

    promote("x").await.expect_error(404, "not_found", "User 'x' not found.");
    promote("  ").await.expect_invalid("username", "Please enter a username to promote.");
}

async fn two_first_accounts_found_one_family(app: TestApp) {
    let sign_ups = (0..8)
        .map(|n| app.sign_up(json!({ "username": format!("first{n}"), "password": PASSWORD })));
    let users: Vec<_> = join_all(sign_ups).await.into_iter().map(|a| a.expect(201)).collect();
    let parents = users.iter().filter(|user| user["role"] == "parent").count();
    assert_eq!(parents, 1, "{users:?}");
    let mut conn = app.db.read().await.unwrap();
    let families: i64 = conn.sql("SELECT COUNT(*) FROM families").scalar().await.unwrap();
    assert_eq!(families, 1);
}

async fn one_name_is_given_once_however_many_ask(app: TestApp) {
    app.person("Mum", json!({})).await;
    let sign_ups = ["leo", "LEO", "Leo", "lEO", "leO", "LEo"]
        .map(|username| app.sign_up(json!({ "username": username, "password": PASSWORD })));
    let mut statuses: Vec<_> =
        join_all(sign_ups).await.into_iter().map(|answer| answer.status.as_u16()).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409, 409, 409, 409, 409]);
}

async fn hosted_families_are_founded_or_joined_by_invite(engine: Engine) {
    let Neighbours { app, mum, other_mum, leo, .. } = Neighbours::new(engine).await;
    let family = app.get(&mum, "/users/").await.expect(200);
    assert_eq!(family.as_array().unwrap().len(), 2);
    let config = app.ask(None, Method::GET, "/config", None).await.expect(200);
    assert_eq!((&config["first_run"], &config["signup_open"]), (&json!(false), &json!(true)));
    let code = invite(&app, &other_mum).await;
    let lower = json!({ "invite_code": format!(" {} ", code.to_lowercase()) });
    app.person("Joins", lower).await;
    assert_eq!(app.get(&other_mum, "/users/").await.expect(200).as_array().unwrap().len(), 3);
    let unknown =
        json!({ "username": "Nobody", "password": PASSWORD, "invite_code": "AAAABBBBCCCC" });
    let refused = app.sign_up(unknown).await;
    refused.expect_invalid("invite_code", "This invite code is not valid.");

    // A closed family is closed to invites too.
    app.change_family(&other_mum, json!({ "signup_open": false })).await.expect(200);
    let closed = json!({ "username": "Late", "password": PASSWORD, "invite_code": code });
    let closed = app.sign_up(closed).await;
    closed.expect_error(403, "forbidden", "Sign-up is closed. Ask a parent to add you.");
    // Its parent still adds members, and a sign-up without an invite founds a family.
    let body = json!({ "username": "Added", "password": PASSWORD, "invite_code": "ignored" });
    let added = app.post(&other_mum, "/users/", body).await.expect(201);
    assert_eq!((&added["role"], &added["points"]), (&json!("kid"), &json!(0)));
    app.person("Founder", json!({ "invite_code": "  " })).await;

    // No parent can change the other family.
    let promote = app.post(&mum, "/users/promote-to-parent", json!({ "username": "OtherKid" }));
    promote.await.expect_error(404, "not_found", "User 'OtherKid' not found.");
    let award = json!({ "kid_username": "OtherKid", "points": 5 });
    let award = app.post(&mum, "/kids/award-points/", award).await;
    award.expect_error(404, "not_found", "Kid user not found or user is not a kid");
    assert_eq!(app.get(&leo, "/leaderboard").await.expect(200).as_array().unwrap().len(), 1);
}

async fn the_family_of_an_instance_that_had_several_is_not_guessed(engine: Engine) {
    let Neighbours { mut app, .. } = Neighbours::new(engine).await;
    app.state.signup = server::config::SignUp::Family;
    app.router = server::router::app(app.state.clone());
    let refused = app.sign_up(json!({ "username": "Stranger", "password": PASSWORD })).await;
    refused.expect(403);
    let config = app.ask(None, Method::GET, "/config", None).await.expect(200);
    assert_eq!(config["signup_open"], false);
}

on_sqlite_first!(
    the_first_founds_and_the_rest_join_as_kids,
    usernames_are_unique_in_any_case,
    sign_up_says_what_is_wrong_with_each_field,
    a_closed_family_takes_only_whom_a_parent_adds,
    a_token_that_is_no_good_adds_nobody,
    parents_list_the_family_newest_first,
    promoting_changes_what_an_open_session_may_do,
    two_first_accounts_found_one_family,
    one_name_is_given_once_however_many_ask,
);

mod hosted {
    use super::{
        hosted_families_are_founded_or_joined_by_invite,
        the_family_of_an_instance_that_had_several_is_not_guessed,
    };
    use crate::on_sqlite_first;

    on_sqlite_first!(Engine:
        hosted_families_are_founded_or_joined_by_invite,
        the_family_of_an_instance_that_had_several_is_not_guessed,
    );
}
