//! Programs that parents let in by a token, with scopes and chosen kids
//! (docs/product/programs.md#api-tokens).

use jiff::Timestamp;

use super::{
    member::Member,
    shared_device::{digest_as, random_token},
};
use crate::{
    error::{ApiError, refusals},
    text_enum::text_enum,
};

/// The prefix of a program's token; no other token has it.
const PREFIX: &str = "pogona_token_";

text_enum! {
    /// A permission of a program.
    pub enum Scope {
        /// Read the board, days and weeks, points and the goal.
        Read = "read",
        /// Tick chores for kids: each waits for a parent.
        Tick = "tick",
        /// Read pending decisions, and approve or reject them.
        Review = "review",
    }
}

crate::db::row! {
    /// A token that nobody has revoked and that has not run out.
    #[derive(Debug)]
    pub(super) struct ApiTokenRow {
        id: String,
        can_read: bool,
        can_tick: bool,
        can_review: bool,
        all_kids: bool,
        last_used_at: Option<Timestamp>,
    }
}

impl ApiTokenRow {
    fn can(&self, scope: Scope) -> bool {
        match scope {
            Scope::Read => self.can_read,
            Scope::Tick => self.can_tick,
            Scope::Review => self.can_review,
        }
    }

    /// Refuses a call outside the token's scopes.
    ///
    /// # Errors
    /// 403 `token_scope`.
    pub(super) fn expect(&self, scope: Scope) -> Result<(), ApiError> {
        if self.can(scope) { Ok(()) } else { Err(refusals::token_scope(scope.as_str())) }
    }
}

/// The kids that a caller may read and act for.
#[derive(Debug, Clone)]
pub enum ChosenKids {
    /// Every kid of the family.
    All,
    /// Those that a parent chose for a program.
    Only {
        /// The program's token.
        token_id: String,
        /// The kids.
        ids: Vec<String>,
    },
}

impl ChosenKids {
    /// Whether a kid is among them.
    pub fn has(&self, kid_id: &str) -> bool {
        match self {
            Self::All => true,
            Self::Only { ids, .. } => ids.iter().any(|id| id == kid_id),
        }
    }

    /// Answers `not_found` for a kid who is not among them.
    ///
    /// # Errors
    /// `not_found`.
    pub fn expect(&self, kid_id: &str, not_found: ApiError) -> Result<(), ApiError> {
        if self.has(kid_id) { Ok(()) } else { Err(not_found) }
    }

    /// The statement that fits, and its `$1`: the first with the family for all kids, or the second
    /// with the token for chosen ones.
    pub(crate) fn choose<'a, T>(&'a self, family_id: &'a str, [all, some]: [T; 2]) -> (T, &'a str) {
        match self {
            Self::All => (all, family_id),
            Self::Only { token_id, .. } => (some, token_id),
        }
    }

    /// Whether only chosen kids are meant.
    pub fn are_some(&self) -> bool {
        matches!(self, Self::Only { .. })
    }
}

/// A program: the parent in whose name it acts, and the kids it may ask about.
#[derive(Debug, Clone)]
pub struct Program {
    /// The parent who made its token.
    pub parent: Member,
    /// The kids.
    pub kids: ChosenKids,
}

/// The token of a new program, which is shown once, and its digest, which is stored.
///
/// # Errors
/// When the system's random source fails.
pub fn new_api_token() -> Result<(String, String), ApiError> {
    let token = random_token(PREFIX)?;
    let digest = digest_of(&token);
    Ok((token, digest))
}

/// Whether a token has the form of a program's token, valid or not.
pub(super) fn is_api_token(token: &str) -> bool {
    token.starts_with(PREFIX)
}

/// The stored digest of a token.
pub(super) fn digest_of(token: &str) -> String {
    digest_as("api token", token)
}
