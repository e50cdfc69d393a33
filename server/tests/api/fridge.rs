//! Notes on the family's fridge (docs/product/fridge.md#fridge).

use crate::{
    on_both_engines,
    support::{
        TestApp,
        home::{Answer, Home, Person, text},
    },
};
use futures_util::future::join_all;
use serde_json::{Value, json};

async fn put_up(app: &TestApp, by: &Person, words: &str, last_day: &str) -> Answer {
    app.post(by, "/fridge", json!({ "text": words, "last_day": last_day })).await
}

/// The texts that somebody reads.
async fn read(app: &TestApp, who: &Person) -> Vec<String> {
    let fridge = app.get(who, "/fridge").await.expect(200);
    fridge["notes"].as_array().unwrap().iter().map(|note| text(note, "text")).collect()
}

async fn parents_write_and_everybody_reads(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    assert_eq!(read(&app, &leo).await, [] as [&str; 0]);
    let milk = put_up(&app, &mum, " Milk!\n", "2025-06-15").await.expect(201);
    let expected = json!({
        "id": milk["id"], "text": "Milk!", "last_day": "2025-06-15", "written_by": "Mum",
        "kid_id": null, "sticker": null,
    });
    assert_eq!(milk, expected);
    put_up(&app, &mum, "Dentist at three", "2025-06-17").await.expect(201);
    for who in [&mum, &leo] {
        assert_eq!(read(&app, who).await, ["Dentist at three", "Milk!"]);
    }
    let board = app.get(&app.device(&mum).await, "/board").await.expect(200);
    assert_eq!(board["fridge"][1], expected);

    let path = format!("/fridge/{}", text(&milk, "id"));
    let change = json!({ "text": "Milk and eggs!", "last_day": "2025-06-16" });
    let changed = app.put(&mum, &path, change).await.expect(200);
    assert_eq!(changed["text"], "Milk and eggs!");
    // It keeps its place.
    assert_eq!(read(&app, &leo).await, ["Dentist at three", "Milk and eggs!"]);
    app.delete(&mum, &path).await.expect(204);
    assert_eq!(read(&app, &leo).await, ["Dentist at three"]);
    let gone = "This note is not on the fridge any more.";
    app.delete(&mum, &path).await.expect_error(404, "not_found", gone);
    let change = json!({ "text": "Milk!", "last_day": "2025-06-16" });
    app.put(&mum, &path, change).await.expect_error(404, "not_found", gone);
}

async fn a_note_goes_after_its_last_day(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    app.change_family(&mum, json!({ "day_starts_at": 120 })).await.expect(200);
    let milk = put_up(&app, &mum, "Milk!", "2025-06-15").await.expect(201);
    // The family's day ends at two in the night.
    app.set_clock("2025-06-16T01:59:00Z");
    assert_eq!(read(&app, &leo).await, ["Milk!"]);
    app.set_clock("2025-06-16T02:00:00Z");
    assert_eq!(read(&app, &leo).await, [] as [&str; 0]);
    let path = format!("/fridge/{}", text(&milk, "id"));
    let change = json!({ "text": "Milk!", "last_day": "2025-06-20" });
    app.put(&mum, &path, change).await.expect(404);
}

async fn what_is_wrong_is_told_by_field(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app).await;
    let past = "The last day must not be earlier than today.";
    for (words, last_day, field, told) in [
        ("", "2025-06-15", "text", "Please write something."),
        (&*"x".repeat(141), "2025-06-15", "text", "Text must be at most 140 characters long."),
        ("Milk!", "2025-06-14", "last_day", past),
        ("Milk!", "2026-06-17", "last_day", "This day is too far away."),
    ] {
        put_up(&app, &mum, words, last_day).await.expect_invalid(field, told);
    }
    let soon = put_up(&app, &mum, "Milk!", "soon").await;
    soon.expect_invalid("last_day", "This must be a day, such as 2025-06-15.");
    put_up(&app, &mum, &"x".repeat(140), "2026-06-16").await.expect(201);
}

async fn a_fridge_has_room_for_twelve(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app.patient()).await;
    let twin = app.twin().await;
    let all = (0..14).map(|n| put_up([&app, &twin][n % 2], &mum, "Milk!", "2025-06-15"));
    let answers = join_all(all).await;
    let refused: Vec<&Answer> = answers.iter().filter(|one| one.status == 409).collect();
    assert_eq!((answers.len(), refused.len()), (14, 2));
    assert_eq!(refused[0].body["code"], "too_many_fridge_notes");
    let told = "The fridge has 12 notes already. Take one down first.";
    assert_eq!(refused[0].body["detail"], told);
    // Those of yesterday make room.
    app.set_clock("2025-06-16T12:00:00Z");
    put_up(&app, &mum, "Milk!", "2025-06-16").await.expect(201);
    assert_eq!(read(&app, &mum).await.len(), 1);
}

async fn a_repeated_request_puts_up_one(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app).await;
    let milk = json!({ "text": "Milk!", "last_day": "2025-06-15" });
    let first = app.post_once(&mum, "/fridge", "key", milk.clone()).await.expect(201);
    let again = app.post_once(&mum, "/fridge", "key", milk).await.expect(201);
    assert_eq!(first, again);
    assert_eq!(read(&app, &mum).await.len(), 1);
}

async fn a_program_for_chosen_kids_reads_none(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    put_up(&app, &mum, "Milk!", "2025-06-15").await.expect(201);
    let chosen = app.program(&mum, &["read"], Some(&[&leo])).await;
    assert_eq!(app.get(&chosen, "/board").await.expect(200)["fridge"], json!([]) as Value);
    let all = app.program(&mum, &["read"], None).await;
    assert_eq!(app.get(&all, "/board").await.expect(200)["fridge"][0]["text"], "Milk!");
}

async fn a_thank_you_is_for_one_kid(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let oma = app.carer(&mum, "Oma").await;
    put_up(&app, &mum, "Milk!", "2025-06-15").await.expect(201);
    let thanks = json!({
        "text": "Thank you!", "last_day": "2025-06-21", "kid_id": leo.id, "sticker": "heart",
    });
    let note = app.post(&mum, "/fridge", thanks.clone()).await.expect(201);
    assert_eq!((&note["kid_id"], &note["sticker"]), (&json!(leo.id), &json!("heart")));
    for reader in [&mum, &leo] {
        assert_eq!(app.get(reader, "/fridge").await.expect(200)["notes"][0], note);
    }
    for reader in [&mia, &oma] {
        assert_eq!(read(&app, reader).await, ["Milk!"]);
    }
    // A tablet is everybody's.
    let board = app.get(&app.device(&mum).await, "/board").await.expect(200);
    assert_eq!(board["fridge"].as_array().unwrap().len(), 1);

    // It keeps its kid and its sticker.
    let path = format!("/fridge/{}", text(&note, "id"));
    let change = json!({ "text": "Thanks a lot!", "last_day": "2025-06-21" });
    let changed = app.put(&mum, &path, change.clone()).await.expect(200);
    assert_eq!((&changed["text"], &changed["sticker"]), (&json!("Thanks a lot!"), &json!("heart")));
    app.put(&oma, &path, change).await.expect(403);
    // A carer reads what they wrote themselves.
    app.post(&oma, "/fridge", thanks.clone()).await.expect(201);
    assert_eq!(read(&app, &oma).await, ["Thank you!", "Milk!"]);
    assert_eq!(read(&app, &leo).await, ["Thank you!", "Thanks a lot!", "Milk!"]);

    let mut to = thanks.clone();
    for nobody in [&mum.id, &oma.id, "nobody"] {
        to["kid_id"] = json!(nobody);
        app.post(&mum, "/fridge", to.clone()).await.expect(404);
    }
    // A kid has room for 12, besides the family's.
    for _ in 2..12 {
        app.post(&mum, "/fridge", thanks.clone()).await.expect(201);
    }
    let told = "There are 12 notes for this kid already. Take one down first.";
    let full = app.post(&mum, "/fridge", thanks).await;
    full.expect_error(409, "too_many_fridge_notes", told);
    put_up(&app, &mum, "Eggs!", "2025-06-15").await.expect(201);
    to["kid_id"] = json!(mia.id);
    app.post(&mum, "/fridge", to).await.expect(201);

    // Nobody reads what is for somebody who is gone.
    app.delete(&mum, &format!("/users/{}", leo.id)).await.expect(204);
    assert_eq!(read(&app, &mum).await, ["Thank you!", "Eggs!", "Milk!"]);
}

on_both_engines!(
    parents_write_and_everybody_reads,
    a_note_goes_after_its_last_day,
    what_is_wrong_is_told_by_field,
    a_fridge_has_room_for_twelve,
    a_repeated_request_puts_up_one,
    a_program_for_chosen_kids_reads_none,
    a_thank_you_is_for_one_kid,
);
