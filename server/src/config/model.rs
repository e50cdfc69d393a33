//! What settings can be.

use std::path::PathBuf;

use clap::ValueEnum;
use serde::Serialize;
use utoipa::ToSchema;

use super::secret::Secret;

/// Who may sign up (docs/product/people.md#signup-modes).
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = SignupMode, example = "family")]
pub enum SignUp {
    /// One family: the first account founds it, later ones join as kids.
    Family,
    /// Many families: each account without an invite founds one.
    Hosted,
}

/// Where the data are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Database {
    /// A file.
    Sqlite(PathBuf),
    /// A server; the URL may hold a password.
    Postgres(Secret),
}

/// Settings that do not go together, in a sentence for whoever set them.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Invalid(pub(super) String);
