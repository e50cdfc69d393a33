//! The flags, and the checks of their combinations.

use std::{net::SocketAddr, path::PathBuf, time::Duration};

use clap::Args;

use super::{
    assistant::{Assistant, AssistantOptions},
    backups::{BackupOptions, Schedule},
    base_path::BasePath,
    hosts::Hosts,
    model::{Database, Invalid, SignUp},
    mqtt::{Broker, BrokerOptions},
    networks::Networks,
    push::{Push, PushOptions},
    secret::{SIGNING_KEY_MIN, Secret, given, hidden},
    tls::{Certificate, TlsOptions},
};
use crate::{limits, log::LogForm};

/// The flags, each with its environment variable.
#[derive(Debug, Args)]
pub struct Options {
    /// Address and port to listen on.
    #[arg(long, env = "LISTEN", value_name = "ADDR:PORT", default_value = "127.0.0.1:8080")]
    #[arg(global = true, value_parser = address)]
    listen: SocketAddr,

    /// Path that everything is under, if a proxy serves other things beside it.
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

    /// Rules for signing up.
    #[arg(long, env = "SIGNUP", value_name = "WHO", default_value = "family", global = true)]
    signup: SignUp,

    /// Proxies in front, whose X-Forwarded-For is trusted: addresses or networks, with commas.
    #[arg(long, env = "TRUSTED_PROXY", value_name = "PROXIES", default_value = "", global = true)]
    trusted_proxy: Networks,

    /// Addresses or networks that may read /metrics, with commas; empty for none.
    #[arg(long, env = "METRICS", value_name = "NETWORKS", default_value = "127.0.0.0/8,::1")]
    #[arg(global = true)]
    metrics: Networks,

    /// Hosts without a public address that webhooks may call nevertheless, also over http: names or
    /// addresses, each with a port if only that one is meant, or networks, with commas.
    #[arg(long, env = "WEBHOOK_HOSTS", value_name = "HOSTS", default_value = "", global = true)]
    webhook_hosts: Hosts,

    /// The largest document that can be imported, in MiB. It takes several times as much memory.
    #[arg(long, env = "IMPORT_LIMIT", value_name = "MIB", default_value_t = limits::IMPORT_MIB)]
    #[arg(global = true, value_parser = clap::value_parser!(u16).range(1..))]
    import_limit: u16,

    /// Seconds for which requests are still served after the program is told to stop, while `/readyz` answers
    /// 503: as long as a load balancer takes to notice.
    #[arg(long, env = "STOP_DELAY", value_name = "SECONDS", default_value_t = 0, global = true)]
    stop_delay: u16,

    /// Form of the log.
    #[arg(long, env = "LOG", value_name = "FORM", default_value = "text", global = true)]
    log: LogForm,

    /// Log level: error, warn, info, debug or trace, or a filter of `tracing`.
    #[arg(long, env = "LOG_LEVEL", value_name = "LEVEL", default_value = "info", global = true)]
    log_level: String,

    #[command(flatten)]
    tls: TlsOptions,

    #[command(flatten)]
    backups: BackupOptions,

    #[command(flatten)]
    assistant: AssistantOptions,

    #[command(flatten)]
    push: PushOptions,

    #[command(flatten)]
    broker: BrokerOptions,
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
    /// The place of the data.
    pub database: Database,
    /// The rules for signing up.
    pub signup: SignUp,
    /// The proxies whose `X-Forwarded-For` is trusted.
    pub trusted_proxies: Networks,
    /// Networks that may read the metrics.
    pub metrics: Networks,
    /// The hosts that webhooks may call besides public addresses.
    pub webhook_hosts: Hosts,
    /// The largest document that can be imported, in MiB.
    pub import_mib: u16,
    /// How long requests are still served after the program is told to stop.
    pub stop_delay: Duration,
    /// Form of the log.
    pub log: LogForm,
    /// The log level, or a filter.
    pub log_level: String,
    /// The certificate of HTTPS, if it is served.
    pub certificate: Option<Certificate>,
    /// The scheduled backups, if there are any.
    pub backups: Option<Schedule>,
    /// The service that answers questions to the assistant.
    pub assistant: Assistant,
    /// The settings of notices on devices.
    pub push: Push,
    /// The broker that connects Home Assistant, if there is one.
    pub broker: Option<Broker>,
    pub(super) jwt_secret: Option<Secret>,
}

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
            webhook_hosts: self.webhook_hosts,
            import_mib: self.import_limit,
            stop_delay: Duration::from_secs(self.stop_delay.into()),
            log: self.log,
            log_level: self.log_level,
            certificate: self.tls.validate()?,
            assistant: self.assistant.validate()?,
            push: self.push.validate()?,
            broker: self.broker.validate()?,
            jwt_secret,
        })
    }
}

fn address(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| {
        "give an address and a port, such as 127.0.0.1:8080, 0.0.0.0:8080 or [::]:8080".into()
    })
}

#[cfg(test)]
mod tests;
