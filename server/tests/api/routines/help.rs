//! Kids say what they are stuck with, and parents answer (docs/product/routines.md#help-requests).

use super::{hand_in, routine, terms};
use crate::{
    on_both_engines,
    support::{
        TestApp,
        home::{Home, Person, text},
    },
};
use serde_json::{Value, json};

/// The path of a request for help with an occurrence of today.
fn path_of(chore: &str) -> String {
    format!("/occurrences/{chore}/2025-06-15/any/help")
}

async fn ask(app: &TestApp, kid: &Person, chore: &str, reason: &str) -> Value {
    app.put(kid, &path_of(chore), json!({ "reason": reason })).await.expect(200)
}

/// The requests that a member reads: a kid with their day, a parent with the week.
async fn told(app: &TestApp, who: &Person, path: &str) -> Vec<String> {
    let answer = app.get(who, path).await.expect(200);
    let requests = answer["help_requests"].as_array().unwrap().iter();
    requests.map(|one| format!("{} {}", text(one, "reason"), one["note"])).collect()
}

async fn a_parent_answers(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let beds = routine(&app, &mum, "Beds", &terms(&[&leo, &mia], json!({}))).await;
    let asked = ask(&app, &leo, &beds, "cannot_find").await;
    let expected = json!({
        "chore_id": beds, "day": "2025-06-15", "part": "any", "kid_id": leo.id,
        "reason": "cannot_find", "asked_at": asked["asked_at"], "note": null, "answered_by": null,
    });
    assert_eq!(asked, expected);
    assert_eq!(app.get(&mum, "/week").await.expect(200)["help_requests"], json!([asked]));
    assert_eq!(app.get(&leo, "/today").await.expect(200)["help_requests"], json!([asked]));
    // Siblings do not read it.
    assert_eq!(told(&app, &mia, "/today").await, [] as [&str; 0]);

    // Asking again replaces the reason.
    ask(&app, &leo, &beds, "too_hard").await;
    assert_eq!(told(&app, &mum, "/week").await, ["too_hard null"]);
    let answer = format!("{}/answer", path_of(&beds));
    let note = |note: &str| json!({ "kid_id": leo.id, "reason": "too_hard", "note": note });
    for (wrong, why) in [
        (" ".to_owned(), "Please write something."),
        ("x".repeat(141), "Text must be at most 140 characters long."),
    ] {
        app.put(&mum, &answer, note(&wrong)).await.expect_invalid("note", why);
    }
    let answered = app.put(&mum, &answer, note(" I come!\n")).await.expect(200);
    assert_eq!((&answered["note"], &answered["answered_by"]), (&json!("I come!"), &json!("Mum")));
    assert_eq!(told(&app, &mum, "/week").await, [] as [&str; 0]);
    assert_eq!(told(&app, &leo, "/today").await, ["too_hard \"I come!\""]);
    let gone = "Nobody asks for help with this any more.";
    // She may change it, another parent may not, and nobody answers what was not asked.
    app.put(&mum, &answer, note("I come at three!")).await.expect(200);
    app.post(&mum, "/users/promote-to-parent", json!({ "username": "Mia" })).await.expect(200);
    let dad = app.person_signed_in("Mia").await;
    app.put(&dad, &answer, note("Hm")).await.expect_error(404, "not_found", gone);
    // Asking once more takes the answer away.
    ask(&app, &leo, &beds, "need_help").await;
    assert_eq!(told(&app, &mum, "/week").await, ["need_help null"]);
    app.put(&mum, &answer, note("Hm")).await.expect_error(404, "not_found", gone);

    app.delete(&leo, &path_of(&beds)).await.expect(204);
    assert_eq!(told(&app, &mum, "/week").await, [] as [&str; 0]);
    app.delete(&leo, &path_of(&beds)).await.expect_error(404, "not_found", gone);
}

async fn what_is_done_or_marked_waits_no_longer(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let beds = routine(&app, &mum, "Beds", &terms(&[&leo, &mia], json!({}))).await;
    for kid in [&leo, &mia] {
        ask(&app, kid, &beds, "too_hard").await;
    }
    // Leo's mark answers Leo alone, and waits again once it is taken back.
    let excuse = format!("/occurrences/{beds}/2025-06-15/any/excuse");
    app.post(&mum, &excuse, json!({ "kid_id": leo.id })).await.expect(201);
    assert_eq!(told(&app, &mum, "/week").await.len(), 1);
    app.delete(&mum, &format!("{excuse}?kid_id={}", leo.id)).await.expect(204);
    assert_eq!(told(&app, &mum, "/week").await.len(), 2);
    hand_in(&app, &leo, &beds, "2025-06-15").await.expect(201);
    assert_eq!(told(&app, &mum, "/week").await.len(), 1);
    let again = app.put(&leo, &path_of(&beds), json!({ "reason": "too_hard" })).await;
    again.expect_error(409, "handed_in_already", "You handed this in already.");

    // Another kid does the chore for anyone.
    let dog = routine(&app, &mum, "Dog", &terms(&[&leo, &mia], json!({ "mode": "anyone" }))).await;
    ask(&app, &leo, &dog, "no_time").await;
    hand_in(&app, &mia, &dog, "2025-06-15").await.expect(201);
    assert_eq!(told(&app, &mum, "/week").await, ["too_hard null"]);
    app.delete(&mum, &format!("/chores/{beds}")).await.expect(204);
    assert_eq!(told(&app, &mum, "/week").await, [] as [&str; 0]);
    assert_eq!(told(&app, &mia, "/today").await, [] as [&str; 0]);
}

async fn what_is_not_to_do_any_more_waits_no_longer(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let beds = routine(&app, &mum, "Beds", &terms(&[&leo, &mia], json!({}))).await;
    let waits = async || told(&app, &mum, "/week").await.len();
    ask(&app, &leo, &beds, "too_hard").await;
    // He is ill, and then well again.
    let sick = json!({ "kid_id": leo.id, "from_day": "2025-06-15", "kind": "sick" });
    let sick = text(&app.post(&mum, "/absences", sick).await.expect(201), "id");
    assert_eq!(waits().await, 0);
    app.delete(&mum, &format!("/absences/{sick}")).await.expect(204);
    assert_eq!(waits().await, 1);
    // It is paused, and goes on.
    let pause = json!({ "from_day": "2025-06-15", "until_day": "2025-06-20" });
    app.put(&mum, &format!("/chores/{beds}/pause"), pause).await.expect(200);
    assert_eq!(waits().await, 0);
    app.delete(&mum, &format!("/chores/{beds}/pause")).await.expect(200);
    assert_eq!(waits().await, 1);
    // Only this week tells it.
    assert_eq!(told(&app, &mum, "/week?from=2025-06-02").await, [] as [&str; 0]);
    // Postponed, it is asked anew if need be.
    let later = json!({ "kid_id": leo.id, "to_day": "2025-06-16" });
    let path = format!("/occurrences/{beds}/2025-06-15/any/postpone");
    app.post(&mum, &path, later).await.expect(201);
    app.set_clock("2025-06-16T12:00:00Z");
    assert_eq!(waits().await, 0);
    assert_eq!(told(&app, &leo, "/today").await, [] as [&str; 0]);
}

async fn one_of_so_many_a_week_is_asked_for_each_time(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let quota = json!({ "freq": "quota", "times": 3, "anchor": "2025-06-16", "late_days": 0 });
    app.set_clock("2025-06-16T12:00:00Z");
    let piano = routine(&app, &mum, "Piano", &terms(&[&leo], quota)).await;
    let path = path_of(&piano).replace("2025-06-15", "2025-06-16");
    let reason = json!({ "reason": "need_help" });
    app.put(&leo, &path, reason.clone()).await.expect(200);
    hand_in(&app, &leo, &piano, "2025-06-16").await.expect(201);
    // The next one is another.
    app.set_clock("2025-06-17T12:00:00Z");
    assert_eq!(told(&app, &leo, "/today").await, [] as [&str; 0]);
    assert_eq!(told(&app, &mum, "/week").await, [] as [&str; 0]);
}

async fn what_has_no_last_day_is_kept_for_thirty(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let after = json!({ "freq": "after_done", "every": 3, "late_days": 0 });
    let plants = routine(&app, &mum, "Plants", &terms(&[&leo], after)).await;
    let due = app.get(&leo, "/today").await.expect(200)["today"]["mine"][0].clone();
    let path = path_of(&plants).replace("2025-06-15", &text(&due, "day"));
    app.put(&leo, &path, json!({ "reason": "no_time" })).await.expect(200);
    assert!(server::check::run(&app.state.context).await.unwrap().problems.is_empty());
    app.set_clock("2025-07-15T12:00:00Z");
    let mum = app.person_signed_in("Mum").await;
    assert_eq!(told(&app, &mum, "/week").await, ["no_time null"]);
    app.set_clock("2025-07-16T12:00:00Z");
    assert_eq!(told(&app, &mum, "/week").await, [] as [&str; 0]);
}

async fn it_goes_with_its_last_day(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let sundays = terms(&[&leo], json!({ "freq": "weekly", "weekdays": 64 }));
    let beds = routine(&app, &mum, "Beds", &sundays).await;
    ask(&app, &leo, &beds, "too_hard").await;
    // It can be done a day later.
    app.set_clock("2025-06-16T12:00:00Z");
    assert_eq!(told(&app, &mum, "/week").await, ["too_hard null"]);
    app.set_clock("2025-06-17T12:00:00Z");
    for (who, path) in [(&mum, "/week"), (&leo, "/today")] {
        assert_eq!(told(&app, who, path).await, [] as [&str; 0]);
    }
    let answer = json!({ "kid_id": leo.id, "reason": "too_hard", "note": "I come!" });
    app.put(&mum, &format!("{}/answer", path_of(&beds)), answer).await.expect(404);
    app.put(&leo, &path_of(&beds), json!({ "reason": "too_hard" })).await.expect(409);
}

async fn only_kids_ask_and_only_for_what_they_can_do(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let oma = app.carer(&mum, "Oma").await;
    let in_turn = terms(&[&leo, &mia], json!({ "mode": "turn", "anchor": "2025-06-15" }));
    let bins = routine(&app, &mum, "Bins", &in_turn).await;
    let reason = json!({ "reason": "too_hard" });
    app.put(&mia, &path_of(&bins), reason.clone()).await.expect(409);
    let tomorrow = path_of(&bins).replace("2025-06-15", "2025-06-17");
    app.put(&leo, &tomorrow, reason.clone()).await.expect(409);
    for grown_up in [&mum, &oma] {
        app.put(grown_up, &path_of(&bins), reason.clone()).await.expect(403);
    }
    app.put(&leo, &path_of(&bins), json!({ "reason": "lazy" })).await.expect(422);
    app.put(&leo, &path_of("nothing"), reason).await.expect(404);
    ask(&app, &leo, &bins, "too_hard").await;
    assert_eq!(told(&app, &oma, "/week").await, [] as [&str; 0]);
    let answer = json!({ "kid_id": leo.id, "reason": "too_hard", "note": "I come!" });
    app.put(&oma, &format!("{}/answer", path_of(&bins)), answer).await.expect(403);
    // A program of all the family reads what a parent does, one of chosen kids does not.
    let chosen = app.program(&mum, &["read"], Some(&[&leo])).await;
    assert_eq!(told(&app, &chosen, "/week").await, [] as [&str; 0]);
    assert_eq!(told(&app, &chosen, &format!("/today?kid_id={}", leo.id)).await, [] as [&str; 0]);
}

on_both_engines!(
    a_parent_answers,
    what_is_done_or_marked_waits_no_longer,
    what_is_not_to_do_any_more_waits_no_longer,
    one_of_so_many_a_week_is_asked_for_each_time,
    what_has_no_last_day_is_kept_for_thirty,
    it_goes_with_its_last_day,
    only_kids_ask_and_only_for_what_they_can_do,
);
