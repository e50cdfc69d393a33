//! Routes for what kids are stuck with.

use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use futures_util::FutureExt as _;

use super::{
    super::occurrence_routes::OccurrencePath,
    model::{AnswerHelp, AskForHelp, HelpRequest},
    service,
};
use crate::{
    auth::{Context, Kid, Parent},
    error::{ApiError, answers},
    extract::Json,
};

/// Ask for help with an occurrence
///
/// For kids who are stuck with what they could do now. Parents read it until they answer, mark the occurrence, or it is
/// handed in. Asking again replaces the reason, and takes an answer away.
#[utoipa::path(
    put, path = "/occurrences/{id}/{day}/{part}/help", tag = "routines",
    security(("bearer" = ["kid"])), params(OccurrencePath), request_body = AskForHelp,
    responses(
        (status = 200, description = "What was said", body = HelpRequest),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoRoutine,
        answers::CannotAskForHelp
    )
)]
pub async fn ask_for_help(
    State(context): State<Context>,
    Kid(kid): Kid,
    Path(path): Path<OccurrencePath>,
    Json(AskForHelp { reason }): Json<AskForHelp>,
) -> Result<Json<HelpRequest>, ApiError> {
    let now = context.clock.now();
    let key = path.key()?;
    let asked = context.write(kid, move |tx, kid| {
        async move { service::ask(tx, kid, &key, reason, now).await }.boxed()
    });
    Ok(Json(asked.await?))
}

/// Take back a request for help
///
/// For kids.
#[utoipa::path(
    delete, path = "/occurrences/{id}/{day}/{part}/help", tag = "routines",
    security(("bearer" = ["kid"])), params(OccurrencePath),
    responses(
        (status = 204, description = "It is as if it had not been said"),
        answers::Unauthorized, answers::Forbidden, answers::NoHelpRequest
    )
)]
pub async fn take_help_back(
    State(context): State<Context>,
    Kid(kid): Kid,
    Path(path): Path<OccurrencePath>,
) -> Result<StatusCode, ApiError> {
    let key = path.key()?;
    let taken = context
        .write(kid, move |tx, kid| async move { service::take_back(tx, kid, &key).await }.boxed());
    taken.await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Answer a request for help
///
/// For parents: the first, who may change it. The kid reads it with the chore.
#[utoipa::path(
    put, path = "/occurrences/{id}/{day}/{part}/help/answer", tag = "routines",
    security(("bearer" = ["parent"])), params(OccurrencePath), request_body = AnswerHelp,
    responses(
        (status = 200, description = "The request with the answer", body = HelpRequest),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoHelpRequest
    )
)]
pub async fn answer_help(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(path): Path<OccurrencePath>,
    Json(input): Json<AnswerHelp>,
) -> Result<Json<HelpRequest>, ApiError> {
    let now = context.clock.now();
    let key = path.key()?;
    let answered = context.write(parent, move |tx, parent| {
        async move { service::answer(tx, parent, &key, &input, now).await }.boxed()
    });
    Ok(Json(answered.await?))
}
