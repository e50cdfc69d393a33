//! Migration 32: the rows of two families learn whose they are. Nothing else of them changes, and the ledger is still
//! append-only.

use super::{earlier_database, run};
use crate::{
    on_both_engines,
    support::{Engine, Place, Write as _},
};
use server::db::{Db, Result};

/// A family beside that of the fixture, and what both lack of the tables.
const NEIGHBOURS: &str = "
    INSERT INTO families (id, name, time_zone, signup_open, invite_code, created_at)
    VALUES ('neighbours', 'The Geckos', 'UTC', FALSE, 'ANOTHERCODE1', 5);
    INSERT INTO users (id, family_id, username, username_key, password_hash, role, points, token_version,
                       created_at)
    VALUES ('dad', 'neighbours', 'Dad', 'dad', 'x', 'parent', 0, 0, 5),
           ('nia', 'neighbours', 'Nia', 'nia', 'x', 'kid', 7, 0, 5);
    INSERT INTO points_ledger (id, kid_id, seq, kind, source_id, amount, balance, actor_id, created_at, reverses)
    VALUES ('a2', 'nia', 1, 'award', 'g1', 10, 10, 'dad', 6, NULL),
           ('a1', 'nia', 2, 'adjustment', 'g2', -3, 7, 'dad', 7, NULL);
    INSERT INTO streak_bonuses (kid_id, day, streak_day, points, number, undone)
    VALUES ('nia', '2025-01-03', 3, 5, 2, FALSE), ('leo', '2025-01-03', 3, 5, 1, TRUE);
    INSERT INTO sessions (id, user_id, label, created_at, last_used_at) VALUES ('a3', 'nia', 'Phone', 5, 5);
    INSERT INTO idempotency_keys (user_id, idempotency_key, request_digest, answer, created_at)
    VALUES ('nia', 'k1', 'd', '{}', 5), ('leo', 'k1', 'd', '{}', 5);
    INSERT INTO chore_schedules (id, family_id, chore_id, version, valid_from, freq, every, weekdays, anchor, parts,
                                 late_days, mode, turn_every, pays, approval, created_at, actor_id)
    VALUES ('sch0', 'neighbours', 'walk', 1, '2025-01-01', 'daily', 1, 0, '2025-01-01', 0, 1, 'each', 'occurrence',
            TRUE, 'parent', 5, 'dad');
    INSERT INTO schedule_kids (schedule_id, position, kid_id) VALUES ('sch0', 0, 'nia');";

/// Everything that the tables had before, in the order in which it is stored.
macro_rules! contents {
    ($place:literal) => {
        [
            concat!(
                "SELECT id || ' ' || kid_id || ' ' || CAST(seq AS TEXT) || ' ' || kind || ' ' || source_id || ' ' ||
                        CAST(amount AS TEXT) || ' ' || CAST(balance AS TEXT) || ' ' || COALESCE(description, '-') ||
                        ' ' || actor_id || ' ' || CAST(created_at AS TEXT) || ' ' || COALESCE(reverses, '-') ||
                        ' ' || CAST(forgiven AS TEXT)
                 FROM points_ledger ORDER BY ",
                $place
            ),
            concat!(
                "SELECT kid_id || ' ' || day || ' ' || CAST(streak_day AS TEXT) || ' ' || CAST(points AS TEXT) ||
                        ' ' || CAST(number AS TEXT) || ' ' || CAST(undone AS TEXT)
                 FROM streak_bonuses ORDER BY ",
                $place
            ),
            concat!(
                "SELECT id || ' ' || user_id || ' ' || COALESCE(device_digest, '-') || ' ' || label || ' ' ||
                        CAST(created_at AS TEXT) || ' ' || CAST(last_used_at AS TEXT) || ' ' ||
                        COALESCE(CAST(ended_at AS TEXT), '-') || ' ' || COALESCE(shared_device_id, '-')
                 FROM sessions ORDER BY ",
                $place
            ),
            concat!(
                "SELECT user_id || ' ' || idempotency_key || ' ' || request_digest || ' ' || answer || ' ' ||
                        CAST(created_at AS TEXT)
                 FROM idempotency_keys ORDER BY ",
                $place
            ),
            concat!(
                "SELECT schedule_id || ' ' || CAST(position AS TEXT) || ' ' || kid_id
                 FROM schedule_kids ORDER BY ",
                $place
            ),
        ]
    };
}

/// How many rows of whom are of which family.
const FAMILIES: &[(&str, &[&str])] = &[
    (
        "SELECT family_id || ' ' || kid_id || ' ' || CAST(COUNT(*) AS TEXT) FROM points_ledger
         GROUP BY family_id, kid_id ORDER BY family_id, kid_id",
        &["family cousin 1", "family leo 11", "neighbours nia 2"],
    ),
    (
        "SELECT family_id || ' ' || kid_id FROM streak_bonuses ORDER BY family_id",
        &["family leo", "neighbours nia"],
    ),
    (
        "SELECT family_id || ' ' || user_id || ' ' || CAST(COUNT(*) AS TEXT) FROM sessions
         GROUP BY family_id, user_id ORDER BY family_id, user_id",
        &["family leo 3", "family mum 1", "neighbours nia 1"],
    ),
    (
        "SELECT family_id || ' ' || user_id FROM idempotency_keys ORDER BY family_id",
        &["family leo", "neighbours nia"],
    ),
    (
        "SELECT family_id || ' ' || schedule_id FROM schedule_kids ORDER BY family_id, schedule_id",
        &["family sch1", "family sch2", "neighbours sch0"],
    ),
];

const LEAVE: &str = "UPDATE families SET leaving = TRUE WHERE id = 'neighbours'";

async fn texts(db: &Db, statement: &'static str) -> Vec<String> {
    db.read().await.unwrap().sql(statement).scalars().await.unwrap()
}

/// Runs statements in one transaction.
async fn change(db: &Db, statements: &'static [&'static str]) -> Result<()> {
    let changed = db.write(move |tx| {
        Box::pin(async move {
            for statement in statements {
                tx.sql(statement).execute().await?;
            }
            Ok(())
        })
    });
    changed.await
}

async fn every_row_learns_its_family(engine: Engine) {
    let place = Place::new(engine, &[]).await;
    run(&place, &earlier_database(31, engine)).await;
    run(&place, NEIGHBOURS).await;
    let contents = match engine {
        Engine::Sqlite => contents!("rowid"),
        Engine::Postgres => contents!("ctid"),
    };
    let earlier = place.connect().await;
    let mut before = Vec::new();
    for statement in contents {
        before.push(texts(&earlier, statement).await);
    }
    earlier.close().await;

    let db = place.settings.open_database().await.unwrap();
    for (statement, before) in contents.into_iter().zip(before) {
        assert!(before.len() >= 2, "{before:?}");
        assert_eq!(texts(&db, statement).await, before);
    }
    for (statement, families) in FAMILIES {
        assert_eq!(texts(&db, statement).await, *families);
    }
    assert_eq!(db.read().await.unwrap().integrity().await.unwrap(), Vec::<String>::new());

    for refused in [
        &["UPDATE points_ledger SET family_id = 'neighbours'"],
        &["DELETE FROM points_ledger WHERE kid_id = 'nia'"],
    ] as [&[&str]; 2]
    {
        let error = change(&db, refused).await.unwrap_err().to_string();
        assert!(error.contains("append-only"), "{error}");
    }
    // Of two families only the one that leaves takes its entries along.
    let error = change(&db, &[LEAVE, "DELETE FROM points_ledger WHERE kid_id = 'leo'"]).await;
    assert!(error.unwrap_err().to_string().contains("append-only"));
    change(&db, &[LEAVE, "DELETE FROM points_ledger WHERE kid_id = 'nia'"]).await.unwrap();
    // The rows that went with a session still do.
    change(&db, &["DELETE FROM sessions WHERE id = 'z1'"]).await.unwrap();
    assert_eq!(texts(&db, "SELECT id FROM push_subscriptions").await, Vec::<String>::new());
}

on_both_engines!(Engine: every_row_learns_its_family);
