//! The headers of every answer.

use std::sync::LazyLock;

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

use super::{media_type::is_html, settings::Settings};
use crate::{assets, instance};

/// The header that carries the id of a request, both ways.
pub(super) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The permissions of the page. Scripts come from our own files, and one that runs before the first
/// paint is in the page, known by its hash; WebAssembly needs its own permission. Styles may be
/// inline: Mantine writes its theme into a `<style>` element, and a nonce cannot be in a page that
/// the service worker keeps.
static CONTENT_SECURITY_POLICY: LazyLock<HeaderValue> = LazyLock::new(|| {
    let policy = format!(
        "default-src 'self'; \
        script-src 'self' 'wasm-unsafe-eval' {}; \
        style-src 'self' 'unsafe-inline'; \
        img-src 'self' blob: data:; \
        object-src 'none'; \
        base-uri 'self'; \
        form-action 'self'; \
        frame-ancestors 'none'",
        assets::script_hash()
    );
    HeaderValue::try_from(policy).unwrap_or(HeaderValue::from_static("default-src 'none'"))
});

/// The permissions of an answer of the API that is opened like a page.
const NOTHING: HeaderValue = HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'");

/// Headers of every answer.
const OF_ALL: [(HeaderName, &str); 2] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Headers of pages. The files that a page loads follow the page's headers, not their own: without
/// these headers, twenty files and a dozen answers of the API are 12 KiB smaller on the way to the
/// first screen.
const OF_PAGES: [(HeaderName, &str); 3] = [
    (header::REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// For a year, browsers that came by HTTPS use HTTPS alone.
const HTTPS_ONLY: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// Adds the security headers and the request's id; to answers of the API, also the instance's
/// generation, and that no cache may keep them.
pub(super) fn add(
    headers: &mut HeaderMap,
    is_api: bool,
    settings: &Settings,
    request_id: HeaderValue,
) {
    headers.reserve(OF_ALL.len() + OF_PAGES.len() + 5);
    let caching = headers.get(header::CACHE_CONTROL).map(HeaderValue::as_bytes);
    let is_part = caching.is_some_and(|value| value.ends_with(b"immutable"));
    let is_data = is_api && !is_html(headers);
    if is_data {
        headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(NOTHING);
    } else if !is_part {
        headers.insert(header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY.clone());
        headers.extend(OF_PAGES.map(|(name, value)| (name, HeaderValue::from_static(value))));
    }
    headers.extend(OF_ALL.map(|(name, value)| (name, HeaderValue::from_static(value))));
    if settings.https {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HTTPS_ONLY);
    }
    headers.insert(REQUEST_ID, request_id);
    if is_api {
        headers.insert(instance::HEADER, settings.instance.generation());
        headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    }
}
