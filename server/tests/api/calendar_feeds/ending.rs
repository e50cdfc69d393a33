//! A link ends when the kid is no longer a kid of the family, and with the family.

use super::{follow, link, list};
use crate::{
    on_both_engines,
    support::{
        TestApp,
        home::{Home, PASSWORD},
    },
};
use axum::http::Method;
use serde_json::json;

const GONE: &str = "This calendar link is not there any more.";

async fn it_goes_with_whoever_leaves_or_is_no_kid_any_more(app: TestApp) {
    let Home { app, mum, leo, mia } = Home::new(app).await;
    let (leos, mias) = (link(&app, &mum, &leo).await, link(&app, &mum, &mia).await);
    app.delete(&mum, &format!("/users/{}", leo.id)).await.expect(204);
    follow(&app, &leos).await.expect_error(404, "not_found", GONE);
    follow(&app, &mias).await.expect(200);
    app.post(&mum, "/users/promote-to-parent", json!({ "username": "Mia" })).await.expect(200);
    follow(&app, &mias).await.expect_error(404, "not_found", GONE);
    assert!(list(&app, &mum).await.is_empty());
    let report = server::check::run(&app.state.context).await.expect("a report");
    assert!(report.problems.is_empty(), "{report}");
}

async fn it_outlives_the_parent_who_made_it_and_not_the_family(app: TestApp) {
    let Home { app, mum, leo, mia: dad } = Home::new(app).await;
    app.post(&mum, "/users/promote-to-parent", json!({ "username": "Mia" })).await.expect(200);
    let dad = app.person_signed_in(&dad.username).await;
    let link = link(&app, &dad, &leo).await;
    app.delete(&mum, &format!("/users/{}", dad.id)).await.expect(204);
    follow(&app, &link).await.expect(200);
    assert_eq!(list(&app, &mum).await[0]["created_by"], "Mia");
    let document = app.get(&mum, "/family/export").await.expect(200).to_string();
    assert!(!document.contains("calendar"), "{document}");
    let password = Some(json!({ "password": PASSWORD }));
    app.ask(Some(&mum), Method::DELETE, "/family", password).await.expect(204);
    follow(&app, &link).await.expect_error(404, "not_found", GONE);
}

on_both_engines!(
    it_goes_with_whoever_leaves_or_is_no_kid_any_more,
    it_outlives_the_parent_who_made_it_and_not_the_family,
);
