//! Deliveries and their results.

use jiff::{SignedDuration, Timestamp};

use crate::text_enum::text_enum;

text_enum! {
    /// A way of sending.
    pub enum ChannelKind {
        /// Notifications on members' devices.
        Push = "push",
        /// Calls to the family's programs.
        Webhook = "webhook",
        /// Messages to the broker of a house.
        Mqtt = "mqtt",
    }
}

text_enum! {
    /// The state of a delivery.
    pub enum State {
        /// It is to be sent, for the first time or again.
        Waiting = "waiting",
        /// The target accepted it.
        Delivered = "delivered",
        /// It failed, and is not tried again.
        Failed = "failed",
        /// It was not sent, for a good reason.
        Dropped = "dropped",
    }
}

/// A delivery to queue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewDelivery {
    /// The family it belongs to.
    pub family_id: String,
    /// The channel.
    pub channel: ChannelKind,
    /// The target's id, as the channel defines it.
    pub target_id: String,
    /// The subject, as the channel defines it.
    pub subject: String,
    /// The content; empty if the channel makes it at sending.
    pub body: String,
    /// The earliest time of sending; if absent, at once.
    pub due_at: Option<Timestamp>,
    /// The time at which it expires; if absent, only the number of tries ends it. A clock that was
    /// put forward makes it expire as well.
    pub expires_at: Option<Timestamp>,
}

crate::db::row! {
    /// A delivery that this process has claimed.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Claimed {
        /// Its id, the same for all tries.
        id: String,
        /// The family it belongs to.
        family_id: String,
        /// The target's id.
        target_id: String,
        /// The subject.
        subject: String,
        /// The content.
        body: String,
        /// When it was queued.
        created_at: Timestamp,
        /// The time at which it expires.
        expires_at: Option<Timestamp>,
        /// The number of this try, from 1.
        attempts: i32,
    }
}

crate::db::row! {
    /// A delivery in the log.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Logged {
        /// Its id.
        id: String,
        /// Its subject.
        subject: String,
        /// Its content.
        body: String,
        /// When it was queued.
        created_at: Timestamp,
        /// When the next try is due, or the last one was.
        due_at: Timestamp,
        /// The number of tries begun.
        attempts: i32,
        /// Its state.
        state: State,
        /// The stable code of the last try's failure, if it failed.
        outcome: Option<String>,
        /// The last HTTP status.
        http_status: Option<i32>,
        /// When it was finished.
        finished_at: Option<Timestamp>,
    }
}

/// The outcome of a try.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// The target accepted it.
    Delivered {
        /// The status of an HTTP answer.
        status: Option<u16>,
    },
    /// It is not sent, for a reason with this code: its content is no longer true, or not wanted
    /// now.
    Dropped(&'static str),
    /// The target no longer exists, for a reason with this code: everything that waits for it is
    /// dropped, and [`Channel::settled`](super::Channel::settled) removes it.
    Gone {
        /// The code of the reason.
        code: &'static str,
        /// The HTTP status.
        status: Option<u16>,
    },
    /// It is tried again, if the channel's back-off has another try.
    Retry {
        /// The code of the reason.
        code: &'static str,
        /// The HTTP status.
        status: Option<u16>,
        /// The pause that the target asks for. It counts if it is longer than the back-off, up to
        /// [`RETRY_AFTER_MAX`].
        after: Option<SignedDuration>,
    },
    /// It is not tried again.
    Failed {
        /// The code of the reason.
        code: &'static str,
        /// The HTTP status.
        status: Option<u16>,
    },
}

/// The record of a try.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settled {
    /// The new state.
    pub state: State,
    /// The code of the outcome; none if the target accepted it.
    pub code: Option<&'static str>,
    /// The HTTP status.
    pub status: Option<u16>,
    /// When the next try is due, if there is one.
    pub due_at: Option<Timestamp>,
    /// Whether the target no longer exists.
    pub is_gone: bool,
    /// The time of the record.
    pub at: Timestamp,
}

/// The lifetime of a claim: a process that has not recorded a result by then counts as dead.
pub const CLAIM: SignedDuration = SignedDuration::from_secs(60);
/// The longest pause that a target can ask for.
pub const RETRY_AFTER_MAX: SignedDuration = SignedDuration::from_hours(24);
/// The greatest distance of a due time. A delivery due later was queued by a clock that has been
/// put back since, and counts as due now.
pub const DUE_MAX: SignedDuration = SignedDuration::from_hours(25);

/// It expired before it was sent.
pub const EXPIRED: &str = "expired";
/// The last allowed try was interrupted by the death of its process.
pub const INTERRUPTED: &str = "interrupted";
/// Too many deliveries were waiting for the target.
pub const TOO_MANY_WAITING: &str = "too_many_waiting";
/// The try exceeded its time limit.
pub const TIMEOUT: &str = "timeout";
