//! The callers that each route permits (docs/product/people.md#roles): every route of the API is
//! listed here, or these tests fail.

mod callers;
mod endings;
mod ends_of_time;
mod junk;
mod matrix;
mod neighbours;
mod plain_words;
mod routes;
mod write_rate;

use Who::{
    Anybody, Device, DeviceOrMember, DeviceOrParent, Kid, Member, Newcomer, Parent, Personal,
};
use axum::http::Method;
pub(crate) use routes::every_day;
use routes::routes;
use serde_json::{Value, json};
use std::collections::BTreeSet;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Who {
    /// Signed in or not.
    Anybody,
    /// A caller who is not signed in, or a parent.
    Newcomer,
    /// Any member of a family.
    Member,
    /// Any member of a family, on a device of their own.
    Personal,
    Kid,
    Parent,
    /// A shared tablet.
    Device,
    /// A shared tablet, or any member of its family.
    DeviceOrMember,
    /// A shared tablet, or a parent.
    DeviceOrParent,
}

/// A route, and a valid body.
struct Route {
    method: Method,
    path: &'static str,
    who: Who,
    body: Option<Value>,
    /// The scope with which a program may call it, if one may.
    scope: Option<&'static str>,
}

impl Route {
    /// Open to programs, too.
    fn open_to_programs(self, scope: &'static str) -> Self {
        Self { scope: Some(scope), ..self }
    }

    /// Its path, with this id.
    fn at(&self, id: &str) -> String {
        self.at_kid(id, id)
    }

    /// Its path, with this id and this kid.
    fn at_kid(&self, id: &str, kid_id: &str) -> String {
        [
            ("{id}", id),
            ("{kid_id}", kid_id),
            ("{delivery_id}", kid_id),
            ("{ai_service}", "catalogue"),
            ("{day}", "2025-06-15"),
            ("{part}", "any"),
            ("{mark}", "skip"),
        ]
        .iter()
        .fold(self.path.to_owned(), |path, (name, value)| path.replace(name, value))
    }
}

#[test]
fn every_route_is_listed() {
    let description = serde_json::to_value(server::router::openapi()).unwrap();
    let mut found = BTreeSet::new();
    for (path, item) in description["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            found.insert(format!("{} {path}", method.to_uppercase()));
            let listed = routes()
                .into_iter()
                .find(|r| r.path == path && r.method.as_str().eq_ignore_ascii_case(method))
                .map(|route| (route.who, route.scope));
            let ways: Option<(Vec<_>, Vec<_>)> = operation["security"]
                .as_array()
                .map(|ways| ways.iter().partition(|way| way["api_token"].is_array()));
            let (programs, ways) = ways.unzip();
            let scope = programs.iter().flatten().find_map(|way| way["api_token"][0].as_str());
            let refused = &operation["responses"]["403"]["content"]["application/json"]["examples"];
            let described = match ways.as_ref().map(|ways| (ways[0], &ways[0]["bearer"][0])) {
                None => Anybody,
                Some((way, _)) if way["device"].is_array() => {
                    match ways.as_ref().and_then(|ways| ways.get(1)).map(|way| &way["bearer"][0]) {
                        None => Device,
                        Some(role) if role == "parent" => DeviceOrParent,
                        Some(_) => DeviceOrMember,
                    }
                }
                Some((way, _)) if *way == json!({}) => Newcomer,
                Some((_, role)) if role == "parent" => Parent,
                Some((_, role)) if role == "kid" => Kid,
                Some(_) if refused["shared_device"].is_object() => Personal,
                Some(_) => Member,
            };
            assert_eq!(listed, Some((described, scope)), "{method} {path}");
        }
    }
    let listed = routes().iter().map(|r| format!("{} {}", r.method, r.path)).collect();
    assert_eq!(found, listed);
}
