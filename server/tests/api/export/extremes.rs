//! A family with extreme dates and numbers is refused, or served like any other.

use super::{demo_and_newcomer, expect_in_order, export, import};
use crate::{
    model::chance::Chance,
    on_sqlite_first, only_in_all,
    support::{
        Engine, TestApp, Write as _,
        described::DESCRIPTION,
        home::{PASSWORD, Person, text},
    },
};
use axum::http::Method;
use serde_json::{Value, json};
use server::check;
use std::collections::BTreeSet;

/// Values that replace an instant, a day or a number.
const INSTANTS: [&str; 14] = [
    "-009999-01-02T01:59:59Z",
    "0000-01-01T00:00:00Z",
    "1969-12-31T23:59:59.999Z",
    "1970-01-01T00:00:00Z",
    "1999-12-31T23:59:59Z",
    "2025-06-15T12:00:00.999999999Z",
    "2038-01-19T03:14:08Z",
    "2199-12-31T23:59:59.999Z",
    "2200-01-01T00:00:00Z",
    "9999-12-29T00:00:00Z",
    "9999-12-30T22:00:00Z",
    "9999-12-30T22:00:00.001Z",
    "9999-12-30T22:00:00.999999999Z",
    "9999-12-31T00:00:00+14:00",
];
const DAYS: [&str; 10] = [
    "0001-01-01",
    "1582-10-10",
    "1969-12-30",
    "1969-12-31",
    "2024-02-29",
    "2199-12-31",
    "2200-01-01",
    "2200-01-02",
    "9999-12-30",
    "9999-12-31",
];
const ZONES: [&str; 5] =
    ["Pacific/Kiritimati", "Pacific/Niue", "Africa/Monrovia", "Antarctica/Troll", "UTC"];

/// Whether the instant is in range, or the value is a time zone.
fn is_possible(value: &str) -> bool {
    ("1970".."2200-01-01T").contains(&value) || value > "A"
}

/// The places of instants, days and time zones in a document.
fn dated(value: &Value, at: &str, places: &mut Vec<(String, &'static [&'static str])>) {
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(name, field)| dated(field, &format!("{at}/{name}"), places));
        }
        Value::Array(rows) => {
            rows.iter().enumerate().for_each(|(n, row)| dated(row, &format!("{at}/{n}"), places));
        }
        Value::String(_) if at.ends_with("/time_zone") => places.push((at.to_owned(), &ZONES)),
        Value::String(text) if text.parse::<jiff::Timestamp>().is_ok() => {
            places.push((at.to_owned(), &INSTANTS));
        }
        Value::String(text) if text.len() == 10 && text.parse::<jiff::civil::Date>().is_ok() => {
            places.push((at.to_owned(), &DAYS));
        }
        _ => {}
    }
}

/// Every route that reads stored data. (Data under an id are in a list, too.)
fn reads() -> Vec<&'static str> {
    let paths = DESCRIPTION["paths"].as_object().unwrap().iter();
    let gets = paths.filter(|(_, item)| item["get"].is_object());
    gets.map(|(path, _)| path.as_str())
        .filter(|path| !path.ends_with("/events") && !path.contains('{'))
        .collect()
}

/// Calls every route as every member, and runs the check.
async fn expect_served(app: &TestApp, people: &[Person], label: &str) {
    for person in people {
        for path in reads() {
            let answer = app.ask(Some(person), Method::GET, path, None).await;
            let (status, body) = (answer.status, answer.body);
            assert!(!status.is_server_error(), "{label}: {path} {status} {body}");
        }
    }
}

/// The number of rows of every list, for every member.
async fn lengths(app: &TestApp, people: &[Person]) -> Vec<(String, usize)> {
    let mut lengths = Vec::new();
    for person in people {
        for path in reads() {
            let answer = app.ask(Some(person), Method::GET, path, None).await;
            if let Some(rows) = answer.body.as_array() {
                lengths.push((format!("{} {path}", person.username), rows.len()));
            }
        }
    }
    lengths
}

/// The founder of an empty family, and after an import one member of each role.
async fn everybody(app: &TestApp, founder: &Person, members: &Value) -> Vec<Person> {
    let mut people = vec![founder.clone()];
    for member in members.as_array().unwrap().iter().filter(|member| member["id"] != founder.id) {
        let (id, username) = (text(member, "id"), text(member, "username"));
        let reset = format!("/users/{id}/reset-password");
        let answer = app.post(founder, &reset, json!({ "new_password": PASSWORD })).await;
        if answer.status != 204 {
            continue;
        }
        let token = app.login(&username, PASSWORD).await.expect(200);
        people.push(Person { id, username, token: text(&token, "access_token") });
    }
    people
}

async fn random_dates_are_refused_or_served(engine: Engine) {
    let (app, maria, _) = demo_and_newcomer(engine).await;
    let document = export(&app, &maria).await;
    let mut places = Vec::new();
    dated(&document, "", &mut places);
    let mut chance = Chance::new(2200);
    let mut pick = |of: usize| {
        let last = i64::try_from(of).unwrap() - 1;
        usize::try_from(chance.between(0, last)).unwrap()
    };
    let (mut taken, mut refused) = (0, 0);
    for round in 0..16 {
        let mut changed = document.clone();
        let mut label = format!("{round}:");
        for _ in 0..=pick(3) {
            let (place, values) = &places[pick(places.len())];
            // Every other document has only possible values.
            let possible = |value: &&&str| round % 2 == 1 || is_possible(value);
            let values: Vec<_> = values.iter().filter(possible).collect();
            let value = values[pick(values.len())];
            *changed.pointer_mut(place).unwrap() = json!(value);
            label = format!("{label} {place} = {value}");
        }
        let founder = app.person(&format!("Founder{round}x"), json!({})).await;
        let answer = import(&app, &founder, &changed).await;
        assert!([200, 422].contains(&answer.status.as_u16()), "{label}: {}", answer.body);
        if answer.status == 200 {
            taken += 1;
            let people = everybody(&app, &founder, &answer.body).await;
            expect_served(&app, &people, &label).await;
            let again = export(&app, &founder).await;
            let second = app.person(&format!("Second{round}x"), json!({})).await;
            import(&app, &second, &again).await.expect(200);
        } else {
            refused += 1;
        }
    }
    assert!(taken > 2 && refused > 2, "{taken} {refused}");
    let report = check::run(&app.state.context).await.unwrap();
    assert!(report.problems.is_empty(), "{report}");
}

async fn the_ends_of_time_are_named(engine: Engine) {
    let (app, maria, newcomer) = demo_and_newcomer(engine).await;
    let document = export(&app, &maria).await;
    let mut places = Vec::new();
    dated(&document, "", &mut places);
    let mut seen = BTreeSet::new();
    for (place, values) in places {
        let kind: String = place.chars().filter(|char| !char.is_ascii_digit()).collect();
        if values == ZONES || place == "/exported_at" || !seen.insert(kind) {
            continue;
        }
        // A mark of an impossible day is left out.
        let is_left_out = values == DAYS && place.starts_with("/marks/");
        let last = values.iter().rev().nth(1).filter(|_| !is_left_out);
        for far in values.first().into_iter().chain(last) {
            let mut changed = document.clone();
            *changed.pointer_mut(&place).unwrap() = json!(far);
            let refused = import(&app, &newcomer, &changed).await.expect(422);
            let loc: Vec<&str> = place.split('/').skip(1).collect();
            assert_eq!(refused["errors"][0]["loc"].as_array().unwrap()[1..], loc, "{refused}");
        }
    }
    assert!(seen.len() > 15, "{seen:?}");
}

/// An earlier version accepted marks of impossible days. They do not prevent an import.
async fn marks_of_days_that_there_are_not_are_left_out(engine: Engine) {
    let (app, maria, newcomer) = demo_and_newcomer(engine).await;
    let mut document = export(&app, &maria).await;
    let before = document["marks"].as_array().unwrap().len();
    let far = |kind: &str, day: &str, to_day: Value| {
        json!({
            "chore_id": document["chores"][0]["id"], "day": day, "part": "any", "kid_id": null,
            "kind": kind, "to_kid_id": null, "to_day": to_day, "note": null,
            "actor_id": document["members"][0]["id"], "created_at": document["exported_at"],
            "undone_at": null,
        })
    };
    let marks = [
        far("skip", "9999-12-31", Value::Null),
        far("postpone", "2200-01-01", json!("2200-01-02")),
        far("skip", "2200-01-01", Value::Null),
    ];
    document["marks"].as_array_mut().unwrap().extend(marks);
    import(&app, &newcomer, &document).await.expect(200);
    let again = export(&app, &newcomer).await;
    assert_eq!(again["marks"].as_array().unwrap().len(), before + 1);
    expect_in_order(&app).await;
}

/// As an import of an earlier version could leave it behind.
async fn a_row_from_the_end_of_time_is_found_and_the_rest_served(engine: Engine) {
    let (app, maria, newcomer) = demo_and_newcomer(engine).await;
    let document = export(&app, &maria).await;
    let members = import(&app, &newcomer, &document).await.expect(200);
    let newcomer =
        Person { id: text(&app.get(&newcomer, "/users/me").await.expect(200), "id"), ..newcomer };
    let mut people = everybody(&app, &newcomer, &members).await;
    people.retain(|person| [&newcomer.username, "ada2"].contains(&&*person.username));
    assert_eq!(people.len(), 2);
    // A value that is no valid instant, one before every clock, and the limits of the columns.
    let instants = ["253402207200999", "-1", "9223372036854775807", "-9223372036854775808"];
    let before = lengths(&app, &people).await;
    for (table, column, values) in [
        ("families", "created_at", &instants[..]),
        ("users", "created_at", &instants),
        ("chores", "created_at", &instants),
        ("chore_submissions", "submitted_at", &instants),
        ("chore_submissions", "received_at", &instants),
        ("store_items", "created_at", &instants),
        ("redemptions", "requested_at", &instants),
        ("assignments", "created_at", &instants),
        ("assignment_submissions", "submitted_at", &instants),
        ("assignment_submissions", "received_at", &instants),
        ("requests", "created_at", &instants),
        ("assignments", "due_date", &["'0001-01-01'", "'9999-12-31'"]),
        ("chore_submissions", "day", &["'0001-01-01'", "'9999-12-31'"]),
        ("assignment_submissions", "day", &["'0001-01-01'", "'9999-12-31'"]),
        ("goals", "deadline", &["'0001-01-01'", "'9999-12-31'"]),
    ] {
        for value in values {
            let statement: &'static str = format!("UPDATE {table} SET {column} = {value}").leak();
            let planted =
                app.db.write(move |tx| Box::pin(async move { tx.sql(statement).affected().await }));
            assert!(planted.await.unwrap() > 0, "{statement}");
            expect_served(&app, &people, statement).await;
            assert_eq!(lengths(&app, &people).await, before, "{statement}");
            let report = check::run(&app.state.context).await.unwrap();
            let value = value.trim_matches('\'');
            let found = |told: &&String| told.contains(table) && told.contains(value);
            assert!(report.problems.iter().any(|told| found(&told)), "{statement}: {report}");
        }
    }
}

/// The check covers every route that reads.
#[test]
fn the_check_makes_every_read_of_the_api() {
    let mut missing: BTreeSet<&str> = reads().into_iter().collect();
    for path in check::paths() {
        assert!(missing.remove(path), "{path} is no route");
    }
    // These five read no more than one stored row.
    let others = ["/catalogue/chores", "/config", "/push/key", "/starter-pack", "/users/me"];
    assert_eq!(missing.into_iter().collect::<Vec<_>>(), others);
}

on_sqlite_first!(Engine:
    the_ends_of_time_are_named,
    marks_of_days_that_there_are_not_are_left_out,
);

only_in_all!(Engine:
    random_dates_are_refused_or_served,
    a_row_from_the_end_of_time_is_found_and_the_rest_served,
);
