//! `pogona check`: accepts valid data, and finds every inconsistency.

use super::run;
use crate::{
    on_sqlite_first,
    support::{Engine, TestApp, Write as _, program::pogona},
};
use rusqlite::Connection;
use server::{check, config::Database};
use sqlx::{Connection as _, PgConnection};
use std::collections::BTreeSet;

/// Changes of the data that bypass all protection, each with parts of the sentences that the check
/// must report.
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
        "UPDATE points_ledger SET family_id = 'other' WHERE seq = 2",
        &["Ledger entry", "who is of another family"],
    ),
    (
        "UPDATE streak_bonuses SET family_id = 'other'",
        &["Streak bonus of", "who is of another family"],
    ),
    (
        "UPDATE schedule_kids SET family_id = 'other'
         WHERE schedule_id = (SELECT MAX(schedule_id) FROM schedule_kids)",
        &["Place 0 in the pool of schedule", "is of another family, other."],
    ),
    (
        "INSERT INTO calendar_feeds (id, family_id, kid_id, name, token_digest, created_by,
                                     created_at, last_used_at)
         VALUES ('feed', (SELECT family_id FROM users WHERE username = 'ada'),
                 (SELECT id FROM users WHERE username = 'ada'), 'Phone', 'digest',
                 (SELECT id FROM users WHERE username = 'ada'), 1000, 0)",
        &["Calendar link feed was used before it was made"],
    ),
    (
        "INSERT INTO media (id, family_id, purpose, created_by, created_at, media_type, width,
                            height, size, bytes)
         VALUES ('photo', (SELECT family_id FROM users WHERE username = 'ada'), 'proof',
                 (SELECT id FROM users WHERE username = 'ada'), 0, 'image/webp', 1, 1, 5, 'four')",
        &["Photo photo has 4 bytes, but is said to have 5."],
    ),
    (
        "UPDATE chores SET photo_id = 'photo' WHERE id = (SELECT MIN(id) FROM chores)",
        &["has photo photo, which is not there, of another family, or of something else."],
    ),
    (
        "UPDATE chore_submissions SET photo_id = 'photo'
         WHERE kid_id = (SELECT id FROM users WHERE username = 'juno')",
        &["Photo photo of user", "proves something of another one, or several things"],
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
        "INSERT INTO sessions (id, family_id, user_id, label, created_at, last_used_at)
         SELECT 'ghost', family_id, id, 'Chrome', 5, 5 FROM users WHERE username = 'felix'",
        &["was removed, but is still signed in"],
    ),
    (
        "INSERT INTO sessions (id, family_id, user_id, label, created_at, last_used_at)
         SELECT 'hasty', 'other', id, 'Chrome', 5, 4 FROM users WHERE username = 'ada'",
        &["Session hasty of user", "was used or ended before it began", "Session hasty names user"],
    ),
    (
        "INSERT INTO devices (id, family_id, name, token_digest, created_by, created_at,
                              last_used_at)
         SELECT 'strange', 'other', 'Kitchen', 'x', id, 5, 4 FROM users WHERE username = 'maria'",
        &["Device strange is about user", "Device strange was used or revoked before"],
    ),
    (
        "INSERT INTO push_subscriptions (id, family_id, user_id, session_id, endpoint,
                                         endpoint_digest, p256dh, auth, label, created_at)
         SELECT 'phone', 'other', id, 'hasty', 'x', 'x', 'x', 'x', 'Phone', 5 FROM users
         WHERE username = 'maria'",
        &["Notified device phone is about user", "Notified device phone of user"],
    ),
    (
        "INSERT INTO notices (id, family_id, user_id, kind, subject, day, created_at, outcome, told_by)
         SELECT 'first', family_id, id, 'digest', 'x', '2025-06-15', -5, 'delivered', NULL FROM users
         WHERE username = 'maria'",
        &["A row of notices, first, is dated -5"],
    ),
    (
        "INSERT INTO notices (id, family_id, user_id, kind, subject, day, created_at, outcome, told_by)
         SELECT 'second', family_id, id, 'approved', 'x', '2025-06-15', 5, 'delivered', 'first'
         FROM users WHERE username = 'ada'",
        &["Notice second was told along by notice first"],
    ),
    (
        "INSERT INTO devices (id, family_id, name, token_digest, created_by, created_at,
                              last_used_at, revoked_at)
         SELECT 'gone', family_id, 'Kitchen', 'y', id, 5, 5, 6 FROM users WHERE username = 'maria'",
        &[],
    ),
    (
        "INSERT INTO sessions (id, family_id, user_id, label, created_at, last_used_at,
                               shared_device_id)
         SELECT 'late', family_id, id, 'Kitchen', 5, 5, 'gone' FROM users WHERE username = 'ada'",
        &["is on shared device gone, which has been revoked"],
    ),
    (
        "INSERT INTO pin_failures (device_id, kid_id, wrong, failed_at)
         SELECT 'gone', id, 1, 5 FROM users WHERE username = 'ada'",
        &["are counted on device gone"],
    ),
    (
        "INSERT INTO kid_pins (kid_id, family_id, kind, hash, set_by, set_at)
         SELECT id, family_id, 'digits', 'x', id, 5 FROM users WHERE username = 'maria'",
        &["has a PIN, and is no kid"],
    ),
    (
        "INSERT INTO webhooks (id, family_id, name, url, secret, on_chores, on_purchases, on_requests,
                               on_points, on_goal, all_kids, is_on, set_by, created_at)
         SELECT 'odd', 'other', 'Lamp', 'x', 'y', TRUE, FALSE, FALSE, FALSE, FALSE, FALSE, TRUE, id, 5
         FROM users WHERE username = 'maria'",
        &["Webhook odd is about user", "Webhook odd is told of nobody."],
    ),
    (
        "INSERT INTO deliveries (id, family_id, channel, target_id, subject, body, created_at, due_at)
         SELECT 'lost', family_id, 'webhook', 'odd', 'test', '', 5, -1 FROM users
         WHERE username = 'maria'",
        &["Delivery lost is to webhook odd, which is not of its family.", "deliveries"],
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
        "INSERT INTO idempotency_keys (family_id, user_id, idempotency_key, request_digest, answer,
                                       created_at)
         SELECT 'other', id, 'key', 'digest', '', 5 FROM users WHERE username = 'ada'",
        &["was taken at 5 (ms) and never answered", "Idempotency key of"],
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
         WHERE position = 0 AND schedule_id = (
             SELECT MAX(schedule_id) FROM schedule_kids WHERE family_id <> 'other')",
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
    (
        "DELETE FROM day_set_versions WHERE day_set_id = (SELECT MIN(id) FROM day_sets)",
        &["lacks version 1."],
    ),
    (
        "UPDATE day_set_versions SET version = 3, valid_from = '2300-01-01', family_id = 'other'",
        &["lacks version 1.", "Version 3 of day set", "Day set", "dated 2300-01-01"],
    ),
    (
        "UPDATE day_sets SET deleted_at = -1",
        &["A row of day_sets", "which is deleted or of another family"],
    ),
    ("UPDATE groups SET kind = 'item'", &["is in group", "which is of another family or kind"]),
    (
        "UPDATE fridge_notes SET family_id = 'other', last_day = '2300-01-01'",
        &["Fridge note", "dated 2300-01-01"],
    ),
    (
        "UPDATE help_requests SET family_id = 'other', last_day = '2300-01-01', asked_at = -1",
        &["Help request", "A row of help_requests", "dated 2300-01-01"],
    ),
    (
        "UPDATE swap_offers SET family_id = 'other', last_day = '2300-01-01', offered_at = -1",
        &["Swap offer", "A row of swap_offers", "dated 2300-01-01"],
    ),
    (
        "UPDATE chore_submissions SET recorded_by = kid_id
         WHERE id = (SELECT MIN(id) FROM chore_submissions WHERE status = 'approved' AND pays)",
        &["is a parent's own, and earns points"],
    ),
    ("UPDATE users SET cares_from = NULL WHERE role = 'carer'", &["is a carer without days"]),
    (
        "UPDATE chore_submissions SET carer_id = kid_id
         WHERE id = (SELECT MAX(id) FROM chore_submissions)",
        &["was ticked by a carer who is a kid"],
    ),
    ("UPDATE families SET leaving = TRUE", &["was deleted, but not to the end"]),
];

/// Runs a statement with foreign keys and triggers turned off, as people with the file and a
/// database tool can.
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
    assert!(said.contains("families 1, users 6, submissions"), "{said}");
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
    // A name must be a whole word, because the digits of an id may spell one.
    for problem in &known {
        let problem = problem.to_lowercase();
        let mut words = problem.split(|letter: char| !letter.is_alphanumeric());
        let name =
            words.find(|word| ["maria", "tom", "ada", "felix", "juno", "grandma"].contains(word));
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

/// The report is of one instant: concurrent changes of points are in the balance and in the ledger,
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

on_sqlite_first!(
    what_the_demo_family_did_is_in_order,
    every_wrong_is_found,
    a_server_at_work_is_in_order,
);

mod guard {
    use super::a_ledger_without_its_guard_is_told;
    use crate::on_both_engines;

    on_both_engines!(Engine: a_ledger_without_its_guard_is_told);
}
