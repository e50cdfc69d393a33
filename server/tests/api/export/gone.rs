//! A request that arrives while its family is being deleted gets the same answer as after the
//! deletion.

use crate::{
    on_both_engines,
    support::{
        Engine, LONG, TestApp, Write as _,
        home::{Answer, PASSWORD, Person, text},
    },
};
use axum::http::Method;
use futures_util::FutureExt as _;
use serde_json::{Value, json};
use server::{auth, error::ApiError, export};
use std::{sync::mpsc, time::Duration};
use tokio::{
    sync::oneshot,
    time::{sleep, timeout},
};

/// Sends a request while the family of `boss` is being deleted: it waits for the end of the
/// deletion.
async fn while_deleting(
    engine: Engine,
    app: &TestApp,
    boss: &Person,
    asked: impl Future<Output = Answer>,
) -> Answer {
    let (started, deleting) = oneshot::channel();
    let (finish_on_sqlite, may_finish_on_sqlite) = mpsc::channel::<()>();
    let (finish, may_finish) = oneshot::channel::<()>();
    let (db, boss_id, now) = (app.db.clone(), boss.id.clone(), app.clock_now());
    let deleted = tokio::spawn(async move {
        let write = db.write(move |tx| {
            async move {
                let boss = auth::members::find(tx, &boss_id).await?;
                export::service::delete(tx, &boss, now).await?;
                let _ = started.send(());
                match engine {
                    // Its thread is the only one that writes.
                    Engine::Sqlite => drop(may_finish_on_sqlite.recv()),
                    Engine::Postgres => drop(may_finish.await),
                }
                Ok::<_, ApiError>(())
            }
            .boxed()
        });
        write.await
    });
    deleting.await.expect("a family that is being deleted");
    let finished = async {
        while !waits(engine, app).await {
            sleep(Duration::from_millis(5)).await;
        }
        drop((finish_on_sqlite, finish));
    };
    let (answer, ()) = timeout(LONG, async { tokio::join!(asked, finished) }).await.expect("both");
    deleted.await.expect("the end of it").expect("a deletion");
    answer
}

/// Whether a write is waiting.
async fn waits(engine: Engine, app: &TestApp) -> bool {
    match engine {
        Engine::Sqlite => app.db.load().waiting_writes > 0,
        Engine::Postgres => {
            let mut conn = app.db.read().await.unwrap();
            let waiting = "SELECT COUNT(*) FROM pg_locks WHERE NOT granted
                           AND pid IN (SELECT pid FROM pg_stat_activity
                                       WHERE datname = current_database())";
            conn.sql(waiting).scalar::<i64>().await.unwrap() > 0
        }
    }
}

async fn founder(app: &TestApp) -> Person {
    app.person("Boss", json!({})).await
}

fn account(name: &str) -> Value {
    json!({ "username": name, "password": PASSWORD })
}

async fn an_invite_is_no_longer_valid(engine: Engine) {
    let app = TestApp::with_flags(engine, &["--signup", "hosted"]).await;
    let boss = founder(&app).await;
    let family = app.get(&boss, "/family").await.expect(200);
    let mut joining = account("Leo");
    joining["invite_code"] = family["invite_code"].clone();
    let answer = while_deleting(engine, &app, &boss, app.sign_up(joining.clone())).await;
    answer.expect_invalid("invite_code", "This invite code is not valid.");
    app.sign_up(joining).await.expect_invalid("invite_code", "This invite code is not valid.");
}

async fn the_next_sign_up_founds_the_family_anew(engine: Engine) {
    let app = TestApp::start(engine).await;
    let boss = founder(&app).await;
    let answer = while_deleting(engine, &app, &boss, app.sign_up(account("Leo"))).await;
    assert_eq!(answer.expect(201)["role"], "parent");
    let report = server::check::run(&app.state.context).await.unwrap();
    assert!(report.problems.is_empty(), "{report}");
}

async fn members_are_signed_out(engine: Engine) {
    let chore = json!({ "name": "Dishes", "points_value": 5 });
    let item = json!({ "name": "Kite", "points_cost": 5 });
    for (method, path, body) in [
        (Method::POST, "/users", Some(account("Mia"))),
        (Method::POST, "/chores", Some(chore)),
        (Method::POST, "/store/items", Some(item)),
        (Method::DELETE, "/users/{id}", None),
        (Method::DELETE, "/family", Some(json!({ "password": PASSWORD }))),
    ] {
        let app = TestApp::start(engine).await;
        let boss = founder(&app).await;
        let kid = text(&app.post(&boss, "/users", account("Leo")).await.expect(201), "id");
        app.post(&boss, "/users", account("Ada")).await.expect(201);
        app.post(&boss, "/users/promote-to-parent", json!({ "username": "Ada" })).await.expect(200);
        let token = text(&app.login("Ada", PASSWORD).await.expect(200), "access_token");
        let ada = Person { id: String::new(), username: "Ada".into(), token };
        let path = path.replace("{id}", &kid);
        let asked = app.ask(Some(&ada), method.clone(), &path, body);
        let answer = while_deleting(engine, &app, &boss, asked).await;
        let (status, detail) = (answer.status.as_u16(), &answer.body["detail"]);
        assert_eq!((status, detail), (401, &json!("Please sign in again.")), "{method} {path}");
    }
}

on_both_engines!(Engine:
    an_invite_is_no_longer_valid,
    the_next_sign_up_founds_the_family_anew,
    members_are_signed_out,
);
