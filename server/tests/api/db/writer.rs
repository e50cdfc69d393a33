//! Tests of the writing thread of `SQLite`.

use super::{number, run, with_table};
use crate::support::{Engine, Place, Write as _};
use futures_util::{FutureExt as _, future::join_all};
use server::{
    config::Database,
    db::{Db, Error},
};
use std::{fs, path::PathBuf, sync::mpsc};

const TABLE: &str = "CREATE TABLE n (id BIGINT PRIMARY KEY, text TEXT NOT NULL DEFAULT '')";

/// Keeps the writing thread in a job until the returned sender is dropped.
async fn hold(db: &Db) -> mpsc::Sender<()> {
    let (release, held) = mpsc::channel::<()>();
    let (started, running) = tokio::sync::oneshot::channel();
    let db = db.clone();
    tokio::spawn(async move {
        db.write(move |_| {
            async move {
                let _ = started.send(());
                let _ = held.recv();
                Ok::<_, Error>(())
            }
            .boxed()
        })
        .await
    });
    running.await.unwrap();
    release
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answered_write_is_in_the_file() {
    let (db, place) = with_table(Engine::Sqlite, TABLE).await;
    let Database::Sqlite(path) = &place.settings.database else { panic!("not a file") };
    let other = rusqlite::Connection::open(path).unwrap();
    for id in 1..=20_i64 {
        run(&db, "INSERT INTO n (id) SELECT COALESCE(MAX(id), 0) + 1 FROM n").await.unwrap();
        let seen: i64 = other.query_row("SELECT MAX(id) FROM n", [], |row| row.get(0)).unwrap();
        assert_eq!(seen, id);
    }
    let mode: String = other.query_row("PRAGMA journal_mode", [], |row| row.get(0)).unwrap();
    assert_eq!(mode, "wal");
    let synchronous: i64 = db
        .write(|tx| async move { tx.sql("PRAGMA synchronous").scalar().await }.boxed())
        .await
        .unwrap();
    assert_eq!(synchronous, 2, "FULL");
}

// A temporary file may find no room or no folder, and a family's data must not be left elsewhere.
#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_large_write_leaves_nothing_in_a_temporary_file() {
    let (db, _place) = with_table(Engine::Sqlite, TABLE).await;
    run(
        &db,
        "WITH RECURSIVE ids AS (SELECT 1 AS id UNION ALL SELECT id + 1 FROM ids WHERE id < 200)
         INSERT INTO n SELECT id, printf('%3000d', id) FROM ids",
    )
    .await
    .unwrap();
    let is_temporary = |file: &PathBuf| file.to_string_lossy().contains("etilqs_");
    let open: Vec<PathBuf> = db
        .write(move |tx| {
            async move {
                tx.sql("UPDATE n SET text = text || 'x'").execute().await?;
                let files = fs::read_dir("/proc/self/fd").unwrap();
                let files = files.filter_map(|file| fs::read_link(file.unwrap().path()).ok());
                Ok::<_, Error>(files.filter(is_temporary).collect())
            }
            .boxed()
        })
        .await
        .unwrap();
    assert_eq!(open, Vec::<PathBuf>::new());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn jobs_that_wait_share_a_commit_and_all_fail_with_it() {
    let (db, _place) = with_table(Engine::Sqlite, TABLE).await;
    let limit: i64 = db
        .write(|tx| async move { tx.sql("PRAGMA max_page_count = 12").scalar().await }.boxed())
        .await
        .unwrap();
    assert_eq!(limit, 12);
    let held = hold(&db).await;
    let too_large = db.write(|tx| {
        async move {
            let text = "x".repeat(200_000);
            let full = tx.sql("INSERT INTO n VALUES (2, $1)").bind(text).execute().await;
            assert!(full.is_err());
            // Outside the lost transaction this would be committed by itself.
            let stray = tx.sql("INSERT INTO n (id) VALUES (3)").execute().await;
            assert!(stray.is_err());
            Ok::<_, Error>(())
        }
        .boxed()
    });
    // Polled in this order: both wait before the thread is released.
    let fits = run(&db, "INSERT INTO n (id) VALUES (1)");
    let (fits, too_large, ()) = tokio::join!(biased; fits, too_large, async { drop(held) });
    assert!(matches!(too_large, Err(Error::Disk(_))), "{too_large:?}");
    assert!(matches!(fits, Err(Error::Disk(_))), "{fits:?}");
    assert_eq!(number(&db, "SELECT COUNT(*) FROM n").await, 0);
    assert_eq!(run(&db, "INSERT INTO n (id) VALUES (4)").await, Ok(1));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_write_that_waits_for_something_else_is_refused() {
    let (db, _place) = with_table(Engine::Sqlite, TABLE).await;
    let nested = db.clone();
    let answer = db
        .write(move |tx| {
            async move {
                tx.sql("INSERT INTO n (id) VALUES (1)").execute().await?;
                run(&nested, "INSERT INTO n (id) VALUES (2)").await
            }
            .boxed()
        })
        .await;
    assert!(matches!(&answer, Err(Error::Other(text)) if text.contains("awaited")), "{answer:?}");
    assert_eq!(run(&db, "INSERT INTO n (id) VALUES (3)").await, Ok(1));
    assert_eq!(number(&db, "SELECT SUM(id) FROM n").await, 3);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_queue_is_busy_and_loses_nothing_it_took() {
    let (db, _place) = with_table(Engine::Sqlite, TABLE).await;
    run(&db, "INSERT INTO n (id) VALUES (0)").await.unwrap();
    let held = hold(&db).await;
    let writes: Vec<_> = (0..1100)
        .map(|_| {
            let db = db.clone();
            tokio::spawn(async move { run(&db, "UPDATE n SET id = id + 1").await })
        })
        .collect();
    while writes.iter().filter(|write| write.is_finished()).count() < 76 {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    drop(held);
    let outcomes: Vec<_> = join_all(writes).await.into_iter().map(Result::unwrap).collect();
    let done = outcomes.iter().filter(|outcome| **outcome == Ok(1)).count();
    let busy = outcomes.iter().filter(|outcome| matches!(outcome, Err(Error::Busy(_)))).count();
    assert_eq!((done, busy), (1024, 76));
    assert_eq!(number(&db, "SELECT id FROM n").await, 1024);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_caller_who_has_gone_writes_nothing() {
    let (db, _place) = with_table(Engine::Sqlite, TABLE).await;
    let held = hold(&db).await;
    let mut abandoned = Box::pin(run(&db, "INSERT INTO n (id) VALUES (1)"));
    assert!(abandoned.as_mut().now_or_never().is_none());
    drop(abandoned);
    drop(held);
    assert_eq!(run(&db, "INSERT INTO n (id) VALUES (2)").await, Ok(1));
    assert_eq!(number(&db, "SELECT SUM(id) FROM n").await, 2);
}

#[tokio::test]
async fn a_reading_connection_cannot_write() {
    let (db, _place) = with_table(Engine::Sqlite, TABLE).await;
    let mut conn = db.read().await.unwrap();
    let answer = conn.sql("INSERT INTO n (id) VALUES (1)").execute().await;
    assert!(matches!(answer, Err(Error::Disk(_))), "{answer:?}");
    assert_eq!(conn.sql("SELECT COUNT(*) FROM n").scalar::<i64>().await, Ok(0));
}

#[tokio::test]
async fn a_file_that_cannot_be_opened_is_named() {
    let place = Place::new(Engine::Sqlite, &[]).await;
    let folder = place.folder.path();
    std::fs::create_dir(folder.join("a-folder.db")).unwrap();
    for (file, named) in [("a-folder.db", "a-folder.db"), ("missing/pogona.db", "missing")] {
        let error = Db::sqlite(&folder.join(file)).err().unwrap().to_string();
        assert!(error.contains(&folder.join(named).display().to_string()), "{error}");
    }
}
