//! Sending and loading photos.

use super::pictures::{JPEG, WEBP_ALPHA, WEBP_EXIF, WEBP_LOSSY, bytes};
use crate::{
    on_both_engines,
    support::{
        Engine, TestApp, Write as _,
        home::{Answer, Home, Neighbours, Person, invite, text},
    },
};
use axum::{
    body::Body,
    http::{Request, header},
};
use futures_util::FutureExt as _;
use http_body_util::BodyExt as _;
use serde_json::json;
use server::db;
use tower::ServiceExt as _;

/// The answer to a photo: its headers and its bytes.
async fn look(
    app: &TestApp,
    person: &Person,
    id: &str,
    tag: &str,
) -> (u16, header::HeaderMap, Vec<u8>) {
    let request = Request::get(format!("/api/media/{id}"))
        .header(header::AUTHORIZATION, format!("Bearer {}", person.token))
        .header(header::IF_NONE_MATCH, tag)
        .body(Body::empty());
    let (head, body) = app.router.clone().oneshot(request.unwrap()).await.unwrap().into_parts();
    (head.status.as_u16(), head.headers, body.collect().await.unwrap().to_bytes().to_vec())
}

async fn a_photo_is_sent_and_looked_at(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    for (picture, media_type, [width, height]) in
        [(WEBP_ALPHA, "image/webp", [24, 16]), (JPEG, "image/jpeg", [16, 8])]
    {
        let file = bytes(picture);
        let sent = app.photo(&mum, "chore", media_type, file.clone()).await.expect(201);
        let id = text(&sent, "id");
        let told = json!({
            "id": id, "purpose": "chore", "media_type": media_type, "width": width,
            "height": height, "size": file.len(),
        });
        assert_eq!(sent, told);
        for person in [&mum, &leo] {
            let (status, headers, body) = look(&app, person, &id, "\"another\"").await;
            assert_eq!((status, body), (200, file.clone()));
            for (name, value) in [
                ("content-type", media_type),
                ("cache-control", "private, max-age=31536000, immutable"),
                ("x-content-type-options", "nosniff"),
                ("content-security-policy", "sandbox; default-src 'none'"),
                ("content-disposition", "inline"),
                ("cross-origin-resource-policy", "same-origin"),
            ] {
                assert_eq!(headers[name], value, "{name}");
            }
            let tag = headers["etag"].to_str().unwrap().to_owned();
            let (status, _, body) = look(&app, person, &id, &tag).await;
            assert_eq!((status, body.len()), (304, 0));
        }
    }
}

/// Checks that this is a 422 with exactly this sentence.
#[track_caller]
fn expect_refused(answer: &Answer, detail: &str) {
    let told = (answer.status.as_u16(), &answer.body["code"], &answer.body["detail"]);
    assert_eq!(told, (422, &json!("validation_error"), &json!(detail)));
}

async fn what_is_refused_says_why(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let webp = || bytes(WEBP_LOSSY);
    for (person, purpose) in [(&leo, "chore"), (&leo, "item"), (&leo, "member"), (&mum, "proof")] {
        let refused = app.photo(person, purpose, "image/webp", webp()).await;
        refused.expect_error(403, "forbidden", "Operation not permitted for this user role");
    }
    let refused = app.photo(&mum, "selfie", "image/webp", webp()).await;
    expect_refused(&refused, "This must be one of: chore, item, member, proof.");
    for media_type in ["image/png", "application/json", "text/html", ""] {
        let refused = app.photo(&mum, "item", media_type, webp()).await;
        let detail = "Send the request body as image/webp or image/jpeg.";
        refused.expect_error(415, "unsupported_media_type", detail);
    }
    for (media_type, file, detail) in [
        ("image/jpeg", webp(), "This picture is not of the type that was named."),
        ("image/webp", bytes(JPEG), "This picture is not of the type that was named."),
        ("image/webp", b"<svg/>".to_vec(), "This is not a WebP or JPEG picture."),
        ("image/webp", Vec::new(), "This is not a WebP or JPEG picture."),
        (
            "image/webp",
            bytes(WEBP_EXIF),
            "This picture holds hidden data, such as where it was taken. Save it again without that.",
        ),
    ] {
        let refused = app.photo(&mum, "item", media_type, file).await;
        expect_refused(&refused, detail);
    }
    let large = vec![0xff; 400 * 1024 + 1];
    let refused = app.photo(&mum, "item", "image/webp", large).await;
    refused.expect_error(413, "payload_too_large", "A photo can have up to 400 KiB.");
}

async fn one_key_keeps_one_photo(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app).await;
    let send = async |purpose: &str, picture: &str| {
        app.photo_once(&mum, purpose, "image/webp", bytes(picture), Some("tap")).await
    };
    let first = send("chore", WEBP_LOSSY).await.expect(201);
    assert_eq!(send("chore", WEBP_LOSSY).await.expect(201), first);
    for (purpose, picture) in [("item", WEBP_LOSSY), ("chore", WEBP_ALPHA)] {
        let detail = "This Idempotency-Key was used for another request.";
        send(purpose, picture).await.expect_error(409, "idempotency_conflict", detail);
    }
}

async fn a_photo_stays_in_its_family_and_a_proof_with_its_kid(engine: Engine) {
    let Neighbours { app, mum, leo, other_mum, .. } = Neighbours::new(engine).await;
    let mia = app.person("mia", json!({ "invite_code": invite(&app, &mum).await })).await;
    let shown = app.photo(&mum, "item", "image/webp", bytes(WEBP_LOSSY)).await.expect(201);
    let proof = app.photo(&leo, "proof", "image/webp", bytes(WEBP_LOSSY)).await.expect(201);
    let (tablet, theirs) = (app.device(&mum).await, app.device(&other_mum).await);
    let gone = "This photo is not there any more.";
    for (photo, person, may) in [
        (&shown, &tablet, true),
        (&shown, &theirs, false),
        (&proof, &tablet, false),
        (&shown, &mia, true),
        (&shown, &other_mum, false),
        (&proof, &leo, true),
        (&proof, &mum, true),
        (&proof, &mia, false),
        (&proof, &other_mum, false),
    ] {
        let path = format!("/media/{}", text(photo, "id"));
        let answer = app.get(person, &path).await;
        if may {
            assert_eq!(answer.status, 200);
        } else {
            answer.expect_error(404, "not_found", gone);
        }
    }
    let (_, headers, _) = look(&app, &leo, &text(&proof, "id"), "").await;
    assert_eq!(headers["cache-control"], "private, no-store");
}

async fn an_unused_one_is_gone_at_the_end_of_the_next_day(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app).await;
    let sent = app.photo(&mum, "chore", "image/webp", bytes(WEBP_LOSSY)).await.expect(201);
    let path = format!("/media/{}", text(&sent, "id"));
    app.set_clock("2025-06-16T23:59:59Z");
    assert_eq!(app.get(&mum, &path).await.status, 200);
    app.set_clock("2025-06-17T00:00:00Z");
    let gone = "This photo is not there any more.";
    app.get(&mum, &path).await.expect_error(404, "not_found", gone);
}

/// Adds rows of photos that together take up `size` bytes, without files.
async fn fill(app: &TestApp, person: &Person, size: i64) {
    const LARGEST: i64 = 400 * 1024;
    let (id, now) = (person.id.clone(), app.clock_now());
    let filled = app.db.write(move |tx| {
        async move {
            for place in 0..=(size / LARGEST) {
                let size = (size - place * LARGEST).min(LARGEST);
                tx.sql(
                    "INSERT INTO media (id, family_id, purpose, created_by, created_at, media_type,
                                        width, height, size, bytes)
                     SELECT $1, family_id, 'chore', id, $2, 'image/webp', 1, 1, $3, $4
                     FROM users WHERE id = $5",
                )
                .bind(format!("photo {place}"))
                .bind(now)
                .bind(i32::try_from(size).unwrap())
                .bind(b"none".to_vec())
                .bind(&id)
                .execute()
                .await?;
            }
            Ok::<_, db::Error>(())
        }
        .boxed()
    });
    filled.await.unwrap();
}

async fn a_family_has_room_for_64_mib(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app).await;
    // As rows of the largest photos, to spare the test 164 uploads.
    let most = 64 * 1024 * 1024;
    fill(&app, &mum, most - 2 * 16 * 1024).await;
    let send = async || app.photo(&mum, "chore", "image/webp", bytes(WEBP_LOSSY)).await;
    send().await.expect(201);
    send().await.expect(201);
    let full = "The family's photos take up 64 MiB already. Take some away that nobody needs.";
    send().await.expect_error(409, "media_full", full);
    // Unused photos expire, and make room by themselves.
    app.set_clock("2025-06-17T00:00:00Z");
    send().await.expect(201);
}

on_both_engines!(
    a_photo_is_sent_and_looked_at,
    what_is_refused_says_why,
    one_key_keeps_one_photo,
    an_unused_one_is_gone_at_the_end_of_the_next_day,
    a_family_has_room_for_64_mib,
);

mod neighbours {
    use super::*;
    on_both_engines!(Engine: a_photo_stays_in_its_family_and_a_proof_with_its_kid);
}
