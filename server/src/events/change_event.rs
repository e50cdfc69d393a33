//! What one write says to the subscriber registries of all processes.

use serde::{Deserialize, Serialize};

use super::{subscriber::Subscriber, topics::Topics};
use crate::db::Conn;

/// What a write says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum ChangeEvent {
    /// Something in a family is not what it was.
    Changed {
        /// The family.
        family_id: String,
        /// The only one it concerns besides the parents and the shared devices; if absent, everybody.
        member_id: Option<String>,
        /// What it is.
        topics: Topics,
    },
    /// Somebody's role is not what it was, or whether their token is good; also a device's.
    Account {
        /// The user, or the shared device.
        user_id: String,
    },
    /// Something waits to be delivered to somebody outside.
    Deliveries,
}

impl ChangeEvent {
    /// Says it once the write is committed.
    pub(super) fn announce(&self, tx: &mut Conn) {
        match serde_json::to_string(self) {
            Ok(text) => tx.announce(text),
            Err(error) => tracing::error!(%error, "a change_event could not be written"),
        }
    }

    /// What of it concerns a subscriber.
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
