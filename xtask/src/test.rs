//! Runs suites, one after another, and sums them up.

use std::time::Instant;

use crate::report::Report;
use crate::setup::Setup;
use crate::suites::{Extent, Suite};
use crate::summary::{self, Row};
use crate::workspace::Workspace;

/// Runs `suites` until one fails, or all of them with `--all`; `true` if all pass.
pub(crate) fn run(workspace: &Workspace, suites: &[&'static Suite], extent: &Extent) -> bool {
    let mut setup = Setup::new(workspace);
    setup.fetch(suites.iter().flat_map(|suite| suite.needs.iter().copied()));
    let mut rows: Vec<Row> = Vec::new();
    for suite in suites {
        rows.push(run_one(workspace, &mut setup, suite, extent));
        if !extent.is_all && !summary::is_green(&rows) {
            break;
        }
    }
    let not_run: Vec<&str> = suites[rows.len()..].iter().map(|suite| suite.name).collect();
    println!("\n{}", summary::text(&rows, &not_run));
    summary::is_green(&rows)
}

fn run_one(
    workspace: &Workspace,
    setup: &mut Setup<'_>,
    suite: &'static Suite,
    extent: &Extent,
) -> Row {
    let ready = suite.needs.iter().try_for_each(|need| setup.ensure(*need));
    let since = Instant::now();
    let report = match ready {
        Ok(()) => measure(workspace, suite, extent),
        Err(failure) => Report::impossible(&failure.to_string()),
    };
    Row { suite: suite.name, title: suite.title, report, took: since.elapsed() }
}

/// In the gate, a few failed tests of cargo, or their files of Vitest, are repeated once, as Playwright does with its
/// own.
fn measure(workspace: &Workspace, suite: &'static Suite, extent: &Extent) -> Report {
    let report = try_once(workspace, suite, extent);
    let names = if *extent == Extent::default() { report.few_failed() } else { Vec::new() };
    let filter = suite.runner.filter(&names);
    if filter.is_empty() {
        return report;
    }
    let second = try_once(workspace, suite, &Extent { is_all: false, filter });
    report.after_second_try(&second)
}

fn try_once(workspace: &Workspace, suite: &'static Suite, extent: &Extent) -> Report {
    let mut output = String::new();
    let result = workspace.step(suite.title, suite.name, |step| {
        let result = (suite.run)(step, extent);
        output = step.logged()?;
        result
    });
    let broken = result.err().map(|failure| failure.to_string());
    Report::read(suite.runner, &output, broken.as_deref())
}
