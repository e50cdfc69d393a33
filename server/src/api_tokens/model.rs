//! Rows, requests and answers of tokens for programs.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::auth::Scope;

/// A token to make.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct NewApiToken {
    /// The name of the program: 1 to 40 characters after trimming.
    #[schema(min_length = 1, max_length = 40, example = "Home Assistant")]
    pub name: String,
    /// Its scopes: at least one.
    #[schema(min_items = 1, max_items = 3)]
    pub scopes: Vec<Scope>,
    /// The kids it is for: at least one; if absent, every kid of the family.
    #[schema(max_items = 100, example = json!(null))]
    pub kid_ids: Option<Vec<String>>,
    /// Its lifetime in days; if absent, it lasts until it is revoked.
    #[schema(minimum = 1, maximum = 366, example = 90)]
    pub expires_in_days: Option<i32>,
}

/// A token that was made.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CreatedApiToken {
    /// Send it as `Authorization: Bearer …`. Shown only once.
    #[schema(
        example = "pogona_token_9f2b0c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f809"
    )]
    pub token: String,
    /// The record of the token, without its secret.
    pub api_token: ApiToken,
}

/// A token that nobody has revoked.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ApiToken {
    /// Its id.
    pub id: String,
    /// The name of the program.
    #[schema(example = "Home Assistant")]
    pub name: String,
    /// Its scopes.
    pub scopes: Vec<Scope>,
    /// The kids it is for; none where it is for all.
    #[schema(required, example = json!(null))]
    pub kid_ids: Option<Vec<String>>,
    /// The username of the parent who made it, and in whose name it acts.
    #[schema(example = "maria")]
    pub created_by: String,
    /// When it was made.
    pub created_at: Timestamp,
    /// When it expires, if it does.
    #[schema(required)]
    pub expires_at: Option<Timestamp>,
    /// When it was last used, to the hour, if it was.
    #[schema(required)]
    pub last_used_at: Option<Timestamp>,
}

crate::db::row! {
    /// A token without its kids.
    #[derive(Debug)]
    pub(super) struct TokenRow {
        id: String,
        name: String,
        can_read: bool,
        can_tick: bool,
        can_review: bool,
        all_kids: bool,
        created_by: String,
        created_at: Timestamp,
        expires_at: Option<Timestamp>,
        last_used_at: Option<Timestamp>,
    }
}

crate::db::row! {
    /// A kid of a token.
    #[derive(Debug)]
    pub(super) struct TokenKid {
        token_id: String,
        kid_id: String,
    }
}
