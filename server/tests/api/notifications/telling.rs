//! The notices of members: each once, and only while it is true.

use super::{Told, became, look, pass, recent, set_kid};
use crate::{
    on_both_engines, on_sqlite_first,
    routines::terms,
    support::{
        Engine,
        home::{Home, text},
        push::Browser,
    },
};
use futures_util::future::join_all;
use serde_json::json;
use server::notifications::planner;

/// Two minutes after it came, and at most every half hour.
async fn a_parent_is_told_what_waits(engine: Engine) {
    let told = Told::new(engine).await;
    let Home { app, mum, leo, .. } = &told.home;
    let dishes = app.chore(mum, "Dishes", 15).await;
    app.submit(leo, &dishes, 0).await;
    pass(app, 1);
    look(app, mum).await;
    assert!(told.to_mum().is_empty());
    pass(app, 1);
    look(app, mum).await;
    look(app, mum).await;
    let read = told.to_mum();
    assert_eq!(read.len(), 1);
    assert_eq!(read[0]["title"], "Leo: Dishes");
    assert_eq!(read[0]["kind"], "waiting");
    assert_eq!(read[0]["url"], "/parent/pending-requests");
    assert!(read[0]["approve"]["token"].is_string());
    assert_eq!(recent(app, mum).await, [became("waiting", "delivered")]);
    // Things that wait for hours cause no notice; a new one does, after half an hour.
    pass(app, 5);
    app.submit(leo, &dishes, 0).await;
    pass(app, 24);
    look(app, mum).await;
    assert_eq!(told.to_mum().len(), 1);
    pass(app, 1);
    look(app, mum).await;
    let read = told.to_mum();
    assert_eq!(read.len(), 2);
    assert_eq!(read[1]["title"], "2 things are waiting for you");
    assert_eq!(read[1].get("approve"), None);
    pass(app, 600);
    look(app, mum).await;
    assert_eq!(told.to_mum().len(), 2);
}

async fn a_kid_is_told_what_was_decided(engine: Engine) {
    let told = Told::new(engine).await;
    let Home { app, mum, leo, .. } = &told.home;
    let [dishes, bins] = [app.chore(mum, "Dishes", 15).await, app.chore(mum, "Bins", 5).await];
    let [first, second] = [app.submit(leo, &dishes, 0).await, app.submit(leo, &bins, 0).await];
    pass(app, 1);
    let praise = json!({ "chore_log_id": first, "praise": "So shiny!" });
    app.post(mum, "/parent/chore-submissions/approve", praise).await.expect(200);
    let why = json!({ "chore_log_id": second, "note": "The lids, too." });
    app.post(mum, "/parent/chore-submissions/reject", why).await.expect(200);
    // The decision may be undone at once, so the notice waits.
    look(app, mum).await;
    assert!(told.to_leo().is_empty());
    pass(app, 1);
    look(app, mum).await;
    let mut read = told.to_leo();
    read.sort_by_key(|notice| text(notice, "kind"));
    assert_eq!(read.len(), 2);
    assert_eq!(read[0]["title"], "Celebrate! Dishes is approved.");
    assert_eq!(read[0]["body"], "So shiny!");
    assert_eq!(read[1]["title"], "Try again: Bins");
    assert_eq!(read[1]["body"], "The lids, too.");
    look(app, mum).await;
    assert_eq!(told.to_leo().len(), 2);
}

/// An approval that was undone meanwhile causes no notice, and several approvals share one.
async fn what_is_not_so_any_more_is_not_told(engine: Engine) {
    let told = Told::new(engine).await;
    let Home { app, mum, leo, .. } = &told.home;
    let dishes = app.chore(mum, "Dishes", 15).await;
    let submission = app.submit(leo, &dishes, 0).await;
    pass(app, 1);
    app.decide(mum, "approve", &submission).await.expect(200);
    pass(app, 1);
    let family = super::family_id(app, mum).await;
    planner::look_at(&app.state.context, &family).await.unwrap();
    // Queued, and undone before it is sent.
    let undo = json!({ "kind": "chore_submission", "id": submission, "decision": 1 });
    app.post(mum, "/parent/decisions/undo", undo).await.expect(200);
    app.state.engine().send_due().await.unwrap();
    assert!(told.to_leo().is_empty());
    assert_eq!(recent(app, leo).await, [became("approved", "not_true_any_more")]);
    // Approved again, it is another decision.
    app.decide(mum, "approve", &submission).await.expect(200);
    pass(app, 1);
    look(app, mum).await;
    assert_eq!(told.to_leo().len(), 1);
}

async fn approvals_in_a_row_are_told_as_one(engine: Engine) {
    let told = Told::new(engine).await;
    let Home { app, mum, leo, .. } = &told.home;
    let dishes = app.chore(mum, "Dishes", 15).await;
    let mut all = Vec::new();
    for _ in 0..6 {
        all.push(app.submit(leo, &dishes, 0).await);
    }
    pass(app, 1);
    for submission in &all {
        app.decide(mum, "approve", submission).await.expect(200);
    }
    pass(app, 2);
    look(app, mum).await;
    look(app, mum).await;
    let read = told.to_leo();
    assert_eq!(read.len(), 1);
    assert_eq!(read[0]["title"], "Celebrate! 6 things are approved.");
    assert_eq!(recent(app, leo).await, [became("approved", "delivered")]);
}

/// At most four a day, and no more until the next day.
async fn a_kid_is_told_four_things_a_day(engine: Engine) {
    let told = Told::new(engine).await;
    let Home { app, mum, leo, .. } = &told.home;
    let dishes = app.chore(mum, "Dishes", 15).await;
    for _ in 0..6 {
        let submission = app.submit(leo, &dishes, 0).await;
        pass(app, 1);
        app.decide(mum, "approve", &submission).await.expect(200);
        pass(app, 2);
        look(app, mum).await;
    }
    assert_eq!(told.to_leo().len(), 4);
    let outcomes = recent(app, leo).await;
    assert_eq!(
        outcomes[..2],
        [became("approved", "enough_today"), became("approved", "enough_today")]
    );
    assert_eq!(outcomes.len(), 6);
}

async fn a_turn_and_a_last_call_are_told_in_time(engine: Engine) {
    let told = Told::new(engine).await;
    let Home { app, mum, leo, .. } = &told.home;
    let bins = app.chore(mum, "Bins", 5).await;
    let day = app.clock_now().to_string()[..10].to_owned();
    let due = terms(&[leo], json!({ "mode": "turn", "due_minute": 1140, "anchor": day }));
    app.put(mum, &format!("/chores/{bins}/schedule"), json!({ "terms": due })).await.expect(200);
    app.set_clock(&format!("{day}T17:59:00Z"));
    look(app, mum).await;
    let read = told.to_leo();
    assert_eq!(read.len(), 1);
    assert_eq!(read[0]["title"], "Do Bins: it's your turn today.");
    app.set_clock(&format!("{day}T18:00:00Z"));
    look(app, mum).await;
    look(app, mum).await;
    let read = told.to_leo();
    assert_eq!(read.len(), 2);
    assert_eq!(read[1]["title"], "Do Bins by 19:00.");
    let pushed = told.service.pushed();
    let ttl = pushed.last().unwrap().headers["ttl"].to_str().unwrap().parse::<u32>().unwrap();
    assert_eq!(ttl, 3_600);
}

/// Two concurrent processes send each notice once.
async fn several_processes_tell_each_thing_once(engine: Engine) {
    let told = Told::new(engine).await;
    let Home { app, mum, leo, .. } = &told.home;
    let twins = [app.twin().await, app.twin().await, app.twin().await];
    for twin in &twins {
        twin.clock.set(app.clock_now());
    }
    let dishes = app.chore(mum, "Dishes", 15).await;
    for _ in 0..3 {
        let submission = app.submit(leo, &dishes, 0).await;
        for _ in 0..2 {
            for one in twins.iter().chain([app]) {
                pass(one, 16);
            }
            join_all(twins.iter().chain([app]).map(|one| look(one, mum))).await;
        }
        app.decide(mum, "approve", &submission).await.expect(200);
        for one in twins.iter().chain([app]) {
            pass(one, 16);
        }
        join_all(twins.iter().chain([app]).map(|one| look(one, mum))).await;
    }
    assert_eq!(told.to_mum().len(), 3);
    assert_eq!(told.to_leo().len(), 3);
}

/// A server that was down for a month sends no old notices.
async fn a_server_that_slept_tells_no_old_news(engine: Engine) {
    let told = Told::new(engine).await;
    let Home { app, mum, leo, .. } = &told.home;
    let dishes = app.chore(mum, "Dishes", 15).await;
    let [first, _] = [app.submit(leo, &dishes, 0).await, app.submit(leo, &dishes, 0).await];
    pass(app, 1);
    app.decide(mum, "approve", &first).await.expect(200);
    pass(app, 25 * 24 * 60);
    look(app, mum).await;
    assert!(told.to_leo().is_empty());
    assert!(told.to_mum().is_empty());
}

/// After a clock ran ahead for a while and was put back, no notice is repeated, and later ones are
/// sent.
async fn a_clock_that_jumps_doubles_and_loses_nothing(engine: Engine) {
    let told = Told::new(engine).await;
    let Home { app, mum, leo, .. } = &told.home;
    let dishes = app.chore(mum, "Dishes", 15).await;
    app.submit(leo, &dishes, 0).await;
    let start = app.clock_now();
    pass(app, 5);
    look(app, mum).await;
    assert_eq!(told.to_mum().len(), 1);
    app.clock.set(start + jiff::SignedDuration::from_hours(5));
    look(app, mum).await;
    app.clock.set(start + jiff::SignedDuration::from_mins(6));
    look(app, mum).await;
    assert_eq!(told.to_mum().len(), 1);
    app.submit(leo, &dishes, 0).await;
    pass(app, 40);
    look(app, mum).await;
    assert_eq!(told.to_mum().len(), 2);
}

async fn every_device_of_a_member_is_told(engine: Engine) {
    let told = Told::new(engine).await;
    let Home { app, mum, leo, .. } = &told.home;
    let phone = app.person_signed_in("Mum").await;
    let second = Browser::at(&told.service);
    app.switch_on(&phone, &second).await;
    let dishes = app.chore(mum, "Dishes", 15).await;
    app.submit(leo, &dishes, 0).await;
    pass(app, 2);
    look(app, mum).await;
    let [one, other] = [told.to_mum(), told.service.read_by(&second)];
    assert_eq!([one.len(), other.len()], [1, 1]);
    assert_eq!(one[0]["notice_id"], other[0]["notice_id"]);
    assert_ne!(one[0]["approve"]["token"], other[0]["approve"]["token"]);
}

async fn what_was_switched_off_is_not_told(engine: Engine) {
    let told = Told::new(engine).await;
    let Home { app, mum, leo, .. } = &told.home;
    set_kid(app, mum, leo, json!({ "approved": false })).await;
    let off =
        json!({ "waiting": false, "digest_minute": null, "quiet_from": null, "quiet_to": null });
    app.put(mum, "/notifications/settings", off).await.expect(200);
    let dishes = app.chore(mum, "Dishes", 15).await;
    let submission = app.submit(leo, &dishes, 0).await;
    pass(app, 5);
    look(app, mum).await;
    app.decide(mum, "approve", &submission).await.expect(200);
    pass(app, 5);
    look(app, mum).await;
    assert!(told.to_mum().is_empty() && told.to_leo().is_empty());
    assert!(recent(app, leo).await.is_empty());
}

on_both_engines!(Engine:
    a_parent_is_told_what_waits,
    a_kid_is_told_what_was_decided,
    what_is_not_so_any_more_is_not_told,
    several_processes_tell_each_thing_once,
    approvals_in_a_row_are_told_as_one,
);

mod once {
    use super::*;
    on_sqlite_first!(Engine:
        a_kid_is_told_four_things_a_day,
        a_turn_and_a_last_call_are_told_in_time,
        a_server_that_slept_tells_no_old_news,
        a_clock_that_jumps_doubles_and_loses_nothing,
        every_device_of_a_member_is_told,
        what_was_switched_off_is_not_told,
    );
}
