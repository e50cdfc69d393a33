//! The devices that take notices, and the end of that.

use super::{Told, look, pass};
use crate::{
    on_both_engines, on_sqlite_first,
    support::{
        Engine, TestApp,
        home::{Home, PASSWORD, Person, text},
        push::{Answers, Browser, PushService},
    },
};
use serde_json::{Value, json};

async fn devices(app: &TestApp, person: &Person) -> Vec<Value> {
    let told = app.get(person, "/notifications").await.expect(200);
    told["devices"].as_array().expect("a list").clone()
}

async fn a_device_is_switched_on_and_off(engine: Engine) {
    let service = PushService::start().await;
    let Home { app, mum, leo, mia } = Home::new(service.app(engine).await).await;
    let browser = Browser::at(&service);
    assert!(devices(&app, &leo).await.is_empty());
    let id = app.switch_on(&leo, &browser).await;
    // Repeated, it is the same device.
    assert_eq!(app.switch_on(&leo, &browser).await, id);
    let own = devices(&app, &leo).await;
    assert_eq!(own.len(), 1);
    assert_eq!(own[0]["is_mine"], true);
    assert_eq!(own[0]["failing"], false);
    assert_eq!(own[0]["last_delivered_at"], Value::Null);
    let path = format!("/kids/{}/notifications", leo.id);
    let seen = app.get(&mum, &path).await.expect(200);
    assert_eq!(seen["devices"][0]["id"], json!(id));
    assert_eq!(seen["devices"][0]["is_mine"], false);
    app.delete(&mia, &format!("/push/subscriptions/{id}")).await.expect(404);
    app.delete(&mum, &format!("/push/subscriptions/{id}")).await.expect(204);
    assert!(devices(&app, &leo).await.is_empty());
    let own = app.switch_on(&mum, &browser).await;
    app.delete(&leo, &format!("/push/subscriptions/{own}")).await.expect(404);
}

/// Another member uses the browser now: notices of its former user are sent to nobody.
async fn a_browser_goes_with_whoever_uses_it(engine: Engine) {
    let service = PushService::start().await;
    let Home { app, mum: _, leo, mia } = Home::new(service.app(engine).await).await;
    let browser = Browser::at(&service);
    let leos = app.switch_on(&leo, &browser).await;
    let mias = app.switch_on(&mia, &browser).await;
    assert_ne!(leos, mias);
    assert!(devices(&app, &leo).await.is_empty());
    assert_eq!(devices(&app, &mia).await.len(), 1);
    // A session is one browser: a new address replaces the first.
    let other = app.switch_on(&mia, &Browser::at(&service)).await;
    let ids: Vec<_> = devices(&app, &mia).await.iter().map(|one| text(one, "id")).collect();
    assert_eq!(ids, [other]);
}

/// In every case, the end of a session ends the notices on its device.
async fn a_device_goes_with_its_session(engine: Engine) {
    let service = PushService::start().await;
    let Home { app, mum, leo, mia } = Home::new(service.app(engine).await).await;
    let count = async || -> i64 {
        let mut conn = app.db.read().await.unwrap();
        conn.sql("SELECT COUNT(*) FROM push_subscriptions").scalar().await.unwrap()
    };
    let mut leo = leo;
    for way in 0..5 {
        app.switch_on(&leo, &Browser::at(&service)).await;
        assert_eq!(count().await, 1, "{way}");
        match way {
            0 => app.post(&leo, "/sign-out", json!({})).await.expect(204),
            1 => app.delete(&leo, "/sessions").await.expect(204),
            2 => app.delete(&mum, &format!("/users/{}/sessions", leo.id)).await.expect(204),
            3 => {
                let reset = json!({ "new_password": PASSWORD });
                app.post(&mum, &format!("/users/{}/reset-password", leo.id), reset)
                    .await
                    .expect(204)
            }
            _ => {
                let change = json!({ "current_password": PASSWORD, "new_password": PASSWORD });
                app.post(&leo, "/users/me/password", change).await.expect(204)
            }
        };
        assert_eq!(count().await, 0, "{way}");
        leo = app.person_signed_in("Leo").await;
    }
    app.switch_on(&mia, &Browser::at(&service)).await;
    app.delete(&mum, &format!("/users/{}", mia.id)).await.expect(204);
    assert_eq!(count().await, 0);
    // An expired session gets no notices either.
    app.switch_on(&leo, &Browser::at(&service)).await;
    pass(&app, 31 * 24 * 60);
    let leo = app.person_signed_in("Leo").await;
    assert!(devices(&app, &leo).await.is_empty());
}

async fn an_address_of_nobody_s_push_service_is_refused(app: TestApp) {
    let Home { app, leo, .. } = Home::new(app).await;
    let good = Browser::on(9).subscription();
    for endpoint in [
        "http://127.0.0.1:9/x",
        "https://127.0.0.1/x",
        "https://localhost/x",
        "https://[::1]/x",
        "https://169.254.169.254/latest/meta-data",
        "https://10.0.0.1/x",
        "https://fcm.googleapis.com:8443/x",
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://user@fcm.googleapis.com/x",
        "https://fcm.googleapis.com@evil.example/x",
        "https://evil.example/x",
        "https://0x7f000001/x",
        "file:///etc/passwd",
        "",
    ] {
        let mut body = good.clone();
        body["endpoint"] = json!(endpoint);
        let refused = app.post(&leo, "/push/subscriptions", body).await.expect(422);
        assert_eq!(refused["errors"][0]["loc"], json!(["body", "endpoint"]), "{endpoint}");
    }
    for keys in [
        json!({ "p256dh": "", "auth": good["keys"]["auth"] }),
        json!({ "p256dh": "AAAA", "auth": good["keys"]["auth"] }),
        json!({ "p256dh": good["keys"]["p256dh"], "auth": "" }),
        json!({ "p256dh": good["keys"]["p256dh"], "auth": "AAAA" }),
        json!({ "p256dh": good["keys"]["p256dh"], "auth": "!!!" }),
        // No point of the curve.
        json!({ "p256dh": format!("B{}", "A".repeat(86)), "auth": good["keys"]["auth"] }),
    ] {
        let body = json!({ "endpoint": "https://web.push.apple.com/x", "keys": keys });
        let refused = app.post(&leo, "/push/subscriptions", body).await.expect(422);
        assert_eq!(refused["errors"][0]["loc"], json!(["body", "keys"]));
    }
}

/// A test message to a device, at any hour.
async fn a_device_can_be_tried(engine: Engine) {
    let Told { home: Home { app, mum, leo, .. }, service, leos, .. } = Told::new(engine).await;
    let id = devices(&app, &leo).await[0]["id"].as_str().unwrap().to_owned();
    let path = format!("/push/subscriptions/{id}/test");
    app.post(&leo, &path, json!({})).await.expect(204);
    app.post(&mum, &path, json!({})).await.expect(204);
    let read = service.read_by(&leos);
    assert_eq!(read.len(), 2);
    assert_eq!(read[0]["kind"], "test");
    assert_eq!(read[0]["body"], "Notices arrive on this device.");
    assert_ne!(devices(&app, &leo).await[0]["last_delivered_at"], Value::Null);
    service.answer(&leos, Answers::Status(500));
    app.post(&leo, &path, json!({})).await.expect(502);
    assert_eq!(devices(&app, &leo).await[0]["failing"], true);
    service.answer(&leos, Answers::Status(410));
    app.post(&leo, &path, json!({})).await.expect(404);
    assert!(devices(&app, &leo).await.is_empty());
    app.post(&leo, &path, json!({})).await.expect(404);
}

async fn the_key_is_made_once(engine: Engine) {
    let service = PushService::start().await;
    let Home { app, mum, leo, .. } = Home::new(service.app(engine).await).await;
    let twin = app.twin().await;
    let (first, second) =
        futures_util::future::join(async { app.get(&mum, "/push/key").await.expect(200) }, async {
            twin.get(&leo, "/push/key").await.expect(200)
        })
        .await;
    assert_eq!(first, second);
    assert_eq!(first["public_key"].as_str().unwrap().len(), 87);
    assert_eq!(app.twin().await.get(&mum, "/push/key").await.expect(200), first);
}

/// Neither keys nor addresses are exported with the family, and all are deleted with it.
async fn nothing_of_it_is_exported_and_all_is_erased(engine: Engine) {
    let Told { home: Home { app, mum, leo, .. }, .. } = Told::new(engine).await;
    app.get(&mum, "/push/key").await.expect(200);
    let dishes = app.chore(&mum, "Dishes", 15).await;
    app.submit(&leo, &dishes, 0).await;
    pass(&app, 3);
    look(&app, &mum).await;
    let report = server::check::run(&app.state.context).await.unwrap();
    assert_eq!(report.problems, Vec::<String>::new());
    let document = app.get(&mum, "/family/export").await.expect(200).to_string();
    for secret in ["127.0.0.1", "p256dh", "endpoint", "private_key", "push"] {
        assert!(!document.contains(secret), "{secret}");
    }
    app.ask(
        Some(&mum),
        axum::http::Method::DELETE,
        "/family",
        Some(json!({ "password": PASSWORD })),
    )
    .await
    .expect(204);
    let mut conn = app.db.read().await.unwrap();
    for statement in [
        "SELECT COUNT(*) FROM push_subscriptions",
        "SELECT COUNT(*) FROM notices",
        "SELECT COUNT(*) FROM push_approvals",
        "SELECT COUNT(*) FROM notification_settings",
        "SELECT COUNT(*) FROM deliveries",
    ] {
        let left: i64 = conn.sql(statement).scalar().await.unwrap();
        assert_eq!(left, 0, "{statement}");
    }
}

on_both_engines!(Engine:
    a_device_is_switched_on_and_off,
    a_browser_goes_with_whoever_uses_it,
    a_device_goes_with_its_session,
    the_key_is_made_once,
    nothing_of_it_is_exported_and_all_is_erased,
);

mod tried {
    use super::*;
    on_sqlite_first!(Engine: a_device_can_be_tried);
}

mod addresses {
    use super::*;
    on_sqlite_first!(an_address_of_nobody_s_push_service_is_refused);
}
