//! Scheduled backups, and the removal of old ones.
//!
//! Each is named after its instant, `pogona-20251121T065428Z`, and the names in the folder tell
//! whether one is due: a server that was stopped for a night catches up when it starts. Only files
//! with such names are ever removed.

use std::{fs, io, path::PathBuf, sync::Arc, time::Duration};

use jiff::{SignedDuration, Timestamp};

use super::copy::{Done, Refused, backup, key_beside, why};
use crate::{
    clock::Clock,
    config::{BACKUP_NAME, Schedule, Settings, made_backups},
    db::file,
    metrics::Metrics,
};

/// The interval between checks for a due backup.
const LOOK: Duration = Duration::from_secs(20);
/// The pause after a failure.
const AGAIN: SignedDuration = SignedDuration::from_mins(10);

/// Makes the backups of `schedule` whenever one is due. Never returns.
pub async fn keep_up(
    settings: Settings,
    schedule: Schedule,
    clock: Arc<dyn Clock>,
    metrics: Metrics,
) {
    let mut failed_at: Option<Timestamp> = None;
    loop {
        let now = clock.now();
        let waits = failed_at.is_some_and(|at| at <= now && now.duration_since(at) < AGAIN);
        if !waits && is_due(&schedule, now) {
            let (settings, schedule) = (settings.clone(), schedule.clone());
            let made = tokio::task::spawn_blocking(move || make(&settings, &schedule, now)).await;
            let made = made.unwrap_or_else(|error| Err(why(&error)));
            metrics.backed_up(made.is_ok().then_some(now));
            failed_at = made.is_err().then_some(now);
            match made {
                Ok(_) => tracing::info!("a backup was made"),
                Err(error) => tracing::error!(%error, "a backup could not be made"),
            }
        }
        tokio::time::sleep(LOOK).await;
    }
}

/// Whether the next backup is due: the last is old enough. A backup from the future does not count:
/// a clock was wrong when it was made.
fn is_due(schedule: &Schedule, now: Timestamp) -> bool {
    // An unreadable folder causes an error when a backup is made.
    let all = made_backups(&schedule.folder).unwrap_or_default();
    let last = all.iter().rfind(|(at, _)| *at <= now);
    last.is_none_or(|(at, _)| now.duration_since(*at) >= schedule.every)
}

/// Makes one backup, named after `now`, and removes surplus ones. A backup without a family never
/// replaces one with a family: the data are lost rather than new.
///
/// # Errors
/// A sentence. None is removed unless one was made, and found to be whole.
pub fn make(settings: &Settings, schedule: &Schedule, now: Timestamp) -> Result<Done, Refused> {
    let folder = &schedule.folder;
    let refused = |error: &io::Error| Refused(format!("{}: {error}.", folder.display()));
    crate::config::create_folder(folder).map_err(|error| refused(&error))?;
    let newest = folder.join(now.strftime(BACKUP_NAME).to_string());
    let done = backup(settings, &newest)?;
    let is_empty = file::families(&newest).map_err(|error| why(&error))? == 0;
    let all = made_backups(folder).map_err(|error| refused(&error))?;
    // Made while a clock was wrong: they would seem the newest for years.
    let (to_come, mut past): (Vec<_>, Vec<_>) =
        all.into_iter().partition(|(at, _)| at.as_second() > now.as_second());
    let too_many = past.len().saturating_sub(schedule.keep);
    // The one made just now stays in any case.
    past.pop();
    let file_of = |(_, name)| folder.join(name);
    let can_go = |file: &PathBuf| !is_empty || !matches!(file::families(file), Ok(1..));
    let older = past.into_iter().map(file_of).filter(can_go).take(too_many);
    for file in older.chain(to_come.into_iter().map(file_of).filter(can_go)) {
        fs::remove_file(&file).map_err(|error| refused(&error))?;
        match fs::remove_file(key_beside(&file)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(refused(&error)),
            _ => {}
        }
    }
    Ok(done)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_a_time_to_come_is_not_the_last() {
        let folder = tempfile::tempdir().unwrap();
        let every = SignedDuration::from_hours(1);
        let schedule = Schedule { folder: folder.path().to_owned(), every, keep: 2 };
        let noon: Timestamp = "2025-06-15T12:00:00Z".parse().unwrap();
        fs::write(folder.path().join("pogona-20990101T000000Z"), "").unwrap();
        assert!(is_due(&schedule, noon));
        fs::write(folder.path().join("pogona-20250615T120000Z"), "").unwrap();
        assert!(!is_due(&schedule, noon));
        assert!(is_due(&schedule, noon + every));
    }
}
