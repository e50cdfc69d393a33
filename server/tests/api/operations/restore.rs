//! `pogona restore`: refusals, and replacing data.

use super::{files, path, run};
use crate::support::{
    home::PASSWORD,
    program::{Serving, pogona},
};
use rusqlite::Connection;
use serde_json::json;
use std::{
    fs,
    path::{Path, PathBuf},
    process::Stdio,
    thread::sleep,
    time::Instant,
};
use tempfile::TempDir;

/// A data folder with the parent `mum`, and a backup of it.
fn with_backup() -> (TempDir, PathBuf, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let (data, file) = (folder.path().join("data"), folder.path().join("backup.db"));
    let server = Serving::start(&data);
    server.account("mum");
    server.stop("-TERM");
    run(&data, &["backup", path(&file)]).unwrap();
    (folder, data, file)
}

fn refusal(data: &Path, file: &Path) -> String {
    run(data, &["restore", path(file), "--force"]).unwrap_err()
}

#[test]
fn what_is_no_good_backup_is_refused_before_anything_is_touched() {
    let (folder, data, good) = with_backup();
    let elsewhere = folder.path().join("elsewhere");
    let file = folder.path().join("bad.db");
    let before = fs::read(data.join("pogona.db")).unwrap();
    let refused = |sentence: &str| {
        for data in [&data, &elsewhere] {
            let said = refusal(data, &file);
            assert!(said.contains("bad.db cannot be restored."), "{said}");
            assert!(said.contains(sentence), "{said}");
        }
    };
    refused("There is no such file.");
    fs::write(&file, "a letter to grandma, of more than a few bytes, and no database").unwrap();
    refused("This is not a database of Pogona");
    fs::write(&file, "").unwrap();
    refused("This is not a database of Pogona");
    fs::remove_file(&file).unwrap();
    Connection::open(&file).unwrap().execute_batch("CREATE TABLE recipes (name TEXT)").unwrap();
    refused("This is not a database of Pogona");

    let change = |statement: &str| {
        fs::copy(&good, &file).unwrap();
        Connection::open(&file).unwrap().execute_batch(statement).unwrap();
    };
    change("INSERT INTO schema_migrations VALUES (9999, 'future', 'x')");
    refused("made by a newer Pogona");
    change("UPDATE schema_migrations SET checksum = 'x' WHERE number = 2");
    refused("was not made by this Pogona");
    change("DELETE FROM schema_migrations");
    refused("This is not a database of Pogona");
    change("PRAGMA foreign_keys = OFF; DELETE FROM families");
    refused("It is damaged");
    change("DROP TRIGGER points_ledger_no_update");
    refused("It is damaged");

    let mut bytes = fs::read(&good).unwrap();
    let half = bytes.len() / 2;
    fs::write(&file, &bytes[..half]).unwrap();
    let cut = refusal(&data, &file);
    assert!(cut.contains("cannot be restored"), "{cut}");
    bytes[half..].fill(0xA5);
    fs::write(&file, &bytes).unwrap();
    let scribbled = refusal(&data, &file);
    assert!(scribbled.contains("cannot be restored"), "{scribbled}");

    fs::copy(&good, &file).unwrap();
    fs::write(folder.path().join("bad.db.key"), "short").unwrap();
    let key = refusal(&data, &file);
    assert!(key.contains("bad.db.key is no signing key"), "{key}");

    assert!(!elsewhere.exists());
    assert_eq!(fs::read(data.join("pogona.db")).unwrap(), before);
    assert_eq!(files(&data), ["jwt.key", "pogona.db"]);
}

#[test]
fn nothing_is_replaced_unasked_or_under_a_server() {
    let (_folder, data, file) = with_backup();
    let server = Serving::start(&data);
    server.account("leo");
    let serving = refusal(&data, &file);
    assert!(serving.contains("Stop it first."), "{serving}");
    let second = Serving::start(&data);
    assert!(second.login("leo", PASSWORD).is_some(), "a second server may share the folder");
    second.stop("-TERM");
    server.stop("-TERM");

    let unasked = run(&data, &["restore", path(&file)]).unwrap_err();
    assert!(unasked.contains("With --force it is replaced"), "{unasked}");
    assert!(Serving::start(&data).login("leo", PASSWORD).is_some());
}

#[test]
fn nothing_is_replaced_under_another_program() {
    let (_folder, data, file) = with_backup();
    let tool = Connection::open(data.join("pogona.db")).unwrap();
    tool.execute_batch("BEGIN; SELECT * FROM users").unwrap();
    let open = refusal(&data, &file);
    assert!(open.contains("Another program has the database open"), "{open}");
    tool.execute_batch("COMMIT; UPDATE families SET name = 'Still here'").unwrap();
    drop(tool);
    assert_eq!(files(&data), ["jwt.key", "pogona.db"]);
    run(&data, &["restore", path(&file), "--force"]).unwrap();
    run(&data, &["check"]).unwrap();
}

/// A killed server leaves a log beside its database, which must not be applied to the restored
/// database. Sessions at the time of the backup are still valid.
#[test]
fn a_restore_puts_back_what_was_also_after_a_kill() {
    let (folder, data, _) = with_backup();
    let key = fs::read(data.join("jwt.key")).unwrap();
    let server = Serving::start(&data);
    let before = server.login("mum", PASSWORD).unwrap();
    server.stop("-TERM");
    let file = folder.path().join("signed-in.db");
    run(&data, &["backup", path(&file)]).unwrap();
    let server = Serving::start(&data);
    let mum = server.login("mum", PASSWORD).unwrap();
    server.account("leo");
    for _ in 0..20 {
        let award = json!({ "kid_username": "leo", "points": 7 });
        assert_eq!(
            server.ask("POST", "/api/kids/award-points", &mum, Some(&award)).unwrap().0,
            200
        );
    }
    server.kill();
    assert!(files(&data).contains(&"pogona.db-wal".to_owned()));

    // A copy of a killed server's files is as good as a backup: its log is read, too.
    let copy = folder.path().join("copy.db");
    for suffix in ["", "-wal"] {
        let name = format!("pogona.db{suffix}");
        fs::copy(data.join(name), format!("{}{suffix}", copy.display())).unwrap();
    }
    let elsewhere = folder.path().join("elsewhere");
    let said = run(&elsewhere, &["restore", path(&copy)]).unwrap();
    assert!(said.contains("everyone may have to sign in again"), "{said}");
    let restored = Serving::start(&elsewhere);
    assert!(restored.login("leo", PASSWORD).is_some());
    restored.stop("-TERM");

    fs::remove_file(data.join("jwt.key")).unwrap();
    run(&data, &["restore", path(&file), "--force"]).unwrap();
    assert_eq!(files(&data), ["jwt.key", "pogona.db"]);
    assert_eq!(fs::read(data.join("jwt.key")).unwrap(), key);
    assert!(run(&data, &["check"]).unwrap().contains("users 1,"));
    let server = Serving::start(&data);
    assert!(server.login("leo", PASSWORD).is_none());
    assert_eq!(server.ask("GET", "/api/users/me", &before, None).unwrap().0, 200);
    assert_eq!(server.ask("GET", "/api/users/me", &mum, None).unwrap().0, 401);
}

/// Killed at any moment, it leaves the old or the new database, and only files that the next start
/// removes.
#[test]
fn a_restore_that_is_killed_leaves_the_old_or_the_new() {
    let (_folder, data, file) = with_backup();
    let server = Serving::start(&data);
    server.account("leo");
    server.stop("-TERM");
    let began = Instant::now();
    run(&data, &["restore", path(&file), "--force"]).unwrap();
    let whole = began.elapsed();
    let mut left = 0;
    for moment in 0..24 {
        let server = Serving::start(&data);
        if server.login("leo", PASSWORD).is_none() {
            server.account("leo");
        }
        server.kill();
        let mut restore = pogona(&data, &["restore", path(&file), "--force"])
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        sleep(whole * moment / 20);
        let _ = restore.kill();
        let killed = !restore.wait().unwrap().success();
        left += usize::from(files(&data).iter().any(|name| name.contains(".db.")));
        let server = Serving::start(&data);
        let is_old = server.login("leo", PASSWORD).is_some();
        assert!(is_old || server.login("mum", PASSWORD).is_some());
        assert!(!is_old || killed, "it said that it was done");
        server.stop("-TERM");
        assert_eq!(files(&data), ["jwt.key", "pogona.db"], "{moment}");
        assert!(run(&data, &["check"]).unwrap().contains("Everything is in order."));
    }
    assert!(left > 0, "it was never killed on its way");
}

/// The database that needs a restore most is one that cannot be opened.
#[test]
fn a_database_that_is_broken_can_be_replaced() {
    let (_folder, data, file) = with_backup();
    fs::write(data.join("pogona.db"), "scribbles").unwrap();
    fs::write(data.join("pogona.db-wal"), "more scribbles").unwrap();
    run(&data, &["restore", path(&file), "--force"]).unwrap();
    assert_eq!(files(&data), ["jwt.key", "pogona.db"]);
    run(&data, &["check"]).unwrap();
}
