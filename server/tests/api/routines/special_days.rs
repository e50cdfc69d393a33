//! Chores that are due by special days (docs/product/routines.md#special-days).

use super::{hand_in, routine, set, terms, today, week};
use crate::{
    on_both_engines,
    support::{
        TestApp,
        home::{Home, Person, check_ledger, text},
    },
};
use serde_json::{Value, json};

const IN_USE: &str = "Chores go by these days. Please change when they are due first.";

/// A family on Monday 16 June at noon, and the days on which the bins are fetched.
async fn with_bins(app: TestApp, days: &[&str]) -> (Home, String) {
    app.set_clock("2025-06-16T12:00:00Z");
    let home = Home::new(app).await;
    let bins = json!({ "name": "Bins", "color": "green", "days": days });
    let bins = home.app.post(&home.mum, "/day-sets", bins).await.expect(201);
    (home, text(&bins, "id"))
}

async fn write(app: &TestApp, mum: &Person, bins: &str, days: &[&str]) -> Value {
    let body = json!({ "name": "Bins", "color": "green", "days": days });
    app.put(mum, &format!("/day-sets/{bins}"), body).await.expect(200)
}

fn the_evening_before(kids: &[&Person], bins: &str) -> Value {
    let by_bins = json!({
        "freq": "day_set", "day_set_id": bins, "days_before": 1, "mode": "turn", "late_days": 0,
        "anchor": "2025-06-16", "weekdays": 0,
    });
    terms(kids, by_bins)
}

/// The days of the week from a day on on which something is due, and its state.
async fn told(app: &TestApp, mum: &Person, from: &str) -> Vec<String> {
    let week = week(app, mum, from).await;
    week.iter().map(|one| format!("{} {}", text(one, "day"), text(one, "state"))).collect()
}

async fn it_is_due_the_day_before_in_turn(app: TestApp) {
    let (Home { app, mum, leo, mia }, bins) =
        with_bins(app, &["2025-06-17", "2025-06-24", "2025-07-02"]).await;
    let terms = the_evening_before(&[&leo, &mia], &bins);
    let out = routine(&app, &mum, "Bins out", &terms).await;
    assert_eq!(today(&app, &leo).await, ["Bins out 2025-06-16 open"]);
    assert_eq!(today(&app, &mia).await, [] as [&str; 0]);
    hand_in(&app, &leo, &out, "2025-06-16").await.expect(201);
    app.set_clock("2025-06-23T12:00:00Z");
    assert_eq!(today(&app, &mia).await, ["Bins out 2025-06-23 open"]);
    let early = hand_in(&app, &leo, &out, "2025-06-23").await;
    early.expect_error(409, "not_your_turn", "It is Mia's turn.");
    app.set_clock("2025-06-24T12:00:00Z");
    assert_eq!(today(&app, &leo).await, [] as [&str; 0]);
    // A kid's device goes by the same days.
    let plan = app.get(&leo, "/today").await.expect(200)["plan"]["special_days"].clone();
    let days = json!(["2025-06-16", "2025-06-23", "2025-07-01"]);
    assert_eq!(plan, json!([{ "day_set_id": bins, "days_before": 1, "days": days }]));
    check_ledger(&app).await;
}

async fn it_is_due_only_on_them_or_not_on_them(app: TestApp) {
    let (Home { app, mum, leo, .. }, holidays) =
        with_bins(app, &["2025-06-18", "2025-06-19"]).await;
    let filtered = |filter: &str| {
        let by_set = json!({ "day_set_id": holidays, "day_filter": filter, "late_days": 0 });
        terms(&[&leo], by_set)
    };
    let homework = routine(&app, &mum, "Homework", &filtered("except")).await;
    let days = ["16 open", "17 upcoming", "20 upcoming", "21 upcoming", "22 upcoming"];
    let days = days.map(|day| format!("2025-06-{day}"));
    assert_eq!(told(&app, &mum, "2025-06-16").await, days);
    set(&app, &mum, &homework, &filtered("only")).await.expect(200);
    let only = ["2025-06-18 upcoming", "2025-06-19 upcoming"];
    assert_eq!(told(&app, &mum, "2025-06-16").await, only);
}

async fn an_edit_changes_nothing_that_was_due_or_is_done(app: TestApp) {
    let (Home { app, mum, leo, mia }, bins) =
        with_bins(app, &["2025-06-17", "2025-06-18", "2025-06-25"]).await;
    let terms = the_evening_before(&[&leo, &mia], &bins);
    let out = routine(&app, &mum, "Bins out", &terms).await;
    app.set_clock("2025-06-17T12:00:00Z");
    hand_in(&app, &mia, &out, "2025-06-17").await.expect(201);
    // Neither yesterday's, which was missed, nor today's, which is done.
    let now = write(&app, &mum, &bins, &["2025-06-26"]).await;
    assert_eq!(now["days"], json!(["2025-06-17", "2025-06-26"]));
    let kept = ["2025-06-16 missed", "2025-06-17 waiting"];
    assert_eq!(told(&app, &mum, "2025-06-16").await, kept);
    assert_eq!(told(&app, &mum, "2025-06-23").await, ["2025-06-25 upcoming"]);
    let week = week(&app, &mum, "2025-06-23").await;
    assert_eq!(week[0]["kid_id"], leo.id);
    // Told late that the bins are fetched today: nothing was due yesterday.
    app.set_clock("2025-06-20T12:00:00Z");
    write(&app, &mum, &bins, &["2025-06-20"]).await;
    assert_eq!(told(&app, &mum, "2025-06-16").await, kept);
}

async fn an_edit_holds_today_if_what_is_done_stays_due(app: TestApp) {
    let (Home { app, mum, leo, .. }, bins) = with_bins(app, &["2025-06-17"]).await;
    let out = routine(&app, &mum, "Bins out", &the_evening_before(&[&leo], &bins)).await;
    hand_in(&app, &leo, &out, "2025-06-16").await.expect(201);
    let now = write(&app, &mum, &bins, &["2025-06-16", "2025-06-17"]).await;
    assert_eq!(now["days"], json!(["2025-06-16", "2025-06-17"]));
}

async fn days_that_are_added_before_the_first_are_due(app: TestApp) {
    let (Home { app, mum, leo, mia }, bins) = with_bins(app, &["2025-06-25"]).await;
    routine(&app, &mum, "Bins out", &the_evening_before(&[&leo, &mia], &bins)).await;
    write(&app, &mum, &bins, &["2025-06-18", "2025-06-25"]).await;
    assert_eq!(told(&app, &mum, "2025-06-16").await, ["2025-06-17 upcoming"]);
    assert_eq!(week(&app, &mum, "2025-06-16").await[0]["kid_id"], leo.id);
    assert_eq!(week(&app, &mum, "2025-06-23").await[0]["kid_id"], mia.id);
}

async fn a_set_by_which_chores_go_is_kept(app: TestApp) {
    let (Home { app, mum, leo, mia }, bins) = with_bins(app, &["2025-06-16", "2025-06-19"]).await;
    let by_bins = json!({ "freq": "day_set", "day_set_id": bins });
    let out = routine(&app, &mum, "Bins out", &terms(&[&leo, &mia], by_bins)).await;
    let path = format!("/day-sets/{bins}");
    app.delete(&mum, &path).await.expect_error(409, "day_set_in_use", IN_USE);
    app.delete(&mum, &format!("/chores/{out}/schedule")).await.expect(204);
    app.delete(&mum, &path).await.expect(204);
    let gone = set(&app, &mum, &out, &the_evening_before(&[&leo], &bins)).await.expect(422);
    assert_eq!(gone["errors"][0]["loc"], json!(["body", "terms", "day_set_id"]));
    let none = set(&app, &mum, &out, &terms(&[&leo], json!({ "freq": "day_set" }))).await;
    assert_eq!(none.expect(422)["errors"][0]["loc"], gone["errors"][0]["loc"]);
    let report = server::check::run(&app.state.context).await.unwrap();
    assert!(report.problems.is_empty(), "{report}");
}

async fn a_deleted_set_keeps_what_was_due(app: TestApp) {
    let (Home { app, mum, leo, .. }, bins) = with_bins(app, &["2025-06-16", "2025-06-19"]).await;
    let by_bins = json!({ "freq": "day_set", "day_set_id": bins, "late_days": 0 });
    let out = routine(&app, &mum, "Bins out", &terms(&[&leo], by_bins)).await;
    app.set_clock("2025-06-17T12:00:00Z");
    app.delete(&mum, &format!("/chores/{out}/schedule")).await.expect(204);
    app.delete(&mum, &format!("/day-sets/{bins}")).await.expect(204);
    assert_eq!(told(&app, &mum, "2025-06-16").await, ["2025-06-16 missed"]);
}

on_both_engines!(
    it_is_due_the_day_before_in_turn,
    it_is_due_only_on_them_or_not_on_them,
    an_edit_changes_nothing_that_was_due_or_is_done,
    an_edit_holds_today_if_what_is_done_stays_due,
    days_that_are_added_before_the_first_are_due,
    a_set_by_which_chores_go_is_kept,
    a_deleted_set_keeps_what_was_due,
);
