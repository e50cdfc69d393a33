//! Finds circular imports between files or between folders, and upward imports in a domain's folder of the server.

mod graph;
mod imports;
mod modules;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use crate::failure::Result;
use crate::step::Step;
use graph::Graph;
use imports::Arrow;

/// The crates to check, each with its source in `src`.
const CRATES: [&str; 4] = ["rules", "server", "bench", "xtask"];
/// The folder whose subfolders are domains.
const DOMAINS: &str = "server/src/";
/// The layers of a domain, from the top down.
const ROOMS: [&str; 4] = ["routes", "service", "queries", "model"];

/// Checks all crates.
pub(crate) fn inspect(step: &Step<'_>) -> Result<()> {
    let (mut wrong, mut files) = (0, 0);
    for name in CRATES {
        let arrows = imports::of_crate(&step.workspace.at(""), name)?;
        files += arrows.iter().map(|arrow| &arrow.from).collect::<BTreeSet<_>>().len();
        for problem in problems(&arrows) {
            step.note(&problem)?;
            wrong += 1;
        }
    }
    step.note(&format!("{files} files import from others of their crate"))?;
    if wrong == 0 {
        Ok(())
    } else {
        Err(step.failure(format!("{wrong} imports or circles of them are wrong.")))
    }
}

/// The problems of a crate's imports.
fn problems(arrows: &[Arrow]) -> Vec<String> {
    let mut problems = circles("files", arrows, str::to_owned);
    problems.extend(circles("folders", arrows, folder));
    problems.extend(
        arrows
            .iter()
            .filter(|arrow| runs_up(arrow))
            .map(|arrow| format!("runs up: {}", told(arrow))),
    );
    problems
}

/// The circles between the files, or between the units that `unit` maps them to.
fn circles(what: &str, arrows: &[Arrow], unit: impl Fn(&str) -> String) -> Vec<String> {
    let mut lifted: BTreeMap<(String, String), &Arrow> = BTreeMap::new();
    for arrow in arrows {
        let (from, to) = (unit(&arrow.from), unit(&arrow.to));
        if from != to {
            lifted.entry((from, to)).or_insert(arrow);
        }
    }
    let graph = Graph::new(lifted.keys());
    let mut problems = Vec::new();
    for knot in graph.knots() {
        for circle in graph.circles_of(&knot) {
            let mut text =
                format!("circle of {what} (among {}): {}", knot.len(), circle.join(" → "));
            for pair in circle.windows(2) {
                let arrow = lifted[&(pair[0].clone(), pair[1].clone())];
                let _ = write!(text, "\n    {}", told(arrow));
            }
            problems.push(text);
        }
    }
    problems
}

fn told(arrow: &Arrow) -> String {
    format!("{}:{} uses {} of {}", arrow.from, arrow.line, arrow.path, arrow.to)
}

/// The folder of a file in `CRATE/src`; for a file directly in `src` the file itself, unless it is a folder's root
/// module.
fn folder(file: &str) -> String {
    let mut parts = file.splitn(4, '/');
    let (name, src, first) = (parts.next(), parts.next(), parts.next().unwrap_or_default());
    let first = first.strip_suffix(".rs").unwrap_or(first);
    format!("{}/{}/{first}", name.unwrap_or_default(), src.unwrap_or_default())
}

/// Whether an import within a domain leads from a lower layer to a higher one.
fn runs_up(arrow: &Arrow) -> bool {
    let place = |file: &str| {
        let (domain, inside) = file.strip_prefix(DOMAINS)?.split_once('/')?;
        let room = Path::new(inside).iter().next()?.to_str()?;
        let room =
            ROOMS.iter().position(|name| *name == room.strip_suffix(".rs").unwrap_or(room))?;
        Some((domain.to_owned(), room))
    };
    match (place(&arrow.from), place(&arrow.to)) {
        (Some((domain, from)), Some((other, to))) => domain == other && to < from,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    /// The problems of a crate with these files in `server/src`.
    fn planted(files: &[(&str, &str)]) -> Vec<String> {
        static PLANTED: AtomicUsize = AtomicUsize::new(0);
        let number = PLANTED.fetch_add(1, Ordering::Relaxed);
        let name = format!("pogona-circles-{}-{number}", std::process::id());
        let root = std::env::temp_dir().join(name);
        for (path, text) in files {
            let path = root.join("server/src").join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        let arrows = imports::of_crate(&root, "server").unwrap();
        std::fs::remove_dir_all(root).unwrap();
        problems(&arrows)
    }

    #[test]
    fn a_circle_of_files_is_named_with_its_lines() {
        let found = planted(&[
            ("lib.rs", "mod a; mod b; mod c;"),
            ("a.rs", "use crate::b;\n\npub fn one() { b::two() }"),
            ("b.rs", "pub fn two() {\n    let _ = format!(\"{}\", crate::c::Three);\n}"),
            ("c.rs", "use super::a::{self as other};\npub struct Three;\nfn f() { other::one() }"),
        ]);
        let circle = "server/src/a.rs → server/src/b.rs → server/src/c.rs → server/src/a.rs";
        assert_eq!(found.len(), 2, "{found:#?}");
        assert!(
            found[0].starts_with(&format!("circle of files (among 3): {circle}")),
            "{}",
            found[0]
        );
        assert!(
            found[0].contains("server/src/a.rs:3 uses b::two of server/src/b.rs"),
            "{}",
            found[0]
        );
        assert!(
            found[0].contains("server/src/b.rs:2 uses crate::c::Three of server/src/c.rs"),
            "{}",
            found[0]
        );
        assert!(found[1].starts_with("circle of folders"), "{}", found[1]);
    }

    #[test]
    fn folders_may_have_a_circle_where_files_have_none() {
        let found = planted(&[
            ("lib.rs", "mod x;\nmod y;"),
            ("x/mod.rs", "mod one;\npub mod two;"),
            ("x/one.rs", "use crate::y::*;\nfn f() -> Thing { Thing }"),
            ("x/two.rs", "pub const TWO: i32 = 2;"),
            ("y.rs", "pub struct Thing;\npub mod part;"),
            ("y/part.rs", "const THREE: i32 = crate::x::two::TWO + 1;"),
        ]);
        assert_eq!(found.len(), 1, "{found:#?}");
        assert!(found[0].starts_with(
            "circle of folders (among 2): server/src/x → server/src/y → server/src/x"
        ));
    }

    #[test]
    fn what_is_exported_again_leads_to_where_it_is_defined() {
        let files = [
            (
                "lib.rs",
                "mod a; mod b; pub use a::inner::Deep; #[cfg(test)] mod tests { use crate::b::low; }",
            ),
            ("a/mod.rs", "pub mod inner;"),
            ("a/inner.rs", "pub struct Deep;"),
            (
                "b.rs",
                "use crate::Deep;\npub fn low(_: Deep) {}\n#[cfg(test)] mod tests { use crate::tests; }",
            ),
        ];
        assert_eq!(planted(&files), [""; 0]);
    }

    #[test]
    fn in_a_domain_imports_run_down() {
        let found = planted(&[
            ("main.rs", "mod chores;"),
            ("chores/mod.rs", "mod model;\nmod queries;\nmod routes;\nmod service;"),
            ("chores/model.rs", "use super::service::Rule;"),
            ("chores/queries/mod.rs", "mod select;"),
            ("chores/queries/select.rs", "use super::super::model;"),
            ("chores/routes.rs", "use super::service;\nfn f() { service::g::<service::Rule>() }"),
            ("chores/service.rs", "pub struct Rule;\npub fn g<T>() {}"),
        ]);
        assert_eq!(
            found,
            [
                "runs up: server/src/chores/model.rs:1 uses super::service::Rule of server/src/chores/service.rs"
            ]
        );
    }
}
