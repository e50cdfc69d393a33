//! A lost database: no new one is begun in its place unless the operator asks for it.

use super::{files, path, run};
use crate::support::{
    home::PASSWORD,
    program::{Serving, pogona},
};
use std::{
    fs,
    path::{Path, PathBuf},
};
use tempfile::TempDir;

/// A data folder with the family of `mum`, and a backup of it.
fn family() -> (TempDir, PathBuf, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let (data, backup) = (folder.path().join("data"), folder.path().join("backup.db"));
    let server = Serving::start(&data);
    server.account("mum");
    server.stop("-TERM");
    run(&data, &["backup", path(&backup)]).unwrap();
    (folder, data, backup)
}

/// The output of a start that is refused, with these variables.
fn refusal(data: &Path, variables: &[(&str, &str)]) -> String {
    let mut said = String::new();
    for arguments in [&["serve"][..], &[], &["demo"]] {
        let mut command = pogona(data, arguments);
        let output = command.envs(variables.iter().copied()).output().unwrap();
        assert!(!output.status.success(), "{arguments:?} began anew");
        said = String::from_utf8(output.stderr).unwrap();
    }
    said
}

#[test]
fn nothing_is_begun_where_a_database_was() {
    let (_folder, data, backup) = family();
    let database = data.join("pogona.db");
    let key = fs::read(data.join("jwt.key")).unwrap();
    // Missing, empty, and created by another program that opened it.
    fs::remove_file(&database).unwrap();
    for fill in [None, Some(""), Some("PRAGMA user_version = 1")] {
        if let Some(statement) = fill {
            fs::write(&database, "").unwrap();
            let connection = rusqlite::Connection::open(&database).unwrap();
            connection.execute_batch(statement).unwrap();
        }
        let before = files(&data);
        let said = refusal(&data, &[]);
        for words in ["is missing or empty", "its signing key", "pogona restore FILE", "--new"] {
            assert!(said.contains(words), "{said}");
        }
        assert_eq!(files(&data), before, "nothing was changed");
    }
    assert_eq!(fs::read(data.join("jwt.key")).unwrap(), key);

    run(&data, &["restore", path(&backup), "--force"]).unwrap();
    let server = Serving::start(&data);
    assert!(server.login("mum", PASSWORD).is_some());
    server.stop("-TERM");
}

#[test]
fn backups_tell_it_too() {
    let (folder, data, backup) = family();
    let backups = folder.path().join("backups");
    fs::create_dir(&backups).unwrap();
    fs::copy(&backup, backups.join("pogona-20250615T120000Z")).unwrap();
    // With a given key, the folder contains none.
    fs::remove_dir_all(&data).unwrap();
    let given = [
        ("BACKUP_DIR", backups.to_str().unwrap()),
        ("JWT_SECRET", "a key for tests, of thirty-two bytes or more"),
    ];
    let said = refusal(&data, &given);
    assert!(said.contains("there are backups of one in"), "{said}");
    assert_eq!(files(&backups), ["pogona-20250615T120000Z"]);
}

#[test]
fn who_means_it_begins_anew_once() {
    let (_folder, data, _) = family();
    fs::remove_file(data.join("pogona.db")).unwrap();
    let server = Serving::spawn(&mut pogona(&data, &["serve", "--new"]));
    assert!(server.login("mum", PASSWORD).is_none());
    server.account("mum");
    server.stop("-TERM");
    let kept = run(&data, &["serve", "--new"]).unwrap_err();
    assert!(kept.contains("There is a database at"), "{kept}");
    let server = Serving::start(&data);
    assert!(server.login("mum", PASSWORD).is_some());
    server.stop("-TERM");
}

#[test]
fn a_first_start_that_is_stopped_before_anybody_signs_up_is_no_loss() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("new/data");
    for _ in 0..2 {
        Serving::start(&data).stop("-TERM");
        Serving::start(&data).kill();
    }
    Serving::start(&data).account("mum");
}
