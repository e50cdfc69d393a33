//! How many tests a suite ran, read from what its runner printed, and the closing table.

use std::time::Duration;

/// The program that ran a suite's tests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Runner {
    /// Checks that count as one test together.
    Check,
    /// `cargo test`.
    Cargo,
    /// `vitest run`.
    Vitest,
    /// `playwright test`.
    Playwright,
}

/// Numbers of tests.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Counts {
    pub(crate) passed: u32,
    pub(crate) failed: u32,
    pub(crate) skipped: u32,
}

impl Counts {
    /// What `runner` reported in `output`, given whether it ended well. A suite that failed has
    /// at least one failure, and one in which no test ran has failed.
    pub(crate) fn read(runner: Runner, output: &str, ended_well: bool) -> Self {
        let mut counts = match runner {
            Runner::Check => Self { passed: u32::from(ended_well), ..Self::default() },
            Runner::Cargo => cargo(output),
            Runner::Vitest => vitest(output),
            Runner::Playwright => playwright(output),
        };
        if counts.failed == 0 && (!ended_well || counts.passed == 0) {
            counts.failed = 1;
        }
        counts
    }

    fn add(&mut self, number: u32, word: &str) {
        match word {
            // A flaky test passed when it was tried again.
            "passed" | "flaky" => self.passed += number,
            "failed" | "interrupted" => self.failed += number,
            "skipped" | "ignored" | "todo" => self.skipped += number,
            _ => {}
        }
    }
}

/// Lines such as `test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; …`, one a binary.
fn cargo(output: &str) -> Counts {
    let mut counts = Counts::default();
    for line in output.lines() {
        let Some(rest) = line.trim().strip_prefix("test result: ") else { continue };
        for part in rest.split(['.', ';']) {
            add_part(&mut counts, part);
        }
    }
    counts
}

/// A line such as `Tests  1 failed | 12 passed (13)`.
fn vitest(output: &str) -> Counts {
    let mut counts = Counts::default();
    for line in output.lines() {
        let Some(rest) = line.trim().strip_prefix("Tests  ") else { continue };
        for part in rest.split(['|', '(']) {
            add_part(&mut counts, part);
        }
    }
    counts
}

/// Closing lines such as `  12 passed (34.5s)` and `  1 failed`.
fn playwright(output: &str) -> Counts {
    let mut counts = Counts::default();
    for line in output.lines().filter(|line| line.starts_with("  ")) {
        let part = line.split('(').next().unwrap_or_default();
        if part.split_whitespace().count() == 2 {
            add_part(&mut counts, part);
        }
    }
    counts
}

fn add_part(counts: &mut Counts, part: &str) {
    let mut words = part.split_whitespace();
    if let (Some(number), Some(word)) = (words.next(), words.next())
        && let Ok(number) = number.parse()
    {
        counts.add(number, word);
    }
}

/// One suite's line in the table.
pub(crate) struct Row {
    pub(crate) suite: &'static str,
    pub(crate) title: &'static str,
    pub(crate) counts: Counts,
    pub(crate) took: Duration,
}

impl Row {
    fn is_green(&self) -> bool {
        self.counts.failed == 0
    }
}

/// The table of all suites, and the closing line.
pub(crate) fn table(rows: &[Row]) -> String {
    let mut lines = vec![format!(
        "  {:<12}{:<42}{:>7}{:>8}{:>8}{:>9}{:>10}",
        "suite", "", "result", "passed", "failed", "skipped", "seconds"
    )];
    let mut total = Counts::default();
    for row in rows {
        let Counts { passed, failed, skipped } = row.counts;
        total.passed += passed;
        total.failed += failed;
        total.skipped += skipped;
        lines.push(format!(
            "  {:<12}{:<42}{:>7}{passed:>8}{failed:>8}{skipped:>9}{:>10.1}",
            row.suite,
            row.title,
            if row.is_green() { "ok" } else { "FAILED" },
            row.took.as_secs_f64(),
        ));
    }
    lines.push(String::new());
    lines.push(closing_line(total));
    lines.join("\n")
}

fn closing_line(total: Counts) -> String {
    let Counts { passed, failed, skipped } = total;
    if skipped == 0 {
        format!("{passed} passed, {failed} failed")
    } else {
        format!("{passed} passed, {failed} failed, {skipped} skipped")
    }
}

/// Whether every suite is green.
pub(crate) fn all_green(rows: &[Row]) -> bool {
    rows.iter().all(Row::is_green)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(passed: u32, failed: u32, skipped: u32) -> Counts {
        Counts { passed, failed, skipped }
    }

    #[test]
    fn cargo_binaries_add_up() {
        let output = "\
running 3 tests
test a ... ok
test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s
   Doc-tests rules
test result: FAILED. 40 passed; 2 failed; 0 ignored; 0 measured; 7 filtered out; finished in 1.2s
";
        assert_eq!(Counts::read(Runner::Cargo, output, false), counts(43, 2, 1));
    }

    #[test]
    fn vitest_closes_with_one_line() {
        let output = " Test Files  1 failed | 3 passed (4)\n      Tests  1 failed | 12 passed | 2 skipped (15)\n   Start at  10:00:00\n";
        assert_eq!(Counts::read(Runner::Vitest, output, false), counts(12, 1, 2));
        let output = "      Tests  12 passed (12)\n";
        assert_eq!(Counts::read(Runner::Vitest, output, true), counts(12, 0, 0));
    }

    #[test]
    fn playwright_lists_each_outcome() {
        let output = "\
Running 7 tests using 2 workers
  ✓  1 login.spec.ts:3:1 › 2 passed words in a title (1.0s)
  1 failed
    [chromium] › store.spec.ts:9:1 › buys
  1 flaky
    [chromium] › timer.spec.ts:9:1 › runs
  2 skipped
  1 did not run
  3 passed (12.4s)
";
        assert_eq!(Counts::read(Runner::Playwright, output, false), counts(4, 1, 2));
    }

    #[test]
    fn a_suite_that_broke_or_ran_nothing_has_failed() {
        assert_eq!(Counts::read(Runner::Cargo, "error: could not compile", false).failed, 1);
        assert_eq!(Counts::read(Runner::Vitest, "No test files found", true).failed, 1);
        assert_eq!(Counts::read(Runner::Check, "", true), counts(1, 0, 0));
        assert_eq!(Counts::read(Runner::Check, "", false), counts(0, 1, 0));
    }

    #[test]
    fn the_closing_line_is_plain() {
        let row = |suite, counts| Row { suite, title: "", counts, took: Duration::from_secs(1) };
        let rows = [row("rules", counts(3, 0, 0)), row("web", counts(4, 1, 0))];
        assert_eq!(table(&rows).lines().last(), Some("7 passed, 1 failed"));
        assert!(!all_green(&rows));
        assert!(all_green(&rows[..1]));
        assert_eq!(closing_line(counts(1, 0, 2)), "1 passed, 0 failed, 2 skipped");
    }
}
