//! Carers: grandparents and sitters who look after the kids on some days (docs/product/people.md#carers).

use crate::{
    on_both_engines,
    routines::terms,
    support::{
        Engine, TestApp,
        home::{Answer, Home, Neighbours, PASSWORD, Person, text},
    },
};
use futures_util::future::join_all;
use serde_json::{Value, json};

const DAY: &str = "2025-06-15";

fn days(from_day: &str, until_day: Option<&str>) -> Value {
    json!({ "from_day": from_day, "until_day": until_day })
}

/// A daily chore of these people; returns its id.
async fn routine(app: &TestApp, mum: &Person, people: &[&Person], others: Value) -> String {
    let chore = app.chore(mum, "Cook", 5).await;
    let terms = json!({ "terms": terms(people, others) });
    app.put(mum, &format!("/chores/{chore}/schedule"), terms).await.expect(200);
    chore
}

fn path(kid: &Person, chore: &str) -> String {
    format!("/kids/{}/occurrences/{chore}/{DAY}/any/tick", kid.id)
}

async fn tick(app: &TestApp, carer: &Person, kid: &Person, chore: &str) -> Answer {
    app.post(carer, &path(kid, chore), Value::Null).await
}

async fn they_tick_for_kids_and_a_parent_decides(engine: Engine) {
    let Home { app, mum, leo, mia } = Home::new(TestApp::start(engine).await).await;
    let oma = app.carer(&mum, "Oma").await;
    // A carer's tick waits, also of a chore that counts at once or by itself.
    for (approval, hours) in [("parent", None), ("auto", None), ("after_hours", Some(2))] {
        let others = json!({ "approval": approval, "approve_after": hours });
        let cook = routine(&app, &mum, &[&leo, &mia], others).await;
        tick(&app, &oma, &leo, &cook).await.expect(204);
        let day = app.get(&leo, "/today").await.expect(200);
        let mine = day["today"]["mine"].as_array().unwrap().iter();
        let one = mine.clone().find(|one| one["chore_id"] == json!(cook)).unwrap();
        assert_eq!(one["state"], "waiting", "{approval}");
        assert_eq!([&one["carer_id"], &one["counts_at"]], [&json!(oma.id), &Value::Null]);
        let again = tick(&app, &oma, &leo, &cook).await;
        again.expect_error(409, "done_already", "This is done already.");
        app.delete(&oma, &path(&leo, &cook)).await.expect(204);
        let none = app.delete(&oma, &path(&leo, &cook)).await;
        none.expect_error(404, "not_found", "You have not ticked this.");
        tick(&app, &oma, &leo, &cook).await.expect(204);
        app.set_clock("2025-06-15T16:00:00Z");
        let pending = app.get(&mum, "/parent/chore-submissions/pending").await.expect(200);
        assert_eq!(pending.as_array().unwrap().len(), 1, "{approval}");
        let told = [&pending[0]["carer"], &pending[0]["unverified"], &pending[0]["is_retry"]];
        assert_eq!(told, [&json!("Oma"), &json!(false), &json!(false)]);
        let before = app.points(&leo).await;
        let id = text(&pending[0], "id");
        app.decide(&mum, "approve", &id).await.expect(200);
        assert_eq!(app.points(&leo).await, before + 5);
        app.delete(&oma, &path(&leo, &cook)).await.expect(404);
        // Undone, it waits again, as what a kid handed in.
        let undo = json!({ "kind": "chore_submission", "id": id, "decision": 1 });
        app.post(&mum, "/parent/decisions/undo", undo).await.expect(200);
        assert_eq!(app.points(&leo).await, before);
        app.decide(&mum, "approve", &id).await.expect(200);
        let history = app.get(&leo, "/chores/history/me/detailed").await.expect(200);
        assert_eq!(
            [&history[0]["carer"], &history[0]["recorded_by"]],
            [&json!("Oma"), &Value::Null]
        );
        app.set_clock("2025-06-15T12:00:00Z");
    }
}

async fn a_tick_counts_once_and_what_cannot_be_done_is_refused(engine: Engine) {
    let Home { app, mum, leo, mia } = Home::new(TestApp::start(engine).await).await;
    let (oma, opa) = (app.carer(&mum, "Oma").await, app.carer(&mum, "Opa").await);
    let cook = routine(&app, &mum, &[&leo, &mia], json!({ "mode": "anyone" })).await;
    let app = app.patient();
    let both = join_all([(&oma, &leo), (&opa, &mia), (&oma, &mia), (&opa, &leo)].map(
        |(carer, kid)| async {
            let cook = &cook;
            tick(&app, carer, kid, cook).await.status.as_u16()
        },
    ));
    let mut statuses = both.await;
    statuses.sort_unstable();
    assert_eq!(statuses, [204, 409, 409, 409]);
    tick(&app, &oma, &leo, "nothing").await.expect(404);
    // A parent's chore is none of a kid's, and a chore of no schedule has no occurrences.
    let mums = routine(&app, &mum, &[&mum], json!({})).await;
    tick(&app, &oma, &leo, &mums).await.expect(409);
    tick(&app, &oma, &mum, &mums).await.expect(404);
    tick(&app, &oma, &opa, &mums).await.expect(404);
    let extra = app.chore(&mum, "Car", 5).await;
    tick(&app, &oma, &leo, &extra).await.expect(409);
    // A photo is asked of kids, who show what nobody saw.
    let dishes = routine(&app, &mum, &[&leo], json!({})).await;
    let fields = json!({ "name": "Dishes", "points_value": 5, "proof": "must" });
    app.put(&mum, &format!("/chores/{dishes}"), fields).await.expect(200);
    tick(&app, &oma, &leo, &dishes).await.expect(204);
}

async fn they_are_there_on_their_days_alone(engine: Engine) {
    let Home { app, mum, .. } = Home::new(TestApp::start(engine).await).await;
    let add = async |name: &str, days: Value| {
        let carer = json!({ "username": name, "password": PASSWORD, "days": days });
        app.post(&mum, "/carers", carer).await
    };
    let wrong = add("Oma", days("2025-06-20", Some("2025-06-19"))).await.expect(422);
    assert_eq!(wrong["errors"][0]["loc"], json!(["body", "days", "until_day"]));
    let oma = text(&add("Oma", days("2025-06-16", Some("2025-06-17"))).await.expect(201), "id");
    add("oma", days(DAY, None)).await.expect(409);
    let refused = "Your days with this family have not begun, or are over. Ask a parent.";
    app.login("Oma", PASSWORD).await.expect_error(403, "forbidden", refused);
    app.login("Oma", "wrong password").await.expect(401);
    app.set_clock("2025-06-16T00:00:00Z");
    let person = app.person_signed_in("Oma").await;
    let me = app.get(&person, "/users/me").await.expect(200);
    assert_eq!([&me["role"], &me["points"]], [&json!("carer"), &Value::Null]);
    app.set_clock("2025-06-17T23:59:59Z");
    app.get(&person, "/board").await.expect(200);
    app.set_clock("2025-06-18T00:00:00Z");
    let over = app.get(&person, "/board").await;
    assert_eq!(
        (over.status.as_u16(), &over.headers["pogona-session"]),
        (401, &"time-up".parse().unwrap())
    );
    app.login("Oma", PASSWORD).await.expect(403);

    let set = async |days| app.put(&mum, &format!("/carers/{oma}"), days).await;
    set(days("2025-06-18", Some("2025-06-17"))).await.expect(422);
    set(days("2025-06-16", Some("2025-06-17"))).await.expect(422);
    set(days("2025-06-16", None)).await.expect(204);
    // Signed in is only who signs in again.
    app.get(&person, "/board").await.expect(401);
    let person = app.person_signed_in("Oma").await;
    set(days("2025-06-19", None)).await.expect(204);
    app.get(&person, "/board").await.expect(401);
    set(days("2025-06-01", None)).await.expect(204);
    let person = app.person_signed_in("Oma").await;
    set(days("2025-06-02", Some("2025-06-18"))).await.expect(204);
    app.get(&person, "/board").await.expect(200);
    let told = app.get(&mum, "/users").await.expect(200);
    let told = told.as_array().unwrap().iter().find(|one| one["id"] == json!(oma)).unwrap();
    let until = json!("2025-06-18");
    assert_eq!([&told["cares_from"], &told["cares_until"]], [&json!("2025-06-02"), &until]);
    // The days are the family's.
    let family = json!({ "time_zone": "America/New_York", "day_starts_at": 240 });
    app.change_family(&mum, family).await.expect(200);
    app.set_clock("2025-06-19T07:59:59Z");
    app.get(&person, "/board").await.expect(200);
    app.set_clock("2025-06-19T08:00:00Z");
    app.get(&person, "/board").await.expect(401);
    app.set_clock("2025-06-19T07:00:00Z");
    app.delete(&mum, &format!("/users/{oma}")).await.expect(204);
    app.get(&person, "/board").await.expect(401);
    set(days("2025-06-18", None)).await.expect_error(404, "not_found", "User not found.");
}

async fn they_see_what_hangs_in_the_kitchen_and_no_more(engine: Engine) {
    let Home { app, mum, leo, mia } = Home::new(TestApp::start(engine).await).await;
    let oma = app.carer(&mum, "Oma").await;
    let cook = routine(&app, &mum, &[&leo, &mia], json!({})).await;
    app.chore(&mum, "Car", 5).await;
    let pin = json!({ "kind": "digits", "pin": "4711" });
    app.put(&mum, &format!("/kids/{}/pin", leo.id), pin).await.expect(204);
    let kite = json!({ "name": "Kite", "points_cost": 5, "icon": "ice-cream" });
    app.post(&mum, "/store/items", kite).await.expect(201);
    let sick = json!({ "kid_id": leo.id, "from_day": DAY, "kind": "sick" });
    app.post(&mum, "/absences", sick).await.expect(201);
    let mark = json!({ "kid_id": mia.id, "note": "She was sad." });
    app.post(&mum, &format!("/occurrences/{cook}/{DAY}/any/excuse"), mark).await.expect(201);
    let week = app.get(&oma, "/week").await.expect(200);
    assert_eq!(week["notes"], json!([]));
    assert_eq!(week["plan"]["presence"]["absences"][0]["kind"], "away");
    assert!(!week["occurrences"].as_array().unwrap().is_empty());
    assert_eq!(week["chores"][0]["points_value"], 0);
    // No week before the last one: that is history.
    let early = app.get(&oma, "/week?from=2025-01-01").await.expect(200);
    assert_eq!(early["from"], "2025-06-02");
    let board = app.get(&oma, "/board").await.expect(200);
    let names: Vec<_> =
        board["kids"].as_array().unwrap().iter().map(|kid| &kid["username"]).collect();
    assert_eq!(names, ["Leo", "Mia"]);
    assert_eq!(board["parents"], json!([]));
    assert_eq!([&board["goal"], &board["extras"]], [&Value::Null, &json!([])]);
    assert_eq!(
        [&board["chores"][0]["points_value"], &board["kids"][0]["pin"]],
        [&json!(0), &Value::Null]
    );
    assert_eq!(app.get(&oma, "/directory").await.expect(200)["items"], json!([]));
    // The family's names and faces are theirs to read; they are nobody's kid, and in no pool.
    let members = app.get(&leo, "/directory").await.expect(200)["members"].clone();
    assert_eq!(members[3]["role"], "carer");
    let pool = json!({ "terms": terms(&[&leo, &oma], json!({})) });
    app.put(&mum, &format!("/chores/{cook}/schedule"), pool).await.expect(404);
    let award = json!({ "kid_username": "Oma", "points": 5 });
    app.post(&mum, "/kids/award-points", award).await.expect(404);
    assert_eq!(app.get(&leo, "/leaderboard").await.expect(200).as_array().unwrap().len(), 2);
}

async fn they_write_notes_of_their_own_on_the_fridge(engine: Engine) {
    let Home { app, mum, leo, .. } = Home::new(TestApp::start(engine).await).await;
    let (oma, opa) = (app.carer(&mum, "Oma").await, app.carer(&mum, "Opa").await);
    let note = |text: &str| json!({ "text": text, "last_day": DAY });
    let mums = text(&app.post(&mum, "/fridge", note("Milk!")).await.expect(201), "id");
    let made = app.post(&oma, "/fridge", note("Pancakes at noon!")).await.expect(201);
    assert_eq!(made["written_by"], "Oma");
    let omas = format!("/fridge/{}", text(&made, "id"));
    app.put(&oma, &omas, note("Pancakes at one!")).await.expect(200);
    let own = "You can change and take down only your own notes.";
    for (carer, path) in [(&oma, format!("/fridge/{mums}")), (&opa, omas.clone())] {
        app.put(carer, &path, note("Hm")).await.expect_error(403, "forbidden", own);
        app.delete(carer, &path).await.expect_error(403, "forbidden", own);
    }
    app.delete(&opa, "/fridge/nothing").await.expect(404);
    let seen = app.get(&leo, "/fridge").await.expect(200);
    assert_eq!(seen["notes"][0]["text"], "Pancakes at one!");
    app.put(&mum, &omas, note("Pancakes at two!")).await.expect(200);
    app.delete(&oma, &omas).await.expect_error(403, "forbidden", own);
    app.delete(&mum, &omas).await.expect(204);
}

async fn a_parent_looks_after_their_accounts(engine: Engine) {
    let Home { app, mum, leo, .. } = Home::new(TestApp::start(engine).await).await;
    let oma = app.carer(&mum, "Oma").await;
    let cook = routine(&app, &mum, &[&leo], json!({})).await;
    tick(&app, &oma, &leo, &cook).await.expect(204);
    let path = format!("/users/{}", oma.id);
    let sessions = app.get(&mum, &format!("{path}/sessions")).await.expect(200);
    app.delete(&mum, &format!("/sessions/{}", text(&sessions[0], "id"))).await.expect(204);
    app.get(&oma, "/users/me").await.expect(401);
    let reset = json!({ "new_password": "battery staple" });
    app.post(&mum, &format!("{path}/reset-password"), reset).await.expect(204);
    app.login("Oma", PASSWORD).await.expect(401);
    app.login("Oma", "battery staple").await.expect(200);
    // Their ticks stay theirs once they are a parent.
    let promoted = json!({ "username": "oma" });
    app.post(&mum, "/users/promote-to-parent", promoted).await.expect(200);
    let pending = app.get(&mum, "/parent/chore-submissions/pending").await.expect(200);
    assert_eq!(pending[0]["carer"], "Oma");
}

async fn a_copy_of_the_family_has_them(engine: Engine) {
    let Neighbours { app, mum, leo, .. } = Neighbours::new(engine).await;
    let oma = app.carer(&mum, "Oma").await;
    let cook = routine(&app, &mum, &[&leo], json!({})).await;
    tick(&app, &oma, &leo, &cook).await.expect(204);
    let report = server::check::run(&app.state.context).await.unwrap();
    assert!(report.problems.is_empty(), "{report}");
    let document = app.get(&mum, "/family/export").await.expect(200);
    assert_eq!(document["members"][2]["cares_from"], DAY);
    assert_eq!(document["submissions"][0]["carer_id"], json!(oma.id));
    for (row, (change, field, value)) in [
        ("/members/2/cares_from", "cares_from", Value::Null),
        ("/members/2/cares_until", "cares_from", json!("2025-06-14")),
        ("/members/0/cares_from", "cares_from", json!(DAY)),
        ("/submissions/0/kid_id", "kid_id", json!(oma.id)),
        ("/submissions/0/carer_id", "carer_id", json!("nobody")),
        ("/submissions/0/carer_id", "carer_id", json!(leo.id)),
        ("/submissions/0/recorded_by", "carer_id", json!(mum.id)),
        ("/submissions/0/helped_id", "helped_id", json!(oma.id)),
        ("/pools/0/kid_id", "kid_id", json!(oma.id)),
    ]
    .into_iter()
    .enumerate()
    {
        let mut changed = document.clone();
        *changed.pointer_mut(change).unwrap() = value;
        let founder = app.person(&format!("Founder{row}"), json!({})).await;
        let refused = app.post(&founder, "/family/import", changed).await.expect(422);
        let place = refused["errors"][0]["loc"].to_string();
        assert!(place.contains(field), "{change}: {place}");
    }
    let founder = app.person("Founder", json!({})).await;
    app.post(&founder, "/family/import", document).await.expect(200);
    let arrived = app.get(&founder, "/parent/chore-submissions/pending").await.expect(200);
    assert_eq!(arrived[0]["carer"], "Oma2");
}

on_both_engines!(Engine:
    they_tick_for_kids_and_a_parent_decides,
    a_tick_counts_once_and_what_cannot_be_done_is_refused,
    they_are_there_on_their_days_alone,
    they_see_what_hangs_in_the_kitchen_and_no_more,
    they_write_notes_of_their_own_on_the_fridge,
    a_parent_looks_after_their_accounts,
    a_copy_of_the_family_has_them,
);
