//! Decides whether a step's inputs and outputs are still those of its last success.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use crate::failure::{Failure, Result};

/// Files and folders that are generated, and never read as source.
const GENERATED: [&str; 8] = [
    "node_modules",
    "dist",
    "target",
    "test-results",
    "playwright-report",
    "coverage",
    ".DS_Store",
    ".git",
];

/// A digest of texts and of files' contents. It may differ between machines and compilers: at worst a step is repeated.
#[derive(Default)]
pub(crate) struct Fingerprint(DefaultHasher);

impl Fingerprint {
    pub(crate) fn new() -> Self {
        Self::default()
    }

    /// Adds a text, such as a version or a flag.
    #[must_use]
    pub(crate) fn text(mut self, text: &str) -> Self {
        text.hash(&mut self.0);
        self
    }

    /// Adds a file, or every file of a folder except generated ones, with names and contents. A missing file counts as
    /// absent.
    pub(crate) fn path(self, path: &Path) -> Result<Self> {
        self.path_without(path, &[])
    }

    /// Adds a folder without the names in `except`.
    pub(crate) fn path_without(mut self, path: &Path, except: &[&str]) -> Result<Self> {
        self.add(path, except).map_err(Failure::io(path))?;
        Ok(self)
    }

    /// The digest in hexadecimal.
    pub(crate) fn finish(self) -> String {
        format!("{:016x}", self.0.finish())
    }

    fn add(&mut self, path: &Path, except: &[&str]) -> std::io::Result<()> {
        let Ok(metadata) = fs::metadata(path) else {
            "absent".hash(&mut self.0);
            return Ok(());
        };
        if metadata.is_file() {
            fs::read(path)?.hash(&mut self.0);
            return Ok(());
        }
        let mut entries = fs::read_dir(path)?.collect::<std::io::Result<Vec<_>>>()?;
        entries
            .retain(|entry| GENERATED.iter().chain(except).all(|name| entry.file_name() != *name));
        entries.sort_by_key(fs::DirEntry::file_name);
        entries.len().hash(&mut self.0);
        for entry in entries {
            entry.file_name().hash(&mut self.0);
            self.add(&entry.path(), except)?;
        }
        Ok(())
    }
}

/// The record of a step's last success: a file with the digests of its inputs and outputs.
pub(crate) struct Stamp<'a> {
    /// The path of the record.
    pub(crate) file: &'a Path,
    /// The digest of all inputs.
    pub(crate) inputs: &'a str,
    /// The paths that the step makes.
    pub(crate) outputs: &'a [&'a Path],
}

impl Stamp<'_> {
    /// Whether the step would make the same outputs again.
    pub(crate) fn is_fresh(&self) -> bool {
        self.outputs.iter().all(|path| path.exists())
            && fs::read_to_string(self.file)
                .is_ok_and(|recorded| self.record().is_ok_and(|now| now == recorded))
    }

    /// Forgets the last success, before the outputs are touched.
    pub(crate) fn clear(&self) -> Result<()> {
        match fs::remove_file(self.file) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                Err(Failure::io(self.file)(error))
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn write(&self) -> Result<()> {
        if let Some(missing) = self.outputs.iter().find(|path| !path.exists()) {
            return Err(Failure::new(format!("{} was not made.", missing.display())));
        }
        fs::write(self.file, self.record()?).map_err(Failure::io(self.file))
    }

    fn record(&self) -> Result<String> {
        let mut outputs = Fingerprint::new();
        for path in self.outputs {
            outputs = outputs.path(path)?;
        }
        Ok(format!("inputs {}\noutputs {}\n", self.inputs, outputs.finish()))
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    /// A folder that is removed with the test.
    struct Scratch(PathBuf);

    impl Scratch {
        fn new(name: &str) -> Self {
            let path = std::env::temp_dir().join(format!("xtask-{}-{name}", std::process::id()));
            fs::create_dir_all(path.join("src")).unwrap();
            fs::write(path.join("src/a.rs"), "one").unwrap();
            Self(path)
        }

        fn write(&self, name: &str, text: &str) {
            fs::create_dir_all(self.0.join(name).parent().unwrap()).unwrap();
            fs::write(self.0.join(name), text).unwrap();
        }

        fn digest(&self) -> String {
            Fingerprint::new().path(&self.0).unwrap().finish()
        }
    }

    impl Drop for Scratch {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn contents_and_names_count() {
        let scratch = Scratch::new("contents");
        let first = scratch.digest();
        scratch.write("src/a.rs", "two");
        let second = scratch.digest();
        assert_ne!(first, second);
        fs::rename(scratch.0.join("src/a.rs"), scratch.0.join("src/b.rs")).unwrap();
        assert_ne!(second, scratch.digest());
    }

    #[test]
    fn the_same_contents_written_again_change_nothing() {
        let scratch = Scratch::new("same");
        let first = scratch.digest();
        scratch.write("src/a.rs", "one");
        assert_eq!(first, scratch.digest());
    }

    #[test]
    fn generated_folders_do_not_count() {
        let scratch = Scratch::new("generated");
        let first = scratch.digest();
        scratch.write("node_modules/x/index.js", "1");
        scratch.write("src/dist/app.js", "1");
        assert_eq!(first, scratch.digest());
    }

    #[test]
    fn absence_differs_from_an_empty_file_and_texts_do_not_run_together() {
        let scratch = Scratch::new("absent");
        let missing = scratch.0.join("missing");
        let absent = Fingerprint::new().path(&missing).unwrap().finish();
        scratch.write("missing", "");
        assert_ne!(absent, Fingerprint::new().path(&missing).unwrap().finish());
        assert_ne!(
            Fingerprint::new().text("ab").text("c").finish(),
            Fingerprint::new().text("a").text("bc").finish()
        );
    }

    #[test]
    fn a_stamp_is_fresh_only_for_its_inputs_and_its_untouched_outputs() {
        let scratch = Scratch::new("stamp");
        let (file, output) = (scratch.0.join("stamp"), scratch.0.join("out/app.js"));
        let outputs = [output.as_path()];
        let stamp = Stamp { file: &file, inputs: "1", outputs: &outputs };
        assert!(!stamp.is_fresh());
        assert!(stamp.write().is_err(), "nothing was made yet");
        scratch.write("out/app.js", "made");
        stamp.write().unwrap();
        assert!(stamp.is_fresh());
        assert!(!Stamp { file: &file, inputs: "2", outputs: &outputs }.is_fresh());
        scratch.write("out/app.js", "touched");
        assert!(!stamp.is_fresh());
        scratch.write("out/app.js", "made");
        stamp.clear().unwrap();
        stamp.clear().unwrap();
        assert!(!stamp.is_fresh());
    }
}
