//! The summary of a run: a table, the flaky tests, and at the very end the failures with their reasons.

use std::fmt::Write as _;
use std::time::Duration;

use crate::report::{Counts, FLAKY, Report};

/// The number of lines of each flaky test: its name, and the reason for the first failure.
const FLAKY_LINES: usize = 8;

/// The number of lines about failures at the end, which fit on a screen without scrolling.
const LINES: usize = 36;

/// One suite's line in the table.
pub(crate) struct Row {
    pub(crate) suite: &'static str,
    pub(crate) title: &'static str,
    pub(crate) report: Report,
    pub(crate) took: Duration,
}

/// The whole summary; for a failed run it ends with the reasons.
pub(crate) fn text(rows: &[Row], not_run: &[&str]) -> String {
    let mut lines = table(rows);
    if !not_run.is_empty() {
        lines.push(format!("  not run after a red suite: {}", not_run.join(" ")));
    }
    let total = total(rows);
    lines.extend([String::new(), closing_line(total)]);
    if total.flaky > 0 {
        lines.push(format!(
            "\n  {} flaky, passed only when tried again; mend them next:",
            total.flaky
        ));
        let tests = rows.iter().flat_map(|row| &row.report.flaky);
        let told = tests.flat_map(|test| test.iter().take(FLAKY_LINES));
        lines.extend(told.map(|line| format!("    {line}")));
    }
    if total.flaky > FLAKY {
        lines.push(format!("\nFAILED: more than {FLAKY} tests were flaky."));
    }
    let failures: Vec<(&str, &Vec<String>)> = rows
        .iter()
        .flat_map(|row| row.report.failures.iter().map(|failure| (row.suite, failure)))
        .collect();
    lines.extend(told(&failures));
    lines.join("\n")
}

/// Whether the run passed: no suite failed, and few tests were flaky.
pub(crate) fn is_green(rows: &[Row]) -> bool {
    rows.iter().all(|row| row.report.is_green()) && total(rows).flaky <= FLAKY
}

fn total(rows: &[Row]) -> Counts {
    rows.iter().map(|row| row.report.counts).fold(Counts::default(), Counts::sum)
}

fn table(rows: &[Row]) -> Vec<String> {
    let mut lines = vec![format!(
        "  {:<12}{:<42}{:>7}{:>8}{:>8}{:>7}{:>9}{:>10}",
        "suite", "", "result", "passed", "failed", "flaky", "skipped", "seconds"
    )];
    for row in rows {
        let Counts { passed, failed, flaky, skipped } = row.report.counts;
        lines.push(format!(
            "  {:<12}{:<42}{:>7}{passed:>8}{failed:>8}{flaky:>7}{skipped:>9}{:>10.1}",
            row.suite,
            row.title,
            if row.report.is_green() { "ok" } else { "FAILED" },
            row.took.as_secs_f64(),
        ));
    }
    lines
}

fn closing_line(total: Counts) -> String {
    let Counts { passed, failed, flaky, skipped } = total;
    let mut line = format!("{passed} passed, {failed} failed");
    for (number, word) in [(flaky, "flaky"), (skipped, "skipped")] {
        if number > 0 {
            let _ = write!(line, ", {number} {word}");
        }
    }
    line
}

/// Every failure by its name, with as much of the reason as fits.
fn told(failures: &[(&str, &Vec<String>)]) -> Vec<String> {
    let shown = failures.len().min(LINES);
    let Some(room) = LINES.checked_div(shown) else { return Vec::new() };
    let mut lines = vec![String::from("\nFAILED:")];
    for (suite, failure) in &failures[..shown] {
        let (name, reason) =
            failure.split_first().map_or(("", &[][..]), |(name, reason)| (name, reason));
        lines.push(format!("  {suite}: {name}"));
        lines.extend(reason.iter().take(room - 1).map(|line| format!("    {line}")));
    }
    if shown < failures.len() {
        lines.push(format!("  and {} more", failures.len() - shown));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::Runner;

    fn row(suite: &'static str, output: &str, broken: Option<&str>) -> Row {
        let report = Report::read(Runner::Playwright, output, broken);
        Row { suite, title: "", report, took: Duration::from_secs(1) }
    }

    #[test]
    fn a_green_run_closes_with_its_numbers() {
        let rows = [row("web", "  3 passed", None), row("e2e", "  4 passed\n  2 skipped", None)];
        assert_eq!(text(&rows, &[]).lines().last(), Some("7 passed, 0 failed, 2 skipped"));
        assert!(is_green(&rows));
    }

    #[test]
    fn a_red_run_ends_with_what_failed() {
        let output = "  1) a › buys ──\n\n    Error: no\n\n  1 failed\n    a › buys ──\n  3 passed";
        let rows = [row("e2e", output, Some("broken"))];
        let text = text(&rows, &["soak"]);
        assert!(
            text.ends_with("3 passed, 1 failed\n\nFAILED:\n  e2e: a › buys\n        Error: no"),
            "{text}"
        );
        assert!(text.contains("not run after a red suite: soak"));
        assert!(!is_green(&rows));
    }

    #[test]
    fn many_failures_are_named_within_the_last_lines() {
        let failure = vec!["a name".to_owned(), "a reason".to_owned()];
        let many = vec![("api", &failure); LINES + 5];
        assert_eq!(told(&many).len(), LINES + 2);
        assert_eq!(told(&many).last().unwrap(), "  and 5 more");
        assert_eq!(told(&[]), Vec::<String>::new());
    }

    #[test]
    fn some_flaky_tests_are_named_and_many_are_red() {
        let flaky = "  1) a › runs ──\n\n    Error: no\n\n  1 flaky\n    a › runs ──\n  3 passed";
        let rows = [row("e2e", flaky, None)];
        assert!(text(&rows, &[]).ends_with("\n    a › runs\n        Error: no"));
        assert!(is_green(&rows));
        let rows: Vec<Row> = (0..=FLAKY).map(|_| row("e2e", flaky, None)).collect();
        assert!(!is_green(&rows));
        assert!(text(&rows, &[]).ends_with("FAILED: more than 3 tests were flaky."));
    }
}
