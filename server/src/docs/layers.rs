//! The answers that any route can give because of the layers around it and the parts of a request
//! that are read alike everywhere. A route need not name them.

use utoipa::{
    IntoResponses as _,
    openapi::{
        OpenApi, RefOr,
        path::{Operation, ParameterIn},
        response::Response,
    },
};

use super::operations::operations;
use crate::error::answers;

/// Adds to every operation the refusals of these layers.
pub(super) fn add(mut description: OpenApi) -> OpenApi {
    for (is_write, operation) in description.paths.paths.values_mut().flat_map(operations) {
        let mut more = answers::NoText::responses();
        if takes_key(operation) {
            more.extend(answers::NoKey::responses());
        }
        if is_write && operation.security.is_some() {
            more.extend(answers::TooManyWrites::responses());
        }
        for (status, answer) in more {
            add_answer(operation, status, answer);
        }
    }
    description
}

fn takes_key(operation: &Operation) -> bool {
    let mut parameters = operation.parameters.iter().flatten();
    parameters.any(|parameter| {
        matches!(parameter, RefOr::T(parameter) if parameter.parameter_in == ParameterIn::Header
            && parameter.name == "Idempotency-Key")
    })
}

/// Adds a status, or another meaning to a status that is there.
fn add_answer(operation: &mut Operation, status: String, more: RefOr<Response>) {
    let there = operation.responses.responses.get_mut(&status);
    let (Some(RefOr::T(there)), RefOr::T(more)) = (there, &more) else {
        operation.responses.responses.insert(status, more);
        return;
    };
    there.description = format!("{} {}", there.description, more.description);
    for (kind, content) in &more.content {
        let (Some(RefOr::T(there)), RefOr::T(content)) = (there.content.get_mut(kind), content)
        else {
            continue;
        };
        for (name, example) in &content.examples {
            let numbered = (2..).map(|number| format!("{name}_{number}"));
            let mut names = std::iter::once(name.clone()).chain(numbered);
            if let Some(free) = names.find(|name| !there.examples.contains_key(name)) {
                there.examples.insert(free, example.clone());
            }
        }
    }
}
