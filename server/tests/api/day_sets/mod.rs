//! Special days of a family (docs/product/day-sets.md#day-sets).

mod leaving;

use crate::{
    on_both_engines,
    support::{
        TestApp,
        home::{Answer, Home, Person, text},
    },
};
use jiff::{SignedDuration, civil::Date};
use rules::bounds::{DAY_SET_DAYS_MAX, DAY_SETS_MAX};
use serde_json::{Value, json};

const DAY: SignedDuration = SignedDuration::from_hours(24);

/// A set as a parent writes it.
fn fields(name: &str, color: &str, days: &[&str]) -> Value {
    json!({ "name": name, "color": color, "days": days })
}

/// So many days in a row.
fn in_a_row(count: usize) -> Vec<String> {
    let first: Date = "2025-06-15".parse().unwrap();
    first.series(jiff::Span::new().days(1)).take(count).map(|day| day.to_string()).collect()
}

async fn create(app: &TestApp, parent: &Person, body: Value) -> Value {
    app.post(parent, "/day-sets", body).await.expect(201)
}

async fn change(app: &TestApp, parent: &Person, set: &Value, body: Value) -> Answer {
    app.put(parent, &format!("/day-sets/{}", text(set, "id")), body).await
}

async fn sets(app: &TestApp, member: &Person) -> Value {
    app.get(member, "/day-sets").await.expect(200)["day_sets"].clone()
}

async fn week(app: &TestApp, parent: &Person, from: &str) -> Value {
    app.get(parent, &format!("/week?from={from}")).await.expect(200)["day_sets"].clone()
}

async fn in_order(app: &TestApp) {
    let report = server::check::run(&app.state.context).await.unwrap();
    assert!(report.problems.is_empty(), "{report}");
}

async fn everybody_reads_what_a_parent_wrote(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, mia } = &home;
    assert_eq!(sets(app, leo).await, json!([]));
    assert_eq!(week(app, mum, "2025-06-16").await, json!([]));

    let days = ["2025-06-24", "2025-06-17", "2025-06-24"];
    let bins = create(app, mum, fields(" bins ", "green", &days)).await;
    assert_eq!(
        bins,
        json!({
            "id": text(&bins, "id"), "name": "bins", "color": "green",
            "days": ["2025-06-17", "2025-06-24"],
        })
    );
    // By name, whatever the letters' case; of the past, too.
    let days = ["2025-06-20", "2025-04-18"];
    let holidays = create(app, mum, fields("Ötzi-Tag", "yellow", &days)).await;
    let again = create(app, mum, fields("Bins", "red", &["2025-06-23"])).await;
    let told = json!([again, bins, holidays]);
    for member in [mum, leo, mia] {
        assert_eq!(sets(app, member).await, told);
    }

    // The week has those with a day in it, and only these days.
    let of_week = |set: &Value, days: &[&str]| {
        let mut set = set.clone();
        set["days"] = json!(days);
        set
    };
    let first = json!([of_week(&bins, &["2025-06-17"]), of_week(&holidays, &["2025-06-20"])]);
    assert_eq!(week(app, mum, "2025-06-16").await, first);
    let next = json!([again, of_week(&bins, &["2025-06-24"])]);
    assert_eq!(week(app, mum, "2025-06-23").await, next);
    assert_eq!(week(app, mum, "2025-06-30").await, json!([]));
    in_order(app).await;
}

async fn the_past_stays_as_it_was_told(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, .. } = &home;
    let bins = fields("Bins", "green", &["2025-06-10", "2025-06-15", "2025-06-17"]);
    let bins = create(app, mum, bins).await;
    let days = |answer: Value| answer["days"].clone();

    // Today goes by the edit, yesterday does not.
    let moved = fields("Bins", "green", &["2025-06-09", "2025-06-18"]);
    let moved = days(change(app, mum, &bins, moved).await.expect(200));
    assert_eq!(moved, json!(["2025-06-10", "2025-06-18"]));
    // The family's day begins at midnight in UTC.
    app.clock.advance(4 * DAY);
    assert_eq!(sets(app, leo).await[0]["days"], moved);
    let later = fields("Big bins", "blue", &["2025-06-24"]);
    let later = change(app, mum, &bins, later).await.expect(200);
    assert_eq!(
        later,
        json!({
            "id": bins["id"], "name": "Big bins", "color": "blue",
            "days": ["2025-06-10", "2025-06-18", "2025-06-24"],
        })
    );
    assert_eq!(sets(app, leo).await, json!([later]));
    assert_eq!(week(app, mum, "2025-06-09").await[0]["days"], json!(["2025-06-10"]));
    // Twice in a day the second counts, and days before it change nothing.
    let again = fields("Big bins", "blue", &["2025-06-01", "2025-06-19"]);
    let again = change(app, mum, &bins, again).await.expect(200);
    assert_eq!(again["days"], json!(["2025-06-10", "2025-06-18", "2025-06-19"]));
    in_order(app).await;
}

async fn what_is_so_already_is_left_as_it_is(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, .. } = &home;
    let bins = create(app, mum, fields("Bins", "green", &["2025-06-17", "2025-06-10"])).await;
    let same = fields(" Bins", "green", &["2025-06-17"]);
    assert_eq!(change(app, mum, &bins, same).await.expect(200), bins);
    let mut conn = app.db.read().await.unwrap();
    let versions = conn.sql("SELECT COUNT(*) FROM day_set_versions").scalar::<i64>();
    assert_eq!(versions.await.unwrap(), 1);
}

async fn a_deleted_set_is_told_to_nobody(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, .. } = &home;
    let bins = create(app, mum, fields("Bins", "green", &["2025-06-10", "2025-06-17"])).await;
    let path = format!("/day-sets/{}", text(&bins, "id"));
    app.delete(mum, &path).await.expect(204);
    assert_eq!(sets(app, leo).await, json!([]));
    assert_eq!(week(app, mum, "2025-06-09").await, json!([]));
    let gone = "These special days are not there any more.";
    app.delete(mum, &path).await.expect_error(404, "not_found", gone);
    let body = fields("Bins", "green", &["2025-06-10"]);
    change(app, mum, &bins, body).await.expect_error(404, "not_found", gone);
    // Its past is kept.
    let mut conn = app.db.read().await.unwrap();
    let versions = conn.sql("SELECT COUNT(*) FROM day_set_versions").scalar::<i64>();
    assert_eq!(versions.await.unwrap(), 1);
    in_order(app).await;
}

async fn what_cannot_be_is_refused(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, .. } = &home;
    let bins = create(app, mum, fields("Bins", "green", &["2025-06-17"])).await;
    let too_long = "x".repeat(41);
    let too_many = in_a_row(DAY_SET_DAYS_MAX + 1);
    let too_many: Vec<&str> = too_many.iter().map(String::as_str).collect();
    let refusals = [
        ("name", "Name is required", fields(" ", "green", &["2025-06-17"])),
        (
            "name",
            "Name must be at most 40 characters long.",
            fields(&too_long, "green", &["2025-06-17"]),
        ),
        ("days", "Please choose at least one day.", fields("Bins", "green", &[])),
        ("days", "Please choose at most 400 days.", fields("Bins", "green", &too_many)),
        ("days", "This day is too far away.", fields("Bins", "green", &["2200-01-02"])),
    ];
    for (field, message, body) in refusals {
        app.post(mum, "/day-sets", body.clone()).await.expect_invalid(field, message);
        change(app, mum, &bins, body).await.expect_invalid(field, message);
    }
    app.post(mum, "/day-sets", fields("Bins", "mauve", &["2025-06-17"])).await.expect(422);
    app.post(mum, "/day-sets", fields("Bins", "green", &["2025-02-29"])).await.expect(422);
    // Nothing of such a length is even read.
    let huge = json!({ "name": "Bins", "color": "green", "days": in_a_row(10_000) });
    let refused = app.post(mum, "/day-sets", huge).await;
    assert_eq!(refused.status, 413, "{}", refused.body);
    // 400 are not too many, whatever is repeated.
    let most = [in_a_row(DAY_SET_DAYS_MAX), in_a_row(3)].concat();
    let most = json!({ "name": "Shifts", "color": "purple", "days": most });
    let most = create(app, mum, most).await;
    assert_eq!(most["days"], json!(in_a_row(DAY_SET_DAYS_MAX)));
    // Kids only read.
    let wrong = fields("Mine", "red", &["2025-06-17"]);
    app.post(leo, "/day-sets", wrong.clone()).await.expect(403);
    change(app, leo, &bins, wrong).await.expect(403);
    app.delete(leo, &format!("/day-sets/{}", text(&bins, "id"))).await.expect(403);
    assert_eq!(sets(app, leo).await, json!([bins, most]));
}

async fn a_family_has_twenty(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, .. } = &home;
    let number = usize::try_from(DAY_SETS_MAX).unwrap();
    let mut last = Value::Null;
    for set in 0..number {
        last = create(app, mum, fields(&format!("Set {set}"), "red", &["2025-06-17"])).await;
    }
    let one_more = fields("One more", "red", &["2025-06-17"]);
    let refused = app.post(mum, "/day-sets", one_more.clone()).await;
    let message = "The family has 20 sets of special days already. Remove one that nobody needs.";
    refused.expect_error(409, "too_many_day_sets", message);
    change(app, mum, &last, one_more.clone()).await.expect(200);
    app.delete(mum, &format!("/day-sets/{}", text(&last, "id"))).await.expect(204);
    create(app, mum, one_more).await;
}

async fn a_repeat_makes_no_second(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, .. } = &home;
    let bins = fields("Bins", "green", &["2025-06-17"]);
    let first = app.post_once(mum, "/day-sets", "tap", bins.clone()).await.expect(201);
    let again = app.post_once(mum, "/day-sets", "tap", bins).await.expect(201);
    assert_eq!(first, again);
    assert_eq!(sets(app, mum).await, json!([first]));
    let other = fields("Bins", "red", &["2025-06-17"]);
    let other = app.post_once(mum, "/day-sets", "tap", other).await;
    assert_eq!((other.status.as_u16(), &other.body["code"]), (409, &json!("idempotency_conflict")));
}

async fn a_program_of_chosen_kids_reads_none(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, .. } = &home;
    let bins = create(app, mum, fields("Bins", "green", &["2025-06-17"])).await;
    let of_all = app.program(mum, &["read"], None).await;
    assert_eq!(week(app, &of_all, "2025-06-16").await, json!([bins]));
    let of_leo = app.program(mum, &["read"], Some(&[leo])).await;
    assert_eq!(week(app, &of_leo, "2025-06-16").await, json!([]));
}

on_both_engines!(
    everybody_reads_what_a_parent_wrote,
    the_past_stays_as_it_was_told,
    a_deleted_set_is_told_to_nobody,
    a_repeat_makes_no_second,
);

mod thorough {
    use super::{
        a_family_has_twenty, a_program_of_chosen_kids_reads_none, what_cannot_be_is_refused,
        what_is_so_already_is_left_as_it_is,
    };
    crate::on_sqlite_first!(
        what_is_so_already_is_left_as_it_is,
        what_cannot_be_is_refused,
        a_family_has_twenty,
        a_program_of_chosen_kids_reads_none,
    );
}
