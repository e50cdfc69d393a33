//! The rows of a family whose chores have come back every day for years.

use std::ops::Range;

use rules::{Day, bounds::DAY_SET_DAYS_MAX};

use crate::{
    plan::Plan,
    rows::{Batch, Field, family, id, kid, now, parent, twin},
};

const FAMILY: u64 = 0;
const DAYS_OF_YEAR: u64 = 365;
const DAY_MS: i64 = 86_400_000;

/// The first day of each set of special days, in days before today.
const SPECIAL_DAYS_AGO: i32 = 130;

/// The routines of the first family, each due for both kids, with one kid's submissions.
pub(crate) fn all(plan: Plan) -> Vec<Batch<'static>> {
    let routines = 0..plan.routines;
    let days = plan.years * DAYS_OF_YEAR;
    let began = now().as_millisecond() - i64::try_from(days).unwrap_or_default() * DAY_MS;
    let first = day(began).to_string();
    let of_set = sets(plan);
    let mut batches = day_sets(plan, began);
    batches.extend([
        Batch {
            table: "chores",
            columns: "id, family_id, name, description, points_value, is_active, created_at",
            rows: Box::new(routines.clone().map(move |n| {
                vec![
                    chore(n).into(),
                    family(FAMILY).into(),
                    format!("Water the plants {n}").into(),
                    "Two cups for the fern.".into(),
                    10_i64.into(),
                    true.into(),
                    began.into(),
                ]
            })),
        },
        Batch {
            table: "chore_schedules",
            columns: "id, family_id, chore_id, version, valid_from, freq, every, weekdays, anchor, \
                      parts, late_days, mode, turn_every, pays, approval, created_at, actor_id, times, \
                      day_set_id",
            rows: Box::new(routines.clone().map(move |n| {
                let (freq, times, day_set) = if n < plan.quotas {
                    ("quota", 3_i64, Field::Null)
                } else if of_set.contains(&n) {
                    ("day_set", 0, set(n).into())
                } else {
                    ("daily", 0, Field::Null)
                };
                vec![
                    schedule(n).into(),
                    family(FAMILY).into(),
                    chore(n).into(),
                    1_i64.into(),
                    first.clone().into(),
                    freq.into(),
                    1_i64.into(),
                    0_i64.into(),
                    first.clone().into(),
                    0_i64.into(),
                    1_i64.into(),
                    "each".into(),
                    "occurrence".into(),
                    true.into(),
                    "parent".into(),
                    began.into(),
                    parent(FAMILY).into(),
                    times.into(),
                    day_set,
                ]
            })),
        },
        Batch {
            table: "schedule_kids",
            columns: "family_id, schedule_id, position, kid_id",
            rows: Box::new(routines.clone().flat_map(|n| {
                [(0_i64, kid(FAMILY)), (1, twin(FAMILY))].map(|(place, kid)| {
                    vec![family(FAMILY).into(), schedule(n).into(), place.into(), kid.into()]
                })
            })),
        },
        Batch {
            table: "chore_submissions",
            columns: "id, family_id, kid_id, chore_id, chore_name, points_value, status, \
                      submitted_at, received_at, day, effort_minutes, effort_points, is_retry, \
                      reviewed_at, reviewed_by, schedule_id, occurrence_day, part, exclusive",
            rows: Box::new((0..days).flat_map(move |day| {
                routines.clone().filter_map(move |n| deed(day, n, began, n < plan.quotas))
            })),
        },
    ]);
    batches
}

/// The routines on special days, each of which has a set of its own.
fn sets(plan: Plan) -> Range<u64> {
    plan.quotas..plan.quotas + plan.special
}

fn day_sets(plan: Plan, began: i64) -> Vec<Batch<'static>> {
    let first = day(began).to_string();
    vec![
        Batch {
            table: "day_sets",
            columns: "id, family_id, created_at",
            rows: Box::new(
                sets(plan).map(move |n| vec![set(n).into(), family(FAMILY).into(), began.into()]),
            ),
        },
        Batch {
            table: "day_set_versions",
            columns: "family_id, day_set_id, version, valid_from, name, color, days, created_at, created_by",
            rows: Box::new(sets(plan).map(move |n| {
                vec![
                    family(FAMILY).into(),
                    set(n).into(),
                    1_i64.into(),
                    first.clone().into(),
                    format!("Bins {n}").into(),
                    "green".into(),
                    days_of_set().into(),
                    began.into(),
                    parent(FAMILY).into(),
                ]
            })),
        },
    ]
}

/// The kid's submission for a routine on one day; what is wanted three times a week is done from Monday to Wednesday.
fn deed(number: u64, routine: u64, began: i64, is_of_week: bool) -> Option<Vec<Field>> {
    let at = began + i64::try_from(number).unwrap_or_default() * DAY_MS;
    let done = day(at);
    if is_of_week && done.weekday() > 2 {
        return None;
    }
    let occurrence =
        if is_of_week { Day::from_number(done.number() - done.weekday())? } else { done };
    Some(vec![
        id(13, number * 1000 + routine).into(),
        family(FAMILY).into(),
        kid(FAMILY).into(),
        chore(routine).into(),
        "Water the plants".into(),
        10_i64.into(),
        "approved".into(),
        at.into(),
        at.into(),
        done.to_string().into(),
        10_i64.into(),
        5_i64.into(),
        false.into(),
        at.into(),
        parent(FAMILY).into(),
        schedule(routine).into(),
        occurrence.to_string().into(),
        "any".into(),
        false.into(),
    ])
}

/// The days of a set, as a list in JSON.
fn days_of_set() -> String {
    let today = day(now().as_millisecond()).number();
    let first = today - SPECIAL_DAYS_AGO;
    let days = (first..).filter_map(Day::from_number).take(DAY_SET_DAYS_MAX);
    format!("[{}]", days.map(|day| format!("\"{day}\"")).collect::<Vec<_>>().join(","))
}

fn chore(number: u64) -> String {
    id(11, number)
}

fn set(number: u64) -> String {
    id(14, number)
}

fn schedule(number: u64) -> String {
    id(12, number)
}

/// The day at an instant in UTC, near enough to the family's.
fn day(at: i64) -> Day {
    let number = i32::try_from(at.div_euclid(DAY_MS)).unwrap_or_default();
    Day::from_number(number).unwrap_or(Day::MIN)
}
