//! Push services that refuse, fail, hang and redirect.

use super::{Told, became, look, pass, recent};
use crate::{
    on_both_engines, on_sqlite_first,
    support::{
        Engine,
        home::{Home, text},
        push::Answers,
    },
};
use serde_json::{Value, json};

/// A family in which Leo's Dishes were approved two minutes ago.
async fn approved(engine: Engine) -> Told {
    let told = Told::new(engine).await;
    let Home { app, mum, leo, .. } = &told.home;
    let off =
        json!({ "waiting": false, "digest_minute": null, "quiet_from": null, "quiet_to": null });
    app.put(mum, "/notifications/settings", off).await.expect(200);
    let dishes = app.chore(mum, "Dishes", 15).await;
    let submission = app.submit(leo, &dishes, 0).await;
    pass(app, 1);
    app.decide(mum, "approve", &submission).await.expect(200);
    pass(app, 2);
    told
}

async fn device(told: &Told) -> Value {
    let seen = told.home.app.get(&told.home.leo, "/notifications").await.expect(200);
    seen["devices"][0].clone()
}

async fn a_device_that_is_gone_is_switched_off(engine: Engine) {
    for status in [404, 410] {
        let told = approved(engine).await;
        let Home { app, mum, leo, .. } = &told.home;
        told.service.answer(&told.leos, Answers::Status(status));
        look(app, mum).await;
        assert_eq!(told.service.pushed().len(), 1);
        assert_eq!(device(&told).await, Value::Null);
        assert_eq!(recent(app, leo).await, [became("approved", "no_device")]);
    }
}

async fn what_fails_is_tried_again_until_it_comes_through(engine: Engine) {
    let told = approved(engine).await;
    let Home { app, mum, leo, .. } = &told.home;
    told.service.answer(&told.leos, Answers::Wait(429, 600));
    look(app, mum).await;
    assert_eq!(recent(app, leo).await, [became("approved", "waiting")]);
    assert_eq!(device(&told).await["failing"], true);
    // The pause that the service asks for.
    pass(app, 9);
    look(app, mum).await;
    assert_eq!(told.service.pushed().len(), 1);
    told.service.answer(&told.leos, Answers::Status(503));
    pass(app, 1);
    look(app, mum).await;
    assert_eq!(told.service.pushed().len(), 2);
    told.service.answer(&told.leos, Answers::Status(201));
    pass(app, 2);
    look(app, mum).await;
    look(app, mum).await;
    let read = told.to_leo();
    assert_eq!(read.len(), 3);
    let ids: Vec<_> = read.iter().map(|notice| text(notice, "notice_id")).collect();
    assert!(ids.iter().all(|id| *id == ids[0]), "one notice: {ids:?}");
    assert_eq!(recent(app, leo).await, [became("approved", "delivered")]);
    assert_eq!(device(&told).await["failing"], false);
}

async fn what_is_refused_is_not_tried_again(engine: Engine) {
    for answers in [400, 401, 403, 413].map(Answers::Status).into_iter().chain([Answers::Redirect])
    {
        let told = approved(engine).await;
        let Home { app, mum, leo, .. } = &told.home;
        told.service.answer(&told.leos, answers);
        look(app, mum).await;
        pass(app, 120);
        look(app, mum).await;
        assert_eq!(told.service.pushed().len(), 1, "{answers:?}");
        assert_eq!(recent(app, leo).await, [became("approved", "failed")], "{answers:?}");
        assert_eq!(device(&told).await["failing"], true);
    }
}

/// A failing device does not delay others.
async fn who_hangs_is_in_nobody_s_way(engine: Engine) {
    let told = approved(engine).await;
    let Home { app, mum, leo, .. } = &told.home;
    told.service.answer(&told.leos, Answers::Hang);
    look(app, mum).await;
    assert_eq!(recent(app, leo).await, [became("approved", "waiting")]);
    let on =
        json!({ "waiting": true, "digest_minute": null, "quiet_from": null, "quiet_to": null });
    app.put(mum, "/notifications/settings", on).await.expect(200);
    let kite = app.item(mum, "Kite", 10).await;
    app.redeem(leo, &kite).await.expect(201);
    told.service.answer(&told.leos, Answers::Status(201));
    pass(app, 2);
    look(app, mum).await;
    assert_eq!(told.to_mum().len(), 1);
    assert_eq!(recent(app, leo).await, [became("approved", "delivered")]);
}

on_both_engines!(Engine:
    a_device_that_is_gone_is_switched_off,
    what_fails_is_tried_again_until_it_comes_through,
    what_is_refused_is_not_tried_again,
);

mod hanging {
    use super::*;
    on_sqlite_first!(Engine: who_hangs_is_in_nobody_s_way);
}
