//! The route of the starter pack.

use std::collections::BTreeSet;

use axum::{extract::FromRequestParts, http::request::Parts};

use super::{
    model::{Ages, StarterPack},
    service,
};
use crate::{
    auth::Parent,
    error::{ApiError, FieldError, answers},
    extract::Json,
    sentences,
};

/// The ages of the kids.
#[derive(Debug, Clone, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ForAges {
    /// The ages of the kids, with commas between them: `4-6`, `7-9`, `10-12`, `13-17`. Without any:
    /// for kids of all ages.
    #[param(rename = "ages", value_type = Option<String>, nullable = false, example = "4-6,7-9")]
    ages: BTreeSet<Ages>,
}

impl<S: Sync> FromRequestParts<S> for ForAges {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let mut ages = BTreeSet::new();
        let query = parts.uri.query().unwrap_or_default();
        for (name, value) in form_urlencoded::parse(query.as_bytes()) {
            if name == "ages" {
                for word in value.split(',').filter(|word| !word.is_empty()) {
                    ages.insert(Ages::parse(word).ok_or_else(unknown_ages)?);
                }
            }
        }
        Ok(Self { ages })
    }
}

fn unknown_ages() -> ApiError {
    let values = Ages::ALL.map(Ages::as_str).join(", ");
    ApiError::Validation(vec![FieldError::at(["query", "ages"], sentences::must_be_one_of(values))])
}

/// The starter pack
///
/// For parents. Chores with schedules, and rewards, for kids of these ages; the most useful first,
/// with ten chores and five rewards preselected. Chores have the points of the catalogue; a reward
/// costs what one of two kids earns with the preselected chores in one to five days.
#[utoipa::path(
    get, path = "/starter-pack", tag = "family", security(("bearer" = ["parent"])), params(ForAges),
    responses(
        (status = 200, description = "The suggestions", body = StarterPack),
        answers::Unauthorized, answers::Forbidden, answers::NoSuchAges
    )
)]
pub async fn starter_pack(
    Parent(_): Parent,
    ForAges { ages }: ForAges,
) -> Result<Json<StarterPack>, ApiError> {
    Ok(Json(service::pack(&ages)?))
}
