//! A server in its own process.

use std::{
    error::Error,
    fs,
    io::{BufRead as _, BufReader},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, ChildStdout, Command, Stdio},
    time::{Duration, Instant},
};

use tokio::runtime;

use crate::{
    fixture::{Fixture, KEY},
    load::{Connection, Request},
};

/// A running server. Killed when dropped.
pub(crate) struct Serving {
    child: Child,
    output: BufReader<ChildStdout>,
    pub(crate) address: SocketAddr,
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A process's memory, in bytes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Memory {
    /// All of it, including the pages of its binary and its database that the system may drop.
    pub(crate) resident: u64,
    /// Memory not backed by a file.
    pub(crate) own: u64,
}

impl Serving {
    /// Starts the release binary on the data of `fixture`.
    pub(crate) fn pogona(fixture: &Fixture) -> Result<Self, Box<dyn Error>> {
        Self::start(&mut Command::new(beside("pogona")?), fixture)
    }

    /// Starts this program as a server with a bare router beside it, and returns the router's address too.
    pub(crate) fn with_bare(fixture: &Fixture) -> Result<(Self, SocketAddr), Box<dyn Error>> {
        let mut serving = Self::start(Command::new(beside("bench")?).arg("host"), fixture)?;
        let bare = serving.line()?.parse()?;
        Ok((serving, bare))
    }

    /// The settings are the defaults. The log is written as always, and thrown away.
    fn start(command: &mut Command, fixture: &Fixture) -> Result<Self, Box<dyn Error>> {
        let mut child = command
            .env_clear()
            .env("DATA_DIR", &fixture.folder)
            .env("DATABASE_URL", fixture.url.as_deref().unwrap_or_default())
            .env("JWT_SECRET", KEY)
            .env("LISTEN", "127.0.0.1:0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let output = BufReader::new(child.stdout.take().ok_or("a server without an output")?);
        let address = SocketAddr::from(([127, 0, 0, 1], 0));
        let mut serving = Self { child, output, address };
        let line = serving.line()?;
        let (_, address) = line.split_once("http://").ok_or("the server does not start")?;
        serving.address = address.parse()?;
        Ok(serving)
    }

    fn line(&mut self) -> Result<String, Box<dyn Error>> {
        let mut line = String::new();
        self.output.read_line(&mut line)?;
        Ok(line.trim().to_owned())
    }

    /// Asks once, on a connection of its own.
    ///
    /// # Errors
    /// For an answer that is not 2xx, too.
    pub(crate) fn ask(&self, request: &Request) -> Result<Vec<u8>, Box<dyn Error>> {
        ask(self.address, request)
    }

    /// The memory that the server uses now.
    pub(crate) fn memory(&self) -> Result<Memory, Box<dyn Error>> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let bytes = |name: &str| -> Result<u64, Box<dyn Error>> {
            let line = status.lines().find_map(|line| line.strip_prefix(name));
            let kib = line.and_then(|line| line.trim().strip_suffix(" kB"));
            Ok(kib.ok_or_else(|| format!("no {name} in /proc"))?.parse::<u64>()? * 1024)
        };
        Ok(Memory { resident: bytes("VmRSS:")?, own: bytes("RssAnon:")? })
    }
}

/// Asks the server at `address` once.
///
/// # Errors
/// For an answer that is not 2xx, too.
pub(crate) fn ask(address: SocketAddr, request: &Request) -> Result<Vec<u8>, Box<dyn Error>> {
    runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
        let mut connection = Connection::open(address).await?;
        let (status, body) = connection.ask(request).await?;
        if status / 100 == 2 {
            return Ok(body.to_owned());
        }
        Err(format!("{status}: {}", String::from_utf8_lossy(body)).into())
    })
}

/// The time from starting the release binary to its first answer.
pub(crate) fn first_answer(
    fixture: &Fixture,
    request: &Request,
) -> Result<(Duration, Serving), Box<dyn Error>> {
    let since = Instant::now();
    let serving = Serving::pogona(fixture)?;
    serving.ask(request)?;
    Ok((since.elapsed(), serving))
}

/// A program in the folder of this one.
fn beside(name: &str) -> Result<PathBuf, Box<dyn Error>> {
    let own = std::env::current_exe()?;
    Ok(own.parent().unwrap_or(Path::new(".")).join(name))
}
