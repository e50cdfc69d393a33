//! Decisions, and the feedback with them.

use jiff::Timestamp;
use rules::validate;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{error::ApiError, fields::Fields, text_enum::text_enum, webhooks::model::EventKind};

/// A parent's decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(example = "approve")]
pub enum Decision {
    /// Yes.
    Approve,
    /// No.
    Reject,
}

impl Decision {
    /// The resulting status, as all tables store it.
    pub fn status(self) -> &'static str {
        match self {
            Self::Approve => "approved",
            Self::Reject => "rejected",
        }
    }
}

text_enum! {
    /// The reason for a rejection (docs/product/chores.md#reject-reason).
    pub enum RejectReason {
        /// It is not done yet.
        Unfinished = "unfinished",
        /// It is not the time for it.
        NotNow = "not_now",
        /// It has to be done again.
        Again = "again",
        /// Another chore was done.
        WrongChore = "wrong_chore",
        /// The reason is in the note.
        Other = "other",
    }
}

text_enum! {
    /// A drawing that a parent gives with an approval (docs/product/chores.md#praise).
    pub enum Sticker {
        /// A star.
        Star = "star",
        /// A heart.
        Heart = "heart",
        /// A sun.
        Sun = "sun",
        /// A rainbow.
        Rainbow = "rainbow",
        /// A rocket.
        Rocket = "rocket",
        /// A trophy.
        Trophy = "trophy",
        /// A crown.
        Crown = "crown",
        /// A flower.
        Flower = "flower",
        /// A cat.
        Cat = "cat",
        /// A muffin.
        Muffin = "muffin",
        /// A balloon.
        Balloon = "balloon",
        /// A bearded dragon.
        Dragon = "dragon",
    }
}

/// A checked decision with its feedback.
#[derive(Debug, Clone)]
pub struct Review {
    /// The decision.
    pub decision: Decision,
    /// The reason for a rejection.
    pub reason: Option<RejectReason>,
    /// The praise with an approval, or the note with a rejection.
    pub note: Option<String>,
    /// The sticker with an approval.
    pub sticker: Option<Sticker>,
}

impl Review {
    /// A decision without feedback.
    pub fn silent(decision: Decision) -> Self {
        Self { decision, reason: None, note: None, sticker: None }
    }

    /// A decision with the feedback that belongs to it.
    ///
    /// # Errors
    /// A validation error for a note or a praise that is too long.
    pub fn checked(
        decision: Decision,
        reason: Option<RejectReason>,
        note: Option<&str>,
        sticker: Option<Sticker>,
        praise: Option<&str>,
    ) -> Result<Self, ApiError> {
        let mut fields = Fields::default();
        let review = match decision {
            Decision::Approve => Self {
                decision,
                reason: None,
                note: fields.take("praise", validate::praise(praise)),
                sticker,
            },
            Decision::Reject => Self {
                decision,
                reason,
                note: fields.take("note", validate::review_note(note)),
                sticker: None,
            },
        };
        fields.finish(review)
    }
}

/// Declares the request body of a route that decides: the named fields, and the feedback.
macro_rules! review_input {
    ($(#[$meta:meta])* pub struct $name:ident {
        $($(#[$field_meta:meta])* pub $field:ident: $type:ty,)*
    }) => {
        $(#[$meta])*
        #[derive(Debug, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
        pub struct $name {
            $($(#[$field_meta])* pub $field: $type,)*
            /// With a rejection: the reason.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            #[schema(example = json!(null))]
            pub reason: Option<$crate::review::model::RejectReason>,
            /// With a rejection: a note for the kid. Up to 500 characters.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            #[schema(max_length = 500, example = json!(null))]
            pub note: Option<String>,
            /// With an approval: a drawing for the kid.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            pub sticker: Option<$crate::review::model::Sticker>,
            /// With an approval: a line of praise. Up to 120 characters.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            #[schema(max_length = 120, example = "So tidy!")]
            pub praise: Option<String>,
        }

        impl $name {
            /// The checked decision with its feedback.
            ///
            /// # Errors
            /// A validation error for a text that is too long.
            pub fn review(
                &self,
                decision: $crate::review::model::Decision,
            ) -> Result<$crate::review::model::Review, $crate::error::ApiError> {
                let Self { reason, note, sticker, praise, .. } = self;
                let (note, praise) = (note.as_deref(), praise.as_deref());
                $crate::review::model::Review::checked(decision, *reason, note, *sticker, praise)
            }
        }
    };
}
pub(crate) use review_input;

/// A kind of thing that waits for a decision: the statements about its rows, and its names. Made by
/// [`reviewed!`].
#[derive(Debug, Clone, Copy)]
pub struct Reviewed {
    /// Locks the row of the member who handed in `$1`: before its own, as removing a kid does.
    pub lock_owner: &'static str,
    /// Gives the pending `$2` of the family `$1` the status `$3`, at `$4`, by the parent `$5`, with
    /// the reason `$6`, the note `$7` and the sticker `$8`.
    pub decide: &'static str,
    /// Makes `$2` of the family `$1` wait again, if its decision is still number `$3`.
    pub undo: &'static str,
    /// Withdraws the pending `$2` of the owner `$1`, at `$3`.
    pub withdraw: &'static str,
    /// The [`State`] of `$2` of the family `$1`.
    pub state: &'static str,
    /// The [`Facts`] of `$2` of the family `$1`.
    pub facts: &'static str,
    /// Its events for webhooks.
    pub told: Told,
    /// Its name in a refusal.
    pub noun: &'static str,
    /// The refusal if there is none.
    pub not_found: fn() -> ApiError,
}

/// The webhook events of a kind of thing.
#[derive(Debug, Clone, Copy)]
pub struct Told {
    /// It was handed in, and waits.
    pub handed_in: EventKind,
    /// It was approved.
    pub approved: EventKind,
    /// It was rejected.
    pub rejected: EventKind,
    /// Its decision was undone.
    pub undone: EventKind,
    /// It was withdrawn while it waited.
    pub withdrawn: EventKind,
}

crate::db::row! {
    /// The data of a thing for webhooks.
    #[derive(Debug)]
    pub(super) struct Facts {
        /// The member who handed it in.
        owner_id: String,
        /// Its name.
        name: Option<String>,
        /// Its points.
        points: Option<i64>,
    }
}

crate::db::row! {
    /// The state of a thing.
    #[derive(Debug)]
    pub struct State {
        /// Its status, as its table has it.
        status: String,
        /// The number of its decisions.
        decision: i32,
        /// When it was last decided, if it is decided.
        reviewed_at: Option<Timestamp>,
        /// The member who handed it in.
        owner_id: String,
    }
}

/// Makes the statements about the rows of a table: all such tables have the same columns for
/// decisions.
macro_rules! reviewed {
    (
        table: $table:literal, id: $id:literal, owner: $owner:literal, waits: $waits:literal,
        returning: $returning:literal, still: $still:literal, state: $state:expr,
        facts: $facts:literal, told: $told:expr,
        noun: $noun:literal, not_found: $not_found:expr $(,)?
    ) => {
        $crate::review::model::Reviewed {
            lock_owner: ::const_format::formatcp!(
                "UPDATE users SET token_version = token_version
                 WHERE id = (SELECT {owner} FROM {table} WHERE {id} = $1 LIMIT 1)",
                owner = $owner,
                table = $table,
                id = $id
            ),
            decide: ::const_format::formatcp!(
                "UPDATE {table} SET status = $3, reviewed_at = $4, reviewed_by = $5,
                     review_reason = $6, review_note = $7, review_sticker = $8,
                     decision = decision + 1
                 WHERE family_id = $1 AND {id} = $2 AND status = '{waits}'
                 RETURNING {returning}",
                table = $table,
                id = $id,
                waits = $waits,
                returning = $returning
            ),
            undo: ::const_format::formatcp!(
                "UPDATE {table} SET status = '{waits}', reviewed_at = NULL,
                     reviewed_by = NULL, review_reason = NULL, review_note = NULL,
                     review_sticker = NULL, decision = decision + 1
                 WHERE family_id = $1 AND {id} = $2 AND decision = $3
                   AND reviewed_at IS NOT NULL{still}
                 RETURNING {returning}",
                table = $table,
                waits = $waits,
                id = $id,
                still = $still,
                returning = $returning
            ),
            withdraw: ::const_format::formatcp!(
                "UPDATE {table} SET status = 'withdrawn', withdrawn_at = $3,
                     decision = decision + 1
                 WHERE {owner} = $1 AND {id} = $2 AND status = '{waits}'
                 RETURNING {returning}",
                table = $table,
                owner = $owner,
                id = $id,
                waits = $waits,
                returning = $returning
            ),
            state: $state,
            facts: $facts,
            told: $told,
            noun: $noun,
            not_found: $not_found,
        }
    };
}
pub(crate) use reviewed;

/// The source of a credit or a refund of something: its id for the first decision, and the id with
/// the number of the decision for later ones. The ledger accepts each source of a kind once.
///
/// ```
/// use server::review::model::source_of;
///
/// assert_eq!(source_of("0197", 1), "0197");
/// assert_eq!(source_of("0197", 3), "0197:3");
/// ```
pub fn source_of(id: &str, decision: i32) -> String {
    if decision <= 1 { id.to_owned() } else { format!("{id}:{decision}") }
}
