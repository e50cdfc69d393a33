//! The place of Pogona on its host.

use std::{str::FromStr, sync::Arc};

use axum::{extract::Request, http::uri::PathAndQuery};

/// The path that everything is under: empty for the whole host, or one such as `/pogona`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BasePath(Arc<str>);

impl BasePath {
    /// The path without a slash at its end: the prefix of absolute paths.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The path as a folder, with a slash at its end.
    pub fn folder(&self) -> String {
        format!("{}/", self.0)
    }

    /// Removes the base path from a request that is under it. Any other is left as it is: a proxy
    /// may have removed it already.
    pub(crate) fn take_off<Body>(&self, mut request: Request<Body>) -> Request<Body> {
        if self.0.is_empty() {
            return request;
        }
        let rest = request.uri().path_and_query().and_then(|whole| {
            let rest = whole.as_str().strip_prefix(self.as_str())?;
            rest.starts_with('/').then(|| PathAndQuery::try_from(rest).ok())?
        });
        if rest.is_some() {
            let mut parts = request.uri().clone().into_parts();
            parts.path_and_query = rest;
            if let Ok(uri) = parts.try_into() {
                *request.uri_mut() = uri;
            }
        }
        request
    }
}

impl FromStr for BasePath {
    type Err = String;

    fn from_str(path: &str) -> Result<Self, String> {
        let unclear = || {
            "give a path such as /pogona: a slash, then names of letters, digits, dots, dashes and \
             underscores, none of them `api`"
                .to_owned()
        };
        // An empty variable, as compose files set it, counts as unset.
        let path = path.strip_suffix('/').unwrap_or(path);
        if path.is_empty() {
            return Ok(Self::default());
        }
        let mut names = path.strip_prefix('/').ok_or_else(unclear)?.split('/');
        if names.all(is_plain) { Ok(Self(path.into())) } else { Err(unclear()) }
    }
}

/// Whether a name needs no escaping in addresses. `api` is excluded because the service worker
/// leaves everything under it to the server.
fn is_plain(name: &str) -> bool {
    let is_plain = |b: u8| b.is_ascii_alphanumeric() || b"-_.".contains(&b);
    !["", ".", "..", "api"].contains(&name) && name.bytes().all(is_plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_checked() {
        for (path, prefix, folder) in [
            ("", "", "/"),
            ("/", "", "/"),
            ("/pogona", "/pogona", "/pogona/"),
            ("/pogona/", "/pogona", "/pogona/"),
            ("/home/Pogona-2_x.y", "/home/Pogona-2_x.y", "/home/Pogona-2_x.y/"),
        ] {
            let base: BasePath = path.parse().unwrap();
            assert_eq!((base.as_str(), base.folder().as_str()), (prefix, folder), "{path}");
        }
        for wrong in
            ["pogona", "//", "/a//b", "/a//", "/..", "/a/../b", "/.", "/a?b", "/a#b", "/ä", "/a b"]
        {
            assert!(wrong.parse::<BasePath>().is_err(), "{wrong}");
        }
        for wrong in ["/api", "/home/api/", "/%61", "/a\"b", "https://home.example/pogona"] {
            assert!(wrong.parse::<BasePath>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn it_is_taken_off_what_is_under_it() {
        let left = |base: &str, uri: &'static str| {
            let request = Request::builder().uri(uri).body(()).unwrap();
            let base: BasePath = base.parse().unwrap();
            base.take_off(request).uri().to_string()
        };
        for (uri, rest) in [
            ("/pogona/", "/"),
            ("/pogona/api/events?x=/pogona/", "/api/events?x=/pogona/"),
            ("/pogona/pogona/", "/pogona/"),
            ("/pogona//host/", "//host/"),
            ("/pogona", "/pogona"),
            ("/pogona?x", "/pogona?x"),
            ("/pogonas/", "/pogonas/"),
            ("/api/config", "/api/config"),
            ("http://home.example/pogona/login", "http://home.example/login"),
        ] {
            assert_eq!(left("/pogona", uri), rest);
            assert_eq!(left("/", uri), uri);
        }
    }
}
