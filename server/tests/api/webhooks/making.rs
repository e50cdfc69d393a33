//! Adding, switching, testing and removing.

use super::{Hooked, add, expect_in_order};
use crate::{
    on_sqlite_first,
    support::{
        Engine, TestApp,
        home::{Home, Neighbours, text},
        receiver::Does,
    },
};
use serde_json::{Value, json};

async fn a_webhook_shows_its_secret_once(app: TestApp) {
    let Home { app, mum, leo, .. } = Home::new(app).await;
    let more = json!({ "name": " Lamp ", "topics": ["points", "chores"], "kid_ids": [leo.id] });
    let made = add(&app, &mum, "https://Lamp.example/hook?a=b", more).await.expect(201);
    assert!(text(&made, "secret").starts_with("pogona_webhook_"));
    let listed = app.get(&mum, "/webhooks").await.expect(200);
    assert_eq!(listed, json!([made["webhook"]]));
    let Value::Object(webhook) = &listed[0] else { panic!("{listed}") };
    let facts = json!({
        "name": "Lamp", "url": "https://lamp.example/hook?a=b", "topics": ["chores", "points"],
        "kid_ids": [leo.id], "is_on": true, "off_why": null, "failing_since": null,
        "set_by": "Mum", "last": null,
    });
    for (name, fact) in facts.as_object().unwrap() {
        assert_eq!(&webhook[name], fact, "{name}");
    }
    assert!(!listed.to_string().contains(&text(&made, "secret")));
    expect_in_order(&app).await;
}

async fn what_is_wrong_is_said(app: TestApp) {
    let Home { app, mum, .. } = Home::new(app).await;
    let url = "https://lamp.example/";
    let ask = async |url: &str, more: Value| add(&app, &mum, url, more).await;
    ask(url, json!({ "topics": [] })).await.expect_invalid("topics", "Choose what to send.");
    ask(url, json!({ "kid_ids": [] })).await.expect_invalid("kid_ids", "Choose who it is for.");
    ask(url, json!({ "kid_ids": [mum.id] })).await.expect(404);
    ask(url, json!({ "name": " " })).await.expect(422);
    let form = "Give a whole address, such as https://example.org/hook.";
    for wrong in ["lamp", "", "https://", "https://me@lamp.example/", "https://lamp.example/#a"] {
        ask(wrong, json!({})).await.expect_invalid("url", form);
    }
    let long = format!("https://lamp.example/{}", "x".repeat(2000));
    ask(&long, json!({})).await.expect_invalid("url", "An address has at most 2000 characters.");
    for wrong in ["http://lamp.example/", "ftp://lamp.example/", "http://127.0.0.1/"] {
        let scheme = "The address must begin with https://. Whoever runs Pogona can allow others.";
        ask(wrong, json!({})).await.expect_invalid("url", scheme);
    }
    for _ in 0..10 {
        ask(url, json!({})).await.expect(201);
    }
    assert_eq!(ask(url, json!({})).await.expect(409)["code"], "too_many_webhooks");
}

async fn a_test_is_sent_and_its_outcome_told(kind: Engine) {
    let hooked = Hooked::new(kind).await;
    let Hooked { app, mum, receiver, id, .. } = &hooked;
    let sent = app.post(mum, &format!("/webhooks/{id}/test"), json!({})).await.expect(200);
    assert_eq!((&sent["kind"], &sent["state"]), (&json!("test"), &json!("waiting")));
    hooked.send().await;
    assert_eq!(receiver.kinds(), ["test"]);
    let call = &receiver.calls()[0];
    assert_eq!(call.header("pogona-delivery"), text(&sent, "id"));
    assert_eq!(call.json()["about"], Value::Null);
    let last = hooked.webhook().await["last"].clone();
    let outcome = (&last["state"], &last["http_status"], &last["tries"]);
    assert_eq!(outcome, (&json!("delivered"), &json!(204), &json!(1)));
    assert_eq!(hooked.log().await, [last]);
}

async fn switched_off_it_hears_nothing_but_tests(kind: Engine) {
    let hooked = Hooked::new(kind).await;
    let Hooked { app, mum, receiver, id, .. } = &hooked;
    hooked.happen().await;
    let path = format!("/webhooks/{id}");
    let off = app.put(mum, &path, json!({ "is_on": false })).await.expect(200);
    assert_eq!((&off["is_on"], &off["off_why"]), (&json!(false), &Value::Null));
    hooked.happen().await;
    app.post(mum, &format!("{path}/test"), json!({})).await.expect(200);
    hooked.send().await;
    assert_eq!(receiver.kinds(), ["test"]);
    let log = hooked.log().await;
    assert_eq!((&log[1]["state"], &log[1]["outcome"]), (&json!("dropped"), &json!("switched_off")));
    app.put(mum, &path, json!({ "is_on": true })).await.expect(200);
    hooked.happen().await;
    hooked.send().await;
    assert_eq!(receiver.kinds(), ["test", "points.awarded"]);
}

async fn another_secret_signs_from_the_next_call_on(kind: Engine) {
    let hooked = Hooked::new(kind).await;
    let Hooked { app, mum, receiver, id, secret, .. } = &hooked;
    hooked.happen().await;
    let renewed = app.post(mum, &format!("/webhooks/{id}/secret"), json!({})).await.expect(200);
    let renewed = text(&renewed, "secret");
    assert_ne!(&renewed, secret);
    hooked.send().await;
    let call = &receiver.calls()[0];
    let signed =
        |secret: &str| server::webhooks::signature::signature(secret, app.clock_now(), &call.body);
    assert_eq!(call.header("pogona-signature"), signed(&renewed));
    assert_ne!(call.header("pogona-signature"), signed(secret));
}

async fn sent_again_it_is_the_same_event(kind: Engine) {
    let hooked = Hooked::new(kind).await;
    let Hooked { app, mum, receiver, id, .. } = &hooked;
    receiver.will([Does::Answers(500, ""), Does::Answers(204, "")]);
    hooked.happen().await;
    hooked.send().await;
    let waiting = hooked.log().await[0].clone();
    assert_eq!((&waiting["state"], &waiting["outcome"]), (&json!("waiting"), &json!("http_5xx")));
    let again = format!("/webhooks/{id}/deliveries/{}/again", text(&waiting, "id"));
    app.post(mum, &again, json!({})).await.expect(200);
    hooked.send().await;
    app.post(mum, &again, json!({})).await.expect(200);
    hooked.send().await;
    let calls = receiver.calls();
    let of = |name: &str| calls.iter().map(|call| call.header(name).to_owned()).collect::<Vec<_>>();
    let deliveries = of("pogona-delivery");
    assert_eq!(deliveries[0], deliveries[1], "one that waits is tried at once");
    assert_ne!(deliveries[1], deliveries[2], "one that is done is sent anew");
    assert!(calls.iter().all(|call| call.body == calls[0].body));
    assert_eq!(hooked.log().await.len(), 2);
    let unknown = format!("/webhooks/{id}/deliveries/no-such/again");
    app.post(mum, &unknown, json!({})).await.expect(404);
}

async fn asking_for_calls_has_its_measure(kind: Engine) {
    let hooked = Hooked::new(kind).await;
    let test = format!("/webhooks/{}/test", hooked.id);
    for _ in 0..60 {
        hooked.app.post(&hooked.mum, &test, json!({})).await.expect(200);
    }
    let refused = hooked.app.post(&hooked.mum, &test, json!({})).await.expect(429);
    assert_eq!(refused["code"], "too_many_requests");
}

async fn removed_it_is_gone_with_its_log(kind: Engine) {
    let hooked = Hooked::new(kind).await;
    let Hooked { app, mum, receiver, id, leo, .. } = &hooked;
    add(app, mum, &receiver.url(), json!({ "kid_ids": [leo.id] })).await.expect(201);
    hooked.happen().await;
    app.delete(mum, &format!("/webhooks/{id}")).await.expect(204);
    app.delete(mum, &format!("/webhooks/{id}")).await.expect(404);
    hooked.send().await;
    assert_eq!(receiver.calls().len(), 1, "the other one");
    let other = text(&hooked.webhook().await, "id");
    app.delete(mum, &format!("/webhooks/{other}")).await.expect(204);
    let mut conn = app.db.read().await.unwrap();
    for table in ["SELECT COUNT(*) FROM webhooks", "SELECT COUNT(*) FROM deliveries"] {
        assert_eq!(conn.sql(table).scalar::<i64>().await.unwrap(), 0);
    }
}

async fn it_ends_with_the_parent_who_answers_for_it(kind: Engine) {
    let hooked = Hooked::new(kind).await;
    let Hooked { app, mum, leo, mia, receiver, id, .. } = &hooked;
    app.post(mum, "/users/promote-to-parent", json!({ "username": mia.username }))
        .await
        .expect(200);
    let mia = app.person_signed_in(&mia.username).await;
    let theirs = add(app, &mia, &receiver.url(), json!({ "name": "Theirs" })).await.expect(201);
    hooked.happen().await;
    app.delete(mum, &format!("/users/{}", mia.id)).await.expect(204);
    hooked.send().await;
    assert_eq!(receiver.calls().len(), 1, "nothing is sent for one who left");
    let webhooks = app.get(mum, "/webhooks").await.expect(200);
    assert_eq!((&webhooks[1]["is_on"], &webhooks[1]["set_by"]), (&json!(false), &json!("Mia")));
    let path = format!("/webhooks/{}", text(&theirs["webhook"], "id"));
    let on = app.put(mum, &path, json!({ "is_on": true })).await.expect(200);
    assert_eq!((&on["is_on"], &on["set_by"]), (&json!(true), &json!("Mum")));
    app.award(mum, leo, 1).await;
    hooked.send().await;
    assert_eq!(receiver.calls().len(), 3);
    assert_ne!(&text(&theirs["webhook"], "id"), id);
    expect_in_order(app).await;
}

async fn another_family_has_nothing_to_do_with_it(kind: Engine) {
    let Neighbours { app, mum, other_mum, other_kid, .. } = Neighbours::new(kind).await;
    add(&app, &mum, "https://lamp.example/", json!({})).await.expect(201);
    assert_eq!(app.get(&other_mum, "/webhooks").await.expect(200), json!([]));
    let theirs = json!({ "kid_ids": [other_kid.id] });
    add(&app, &mum, "https://lamp.example/", theirs).await.expect(404);
    app.award(&other_mum, &other_kid, 7).await;
    let count = "SELECT COUNT(*) FROM deliveries";
    assert_eq!(app.db.read().await.unwrap().sql(count).scalar::<i64>().await.unwrap(), 0);
}

async fn it_is_not_exported_and_deleted_with_the_family(kind: Engine) {
    let hooked = Hooked::new(kind).await;
    let Hooked { app, mum, leo, receiver, secret, .. } = &hooked;
    add(app, mum, &receiver.url(), json!({ "kid_ids": [leo.id] })).await.expect(201);
    hooked.happen().await;
    let exported = app.get(mum, "/family/export").await.expect(200).to_string();
    assert!(!exported.contains(secret.as_str()) && !exported.contains("/hook"));
    let confirmed = json!({ "password": crate::support::home::PASSWORD });
    app.ask(Some(mum), axum::http::Method::DELETE, "/family", Some(confirmed)).await.expect(204);
    let mut conn = app.db.read().await.unwrap();
    for table in [
        "SELECT COUNT(*) FROM webhooks",
        "SELECT COUNT(*) FROM webhook_kids",
        "SELECT COUNT(*) FROM deliveries",
    ] {
        assert_eq!(conn.sql(table).scalar::<i64>().await.unwrap(), 0, "{table}");
    }
}

on_sqlite_first!(a_webhook_shows_its_secret_once, what_is_wrong_is_said);
mod hooked {
    use super::{
        a_test_is_sent_and_its_outcome_told, another_family_has_nothing_to_do_with_it,
        another_secret_signs_from_the_next_call_on, asking_for_calls_has_its_measure,
        it_ends_with_the_parent_who_answers_for_it, it_is_not_exported_and_deleted_with_the_family,
        removed_it_is_gone_with_its_log, sent_again_it_is_the_same_event,
        switched_off_it_hears_nothing_but_tests,
    };
    use crate::on_both_engines;

    on_both_engines!(Engine:
        a_test_is_sent_and_its_outcome_told,
        another_family_has_nothing_to_do_with_it,
        another_secret_signs_from_the_next_call_on,
        asking_for_calls_has_its_measure,
        it_ends_with_the_parent_who_answers_for_it,
        it_is_not_exported_and_deleted_with_the_family,
        removed_it_is_gone_with_its_log,
        sent_again_it_is_the_same_event,
        switched_off_it_hears_nothing_but_tests,
    );
}
