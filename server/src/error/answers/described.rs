//! The description of a refusal: its status, its codes, and their sentences as examples.

use std::collections::BTreeMap;

use serde_json::json;
use utoipa::{
    ToSchema as _,
    openapi::{
        Ref, RefOr,
        content::ContentBuilder,
        example::ExampleBuilder,
        response::{Response, ResponseBuilder},
    },
};

use crate::error::api_error::{ApiError, Problem};

/// The answers of a route, by status.
pub(super) type Responses = BTreeMap<String, RefOr<Response>>;

/// One status with the sentences it can carry. A code that has several is numbered.
pub(super) fn answer(about: &str, refusals: Vec<ApiError>) -> Responses {
    let mut seen = BTreeMap::<&str, usize>::new();
    let status = refusals.first().map(ApiError::status).unwrap_or_default();
    let examples = refusals.into_iter().map(|refusal| {
        let (_, code) = refusal.status_and_code();
        let before = seen.entry(code).and_modify(|count| *count += 1).or_insert(1);
        let name = if *before == 1 { code.to_owned() } else { format!("{code}_{before}") };
        (name, refusal)
    });
    with_examples(status.as_str(), about, examples)
}

/// One status with examples, each by its name.
pub(super) fn with_examples(
    status: &str,
    about: &str,
    examples: impl IntoIterator<Item = (String, ApiError)>,
) -> Responses {
    let examples = examples.into_iter().map(|(name, refusal)| {
        let (_, problem) = refusal.into_parts();
        let example = ExampleBuilder::new().value(Some(json!(problem))).build();
        (name, example)
    });
    let content = ContentBuilder::new()
        .schema(Some(Ref::from_schema_name(Problem::name())))
        .examples_from_iter(examples);
    let response = ResponseBuilder::new()
        .description(about.split_whitespace().collect::<Vec<_>>().join(" "))
        .content("application/json", content.build())
        .build();
    BTreeMap::from([(status.to_owned(), response.into())])
}
