//! With any permissions of the folder and the process, files in the data folder are readable by
//! their owner alone.

use super::{files, path, run};
use crate::support::program::{Serving, pogona};
use std::{
    fs::{self, Permissions},
    os::unix::fs::PermissionsExt as _,
    path::Path,
    process::Command,
};

/// The names of the files that others can read.
fn open_to_others(folder: &Path) -> Vec<String> {
    let mode = |name: &String| fs::metadata(folder.join(name)).unwrap().permissions().mode();
    files(folder).into_iter().filter(|name| mode(name) & 0o777 != 0o600).collect()
}

/// The program under a umask that removes no permissions.
fn generous(data: &Path, arguments: &str) -> Command {
    let program = env!("CARGO_BIN_EXE_pogona");
    let mut command = Command::new("sh");
    command.args(["-c", &format!("umask 000; exec {program} {arguments}")]);
    command.env_clear().env("DATA_DIR", data).env("LISTEN", "127.0.0.1:0");
    command
}

#[test]
fn the_database_and_everything_beside_it_is_private() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    fs::create_dir(&data).unwrap();
    fs::set_permissions(&data, Permissions::from_mode(0o777)).unwrap();
    let none: [String; 0] = [];

    let server = Serving::spawn(&mut generous(&data, "serve"));
    server.account("mum");
    let there = files(&data);
    for name in ["pogona.db", "pogona.db-wal", "pogona.db-shm", "jwt.key"] {
        assert!(there.contains(&name.to_owned()), "{there:?}");
    }
    assert_eq!(open_to_others(&data), none);
    server.kill();

    // As an earlier version left them.
    for name in files(&data) {
        fs::set_permissions(data.join(name), Permissions::from_mode(0o666)).unwrap();
    }
    let server = Serving::spawn(&mut pogona(&data, &["serve"]));
    server.account("leo");
    assert_eq!(open_to_others(&data), none);
    server.stop("-TERM");

    let backups = folder.path().join("backups");
    fs::create_dir(&backups).unwrap();
    let file = backups.join("one.db");
    let made = generous(&data, &format!("backup {}", path(&file))).output().unwrap();
    assert!(made.status.success());
    assert_eq!(files(&backups), ["one.db", "one.db.key"]);
    assert_eq!(open_to_others(&backups), none);
    fs::set_permissions(&file, Permissions::from_mode(0o644)).unwrap();

    let other = folder.path().join("other");
    fs::create_dir(&other).unwrap();
    let restored = generous(&other, &format!("restore {}", path(&file))).output().unwrap();
    assert!(restored.status.success());
    assert_eq!(files(&other), ["jwt.key", "pogona.db"]);
    assert_eq!(open_to_others(&other), none);
    assert!(run(&other, &["check"]).unwrap().contains("users 2,"));
}
