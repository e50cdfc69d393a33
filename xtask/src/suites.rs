//! Every suite of checks and tests, in the order they run.

use crate::failure::{Failure, Result};
use crate::setup::Need;
use crate::step::Step;
use crate::summary::Runner;
use crate::toolchain::WASM_TARGET;
use crate::{browser, licences, postgres, schema, server, wasm};

/// A named part of `cargo xtask test`.
pub(crate) struct Suite {
    /// What it is called on the command line.
    pub(crate) name: &'static str,
    /// What it looks at.
    pub(crate) title: &'static str,
    /// What has to be there.
    pub(crate) needs: &'static [Need],
    /// Who counts its tests.
    pub(crate) runner: Runner,
    /// Runs it.
    pub(crate) run: fn(&Step<'_>) -> Result<()>,
}

static RUSTFMT: Suite = Suite {
    name: "rustfmt",
    title: "format of the Rust code",
    needs: &[Need::RustComponents],
    runner: Runner::Check,
    run: |step| step.run(step.workspace.command("cargo").args(["fmt", "--all", "--check"])),
};

static OXFMT: Suite = Suite {
    name: "oxfmt",
    title: "format of the web code",
    needs: &[Need::NpmPackages],
    runner: Runner::Check,
    run: |step| step.run(&mut step.workspace.npm(&["run", "format:check"])),
};

static CLIPPY: Suite = Suite {
    name: "clippy",
    title: "lints of the Rust code",
    needs: &[Need::RustComponents],
    runner: Runner::Check,
    run: |step| clippy(step, &["--workspace", "--all-targets"]),
};

static CLIPPY_WASM: Suite = Suite {
    name: "clippy-wasm",
    title: "lints of what is only in the WebAssembly",
    needs: &[Need::RustComponents, Need::RustTarget],
    runner: Runner::Check,
    run: |step| clippy(step, &["--package", "rules", "--target", WASM_TARGET]),
};

static OXLINT: Suite = Suite {
    name: "oxlint",
    title: "lints of the web code",
    needs: &[Need::NpmPackages],
    runner: Runner::Check,
    run: |step| step.run(&mut step.workspace.npm(&["run", "lint"])),
};

static TSC: Suite = Suite {
    name: "tsc",
    title: "types of the web code",
    needs: &[Need::Pkg],
    runner: Runner::Check,
    run: |step| step.run(&mut step.workspace.npm(&["run", "typecheck"])),
};

static LICENCES: Suite = Suite {
    name: "licences",
    title: "what is in the program is listed",
    needs: &[],
    runner: Runner::Check,
    run: licences::compare,
};

static RULES: Suite = Suite {
    name: "rules",
    title: "rules, native: units, examples, vectors",
    needs: &[],
    runner: Runner::Cargo,
    run: |step| cargo_test(step, "rules"),
};

static XTASK: Suite = Suite {
    name: "xtask",
    title: "this build script",
    needs: &[],
    runner: Runner::Cargo,
    run: |step| cargo_test(step, "xtask"),
};

static SERVER: Suite = Suite {
    name: "server",
    title: "API on SQLite and on PostgreSQL",
    needs: &[Need::Postgres],
    runner: Runner::Cargo,
    run: |step| cargo_test(step, "server"),
};

static WEB: Suite = Suite {
    name: "web",
    title: "web units, rules in WebAssembly",
    needs: &[Need::Pkg],
    runner: Runner::Vitest,
    run: |step| step.run(&mut step.workspace.npm(&["run", "test", "--", "--reporter=default"])),
};

static API: Suite = Suite {
    name: "api",
    title: "the web app's API types are the server's",
    needs: &[Need::NpmPackages],
    runner: Runner::Check,
    run: schema::compare,
};

static WASM: Suite = Suite {
    name: "wasm",
    title: "WebAssembly is small and names no folder",
    needs: &[Need::Pkg],
    runner: Runner::Check,
    run: wasm::inspect,
};

static E2E: Suite = Suite {
    name: "e2e",
    title: "the release binary in a browser",
    needs: &[Need::Binary, Need::Chromium],
    runner: Runner::Playwright,
    run: |step| {
        let workspace = step.workspace;
        let mut command = workspace.npm(&["run", "e2e", "--", "--reporter=list"]);
        command
            .env(browser::VARIABLE, browser::path(workspace)?)
            .env("POGONA_BIN", server::binary(workspace));
        step.run(&mut command)
    },
};

static ALL: [&Suite; 14] = [
    &RUSTFMT,
    &OXFMT,
    &CLIPPY,
    &CLIPPY_WASM,
    &OXLINT,
    &TSC,
    &LICENCES,
    &RULES,
    &XTASK,
    &SERVER,
    &WEB,
    &API,
    &WASM,
    &E2E,
];

/// What `cargo xtask check` runs.
pub(crate) static CHECKS: [&Suite; 7] =
    [&RUSTFMT, &OXFMT, &CLIPPY, &CLIPPY_WASM, &OXLINT, &TSC, &LICENCES];

/// The suites called `names`, or all of them.
pub(crate) fn select(names: &[String]) -> Result<Vec<&'static Suite>> {
    if let Some(unknown) = names.iter().find(|name| ALL.iter().all(|suite| suite.name != **name)) {
        let known = ALL.map(|suite| suite.name).join(", ");
        return Err(Failure::new(format!("There is no suite '{unknown}'. There are: {known}.")));
    }
    let chosen = |suite: &&Suite| names.is_empty() || names.iter().any(|name| name == suite.name);
    Ok(ALL.into_iter().filter(chosen).collect())
}

fn clippy(step: &Step<'_>, what: &[&str]) -> Result<()> {
    let mut command = step.workspace.command("cargo");
    step.run(command.arg("clippy").args(what).args(["--", "--deny", "warnings"]))
}

fn cargo_test(step: &Step<'_>, package: &str) -> Result<()> {
    let mut command = step.workspace.command("cargo");
    command.args(["test", "--package", package, "--no-fail-fast"]);
    if let Ok(folder) = postgres::folder(step.workspace) {
        command.env(postgres::VARIABLE, folder);
    }
    step.run(&mut command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suites_are_chosen_by_name_and_keep_their_order() {
        let names =
            |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        let chosen = select(&names(&["e2e", "rustfmt"])).unwrap();
        assert_eq!(chosen.iter().map(|suite| suite.name).collect::<Vec<_>>(), ["rustfmt", "e2e"]);
        assert_eq!(select(&[]).unwrap().len(), ALL.len());
        assert!(select(&names(&["rustfnt"])).is_err());
    }

    #[test]
    fn the_usage_names_every_suite() {
        let usage: Vec<&str> = crate::cli::USAGE.split_whitespace().collect();
        let names = ALL.map(|suite| suite.name);
        assert!(usage.windows(names.len()).any(|words| words == names), "{names:?}");
    }
}
