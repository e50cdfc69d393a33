//! Making links, and the answers about them.

use super::{follow, link, list, make};
use crate::{
    on_both_engines,
    support::{
        Engine, TestApp,
        home::{Home, Neighbours, text},
        send,
    },
};
use axum::{
    body::Body,
    extract::ConnectInfo,
    http::{Request, StatusCode},
};
use serde_json::json;
use std::net::{Ipv4Addr, SocketAddr};

const GONE: &str = "This calendar link is not there any more.";

async fn a_link_is_told_once(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let made = make(&app, &mum, &leo, " Grandma ").await.expect(201);
    let path = text(&made, "path");
    assert!(path.starts_with("api/calendar/pogona_calendar_") && path.len() == 97, "{path}");
    let listed = list(&app, &mum).await;
    assert_eq!(listed, [made["calendar_feed"].clone()]);
    let mut expected = json!({
        "kid_id": leo.id, "name": "Grandma", "created_by": "Mum",
        "created_at": "2025-06-15T12:00:00Z", "last_used_at": null,
    });
    expected["id"] = listed[0]["id"].clone();
    assert_eq!(listed, [expected]);
    // Only a digest of it is stored.
    let mut conn = app.db.read().await.unwrap();
    let kept: Vec<String> =
        conn.sql("SELECT token_digest FROM calendar_feeds").scalars().await.unwrap();
    assert!(kept.len() == 1 && !path.contains(&kept[0]), "{kept:?}");
}

async fn what_is_wrong_with_a_link_is_said(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    make(&app, &mum, &leo, " ").await.expect_invalid("name", "Name is required");
    let long = "x".repeat(41);
    let sentence = "Name must be at most 40 characters long.";
    make(&app, &mum, &leo, &long).await.expect_invalid("name", sentence);
    let sentence = "Kid user not found or user is not a kid";
    make(&app, &mum, &mum, "Phone").await.expect_error(404, "not_found", sentence);
    for _ in 0..20 {
        make(&app, &mum, &leo, "Phone").await.expect(201);
    }
    let sentence = "The family has too many calendar links. Remove one that nobody uses any more.";
    let answer = make(&app, &mum, &leo, "Phone").await;
    answer.expect_error(409, "too_many_calendar_feeds", sentence);
}

async fn a_link_is_of_its_family(engine: Engine) {
    let Neighbours { app, mum, leo, other_mum, .. } = Neighbours::new(engine).await;
    let link = link(&app, &mum, &leo).await;
    let id = text(&list(&app, &mum).await[0], "id");
    assert!(list(&app, &other_mum).await.is_empty());
    let path = format!("/calendar-feeds/{id}");
    app.delete(&other_mum, &path).await.expect_error(404, "not_found", GONE);
    follow(&app, &link).await.expect(200);
    app.delete(&mum, &path).await.expect(204);
    app.delete(&mum, &path).await.expect_error(404, "not_found", GONE);
    follow(&app, &link).await.expect_error(404, "not_found", GONE);
}

/// An address that guesses links is stopped; a valid link works from any address.
async fn links_cannot_be_guessed(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let link = link(&app, &mum, &leo).await;
    let from = async |last: u8, path: &str| {
        let address = SocketAddr::from((Ipv4Addr::new(203, 0, 113, last), 4000));
        let request = Request::get(format!("/api{path}")).extension(ConnectInfo(address));
        let answer = send(&app.router, request.body(Body::empty()).expect("a request")).await;
        (answer.0, answer.1)
    };
    let wrong = [
        link.replace(".ics", ""),
        link.replace("pogona_calendar_", ""),
        format!("/calendar/pogona_calendar_{}.ics", "0".repeat(64)),
        "/calendar/x.ics".to_owned(),
        format!("{}0.ics", link.strip_suffix(".ics").expect("a name of a file")),
    ];
    for path in wrong.iter().cycle().take(50) {
        assert_eq!(from(1, path).await.0, StatusCode::NOT_FOUND, "{path}");
    }
    let (status, headers) = from(1, &wrong[0]).await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
    assert!(headers.contains_key("retry-after"));
    assert_eq!(from(1, &link).await.0, StatusCode::OK);
    assert_eq!(from(2, &wrong[0]).await.0, StatusCode::NOT_FOUND);
    follow(&app, &link).await.expect(200);
}

on_both_engines!(a_link_is_told_once, what_is_wrong_with_a_link_is_said, links_cannot_be_guessed);

mod families {
    use super::a_link_is_of_its_family;
    use crate::on_both_engines;

    on_both_engines!(Engine: a_link_is_of_its_family);
}
