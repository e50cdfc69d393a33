//! Purchases and requests of kids on a tablet, as parents see them.

use super::{expect_in_order, first, ticks};
use crate::{
    on_both_engines,
    support::{
        TestApp,
        home::{Home, text},
    },
};
use serde_json::{Value, json};

async fn a_purchase_on_a_tablet_says_so(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let tablet = app.device(&mum).await;
    let film = app.item(&mum, "Film", 10).await;
    app.award(&mum, &leo, 30).await;
    let on_tablet = app.tap(&tablet, &leo).await;
    let bought = app.redeem(&on_tablet, &film).await.expect(201);
    assert_eq!(bought["shared_device"], "Kitchen");
    let waits = first(&app, &mum, "/parent/purchase-requests/pending").await;
    assert_eq!(waits["shared_device"], "Kitchen");
    app.decide_purchase(&mum, "approve", &text(&bought, "id")).await.expect(200);
    for path in ["/parent/decisions", "/parent/purchase-requests/to-hand-over"] {
        assert_eq!(first(&app, &mum, path).await["shared_device"], "Kitchen", "{path}");
    }
    let history = format!("/kids/{}/purchase-history", leo.id);
    assert_eq!(first(&app, &mum, &history).await["shared_device"], "Kitchen");
    // A revoked tablet is still named; entries from a kid's own device name none.
    app.delete(&mum, &format!("/devices/{}", tablet.id)).await.expect(204);
    assert_eq!(first(&app, &mum, &history).await["shared_device"], "Kitchen");
    app.clock.advance(jiff::SignedDuration::from_secs(1));
    app.redeem(&leo, &film).await.expect(201);
    assert_eq!(first(&app, &mum, &history).await["shared_device"], Value::Null);
    expect_in_order(&app).await;
}

async fn a_request_on_a_tablet_says_so(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let tablet = app.device(&mum).await;
    let asked = json!({ "request_type": "other", "details": { "message": "A second dragon?" } });
    let on_tablet = app.tap(&tablet, &leo).await;
    let made = app.post(&on_tablet, "/requests", asked.clone()).await.expect(201);
    assert_eq!(made["shared_device"], "Kitchen");
    let waits = first(&app, &mum, "/parent/requests/pending").await;
    assert_eq!(waits["shared_device"], "Kitchen");
    let reject = format!("/parent/requests/{}/reject", text(&made, "id"));
    app.post(&mum, &reject, json!({})).await.expect(200);
    assert_eq!(first(&app, &mum, "/parent/decisions").await["shared_device"], "Kitchen");
    let own = app.post(&leo, "/requests", asked).await.expect(201);
    assert_eq!(own["shared_device"], Value::Null);
    expect_in_order(&app).await;
}

/// A parent's history of one kid shows it, too.
async fn a_kids_history_says_what_nobody_checked(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let tablet = app.device(&mum).await;
    let dishes = app.chore(&mum, "Dishes", 10).await;
    ticks::send(&app, &tablet, json!([ticks::tick("one", &leo, &dishes)])).await;
    let history = format!("/kids/{}/chore-history", leo.id);
    let row = first(&app, &mum, &history).await;
    assert_eq!((&row["unverified"], &row["shared_device"]), (&json!(true), &json!("Kitchen")));
    app.clock.advance(jiff::SignedDuration::from_secs(1));
    app.submit(&leo, &dishes, 0).await;
    let row = first(&app, &mum, &history).await;
    assert_eq!((&row["unverified"], &row["shared_device"]), (&json!(false), &Value::Null));
}

on_both_engines!(
    a_purchase_on_a_tablet_says_so,
    a_request_on_a_tablet_says_so,
    a_kids_history_says_what_nobody_checked,
);
