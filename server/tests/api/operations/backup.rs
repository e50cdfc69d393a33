//! `pogona backup`, also while a server runs.

use super::{files, path, run};
use crate::support::{
    home::PASSWORD,
    program::{Serving, pogona},
};
use serde_json::json;
use std::{
    fs,
    os::unix::fs::PermissionsExt as _,
    path::Path,
    sync::atomic::{AtomicBool, AtomicI64, Ordering::SeqCst},
    thread,
    time::Duration,
};

/// Four threads award points while backups are made. Each backup, restored elsewhere, contains all
/// awards that were answered before it began, passes the check, and lets everybody sign in.
#[test]
fn a_backup_of_a_server_at_work_is_whole() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let server = Serving::start(&data);
    let (parent, kid) = (server.account("mum"), server.account("leo"));
    let (answered, stop) = (AtomicI64::new(0), AtomicBool::new(false));
    let mut backups = Vec::new();
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                let award = json!({ "kid_username": "leo", "points": 1 });
                while !stop.load(SeqCst) {
                    let award = server.ask("POST", "/api/kids/award-points", &parent, Some(&award));
                    assert_eq!(award.unwrap().0, 200);
                    answered.fetch_add(1, SeqCst);
                }
            });
        }
        for n in 0..3 {
            while answered.load(SeqCst) < (n + 1) * 50 {
                thread::sleep(Duration::from_millis(1));
            }
            let file = folder.path().join(format!("backup-{n}.db"));
            let before = answered.load(SeqCst);
            let said = run(&data, &["backup", path(&file)]);
            // Awards under way when the backup ended may or may not be in it.
            backups.push((file, before..=answered.load(SeqCst) + 4, said));
        }
        stop.store(true, SeqCst);
    });
    server.stop("-TERM");

    for (file, expected, said) in backups {
        let said = said.unwrap();
        assert!(said.contains(path(&file)), "{said}");
        for file in [&file, Path::new(&format!("{}.key", file.display()))] {
            assert_eq!(fs::metadata(file).unwrap().permissions().mode() & 0o777, 0o600);
        }
        let data = folder.path().join(format!("restored-{}", expected.start()));
        run(&data, &["restore", path(&file)]).unwrap();
        assert_eq!(files(&data), ["jwt.key", "pogona.db"]);
        let report = run(&data, &["check"]).unwrap();
        assert!(report.ends_with("Everything is in order.\n"), "{report}");

        let server = Serving::start(&data);
        let (status, me) = server.ask("GET", "/api/users/me", &kid, None).unwrap();
        assert_eq!(status, 200, "the key came along, and sessions go on");
        let points = me["points"].as_i64().unwrap();
        assert!(expected.contains(&points), "{points} in {expected:?}");
        for name in ["mum", "leo"] {
            assert!(server.login(name, PASSWORD).is_some(), "{name}");
        }
        server.stop("-TERM");
    }
    let names = files(folder.path());
    assert_eq!(names.iter().filter(|name| name.starts_with("backup-")).count(), 6, "{names:?}");
}

#[test]
fn a_backup_needs_a_database_and_a_free_name() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let file = folder.path().join("backup.db");
    let nothing = run(&data, &["backup", path(&file)]).unwrap_err();
    assert!(nothing.contains("There is no database at"), "{nothing}");
    assert!(!data.exists());

    Serving::start(&data).stop("-TERM");
    let nowhere = run(&data, &["backup", path(&folder.path().join("no/backup.db"))]).unwrap_err();
    assert!(nowhere.contains("cannot be written"), "{nowhere}");
    run(&data, &["backup", path(&file)]).unwrap();
    let kept = fs::read(&file).unwrap();
    let taken = run(&data, &["backup", path(&file)]).unwrap_err();
    assert!(taken.contains("is there already"), "{taken}");
    fs::remove_file(folder.path().join("backup.db.key")).unwrap();
    assert!(run(&data, &["backup", path(&file)]).is_err());
    assert_eq!(fs::read(&file).unwrap(), kept);
    assert_eq!(files(folder.path()), ["backup.db", "data"]);
    assert_eq!(files(&data), ["jwt.key", "pogona.db"], "a copy leaves nothing behind");
}

#[test]
fn a_key_that_was_given_is_not_in_the_backup() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    Serving::start(&data).stop("-TERM");
    let file = folder.path().join("backup.db");
    let mut backup = pogona(&data, &["backup", path(&file)]);
    backup.env("JWT_SECRET", "a key for tests, of thirty-two bytes or more");
    assert!(backup.output().unwrap().status.success());
    assert_eq!(files(folder.path()), ["backup.db", "data"]);
}

#[test]
fn postgres_has_its_own_tools() {
    let folder = tempfile::tempdir().unwrap();
    for (command, tool) in [("backup", "pg_dump"), ("restore", "pg_restore")] {
        let mut command = pogona(folder.path(), &[command, "file"]);
        command.env("DATABASE_URL", "postgres://127.0.0.1:1/none");
        command.env("JWT_SECRET", "a key for tests, of thirty-two bytes or more");
        let output = command.output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && said.contains(tool), "{said}");
    }
}
