//! Requests and answers of exporting, importing and deleting.

use rules::Role;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A member of the document, as imported.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportedMember {
    /// Their id here.
    pub id: String,
    /// Their username here.
    #[schema(example = "leo2")]
    pub username: String,
    /// Their username in the document. It differs from the one here if that was taken.
    #[schema(example = "leo")]
    pub username_before: String,
    /// Parents review and manage, kids earn and spend.
    pub role: Role,
}

/// A parent's confirmation that the family is to be deleted.
#[derive(Debug, Deserialize, ToSchema)]
pub struct DeleteFamily {
    /// The parent's own password.
    #[schema(max_length = 128, example = "correct horse")]
    pub password: String,
}
