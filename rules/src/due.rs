//! Due dates (docs/product/chores.md#due-date).

use crate::bounds::DUE_SOON_DAYS;
use crate::day::Day;
use crate::status::wire_enum;

wire_enum! {
    /// The flag of a due date by its distance (docs/product/chores.md#due-date).
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

/// The flag of a due date as of the family's day; due today is not overdue (docs/product/chores.md#due-date).
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
