//! The headers every answer carries.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

/// The header that carries the id of a request, both ways.
pub(super) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// What the page may do. Scripts come from our own files and nowhere else; WebAssembly needs its
/// own permission. Styles may be inline: Mantine writes its theme into a `<style>` element, and a
/// nonce cannot be in a page that the service worker keeps.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; \
    script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self' 'unsafe-inline'; \
    img-src 'self' data:; \
    object-src 'none'; \
    base-uri 'none'; \
    form-action 'self'; \
    frame-ancestors 'none'";

const SECURITY: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// For a year, browsers that were here by HTTPS come by HTTPS alone.
const HTTPS_ONLY: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// Adds the security headers and the request's id, and keeps answers of the API out of caches.
pub(super) fn add(headers: &mut HeaderMap, is_api: bool, https: bool, request_id: HeaderValue) {
    headers.reserve(SECURITY.len() + 3);
    for (name, value) in SECURITY {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if https {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HTTPS_ONLY);
    }
    headers.insert(REQUEST_ID, request_id);
    if is_api {
        headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    }
}
