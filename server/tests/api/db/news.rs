//! Listeners get the notices of a write once it is committed, and only then.

use super::run;
use crate::{
    on_both_engines,
    support::{Engine, Place, Write as _},
};
use futures_util::FutureExt as _;
use server::db::{Db, Error, Heard, Listener};

on_both_engines!(
    Engine:
    what_is_committed_is_heard_in_order,
    what_is_undone_is_not_heard,
);

async fn announce(db: &Db, notices: Vec<String>, end: Result<(), Error>) -> Result<(), Error> {
    db.write(move |tx| {
        async move {
            for notice in notices {
                tx.announce(notice);
            }
            end
        }
        .boxed()
    })
    .await
}

fn said(notice: &str) -> Heard {
    Heard::Said(notice.into())
}

/// The next notice, without those that may still come from before: on PostgreSQL a process sends
/// its notices after the commit, and first of all that others may have been lost.
async fn next_of(listener: &mut Listener) -> Option<Heard> {
    loop {
        let heard = listener.next().await;
        if heard != Some(Heard::Missed) && heard != Some(said("before")) {
            return heard;
        }
    }
}

async fn what_is_committed_is_heard_in_order(engine: Engine) {
    let (_place, db) = Place::with_database(engine).await;
    announce(&db, vec!["before".into()], Ok(())).await.unwrap();
    let (mut one, mut other) = (db.listen().await.unwrap(), db.listen().await.unwrap());
    let notices = ["a", "b", "a", "it's; \"c\" \u{1f98e}"].map(str::to_owned).to_vec();
    announce(&db, notices, Ok(())).await.unwrap();
    for listener in [&mut one, &mut other] {
        for notice in ["a", "b", "it's; \"c\" \u{1f98e}"] {
            assert_eq!(next_of(listener).await, Some(said(notice)));
        }
    }
    announce(&db, vec!["a".into()], Ok(())).await.unwrap();
    for listener in [&mut one, &mut other] {
        assert_eq!(next_of(listener).await, Some(said("a")));
    }
    db.close().await;
    drop(db);
    assert_eq!(next_of(&mut one).await, None);
}

async fn what_is_undone_is_not_heard(engine: Engine) {
    let (_place, db) = Place::with_database(engine).await;
    run(&db, "CREATE TABLE n (id BIGINT PRIMARY KEY)").await.unwrap();
    let mut listener = db.listen().await.unwrap();
    let refused = announce(&db, vec!["refused".into()], Err(Error::NotFound)).await;
    assert_eq!(refused, Err(Error::NotFound));
    let spoiled = db.write(|tx| {
        async {
            tx.announce("spoiled".into());
            let failing = tx.sql("INSERT INTO n (id) VALUES (NULL), (1), (1)").execute().await;
            failing.map(drop).or(Ok::<_, Error>(()))
        }
        .boxed()
    });
    spoiled.await.unwrap_err();
    announce(&db, vec!["kept".into()], Ok(())).await.unwrap();
    assert_eq!(next_of(&mut listener).await, Some(said("kept")));
}

/// A listener never holds up a write: one that is far behind misses notices and learns that.
#[tokio::test]
async fn who_is_too_far_behind_is_told_so() {
    let (_place, db) = Place::with_database(Engine::Sqlite).await;
    let mut listener = db.listen().await.unwrap();
    announce(&db, (0..5_000).map(|n| n.to_string()).collect(), Ok(())).await.unwrap();
    assert_eq!(listener.next().await, Some(Heard::Missed));
    while listener.next().await != Some(said("4999")) {}
}
