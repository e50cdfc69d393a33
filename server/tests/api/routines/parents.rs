//! Parents who stand in the pool of a chore (docs/product/routines.md#parents).

use super::{doers, hand_in, routine, set, terms, today, week};
use crate::{
    on_both_engines,
    support::{
        TestApp,
        home::{Answer, Home, Person, text},
    },
};
use futures_util::future::join_all;
use serde_json::{Value, json};

const DAY: &str = "2025-06-15";

fn path(chore: &str, day: &str) -> String {
    format!("/occurrences/{chore}/{day}/any/tick")
}

async fn tick(app: &TestApp, parent: &Person, chore: &str) -> Answer {
    app.post(parent, &path(chore, DAY), Value::Null).await
}

async fn untick(app: &TestApp, parent: &Person, chore: &str) -> Answer {
    app.delete(parent, &path(chore, DAY)).await
}

/// A daily chore in turn, beginning with the first.
async fn in_turn(app: &TestApp, mum: &Person, people: &[&Person]) -> String {
    let turns = json!({ "mode": "turn", "anchor": DAY });
    routine(app, mum, "Cook", &terms(people, turns)).await
}

async fn turns_count_them_and_they_tick_their_own(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let cook = in_turn(&app, &mum, &[&mum, &leo]).await;
    let people = [&mum, &leo];
    assert_eq!(doers(&app, &people, &mum, DAY).await[..3], ["15 Mum", "16 Leo", "17 Mum"]);
    assert_eq!(today(&app, &mum).await, ["Cook 2025-06-15 open"]);
    assert_eq!(today(&app, &leo).await, [] as [&str; 0]);
    let named = app.get(&leo, "/today").await.expect(200)["kids"].clone();
    let last = named.as_array().unwrap().last().unwrap();
    assert_eq!(*last, json!({ "id": mum.id, "username": "Mum", "role": "parent" }));

    tick(&app, &mum, &cook).await.expect(204);
    assert_eq!(today(&app, &mum).await, ["Cook 2025-06-15 done"]);
    assert_eq!(week(&app, &mum, DAY).await[0]["done_by"], json!([mum.id]));
    let again = tick(&app, &mum, &cook).await;
    again.expect_error(409, "handed_in_already", "You handed this in already.");
    let early = app.post(&mum, &path(&cook, "2025-06-17"), Value::Null).await;
    assert_eq!((early.status.as_u16(), &early.body["code"]), (409, &json!("occurrence_early")));
    let others = app.post(&mum, &path(&cook, "2025-06-16"), Value::Null).await;
    assert_eq!((others.status.as_u16(), &others.body["code"]), (409, &json!("not_your_turn")));

    untick(&app, &mum, &cook).await.expect(204);
    assert_eq!(today(&app, &mum).await, ["Cook 2025-06-15 open"]);
    untick(&app, &mum, &cook).await.expect_error(404, "not_found", "You have not ticked this.");
    tick(&app, &mum, &cook).await.expect(204);
    app.set_clock("2025-06-30T12:00:00Z");
    let old = untick(&app, &mum, &cook).await;
    assert_eq!((old.status.as_u16(), &old.body["code"]), (409, &json!("too_late_to_undo")));
}

async fn they_earn_nothing_and_nobody_decides(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let cook = in_turn(&app, &mum, &[&mum, &leo, &mia]).await;
    for day in 15..=27 {
        app.set_clock(&format!("2025-06-{day}T12:00:00Z"));
        if (day - 15) % 3 == 0 {
            let path = path(&cook, &format!("2025-06-{day}"));
            app.post(&mum, &path, Value::Null).await.expect(204);
        }
    }
    assert_eq!(app.get(&mum, "/users/me").await.expect(200)["points"], Value::Null);
    for list in ["/parent/decisions", "/parent/chore-submissions/pending"] {
        assert_eq!(app.get(&mum, list).await.expect(200), json!([]), "{list}");
    }
    let steps = app.get(&mum, "/family/first-steps").await.expect(200);
    assert_eq!([&steps["kid_signed_in"], &steps["has_approved"]], [&json!(true), &json!(false)]);
    // Five of their own are no reason to leave the kids' to themselves.
    let schedules = app.get(&mum, "/schedules").await.expect(200);
    assert_eq!(schedules["schedules"][0]["never_rejected"], false);
}

async fn of_anyone_the_first_does_it(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let anyone = terms(&[&leo, &mum], json!({ "mode": "anyone" }));
    let dishes = routine(&app, &mum, "Dishes", &anyone).await;
    tick(&app, &mum, &dishes).await.expect(204);
    let late = hand_in(&app, &leo, &dishes, DAY).await;
    late.expect_error(409, "done_by_other", "Mum was faster. Pick another one!");
    untick(&app, &mum, &dishes).await.expect(204);
    let done = hand_in(&app, &leo, &dishes, DAY).await.expect(201);
    tick(&app, &mum, &dishes).await.expect_error(
        409,
        "done_by_other",
        "Leo was faster. Pick another one!",
    );
    app.decide(&mum, "reject", &text(&done, "id")).await.expect(200);
    tick(&app, &mum, &dishes).await.expect(204);
    let decision = json!({ "kind": "chore_submission", "id": done["id"], "decision": 1 });
    let undone = app.post(&mum, "/parent/decisions/undo", decision).await;
    assert_eq!((undone.status.as_u16(), &undone.body["code"]), (409, &json!("done_by_other")));
}

async fn of_many_at_once_one_counts(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app.patient()).await;
    let anyone = terms(&[&leo, &mum], json!({ "mode": "anyone" }));
    let dishes = routine(&app, &mum, "Dishes", &anyone).await;
    let twin = app.twin().await;
    let all = (0..20).map(|n| {
        let (app, dishes, mum, leo) = ([&app, &twin][n / 2 % 2], &dishes, &mum, &leo);
        async move {
            if n % 2 == 0 {
                tick(app, mum, dishes).await
            } else {
                hand_in(app, leo, dishes, DAY).await
            }
        }
    });
    let done = join_all(all).await.into_iter().filter(|one| one.status.is_success()).count();
    assert_eq!(done, 1);
}

async fn a_kid_who_helps_earns_points(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let cook = in_turn(&app, &mum, &[&mum, &leo]).await;
    let help = json!({ "occurrence_day": DAY, "part": "any", "helping": true });
    let done = app.post(&leo, &format!("/chores/{cook}/submit"), help).await.expect(201);
    app.decide(&mum, "approve", &text(&done, "id")).await.expect(200);
    assert_eq!(app.points(&leo).await, 10);
    assert_eq!(doers(&app, &[&mum, &leo], &mum, DAY).await[..2], ["15 Leo", "16 Leo"]);
}

async fn it_is_handed_over_to_them_and_by_them(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let cook = in_turn(&app, &mum, &[&leo, &mum]).await;
    let mark = format!("/occurrences/{cook}/{DAY}/any/hand-over");
    let to_mum = json!({ "kid_id": leo.id, "to_kid_id": mum.id });
    app.post(&mum, &mark, to_mum).await.expect(201);
    tick(&app, &mum, &cook).await.expect(204);
    let own = format!("/occurrences/{cook}/2025-06-16/any/hand-over");
    let to_leo = json!({ "kid_id": mum.id, "to_kid_id": leo.id });
    app.post(&mum, &own, to_leo).await.expect(201);
    assert_eq!(doers(&app, &[&mum, &leo], &mum, DAY).await[..3], ["15 Mum", "16 Leo", "17 Leo"]);
}

async fn they_stay_until_they_leave(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    app.post(&mum, "/users/promote-to-parent", json!({ "username": "Mia" })).await.expect(200);
    let cook = in_turn(&app, &mum, &[&mia, &leo]).await;
    // A parent stays one, and in the pool.
    app.post(&mum, "/users/promote-to-parent", json!({ "username": "Mia" })).await.expect(200);
    let people = [&leo, &mia];
    assert_eq!(doers(&app, &people, &mum, DAY).await[..2], ["15 Mia", "16 Leo"]);
    tick(&app, &mia, &cook).await.expect(204);
    app.delete(&mum, &format!("/users/{}", mia.id)).await.expect(204);
    assert_eq!(doers(&app, &people, &mum, DAY).await[..2], ["15 Mia", "16 Leo"]);
    app.set_clock("2025-06-17T12:00:00Z");
    assert_eq!(doers(&app, &people, &mum, "2025-06-17").await[..2], ["17 Leo", "18 Leo"]);
}

async fn only_parents_tick_what_is_theirs(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let own = routine(&app, &mum, "Leo's", &terms(&[&leo], json!({}))).await;
    let plain = app.chore(&mum, "Plain", 5).await;
    for (chore, code) in [(&own, "not_your_turn"), (&plain, "no_occurrence")] {
        let refused = tick(&app, &mum, chore).await;
        assert_eq!((refused.status.as_u16(), &refused.body["code"]), (409, &json!(code)));
    }
    tick(&app, &leo, &own).await.expect(403);
    untick(&app, &leo, &own).await.expect(403);
    let nobody = terms(&[], json!({ "kid_ids": ["nobody"] }));
    let refused = set(&app, &mum, &own, &nobody).await;
    refused.expect_error(404, "not_found", "User not found.");
    // A repeated request has one effect.
    let theirs = routine(&app, &mum, "Mum's", &terms(&[&mum], json!({}))).await;
    for _ in 0..2 {
        app.post_once(&mum, &path(&theirs, DAY), "key", Value::Null).await.expect(204);
    }
    // A program reads the day of its parent only if it is for the whole family.
    let all = app.program(&mum, &["read"], None).await;
    assert_eq!(app.get(&all, "/today").await.expect(200)["kid_id"], mum.id);
    let chosen = app.program(&mum, &["read"], Some(&[&leo])).await;
    for day in ["/today".to_owned(), format!("/today?kid_id={}", mum.id)] {
        app.get(&chosen, &day).await.expect(404);
    }
}

/// A kid who is away until further notice becomes a parent, and is there.
async fn what_was_said_of_a_kid_does_not_hold_for_a_parent(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let away = json!({ "kid_id": mia.id, "from_day": "2025-06-01", "kind": "away" });
    app.post(&mum, "/absences", away).await.expect(201);
    let chore = app.chore(&mum, "Once", 10).await;
    let waiting = app.submit(&mia, &chore, 0).await;
    app.post(&mum, "/users/promote-to-parent", json!({ "username": "Mia" })).await.expect(200);
    let cook = routine(&app, &mum, "Cook", &terms(&[&mia, &leo], json!({}))).await;
    // Three days in a row are no streak of hers.
    for day in [16, 17] {
        app.set_clock(&format!("2025-06-{day}T12:00:00Z"));
        let path = path(&cook, &format!("2025-06-{day}"));
        app.post(&mia, &path, Value::Null).await.expect(204);
    }
    app.decide(&mum, "approve", &waiting).await.expect(200);
    let report = server::check::run(&app.state.context).await.unwrap();
    assert!(report.problems.is_empty(), "{report}");
    let family = app.get(&mum, "/family/export").await.expect(200);
    assert_eq!(family["streak_bonuses"], json!([]) as Value);
}

async fn a_program_for_a_kid_reads_nothing_of_theirs(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let anyone = terms(&[&mum], json!({ "mode": "anyone" }));
    routine(&app, &mum, "Wrap the present", &anyone).await;
    let chosen = app.program(&mum, &["read"], Some(&[&leo])).await;
    let told = app.get(&chosen, &format!("/week?from={DAY}")).await.expect(200);
    assert_eq!([&told["occurrences"], &told["chores"]], [&json!([]), &json!([])]);
}

async fn nothing_is_handed_over_to_who_is_in_no_pool(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let cook = in_turn(&app, &mum, &[&leo, &mum]).await;
    tick(&app, &mum, &cook).await.expect(409);
    let alone = terms(&[&leo], json!({ "mode": "turn", "anchor": DAY }));
    set(&app, &mum, &cook, &alone).await.expect(200);
    let mark = format!("/occurrences/{cook}/2025-06-17/any/hand-over");
    let to_mum = json!({ "kid_id": leo.id, "to_kid_id": mum.id });
    let refused = app.post(&mum, &mark, to_mum).await;
    assert_eq!(refused.body["detail"], "Please choose somebody else.");
}

async fn the_board_names_them(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    assert_eq!(app.get(&mum, "/board").await.expect(200)["parents"], json!([]));
    in_turn(&app, &mum, &[&mum, &leo]).await;
    let board = app.get(&mum, "/board").await.expect(200);
    assert_eq!(board["parents"], json!([{ "id": mum.id, "display_name": "Mum" }]));
    assert_eq!(board["kids"].as_array().unwrap().len(), 2);
}

on_both_engines!(
    turns_count_them_and_they_tick_their_own,
    they_earn_nothing_and_nobody_decides,
    of_anyone_the_first_does_it,
    of_many_at_once_one_counts,
    a_kid_who_helps_earns_points,
    it_is_handed_over_to_them_and_by_them,
    they_stay_until_they_leave,
    only_parents_tick_what_is_theirs,
    the_board_names_them,
    what_was_said_of_a_kid_does_not_hold_for_a_parent,
    a_program_for_a_kid_reads_nothing_of_theirs,
    nothing_is_handed_over_to_who_is_in_no_pool,
);
