//! Kids swap what is theirs to do (docs/product/routines.md#swaps).

use super::{hand_in, routine, terms, today};
use crate::{
    on_both_engines,
    support::{
        TestApp,
        home::{Answer, Home, Person, check_ledger, invite},
    },
};
use futures_util::future::join_all;
use serde_json::{Value, json};

/// The path of an offer of an occurrence of today.
fn path_of(chore: &str) -> String {
    format!("/occurrences/{chore}/2025-06-15/any/offer")
}

async fn offer(app: &TestApp, kid: &Person, chore: &str, to: &Person) -> Answer {
    app.put(kid, &path_of(chore), json!({ "to_kid_id": to.id })).await
}

/// Says yes to what `of` offered to `to`.
async fn accept(app: &TestApp, member: &Person, chore: &str, [of, to]: [&Person; 2]) -> Answer {
    let offer = json!({ "kid_id": of.id, "to_kid_id": to.id });
    app.post(member, &format!("{}/accept", path_of(chore)), offer).await
}

/// The offers that somebody reads.
async fn told(app: &TestApp, who: &Person, path: &str) -> Vec<Value> {
    app.get(who, path).await.expect(200)["swap_offers"].as_array().unwrap().clone()
}

/// A family with the bins in turn: today Leo's, tomorrow Mia's.
async fn with_bins(app: TestApp) -> (Home, String) {
    let home = Home::new(app).await;
    let turn = terms(&[&home.leo, &home.mia], json!({ "mode": "turn", "anchor": "2025-06-15" }));
    let bins = routine(&home.app, &home.mum, "Bins", &turn).await;
    (home, bins)
}

async fn let_kids_swap_alone(app: &TestApp, mum: &Person) {
    app.change_family(mum, json!({ "swaps_wait": false })).await.expect(200);
}

async fn a_parent_agrees(app: TestApp) {
    let (Home { app, mum, leo, mia }, bins) = with_bins(app).await;
    let offered = offer(&app, &leo, &bins, &mia).await.expect(200);
    let expected = json!({
        "chore_id": bins, "day": "2025-06-15", "part": "any", "kid_id": leo.id,
        "to_kid_id": mia.id, "offered_at": offered["offered_at"], "accepted_at": null,
    });
    assert_eq!(offered, expected);
    for kid in [&leo, &mia] {
        assert_eq!(told(&app, kid, "/today").await, std::slice::from_ref(&expected));
    }
    // Nobody has said yes yet.
    assert_eq!(told(&app, &mum, "/week").await, [] as [Value; 0]);
    let gone = "This is not offered any more.";
    accept(&app, &mum, &bins, [&leo, &mia]).await.expect_error(404, "not_found", gone);
    accept(&app, &leo, &bins, [&leo, &mia]).await.expect_error(404, "not_found", gone);

    assert_eq!(accept(&app, &mia, &bins, [&leo, &mia]).await.expect(200), json!({ "waits": true }));
    assert_eq!(told(&app, &mum, "/week").await.len(), 1);
    assert_eq!(today(&app, &leo).await, ["Bins 2025-06-15 open"]);
    assert_eq!(
        accept(&app, &mum, &bins, [&leo, &mia]).await.expect(200),
        json!({ "waits": false })
    );
    assert_eq!(today(&app, &leo).await, [] as [&str; 0]);
    assert_eq!(today(&app, &mia).await, ["Bins 2025-06-15 open"]);
    for (who, path) in [(&mum, "/week"), (&leo, "/today"), (&mia, "/today")] {
        assert_eq!(told(&app, who, path).await, [] as [Value; 0]);
    }
    accept(&app, &mum, &bins, [&leo, &mia]).await.expect(404);
    hand_in(&app, &mia, &bins, "2025-06-15").await.expect(201);
    check_ledger(&app).await;
}

async fn where_the_family_says_so_a_yes_is_enough(app: TestApp) {
    let (Home { app, mum, leo, mia }, bins) = with_bins(app).await;
    let_kids_swap_alone(&app, &mum).await;
    offer(&app, &leo, &bins, &mia).await.expect(200);
    assert_eq!(
        accept(&app, &mia, &bins, [&leo, &mia]).await.expect(200),
        json!({ "waits": false })
    );
    assert_eq!(today(&app, &mia).await, ["Bins 2025-06-15 open"]);
    // It is not Leo's any more, and is handed over once.
    let refused = offer(&app, &leo, &bins, &mia).await;
    refused.expect_error(409, "mark_refused", "This is not yours to do now.");
    let refused = offer(&app, &mia, &bins, &leo).await;
    let once = "This was handed over already. Please ask a parent.";
    refused.expect_error(409, "mark_refused", once);
}

async fn it_waits_only_while_the_family_says_so(app: TestApp) {
    let (Home { app, mum, leo, mia }, bins) = with_bins(app).await;
    offer(&app, &leo, &bins, &mia).await.expect(200);
    accept(&app, &mia, &bins, [&leo, &mia]).await.expect(200);
    let_kids_swap_alone(&app, &mum).await;
    // Those that wait still do, until a parent decides.
    assert_eq!(told(&app, &mum, "/week").await.len(), 1);
    accept(&app, &mum, &bins, [&leo, &mia]).await.expect(200);
    assert_eq!(today(&app, &mia).await, ["Bins 2025-06-15 open"]);
}

/// A yes does not undo what a parent says in between.
async fn a_parents_word_ends_it(app: TestApp) {
    let (Home { app, mum, leo, mia }, bins) = with_bins(app).await;
    let_kids_swap_alone(&app, &mum).await;
    let zoe = app.person("Zoe", json!({ "invite_code": invite(&app, &mum).await })).await;
    for kind in ["skip", "excuse", "hand-over"] {
        offer(&app, &leo, &bins, &mia).await.expect(200);
        let path = format!("/occurrences/{bins}/2025-06-15/any/{kind}");
        let mark = json!({ "kid_id": leo.id, "to_kid_id": zoe.id });
        app.post(&mum, &path, mark).await.expect(201);
        assert_eq!(told(&app, &mia, "/today").await, [] as [Value; 0], "{kind}");
        accept(&app, &mia, &bins, [&leo, &mia]).await.expect(404);
        if kind != "hand-over" {
            app.delete(&mum, &format!("{path}?kid_id={}", leo.id)).await.expect(204);
        }
    }
    assert_eq!(today(&app, &zoe).await, ["Bins 2025-06-15 open"]);
}

/// A parent agrees to what they read: not to another offer, nor with a kid who is gone.
async fn a_parent_agrees_to_what_they_read(app: TestApp) {
    let (Home { app, mum, leo, mia }, bins) = with_bins(app).await;
    let zoe = app.person("Zoe", json!({ "invite_code": invite(&app, &mum).await })).await;
    for to in [&mia, &zoe] {
        offer(&app, &leo, &bins, to).await.expect(200);
        accept(&app, to, &bins, [&leo, to]).await.expect(200);
    }
    accept(&app, &mum, &bins, [&leo, &mia]).await.expect(404);
    let of_leo = format!("{}?kid_id={}", path_of(&bins), leo.id);
    app.delete(&mum, &format!("{of_leo}&to_kid_id={}", mia.id)).await.expect(404);
    app.delete(&mum, &format!("/users/{}", zoe.id)).await.expect(204);
    for (who, path) in [(&mum, "/week"), (&leo, "/today")] {
        assert_eq!(told(&app, who, path).await, [] as [Value; 0]);
    }
    accept(&app, &mum, &bins, [&leo, &zoe]).await.expect(404);
    assert_eq!(today(&app, &leo).await, ["Bins 2025-06-15 open"]);
}

async fn it_is_taken_back_and_refused(app: TestApp) {
    let (Home { app, mum, leo, mia }, bins) = with_bins(app).await;
    let zoe = app.person("Zoe", json!({ "invite_code": invite(&app, &mum).await })).await;
    let path = path_of(&bins);
    let of_leo = format!("{path}?kid_id={}", leo.id);
    for (who, path) in [(&leo, &path), (&mia, &of_leo), (&mum, &of_leo)] {
        offer(&app, &leo, &bins, &mia).await.expect(200);
        // It is none of the others' business.
        app.delete(&zoe, &of_leo).await.expect(404);
        app.delete(who, path).await.expect(204);
        app.delete(who, path).await.expect(404);
        accept(&app, &mia, &bins, [&leo, &mia]).await.expect(404);
    }
    // Another offer takes the place of one, and of a yes.
    offer(&app, &leo, &bins, &mia).await.expect(200);
    accept(&app, &mia, &bins, [&leo, &mia]).await.expect(200);
    offer(&app, &leo, &bins, &zoe).await.expect(200);
    assert_eq!(told(&app, &mum, "/week").await, [] as [Value; 0]);
    accept(&app, &mia, &bins, [&leo, &mia]).await.expect(404);
    accept(&app, &zoe, &bins, [&leo, &zoe]).await.expect(200);
}

async fn only_what_is_theirs_to_do_can_be_offered(app: TestApp) {
    let (Home { app, mum, leo, mia }, bins) = with_bins(app).await;
    offer(&app, &mia, &bins, &leo).await.expect(409);
    for nobody in ["nobody", &mum.id] {
        app.put(&leo, &path_of(&bins), json!({ "to_kid_id": nobody })).await.expect(404);
    }
    offer(&app, &leo, &bins, &leo).await.expect(409);
    app.put(&mum, &path_of(&bins), json!({ "to_kid_id": mia.id })).await.expect(403);
    // Tomorrow's is Mia's, but not to do now.
    let tomorrow = path_of(&bins).replace("06-15", "06-16");
    app.put(&mia, &tomorrow, json!({ "to_kid_id": leo.id })).await.expect(409);
    let dog = routine(&app, &mum, "Dog", &terms(&[&leo, &mia], json!({ "mode": "anyone" }))).await;
    offer(&app, &leo, &dog, &mia).await.expect(409);
    let beds = routine(&app, &mum, "Beds", &terms(&[&leo], json!({}))).await;
    offer(&app, &leo, &beds, &mia).await.expect(200);
    // A chore that is done meanwhile is offered no more.
    hand_in(&app, &leo, &beds, "2025-06-15").await.expect(201);
    assert_eq!(told(&app, &mia, "/today").await, [] as [Value; 0]);
    accept(&app, &mia, &beds, [&leo, &mia]).await.expect(404);
}

/// A hand-over would be for all that is left of the week.
async fn so_many_a_week_are_not_swapped(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let quota = json!({ "freq": "quota", "times": 3, "anchor": "2025-06-16", "late_days": 0 });
    app.set_clock("2025-06-16T12:00:00Z");
    let piano = routine(&app, &mum, "Piano", &terms(&[&leo], quota)).await;
    let path = path_of(&piano).replace("06-15", "06-16");
    let refused = app.put(&leo, &path, json!({ "to_kid_id": mia.id })).await;
    let of_week = "This is for the whole week. Please ask a parent.";
    refused.expect_error(409, "mark_refused", of_week);
}

async fn it_ends_with_its_day(app: TestApp) {
    let (Home { app, mum, leo, mia }, bins) = with_bins(app).await;
    offer(&app, &leo, &bins, &mia).await.expect(200);
    accept(&app, &mia, &bins, [&leo, &mia]).await.expect(200);
    app.set_clock("2025-06-17T12:00:00Z");
    for (who, path) in [(&mum, "/week"), (&leo, "/today"), (&mia, "/today")] {
        assert_eq!(told(&app, who, path).await, [] as [Value; 0]);
    }
    accept(&app, &mum, &bins, [&leo, &mia]).await.expect(404);
}

async fn fifty_at_once_hand_it_over_once(app: TestApp) {
    let (Home { app, mum, leo, mia }, bins) = with_bins(app.patient()).await;
    let_kids_swap_alone(&app, &mum).await;
    offer(&app, &leo, &bins, &mia).await.expect(200);
    let twin = app.twin().await;
    let answers =
        join_all((0..50).map(|n| accept([&app, &twin][n % 2], &mia, &bins, [&leo, &mia]))).await;
    let done = answers.iter().filter(|answer| answer.status == 200).count();
    assert_eq!((done, answers.len()), (1, 50));
    assert!(answers.iter().all(|answer| [200, 404].contains(&answer.status.as_u16())));
    assert_eq!(today(&app, &mia).await, ["Bins 2025-06-15 open"]);
}

on_both_engines!(
    a_parent_agrees,
    where_the_family_says_so_a_yes_is_enough,
    it_waits_only_while_the_family_says_so,
    a_parents_word_ends_it,
    a_parent_agrees_to_what_they_read,
    it_is_taken_back_and_refused,
    only_what_is_theirs_to_do_can_be_offered,
    so_many_a_week_are_not_swapped,
    it_ends_with_its_day,
    fifty_at_once_hand_it_over_once,
);
