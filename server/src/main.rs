//! The binary `pogona`.

use clap::{Parser, Subcommand};
use server::{
    AppState,
    auth::HashCost,
    clock::SystemClock,
    config::{Options, Settings},
    db::Db,
    demo, log,
    serve::{Limits, serve, stop_signal},
};
use std::{error::Error, net::SocketAddr, process::ExitCode, sync::Arc};
use tokio::net::TcpListener;

/// Pogona: chores, points and a bearded dragon for the whole family.
#[derive(Parser)]
#[command(name = "pogona", version)]
struct Cli {
    #[command(flatten)]
    options: Options,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Clone, Copy, Subcommand)]
enum Command {
    /// Serve the web app and its API (the default).
    Serve,
    /// Fill an empty database with a family to look around with, and say who can sign in.
    Demo,
    /// Print the description of the API, an `OpenAPI` document in JSON.
    Openapi,
}

#[tokio::main]
async fn main() -> ExitCode {
    let cli = Cli::parse();
    match run(cli).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("pogona: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn run(cli: Cli) -> Result<(), Box<dyn Error>> {
    let command = cli.command.unwrap_or(Command::Serve);
    if let Command::Openapi = command {
        println!("{}", server::openapi().to_pretty_json()?);
        return Ok(());
    }
    let settings = cli.options.validate()?;
    log::start(&settings)?;
    let db = settings.open_database().await?;
    let done = with_database(command, &settings, &db).await;
    db.close().await;
    done
}

async fn with_database(
    command: Command,
    settings: &Settings,
    db: &Db,
) -> Result<(), Box<dyn Error>> {
    let key = settings.signing_key()?;
    let state =
        AppState::new(db.clone(), Arc::new(SystemClock), settings, &key, HashCost::STANDARD)?;
    if let Command::Demo = command {
        println!("{}", demo::fill(&state).await?);
        return Ok(());
    }
    let stop = stop_signal()?;
    let listener = TcpListener::bind(settings.listen).await.map_err(|error| {
        format!(
            "cannot listen on {}: {error}. Choose another place with --listen or LISTEN.",
            settings.listen
        )
    })?;
    println!("Pogona is ready: {}", url(listener.local_addr()?));
    serve(listener, server::app(state), Limits::default(), stop).await;
    println!("Pogona has stopped.");
    Ok(())
}

/// The address to open in a browser on this machine.
fn url(listening: SocketAddr) -> String {
    if listening.ip().is_unspecified() {
        format!("http://localhost:{}", listening.port())
    } else {
        format!("http://{listening}")
    }
}
