//! A disk that takes its time. A virtual one may answer a sync from memory, as no disk does that
//! keeps what it is given.

use std::{
    env,
    error::Error,
    ffi::OsString,
    path::{self, Path},
    process::{Command, ExitCode},
};

/// How much longer each sync takes in this process, in microseconds; bench/slow-sync.c reads it.
const VARIABLE: &str = "BENCH_SYNC_US";

/// What names the library to a process that begins.
const LIBRARY: &str = "LD_PRELOAD";

/// Measures in a process of its own, where each sync takes `ms` milliseconds longer, as in the
/// servers it starts.
pub(crate) fn measure(
    ms: u64,
    only: Option<&str>,
    folder: &Path,
) -> Result<ExitCode, Box<dyn Error>> {
    let library = path::absolute(folder.join("slow-sync.so"))?;
    let mut compiler = Command::new("cc");
    compiler.args(["-O2", "-shared", "-fPIC", "bench/slow-sync.c", "-o"]).arg(&library);
    if !compiler.status()?.success() {
        return Err("bench/slow-sync.c could not be built".into());
    }
    let mut again = Command::new(env::current_exe()?);
    again.args(["server", "--engine", "sqlite"]);
    again.args(only.into_iter().flat_map(|only| ["--only", only]));
    again.env(LIBRARY, library).env(VARIABLE, (ms * 1000).to_string());
    let met = again.status()?.success();
    Ok(if met { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// What a server needs to have syncs as slow as those of this process.
pub(crate) fn environment() -> impl Iterator<Item = (&'static str, OsString)> {
    [LIBRARY, VARIABLE].into_iter().filter_map(|name| Some((name, env::var_os(name)?)))
}

/// Says so where syncs take longer, for the head of a table.
pub(crate) fn note() -> String {
    let Ok(longer) = env::var(VARIABLE) else { return String::new() };
    format!(", each sync {longer} µs longer")
}
