//! The things whose last use is recorded.

/// Something whose last use is recorded.
#[derive(Debug, Clone, Copy)]
pub enum Used {
    /// A session.
    Session,
    /// A shared device.
    Device,
    /// The token of a program.
    ApiToken,
    /// A link to a calendar.
    CalendarFeed,
}
