//! Secrets, and the key that signs tokens, which the server can make itself.

use std::{
    fmt, fs,
    io::{self, Read as _, Write as _},
    os::unix::fs::{OpenOptionsExt as _, PermissionsExt as _},
    path::Path,
};

use super::drafts::{KEY_FILE, draft_of};

/// The fewest bytes a signing key may have.
pub(crate) const SIGNING_KEY_MIN: usize = 32;
/// Bytes of a key made here.
const KEY_BYTES: usize = 64;

/// A value that is never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(Vec<u8>);

impl Secret {
    /// Wraps a value.
    pub fn new(value: impl Into<Vec<u8>>) -> Self {
        Self(value.into())
    }

    /// The value itself, for its one use.
    pub fn expose(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("[redacted]")
    }
}

/// The signing key kept in `folder`, made from random bytes when there is none.
///
/// Several processes may start at once: the file appears whole, readable by its owner alone, and
/// the first one wins.
pub(super) fn signing_key(folder: &Path) -> io::Result<Secret> {
    let path = folder.join(KEY_FILE);
    loop {
        match fs::File::open(&path) {
            Ok(file) => return read_key(file, &path),
            Err(error) if error.kind() == io::ErrorKind::NotFound => make_key(folder, &path)?,
            Err(error) => return Err(error),
        }
    }
}

fn read_key(mut file: fs::File, path: &Path) -> io::Result<Secret> {
    if file.metadata()?.permissions().mode() & 0o077 != 0 {
        tracing::warn!(path = %path.display(), "the signing key could be read by others");
        file.set_permissions(fs::Permissions::from_mode(0o600))?;
    }
    let mut key = Vec::new();
    file.read_to_end(&mut key)?;
    if key.len() < SIGNING_KEY_MIN {
        return Err(io::Error::other(format!(
            "{} holds fewer than {SIGNING_KEY_MIN} bytes. Delete it to have a new key made; \
             everyone then signs in again.",
            path.display()
        )));
    }
    Ok(Secret(key))
}

/// Writes a key to a draft and links it into place, which fails if another process was faster.
fn make_key(folder: &Path, path: &Path) -> io::Result<()> {
    let mut key = [0; KEY_BYTES];
    getrandom::fill(&mut key).map_err(io::Error::other)?;
    let draft = draft_of(path);
    // The draft of a start that was killed.
    let _ = fs::remove_file(&draft);
    let mut file = fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(&draft)?;
    file.write_all(&key)?;
    file.sync_all()?;
    let linked = fs::hard_link(&draft, path);
    fs::remove_file(&draft)?;
    match linked {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
        _ => fs::File::open(folder)?.sync_all(),
    }
}

/// An empty variable, as compose files set it, counts as unset.
pub(super) fn given(secret: &Secret) -> bool {
    !secret.expose().is_empty()
}

/// Reads a secret from a flag.
///
/// # Errors
/// None.
#[expect(clippy::unnecessary_wraps, reason = "the form of a parser of clap")]
pub(super) fn hidden(text: &str) -> Result<Secret, String> {
    Ok(Secret::new(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_is_random_private_and_kept() {
        let folder = tempfile::tempdir().unwrap();
        let key = signing_key(folder.path()).unwrap();
        assert_eq!(key.expose().len(), KEY_BYTES);
        assert_eq!(signing_key(folder.path()).unwrap(), key);
        let file = folder.path().join(KEY_FILE);
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        let elsewhere = tempfile::tempdir().unwrap();
        assert_ne!(signing_key(elsewhere.path()).unwrap(), key);
    }

    #[test]
    fn a_key_others_can_read_is_closed_and_a_short_one_refused() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(KEY_FILE);
        fs::write(&file, [7; SIGNING_KEY_MIN]).unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).unwrap();
        signing_key(folder.path()).unwrap();
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        fs::write(&file, [7; SIGNING_KEY_MIN - 1]).unwrap();
        assert!(signing_key(folder.path()).unwrap_err().to_string().contains("Delete it"));
    }

    #[test]
    fn a_secret_is_never_printed() {
        assert_eq!(format!("{:?}", Secret::new("hunter2")), "[redacted]");
    }
}
