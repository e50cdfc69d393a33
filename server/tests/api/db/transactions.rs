//! A write is whole or undone, whoever else writes.

use super::{number, run, with_table};
use crate::support::Write as _;
use crate::{on_both_engines, support::Engine};
use futures_util::{FutureExt as _, future::join_all};
use server::db::{self, Db, Error};
use std::{thread, time::Duration};

on_both_engines!(
    Engine:
    an_error_of_the_domain_undoes_the_write,
    a_failed_statement_cannot_be_ignored,
    failing_and_panicking_writes_leave_their_neighbours_alone,
    a_write_that_fails_first_takes_none_behind_it_along,
    no_increment_is_lost,
    one_of_many_wins_a_conditional_update,
    a_commit_that_fails_is_told_to_the_caller,
    a_closed_database_says_so,
    who_writes_while_it_closes_is_answered,
);

const TABLE: &str = "CREATE TABLE n (id BIGINT PRIMARY KEY, state TEXT NOT NULL DEFAULT 'new')";

/// An error like those of the domains.
#[derive(Debug, PartialEq)]
enum Refused {
    TooMany,
    Database(Error),
}

impl From<Error> for Refused {
    fn from(error: Error) -> Self {
        Self::Database(error)
    }
}

/// Inserts `id`, then returns the result of `end`.
async fn insert(db: &Db, id: i64, end: fn() -> Result<(), Refused>) -> Result<(), Refused> {
    db.write(move |tx| {
        async move {
            tx.sql("INSERT INTO n (id) VALUES ($1)").bind(id).execute().await?;
            end()
        }
        .boxed()
    })
    .await
}

async fn an_error_of_the_domain_undoes_the_write(engine: Engine) {
    let (db, _place) = with_table(engine, TABLE).await;
    assert_eq!(insert(&db, 1, || Err(Refused::TooMany)).await, Err(Refused::TooMany));
    assert_eq!(number(&db, "SELECT COUNT(*) FROM n").await, 0);
    assert_eq!(insert(&db, 1, || Ok(())).await, Ok(()));
    let twice = insert(&db, 1, || Ok(())).await;
    assert!(matches!(twice, Err(Refused::Database(Error::Unique(_)))), "{twice:?}");
}

async fn a_failed_statement_cannot_be_ignored(engine: Engine) {
    let (db, _place) = with_table(engine, TABLE).await;
    let answer = db
        .write(|tx| {
            async move {
                tx.sql("INSERT INTO n (id) VALUES (1)").execute().await?;
                let duplicate = tx.sql("INSERT INTO n (id) VALUES (1)").execute().await;
                assert!(matches!(duplicate, Err(Error::Unique(_))), "{duplicate:?}");
                let next = tx.sql("INSERT INTO n (id) VALUES (2)").execute().await;
                assert!(matches!(next, Err(Error::Other(_))), "{next:?}");
                Ok::<_, Error>(())
            }
            .boxed()
        })
        .await;
    assert!(matches!(answer, Err(Error::Other(_))), "{answer:?}");
    assert_eq!(number(&db, "SELECT COUNT(*) FROM n").await, 0);
    assert_eq!(insert(&db, 1, || Ok(())).await, Ok(()));
}

async fn failing_and_panicking_writes_leave_their_neighbours_alone(engine: Engine) {
    let (db, _place) = with_table(engine, TABLE).await;
    let writes = (0..300_i64).map(|id| {
        let db = db.clone();
        let end: fn() -> Result<(), Refused> = match id % 3 {
            0 => || Ok(()),
            1 => || Err(Refused::TooMany),
            _ => || panic!("a panic in a write, as this test wants it"),
        };
        tokio::spawn(async move { insert(&db, id, end).await })
    });
    for (id, outcome) in join_all(writes).await.into_iter().enumerate() {
        match (id % 3, outcome) {
            (0, Ok(Ok(()))) | (1, Ok(Err(Refused::TooMany))) => {}
            // The panic is in the writing thread on SQLite, in the caller's task on PostgreSQL.
            (2, Ok(Err(Refused::Database(Error::Other(_))))) if engine == Engine::Sqlite => {}
            (2, Err(error)) if engine == Engine::Postgres && error.is_panic() => {}
            (_, outcome) => panic!("{id}: {outcome:?}"),
        }
    }
    assert_eq!(number(&db, "SELECT COUNT(*) FROM n").await, 100);
    assert_eq!(number(&db, "SELECT COUNT(*) FROM n WHERE id % 3 = 0").await, 100);
}

/// On `SQLite` the others arrive while the first one runs, and share its transaction.
async fn a_write_that_fails_first_takes_none_behind_it_along(engine: Engine) {
    let (db, _place) = with_table(engine, TABLE).await;
    let failing = {
        let db = db.clone();
        tokio::spawn(async move {
            let slow = || {
                thread::sleep(Duration::from_millis(200));
                Err(Refused::TooMany)
            };
            insert(&db, 0, slow).await
        })
    };
    tokio::time::sleep(Duration::from_millis(50)).await;
    let behind = join_all((1..=3).map(|id| insert(&db, id, || Ok(())))).await;
    assert_eq!(failing.await.unwrap(), Err(Refused::TooMany));
    assert!(behind.iter().all(Result::is_ok), "{behind:?}");
    assert_eq!(number(&db, "SELECT COUNT(*) FROM n WHERE id > 0").await, 3);
    assert_eq!(number(&db, "SELECT COUNT(*) FROM n").await, 3);
}

async fn no_increment_is_lost(engine: Engine) {
    let (db, _place) = with_table(engine, TABLE).await;
    run(&db, "INSERT INTO n (id) VALUES (0)").await.unwrap();
    let writes = (0..200).map(|_| {
        let db = db.clone();
        tokio::spawn(async move { run(&db, "UPDATE n SET id = id + 1").await })
    });
    for outcome in join_all(writes).await {
        assert_eq!(outcome.unwrap(), Ok(1));
    }
    assert_eq!(number(&db, "SELECT id FROM n").await, 200);
}

async fn one_of_many_wins_a_conditional_update(engine: Engine) {
    let (db, _place) = with_table(engine, TABLE).await;
    run(&db, "INSERT INTO n (id) VALUES (1)").await.unwrap();
    let claims = (0..40).map(|_| {
        let db = db.clone();
        tokio::spawn(async move {
            run(&db, "UPDATE n SET state = 'done' WHERE id = 1 AND state = 'new'").await
        })
    });
    let claimed: u64 = join_all(claims).await.into_iter().map(|won| won.unwrap().unwrap()).sum();
    assert_eq!(claimed, 1);
}

async fn a_commit_that_fails_is_told_to_the_caller(engine: Engine) {
    let table = "CREATE TABLE child (id BIGINT NOT NULL PRIMARY KEY,
        parent BIGINT REFERENCES child (id) DEFERRABLE INITIALLY DEFERRED)";
    let (db, _place) = with_table(engine, table).await;
    let orphan = run(&db, "INSERT INTO child VALUES (1, 99)").await;
    assert!(matches!(orphan, Err(db::Error::ForeignKey(_))), "{orphan:?}");
    assert_eq!(run(&db, "INSERT INTO child VALUES (2, NULL)").await, Ok(1));
    assert_eq!(number(&db, "SELECT CAST(SUM(id) AS BIGINT) FROM child").await, 2);
}

async fn a_closed_database_says_so(engine: Engine) {
    let (db, place) = with_table(engine, TABLE).await;
    assert_eq!(number(&db, "SELECT COUNT(*) FROM n").await, 0);
    insert(&db, 1, || Ok(())).await.unwrap();
    db.close().await;
    let late = insert(&db, 2, || Ok(())).await;
    assert!(matches!(late, Err(Refused::Database(Error::Busy(_)))), "{late:?}");
    if engine == Engine::Sqlite {
        let files = std::fs::read_dir(place.folder.path()).unwrap().count();
        assert_eq!(files, 1, "the write-ahead log is left beside the database");
    }
}

async fn who_writes_while_it_closes_is_answered(engine: Engine) {
    for _ in 0..20 {
        let (db, _place) = with_table(engine, TABLE).await;
        let writers = (0..8).map(|writer| {
            let db = db.clone();
            tokio::spawn(async move {
                let mut id = writer;
                while insert(&db, id, || Ok(())).await.is_ok() {
                    id += 8;
                }
            })
        });
        let writers: Vec<_> = writers.collect();
        db.close().await;
        for writer in writers {
            let answered = tokio::time::timeout(Duration::from_mins(1), writer).await;
            answered.expect("a write waits for ever").unwrap();
        }
    }
}
