//! Settings, from flags and the environment, checked before anything starts.

mod assistant;
mod backups;
mod drafts;
mod secret;
mod tls;

use assistant::AssistantOptions;
pub use assistant::{Assistant, Service, Upstream};
use backups::BackupOptions;
pub use backups::Schedule;
pub(crate) use drafts::draft_of;
pub(crate) use secret::SIGNING_KEY_MIN;
pub use secret::Secret;
pub use tls::Certificate;

use crate::{
    backup::schedule,
    db::{self, Db, file},
    http::{BasePath, Networks},
    limits,
};
use clap::{Args, ValueEnum};
use secret::KEY_FILE;
use serde::Serialize;
use std::{
    fs, io,
    net::SocketAddr,
    os::unix::fs::DirBuilderExt as _,
    path::{Path, PathBuf},
};
use tls::TlsOptions;
use utoipa::ToSchema;

/// The flags, each with its environment variable.
#[derive(Debug, Args)]
pub struct Options {
    /// Address and port to listen on.
    #[arg(long, env = "LISTEN", value_name = "ADDR:PORT", default_value = "127.0.0.1:8080")]
    #[arg(global = true, value_parser = address)]
    listen: SocketAddr,

    /// Path that everything is under, behind a proxy that has other things beside it.
    #[arg(long, env = "BASE_PATH", value_name = "PATH", default_value = "/", global = true)]
    base_path: BasePath,

    /// Folder for the database and the signing key.
    #[arg(long, env = "DATA_DIR", value_name = "FOLDER", default_value = "./data", global = true)]
    data_dir: PathBuf,

    /// `PostgreSQL` instead of the file in the data folder: `postgres://user:password@host/name`.
    #[arg(long, env = "DATABASE_URL", value_name = "URL", value_parser = hidden, global = true)]
    #[arg(hide_env_values = true)]
    database_url: Option<Secret>,

    /// Key that signs the tokens, 32 bytes or more. Required with `PostgreSQL`; otherwise one is
    /// made on first start and kept in the data folder.
    #[arg(long, env = "JWT_SECRET", value_name = "SECRET", value_parser = hidden, global = true)]
    #[arg(hide_env_values = true)]
    jwt_secret: Option<Secret>,

    /// Who may sign up.
    #[arg(long, env = "SIGNUP", value_name = "WHO", default_value = "family", global = true)]
    signup: SignUp,

    /// Proxies in front, whose X-Forwarded-For is believed: addresses or networks, with commas.
    #[arg(long, env = "TRUSTED_PROXY", value_name = "PROXIES", default_value = "", global = true)]
    trusted_proxy: Networks,

    /// Who may read /metrics: addresses or networks, with commas; empty for nobody.
    #[arg(long, env = "METRICS", value_name = "NETWORKS", default_value = "127.0.0.0/8,::1")]
    #[arg(global = true)]
    metrics: Networks,

    /// The largest document that can be imported, in MiB. It is held in memory, several times over.
    #[arg(long, env = "IMPORT_LIMIT", value_name = "MIB", default_value_t = limits::IMPORT_MIB)]
    #[arg(global = true, value_parser = clap::value_parser!(u16).range(1..))]
    import_limit: u16,

    /// Form of the log.
    #[arg(long, env = "LOG", value_name = "FORM", default_value = "text", global = true)]
    log: LogForm,

    /// How much is logged: error, warn, info, debug or trace, or a filter of `tracing`.
    #[arg(long, env = "LOG_LEVEL", value_name = "LEVEL", default_value = "info", global = true)]
    log_level: String,

    #[command(flatten)]
    tls: TlsOptions,

    #[command(flatten)]
    backups: BackupOptions,

    #[command(flatten)]
    assistant: AssistantOptions,
}

/// Who may sign up (docs/product.md#signup-modes).
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = SignupMode, example = "family")]
pub enum SignUp {
    /// One family: the first account founds it, later ones join as kids.
    Family,
    /// Many families: each account without an invite founds one.
    Hosted,
}

/// The form of the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum LogForm {
    /// Lines for people.
    Text,
    /// One JSON object a line.
    Json,
}

/// Where the data are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Database {
    /// A file.
    Sqlite(PathBuf),
    /// A server; the URL may hold a password.
    Postgres(Secret),
}

/// The settings, checked.
#[derive(Debug, Clone)]
pub struct Settings {
    /// Address and port to listen on.
    pub listen: SocketAddr,
    /// The path that everything is under.
    pub base_path: BasePath,
    /// Folder for the database file and the signing key.
    pub data_dir: PathBuf,
    /// Where the data are.
    pub database: Database,
    /// Who may sign up.
    pub signup: SignUp,
    /// The proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Networks,
    /// Who may read the metrics.
    pub metrics: Networks,
    /// The largest document that can be imported, in MiB.
    pub import_mib: u16,
    /// Form of the log.
    pub log: LogForm,
    /// How much is logged.
    pub log_level: String,
    /// What HTTPS is served with, if it is.
    pub certificate: Option<Certificate>,
    /// The backups that are made while serving, if they are.
    pub backups: Option<Schedule>,
    /// Who answers questions to the assistant.
    pub assistant: Assistant,
    jwt_secret: Option<Secret>,
}

/// Settings that do not go together, in a sentence for whoever set them.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Invalid(String);

impl Options {
    /// Checks the options against each other.
    pub fn validate(self) -> Result<Settings, Invalid> {
        let jwt_secret = self.jwt_secret.filter(given);
        let database = match self.database_url.filter(given) {
            None => Database::Sqlite(self.data_dir.join("pogona.db")),
            Some(url) => Database::Postgres(url),
        };
        if let Database::Postgres(url) = &database {
            if ![&b"postgres://"[..], b"postgresql://"].iter().any(|s| url.expose().starts_with(s))
            {
                return Err(Invalid(
                    "DATABASE_URL must begin with postgres://. Without it, Pogona keeps its data \
                     in a file in DATA_DIR."
                        .into(),
                ));
            }
            if jwt_secret.is_none() {
                return Err(Invalid(format!(
                    "With PostgreSQL, set JWT_SECRET to {SIGNING_KEY_MIN} or more random bytes \
                     (`openssl rand -hex 32`), the same for every Pogona on this database."
                )));
            }
        }
        if jwt_secret.as_ref().is_some_and(|secret| secret.expose().len() < SIGNING_KEY_MIN) {
            return Err(Invalid(format!(
                "JWT_SECRET must have {SIGNING_KEY_MIN} bytes or more. `openssl rand -hex 32` \
                 makes a good one."
            )));
        }
        Ok(Settings {
            backups: self.backups.validate(&database)?,
            listen: self.listen,
            base_path: self.base_path,
            data_dir: self.data_dir,
            database,
            signup: self.signup,
            trusted_proxies: self.trusted_proxy,
            metrics: self.metrics,
            import_mib: self.import_limit,
            log: self.log,
            log_level: self.log_level,
            certificate: self.tls.validate()?,
            assistant: self.assistant.validate()?,
            jwt_secret,
        })
    }
}

impl Settings {
    /// Opens the database, with the data folder when it needs one, and brings it up to date.
    ///
    /// # Errors
    /// Also a sentence where there was a database once and is none now.
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

    /// Makes a database where another one was lost, for whoever means it.
    ///
    /// # Errors
    /// Also a sentence where there is a database.
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

    /// What tells that there has been a database, if anything does.
    fn trace_of_another(&self) -> Option<String> {
        let key = self.data_dir.join(KEY_FILE);
        if key.exists() {
            return Some(format!("its signing key is still there ({})", key.display()));
        }
        let folder = &self.backups.as_ref()?.folder;
        let made = schedule::has_backups(folder);
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

    /// Where the signing key is kept, unless one was given.
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

/// Why nothing is begun in the place of a database that was there.
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
/// A sentence for whoever looked in the wrong place.
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

fn address(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| {
        "give an address and a port, such as 127.0.0.1:8080, 0.0.0.0:8080 or [::]:8080".into()
    })
}

/// A variable that is set to nothing, as compose files do, is not set.
fn given(secret: &Secret) -> bool {
    !secret.expose().is_empty()
}

#[expect(clippy::unnecessary_wraps, reason = "the form of a parser of clap")]
fn hidden(text: &str) -> Result<Secret, String> {
    Ok(Secret::new(text))
}

#[cfg(test)]
mod tests;
