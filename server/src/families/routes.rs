//! Routes for the web app before sign-in, and for the family's settings.

use axum::extract::State;
use futures_util::FutureExt as _;

use super::{
    model::{AppConfig, Family, FamilyInput},
    queries, service,
};
use crate::{
    assistant::Assistant,
    auth::{Context, Parent},
    config::SignUp,
    error::{ApiError, answers},
    extract::Json,
};

/// About this instance
///
/// Data that the web app needs before sign-in.
#[utoipa::path(
    get, path = "/config", tag = "config",
    responses(
        (status = 200, description = "The instance", body = AppConfig)
    )
)]
pub async fn get_config(
    State(context): State<Context>,
    State(signup): State<SignUp>,
    State(assistant): State<Assistant>,
) -> Result<Json<AppConfig>, ApiError> {
    let mut conn = context.db.read().await?;
    let first_run = !queries::is_founded(&mut conn).await?;
    let signup_open = match signup {
        SignUp::Hosted => true,
        SignUp::Family => {
            let family = queries::only_family(&mut conn).await?;
            first_run || family.is_none_or(|family| family.signup_open)
        }
    };
    Ok(Json(AppConfig {
        product: "Pogona",
        version: env!("CARGO_PKG_VERSION"),
        ai_service: assistant.service(),
        ai_name: assistant.name().to_owned(),
        first_run,
        signup_open,
        signup,
    }))
}

/// The family
///
/// For parents. Its settings and its invite code.
#[utoipa::path(
    get, path = "/family", tag = "family", security(("bearer" = ["parent"])),
    responses(
        (status = 200, description = "The family", body = Family),
        answers::Unauthorized, answers::Forbidden
    )
)]
pub async fn get_family(
    State(context): State<Context>,
    Parent(parent): Parent,
) -> Result<Json<Family>, ApiError> {
    let mut conn = context.db.read().await?;
    Ok(Json(queries::family(&mut conn, &parent.family_id).await?))
}

/// Change the family
///
/// For parents. Its name, its time zone, and whether people may join without being added.
#[utoipa::path(
    put, path = "/family", tag = "family", security(("bearer" = ["parent"])), request_body = FamilyInput,
    responses(
        (status = 200, description = "The family as it is now", body = Family),
        answers::Body, answers::Unauthorized, answers::Forbidden
    )
)]
pub async fn update_family(
    State(context): State<Context>,
    Parent(parent): Parent,
    Json(input): Json<FamilyInput>,
) -> Result<Json<Family>, ApiError> {
    let fields = input.checked()?;
    let updated = context.write(parent, move |tx, parent| {
        async move { Ok(service::update(tx, &parent.family_id, &fields).await?) }.boxed()
    });
    Ok(Json(updated.await?))
}

/// Make a new invite code
///
/// For parents. The old one stops working; members who joined with it stay.
#[utoipa::path(
    post, path = "/family/invite-code", tag = "family", security(("bearer" = ["parent"])),
    responses(
        (status = 200, description = "The family, with its new invite code", body = Family),
        answers::Unauthorized, answers::Forbidden
    )
)]
pub async fn renew_invite_code(
    State(context): State<Context>,
    Parent(parent): Parent,
) -> Result<Json<Family>, ApiError> {
    let renewed = context.write(parent, move |tx, parent| {
        async move { service::renew_invite(tx, parent).await }.boxed()
    });
    Ok(Json(renewed.await?))
}
