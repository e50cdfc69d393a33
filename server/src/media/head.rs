//! What the readers of both kinds of files share.

use rules::Message;

use crate::sentences;

/// The width and the height that a file says it has, in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Dimensions {
    pub(super) width: u32,
    pub(super) height: u32,
}

/// Takes so many bytes off the front of what is left.
///
/// # Errors
/// The sentence of a picture that ends too early.
pub(super) fn take<'b>(rest: &mut &'b [u8], length: usize) -> Result<&'b [u8], Message> {
    let (taken, left) = rest.split_at_checked(length).ok_or_else(sentences::photo_broken)?;
    *rest = left;
    Ok(taken)
}

/// Takes an array off the front of what is left.
///
/// # Errors
/// As [`take`].
pub(super) fn take_array<const N: usize>(rest: &mut &[u8]) -> Result<[u8; N], Message> {
    let (taken, left) = rest.split_first_chunk().ok_or_else(sentences::photo_broken)?;
    *rest = left;
    Ok(*taken)
}
