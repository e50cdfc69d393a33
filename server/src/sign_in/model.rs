//! Rows, requests and answers of signing in.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The fields of the sign-in form.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Login {
    /// In any case.
    #[schema(example = "maria")]
    pub username: String,
    /// The password.
    #[schema(example = "correct horse")]
    pub password: String,
    /// A secret that the device keeps for good, by which it is recognized.
    #[schema(min_length = 16, max_length = 64, example = "n3vQ0bX9r2LkT7yZ5wUa1A")]
    pub device: Option<String>,
}

/// A session.
#[derive(Debug, Serialize, ToSchema)]
pub struct Token {
    /// Send it as `Authorization: Bearer …`. Valid for 30 days.
    #[schema(example = "eyJhbGciOiJIUzI1NiJ9…")]
    pub access_token: String,
    /// Always `bearer`.
    #[schema(example = "bearer")]
    pub token_type: &'static str,
}

/// A change of one's own password.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ChangePassword {
    /// The current password.
    #[schema(example = "correct horse")]
    pub current_password: String,
    /// 8 to 128 characters, any.
    #[schema(min_length = 8, max_length = 128, example = "battery staple")]
    pub new_password: String,
}

/// A new password for a kid.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ResetPassword {
    /// 8 to 128 characters, any.
    #[schema(min_length = 8, max_length = 128, example = "battery staple")]
    pub new_password: String,
}

crate::db::row! {
    /// The data for checking a password.
    #[derive(Debug)]
    pub(super) struct Credentials {
        id: String,
        password_hash: String,
        token_version: i64,
    }
}

crate::db::row! {
    /// A user whose password was replaced.
    #[derive(Debug)]
    pub(super) struct Replaced {
        id: String,
        family_id: String,
    }
}
