//! The web app inside the binary.
//!
//! The build of the web may leave compressed twins (`x.js.br`, `x.js.gz`) beside a file; the
//! smallest one the browser takes is sent. Without twins the file itself is.

use crate::{digest::hex, error::ApiError};
use axum::{
    body::{Body, Bytes},
    http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use rust_embed::{EmbeddedFile, RustEmbed};
use std::borrow::Cow;

#[derive(RustEmbed)]
#[folder = "../web/dist"]
#[allow_missing = true]
struct Web;

const PAGE: &str = "index.html";
/// The folder whose file names carry a hash of their content.
const HASHED: &str = "assets/";
/// Pictures, which may be a day old.
const PICTURES: [&str; 2] = [".svg", ".png"];
/// Content codings and the suffix of their twins, best first.
const TWINS: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// The hash of the script that is in the page, as a content security policy names it; nothing
/// without a built web app.
pub(crate) fn script_hash() -> String {
    let file = Web::get("script-hash.txt");
    file.map(|file| String::from_utf8_lossy(&file.data).into_owned()).unwrap_or_default()
}

/// Answers what is not the API: a file of the web app, or its page for a path that is one of the
/// app's routes.
pub async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    answer::<Web>(&method, uri.path(), &headers)
}

fn answer<Files: RustEmbed>(method: &Method, path: &str, request: &HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        let allow = [(header::ALLOW, HeaderValue::from_static("GET, HEAD"))];
        return (allow, ApiError::MethodNotAllowed).into_response();
    }
    let path = path.trim_start_matches('/');
    let name = if path.is_empty() || is_route::<Files>(path) { PAGE } else { path };
    let is_twin = TWINS.iter().any(|(_, suffix)| name.ends_with(suffix));
    let Some(file) = Files::get(name).filter(|_| !is_twin) else {
        let missing = if name == PAGE {
            "This Pogona was built without its web app. `cargo xtask build` builds both.\n"
        } else {
            "There is no such file.\n"
        };
        // It may be there after the next deploy.
        let caching = [(header::CACHE_CONTROL, HeaderValue::from_static("no-store"))];
        return (StatusCode::NOT_FOUND, caching, missing).into_response();
    };
    let (coding, file) = best_twin::<Files>(name, request).unwrap_or((None, file));
    respond(method, name, coding, file, request)
}

/// Whether the app's router is to make sense of `path`: no file has this name, and it does not
/// look like one either. A file that is gone must not be answered with the page.
fn is_route<Files: RustEmbed>(path: &str) -> bool {
    let last = path.rsplit('/').next().unwrap_or_default();
    !last.contains('.') && !path.starts_with(HASHED) && Files::get(path).is_none()
}

/// The best twin of `name` that the browser takes.
fn best_twin<Files: RustEmbed>(
    name: &str,
    request: &HeaderMap,
) -> Option<(Option<&'static str>, EmbeddedFile)> {
    let accepted = request.get(header::ACCEPT_ENCODING)?.to_str().ok()?;
    TWINS
        .into_iter()
        .filter(|(coding, _)| accepts(accepted, coding))
        .find_map(|(coding, suffix)| Some((Some(coding), Files::get(&format!("{name}{suffix}"))?)))
}

/// Whether an `Accept-Encoding` lists `coding` without a quality of zero.
fn accepts(accepted: &str, coding: &str) -> bool {
    accepted.split(',').any(|entry| {
        let (name, parameters) = entry.split_once(';').unwrap_or((entry, ""));
        let quality = parameters.trim().strip_prefix("q=").and_then(|q| q.parse::<f32>().ok());
        name.trim().eq_ignore_ascii_case(coding) && quality.is_none_or(|q| q > 0.0)
    })
}

fn respond(
    method: &Method,
    name: &str,
    coding: Option<&'static str>,
    file: EmbeddedFile,
    request: &HeaderMap,
) -> Response {
    let etag = etag(&file);
    let mut response = Response::new(Body::empty());
    let headers = response.headers_mut();
    let caching = if name.starts_with(HASHED) {
        "public, max-age=31536000, immutable"
    } else if PICTURES.iter().any(|kind| name.ends_with(kind)) {
        "public, max-age=86400"
    } else {
        // Kept, but asked for each time: the page and the service worker decide what is current.
        "no-cache"
    };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    headers.insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
    let is_known = request.get(header::IF_NONE_MATCH).is_some_and(|known| matches(known, &etag));
    if let Ok(etag) = HeaderValue::try_from(etag) {
        headers.insert(header::ETAG, etag);
    }
    if is_known {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        return response;
    }
    headers.insert(header::CONTENT_TYPE, content_type(name));
    headers.insert(header::CONTENT_LENGTH, file.data.len().into());
    if let Some(coding) = coding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
    }
    if method == Method::GET {
        *response.body_mut() = Body::from(match file.data {
            Cow::Borrowed(data) => Bytes::from_static(data),
            Cow::Owned(data) => Bytes::from(data),
        });
    }
    response
}

/// Half of the file's SHA-256: what is in it, however it is compressed, has a tag of its own.
fn etag(file: &EmbeddedFile) -> String {
    format!("\"{}\"", hex(&file.metadata.sha256_hash()[..16]))
}

/// Whether an `If-None-Match` names `etag`.
fn matches(known: &HeaderValue, etag: &str) -> bool {
    let Ok(known) = known.to_str() else { return false };
    known.split(',').map(str::trim).any(|tag| tag == "*" || tag.trim_start_matches("W/") == etag)
}

fn content_type(name: &str) -> HeaderValue {
    let guessed = mime_guess::from_path(name).first_or_octet_stream();
    let text = if guessed.type_() == mime_guess::mime::TEXT {
        format!("{guessed}; charset=utf-8")
    } else {
        guessed.to_string()
    };
    HeaderValue::try_from(text).unwrap_or(HeaderValue::from_static("application/octet-stream"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use http_body_util::BodyExt as _;

    #[derive(RustEmbed)]
    #[folder = "tests/web"]
    struct Fixture;

    fn get(path: &str, headers: &[(header::HeaderName, &'static str)]) -> Response {
        request(&Method::GET, path, headers)
    }

    fn request(
        method: &Method,
        path: &str,
        headers: &[(header::HeaderName, &'static str)],
    ) -> Response {
        let headers = headers
            .iter()
            .map(|(name, value)| (name.clone(), HeaderValue::from_static(value)))
            .collect();
        answer::<Fixture>(method, path, &headers)
    }

    async fn body(response: Response) -> Bytes {
        response.into_body().collect().await.unwrap().to_bytes()
    }

    #[tokio::test]
    async fn routes_are_the_page_and_unknown_files_are_404() {
        for route in ["/", "/login", "/chores/123", "/index.html"] {
            let response = get(route, &[]);
            assert_eq!(response.status(), 200, "{route}");
            assert_eq!(response.headers()[header::CONTENT_TYPE], "text/html; charset=utf-8");
            assert_eq!(response.headers()[header::CACHE_CONTROL], "no-cache");
            assert!(body(response).await.starts_with(b"<!doctype html>"));
        }
        for file in ["/nothing.js", "/assets/old-1234.js", "/assets/x", "/.env", "/../Cargo.toml"] {
            let response = get(file, &[]);
            assert_eq!(response.status(), 404, "{file}");
            assert_eq!(response.headers()[header::CACHE_CONTROL], "no-store");
        }
    }

    #[tokio::test]
    async fn hashed_files_are_kept_for_ever_and_have_their_types() {
        let response = get("/assets/app-1234.js", &[]);
        assert_eq!(response.headers()[header::CONTENT_TYPE], "text/javascript; charset=utf-8");
        assert_eq!(
            response.headers()[header::CACHE_CONTROL],
            "public, max-age=31536000, immutable"
        );
        assert_eq!(response.headers()[header::VARY], "Accept-Encoding");
        assert!(response.headers().get(header::CONTENT_ENCODING).is_none());
        assert_eq!(body(response).await, "console.log(\"identity\");\n");
        for (name, kind) in [
            ("x.wasm", "application/wasm"),
            ("x.svg", "image/svg+xml"),
            ("x.webmanifest", "application/manifest+json"),
            ("x.woff2", "font/woff2"),
            ("x.css", "text/css; charset=utf-8"),
        ] {
            assert_eq!(content_type(name), kind, "{name}");
        }
    }

    #[tokio::test]
    async fn what_decides_which_version_runs_is_asked_for_each_time() {
        for (path, kind) in [
            ("/", "text/html; charset=utf-8"),
            ("/index.html", "text/html; charset=utf-8"),
            ("/sw.js", "text/javascript; charset=utf-8"),
            ("/manifest.webmanifest", "application/manifest+json"),
        ] {
            let response = get(path, &[]);
            assert_eq!(response.status(), 200, "{path}");
            assert_eq!(response.headers()[header::CONTENT_TYPE], kind, "{path}");
            assert_eq!(response.headers()[header::CACHE_CONTROL], "no-cache", "{path}");
            let tag: &'static str =
                response.headers()[header::ETAG].to_str().unwrap().to_owned().leak();
            assert_eq!(get(path, &[(header::IF_NONE_MATCH, tag)]).status(), 304, "{path}");
        }
        // A worker or an icon of another version is never the page.
        for path in ["/workbox-0000.js", "/registerSW.js", "/pwa-192.png", "/sw.js/x.js"] {
            let response = get(path, &[]);
            assert_eq!(response.status(), 404, "{path}");
            assert_eq!(response.headers()[header::CACHE_CONTROL], "no-store", "{path}");
        }
    }

    #[tokio::test]
    async fn pictures_are_kept_for_a_day() {
        let response = get("/favicon.svg", &[]);
        assert_eq!(response.headers()[header::CONTENT_TYPE], "image/svg+xml");
        assert_eq!(response.headers()[header::CACHE_CONTROL], "public, max-age=86400");
    }

    #[tokio::test]
    async fn the_best_twin_that_the_browser_takes_is_sent() {
        let coding = |accepted| {
            let response = get("/assets/app-1234.js", &[(header::ACCEPT_ENCODING, accepted)]);
            assert_eq!(response.headers()[header::CONTENT_TYPE], "text/javascript; charset=utf-8");
            let coding = response.headers().get(header::CONTENT_ENCODING);
            coding.map(|coding| coding.to_str().unwrap().to_owned())
        };
        assert_eq!(coding("gzip, deflate, br").as_deref(), Some("br"));
        assert_eq!(coding("gzip;q=0.5, br;q=0").as_deref(), Some("gzip"));
        assert_eq!(coding("deflate, identity"), None);
        assert_eq!(get("/assets/app-1234.js.br", &[]).status(), 404);
        let plain = get("/assets/app-1234.js", &[]);
        let brotli = get("/assets/app-1234.js", &[(header::ACCEPT_ENCODING, "br")]);
        assert_ne!(plain.headers()[header::ETAG], brotli.headers()[header::ETAG]);
    }

    #[tokio::test]
    async fn a_known_tag_gets_304_without_a_body() {
        let etag = get("/login", &[]).headers()[header::ETAG].to_str().unwrap().to_owned();
        let weak: &'static str = format!("\"other\", W/{etag}").leak();
        let response = get("/login", &[(header::IF_NONE_MATCH, weak)]);
        assert_eq!(response.status(), 304);
        assert_eq!(response.headers()[header::ETAG], etag.as_str());
        assert_eq!(response.headers()[header::CACHE_CONTROL], "no-cache");
        assert!(body(response).await.is_empty());
        assert_eq!(get("/login", &[(header::IF_NONE_MATCH, "\"other\"")]).status(), 200);
    }

    #[tokio::test]
    async fn only_get_and_head_are_answered() {
        let head = request(&Method::HEAD, "/assets/app-1234.js", &[]);
        assert_eq!(head.status(), 200);
        assert_eq!(head.headers()[header::CONTENT_LENGTH], "25");
        assert!(body(head).await.is_empty());
        let post = request(&Method::POST, "/login", &[]);
        assert_eq!(post.status(), 405);
        assert_eq!(post.headers()[header::ALLOW], "GET, HEAD");
    }
}
