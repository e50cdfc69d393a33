//! Measures the Pogona server: `cargo xtask bench server` and `cargo xtask bench soak`.
//!
//! Everything runs on this machine over loopback, both sides of a figure in turn, in five rounds; the medians count.

mod figures;
mod fixture;
mod host;
mod load;
mod plan;
#[expect(clippy::expect_used, reason = "without its cluster there is nothing to measure")]
#[path = "../../server/tests/api/support/postgres.rs"]
mod postgres;
mod process;
mod report;
mod routines;
mod rows;
mod sink;
mod soak;

use std::{cell::LazyCell, error::Error, fs, path::Path, process::ExitCode, time::Duration};

use clap::{Parser, Subcommand};
use figures::{approvals, connections, footprint, growth, logins, reads, routines as of_routines};
use fixture::{Engine, Fixture};
use jiff::{civil::Date, tz::TimeZone};
use plan::Plan;
use report::{Figure, machine, table};
use server::serve::Limits;
use tokio::runtime::Runtime;

/// Folder of the databases, from the root of the checkout.
const FOLDER: &str = "target/bench";
/// File of the figures, from the root of the checkout.
const RESULTS: &str = "bench/results.md";

#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Measures the server. Everything together also goes into bench/results.md.
    Server {
        /// Engine to measure, if only one.
        #[arg(long)]
        engine: Option<Engine>,
        /// File of the only figures to measure.
        #[arg(long)]
        only: Option<String>,
    },
    /// Runs many clients for a long time, and watches the server's memory.
    Soak {
        /// Duration in minutes.
        #[arg(long, default_value_t = 10)]
        minutes: u64,
        /// Number of clients.
        #[arg(long, default_value_t = 50)]
        clients: u64,
    },
    /// Serves the application with a bare router beside it.
    Host,
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Server { engine, only } => server(engine, only.as_deref()),
        Command::Soak { minutes, clients } => soak(clients, Duration::from_mins(minutes)),
        Command::Host => host(),
    };
    done.unwrap_or_else(|error| {
        eprintln!("bench: {error}");
        ExitCode::FAILURE
    })
}

fn host() -> Result<ExitCode, Box<dyn Error>> {
    Runtime::new()?.block_on(host::run())?;
    Ok(ExitCode::SUCCESS)
}

fn soak(clients: u64, lasts: Duration) -> Result<ExitCode, Box<dyn Error>> {
    fs::create_dir_all(FOLDER)?;
    soak::run(clients, lasts, Path::new(FOLDER))
}

fn server(engine: Option<Engine>, only: Option<&str>) -> Result<ExitCode, Box<dyn Error>> {
    // For a thousand connections.
    Limits::of_process();
    let folder = Path::new(FOLDER);
    fs::create_dir_all(folder)?;
    let mut told = format!(
        "# Figures of the server\n\n`cargo xtask bench server` wrote this on {}: {}. ✗ is a goal \
         that is missed.\n",
        day(),
        machine()
    );
    let mut all_met = true;
    for engine in engine.map_or(vec![Engine::Sqlite, Engine::Postgres], |engine| vec![engine]) {
        let figures = on(engine, only, folder)?;
        all_met &= figures.iter().all(Figure::is_met);
        told.extend(["\n## ", &engine.to_string(), "\n\n", &table(&figures)]);
    }
    println!("{told}");
    if (engine, only) == (None, None) {
        fs::write(RESULTS, told)?;
    }
    Ok(if all_met { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Today, in UTC.
fn day() -> Date {
    rows::now().to_zoned(TimeZone::UTC).date()
}

fn on(engine: Engine, only: Option<&str>, folder: &Path) -> Result<Vec<Figure>, Box<dyn Error>> {
    let runtime = Runtime::new()?;
    let make = |plan| runtime.block_on(Fixture::make(engine, plan, folder));
    let small = make(Plan::SMALL)?;
    let large = LazyCell::new(|| match engine {
        Engine::Sqlite => runtime.block_on(Fixture::kept(Plan::LARGE, folder)),
        Engine::Postgres => make(Plan::LARGE),
    });
    let large = || large.as_ref().map_err(ToString::to_string);
    let mut figures = Vec::new();
    let mut add = |name: &str, measure: &dyn Fn() -> figures::Measured| {
        if only.is_none_or(|only| only == name) {
            eprintln!("{engine}: {name}");
            figures.extend(measure()?);
        }
        Ok::<_, Box<dyn Error>>(())
    };
    add("reads", &|| reads::measure(&small))?;
    add("growth", &|| growth::measure(&small, large()?))?;
    add("routines", &|| {
        let after = |years| make(Plan::of_routines(years));
        let lighter = make(Plan::of_a_lighter_week(5))?;
        of_routines::measure(&small, [&after(1)?, &after(5)?, &after(10)?], &lighter)
    })?;
    if engine == Engine::Sqlite {
        add("approvals", &|| approvals::measure(&make(Plan::BUSY)?))?;
    }
    add("connections", &|| connections::measure(&small))?;
    add("logins", &|| logins::measure(large()?))?;
    add("footprint", &|| footprint::measure(large()?))?;
    Ok(figures)
}
