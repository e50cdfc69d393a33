//! The facade over both engines.

mod news;
mod statements;
mod transactions;
mod writer;

use crate::support::{Engine, Place, Write as _};
use futures_util::FutureExt as _;
use server::{
    config::Database,
    db::{Db, Result},
};

/// A database with `table`, and its place.
async fn with_table(engine: Engine, table: &'static str) -> (Db, Place) {
    let (place, db) = Place::with_database(engine).await;
    run(&db, table).await.unwrap();
    (db, place)
}

/// Runs one statement as a write.
async fn run(db: &Db, statement: &'static str) -> Result<u64> {
    db.write(move |tx| async move { tx.sql(statement).affected().await }.boxed()).await
}

/// The number that `statement` selects.
async fn number(db: &Db, statement: &'static str) -> i64 {
    db.read().await.unwrap().sql(statement).scalar().await.unwrap()
}

#[tokio::test]
async fn a_server_that_refuses_us_is_told_at_once() {
    let place = Place::new(Engine::Postgres, &[]).await;
    let Database::Postgres(url) = &place.settings.database else { panic!("not a server") };
    let missing = format!("{}_missing", String::from_utf8_lossy(url.expose()));
    let error = Db::postgres(&missing).await.err().unwrap().to_string();
    assert!(error.contains("cannot connect to PostgreSQL"), "{error}");
    assert!(error.contains("does not exist"), "{error}");
}
