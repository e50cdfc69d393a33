//! Programs that parents let in by a token: what each may do, and for which kids
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

/// What the token of a program begins with: no other token does.
const PREFIX: &str = "pogona_token_";

text_enum! {
    /// What a program may do.
    pub enum Scope {
        /// Read the board, days and weeks, points and the goal.
        Read = "read",
        /// Tick chores for kids: each waits for a parent.
        Tick = "tick",
        /// Read what waits, and approve or reject it.
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

    /// Refuses what the token is not for.
    ///
    /// # Errors
    /// 403 `token_scope`.
    pub(super) fn expect(&self, scope: Scope) -> Result<(), ApiError> {
        if self.can(scope) { Ok(()) } else { Err(refusals::token_scope(scope.as_str())) }
    }
}

/// The kids somebody may hear of and act for.
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

    /// Refuses what is of a kid who is not among them, as if it were not there.
    ///
    /// # Errors
    /// `not_found`.
    pub fn expect(&self, kid_id: &str, not_found: ApiError) -> Result<(), ApiError> {
        if self.has(kid_id) { Ok(()) } else { Err(not_found) }
    }

    /// Of two statements, the one that fits, and its `$1`: the family for all kids, the token for those
    /// that were chosen.
    pub(crate) fn choose<'a, T>(&'a self, family_id: &'a str, [all, some]: [T; 2]) -> (T, &'a str) {
        match self {
            Self::All => (all, family_id),
            Self::Only { token_id, .. } => (some, token_id),
        }
    }

    /// Whether these are not all kids of the family.
    pub fn are_some(&self) -> bool {
        matches!(self, Self::Only { .. })
    }
}

/// The parent in whose name a program asks, and the kids it may ask about.
#[derive(Debug, Clone)]
pub struct Program {
    /// The parent who let it in.
    pub parent: Member,
    /// The kids.
    pub kids: ChosenKids,
}

/// The token of a new program, which is told once, and its digest, which is kept.
///
/// # Errors
/// When the system's random source fails.
pub fn new_api_token() -> Result<(String, String), ApiError> {
    let token = random_token(PREFIX)?;
    let digest = digest_of(&token);
    Ok((token, digest))
}

/// Whether a token is one of a program, good or not.
pub(super) fn is_api_token(token: &str) -> bool {
    token.starts_with(PREFIX)
}

/// What is kept of a token.
pub(super) fn digest_of(token: &str) -> String {
    digest_as("api token", token)
}
