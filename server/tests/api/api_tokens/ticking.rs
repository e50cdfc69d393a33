//! Ticks of a program for a kid.

use super::expect_in_order;
use crate::{
    on_both_engines,
    support::{
        TestApp,
        home::{Home, Person, text},
    },
};
use serde_json::{Value, json};

async fn send(app: &TestApp, program: &Person, entries: Value) -> Vec<Value> {
    let answer = app.post(program, "/board/ticks", json!({ "entries": entries })).await.expect(200);
    answer["results"].as_array().expect("results").clone()
}

async fn a_tick_of_a_program_waits_and_says_so(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let dishes = app.chore(&mum, "Dishes", 10).await;
    let program = app.program(&mum, &["tick"], None).await;
    let tick = json!([{ "key": "button", "kid_id": leo.id, "chore_id": dishes }]);
    let results = send(&app, &program, tick.clone()).await;
    assert_eq!(
        (&results[0]["status"], &results[0]["body"]["status"]),
        (&json!(201), &json!("pending_approval"))
    );
    // Done once, even if the button sends it again.
    assert_eq!(send(&app, &program, tick).await, results);
    let waiting = app.get(&mum, "/parent/chore-submissions/pending").await.expect(200);
    assert_eq!(waiting.as_array().unwrap().len(), 1);
    let told = |row: &Value| {
        let told = ["api_token", "shared_device", "unverified"].map(|field| row[field].clone());
        assert_eq!(told, [json!("Lamp"), json!(null), json!(true)], "{row}");
    };
    told(&waiting[0]);
    told(&app.get(&leo, "/chores/history/me/detailed").await.expect(200)[0]);
    app.decide(&mum, "approve", &text(&waiting[0], "id")).await.expect(200);
    told(&app.get(&mum, "/parent/decisions").await.expect(200)[0]);
    // Its ticks still name it when it has been revoked.
    app.delete(&mum, &format!("/api-tokens/{}", program.id)).await.expect(204);
    told(&app.get(&mum, "/parent/decisions").await.expect(200)[0]);
    expect_in_order(&app).await;
}

async fn a_program_ticks_for_its_kids_alone(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let dishes = app.chore(&mum, "Dishes", 10).await;
    let program = app.program(&mum, &["tick"], Some(&[&mia])).await;
    let of = |key: &str, kid: &Person| json!({ "key": key, "kid_id": kid.id, "chore_id": dishes });
    let results = send(&app, &program, json!([of("a", &leo), of("b", &mia), of("c", &mum)])).await;
    let statuses: Vec<_> = results.iter().map(|result| result["status"].clone()).collect();
    assert_eq!(statuses, [404, 201, 404]);
    assert_eq!(app.get(&leo, "/chores/history/me").await.expect(200), json!([]));
    expect_in_order(&app).await;
}

on_both_engines!(a_tick_of_a_program_waits_and_says_so, a_program_ticks_for_its_kids_alone);
