//! The announcements of writes to the subscriber registries of all processes.

use serde::{Deserialize, Serialize};

use super::{subscriber::Subscriber, topics::Topics};
use crate::db::Conn;

/// An announcement of a write.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum ChangeEvent {
    /// Something in a family has changed.
    Changed {
        /// The family.
        family_id: String,
        /// The only member it concerns besides the parents and the shared devices; if absent,
        /// everybody.
        member_id: Option<String>,
        /// The topics that have changed.
        topics: Topics,
    },
    /// A member's role, or the validity of their token or of a device's, has changed.
    Account {
        /// The user, or the shared device.
        user_id: String,
    },
    /// A delivery to an external target is due.
    Deliveries,
}

impl ChangeEvent {
    /// Announces it once the write is committed.
    pub(super) fn announce(&self, tx: &mut Conn) {
        match serde_json::to_string(self) {
            Ok(text) => tx.announce(text),
            Err(error) => tracing::error!(%error, "a change_event could not be written"),
        }
    }

    /// The topics of it that concern a subscriber.
    pub(super) fn topics_for(&self, subscriber: &Subscriber) -> Topics {
        match self {
            Self::Changed { family_id, member_id, topics }
                if *family_id == subscriber.family_id =>
            {
                subscriber.hears(member_id.as_deref(), *topics)
            }
            _ => Topics::default(),
        }
    }
}
