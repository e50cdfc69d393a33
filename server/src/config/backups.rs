//! Scheduled backups.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use clap::Args;
use jiff::{SignedDuration, Timestamp};

use super::model::{Database, Invalid};

/// The flags, each with its environment variable.
#[derive(Debug, Args)]
pub(super) struct BackupOptions {
    /// While serving, make backups into this folder regularly. With `PostgreSQL`, use its own
    /// tools.
    #[arg(long = "backup-dir", env = "BACKUP_DIR", value_name = "FOLDER", global = true)]
    dir: Option<PathBuf>,

    /// Time between backups: from 1m to 8784h.
    #[arg(
        long = "backup-every",
        env = "BACKUP_EVERY",
        value_name = "TIME",
        default_value = "24h",
        global = true
    )]
    #[arg(value_parser = interval)]
    every: SignedDuration,

    /// Number of backups to keep: the newest, 1 or more.
    #[arg(
        long = "backup-keep",
        env = "BACKUP_KEEP",
        value_name = "NUMBER",
        default_value = "7",
        global = true
    )]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    keep: u32,
}

/// The folder, interval and number of backups.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Schedule {
    /// The folder.
    pub folder: PathBuf,
    /// The time between backups, at least a minute.
    pub every: SignedDuration,
    /// The number to keep, 1 or more.
    pub keep: usize,
}

impl BackupOptions {
    /// The schedule, if there is one.
    pub(super) fn validate(self, database: &Database) -> Result<Option<Schedule>, Invalid> {
        // An empty variable, as compose files set it, counts as unset.
        let given = self.dir.filter(|folder| !folder.as_os_str().is_empty());
        let Some(folder) = given else { return Ok(None) };
        if matches!(database, Database::Postgres(_)) {
            return Err(Invalid(
                "With PostgreSQL, make backups with its own tool, pg_dump, rather than BACKUP_DIR."
                    .into(),
            ));
        }
        let keep = usize::try_from(self.keep).unwrap_or(usize::MAX);
        Ok(Some(Schedule { folder, every: self.every, keep }))
    }
}

fn interval(text: &str) -> Result<SignedDuration, String> {
    let range = SignedDuration::from_mins(1)..=SignedDuration::from_hours(8784);
    let every = text.trim().parse().ok().filter(|every| range.contains(every));
    every.ok_or_else(|| "give a time such as 24h or 30m, a minute at least".into())
}

/// The name of a backup, in UTC.
pub(crate) const BACKUP_NAME: &str = "pogona-%Y%m%dT%H%M%SZ";

/// Whether there are backups in a folder.
pub(super) fn has_backups(folder: &Path) -> bool {
    made_backups(folder).is_ok_and(|found| !found.is_empty())
}

/// The backups in a folder with their instants, oldest first.
pub(crate) fn made_backups(folder: &Path) -> io::Result<Vec<(Timestamp, String)>> {
    let mut found = Vec::new();
    for file in fs::read_dir(folder)? {
        if let Ok(name) = file?.file_name().into_string()
            && let Ok(at) = jiff::civil::DateTime::strptime(BACKUP_NAME, &name)
            && let Ok(at) = at.to_zoned(jiff::tz::TimeZone::UTC)
        {
            found.push((at.timestamp(), name));
        }
    }
    found.sort();
    Ok(found)
}
