//! A calendar equals the weeks of the family.

use super::{
    file, link,
    reader::{Event, read},
};
use crate::{
    on_both_engines,
    routines::terms,
    support::{
        TestApp,
        home::{Home, Person, text},
    },
};
use jiff::{Span, ToSpan as _, civil::Date, tz::TimeZone};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Zones with clocks ahead and behind, with changes in either half of the year, and without
/// changes.
const ZONES: [&str; 6] = [
    "UTC",
    "America/New_York",
    "Europe/Berlin",
    "Asia/Kathmandu",
    "Australia/Lord_Howe",
    "Pacific/Kiritimati",
];

/// The event that a calendar must have for an occurrence of the week.
fn expected(week: &Value, occurrence: &Value, zone: &TimeZone) -> Event {
    let chores = week["chores"].as_array().expect("chores");
    let chore = chores.iter().find(|chore| chore["id"] == occurrence["chore_id"]);
    let name = text(chore.expect("the chore"), "name");
    let title = match text(occurrence, "part").as_str() {
        "any" => name,
        part => format!("{name} ({part})"),
    };
    let state = text(occurrence, "state");
    let day = text(occurrence, "due_day");
    let start = occurrence["due_minute"].as_i64().map_or_else(
        || day.clone(),
        |minute| {
            let day: Date = day.parse().expect("a day");
            let at = day.at(0, 0, 0, 0).checked_add(Span::new().minutes(minute)).expect("a time");
            at.to_zoned(zone.clone()).expect("an instant").timestamp().to_string()
        },
    );
    Event {
        start,
        title,
        is_off: state == "excused" || state == "skipped",
        state: match state.as_str() {
            "upcoming" | "open" => "To do",
            "late" => "Late: still to do",
            "waiting" => "Waits for a parent",
            "done" => "Done",
            "missed" => "Missed",
            "excused" => "Excused",
            "skipped" => "Nobody needs to do it",
            other => panic!("{other}"),
        }
        .to_owned(),
    }
}

/// A kid's events in the weeks from 14 days before a day to 56 days after it.
async fn of_weeks(app: &TestApp, mum: &Person, kid: &Person, today: Date) -> Vec<Event> {
    let (first, last) = (today - 14.days(), today + 56.days());
    let mut events = Vec::new();
    for from in first.series(7.days()).take_while(|from| *from <= last) {
        let week = app.get(mum, &format!("/week?from={from}")).await.expect(200);
        let zone = TimeZone::get(week["time_zone"].as_str().expect("a zone")).expect("a zone");
        let occurrences = week["occurrences"].as_array().expect("occurrences");
        let own = occurrences.iter().filter(|one| one["kid_id"] == kid.id);
        let own = own.filter(|one| text(one, "due_day") <= last.to_string());
        events.extend(own.map(|one| expected(&week, one, &zone)));
    }
    events.sort();
    events
}

/// Routines of every kind, one chore each.
async fn routines(app: &TestApp, mum: &Person, kids: &[&Person; 2], day: Date) -> Vec<String> {
    let turns = json!({ "mode": "turn", "due_minute": 1140 });
    let weekly = json!({ "freq": "weekly", "weekdays": 42, "due_minute": 150 });
    let monthly = json!({ "freq": "monthly_day", "month_day": 31, "mode": "together" });
    let once = json!({ "freq": "once", "anchor": (day + 3.days()).to_string(), "mode": "each" });
    let mut ids = Vec::new();
    for (name, kids, more) in [
        ("Beds", &kids[..], json!({})),
        ("Bins, glass; \"paper\"\\", &kids[..], turns),
        ("Gecko 🦎 und Bücher wegräumen, jedes Mal: 老虎老虎老虎老虎老虎老虎", &kids[..1], weekly),
        ("Feed", &kids[..1], json!({ "parts": 5 })),
        ("Walk", &kids[..1], json!({ "freq": "after_done", "every": 3, "weekdays": 0 })),
        ("Windows", &kids[..], monthly),
        ("Anyone", &kids[..], json!({ "mode": "anyone" })),
        ("Table", &kids[..1], json!({})),
        ("Cat", &kids[1..], json!({ "due_minute": 1020 })),
        ("Leaves", &kids[..], once),
        ("Trash", &kids[..], json!({ "freq": "quota", "times": 7, "weekdays": 0, "late_days": 0 })),
    ] {
        let chore = app.chore(mum, name, 10).await;
        let terms = json!({ "terms": terms(kids, more) });
        app.put(mum, &format!("/chores/{chore}/schedule"), terms).await.expect(200);
        ids.push(chore);
    }
    ids
}

/// A day of a family's life.
async fn live(app: &TestApp, mum: &Person, [leo, mia]: [&Person; 2], chores: &[String], day: Date) {
    let done = json!({ "occurrence_day": day.to_string(), "part": "any" });
    let made = app.post(leo, &format!("/chores/{}/submit", chores[0]), done).await.expect(201);
    app.decide(mum, "approve", &text(&made, "id")).await.expect(200);
    let fed = json!({ "occurrence_day": day.to_string(), "part": "morning" });
    app.post(leo, &format!("/chores/{}/submit", chores[3]), fed).await.expect(201);
    let marks = [
        (4, "skip", 0, json!({})),
        (5, "hand-over", 7, json!({ "kid_id": leo.id, "to_kid_id": mia.id })),
        (6, "hand-over", 8, json!({ "kid_id": mia.id, "to_kid_id": leo.id })),
        (7, "postpone", 0, json!({ "kid_id": leo.id, "to_day": (day + 9.days()).to_string() })),
        (8, "excuse", 0, json!({ "kid_id": leo.id })),
    ];
    for (ahead, mark, chore, body) in marks {
        let path = format!("/occurrences/{}/{}/any/{mark}", chores[chore], day + ahead.days());
        app.post(mum, &path, body).await.expect(201);
    }
    let away = json!({
        "kid_id": leo.id, "kind": "away", "from_day": (day + 20.days()).to_string(),
        "to_day": (day + 24.days()).to_string(),
    });
    app.post(mum, "/absences", away).await.expect(201);
}

/// A calendar equals the weeks in every zone, also after a week of a family's life.
async fn compare(app: TestApp, day: &str) {
    app.set_clock(&format!("{day}T12:00:00Z"));
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let day: Date = day.parse().expect("a day");
    let chores = routines(&app, &mum, &[&leo, &mia], day).await;
    let link = link(&app, &mum, &leo).await;
    for zone in ZONES {
        app.change_family(&mum, json!({ "time_zone": zone })).await.expect(200);
        let week = app.get(&mum, "/week").await.expect(200);
        let today: Date = text(&week["now"], "day").parse().expect("a day");
        let calendar = read(&file(&app, &link).await);
        let weeks = of_weeks(&app, &mum, &leo, today).await;
        assert!(weeks.len() > 100, "{zone} {day}: {}", weeks.len());
        assert_eq!(calendar.sorted(), weeks, "{zone} {day}");
    }
    app.change_family(&mum, json!({ "time_zone": "UTC" })).await.expect(200);
    live(&app, &mum, [&leo, &mia], &chores, day).await;
    // Two times of a week have one day as their key.
    for ahead in [2, 4] {
        app.set_clock(&format!("{}T12:00:00Z", day + ahead.days()));
        let today = app.get(&leo, "/today").await.expect(200);
        let mine = today["today"]["mine"].as_array().unwrap();
        let trash = mine.iter().find(|one| one["chore_id"] == chores[10]).expect("it is due");
        let done = json!({ "occurrence_day": trash["day"], "part": "any" });
        app.post(&leo, &format!("/chores/{}/submit", chores[10]), done).await.expect(201);
    }
    // A week later some of it is done, some missed.
    let later = day + 7.days();
    app.set_clock(&format!("{later}T12:00:00Z"));
    for kid in [&mia, &leo] {
        let link = super::link(&app, &mum, kid).await;
        let calendar = read(&file(&app, &link).await);
        assert_eq!(calendar.sorted(), of_weeks(&app, &mum, kid, later).await, "{day}");
    }
    let calendar = read(&file(&app, &link).await);
    let states: BTreeSet<&str> =
        calendar.events.values().map(|event| event.state.as_str()).collect();
    let all = ["Done", "Excused", "Missed", "Nobody needs to do it", "To do", "Waits for a parent"];
    assert!(all.iter().all(|state| states.contains(state)), "{states:?}");
}

async fn in_summer(app: TestApp) {
    compare(app, "2025-06-15").await;
}

async fn when_clocks_change_in_autumn(app: TestApp) {
    compare(app, "2025-10-12").await;
}

async fn when_clocks_change_in_spring(app: TestApp) {
    compare(app, "2026-03-01").await;
}

on_both_engines!(in_summer, when_clocks_change_in_autumn, when_clocks_change_in_spring);
