//! The schema is brought up to date once, whole, and only for a database of ours.

use crate::{
    on_both_engines,
    support::{Engine, Place},
};
use server::db::{self, Db, Error, MIGRATIONS, Migration};

on_both_engines!(
    Engine:
    our_own_apply_once_and_again,
    each_engine_gets_its_own_part,
    many_starts_at_once_apply_each_once,
    a_changed_migration_is_refused,
    a_newer_database_is_refused,
    a_failing_migration_leaves_nothing,
);

const FIRST: Migration = Migration {
    number: 1,
    name: "first",
    common: "CREATE TABLE steps (step TEXT NOT NULL); INSERT INTO steps VALUES ('common');",
    sqlite: "INSERT INTO steps VALUES ('sqlite');",
    postgres: "INSERT INTO steps VALUES ('postgres');",
};
const SECOND: Migration = Migration {
    number: 2,
    name: "second",
    common: "INSERT INTO steps VALUES ('second');",
    sqlite: "",
    postgres: "",
};

async fn steps(db: &Db) -> db::Result<String> {
    let steps = "SELECT step FROM steps ORDER BY step";
    Ok(db.read().await?.sql(steps).scalars::<String>().await?.join(" "))
}

async fn our_own_apply_once_and_again(engine: Engine) {
    let place = Place::new(engine, &[]).await;
    for _ in 0..2 {
        let db = place.settings.open_database().await.unwrap();
        let applied = "SELECT number FROM schema_migrations ORDER BY number";
        let applied: Vec<i64> = db.read().await.unwrap().sql(applied).scalars().await.unwrap();
        assert!(applied.into_iter().eq(MIGRATIONS.iter().map(|migration| migration.number)));
        db.close().await;
    }
}

async fn each_engine_gets_its_own_part(engine: Engine) {
    let (_place, db) = Place::with_database(engine).await;
    db::apply(&db, &[FIRST]).await.unwrap();
    let expected = match engine {
        Engine::Sqlite => ["common sqlite", "common second sqlite"],
        Engine::Postgres => ["common postgres", "common postgres second"],
    };
    assert_eq!(steps(&db).await.unwrap(), expected[0]);
    db::apply(&db, &[FIRST, SECOND]).await.unwrap();
    db::apply(&db, &[FIRST, SECOND]).await.unwrap();
    assert_eq!(steps(&db).await.unwrap(), expected[1]);
}

async fn many_starts_at_once_apply_each_once(engine: Engine) {
    let place = Place::new(engine, &[]).await;
    let mut starts = tokio::task::JoinSet::new();
    for _ in 0..8 {
        let db = place.connect().await;
        starts.spawn(async move { db::apply(&db, &[FIRST, SECOND]).await });
    }
    for outcome in starts.join_all().await {
        outcome.unwrap();
    }
    let db = place.connect().await;
    assert_eq!(steps(&db).await.unwrap().split(' ').count(), 3);
}

async fn a_changed_migration_is_refused(engine: Engine) {
    let (_place, db) = Place::with_database(engine).await;
    db::apply(&db, &[FIRST]).await.unwrap();
    for changed in [
        Migration { common: "SELECT 1;", ..FIRST },
        Migration { sqlite: "", postgres: "", ..FIRST },
    ] {
        let error = db::apply(&db, &[changed, SECOND]).await.unwrap_err().to_string();
        assert!(error.contains("migration 1 differs from migration 1 (first)"), "{error}");
    }
    assert!(!steps(&db).await.unwrap().contains("second"));
}

async fn a_newer_database_is_refused(engine: Engine) {
    let (_place, db) = Place::with_database(engine).await;
    db::apply(&db, &[FIRST, SECOND]).await.unwrap();
    let error = db::apply(&db, &[FIRST]).await.unwrap_err().to_string();
    assert!(error.contains("made by a newer Pogona: it has migration 2"), "{error}");
}

async fn a_failing_migration_leaves_nothing(engine: Engine) {
    let (_place, db) = Place::with_database(engine).await;
    let broken = Migration { common: "INSERT INTO steps VALUES ('x'); SELEC 1;", ..SECOND };
    let error = db::apply(&db, &[FIRST, broken]).await.unwrap_err();
    assert!(error.to_string().contains("Migration 2 (second) failed"), "{error}");
    assert!(matches!(steps(&db).await, Err(Error::Other(_))));
    db::apply(&db, &[FIRST, SECOND]).await.unwrap();
    assert!(steps(&db).await.unwrap().contains("second"));
}
