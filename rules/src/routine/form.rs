//! The form in which a parent sets a schedule.

use super::dates::{Dates, SpecialDays};
use super::model::Turn;
use super::recur::on_or_after;
use super::terms::{Approval, Frequency, Mode, ScheduleTerms, TurnEvery};
use super::turn::{in_turn, pool};
use super::version::has_one_part;
use super::weeks::first_due;
use crate::bounds::{
    APPROVE_AFTER_MAX, DAY_MAX, DAY_MIN, DAYS_BEFORE_MAX, EVERY_MAX, LATE_DAYS, LATE_DAYS_MAX,
    POOL_MAX, QUOTA_GAP_MAX, QUOTA_TIMES_MAX, TURNS_MAX,
};
use crate::presence::{Presence, is_away};
use crate::sentences as say;
use crate::validate::FieldProblem;
use crate::{Day, Message};

/// The default schedule: every week on the weekday of `today`, any time, each of these kids, for points, approved by a
/// parent, late by at most one day (docs/product/routines.md#schedule).
///
/// ```
/// let tuesday = rules::Day::parse("2026-03-03").unwrap();
/// assert_eq!(rules::routine::new_schedule(&["ana".into()], tuesday).weekdays, 2);
/// ```
pub fn new_schedule(kid_ids: &[String], today: Day) -> ScheduleTerms {
    ScheduleTerms {
        freq: Frequency::Weekly,
        every: 1,
        weekdays: 1 << today.weekday(),
        times: 0,
        gap: 0,
        day_set_id: None,
        day_filter: None,
        days_before: 0,
        month_day: None,
        nth: None,
        anchor: today,
        week_start: 1,
        parts: 0,
        due_minute: None,
        late_days: LATE_DAYS,
        mode: Mode::Each,
        turn_every: TurnEvery::Occurrence,
        pays: true,
        approval: Approval::Parent,
        approve_after: None,
        more_often: false,
        kid_ids: kid_ids.to_vec(),
    }
}

/// The terms without values that their frequency and mode do not use, in the one form that is stored
/// (docs/product/routines.md#schedule).
///
/// ```
/// use rules::routine::{new_schedule, settled};
/// use rules::{Frequency, ScheduleTerms};
///
/// let weekly = new_schedule(&["ana".into()], rules::Day::parse("2026-03-03").unwrap());
/// let daily = settled(&ScheduleTerms { freq: Frequency::Daily, ..weekly });
/// assert_eq!(daily.weekdays, 0);
/// ```
pub fn settled(terms: &ScheduleTerms) -> ScheduleTerms {
    let is_once = terms.freq == Frequency::Once;
    let is_quota = terms.freq == Frequency::Quota;
    let is_day_set = terms.freq == Frequency::DaySet;
    let is_on_demand =
        matches!(terms.freq, Frequency::AfterDone | Frequency::Quota | Frequency::Once);
    let day_filter = terms.day_filter.filter(|_| !is_day_set && !is_on_demand);
    let has_weekdays = matches!(terms.freq, Frequency::Weekly | Frequency::MonthlyWeekday);
    ScheduleTerms {
        every: if is_once || is_quota || is_day_set { 1 } else { terms.every },
        weekdays: if has_weekdays { terms.weekdays } else { 0 },
        times: if is_quota { terms.times } else { 0 },
        gap: if is_quota { terms.gap } else { 0 },
        day_set_id: terms.day_set_id.clone().filter(|_| is_day_set || day_filter.is_some()),
        day_filter,
        days_before: if is_day_set { terms.days_before } else { 0 },
        month_day: terms.month_day.filter(|_| terms.freq == Frequency::MonthlyDay),
        nth: terms.nth.filter(|_| terms.freq == Frequency::MonthlyWeekday),
        due_minute: terms.due_minute.filter(|_| !is_quota && (!is_once || terms.late_days == 0)),
        late_days: match terms.freq {
            Frequency::AfterDone => LATE_DAYS,
            Frequency::Quota => 0,
            _ => terms.late_days,
        },
        turn_every: match terms.mode {
            Mode::Turn if is_quota => TurnEvery::Week,
            Mode::Turn => terms.turn_every,
            _ => TurnEvery::Occurrence,
        },
        approve_after: terms.approve_after.filter(|_| terms.approval == Approval::AfterHours),
        more_often: terms.more_often && !is_once,
        ..terms.clone()
    }
}

/// The terms with an anchor from which the turns begin with the first kid: the first due day from `from` on. Due days,
/// and active weeks or months, stay the same (docs/product/routines.md#turns).
///
/// ```
/// use rules::routine::{anchored, new_schedule};
/// use rules::{Day, Mode, ScheduleTerms};
///
/// let tuesday = Day::parse("2026-03-03").unwrap();
/// let weekly = new_schedule(&["ana".into(), "ben".into()], tuesday);
/// let mondays = ScheduleTerms { mode: Mode::Turn, weekdays: 1, ..weekly };
/// assert_eq!(anchored(&mondays, tuesday).anchor.to_string(), "2026-03-09");
/// ```
pub fn anchored(terms: &ScheduleTerms, from: Day) -> ScheduleTerms {
    let anchor = first_turn(terms, from).unwrap_or(terms.anchor);
    ScheduleTerms { anchor, ..terms.clone() }
}

/// The terms without a kid who leaves. Turns go on from `from` as before, and the next kid in the order takes the
/// removed kid's turns (docs/product/routines.md#turns).
///
/// ```
/// use rules::routine::{new_schedule, without};
/// use rules::{Day, Mode, ScheduleTerms};
///
/// let tuesday = Day::parse("2026-03-03").unwrap();
/// let each = new_schedule(&["ana".into(), "ben".into(), "cleo".into()], tuesday);
/// let in_turn = ScheduleTerms { mode: Mode::Turn, ..each };
/// // A week later it is Ben's turn.
/// assert_eq!(without(&in_turn, &[], "ana", tuesday.add_days(7).unwrap()).kid_ids, ["ben", "cleo"]);
/// assert_eq!(without(&in_turn, &[], "ben", tuesday.add_days(7).unwrap()).kid_ids, ["cleo", "ana"]);
/// ```
pub fn without(
    terms: &ScheduleTerms,
    special: &[SpecialDays],
    kid_id: &str,
    from: Day,
) -> ScheduleTerms {
    let mut left = terms.clone();
    if let Some(first) = first_turn(terms, from) {
        let dates = Dates::new(terms, special);
        let due = dates.on_or_after(first).filter(|_| terms.freq != Frequency::Quota);
        let pool = pool(terms);
        left.kid_ids = in_turn(&dates, &pool, due.unwrap_or(first)).map(str::to_owned).collect();
        left.anchor = first;
    }
    left.kid_ids.retain(|id| id != kid_id);
    left
}

/// The first day from `from` on that can be a turn, if turns go by the calendar. Special days do not matter: some may be
/// added before it.
fn first_turn(terms: &ScheduleTerms, from: Day) -> Option<Day> {
    let is_by_calendar = terms.mode == Mode::Turn && terms.freq != Frequency::AfterDone;
    let from = from.max(terms.anchor);
    if terms.freq == Frequency::Quota {
        return Some(first_due(terms, from)).filter(|_| is_by_calendar);
    }
    on_or_after(terms, from).filter(|day| is_by_calendar && *day <= DAY_MAX)
}

/// The most days between two of so many times a week that all of them still fit into seven days.
fn gap_max(times: i32) -> i32 {
    match times {
        ..=1 => 0,
        times => (6 / (times - 1) - 1).clamp(0, QUOTA_GAP_MAX),
    }
}

/// The errors in terms, in the order of the fields; none if the terms can be stored. Values that their frequency and
/// mode do not use are not checked (docs/product/routines.md#schedule).
///
/// ```
/// use rules::ScheduleTerms;
/// use rules::routine::{new_schedule, schedule_problems};
///
/// let terms = new_schedule(&["ana".into()], rules::Day::parse("2026-03-03").unwrap());
/// assert_eq!(schedule_problems(&terms), []);
/// let never = ScheduleTerms { weekdays: 0, ..terms };
/// assert_eq!(schedule_problems(&never)[0].message.text(), "Please choose a weekday.");
/// ```
pub fn schedule_problems(terms: &ScheduleTerms) -> Vec<FieldProblem> {
    let terms = &settled(terms);
    let mut problems = Vec::new();
    let mut check = |is_right: bool, field: &str, message: Message| {
        if !is_right {
            problems.push(FieldProblem { field: field.into(), message });
        }
    };
    check((1..=EVERY_MAX).contains(&terms.every), "every", say::schedule_every(1, EVERY_MAX));
    match terms.freq {
        Frequency::Daily | Frequency::AfterDone | Frequency::Once => {}
        Frequency::DaySet => {
            let is_near = (0..=DAYS_BEFORE_MAX).contains(&terms.days_before);
            check(is_near, "days_before", say::schedule_days_before(0, DAYS_BEFORE_MAX));
        }
        Frequency::Quota => {
            let is_times = (1..=QUOTA_TIMES_MAX).contains(&terms.times);
            check(is_times, "times", say::schedule_times(1, QUOTA_TIMES_MAX));
            let most = gap_max(terms.times);
            check((0..=most).contains(&terms.gap), "gap", say::schedule_gap(most));
        }
        Frequency::Weekly => {
            check((1..=127).contains(&terms.weekdays), "weekdays", say::schedule_weekdays());
        }
        Frequency::MonthlyDay => {
            let is_day = terms.month_day.is_some_and(|day| (1..=31).contains(&day));
            check(is_day, "month_day", say::schedule_month_day(1, 31));
        }
        Frequency::MonthlyWeekday => {
            let is_one = (1..=127).contains(&terms.weekdays) && terms.weekdays.count_ones() == 1;
            check(is_one, "weekdays", say::schedule_one_weekday());
            check(matches!(terms.nth, Some(-1 | 1..=4)), "nth", say::schedule_nth());
        }
    }
    let needs_set = terms.freq == Frequency::DaySet || terms.day_filter.is_some();
    check(!needs_set || terms.day_set_id.is_some(), "day_set_id", say::schedule_day_set());
    check((DAY_MIN..=DAY_MAX).contains(&terms.anchor), "anchor", say::day_too_far());
    check((1..=7).contains(&terms.week_start), "week_start", say::week_start_range());
    check((0..=7).contains(&terms.parts), "parts", say::schedule_parts());
    let is_part = !has_one_part(terms) || terms.parts.count_ones() <= 1;
    check(is_part, "parts", say::schedule_one_part());
    let is_minute = terms.due_minute.is_none_or(|minute| (0..=1_439).contains(&minute));
    check(is_minute, "due_minute", say::schedule_due_minute());
    let is_late = (0..=LATE_DAYS_MAX).contains(&terms.late_days);
    check(is_late, "late_days", say::schedule_late_days(0, LATE_DAYS_MAX));
    let has_turns = terms.freq == Frequency::Once && terms.mode == Mode::Turn;
    check(!has_turns, "mode", say::schedule_once_turn());
    let is_hours = terms.approval != Approval::AfterHours
        || terms.approve_after.is_some_and(|hours| (1..=APPROVE_AFTER_MAX).contains(&hours));
    check(is_hours, "approve_after", say::schedule_approve_after(1, APPROVE_AFTER_MAX));
    check(!terms.kid_ids.is_empty(), "kid_ids", say::schedule_no_kid());
    check(terms.kid_ids.len() <= POOL_MAX, "kid_ids", say::schedule_many_kids(POOL_MAX));
    let is_each_one = pool(terms).len() == terms.kid_ids.len().min(POOL_MAX);
    check(is_each_one, "kid_ids", say::schedule_kid_twice());
    problems
}

/// The next due days from `from` on, each with its kids. For `after_done`, as if each were done when due; for `once`,
/// `from` itself while it is open (docs/product/routines.md#schedule-preview).
///
/// ```
/// use rules::routine::{new_schedule, next_turns};
/// use rules::{Mode, ScheduleTerms, presence::Presence};
///
/// let tuesday = rules::Day::parse("2026-03-03").unwrap();
/// let each = new_schedule(&["ana".into(), "ben".into()], tuesday);
/// let turns = next_turns(&ScheduleTerms { mode: Mode::Turn, ..each }, &[], &Presence::default(), tuesday, 2);
/// assert_eq!(turns[1].day.to_string(), "2026-03-10");
/// assert_eq!(turns[1].kid_ids, ["ben"]);
/// ```
pub fn next_turns(
    terms: &ScheduleTerms,
    special: &[SpecialDays],
    presence: &Presence,
    from: Day,
    count: i32,
) -> Vec<Turn> {
    let dates = Dates::new(terms, special);
    let kids = pool(terms);
    let mut turns = Vec::new();
    let is_open = terms.freq == Frequency::Once
        && from.days_since(terms.anchor) <= terms.late_days.clamp(0, LATE_DAYS_MAX);
    let mut next = if terms.freq == Frequency::Quota {
        Some(first_due(terms, from.max(terms.anchor)))
    } else {
        dates.on_or_after(from).or(is_open.then_some(from))
    };
    for _ in 0..count.clamp(0, TURNS_MAX) {
        let Some(day) = next else { break };
        let is_there = |kid: &&str| !is_away(presence, kid, day);
        let doers: Vec<&str> = if terms.mode == Mode::Turn {
            in_turn(&dates, &kids, day).find(is_there).into_iter().collect()
        } else {
            kids.iter().copied().filter(is_there).collect()
        };
        turns.push(Turn { day, kid_ids: doers.into_iter().map(str::to_owned).collect() });
        next = day.add_days(1).and_then(|day| dates.on_or_after(day));
    }
    turns
}
