//! Rows, requests and answers of calendar links.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A link to make.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct NewCalendarFeed {
    /// The name of the person or app that it is for: 1 to 40 characters after trimming.
    #[schema(min_length = 1, max_length = 40, example = "Grandma’s phone")]
    pub name: String,
}

/// A link that was made.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CreatedCalendarFeed {
    /// The path of the calendar, relative to the address of this Pogona. Shown only once: anybody
    /// who has it can read the calendar.
    #[schema(
        example = "api/calendar/pogona_calendar_9f2b0c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f809.ics"
    )]
    pub path: String,
    /// The record of the link, without its secret.
    pub calendar_feed: CalendarFeed,
}

crate::db::row! {
    /// A link that nobody has removed.
    #[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
    pub struct CalendarFeed {
        /// Its id.
        id: String,
        /// The kid whose days it shows.
        kid_id: String,
        /// The name of the person or app that it is for.
        #[schema(example = "Grandma’s phone")]
        name: String,
        /// The username of the parent who made it.
        #[schema(example = "maria")]
        created_by: String,
        /// When it was made.
        created_at: Timestamp,
        /// When a calendar last read it, to the hour, if one did.
        #[schema(required)]
        last_used_at: Option<Timestamp>,
    }
}

crate::db::row! {
    /// The kid that a link leads to.
    #[derive(Debug)]
    pub(super) struct LinkedKid {
        id: String,
        family_id: String,
        kid_id: String,
        last_used_at: Option<Timestamp>,
    }
}

/// A calendar, used only in the API's description.
#[derive(ToSchema)]
#[schema(example = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n")]
pub struct CalendarFile(#[expect(dead_code, reason = "for the API's description alone")] String);
