//! Deeds that kids tell of, besides their chores (docs/product/points.md#deeds-told).

use crate::{
    on_both_engines,
    support::{
        Engine, TestApp,
        home::{Answer, Home, Neighbours, Person, check_ledger, text},
    },
};
use futures_util::future::join_all;
use serde_json::{Value, json};

fn snow() -> Value {
    let details = json!({ "name": " Shovelled snow ", "day": "2025-06-14", "minutes": 30, "points_wish": 20 });
    json!({ "request_type": "deed", "details": details })
}

async fn told(app: &TestApp, kid: &Person) -> String {
    text(&app.post(kid, "/requests", snow()).await.expect(201), "id")
}

async fn approve(app: &TestApp, parent: &Person, id: &str, body: Value) -> Answer {
    app.post(parent, &format!("/parent/requests/{id}/approve"), body).await
}

/// Undoes a decision about a deed.
async fn undo(app: &TestApp, parent: &Person, id: &str, decision: i64) -> Answer {
    let body = json!({ "kind": "request", "id": id, "decision": decision });
    app.post(parent, "/parent/decisions/undo", body).await
}

async fn chores(app: &TestApp, parent: &Person) -> Vec<(String, Value)> {
    let list = app.get(parent, "/chores/").await.expect(200);
    let chore = |chore: &Value| (text(chore, "name"), chore["points_value"].clone());
    list.as_array().unwrap().iter().map(chore).collect()
}

async fn in_order(app: &TestApp) {
    check_ledger(app).await;
    let report = server::check::run(&app.state.context).await.expect("a report");
    assert!(report.problems.is_empty(), "{report}");
}

/// Thanks move no points, whatever was wished for.
async fn thanks_are_enough(app: TestApp) {
    let Home { app, mum, leo, .. } = &Home::new(app).await;
    let asked = app.post(leo, "/requests", snow()).await.expect(201);
    assert_eq!(
        asked["details"],
        json!({
            "name": "Shovelled snow", "description": null, "points_cost": null, "points_value": null,
            "message": null, "day": "2025-06-14", "minutes": 30, "points_wish": 20,
        })
    );
    let id = text(&asked, "id");
    let thanks = approve(app, mum, &id, json!({ "sticker": "sun", "praise": "Thank you!" })).await;
    let thanks = thanks.expect(200);
    assert_eq!((&thanks["status"], &thanks["points_given"]), (&json!("approved"), &Value::Null));
    assert_eq!(app.points(leo).await, 0);
    assert_eq!(chores(app, mum).await, []);
    let recent = app.get(mum, "/parent/decisions").await.expect(200);
    assert_eq!((&recent[0]["kind"], &recent[0]["points"]), (&json!("request"), &Value::Null));
    let undone = undo(app, mum, &id, 1).await.expect(200);
    assert_eq!((&undone["taken"], &undone["balance"]), (&json!(0), &Value::Null));
    in_order(app).await;
}

/// Points are an award whose source is the deed; undoing the decision takes them back, and the
/// chore that was made of it, as often as it is decided anew.
async fn points_and_a_chore_come_and_go_with_the_decision(app: TestApp) {
    let Home { app, mum, leo, .. } = &Home::new(app).await;
    let id = told(app, leo).await;
    for decision in [1, 3] {
        let yes =
            approve(app, mum, &id, json!({ "points": 25, "chore_points": 8 })).await.expect(200);
        assert_eq!((&yes["points_given"], &yes["decision"]), (&json!(25), &json!(decision)));
        assert_eq!(app.points(leo).await, 25);
        assert_eq!(chores(app, mum).await, [("Shovelled snow".to_owned(), json!(8))]);
        let history = app.get(leo, "/users/me/points-history").await.expect(200);
        assert_eq!(history[0]["kind"], "award");
        assert_eq!(history[0]["description"], "Shovelled snow");
        // It is one decision, not two.
        let recent = app.get(mum, "/parent/decisions").await.expect(200);
        assert_eq!(recent.as_array().unwrap().len(), 1);
        assert_eq!((&recent[0]["kind"], &recent[0]["points"]), (&json!("request"), &json!(25)));
        let award = json!({ "kind": "award", "id": history[0]["id"], "decision": 1 });
        app.post(mum, "/parent/decisions/undo", award).await.expect_error(
            404,
            "not_found",
            "This award or correction is not there.",
        );
        in_order(app).await;

        let undone = undo(app, mum, &id, decision).await.expect(200);
        assert_eq!((&undone["taken"], &undone["balance"]), (&json!(25), &json!(0)));
        assert_eq!(app.points(leo).await, 0);
        assert_eq!(chores(app, mum).await, []);
        let waiting = app.get(mum, "/parent/requests/pending").await.expect(200);
        assert_eq!((&waiting[0]["id"], &waiting[0]["points_given"]), (&json!(id), &Value::Null));
        in_order(app).await;
    }
}

/// Points that were spent are left, or taken as far as they go.
async fn spent_points_are_asked_about(app: TestApp) {
    let Home { app, mum, leo, .. } = &Home::new(app).await;
    let id = told(app, leo).await;
    approve(app, mum, &id, json!({ "points": 25 })).await.expect(200);
    let kite = app.item(mum, "Kite", 20).await;
    app.redeem(leo, &kite).await.expect(201);
    let refused = undo(app, mum, &id, 1).await.expect(409);
    assert_eq!(refused["code"], "points_spent");
    assert_eq!(app.points(leo).await, 5);
    let take = json!({ "kind": "request", "id": id, "decision": 1, "if_spent": "take_available" });
    let undone = app.post(mum, "/parent/decisions/undo", take).await.expect(200);
    let moved = ["taken", "forgiven", "balance"].map(|field| undone[field].clone());
    assert_eq!(moved, [json!(5), json!(20), json!(0)]);
    in_order(app).await;
}

async fn what_is_refused(app: TestApp) {
    let Home { app, mum, leo, .. } = &Home::new(app).await;
    let refused = async |person: &Person, details: Value, field: &str, sentence: &str| {
        let body = json!({ "request_type": "deed", "details": details });
        let refused = app.post(person, "/requests", body).await.expect(422);
        let error = &refused["errors"][0];
        assert_eq!(error["loc"].as_array().unwrap().last().unwrap(), field, "{refused}");
        assert_eq!((&refused["detail"], &error["msg"]), (&json!(sentence), &json!(sentence)));
    };
    let did = |more: Value| {
        let mut details = json!({ "name": "Swept", "day": "2025-06-15" });
        details.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        details
    };
    let what = "Please write what you did.";
    refused(leo, did(json!({ "name": " " })), "name", what).await;
    let minutes = "Minutes must be 1 to 240.";
    refused(leo, did(json!({ "minutes": 0 })), "minutes", minutes).await;
    refused(leo, did(json!({ "minutes": 241 })), "minutes", minutes).await;
    let few = "Points must be a positive number";
    refused(leo, did(json!({ "points_wish": 0 })), "points_wish", few).await;
    let early = "This day has not come yet.";
    refused(leo, did(json!({ "day": "2025-06-16" })), "day", early).await;
    let old = "This was done more than 30 days ago.";
    refused(leo, did(json!({ "day": "2025-05-15" })), "day", old).await;
    refused(leo, json!({ "name": "Swept" }), "day", "This field is required.").await;
    let parents = "Only kids tell what they did. Log it for them instead.";
    refused(mum, did(json!({})), "request_type", parents).await;
    for junk in [json!({ "day": "yesterday" }), json!({ "day": 5 }), json!({ "minutes": 1.5 })] {
        let body = json!({ "request_type": "deed", "details": did(junk) });
        app.post(leo, "/requests", body).await.expect(422);
    }
    assert_eq!(app.get(leo, "/requests/me").await.expect(200), json!([]));
    let oldest = json!({ "request_type": "deed", "details": did(json!({ "day": "2025-05-16" })) });
    app.post(leo, "/requests", oldest).await.expect(201);

    let id = told(app, leo).await;
    for (field, points) in [("points", 0), ("points", 1_000_001), ("chore_points", 0)] {
        approve(app, mum, &id, json!({ field: points })).await.expect(422);
    }
    // A kid who became a parent gets thanks, and no points.
    let promote = json!({ "username": leo.username });
    app.post(mum, "/users/promote-to-parent", promote).await.expect(200);
    approve(app, mum, &id, json!({ "points": 5 })).await.expect_error(
        404,
        "not_found",
        "Kid user not found or user is not a kid",
    );
    approve(app, mum, &id, json!({})).await.expect(200);
    in_order(app).await;
}

/// A kid who became a parent keeps their points: they are no longer listed as something to undo.
async fn what_was_given_to_somebody_who_is_a_parent_now_stays(app: TestApp) {
    let Home { app, mum, leo, .. } = &Home::new(app).await;
    let id = told(app, leo).await;
    approve(app, mum, &id, json!({ "points": 25 })).await.expect(200);
    let promote = json!({ "username": leo.username });
    app.post(mum, "/users/promote-to-parent", promote).await.expect(200);
    assert_eq!(app.get(mum, "/parent/decisions").await.expect(200), json!([]));
    undo(app, mum, &id, 1).await.expect(404);
    in_order(app).await;
}

async fn forty_approvals_at_once_give_once(app: TestApp) {
    let Home { app, mum, leo, .. } = &Home::new(app).await;
    let id = told(app, leo).await;
    let body = json!({ "points": 25, "chore_points": 8 });
    let answers = join_all((0..40).map(|_| approve(app, mum, &id, body.clone()))).await;
    let won = answers.iter().filter(|answer| answer.status.is_success()).count();
    assert_eq!((won, app.points(leo).await), (1, 25));
    assert_eq!(chores(app, mum).await.len(), 1);
    let undone = join_all((0..40).map(|_| undo(app, mum, &id, 1))).await;
    let won = undone.iter().filter(|answer| answer.status.is_success()).count();
    assert_eq!((won, app.points(leo).await), (1, 0));
    in_order(app).await;
}

/// Without a network it waits in the outbox, with the answer that the route would give.
async fn it_comes_by_the_outbox(app: TestApp) {
    let Home { app, mum, leo, .. } = &Home::new(app).await;
    let mut entry = snow();
    entry
        .as_object_mut()
        .unwrap()
        .extend([("action".to_owned(), json!("make_request")), ("key".to_owned(), json!("tap"))]);
    let sent = json!({ "entries": [entry] });
    let first = app.post(leo, "/outbox", sent.clone()).await.expect(200);
    let request = &first["results"][0]["body"];
    assert_eq!(request["details"]["day"], "2025-06-14");
    assert_eq!(app.post(leo, "/outbox", sent).await.expect(200), first);
    let decided = json!({ "entries": [{
        "action": "decide", "key": "yes", "kind": "request", "id": request["id"],
        "decision": "approve", "points": 25, "chore_points": 8,
    }] });
    for _ in 0..2 {
        let answer = app.post(mum, "/outbox", decided.clone()).await.expect(200);
        assert_eq!(answer["results"][0]["body"]["points_given"], 25);
    }
    assert_eq!(app.points(leo).await, 25);
    assert_eq!(chores(app, mum).await.len(), 1);
}

/// An exported family brings its deeds along, and what was given for them can still be undone.
async fn a_family_takes_its_deeds_along(engine: Engine) {
    let Neighbours { app, mum, leo, .. } = Neighbours::new(engine).await;
    let ids = [told(&app, &leo).await, told(&app, &leo).await, told(&app, &leo).await];
    approve(&app, &mum, &ids[0], json!({ "points": 25 })).await.expect(200);
    undo(&app, &mum, &ids[0], 1).await.expect(200);
    approve(&app, &mum, &ids[0], json!({ "points": 30, "chore_points": 8 })).await.expect(200);
    approve(&app, &mum, &ids[1], json!({})).await.expect(200);
    let document = app.get(&mum, "/family/export").await.expect(200);
    let newcomer = app.person("Newcomer", json!({})).await;

    let ledger = document["ledger"].as_array().unwrap();
    let award = ledger.iter().rposition(|entry| entry["kind"] == "award").unwrap();
    for (place, value) in [
        ("/requests/0/points_given", json!(31)),
        ("/requests/0/points_given", Value::Null),
        ("/requests/0/minutes", json!(0)),
        ("/requests/0/day", Value::Null),
        ("/requests/0/points", json!(0)),
        ("/requests/1/points_given", json!(5)),
        ("/requests/2/points_given", json!(5)),
        (&format!("/ledger/{award}/source_id"), json!("elsewhere")),
        (&format!("/ledger/{award}/source_id"), json!(ids[0])),
    ] {
        let mut document = document.clone();
        *document.pointer_mut(place).expect("a place") = value;
        app.post(&newcomer, "/family/import", document).await.expect(422);
    }
    app.post(&newcomer, "/family/import", document).await.expect(200);
    in_order(&app).await;
    let recent = app.get(&newcomer, "/parent/decisions").await.expect(200);
    let given = recent.as_array().unwrap().iter().find(|row| row["points"] == 30).unwrap();
    let undone = undo(&app, &newcomer, &text(given, "id"), 3).await.expect(200);
    assert_eq!(undone["taken"], 30);
    assert_eq!(chores(&app, &newcomer).await, []);
    in_order(&app).await;
}

mod families {
    use super::a_family_takes_its_deeds_along;
    use crate::on_both_engines;

    on_both_engines!(Engine: a_family_takes_its_deeds_along);
}

on_both_engines!(
    thanks_are_enough,
    points_and_a_chore_come_and_go_with_the_decision,
    spent_points_are_asked_about,
    what_is_refused,
    what_was_given_to_somebody_who_is_a_parent_now_stays,
    forty_approvals_at_once_give_once,
    it_comes_by_the_outbox,
);
