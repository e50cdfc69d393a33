//! Asking the assistant.

use axum::extract::{Path, State};
use futures_util::FutureExt as _;

use super::{
    catalogue,
    model::{Answer, CatalogueChore, Question},
    service::Assistant,
};
use crate::{
    auth::{Context, Member, Parent},
    error::{ApiError, answers, refusals},
    extract::Json,
    rate_limit::{self, Subject},
};

/// Ask the assistant
///
/// `ai_service` is the one that `/config` names; any other is a 404. Only the prompt and the
/// question go to it, never the member's identity. An answer takes up to 30 seconds; closing the
/// connection ends it. Everyone can ask 20 times an hour, answered or not.
#[utoipa::path(
    post, path = "/{ai_service}/ask", tag = "assistant", security(("bearer" = ["kid", "parent"])),
    params(
        ("ai_service" = String, Path, description = "The service that answers")
    ),
    request_body = Question,
    responses(
        (status = 200, description = "The answer", body = Answer),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoService, answers::AskedTooOften,
        answers::NoAnswer, answers::TooManyQuestions
    )
)]
pub async fn ask_assistant(
    State(context): State<Context>,
    State(assistant): State<Assistant>,
    member: Member,
    Path(ai_service): Path<String>,
    Json(question): Json<Question>,
) -> Result<Json<Answer>, ApiError> {
    if ai_service != assistant.service() {
        return Err(refusals::ASSISTANT_NOT_FOUND);
    }
    let ask = question.checked()?;
    let _place = assistant.place()?;
    let now = context.clock.now();
    let counted = context.write(member, move |tx, member| {
        async move { rate_limit::count(tx, &[Subject::questions(&member.id)], now).await }.boxed()
    });
    counted.await?;
    Ok(Json(Answer { answer: assistant.answer(&ask).await? }))
}

/// Chores of the catalogue
///
/// For parents. Names of chores and their points, ordered by name, to suggest while a chore is
/// written. They do not depend on the service that answers questions.
#[utoipa::path(
    get, path = "/catalogue/chores", tag = "assistant", security(("bearer" = ["parent"])),
    responses(
        (status = 200, description = "The chores", body = Vec<CatalogueChore>),
        answers::Unauthorized, answers::Forbidden
    )
)]
pub async fn catalogue_chores(Parent(_): Parent) -> Result<Json<Vec<CatalogueChore>>, ApiError> {
    let chores = catalogue::chores().map_err(ApiError::internal)?.into_iter();
    let chores = chores.map(|(name, points_value)| CatalogueChore { name, points_value });
    Ok(Json(chores.collect()))
}
