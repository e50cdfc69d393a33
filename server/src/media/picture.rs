//! The format and size of a file, from its headers and structure
//! (docs/product/chores.md#photos-checked). Nothing is decoded.

use rules::Message;

use super::{jpeg, model::MediaType, webp};
use crate::{limits::PHOTO_PIXELS, sentences};

/// A picture that is accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Picture {
    /// Its format.
    pub media_type: MediaType,
    /// Its width in pixels, from 1 to [`PHOTO_PIXELS`].
    pub width: i32,
    /// Its height in pixels, from 1 to [`PHOTO_PIXELS`].
    pub height: i32,
}

/// The picture in the bytes of a whole file, if they are one still picture and nothing else.
///
/// # Errors
/// A sentence for a file that is of another kind, broken, followed by other data, too wide or high,
/// animated, or has metadata.
pub fn inspect(bytes: &[u8]) -> Result<Picture, Message> {
    let (media_type, dimensions) = if bytes.starts_with(b"RIFF") {
        (MediaType::Webp, webp::dimensions(bytes)?)
    } else if bytes.starts_with(&[0xff, 0xd8]) {
        (MediaType::Jpeg, jpeg::dimensions(bytes)?)
    } else {
        return Err(sentences::photo_not_a_picture());
    };
    let [width, height] = [dimensions.width, dimensions.height].map(|side| match side {
        0 => Err(sentences::photo_broken()),
        side => i32::try_from(side)
            .ok()
            .filter(|side| *side <= PHOTO_PIXELS)
            .ok_or_else(|| sentences::photo_too_wide(i64::from(PHOTO_PIXELS))),
    });
    Ok(Picture { media_type, width: width?, height: height? })
}
