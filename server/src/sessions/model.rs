//! Rows, requests and answers of sessions.

use axum::http::HeaderMap;
use jiff::Timestamp;
use rules::Role;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{digest::digest, error::ApiError, sentences};

/// How short and how long the secret of a device may be.
const SECRET: std::ops::RangeInclusive<usize> = 16..=64;

/// What signs in.
#[derive(Debug, Clone)]
pub struct Device {
    /// A digest of the secret that it keeps for good, if it has one.
    pub digest: Option<String>,
    /// What a person would call it.
    pub label: String,
}

impl Device {
    /// The device that sent these headers and this secret.
    ///
    /// # Errors
    /// A validation error for what cannot be a secret.
    pub fn new(headers: &HeaderMap, secret: Option<&str>) -> Result<Self, ApiError> {
        let is_secret = |secret: &str| {
            SECRET.contains(&secret.len()) && secret.bytes().all(|byte| byte.is_ascii_graphic())
        };
        if !secret.is_none_or(is_secret) {
            let message = sentences::device_secret(*SECRET.start(), *SECRET.end());
            return Err(ApiError::field("device", message));
        }
        let digest = secret.map(|secret| digest(&["device", secret]));
        Ok(Self { digest, label: super::label::of(headers) })
    }
}

crate::db::row! {
    /// A device where somebody is signed in.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct SignedIn {
        /// The session's id.
        id: String,
        /// What the device says it is, in the words of a person.
        #[schema(example = "Chrome on Android")]
        label: String,
        /// When somebody signed in on it.
        signed_in_at: Timestamp,
        /// When it was last used, to the hour.
        last_used_at: Timestamp,
        /// Whether it is the one that asks.
        #[schema(example = true)]
        is_current: bool,
    }
}

crate::db::row! {
    /// Whose a session is.
    #[derive(Debug)]
    pub(super) struct Owner {
        user_id: String,
        role: Role,
    }
}
