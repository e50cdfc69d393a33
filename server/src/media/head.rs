//! Code shared by the readers of both file formats.

use rules::Message;

use crate::sentences;

/// The width and the height that a file states, in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Dimensions {
    pub(super) width: u32,
    pub(super) height: u32,
}

/// Takes `length` bytes off the front of the rest.
///
/// # Errors
/// The sentence of a picture that ends too early.
pub(super) fn take<'b>(rest: &mut &'b [u8], length: usize) -> Result<&'b [u8], Message> {
    let (taken, left) = rest.split_at_checked(length).ok_or_else(sentences::photo_broken)?;
    *rest = left;
    Ok(taken)
}

/// Takes an array off the front of the rest.
///
/// # Errors
/// As [`take`].
pub(super) fn take_array<const N: usize>(rest: &mut &[u8]) -> Result<[u8; N], Message> {
    let (taken, left) = rest.split_first_chunk().ok_or_else(sentences::photo_broken)?;
    *rest = left;
    Ok(*taken)
}
