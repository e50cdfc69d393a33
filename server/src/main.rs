//! The binary `pogona`.

use clap::{Parser, Subcommand};
use futures_util::FutureExt as _;
use server::{
    auth::{Context, HashCost, Hasher},
    backup, check,
    clock::SystemClock,
    config::{Options, Settings},
    db::Db,
    demo,
    home_assistant::Pace,
    instance::{self, Instance},
    log, media, notifications, router,
    serve::{Limits, StopSignals, listen, serve},
    sign_in,
    state::AppState,
    submissions::counting::COUNTING,
    terminal,
    tls::Tls,
};
use std::{error::Error, net::SocketAddr, path::PathBuf, process::ExitCode, sync::Arc};
use tokio::sync::watch;

/// Pogona: chores, points and a bearded dragon for the whole family.
#[derive(Parser)]
#[command(name = "pogona", version)]
struct Cli {
    #[command(flatten)]
    options: Options,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the web app and its API (the default).
    Serve {
        /// Start with an empty database although the one of this data folder is missing. For that
        /// one start.
        #[arg(long)]
        new: bool,
    },
    /// Fill an empty database with a demo family, and print its accounts.
    Demo,
    /// Copy the database, and its signing key beside it; a server may be at work on it.
    Backup {
        /// File to make. The key goes to FILE.key.
        file: PathBuf,
    },
    /// Put a backup into the data folder. No server may be using it.
    Restore {
        /// File that `backup` made.
        file: PathBuf,
        /// Replace an existing database.
        #[arg(long)]
        force: bool,
    },
    /// Tell the server that the data were restored by other means than `restore`, such as
    /// PostgreSQL's own tools: devices then send again what they had sent since the backup.
    Restored,
    /// Set a member's password, asked for on the terminal or read from standard input. All their
    /// sessions end.
    ResetPassword {
        /// Their username.
        user: String,
    },
    /// Check that every balance matches the ledger and every state is a legal one; a server may be
    /// at work. Fails when something is wrong.
    Check,
    /// Print the description of the API, an `OpenAPI` document in JSON.
    Openapi,
}

type Outcome = Result<ExitCode, Box<dyn Error>>;

#[tokio::main]
async fn main() -> ExitCode {
    let cli = Cli::parse();
    run(cli).await.unwrap_or_else(|error| {
        eprintln!("pogona: {error}");
        ExitCode::FAILURE
    })
}

async fn run(cli: Cli) -> Outcome {
    let settings = || -> Result<Settings, Box<dyn Error>> {
        let settings = cli.options.validate()?;
        log::start(settings.log, &settings.log_level)?;
        Ok(settings)
    };
    match cli.command.unwrap_or(Command::Serve { new: false }) {
        Command::Serve { new } => {
            let settings = settings()?;
            let db = if new {
                settings.begin_database().await?
            } else {
                settings.open_database().await?
            };
            closing(&db, serve_until_stopped(&settings, &db)).await
        }
        Command::Demo => {
            let settings = settings()?;
            let db = settings.open_database().await?;
            closing(&db, async {
                Ok(say(demo::fill(&state(&settings, &db).await?.context).await?))
            })
            .await
        }
        Command::Backup { file } => Ok(say(backup::backup(&settings()?, &file)?)),
        Command::Restore { file, force } => Ok(say(backup::restore(&settings()?, &file, force)?)),
        Command::Restored => {
            let db = settings()?.open_existing().await?;
            closing(&db, restored(&db)).await
        }
        Command::ResetPassword { user } => {
            let db = settings()?.open_existing().await?;
            closing(&db, reset_password(&db, user)).await
        }
        Command::Check => {
            let settings = settings()?;
            let db = settings.open_existing().await?;
            closing(&db, check(&db)).await
        }
        Command::Openapi => Ok(say(router::openapi().to_pretty_json()?)),
    }
}

/// Closes the database after `work`, also after an error.
async fn closing(db: &Db, work: impl Future<Output = Outcome>) -> Outcome {
    let done = work.await;
    db.close().await;
    done
}

async fn state(settings: &Settings, db: &Db) -> Result<AppState, Box<dyn Error>> {
    let key = settings.signing_key()?;
    let instance = Instance::of(db).await?;
    let clock = Arc::new(SystemClock);
    Ok(AppState::new(db.clone(), instance, clock, settings, &key, HashCost::STANDARD)?)
}

async fn serve_until_stopped(settings: &Settings, db: &Db) -> Outcome {
    let state = state(settings, db).await?;
    tokio::spawn(state.http.instance.clone().keep_up(db.clone()));
    let limits = Limits::of_process();
    // Half of the connections are kept for requests other than streams.
    state.subscribers.allow(limits.connections / 2);
    // Otherwise the first stream starts it.
    if let Err(error) = state.subscribers.start().await {
        tracing::warn!(%error, "changes are not listened to yet");
    }
    let (subscribers, mut signals) = (state.subscribers.clone(), StopSignals::listen()?);
    let (stopping, is_stopping) = watch::channel(false);
    let speaking = state
        .speaker(Pace::default())
        .map(|speaker| tokio::spawn(speaker.keep_up(is_stopping.clone())));
    let delivering = tokio::spawn(state.engine().keep_up(is_stopping));
    let (unready, delay) = (state.stopping.clone(), settings.stop_delay);
    let stop = async move {
        signals.next().await;
        unready.begin();
        // A second signal waits no longer.
        let _ = tokio::time::timeout(delay, signals.next()).await;
        subscribers.close();
        stopping.send_replace(true);
    };
    tokio::spawn(media::housekeeping::keep_up(state.context.clone()));
    let planner = notifications::planner::keep_up(state.context.clone(), state.subscribers.clone());
    tokio::spawn(planner);
    if let Some(schedule) = settings.backups.clone() {
        let (clock, metrics) = (Arc::clone(&state.context.clock), state.http.metrics.clone());
        tokio::spawn(backup::schedule::keep_up(settings.clone(), schedule, clock, metrics));
    }
    let tls = settings.certificate.as_ref().map(Tls::load).transpose()?;
    if let Some(tls) = tls.clone() {
        tokio::spawn(tls.keep_up()?);
    }
    let listener = listen(settings.listen).map_err(|error| {
        format!(
            "cannot listen on {}: {error}. Choose another place with --listen or LISTEN.",
            settings.listen
        )
    })?;
    let place = url(listener.local_addr()?, tls.is_some());
    println!("Pogona is ready: {place}{}", settings.base_path.as_str());
    serve(listener, router::app(state), tls, limits, stop).await;
    if let Err(error) = delivering.await {
        tracing::warn!(%error, "deliveries under way were cut off");
    }
    if let Some(speaking) = speaking
        && let Err(error) = speaking.await
    {
        tracing::warn!(%error, "the broker was not told goodbye");
    }
    Ok(say("Pogona has stopped."))
}

#[expect(clippy::disallowed_methods, reason = "a command of whoever runs the server")]
async fn reset_password(db: &Db, user: String) -> Outcome {
    let password = terminal::new_password(&user)?;
    let hash = Hasher::start(HashCost::STANDARD)?.hash(password).await?;
    let done = format!("{user} has a new password, and is signed out everywhere.");
    db.write_without_member(move |tx| {
        async move { sign_in::service::replace_password(tx, &user, &hash).await }.boxed()
    })
    .await?;
    Ok(say(done))
}

async fn restored(db: &Db) -> Outcome {
    instance::restored(db).await?;
    Ok(say("Devices will send again what they had sent since the backup, each thing once."))
}

async fn check(db: &Db) -> Outcome {
    // Nobody signs in, and nothing is written, so any key will do.
    let (key, hasher) = (instance::new_generation(), Hasher::start(HashCost::STANDARD)?);
    let context = Context::new(db.clone(), Arc::new(SystemClock), key.as_bytes(), hasher, COUNTING);
    let report = check::run(&context).await?;
    println!("{report}");
    Ok(if report.problems.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn say(what: impl std::fmt::Display) -> ExitCode {
    println!("{what}");
    ExitCode::SUCCESS
}

/// The address to open in a browser on this machine.
fn url(listening: SocketAddr, https: bool) -> String {
    let scheme = if https { "https" } else { "http" };
    if listening.ip().is_unspecified() {
        format!("{scheme}://localhost:{}", listening.port())
    } else {
        format!("{scheme}://{listening}")
    }
}
