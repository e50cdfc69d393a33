//! Requests of members to the parents (docs/product/points.md#requests).

use crate::{
    on_sqlite_first,
    support::{
        Engine, TestApp,
        home::{Answer, Home, Neighbours, Person, text, undecided, worded},
    },
};
use futures_util::future::join_all;
use jiff::SignedDuration;
use serde_json::{Value, json};

fn kite() -> Value {
    let details = json!({ "name": " Kite ", "description": "With a tail.", "points_cost": 250 });
    json!({ "request_type": "add_store_item", "details": details })
}

fn dog() -> Value {
    let details = json!({ "name": "Walk the dog", "points_value": 20 });
    json!({ "request_type": "add_chore", "details": details })
}

fn words() -> Value {
    json!({ "request_type": "other", "details": { "message": " A second dragon? " } })
}

/// Makes a request; returns its id.
async fn ask(app: &TestApp, person: &Person, body: Value) -> String {
    text(&app.post(person, "/requests/", body).await.expect(201), "id")
}

async fn decide(app: &TestApp, parent: &Person, decision: &str, id: &str) -> Answer {
    app.ask(
        Some(parent),
        axum::http::Method::POST,
        &format!("/parent/requests/{id}/{decision}/"),
        None,
    )
    .await
}

async fn pending(app: &TestApp, parent: &Person) -> Value {
    app.get(parent, "/parent/requests/pending/").await.expect(200)
}

/// The numbers of items and chores with these names.
async fn made(app: &TestApp, parent: &Person) -> (usize, usize) {
    let items = app.get(parent, "/store/items/").await.expect(200);
    let chores = app.get(parent, "/chores/").await.expect(200);
    let named = |list: &Value, name: &str| {
        list.as_array().unwrap().iter().filter(|row| row["name"] == name).count()
    };
    (named(&items, "Kite"), named(&chores, "Walk the dog"))
}

/// Details as in an answer: fields that a type does not have are null.
fn details(given: &Value) -> Value {
    let mut all = json!({
        "name": null, "description": null, "points_cost": null, "points_value": null,
        "message": null, "day": null, "minutes": null, "points_wish": null,
    });
    all.as_object_mut().unwrap().extend(given.as_object().unwrap().clone());
    all
}

async fn each_type_is_asked_for_and_granted(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let cases = [
        (kite(), json!({ "name": "Kite", "description": "With a tail.", "points_cost": 250 })),
        (dog(), json!({ "name": "Walk the dog", "points_value": 20 })),
        (words(), json!({ "message": "A second dragon?" })),
    ];
    let mut waiting = Vec::new();
    for (body, asked_for) in cases {
        let asked = app.post(&leo, "/requests/", body.clone()).await.expect(201);
        let expected = undecided(json!({
            "id": asked["id"], "requester_username": "Leo", "request_type": body["request_type"],
            "details": details(&asked_for), "created_at": "2025-06-15T12:00:00Z",
            "status": "pending", "reviewed_at": null, "shared_device": null,
            "points_given": null,
        }));
        assert_eq!(asked, expected);
        waiting.push(asked);
    }
    assert_eq!(pending(&app, &mum).await, json!(waiting));
    assert_eq!(made(&app, &mum).await, (0, 0));

    for (request, minute) in waiting.iter_mut().zip(1..) {
        app.clock.advance(SignedDuration::from_mins(1));
        request["status"] = json!("approved");
        request["decision"] = json!(1);
        request["reviewed_at"] = json!(format!("2025-06-15T12:{minute:02}:00Z"));
        let approved = decide(&app, &mum, "approve", &text(request, "id")).await.expect(200);
        assert_eq!(approved, *request);
    }
    assert_eq!(pending(&app, &mum).await, json!([]));
    waiting.reverse();
    assert_eq!(app.get(&leo, "/requests/me/").await.expect(200), json!(waiting));
    let items = app.get(&leo, "/store/items/").await.expect(200);
    let item = items.as_array().unwrap().iter().find(|item| item["name"] == "Kite").unwrap();
    assert_eq!((&item["description"], &item["points_cost"]), (&json!("With a tail."), &json!(250)));
    let chores = app.get(&leo, "/chores/").await.expect(200);
    let [chore] = chores.as_array().unwrap().as_slice() else { panic!("{chores}") };
    let asked = (&chore["name"], &chore["points_value"], &chore["created_at"]);
    assert_eq!(asked, (&json!("Walk the dog"), &json!(20), &json!("2025-06-15T12:02:00Z")));
}

async fn both_spellings_are_taken_and_one_is_kept(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    for (mut body, hyphens) in [(kite(), "add-store-item"), (dog(), "add-chore")] {
        let underscores = body["request_type"].clone();
        body["request_type"] = json!(hyphens);
        let asked = app.post(&leo, "/requests/", body).await.expect(201);
        assert_eq!(asked["request_type"], underscores);
        decide(&app, &mum, "approve", &text(&asked, "id")).await.expect(200);
    }
    assert_eq!(made(&app, &mum).await, (1, 1));
}

async fn each_type_needs_its_own_details(app: TestApp) {
    let Home { app, leo, .. } = Home::new(app).await;
    let refused = async |request_type: &str, details: Value, errors: &[(&str, &str)]| {
        let body = json!({ "request_type": request_type, "details": details });
        let refused = app.post(&leo, "/requests/", body).await.expect(422);
        let detail = errors[0].1;
        let errors: Vec<_> = errors
            .iter()
            .map(|(field, msg)| {
                let loc = ["body", "details", field];
                json!({ "loc": loc, "msg": msg, "type": "value_error" })
            })
            .collect();
        assert_eq!(
            worded(refused),
            json!({ "detail": detail, "code": "validation_error", "errors": errors })
        );
    };
    let name = ("name", "Name is required");
    let few = "Points must be a positive number";
    let many = "Points must be at most 1,000,000.";
    let long = "Text must be at most 2,000 characters long.";
    refused("add_store_item", json!({}), &[name, ("points_cost", few)]).await;
    refused("add-chore", json!({ "name": " " }), &[name, ("points_value", few)]).await;
    refused("other", json!({ "name": "Kite" }), &[("message", "Message is required")]).await;
    refused("other", json!({ "message": "\n" }), &[("message", "Message is required")]).await;
    refused("other", json!({ "message": "x".repeat(2001) }), &[("message", long)]).await;
    // An item has a cost, a chore a value.
    let swapped = json!({ "name": "Kite", "points_value": 5 });
    refused("add_store_item", swapped, &[("points_cost", few)]).await;
    let swapped = json!({ "name": "Dog", "points_cost": 5 });
    refused("add_chore", swapped, &[("points_value", few)]).await;
    for (points, msg) in [(0, few), (-1, few), (i64::MIN, few), (1_000_001, many), (i64::MAX, many)]
    {
        let details = json!({ "name": "Kite", "points_cost": points });
        refused("add_store_item", details, &[("points_cost", msg)]).await;
    }
    let too_long =
        json!({ "name": "x".repeat(121), "description": "x".repeat(2001), "points_value": 1 });
    let errors = [("name", "Name must be at most 120 characters long."), ("description", long)];
    refused("add_chore", too_long, &errors).await;

    for request_type in ["", "add_pony", "ADD_CHORE", "add chore"] {
        let body = json!({ "request_type": request_type, "details": {} });
        let answer = app.post(&leo, "/requests/", body).await;
        answer.expect_invalid("request_type", "Request type is required");
    }
    let answer = app.post(&leo, "/requests/", json!({ "details": {} })).await;
    answer.expect_invalid("request_type", "This field is required.");
    for junk in [
        json!({ "request_type": "other" }),
        json!({ "request_type": "other", "details": null }),
        json!({ "request_type": "other", "details": "words" }),
        json!({ "request_type": "add_chore", "details": { "name": "Dog", "points_value": 1.5 } }),
        json!({ "request_type": "add_chore", "details": { "name": "Dog", "points_value": "5" } }),
        json!({ "request_type": 7, "details": {} }),
    ] {
        app.post(&leo, "/requests/", junk).await.expect(422);
    }
    assert_eq!(app.get(&leo, "/requests/me/").await.expect(200), json!([]));
    // Fields that the type does not use are ignored.
    let mut more = words();
    more["details"]["name"] = json!("x".repeat(500));
    more["details"]["points_cost"] = json!(-5);
    let asked = app.post(&leo, "/requests/", more).await.expect(201);
    assert_eq!(asked["details"], details(&json!({ "message": "A second dragon?" })));
}

async fn a_decision_is_final(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    for body in [kite(), dog(), words()] {
        let (no, yes) = (ask(&app, &leo, body.clone()).await, ask(&app, &leo, body).await);
        assert_eq!(decide(&app, &mum, "reject", &no).await.expect(200)["status"], "rejected");
        assert_eq!(decide(&app, &mum, "approve", &yes).await.expect(200)["status"], "approved");
        for decision in ["approve", "reject"] {
            decide(&app, &mum, decision, &no).await.expect_error(
                409,
                "already_rejected",
                "This request has already been rejected.",
            );
            decide(&app, &mum, decision, &yes).await.expect_error(
                409,
                "already_approved",
                "This request has already been approved.",
            );
            decide(&app, &mia, decision, &yes).await.expect(403);
        }
    }
    assert_eq!(made(&app, &mum).await, (1, 1), "of what was rejected nothing is made");
    decide(&app, &mum, "approve", "nonsense").await.expect_error(
        404,
        "not_found",
        "Request not found.",
    );
}

async fn everybody_may_ask_and_sees_their_own(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let mut ids = Vec::new();
    for person in [&leo, &mum, &leo, &mia] {
        ids.push(ask(&app, person, words()).await);
    }
    let of = |list: &Value| -> Vec<String> {
        list.as_array().unwrap().iter().map(|row| text(row, "id")).collect()
    };
    assert_eq!(of(&pending(&app, &mum).await), ids);
    for (person, places) in [(&leo, &[2, 0][..]), (&mum, &[1]), (&mia, &[3])] {
        let mine = of(&app.get(person, "/requests/me/").await.expect(200));
        assert_eq!(mine, places.iter().map(|place| ids[*place].clone()).collect::<Vec<_>>());
    }
}

async fn another_family_sees_and_decides_nothing(engine: Engine) {
    let Neighbours { app, mum, leo, other_mum, other_kid } = Neighbours::new(engine).await;
    let id = ask(&app, &leo, kite()).await;
    for state in ["pending", "approved"] {
        for decision in ["approve", "reject"] {
            decide(&app, &other_mum, decision, &id).await.expect_error(
                404,
                "not_found",
                "Request not found.",
            );
        }
        assert_eq!(pending(&app, &other_mum).await, json!([]), "{state}");
        assert_eq!(app.get(&other_kid, "/requests/me/").await.expect(200), json!([]));
        assert_eq!(made(&app, &other_mum).await, (0, 0));
        if state == "pending" {
            decide(&app, &mum, "approve", &id).await.expect(200);
        }
    }
    assert_eq!(made(&app, &mum).await, (1, 0));
}

async fn a_repeated_key_asks_once(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let first = app.post_once(&leo, "/requests/", "tap", kite()).await.expect(201);
    decide(&app, &mum, "approve", &text(&first, "id")).await.expect(200);
    let again = app.post_once(&leo, "/requests/", "tap", kite()).await.expect(201);
    assert_eq!(again, first, "the first answer, though it has been approved since");
    app.post_once(&leo, "/requests/", "tap", dog()).await.expect_error(
        409,
        "idempotency_conflict",
        "This Idempotency-Key was used for another request.",
    );
    // A refused request has not used up the key, and for another member it is another key.
    let empty = json!({ "request_type": "other", "details": {} });
    app.post_once(&mia, "/requests/", "tap", empty).await.expect(422);
    let taps = (0..12).map(|_| app.post_once(&mia, "/requests/", "tap", dog()));
    let mut ids: Vec<_> =
        join_all(taps).await.into_iter().map(|answer| text(&answer.expect(201), "id")).collect();
    ids.dedup();
    assert_eq!(ids.len(), 1);
    assert_eq!(pending(&app, &mum).await.as_array().unwrap().len(), 1);
}

async fn forty_approvals_at_once_make_one_thing(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    for (body, expected) in [(kite(), (1, 0)), (dog(), (1, 1))] {
        let id = ask(&app, &leo, body).await;
        let answers = join_all((0..40).map(|_| decide(&app, &mum, "approve", &id))).await;
        let (won, lost): (Vec<_>, Vec<_>) =
            answers.into_iter().partition(|answer| answer.status.is_success());
        assert_eq!(won.len(), 1);
        for answer in lost {
            answer.expect_error(409, "already_approved", "This request has already been approved.");
        }
        assert_eq!(made(&app, &mum).await, expected);
    }
}

async fn approving_and_rejecting_at_once_does_one_of_them(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let mut kites = 0;
    for _ in 0..10 {
        let id = ask(&app, &leo, kite()).await;
        let decisions = ["approve", "reject", "approve", "reject"];
        let answers = join_all(decisions.map(|decision| decide(&app, &mum, decision, &id))).await;
        let won: Vec<_> =
            answers.iter().zip(decisions).filter(|(a, _)| a.status.is_success()).collect();
        assert_eq!(won.len(), 1);
        kites += usize::from(won[0].1 == "approve");
        assert_eq!(made(&app, &mum).await, (kites, 0));
    }
}

on_sqlite_first!(
    each_type_is_asked_for_and_granted,
    both_spellings_are_taken_and_one_is_kept,
    each_type_needs_its_own_details,
    a_decision_is_final,
    everybody_may_ask_and_sees_their_own,
    a_repeated_key_asks_once,
    forty_approvals_at_once_make_one_thing,
    approving_and_rejecting_at_once_does_one_of_them,
);

mod neighbours {
    use super::another_family_sees_and_decides_nothing;
    use crate::on_sqlite_first;

    on_sqlite_first!(Engine: another_family_sees_and_decides_nothing);
}
