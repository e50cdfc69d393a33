//! An imported family equals the exported one.

use super::{demo_and_newcomer, expect_in_order, export, import};
use crate::{
    on_both_engines,
    support::{
        Engine, TestApp,
        home::{Home, PASSWORD, Person, check_ledger, text},
    },
};
use axum::http::header;
use futures_util::future::join;
use serde_json::{Value, json};

/// A document without its ids and usernames, which differ after an import.
fn nameless(mut value: Value) -> Value {
    match &mut value {
        Value::Object(object) => {
            let given = ["assigned_by", "reviewed_by", "created_by", "written_by", "exported_at"];
            object.retain(|name, _| {
                let named = name == "id" || name.ends_with("_id") || name.ends_with("username");
                !named && !given.contains(&name.as_str())
            });
            for field in object.values_mut() {
                *field = nameless(field.take());
            }
        }
        Value::Array(rows) => {
            for row in rows {
                *row = nameless(row.take());
            }
        }
        _ => {}
    }
    value
}

async fn everything_arrives_as_it_was(engine: Engine) {
    let (app, maria, newcomer) = demo_and_newcomer(engine).await;
    let document = export(&app, &maria).await;
    for list in ["submissions", "attempts", "purchases", "requests", "streak_bonuses", "ledger"] {
        assert!(document[list].as_array().unwrap().len() > 2, "{list}");
    }
    assert!(document.to_string().len() > 64 * 1024, "more than any other body may have");
    for secret in ["argon2", "password", "token", "invite"] {
        assert!(!document.to_string().contains(secret), "{secret}");
    }
    let members = import(&app, &newcomer, &document).await.expect(200);
    // Every username is taken, by the original members.
    let names: Vec<_> = members.as_array().unwrap().iter().map(|m| text(m, "username")).collect();
    assert_eq!(names, ["maria2", "tom2", "ada2", "felix2", "juno2", "grandma2"]);
    assert_eq!(members[2]["username_before"], "ada");
    expect_in_order(&app).await;
    check_ledger(&app).await;

    let mut again = export(&app, &newcomer).await;
    let left = again["members"].as_array_mut().unwrap();
    left.retain(|member| member["username"] != "Newcomer");
    let (mut before, mut after) = (nameless(document), nameless(again));
    for list in
        ["streak_bonuses", "ledger", "attempts", "day_sets", "day_set_versions", "fridge_notes"]
    {
        // They are sorted by ids, which differ.
        for document in [&mut before, &mut after] {
            document[list].as_array_mut().unwrap().sort_by_key(ToString::to_string);
        }
    }
    assert_eq!(before, after);
    // The data of the screens are the same, too.
    for path in ["/leaderboard", "/goal", "/parent/chore-submissions/pending", "/chores/my-chores"]
    {
        let [one, other] = [app.get(&maria, path).await, app.get(&newcomer, path).await];
        assert_eq!(nameless(one.expect(200)), nameless(other.expect(200)), "{path}");
    }
}

async fn it_is_a_file_to_keep(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app).await;
    let answer = app.get(&mum, "/family/export").await;
    let name = "attachment; filename=\"pogona-family.json\"";
    assert_eq!(answer.headers[header::CONTENT_DISPOSITION], name);
    assert_eq!(answer.headers[header::CACHE_CONTROL], "no-store");
}

/// An account without a password, and setting one.
async fn nobody_has_a_password_until_a_parent_gives_one(engine: Engine) {
    let home = Home::new(TestApp::start(engine).await).await;
    let dad = home.app.person("Dad", json!({})).await;
    let promote = json!({ "username": "dad" });
    home.app.post(&home.mum, "/users/promote-to-parent", promote).await.expect(200);
    home.app.award(&home.mum, &home.leo, 70).await;
    let document = export(&home.app, &home.mum).await;

    let app = TestApp::start(engine).await;
    let mum = app.person("MUM", json!({})).await;
    let members = import(&app, &mum, &document).await.expect(200);
    assert_eq!(members[0]["id"], mum.id.as_str(), "she is the parent she was");
    let without = async || {
        let listed = app.get(&mum, "/users").await.expect(200);
        let listed = listed.as_array().unwrap();
        assert_eq!(listed.len(), 4);
        listed.iter().filter(|member| member["has_password"] == false).count()
    };
    assert_eq!(without().await, 3, "all but her");
    let of = |name: &str| {
        members.as_array().unwrap().iter().find(|m| m["username"] == name).unwrap()["id"].clone()
    };
    for password in ["none", "", PASSWORD] {
        app.login("Leo", password).await.expect(401);
        app.login("Dad", password).await.expect(401);
    }
    for (name, before) in [("Leo", &home.leo), ("Dad", &dad)] {
        let path = format!("/users/{}/reset-password", of(name).as_str().unwrap());
        app.post(&mum, &path, json!({ "new_password": PASSWORD })).await.expect(204);
        let token = text(&app.login(name, PASSWORD).await.expect(200), "access_token");
        let person = Person { token, ..before.clone() };
        assert_eq!(app.get(&person, "/users/me").await.expect(200)["username"], name);
        // The password of a parent who has one cannot be reset.
        let again = app.post(&mum, &path, json!({ "new_password": PASSWORD })).await;
        again.expect(if name == "Leo" { 204 } else { 404 });
    }
    assert_eq!(without().await, 1, "Mia");
    assert_eq!(app.get(&mum, "/leaderboard").await.expect(200)[0]["points"], 70);
    expect_in_order(&app).await;
}

async fn a_family_with_something_in_it_takes_nothing(engine: Engine) {
    let home = Home::new(TestApp::start(engine).await).await;
    let document = export(&home.app, &home.mum).await;
    let detail = "This family is not empty. Import into a new one.";
    let refused = import(&home.app, &home.mum, &document).await;
    refused.expect_error(409, "family_not_empty", detail);

    let (app, maria, newcomer) = demo_and_newcomer(engine).await;
    let document = export(&app, &maria).await;
    let (one, other) =
        join(import(&app, &newcomer, &document), import(&app, &newcomer, &document)).await;
    let mut statuses = [one.status.as_u16(), other.status.as_u16()];
    statuses.sort_unstable();
    // The other one came too late, or had to wait for its turn.
    assert!(statuses[0] == 200 && [409, 503].contains(&statuses[1]), "{statuses:?}");
    import(&app, &newcomer, &document).await.expect(409);
    expect_in_order(&app).await;
}

/// Every export can be imported, also of a family that has had hundreds of members.
async fn a_family_of_hundreds_arrives_and_leaves_again(engine: Engine) {
    let (app, _, newcomer) = demo_and_newcomer(engine).await;
    let mut document = export(&app, &newcomer).await;
    let first = document["members"][0].clone();
    let more = (0..400).map(|n| {
        let mut member = first.clone();
        member["id"] = json!(format!("m{n}"));
        member["username"] = json!(format!("cousin {n}"));
        member["role"] = json!("kid");
        if n % 2 == 0 {
            member["removed_at"] = first["created_at"].clone();
        }
        member
    });
    document["members"].as_array_mut().unwrap().extend(more);
    assert_eq!(import(&app, &newcomer, &document).await.expect(200).as_array().unwrap().len(), 201);
    let whole = export(&app, &newcomer).await;
    assert_eq!(whole["members"].as_array().unwrap().len(), 401);
    let second = app.person("Second", json!({})).await;
    import(&app, &second, &whole).await.expect(200);
    expect_in_order(&app).await;
}

on_both_engines!(it_is_a_file_to_keep);
mod engines {
    use super::*;
    on_both_engines!(Engine:
        everything_arrives_as_it_was,
        nobody_has_a_password_until_a_parent_gives_one,
        a_family_with_something_in_it_takes_nothing,
        a_family_of_hundreds_arrives_and_leaves_again,
    );
}
