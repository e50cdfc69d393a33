//! `pogona check`: what is in order is, and what is not is found.

use super::run;
use crate::{
    on_both_engines,
    support::{Engine, TestApp, Write as _, program::pogona},
};
use rusqlite::Connection;
use server::{check, config::Database};
use sqlx::{Connection as _, PgConnection};
use std::collections::BTreeSet;

/// What is done to the data behind the back of everything that guards it, and a piece of each
/// sentence that must be said about it.
const WRONGS: &[(&str, &[&str])] = &[
    (
        "UPDATE users SET points = points + 1 WHERE username = 'ada'",
        &["but the entries of their ledger add up to"],
    ),
    (
        "UPDATE points_ledger SET seq = seq + 1000 WHERE seq = 7",
        &["has the number 1007, which does not follow"],
    ),
    (
        "UPDATE points_ledger SET balance = balance + 1 WHERE seq = 5",
        &["is not the balance before it and its amount"],
    ),
    (
        "UPDATE points_ledger SET source_id = 'nothing' WHERE id = (
             SELECT MIN(id) FROM points_ledger WHERE kind = 'chore')",
        &["has no entry of the kind chore", "of the kind chore is for nothing, to which none"],
    ),
    (
        "UPDATE chore_submissions SET points_value = points_value + 1 WHERE id = (
             SELECT MAX(id) FROM chore_submissions WHERE status = 'approved')",
        &["is of another user or amount than what it is for"],
    ),
    (
        "UPDATE chore_submissions SET status = 'approved', reviewed_at = 1, reviewed_by = kid_id
         WHERE id = (
             SELECT MIN(id) FROM chore_submissions WHERE status = 'pending_approval')",
        &["has no entry of the kind chore", "has no entry of the kind effort"],
    ),
    (
        "UPDATE chore_submissions SET status = 'rejected' WHERE id = (
             SELECT MAX(id) FROM chore_submissions
             WHERE status = 'approved' AND effort_points = 0)",
        &["of the kind chore is for"],
    ),
    (
        "UPDATE assignment_submissions SET status = 'rejected'
         WHERE status = 'approved' AND assignment_id = (
             SELECT MIN(assignment_id) FROM assignment_submissions WHERE status = 'approved')",
        &["of the kind assignment is for"],
    ),
    (
        "UPDATE redemptions SET status = 'rejected' WHERE id = (
             SELECT MIN(id) FROM redemptions WHERE status = 'approved')",
        &["The entries about purchase", "which is not what it holds"],
    ),
    (
        "UPDATE points_ledger SET kind = 'award' WHERE id = (
             SELECT MIN(id) FROM points_ledger WHERE kind = 'refund')",
        &["The entries about purchase"],
    ),
    (
        "UPDATE points_ledger
         SET kind = 'adjustment_undone', reverses = (
                 SELECT MIN(id) FROM points_ledger WHERE kind = 'redemption')
         WHERE id = (SELECT MAX(id) FROM points_ledger WHERE kind = 'award')",
        &["of the kind adjustment_undone takes back entry"],
    ),
    (
        "UPDATE points_ledger SET kind = 'adjustment_undone' WHERE id = (
             SELECT MIN(id) FROM points_ledger WHERE kind = 'award')",
        &["of the kind adjustment_undone takes back nothing"],
    ),
    (
        "UPDATE chore_submissions SET decision = 3 WHERE id = (
             SELECT MIN(id) FROM chore_submissions WHERE status = 'approved')",
        &["has no entry of the kind chore", "to which none belongs"],
    ),
    (
        "UPDATE chore_submissions SET pays = FALSE WHERE id = (
             SELECT id FROM chore_submissions WHERE status = 'approved' AND effort_points > 0
             ORDER BY id LIMIT 1 OFFSET 5)",
        &["of the kind chore is for", "of the kind effort is for"],
    ),
    (
        "UPDATE streak_bonuses SET undone = TRUE WHERE day = (SELECT MAX(day) FROM streak_bonuses)",
        &["of the kind streak_bonus is for"],
    ),
    (
        "UPDATE streak_bonuses SET day = '2020-01-01'
         WHERE streak_day = 3 AND day = (SELECT MIN(day) FROM streak_bonuses)",
        &["was paid a bonus for 3 days in a row until 2020-01-01", "of the kind streak_bonus is"],
    ),
    (
        "INSERT INTO families (id, name, time_zone, signup_open, invite_code, created_at)
         VALUES ('other', 'Other', 'UTC', TRUE, 'CODE', 0)",
        &["Family other has no parent.", "Family other has no goal"],
    ),
    (
        "UPDATE users SET family_id = 'other' WHERE username = 'tom'",
        &["Submission", "Assignment", "Purchase", "Ledger entry"],
    ),
    (
        "UPDATE assignment_submissions SET kid_id = (SELECT id FROM users WHERE username = 'ada')
         WHERE kid_id = (SELECT id FROM users WHERE username = 'juno')",
        &["but it was given to user"],
    ),
    (
        "UPDATE assignment_submissions SET attempt = 5 WHERE assignment_id = (
             SELECT MAX(assignment_id) FROM assignment_submissions) AND attempt = 1",
        &["Attempt 5 at assignment"],
    ),
    (
        "UPDATE users SET removed_at = 1, username_key = ' ' || id WHERE username = 'felix'",
        &["was removed and has a password", "waits for a decision, but user"],
    ),
    (
        "INSERT INTO sessions (id, user_id, label, created_at, last_used_at)
         SELECT 'ghost', id, 'Chrome', 5, 5 FROM users WHERE username = 'felix'",
        &["was removed, but is still signed in"],
    ),
    (
        "INSERT INTO sessions (id, user_id, label, created_at, last_used_at)
         SELECT 'hasty', id, 'Chrome', 5, 4 FROM users WHERE username = 'ada'",
        &["Session hasty of user", "was used or ended before it began"],
    ),
    ("UPDATE absences SET undone_at = 5", &["days in a row until"]),
    (
        "INSERT INTO rest_days (id, family_id, kid_id, version, valid_from, weekdays, actor_id,
                                created_at)
         SELECT 'both', family_id, kid_id, 2, valid_from, 1, actor_id, 5 FROM rest_days",
        &["Two versions of what was set about user"],
    ),
    ("UPDATE day_passes SET family_id = 'other'", &["Day pass", "who is of another family"]),
    ("UPDATE instance SET founded = FALSE", &["the instance is not marked"]),
    (
        "INSERT INTO idempotency_keys (user_id, idempotency_key, request_digest, answer,
                                       created_at)
         SELECT id, 'key', 'digest', '', 5 FROM users WHERE username = 'ada'",
        &["was taken at 5 (ms) and never answered"],
    ),
    (
        "UPDATE chore_submissions SET kid_id = 'nobody' WHERE id = (
             SELECT MIN(id) FROM chore_submissions WHERE status = 'rejected')",
        &["chore_submissions refer"],
    ),
    (
        "INSERT INTO chore_schedules (id, family_id, chore_id, version, valid_from, valid_until,
                                      freq, every, weekdays, anchor, parts, late_days, mode,
                                      turn_every, pays, approval, created_at, actor_id, ended_at)
         SELECT 'twin', family_id, chore_id, version + 1, valid_from, '2199-01-01', freq, every,
                weekdays, anchor, parts, late_days, mode, turn_every, pays, approval, created_at,
                actor_id, 1
         FROM chore_schedules WHERE id = (SELECT MIN(id) FROM chore_schedules)",
        &["Two versions of the schedule of chore"],
    ),
    (
        "DELETE FROM schedule_kids WHERE schedule_id = (SELECT MIN(id) FROM chore_schedules)",
        &["has nobody in its pool"],
    ),
    (
        "UPDATE schedule_kids SET kid_id = (SELECT id FROM users WHERE username = 'tom')
         WHERE position = 0 AND schedule_id = (SELECT MAX(schedule_id) FROM schedule_kids)",
        &["Schedule"],
    ),
    (
        "UPDATE occurrence_marks SET family_id = 'other'",
        &["Mark", "is of the schedule of a chore of another family"],
    ),
    (
        "UPDATE chore_submissions SET exclusive = NOT exclusive WHERE id = (
             SELECT MIN(id) FROM chore_submissions WHERE occurrence_day IS NOT NULL)",
        &["does not fit the schedule"],
    ),
    ("UPDATE families SET leaving = TRUE", &["was deleted, but not to the end"]),
];

/// Runs a statement with foreign keys and triggers turned off, as somebody with the file and a
/// tool of the engine can.
async fn plant(app: &TestApp, statement: &str) {
    match &app.place.settings.database {
        Database::Sqlite(path) => {
            let connection = Connection::open(path).unwrap();
            let triggers: Vec<(String, String)> = connection
                .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
                .unwrap()
                .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
                .unwrap()
                .collect::<Result<_, _>>()
                .unwrap();
            connection.execute_batch("PRAGMA foreign_keys = OFF; BEGIN").unwrap();
            for (name, _) in &triggers {
                connection.execute_batch(&format!("DROP TRIGGER {name}")).unwrap();
            }
            assert!(connection.execute(statement, []).unwrap() > 0, "{statement}");
            for (_, trigger) in &triggers {
                connection.execute_batch(trigger).unwrap();
            }
            connection.execute_batch("COMMIT").unwrap();
        }
        Database::Postgres(url) => {
            let url = String::from_utf8_lossy(url.expose());
            let mut connection = PgConnection::connect(&url).await.unwrap();
            sqlx::raw_sql("SET session_replication_role = replica")
                .execute(&mut connection)
                .await
                .unwrap();
            let statement = sqlx::AssertSqlSafe(statement.to_owned());
            let done = sqlx::raw_sql(statement).execute(&mut connection).await.unwrap();
            assert!(done.rows_affected() > 0);
        }
    }
}

async fn what_the_demo_family_did_is_in_order(app: TestApp) {
    let empty = check::run(&app.state.context).await.unwrap();
    assert!(empty.problems.is_empty(), "{empty}");
    server::demo::fill(&app.state.context).await.unwrap();
    let report = check::run(&app.state.context).await.unwrap();
    assert!(report.problems.is_empty(), "{report}");
    let said = report.to_string();
    assert!(said.contains("families 1, users 5, submissions"), "{said}");
    assert!(said.ends_with("Everything is in order."), "{said}");
}

async fn every_wrong_is_found(app: TestApp) {
    server::demo::fill(&app.state.context).await.unwrap();
    let mut known = BTreeSet::new();
    for (statement, sentences) in WRONGS {
        plant(&app, statement).await;
        let report = check::run(&app.state.context).await.unwrap();
        let found: BTreeSet<_> = report.problems.into_iter().collect();
        let new: Vec<_> = found.difference(&known).collect();
        for sentence in *sentences {
            let said = new.iter().any(|problem| problem.contains(sentence));
            assert!(said, "{sentence} not said after {statement}, but {new:#?}");
        }
        known = found;
    }
    // A name is a word of its own; the digits of an id may spell one.
    for problem in &known {
        let problem = problem.to_lowercase();
        let mut words = problem.split(|letter: char| !letter.is_alphanumeric());
        let name = words.find(|word| ["maria", "tom", "ada", "felix", "juno"].contains(word));
        assert_eq!(name, None, "{problem}");
    }
}

async fn a_ledger_without_its_guard_is_told(engine: Engine) {
    let app = TestApp::start(engine).await;
    let statement = match engine {
        Engine::Sqlite => "DROP TRIGGER points_ledger_no_delete",
        Engine::Postgres => "ALTER TABLE points_ledger DISABLE TRIGGER points_ledger_no_delete",
    };
    let write = app.db.write(move |tx| Box::pin(async { tx.sql(statement).execute().await }));
    write.await.unwrap();
    let problems = check::run(&app.state.context).await.unwrap().problems;
    assert_eq!(problems.len(), 1, "{problems:?}");
    assert!(problems[0].starts_with("The ledger could be changed"), "{problems:?}");
}

/// The report is of one instant: points that move meanwhile are in the balance and in the ledger,
/// or in neither.
async fn a_server_at_work_is_in_order(app: TestApp) {
    let mum = app.person("Mum", serde_json::json!({})).await;
    let leo = app.person("Leo", serde_json::json!({})).await;
    let work = async {
        for _ in 0..200 {
            app.award(&mum, &leo, 1).await;
        }
    };
    let checks = async {
        for _ in 0..20 {
            let report = check::run(&app.state.context).await.unwrap();
            assert!(report.problems.is_empty(), "{report}");
        }
    };
    tokio::join!(work, checks);
}

#[test]
fn the_command_tells_by_its_exit_code() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let missing = run(&data, &["check"]).unwrap_err();
    assert!(missing.contains("There is no database at"), "{missing}");
    assert!(!data.exists());

    assert!(pogona(&data, &["demo"]).output().unwrap().status.success());
    let report = run(&data, &["check"]).unwrap();
    assert!(report.ends_with("Everything is in order.\n"), "{report}");
    let connection = Connection::open(data.join("pogona.db")).unwrap();
    connection.execute("UPDATE users SET points = points + 5 WHERE role = 'kid'", []).unwrap();
    let report = run(&data, &["check"]).unwrap_err();
    assert!(report.contains("3 things are wrong."), "{report}");
    connection.execute("DELETE FROM schema_migrations WHERE number > 2", []).unwrap();
    let older = run(&data, &["check"]).unwrap_err();
    assert!(older.contains("made by an older Pogona"), "{older}");
}

on_both_engines!(
    what_the_demo_family_did_is_in_order,
    every_wrong_is_found,
    a_server_at_work_is_in_order,
);

mod guard {
    use super::a_ledger_without_its_guard_is_told;
    use crate::on_both_engines;

    on_both_engines!(Engine: a_ledger_without_its_guard_is_told);
}
