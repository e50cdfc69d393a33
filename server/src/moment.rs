//! When something that is handed in was done, as the device says and the server takes it.

use jiff::{SignedDuration, Timestamp};
use rules::{Day, bounds, validate};

use crate::{auth::Member, fields::Fields};

/// How long ago something may have been done or asked for that arrives now.
pub const LATEST: SignedDuration = SignedDuration::from_millis(bounds::OFFLINE_MS);

/// When something that is handed in was done.
#[derive(Debug, Clone, Copy)]
pub struct Moment {
    /// When the kid pressed the button.
    pub submitted_at: Timestamp,
    /// When the server heard of it.
    pub received_at: Timestamp,
    /// The family's day it counts for.
    pub day: Day,
    /// Whether the device could not tell when that was.
    pub is_uncertain: bool,
}

/// What a device says about when something was done.
#[derive(Debug, Clone, Copy)]
pub struct ReportedTime {
    /// When the button was pressed, if not now.
    pub completed_at: Option<Timestamp>,
    /// Whether the device cannot tell.
    pub is_uncertain: bool,
}

/// How something handed in comes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Channel {
    /// By a call of its own, at most 7 days late.
    Route,
    /// From what a device kept while it was offline, at most 30 days late.
    Outbox,
    /// From what a shared device kept while it was offline, likewise: nobody showed who they are.
    Board,
}

impl Moment {
    /// The moment of something a kid hands in `now`, perhaps late. A `completed_at` that the rules
    /// refuse is noted in `fields`.
    pub fn of(
        kid: &Member,
        reported: ReportedTime,
        channel: Channel,
        now: Timestamp,
        fields: &mut Fields,
    ) -> Self {
        let submitted_at = reported.completed_at.unwrap_or(now);
        let on_time = match channel {
            Channel::Route => validate::completed_at,
            Channel::Outbox | Channel::Board => validate::completed_offline,
        };
        let on_time = on_time(submitted_at.as_millisecond(), now.as_millisecond());
        fields.take("completed_at", on_time);
        // A device whose clock runs ahead has not reached tomorrow.
        let day = kid.day(submitted_at.min(now));
        Self { submitted_at, received_at: now, day, is_uncertain: reported.is_uncertain }
    }
}
