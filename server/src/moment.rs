//! The time at which a submission was done, as the device reports it and the server accepts it.

use jiff::{SignedDuration, Timestamp};
use rules::{Day, bounds, validate};

use crate::{auth::Member, fields::Fields};

/// The greatest age of a submission or purchase that arrives now.
pub const LATEST: SignedDuration = SignedDuration::from_millis(bounds::OFFLINE_MS);

/// The time at which a submission was done.
#[derive(Debug, Clone, Copy)]
pub struct Moment {
    /// When the kid handed it in.
    pub submitted_at: Timestamp,
    /// When the server received it.
    pub received_at: Timestamp,
    /// The family's day it counts for.
    pub day: Day,
    /// Whether the device's time is uncertain.
    pub is_uncertain: bool,
}

/// A device's report of when a submission was done.
#[derive(Debug, Clone, Copy)]
pub struct ReportedTime {
    /// When it was handed in, if not now.
    pub completed_at: Option<Timestamp>,
    /// Whether the device's time is uncertain.
    pub is_uncertain: bool,
}

/// The way by which a submission arrives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Channel<'a> {
    /// By a call of its own, at most 7 days late.
    Route,
    /// From the outbox of a device that was offline, at most 30 days late.
    Outbox,
    /// From the outbox of a shared device that was offline, likewise: made without a PIN.
    Board,
    /// From the carer with this id, who ticked it for the kid.
    Carer(&'a str),
}

impl Moment {
    /// The moment of a submission that a kid sends `now`, perhaps late. A `completed_at` that the
    /// rules refuse is noted in `fields`.
    pub fn of(
        kid: &Member,
        reported: ReportedTime,
        channel: Channel<'_>,
        now: Timestamp,
        fields: &mut Fields,
    ) -> Self {
        let submitted_at = reported.completed_at.unwrap_or(now);
        let on_time = match channel {
            Channel::Route | Channel::Carer(_) => validate::completed_at,
            Channel::Outbox | Channel::Board => validate::completed_offline,
        };
        let on_time = on_time(submitted_at.as_millisecond(), now.as_millisecond());
        fields.take("completed_at", on_time);
        // A device whose clock runs ahead is not in tomorrow yet.
        let day = kid.day(submitted_at.min(now));
        Self { submitted_at, received_at: now, day, is_uncertain: reported.is_uncertain }
    }
}
