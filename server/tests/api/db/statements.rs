//! One SQL text: arguments, types, rows and errors mean the same on both engines.

use super::{number, run, with_table};
use crate::{
    on_both_engines,
    support::{Engine, Place, Write as _},
};
use futures_util::FutureExt as _;
use server::db::{Conn, Error, Result};
use std::mem::discriminant;

on_both_engines!(
    Engine:
    arguments_beyond_sixteen_go_by_number,
    values_and_nulls_come_back_as_they_were,
    the_number_of_arguments_is_checked,
    the_names_of_columns_are_checked,
    rows_are_asked_for_by_how_many_there_are,
    constraints_are_told_apart,
    statements_that_make_no_sense_are_errors,
);

server::db::row! {
    #[derive(Debug, PartialEq)]
    struct Values {
        big: i64,
        small: i32,
        flag: bool,
        text: String,
        no_big: Option<i64>,
        no_small: Option<i32>,
        no_flag: Option<bool>,
        no_text: Option<String>,
    }
}

async fn arguments_beyond_sixteen_go_by_number(engine: Engine) {
    let (_place, db) = Place::with_database(engine).await;
    let mut conn = db.read().await.unwrap();
    let text = "SELECT CAST($20 AS BIGINT) * 1000000 + CAST($1 AS BIGINT) * 10000
        + CAST($11 AS BIGINT) * 100 + CAST($20 AS BIGINT)
        + 0 * (CAST($2 AS BIGINT) + $3 + $4 + $5 + $6 + $7 + $8 + $9 + $10 + $12 + $13 + $14
        + $15 + $16 + $17 + $18 + $19)";
    let statement = (1..=20_i64).fold(conn.sql(text), server::db::Sql::bind);
    assert_eq!(statement.scalar::<i64>().await.unwrap(), 20_011_120);
}

async fn values_and_nulls_come_back_as_they_were(engine: Engine) {
    let table = "CREATE TABLE kept (big BIGINT, small INTEGER, flag BOOLEAN, text TEXT,
        no_big BIGINT, no_small INTEGER, no_flag BOOLEAN, no_text TEXT)";
    let (db, _place) = with_table(engine, table).await;
    let text = "Ünï'code\"; DROP TABLE kept; -- 🦎".to_owned();
    let written = text.clone();
    db.write(move |tx| {
        async move {
            tx.sql("INSERT INTO kept VALUES ($1, $2, $3, $4, $5, $6, $7, $8)")
                .bind(i64::MAX)
                .bind(i32::MIN)
                .bind(true)
                .bind(&written)
                .bind(None::<i64>)
                .bind(None::<i32>)
                .bind(None::<bool>)
                .bind(None::<&str>)
                .execute()
                .await
        }
        .boxed()
    })
    .await
    .unwrap();
    let mut conn = db.read().await.unwrap();
    let select = "SELECT big, small, flag, text, no_big, no_small, no_flag, no_text FROM kept
        WHERE text = $1 AND flag = $2";
    let found: Values = conn.sql(select).bind(text.as_str()).bind(true).one().await.unwrap();
    let (no_big, no_small, no_flag, no_text) = (None, None, None, None);
    let (big, small, flag) = (i64::MAX, i32::MIN, true);
    assert_eq!(found, Values { big, small, flag, text, no_big, no_small, no_flag, no_text });
}

async fn the_number_of_arguments_is_checked(engine: Engine) {
    let (_place, db) = Place::with_database(engine).await;
    let mut conn = db.read().await.unwrap();
    let text = "SELECT CAST($1 AS BIGINT) + CAST($2 AS BIGINT)";
    let too_few = conn.sql(text).bind(1_i64).scalar::<i64>().await;
    assert!(matches!(too_few, Err(Error::Other(_))), "{too_few:?}");
    let too_many = conn.sql(text).bind(1_i64).bind(2_i64).bind(3_i64).scalar::<i64>().await;
    assert!(matches!(too_many, Err(Error::Other(_))), "{too_many:?}");
}

async fn the_names_of_columns_are_checked(engine: Engine) {
    server::db::row! {
        #[derive(Debug)]
        struct Pair { first: i64, r#type: i64 }
    }
    let (_place, db) = Place::with_database(engine).await;
    let mut conn = db.read().await.unwrap();
    let right = "SELECT CAST(1 AS BIGINT) AS first, CAST(2 AS BIGINT) AS type";
    let pair: Pair = conn.sql(right).one().await.unwrap();
    assert_eq!((pair.first, pair.r#type), (1, 2));
    for wrong in [
        "SELECT CAST(2 AS BIGINT) AS type, CAST(1 AS BIGINT) AS first",
        "SELECT CAST(1 AS BIGINT) AS first",
        "SELECT CAST(1 AS BIGINT) AS first, CAST(2 AS BIGINT) AS type, 3 AS third",
    ] {
        let answer = conn.sql(wrong).one::<Pair>().await;
        assert!(matches!(&answer, Err(Error::Other(text)) if text.contains("first")), "{answer:?}");
    }
}

async fn rows_are_asked_for_by_how_many_there_are(engine: Engine) {
    let (db, _place) = with_table(engine, "CREATE TABLE n (id BIGINT PRIMARY KEY)").await;
    assert_eq!(run(&db, "INSERT INTO n VALUES (3), (1), (2)").await, Ok(3));
    assert_eq!(run(&db, "INSERT INTO n VALUES (3) ON CONFLICT DO NOTHING").await, Ok(0));
    assert_eq!(run(&db, "UPDATE n SET id = id WHERE id > 1").await, Ok(2));
    let returned: Vec<i64> = db
        .write(|tx| {
            async move { tx.sql("DELETE FROM n WHERE id > 2 RETURNING id").scalars().await }.boxed()
        })
        .await
        .unwrap();
    assert_eq!(returned, [3]);

    let mut conn = db.read().await.unwrap();
    let by_id = "SELECT id FROM n WHERE id = $1";
    assert_eq!(conn.sql(by_id).bind(9_i64).scalar::<i64>().await, Err(Error::NotFound));
    assert_eq!(conn.sql(by_id).bind(2_i64).scalar::<i64>().await, Ok(2));
    assert_eq!(conn.sql("SELECT id FROM n ORDER BY id").scalars().await, Ok(vec![1_i64, 2]));
    assert_eq!(conn.sql("SELECT id FROM n WHERE id > 7").scalars::<i64>().await, Ok(vec![]));
    // The first of several rows; the connection can run the next statement.
    assert_eq!(conn.sql("SELECT id FROM n ORDER BY id DESC").scalar::<i64>().await, Ok(2));
    assert_eq!(conn.sql(by_id).bind(1_i64).scalar::<i64>().await, Ok(1));
}

async fn constraints_are_told_apart(engine: Engine) {
    let (db, _place) = with_table(engine, "CREATE TABLE parent (id BIGINT PRIMARY KEY)").await;
    let child = "CREATE TABLE child (parent BIGINT NOT NULL REFERENCES parent (id),
        name TEXT NOT NULL, points BIGINT NOT NULL CHECK (points BETWEEN 0 AND 10))";
    run(&db, child).await.unwrap();
    run(&db, "CREATE UNIQUE INDEX child_name ON child (lower(name))").await.unwrap();
    run(&db, "INSERT INTO parent VALUES (1)").await.unwrap();
    run(&db, "INSERT INTO child VALUES (1, 'Mia', 5)").await.unwrap();

    let expected = [
        ("INSERT INTO parent VALUES (1)", Error::Unique(String::new())),
        ("INSERT INTO child VALUES (1, 'MIA', 5)", Error::Unique(String::new())),
        ("INSERT INTO child VALUES (1, 'Tom', 11)", Error::Check(String::new())),
        ("INSERT INTO child VALUES (1, NULL, 1)", Error::Check(String::new())),
        ("INSERT INTO child VALUES (2, 'Tom', 1)", Error::ForeignKey(String::new())),
        ("DELETE FROM parent", Error::ForeignKey(String::new())),
    ];
    for (statement, kind) in expected {
        let error = run(&db, statement).await.unwrap_err();
        assert_eq!(discriminant(&error), discriminant(&kind), "{statement}: {error:?}");
    }
    assert_eq!(number(&db, "SELECT COUNT(*) FROM child").await, 1);
}

async fn statements_that_make_no_sense_are_errors(engine: Engine) {
    async fn ask(conn: &mut Conn, text: &'static str) -> Result<i64> {
        conn.sql(text).scalar().await
    }
    let (_place, db) = Place::with_database(engine).await;
    let mut conn = db.read().await.unwrap();
    for text in ["SELEC 1", "SELECT id FROM nowhere", "SELECT 'text'"] {
        let answer = ask(&mut conn, text).await;
        assert!(matches!(answer, Err(Error::Other(_))), "{text}: {answer:?}");
    }
    assert_eq!(ask(&mut conn, "SELECT CAST(1 AS BIGINT)").await, Ok(1));
}
