//! Databases of earlier versions (`tests/fixtures/README.md`) can be opened, are migrated, and pass
//! the check.

mod family_ids;

use crate::{
    on_both_engines,
    support::{
        Engine, Place, TestApp,
        home::{PASSWORD, check_ledger, text},
        program::pogona,
    },
};
use jiff::SignedDuration;
use serde_json::{Value, json};
use server::{
    config::Database,
    db::{self, MIGRATIONS, Migration},
};
use sqlx::{Connection as _, PgConnection};
use std::{fs, sync::Arc};

/// The first version used by families.
const FIRST_USED: i64 = 4;

/// The record of each migration in families' databases: its name, and its checksum on either
/// engine.
const RECORDED: &str = include_str!("../fixtures/migrations.txt");

/// A database as left by a program whose newest migration has this number: that program's
/// migrations, their records, and after each the rows of a small family that came with it.
fn earlier_database(version: i64, engine: Engine) -> String {
    // As the program migrates: tables that are made again must not take what refers to them along.
    let mut schema =
        String::from(if engine == Engine::Sqlite { "PRAGMA foreign_keys = OFF;" } else { "" });
    schema.push_str(
        "CREATE TABLE schema_migrations (
             number BIGINT NOT NULL PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL);",
    );
    let known = MIGRATIONS.iter().filter(|migration| migration.number <= version);
    for (Migration { number, common, sqlite, postgres, .. }, (name, checksum)) in
        known.zip(recorded(engine))
    {
        let own = if engine == Engine::Sqlite { sqlite } else { postgres };
        let record = format!("VALUES ({number}, '{name}', '{checksum}');");
        schema.extend([*common, *own, "INSERT INTO schema_migrations ", &record]);
        let rows = format!("{}/tests/fixtures/family/{number}.sql", env!("CARGO_MANIFEST_DIR"));
        let rows = fs::read_to_string(rows).unwrap_or_default();
        // The engines write bytes in different ways.
        schema += &if engine == Engine::Sqlite { rows } else { rows.replace("X'", "'\\x") };
    }
    schema
}

/// Name and checksum of each migration, in order.
fn recorded(engine: Engine) -> impl Iterator<Item = (&'static str, &'static str)> {
    RECORDED.lines().filter(|line| !line.starts_with('#')).map(move |line| {
        let [name, sqlite, postgres] = line.split(' ').collect::<Vec<_>>()[..] else {
            panic!("a name and two checksums: {line}");
        };
        (name, if engine == Engine::Sqlite { sqlite } else { postgres })
    })
}

/// Runs statements on the database of a place, without the program.
async fn run(place: &Place, statements: &str) {
    match &place.settings.database {
        Database::Sqlite(path) => {
            rusqlite::Connection::open(path).unwrap().execute_batch(statements).unwrap();
        }
        Database::Postgres(url) => {
            let url = std::str::from_utf8(url.expose()).unwrap();
            let mut connection = PgConnection::connect(url).await.unwrap();
            let statements = sqlx::AssertSqlSafe(statements.to_owned());
            sqlx::raw_sql(statements).execute(&mut connection).await.unwrap();
        }
    }
}

async fn migrations_are_as_they_were_released(engine: Engine) {
    let (_place, db) = Place::with_database(engine).await;
    db::apply(&db, MIGRATIONS).await.unwrap();
    let now = "SELECT name || ' ' || checksum FROM schema_migrations ORDER BY number";
    let now: Vec<String> = db.read().await.unwrap().sql(now).scalars().await.unwrap();
    let released: Vec<String> =
        recorded(engine).map(|(name, checksum)| format!("{name} {checksum}")).collect();
    assert_eq!(now, released, "see tests/fixtures/README.md");
}

async fn every_earlier_database_comes_up_to_date(engine: Engine) {
    come_up_to_date(engine, MIGRATIONS).await;
}

async fn the_last_earlier_database_comes_up_to_date(engine: Engine) {
    come_up_to_date(engine, &MIGRATIONS[MIGRATIONS.len() - 2..MIGRATIONS.len() - 1]).await;
}

async fn come_up_to_date(engine: Engine, earlier: &[Migration]) {
    for migration in earlier {
        let place = Arc::new(Place::new(engine, &[]).await);
        run(&place, &earlier_database(migration.number, engine)).await;
        let app = TestApp::at(place).await;
        let report = server::check::run(&app.state.context).await.unwrap();
        assert!(report.problems.is_empty(), "{}: {report}", migration.number);
        check_ledger(&app).await;
        if migration.number < FIRST_USED {
            app.person("Mum", json!({})).await;
        } else {
            lets_the_family_in(&app, migration.number).await;
        }
    }
}

async fn lets_the_family_in(app: &TestApp, version: i64) {
    let mum = app.person_signed_in("Mum").await;
    let board = app.get(&mum, "/leaderboard").await.expect(200);
    assert_eq!(board.as_array().unwrap().len(), 1, "a cousin who was removed is not on it");
    let points = match version {
        ..5 => 471,
        5..16 => 491,
        16.. => 496,
    };
    assert_eq!(board[0]["points"], points);
    let directory = app.get(&mum, "/directory").await.expect(200);
    let leo = directory["members"].as_array().unwrap().iter().find(|member| member["id"] == "leo");
    let name = if version < 18 { "Leo" } else { "Leo 🦎" };
    assert_eq!(leo.unwrap()["display_name"], name, "{version}");
    app.decide(&mum, "approve", "s3").await.expect(200);
    let document = app.get(&mum, "/family/export").await.expect(200);
    assert_eq!(document["submissions"].as_array().unwrap().len(), if version < 16 { 3 } else { 6 });
    let report = server::check::run(&app.state.context).await.unwrap();
    assert!(report.problems.is_empty(), "{version}: {report}");
}

/// Kids of an earlier version whose names are the same now, in the order in which they came.
const ALIKE: [(&str, &str, &str); 3] = [
    ("wide", "\u{ff2d}IA", "\u{ff4d}ia"),
    ("mia", "Mia", "mia"),
    ("zoe", "Zoe\u{308}", "zoe\u{308}"),
];

/// Two users whose names have become the same both sign in, each with their own spelling.
async fn two_whose_names_have_become_the_same_both_sign_in(engine: Engine) {
    let alike = MIGRATIONS.iter().find(|migration| migration.name == "usernames_alike").unwrap();
    let place = Arc::new(Place::new(engine, &[]).await);
    run(&place, &earlier_database(alike.number - 1, engine)).await;
    for (n, (id, name, key)) in ALIKE.iter().enumerate() {
        let kid = format!(
            "INSERT INTO users (id, family_id, username, username_key, password_hash, role, points,
                                token_version, created_at)
             SELECT '{id}', family_id, '{name}', '{key}', password_hash, 'kid', 0, 0, created_at + {n}
             FROM users WHERE id = 'leo'"
        );
        run(&place, &kid).await;
    }
    let app = TestApp::at(place).await;
    let mum = app.person_signed_in("Mum").await;
    for (typed, id) in [
        ("\u{ff2d}IA", "wide"),
        ("Mia", "mia"),
        ("mIA", "mia"),
        // With a new spelling: the one who came first.
        ("\u{ff2d}\u{ff29}\u{ff21}", "wide"),
        ("Zo\u{eb}", "zoe"),
        ("ZOE\u{308}", "zoe"),
    ] {
        let somebody = app.person_signed_in(typed).await;
        assert_eq!(somebody.id, id, "{typed}");
        let award = json!({ "kid_username": typed, "points": 1 });
        app.post(&mum, "/kids/award-points", award).await.expect(200);
        let again = json!({ "username": typed, "password": PASSWORD });
        app.sign_up(again).await.expect(409);
        app.clock.advance(SignedDuration::from_mins(15));
    }
    let points = "SELECT points FROM users WHERE id IN ('mia', 'wide', 'zoe') ORDER BY id";
    let points: Vec<i64> = app.db.read().await.unwrap().sql(points).scalars().await.unwrap();
    assert_eq!(points, [2, 2, 2]);
    // They can be exported, and are distinguished by a number after an import.
    let document = app.get(&mum, "/family/export").await.expect(200);
    let elsewhere = TestApp::start(engine).await;
    let founder = elsewhere.person("Mum", json!({})).await;
    let arrived = elsewhere.post(&founder, "/family/import", document).await.expect(200);
    let renamed = |member: &&Value| text(member, "username") != text(member, "username_before");
    let members = arrived.as_array().unwrap();
    assert_eq!(members.iter().filter(renamed).count(), 1, "{arrived}");
}

/// A database of a later program is refused with a sentence, and left unchanged.
async fn a_database_of_a_later_version_is_refused(engine: Engine) {
    let place = Place::new(engine, &[]).await;
    place.settings.open_database().await.unwrap().close().await;
    let later = MIGRATIONS.len() + 1;
    let record = format!("INSERT INTO schema_migrations VALUES ({later}, 'later', 'checksum')");
    run(&place, &record).await;
    let sentence = format!(
        "This database was made by a newer Pogona: it has migration {later}, and this program \
         knows {} only. Install that version or a later one.",
        MIGRATIONS.len()
    );
    for opened in [place.settings.open_database().await, place.settings.open_existing().await] {
        assert_eq!(opened.err().map(|error| error.to_string()), Some(sentence.clone()));
    }
    if engine == Engine::Sqlite {
        let output = pogona(place.folder.path(), &["serve"]).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && said.contains(&sentence), "{said}");
    }
}

on_both_engines!(Engine:
    migrations_are_as_they_were_released,
    two_whose_names_have_become_the_same_both_sign_in,
    a_database_of_a_later_version_is_refused,
);

mod every {
    use super::{
        every_earlier_database_comes_up_to_date, the_last_earlier_database_comes_up_to_date,
    };
    use crate::{on_engine, on_sqlite_first};

    on_sqlite_first!(Engine: every_earlier_database_comes_up_to_date);
    on_engine!(gate Postgres [] Engine: the_last_earlier_database_comes_up_to_date);
}
