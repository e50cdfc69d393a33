//! Runs suites, one after another, and sums them up.

use std::time::Instant;

use crate::setup::Setup;
use crate::suites::{Extent, Suite};
use crate::summary::{self, Counts, Row, Runner};
use crate::workspace::Workspace;

/// Runs `suites`, each also when one before it failed; `true` when all are green.
pub(crate) fn run(workspace: &Workspace, suites: &[&'static Suite], extent: &Extent) -> bool {
    let mut setup = Setup::new(workspace);
    setup.fetch(suites.iter().flat_map(|suite| suite.needs.iter().copied()));
    let run = |suite: &&'static Suite| run_one(workspace, &mut setup, suite, extent);
    let rows: Vec<Row> = suites.iter().map(run).collect();
    println!("\n{}", summary::table(&rows));
    summary::all_green(&rows)
}

fn run_one(
    workspace: &Workspace,
    setup: &mut Setup<'_>,
    suite: &'static Suite,
    extent: &Extent,
) -> Row {
    let ready = suite.needs.iter().try_for_each(|need| setup.ensure(*need));
    let since = Instant::now();
    let counts = match ready {
        Ok(()) => measure(workspace, suite, extent),
        Err(failure) => {
            println!("\n{failure}\n\nSo '{}' could not run.\n", suite.name);
            Counts::read(Runner::Check, "", false)
        }
    };
    Row { suite: suite.name, title: suite.title, counts, took: since.elapsed() }
}

fn measure(workspace: &Workspace, suite: &'static Suite, extent: &Extent) -> Counts {
    let mut output = String::new();
    let result = workspace.step(suite.title, suite.name, |step| {
        let result = (suite.run)(step, extent);
        output = step.logged()?;
        result
    });
    if let Err(failure) = &result {
        println!("\n{failure}\n");
    }
    Counts::read(suite.runner, &output, result.is_ok())
}
