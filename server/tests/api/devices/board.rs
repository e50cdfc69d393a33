//! The board: everything about today, and nothing private.

use crate::{
    on_both_engines,
    routines::terms,
    support::{
        TestApp,
        home::{Home, Person, text},
    },
};
use serde_json::{Value, json};

/// Private texts that must not be on the board.
const CANARIES: [&str; 4] = ["canary-note", "canary-pass", "sick", "points\":4242"];

async fn routine(app: &TestApp, mum: &Person, name: &str, terms: Value) -> String {
    let chore = app.chore(mum, name, 10).await;
    let path = format!("/chores/{chore}/schedule");
    app.put(mum, &path, json!({ "terms": terms })).await.expect(200);
    chore
}

/// The occurrences of a kid's day: the chore, the day, the part and the state of each.
fn tiles(today: &Value) -> Vec<String> {
    let lists = ["mine", "anyone"].map(|list| today[list].as_array().expect("a list"));
    let mut tiles: Vec<_> = lists
        .into_iter()
        .flatten()
        .map(|one| format!("{} {} {} {}", one["chore_id"], one["day"], one["part"], one["state"]))
        .collect();
    tiles.sort();
    tiles
}

async fn it_has_every_tile_that_a_kid_can_tick(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let both = [&leo, &mia];
    routine(&app, &mum, "Beds", terms(&both, json!({ "parts": 5 }))).await;
    routine(&app, &mum, "Bins", terms(&both, json!({ "mode": "turn" }))).await;
    routine(&app, &mum, "Table", terms(&both, json!({ "mode": "anyone" }))).await;
    let late = routine(&app, &mum, "Cage", terms(&both, json!({ "mode": "together" }))).await;
    app.chore(&mum, "Wash the car", 50).await;
    app.set_clock("2025-06-16T08:00:00Z");
    let tablet = app.device(&mum).await;
    let tick = json!({ "occurrence_day": "2025-06-16", "part": "any" });
    app.post(&leo, &format!("/chores/{late}/submit"), tick).await.expect(201);
    let board = app.get(&tablet, "/board").await.expect(200);
    let names = |list: &Value| -> Vec<String> {
        list.as_array().unwrap().iter().map(|row| text(row, "name")).collect()
    };
    assert_eq!(names(&board["extras"]), ["Wash the car"]);
    assert_eq!(board["chores"].as_array().unwrap().len(), 4);
    assert_eq!(board["kids"].as_array().unwrap().len(), 2);
    let directory = app.get(&mum, "/directory").await.expect(200);
    for (n, kid) in both.into_iter().enumerate() {
        let shown = &board["kids"][n];
        assert_eq!(shown["id"], kid.id);
        let members = directory["members"].as_array().unwrap();
        let member = members.iter().find(|member| member["id"] == kid.id).unwrap();
        for look in ["display_name", "face", "colour", "picture_mode"] {
            assert_eq!(shown[look], member[look], "{look}");
        }
        assert_eq!(board["today"][n]["kid_id"], kid.id);
        let own = app.get(kid, "/today").await.expect(200);
        assert_eq!(tiles(&board["today"][n]), tiles(&own["today"]), "{}", kid.username);
        assert!(tiles(&own["today"]).len() >= 4);
    }
    assert_eq!(board["now"], json!({ "day": "2025-06-16", "minute": 480 }));
    assert_eq!(board["goal"]["purchases_needed"], 18);
    assert_eq!(board["goal_purchases"], 0);
    // A parent sees the same; a kid, who has a day of their own, does not see it.
    let mut seen = app.get(&mum, "/board").await.expect(200);
    assert_eq!(seen["device"], Value::Null);
    seen["device"] = board["device"].clone();
    assert_eq!(seen, board);
    app.get(&leo, "/board").await.expect(403);
}

async fn it_tells_nothing_that_is_for_one_alone(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let dishes = routine(&app, &mum, "Dishes", terms(&[&leo, &mia], json!({}))).await;
    let excuse = json!({ "kid_id": leo.id, "note": "canary-note" });
    let path = format!("/occurrences/{dishes}/2025-06-15/any/excuse");
    app.post(&mum, &path, excuse).await.expect(201);
    let sick = json!({ "kid_id": mia.id, "from_day": "2025-06-15", "kind": "sick" });
    app.post(&mum, "/absences", sick).await.expect(201);
    let pass = json!({ "day": "2025-06-15", "reason": "canary-pass" });
    app.post(&mum, &format!("/kids/{}/day-passes", leo.id), pass).await.expect(201);
    app.award(&mum, &leo, 4242).await;
    let tablet = app.device(&mum).await;
    let board = app.get(&tablet, "/board").await.expect(200);
    let told = board.to_string();
    for canary in CANARIES {
        assert!(!told.contains(canary), "{canary} in {told}");
    }
    // The excused state and the absence are visible, without their reasons.
    assert_eq!(board["today"][0]["mine"][0]["state"], "excused");
    assert_eq!(board["plan"]["presence"]["absences"][0]["kind"], "away");
}

on_both_engines!(it_has_every_tile_that_a_kid_can_tick, it_tells_nothing_that_is_for_one_alone,);
