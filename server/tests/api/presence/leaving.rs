//! Presence is exported and deleted with its family.

use super::{DAY, absent, day, excuse, id, in_order, unexcuse};
use crate::{
    on_both_engines,
    support::{
        Engine, TestApp,
        home::{Home, PASSWORD, Person, text},
    },
};
use serde_json::{Value, json};

const LISTS: [&str; 4] = ["absences", "home_patterns", "rest_days", "day_passes"];

/// A family with presence of every kind, some of it cancelled, and a bonus that depends on it.
async fn lived(engine: Engine) -> Home {
    let app = TestApp::with_flags(engine, &["--signup", "hosted"]).await;
    let mum = app.person("Mum", json!({})).await;
    let mut kids = Vec::new();
    for name in ["Leo", "Mia"] {
        let account = json!({ "username": name, "password": PASSWORD });
        app.post(&mum, "/users", account).await.expect(201);
        kids.push(app.person_signed_in(name).await);
    }
    let mia = kids.pop().unwrap();
    let leo = kids.pop().unwrap();
    let home = Home { app, mum, leo, mia };
    let Home { app, mum, leo, mia } = &home;
    app.change_family(mum, json!({ "week_start": 7, "day_starts_at": 120 })).await.expect(200);
    let chore = app.chore(mum, "Dishes", 5).await;
    for kid in [leo, mia] {
        for weekdays in [32, 64] {
            let rest = json!({ "weekdays": weekdays });
            app.put(mum, &format!("/kids/{}/rest-days", kid.id), rest).await.expect(200);
        }
        let pattern = json!({ "weeks": 2, "days": 16383, "anchor": "2025-06-09" });
        app.put(mum, &format!("/kids/{}/home-pattern", kid.id), pattern).await.expect(200);
    }
    super::live(&home, leo, &chore, "1100").await;
    let rest = json!({ "weekdays": 1 });
    app.put(mum, &format!("/kids/{}/rest-days", mia.id), rest).await.expect(200);
    absent(&home, None, "holiday", &day(app, -2), Some(&day(app, -2))).await.expect(201);
    excuse(&home, leo, &day(app, -1)).await.expect(201);
    super::live(&home, leo, &chore, "1").await;
    let gone = id(absent(&home, Some(mia), "sick", &day(app, 0), None).await);
    app.delete(mum, &format!("/absences/{gone}")).await.expect(204);
    excuse(&home, mia, &day(app, 0)).await.expect(201);
    unexcuse(&home, mia, &day(app, 0)).await.expect(204);
    assert_eq!(app.points(leo).await, 3 * 5 + 10);
    home
}

/// Rows without the ids of people, sorted.
fn nameless(document: &Value, list: &str) -> Vec<String> {
    let mut rows = document[list].as_array().unwrap().clone();
    for row in &mut rows {
        let row = row.as_object_mut().unwrap();
        if row.get("kid_id").is_some_and(|kid| !kid.is_null()) {
            row.insert("kid_id".into(), json!("somebody"));
        }
        row.remove("actor_id");
    }
    let mut rows: Vec<String> = rows.iter().map(ToString::to_string).collect();
    rows.sort();
    rows
}

async fn what_was_said_arrives(engine: Engine) {
    let home = lived(engine).await;
    let Home { app, mum, leo, .. } = &home;
    let document = app.get(mum, "/family/export").await.expect(200);
    let newcomer: Person = app.person("Newcomer", json!({})).await;
    app.post(&newcomer, "/family/import", document.clone()).await.expect(200);
    let again = app.get(&newcomer, "/family/export").await.expect(200);
    for (list, count) in LISTS.into_iter().zip([2, 2, 5, 2]) {
        assert_eq!(document[list].as_array().unwrap().len(), count, "{list}");
        assert_eq!(nameless(&document, list), nameless(&again, list), "{list}");
    }
    for field in ["week_start", "day_starts_at"] {
        assert_eq!(document["family"][field], again["family"][field], "{field}");
    }
    let users = app.get(&newcomer, "/users").await.expect(200);
    let users = users.as_array().unwrap();
    let leo2 = users.iter().find(|user| user["username"] == "Leo2").unwrap();
    let ribbon = app.get(&newcomer, &format!("/kids/{}/ribbon", text(leo2, "id"))).await;
    assert_eq!(ribbon.expect(200), app.get(leo, "/ribbon").await.expect(200));
    in_order(app).await;

    // It is deleted with its family.
    app.clock.advance(DAY);
    let gone = json!({ "password": PASSWORD });
    let deleted = app.ask(Some(mum), axum::http::Method::DELETE, "/family", Some(gone)).await;
    deleted.expect(204);
    let mut conn = app.db.read().await.unwrap();
    let counts = [
        "SELECT COUNT(*) FROM absences",
        "SELECT COUNT(*) FROM home_patterns",
        "SELECT COUNT(*) FROM rest_days",
        "SELECT COUNT(*) FROM day_passes",
    ];
    for (list, count) in LISTS.into_iter().zip(counts) {
        let left: i64 = conn.sql(count).scalar().await.unwrap();
        assert_eq!(left, i64::try_from(again[list].as_array().unwrap().len()).unwrap(), "{list}");
    }
}

/// An export of an older version is imported with the defaults.
async fn an_older_file_arrives(engine: Engine) {
    let home = lived(engine).await;
    let Home { app, mum, .. } = &home;
    let mut document = app.get(mum, "/family/export").await.expect(200);
    for (list, rows) in document.as_object_mut().unwrap() {
        if ["streak_bonuses", "ledger", "submissions"].contains(&list.as_str()) {
            *rows = json!([]);
        }
    }
    for member in document["members"].as_array_mut().unwrap() {
        member["points"] = json!(0);
    }
    for list in LISTS {
        document.as_object_mut().unwrap().remove(list);
    }
    for field in ["week_start", "day_starts_at"] {
        document["family"].as_object_mut().unwrap().remove(field);
    }
    let newcomer = app.person("Newcomer", json!({})).await;
    app.post(&newcomer, "/family/import", document).await.expect(200);
    let family = app.get(&newcomer, "/family").await.expect(200);
    assert_eq!((&family["week_start"], &family["day_starts_at"]), (&json!(1), &json!(0)));
}

async fn what_cannot_be_is_refused(engine: Engine) {
    let home = lived(engine).await;
    let Home { app, mum, .. } = &home;
    let document = app.get(mum, "/family/export").await.expect(200);
    let lies = [
        ("/family/week_start", json!(8)),
        ("/family/day_starts_at", json!(301)),
        ("/absences/0/kid_id", json!("nobody")),
        ("/absences/0/actor_id", json!("nobody")),
        ("/absences/0/to_day", json!("2025-01-01")),
        ("/absences/0/to_day", json!("2300-01-01")),
        ("/absences/0/kind", json!("asleep")),
        ("/absences/1/undone_at", json!("1960-01-01T00:00:00Z")),
        ("/home_patterns/0/weeks", json!(3)),
        ("/home_patterns/0/version", json!(2)),
        ("/home_patterns/0/anchor", json!("2025-06-10")),
        ("/home_patterns/0/kid_id", json!("nobody")),
        ("/rest_days/0/weekdays", json!(127)),
        ("/rest_days/0/valid_until", Value::Null),
        ("/rest_days/0/valid_from", json!("2300-01-01")),
        ("/day_passes/0/kid_id", json!("nobody")),
        ("/day_passes/0/reason", json!(" ")),
        ("/day_passes/0/day", json!("1960-01-01")),
        // A bonus depends on these.
        ("/day_passes", json!([])),
        ("/absences", json!([])),
    ];
    let newcomer = app.person("Newcomer", json!({})).await;
    for (place, lie) in lies {
        let mut lying = document.clone();
        *lying.pointer_mut(place).unwrap() = lie;
        let refused = app.post(&newcomer, "/family/import", lying).await;
        assert_eq!(refused.status, 422, "{place}: {}", refused.body);
    }
    let mut twice = document.clone();
    let pass = twice["day_passes"][0].clone();
    twice["day_passes"].as_array_mut().unwrap().push(pass);
    app.post(&newcomer, "/family/import", twice).await.expect(422);
    in_order(app).await;
}

on_both_engines!(Engine: what_was_said_arrives);

mod thorough {
    use super::{an_older_file_arrives, what_cannot_be_is_refused};
    use crate::on_sqlite_first;

    on_sqlite_first!(Engine: an_older_file_arrives, what_cannot_be_is_refused);
}
