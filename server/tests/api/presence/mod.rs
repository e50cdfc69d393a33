//! Presence, and fair streaks (docs/product/routines.md#presence).

mod bonuses;
mod leaving;
mod orders;
mod saying;
mod streaks;

use crate::support::{
    TestApp,
    home::{Answer, Home, Person, text},
};
use jiff::SignedDuration;
use serde_json::{Value, json};

const DAY: SignedDuration = SignedDuration::from_hours(24);

/// The day `days` days from the clock's, in UTC.
fn day(app: &TestApp, days: i64) -> String {
    (app.clock_now() + SignedDuration::from_hours(24 * days)).to_string()[..10].to_owned()
}

/// Notes an absence of a kid, or of the whole family.
async fn absent(
    home: &Home,
    kid: Option<&Person>,
    why: &str,
    from_day: &str,
    to_day: Option<&str>,
) -> Answer {
    let body = json!({
        "kid_id": kid.map(|kid| &kid.id), "from_day": from_day, "to_day": to_day, "kind": why,
    });
    home.app.post(&home.mum, "/absences", body).await
}

async fn excuse(home: &Home, kid: &Person, day: &str) -> Answer {
    let path = format!("/kids/{}/day-passes", kid.id);
    home.app.post(&home.mum, &path, json!({ "day": day, "reason": null })).await
}

async fn unexcuse(home: &Home, kid: &Person, day: &str) -> Answer {
    home.app.delete(&home.mum, &format!("/kids/{}/day-passes/{day}", kid.id)).await
}

async fn current(app: &TestApp, kid: &Person) -> i64 {
    app.get(kid, "/kids/streak").await.expect(200)["current_streak"].as_i64().unwrap()
}

/// A kid does a chore, which is approved, on some days: `1` is a day with it, `0` one without; then
/// it is the day after.
async fn live(home: &Home, kid: &Person, chore: &str, days: &str) {
    for done in days.chars() {
        if done == '1' {
            let id = home.app.submit(kid, chore, 0).await;
            home.app.decide(&home.mum, "approve", &id).await.expect(200);
        }
        home.app.clock.advance(DAY);
    }
}

/// The valid paid milestones of a kid, by day.
async fn milestones(app: &TestApp, kid: &Person) -> Vec<(String, i64)> {
    let mut conn = app.db.read().await.unwrap();
    let paid: Vec<String> = conn
        .sql(
            "SELECT day || ' ' || CAST(streak_day AS TEXT) FROM streak_bonuses
             WHERE kid_id = $1 AND NOT undone ORDER BY day, streak_day",
        )
        .bind(&kid.id)
        .scalars()
        .await
        .unwrap();
    let split = |paid: &String| {
        let (day, milestone) = paid.split_once(' ').unwrap();
        (day.to_owned(), milestone.parse().unwrap())
    };
    paid.iter().map(split).collect()
}

/// The days of a ribbon, a letter each, oldest first: `#` for a day on which something was done,
/// and the first letter of the reason for a neutral day.
fn drawn(ribbon: &Value) -> String {
    let days = ribbon["days"].as_array().unwrap();
    let letter = |day: &Value| match (&day["done"], &day["neutral"]) {
        (Value::Bool(true), _) => '#',
        (_, Value::String(neutral)) => neutral.chars().next().unwrap(),
        _ => '.',
    };
    days.iter().map(letter).collect()
}

async fn in_order(app: &TestApp) {
    let report = server::check::run(&app.state.context).await.unwrap();
    assert!(report.problems.is_empty(), "{report}");
}

fn id(answer: Answer) -> String {
    text(&answer.expect(201), "id")
}
