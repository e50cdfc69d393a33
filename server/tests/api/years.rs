//! What a family asks for does not read its whole past, on `PostgreSQL`: it plans by its statistics
//! of a table, and from the sixth time on by no arguments. `SQLite` has one plan for each statement.

use crate::support::{Engine, LONG, TestApp, home::Home};
use serde_json::json;
use server::config::Database;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};

/// Ten years of a chore that an only child did every day until yesterday, with its points.
const YEARS: &str = "
    INSERT INTO chore_submissions (id, family_id, kid_id, chore_id, chore_name, points_value, status,
                                   submitted_at, received_at, day, effort_minutes, effort_points,
                                   is_retry, reviewed_at, reviewed_by, decision, occurrence_day,
                                   part, schedule_id)
    SELECT s.chore_id || n, s.family_id, k.kid_id, s.chore_id, 'Dishes', 10, 'approved', at, at, day,
           0, 0, FALSE, at, s.actor_id, 1, day, 'any', s.id
    FROM chore_schedules s JOIN schedule_kids k ON k.schedule_id = s.id
    CROSS JOIN GENERATE_SERIES(1, 3650) n
    CROSS JOIN LATERAL (SELECT TIMESTAMP '2025-06-15 12:00' - n * INTERVAL '1 day' AS ago) back
    CROSS JOIN LATERAL (SELECT TO_CHAR(ago, 'YYYY-MM-DD') AS day,
                               CAST(EXTRACT(EPOCH FROM ago) AS BIGINT) * 1000 AS at) told
    ORDER BY n DESC;
    INSERT INTO points_ledger (id, family_id, kid_id, seq, kind, source_id, amount, balance, actor_id,
                               created_at)
    SELECT id, family_id, kid_id, ROW_NUMBER() OVER (ORDER BY submitted_at), 'chore', id, 10,
           ROW_NUMBER() OVER (ORDER BY submitted_at) * 10, reviewed_by, reviewed_at
    FROM chore_submissions ORDER BY submitted_at;
    UPDATE users SET points = 36500 WHERE role = 'kid';
    VACUUM ANALYZE";

/// What a kid's app asks for again and again, except for the streak, which goes by all days.
const OF_KID: [&str; 9] = [
    "/users/me",
    "/today?only=plan",
    "/today",
    "/chores",
    "/kids/my-assignments",
    "/store/items",
    "/goal",
    "/leaderboard",
    "/notifications",
];

/// The same of a parent's, except for the kids with their streaks.
const OF_PARENT: [&str; 9] = [
    "/board?only=plan",
    "/board",
    "/week?only=plan",
    "/week",
    "/schedules",
    "/parent/chore-submissions/pending?limit=10",
    "/parent/decisions",
    "/presence",
    "/family/first-steps",
];

/// The number of times that each is asked for.
const TIMES: i64 = 12;

/// The most rows that an answer may read: a tenth of the past, but some for a year.
const FEW: i64 = 365;

/// The rows of submissions and points, and of their indexes, that were read for connections that are
/// closed, which it waits for.
async fn rows_read(admin: &mut PgConnection) -> i64 {
    let open = "SELECT COUNT(*) FROM pg_stat_activity
                WHERE datname = current_database() AND pid <> pg_backend_pid()";
    let closed = async {
        while sqlx::query_scalar::<_, i64>(open).fetch_one(&mut *admin).await.unwrap() > 0 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(LONG, closed).await.expect("connections to close");
    let read = "SELECT CAST((SELECT SUM(seq_tup_read + idx_tup_fetch) FROM pg_stat_user_tables
                             WHERE relname IN ('chore_submissions', 'points_ledger'))
                          + (SELECT SUM(idx_tup_read) FROM pg_stat_user_indexes
                             WHERE relname IN ('chore_submissions', 'points_ledger')) AS BIGINT)";
    sqlx::query_scalar(read).fetch_one(admin).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_the_app_asks_for_does_not_read_the_whole_past() {
    let Home { app, mum, leo, .. } = Home::new(TestApp::start(Engine::Postgres).await).await;
    let dishes = app.chore(&mum, "Dishes", 10).await;
    let terms = json!({ "terms": crate::roles::every_day(&[leo.id.as_str()]) });
    app.put(&mum, &format!("/chores/{dishes}/schedule"), terms).await.expect(200);
    let Database::Postgres(url) = &app.place.settings.database else { panic!("not a server") };
    let url = std::str::from_utf8(url.expose()).unwrap();
    let mut filling = PgConnection::connect(url).await.unwrap();
    for statement in YEARS.split(';') {
        sqlx::raw_sql(AssertSqlSafe(statement)).execute(&mut filling).await.unwrap();
    }
    filling.close().await.unwrap();
    app.db.close().await;
    let mut admin = PgConnection::connect(url).await.unwrap();
    let asked =
        OF_KID.map(|path| (&leo, path)).into_iter().chain(OF_PARENT.map(|path| (&mum, path)));
    let mut read = Vec::new();
    for (member, path) in asked {
        let before = rows_read(&mut admin).await;
        let app = app.twin().await;
        for _ in 0..TIMES {
            app.get(member, path).await.expect(200);
        }
        app.db.close().await;
        read.push((path, (rows_read(&mut admin).await - before) / TIMES));
    }
    assert!(read.iter().all(|(_, rows)| *rows <= FEW), "{read:?}");
}
