//! Backups that a server makes by itself.

use super::{files, run};
use crate::support::{Engine, Place, program::Serving};
use jiff::{SignedDuration, Timestamp};
use server::{backup::schedule, config::Schedule};
use std::{
    fs,
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
            // By a clock that was wrong.
            fs::write(folder.join("pogona-20990101T000000Z"), "").unwrap();
        }
    }
    let kept = ["pogona-20250615T140000Z", "pogona-20250615T150000Z"];
    let others = ["notes.txt", "pogona-20250101T000000Z.old"];
    assert_eq!(files(&folder), [others[0], others[1], kept[0], kept[1], "pogona.db"]);

    // One that cannot be made takes none away.
    fs::write(folder.join("pogona-20250615T160000Z"), "").unwrap();
    let refused = schedule::make(&place.settings, &schedule, noon + HOUR * 4).unwrap_err();
    assert!(refused.to_string().contains("is there already"), "{refused}");
    assert!(kept.iter().all(|name| folder.join(name).exists()));
    db.close().await;
}

#[test]
fn a_server_makes_one_when_it_is_due_and_tells() {
    let data = tempfile::tempdir().unwrap();
    let folder = data.path().join("backups");
    let to = [("BACKUP_DIR", folder.to_str().unwrap()), ("BACKUP_KEEP", "3")];
    let server = Serving::start_with(data.path(), &to);
    let deadline = Instant::now() + Duration::from_secs(20);
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

    // The next is due tomorrow, also for a server that was started again.
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
    let deadline = Instant::now() + Duration::from_secs(10);
    let failed = "pogona_backups_total{outcome=\"failed\"} 1";
    while !server.text("/metrics").contains(failed) {
        assert!(Instant::now() < deadline, "no failure was told");
        sleep(Duration::from_millis(50));
    }
    let log = server.stop("-TERM");
    assert!(log.contains("a backup could not be made"), "{log}");
}
