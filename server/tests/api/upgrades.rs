//! Databases of earlier versions (`tests/fixtures`) open, come up to date and are in order.

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
    auth::{HashCost, Hasher},
    config::Database,
    db::{self, MIGRATIONS, Migration},
};
use sqlx::{Connection as _, PgConnection};
use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

/// The first version that families used.
const FIRST_USED: i64 = 4;

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures")
}

fn fixture(version: i64, engine: Engine) -> PathBuf {
    let engine = match engine {
        Engine::Sqlite => "sqlite",
        Engine::Postgres => "postgres",
    };
    fixtures().join(format!("schema-{version}.{engine}.sql"))
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

async fn every_earlier_database_comes_up_to_date(engine: Engine) {
    for migration in MIGRATIONS {
        let path = fixture(migration.number, engine);
        let statements = fs::read_to_string(&path).unwrap_or_else(|error| {
            panic!("{}: {error}. See the README.md beside it.", path.display())
        });
        let place = Arc::new(Place::new(engine, &[]).await);
        run(&place, &statements).await;
        let app = TestApp::at(place).await;
        let report = server::check::run(&app.state).await.unwrap();
        assert!(report.problems.is_empty(), "{}: {report}", path.display());
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
    assert_eq!(board[0]["points"], if version < 5 { 471 } else { 491 });
    app.decide(&mum, "approve", "s3").await.expect(200);
    let document = app.get(&mum, "/family/export").await.expect(200);
    assert_eq!(document["submissions"].as_array().unwrap().len(), 3);
    let report = server::check::run(&app.state).await.unwrap();
    assert!(report.problems.is_empty(), "{version}: {report}");
}

/// Kids of an earlier version whose names are the same now, in the order in which they came.
const ALIKE: [(&str, &str, &str); 3] = [
    ("wide", "\u{ff2d}IA", "\u{ff4d}ia"),
    ("mia", "Mia", "mia"),
    ("zoe", "Zoe\u{308}", "zoe\u{308}"),
];

/// Of two whose names have become the same both sign in, each by the name as they spell it.
async fn two_whose_names_have_become_the_same_both_sign_in(engine: Engine) {
    let alike = MIGRATIONS.iter().find(|migration| migration.name == "usernames_alike").unwrap();
    let place = Arc::new(Place::new(engine, &[]).await);
    run(&place, &fs::read_to_string(fixture(alike.number - 1, engine)).unwrap()).await;
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
        // As it was never spelt: the one who came first.
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
    // They take their data along, and come back told apart by a number.
    let document = app.get(&mum, "/family/export").await.expect(200);
    let elsewhere = TestApp::start(engine).await;
    let founder = elsewhere.person("Mum", json!({})).await;
    let arrived = elsewhere.post(&founder, "/family/import", document).await.expect(200);
    let renamed = |member: &&Value| text(member, "username") != text(member, "username_before");
    let members = arrived.as_array().unwrap();
    assert_eq!(members.iter().filter(renamed).count(), 1, "{arrived}");
}

/// What was written by a later program is refused with a sentence, and left as it is.
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

#[tokio::test]
#[ignore = "writes into the source folder: see tests/fixtures/README.md"]
async fn write_the_missing_fixtures() {
    let hasher = Hasher::start(HashCost { memory_kib: 8, passes: 1 }).unwrap();
    let hash = hasher.hash(PASSWORD.to_owned()).await.unwrap();
    for engine in [Engine::Sqlite, Engine::Postgres] {
        for (migration, known) in MIGRATIONS.iter().zip(1..) {
            let path = fixture(migration.number, engine);
            if !path.exists() {
                let statements = statements(&MIGRATIONS[..known], engine).await;
                fs::write(&path, statements.replace("{password_hash}", &hash)).unwrap();
            }
        }
    }
}

/// What a program that knows these migrations runs on an empty database, and then a family.
async fn statements(known: &[Migration], engine: Engine) -> String {
    let (_place, db) = Place::with_database(engine).await;
    db::apply(&db, known).await.unwrap();
    let checksums = "SELECT checksum FROM schema_migrations ORDER BY number";
    let checksums: Vec<String> = db.read().await.unwrap().sql(checksums).scalars().await.unwrap();
    let mut all = String::from(
        "CREATE TABLE schema_migrations (
    number BIGINT NOT NULL PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL);\n",
    );
    let mut family = String::new();
    for (Migration { number, name, common, sqlite, postgres }, checksum) in
        known.iter().zip(checksums)
    {
        let own = if engine == Engine::Sqlite { sqlite } else { postgres };
        let record = format!("VALUES ({number}, '{name}', '{checksum}')");
        all.extend(["\n", common, own, "INSERT INTO schema_migrations ", &record, ";\n"]);
        let rows = fixtures().join(format!("family/{number}.sql"));
        family += &fs::read_to_string(rows).unwrap_or_default();
    }
    all + "\n" + &family
}

on_both_engines!(Engine:
    every_earlier_database_comes_up_to_date,
    two_whose_names_have_become_the_same_both_sign_in,
    a_database_of_a_later_version_is_refused,
);
