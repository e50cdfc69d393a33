//! The structure of a WebP file: <https://developers.google.com/speed/webp/docs/riff_container>, and the
//! heads of its two kinds of pictures in RFC 6386 and RFC 9649.

use rules::Message;

use super::head::{Dimensions, take, take_array};
use crate::sentences;

/// A flag of an extended file.
const ANIMATED: u8 = 0x02;
const XMP: u8 = 0x04;
const EXIF: u8 = 0x08;

/// The dimensions of the one picture in a WebP file that contains nothing else but a colour
/// profile.
pub(super) fn dimensions(mut file: &[u8]) -> Result<Dimensions, Message> {
    let _riff: [u8; 4] = take_array(&mut file)?;
    let size = length(&mut file)?;
    if size < file.len() {
        return Err(sentences::photo_appended());
    }
    if size > file.len() {
        return Err(sentences::photo_broken());
    }
    if take_array(&mut file)? != *b"WEBP" {
        return Err(sentences::photo_not_a_picture());
    }
    let (kind, mut content) = chunk(&mut file)?;
    if &kind != b"VP8X" {
        let found = picture(kind, content)?;
        return if file.is_empty() { Ok(found) } else { Err(sentences::photo_appended()) };
    }
    let [flags, _, _, _] = take_array(&mut content)?;
    if flags & ANIMATED != 0 {
        return Err(sentences::photo_animated());
    }
    if flags & (EXIF | XMP) != 0 {
        return Err(sentences::photo_metadata());
    }
    let canvas =
        Dimensions { width: number_24(&mut content)? + 1, height: number_24(&mut content)? + 1 };
    if !content.is_empty() || only_picture(file)? != canvas {
        return Err(sentences::photo_broken());
    }
    Ok(canvas)
}

/// The dimensions of the one picture among the chunks behind the head of an extended file.
fn only_picture(mut chunks: &[u8]) -> Result<Dimensions, Message> {
    let mut found = None;
    let mut has_alpha = false;
    while !chunks.is_empty() {
        let (kind, content) = chunk(&mut chunks)?;
        match &kind {
            b"ICCP" if found.is_none() && !has_alpha => {}
            b"ALPH" if found.is_none() && !has_alpha => has_alpha = true,
            b"VP8 " | b"VP8L" if found.is_none() => found = Some(picture(kind, content)?),
            b"ANIM" | b"ANMF" => return Err(sentences::photo_animated()),
            b"EXIF" | b"XMP " => return Err(sentences::photo_metadata()),
            _ => return Err(sentences::photo_appended()),
        }
    }
    found.ok_or_else(sentences::photo_broken)
}

/// The dimensions of a picture, of one kind or the other.
fn picture(kind: [u8; 4], mut content: &[u8]) -> Result<Dimensions, Message> {
    match &kind {
        b"VP8 " => {
            let tag = take_array::<3>(&mut content)?;
            let first_part = (number(&tag) >> 5) as usize;
            let is_key_frame = tag[0] & 1 == 0;
            if !is_key_frame || take_array(&mut content)? != [0x9d, 0x01, 0x2a] {
                return Err(sentences::photo_broken());
            }
            // The upper two bits of each are a scale for display.
            let mut side = || Ok(number(&take_array::<2>(&mut content)?) & 0x3fff);
            let found = Dimensions { width: side()?, height: side()? };
            if first_part > content.len() {
                return Err(sentences::photo_broken());
            }
            Ok(found)
        }
        b"VP8L" => {
            let [signature] = take_array(&mut content)?;
            let head = number(&take_array::<4>(&mut content)?);
            let version = head >> 29;
            if signature != 0x2f || version != 0 || content.is_empty() {
                return Err(sentences::photo_broken());
            }
            Ok(Dimensions { width: (head & 0x3fff) + 1, height: (head >> 14 & 0x3fff) + 1 })
        }
        _ => Err(sentences::photo_broken()),
    }
}

/// The kind and the content of the next chunk. A chunk of odd length is followed by a padding byte.
fn chunk<'b>(file: &mut &'b [u8]) -> Result<([u8; 4], &'b [u8]), Message> {
    let kind = take_array(file)?;
    let length = length(file)?;
    let content = take(file, length)?;
    take(file, length % 2)?;
    Ok((kind, content))
}

fn length(file: &mut &[u8]) -> Result<usize, Message> {
    Ok(u32::from_le_bytes(take_array(file)?) as usize)
}

fn number_24(content: &mut &[u8]) -> Result<u32, Message> {
    Ok(number(&take_array::<3>(content)?))
}

/// A number of up to four bytes, the lowest first.
fn number(bytes: &[u8]) -> u32 {
    bytes.iter().rev().fold(0, |number, byte| number << 8 | u32::from(*byte))
}
