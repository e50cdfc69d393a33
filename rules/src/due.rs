//! Due dates (docs/product.md#due-date).

use alloc::string::String;

use crate::bounds::DUE_SOON_DAYS;
use crate::day::Day;
use crate::status::wire_enum;
use crate::words::{joined, plain};

wire_enum! {
    /// How near a due date is (docs/product.md#due-date).
    ///
    /// ```
    /// assert_eq!(serde_json::to_string(&rules::DueFlag::DueSoon).unwrap(), r#""due_soon""#);
    /// ```
    DueFlag {
        /// There is no due date.
        None = "none",
        /// It is past.
        Overdue = "overdue",
        /// It is today or at most 2 days ahead.
        DueSoon = "due_soon",
        /// It is further ahead.
        Later = "later",
    }
}

/// The flag of a due date as of the family's day; due today is not overdue (docs/product.md#due-date).
///
/// ```
/// use rules::due::due_flag;
/// use rules::{Day, DueFlag};
///
/// let today = Day::parse("2025-12-30").unwrap();
/// assert_eq!(due_flag(today.add_days(-1), today), DueFlag::Overdue);
/// assert_eq!(due_flag(Some(today), today), DueFlag::DueSoon);
/// assert_eq!(due_flag(today.add_days(2), today), DueFlag::DueSoon);
/// assert_eq!(due_flag(today.add_days(3), today), DueFlag::Later);
/// assert_eq!(due_flag(None, today), DueFlag::None);
/// ```
pub fn due_flag(due: Option<Day>, today: Day) -> DueFlag {
    match due.map(|due| due.days_since(today)) {
        None => DueFlag::None,
        Some(..0) => DueFlag::Overdue,
        Some(0..=DUE_SOON_DAYS) => DueFlag::DueSoon,
        Some(_) => DueFlag::Later,
    }
}

/// The Mantine colour of a due date: red when past, blue otherwise, gray without one (docs/product.md#due-date).
///
/// ```
/// use rules::DueFlag;
/// use rules::due::due_colour;
///
/// assert_eq!(due_colour(DueFlag::Overdue), "red");
/// assert_eq!(due_colour(DueFlag::DueSoon), "blue");
/// ```
pub fn due_colour(flag: DueFlag) -> &'static str {
    match flag {
        DueFlag::None => "gray",
        DueFlag::Overdue => "red",
        DueFlag::DueSoon | DueFlag::Later => "blue",
    }
}

/// A due date in the short US form, or 'No due date' (docs/product.md#due-date).
///
/// ```
/// use rules::Day;
/// use rules::due::due_text;
///
/// assert_eq!(due_text(Day::parse("2025-12-31")), "12/31/2025");
/// assert_eq!(due_text(None), "No due date");
/// ```
pub fn due_text(due: Option<Day>) -> String {
    due.map_or_else(|| "No due date".into(), format_day_short)
}

/// A day in the short US form, month/day/year without leading zeros (docs/product.md#date-format).
///
/// ```
/// use rules::Day;
/// use rules::due::format_day_short;
///
/// assert_eq!(format_day_short(Day::parse("2025-01-05").unwrap()), "1/5/2025");
/// ```
pub fn format_day_short(day: Day) -> String {
    joined(&[&plain(day.month()), "/", &plain(day.day()), "/", &plain(day.year())])
}
