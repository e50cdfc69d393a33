//! The program itself: its output, start, end and refusals.

use crate::support::{
    Write as _,
    program::{Serving, pogona},
};
use serde_json::Value;
use server::db::Db;
use std::{
    fs,
    net::TcpStream,
    os::unix::fs::PermissionsExt as _,
    process::{Command, Output},
};

fn refused(command: &mut Command) -> String {
    let Output { status, stderr, .. } = command.output().unwrap();
    assert_eq!(status.code(), Some(1));
    String::from_utf8(stderr).unwrap()
}

#[test]
fn it_serves_logs_and_stops_when_told() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    for signal in ["-TERM", "-INT"] {
        let server = Serving::start(&data);
        assert!(server.ask("GET", "/api/config", "", None).unwrap().0 == 200);
        assert!(server.ask("GET", "/api/nothing", "", None).unwrap().0 == 404);
        let half_open = TcpStream::connect(&server.address).unwrap();
        let log = server.stop(signal);
        drop(half_open);
        let lines: Vec<Value> =
            log.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
        assert!(lines.iter().any(|line| line["route"] == "/api/config" && line["status"] == 200));
        // A regular end leaves one data file, and the key beside it, readable by their owner alone.
        let mut files: Vec<_> =
            fs::read_dir(&data).unwrap().map(|file| file.unwrap().file_name()).collect();
        files.sort();
        assert_eq!(files, ["jwt.key", "pogona.db"]);
        assert_eq!(fs::metadata(&data).unwrap().permissions().mode() & 0o777, 0o700);
    }
}

#[test]
fn it_refuses_to_start_with_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = taken.local_addr().unwrap().to_string();
    let busy = refused(&mut pogona(folder.path(), &["--listen", &taken]));
    assert!(busy.contains(&format!("cannot listen on {taken}")), "{busy}");

    let secret = refused(pogona(folder.path(), &[]).env("JWT_SECRET", "hunter2"));
    assert!(secret.contains("JWT_SECRET must have 32 bytes or more"), "{secret}");
    assert!(!secret.contains("hunter2"), "{secret}");

    let level = refused(pogona(folder.path(), &[]).env("LOG_LEVEL", "loud=very"));
    assert!(level.contains("LOG_LEVEL cannot be understood"), "{level}");

    fs::write(folder.path().join("file"), "").unwrap();
    let blocked = refused(&mut pogona(&folder.path().join("file/data"), &[]));
    assert!(blocked.contains("cannot create the data folder"), "{blocked}");
}

#[tokio::test]
async fn it_refuses_a_database_from_the_future() {
    let folder = tempfile::tempdir().unwrap();
    Serving::start(folder.path()).stop("-TERM");
    let db = Db::sqlite(&folder.path().join("pogona.db")).unwrap();
    db.write(|tx| {
        let statement = "INSERT INTO schema_migrations (number, name, checksum)
            VALUES (9999, 'future', 'x')";
        Box::pin(async move { tx.sql(statement).execute().await })
    })
    .await
    .unwrap();
    db.close().await;
    let refusal = refused(&mut pogona(folder.path(), &[]));
    assert!(refusal.contains("made by a newer Pogona"), "{refusal}");
}

#[test]
fn it_describes_its_api_without_a_database() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let output = pogona(&data, &["openapi"]).output().unwrap();
    let description: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(description["openapi"].as_str().unwrap().starts_with("3."));
    assert!(!data.exists());
}
