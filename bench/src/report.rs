//! Figures, and their table.

use std::{fmt, fs, process::Command};

/// A measurement, its comparison and its goal.
#[derive(Debug)]
pub(crate) struct Figure {
    pub(crate) name: String,
    /// The result, with its unit.
    pub(crate) measured: String,
    /// The comparison, with its unit; empty if there is none.
    pub(crate) against: String,
    /// The number that the goal applies to.
    pub(crate) value: f64,
    /// None for a figure that only informs.
    pub(crate) goal: Option<Goal>,
}

/// A limit for a figure.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Goal {
    AtLeast(f64),
    AtMost(f64),
}

impl Figure {
    /// A figure of two medians in this unit, and their ratio.
    pub(crate) fn ratio(
        name: impl Into<String>,
        unit: &str,
        [measured, against]: [f64; 2],
        goal: Goal,
    ) -> Self {
        let shown = |value: f64| {
            let places = if value < 10.0 { 2 } else { 0 };
            format!("{value:.places$} {unit}")
        };
        Self {
            name: name.into(),
            measured: shown(measured),
            against: shown(against),
            value: measured / against,
            goal: Some(goal),
        }
    }

    /// Whether the goal is reached.
    pub(crate) fn is_met(&self) -> bool {
        match self.goal {
            Some(Goal::AtLeast(goal)) => self.value >= goal,
            Some(Goal::AtMost(goal)) => self.value <= goal,
            None => true,
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AtLeast(goal) => write!(f, "≥ {goal}"),
            Self::AtMost(goal) => write!(f, "≤ {goal}"),
        }
    }
}

/// The figures as a table in Markdown, in columns that also read well on a screen.
pub(crate) fn table(figures: &[Figure]) -> String {
    let heads = ["figure", "measured", "against", "value", "goal", ""];
    let mut rows = vec![heads.map(str::to_owned)];
    rows.extend(figures.iter().map(|figure| {
        [
            figure.name.clone(),
            figure.measured.clone(),
            figure.against.clone(),
            format!("{:.2}", figure.value),
            figure.goal.map_or_else(String::new, |goal| goal.to_string()),
            if figure.is_met() { "" } else { "✗" }.to_owned(),
        ]
    }));
    let width = |column: usize| {
        rows.iter().map(|row| row[column].chars().count()).max().unwrap_or_default()
    };
    let widths: [usize; 6] = std::array::from_fn(width);
    rows.insert(1, widths.map(|width| "-".repeat(width)));
    let mut table = String::new();
    for row in rows {
        for (cell, width) in row.iter().zip(widths) {
            table.extend(["| ", &format!("{cell:width$}"), " "]);
        }
        table += "|\n";
    }
    table
}

/// The machine this runs on, in a line.
pub(crate) fn machine() -> String {
    let cpu = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = cpu.lines().find_map(|line| line.strip_prefix("model name")).unwrap_or_default();
    let cores = std::thread::available_parallelism().map_or(0, std::num::NonZero::get);
    let kernel = Command::new("uname").arg("-sr").output().map(|output| output.stdout);
    let kernel = String::from_utf8(kernel.unwrap_or_default()).unwrap_or_default();
    format!("{}, {cores} cores, {}", model.trim_start_matches([' ', '\t', ':']), kernel.trim())
}

pub(crate) fn median(values: impl IntoIterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.into_iter().collect();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}
