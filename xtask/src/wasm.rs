//! Checks the WebAssembly build: it must be small, and must not contain the names of local folders.

use std::fs;
use std::path::Path;

use crate::failure::{Failure, Result};
use crate::step::Step;
use crate::toolchain;

/// The most bytes after Brotli that the browser may have to download for the rules (docs/decisions/0024-routines.md,
/// plus 3 KiB of words that suggest icons, 2 KiB of sentences about schedules, 5 KiB of claims and of so many times a week,
/// 2 KiB of special days, 1 KiB of the fridge and 1 KiB of groups and pauses since).
const MOST_BYTES: usize = 93 * 1024;

/// Packs a file as `server/build.rs` does, and prints its size.
const PACK: &str = "const { readFileSync } = require('node:fs');
const { brotliCompressSync } = require('node:zlib');
console.log(brotliCompressSync(readFileSync(process.argv[1])).length);";

/// Checks `pkg/`.
pub(crate) fn inspect(step: &Step<'_>) -> Result<()> {
    let workspace = step.workspace;
    let wasm = workspace.at("pkg/rules_bg.wasm");
    let packed = step.output(workspace.command("node").args(["--eval", PACK]).arg(&wasm))?;
    let size: usize = String::from_utf8_lossy(&packed)
        .trim()
        .parse()
        .map_err(|_| step.failure("Node did not say how small the file is.".to_owned()))?;
    step.note(&format!("{size} bytes after Brotli"))?;
    if size > MOST_BYTES {
        return Err(step.failure(format!(
            "pkg/rules_bg.wasm is {size} bytes after Brotli, more than {MOST_BYTES}."
        )));
    }
    let bytes = fs::read(&wasm).map_err(Failure::io(&wasm))?;
    let homes = std::env::home_dir().map(|home| (home, "home"));
    for (path, _) in toolchain::build_paths(workspace).into_iter().chain(homes) {
        if contains(&bytes, &path) {
            return Err(step.failure(format!(
                "pkg/rules_bg.wasm names a folder of this machine: {}",
                path.display()
            )));
        }
    }
    Ok(())
}

/// Whether `bytes` contain the name of `path` or of something in it.
fn contains(bytes: &[u8], path: &Path) -> bool {
    let needle = path.to_string_lossy();
    let needle = format!("{}/", needle.trim_end_matches('/'));
    needle.len() > 1 && bytes.windows(needle.len()).any(|window| window == needle.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_found_only_as_a_whole_name() {
        assert!(contains(b"..\0/home/me/.cargo/registry/x.rs", Path::new("/home/me")));
        assert!(contains(b"/home/me/x", Path::new("/home/me/")));
        assert!(!contains(b"/home/meadow/x", Path::new("/home/me")));
        assert!(!contains(b"a/b", Path::new("/")));
    }
}
