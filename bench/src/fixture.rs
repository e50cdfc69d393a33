//! Databases to measure on: identical families, written without the server.
//!
//! Rows are written in the order of time, not family by family, so that a family's rows lie as far apart as they do
//! after years.

use std::{
    error::Error,
    fmt, fs,
    hash::{DefaultHasher, Hash as _, Hasher as _},
    path::{Path, PathBuf},
};

use server::{
    auth::{HashCost, Hasher, TokenKeys},
    db::{self, Db},
};
use tempfile::TempDir;

use crate::{
    plan::Plan,
    routines,
    rows::{self, Batch, now},
    sink::{Copy, Insert, Sink},
};

/// The key that signs the tokens of every server here.
pub(crate) const KEY: &str = "a key for benchmarks and nothing else";
/// Everybody's password.
pub(crate) const PASSWORD: &str = "correct horse";

#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Engine {
    /// A SQLite file.
    Sqlite,
    /// A PostgreSQL cluster that ends with this program.
    Postgres,
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Sqlite => "SQLite",
            Self::Postgres => "PostgreSQL",
        })
    }
}

/// A database on which servers can be started.
#[derive(Debug)]
pub(crate) struct Fixture {
    pub(crate) plan: Plan,
    /// The data folder.
    pub(crate) folder: PathBuf,
    /// The address of the database, if it is not in the folder.
    pub(crate) url: Option<String>,
    _temporary: Option<TempDir>,
}

impl Fixture {
    /// A new database below `folder`, deleted when this value is dropped.
    pub(crate) async fn make(
        engine: Engine,
        plan: Plan,
        folder: &Path,
    ) -> Result<Self, Box<dyn Error>> {
        let temporary = tempfile::Builder::new().prefix("bench-").tempdir_in(folder)?;
        let folder = temporary.path().to_owned();
        let url = match engine {
            Engine::Sqlite => None,
            Engine::Postgres => Some(crate::postgres::new_database().await),
        };
        let fixture = Self { plan, folder, url, _temporary: Some(temporary) };
        fixture.fill().await?;
        Ok(fixture)
    }

    /// A file below `folder` that is kept for the next run, and made anew when the schema or the code that writes the
    /// rows has changed.
    pub(crate) async fn kept(plan: Plan, folder: &Path) -> Result<Self, Box<dyn Error>> {
        let mut hasher = DefaultHasher::new();
        plan.hash(&mut hasher);
        [include_str!("rows.rs"), include_str!("sink.rs")].hash(&mut hasher);
        for migration in db::MIGRATIONS {
            (migration.common, migration.sqlite).hash(&mut hasher);
        }
        let kept = folder.join(format!("kept-{:016x}", hasher.finish()));
        let fixture = |folder| Self { plan, folder, url: None, _temporary: None };
        if !kept.exists() {
            for old in fs::read_dir(folder)?.flatten() {
                if old.file_name().to_string_lossy().starts_with("kept-") {
                    fs::remove_dir_all(old.path())?;
                }
            }
            let making = folder.join("kept-unfinished");
            fs::create_dir(&making)?;
            fixture(making.clone()).fill().await?;
            fs::rename(making, &kept)?;
        }
        Ok(fixture(kept))
    }

    async fn fill(&self) -> Result<(), Box<dyn Error>> {
        let path = self.folder.join("pogona.db");
        let db = match &self.url {
            Some(url) => Db::postgres(url).await?,
            None => Db::sqlite(&path)?,
        };
        db::migrate(&db).await?;
        db.close().await;
        let hash = Hasher::start(HashCost::STANDARD)?.hash(PASSWORD.into()).await;
        let hash = hash.map_err(|error| format!("{error:?}"))?;
        let mut sink = match &self.url {
            Some(url) => Sink::Copy(Copy::open(url).await?),
            None => Sink::Insert(Insert::open(&path)?),
        };
        for Batch { table, columns, rows } in
            rows::all(self.plan, &hash).into_iter().chain(routines::all(self.plan))
        {
            sink.write(table, columns, rows).await?;
        }
        sink.finish().await
    }

    /// A token of a user.
    pub(crate) fn token(user: &str) -> Result<String, Box<dyn Error>> {
        let token = TokenKeys::new(KEY.as_bytes()).issue(user, 0, &rows::session(user), now());
        token.map_err(|error| format!("{error:?}").into())
    }
}
