//! An export contains the corrections.

use super::{asked, handed_in, in_order, undo};
use crate::{
    on_both_engines,
    support::{
        Engine, TestApp,
        home::{Home, text},
    },
};
use jiff::SignedDuration;
use serde_json::{Value, json};

/// A family with one correction of every kind.
async fn set_right(home: &Home) {
    let Home { app, mum, leo, mia } = home;
    let chore = app.chore(mum, "Dishes", 15).await;
    let item = app.item(mum, "Kite", 20).await;
    // A bonus that is reversed and paid again, and one that stays reversed.
    let mut days = Vec::new();
    for _ in 0..3 {
        days.push(app.submit(leo, &chore, 4).await);
        app.clock.advance(SignedDuration::from_hours(24));
    }
    for id in &days {
        let praise = json!({ "chore_log_id": id, "sticker": "rocket", "praise": "Well done" });
        app.post(mum, "/parent/chore-submissions/approve", praise).await.expect(200);
    }
    undo(home, "chore_submission", &days[1], 1).await.expect(200);
    app.decide(mum, "approve", &days[1]).await.expect(200);
    undo(home, "chore_submission", &days[2], 1).await.expect(200);
    // Points that were spent before a decision is undone.
    let kite = text(&app.redeem(leo, &item).await.expect(201), "id");
    app.decide_purchase(mum, "approve", &kite).await.expect(200);
    let take = json!({ "kind": "chore_submission", "id": days[0], "decision": 1,
                       "if_spent": "take_available" });
    app.post(mum, "/parent/decisions/undo", take).await.expect(200);
    // A purchase whose points were held twice and given back after an approval.
    app.award(mum, leo, 60).await;
    undo(home, "redemption", &kite, 1).await.expect(200);
    app.decide_purchase(mum, "reject", &kite).await.expect(200);
    undo(home, "redemption", &kite, 3).await.expect(200);
    // Withdrawn, rejected with a reason, logged by a parent, corrected.
    let slip = app.submit(leo, &chore, 0).await;
    app.post(leo, &format!("/submissions/{slip}/withdraw"), json!(null)).await.expect(200);
    let task = handed_in(home, &chore).await;
    app.post(leo, &format!("/chore-assignments/{task}/withdraw"), json!(null)).await.expect(200);
    app.post(leo, &format!("/chore-assignments/{task}/submit"), json!({})).await.expect(200);
    let why = json!({ "assignment_id": task, "reason": "unfinished", "note": "The stairs." });
    app.post(mum, "/parent/assignment-submissions/reject", why).await.expect(200);
    let given = json!({ "chore_id": chore, "assigned_to_kid_id": mia.id });
    let given = app.post(mum, "/parent/chore-assignments", given).await.expect(201);
    app.delete(mum, &format!("/parent/chore-assignments/{}", text(&given, "id"))).await.expect(204);
    let today = app.clock_now().to_string()[..10].to_owned();
    let noted = json!({ "kid_ids": [mia.id], "day": today, "pays": false });
    app.post(mum, &format!("/parent/chores/{chore}/complete"), noted).await.expect(201);
    let less = json!({ "points": -3, "reason": "A broken cup" });
    let less = app.post(mum, &format!("/kids/{}/adjust", leo.id), less).await.expect(200);
    undo(home, "adjustment", &text(&less, "entry_id"), 1).await.expect(200);
    let details = json!({ "name": "Ball", "points_cost": 90 });
    let wish = json!({ "request_type": "add_store_item", "details": details });
    let wish = asked(home, wish).await;
    app.post(mum, &format!("/parent/requests/{wish}/approve"), json!({ "points": 70 }))
        .await
        .expect(200);
    in_order(app).await;
}

/// A document without its ids, which are new in every import, and without their order.
fn without_ids(mut document: Value) -> Value {
    fn strip(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                fields.retain(|name, _| {
                    !name.ends_with("id") && !name.ends_with("_by") && name != "exported_at"
                });
                fields.values_mut().for_each(strip);
            }
            Value::Array(rows) => {
                rows.iter_mut().for_each(strip);
                rows.sort_by_key(Value::to_string);
            }
            _ => {}
        }
    }
    strip(&mut document);
    document
}

async fn corrections_arrive_as_they_were(engine: Engine) {
    let home = Home::new(TestApp::start(engine).await).await;
    set_right(&home).await;
    let document = home.app.get(&home.mum, "/family/export").await.expect(200);
    let elsewhere = TestApp::start(engine).await;
    elsewhere.clock.set(home.app.clock_now());
    let founder = elsewhere.person("Mum", json!({})).await;
    elsewhere.post(&founder, "/family/import", document.clone()).await.expect(200);
    in_order(&elsewhere).await;
    let again = elsewhere.get(&founder, "/family/export").await.expect(200);
    let (again, before) = (without_ids(again), without_ids(document));
    for (part, before) in before.as_object().unwrap() {
        // The founder existed before the import.
        if part != "members" {
            assert_eq!(again[part], *before, "{part}");
        }
    }

    // Life goes on in the imported family: decisions are undone, and pending things decided.
    let recent = elsewhere.get(&founder, "/parent/decisions").await.expect(200);
    for decision in recent.as_array().unwrap() {
        let undo = json!({ "kind": decision["kind"], "id": decision["id"],
                           "decision": decision["decision"], "if_spent": "take_available" });
        elsewhere.post(&founder, "/parent/decisions/undo", undo).await.expect(200);
        in_order(&elsewhere).await;
    }
    for row in elsewhere
        .get(&founder, "/parent/chore-submissions/pending")
        .await
        .expect(200)
        .as_array()
        .unwrap()
    {
        elsewhere.decide(&founder, "approve", &text(row, "id")).await.expect(200);
    }
    in_order(&elsewhere).await;
}

/// A ledger that reverses an entry it cannot reverse is refused, with the place.
async fn what_cannot_be_taken_back_is_refused(engine: Engine) {
    let home = Home::new(TestApp::start(engine).await).await;
    set_right(&home).await;
    let document = home.app.get(&home.mum, "/family/export").await.expect(200);
    let ledger = document["ledger"].as_array().unwrap();
    let undone = ledger.iter().position(|entry| entry["kind"] == "chore_undone").unwrap();
    let wrongs: [(&str, &str, Value); 6] = [
        ("reverses", "reverses", Value::Null),
        ("reverses", "reverses", json!(10_000)),
        ("reverses", "reverses", json!(-1)),
        ("forgiven", "reverses", json!(3)),
        ("amount", "amount", json!(15)),
        ("kind", "reverses", json!("effort_undone")),
    ];
    for (field, at, value) in wrongs {
        let mut wrong = document.clone();
        wrong["ledger"][undone][field] = value.clone();
        let elsewhere = TestApp::start(engine).await;
        let founder = elsewhere.person("Mum", json!({})).await;
        let refused = elsewhere.post(&founder, "/family/import", wrong).await.expect(422);
        let loc = json!(["body", "ledger", undone.to_string(), at]);
        assert_eq!(refused["errors"][0]["loc"], loc, "{field} = {value}: {refused}");
    }
}

on_both_engines!(Engine: corrections_arrive_as_they_were, what_cannot_be_taken_back_is_refused);
