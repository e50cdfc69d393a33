//! A signed-in user with the token they came with, for what outlasts a request.

use axum::{extract::FromRequestParts, http::request::Parts};

use super::{Member, bearer, identify};
use crate::{AppState, error::ApiError};

/// A signed-in user and the token they came with.
#[derive(Clone)]
pub struct Session {
    /// Who they were when they came.
    pub member: Member,
    token: String,
}

impl Session {
    /// Whether the token is still good, and its bearer who they were when they came. What cannot
    /// be told now is as it was.
    pub async fn holds(&self, app: &AppState) -> bool {
        match identify(app, &self.token).await {
            Ok(now) => now.role == self.member.role && now.family_id == self.member.family_id,
            Err(ApiError::Unauthorized(_) | ApiError::SessionOver(_)) => false,
            Err(_) => true,
        }
    }
}

impl FromRequestParts<AppState> for Session {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        let member = <Member as FromRequestParts<AppState>>::from_request_parts(parts, app).await?;
        let token = bearer(parts).unwrap_or_default().to_owned();
        Ok(Self { member, token })
    }
}
