//! What is delivered, and what came of it.

use jiff::{SignedDuration, Timestamp};

use crate::text_enum::text_enum;

text_enum! {
    /// A way of sending.
    pub enum ChannelKind {
        /// Notifications on somebody's devices.
        Push = "push",
        /// Calls of programs of the family's.
        Webhook = "webhook",
        /// Messages to the broker of a house.
        Mqtt = "mqtt",
    }
}

text_enum! {
    /// How it stands with a delivery.
    pub enum State {
        /// It is to be sent, for the first time or again.
        Waiting = "waiting",
        /// It was taken.
        Delivered = "delivered",
        /// It was tried, and is not tried again.
        Failed = "failed",
        /// It was not sent, for good reasons.
        Dropped = "dropped",
    }
}

/// Something to send.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewDelivery {
    /// The family whose it is.
    pub family_id: String,
    /// How.
    pub channel: ChannelKind,
    /// To whom, in the words of the channel.
    pub target_id: String,
    /// About what, in the words of the channel.
    pub subject: String,
    /// What is sent; may be empty where the channel makes it when it sends.
    pub body: String,
    /// From when on; if absent, at once.
    pub due_at: Option<Timestamp>,
    /// From when on nobody wants it any more; if absent, the tries alone end it. A clock that was put
    /// forward ends it as well.
    pub expires_at: Option<Timestamp>,
}

crate::db::row! {
    /// A delivery that this process has in hand.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Claimed {
        /// Its id, the same for all tries.
        id: String,
        /// The family whose it is.
        family_id: String,
        /// To whom.
        target_id: String,
        /// About what.
        subject: String,
        /// What is sent.
        body: String,
        /// When it was queued.
        created_at: Timestamp,
        /// From when on nobody wants it any more.
        expires_at: Option<Timestamp>,
        /// Which try this is, from 1.
        attempts: i32,
    }
}

crate::db::row! {
    /// A delivery as its log has it.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Logged {
        /// Its id.
        id: String,
        /// About what it is.
        subject: String,
        /// What is sent.
        body: String,
        /// When it was queued.
        created_at: Timestamp,
        /// When it is tried next, or was last.
        due_at: Timestamp,
        /// Tries that were begun.
        attempts: i32,
        /// How it stands.
        state: State,
        /// A stable name of what went wrong at the last try, if it did.
        outcome: Option<String>,
        /// What was answered last.
        http_status: Option<i32>,
        /// When it came to its end.
        finished_at: Option<Timestamp>,
    }
}

/// What came of a try.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// It was taken.
    Delivered {
        /// What was answered, where that is HTTP.
        status: Option<u16>,
    },
    /// It is not sent, for a reason by this name: what it tells is no longer so, or not wanted now.
    Dropped(&'static str),
    /// The target is no more, for a reason by this name: whatever waits for it is dropped, and
    /// [`Channel::settled`](super::Channel::settled) takes it away.
    Gone {
        /// A stable name of why.
        code: &'static str,
        /// What was answered.
        status: Option<u16>,
    },
    /// It is tried again, if the channel's back-off has another try.
    Retry {
        /// A stable name of why.
        code: &'static str,
        /// What was answered.
        status: Option<u16>,
        /// How long the target wants to be left alone. Longer than the back-off counts, up to
        /// [`RETRY_AFTER_MAX`].
        after: Option<SignedDuration>,
    },
    /// It is not tried again.
    Failed {
        /// A stable name of why.
        code: &'static str,
        /// What was answered.
        status: Option<u16>,
    },
}

/// What is written down after a try.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settled {
    /// How it stands now.
    pub state: State,
    /// A stable name of what came of it; none for one that was taken.
    pub code: Option<&'static str>,
    /// What was answered.
    pub status: Option<u16>,
    /// When it is tried again, if it waits.
    pub due_at: Option<Timestamp>,
    /// Whether the target is no more.
    pub is_gone: bool,
    /// When.
    pub at: Timestamp,
}

/// How long a claim holds: a process that has not answered for it by then is taken for dead.
pub const CLAIM: SignedDuration = SignedDuration::from_secs(60);
/// The longest that a target's own wish to be left alone counts.
pub const RETRY_AFTER_MAX: SignedDuration = SignedDuration::from_hours(24);
/// Nothing may be due further ahead than this. What is was queued by a clock that has been put back
/// since, and is due now.
pub const DUE_MAX: SignedDuration = SignedDuration::from_hours(25);

/// It was no longer wanted when its turn came.
pub const EXPIRED: &str = "expired";
/// It was begun as often as it may be, and the process died each time, the last time at least.
pub const INTERRUPTED: &str = "interrupted";
/// There were more waiting for the target than there may be.
pub const TOO_MANY_WAITING: &str = "too_many_waiting";
/// It took longer than a try may.
pub const TIMEOUT: &str = "timeout";
