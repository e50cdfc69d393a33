//! Who is there when.

use jiff::Timestamp;
use rules::{Day, presence::AbsenceKind};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

exported! {
    /// Days on which a kid, or the whole family, was not there.
    struct ExportedAbsence {
        /// Who; none for the whole family.
        kid_id: Option<String>,
        /// The first day.
        from_day: Day,
        /// The last day; none until further notice.
        to_day: Option<Day>,
        /// Why.
        kind: AbsenceKind,
        /// Who noted it.
        actor_id: String,
        /// When.
        created_at: Timestamp,
        /// When it was taken back, if it was.
        undone_at: Option<Timestamp>,
    }

    /// The days at this home of a kid with two: a version.
    struct ExportedHomePattern {
        /// Whose.
        kid_id: String,
        /// 1, 2, …
        #[schema(minimum = 1, example = 1)]
        version: i32,
        /// The first day it holds.
        valid_from: Day,
        /// The last day it holds; none while it does. One before the first never held.
        valid_until: Option<Day>,
        /// After how many weeks it repeats: 1, 2 or 4.
        #[schema(minimum = 1, maximum = 4, example = 2)]
        weeks: i32,
        /// The days at this home as bits, the anchor's day first: 7 bits a week.
        #[schema(minimum = 1, maximum = 268_435_455, example = 127)]
        days: i32,
        /// A Monday that a repetition begins with.
        #[schema(example = "2025-06-16")]
        anchor: Day,
        /// Who set it.
        actor_id: String,
        /// When.
        created_at: Timestamp,
    }

    /// The weekdays on which a kid rests: a version.
    struct ExportedRestDays {
        /// Whose.
        kid_id: String,
        /// 1, 2, …
        #[schema(minimum = 1, example = 1)]
        version: i32,
        /// The first day it holds.
        valid_from: Day,
        /// The last day it holds; none while it does. One before the first never held.
        valid_until: Option<Day>,
        /// Weekdays as bits, Monday 1 to Sunday 64; not all of them.
        #[schema(minimum = 0, maximum = 126, example = 64)]
        weekdays: i32,
        /// Who set it.
        actor_id: String,
        /// When.
        created_at: Timestamp,
    }

    /// A day that was excused.
    struct ExportedPass {
        /// Whose.
        kid_id: String,
        /// The day.
        day: Day,
        /// What the parent wrote.
        #[schema(example = "Grandma's birthday")]
        reason: Option<String>,
        /// Who excused it.
        actor_id: String,
        /// When.
        created_at: Timestamp,
        /// When that was taken back, if it was.
        undone_at: Option<Timestamp>,
    }
}
