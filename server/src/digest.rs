//! Digests of values that are compared but must not be stored as they are.

use std::fmt::Write as _;

use sha2::{Digest as _, Sha256};

/// The SHA-256 of some parts, in hexadecimal. It depends on where one part ends and the next
/// begins.
pub(crate) fn digest(parts: &[&str]) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update(part.len().to_le_bytes());
        hash.update(part);
    }
    hex(&hash.finalize())
}

/// The SHA-256 of some bytes, in hexadecimal.
pub(crate) fn of_bytes(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

/// Bytes in hexadecimal.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_is_of_its_parts_in_their_places() {
        assert_eq!(digest(&["maria"]).len(), 64);
        assert_eq!(digest(&["a", "bc"]), digest(&["a", "bc"]));
        assert_ne!(digest(&["a", "bc"]), digest(&["ab", "c"]));
        assert_ne!(digest(&["a"]), digest(&["a", ""]));
    }
}
