//! Routines of the demo family: a month of turns, done and missed.

use jiff::{Timestamp, ToSpan as _};
use rules::{
    Day,
    routine::{
        Approval, Frequency, Mark, MarkKind, Mode, Occurrence, Part, ScheduleTerms, TurnEvery,
        new_schedule,
    },
};

use super::{
    day_sets,
    family::Family,
    story::{EVENING, ROUTINES, is_idle, scatter},
};
use crate::{
    auth::Reader,
    db::Conn,
    error::ApiError,
    routines::{
        days,
        help::{model::HelpReason, service::ask},
        marks,
        model::{NewMark, OccurrenceKey, SetSchedule},
        only::Only,
        schedules,
        swaps::service::offer,
    },
};

// Chores by their places in the story.
const DRAGON: usize = 0;
const ROOM: usize = 1;
const TABLE: usize = 2;
const DISHES: usize = 3;
const READING: usize = 4;
const PLANTS: usize = 5;
const RECYCLING: usize = 6;
const INSTRUMENT: usize = 7;
const VACUUM: usize = 8;
const DINNER: usize = 10;

/// The time at which kids do chores of a part of the day, in minutes after midnight.
const fn minute_of(part: Part) -> i32 {
    match part {
        Part::Morning => 7 * 60 + 20,
        Part::Midday => 13 * 60,
        Part::Any => 16 * 60 + 10,
        Part::Evening => 18 * 60 + 5,
    }
}

/// The family's schedule for a chore; `each_week` is the form's initial schedule, with the days of the bins.
fn terms(chore: usize, each_week: ScheduleTerms) -> ScheduleTerms {
    let daily = ScheduleTerms { freq: Frequency::Daily, weekdays: 0, ..each_week.clone() };
    let in_turn = |terms: ScheduleTerms| ScheduleTerms { mode: Mode::Turn, ..terms };
    match chore {
        DRAGON => ScheduleTerms {
            parts: 1 | 4,
            turn_every: TurnEvery::Week,
            late_days: 0,
            ..in_turn(daily)
        },
        TABLE => ScheduleTerms {
            parts: 4,
            late_days: 0,
            pays: false,
            approval: Approval::Auto,
            ..in_turn(daily)
        },
        DISHES => ScheduleTerms { mode: Mode::Anyone, late_days: 0, more_often: true, ..daily },
        READING => ScheduleTerms { late_days: 0, more_often: true, ..daily },
        PLANTS => {
            ScheduleTerms { freq: Frequency::AfterDone, every: 3, mode: Mode::Anyone, ..daily }
        }
        RECYCLING => ScheduleTerms {
            freq: Frequency::DaySet,
            days_before: 1,
            parts: 4,
            ..in_turn(each_week)
        },
        ROOM => ScheduleTerms {
            weekdays: 0b010_0000,
            due_minute: Some(18 * 60),
            more_often: true,
            ..each_week
        },
        INSTRUMENT => {
            let kid_ids = each_week.kid_ids[..2].to_vec();
            ScheduleTerms { freq: Frequency::Quota, times: 3, late_days: 0, kid_ids, ..daily }
        }
        _ => ScheduleTerms {
            freq: Frequency::MonthlyWeekday,
            weekdays: 0b100_0000,
            nth: Some(1),
            mode: Mode::Together,
            ..each_week
        },
    }
}

/// A parent sets the schedules, in the morning of the first day.
pub(super) async fn set(tx: &mut Conn, family: &Family, at: Timestamp) -> Result<(), ApiError> {
    let each_week =
        ScheduleTerms { day_set_id: day_sets::bins(tx, family).await?, ..each_week(family, at) };
    for chore in ROUTINES {
        set_one(tx, family, chore, terms(chore, each_week.clone()), at).await?;
    }
    Ok(())
}

/// A parent wants something done once within a week, by anyone.
pub(super) async fn set_once(
    tx: &mut Conn,
    family: &Family,
    at: Timestamp,
) -> Result<(), ApiError> {
    let once = ScheduleTerms {
        freq: Frequency::Once,
        mode: Mode::Anyone,
        late_days: 7,
        ..each_week(family, at)
    };
    set_one(tx, family, VACUUM, once, at).await
}

/// The parents cook in turn from today on; kids may help.
pub(super) async fn set_parents(
    tx: &mut Conn,
    family: &Family,
    at: Timestamp,
) -> Result<(), ApiError> {
    let kid_ids = [0, 1].map(|parent| family.parent(parent).id.clone()).to_vec();
    let daily = ScheduleTerms { freq: Frequency::Daily, weekdays: 0, ..each_week(family, at) };
    let dinner = ScheduleTerms {
        mode: Mode::Turn,
        parts: 4,
        late_days: 0,
        pays: false,
        more_often: true,
        kid_ids,
        ..daily
    };
    set_one(tx, family, DINNER, dinner, at).await
}

/// The form's initial schedule for all kids.
fn each_week(family: &Family, at: Timestamp) -> ScheduleTerms {
    let kid_ids: Vec<String> = family.kids().iter().map(|kid| kid.id.clone()).collect();
    new_schedule(&kid_ids, family.parent(0).day(at))
}

async fn set_one(
    tx: &mut Conn,
    family: &Family,
    chore: usize,
    terms: ScheduleTerms,
    at: Timestamp,
) -> Result<(), ApiError> {
    let input = SetSchedule { terms, from: None };
    schedules::set(tx, family.parent(0), family.chore(chore), &input, at).await?;
    Ok(())
}

/// The kids' submissions for routines on a day, each with its kid, to be decided by a parent.
pub(super) async fn spend_day(
    tx: &mut Conn,
    family: &Family,
    day: i32,
    midnight: Timestamp,
) -> Result<Vec<(usize, String)>, ApiError> {
    let mut waiting = Vec::new();
    for part in [Part::Morning, Part::Any, Part::Evening] {
        for kid in 0..family.kids().len() {
            let at = midnight + (minute_of(part) + 7 * i32::try_from(kid).unwrap_or(0)).minutes();
            if is_idle(kid, day) {
                continue;
            }
            for (n, item) in to_do(tx, family, kid, at).await?.into_iter().enumerate() {
                // Now and then one is forgotten; a chore for anyone is done at random.
                let roll = scatter(day, kid, 40 + n + 8 * part as usize);
                let is_done = match item.mode {
                    Mode::Anyone => roll.is_multiple_of(2),
                    _ => !roll.is_multiple_of(7),
                };
                if item.part == part && is_done {
                    let minutes = i64::try_from(3 + roll % 15).unwrap_or(0);
                    let id = family.do_occurrence(tx, kid, &item, minutes, at).await?;
                    if item.approval == Approval::Parent {
                        waiting.push((kid, id));
                    }
                }
            }
        }
    }
    Ok(waiting)
}

/// Other events of a day: a turn is handed over, an occurrence skipped, a miss excused.
pub(super) async fn say(
    tx: &mut Conn,
    family: &Family,
    day: i32,
    midnight: Timestamp,
) -> Result<(), ApiError> {
    let parent = family.parent(1);
    let at = midnight + EVENING.minutes() + 50.minutes();
    let said = |chore: usize, mark: Mark| NewMark {
        chore_id: family.chore(chore).to_owned(),
        mark,
        note: None,
    };
    let tomorrow = parent.day(midnight).add_days(1).unwrap_or(Day::MAX);
    let evening = Mark {
        day: tomorrow,
        part: Part::Evening,
        kid_id: None,
        kind: MarkKind::Skip,
        to_kid_id: None,
        to_day: None,
    };
    let mark = match day {
        18 => {
            // The turn of Ada, who has a recital.
            let to_kid_id = Some(family.kid(2).id.clone());
            Mark { kind: MarkKind::HandOver, to_kid_id, ..evening }
        }
        26 => evening,
        _ => return Ok(()),
    };
    marks::say(tx, parent, &said(TABLE, mark), at).await?;
    Ok(())
}

/// The last hour: the first kid hands in one of today's chores, which stays pending, the third is stuck, and whose turn it
/// is asks the next to swap.
pub(super) async fn leave_pending(
    tx: &mut Conn,
    family: &Family,
    now: Timestamp,
) -> Result<(), ApiError> {
    let at = now - 50.minutes();
    let to_do = to_do(tx, family, 0, at).await?;
    let for_parents = |item: &&Occurrence| item.approval == Approval::Parent;
    if let Some(item) = to_do.iter().find(for_parents) {
        family.do_occurrence(tx, 0, item, 9, at).await?;
    }
    if let Some(item) = self::to_do(tx, family, 2, at).await?.first() {
        ask(tx, family.kid(2), &key_of(item), HelpReason::CannotFind, at).await?;
    }
    for (kid, other) in [(0, 1), (1, 2), (2, 0)] {
        let to_do = self::to_do(tx, family, kid, at).await?;
        if let Some(item) = to_do.iter().find(|item| item.mode == Mode::Turn) {
            offer(tx, family.kid(kid), &key_of(item), &family.kid(other).id, at).await?;
            break;
        }
    }
    Ok(())
}

fn key_of(item: &Occurrence) -> OccurrenceKey {
    OccurrenceKey { chore_id: item.chore_id.clone(), day: item.day, part: item.part }
}

/// The occurrences a kid can do at an instant.
async fn to_do(
    tx: &mut Conn,
    family: &Family,
    kid: usize,
    at: Timestamp,
) -> Result<Vec<Occurrence>, ApiError> {
    let reader = Reader::person(family.kid(kid).clone());
    let today = days::today(tx, &reader, None, Only::default(), at).await?.today;
    let all = today.into_iter().flat_map(|day| day.mine.into_iter().chain(day.anyone));
    Ok(all.filter(Occurrence::is_to_do).collect())
}
