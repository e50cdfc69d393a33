//! Checks that every link from a comment or a document to a document has a target, and every path in a document exists.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};

use crate::failure::Result;
use crate::step::Step;

/// Documents that are not in the repository.
const ELSEWHERE: [&str; 2] = ["spec §", "contract §"];
/// This file contains the searched words, and a released migration is never changed.
const LEFT_OUT: [&str; 2] = ["xtask/src/links.rs", "migrations/"];
/// Folders whose paths documents name in backticks.
const FOLDERS: [&str; 7] =
    ["bench/", "docs/", "migrations/", "rules/", "server/", "web/", "xtask/"];
/// Names that are no files of the repository: built ones, and placeholders.
const NO_FILES: [&str; 2] = ["web/dist", "NNNN"];

/// A mention of a document.
struct Link<'l> {
    path: &'l str,
    anchor: &'l str,
    /// Whether it is a Markdown link, `[text](path)`.
    is_markdown: bool,
}

/// Checks all text files of the repository.
pub(crate) fn inspect(step: &Step<'_>) -> Result<()> {
    let root = step.workspace.at("");
    let mut git = step.workspace.command("git");
    let files =
        step.output(git.args(["ls-files", "--cached", "--others", "--exclude-standard"]))?;
    let files = String::from_utf8_lossy(&files).into_owned();
    let mut wrong = 0;
    for file in files.lines().filter(|file| !LEFT_OUT.iter().any(|out| file.starts_with(out))) {
        let Ok(text) = fs::read_to_string(root.join(file)) else { continue };
        for (line, number) in text.lines().zip(1..) {
            for problem in problems(&root, Path::new(file), line) {
                step.note(&format!("{file}:{number}: {problem}"))?;
                wrong += 1;
            }
        }
    }
    if wrong == 0 { Ok(()) } else { Err(step.failure(format!("{wrong} links lead nowhere."))) }
}

/// The problems of a line's links.
fn problems(root: &Path, file: &Path, line: &str) -> Vec<String> {
    let elsewhere = ELSEWHERE.iter().filter(|words| line.contains(**words));
    let elsewhere = elsewhere.map(|words| format!("'{words}…' is not in the repository"));
    let dead = links(line).filter_map(|link| {
        let (path, anchor) = (target(root, file, &link)?, link.anchor);
        let Ok(text) = fs::read_to_string(&path) else {
            return Some(format!("there is no {}", path.display()));
        };
        let is_there = anchor.is_empty() || anchors(&text).contains(anchor);
        (!is_there).then(|| format!("{} has no #{anchor}", path.display()))
    });
    let is_document = file.extension().is_some_and(|extension| extension == "md");
    let missing = named_paths(line).filter(|path| is_document && !root.join(path).exists());
    let missing = missing.map(|path| format!("there is no {path}"));
    elsewhere.chain(dead).chain(missing).collect()
}

/// The files and folders named in backticks on a line.
fn named_paths(line: &str) -> impl Iterator<Item = &str> {
    let is_path = |c: char| c.is_ascii_alphanumeric() || "/._-".contains(c);
    line.split('`').skip(1).step_by(2).filter(move |word| {
        FOLDERS.iter().any(|folder| word.starts_with(folder))
            && word.chars().all(is_path)
            && !NO_FILES.iter().any(|name| word.contains(name))
    })
}

/// The documents named on a line, with their anchors, which may be empty.
fn links(line: &str) -> impl Iterator<Item = Link<'_>> {
    let is_path = |c: char| c.is_ascii_alphanumeric() || "/._-".contains(c);
    let is_anchor = |c: char| c.is_ascii_alphanumeric() || "_-".contains(c);
    line.match_indices(".md").map(move |(at, _)| {
        let end = at + ".md".len();
        let start = line[..at].rfind(|c| !is_path(c)).map_or(0, |before| before + 1);
        let anchor = line[end..].strip_prefix('#').unwrap_or_default();
        let length = anchor.find(|c| !is_anchor(c)).unwrap_or(anchor.len());
        let is_markdown = line[..start].ends_with("](");
        Link { path: &line[start..end], anchor: &anchor[..length], is_markdown }
    })
}

/// The file that a link means: relative to a document, or to the root in a comment.
fn target(root: &Path, file: &Path, link: &Link<'_>) -> Option<PathBuf> {
    if file.extension().is_some_and(|extension| extension == "md") {
        let folder = root.join(file.parent()?);
        return link.is_markdown.then(|| plain(&folder.join(link.path)));
    }
    link.path.starts_with("docs/").then(|| root.join(link.path))
}

/// A path without `.` and `..`.
fn plain(path: &Path) -> PathBuf {
    path.components().fold(PathBuf::new(), |mut whole, part| {
        match part {
            Component::ParentDir => {
                whole.pop();
            }
            Component::CurDir => {}
            part => whole.push(part),
        }
        whole
    })
}

/// The link targets in a document: its named anchors and its headings.
fn anchors(text: &str) -> BTreeSet<String> {
    let named = text.split("<a id=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let headings = text.lines().filter(|line| line.starts_with('#'));
    let headings = headings.map(|line| slug(line.trim_start_matches('#').trim()));
    named.map(str::to_owned).chain(headings).collect()
}

fn slug(heading: &str) -> String {
    let kept = |c: &char| c.is_alphanumeric() || " -_".contains(*c);
    heading.to_lowercase().chars().filter(kept).collect::<String>().replace(' ', "-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_found_wherever_they_stand() {
        let root = Path::new("/house");
        let found = |file: &str, line: &str| -> Vec<String> {
            let found = links(line).filter_map(|link| {
                let path = target(root, Path::new(file), &link)?;
                Some(format!("{}#{}", path.display(), link.anchor))
            });
            found.collect()
        };
        let comment = "/// As README.md says, and (docs/product/chores.md#retry).";
        assert_eq!(found("rules/src/retry.rs", comment), ["/house/docs/product/chores.md#retry"]);
        let document = "`product.md`, [limits.md](../limits.md), [two](a-b.md#two-words)";
        assert_eq!(
            found("docs/decisions/a.md", document),
            ["/house/docs/limits.md#", "/house/docs/decisions/a-b.md#two-words"]
        );
    }

    #[test]
    fn paths_in_backticks_are_found() {
        let line = "In `rules/src`, `web/dist` and `migrations/NNNN_name.sql`, not rules/tests; `server/src/x.rs`.";
        assert_eq!(named_paths(line).collect::<Vec<_>>(), ["rules/src", "server/src/x.rs"]);
    }

    #[test]
    fn a_document_has_named_places_and_headings() {
        let text = "# What *it* is\n<a id=\"here\"></a>\n## The `rules`, again\n";
        let found: Vec<_> = anchors(text).into_iter().collect();
        assert_eq!(found, ["here", "the-rules-again", "what-it-is"]);
    }
}
