//! Calendar events other than routines, and fetching a calendar.

use super::{
    file, follow, link, list,
    reader::{Event, read},
};
use crate::support::waiting::until;
use crate::{
    on_both_engines,
    routines::terms,
    support::{
        TestApp, Write as _,
        home::{Home, text},
    },
};
use axum::http::{Method, StatusCode, header};
use serde_json::{Value, json};

fn whole_day(day: &str, title: &str, state: &str) -> Event {
    Event { start: day.into(), title: title.into(), state: state.into(), is_off: false }
}

async fn assignments_are_there_on_the_day_they_are_due(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let chore = app.chore(&mum, "Car, inside; \\ out", 20).await;
    let give = async |kid: &str, due: Value| {
        let body = json!({ "chore_id": chore, "assigned_to_kid_id": kid, "due_date": due });
        text(&app.post(&mum, "/parent/chore-assignments", body).await.expect(201), "id")
    };
    let late = give(&leo.id, json!("2025-06-16")).await;
    let handed_in = give(&leo.id, json!("2025-06-17")).await;
    let done = give(&leo.id, json!("2025-06-18")).await;
    give(&leo.id, json!("2025-08-19")).await;
    give(&leo.id, json!(null)).await;
    give(&mia.id, json!("2025-06-19")).await;
    let taken_back = give(&leo.id, json!("2025-06-20")).await;
    app.delete(&mum, &format!("/parent/chore-assignments/{taken_back}")).await.expect(204);
    give(&leo.id, json!("2025-08-10")).await;
    let open = give(&leo.id, json!("2025-06-21")).await;
    for id in [&handed_in, &done] {
        let path = format!("/chore-assignments/{id}/submit");
        app.post(&leo, &path, json!({})).await.expect(200);
    }
    let path = "/parent/assignment-submissions/approve";
    app.post(&mum, path, json!({ "assignment_id": done })).await.expect(200);
    app.set_clock("2025-06-17T09:00:00Z");
    let link = link(&app, &mum, &leo).await;
    let calendar = read(&file(&app, &link).await);
    assert_eq!(calendar.name, "Leo’s chores");
    let title = "Car, inside; \\ out";
    for (id, day, state) in [
        (&late, "2025-06-16", "Late: still to do"),
        (&handed_in, "2025-06-17", "Waits for a parent"),
        (&done, "2025-06-18", "Done"),
        (&open, "2025-06-21", "To do"),
    ] {
        let event = calendar.events.get(&format!("{id}@pogona")).expect("an event");
        assert_eq!(*event, whole_day(day, title, state));
    }
    // The occurrence of 10 August is 54 days ahead, that of 19 August 63.
    assert_eq!(calendar.events.len(), 5, "{:?}", calendar.events);
}

/// Names that no form accepts, but that an older database may contain.
async fn a_name_is_one_line_whatever_is_in_it(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let chore = app.chore(&mum, "Beds", 20).await;
    let daily = json!({ "terms": terms(&[&leo], json!({ "freq": "weekly", "weekdays": 1 })) });
    app.put(&mum, &format!("/chores/{chore}/schedule"), daily).await.expect(200);
    let name = "Beds\r\nEND:VEVENT\n\u{7}and\\n pillows, 🦎".to_owned();
    let write = app.db.write(move |tx| {
        Box::pin(async move {
            tx.sql("UPDATE chores SET name = $1").bind(&name).execute().await?;
            tx.sql("UPDATE users SET display_name = $1").bind("Leo, the; 1st").execute().await
        })
    });
    write.await.expect("a statement that fits");
    let link = link(&app, &mum, &leo).await;
    let calendar = read(&file(&app, &link).await);
    assert_eq!(calendar.name, "Leo, the; 1st’s chores");
    let expected = "Beds  END:VEVENT  and\\n pillows, 🦎";
    assert!(!calendar.events.is_empty());
    assert!(calendar.events.values().all(|event| event.title == expected), "{:?}", calendar.events);
}

async fn what_did_not_change_is_not_sent_again(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let dishes = app.chore(&mum, "Dishes", 10).await;
    let daily = json!({ "terms": terms(&[&leo], json!({})) });
    app.put(&mum, &format!("/chores/{dishes}/schedule"), daily).await.expect(200);
    let link = link(&app, &mum, &leo).await;
    let first = follow(&app, &link).await;
    assert_eq!(first.headers[header::CONTENT_TYPE], "text/calendar; charset=utf-8");
    assert_eq!(first.headers[header::CACHE_CONTROL], "private, no-cache");
    let tag = first.headers[header::ETAG].to_str().expect("a tag").to_owned();
    assert!(tag.starts_with("W/\""), "{tag}");
    let ask = async |tag: &str| {
        let path = format!("/api{link}");
        let (status, headers, body) =
            app.request(Method::GET, &path, None, None, &[("if-none-match", tag)]).await;
        (status, headers[header::ETAG].to_str().expect("a tag").to_owned(), body)
    };
    // Another minute does not change the content of a calendar.
    app.set_clock("2025-06-15T12:01:00Z");
    assert_eq!(ask(&tag).await, (StatusCode::NOT_MODIFIED, tag.clone(), Value::Null));
    let body = json!({ "occurrence_day": "2025-06-15", "part": "any" });
    app.post(&leo, &format!("/chores/{dishes}/submit"), body).await.expect(201);
    let (status, other, _) = ask(&tag).await;
    assert_eq!(status, StatusCode::OK);
    assert_ne!(other, tag);
    assert_eq!(ask(&other).await.0, StatusCode::NOT_MODIFIED);
}

async fn it_is_noted_to_the_hour_when_it_was_last_read(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let link = link(&app, &mum, &leo).await;
    for (now, noted) in [
        ("2025-06-15T12:10:00Z", "2025-06-15T12:10:00Z"),
        ("2025-06-15T12:50:00Z", "2025-06-15T12:10:00Z"),
        ("2025-06-15T13:10:00Z", "2025-06-15T13:10:00Z"),
    ] {
        app.set_clock(now);
        file(&app, &link).await;
        // The use is recorded in the background.
        until(noted, async || list(&app, &mum).await[0]["last_used_at"] == noted).await;
    }
}

on_both_engines!(
    assignments_are_there_on_the_day_they_are_due,
    a_name_is_one_line_whatever_is_in_it,
    what_did_not_change_is_not_sent_again,
    it_is_noted_to_the_hour_when_it_was_last_read,
);
