//! The presence of a kid on one day.

use super::model::{AbsenceKind, HomePattern, NeutralReason, Presence};
use crate::Day;

/// The reason that a day of a kid is neutral, if it is. The strongest reason wins: sick, on holiday, away or at the
/// other home, excused, a rest day (docs/product/routines.md#neutral-days).
///
/// ```
/// use rules::presence::{Absence, AbsenceKind, NeutralReason, Presence, neutral_day};
/// use rules::Day;
///
/// let day = |text| Day::parse(text).unwrap();
/// let ill = Absence {
///     kid_id: Some("ada".into()),
///     from_day: day("2026-03-02"),
///     to_day: Some(day("2026-03-03")),
///     kind: AbsenceKind::Sick,
/// };
/// let presence = Presence { absences: vec![ill], ..Presence::default() };
/// assert_eq!(neutral_day(&presence, "ada", day("2026-03-03")), Some(NeutralReason::Sick));
/// assert_eq!(neutral_day(&presence, "ada", day("2026-03-04")), None);
/// assert_eq!(neutral_day(&presence, "ben", day("2026-03-03")), None);
/// ```
pub fn neutral_day(presence: &Presence, kid_id: &str, day: Day) -> Option<NeutralReason> {
    away_because(presence, kid_id, day)
        .or_else(|| has_pass(presence, kid_id, day).then_some(NeutralReason::Pass))
        .or_else(|| rests(presence, kid_id, day).then_some(NeutralReason::Rest))
}

/// Whether a kid is away on a day, so that a turn passes to the next: sick, on holiday, away, or at the other home
/// (docs/product/routines.md#absences).
///
/// ```
/// use rules::presence::{HomePattern, Presence, is_away};
/// use rules::Day;
///
/// let monday = Day::parse("2026-03-02").unwrap();
/// let every_other_week = HomePattern {
///     kid_id: "ada".into(),
///     valid_from: monday,
///     valid_until: None,
///     weeks: 2,
///     days: 0b000_0000_111_1111,
///     anchor: monday,
/// };
/// let presence = Presence { home_patterns: vec![every_other_week], ..Presence::default() };
/// let away_after = |days| is_away(&presence, "ada", monday.add_days(days).unwrap());
/// assert_eq!([0, 6, 7, 13, 14].map(away_after), [false, false, true, true, false]);
/// ```
pub fn is_away(presence: &Presence, kid_id: &str, day: Day) -> bool {
    away_because(presence, kid_id, day).is_some()
}

/// Whether nothing is expected of a kid on a day: the kid is away, or a parent excused the day
/// (docs/product/routines.md#day-pass).
///
/// ```
/// use rules::presence::{DayPass, Presence, is_away, is_excused};
/// use rules::Day;
///
/// let day = Day::parse("2026-03-02").unwrap();
/// let pass = DayPass { kid_id: "ada".into(), day };
/// let presence = Presence { day_passes: vec![pass], ..Presence::default() };
/// assert!(is_excused(&presence, "ada", day) && !is_away(&presence, "ada", day));
/// assert!(!is_excused(&presence, "ben", day));
/// ```
pub fn is_excused(presence: &Presence, kid_id: &str, day: Day) -> bool {
    is_away(presence, kid_id, day) || has_pass(presence, kid_id, day)
}

fn has_pass(presence: &Presence, kid_id: &str, day: Day) -> bool {
    presence.day_passes.iter().any(|pass| pass.kid_id == kid_id && pass.day == day)
}

fn away_because(presence: &Presence, kid_id: &str, day: Day) -> Option<NeutralReason> {
    let is_on = |kind| {
        presence.absences.iter().any(|absence| {
            absence.kind == kind
                && absence.kid_id.as_ref().is_none_or(|kid| kid == kid_id)
                && holds(absence.from_day, absence.to_day, day)
        })
    };
    if is_on(AbsenceKind::Sick) {
        Some(NeutralReason::Sick)
    } else if is_on(AbsenceKind::Holiday) {
        Some(NeutralReason::Holiday)
    } else if is_on(AbsenceKind::Away) || is_at_other_home(presence, kid_id, day) {
        Some(NeutralReason::Away)
    } else {
        None
    }
}

fn is_at_other_home(presence: &Presence, kid_id: &str, day: Day) -> bool {
    let pattern = presence
        .home_patterns
        .iter()
        .filter(|pattern| pattern.kid_id == kid_id)
        .filter(|pattern| holds(pattern.valid_from, pattern.valid_until, day))
        .max_by_key(|pattern| pattern.valid_from);
    pattern.is_some_and(|pattern| !is_home_day(pattern, day))
}

/// Whether the kid is at this home on a day by this pattern. An invalid pattern keeps nobody away.
fn is_home_day(pattern: &HomePattern, day: Day) -> bool {
    if !matches!(pattern.weeks, 1 | 2 | 4) {
        return true;
    }
    let nth = day.days_since(pattern.anchor).rem_euclid(7 * pattern.weeks);
    (pattern.days >> nth) & 1 == 1
}

fn rests(presence: &Presence, kid_id: &str, day: Day) -> bool {
    let rest_days = presence
        .rest_days
        .iter()
        .filter(|rest_days| rest_days.kid_id == kid_id)
        .filter(|rest_days| holds(rest_days.valid_from, rest_days.valid_until, day))
        .max_by_key(|rest_days| rest_days.valid_from);
    rest_days.is_some_and(|rest_days| (rest_days.weekdays >> day.weekday()) & 1 == 1)
}

/// Whether a day lies in a range, which may have no end.
fn holds(from: Day, until: Option<Day>, day: Day) -> bool {
    from <= day && until.is_none_or(|until| day <= until)
}
