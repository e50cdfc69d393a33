//! Small pictures as encoders write them, and functions to build others.

use base64::{Engine as _, prelude::BASE64_STANDARD};

/// 24 by 16 pixels, as a browser writes it.
pub(crate) const WEBP_LOSSY: &str = "\
    UklGRlAAAABXRUJQVlA4IEQAAABwAwCdASoYABAAP83e52i/t7AoMAgD8DmJbACw7GlhmuJB7OAA/uQOlkFvWHgcOtao\
    jjbABd5wishNyOlq8cTd9/6AAA==";
/// The same, lossless.
pub(crate) const WEBP_LOSSLESS: &str = "\
    UklGRkYAAABXRUJQVlA4TDoAAAAvF8ADALkyRPQ/FuNf/+h/JA4jbSPVwft3fPDh4CgoaCNJTR3jG+CPCUhcHwTXX0CN\
    sPgbBrMWULwq";
/// The same with an extended header, half transparent.
pub(crate) const WEBP_ALPHA: &str = "\
    UklGRogAAABXRUJQVlA4WAoAAAAQAAAAFwAADwAAQUxQSBoAAAABuYzof0Bt2zaM51yt89OTMWICktIFxgv5DlZQOCBI\
    AAAAkAMAnQEqGAAQAD/N2OdmP7WxJzAIA/A5iWwAsRtQBaYolE1DAAD+6NDmJESepaSjtsEewBYIbR/dFe54takFKbpi\
    2aXAgfAA";
/// The same with the metadata of a camera.
pub(crate) const WEBP_EXIF: &str = "\
    UklGRpYAAABXRUJQVlA4WAoAAAAIAAAAFwAADwAAVlA4IEQAAABwAwCdASoYABAAP83e52i/t7AoMAgD8DmJbACw7Glh\
    muJB7OAA/uQOlkFvWHgcOtaojjbABd5wishNyOlq8cTd9/6AAEVYSUYsAAAATU0AKgAAAAgAAgEOAAIAAAAFAAAAJgES\
    AAMAAAABAAYAAAAAAABob21lAAA=";
/// An animation of two pictures.
pub(crate) const WEBP_MOVING: &str = "\
    UklGRugAAABXRUJQVlA4WAoAAAACAAAAFwAADwAAQU5JTQYAAAAAAAAAAABBTk1GZAAAAAAAAAAAABcAAA8AAGQAAAJW\
    UDggTAAAAPACAJ0BKhgAEAA/zdjnZj+1sScwCAPwOYlsALDsfTsgAP7bDtH4BZ8t//02rqZdyHCaeQcTfhGLVUflThUN\
    0g0y/wX66bsPEABtQABBTk1GUAAAAAAAAAAAABcAAA8AAGQAAABWUDggOAAAANQCAJ0BKhgAEAAvnebzeYAAGcS2AE6A\
    OplnbAEZJAAA/t//3OFP6Sy0wW/LDh/O73cnUHstGAAA";
/// 16 by 8 pixels, as a browser writes it.
pub(crate) const JPEG: &str = "\
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////\
    ////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////\
    ////////////////////////////wAARCAAIABADASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcI\
    CQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRol\
    JicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ip\
    qrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAA\
    AAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLR\
    ChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaX\
    mJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEA\
    PwCNYakWGiipvpcmEmf/2Q==";
/// The same, progressive.
pub(crate) const JPEG_STEPS: &str = "\
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////\
    ////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////\
    ////////////////////////////wgARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUAQEA\
    AAAAAAAAAAAAAAAAAAAB/9oADAMBAAIQAxAAAAGaA//EABUQAQEAAAAAAAAAAAAAAAAAAAAR/9oACAEBAAEFAoj/xAAV\
    EQEBAAAAAAAAAAAAAAAAAAABAP/aAAgBAwEBPwEb/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPwF//8QAFBAB\
    AAAAAAAAAAAAAAAAAAAAEP/aAAgBAQAGPwI//8QAFRABAQAAAAAAAAAAAAAAAAAAAAH/2gAIAQEAAT8hjH//2gAMAwEA\
    AgADAAAAEAP/xAAVEQEBAAAAAAAAAAAAAAAAAAAAAf/aAAgBAwEBPxCz/8QAFhEBAQEAAAAAAAAAAAAAAAAAEQAh/9oA\
    CAECAQE/EHG//8QAFBABAAAAAAAAAAAAAAAAAAAAEP/aAAgBAQABPxAD/9k=";
/// The same with the metadata of a camera.
pub(crate) const JPEG_EXIF: &str = "\
    /9j/4AAQSkZJRgABAQAAAQABAAD/4QA0RXhpZgAATU0AKgAAAAgAAgEOAAIAAAAFAAAAJgESAAMAAAABAAYAAAAAAABo\
    b21lAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////\
    ////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////\
    ////////wAARCAAIABADASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIE\
    AwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RF\
    RkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXG\
    x8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QA\
    tREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygp\
    KjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0\
    tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwCNYakWGiipvpcmEmf/\
    2Q==";

/// The bytes of one of these pictures.
pub(crate) fn bytes(picture: &str) -> Vec<u8> {
    BASE64_STANDARD.decode(picture).expect("Base64")
}

/// A WebP file of these chunks.
pub(crate) fn webp(chunks: &[(&[u8; 4], &[u8])]) -> Vec<u8> {
    let mut content = b"WEBP".to_vec();
    for (kind, chunk) in chunks {
        content.extend(*kind);
        content.extend(u32::try_from(chunk.len()).expect("a short one").to_le_bytes());
        content.extend(*chunk);
        content.extend(vec![0; chunk.len() % 2]);
    }
    let size = u32::try_from(content.len()).expect("a short one").to_le_bytes();
    [b"RIFF".as_slice(), &size, &content].concat()
}

/// The content of a lossy picture of this size, without image data.
pub(crate) fn lossy(width: u16, height: u16) -> Vec<u8> {
    let [width, height] = [width, height].map(u16::to_le_bytes);
    [&[0, 0, 0, 0x9d, 0x01, 0x2a], width.as_slice(), &height].concat()
}

/// A JPEG file of these segments, each with its marker, and some data of a scan.
pub(crate) fn jpeg(segments: &[(u8, &[u8])]) -> Vec<u8> {
    let mut file = vec![0xff, 0xd8];
    for (kind, segment) in segments {
        let length = u16::try_from(segment.len() + 2).expect("a short one").to_be_bytes();
        file.extend([&[0xff, *kind], length.as_slice(), segment].concat());
    }
    [file.as_slice(), &[1, 2, 0xff, 0, 3, 0xff, 0xd9]].concat()
}

/// The content of the frame of a grey picture of this size.
pub(crate) fn frame(width: u16, height: u16) -> Vec<u8> {
    let [width, height] = [width, height].map(u16::to_be_bytes);
    [&[8], height.as_slice(), &width, &[1, 1, 0x11, 0]].concat()
}
