//! The structure of a JPEG file: ITU-T T.81, annex B, and JFIF.

use rules::Message;

use super::head::{Dimensions, take, take_array};
use crate::sentences;

/// The most scans of a progressive picture. Ten are common; thousands keep a browser busy for
/// minutes.
const SCANS: usize = 32;

/// The dimensions of the one picture in a JPEG file that contains only what is needed to draw it.
pub(super) fn dimensions(mut file: &[u8]) -> Result<Dimensions, Message> {
    let _start: [u8; 2] = take_array(&mut file)?;
    let mut frame = None;
    let mut scans = 0;
    loop {
        match marker(&mut file)? {
            // Tables, and the restart interval.
            0xc4 | 0xdb | 0xdd => _ = segment(&mut file)?,
            // A baseline, extended or progressive frame. Browsers draw no others.
            0xc0..=0xc2 if frame.is_none() => frame = Some(frame_of(segment(&mut file)?)?),
            0xda if frame.is_some() && scans < SCANS => {
                scans += 1;
                segment(&mut file)?;
                skip_scan(&mut file);
            }
            0xd9 if scans > 0 && file.is_empty() => break,
            0xd9 if scans > 0 => return Err(sentences::photo_appended()),
            kind @ 0xe0..=0xef if is_needed(kind, segment(&mut file)?) => {}
            0xe0..=0xef | 0xfe => return Err(sentences::photo_metadata()),
            _ => return Err(sentences::photo_broken()),
        }
    }
    frame.ok_or_else(sentences::photo_broken)
}

/// Whether an application's segment is needed to draw the picture: the JFIF mark without a
/// thumbnail, the colour profile, or the colour transform.
fn is_needed(kind: u8, segment: &[u8]) -> bool {
    match kind {
        0xe0 => segment.len() == 14 && segment.starts_with(b"JFIF\0") && segment.ends_with(&[0, 0]),
        0xe2 => segment.starts_with(b"ICC_PROFILE\0"),
        0xee => segment.len() == 12 && segment.starts_with(b"Adobe"),
        _ => false,
    }
}

/// The dimensions of a frame of eight bits a channel, in grey or in three colours.
fn frame_of(mut segment: &[u8]) -> Result<Dimensions, Message> {
    let [precision] = take_array(&mut segment)?;
    let height = u16::from_be_bytes(take_array(&mut segment)?).into();
    let width = u16::from_be_bytes(take_array(&mut segment)?).into();
    let [colours] = take_array(&mut segment)?;
    if precision != 8 || !matches!(colours, 1 | 3) || segment.len() != 3 * usize::from(colours) {
        return Err(sentences::photo_broken());
    }
    Ok(Dimensions { width, height })
}

/// The kind of the next marker, which may be preceded by fill bytes of ones.
fn marker(file: &mut &[u8]) -> Result<u8, Message> {
    let [ones] = take_array(file)?;
    let mut kind = 0xff;
    while ones == 0xff && kind == 0xff {
        [kind] = take_array(file)?;
    }
    if ones == 0xff { Ok(kind) } else { Err(sentences::photo_broken()) }
}

/// The content of a segment, without its length field, which counts its own two bytes.
fn segment<'b>(file: &mut &'b [u8]) -> Result<&'b [u8], Message> {
    let length = usize::from(u16::from_be_bytes(take_array(file)?));
    take(file, length.checked_sub(2).ok_or_else(sentences::photo_broken)?)
}

/// Skips the data of a scan, up to the next marker that is not part of it: in the data, a byte of
/// ones is followed by zero, and eight markers are restart points.
fn skip_scan(file: &mut &[u8]) {
    let is_end = |pair: &[u8]| pair[0] == 0xff && !matches!(pair[1], 0 | 0xd0..=0xd7 | 0xff);
    let end = file.windows(2).position(is_end).unwrap_or(file.len());
    *file = file.get(end..).unwrap_or_default();
}
