//! Marks of occurrences by a parent (docs/product/routines.md#marks).

use super::{doers, hand_in, routine, terms, today, week};
use crate::{
    on_sqlite_first,
    support::{
        Engine, TestApp,
        home::{Answer, Home, Neighbours, Person},
    },
};
use serde_json::{Value, json};

/// Marks a chore on a day, any part of it.
async fn say(
    app: &TestApp,
    mum: &Person,
    chore: &str,
    day: &str,
    (mark, body): (&str, Value),
) -> Answer {
    app.post(mum, &format!("/occurrences/{chore}/{day}/any/{mark}"), body).await
}

async fn each_kind_touches_one_time_alone(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let people = [&leo, &mia];
    let in_turn = json!({ "mode": "turn", "anchor": "2025-06-15" });
    let dishes = routine(&app, &mum, "Dishes", &terms(&people, in_turn)).await;
    let hand_over = json!({ "to_kid_id": mia.id, "note": " Football " });
    let said = say(&app, &mum, &dishes, "2025-06-15", ("hand-over", hand_over)).await.expect(201);
    let id = said["id"].clone();
    assert_eq!(
        said,
        json!({
            "id": id, "chore_id": dishes, "day": "2025-06-15", "part": "any", "kid_id": null,
            "kind": "hand_over", "to_kid_id": mia.id, "to_day": null, "note": "Football",
            "actor": "Mum",
        })
    );
    let to_day = json!({ "to_day": "2025-06-20" });
    say(&app, &mum, &dishes, "2025-06-16", ("postpone", to_day)).await.expect(201);
    say(&app, &mum, &dishes, "2025-06-17", ("skip", json!({}))).await.expect(201);
    let doers = doers(&app, &people, &mum, "2025-06-15").await;
    assert_eq!(doers, ["15 Mia", "17 Leo", "18 Mia", "19 Leo", "16 Mia", "20 Mia", "21 Leo"]);
    let states: Vec<Value> =
        week(&app, &mum, "2025-06-15").await.iter().map(|one| one["state"].clone()).collect();
    assert_eq!(states[..3], ["open", "skipped", "upcoming"]);
    hand_in(&app, &leo, &dishes, "2025-06-15").await.expect_error(
        409,
        "not_your_turn",
        "It is Mia's turn.",
    );
    hand_in(&app, &mia, &dishes, "2025-06-15").await.expect(201);
    app.set_clock("2025-06-17T12:00:00Z");
    hand_in(&app, &leo, &dishes, "2025-06-17").await.expect_error(
        409,
        "occurrence_skipped",
        "A parent said: skip this one.",
    );
}

async fn why_it_was_said_is_read_by_parents_and_by_whose_time_it_is(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let people = [&leo, &mia];
    let bed = routine(&app, &mum, "Bed", &terms(&people, json!({}))).await;
    let in_turn = json!({ "mode": "turn", "anchor": "2025-06-15" });
    let dishes = routine(&app, &mum, "Dishes", &terms(&people, in_turn)).await;
    let of = |kid: &Person, note: &str| json!({ "kid_id": kid.id, "note": note });
    let sick = ("excuse", of(&leo, "You have a fever."));
    say(&app, &mum, &bed, "2025-06-15", sick).await.expect(201);
    let football = json!({ "kid_id": leo.id, "to_kid_id": mia.id, "note": "Leo has football." });
    say(&app, &mum, &dishes, "2025-06-15", ("hand-over", football)).await.expect(201);
    // Tomorrow's turn is known today, so the reason for skipping it is for Leo alone.
    let guests = json!({ "note": "We eat out." });
    say(&app, &mum, &dishes, "2025-06-17", ("skip", guests)).await.expect(201);
    say(&app, &mum, &dishes, "2025-06-19", ("skip", json!({}))).await.expect(201);

    let notes = async |person: &Person, path: &str| -> Vec<Value> {
        let answer = app.get(person, path).await.expect(200);
        let notes = answer["notes"].as_array().unwrap().iter();
        notes.map(|note| json!([note["mark"]["day"], note["note"]])).collect()
    };
    let (fever, football, out) = (
        json!(["2025-06-15", "You have a fever."]),
        json!(["2025-06-15", "Leo has football."]),
        json!(["2025-06-17", "We eat out."]),
    );
    assert_eq!(
        notes(&mum, "/week?from=2025-06-15").await,
        [fever.clone(), football.clone(), out.clone()]
    );
    assert_eq!(notes(&leo, "/today").await, [fever, out]);
    assert_eq!(notes(&mia, "/today").await, [football]);
    app.delete(&mum, &format!("/occurrences/{dishes}/2025-06-17/any/skip")).await.expect(204);
    assert_eq!(notes(&leo, "/today").await.len(), 1);
}

async fn said_again_it_replaces_and_it_can_be_taken_back(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let people = [&leo, &mia];
    let dishes = routine(&app, &mum, "Dishes", &terms(&people, json!({}))).await;
    let postpone = |day: &str| ("postpone", json!({ "kid_id": leo.id, "to_day": day }));
    say(&app, &mum, &dishes, "2025-06-15", postpone("2025-06-16")).await.expect(201);
    say(&app, &mum, &dishes, "2025-06-15", postpone("2025-06-18")).await.expect(201);
    let plan = app.get(&mum, "/week?from=2025-06-15").await.expect(200);
    let marks = plan["plan"]["routines"][0]["marks"].clone();
    assert_eq!((marks.as_array().unwrap().len(), &marks[0]["to_day"]), (1, &json!("2025-06-18")));
    assert_eq!(today(&app, &leo).await, [] as [&str; 0]);
    assert_eq!(today(&app, &mia).await, ["Dishes 2025-06-15 open"]);
    let path = format!("/occurrences/{dishes}/2025-06-15/any/postpone");
    let sentence = "Nothing was changed about this time.";
    app.delete(&mum, &path).await.expect_error(404, "not_found", sentence);
    app.delete(&mum, &format!("{path}?kid_id={}", leo.id)).await.expect(204);
    assert_eq!(today(&app, &leo).await, ["Dishes 2025-06-15 open"]);
    let again = app.delete(&mum, &format!("{path}?kid_id={}", leo.id)).await;
    again.expect_error(404, "not_found", sentence);
}

/// Taken back, it would have been done when it could not be, and would be missing on the day on which it was done.
async fn what_was_postponed_and_done_stays_postponed(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let dishes = routine(&app, &mum, "Dishes", &terms(&[&leo, &mia], json!({}))).await;
    let later = json!({ "to_day": "2025-06-19" });
    say(&app, &mum, &dishes, "2025-06-15", ("postpone", later)).await.expect(201);
    app.set_clock("2025-06-19T12:00:00Z");
    hand_in(&app, &leo, &dishes, "2025-06-15").await.expect(201);
    let path = format!("/occurrences/{dishes}/2025-06-15/any/postpone");
    let taken = app.delete(&mum, &path).await;
    taken.expect_error(409, "done_already", "This is done already.");
    assert!(today(&app, &leo).await.contains(&"Dishes 2025-06-15 waiting".to_owned()));
}

async fn who_is_excused_may_do_it_all_the_same(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let dishes = routine(&app, &mum, "Dishes", &terms(&[&leo], json!({}))).await;
    let excuse = ("excuse", json!({ "kid_id": leo.id }));
    say(&app, &mum, &dishes, "2025-06-15", excuse).await.expect(201);
    assert_eq!(today(&app, &leo).await, ["Dishes 2025-06-15 excused"]);
    hand_in(&app, &leo, &dishes, "2025-06-15").await.expect(201);
    assert_eq!(today(&app, &leo).await, ["Dishes 2025-06-15 waiting"]);
}

async fn what_does_not_fit_is_refused(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let dishes = routine(&app, &mum, "Dishes", &terms(&[&leo], json!({}))).await;
    let other = app.chore(&mum, "Other", 5).await;
    app.set_clock("2025-07-05T12:00:00Z");
    let skip = || ("skip", json!({}));
    let refused = say(&app, &mum, &dishes, "2025-06-20", skip()).await;
    refused.expect_error(409, "mark_refused", "This was more than 14 days ago.");
    let refused = say(&app, &mum, &dishes, "2025-06-01", skip()).await;
    refused.expect_error(409, "mark_refused", "There is no such chore on this day.");
    for far in ["2026-07-07", "2200-01-02", "9999-12-31"] {
        let refused = say(&app, &mum, &dishes, far, skip()).await;
        refused.expect_error(409, "mark_refused", "This is more than 366 days ahead.");
    }
    say(&app, &mum, &dishes, "2026-07-06", skip()).await.expect(201);
    say(&app, &mum, &dishes, "2025-06-21", skip()).await.expect(201);
    say(&app, &mum, &other, "2025-07-05", skip()).await.expect_error(
        404,
        "not_found",
        "Chore not found.",
    );
    let no_day = say(&app, &mum, &dishes, "2025-07-05", ("postpone", json!({}))).await;
    no_day.expect_invalid("to_day", "This field is required.");
    let nobody = say(&app, &mum, &dishes, "2025-07-05", ("hand-over", json!({}))).await;
    nobody.expect_invalid("to_kid_id", "This field is required.");
    let long = ("skip", json!({ "note": "x".repeat(501) }));
    say(&app, &mum, &dishes, "2025-07-05", long).await.expect(422);
    for nowhere in ["2025-07-32/any/skip", "2025-07-05/night/skip", "2025-07-05/any/burn"] {
        let path = format!("/occurrences/{dishes}/{nowhere}");
        let nothing = "There is nothing at this address.";
        app.post(&mum, &path, json!({})).await.expect_error(404, "not_found", nothing);
        app.delete(&mum, &path).await.expect_error(404, "not_found", nothing);
    }
    // A mark this old cannot be cancelled any more.
    app.set_clock("2025-07-06T12:00:00Z");
    let path = format!("/occurrences/{dishes}/2025-06-21/any/skip");
    let late = "This was more than 14 days ago.";
    app.delete(&mum, &path).await.expect_error(409, "too_late_to_undo", late);
    let standing = app.get(&mum, "/week?from=2025-06-21").await.expect(200);
    assert_eq!(standing["occurrences"][0]["state"], "skipped");
}

async fn another_familys_is_not_there(engine: Engine) {
    let Neighbours { app, mum, leo, other_mum, other_kid } = Neighbours::new(engine).await;
    let dishes = routine(&app, &mum, "Dishes", &terms(&[&leo], json!({}))).await;
    let day = "2025-06-15";
    let refused = say(&app, &other_mum, &dishes, day, ("skip", json!({}))).await;
    refused.expect_error(404, "not_found", "Chore not found.");
    for body in [json!({ "kid_id": other_kid.id }), json!({ "to_kid_id": other_kid.id })] {
        let refused = say(&app, &mum, &dishes, day, ("hand-over", body)).await;
        assert!([404, 422].contains(&refused.status.as_u16()), "{}", refused.body);
    }
    say(&app, &mum, &dishes, day, ("skip", json!({}))).await.expect(201);
    let path = format!("/occurrences/{dishes}/{day}/any/skip");
    app.delete(&other_mum, &path).await.expect_error(
        404,
        "not_found",
        "Nothing was changed about this time.",
    );
    assert_eq!(today(&app, &leo).await, ["Dishes 2025-06-15 skipped"]);
}

on_sqlite_first!(
    who_is_excused_may_do_it_all_the_same,
    what_does_not_fit_is_refused,
    why_it_was_said_is_read_by_parents_and_by_whose_time_it_is
);
mod neighbours {
    use super::another_familys_is_not_there;
    use crate::on_sqlite_first;

    on_sqlite_first!(Engine: another_familys_is_not_there);
}
mod by_engine {
    use super::{
        each_kind_touches_one_time_alone, said_again_it_replaces_and_it_can_be_taken_back,
        what_was_postponed_and_done_stays_postponed,
    };
    use crate::on_both_engines;

    on_both_engines!(
        each_kind_touches_one_time_alone,
        said_again_it_replaces_and_it_can_be_taken_back,
        what_was_postponed_and_done_stays_postponed
    );
}
