//! Members get the change events that concern them, and no others.

use super::{Stream, topics};
use crate::{
    on_both_engines,
    routines::terms,
    support::{
        Engine, TestApp,
        home::{Home, Neighbours, PASSWORD, Person, text},
    },
};
use axum::http::Method;
use futures_util::future::join_all;
use serde_json::{Value, json};
use server::events::Topic;
use std::collections::BTreeSet;

async fn a_kid_hears_of_their_own_and_a_parent_of_all(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let dishes = app.chore(&mum, "Dishes", 15).await;
    let mut mums = Stream::listen(&app, &mum).await;
    let mut leos = Stream::listen(&app, &leo).await;
    let mut mias = Stream::listen(&app, &mia).await;
    let submission = app.submit(&leo, &dishes, 0).await;
    assert_eq!(mums.until("submissions").await, topics(["submissions", "points"]));
    assert_eq!(leos.until("submissions").await, topics(["submissions", "points"]));
    app.decide(&mum, "approve", &submission).await.expect(200);
    assert_eq!(mums.until("submissions").await, topics(["submissions", "points"]));
    assert_eq!(leos.until("submissions").await, topics(["submissions", "points"]));
    // Everybody sees the leaderboard.
    app.chore(&mum, "Marker", 1).await;
    assert_eq!(mias.until("chores").await, topics(["points", "chores"]));
}

async fn nothing_leaves_the_family(engine: Engine) {
    let Neighbours { app, mum, leo, other_mum, other_kid } = Neighbours::new(engine).await;
    let dishes = app.chore(&mum, "Dishes", 15).await;
    let mut theirs =
        [Stream::listen(&app, &other_mum).await, Stream::listen(&app, &other_kid).await];
    let submission = app.submit(&leo, &dishes, 20).await;
    app.decide(&mum, "approve", &submission).await.expect(200);
    app.item(&mum, "Kite", 10).await;
    app.change_family(&mum, json!({ "name": "We" })).await.expect(200);
    app.chore(&other_mum, "Marker", 1).await;
    for stream in &mut theirs {
        assert_eq!(stream.until("chores").await, topics(["chores"]));
    }
}

async fn a_family_that_arrives_is_told_as_a_whole(engine: Engine) {
    let app = TestApp::with_flags(engine, &["--signup", "hosted"]).await;
    let [there, here] = [app.person("Mum", json!({})).await, app.person("Dad", json!({})).await];
    let document = app.get(&there, "/family/export").await.expect(200);
    let mut heard = [Stream::listen(&app, &here).await, Stream::listen(&app, &there).await];
    app.post(&here, "/family/import", document).await.expect(200);
    let all = serde_json::from_value(json!(Topic::ALL)).expect("words");
    assert_eq!(heard[0].until("family").await, all);
    app.chore(&there, "Marker", 1).await;
    assert_eq!(heard[1].until("chores").await, topics(["chores"]));
}

async fn every_change_has_its_topics(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let dishes = app.chore(&mum, "Dishes", 15).await;
    let kite = app.item(&mum, "Kite", 5).await;
    app.award(&mum, &leo, 100).await;
    let task = json!({ "chore_id": dishes, "assigned_to_kid_id": leo.id });
    let task_id = app.post(&mum, "/parent/chore-assignments", task.clone()).await.expect(201);
    let task_id = text(&task_id, "id");
    let wish = wish();
    let wish_id = text(&app.post(&leo, "/requests", wish.clone()).await.expect(201), "id");
    let hand_in = format!("POST /chore-assignments/{task_id}/submit");
    let grant = format!("POST /parent/requests/{wish_id}/approve");
    let change_kite = format!("PUT /store/items/{kite}");
    let delete_kite = format!("DELETE /store/items/{kite}");
    let set_dishes = format!("PUT /chores/{dishes}/schedule");
    let dishes_in_turn =
        json!({ "terms": terms(&[&leo, &mia, &mum], json!({ "mode": "anyone" })) });
    let skip_dishes = format!("POST /occurrences/{dishes}/2025-06-16/any/skip");
    let tick_dishes = format!("POST /occurrences/{dishes}/2025-06-15/any/tick");
    let untick_dishes = format!("DELETE /occurrences/{dishes}/2025-06-15/any/tick");
    let do_dishes = format!("POST /chores/{dishes}/submit");
    let todays = json!({ "occurrence_day": "2025-06-15", "part": "any" });
    let end_dishes = format!("DELETE /chores/{dishes}/schedule");
    let hide_dishes = format!("POST /chores/{dishes}/deactivate");
    let delete_dishes = format!("DELETE /chores/{dishes}");
    let rest = format!("PUT /kids/{}/rest-days", leo.id);
    let excuse = format!("POST /kids/{}/day-passes", leo.id);
    let (pin, no_pin) =
        (format!("PUT /kids/{}/pin", leo.id), format!("DELETE /kids/{}/pin", leo.id));
    let show_leo = format!("PUT /members/{}/profile", leo.id);
    let changes = [
        (&mum, "POST /parent/chore-assignments", task, &leo, "assignments", ""),
        (&leo, &hand_in, json!({}), &leo, "assignments points", ""),
        (
            &mum,
            "POST /parent/assignment-submissions/approve",
            json!({ "assignment_id": task_id }),
            &leo,
            "assignments",
            "points",
        ),
        (
            &leo,
            "POST /kids/redeem-item",
            json!({ "item_id": kite }),
            &leo,
            "redemptions",
            "points goal",
        ),
        (&mia, "POST /requests", wish, &mia, "requests", ""),
        (&mum, &grant, Value::Null, &leo, "requests", "chores"),
        (&mum, &change_kite, json!({ "name": "Kite", "points_cost": 6 }), &mum, "", "store goal"),
        (&mum, &change_kite, pictured_kite(), &mum, "", "store goal directory"),
        (&mum, &delete_kite, Value::Null, &mum, "", "store goal"),
        (&mum, "PUT /goal", goal(), &mum, "", "store goal"),
        (&mum, &set_dishes, dishes_in_turn, &mum, "", "routines"),
        (&mum, &skip_dishes, json!({}), &mum, "", "routines"),
        (&mum, &tick_dishes, Value::Null, &mum, "", "routines"),
        (&mum, &untick_dishes, Value::Null, &mum, "", "routines"),
        (&leo, &do_dishes, todays, &leo, "submissions points", "routines"),
        (&mum, &end_dishes, Value::Null, &mum, "", "routines"),
        (&mum, &hide_dishes, Value::Null, &mum, "", "chores"),
        (&mum, &delete_dishes, Value::Null, &mum, "", "chores"),
        (&mum, &rest, json!({ "weekdays": 64 }), &leo, "presence points", ""),
        (&mum, &excuse, json!({ "day": "2025-06-15" }), &leo, "", "presence points"),
        (&mum, "POST /absences", sick(&leo), &leo, "", "presence points"),
        (&mum, "POST /day-sets", bins(), &mum, "", "day_sets"),
        (&mum, "POST /fridge", milk(), &mum, "", "fridge"),
        (&mum, &pin, json!({ "kind": "digits", "pin": "4711" }), &mum, "devices", ""),
        (&mum, &no_pin, Value::Null, &mum, "devices", ""),
        (&mum, "POST /users", ben(), &mum, "", "family points goal directory"),
        (&mum, &show_leo, profile(), &leo, "", "directory"),
        (&mia, "PUT /profile", json!({ "face": "owl", "colour": null }), &mia, "", "directory"),
        (&mum, "POST /chores", with_icon(), &mum, "", "chores directory"),
        (&mum, "POST /family/invite-code", Value::Null, &mum, "family", ""),
    ];
    expect_topics(&app, [&leo, &mia, &mum], &changes).await;
}

/// Groups and orders are told with what is in them, pauses and requests for help with routines.
async fn groups_pauses_and_help_have_the_topics_of_chores_and_items(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let dishes = app.chore(&mum, "Dishes", 15).await;
    let toys = text(&app.post(&mum, "/groups", group("item")).await.expect(201), "id");
    let (change, delete) = (format!("PUT /groups/{toys}"), format!("DELETE /groups/{toys}"));
    let daily = json!({ "terms": terms(&[&leo], json!({})) });
    app.put(&mum, &format!("/chores/{dishes}/schedule"), daily).await.expect(200);
    let pause = format!("PUT /chores/{dishes}/pause");
    let go_on = format!("DELETE /chores/{dishes}/pause");
    let ask = format!("PUT /occurrences/{dishes}/2025-06-15/any/help");
    let answer = format!("{ask}/answer");
    let [offer, end] = ["PUT", "DELETE"]
        .map(|method| format!("{method} /occurrences/{dishes}/2025-06-15/any/offer"));
    let accept = format!("POST /occurrences/{dishes}/2025-06-15/any/offer/accept");
    let help = json!({ "kid_id": leo.id, "reason": "too_hard", "note": "Soak it." });
    let order = |of: &str, id: &str| json!({ "of": of, "ids": [id] });
    let changes = [
        (&mum, "POST /groups", group("chore"), &mum, "", "chores"),
        (&mum, "POST /groups", group("item"), &mum, "", "store"),
        (&mum, "PUT /order", order("chore", &dishes), &mum, "", "chores"),
        (&mum, "PUT /order", order("group", &toys), &mum, "", "store"),
        (&mum, "PUT /order", order("item", "nothing"), &mum, "", ""),
        (&mum, &change, group("item"), &mum, "", "store"),
        (&mum, &delete, Value::Null, &mum, "", "store"),
        (&mum, &pause, december(), &mum, "", "routines"),
        (&mum, &go_on, Value::Null, &mum, "", "routines"),
        (&leo, &ask, json!({ "reason": "too_hard" }), &mum, "", "routines"),
        (&mum, &answer, help, &mum, "", "routines"),
        (&leo, &offer, json!({ "to_kid_id": mia.id }), &mum, "", "routines"),
        (&mia, &accept, json!({ "kid_id": leo.id, "to_kid_id": mia.id }), &mum, "", "routines"),
        (&leo, &end, Value::Null, &mum, "", "routines"),
    ];
    expect_topics(&app, [&leo, &mia, &mum], &changes).await;
}

/// Each call with its caller, the member it concerns, and the topics for them (and every parent), and for all.
type Change<'a> = (&'a Person, &'a str, Value, &'a Person, &'a str, &'a str);

/// Makes the changes, and compares what kids and a parent, the last of all, hear of each.
async fn expect_topics(app: &TestApp, everybody: [&Person; 3], changes: &[Change<'_>]) {
    let mum = everybody[2];
    let mut streams = join_all(everybody.map(|person| Stream::listen(app, person))).await;
    for (person, call, body, concerned, own, all) in changes {
        let (method, path) = call.split_once(' ').expect("a method and a path");
        let method: Method = method.parse().expect("a method");
        let body = Some(body.clone()).filter(|body| !body.is_null());
        let answer = app.ask(Some(person), method, path, body).await;
        assert!(answer.status.is_success(), "{call}: {}", answer.body);
        for (person, stream) in everybody.into_iter().zip(&mut streams) {
            let hears_own = person.id == concerned.id || person.id == mum.id;
            let own = if hears_own { own } else { "" };
            let expected = own.split_whitespace().chain(all.split_whitespace());
            let mut expected: BTreeSet<_> = expected.map(str::to_owned).collect();
            // A request marks the end. (Mum gets those of others, too.)
            let last = json!({ "request_type": "other", "details": { "message": "x" } });
            app.post(person, "/requests", last).await.expect(201);
            let mut heard = stream.until("requests").await;
            while !expected.is_subset(&heard) {
                heard.extend(stream.until("requests").await);
            }
            expected.insert("requests".to_owned());
            assert_eq!(heard, expected, "{call} to {}", person.username);
        }
    }
}

/// A new kid.
fn ben() -> Value {
    json!({ "username": "Ben", "password": PASSWORD })
}

/// A chore with an icon.
fn with_icon() -> Value {
    json!({ "name": "Dust", "points_value": 5, "icon": "spray" })
}

/// A goal.
fn goal() -> Value {
    json!({ "deadline": "2025-12-31", "purchases_needed": 2, "points_per_purchase": 5 })
}

/// An item with an icon.
fn pictured_kite() -> Value {
    json!({ "name": "Kite", "points_cost": 6, "icon": "park" })
}

/// A kid is ill from today on.
fn sick(kid: &Person) -> Value {
    json!({ "kid_id": kid.id, "from_day": "2025-06-15", "kind": "sick" })
}

/// The days of a pause.
fn december() -> Value {
    json!({ "from_day": "2025-12-01", "until_day": "2025-12-31" })
}

/// A group of chores or items.
fn group(kind: &str) -> Value {
    json!({ "kind": kind, "name": "Outside", "color": "green" })
}

/// A note for the fridge.
fn milk() -> Value {
    json!({ "text": "We need milk.", "last_day": "2025-06-17" })
}

/// A request for a chore.
fn wish() -> Value {
    json!({ "request_type": "add_chore", "details": { "name": "x", "points_value": 5 } })
}

/// A set of special days.
fn bins() -> Value {
    json!({ "name": "Bins", "color": "green", "days": ["2025-06-17"] })
}

/// A profile as a parent sets it.
fn profile() -> Value {
    json!({
        "display_name": "Leonard", "face": null, "colour": null, "picture_mode": false,
        "photo_id": null,
    })
}

on_both_engines!(
    a_kid_hears_of_their_own_and_a_parent_of_all,
    every_change_has_its_topics,
    groups_pauses_and_help_have_the_topics_of_chores_and_items,
);

mod neighbours {
    use super::{a_family_that_arrives_is_told_as_a_whole, nothing_leaves_the_family};
    crate::on_both_engines!(Engine:
        nothing_leaves_the_family,
        a_family_that_arrives_is_told_as_a_whole,
    );
}
