//! Who leaves leaves the pools (docs/product.md#removal).

use super::{doers, hand_in, routine, terms, today, week};
use crate::{
    on_sqlite_first,
    support::{TestApp, home::Home},
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
    assert_eq!(kids, json!([{ "id": leo.id, "username": "Leo" }]) as Value);
}

on_sqlite_first!(
    a_version_that_is_to_come_loses_them_too,
    a_kid_who_becomes_a_parent_has_no_more_turns,
);
mod by_engine {
    use super::routines_go_on_without_who_was_removed;
    use crate::on_both_engines;

    on_both_engines!(routines_go_on_without_who_was_removed);
}
