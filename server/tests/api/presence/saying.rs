//! Parents' changes of presence, and the answers to them.

use super::{DAY, absent, day, excuse, id, unexcuse};
use crate::{
    on_both_engines, on_sqlite_first,
    routines::terms,
    support::{
        TestApp, Write as _,
        home::{Home, Person, text},
    },
};
use serde_json::{Value, json};
use server::limits::{ABSENCES, PRESENCE_VERSIONS};

async fn all_is_told_as_it_was_said(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, mia } = &home;
    app.clock.advance(DAY);
    let [yesterday, today, tomorrow] = [-1, 0, 1].map(|days| day(app, days));
    let nothing = json!({
        "today": today, "absences": [], "home_patterns": [], "rest_days": [], "day_passes": [],
    });
    assert_eq!(app.get(mum, "/presence").await.expect(200), nothing);

    let sick = absent(&home, Some(leo), "sick", &today, Some(&tomorrow)).await.expect(201);
    let holiday = absent(&home, None, "holiday", &tomorrow, None).await.expect(201);
    assert_eq!(
        sick,
        json!({
            "id": text(&sick, "id"), "kid_id": leo.id, "from_day": today, "to_day": tomorrow,
            "kind": "sick",
        })
    );
    let pattern = json!({ "weeks": 2, "days": 127, "anchor": "2025-06-09" });
    let path = format!("/kids/{}/home-pattern", mia.id);
    let pattern = app.put(mum, &path, pattern).await.expect(200);
    assert_eq!(
        pattern,
        json!({
            "kid_id": mia.id, "valid_from": today, "valid_until": null, "weeks": 2, "days": 127,
            "anchor": "2025-06-09",
        })
    );
    let path = format!("/kids/{}/rest-days", leo.id);
    let rest = app.put(mum, &path, json!({ "weekdays": 64 })).await.expect(200);
    let path = format!("/kids/{}/day-passes", leo.id);
    let pass = json!({ "day": yesterday, "reason": " A long trip " });
    let pass = app.post(mum, &path, pass).await.expect(201);
    assert_eq!(pass, json!({ "kid_id": leo.id, "day": yesterday, "reason": "A long trip" }));
    let told = json!({
        "today": today, "absences": [sick, holiday], "home_patterns": [pattern],
        "rest_days": [rest], "day_passes": [pass],
    });
    assert_eq!(app.get(mum, "/presence").await.expect(200), told);

    // A changed entry gets another id, a cancelled one is gone, and so are those of a removed kid.
    let path = format!("/absences/{}", text(&sick, "id"));
    let away = json!({ "from_day": yesterday, "to_day": null, "kind": "away" });
    let away = app.put(mum, &path, away).await.expect(200);
    assert_eq!(
        (&away["kid_id"], &away["from_day"], &away["to_day"], &away["kind"]),
        (&json!(leo.id), &json!(yesterday), &Value::Null, &json!("away"))
    );
    let gone = "This absence is not there any more.";
    app.put(mum, &path, json!({ "from_day": today, "to_day": null, "kind": "sick" }))
        .await
        .expect_error(404, "not_found", gone);
    app.delete(mum, &path).await.expect_error(404, "not_found", gone);
    app.delete(mum, &format!("/absences/{}", text(&holiday, "id"))).await.expect(204);
    unexcuse(&home, leo, &yesterday).await.expect(204);
    app.delete(mum, &format!("/users/{}", mia.id)).await.expect(204);
    let left = json!({
        "today": today, "absences": [away], "home_patterns": [], "rest_days": [rest],
        "day_passes": [],
    });
    assert_eq!(app.get(mum, "/presence").await.expect(200), left);
    super::in_order(app).await;
}

async fn each_wrong_field_is_told(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, .. } = &home;
    app.clock.advance(15 * DAY);
    let [today, yesterday, tomorrow] = [0, -1, 1].map(|days| day(app, days));
    let order = "The last day must not be before the first.";
    let refused = absent(&home, None, "away", &today, Some(&yesterday)).await;
    refused.expect_invalid("to_day", order);
    let refused = absent(&home, None, "away", "2024-06-13", None).await;
    refused.expect_invalid("from_day", "The first day can be at most 366 days ago.");
    let refused = absent(&home, None, "away", "2200-01-02", None).await;
    refused.expect_invalid("from_day", "This day is too far away.");
    let refused = absent(&home, None, "away", &today, Some("2200-01-02")).await;
    refused.expect_invalid("to_day", "This day is too far away.");
    absent(&home, None, "asleep", &today, None).await.expect(422);
    for (field, message, pattern) in [
        ("weeks", "Choose 1, 2 or 4 weeks.", (3, 1, "2025-06-09")),
        ("days", "Choose at least one day at home.", (1, 0, "2025-06-09")),
        ("days", "There are days after the last week.", (1, 128, "2025-06-09")),
        ("anchor", "Choose a Monday to begin with.", (1, 127, "2025-06-10")),
    ] {
        let (weeks, days, anchor) = pattern;
        let body = json!({ "weeks": weeks, "days": days, "anchor": anchor });
        let refused = app.put(mum, &format!("/kids/{}/home-pattern", leo.id), body).await;
        refused.expect_invalid(field, message);
    }
    for (weekdays, message) in
        [(127, "Leave at least one day that counts."), (128, "A week has seven days.")]
    {
        let path = format!("/kids/{}/rest-days", leo.id);
        let refused = app.put(mum, &path, json!({ "weekdays": weekdays })).await;
        refused.expect_invalid("weekdays", message);
    }
    let not_yet = "This day has not come yet.";
    let too_old = "Only the last 14 days can be excused.";
    excuse(&home, leo, &tomorrow).await.expect_invalid("day", not_yet);
    excuse(&home, leo, &day(app, -15)).await.expect_invalid("day", too_old);
    excuse(&home, leo, &day(app, -14)).await.expect(201);
    let again = excuse(&home, leo, &day(app, -14)).await;
    again.expect_error(409, "already_excused", "This day is excused already.");
    let long = json!({ "day": today, "reason": "x".repeat(501) });
    let refused = app.post(mum, &format!("/kids/{}/day-passes", leo.id), long).await;
    refused.expect_invalid("reason", "A note must be at most 500 characters long.");
    for no_day in [tomorrow.as_str(), "2025-02-29", "soon"] {
        let refused = unexcuse(&home, leo, no_day).await;
        refused.expect_error(404, "not_found", "This day is not excused.");
    }
    let preview = format!("/kids/{}/day-passes/preview", leo.id);
    for (query, message) in [
        (String::new(), "This field is required."),
        ("?day=soon".into(), "This must be a day, such as 2025-06-15."),
        (format!("?day={tomorrow}"), not_yet),
        (format!("?day={}", day(app, -15)), too_old),
    ] {
        let refused = app.get(mum, &format!("{preview}{query}")).await.expect(422);
        assert_eq!(refused["errors"][0]["loc"], json!(["query", "day"]));
        assert_eq!(refused["errors"][0]["msg"], message, "{query}");
    }
}

/// One meaning of excused: the kid's streak continues across the day, and its occurrences are
/// excused.
async fn an_excused_day_excuses_what_was_due_on_it(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, mia } = &home;
    let missed = day(app, 0);
    let chore = app.chore(mum, "Dishes", 10).await;
    let terms = terms(&[leo, mia], json!({ "late_days": 0 }));
    app.put(mum, &format!("/chores/{chore}/schedule"), json!({ "terms": terms })).await.expect(200);
    app.clock.advance(DAY);
    let states = async || {
        let week = app.get(mum, &format!("/week?from={missed}")).await.expect(200);
        let state = |kid: &Person| {
            let mut all = week["occurrences"].as_array().unwrap().iter();
            let is_it = |one: &&Value| one["day"] == missed.as_str() && one["kid_id"] == kid.id;
            text(all.find(is_it).unwrap(), "state")
        };
        [state(leo), state(mia)]
    };
    assert_eq!(states().await, ["missed", "missed"]);
    excuse(&home, leo, &missed).await.expect(201);
    assert_eq!(states().await, ["excused", "missed"]);
    unexcuse(&home, leo, &missed).await.expect(204);
    assert_eq!(states().await, ["missed", "missed"]);
}

/// A day before a kid joined the family needs no excuse.
async fn no_day_before_a_kid_joined_is_excused(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, .. } = &home;
    let [yesterday, today] = [-1, 0].map(|days| day(app, days));
    let too_soon = "The kid was not in the family yet.";
    excuse(&home, leo, &yesterday).await.expect_invalid("day", too_soon);
    let preview = format!("/kids/{}/day-passes/preview?day={yesterday}", leo.id);
    let refused = app.get(mum, &preview).await.expect(422);
    assert_eq!(refused["errors"][0]["msg"], too_soon);
    assert_eq!(app.get(leo, "/ribbon").await.expect(200)["since"], today.as_str());
    app.clock.advance(DAY);
    excuse(&home, leo, &today).await.expect(201);
}

/// A version from a day on replaces the one set on that day, and leaves earlier days unchanged.
async fn versions_begin_today(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, .. } = &home;
    let path = format!("/kids/{}/rest-days", leo.id);
    let rest = async |weekdays: i32| {
        app.put(mum, &path, json!({ "weekdays": weekdays })).await.expect(200)
    };
    let told = async || app.get(mum, "/presence").await.expect(200)["rest_days"].clone();
    let [today, tomorrow] = [0, 1].map(|days| day(app, days));
    rest(32).await;
    let second = rest(64).await;
    assert_eq!(rest(64).await, second, "no other version");
    assert_eq!(told().await, json!([second]), "the first never held");
    app.clock.advance(super::DAY);
    let third = rest(0).await;
    assert_eq!(third["valid_from"], json!(tomorrow));
    let ended = json!({
        "kid_id": leo.id, "valid_from": today, "valid_until": today, "weekdays": 64,
    });
    assert_eq!(told().await, json!([ended, third]));
    // West of the date line it is the day before again.
    app.change_family(mum, json!({ "time_zone": "Pacific/Pago_Pago" })).await.expect(200);
    app.set_clock("2025-06-16T01:00:00Z");
    let fourth = rest(1).await;
    assert_eq!(fourth["valid_from"], json!(today));
    assert_eq!(told().await, json!([fourth]));
    super::in_order(app).await;
}

/// An absence that began long ago can still be ended.
async fn an_old_absence_can_be_ended(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, .. } = &home;
    let began = day(app, 0);
    let absence = id(absent(&home, Some(leo), "away", &began, None).await);
    app.set_clock("2028-06-15T12:00:00Z");
    let mum = app.person_signed_in(&mum.username).await;
    let body = json!({ "from_day": began, "to_day": day(app, 0), "kind": "away" });
    let path = format!("/absences/{absence}");
    let ended = app.put(&mum, &path, body).await.expect(200);
    let body = json!({ "from_day": "2025-06-16", "to_day": null, "kind": "away" });
    let path = format!("/absences/{}", text(&ended, "id"));
    let refused = app.put(&mum, &path, body).await;
    refused.expect_invalid("from_day", "The first day can be at most 366 days ago.");
}

async fn a_repeat_has_one_effect(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, .. } = &home;
    let absence = json!({ "from_day": day(app, 0), "to_day": null, "kind": "sick" });
    let pass = json!({ "day": day(app, 0), "reason": null });
    let excuse = format!("/kids/{}/day-passes", leo.id);
    for (path, body) in [("/absences", absence), (excuse.as_str(), pass)] {
        let first = app.post_once(mum, path, "tap", body.clone()).await;
        if path == "/absences" {
            assert_eq!(app.post_once(mum, path, "tap", body).await.body, first.body);
        } else {
            first.expect_error(
                409,
                "idempotency_conflict",
                "This Idempotency-Key was used for another request.",
            );
        }
    }
    let told = app.get(mum, "/presence").await.expect(200);
    assert_eq!(told["absences"].as_array().unwrap().len(), 1);
}

/// This many absences of Mum's family, `$1`.
const ABSENCES_BEFORE: &str =
    "WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < $1)
     INSERT INTO absences (id, family_id, from_day, to_day, kind, actor_id, created_at)
     SELECT 'a' || n, u.family_id, '2025-06-01', '2025-06-01', 'away', u.id, 0
     FROM n JOIN users u ON u.username = 'Mum'";

/// This many versions of Leo's rest days, `$1`, that never held.
const VERSIONS_BEFORE: &str =
    "WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < $1)
     INSERT INTO rest_days (id, family_id, kid_id, version, valid_from, valid_until, weekdays,
                            actor_id, created_at)
     SELECT 'r' || n, u.family_id, u.id, n, '2025-06-01', '2025-05-31', 0, u.id, 0
     FROM n JOIN users u ON u.username = 'Leo'";

async fn only_so_much_is_noted(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, .. } = &home;
    let fill = async |statement: &'static str, rows: i64| {
        let write = app
            .db
            .write(move |tx| Box::pin(async move { tx.sql(statement).bind(rows).execute().await }));
        write.await.unwrap();
    };
    fill(ABSENCES_BEFORE, ABSENCES.most - 1).await;
    let last = id(absent(&home, None, "away", &day(app, 0), None).await);
    absent(&home, Some(leo), "away", &day(app, 0), None).await.expect_error(
        409,
        "too_many_absences",
        "There are too many absences. Take back some of those to come.",
    );
    app.delete(mum, &format!("/absences/{last}")).await.expect(204);
    absent(&home, Some(leo), "away", &day(app, 0), None).await.expect(201);
    fill(VERSIONS_BEFORE, PRESENCE_VERSIONS.most).await;
    let path = format!("/kids/{}/rest-days", leo.id);
    app.put(mum, &path, json!({ "weekdays": 1 })).await.expect_error(
        409,
        "too_many_versions",
        "This was changed too often.",
    );
}

/// Absences of a removed kid are not shown, and cannot be changed.
async fn absences_go_with_who_leaves(app: TestApp) {
    let home = Home::new(app).await;
    let Home { app, mum, leo, .. } = &home;
    let today = day(app, 0);
    let sick = id(absent(&home, Some(leo), "sick", &today, None).await);
    app.delete(mum, &format!("/users/{}", leo.id)).await.expect(204);
    assert_eq!(app.get(mum, "/presence").await.expect(200)["absences"], json!([]));
    let path = format!("/absences/{sick}");
    let gone = "This absence is not there any more.";
    let ended = json!({ "from_day": today, "to_day": today, "kind": "sick" });
    app.put(mum, &path, ended).await.expect_error(404, "not_found", gone);
    app.delete(mum, &path).await.expect_error(404, "not_found", gone);
}

on_both_engines!(
    all_is_told_as_it_was_said,
    versions_begin_today,
    an_excused_day_excuses_what_was_due_on_it,
    no_day_before_a_kid_joined_is_excused
);

mod thorough {
    use super::{
        a_repeat_has_one_effect, absences_go_with_who_leaves, an_old_absence_can_be_ended,
        each_wrong_field_is_told, on_sqlite_first, only_so_much_is_noted,
    };

    on_sqlite_first!(
        each_wrong_field_is_told,
        an_old_absence_can_be_ended,
        a_repeat_has_one_effect,
        only_so_much_is_noted,
        absences_go_with_who_leaves,
    );
}
