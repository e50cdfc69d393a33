//! What the web app asks before anybody has signed in.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use super::queries;
use crate::{AppState, config::SignUp, error::ApiError, extract::Json};

/// What the web app needs to know about the instance.
#[derive(Debug, Serialize, ToSchema)]
pub struct AppConfig {
    /// The product's name.
    #[schema(example = "Pogona")]
    pub product: &'static str,
    /// The server's version.
    #[schema(example = "0.1.0")]
    pub version: &'static str,
    /// The assistant that answers `POST /{ai_service}/ask`.
    #[schema(example = "catalogue")]
    pub ai_service: &'static str,
    /// Whether the next sign-up is the first: it founds the family as its parent.
    pub first_run: bool,
    /// Whether somebody without an account can make one.
    pub signup_open: bool,
}

/// About this instance
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
        SignUp::Family => first_run || queries::only_family(&mut conn).await?.signup_open,
    };
    Ok(Json(AppConfig {
        product: "Pogona",
        version: env!("CARGO_PKG_VERSION"),
        ai_service: "catalogue",
        first_run,
        signup_open,
    }))
}
