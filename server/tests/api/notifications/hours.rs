//! Quiet hours, absences and the digest, by local time.

use super::{Told, became, look, pass, recent, set_kid};
use crate::{
    on_sqlite_first,
    routines::terms,
    support::{Engine, home::Home},
};
use serde_json::json;

/// A decision at night causes a notice in the morning, by the family's local time.
async fn a_night_is_quiet_wherever_the_family_lives(engine: Engine) {
    for (zone, evening, before_seven, seven) in [
        ("UTC", "2025-06-15T20:30:00Z", "2025-06-16T06:59:00Z", "2025-06-16T07:00:00Z"),
        (
            "America/New_York",
            "2025-06-16T00:30:00Z",
            "2025-06-16T10:59:00Z",
            "2025-06-16T11:00:00Z",
        ),
        ("Asia/Kolkata", "2025-06-15T15:00:00Z", "2025-06-16T01:29:00Z", "2025-06-16T01:30:00Z"),
        (
            "Pacific/Kiritimati",
            "2025-06-15T06:30:00Z",
            "2025-06-15T16:59:00Z",
            "2025-06-15T17:00:00Z",
        ),
        // The night in which clocks go forward.
        ("Europe/Berlin", "2026-03-28T19:30:00Z", "2026-03-29T04:59:00Z", "2026-03-29T05:00:00Z"),
        // And back.
        ("Europe/Berlin", "2026-10-24T18:30:00Z", "2026-10-25T05:59:00Z", "2026-10-25T06:00:00Z"),
    ] {
        let told = Told::in_zone(engine, zone).await;
        let Home { app, mum, leo, .. } = &told.home;
        let mum = &app.person_signed_in(&mum.username).await;
        app.set_clock(evening);
        let (mum, leo) = (
            &app.person_signed_in(&mum.username).await,
            &app.person_signed_in(&leo.username).await,
        );
        app.switch_on(leo, &told.leos).await;
        let dishes = app.chore(mum, "Dishes", 15).await;
        let submission = app.submit(leo, &dishes, 0).await;
        pass(app, 1);
        app.decide(mum, "approve", &submission).await.expect(200);
        pass(app, 2);
        look(app, mum).await;
        assert!(told.to_leo().is_empty(), "{zone}");
        app.set_clock(before_seven);
        look(app, mum).await;
        assert!(told.to_leo().is_empty(), "{zone}");
        app.set_clock(seven);
        look(app, mum).await;
        assert_eq!(told.to_leo().len(), 1, "{zone}");
    }
}

/// A notice that is useless later is dropped, and the reason is shown.
async fn a_last_call_at_night_is_dropped(engine: Engine) {
    let told = Told::new(engine).await;
    let Home { app, mum, leo, .. } = &told.home;
    let bins = app.chore(mum, "Bins", 5).await;
    let due = terms(&[leo], json!({ "due_minute": 1260, "anchor": "2025-06-15" }));
    app.put(mum, &format!("/chores/{bins}/schedule"), json!({ "terms": due })).await.expect(200);
    app.set_clock("2025-06-15T20:10:00Z");
    look(app, mum).await;
    assert!(told.to_leo().is_empty());
    assert_eq!(recent(app, leo).await, [became("last_call", "quiet_hours")]);
    set_kid(app, mum, leo, json!({ "quiet_from": 0, "quiet_to": 0 })).await;
    look(app, mum).await;
    assert!(told.to_leo().is_empty());
}

/// Queued in the evening, retried at night: it waits for the morning.
async fn what_is_tried_again_at_night_waits_for_the_morning(engine: Engine) {
    use crate::support::push::Answers;
    let told = Told::new(engine).await;
    let Home { app, mum, leo, .. } = &told.home;
    app.set_clock("2025-06-15T19:50:00Z");
    let dishes = app.chore(mum, "Dishes", 15).await;
    let submission = app.submit(leo, &dishes, 0).await;
    pass(app, 1);
    app.decide(mum, "approve", &submission).await.expect(200);
    pass(app, 2);
    told.service.answer(&told.leos, Answers::Wait(503, 1_200));
    look(app, mum).await;
    assert_eq!(told.service.pushed().len(), 1);
    told.service.answer(&told.leos, Answers::Status(201));
    app.set_clock("2025-06-15T20:20:00Z");
    look(app, mum).await;
    assert_eq!(told.service.pushed().len(), 1);
    app.set_clock("2025-06-16T07:01:00Z");
    look(app, mum).await;
    assert_eq!(told.service.pushed().len(), 2);
    assert_eq!(recent(app, leo).await, [became("approved", "delivered")]);
}

async fn who_is_away_is_told_nothing(engine: Engine) {
    let told = Told::new(engine).await;
    let Home { app, mum, leo, .. } = &told.home;
    let bins = app.chore(mum, "Bins", 5).await;
    let due = terms(&[leo], json!({ "mode": "turn", "due_minute": 1140, "anchor": "2025-06-15" }));
    app.put(mum, &format!("/chores/{bins}/schedule"), json!({ "terms": due })).await.expect(200);
    let submission = app.submit(leo, &app.chore(mum, "Dishes", 15).await, 0).await;
    pass(app, 1);
    app.decide(mum, "approve", &submission).await.expect(200);
    let sick = json!({ "kid_id": leo.id, "from_day": "2025-06-15", "to_day": "2025-06-15", "kind": "sick" });
    app.post(mum, "/absences", sick).await.expect(201);
    for clock in ["2025-06-15T13:00:00Z", "2025-06-15T18:30:00Z"] {
        app.set_clock(clock);
        look(app, mum).await;
    }
    assert!(told.to_leo().is_empty());
}

/// At its minute, once, also on the days on which clocks skip it or show it twice.
async fn the_digest_comes_once_a_day(engine: Engine) {
    let told = Told::in_zone(engine, "Europe/Berlin").await;
    let Home { app, mum, leo, .. } = &told.home;
    // Half past two does not exist on the 29th, and comes twice on the 25th.
    let digest =
        json!({ "waiting": false, "digest_minute": 150, "quiet_from": null, "quiet_to": null });
    app.put(mum, "/notifications/settings", digest).await.expect(200);
    let name = mum.username.clone();
    let mut expected = 0;
    for (looks, comes) in [
        (&["2026-03-28T01:29:00Z", "2026-03-28T01:30:00Z", "2026-03-28T02:30:00Z"][..], 1),
        (&["2026-03-29T00:59:00Z", "2026-03-29T01:00:00Z", "2026-03-29T01:30:00Z"][..], 1),
        (&["2026-10-25T00:29:00Z", "2026-10-25T00:31:00Z", "2026-10-25T01:31:00Z"][..], 1),
        // If the server was down at its hour, it is dropped as too late.
        (&["2026-10-26T12:00:00Z"][..], 0),
    ] {
        app.set_clock(looks[0]);
        let mum = &app.person_signed_in(&name).await;
        app.switch_on(mum, &told.mums).await;
        for clock in looks {
            app.set_clock(clock);
            look(app, mum).await;
        }
        expected += comes;
        assert_eq!(told.to_mum().len(), expected, "{looks:?}");
    }
    assert_eq!(told.to_mum()[0]["title"], "Nothing was due today");
    assert!(told.to_leo().is_empty(), "{}", leo.username);
}

async fn a_digest_tells_how_the_day_stands(engine: Engine) {
    let told = Told::new(engine).await;
    let Home { app, mum, leo, mia, .. } = &told.home;
    let bins = app.chore(mum, "Bins", 5).await;
    let due = terms(&[leo, mia], json!({ "anchor": "2025-06-15" }));
    app.put(mum, &format!("/chores/{bins}/schedule"), json!({ "terms": due })).await.expect(200);
    let done = json!({ "occurrence_day": "2025-06-15", "part": "any" });
    app.post(leo, &format!("/chores/{bins}/submit"), done).await.expect(201);
    let digest =
        json!({ "waiting": false, "digest_minute": 1140, "quiet_from": null, "quiet_to": null });
    app.put(mum, "/notifications/settings", digest).await.expect(200);
    app.set_clock("2025-06-15T19:00:00Z");
    look(app, mum).await;
    let read = told.to_mum();
    assert_eq!(read.len(), 1);
    assert_eq!(read[0]["title"], "1 of 2 done today");
    assert!(read[0]["body"].as_str().unwrap().contains("Leo 1 of 1"), "{}", read[0]);
    assert!(
        read[0]["body"].as_str().unwrap().ends_with("1 thing is waiting for you."),
        "{}",
        read[0]
    );
}

on_sqlite_first!(Engine:
    a_night_is_quiet_wherever_the_family_lives,
    a_last_call_at_night_is_dropped,
    what_is_tried_again_at_night_waits_for_the_morning,
    who_is_away_is_told_nothing,
    the_digest_comes_once_a_day,
    a_digest_tells_how_the_day_stands,
);
