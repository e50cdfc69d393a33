//! Reads the results of a suite's tests from its runner's output.

/// The most flaky tests, which pass only when repeated; with more, the run fails.
pub(crate) const FLAKY: u32 = 3;

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

impl Runner {
    /// The arguments that repeat failed tests, or the files that they are in; none for a runner that repeats by itself.
    pub(crate) fn filter(self, names: &[String]) -> Vec<String> {
        let is_file = |word: &&str| word.contains(".test.ts");
        let file = |name: &String| name.split_whitespace().find(is_file).map(str::to_owned);
        match self {
            Self::Cargo if !names.is_empty() => [&["--exact".to_owned()], names].concat(),
            Self::Vitest => names.iter().filter_map(file).collect(),
            Self::Check | Self::Cargo | Self::Playwright => Vec::new(),
        }
    }
}

/// The result of one suite.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Report {
    pub(crate) counts: Counts,
    /// The flaky tests, each with its name first, then the reason for the first failure.
    pub(crate) flaky: Vec<Vec<String>>,
    /// The failures, each with its name on the first line and the beginning of the reason.
    pub(crate) failures: Vec<Vec<String>>,
}

/// Numbers of tests. Flaky ones count as passed, too.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Counts {
    pub(crate) passed: u32,
    pub(crate) failed: u32,
    pub(crate) flaky: u32,
    pub(crate) skipped: u32,
}

impl Report {
    /// Reads `runner`'s report from `output`. `broken` is the message if the suite did not end well. A failed suite has
    /// at least one failure, and a suite without any test has failed.
    pub(crate) fn read(runner: Runner, output: &str, broken: Option<&str>) -> Self {
        let mut report = Self::default();
        let counts = &mut report.counts;
        match runner {
            Runner::Check => counts.passed = u32::from(broken.is_none()),
            Runner::Cargo => *counts = cargo(output),
            Runner::Vitest => *counts = vitest(output),
            Runner::Playwright => *counts = playwright(output),
        }
        let is_empty = counts.passed == 0 && broken.is_none();
        if counts.failed == 0 && (broken.is_some() || is_empty) {
            counts.failed = 1;
        }
        if runner == Runner::Playwright {
            report.flaky = told(output, "flaky");
        }
        if report.counts.failed > 0 {
            report.failures = failures(runner, output);
            if report.failures.is_empty() {
                let told = broken.unwrap_or("No test ran.").lines();
                report.failures.push(told.map(str::to_owned).collect());
            }
        }
        report
    }

    /// The report of a suite that could not be run.
    pub(crate) fn impossible(reason: &str) -> Self {
        Self::read(Runner::Check, "", Some(reason))
    }

    /// The names of the failures, if they are few enough to be flaky and each has one.
    pub(crate) fn few_failed(&self) -> Vec<String> {
        let names: Vec<String> = self.failures.iter().map(|failure| failure[0].clone()).collect();
        let is_each = u32::try_from(names.len()) == Ok(self.counts.failed);
        if is_each && self.counts.failed <= FLAKY && self.counts.passed > 0 {
            names
        } else {
            Vec::new()
        }
    }

    /// The report after the failed tests were repeated: if all passed then, they are flaky.
    pub(crate) fn after_second_try(mut self, second: &Self) -> Self {
        let tried = self.counts.failed;
        if second.is_green() && second.counts.passed >= tried {
            self.flaky = std::mem::take(&mut self.failures);
            self.counts.passed += tried;
            self.counts.flaky += tried;
            self.counts.failed = 0;
        }
        self
    }

    pub(crate) fn is_green(&self) -> bool {
        self.counts.failed == 0
    }
}

impl Counts {
    pub(crate) fn sum(self, other: Self) -> Self {
        Self {
            passed: self.passed + other.passed,
            failed: self.failed + other.failed,
            flaky: self.flaky + other.flaky,
            skipped: self.skipped + other.skipped,
        }
    }

    /// Adds the number in a part such as ` 12 passed`.
    fn add(&mut self, part: &str) {
        let mut words = part.split_whitespace();
        let (Some(number), Some(word)) = (words.next(), words.next()) else { return };
        let Ok(number) = number.parse::<u32>() else { return };
        match word {
            "passed" => self.passed += number,
            "flaky" => {
                self.passed += number;
                self.flaky += number;
            }
            "failed" | "interrupted" => self.failed += number,
            "skipped" | "ignored" | "todo" => self.skipped += number,
            _ => {}
        }
    }
}

/// Reads lines such as `test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; …`, one for each binary.
fn cargo(output: &str) -> Counts {
    let mut counts = Counts::default();
    for line in output.lines() {
        let Some(rest) = line.trim().strip_prefix("test result: ") else { continue };
        rest.split(['.', ';']).for_each(|part| counts.add(part));
    }
    counts
}

/// Reads a line such as `Tests  1 failed | 12 passed (13)`, and errors outside of all tests such as `Errors  1 error`.
fn vitest(output: &str) -> Counts {
    let mut counts = Counts::default();
    for line in output.lines() {
        if line.trim().starts_with("Errors  ") {
            counts.failed += 1;
        }
        let Some(rest) = line.trim().strip_prefix("Tests  ") else { continue };
        rest.split(['|', '(']).for_each(|part| counts.add(part));
    }
    counts
}

/// Reads closing lines such as `  12 passed (34.5s)` and `  1 failed`.
fn playwright(output: &str) -> Counts {
    let mut counts = Counts::default();
    for part in output.lines().filter_map(closing) {
        counts.add(part);
    }
    counts
}

/// The `1 failed` of a closing line of Playwright's.
fn closing(line: &str) -> Option<&str> {
    let part = line.strip_prefix("  ").filter(|rest| !rest.starts_with(' '))?.split('(').next()?;
    (part.split_whitespace().count() == 2).then_some(part)
}

/// The names of the tests under such a closing line.
fn listed(output: &str, word: &str) -> Vec<String> {
    let is_start = |line: &&str| closing(line).is_some_and(|part| part.trim().ends_with(word));
    let mut names = Vec::new();
    for line in output.lines().skip_while(|line| !is_start(line)).skip(1) {
        let Some(name) = line.strip_prefix("    ") else { break };
        names.push(name.trim_end_matches(['─', ' ']).to_owned());
    }
    names
}

fn failures(runner: Runner, output: &str) -> Vec<Vec<String>> {
    match runner {
        Runner::Check => Vec::new(),
        Runner::Cargo => blocks(
            output,
            |line| line.strip_prefix("---- ")?.strip_suffix(" stdout ----"),
            |line| line == "failures:" || line == "stack backtrace:",
        ),
        Runner::Vitest => blocks(
            output,
            |line| line.strip_prefix(" FAIL  "),
            |line| line.starts_with(" Test Files "),
        ),
        Runner::Playwright => told(output, "failed"),
    }
}

/// The tests below a closing line of Playwright such as `  1 flaky`, each with its messages.
fn told(output: &str, word: &str) -> Vec<Vec<String>> {
    let mut blocks = blocks(output, numbered, |line| closing(line).is_some());
    blocks.iter_mut().for_each(put_trace_first);
    let block = |name: String| {
        let known = blocks.iter().find(|block| block[0] == name);
        known.cloned().unwrap_or_else(|| vec![name])
    };
    listed(output, word).into_iter().map(block).collect()
}

/// The `[phone] › e2e/today.spec.ts:159:1 › a title` of a line such as `  1) [phone] › … ────`.
fn numbered(line: &str) -> Option<&str> {
    let (number, name) = line.trim_start().split_once(") ")?;
    number.parse::<u32>().ok()?;
    Some(name.trim_end_matches(['─', ' ']))
}

/// Moves the path of a test's recording directly below the test's name.
fn put_trace_first(block: &mut Vec<String>) {
    let is_trace = |line: &String| {
        line.trim().starts_with("test-results/") && line.trim().ends_with("trace.zip")
    };
    if let Some(place) = block.iter().position(is_trace) {
        let trace = format!("    trace: web/{}", block.remove(place).trim());
        block.insert(1, trace);
    }
}

/// Splits lines into blocks, each from a line in which `name` finds a heading to the next one, or to the end; blank
/// lines and rules are left out. A repeated heading continues its block.
fn blocks(
    output: &str,
    name: impl Fn(&str) -> Option<&str>,
    is_end: impl Fn(&str) -> bool,
) -> Vec<Vec<String>> {
    let mut blocks: Vec<Vec<String>> = Vec::new();
    let mut current = None;
    for line in output.lines() {
        if let Some(name) = name(line) {
            let known = blocks.iter().position(|block| block[0] == name);
            current = Some(known.unwrap_or(blocks.len()));
            if known.is_none() {
                blocks.push(vec![name.to_owned()]);
            }
        } else if is_end(line) {
            current = None;
        } else if let Some(block) = current
            && line.contains(|letter: char| letter.is_alphanumeric())
        {
            blocks[block].push(line.to_owned());
        }
    }
    blocks
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(passed: u32, failed: u32, flaky: u32, skipped: u32) -> Counts {
        Counts { passed, failed, flaky, skipped }
    }

    const BROKEN: Option<&str> = Some("`it` failed (exit status: 1).");

    #[test]
    fn cargo_binaries_add_up_and_name_what_failed() {
        let output = "\
running 3 tests
test a ... ok
test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s
   Doc-tests rules
failures:

---- points::twice stdout ----
thread 'points::twice' panicked at server/tests/api/points.rs:7:5:
twice
stack backtrace:
   0: begin_unwind

failures:
    points::twice

test result: FAILED. 40 passed; 1 failed; 0 ignored; 0 measured; 7 filtered out; finished in 1.2s
";
        let report = Report::read(Runner::Cargo, output, BROKEN);
        assert_eq!(report.counts, counts(43, 1, 0, 1));
        let panicked = "thread 'points::twice' panicked at server/tests/api/points.rs:7:5:";
        assert_eq!(report.failures, [["points::twice", panicked, "twice"]]);
    }

    #[test]
    fn what_passes_at_the_second_try_is_flaky() {
        let failed = "---- a::b stdout ----\nno\n\nfailures:\n    a::b\n\n\
             test result: FAILED. 9 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out\n";
        let first = || Report::read(Runner::Cargo, failed, BROKEN);
        assert_eq!(first().few_failed(), ["a::b"]);
        let passed = "test result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 9 filtered out\n";
        let both = first().after_second_try(&Report::read(Runner::Cargo, passed, None));
        assert_eq!(
            (both.counts, both.flaky),
            (counts(10, 0, 1, 0), vec![first().failures.remove(0)])
        );
        assert!(both.failures.is_empty());
        let again = Report::read(Runner::Cargo, failed, BROKEN);
        assert_eq!(first().after_second_try(&again), first());
        let broken = Report::read(Runner::Cargo, "error: could not compile", BROKEN);
        assert_eq!(broken.few_failed(), Vec::<String>::new());
    }

    #[test]
    fn vitest_closes_with_one_line() {
        let output = " FAIL  src/a.test.ts > adds\nAssertionError: 2 is not 3\n ❯ src/a.test.ts:4:3\n\n\
             ⎯⎯⎯⎯\n Test Files  1 failed | 3 passed (4)\n      Tests  1 failed | 12 passed | 2 skipped (15)\n";
        let report = Report::read(Runner::Vitest, output, BROKEN);
        assert_eq!(report.counts, counts(12, 1, 0, 2));
        let name = "|components| src/Page.test.tsx > says so".to_owned();
        assert_eq!(Runner::Vitest.filter(&[name]), ["src/Page.test.tsx"]);
        let reason = ["src/a.test.ts > adds", "AssertionError: 2 is not 3", " ❯ src/a.test.ts:4:3"];
        assert_eq!(report.failures, [reason]);
        let beside = format!("{output}     Errors  1 error\n");
        assert!(Report::read(Runner::Vitest, &beside, BROKEN).few_failed().is_empty());
        let output = "      Tests  12 passed (12)\n";
        assert_eq!(Report::read(Runner::Vitest, output, None).counts, counts(12, 0, 0, 0));
    }

    #[test]
    fn playwright_lists_each_outcome_and_what_was_flaky() {
        let output = "\
Running 7 tests using 2 workers
  ✓  1 login.spec.ts:3:1 › 2 passed words in a title (1.0s)
  1) [desktop] › e2e/store.spec.ts:9:1 › buys ─────

    Error: expected 1
    attachment #2: trace (application/zip) ────
    test-results/store-buys-desktop/trace.zip

  2) [phone] › e2e/timer.spec.ts:9:1 › runs @phone ─────

    Error: expected 2

  1 failed
    [desktop] › e2e/store.spec.ts:9:1 › buys ─────
  1 flaky
    [phone] › e2e/timer.spec.ts:9:1 › runs @phone ─────
  2 skipped
  1 did not run
  3 passed (12.4s)
";
        let report = Report::read(Runner::Playwright, output, BROKEN);
        assert_eq!(report.counts, counts(4, 1, 1, 2));
        let flaky = ["[phone] › e2e/timer.spec.ts:9:1 › runs @phone", "    Error: expected 2"];
        assert_eq!(report.flaky, [flaky]);
        let told = [
            "[desktop] › e2e/store.spec.ts:9:1 › buys",
            "    trace: web/test-results/store-buys-desktop/trace.zip",
            "    Error: expected 1",
            "    attachment #2: trace (application/zip) ────",
        ];
        assert_eq!(report.failures, [told]);
    }

    #[test]
    fn a_suite_that_broke_or_ran_nothing_has_failed() {
        let report = Report::read(Runner::Cargo, "error: could not compile", BROKEN);
        assert_eq!(
            (report.counts.failed, report.failures),
            (1, vec![vec![BROKEN.unwrap().to_owned()]])
        );
        let report = Report::read(Runner::Vitest, "No test files found", None);
        assert_eq!(
            (report.counts.failed, report.failures),
            (1, vec![vec!["No test ran.".to_owned()]])
        );
        assert_eq!(Report::read(Runner::Check, "", None).counts, counts(1, 0, 0, 0));
        assert!(!Report::impossible("nothing is there").is_green());
    }
}
