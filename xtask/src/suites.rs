//! All suites of checks and tests, in the order of a run.

use std::env;
use std::hash::{BuildHasher as _, RandomState};
use std::num::NonZero;
use std::path::Path;
use std::thread::available_parallelism;

use crate::failure::{Failure, Result};
use crate::report::Runner;
use crate::setup::Need;
use crate::step::Step;
use crate::toolchain::WASM_TARGET;
use crate::{binary, browser, circles, licences, links, lock, mosquitto, postgres, schema, wasm};

/// A named part of `cargo xtask test`.
pub(crate) struct Suite {
    /// Its name on the command line.
    pub(crate) name: &'static str,
    /// Its description.
    pub(crate) title: &'static str,
    /// Its requirements.
    pub(crate) needs: &'static [Need],
    /// The runner whose output has the counts.
    pub(crate) runner: Runner,
    /// Runs the requested part of it.
    pub(crate) run: fn(&Step<'_>, &Extent) -> Result<()>,
}

/// The part of each suite to run.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Extent {
    /// Whether to include tests that take long and seldom find more than the others (CONTRIBUTING.md, Tests).
    pub(crate) is_all: bool,
    /// Only tests with these names, or in files with these names.
    pub(crate) filter: Vec<String>,
}

static RUSTFMT: Suite = Suite {
    name: "rustfmt",
    title: "format of the Rust code",
    needs: &[Need::RustComponents],
    runner: Runner::Check,
    run: |step, _| step.run(step.workspace.command("cargo").args(["fmt", "--all", "--check"])),
};

static OXFMT: Suite = Suite {
    name: "oxfmt",
    title: "format of the web code",
    needs: &[Need::NpmPackages],
    runner: Runner::Check,
    run: |step, _| step.run(&mut step.workspace.npm(&["run", "format:check"])),
};

static CLIPPY: Suite = Suite {
    name: "clippy",
    title: "lints of the Rust code",
    needs: &[Need::RustComponents],
    runner: Runner::Check,
    run: |step, _| clippy(step, &["--workspace", "--all-targets"]),
};

static CLIPPY_WASM: Suite = Suite {
    name: "clippy-wasm",
    title: "lints of what is only in the WebAssembly",
    needs: &[Need::RustComponents, Need::RustTarget],
    runner: Runner::Check,
    run: |step, _| clippy(step, &["--package", "rules", "--target", WASM_TARGET]),
};

static OXLINT: Suite = Suite {
    name: "oxlint",
    title: "lints of the web code",
    needs: &[Need::NpmPackages],
    runner: Runner::Check,
    run: |step, _| step.run(&mut step.workspace.npm(&["run", "lint"])),
};

static TSC: Suite = Suite {
    name: "tsc",
    title: "types of the web code",
    needs: &[Need::Pkg],
    runner: Runner::Check,
    run: |step, _| step.run(&mut step.workspace.npm(&["run", "typecheck"])),
};

static LICENCES: Suite = Suite {
    name: "licences",
    title: "what is in the program is listed",
    needs: &[],
    runner: Runner::Check,
    run: |step, _| licences::compare(step),
};

static LOCK: Suite = Suite {
    name: "lock",
    title: "npm's lock file is for every platform",
    needs: &[],
    runner: Runner::Check,
    run: |step, _| lock::inspect(step),
};

static LINKS: Suite = Suite {
    name: "links",
    title: "links lead somewhere",
    needs: &[],
    runner: Runner::Check,
    run: |step, _| links::inspect(step),
};

static CIRCLES: Suite = Suite {
    name: "circles",
    title: "imports run one way",
    needs: &[],
    runner: Runner::Check,
    run: |step, _| circles::inspect(step),
};

static RULES: Suite = Suite {
    name: "rules",
    title: "rules, native: units, examples, vectors",
    needs: &[],
    runner: Runner::Cargo,
    run: |step, extent| cargo_test(step, "rules", extent),
};

static XTASK: Suite = Suite {
    name: "xtask",
    title: "this build script",
    needs: &[],
    runner: Runner::Cargo,
    run: |step, extent| cargo_test(step, "xtask", extent),
};

static API: Suite = Suite {
    name: "api",
    title: "API on SQLite, and on PostgreSQL what an engine can break",
    needs: &[Need::Postgres, Need::Mosquitto],
    runner: Runner::Cargo,
    run: |step, extent| cargo_test(step, "server", extent),
};

static WEB: Suite = Suite {
    name: "web",
    title: "web units, rules in WebAssembly",
    needs: &[Need::Pkg],
    runner: Runner::Vitest,
    run: |step, extent| {
        let mut command = step.workspace.npm(&["run", "test", "--", "--reporter=default"]);
        if extent.is_all {
            command.env("POGONA_SEED", new_seed());
        }
        step.run(command.args(&extent.filter))
    },
};

static SCHEMA: Suite = Suite {
    name: "schema",
    title: "the web app's API types are the server's",
    needs: &[Need::DebugBinary],
    runner: Runner::Check,
    run: |step, _| schema::compare(step),
};

static WASM: Suite = Suite {
    name: "wasm",
    title: "WebAssembly is small and names no folder",
    needs: &[Need::Pkg],
    runner: Runner::Check,
    run: |step, _| wasm::inspect(step),
};

/// The browser tests use the binary that was built for the API tests.
static E2E: Suite = Suite {
    name: "e2e",
    title: "the app in a browser, one way each",
    needs: &[Need::DebugBinary, Need::Chromium, Need::Mosquitto],
    runner: Runner::Playwright,
    run: |step, extent| e2e(step, extent, &binary::debug_path(step.workspace)),
};

static E2E_ALL: Suite = Suite {
    name: "e2e",
    title: "the release binary in a browser",
    needs: &[Need::Binary, Need::Chromium, Need::Mosquitto],
    runner: Runner::Playwright,
    run: |step, extent| e2e(step, extent, &binary::path(step.workspace)),
};

/// Only with `--all`, or by its name.
static SOAK: Suite = Suite {
    name: "soak",
    title: "many at work, and memory stays what it was",
    needs: &[Need::Binary],
    runner: Runner::Check,
    run: |step, _| {
        let mut command = step.workspace.command("cargo");
        command.args(["run", "--release", "--package", "bench", "--", "soak", "--minutes", "2"]);
        step.run(&mut command)
    },
};

/// The number of suites that check code and run unit tests: `cargo xtask check`.
const CHECKS: usize = 14;

/// Fast suites come first, because the first failed one ends the run.
static SUITES: [&Suite; 18] = [
    &RUSTFMT,
    &OXFMT,
    &OXLINT,
    &LICENCES,
    &LOCK,
    &LINKS,
    &CIRCLES,
    &XTASK,
    &TSC,
    &WASM,
    &WEB,
    &RULES,
    &CLIPPY_WASM,
    &CLIPPY,
    &SCHEMA,
    &API,
    &E2E,
    &SOAK,
];

/// The suites of `cargo xtask check`.
pub(crate) fn checks() -> &'static [&'static Suite] {
    &SUITES[..CHECKS]
}

/// The suites at the beginning of `words`, or all of them, and the part of each: the remaining words name tests.
pub(crate) fn select(words: &[String], is_all: bool) -> Result<(Vec<&'static Suite>, Extent)> {
    let is_suite = |word: &String| SUITES.iter().any(|suite| suite.name == word);
    let first_test = words.iter().position(|word| !is_suite(word)).unwrap_or(words.len());
    let (names, filter) = words.split_at(first_test);
    if let [test, others @ ..] = filter
        && (names.is_empty() || others.iter().any(is_suite))
    {
        let known = SUITES.map(|suite| suite.name).join(", ");
        return Err(Failure::new(format!(
            "'{test}' is no suite. Name the suites before the tests: {known}."
        )));
    }
    let chosen = |suite: &&Suite| match names {
        [] => is_all || suite.name != SOAK.name,
        names => names.iter().any(|name| name == suite.name),
    };
    let filter = filter.to_vec();
    let whole =
        |suite: &'static Suite| if is_all && suite.name == E2E.name { &E2E_ALL } else { suite };
    let suites = SUITES.into_iter().filter(chosen).map(whole).collect();
    Ok((suites, Extent { is_all, filter }))
}

fn clippy(step: &Step<'_>, what: &[&str]) -> Result<()> {
    let mut command = step.workspace.command("cargo");
    step.run(command.arg("clippy").args(what).args(["--", "--deny", "warnings"]))
}

/// The variable with the number of tests that Rust's test harness runs at once.
const TEST_THREADS: &str = "RUST_TEST_THREADS";

fn cargo_test(step: &Step<'_>, package: &str, extent: &Extent) -> Result<()> {
    let mut command = step.workspace.command("cargo");
    command.args(["test", "--package", package, "--no-fail-fast", "--"]).args(&extent.filter);
    if extent.is_all || !extent.filter.is_empty() {
        command.arg("--include-ignored");
    }
    if extent.is_all {
        command.envs([("POGONA_KILLS", "200"), ("POGONA_STORIES", "20"), ("POGONA_ENDINGS", "6")]);
    } else {
        // Random choices are the same in every run, so that a failure is due to the change.
        command.env("PROPTEST_RNG_SEED", "1");
    }
    if package == "server" && env::var_os(TEST_THREADS).is_none() {
        // Many of these tests wait for a disk, a database or another process: with one for each core half of the time
        // is idle.
        let cores = available_parallelism().map_or(1, NonZero::get);
        command.env(TEST_THREADS, (3 * cores).to_string());
    }
    if let Ok(folder) = postgres::folder(step.workspace) {
        command.env(postgres::VARIABLE, folder);
    }
    mosquitto::name(step.workspace, &mut command);
    step.run(&mut command)
}

fn new_seed() -> String {
    // Each of these hashers has a random key.
    (RandomState::new().hash_one(0) >> 32).to_string()
}

/// The pattern of the browser tests in files of this name, whether or not their folder stands before it.
fn file_named(name: impl AsRef<str>) -> String {
    let name = name.as_ref();
    format!("/e2e/[^/]*{}", name.strip_prefix("e2e/").unwrap_or(name))
}

fn e2e(step: &Step<'_>, extent: &Extent, binary: &Path) -> Result<()> {
    let mut command = step.workspace.npm(&["run", "e2e", "--", "--reporter=list"]);
    if !extent.is_all && extent.filter.is_empty() {
        command.env("POGONA_E2E", "gate");
    }
    // Playwright looks for a filter in the whole path of a file, the folder of the checkout as well.
    command
        .args(extent.filter.iter().map(file_named))
        .env(browser::VARIABLE, browser::path(step.workspace)?)
        .env("POGONA_BIN", binary);
    mosquitto::name(step.workspace, &mut command);
    step.run(&mut command)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(words: &str) -> Result<(Vec<&'static str>, Vec<String>)> {
        let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
        let (suites, extent) = select(&words, false)?;
        Ok((suites.iter().map(|suite| suite.name).collect(), extent.filter))
    }

    #[test]
    fn suites_are_chosen_by_name_and_keep_their_order() {
        assert_eq!(chosen("e2e rustfmt").unwrap(), (vec!["rustfmt", "e2e"], Vec::new()));
        assert_eq!(chosen("").unwrap().0.len(), SUITES.len() - 1, "all but the soak");
        assert_eq!(select(&[], true).unwrap().0.len(), SUITES.len());
        assert_eq!(checks().last().unwrap().name, "clippy");
        assert!(chosen("rustfnt").is_err());
        assert!(chosen("rustfnt web").is_err());
        assert!(chosen("api rustfnt web").is_err());
    }

    #[test]
    fn what_follows_the_suites_names_tests() {
        let tests = vec!["races::".to_owned(), "points::".to_owned()];
        assert_eq!(chosen("api races:: points::").unwrap(), (vec!["api"], tests));
    }

    #[test]
    fn a_browser_test_is_named_by_its_file_with_or_without_its_folder() {
        for name in ["swap", "e2e/swap"] {
            assert_eq!(file_named(name), "/e2e/[^/]*swap");
        }
    }

    #[test]
    fn the_usage_names_every_suite() {
        let usage: Vec<&str> = crate::cli::USAGE.split_whitespace().collect();
        let names = SUITES.map(|suite| suite.name);
        assert!(usage.windows(names.len()).any(|words| words == names), "{names:?}");
    }
}
