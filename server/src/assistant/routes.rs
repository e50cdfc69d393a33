//! Asking the assistant.

use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::throttle;
use crate::{AppState, auth::Member, docs, error::ApiError, extract::Json};

/// A question to the assistant.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Question {
    /// What to make of the question, and in which form to answer: up to 8 KiB.
    #[schema(max_length = 8192, example = "Reply with one JSON object: {\"type\":\"chore\", …}")]
    pub prompt: String,
    /// What somebody typed: up to 2 KiB after trimming.
    #[schema(min_length = 1, max_length = 2048, example = "wash car 45 min")]
    pub question: String,
}

/// What the assistant says.
#[derive(Debug, Serialize, ToSchema)]
pub struct Answer {
    /// The answer as it came: if all went well, JSON as the prompt asks for, maybe among other
    /// words. Whoever uses it must check it.
    #[schema(
        example = "{\"type\":\"chore\",\"name\":\"Wash the car\",\"time_estimate_minutes\":45}"
    )]
    pub answer: String,
}

/// Ask the assistant
///
/// `ai_service` is the one that `/config` names; any other is a 404. Only the prompt and the
/// question go to it, never who asks. An answer takes up to 30 seconds; hanging up ends it. Everyone
/// can ask 20 times an hour, answered or not.
#[utoipa::path(
    post, path = "/{ai_service}/ask", tag = "assistant", security(("bearer" = [])),
    params(
        ("ai_service" = String, Path, description = "The service that answers")
    ),
    request_body = Question,
    responses(
        (status = 200, description = "The answer", body = Answer),
        docs::Body, docs::Unauthorized, docs::RoleChanged, docs::NoService, docs::AskedTooOften,
        docs::NoAnswer, docs::TooManyQuestions
    )
)]
pub async fn ask_assistant(
    State(app): State<AppState>,
    member: Member,
    Path(ai_service): Path<String>,
    Json(question): Json<Question>,
) -> Result<Json<Answer>, ApiError> {
    if ai_service != app.assistant.service() {
        return Err(ApiError::NotFound("This assistant does not answer here.".into()));
    }
    let ask = question.checked()?;
    let _place = app.assistant.place()?;
    throttle::count(&app, member, app.clock.now()).await?;
    Ok(Json(Answer { answer: app.assistant.answer(&ask).await? }))
}
