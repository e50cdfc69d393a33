//! Presence.

use jiff::Timestamp;
use rules::{Day, presence::AbsenceKind};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

exported! {
    /// Days on which a kid, or the whole family, was absent.
    struct ExportedAbsence {
        /// The kid; none for the whole family.
        kid_id: Option<String>,
        /// The first day.
        from_day: Day,
        /// The last day; none until further notice.
        to_day: Option<Day>,
        /// The kind of absence.
        kind: AbsenceKind,
        /// The member who noted it.
        actor_id: String,
        /// When it was noted.
        created_at: Timestamp,
        /// When it was cancelled, if it was.
        undone_at: Option<Timestamp>,
    }

    /// A version of the days that a kid with two homes spends at this one.
    struct ExportedHomePattern {
        /// The kid.
        kid_id: String,
        /// 1, 2, …
        #[schema(minimum = 1, example = 1)]
        version: i32,
        /// The first day on which it holds.
        valid_from: Day,
        /// The last day on which it holds; none if there is no end. A version whose last day is
        /// before its first never held.
        valid_until: Option<Day>,
        /// The period of repetition in weeks: 1, 2 or 4.
        #[schema(minimum = 1, maximum = 4, example = 2)]
        weeks: i32,
        /// The days at this home as bits, the anchor's day first: 7 bits a week.
        #[schema(minimum = 1, maximum = 268_435_455, example = 127)]
        days: i32,
        /// A Monday on which a period begins.
        #[schema(example = "2025-06-16")]
        anchor: Day,
        /// The member who set it.
        actor_id: String,
        /// When it was set.
        created_at: Timestamp,
    }

    /// A version of the weekdays on which a kid rests.
    struct ExportedRestDays {
        /// The kid.
        kid_id: String,
        /// 1, 2, …
        #[schema(minimum = 1, example = 1)]
        version: i32,
        /// The first day on which it holds.
        valid_from: Day,
        /// The last day on which it holds; none if there is no end. A version whose last day is
        /// before its first never held.
        valid_until: Option<Day>,
        /// Weekdays as bits, Monday 1 to Sunday 64; not all of them.
        #[schema(minimum = 0, maximum = 126, example = 64)]
        weekdays: i32,
        /// The member who set it.
        actor_id: String,
        /// When it was set.
        created_at: Timestamp,
    }

    /// An excused day.
    struct ExportedPass {
        /// The kid.
        kid_id: String,
        /// The day.
        day: Day,
        /// The parent's reason.
        #[schema(example = "Grandma's birthday")]
        reason: Option<String>,
        /// The parent who excused it.
        actor_id: String,
        /// When it was excused.
        created_at: Timestamp,
        /// When it was cancelled, if it was.
        undone_at: Option<Timestamp>,
    }
}
