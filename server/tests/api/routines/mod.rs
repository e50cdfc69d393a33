//! Chores that come back by themselves (docs/product/routines.md#routines).

mod approving;
mod claims;
mod counting;
mod derived;
mod extras;
mod handing_in;
mod help;
mod late;
mod leaving;
mod logging;
mod marks;
mod once;
mod pages;
mod parents;
mod past;
mod pauses;
mod quota;
mod races;
mod schedules;
mod special_days;
mod swaps;

use crate::support::{
    TestApp,
    home::{Answer, Person, text},
};
use serde_json::{Value, json};

/// Every day in any part from 1 June 2025 on, for each of these kids, late by at most a day; with
/// some other terms.
#[expect(clippy::needless_pass_by_value, reason = "it is written as `json!` where it is called")]
pub(crate) fn terms(kids: &[&Person], others: Value) -> Value {
    let kid_ids: Vec<&str> = kids.iter().map(|kid| kid.id.as_str()).collect();
    let mut terms = crate::roles::every_day(&kid_ids);
    let others = others.as_object().expect("an object").clone();
    terms.as_object_mut().expect("an object").extend(others);
    terms
}

/// A chore with a schedule, of 10 points; returns its id.
async fn routine(app: &TestApp, mum: &Person, name: &str, terms: &Value) -> String {
    let chore = app.chore(mum, name, 10).await;
    set(app, mum, &chore, terms).await.expect(200);
    chore
}

/// Sets a chore's schedule from today on.
async fn set(app: &TestApp, mum: &Person, chore: &str, terms: &Value) -> Answer {
    app.put(mum, &format!("/chores/{chore}/schedule"), json!({ "terms": terms })).await
}

/// A kid's chores of today, each with its name, day and state.
async fn today(app: &TestApp, kid: &Person) -> Vec<String> {
    let today = app.get(kid, "/today").await.expect(200);
    let name = |one: &Value| {
        let of = |chore: &&Value| chore["id"] == one["chore_id"];
        let chore = today["chores"].as_array().unwrap().iter().find(of).expect("a chore");
        text(chore, "name")
    };
    let told = |one: &Value| format!("{} {} {}", name(one), text(one, "day"), text(one, "state"));
    let lists = [&today["today"]["mine"], &today["today"]["anyone"]];
    lists.iter().flat_map(|list| list.as_array().unwrap()).map(told).collect()
}

/// The occurrences of the week from a day on.
async fn week(app: &TestApp, mum: &Person, from: &str) -> Vec<Value> {
    let week = app.get(mum, &format!("/week?from={from}")).await.expect(200);
    week["occurrences"].as_array().unwrap().clone()
}

/// Hands in an occurrence of a day, any part of it, now.
async fn hand_in(app: &TestApp, kid: &Person, chore: &str, day: &str) -> Answer {
    let body = json!({ "occurrence_day": day, "part": "any" });
    app.post(kid, &format!("/chores/{chore}/submit"), body).await
}

/// The kid who does the chore on each day of the week from a day on.
async fn doers(app: &TestApp, people: &[&Person], mum: &Person, from: &str) -> Vec<String> {
    let name = |id: &Value| {
        people.iter().find(|person| *id == person.id).map_or("-", |person| &person.username)
    };
    let week = week(app, mum, from).await;
    week.iter().map(|one| format!("{} {}", &text(one, "day")[8..], name(&one["kid_id"]))).collect()
}
