//! The looks of members, chores and items (docs/product/people.md#directory).

use crate::{
    media::pictures::{WEBP_LOSSY, bytes},
    on_both_engines, on_sqlite_first,
    support::{
        Engine, TestApp,
        home::{Home, Neighbours, Person, text},
    },
};
use serde_json::{Value, json};

async fn directory(app: &TestApp, person: &Person) -> Value {
    app.get(person, "/directory").await.expect(200)
}

/// A photo of a member; returns its id.
async fn photo(app: &TestApp, parent: &Person) -> String {
    let sent = app.photo(parent, "member", "image/webp", bytes(WEBP_LOSSY)).await;
    text(&sent.expect(201), "id")
}

/// The faces and colours, in the order the members came.
async fn faces(app: &TestApp, person: &Person) -> Vec<(String, String)> {
    let members = directory(app, person).await["members"].clone();
    let members = members.as_array().unwrap().iter();
    members.map(|member| (text(member, "face"), text(member, "colour"))).collect()
}

fn pairs(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs.iter().map(|(face, colour)| ((*face).into(), (*colour).into())).collect()
}

async fn everybody_has_a_face_and_keeps_it_when_others_go(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let member = |person: &Person, role, face, colour| {
        json!({
            "id": person.id, "username": person.username, "display_name": person.username,
            "role": role, "face": face, "colour": colour, "photo_id": null,
            "picture_mode": false,
        })
    };
    let members = [
        member(&mum, "parent", "fox", "orange"),
        member(&leo, "kid", "owl", "sky"),
        member(&mia, "kid", "cat", "green"),
    ];
    let all = json!({ "members": members, "chores": [], "items": [] });
    for person in [&mum, &leo] {
        assert_eq!(directory(&app, person).await, all);
    }

    app.delete(&mum, &format!("/users/{}", leo.id)).await.expect(204);
    app.person("Ben", json!({})).await;
    let there = pairs(&[("fox", "orange"), ("cat", "green"), ("dog", "yellow")]);
    assert_eq!(faces(&app, &mia).await, there);
}

async fn a_photo_is_taken_while_it_is_there_and_leaves_with_its_member(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let path = format!("/members/{}/profile", leo.id);
    let profile = |photo: &str| {
        json!({
            "display_name": null, "face": null, "colour": null, "picture_mode": false,
            "photo_id": photo,
        })
    };
    let [old, new] = [photo(&app, &mum).await, photo(&app, &mum).await];
    app.put(&mum, &path, profile(&new)).await.expect(200);
    // The other photo is unused, and has not been deleted yet.
    app.set_clock("2025-06-17T00:00:00Z");
    let gone = "This photo is not there any more.";
    app.put(&mum, &path, profile(&old)).await.expect_error(404, "not_found", gone);
    let shown = format!("/media/{new}");
    assert_eq!(app.get(&mum, &shown).await.status, 200);
    app.delete(&mum, &format!("/users/{}", leo.id)).await.expect(204);
    app.get(&mum, &shown).await.expect_error(404, "not_found", gone);
}

async fn a_parent_says_how_members_are_shown(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let path = format!("/members/{}/profile", leo.id);
    let photo = photo(&app, &mum).await;
    let profile = json!({
        "display_name": " 李明 ", "face": "turtle", "colour": "grey", "picture_mode": true,
        "photo_id": photo,
    });
    let shown = json!({
        "id": leo.id, "username": "Leo", "display_name": "李明", "role": "kid", "face": "turtle",
        "colour": "grey", "photo_id": photo, "picture_mode": true,
    });
    assert_eq!(app.put(&mum, &path, profile).await.expect(200), shown);
    assert_eq!(directory(&app, &leo).await["members"][1], shown);

    // Null restores the default.
    let nothing = json!({
        "display_name": null, "face": null, "colour": null, "picture_mode": false,
        "photo_id": null,
    });
    let shown = app.put(&mum, &path, nothing.clone()).await.expect(200);
    let found = ["display_name", "face", "colour"].map(|field| text(&shown, field));
    assert_eq!(found, ["Leo", "owl", "sky"]);
    assert_eq!((&shown["photo_id"], &shown["picture_mode"]), (&Value::Null, &json!(false)));

    let cases = [
        ("display_name", json!(" "), "A name must be 1 to 32 characters long."),
        ("display_name", json!("x".repeat(33)), "A name must be 1 to 32 characters long."),
        ("display_name", json!("a\u{202e}b"), "A name must not contain invisible characters."),
        ("face", json!("wasp"), "Please choose one of the faces."),
        ("colour", json!("#ff0000"), "Please choose one of the colours."),
    ];
    for (field, value, message) in cases {
        let mut body = nothing.clone();
        body[field] = value;
        app.put(&mum, &path, body).await.expect_invalid(field, message);
    }
    for field in ["display_name", "face", "colour", "picture_mode", "photo_id"] {
        let mut body = nothing.clone();
        body.as_object_mut().unwrap().remove(field);
        app.put(&mum, &path, body).await.expect_invalid(field, "This field is required.");
    }
    // Display names need not be unique.
    for person in [&mum, &leo] {
        let mut body = nothing.clone();
        body["display_name"] = json!("B");
        let path = format!("/members/{}/profile", person.id);
        app.put(&mum, &path, body).await.expect(200);
    }
    // The profile of a removed member cannot be changed.
    app.delete(&mum, &format!("/users/{}", leo.id)).await.expect(204);
    let answer = app.put(&mum, &path, nothing).await;
    answer.expect_error(404, "not_found", "User not found.");
}

async fn everybody_chooses_a_face_of_their_own(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let path = format!("/members/{}/profile", leo.id);
    let profile = json!({
        "display_name": "Leonard", "face": null, "colour": null, "picture_mode": true,
        "photo_id": null,
    });
    app.put(&mum, &path, profile).await.expect(200);
    let chosen = json!({ "face": "panda", "colour": "purple" });
    let shown = app.put(&leo, "/profile", chosen.clone()).await.expect(200);
    let found = ["display_name", "face", "colour"].map(|field| text(&shown, field));
    assert_eq!(found, ["Leonard", "panda", "purple"]);
    assert_eq!(shown["picture_mode"], true);
    app.put(&mum, "/profile", chosen).await.expect(200);
    let face = json!({ "face": null, "colour": "pink" });
    let answer = app.put(&leo, "/profile", face).await;
    answer.expect_invalid("colour", "Please choose one of the colours.");
    let now = pairs(&[("panda", "purple"), ("panda", "purple"), ("cat", "green")]);
    assert_eq!(faces(&app, &leo).await, now);
}

async fn icons_are_chosen_kept_and_taken_away(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let things = [
        ("/chores", "/chores/my-chores", "chores", json!({ "name": "Dishes", "points_value": 5 })),
        ("/store/items", "/store/items", "items", json!({ "name": "Kite", "points_cost": 5 })),
    ];
    for (path, list, kind, body) in things {
        let with = |icon: Value| {
            let mut body = body.clone();
            body["icon"] = icon;
            body
        };
        assert_eq!(app.post(&mum, path, body.clone()).await.expect(201)["icon"], Value::Null);
        let made = app.post(&mum, path, with(json!("dragon"))).await.expect(201);
        assert_eq!(made["icon"], "dragon");
        let id = text(&made, "id");
        let look = |icon: &str| {
            let mut look = json!({ "id": id, "icon": icon, "photo_id": null });
            if kind == "chores" {
                look["proof"] = json!("no");
                look["steps"] = json!([]);
            }
            look
        };
        assert_eq!(directory(&app, &leo).await[kind], json!([look("dragon")]));
        let rows = app.get(&mum, list).await.expect(200);
        assert!(rows.as_array().unwrap().iter().any(|row| row["icon"] == "dragon"), "{rows}");

        let one = format!("{path}/{id}");
        assert_eq!(app.put(&mum, &one, body.clone()).await.expect(200)["icon"], "dragon");
        assert_eq!(app.put(&mum, &one, with(json!("bed"))).await.expect(200)["icon"], "bed");
        for icon in ["", "wasp", "Bed", "<svg>"] {
            let answer = app.put(&mum, &one, with(json!(icon))).await;
            answer.expect_invalid("icon", "Please choose one of the icons.");
        }
        app.put(&mum, &one, with(json!(7))).await.expect_invalid("icon", "This must be text.");
        assert_eq!(directory(&app, &mum).await[kind], json!([look("bed")]));
        let without = app.put(&mum, &one, with(Value::Null)).await.expect(200);
        assert_eq!(without["icon"], Value::Null);
        assert_eq!(directory(&app, &leo).await[kind], json!([]));
    }
}

async fn a_key_that_was_used_before_there_were_icons_still_fits(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app).await;
    let body = json!({ "name": "Dishes", "points_value": 5 });
    let made = app.post_once(&mum, "/chores", "tap", body.clone()).await.expect(201);
    assert_eq!(app.post_once(&mum, "/chores", "tap", body.clone()).await.expect(201), made);
    let mut other = body;
    other["icon"] = json!("bed");
    app.post_once(&mum, "/chores", "tap", other).await.expect(409);
}

async fn a_directory_is_of_one_family(engine: Engine) {
    let Neighbours { app, mum, leo, other_mum, other_kid } = Neighbours::new(engine).await;
    let icon = json!({ "name": "Dishes", "points_value": 5, "icon": "dragon" });
    app.post(&other_mum, "/chores", icon).await.expect(201);
    let theirs = photo(&app, &other_mum).await;
    let profile = json!({
        "display_name": "x", "face": null, "colour": null, "picture_mode": false,
        "photo_id": theirs,
    });
    let path = format!("/members/{}/profile", leo.id);
    let answer = app.put(&mum, &path, profile.clone()).await;
    answer.expect_error(404, "not_found", "This photo is not there any more.");
    let path = format!("/members/{}/profile", other_kid.id);
    let mut without = profile;
    without["photo_id"] = Value::Null;
    let answer = app.put(&mum, &path, without).await;
    answer.expect_error(404, "not_found", "User not found.");
    let seen = directory(&app, &leo).await;
    let names: Vec<_> = seen["members"].as_array().unwrap().iter().map(|m| &m["id"]).collect();
    assert_eq!(names, [&json!(mum.id), &json!(leo.id)]);
    assert_eq!(seen["chores"], json!([]));
}

on_both_engines!(
    everybody_has_a_face_and_keeps_it_when_others_go,
    a_parent_says_how_members_are_shown,
    icons_are_chosen_kept_and_taken_away,
);

mod choices {
    use super::*;
    on_sqlite_first!(
        a_photo_is_taken_while_it_is_there_and_leaves_with_its_member,
        everybody_chooses_a_face_of_their_own,
        a_key_that_was_used_before_there_were_icons_still_fits,
    );
}

mod families {
    use super::*;
    on_sqlite_first!(Engine: a_directory_is_of_one_family);
}
