//! What the web app asks before anybody has signed in, and the family as its parents see it.

use axum::extract::State;
use futures_util::FutureExt as _;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::queries;
use crate::{AppState, auth::Parent, config::SignUp, docs, error::ApiError, extract::Json};

/// What the web app needs to know about the instance.
#[derive(Debug, Serialize, ToSchema)]
pub struct AppConfig {
    /// The product's name.
    #[schema(example = "Pogona")]
    pub product: &'static str,
    /// The server's version.
    #[schema(example = "0.1.0")]
    pub version: &'static str,
    /// Who answers `POST /{ai_service}/ask`: `gemini`, `openai`, `anthropic`, or the built-in
    /// `catalogue`.
    #[schema(example = "catalogue")]
    pub ai_service: &'static str,
    /// What whoever answers is called in front of people: `Gemini`, `OpenAI`, `Anthropic`, the name
    /// of the model if somebody else runs it, or `the built-in catalogue`.
    #[schema(example = "the built-in catalogue")]
    pub ai_name: String,
    /// Whether the next sign-up is the first: it founds the family as its parent.
    #[schema(example = false)]
    pub first_run: bool,
    /// Whether somebody without an account can make one.
    #[schema(example = true)]
    pub signup_open: bool,
    /// What becomes of those who sign up.
    pub signup: SignUp,
}

crate::row! {
    /// The family as its parents see it.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct Family {
        /// Its name.
        #[schema(example = "Maria's family")]
        name: String,
        /// The IANA name of its time zone, in which its days begin and end.
        #[schema(example = "America/New_York")]
        time_zone: String,
        /// Whether somebody may join without being added by a parent: on an instance for one
        /// family whoever signs up, on a hosted one whoever has the invite code.
        #[schema(example = true)]
        signup_open: bool,
        /// Lets somebody join this family on a hosted instance, as a kid.
        #[schema(min_length = 12, max_length = 12, example = "7KQ2MXPD4HRB")]
        invite_code: String,
    }
}

/// What a parent says about the family.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct FamilyInput {
    /// Its name: 1 to 120 characters after trimming.
    #[schema(min_length = 1, max_length = 120, example = "Maria's family")]
    pub name: String,
    /// The IANA name of its time zone. Days that have been counted stay what they were.
    #[schema(example = "America/New_York")]
    pub time_zone: String,
    /// Whether somebody may join without being added by a parent.
    #[schema(example = true)]
    pub signup_open: bool,
}

/// About this instance
///
/// What the web app asks before anybody has signed in.
#[utoipa::path(
    get, path = "/config", tag = "config",
    responses(
        (status = 200, description = "The instance", body = AppConfig)
    )
)]
pub async fn get_config(State(app): State<AppState>) -> Result<Json<AppConfig>, ApiError> {
    let mut conn = app.db.read().await?;
    let first_run = !queries::is_founded(&mut conn).await?;
    let signup_open = match app.signup {
        SignUp::Hosted => true,
        SignUp::Family => {
            let family = queries::only_family(&mut conn).await?;
            first_run || family.is_none_or(|family| family.signup_open)
        }
    };
    Ok(Json(AppConfig {
        product: "Pogona",
        version: env!("CARGO_PKG_VERSION"),
        ai_service: app.assistant.service(),
        ai_name: app.assistant.name().to_owned(),
        first_run,
        signup_open,
        signup: app.signup,
    }))
}

/// The family
///
/// For parents. Its settings and its invite code.
#[utoipa::path(
    get, path = "/family", tag = "family", security(("bearer" = ["parent"])),
    responses(
        (status = 200, description = "The family", body = Family),
        docs::Unauthorized, docs::Forbidden
    )
)]
pub async fn get_family(
    State(app): State<AppState>,
    Parent(parent): Parent,
) -> Result<Json<Family>, ApiError> {
    let mut conn = app.db.read().await?;
    Ok(Json(queries::family(&mut conn, &parent.family_id).await?))
}

/// Change the family
///
/// For parents. Its name, its time zone, and whether anybody may join without being added.
#[utoipa::path(
    put, path = "/family", tag = "family", security(("bearer" = ["parent"])), request_body = FamilyInput,
    responses(
        (status = 200, description = "The family as it is now", body = Family),
        docs::Body, docs::Unauthorized, docs::Forbidden
    )
)]
pub async fn update_family(
    State(app): State<AppState>,
    Parent(parent): Parent,
    Json(input): Json<FamilyInput>,
) -> Result<Json<Family>, ApiError> {
    let fields = input.checked()?;
    let updated = app.write(parent, move |tx, parent| {
        async move { Ok(super::update(tx, &parent.family_id, &fields).await?) }.boxed()
    });
    Ok(Json(updated.await?))
}

/// Make a new invite code
///
/// For parents. The one before no longer lets anybody in; those who joined with it stay.
#[utoipa::path(
    post, path = "/family/invite-code", tag = "family", security(("bearer" = ["parent"])),
    responses(
        (status = 200, description = "The family, with its new invite code", body = Family),
        docs::Unauthorized, docs::Forbidden
    )
)]
pub async fn renew_invite_code(
    State(app): State<AppState>,
    Parent(parent): Parent,
) -> Result<Json<Family>, ApiError> {
    let renewed = app.write(parent, move |tx, parent| {
        async move { super::renew_invite(tx, parent).await }.boxed()
    });
    Ok(Json(renewed.await?))
}
