//! Ids of another family get the same answer as unknown ids: the same status, the same body. The
//! named things do not change.

use super::{every_day, routes};
use crate::{
    media::pictures::{WEBP_LOSSY, bytes},
    on_sqlite_first,
    support::{
        Engine, TestApp,
        described::{DESCRIPTION, collect},
        home::{Neighbours, Person, invite, text},
        push::Browser,
    },
};
use Thing::{
    Absence, ApiToken, Assignment, CalendarFeed, Carer, Chore, ChoreGroup, ChorePhoto, DaySet,
    Device, FridgeNote, Item, ItemGroup, ItemPhoto, Kid, MemberPhoto, NotifiedDevice,
    OpenAssignment, Proof, Purchase, Request, Session, Sibling, Submission, Username, Webhook,
    WebhookCall,
};
use axum::http::Method;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// The kind of thing that a route names by an id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Thing {
    Kid,
    Sibling,
    Carer,
    Username,
    Chore,
    Item,
    Submission,
    Assignment,
    Purchase,
    Request,
    Session,
    Absence,
    Device,
    ApiToken,
    Webhook,
    WebhookCall,
    CalendarFeed,
    DaySet,
    FridgeNote,
    ChoreGroup,
    ItemGroup,
    ChorePhoto,
    Proof,
    OpenAssignment,
    MemberPhoto,
    ItemPhoto,
    NotifiedDevice,
}

/// Every place where a route takes the id of an existing thing: `{id}` of the path, or a field of
/// the body.
pub(super) const NAMED: &[(&str, &str, &str, Thing)] = &[
    // Before the routes that end the kid's sessions, and with them their devices.
    ("POST", "/push/subscriptions/{id}/test", "{id}", NotifiedDevice),
    // Before another schedule, a mark and another offer end the offer.
    ("POST", "/occurrences/{id}/{day}/{part}/offer/accept", "{id}", Chore),
    ("POST", "/occurrences/{id}/{day}/{part}/offer/accept", "kid_id", Kid),
    ("POST", "/occurrences/{id}/{day}/{part}/offer/accept", "to_kid_id", Sibling),
    ("PUT", "/chores/{id}/schedule", "{id}", Chore),
    ("PUT", "/chores/{id}/pause", "{id}", Chore),
    ("DELETE", "/chores/{id}/pause", "{id}", Chore),
    ("DELETE", "/chores/{id}/schedule", "{id}", Chore),
    ("POST", "/occurrences/{id}/{day}/{part}/{mark}", "{id}", Chore),
    ("POST", "/occurrences/{id}/{day}/{part}/{mark}", "kid_id", Kid),
    ("POST", "/occurrences/{id}/{day}/{part}/{mark}", "to_kid_id", Kid),
    ("DELETE", "/occurrences/{id}/{day}/{part}/{mark}", "{id}", Chore),
    ("POST", "/occurrences/{id}/{day}/{part}/claim", "{id}", Chore),
    ("DELETE", "/occurrences/{id}/{day}/{part}/claim", "{id}", Chore),
    ("PUT", "/occurrences/{id}/{day}/{part}/offer", "{id}", Chore),
    ("PUT", "/occurrences/{id}/{day}/{part}/offer", "to_kid_id", Sibling),
    ("DELETE", "/occurrences/{id}/{day}/{part}/offer", "{id}", Chore),
    ("PUT", "/occurrences/{id}/{day}/{part}/help", "{id}", Chore),
    ("PUT", "/occurrences/{id}/{day}/{part}/help/answer", "{id}", Chore),
    ("PUT", "/occurrences/{id}/{day}/{part}/help/answer", "kid_id", Kid),
    ("DELETE", "/occurrences/{id}/{day}/{part}/help", "{id}", Chore),
    ("POST", "/occurrences/{id}/{day}/{part}/tick", "{id}", Chore),
    ("DELETE", "/occurrences/{id}/{day}/{part}/tick", "{id}", Chore),
    ("POST", "/kids/{kid_id}/occurrences/{id}/{day}/{part}/tick", "{id}", Chore),
    ("POST", "/kids/{kid_id}/occurrences/{id}/{day}/{part}/tick", "{kid_id}", Kid),
    ("DELETE", "/kids/{kid_id}/occurrences/{id}/{day}/{part}/tick", "{id}", Chore),
    ("DELETE", "/kids/{kid_id}/occurrences/{id}/{day}/{part}/tick", "{kid_id}", Kid),
    ("PUT", "/carers/{id}", "{id}", Carer),
    ("DELETE", "/users/{id}", "{id}", Kid),
    ("POST", "/users/{id}/reset-password", "{id}", Kid),
    ("GET", "/users/{id}/sessions", "{id}", Kid),
    ("DELETE", "/users/{id}/sessions", "{id}", Kid),
    ("DELETE", "/sessions/{id}", "{id}", Session),
    ("POST", "/users/promote-to-parent", "username", Username),
    ("POST", "/kids/award-points", "kid_username", Username),
    ("PUT", "/chores/{id}", "{id}", Chore),
    ("DELETE", "/chores/{id}", "{id}", Chore),
    ("POST", "/chores/{id}/activate", "{id}", Chore),
    ("POST", "/chores/{id}/deactivate", "{id}", Chore),
    ("POST", "/chores/{id}/submit", "{id}", Chore),
    ("POST", "/parent/chore-submissions/approve", "chore_log_id", Submission),
    ("POST", "/parent/chore-submissions/reject", "chore_log_id", Submission),
    ("POST", "/parent/chore-assignments", "chore_id", Chore),
    ("POST", "/parent/chore-assignments", "assigned_to_kid_id", Kid),
    ("POST", "/chore-assignments/{id}/submit", "{id}", Assignment),
    ("POST", "/parent/assignment-submissions/approve", "assignment_id", Assignment),
    ("POST", "/parent/assignment-submissions/reject", "assignment_id", Assignment),
    ("POST", "/parent/requests/{id}/approve", "{id}", Request),
    ("POST", "/parent/requests/{id}/reject", "{id}", Request),
    ("PUT", "/store/items/{id}", "{id}", Item),
    ("DELETE", "/store/items/{id}", "{id}", Item),
    ("POST", "/kids/redeem-item", "item_id", Item),
    ("POST", "/parent/purchase-requests/approve", "log_id", Purchase),
    ("POST", "/parent/purchase-requests/reject", "log_id", Purchase),
    ("POST", "/parent/purchase-requests/hand-over", "log_id", Purchase),
    ("POST", "/submissions/{id}/withdraw", "{id}", Submission),
    ("POST", "/chore-assignments/{id}/withdraw", "{id}", Assignment),
    ("POST", "/redemptions/{id}/withdraw", "{id}", Purchase),
    ("POST", "/requests/{id}/withdraw", "{id}", Request),
    ("POST", "/parent/chores/{id}/complete", "{id}", Chore),
    ("PUT", "/parent/chore-assignments/{id}", "{id}", Assignment),
    ("DELETE", "/parent/chore-assignments/{id}", "{id}", Assignment),
    ("GET", "/kids/{id}/overview", "{id}", Kid),
    ("GET", "/kids/{id}/chore-history", "{id}", Kid),
    ("GET", "/kids/{id}/points-history", "{id}", Kid),
    ("GET", "/kids/{id}/purchase-history", "{id}", Kid),
    ("POST", "/kids/{id}/adjust", "{id}", Kid),
    ("POST", "/absences", "kid_id", Kid),
    ("PUT", "/absences/{id}", "{id}", Absence),
    ("DELETE", "/absences/{id}", "{id}", Absence),
    ("PUT", "/day-sets/{id}", "{id}", DaySet),
    ("DELETE", "/day-sets/{id}", "{id}", DaySet),
    ("PUT", "/groups/{id}", "{id}", ChoreGroup),
    ("POST", "/chores", "group_id", ChoreGroup),
    ("PUT", "/chores/{id}", "group_id", ChoreGroup),
    ("POST", "/store/items", "group_id", ItemGroup),
    ("PUT", "/store/items/{id}", "group_id", ItemGroup),
    ("DELETE", "/groups/{id}", "{id}", ChoreGroup),
    ("POST", "/fridge", "kid_id", Kid),
    ("PUT", "/fridge/{id}", "{id}", FridgeNote),
    ("DELETE", "/fridge/{id}", "{id}", FridgeNote),
    ("PUT", "/kids/{id}/home-pattern", "{id}", Kid),
    ("PUT", "/kids/{id}/rest-days", "{id}", Kid),
    ("POST", "/kids/{id}/day-passes", "{id}", Kid),
    ("DELETE", "/kids/{id}/day-passes/{day}", "{id}", Kid),
    ("GET", "/kids/{id}/day-passes/preview", "{id}", Kid),
    ("GET", "/kids/{id}/ribbon", "{id}", Kid),
    ("PUT", "/devices/{id}", "{id}", Device),
    ("DELETE", "/devices/{id}", "{id}", Device),
    ("DELETE", "/devices/{id}/pin-failures/{kid_id}", "{id}", Device),
    ("DELETE", "/devices/{id}/pin-failures/{kid_id}", "{kid_id}", Kid),
    ("DELETE", "/api-tokens/{id}", "{id}", ApiToken),
    ("PUT", "/webhooks/{id}", "{id}", Webhook),
    ("DELETE", "/webhooks/{id}", "{id}", Webhook),
    ("POST", "/webhooks/{id}/secret", "{id}", Webhook),
    ("POST", "/webhooks/{id}/test", "{id}", Webhook),
    ("GET", "/webhooks/{id}/deliveries", "{id}", Webhook),
    ("POST", "/webhooks/{id}/deliveries/{delivery_id}/again", "{id}", Webhook),
    ("POST", "/webhooks/{id}/deliveries/{delivery_id}/again", "{delivery_id}", WebhookCall),
    ("GET", "/kids/{id}/notifications", "{id}", Kid),
    ("PUT", "/kids/{id}/notifications/settings", "{id}", Kid),
    ("DELETE", "/push/subscriptions/{id}", "{id}", NotifiedDevice),
    ("POST", "/kids/{id}/calendar-feeds", "{id}", Kid),
    ("DELETE", "/calendar-feeds/{id}", "{id}", CalendarFeed),
    ("PUT", "/kids/{id}/pin", "{id}", Kid),
    ("DELETE", "/kids/{id}/pin", "{id}", Kid),
    ("POST", "/board/sessions", "kid_id", Kid),
    ("GET", "/media/{id}", "{id}", ChorePhoto),
    ("POST", "/chores/{id}/submit", "photo_id", Proof),
    ("POST", "/chores", "photo_id", ChorePhoto),
    ("PUT", "/chores/{id}", "photo_id", ChorePhoto),
    ("POST", "/store/items", "photo_id", ItemPhoto),
    ("PUT", "/store/items/{id}", "photo_id", ItemPhoto),
    ("POST", "/chore-assignments/{id}/submit", "photo_id", Proof),
    ("PUT", "/members/{id}/profile", "{id}", Kid),
    ("PUT", "/members/{id}/profile", "photo_id", MemberPhoto),
];

#[test]
fn every_place_for_a_name_is_listed() {
    let listed: BTreeSet<String> =
        NAMED.iter().map(|(method, path, field, _)| format!("{method} {path} {field}")).collect();
    let mut found = BTreeSet::new();
    for route in routes() {
        let label = format!("{} {}", route.method, route.path);
        let operation = &DESCRIPTION["paths"][route.path][route.method.as_str().to_lowercase()];
        for place in ["{id}", "{kid_id}", "{delivery_id}"] {
            // A link to a calendar works for anybody who has it.
            if route.path.contains(place) && route.path != "/calendar/{id}" {
                found.insert(format!("{label} {place}"));
            }
        }
        let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
        let mut fields = BTreeMap::new();
        collect(schema, &mut fields, &mut Vec::new());
        for field in fields.keys() {
            let names = field.ends_with("_id") || field.ends_with("username");
            // Signing up names a new user.
            if names && !["/users", "/carers"].contains(&route.path) {
                found.insert(format!("{label} {field}"));
            }
        }
    }
    assert_eq!(found, listed);
}

/// One of everything in a family, with everything pending that can be.
pub(super) struct Things([(Thing, String); 27]);

impl Things {
    pub(super) async fn of(app: &TestApp, mum: &Person, kid: &Person) -> Self {
        let chore = app.chore(mum, "Dishes", 15).await;
        let mut terms = every_day(&[&kid.id]);
        // Other calls hand in the same chore.
        terms["more_often"] = json!(true);
        app.put(mum, &format!("/chores/{chore}/schedule"), json!({ "terms": terms }))
            .await
            .expect(200);
        let stuck = format!("/occurrences/{chore}/2025-06-15/any/help");
        app.put(kid, &stuck, json!({ "reason": "too_hard" })).await.expect(200);
        let sibling = format!("{} junior", kid.username);
        let sibling = app.person(&sibling, json!({ "invite_code": invite(app, mum).await })).await;
        let offer = format!("/occurrences/{chore}/2025-06-15/any/offer");
        app.put(kid, &offer, json!({ "to_kid_id": sibling.id })).await.expect(200);
        let accept = json!({ "kid_id": kid.id, "to_kid_id": sibling.id });
        app.post(&sibling, &format!("{offer}/accept"), accept).await.expect(200);
        let item = app.item(mum, "Kite", 10).await;
        app.award(mum, kid, 100).await;
        let submission = app.submit(kid, &chore, 12).await;
        let task = json!({ "chore_id": chore, "assigned_to_kid_id": kid.id });
        let give =
            async || app.post(mum, "/parent/chore-assignments", task.clone()).await.expect(201);
        let (task, open) = (give().await, give().await);
        let assignment = text(&task, "id");
        let path = format!("/chore-assignments/{assignment}/submit");
        app.post(kid, &path, json!({})).await.expect(200);
        let purchase = text(&app.redeem(kid, &item).await.expect(201), "id");
        let wish = json!({ "request_type": "other", "details": { "message": "A dragon?" } });
        let request = text(&app.post(kid, "/requests", wish).await.expect(201), "id");
        let absence = json!({ "kid_id": kid.id, "from_day": "2025-12-24", "kind": "away" });
        let absence = text(&app.post(mum, "/absences", absence).await.expect(201), "id");
        let bins = json!({ "name": "Bins", "color": "green", "days": ["2025-06-17"] });
        let bins = text(&app.post(mum, "/day-sets", bins).await.expect(201), "id");
        let milk = json!({ "text": "We need milk.", "last_day": "2025-06-17" });
        let milk = text(&app.post(mum, "/fridge", milk).await.expect(201), "id");
        let group = async |kind: &str| {
            let group = json!({ "kind": kind, "name": "Kitchen", "color": "orange" });
            text(&app.post(mum, "/groups", group).await.expect(201), "id")
        };
        let photo = async |person, purpose| {
            let file = bytes(WEBP_LOSSY);
            text(&app.photo(person, purpose, "image/webp", file).await.expect(201), "id")
        };
        let hook = json!({ "name": "Lamp", "url": "https://lamp.example/", "topics": ["goal"] });
        let hook = app.post(mum, "/webhooks", hook).await.expect(201);
        let hook = text(&hook["webhook"], "id");
        let call = app.post(mum, &format!("/webhooks/{hook}/test"), json!({})).await.expect(200);
        let path = format!("/kids/{}/calendar-feeds", kid.id);
        let feed = app.post(mum, &path, json!({ "name": "Phone" })).await.expect(201);
        let sessions = app.get(kid, "/sessions").await.expect(200);
        let session = text(&sessions[0], "id");
        Self([
            (Kid, kid.id.clone()),
            (Sibling, sibling.id),
            (Carer, app.carer(mum, &format!("{} Oma", mum.username)).await.id),
            (Username, kid.username.clone()),
            (Chore, chore),
            (Item, item),
            (Submission, submission),
            (Assignment, assignment),
            (Purchase, purchase),
            (Request, request),
            (Session, session),
            (Absence, absence),
            (DaySet, bins),
            (FridgeNote, milk),
            (ChoreGroup, group("chore").await),
            (ItemGroup, group("item").await),
            (Device, app.device(mum).await.id),
            (ApiToken, app.program(mum, &["read"], None).await.id),
            (Webhook, hook),
            (WebhookCall, text(&call, "id")),
            (CalendarFeed, text(&feed["calendar_feed"], "id")),
            (ChorePhoto, photo(mum, "chore").await),
            (ItemPhoto, photo(mum, "item").await),
            (Proof, photo(kid, "proof").await),
            (OpenAssignment, text(&open, "id")),
            (MemberPhoto, photo(mum, "member").await),
            // Nothing listens on that port.
            (NotifiedDevice, app.switch_on(kid, &Browser::on(9)).await),
        ])
    }

    pub(super) fn get(&self, name: Thing) -> &str {
        &self.0.iter().find(|(own, _)| *own == name).expect("one of everything").1
    }
}

/// Everything that a family's members can read.
async fn seen(app: &TestApp, people: [&Person; 2]) -> Vec<Value> {
    let mut seen = Vec::new();
    for route in routes().iter().filter(|r| r.method == Method::GET && r.path != "/config") {
        for person in people {
            seen.push(app.get(person, route.path).await.body);
        }
    }
    seen
}

/// Calls a route with `name` at `place`, and valid values everywhere else; returns the status and
/// the body, without the name if it is quoted.
async fn ask(app: &TestApp, own: &Things, by: &Person, row: usize, name: &str) -> (u16, String) {
    let (method, path, place, _) = NAMED[row];
    let route = routes().into_iter().find(|r| r.method == method && r.path == path);
    let route = route.expect("a route");
    let mut body = route.body.clone();
    if let Some(pool) = body.as_mut().and_then(|body| body.pointer_mut("/terms/kid_ids")) {
        *pool = json!([own.get(Kid)]);
    }
    for (field, fill) in
        [("chore_id", Chore), ("assigned_to_kid_id", Kid), ("kid_id", Kid), ("to_kid_id", Sibling)]
    {
        if let Some(value) = body.as_mut().and_then(|body| body.get_mut(field)) {
            *value = json!(own.get(fill));
        }
    }
    let path = match place {
        "{id}" if path.starts_with("/webhooks") => route.at_kid(name, own.get(WebhookCall)),
        "{delivery_id}" => route.at_kid(own.get(Webhook), name),
        "{id}" => route.at_kid(name, own.get(Kid)),
        "{kid_id}" if path.starts_with("/kids") => route.at_kid(own.get(Chore), name),
        "{kid_id}" => route.at_kid(own.get(Device), name),
        _ if path.starts_with("/chore-assignments") => route.at(own.get(OpenAssignment)),
        _ if path.starts_with("/members") => route.at(own.get(Kid)),
        _ if path.starts_with("/store") => route.at(own.get(Item)),
        _ => route.at(own.get(Chore)),
    };
    let path = path.replace("/preview", "/preview?day=2025-06-15");
    if !place.starts_with('{') {
        body.as_mut().expect("a body")[place] = json!(name);
    }
    let answer = app.ask(Some(by), method.parse().expect("a method"), &path, body).await;
    (answer.status.as_u16(), answer.body.to_string().replace(name, "…"))
}

/// Whether a route is called by a kid.
fn is_by_kid(path: &str) -> bool {
    ["/submit", "/redeem-item", "/withdraw", "/claim", "/help", "/offer"]
        .iter()
        .any(|end| path.ends_with(end))
}

/// The caller of a route: Mum, Leo, Oma, or a tablet of theirs.
fn who_asks<'p>([mum, leo, oma, tablet]: [&'p Person; 4], path: &str) -> &'p Person {
    match path {
        _ if path.starts_with("/kids/{kid_id}/occurrences") => oma,
        _ if is_by_kid(path) => leo,
        _ if path.starts_with("/board/") => tablet,
        _ => mum,
    }
}

async fn another_familys_ids_are_like_ids_that_there_are_not(engine: Engine) {
    let Neighbours { app, mum, leo, other_mum, other_kid } = Neighbours::new(engine).await;
    let mia = app.person("Mia", json!({ "invite_code": invite(&app, &mum).await })).await;
    let own = Things::of(&app, &mum, &leo).await;
    let theirs = Things::of(&app, &other_mum, &other_kid).await;
    let tablet = app.device(&mum).await;
    let oma = app.carer(&mum, "Oma").await;
    let before = seen(&app, [&other_mum, &other_kid]).await;
    for (row, (method, path, place, name)) in NAMED.iter().enumerate() {
        let label = format!("{method} {path} {place}");
        let by_kid = is_by_kid(path);
        let by = who_asks([&mum, &leo, &oma, &tablet], path);
        let missing = ask(&app, &own, by, row, "01977a3e-0000-7000-8000-000000000000").await;
        assert_eq!(missing.0, 404, "{label}: {missing:?}");
        assert_eq!(ask(&app, &own, by, row, "no-id-at-all").await, missing, "{label}");
        assert_eq!(ask(&app, &own, by, row, theirs.get(*name)).await, missing, "{label}");
        if by_kid && ![Chore, Item, Proof, Sibling].contains(name) {
            // A kid can neither hand in another kid's assignment, nor withdraw a thing of another
            // kid. (They can name a sibling.)
            assert_eq!(ask(&app, &own, &mia, row, own.get(*name)).await, missing, "{label}");
        }
        // An id of another kind is unknown, too.
        let other = if *name == Item { Chore } else { Item };
        assert_eq!(ask(&app, &own, by, row, own.get(other)).await, missing, "{label}");
    }
    assert_eq!(seen(&app, [&other_mum, &other_kid]).await, before);
    assert!(server::check::run(&app.state.context).await.unwrap().problems.is_empty());

    // The same calls find one's own things. (An offer is accepted once.)
    for (row, (method, path, place, name)) in NAMED.iter().enumerate() {
        let is_second = path.ends_with("/accept") && *place != "{id}";
        let removes = *method == "DELETE" || path.contains("promote") || is_second;
        if !removes {
            let by = who_asks([&mum, &leo, &oma, &tablet], path);
            let found = ask(&app, &own, by, row, own.get(*name)).await;
            assert_ne!(found.0, 404, "{method} {path} {place}: {found:?}");
        }
    }
}

on_sqlite_first!(Engine: another_familys_ids_are_like_ids_that_there_are_not);
