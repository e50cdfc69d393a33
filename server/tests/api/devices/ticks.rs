//! Ticks made on a tablet without a network, and submissions of kids on a tablet.

use super::{expect_in_order, first};
use crate::{
    on_both_engines,
    routines::terms,
    support::{
        TestApp,
        home::{Home, Person, check_ledger, text},
    },
};
use futures_util::future::join_all;
use serde_json::{Value, json};

pub(super) fn tick(key: &str, kid: &Person, chore: &str) -> Value {
    json!({ "key": key, "kid_id": kid.id, "chore_id": chore })
}

pub(super) async fn send(app: &TestApp, tablet: &Person, entries: Value) -> Vec<Value> {
    let answer = app.post(tablet, "/board/ticks", json!({ "entries": entries })).await.expect(200);
    answer["results"].as_array().expect("results").clone()
}

pub(super) fn statuses(results: &[Value]) -> Vec<u64> {
    results.iter().map(|result| result["status"].as_u64().expect("a status")).collect()
}

async fn a_tick_waits_for_a_parent_and_says_so(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let auto = terms(&[&leo, &mia], json!({ "approval": "auto" }));
    let beds = app.chore(&mum, "Beds", 10).await;
    let schedule = format!("/chores/{beds}/schedule");
    app.put(&mum, &schedule, json!({ "terms": auto })).await.expect(200);
    let tablet = app.device(&mum).await;
    app.set_clock("2025-06-15T13:00:00Z");
    let mut ticked = tick("one", &leo, &beds);
    ticked["occurrence_day"] = json!("2025-06-15");
    ticked["part"] = json!("any");
    ticked["completed_at"] = json!("2025-06-15T12:30:00Z");
    let results = send(&app, &tablet, json!([ticked])).await;
    assert_eq!(results[0]["key"], "one");
    assert_eq!(
        (&results[0]["status"], &results[0]["body"]["status"]),
        (&json!(201), &json!("pending_approval"))
    );
    let waits = first(&app, &mum, "/parent/chore-submissions/pending").await;
    assert_eq!((&waits["unverified"], &waits["shared_device"]), (&json!(true), &json!("Kitchen")));
    assert_eq!(
        (&waits["kid_username"], &waits["submitted_at"]),
        (&json!("Leo"), &json!("2025-06-15T12:30:00Z"))
    );
    // Done once, even if it is sent again; and the answer is the first one.
    assert_eq!(send(&app, &tablet, json!([ticked])).await, results);
    let me = app.get(&leo, "/chores/history/me").await.expect(200);
    assert_eq!(me.as_array().unwrap().len(), 1);
    app.decide(&mum, "approve", &text(&waits, "id")).await.expect(200);
    let decided = first(&app, &mum, "/parent/decisions").await;
    assert_eq!(
        (&decided["unverified"], &decided["shared_device"]),
        (&json!(true), &json!("Kitchen"))
    );

    // A kid who showed their PIN is trusted, and the tablet is named as well.
    let mia = app.tap(&tablet, &mia).await;
    let body = json!({ "occurrence_day": "2025-06-15", "part": "any" });
    let done = app.post(&mia, &format!("/chores/{beds}/submit"), body).await.expect(201);
    assert_eq!(done["status"], "approved");
    let decided = app.get(&mum, "/parent/decisions").await.expect(200);
    let own = decided.as_array().unwrap().iter().find(|row| row["id"] == done["id"]).unwrap();
    assert_eq!((&own["unverified"], &own["shared_device"]), (&json!(false), &json!("Kitchen")));
    // A revoked tablet is still named.
    app.delete(&mum, &format!("/devices/{}", tablet.id)).await.expect(204);
    assert_eq!(first(&app, &mum, "/parent/decisions").await["shared_device"], "Kitchen");
    check_ledger(&app).await;
    expect_in_order(&app).await;
}

async fn an_assignment_on_a_tablet_says_so(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let tablet = app.device(&mum).await;
    let chore = app.chore(&mum, "Stairs", 10).await;
    let task = json!({ "chore_id": chore, "assigned_to_kid_id": leo.id });
    let task = app.post(&mum, "/parent/chore-assignments", task).await.expect(201);
    let on_tablet = app.tap(&tablet, &leo).await;
    let path = format!("/chore-assignments/{}/submit", text(&task, "id"));
    app.post(&on_tablet, &path, json!({})).await.expect(200);
    let waits = first(&app, &mum, "/parent/assignment-submissions/pending").await;
    assert_eq!((&waits["unverified"], &waits["shared_device"]), (&json!(false), &json!("Kitchen")));
    // A submission from a kid's own device names none.
    app.submit(&leo, &chore, 0).await;
    let waits = first(&app, &mum, "/parent/chore-submissions/pending").await;
    assert_eq!((&waits["unverified"], &waits["shared_device"]), (&json!(false), &Value::Null));
}

async fn each_tick_is_by_itself(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let dishes = app.chore(&mum, "Dishes", 10).await;
    let (tablet, other) = (app.device(&mum).await, app.device(&mum).await);
    let mut old = tick("old", &leo, &dishes);
    old["completed_at"] = json!("2025-05-01T12:00:00Z");
    let mut half = tick("half", &leo, &dishes);
    half["part"] = json!("any");
    let entries = json!([
        tick("a", &leo, &dishes), tick("b", &mia, &dishes), tick("c", &mum, &dishes),
        tick("d", &leo, "nothing"), old, half, { "key": "e" }, tick("f", &leo, &dishes),
    ]);
    let results = send(&app, &tablet, entries).await;
    assert_eq!(statuses(&results), [201, 201, 404, 404, 422, 422, 422, 201]);
    assert_eq!(results[6]["body"]["errors"][0]["loc"], json!(["body", "entries", "6", "kid_id"]));
    // A key belongs to one tablet and one chore.
    let results = send(&app, &other, json!([tick("a", &leo, &dishes)])).await;
    assert_eq!(results[0]["body"]["code"], "idempotency_conflict");
    // And to one kid: the same key of another kid is a different one.
    assert_eq!(statuses(&send(&app, &tablet, json!([tick("a", &mia, &dishes)])).await), [201]);
    for whole in [json!([]), json!([{ "kid_id": leo.id }]), json!("x")] {
        app.post(&tablet, "/board/ticks", json!({ "entries": whole })).await.expect(422);
    }
    expect_in_order(&app).await;
}

async fn of_the_same_tick_many_times_one_is_done(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app.patient()).await;
    let dishes = app.chore(&mum, "Dishes", 10).await;
    let tablet = app.device(&mum).await;
    let twin = app.twin().await;
    let one = json!([tick("one", &leo, &dishes)]);
    let sent = (0..20).map(|n| send([&app, &twin][n % 2], &tablet, one.clone()));
    for results in join_all(sent).await {
        assert_eq!(statuses(&results), [201]);
    }
    let me = app.get(&leo, "/chores/history/me").await.expect(200);
    assert_eq!(me.as_array().unwrap().len(), 1);
}

on_both_engines!(
    a_tick_waits_for_a_parent_and_says_so,
    an_assignment_on_a_tablet_says_so,
    each_tick_is_by_itself,
    of_the_same_tick_many_times_one_is_done,
);
