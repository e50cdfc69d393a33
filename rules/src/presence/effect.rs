//! Shows people the effect of neutral days on a streak.

use std::collections::BTreeSet;

use super::days::neutral_day;
use super::model::{DayPass, ExcusePreview, Presence, RibbonDay, StreakDays};
use crate::Day;
use crate::bounds::RIBBON_DAYS;
use crate::streak::{bonuses_due_with, streak_with};

/// The 28 days up to and with `today`, oldest first (docs/product/routines.md#ribbon).
///
/// ```
/// use rules::presence::{Presence, ribbon};
/// use rules::Day;
///
/// let today = Day::parse("2026-03-28").unwrap();
/// let days = ribbon(&[today], &Presence::default(), "ada", today);
/// assert_eq!((days.len(), days[0].day.to_string().as_str()), (28, "2026-03-01"));
/// assert_eq!((days[26].done, days[27].done), (false, true));
/// ```
pub fn ribbon(counting: &[Day], presence: &Presence, kid_id: &str, today: Day) -> Vec<RibbonDay> {
    let done: BTreeSet<Day> = counting.iter().copied().collect();
    let days = (1 - RIBBON_DAYS..=0).filter_map(|back| today.add_days(back));
    days.map(|day| RibbonDay {
        day,
        done: done.contains(&day),
        neutral: neutral_day(presence, kid_id, day),
    })
    .collect()
}

/// The effect of excusing `day` (docs/product/routines.md#excuse-preview).
///
/// ```
/// use rules::presence::{ExcusePreview, Presence, StreakDays, excuse_preview};
/// use rules::Day;
///
/// let days = ["2026-03-01", "2026-03-02", "2026-03-04"].map(|day| Day::parse(day).unwrap()).to_vec();
/// let deeds = StreakDays { counting: days.clone(), confirmed: days.clone(), paid: Vec::new() };
/// let missed = Day::parse("2026-03-03").unwrap();
/// let preview = excuse_preview(&deeds, &Presence::default(), "ada", missed, days[2]);
/// assert_eq!(preview, ExcusePreview { before: 1, after: 3, points: 10 });
/// ```
pub fn excuse_preview(
    days: &StreakDays,
    presence: &Presence,
    kid_id: &str,
    day: Day,
    today: Day,
) -> ExcusePreview {
    let neutral = |day| neutral_day(presence, kid_id, day).is_some();
    let mut excused = presence.clone();
    excused.day_passes.push(DayPass { kid_id: kid_id.to_owned(), day });
    let neutral_then = |day| neutral_day(&excused, kid_id, day).is_some();
    let StreakDays { counting, confirmed, paid } = days;
    let due = bonuses_due_with(counting, confirmed, paid, &neutral_then);
    ExcusePreview {
        before: streak_with(counting, today, &neutral).current_streak,
        after: streak_with(counting, today, &neutral_then).current_streak,
        points: due.iter().map(|bonus| bonus.points).sum(),
    }
}
