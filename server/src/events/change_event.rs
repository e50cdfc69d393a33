//! What one write says to the subscriber registries of all processes.

use rules::Role;
use serde::{Deserialize, Serialize};

use super::topics::Topics;
use crate::{auth::Member, db::Conn};

/// What a write says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum ChangeEvent {
    /// Something in a family is not what it was.
    Changed {
        /// The family.
        family_id: String,
        /// The only one it concerns besides the parents; if absent, everybody.
        member_id: Option<String>,
        /// What it is.
        topics: Topics,
    },
    /// Somebody's role is not what it was, or whether their token is good.
    Account {
        /// The user.
        user_id: String,
    },
}

impl ChangeEvent {
    /// Says it once the write is committed.
    pub(super) fn announce(&self, tx: &mut Conn) {
        match serde_json::to_string(self) {
            Ok(text) => tx.announce(text),
            Err(error) => tracing::error!(%error, "a change_event could not be written"),
        }
    }

    /// What of it concerns a member.
    pub(super) fn topics_for(&self, member: &Member) -> Topics {
        match self {
            Self::Changed { family_id, member_id, topics }
                if *family_id == member.family_id
                    && (member.role == Role::Parent
                        || member_id.as_ref().is_none_or(|id| *id == member.id)) =>
            {
                *topics
            }
            _ => Topics::default(),
        }
    }
}
