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
    AnyRole, Anybody, Carer, Device, DeviceOrAnyRole, DeviceOrGrownUp, GrownUp, Kid, Member,
    Newcomer, OwnDevice, Parent, Personal,
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
    /// Any member of a family, a carer too.
    AnyRole,
    /// Any member of a family, a carer too, on a device of their own.
    OwnDevice,
    /// A kid or a parent.
    Member,
    /// A kid or a parent, on a device of their own.
    Personal,
    Kid,
    Parent,
    Carer,
    /// A parent or a carer.
    GrownUp,
    /// A shared tablet.
    Device,
    /// A shared tablet, or any member of its family.
    DeviceOrAnyRole,
    /// A shared tablet, a parent or a carer.
    DeviceOrGrownUp,
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
            let is_shared = refused["shared_device"].is_object();
            let ways = ways.unwrap_or_default();
            let roles: Vec<_> = ways
                .iter()
                .flat_map(|way| way["bearer"].as_array().into_iter().flatten())
                .filter_map(Value::as_str)
                .collect();
            let described = match (ways.first(), roles.as_slice()) {
                (None, _) => Anybody,
                (Some(way), roles) if way["device"].is_array() => match roles {
                    _ if ways.len() == 1 => Device,
                    [] => DeviceOrAnyRole,
                    _ => DeviceOrGrownUp,
                },
                (Some(way), _) if **way == json!({}) => Newcomer,
                (_, ["parent"]) => Parent,
                (_, ["kid"]) => Kid,
                (_, ["carer"]) => Carer,
                (_, ["parent", "carer"]) => GrownUp,
                (_, ["kid", "parent"]) if is_shared => Personal,
                (_, ["kid", "parent"]) => Member,
                _ if is_shared => OwnDevice,
                _ => AnyRole,
            };
            assert_eq!(listed, Some((described, scope)), "{method} {path}");
        }
    }
    let listed = routes().iter().map(|r| format!("{} {}", r.method, r.path)).collect();
    assert_eq!(found, listed);
}
