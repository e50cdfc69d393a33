//! Chores done offline are judged as of the time they were done (docs/product/routines.md#deeds).

use super::{hand_in, routine, set, terms};
use crate::{
    on_sqlite_first,
    support::{
        TestApp,
        home::{Home, Person, text},
    },
};
use serde_json::{Value, json};

/// Sends a submission for a day, any part of it, done at an instant, by the outbox; returns the
/// answer of the entry.
async fn sync(app: &TestApp, kid: &Person, chore: &str, day: &str, at: &str) -> (u64, Value) {
    let entry = json!({
        "key": format!("{chore}-{day}-{}", &at[5..16]), "action": "submit_chore", "chore_id": chore,
        "occurrence_day": day, "part": "any", "completed_at": at,
    });
    let sent = app.post(kid, "/outbox", json!({ "entries": [entry] })).await.expect(200);
    let result = &sent["results"][0];
    (result["status"].as_u64().unwrap(), result["body"].clone())
}

async fn before_midnight_is_that_day_and_after_it_the_next(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::in_zone(app, "America/New_York").await;
    let each = terms(&[&leo], json!({ "late_days": 0 }));
    let dishes = routine(&app, &mum, "Dishes", &each).await;
    app.set_clock("2025-06-20T12:00:00Z");
    let (status, done) = sync(&app, &leo, &dishes, "2025-06-16", "2025-06-17T03:59:00Z").await;
    assert_eq!((status, &done["occurrence_day"]), (201, &json!("2025-06-16")), "{done}");
    let (status, refused) = sync(&app, &leo, &dishes, "2025-06-17", "2025-06-18T04:01:00Z").await;
    assert_eq!((status, &refused["code"]), (409, &json!("occurrence_over")));
    let (status, early) = sync(&app, &leo, &dishes, "2025-06-19", "2025-06-19T03:59:00Z").await;
    assert_eq!((status, &early["code"]), (409, &json!("occurrence_early")));
    let (status, _) = sync(&app, &leo, &dishes, "2025-06-19", "2025-06-19T04:01:00Z").await;
    assert_eq!(status, 201);
}

async fn clocks_that_change_change_no_day(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::in_zone(app, "Europe/Berlin").await;
    let each = terms(&[&leo], json!({ "late_days": 0 }));
    app.set_clock("2025-10-24T12:00:00Z");
    let mum = app.person_signed_in(&mum.username).await;
    let leo = app.person_signed_in(&leo.username).await;
    let dishes = routine(&app, &mum, "Dishes", &each).await;
    app.set_clock("2025-10-30T12:00:00Z");
    // The night from Saturday to Sunday has 25 hours.
    for (day, at, status) in [
        ("2025-10-25", "2025-10-25T21:59:00Z", 201),
        ("2025-10-26", "2025-10-25T22:01:00Z", 201),
        ("2025-10-27", "2025-10-26T22:59:00Z", 409),
        ("2025-10-27", "2025-10-26T23:01:00Z", 201),
    ] {
        let (answered, body) = sync(&app, &leo, &dishes, day, at).await;
        assert_eq!(answered, status, "{day} {at}: {body}");
    }
}

async fn a_day_that_begins_later_ends_later(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    app.change_family(&mum, json!({ "day_starts_at": 180 })).await.expect(200);
    let each = terms(&[&leo], json!({ "late_days": 0 }));
    let dishes = routine(&app, &mum, "Dishes", &each).await;
    app.set_clock("2025-06-16T02:30:00Z");
    let today = app.get(&leo, "/today").await.expect(200);
    assert_eq!(today["now"], json!({ "day": "2025-06-15", "minute": 1590 }));
    let done = hand_in(&app, &leo, &dishes, "2025-06-15").await.expect(201);
    assert_eq!(done["occurrence_day"], "2025-06-15");
    app.set_clock("2025-06-17T12:00:00Z");
    let (status, _) = sync(&app, &leo, &dishes, "2025-06-16", "2025-06-17T02:59:00Z").await;
    assert_eq!(status, 201);
}

async fn the_home_of_then_counts(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let in_turn = json!({ "mode": "turn", "anchor": "2025-06-16" });
    let bins = routine(&app, &mum, "Bins", &terms(&[&leo, &mia], in_turn)).await;
    let live_at = async |days: i32| {
        let pattern = json!({ "weeks": 1, "days": days, "anchor": "2025-06-09" });
        let path = format!("/kids/{}/home-pattern", leo.id);
        app.put(&mum, &path, pattern).await.expect(200);
    };
    app.set_clock("2025-06-09T12:00:00Z");
    live_at(0b000_0001).await;
    // On Monday morning he is here, until an absence is noted.
    app.set_clock("2025-06-16T10:00:00Z");
    live_at(0b111_1110).await;
    let (status, done) = sync(&app, &leo, &bins, "2025-06-16", "2025-06-16T08:00:00Z").await;
    assert_eq!(status, 201, "{done}");
}

async fn done_once_is_done_whatever_a_clock_says(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let dishes = routine(&app, &mum, "Dishes", &terms(&[&leo], json!({}))).await;
    hand_in(&app, &leo, &dishes, "2025-06-15").await.expect(201);
    let (status, refused) = sync(&app, &leo, &dishes, "2025-06-15", "2025-06-14T12:00:00Z").await;
    assert_eq!((status, &refused["code"]), (409, &json!("handed_in_already")));
}

async fn whose_turn_it_was_then_counts(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let weekly = json!({ "mode": "turn", "turn_every": "week", "anchor": "2025-06-16" });
    app.set_clock("2025-06-16T08:00:00Z");
    let bins = routine(&app, &mum, "Bins", &terms(&[&leo, &mia], weekly)).await;
    app.set_clock("2025-06-25T12:00:00Z");
    // This week is Mia's, last week was Leo's.
    let (status, refused) = sync(&app, &mia, &bins, "2025-06-18", "2025-06-18T12:00:00Z").await;
    assert_eq!((status, &refused["code"]), (409, &json!("not_your_turn")));
    let (status, done) = sync(&app, &leo, &bins, "2025-06-18", "2025-06-18T12:00:00Z").await;
    assert_eq!(status, 201, "{done}");
    let (status, refused) = sync(&app, &leo, &bins, "2025-06-25", "2025-06-25T11:00:00Z").await;
    assert_eq!((status, &refused["code"]), (409, &json!("not_your_turn")));
}

async fn what_was_said_since_takes_nothing_away(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let kids = [&leo, &mia];
    let mut chores = Vec::new();
    for name in ["Handed over", "Skipped", "Edited", "Ended", "Deleted", "Ill", "Faster"] {
        let in_turn = json!({ "mode": "turn", "anchor": "2025-06-16" });
        chores.push(routine(&app, &mum, name, &terms(&kids, in_turn)).await);
    }
    let done_at = "2025-06-16T08:00:00Z";
    app.set_clock("2025-06-16T10:00:00Z");
    let mark = |chore: &str, mark: &str| format!("/occurrences/{chore}/2025-06-16/any/{mark}");
    let to_mia = json!({ "to_kid_id": mia.id });
    app.post(&mum, &mark(&chores[0], "hand-over"), to_mia.clone()).await.expect(201);
    app.post(&mum, &mark(&chores[1], "skip"), json!({})).await.expect(201);
    let mias = terms(&[&mia], json!({ "parts": 2 }));
    set(&app, &mum, &chores[2], &mias).await.expect(200);
    app.delete(&mum, &format!("/chores/{}/schedule", chores[3])).await.expect(204);
    app.delete(&mum, &format!("/chores/{}", chores[4])).await.expect(204);
    app.post(&mum, &mark(&chores[6], "hand-over"), to_mia).await.expect(201);
    let ill = json!({ "kid_id": leo.id, "from_day": "2025-06-16", "to_day": "2025-06-16",
                      "kind": "sick" });
    app.post(&mum, "/absences", ill).await.expect(201);
    hand_in(&app, &mia, &chores[6], "2025-06-16").await.expect(201);
    app.set_clock("2025-06-18T12:00:00Z");
    for chore in &chores[..6] {
        let (status, done) = sync(&app, &leo, chore, "2025-06-16", done_at).await;
        assert_eq!(status, 201, "{done}");
    }
    let (status, refused) = sync(&app, &leo, &chores[6], "2025-06-16", done_at).await;
    let faster = "Mia was faster. Pick another one!";
    assert_eq!((status, &refused["detail"]), (409, &json!(faster)));
    // The week names Leo as well.
    let week = super::week(&app, &mum, "2025-06-16").await;
    let handed_over = week.iter().find(|one| one["chore_id"] == *chores[0]).expect("an occurrence");
    assert_eq!(
        (&handed_over["state"], &handed_over["done_by"]),
        (&json!("waiting"), &json!([leo.id]))
    );
    assert!(server::check::run(&app.state.context).await.unwrap().problems.is_empty());
}

async fn thirty_days_late_by_the_outbox_and_seven_by_the_call(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let dishes = routine(&app, &mum, "Dishes", &terms(&[&leo], json!({}))).await;
    app.set_clock("2025-07-15T11:00:00Z");
    let leo = app.person_signed_in("Leo").await;
    let (status, done) = sync(&app, &leo, &dishes, "2025-06-15", "2025-06-15T13:00:00Z").await;
    assert_eq!((status, text(&done, "status")), (201, "pending_approval".to_owned()), "{done}");
    let body = json!({ "occurrence_day": "2025-07-01", "part": "any",
                       "completed_at": "2025-07-01T13:00:00Z" });
    app.post(&leo, &format!("/chores/{dishes}/submit"), body).await.expect(422);
}

mod by_engine {
    use super::{
        before_midnight_is_that_day_and_after_it_the_next, the_home_of_then_counts,
        what_was_said_since_takes_nothing_away,
    };
    use crate::on_both_engines;

    on_both_engines!(
        before_midnight_is_that_day_and_after_it_the_next,
        what_was_said_since_takes_nothing_away,
        the_home_of_then_counts,
    );
}
on_sqlite_first!(
    clocks_that_change_change_no_day,
    a_day_that_begins_later_ends_later,
    whose_turn_it_was_then_counts,
    done_once_is_done_whatever_a_clock_says,
    thirty_days_late_by_the_outbox_and_seven_by_the_call,
);
