//! Kids who leave are removed from the pools (docs/product/people.md#removal).

use super::{doers, hand_in, routine, terms, today, week};
use crate::{
    on_sqlite_first,
    support::{
        TestApp,
        home::{Home, Person, text},
    },
};
use serde_json::{Value, json};

async fn routines_go_on_without_who_was_removed(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let people = [&leo, &mia];
    let in_turn = json!({ "mode": "turn", "anchor": "2025-06-15" });
    routine(&app, &mum, "In turn", &terms(&people, in_turn)).await;
    let own = routine(&app, &mum, "Own", &terms(&[&leo], json!({}))).await;
    app.set_clock("2025-06-22T12:00:00Z");
    hand_in(&app, &leo, &own, "2025-06-22").await.expect(201);
    let before = week(&app, &mum, "2025-06-15").await;
    app.delete(&mum, &format!("/users/{}", leo.id)).await.expect(204);
    assert_eq!(week(&app, &mum, "2025-06-15").await, before, "the past stays");
    let names = app.get(&mum, "/week?from=2025-06-15").await.expect(200);
    assert_eq!(names["kids"][0]["username"], "Leo");
    assert_eq!(today(&app, &mia).await, ["In turn 2025-06-22 open"]);
    let after = doers(&app, &people, &mum, "2025-06-23").await;
    assert!(after.iter().all(|one| one.ends_with("Mia")), "{after:?}");
    assert_eq!(after.len(), 7, "the routine that was Leo's alone has ended");
}

async fn a_version_that_is_to_come_loses_them_too(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let chore = routine(&app, &mum, "Chore", &terms(&[&leo], json!({}))).await;
    let path = format!("/chores/{chore}/schedule");
    let both = json!({ "terms": terms(&[&leo, &mia], json!({})), "from": "2025-06-25" });
    app.put(&mum, &path, both).await.expect(200);
    app.delete(&mum, &format!("/users/{}", leo.id)).await.expect(204);
    let all = app.get(&mum, "/schedules").await.expect(200);
    let schedules = all["schedules"].as_array().unwrap();
    assert_eq!(schedules.len(), 1, "{all}");
    assert_eq!(schedules[0]["schedule"]["valid_from"], "2025-06-25");
    assert_eq!(schedules[0]["schedule"]["terms"]["kid_ids"], json!([mia.id]));
}

async fn a_kid_who_becomes_a_parent_has_no_more_turns(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    routine(&app, &mum, "Chore", &terms(&[&leo, &mia], json!({}))).await;
    app.post(&mum, "/users/promote-to-parent", json!({ "username": "Mia" })).await.expect(200);
    let week = week(&app, &mum, "2025-06-15").await;
    assert!(week.iter().all(|one| one["kid_id"] == leo.id), "{week:?}");
    let kids = app.get(&leo, "/today").await.expect(200)["kids"].clone();
    assert_eq!(kids, json!([{ "id": leo.id, "username": "Leo", "role": "kid" }]) as Value);
}

/// A kid's leaving does not move the turns of others: the kid whose turn it is today, or this week,
/// stays, and the next follows.
async fn the_turns_of_others_stay(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let [ben, ida] = [app.person("Ben", json!({})).await, app.person("Ida", json!({})).await];
    let people = [&leo, &mia, &ben, &ida];
    let daily = json!({ "mode": "turn", "anchor": "2025-06-15" });
    let weekly = json!({ "mode": "turn", "anchor": "2025-06-16", "turn_every": "week" });
    let chores = [daily, weekly].map(|others| terms(&people, others));
    let mut ids = Vec::new();
    for terms in &chores {
        ids.push(routine(&app, &mum, "Chore", terms).await);
    }
    let of = async |chore: &str, from: &str| {
        let all = week(&app, &mum, from).await;
        let own = all.into_iter().filter(|one| one["chore_id"] == *chore);
        let name = |one: Value| {
            let of = |person: &&&Person| one["kid_id"] == person.id;
            people.iter().find(of).map_or("-", |person| &person.username).to_owned()
        };
        own.map(name).collect::<Vec<String>>()
    };
    // A Tuesday: after Leo and Mia it is Ben's day, and it is Leo's week.
    app.set_clock("2025-06-17T12:00:00Z");
    assert_eq!(of(&ids[0], "2025-06-17").await[..3], ["Ben", "Ida", "Leo"]);
    app.delete(&mum, &format!("/users/{}", mia.id)).await.expect(204);
    assert_eq!(of(&ids[0], "2025-06-17").await[..5], ["Ben", "Ida", "Leo", "Ben", "Ida"]);
    assert_eq!(of(&ids[1], "2025-06-16").await, ["Leo"; 7]);
    assert_eq!(of(&ids[1], "2025-06-23").await, ["Ben"; 7]);
    // The turn of a kid who leaves on their own day passes to the next.
    app.post(&mum, "/users/promote-to-parent", json!({ "username": "Ben" })).await.expect(200);
    assert_eq!(of(&ids[0], "2025-06-17").await[..3], ["Ida", "Leo", "Ida"]);
    assert_eq!(of(&ids[1], "2025-06-23").await, ["Ida"; 7]);
}

/// Submissions of the day on which a kid left stay in the week.
async fn what_they_did_today_stays(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let both = routine(&app, &mum, "Both", &terms(&[&leo, &mia], json!({}))).await;
    let own = routine(&app, &mum, "Own", &terms(&[&leo], json!({}))).await;
    for chore in [&both, &own] {
        let done = text(&hand_in(&app, &leo, chore, "2025-06-15").await.expect(201), "id");
        app.decide(&mum, "approve", &done).await.expect(200);
    }
    app.delete(&mum, &format!("/users/{}", leo.id)).await.expect(204);
    let all = week(&app, &mum, "2025-06-15").await;
    let theirs: Vec<_> = all.iter().filter(|one| one["kid_id"] == leo.id).collect();
    assert_eq!(theirs.len(), 2, "{theirs:?}");
    assert!(theirs.iter().all(|one| one["state"] == "done" && one["day"] == "2025-06-15"));
}

/// A version that ended today, because a kid had done it, is not replaced by one without the kid
/// who leaves.
async fn what_has_ended_stays_so(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let chore = routine(&app, &mum, "Chore", &terms(&[&leo, &mia], json!({}))).await;
    hand_in(&app, &mia, &chore, "2025-06-15").await.expect(201);
    app.delete(&mum, &format!("/chores/{chore}")).await.expect(204);
    app.delete(&mum, &format!("/users/{}", leo.id)).await.expect(204);
    assert_eq!(today(&app, &mia).await, ["Chore 2025-06-15 waiting"]);
    assert_eq!(doers(&app, &[&leo, &mia], &mum, "2025-06-15").await, ["15 Mia"]);
    assert_eq!(week(&app, &mum, "2025-06-22").await, [] as [Value; 0]);
}

/// Occurrences handed over to a kid who leaves go back, except those that the kid has done.
async fn nothing_waits_for_who_has_left(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let in_turn = json!({ "mode": "turn", "anchor": "2025-06-15" });
    let chore = routine(&app, &mum, "Chore", &terms(&[&mia, &leo], in_turn)).await;
    let own = routine(&app, &mum, "Own", &terms(&[&mia], json!({}))).await;
    let hand_over = async |chore: &str, day: &str, kid_id: Value| {
        let body = json!({ "kid_id": kid_id, "to_kid_id": leo.id });
        let path = format!("/occurrences/{chore}/{day}/any/hand-over");
        app.post(&mum, &path, body).await.expect(201);
    };
    for day in ["2025-06-17", "2025-06-19"] {
        hand_over(&chore, day, Value::Null).await;
    }
    for day in ["2025-06-15", "2025-06-16"] {
        hand_over(&own, day, json!(mia.id)).await;
    }
    let done = text(&hand_in(&app, &leo, &own, "2025-06-15").await.expect(201), "id");
    app.decide(&mum, "approve", &done).await.expect(200);
    app.delete(&mum, &format!("/users/{}", leo.id)).await.expect(204);
    let all = week(&app, &mum, "2025-06-15").await;
    let theirs: Vec<&Value> = all.iter().filter(|one| one["kid_id"] == leo.id).collect();
    assert_eq!(theirs.len(), 1, "{theirs:?}");
    assert_eq!((&theirs[0]["chore_id"], &theirs[0]["state"]), (&json!(own), &json!("done")));
}

on_sqlite_first!(
    the_turns_of_others_stay,
    what_they_did_today_stays,
    what_has_ended_stays_so,
    a_version_that_is_to_come_loses_them_too,
    a_kid_who_becomes_a_parent_has_no_more_turns,
);
mod by_engine {
    use super::{nothing_waits_for_who_has_left, routines_go_on_without_who_was_removed};
    use crate::on_both_engines;

    on_both_engines!(nothing_waits_for_who_has_left, routines_go_on_without_who_was_removed);
}
