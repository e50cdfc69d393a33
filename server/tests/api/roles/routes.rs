//! Every route of the API, with a valid body.

use super::{
    Route,
    Who::{
        self, AnyRole, Anybody, Carer, Device, DeviceOrAnyRole, DeviceOrGrownUp, GrownUp, Kid,
        Member, Newcomer, OwnDevice, Parent, Personal,
    },
};
use crate::support::home::PASSWORD;
use serde_json::{Value, json};

fn route(method: &str, path: &'static str, who: Who, body: Value) -> Route {
    let body = Some(body).filter(|body| !body.is_null());
    Route { method: method.parse().expect("a method"), path, who, body, scope: None }
}

/// Every route.
pub(super) fn routes() -> Vec<Route> {
    let mut routes = everyday();
    routes.extend(corrections());
    routes.extend(routines());
    routes.extend(presence());
    routes.extend(day_sets());
    routes.extend(groups());
    routes.extend(fridge());
    routes.extend(devices());
    routes.extend(api_tokens());
    routes.extend(webhooks());
    routes.extend(elsewhere());
    routes.extend(directory());
    routes.extend(notices());
    routes
}

/// Routines.
fn routines() -> Vec<Route> {
    let schedule = json!({ "terms": every_day(&["id"]) });
    let accept = json!({ "kid_id": "id", "to_kid_id": "id" });
    let answer = json!({ "kid_id": "id", "reason": "too_hard", "note": "I come." });
    let pause = json!({ "from_day": "2025-06-16", "until_day": "2025-06-20" });
    vec![
        route("GET", "/schedules", Parent, Value::Null),
        route("PUT", "/chores/{id}/schedule", Parent, schedule),
        route("PUT", "/chores/{id}/pause", Parent, pause),
        route("DELETE", "/chores/{id}/pause", Parent, Value::Null),
        route("DELETE", "/chores/{id}/schedule", Parent, Value::Null),
        route("GET", "/today", Member, Value::Null).open_to_programs("read"),
        route("GET", "/week", GrownUp, Value::Null).open_to_programs("read"),
        route("POST", "/occurrences/{id}/{day}/{part}/{mark}", Parent, json!({})),
        route("DELETE", "/occurrences/{id}/{day}/{part}/{mark}", Parent, Value::Null),
        route("POST", "/occurrences/{id}/{day}/{part}/claim", Kid, Value::Null),
        route("DELETE", "/occurrences/{id}/{day}/{part}/claim", Member, Value::Null),
        route("PUT", "/occurrences/{id}/{day}/{part}/offer", Kid, json!({ "to_kid_id": "id" })),
        route("DELETE", "/occurrences/{id}/{day}/{part}/offer", Member, Value::Null),
        route("POST", "/occurrences/{id}/{day}/{part}/offer/accept", Member, accept),
        route("PUT", "/occurrences/{id}/{day}/{part}/help", Kid, json!({ "reason": "too_hard" })),
        route("DELETE", "/occurrences/{id}/{day}/{part}/help", Kid, Value::Null),
        route("PUT", "/occurrences/{id}/{day}/{part}/help/answer", Parent, answer),
        route("POST", "/kids/{kid_id}/occurrences/{id}/{day}/{part}/tick", Carer, Value::Null),
        route("DELETE", "/kids/{kid_id}/occurrences/{id}/{day}/{part}/tick", Carer, Value::Null),
        route("POST", "/occurrences/{id}/{day}/{part}/tick", Parent, Value::Null),
        route("DELETE", "/occurrences/{id}/{day}/{part}/tick", Parent, Value::Null),
    ]
}

/// The days of a carer.
fn carer_days() -> Value {
    json!({ "from_day": "2025-06-15", "until_day": "2025-06-16" })
}

/// The terms of a schedule: every day, for each of some kids.
pub(crate) fn every_day(kid_ids: &[&str]) -> Value {
    json!({
        "freq": "daily", "every": 1, "weekdays": 0, "times": 0, "gap": 0, "day_set_id": null,
        "day_filter": null, "days_before": 0, "month_day": null,
        "nth": null, "anchor": "2025-06-01", "parts": 0, "due_minute": null, "late_days": 1,
        "mode": "each", "turn_every": "occurrence", "pays": true, "approval": "parent", "kid_ids": kid_ids,
        "approve_after": null, "more_often": false, "week_start": 1,
    })
}

/// Presence.
fn presence() -> Vec<Route> {
    let days = json!({ "from_day": "2025-06-15", "to_day": "2025-06-16", "kind": "sick" });
    let mut absence = days.clone();
    absence["kid_id"] = json!("id");
    let pattern = json!({ "weeks": 2, "days": 127, "anchor": "2025-06-09" });
    vec![
        route("GET", "/presence", Parent, Value::Null),
        route("POST", "/absences", Parent, absence),
        route("PUT", "/absences/{id}", Parent, days),
        route("DELETE", "/absences/{id}", Parent, Value::Null),
        route("PUT", "/kids/{id}/home-pattern", Parent, pattern),
        route("PUT", "/kids/{id}/rest-days", Parent, json!({ "weekdays": 64 })),
        route("POST", "/kids/{id}/day-passes", Parent, json!({ "day": "2025-06-15" })),
        route("DELETE", "/kids/{id}/day-passes/{day}", Parent, Value::Null),
        route("GET", "/kids/{id}/day-passes/preview", Parent, Value::Null),
        route("GET", "/kids/{id}/ribbon", Parent, Value::Null),
        route("GET", "/ribbon", Kid, Value::Null),
    ]
}

/// Special days.
fn day_sets() -> Vec<Route> {
    let days = ["2025-06-17", "2025-06-24"];
    let bins = json!({ "name": "Bins", "color": "green", "days": days });
    vec![
        route("GET", "/day-sets", Member, Value::Null),
        route("POST", "/day-sets", Parent, bins.clone()),
        route("PUT", "/day-sets/{id}", Parent, bins),
        route("DELETE", "/day-sets/{id}", Parent, Value::Null),
    ]
}

/// Groups of chores and items.
fn groups() -> Vec<Route> {
    let group = json!({ "kind": "chore", "name": "Kitchen", "color": "orange" });
    vec![
        route("GET", "/groups", Member, Value::Null),
        route("POST", "/groups", Parent, group.clone()),
        route("PUT", "/groups/{id}", Parent, group),
        route("DELETE", "/groups/{id}", Parent, Value::Null),
        route("PUT", "/order", Parent, json!({ "of": "chore", "ids": [] })),
    ]
}

/// Notes on the fridge.
fn fridge() -> Vec<Route> {
    let note = json!({ "text": "We need milk.", "last_day": "2025-06-17" });
    let mut thanks = note.clone();
    thanks["kid_id"] = json!("id");
    vec![
        route("GET", "/fridge", AnyRole, Value::Null),
        route("POST", "/fridge", GrownUp, thanks),
        route("PUT", "/fridge/{id}", GrownUp, note),
        route("DELETE", "/fridge/{id}", GrownUp, Value::Null),
    ]
}

/// Tablets that the family shares.
fn devices() -> Vec<Route> {
    let tick = json!({ "key": "tap", "kid_id": "id", "chore_id": "id" });
    vec![
        route("POST", "/devices/codes", Parent, Value::Null),
        route("GET", "/devices", Parent, Value::Null),
        route("POST", "/devices", Anybody, json!({ "code": "ABCDEFGH", "name": "Kitchen" })),
        route("PUT", "/devices/{id}", Parent, json!({ "name": "Kitchen" })),
        route("DELETE", "/devices/{id}", Parent, Value::Null),
        route("DELETE", "/devices/{id}/pin-failures/{kid_id}", Parent, Value::Null),
        route("GET", "/pins", Parent, Value::Null),
        route("PUT", "/kids/{id}/pin", Parent, json!({ "kind": "digits", "pin": "4711" })),
        route("DELETE", "/kids/{id}/pin", Parent, Value::Null),
        route("GET", "/board", DeviceOrGrownUp, Value::Null).open_to_programs("read"),
        route("POST", "/board/sessions", Device, json!({ "kid_id": "id" })),
        route("POST", "/board/ticks", Device, json!({ "entries": [tick] }))
            .open_to_programs("tick"),
        route("GET", "/board/events", Device, Value::Null),
        route("DELETE", "/board/device", Device, Value::Null),
    ]
}

/// Tokens for programs.
fn api_tokens() -> Vec<Route> {
    let new = json!({ "name": "Lamp", "scopes": ["read"] });
    vec![
        route("GET", "/api-tokens", Parent, Value::Null),
        route("POST", "/api-tokens", Parent, new),
        route("DELETE", "/api-tokens/{id}", Parent, Value::Null),
    ]
}

/// Webhooks.
fn webhooks() -> Vec<Route> {
    let new = json!({ "name": "Lamp", "url": "https://lamp.example/", "topics": ["chores"] });
    vec![
        route("GET", "/webhooks", Parent, Value::Null),
        route("POST", "/webhooks", Parent, new),
        route("PUT", "/webhooks/{id}", Parent, json!({ "is_on": false })),
        route("DELETE", "/webhooks/{id}", Parent, Value::Null),
        route("POST", "/webhooks/{id}/secret", Parent, Value::Null),
        route("POST", "/webhooks/{id}/test", Parent, Value::Null),
        route("GET", "/webhooks/{id}/deliveries", Parent, Value::Null),
        route("POST", "/webhooks/{id}/deliveries/{delivery_id}/again", Parent, Value::Null),
    ]
}

/// Notices on devices.
fn notices() -> Vec<Route> {
    let parents = json!({
        "waiting": true, "digest_minute": null, "quiet_from": null, "quiet_to": null,
    });
    let kids = json!({
        "approved": true, "sent_back": true, "your_turn": true, "last_call": true,
        "streak_at_risk": false, "quiet_from": 1200, "quiet_to": 420,
    });
    let browser = json!({
        "endpoint": "https://fcm.googleapis.com/fcm/send/dG9rZW4",
        "keys": {
            "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "auth": "BTBZMqHH6r4Tts7J_aSIgg",
        },
    });
    vec![
        route("GET", "/notifications", Personal, Value::Null),
        route("PUT", "/notifications/settings", Parent, parents),
        route("GET", "/kids/{id}/notifications", Parent, Value::Null),
        route("PUT", "/kids/{id}/notifications/settings", Parent, kids),
        route("POST", "/push/approve", Anybody, json!({ "token": "x" })),
        route("GET", "/push/key", Personal, Value::Null),
        route("POST", "/push/subscriptions", Personal, browser),
        route("DELETE", "/push/subscriptions/{id}", Personal, Value::Null),
        route("POST", "/push/subscriptions/{id}/test", Personal, Value::Null),
    ]
}

/// Views outside the app: calendars of kids, and Home Assistant.
fn elsewhere() -> Vec<Route> {
    vec![
        route("GET", "/calendar-feeds", Parent, Value::Null),
        route("POST", "/kids/{id}/calendar-feeds", Parent, json!({ "name": "Phone" })),
        route("DELETE", "/calendar-feeds/{id}", Parent, Value::Null),
        route("GET", "/calendar/{id}", Anybody, Value::Null),
        route("GET", "/home-assistant", Parent, Value::Null),
        route("PUT", "/home-assistant", Parent, json!({ "is_on": true })),
    ]
}

/// The looks of members and things.
fn directory() -> Vec<Route> {
    let profile = json!({
        "display_name": "Bo", "face": "owl", "colour": "sky", "picture_mode": false,
        "photo_id": null,
    });
    vec![
        route("GET", "/directory", DeviceOrAnyRole, Value::Null),
        route("PUT", "/members/{id}/profile", Parent, profile),
        route("PUT", "/profile", OwnDevice, json!({ "face": "owl", "colour": null })),
    ]
}

/// Corrections.
fn corrections() -> Vec<Route> {
    let done = json!({ "kid_ids": ["id"], "day": "2025-06-15", "pays": true });
    let undo = json!({ "kind": "chore_submission", "id": "id", "decision": 1 });
    let purchase = json!({ "log_id": "id" });
    vec![
        route("POST", "/submissions/{id}/withdraw", Kid, Value::Null),
        route("POST", "/parent/chores/{id}/complete", Parent, done),
        route("GET", "/kids/{id}/chore-history", Parent, Value::Null),
        route("GET", "/kids/{id}/points-history", Parent, Value::Null),
        route("GET", "/kids/{id}/purchase-history", Parent, Value::Null),
        route("GET", "/kids", Parent, Value::Null).open_to_programs("read"),
        route("GET", "/kids/{id}/overview", Parent, Value::Null).open_to_programs("read"),
        route("POST", "/kids/{id}/adjust", Parent, json!({ "points": -1, "reason": "Why" })),
        route("GET", "/parent/decisions", Parent, Value::Null),
        route("POST", "/parent/decisions/undo", Parent, undo),
        route("POST", "/chore-assignments/{id}/withdraw", Kid, Value::Null),
        route("PUT", "/parent/chore-assignments/{id}", Parent, json!({ "points_value": 5 })),
        route("DELETE", "/parent/chore-assignments/{id}", Parent, Value::Null),
        route("POST", "/requests/{id}/withdraw", Member, Value::Null),
        route("POST", "/redemptions/{id}/withdraw", Kid, Value::Null),
        route("GET", "/parent/purchase-requests/to-hand-over", Parent, Value::Null),
        route("POST", "/parent/purchase-requests/hand-over", Parent, purchase),
    ]
}

fn everyday() -> Vec<Route> {
    let change = json!({ "current_password": "no", "new_password": PASSWORD });
    let family = json!({ "name": "We", "time_zone": "UTC", "signup_open": true });
    let chore = json!({ "name": "Dishes", "points_value": 5 });
    let review = json!({ "chore_log_id": "id" });
    let item = json!({ "name": "Kite", "points_cost": 5 });
    let purchase = json!({ "log_id": "id" });
    let task = json!({ "chore_id": "id", "assigned_to_kid_id": "id" });
    let assignment = json!({ "assignment_id": "id" });
    let request = json!({ "request_type": "other", "details": { "message": "A second dragon?" } });
    let entry = json!({ "key": "tap", "action": "submit_chore", "chore_id": "id" });
    let goal = json!({ "deadline": "2025-12-31", "purchases_needed": 2, "points_per_purchase": 5 });
    let carer = json!({ "username": "x", "password": "", "days": carer_days() });
    vec![
        route("GET", "/config", Anybody, Value::Null),
        route("POST", "/token", Anybody, Value::Null),
        route("POST", "/users", Newcomer, json!({ "username": "x", "password": "" })),
        route("GET", "/users", Parent, Value::Null),
        route("GET", "/users/me", AnyRole, Value::Null),
        route("DELETE", "/users/{id}", Parent, Value::Null),
        route("POST", "/users/{id}/reset-password", Parent, json!({ "new_password": PASSWORD })),
        route("POST", "/users/me/password", OwnDevice, change),
        route("GET", "/users/{id}/sessions", Parent, Value::Null),
        route("DELETE", "/users/{id}/sessions", Parent, Value::Null),
        route("POST", "/sign-out", AnyRole, Value::Null),
        route("GET", "/sessions", OwnDevice, Value::Null),
        route("DELETE", "/sessions", OwnDevice, Value::Null),
        route("DELETE", "/sessions/others", OwnDevice, Value::Null),
        route("DELETE", "/sessions/{id}", OwnDevice, Value::Null),
        route("GET", "/family", Parent, Value::Null),
        route("PUT", "/family", Parent, family),
        route("DELETE", "/family", Parent, json!({ "password": "no" })),
        route("GET", "/family/export", Parent, Value::Null),
        route("POST", "/family/import", Parent, exported_family()),
        route("POST", "/family/invite-code", Parent, Value::Null),
        route("GET", "/family/first-steps", Parent, Value::Null),
        route("GET", "/starter-pack", Parent, Value::Null),
        route("POST", "/carers", Parent, carer),
        route("PUT", "/carers/{id}", Parent, carer_days()),
        route("POST", "/users/promote-to-parent", Parent, json!({ "username": "nobody" })),
        route("GET", "/users/me/points-history", Kid, Value::Null),
        route("GET", "/chores", Member, Value::Null),
        route("POST", "/chores", Parent, chore.clone()),
        route("GET", "/chores/my-chores", Parent, Value::Null),
        route("PUT", "/chores/{id}", Parent, chore),
        route("DELETE", "/chores/{id}", Parent, Value::Null),
        route("POST", "/chores/{id}/activate", Parent, Value::Null),
        route("POST", "/chores/{id}/deactivate", Parent, Value::Null),
        route("POST", "/chores/{id}/submit", Kid, json!({})),
        route("GET", "/chores/history/me", Kid, Value::Null),
        route("GET", "/chores/history/me/detailed", Kid, Value::Null),
        route("GET", "/chores/history/me/summary", Kid, Value::Null),
        route("GET", "/parent/chore-submissions/pending", Parent, Value::Null)
            .open_to_programs("review"),
        route("POST", "/parent/chore-submissions/approve", Parent, review.clone())
            .open_to_programs("review"),
        route("POST", "/parent/chore-submissions/reject", Parent, review)
            .open_to_programs("review"),
        route("POST", "/kids/award-points", Parent, json!({ "kid_username": "x", "points": 1 })),
        route("GET", "/kids/streak", Kid, Value::Null),
        route("GET", "/leaderboard", Member, Value::Null),
        route("POST", "/parent/chore-assignments", Parent, task),
        route("GET", "/parent/chore-assignments", Parent, Value::Null),
        route("GET", "/kids/my-assignments", Kid, Value::Null),
        route("POST", "/chore-assignments/{id}/submit", Kid, json!({})),
        route("GET", "/parent/assignment-submissions/pending", Parent, Value::Null)
            .open_to_programs("review"),
        route("POST", "/parent/assignment-submissions/approve", Parent, assignment.clone())
            .open_to_programs("review"),
        route("POST", "/parent/assignment-submissions/reject", Parent, assignment)
            .open_to_programs("review"),
        route("POST", "/requests", Member, request),
        route("GET", "/requests/me", Member, Value::Null),
        route("GET", "/parent/requests/pending", Parent, Value::Null),
        route("POST", "/parent/requests/{id}/approve", Parent, json!({})),
        route("POST", "/parent/requests/{id}/reject", Parent, json!({})),
        route("GET", "/catalogue/chores", Parent, Value::Null),
        route("POST", "/{ai_service}/ask", Member, json!({ "prompt": "", "question": "kite" })),
        route("POST", "/outbox", Member, json!({ "entries": [entry] })),
        route("GET", "/store/items", Member, Value::Null),
        route("POST", "/store/items", Parent, item.clone()),
        route("PUT", "/store/items/{id}", Parent, item),
        route("DELETE", "/store/items/{id}", Parent, Value::Null),
        route("POST", "/kids/redeem-item", Kid, json!({ "item_id": "id" })),
        route("GET", "/users/me/purchase-history", Kid, Value::Null),
        route("GET", "/parent/purchase-requests/pending", Parent, Value::Null)
            .open_to_programs("review"),
        route("POST", "/parent/purchase-requests/approve", Parent, purchase.clone())
            .open_to_programs("review"),
        route("POST", "/parent/purchase-requests/reject", Parent, purchase)
            .open_to_programs("review"),
        route("GET", "/events", AnyRole, Value::Null),
        route("POST", "/media", Member, Value::Null),
        route("GET", "/media/{id}", DeviceOrAnyRole, Value::Null),
        route("GET", "/goal", Member, Value::Null),
        route("PUT", "/goal", Parent, goal),
        route("GET", "/goal/savers", Member, Value::Null),
        route("GET", "/kids/bearded-dragon-purchases", Member, Value::Null),
    ]
}

/// The export of a nearly empty family.
fn exported_family() -> Value {
    let at = "2025-06-15T12:00:00Z";
    let item = json!({ "id": "i", "name": "Dragon", "points_cost": 5, "created_at": at });
    let goal = json!({
        "title": "Goal", "item_id": "i", "purchases_needed": 2, "deadline": "2025-12-31",
    });
    json!({
        "pogona_family": 1,
        "exported_at": at,
        "family": { "name": "We", "time_zone": "UTC", "signup_open": true },
        "members": [], "chores": [], "submissions": [], "assignments": [], "attempts": [],
        "items": [item], "purchases": [], "requests": [], "goal": goal,
        "streak_bonuses": [], "ledger": [],
    })
}
