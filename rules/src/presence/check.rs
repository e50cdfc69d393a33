//! Checks the parents' entries about presence.

use super::model::Absence;
use crate::bounds::{ABSENCE_BACK_DAYS, DAY_MAX, DAY_MIN, EXCUSE_DAYS};
use crate::sentences as say;
use crate::{Day, Message};

/// Checks an absence: it begins at most a year ago, and its days are in order (docs/product/routines.md#absences).
///
/// ```
/// use rules::presence::{Absence, AbsenceKind, absence_error};
/// use rules::Day;
///
/// let day = |text| Day::parse(text).unwrap();
/// let absence = |from_day, to_day| Absence {
///     kid_id: None,
///     from_day: day(from_day),
///     to_day: Some(day(to_day)),
///     kind: AbsenceKind::Holiday,
/// };
/// let error = |from_day, to_day| {
///     absence_error(&absence(from_day, to_day), day("2026-03-02")).map(|message| message.text())
/// };
/// assert_eq!(error("2026-03-01", "2026-03-14"), None);
/// let not_in_order = "The last day must not be before the first.";
/// assert_eq!(error("2026-03-02", "2026-03-01").as_deref(), Some(not_in_order));
/// let too_old = "The first day can be at most 366 days ago.";
/// assert_eq!(error("2025-02-28", "2025-03-14").as_deref(), Some(too_old));
/// ```
pub fn absence_error(absence: &Absence, today: Day) -> Option<Message> {
    let last = absence.to_day.unwrap_or(absence.from_day);
    if today.days_since(absence.from_day) > ABSENCE_BACK_DAYS {
        Some(say::absence_too_long_ago(ABSENCE_BACK_DAYS))
    } else if absence.from_day.max(last) > DAY_MAX || absence.from_day < DAY_MIN {
        Some(say::day_too_far())
    } else if last < absence.from_day {
        Some(say::absence_order())
    } else {
        None
    }
}

/// Checks a pattern of two homes: 1, 2 or 4 weeks, at least one day at home, a Monday as its anchor
/// (docs/product/routines.md#home-pattern).
///
/// ```
/// use rules::presence::home_pattern_error;
/// use rules::Day;
///
/// let monday = Day::parse("2026-03-02").unwrap();
/// let error = |weeks, days, anchor| home_pattern_error(weeks, days, anchor).map(|message| message.text());
/// assert_eq!(error(2, 0b111_1111, monday), None);
/// assert_eq!(error(3, 0b111_1111, monday).as_deref(), Some("Choose 1, 2 or 4 weeks."));
/// assert_eq!(error(2, 0, monday).as_deref(), Some("Choose at least one day at home."));
/// assert_eq!(error(1, 0b1000_0000, monday).as_deref(), Some("There are days after the last week."));
/// let tuesday = monday.add_days(1).unwrap();
/// assert_eq!(error(2, 0b111_1111, tuesday).as_deref(), Some("Choose a Monday to begin with."));
/// ```
pub fn home_pattern_error(weeks: i32, days: i32, anchor: Day) -> Option<Message> {
    if !matches!(weeks, 1 | 2 | 4) {
        Some(say::home_weeks())
    } else if days == 0 {
        Some(say::home_days_missing())
    } else if !(1..1 << (7 * weeks)).contains(&days) {
        Some(say::home_days_range())
    } else if anchor.weekday() != 0 {
        Some(say::home_anchor())
    } else if !(DAY_MIN..=DAY_MAX).contains(&anchor) {
        Some(say::day_too_far())
    } else {
        None
    }
}

/// Checks rest days: bits of weekdays, not all seven (docs/product/routines.md#rest-days).
///
/// ```
/// use rules::presence::rest_days_error;
///
/// assert_eq!(rest_days_error(0b110_0000), None);
/// assert_eq!(rest_days_error(0b111_1111).unwrap().text(), "Leave at least one day that counts.");
/// assert_eq!(rest_days_error(128).unwrap().text(), "A week has seven days.");
/// ```
pub fn rest_days_error(weekdays: i32) -> Option<Message> {
    match weekdays {
        0..=0b111_1110 => None,
        0b111_1111 => Some(say::rest_days_all()),
        _ => Some(say::rest_days_range()),
    }
}

/// Checks a day to excuse: past or today, at most 14 days back, and not before `since`, the kid's first
/// day (docs/product/routines.md#day-pass).
///
/// ```
/// use rules::presence::excuse_day_error;
/// use rules::Day;
///
/// let today = Day::parse("2026-03-16").unwrap();
/// let error = |days| {
///     let [day, since] = [days, -20].map(|days| today.add_days(days).unwrap());
///     excuse_day_error(day, since, today).map(|message| message.text())
/// };
/// assert_eq!((error(0), error(-14)), (None, None));
/// assert_eq!(error(1).as_deref(), Some("This day has not come yet."));
/// assert_eq!(error(-15).as_deref(), Some("Only the last 14 days can be excused."));
/// let joined_today = excuse_day_error(today.add_days(-1).unwrap(), today, today);
/// assert_eq!(joined_today.unwrap().text(), "The kid was not in the family yet.");
/// ```
pub fn excuse_day_error(day: Day, since: Day, today: Day) -> Option<Message> {
    if day > today {
        Some(say::day_not_yet())
    } else if today.days_since(day) > EXCUSE_DAYS {
        Some(say::excuse_too_long_ago(EXCUSE_DAYS))
    } else if day < since {
        Some(say::excuse_too_early())
    } else {
        None
    }
}
