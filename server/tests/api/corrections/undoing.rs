//! Undoing every kind of decision: the thing waits again, the points move back, and it works only
//! once.

use super::{asked, entries, handed_in, in_order, moved, undo};
use crate::{
    on_both_engines,
    support::{
        TestApp,
        home::{Answer, Home, text},
    },
};
use axum::http::Method;
use jiff::SignedDuration;
use serde_json::{Value, json};

/// A decision: the parameters for undoing it, the list in which the thing waits again, and whether
/// it can be decided again.
struct Made {
    kind: &'static str,
    id: String,
    waits_in: Option<&'static str>,
}

/// The kinds of decisions; with an approval and a rejection of each, if it has both.
const KINDS: [&str; 10] = [
    "approve chore",
    "reject chore",
    "approve assignment",
    "reject assignment",
    "approve purchase",
    "reject purchase",
    "approve item request",
    "reject other request",
    "award",
    "deduction",
];

async fn make(home: &Home, what: &str) -> Made {
    let Home { app, mum, leo, .. } = home;
    let (decision, thing) = what.split_once(' ').unwrap_or(("", what));
    match thing {
        "chore" => {
            let chore = app.chore(mum, "Dishes", 15).await;
            let id = app.submit(leo, &chore, 12).await;
            app.decide(mum, decision, &id).await.expect(200);
            let waits_in = Some("/parent/chore-submissions/pending");
            Made { kind: "chore_submission", id, waits_in }
        }
        "assignment" => {
            let chore = app.chore(mum, "Vacuum", 20).await;
            let id = handed_in(home, &chore).await;
            let path = format!("/parent/assignment-submissions/{decision}");
            app.post(mum, &path, json!({ "assignment_id": id })).await.expect(200);
            let waits_in = Some("/parent/assignment-submissions/pending");
            Made { kind: "assignment_submission", id, waits_in }
        }
        "purchase" => {
            let item = app.item(mum, "Kite", 30).await;
            let id = text(&app.redeem(leo, &item).await.expect(201), "id");
            app.decide_purchase(mum, decision, &id).await.expect(200);
            let waits_in = Some("/parent/purchase-requests/pending");
            Made { kind: "redemption", id, waits_in }
        }
        "item request" | "other request" => {
            let wish = if thing == "item request" {
                let details = json!({ "name": "Ball", "points_cost": 90 });
                json!({ "request_type": "add_store_item", "details": details })
            } else {
                json!({ "request_type": "other", "details": { "message": "A second dragon?" } })
            };
            let id = asked(home, wish).await;
            let path = format!("/parent/requests/{id}/{decision}");
            app.ask(Some(mum), Method::POST, &path, None).await.expect(200);
            Made { kind: "request", id, waits_in: Some("/parent/requests/pending") }
        }
        _ => {
            let (kind, id) = if what == "award" {
                let body = json!({ "kid_username": leo.username, "points": 50 });
                let awarded = app.post(mum, "/kids/award-points", body).await.expect(200);
                ("award", text(&awarded, "entry_id"))
            } else {
                let body = json!({ "points": -3, "reason": "A broken cup" });
                let path = format!("/kids/{}/adjust", leo.id);
                ("adjustment", text(&app.post(mum, &path, body).await.expect(200), "entry_id"))
            };
            Made { kind, id, waits_in: None }
        }
    }
}

async fn listed(home: &Home, path: &str) -> Vec<Value> {
    home.app.get(&home.mum, path).await.expect(200).as_array().expect("a list").clone()
}

/// Undoing restores the balance and the waiting lists from before the decision, and works only
/// once.
async fn every_kind_of_decision_can_be_undone_once(app: TestApp) {
    let home = Home::new(app).await;
    home.app.award(&home.mum, &home.leo, 100).await;
    for what in KINDS {
        let before = home.app.points(&home.leo).await;
        let goal = home.app.get(&home.leo, "/kids/bearded-dragon-purchases").await.expect(200);
        let Made { kind, id, waits_in } = make(&home, what).await;
        let recent = listed(&home, "/parent/decisions").await;
        assert_eq!(recent[0]["id"], id, "{what}: the newest decision");
        assert_eq!(
            (&recent[0]["kind"], &recent[0]["decision"]),
            (&json!(kind), &json!(1)),
            "{what}"
        );

        let undone = undo(&home, kind, &id, 1).await.expect(200);
        let held = if what.ends_with("purchase") { 30 } else { 0 };
        let points = home.app.points(&home.leo).await;
        assert_eq!(points, before - held, "{what}: {undone}");
        if kind != "request" {
            assert_eq!(undone["balance"], points, "{what}");
        }
        if let Some(path) = waits_in {
            let waiting = listed(&home, path).await;
            assert!(waiting.iter().any(|row| row["id"] == id), "{what} waits again");
        }
        let now = home.app.get(&home.leo, "/kids/bearded-dragon-purchases").await.expect(200);
        assert_eq!(now, goal, "{what}");
        let recent = listed(&home, "/parent/decisions").await;
        assert!(recent.iter().all(|row| row["id"] != id), "{what} is out of the list");

        let again = undo(&home, kind, &id, 1).await;
        again.expect_error(409, "already_undone", "This was already undone.");
        let store = listed(&home, "/store/items/").await;
        assert!(store.iter().all(|item| item["name"] != "Ball"), "{what}");
        in_order(&home.app).await;
        // The pending thing is removed before the next kind.
        let reject: Option<Answer> = match kind {
            "chore_submission" => Some(home.app.decide(&home.mum, "reject", &id).await),
            "redemption" => Some(home.app.decide_purchase(&home.mum, "reject", &id).await),
            _ => None,
        };
        if let Some(answer) = reject {
            assert_eq!(answer.expect(200)["decision"], 3, "{what}");
        }
        assert_eq!(home.app.points(&home.leo).await, before, "{what}");
    }
    in_order(&home.app).await;
}

/// A decision about a kid who is now a parent is listed only if it can be undone.
async fn who_is_a_parent_now_keeps_what_they_got(app: TestApp) {
    let home = Home::new(app).await;
    home.app.award(&home.mum, &home.leo, 100).await;
    for what in KINDS {
        make(&home, what).await;
    }
    let promote = json!({ "username": home.leo.username });
    home.app.post(&home.mum, "/users/promote-to-parent", promote).await.expect(200);
    let recent = listed(&home, "/parent/decisions").await;
    assert_eq!(recent.len(), 2, "the two requests: {recent:?}");
    for decision in recent {
        let (kind, id) = (text(&decision, "kind"), text(&decision, "id"));
        undo(&home, &kind, &id, 1).await.expect(200);
    }
    in_order(&home.app).await;
}

/// An undone thing can be decided again any number of times, and each time it is credited once.
async fn what_was_undone_is_decided_anew(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, .. } = &home;
    let chore = app.chore(mum, "Dishes", 15).await;
    let id = app.submit(leo, &chore, 12).await;
    for decision in [1, 3, 5] {
        let approved = app.decide(mum, "approve", &id).await.expect(200);
        assert_eq!(approved["decision"], decision);
        assert_eq!(app.points(leo).await, 21);
        undo(&home, "chore_submission", &id, decision).await.expect(200);
        assert_eq!(app.points(leo).await, 0);
    }
    app.decide(mum, "reject", &id).await.expect(200);
    let stale = undo(&home, "chore_submission", &id, 5).await;
    stale.expect_error(
        409,
        "decision_changed",
        "This was decided again in the meantime. Have another look.",
    );
    undo(&home, "chore_submission", &id, 7).await.expect(200);
    let history = app.get(leo, "/chores/history/me").await.expect(200);
    assert_eq!(history[0]["status"], "pending_approval");
    let kinds = entries(app, leo).await;
    assert_eq!(kinds.len(), 12, "{kinds:?}");
    in_order(app).await;
}

/// Entries in pairs, each with the entry that reverses it.
async fn the_history_shows_pairs(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, .. } = &home;
    let chore = app.chore(mum, "Dishes", 15).await;
    let id = app.submit(leo, &chore, 12).await;
    app.decide(mum, "approve", &id).await.expect(200);
    undo(&home, "chore_submission", &id, 1).await.expect(200);
    let wanted = [("chore", 15), ("effort", 6), ("chore_undone", -15), ("effort_undone", -6)];
    assert_eq!(entries(app, leo).await, moved(&wanted));
    let list = app.get(leo, "/users/me/points-history").await.expect(200);
    let list = list.as_array().unwrap();
    for (undone, reversed) in [(0, 2), (1, 3)] {
        assert_eq!(list[undone]["reverses"], list[reversed]["id"]);
        assert_eq!(list[reversed]["is_reversed"], true);
        assert_eq!(list[undone]["forgiven"], 0);
    }
    // A parent sees the same.
    let path = format!("/kids/{}/points-history", leo.id);
    assert_eq!(app.get(mum, &path).await.expect(200).as_array().unwrap(), list);
}

/// A decision can be undone for fourteen days of the family, also across clock changes.
async fn after_fourteen_days_it_is_too_late(app: TestApp) {
    app.set_clock("2025-03-20T21:30:00Z");
    let home = Home::in_zone(app, "Europe/Berlin").await;
    let Home { app, mum, leo, .. } = &home;
    let chore = app.chore(mum, "Dishes", 15).await;
    let ids = [app.submit(leo, &chore, 0).await, app.submit(leo, &chore, 0).await];
    for id in &ids {
        app.decide(mum, "approve", id).await.expect(200);
    }
    // Decided at 22:30 on the 20th; clocks go forward on the 30th.
    app.set_clock("2025-04-03T21:59:59Z");
    undo(&home, "chore_submission", &ids[0], 1).await.expect(200);
    assert_eq!(listed(&home, "/parent/decisions").await.len(), 1);
    app.clock.advance(SignedDuration::from_secs(1));
    undo(&home, "chore_submission", &ids[1], 1).await.expect_error(
        409,
        "too_late_to_undo",
        "A decision can be undone for 14 days.",
    );
    assert_eq!(listed(&home, "/parent/decisions").await.len(), 0);
    in_order(app).await;
}

/// The chore or item that the approval of a request made is removed only if it is unused.
async fn what_is_in_use_stays(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, .. } = &home;
    app.award(mum, leo, 100).await;
    let details = json!({ "name": "Ball", "points_cost": 90 });
    let wish = json!({ "request_type": "add_store_item", "details": details });
    let id = asked(&home, wish).await;
    let path = format!("/parent/requests/{id}/approve");
    // Approved for another price than requested.
    app.post(mum, &path, json!({ "points": 40 })).await.expect(200);
    let store = listed(&home, "/store/items/").await;
    let ball = store.iter().find(|item| item["name"] == "Ball").expect("what was asked for");
    assert_eq!(ball["points_cost"], 40);
    app.redeem(leo, &text(ball, "id")).await.expect(201);
    undo(&home, "request", &id, 1).await.expect_error(
        409,
        "made_in_use",
        "What this request added is already in use. Hide or delete it there.",
    );
    let mine = app.get(leo, "/requests/me").await.expect(200);
    assert_eq!(mine[0]["status"], "approved");
    in_order(app).await;
}

/// A parent cannot undo a decision of another family, nor by an id of another kind.
async fn nothing_of_another_family_is_undone(app: TestApp) {
    let home = Home::new(app).await;
    let chore = home.app.chore(&home.mum, "Dishes", 15).await;
    let id = home.app.submit(&home.leo, &chore, 0).await;
    home.app.decide(&home.mum, "approve", &id).await.expect(200);
    for (kind, said) in [
        ("assignment_submission", "Assignment not found."),
        ("redemption", "Purchase request not found."),
        ("request", "Request not found."),
        ("award", "This award or correction is not there."),
        ("adjustment", "This award or correction is not there."),
    ] {
        undo(&home, kind, &id, 1).await.expect_error(404, "not_found", said);
    }
    let ghost = undo(&home, "chore_submission", "no-id-at-all", 1).await;
    ghost.expect_error(404, "not_found", "Submission not found.");
    assert_eq!(home.app.points(&home.leo).await, 15);
}

on_both_engines!(
    every_kind_of_decision_can_be_undone_once,
    who_is_a_parent_now_keeps_what_they_got,
    what_was_undone_is_decided_anew,
    the_history_shows_pairs,
    after_fourteen_days_it_is_too_late,
    what_is_in_use_stays,
    nothing_of_another_family_is_undone,
);
