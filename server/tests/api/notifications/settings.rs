//! The settings of notices, and who may change them.

use crate::{
    on_both_engines,
    support::{Engine, TestApp, home::Home},
};
use serde_json::json;

async fn settings_are_kept(engine: Engine) {
    let Home { app, mum, leo, mia } = Home::new(TestApp::start(engine).await).await;
    let unsaid =
        json!({ "waiting": true, "digest_minute": null, "quiet_from": null, "quiet_to": null });
    assert_eq!(app.get(&mum, "/notifications").await.expect(200)["settings"], unsaid);
    let unsaid = json!({
        "approved": true, "sent_back": true, "your_turn": true, "last_call": true,
        "streak_at_risk": false, "quiet_from": 1200, "quiet_to": 420,
    });
    assert_eq!(app.get(&leo, "/notifications").await.expect(200)["settings"], unsaid);
    let said =
        json!({ "waiting": false, "digest_minute": 1140, "quiet_from": 1320, "quiet_to": 360 });
    let answer = app.put(&mum, "/notifications/settings", said.clone()).await.expect(200);
    assert_eq!(answer["settings"], said);
    assert_eq!(app.get(&mum, "/notifications").await.expect(200)["settings"], said);
    // Only one end means no quiet hours.
    let half =
        json!({ "waiting": true, "digest_minute": null, "quiet_from": 1320, "quiet_to": null });
    let answer = app.put(&mum, "/notifications/settings", half).await.expect(200);
    assert_eq!(answer["settings"]["quiet_from"], json!(null));
    let mut kids = unsaid.clone();
    kids["streak_at_risk"] = json!(true);
    kids["quiet_to"] = json!(390);
    let path = format!("/kids/{}/notifications/settings", leo.id);
    let answer = app.put(&mum, &path, kids.clone()).await.expect(200);
    assert_eq!(answer["settings"], kids);
    assert_eq!(app.get(&leo, "/notifications").await.expect(200)["settings"], kids);
    assert_eq!(app.get(&mia, "/notifications").await.expect(200)["settings"], unsaid);
    for wrong in [-1, 1440, 100_000] {
        let mut body = unsaid.clone();
        body["quiet_from"] = json!(wrong);
        let refused = app.put(&mum, &path, body).await.expect(422);
        assert_eq!(refused["detail"], "Please choose a time of the day.");
    }
    // A new parent has the default settings of a parent.
    app.post(&mum, "/users/promote-to-parent", json!({ "username": "Leo" })).await.expect(200);
    let leos = app.get(&leo, "/notifications").await.expect(200);
    assert_eq!(leos["settings"]["waiting"], true);
    assert_eq!(leos["settings"]["quiet_from"], json!(null));
}

on_both_engines!(Engine: settings_are_kept);
