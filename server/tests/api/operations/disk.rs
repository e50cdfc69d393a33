//! A full disk, and one that cannot be written: the answers, the parts that still work, and the
//! data afterwards.
//!
//! The disk is a small one in memory that only the program sees, in a mount namespace of its own.
//! Systems that do not allow that skip these tests and say so.

use super::run;
use crate::support::{
    home::PASSWORD,
    program::{Serving, pogona},
};
use rusqlite::Connection;
use serde_json::json;
use std::{
    fs::{self, OpenOptions},
    io::Write as _,
    path::{Path, PathBuf},
    process::Command,
};

/// Runs the rest of its arguments with a small disk at `DATA_DIR`.
const SMALL_DISK: &str = r#"mount -t tmpfs -o size=4m,mode=700 disk "$DATA_DIR" && "#;

fn unshared() -> Command {
    let mut command = Command::new("unshare");
    command.args(["--user", "--map-root-user", "--mount", "--"]);
    command
}

/// Whether this system allows a mount namespace.
fn can_mount() -> bool {
    let tried = unshared().args(["mount", "-t", "tmpfs", "disk", "/mnt"]).output();
    let can = tried.is_ok_and(|output| output.status.success());
    if !can {
        eprintln!("skipped: this system lets nobody mount a disk for a test");
    }
    can
}

/// The program, after `script`, in a mount namespace of its own.
fn pogona_after(data: &Path, script: &str, arguments: &str) -> Command {
    let mut command = unshared();
    command
        .args(["sh", "-c", &format!("{SMALL_DISK}{script} exec \"$0\" {arguments}")])
        .arg(env!("CARGO_BIN_EXE_pogona"))
        .env_clear()
        .env("PATH", std::env::var_os("PATH").unwrap_or_default())
        .env("DATA_DIR", data)
        .env("LISTEN", "127.0.0.1:0");
    command
}

/// The points in a copy of the database on the disk, which must pass the check.
fn points_on_disk(disk: &Path) -> i64 {
    let copy = tempfile::tempdir().unwrap();
    for file in ["pogona.db", "pogona.db-wal"] {
        fs::copy(disk.join(file), copy.path().join(file)).unwrap();
    }
    let report = run(copy.path(), &["check"]).unwrap();
    assert!(report.ends_with("Everything is in order.\n"), "{report}");
    let connection = Connection::open(copy.path().join("pogona.db")).unwrap();
    connection.query_row("SELECT SUM(amount) FROM points_ledger", [], |row| row.get(0)).unwrap()
}

/// Fills the free space.
fn fill(file: &PathBuf) {
    let mut filler = OpenOptions::new().create(true).append(true).open(file).unwrap();
    while filler.write_all(&[0; 4096]).is_ok() {}
    while filler.write_all(&[0]).is_ok() {}
}

#[test]
fn a_full_disk_refuses_writes_answers_reads_and_loses_nothing() {
    if !can_mount() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let server = Serving::spawn(&mut pogona_after(folder.path(), "", "serve"));
    let seen = format!("/proc/{}/root{}", server.id(), folder.path().display());
    let disk = PathBuf::from(seen);
    let (mum, leo) = (server.account("mum"), server.account("leo"));
    let reason = "because ".repeat(200);
    let award = json!({ "kid_username": "leo", "points": 1, "reason": reason });
    let give = || server.ask("POST", "/api/kids/award-points", &mum, Some(&award)).unwrap();
    let mut given = 0;
    let filler = disk.join("filler");
    for round in 0..3 {
        assert_eq!(give().0, 200, "round {round}");
        given += 1;
        fill(&filler);
        let mut refused = 0;
        while refused < 20 {
            let (status, answer) = give();
            if status == 200 {
                // There was still room in the write-ahead log.
                given += 1;
                continue;
            }
            assert_eq!(status, 503, "{answer}");
            assert_eq!(answer["code"], "disk_unavailable");
            let sentence = answer["detail"].as_str().unwrap();
            assert!(sentence.contains("its disk is full"), "{sentence}");
            refused += 1;
            fill(&filler);
        }
        // Reads still work.
        let (status, me) = server.ask("GET", "/api/users/me", &leo, None).unwrap();
        assert_eq!((status, me["points"].as_i64()), (200, Some(given)));
        for path in ["/api/leaderboard", "/api/kids/streak", "/healthz", "/readyz"] {
            assert_eq!(server.ask("GET", path, &leo, None).unwrap().0, 200, "{path}");
        }
        // Guesses that cannot be counted are not checked.
        for password in [PASSWORD, "wrong"] {
            let (status, answer) = server.sign_in("leo", password).unwrap();
            assert_eq!((status, &answer["code"]), (503, &json!("disk_unavailable")), "{answer}");
        }
        assert_eq!(points_on_disk(&disk), given, "what was answered is there, and nothing else");
        fs::remove_file(&filler).unwrap();
    }
    // With free space it recovers by itself.
    assert_eq!(give().0, 200);
    assert_eq!(points_on_disk(&disk), given + 1);
    let log = server.stop("-TERM");
    assert!(log.contains("the disk of the database is full, read-only or failing"), "{log}");
}

#[test]
fn on_a_disk_that_cannot_be_written_the_start_says_so() {
    if !can_mount() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    for (before, arguments) in [("", "serve"), ("\"$0\" demo >&2 &&", "serve")] {
        let script = format!("{before} mount -o remount,ro \"$DATA_DIR\" &&");
        let output = pogona_after(folder.path(), &script, arguments).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success(), "{said}");
        assert!(said.contains("disk") || said.contains("cannot open"), "{said}");
    }
    let file = folder.path().join("file");
    fs::write(&file, "not a folder").unwrap();
    let output = pogona(&file, &["serve"]).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("cannot create the data folder"), "{said}");
}
