//! Values of settings.

use std::path::PathBuf;

use clap::ValueEnum;
use serde::Serialize;
use utoipa::ToSchema;

use super::secret::Secret;

/// The rules for signing up (docs/product/people.md#signup-modes).
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = SignupMode, example = "family")]
pub enum SignUp {
    /// One family: the first account founds it, later ones join as kids.
    Family,
    /// Many families: each account without an invite founds one.
    Hosted,
}

/// The place of the data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Database {
    /// A file.
    Sqlite(PathBuf),
    /// A server; the URL may hold a password.
    Postgres(Secret),
}

/// An invalid combination of settings, as a sentence for the operator.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Invalid(pub(super) String);
