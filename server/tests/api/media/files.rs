//! A hostile file never reaches a decoder: the server has none, and a browser gets no refused file
//! (docs/product/chores.md#photos-checked).

use super::pictures::{
    JPEG, JPEG_EXIF, JPEG_STEPS, WEBP_ALPHA, WEBP_EXIF, WEBP_LOSSLESS, WEBP_LOSSY, WEBP_MOVING,
    bytes, frame, jpeg, lossy, webp,
};
use proptest::prelude::*;
use server::media::{inspect, model::MediaType};

const SCAN: (u8, &[u8]) = (0xda, &[1, 1, 0, 0, 0x3f, 0]);

#[test]
fn what_browsers_draw_is_taken() {
    for (picture, media_type, [width, height]) in [
        (WEBP_LOSSY, MediaType::Webp, [24, 16]),
        (WEBP_LOSSLESS, MediaType::Webp, [24, 16]),
        (WEBP_ALPHA, MediaType::Webp, [24, 16]),
        (JPEG, MediaType::Jpeg, [16, 8]),
        (JPEG_STEPS, MediaType::Jpeg, [16, 8]),
    ] {
        let found = inspect(&bytes(picture)).unwrap();
        assert_eq!((found.media_type, [found.width, found.height]), (media_type, [width, height]));
    }
    let profile: (u8, &[u8]) = (0xe2, b"ICC_PROFILE\0\x01\x01...");
    let frame = frame(1280, 1);
    let found = inspect(&jpeg(&[profile, (0xc0, &frame), SCAN])).unwrap();
    assert_eq!((found.width, found.height), (1280, 1));
    let found = inspect(&webp(&[(b"VP8 ", &lossy(1, 1280))])).unwrap();
    assert_eq!((found.width, found.height), (1, 1280));
}

/// The head of an extended WebP file.
fn extended(flags: u8, width: u32, height: u32) -> Vec<u8> {
    let [width, height] = [width, height].map(|side| (side - 1).to_le_bytes()[..3].to_vec());
    [vec![flags, 0, 0, 0], width, height].concat()
}

/// Files, each with the reason for its refusal.
fn hostile() -> Vec<(&'static str, &'static str, Vec<u8>)> {
    let good = lossy(24, 16);
    let head = extended(0, 24, 16);
    let (small, no_head) = (frame(16, 8), bytes(JPEG)[2..].to_vec());
    let behind = |picture: &str, more: &[u8]| [bytes(picture), more.to_vec()].concat();
    let without_end = |picture: &str| bytes(picture).split_last().unwrap().1.to_vec();
    let mut nothing = bytes(WEBP_LOSSY);
    nothing.truncate(12);
    let mut longer = bytes(WEBP_LOSSY);
    longer[4] += 2;
    let scans = vec![SCAN; 33];
    let jpeg_of = |frame: &[u8]| jpeg(&[(0xc0, frame), SCAN]);
    let mut all = vec![
        ("photo_not_a_picture", "nothing", Vec::new()),
        ("photo_not_a_picture", "a page", b"<!doctype html><script>alert(1)</script>".to_vec()),
        ("photo_not_a_picture", "a drawing", b"<svg xmlns='http://www.w3.org/2000/svg'/>".to_vec()),
        ("photo_not_a_picture", "PNG", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec()),
        ("photo_not_a_picture", "GIF", b"GIF89a\x01\0\x01\0".to_vec()),
        ("photo_not_a_picture", "a program", b"\x7fELF\x02\x01\x01".to_vec()),
        ("photo_not_a_picture", "an archive", b"PK\x03\x04".to_vec()),
        ("photo_not_a_picture", "a film", b"\0\0\0\x20ftypavif".to_vec()),
        ("photo_not_a_picture", "JPEG without its head", no_head),
        ("photo_not_a_picture", "a sound", [b"RIFF\x04\0\0\0", b"WAVE".as_slice()].concat()),
        ("photo_broken", "WebP of a head alone", b"RIFF".to_vec()),
        ("photo_broken", "WebP of nothing", nothing),
        ("photo_broken", "WebP that says it is longer", longer),
        ("photo_broken", "WebP without its end", without_end(WEBP_LOSSY)),
        ("photo_broken", "JPEG of a head alone", b"\xff\xd8".to_vec()),
        ("photo_broken", "JPEG without its end", without_end(JPEG)),
        ("photo_appended", "WebP and a page", behind(WEBP_LOSSY, b"<script>")),
        ("photo_appended", "WebP and an archive", behind(WEBP_ALPHA, b"PK\x03\x04")),
        ("photo_appended", "JPEG and a page", behind(JPEG, b"<script>")),
        ("photo_appended", "JPEG and another", behind(JPEG, &bytes(JPEG))),
        ("photo_appended", "a page in a chunk", webp(&[(b"VP8 ", &good), (b"HTML", b"<script>")])),
        (
            "photo_appended",
            "two pictures",
            webp(&[(b"VP8X", &head), (b"VP8 ", &good), (b"VP8 ", &good)]),
        ),
        ("photo_metadata", "WebP from a camera", bytes(WEBP_EXIF)),
        ("photo_metadata", "JPEG from a camera", bytes(JPEG_EXIF)),
        ("photo_metadata", "a comment", jpeg(&[(0xfe, b"<script>"), (0xc0, &small), SCAN])),
        ("photo_metadata", "a small copy", jpeg(&[(0xe0, b"JFXX\0\x10"), (0xc0, &small), SCAN])),
        ("photo_metadata", "XMP", webp(&[(b"VP8X", &head), (b"VP8 ", &good), (b"XMP ", b"<x/>")])),
        (
            "photo_metadata",
            "EXIF hushed up",
            webp(&[(b"VP8X", &head), (b"VP8 ", &good), (b"EXIF", b"II")]),
        ),
        ("photo_animated", "WebP that moves", bytes(WEBP_MOVING)),
        ("photo_animated", "one that hushes it up", webp(&[(b"VP8X", &head), (b"ANMF", &good)])),
        ("photo_too_wide", "a bomb in WebP", webp(&[(b"VP8 ", &lossy(16383, 16383))])),
        ("photo_too_wide", "a bomb in WebP, enlarged", webp(&[(b"VP8 ", &lossy(0xffff, 8))])),
        (
            "photo_too_wide",
            "a bomb without loss",
            webp(&[(b"VP8L", &[0x2f, 0xff, 0xff, 0xff, 0x0f, 0])]),
        ),
        ("photo_too_wide", "a bomb in JPEG", jpeg_of(&frame(65_535, 65_535))),
        ("photo_too_wide", "a pixel too many", jpeg_of(&frame(1281, 1))),
        (
            "photo_broken",
            "a bomb behind a small head",
            webp(&[(b"VP8X", &head), (b"VP8 ", &lossy(16383, 16383))]),
        ),
        (
            "photo_broken",
            "a small one behind a large head",
            webp(&[(b"VP8X", &extended(0, 16_777_216, 16)), (b"VP8 ", &good)]),
        ),
        ("photo_broken", "no width", webp(&[(b"VP8 ", &lossy(0, 16))])),
        ("photo_broken", "a height that is told later", jpeg_of(&frame(16, 0))),
        ("photo_broken", "two frames", jpeg(&[(0xc0, &small), (0xc0, &small), SCAN])),
        ("photo_broken", "no frame", jpeg(&[SCAN])),
        ("photo_broken", "a frame of a rare kind", jpeg(&[(0xc9, &small), SCAN])),
        ("photo_broken", "no scan", jpeg(&[(0xc0, &small)])),
        ("photo_broken", "no picture", webp(&[(b"VP8X", &head)])),
        (
            "photo_broken",
            "a part that is longer than all",
            webp(&[(b"VP8 ", &[0xf0, 0xff, 0xff, 0x9d, 0x01, 0x2a, 8, 0, 8, 0])]),
        ),
        (
            "photo_broken",
            "not a key frame",
            webp(&[(b"VP8 ", &[1, 0, 0, 0x9d, 0x01, 0x2a, 8, 0, 8, 0])]),
        ),
    ];
    let steps: Vec<_> = std::iter::once((0xc2, small.as_slice())).chain(scans).collect();
    all.push(("photo_broken", "as many steps as keep a browser busy", jpeg(&steps)));
    all
}

#[test]
fn a_hostile_file_is_refused_and_says_why() {
    for (code, what, file) in hostile() {
        let refused = inspect(&file).map(|found| format!("{found:?}")).map_err(|why| why.code());
        assert_eq!(refused, Err(code), "{what}");
    }
}

#[test]
fn every_shorter_one_is_refused() {
    for picture in [WEBP_LOSSY, WEBP_LOSSLESS, WEBP_ALPHA, JPEG, JPEG_STEPS] {
        let whole = bytes(picture);
        for length in 0..whole.len() {
            assert!(inspect(&whole[..length]).is_err(), "{picture}: {length} of {}", whole.len());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2_000) })]

    /// The inspection never panics, and accepts no picture that is too large.
    #[test]
    fn whatever_comes_is_taken_or_refused(mut file: Vec<u8>, head in 0_usize..4) {
        file.splice(0..0, [b"".as_slice(), b"RIFF", b"\xff\xd8\xff", b"\xff\xd8\xff\xc0\0\x0b\x08"][head].iter().copied());
        if let Ok(found) = inspect(&file) {
            prop_assert!((1..=1280).contains(&found.width) && (1..=1280).contains(&found.height));
        }
    }

    #[test]
    fn a_good_one_that_was_meddled_with_is_taken_or_refused(
        which in 0_usize..8,
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..12),
        cut in any::<prop::sample::Index>(),
        more: Vec<u8>,
    ) {
        let all = [WEBP_LOSSY, WEBP_LOSSLESS, WEBP_ALPHA, WEBP_EXIF, WEBP_MOVING, JPEG, JPEG_STEPS, JPEG_EXIF];
        let mut file = bytes(all[which]);
        for (place, byte) in changes {
            let place = place.index(file.len());
            file[place] = byte;
        }
        let place = cut.index(file.len());
        file.splice(place..place, more);
        if let Ok(found) = inspect(&file) {
            prop_assert!((1..=1280).contains(&found.width) && (1..=1280).contains(&found.height));
        }
    }
}
