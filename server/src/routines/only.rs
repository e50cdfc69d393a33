//! Asking for a plan without the days that are computed from it
//! (docs/product/programs.md#only-plan).

use axum::{extract::FromRequestParts, http::request::Parts};

use crate::{
    auth::ChosenKids,
    error::{ApiError, refusals},
    extract::query,
    text_enum::text_enum,
};

text_enum! {
    /// The part of an answer that is asked for.
    pub enum AnswerPart {
        /// The data from which days are computed.
        Plan = "plan",
    }
}

/// The part of the answer that is asked for; without it, the whole.
#[derive(Debug, Clone, Copy, Default, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Only {
    /// `plan` for a client that computes the days itself: the answer is the same without them.
    #[param(inline, required = false, nullable = false, example = "plan")]
    only: Option<AnswerPart>,
}

impl Only {
    /// Whether the plan alone is asked for. A program for chosen kids gets no plan, so it always
    /// gets days.
    pub fn is_plan(self, chosen: &ChosenKids) -> bool {
        self.only.is_some() && !chosen.are_some()
    }
}

impl<S: Sync> FromRequestParts<S> for Only {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let Some(word) = query::asked(parts, "only") else { return Ok(Self::default()) };
        Ok(Self { only: Some(AnswerPart::parse(&word).ok_or_else(refusals::no_part)?) })
    }
}
