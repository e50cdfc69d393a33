//! Setting schedules, and the things that an edit does not change
//! (docs/product/routines.md#schedule-versions).

use super::{doers, hand_in, routine, set, terms, today, week};
use crate::{
    on_sqlite_first,
    support::{
        Engine, TestApp,
        home::{Home, Neighbours, PASSWORD},
    },
};
use serde_json::{Value, json};

async fn a_schedule_makes_the_chore_due(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let terms = terms(&[&leo], json!({}));
    let dishes = routine(&app, &mum, "Dishes", &terms).await;
    assert_eq!(today(&app, &leo).await, ["Dishes 2025-06-15 open"]);
    assert_eq!(today(&app, &mia).await, [] as [&str; 0]);
    let all = app.get(&mum, "/schedules").await.expect(200);
    let schedule = &all["schedules"][0];
    assert_eq!((&schedule["chore_id"], &schedule["schedule"]["terms"]), (&json!(dishes), &terms));
    let path = format!("/today?kid_id={}", leo.id);
    let seen = app.get(&mum, &path).await.expect(200);
    assert_eq!(seen, app.get(&leo, "/today").await.expect(200));
    assert_eq!(seen["now"], json!({ "day": "2025-06-15", "minute": 720 }));
    assert_eq!((&seen["today"]["done"], &seen["today"]["total"]), (&json!(0), &json!(1)));
    hand_in(&app, &leo, &dishes, "2025-06-15").await.expect(201);
    assert_eq!(today(&app, &leo).await, ["Dishes 2025-06-15 waiting"]);
}

async fn what_older_programs_leave_out_is_as_it_was(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let mut older = terms(&[&leo], json!({}));
    for field in [
        "approve_after",
        "more_often",
        "week_start",
        "times",
        "gap",
        "day_set_id",
        "day_filter",
        "days_before",
    ] {
        older.as_object_mut().unwrap().remove(field);
    }
    routine(&app, &mum, "Dishes", &older).await;
    let all = app.get(&mum, "/schedules").await.expect(200);
    assert_eq!(all["schedules"][0]["schedule"]["terms"], terms(&[&leo], json!({})));
}

async fn everybody_sees_their_own_day_and_a_parent_those_of_kids(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let unknown = "Kid user not found or user is not a kid";
    for (who, whose) in [(&leo, &mia), (&leo, &mum)] {
        let others = app.get(who, &format!("/today?kid_id={}", whose.id)).await;
        others.expect_error(404, "not_found", unknown);
    }
    for (who, whose) in [(&leo, &leo), (&mum, &mum), (&mum, &leo)] {
        let day = app.get(who, &format!("/today?kid_id={}", whose.id)).await.expect(200);
        assert_eq!(day["kid_id"], whose.id);
    }
    assert_eq!(app.get(&mum, "/today").await.expect(200)["kid_id"], mum.id);
}

async fn setting_the_same_again_makes_no_version(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let first = terms(&[&leo], json!({}));
    let dishes = routine(&app, &mum, "Dishes", &first).await;
    let set_once = app.get(&mum, "/schedules").await.expect(200);
    // Terms that the frequency does not use are ignored.
    let same = terms(&[&leo], json!({ "month_day": 4, "weekdays": 3 }));
    let again = set(&app, &mum, &dishes, &same).await.expect(200);
    assert_eq!(again["schedule"]["version"], 1);
    app.set_clock("2025-06-18T12:00:00Z");
    set(&app, &mum, &dishes, &first).await.expect(200);
    assert_eq!(app.get(&mum, "/schedules").await.expect(200), set_once);
}

async fn an_edit_ends_a_version_and_begins_the_next(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let dishes = routine(&app, &mum, "Dishes", &terms(&[&leo], json!({}))).await;
    app.set_clock("2025-06-18T12:00:00Z");
    let by_seven = terms(&[&leo], json!({ "due_minute": 1140 }));
    let second = set(&app, &mum, &dishes, &by_seven).await.expect(200);
    let version = |answer: &Value| {
        let schedule = &answer["schedule"];
        [&schedule["version"], &schedule["valid_from"], &schedule["valid_until"]].map(Clone::clone)
    };
    assert_eq!(version(&second), [json!(2), json!("2025-06-18"), Value::Null]);
    // Twice on one day: a version that held on no day is not shown.
    let by_eight = terms(&[&leo], json!({ "due_minute": 1200 }));
    let third = set(&app, &mum, &dishes, &by_eight).await.expect(200);
    assert_eq!(version(&third), [json!(3), json!("2025-06-18"), Value::Null]);
    // From a later day on: until then the old version holds.
    let path = format!("/chores/{dishes}/schedule");
    let later = json!({ "terms": by_seven, "from": "2025-06-25" });
    let fourth = app.put(&mum, &path, later).await.expect(200);
    assert_eq!(version(&fourth), [json!(4), json!("2025-06-25"), Value::Null]);
    let all = app.get(&mum, "/schedules").await.expect(200);
    let all = all["schedules"].as_array().unwrap();
    assert_eq!(all.iter().map(version).map(|[version, ..]| version).collect::<Vec<_>>(), [3, 4]);
    assert_eq!(version(&all[0])[2], "2025-06-24");
    let minutes: Vec<Value> =
        week(&app, &mum, "2025-06-21").await.iter().map(|one| one["due_minute"].clone()).collect();
    assert_eq!(minutes, [1200, 1200, 1200, 1200, 1140, 1140, 1140]);
}

async fn todays_turn_stays_whose_it_is(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let people = [&leo, &mia];
    let in_turn = json!({ "mode": "turn", "anchor": "2025-06-15" });
    let dishes = routine(&app, &mum, "Dishes", &terms(&people, in_turn.clone())).await;
    let before = doers(&app, &people, &mum, "2025-06-15").await;
    assert_eq!(before[..3], ["15 Leo", "16 Mia", "17 Leo"]);
    // In the other order, Mia would do it today.
    let turned = terms(&[&mia, &leo], in_turn.clone());
    let set_at = set(&app, &mum, &dishes, &turned).await.expect(200);
    assert_eq!(set_at["schedule"]["valid_from"], "2025-06-16");
    let after = doers(&app, &people, &mum, "2025-06-15").await;
    assert_eq!(after[..3], ["15 Leo", "16 Leo", "17 Mia"]);
    // A change that keeps today's turn holds at once.
    let by_seven = json!({ "mode": "turn", "anchor": "2025-06-15", "due_minute": 1140 });
    let set_at = set(&app, &mum, &dishes, &terms(&people, by_seven)).await.expect(200);
    assert_eq!(set_at["schedule"]["valid_from"], "2025-06-15");
}

async fn what_was_done_today_stays_done(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let dishes = routine(&app, &mum, "Dishes", &terms(&[&leo], json!({}))).await;
    hand_in(&app, &leo, &dishes, "2025-06-15").await.expect(201);
    let mornings = terms(&[&leo], json!({ "parts": 1 }));
    let set_at = set(&app, &mum, &dishes, &mornings).await.expect(200);
    assert_eq!(set_at["schedule"]["valid_from"], "2025-06-16");
    assert_eq!(today(&app, &leo).await, ["Dishes 2025-06-15 waiting"]);
    // An ended schedule holds until tonight.
    app.delete(&mum, &format!("/chores/{dishes}/schedule")).await.expect(204);
    assert_eq!(today(&app, &leo).await, ["Dishes 2025-06-15 waiting"]);
    assert_eq!(week(&app, &mum, "2025-06-16").await, [] as [Value; 0]);
}

async fn a_routine_ends_with_its_schedule_and_with_its_chore(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let terms = terms(&[&leo], json!({}));
    for end in ["schedule", "deactivate", "delete"] {
        let chore = routine(&app, &mum, end, &terms).await;
        app.clock.advance(jiff::SignedDuration::from_hours(48));
        let before = week(&app, &mum, "2025-06-09").await;
        match end {
            "schedule" => app.delete(&mum, &format!("/chores/{chore}/schedule")).await.expect(204),
            "delete" => app.delete(&mum, &format!("/chores/{chore}")).await.expect(204),
            _ => {
                app.post(&mum, &format!("/chores/{chore}/deactivate"), json!({})).await.expect(200)
            }
        };
        assert_eq!(today(&app, &leo).await, [] as [&str; 0], "{end}");
        let all = app.get(&mum, "/schedules").await.expect(200);
        assert_eq!(all, json!({ "schedules": [] }), "{end}");
        // It was due before, and its name is kept.
        let after = app.get(&mum, "/week?from=2025-06-09").await.expect(200);
        assert_eq!(after["occurrences"].as_array().unwrap().len(), before.len(), "{end}");
        let of_chore = |one: &&Value| one["id"] == chore;
        assert!(
            before.is_empty()
                || after["chores"].as_array().unwrap().iter().find(of_chore).is_some(),
            "{end}"
        );
    }
}

async fn the_first_turn_is_the_first_kids(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let people = [&leo, &mia];
    // Both are set on a Sunday after their day of the month or the week is over.
    let monthly = json!({ "freq": "monthly_day", "month_day": 1, "mode": "turn",
                          "anchor": "2025-06-15" });
    let weekly = json!({ "freq": "weekly", "weekdays": 1, "mode": "turn", "turn_every": "week",
                         "anchor": "2025-06-15" });
    for (others, first, from) in
        [(monthly, "01 Leo", "2025-07-01"), (weekly, "16 Leo", "2025-06-16")]
    {
        let terms = terms(&people, others);
        let chore = routine(&app, &mum, "Bins", &terms).await;
        assert_eq!(doers(&app, &people, &mum, from).await, [first]);
        // Set again it stays the same, and a change that moves no turns keeps them.
        let again = set(&app, &mum, &chore, &terms).await.expect(200);
        assert_eq!(again["schedule"]["version"], 1);
        let mut by_seven = again["schedule"]["terms"].clone();
        by_seven["due_minute"] = json!(1140);
        set(&app, &mum, &chore, &by_seven).await.expect(200);
        assert_eq!(doers(&app, &people, &mum, from).await, [first]);
        app.delete(&mum, &format!("/chores/{chore}/schedule")).await.expect(204);
    }
}

/// Open occurrences of a chore that is hidden or deleted cannot be handed in, so they are skipped.
async fn what_cannot_be_handed_in_is_not_to_do(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let kids = [&leo, &mia];
    let mut chores = Vec::new();
    for name in ["deactivate", "delete"] {
        let each = routine(&app, &mum, name, &terms(&kids, json!({ "late_days": 3 }))).await;
        let parts = routine(&app, &mum, name, &terms(&[&mia], json!({ "parts": 5 }))).await;
        chores.push((name, each, parts));
    }
    app.set_clock("2025-06-16T12:00:00Z");
    for (name, each, parts) in chores {
        hand_in(&app, &leo, &each, "2025-06-16").await.expect(201);
        let morning = json!({ "occurrence_day": "2025-06-16", "part": "morning" });
        app.post(&mia, &format!("/chores/{parts}/submit"), morning).await.expect(201);
        let postponed = json!({ "kid_id": mia.id, "to_day": "2025-06-18" });
        let path = format!("/occurrences/{each}/2025-06-15/any/postpone");
        app.post(&mum, &path, postponed).await.expect(201);
        for chore in [&each, &parts] {
            match name {
                "delete" => app.delete(&mum, &format!("/chores/{chore}")).await.expect(204),
                _ => app
                    .post(&mum, &format!("/chores/{chore}/deactivate"), json!({}))
                    .await
                    .expect(200),
            };
        }
        let is_over = |one: &String| one.ends_with("waiting") || one.ends_with("skipped");
        for kid in kids {
            let mut left = today(&app, kid).await;
            left.retain(|one| one.starts_with(name) && !is_over(one));
            assert_eq!(left, [] as [&str; 0]);
        }
        let to_do = ["open", "late", "upcoming"];
        let week = week(&app, &mum, "2025-06-15").await;
        let of_it = |one: &&Value| one["chore_id"] == each || one["chore_id"] == parts;
        let is_to_do = |one: &&Value| to_do.iter().any(|state| one["state"] == **state);
        assert_eq!(week.iter().filter(of_it).find(is_to_do), None, "{name}");
    }
    // It does not count as missed the day after either.
    app.set_clock("2025-06-17T12:00:00Z");
    let week = week(&app, &mum, "2025-06-15").await;
    let accused = |one: &&Value| one["day"] == "2025-06-16" && one["state"] == "missed";
    assert_eq!(week.iter().find(accused), None);
    assert!(server::check::run(&app.state.context).await.unwrap().problems.is_empty());
}

async fn what_cannot_be_set_is_told_field_by_field(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let dishes = app.chore(&mum, "Dishes", 10).await;
    let path = format!("/chores/{dishes}/schedule");
    let wrong = terms(&[&leo], json!({ "every": 0, "parts": 9, "late_days": 31 }));
    let body = json!({ "terms": wrong, "from": "2025-06-14" });
    let refused = app.put(&mum, &path, body).await.expect(422);
    let fields: Vec<String> = refused["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|error| error["loc"].to_string())
        .collect();
    assert_eq!(
        fields,
        [
            r#"["body","terms","every"]"#,
            r#"["body","terms","parts"]"#,
            r#"["body","terms","late_days"]"#,
            r#"["body","from"]"#,
        ]
    );
    app.post(&mum, &format!("/chores/{dishes}/deactivate"), json!({})).await.expect(200);
    let body = json!({ "terms": terms(&[&leo], json!({})) });
    app.put(&mum, &path, body).await.expect_error(
        409,
        "chore_inactive",
        "This chore is not available any more.",
    );
}

async fn nobody_of_another_family_gets_into_a_pool(engine: Engine) {
    let Neighbours { app, mum, leo, other_mum, other_kid } = Neighbours::new(engine).await;
    let dishes = app.chore(&mum, "Dishes", 10).await;
    let unknown = "User not found.";
    for kid in [&other_kid, &other_mum] {
        let body = json!({ "terms": terms(&[&leo, kid], json!({})) });
        let path = format!("/chores/{dishes}/schedule");
        app.put(&mum, &path, body).await.expect_error(404, "not_found", unknown);
    }
    let theirs = terms(&[&other_kid], json!({}));
    set(&app, &other_mum, &dishes, &theirs).await.expect_error(
        404,
        "not_found",
        "Chore not found.",
    );
    set(&app, &mum, &dishes, &terms(&[&leo], json!({}))).await.expect(200);
    let none = json!({ "schedules": [] });
    assert_eq!(app.get(&other_mum, "/schedules").await.expect(200), none);
    assert_eq!(week(&app, &other_mum, "2025-06-15").await, [] as [Value; 0]);
    assert_eq!(today(&app, &other_kid).await, [] as [&str; 0]);
}

/// If a family moves to a zone in which it is still yesterday, a version can begin before the end
/// of one that never held.
async fn a_day_can_come_twice(engine: Engine) {
    let app = TestApp::with_flags(engine, &["--signup", "hosted"]).await;
    let mum = app.person("Mum", json!({ "time_zone": "Pacific/Kiritimati" })).await;
    let account = json!({ "username": "Leo", "password": PASSWORD });
    app.post(&mum, "/users", account).await.expect(201);
    let leo = app.person_signed_in("Leo").await;
    app.set_clock("2025-06-15T12:00:00Z");
    let dishes = app.chore(&mum, "Dishes", 10).await;
    let path = format!("/chores/{dishes}/schedule");
    let terms = terms(&[&leo], json!({}));
    app.put(&mum, &path, json!({ "terms": terms, "from": "2025-06-20" })).await.expect(200);
    app.delete(&mum, &path).await.expect(204);
    app.change_family(&mum, json!({ "time_zone": "UTC" })).await.expect(200);
    let set = set(&app, &mum, &dishes, &terms).await.expect(200);
    assert_eq!(set["schedule"]["valid_from"], "2025-06-15");
    let report = server::check::run(&app.state.context).await.unwrap();
    assert!(report.problems.is_empty(), "{report}");
    let document = app.get(&mum, "/family/export").await.expect(200);
    let newcomer = app.person("Newcomer", json!({})).await;
    app.post(&newcomer, "/family/import", document).await.expect(200);
}

on_sqlite_first!(
    what_older_programs_leave_out_is_as_it_was,
    everybody_sees_their_own_day_and_a_parent_those_of_kids,
    setting_the_same_again_makes_no_version,
    todays_turn_stays_whose_it_is,
    what_was_done_today_stays_done,
    a_routine_ends_with_its_schedule_and_with_its_chore,
    the_first_turn_is_the_first_kids,
    what_cannot_be_handed_in_is_not_to_do,
    what_cannot_be_set_is_told_field_by_field,
);
mod neighbours {
    use super::{a_day_can_come_twice, nobody_of_another_family_gets_into_a_pool};
    use crate::on_sqlite_first;

    on_sqlite_first!(Engine: a_day_can_come_twice, nobody_of_another_family_gets_into_a_pool);
}
mod by_engine {
    use super::{a_schedule_makes_the_chore_due, an_edit_ends_a_version_and_begins_the_next};
    use crate::on_both_engines;

    on_both_engines!(an_edit_ends_a_version_and_begins_the_next, a_schedule_makes_the_chore_due);
}
