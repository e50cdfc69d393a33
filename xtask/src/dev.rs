//! Server and web app side by side, rebuilt as the source changes.

use std::env;
use std::fs::File;
use std::net::{SocketAddr, TcpListener, ToSocketAddrs};
use std::process::{Child, Command};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

use crate::cli::Serve;
use crate::failure::{Failure, Result};
use crate::fingerprint::Fingerprint;
use crate::setup::{Need, Setup};
use crate::workspace::Workspace;
use crate::{binary, demo, pkg};

const DEFAULT_ADDRESS: &str = "127.0.0.1:8080";
const LOOK_EVERY: Duration = Duration::from_millis(400);
const PATIENCE: Duration = Duration::from_secs(5);

/// Serves the sources until Ctrl-C.
pub(crate) fn run(workspace: &Workspace, options: &Serve, lock: File) -> Result<()> {
    let stop = stop_signal()?;
    Setup::provide(workspace, Need::Pkg)?;
    let mut rules = Watch::new(workspace, &["rules", "Cargo.toml", "Cargo.lock"]);
    let mut backend = Watch::new(workspace, &["server", "migrations"]);
    let backend_build = binary::compile_debug(workspace);
    drop(lock);
    backend_build?;
    let address = address(options)?;
    let backend_command = server_command(workspace, options, address)?;
    let mut running = Some(Process::start("server", backend_command())?);
    let mut vite = Process::start("Vite", vite_command(workspace, address))?;
    while !stop.load(Ordering::Relaxed) && vite.is_alive() {
        thread::sleep(LOOK_EVERY);
        let rules_changed = rules.changed();
        if rules_changed {
            report(&pkg::build(workspace));
        }
        if (backend.changed() || rules_changed) && report(&binary::compile_debug(workspace)) {
            // The old server must release the address before the new one takes it.
            drop(running.take());
            running = Some(Process::start("server", backend_command())?);
        }
    }
    Ok(())
}

/// The command that starts the server after each build. Its data is separate from the user's own.
fn server_command(
    workspace: &Workspace,
    options: &Serve,
    address: SocketAddr,
) -> Result<impl Fn() -> Command> {
    let binary = binary::debug_path(workspace);
    let data = if options.demo {
        let family = demo::prepare(workspace, &binary)?;
        println!("\n{}", family.introduction.trim_end());
        family.data
    } else {
        workspace.at("data/dev")
    };
    Ok(move || {
        let mut command = Command::new(&binary);
        command.args(["serve", "--listen", &address.to_string()]);
        demo::keep_apart(&mut command, &data);
        command
    })
}

/// The address to listen on, after seeing that it is free; port 0 becomes a free port.
fn address(options: &Serve) -> Result<SocketAddr> {
    let wanted = options
        .listen
        .clone()
        .or_else(|| env::var("LISTEN").ok())
        .unwrap_or_else(|| DEFAULT_ADDRESS.to_owned());
    let refuse = |reason: String| Failure::new(format!("Cannot listen on {wanted}: {reason}."));
    let address = wanted
        .to_socket_addrs()
        .map_err(|error| refuse(error.to_string()))?
        .next()
        .ok_or_else(|| refuse("no such address".to_owned()))?;
    let listener = TcpListener::bind(address).map_err(|error| refuse(error.to_string()))?;
    listener.local_addr().map_err(|error| refuse(error.to_string()))
}

fn vite_command(workspace: &Workspace, address: SocketAddr) -> Command {
    let mut command = workspace.command("vite");
    command
        .current_dir(workspace.at("web"))
        .env("POGONA_API", format!("http://{address}"))
        .env_remove("NO_COLOR");
    command
}

/// Prints a failure; the next change leads to another attempt.
fn report(result: &Result<()>) -> bool {
    if let Err(failure) = result {
        println!("\n{failure}\n");
    }
    result.is_ok()
}

/// Set by Ctrl-C, or when this process is asked to end.
fn stop_signal() -> Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM, SIGHUP] {
        signal_hook::flag::register(signal, Arc::clone(&stop))
            .map_err(|error| Failure::new(format!("Cannot listen for Ctrl-C: {error}.")))?;
    }
    Ok(stop)
}

/// Files that are watched for changes.
struct Watch<'a> {
    workspace: &'a Workspace,
    paths: &'static [&'static str],
    last: Option<String>,
}

impl<'a> Watch<'a> {
    fn new(workspace: &'a Workspace, paths: &'static [&'static str]) -> Self {
        let mut watch = Self { workspace, paths, last: None };
        watch.changed();
        watch
    }

    /// Whether anything has changed since the last call.
    fn changed(&mut self) -> bool {
        let digest = self
            .paths
            .iter()
            .try_fold(Fingerprint::new(), |digest, path| digest.path(&self.workspace.at(path)));
        // A file that vanished while it was read is looked at the next time.
        let Ok(digest) = digest.map(Fingerprint::finish) else { return false };
        let changed = self.last.as_ref() != Some(&digest);
        self.last = Some(digest);
        changed
    }
}

/// A child process that is ended when this value is dropped.
struct Process(Child);

impl Process {
    fn start(name: &str, mut command: Command) -> Result<Self> {
        let child = command.spawn();
        child.map(Self).map_err(|error| Failure::new(format!("{name} does not start: {error}.")))
    }

    fn is_alive(&mut self) -> bool {
        matches!(self.0.try_wait(), Ok(None))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Asks it to terminate first, so that the server can finish its work.
        let id = self.0.id().to_string();
        if self.is_alive() && Command::new("kill").args(["-TERM", &id]).status().is_ok() {
            let since = Instant::now();
            while self.is_alive() && since.elapsed() < PATIENCE {
                thread::sleep(Duration::from_millis(20));
            }
        }
        if self.is_alive() {
            let _ = self.0.kill();
        }
        let _ = self.0.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_free_port_is_found_and_a_taken_one_refused() {
        let any = Serve { demo: false, listen: Some("127.0.0.1:0".to_owned()) };
        let address = address(&any).unwrap();
        assert_ne!(address.port(), 0);
        let held = TcpListener::bind("127.0.0.1:0").unwrap();
        let taken = held.local_addr().unwrap().to_string();
        assert!(super::address(&Serve { demo: false, listen: Some(taken) }).is_err());
    }
}
