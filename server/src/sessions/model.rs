//! Rows, requests and answers of sessions.

use axum::http::HeaderMap;
use jiff::Timestamp;
use rules::Role;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{digest::digest, error::ApiError, sentences};

/// The allowed length of a device's secret.
const SECRET: std::ops::RangeInclusive<usize> = 16..=64;

/// A device that signs in.
#[derive(Debug, Clone)]
pub struct Device {
    /// A digest of the secret that the device keeps for good, if it has one.
    pub digest: Option<String>,
    /// Its description for people.
    pub label: String,
}

impl Device {
    /// The device that sent these headers and this secret.
    ///
    /// # Errors
    /// A validation error for an invalid secret.
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
    /// A device on which a member is signed in.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct SignedIn {
        /// The session's id.
        id: String,
        /// A description of the browser and system for people.
        #[schema(example = "Chrome on Android")]
        label: String,
        /// When the member signed in on it.
        signed_in_at: Timestamp,
        /// When it was last used, to the hour.
        last_used_at: Timestamp,
        /// Whether it is the calling device.
        #[schema(example = true)]
        is_current: bool,
    }
}

crate::db::row! {
    /// The member that a session belongs to.
    #[derive(Debug)]
    pub(super) struct Owner {
        user_id: String,
        role: Role,
    }
}
