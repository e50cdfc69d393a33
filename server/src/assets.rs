//! The web app inside the binary.
//!
//! The build of the web may leave compressed twins (`x.js.br`, `x.js.gz`) beside a file; the
//! smallest one the browser takes is sent. Without twins the file itself is.

use std::borrow::Cow;

use axum::{
    body::{Body, Bytes},
    extract::State,
    http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header},
    response::{IntoResponse, Redirect, Response},
};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::{
    config::BasePath,
    digest::{digest, hex},
    error::ApiError,
};

#[derive(RustEmbed)]
#[folder = "../web/dist"]
#[allow_missing = true]
struct Web;

const PAGE: &str = "index.html";
/// The element that tells the page its address, as built: the top of its host.
const BASE: &str = "<base href=\"/\" />";
const MANIFEST: &str = "manifest.webmanifest";
/// The id by which devices know the installed app; two apps on one host need different ids.
const ID: &str = "\"id\":\"/\"";
/// The folder whose file names carry a hash of their content.
const HASHED: &str = "assets/";
/// The suffixes of pictures, which browsers may cache for a day.
const PICTURES: [&str; 2] = [".svg", ".png"];
/// Content codings and the suffix of their twins, best first.
const TWINS: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// The hash of the page's script, as a content security policy names it; empty without a built web
/// app.
pub(crate) fn script_hash() -> String {
    let file = Web::get("script-hash.txt");
    file.map(|file| String::from_utf8_lossy(&file.data).into_owned()).unwrap_or_default()
}

/// The web app, at its place on the host. Cheap to clone.
#[derive(Debug, Clone)]
pub struct WebApp {
    base_path: BasePath,
    /// The files that contain their base path; none if it is the one they were built with.
    placed: Vec<(&'static str, Content)>,
}

/// A file as it is sent.
#[derive(Debug, Clone)]
struct Content {
    data: Bytes,
    /// The tag of this form of the file: each compression has its own.
    etag: String,
    coding: Option<&'static str>,
}

/// Answers requests outside the API: with a file of the web app, or with its page if the path is
/// one of the app's routes.
pub async fn serve(
    State(app): State<WebApp>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    app.answer::<Web>(&method, &uri, &headers)
}

impl WebApp {
    /// The web app under a base path.
    pub fn new(base_path: BasePath) -> Self {
        Self::of::<Web>(base_path)
    }

    fn of<Files: RustEmbed>(base_path: BasePath) -> Self {
        let folder = base_path.folder();
        let changes = [
            (PAGE, BASE, format!("<base href=\"{folder}\" />")),
            (MANIFEST, ID, format!("\"id\":\"{folder}\"")),
        ];
        let placed = changes.into_iter().filter(|_| !base_path.as_str().is_empty());
        let placed = placed.filter_map(|(name, built, here)| {
            let file = Files::get(name)?;
            let text = String::from_utf8_lossy(&file.data).replacen(built, &here, 1);
            let etag = format!("\"{}\"", &digest(&[&text])[..32]);
            Some((name, Content { data: text.into(), etag, coding: None }))
        });
        let placed = placed.collect();
        Self { base_path, placed }
    }

    fn answer<Files: RustEmbed>(
        &self,
        method: &Method,
        uri: &Uri,
        request: &HeaderMap,
    ) -> Response {
        if method != Method::GET && method != Method::HEAD {
            let allow = [(header::ALLOW, HeaderValue::from_static("GET, HEAD"))];
            return (allow, ApiError::MethodNotAllowed).into_response();
        }
        let path = uri.path().trim_start_matches('/');
        if !path.is_empty() && uri.path() == self.base_path.as_str() {
            return to_folder(&self.base_path, uri.query());
        }
        let name = if path.is_empty() || is_route::<Files>(path) { PAGE } else { path };
        let placed = self.placed.iter().find(|(placed, _)| *placed == name);
        let placed = placed.map(|(_, content)| content.clone());
        if let Some(content) = placed.or_else(|| Content::of::<Files>(name, request)) {
            return respond(method, name, content, request);
        }
        let missing = if name == PAGE {
            "This Pogona was built without its web app. `cargo xtask build` builds both.\n"
        } else {
            "There is no such file.\n"
        };
        // The file may exist after the next deploy.
        let caching = [(header::CACHE_CONTROL, HeaderValue::from_static("no-store"))];
        (StatusCode::NOT_FOUND, caching, missing).into_response()
    }
}

impl Content {
    /// A file of the build, as the best twin that the browser takes.
    fn of<Files: RustEmbed>(name: &str, request: &HeaderMap) -> Option<Self> {
        let is_twin = TWINS.iter().any(|(_, suffix)| name.ends_with(suffix));
        let file = Files::get(name).filter(|_| !is_twin)?;
        let (coding, file) = best_twin::<Files>(name, request).unwrap_or((None, file));
        let etag = format!("\"{}\"", hex(&file.metadata.sha256_hash()[..16]));
        let data = match file.data {
            Cow::Borrowed(data) => Bytes::from_static(data),
            Cow::Owned(data) => Bytes::from(data),
        };
        Some(Self { data, etag, coding })
    }
}

/// Redirects from the base path to the folder of that name, to which the links in the page are
/// relative. Not cached, because the path may belong to another app one day.
fn to_folder(base_path: &BasePath, query: Option<&str>) -> Response {
    let query = query.map(|query| format!("?{query}")).unwrap_or_default();
    let caching = [(header::CACHE_CONTROL, HeaderValue::from_static("no-store"))];
    (caching, Redirect::temporary(&(base_path.folder() + &query))).into_response()
}

/// Whether the app's router handles `path`: no file has this name, and it does not look like a file
/// name either. A missing file must not be answered with the page.
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

fn respond(method: &Method, name: &str, content: Content, request: &HeaderMap) -> Response {
    let mut response = Response::new(Body::empty());
    let headers = response.headers_mut();
    let caching = if name.starts_with(HASHED) {
        "public, max-age=31536000, immutable"
    } else if PICTURES.iter().any(|kind| name.ends_with(kind)) {
        "public, max-age=86400"
    } else {
        // Stored, but revalidated each time: the page and the service worker decide which version
        // is current.
        "no-cache"
    };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    headers.insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
    let known = request.get(header::IF_NONE_MATCH);
    let is_known = known.is_some_and(|known| matches(known, &content.etag));
    if let Ok(etag) = HeaderValue::try_from(content.etag) {
        headers.insert(header::ETAG, etag);
    }
    if is_known {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        return response;
    }
    headers.insert(header::CONTENT_TYPE, content_type(name));
    headers.insert(header::CONTENT_LENGTH, content.data.len().into());
    if let Some(coding) = content.coding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
    }
    if method == Method::GET {
        *response.body_mut() = Body::from(content.data);
    }
    response
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

    fn at(base_path: &str) -> WebApp {
        WebApp::of::<Fixture>(base_path.parse().unwrap())
    }

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
        at("/").answer::<Fixture>(method, &path.parse().unwrap(), &headers)
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
        // The page never stands in for a worker or an icon of another version.
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
    async fn under_a_base_path_the_page_says_so_and_nothing_else_changes() {
        let get = |path: &str, headers: HeaderMap| {
            at("/pogona").answer::<Fixture>(&Method::GET, &path.parse().unwrap(), &headers)
        };
        let page =
            get("/login", HeaderMap::from_iter([(header::ACCEPT_ENCODING, "br".parse().unwrap())]));
        assert_eq!(page.headers()[header::CACHE_CONTROL], "no-cache");
        assert!(!page.headers().contains_key(header::CONTENT_ENCODING));
        let tag = page.headers()[header::ETAG].clone();
        let built =
            at("/").answer::<Fixture>(&Method::GET, &"/".parse().unwrap(), &HeaderMap::new());
        assert_ne!(tag, built.headers()[header::ETAG]);
        let known = HeaderMap::from_iter([(header::IF_NONE_MATCH, tag)]);
        assert_eq!(get("/index.html", known).status(), 304);
        let (page, built) = (body(page).await, body(built).await);
        let built = String::from_utf8(built.to_vec()).unwrap();
        assert_eq!(page, built.replace("<base href=\"/\" />", "<base href=\"/pogona/\" />"));
        assert_ne!(page, built);
        let manifest = body(get("/manifest.webmanifest", HeaderMap::new())).await;
        assert_eq!(manifest, "{\"id\":\"/pogona/\",\"name\":\"Fixture\"}\n");
        assert_eq!(get("/nothing.js", HeaderMap::new()).status(), 404);
        assert_eq!(get("/assets/app-1234.js", HeaderMap::new()).status(), 200);
        let there = get("/pogona?invite=x", HeaderMap::new());
        assert_eq!(there.status(), 307);
        assert_eq!(there.headers()[header::LOCATION], "/pogona/?invite=x");
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
