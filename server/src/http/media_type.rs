//! The media type of an answer.

use axum::http::{HeaderMap, HeaderValue, header};

/// Whether it is JSON.
pub(super) fn is_json(headers: &HeaderMap) -> bool {
    is_of_type(headers, b"application/json")
}

/// Whether it is a page.
pub(super) fn is_html(headers: &HeaderMap) -> bool {
    is_of_type(headers, b"text/html")
}

fn is_of_type(headers: &HeaderMap, media_type: &[u8]) -> bool {
    let found = headers.get(header::CONTENT_TYPE).map(HeaderValue::as_bytes);
    found.is_some_and(|found| found.starts_with(media_type))
}
