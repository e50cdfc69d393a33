//! Scheduled backups of a server.

use super::{files, run};
use crate::support::{Engine, LONG, Place, TestApp, program::Serving};
use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use server::{backup::schedule, config::Schedule};
use std::{
    fs,
    sync::Arc,
    thread::sleep,
    time::{Duration, Instant},
};

const HOUR: SignedDuration = SignedDuration::from_hours(1);

#[tokio::test]
async fn the_newest_are_kept_and_nothing_else_is_touched() {
    let place = Place::new(Engine::Sqlite, &[]).await;
    let db = place.settings.open_database().await.unwrap();
    let folder = place.folder.path().join("backups");
    let schedule = Schedule { folder: folder.clone(), every: HOUR, keep: 2 };
    let noon: Timestamp = "2025-06-15T12:00:00Z".parse().unwrap();
    for hour in 0..4 {
        schedule::make(&place.settings, &schedule, noon + HOUR * hour).unwrap();
        if hour == 0 {
            for other in ["pogona-20250101T000000Z.old", "pogona.db", "notes.txt"] {
                fs::write(folder.join(other), "mine").unwrap();
            }
            // Made while a clock was wrong.
            fs::write(folder.join("pogona-20990101T000000Z"), "").unwrap();
        }
    }
    let kept = ["pogona-20250615T140000Z", "pogona-20250615T150000Z"];
    let others = ["notes.txt", "pogona-20250101T000000Z.old"];
    assert_eq!(files(&folder), [others[0], others[1], kept[0], kept[1], "pogona.db"]);

    // A backup that fails removes none.
    fs::write(folder.join("pogona-20250615T160000Z"), "").unwrap();
    let refused = schedule::make(&place.settings, &schedule, noon + HOUR * 4).unwrap_err();
    assert!(refused.to_string().contains("is there already"), "{refused}");
    assert!(kept.iter().all(|name| folder.join(name).exists()));
    db.close().await;
}

#[tokio::test]
async fn an_empty_one_takes_the_place_of_none_with_a_family() {
    let place = Arc::new(Place::new(Engine::Sqlite, &[]).await);
    let folder = place.folder.path().join("backups");
    let schedule = Schedule { folder: folder.clone(), every: HOUR, keep: 2 };
    let noon: Timestamp = "2025-06-15T12:00:00Z".parse().unwrap();
    let make = |hour: i32| schedule::make(&place.settings, &schedule, noon + HOUR * hour).unwrap();

    let app = TestApp::at(Arc::clone(&place)).await;
    make(0);
    app.person("Mum", json!({})).await;
    for hour in 1..4 {
        make(hour);
    }
    let good = ["pogona-20250615T140000Z", "pogona-20250615T150000Z"];
    assert_eq!(files(&folder), good, "the empty one was the oldest");

    app.db.close().await;
    fs::remove_file(place.folder.path().join("pogona.db")).unwrap();
    let app = TestApp::at(Arc::clone(&place)).await;
    for hour in 4..8 {
        make(hour);
        assert_eq!(files(&folder)[..2], good);
        assert_eq!(files(&folder).len(), 3, "of the empty ones the newest is kept");
    }
    // A damaged backup counts as one without a family.
    fs::write(folder.join(good[0]), "damaged").unwrap();
    make(8);
    assert_eq!(files(&folder), [good[1], "pogona-20250615T200000Z"]);
    app.person("Mum", json!({})).await;
    make(9);
    make(10);
    assert_eq!(files(&folder), ["pogona-20250615T210000Z", "pogona-20250615T220000Z"]);
    app.db.close().await;
}

#[test]
fn a_server_makes_one_when_it_is_due_and_tells() {
    let data = tempfile::tempdir().unwrap();
    let folder = data.path().join("backups");
    let to = [("BACKUP_DIR", folder.to_str().unwrap()), ("BACKUP_KEEP", "3")];
    let server = Serving::start_with(data.path(), &to);
    let deadline = Instant::now() + LONG;
    // The backup and its key.
    let made = || folder.exists() && files(&folder).len() == 2;
    while !made() {
        assert!(Instant::now() < deadline, "no backup was made");
        sleep(Duration::from_millis(50));
    }
    server.account("mum");
    let log = server.stop("-TERM");
    assert!(log.contains("a backup was made"), "{log}");
    let name = &files(&folder)[0];
    let restored = tempfile::tempdir().unwrap();
    let file = folder.join(name);
    run(restored.path(), &["restore", file.to_str().unwrap()]).unwrap();
    assert!(run(restored.path(), &["check"]).unwrap().contains("Everything is in order."));

    // The next is due tomorrow, also after a restart.
    let server = Serving::start_with(data.path(), &to);
    sleep(Duration::from_millis(500));
    server.stop("-TERM");
    assert_eq!(files(&folder).len(), 2);
}

#[test]
fn a_folder_that_cannot_be_used_is_in_the_log_and_the_server_goes_on() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("file");
    fs::write(&file, "").unwrap();
    let server = Serving::start_with(data.path(), &[("BACKUP_DIR", file.to_str().unwrap())]);
    server.account("mum");
    let deadline = Instant::now() + LONG;
    let failed = "pogona_backups_total{outcome=\"failed\"} 1";
    while !server.text("/metrics").contains(failed) {
        assert!(Instant::now() < deadline, "no failure was told");
        sleep(Duration::from_millis(50));
    }
    let log = server.stop("-TERM");
    assert!(log.contains("a backup could not be made"), "{log}");
}
