//! The content of the data folder: the database and the signing key.

use std::{
    fs, io,
    os::unix::fs::DirBuilderExt as _,
    path::{Path, PathBuf},
};

use super::{
    backups,
    drafts::{self, KEY_FILE},
    model::Database,
    secret::{self, Secret},
    settings::Settings,
};
use crate::db::{self, Db, file};

impl Settings {
    /// Opens the database, with the data folder when it needs one, and brings it up to date.
    ///
    /// # Errors
    /// Also a sentence if there was a database once and is none now.
    pub async fn open_database(&self) -> db::Result<Db> {
        if let Database::Sqlite(path) = &self.database {
            self.create_data_dir()?;
            drafts::clear(path);
            if file::is_blank(path)
                && let Some(trace) = self.trace_of_another()
            {
                return Err(lost(path, &trace));
            }
        }
        self.open_or_make().await
    }

    /// Makes a new database where another one was lost, if the operator asks for it.
    ///
    /// # Errors
    /// Also a sentence if there is a database.
    pub async fn begin_database(&self) -> db::Result<Db> {
        match &self.database {
            Database::Sqlite(path) if file::is_blank(path) => {}
            Database::Sqlite(path) => {
                let path = path.display();
                return Err(db::Error::Other(format!(
                    "There is a database at {path} already. Leave --new out, for the next start too."
                )));
            }
            Database::Postgres(_) => {
                let no_use = "With PostgreSQL, an empty database is a new one. Leave --new out.";
                return Err(db::Error::Other(no_use.into()));
            }
        }
        self.create_data_dir()?;
        self.open_or_make().await
    }

    /// A sign that there has been a database, if there is one.
    fn trace_of_another(&self) -> Option<String> {
        let key = self.data_dir.join(KEY_FILE);
        if key.exists() {
            return Some(format!("its signing key is still there ({})", key.display()));
        }
        let folder = &self.backups.as_ref()?.folder;
        let made = backups::has_backups(folder);
        made.then(|| format!("there are backups of one in {}", folder.display()))
    }

    async fn open_or_make(&self) -> db::Result<Db> {
        let db = self.connect().await?;
        db::migrate(&db).await?;
        Ok(db)
    }

    /// Opens a database that is there and up to date, and makes nothing.
    ///
    /// # Errors
    /// A sentence for one that is missing, older, newer, or not one of ours.
    pub async fn open_existing(&self) -> db::Result<Db> {
        if let Database::Sqlite(path) = &self.database {
            expect_file(path)?;
        }
        let db = self.connect().await?;
        db::expect_current(&db).await?;
        Ok(db)
    }

    async fn connect(&self) -> db::Result<Db> {
        match &self.database {
            Database::Sqlite(path) => Db::sqlite(path),
            Database::Postgres(url) => Db::postgres(&String::from_utf8_lossy(url.expose())).await,
        }
    }

    /// The file of the signing key, unless the settings give a key.
    pub fn key_file(&self) -> Option<PathBuf> {
        self.jwt_secret.is_none().then(|| self.data_dir.join(KEY_FILE))
    }

    /// Makes the data folder, for its owner alone, unless it is there.
    pub fn create_data_dir(&self) -> db::Result<()> {
        create_folder(&self.data_dir).map_err(|error| {
            let folder = self.data_dir.display();
            db::Error::Other(format!("cannot create the data folder {folder}: {error}"))
        })
    }

    /// The key that signs tokens: the one given, or the one kept in the data folder.
    pub fn signing_key(&self) -> io::Result<Secret> {
        if let Some(secret) = &self.jwt_secret {
            return Ok(secret.clone());
        }
        create_folder(&self.data_dir)?;
        secret::signing_key(&self.data_dir)
    }
}

/// The error that explains why no new database replaces a lost one.
fn lost(path: &Path, trace: &str) -> db::Error {
    let path = path.display();
    db::Error::Other(format!(
        "The database {path} is missing or empty, but {trace}. Put it back, or restore a backup: \
         `pogona restore FILE`. To begin anew, with nothing of what was there: `pogona serve \
         --new`. Nothing was changed."
    ))
}

/// Checks that there is a database file.
///
/// # Errors
/// A sentence that names the path.
pub(crate) fn expect_file(path: &Path) -> db::Result<()> {
    if path.exists() {
        return Ok(());
    }
    Err(db::Error::Other(format!(
        "There is no database at {}. Name its folder with --data-dir or DATA_DIR.",
        path.display()
    )))
}

/// Makes the folder, for its owner alone, unless it is there.
pub(crate) fn create_folder(path: &Path) -> io::Result<()> {
    fs::DirBuilder::new().recursive(true).mode(0o700).create(path)
}
