//! A kid's day, and the family's week.

use jiff::{Timestamp, tz::TimeZone};
use rules::{
    Day, Role,
    routine::{self, KidToday, Now, Occurrence, Plan},
};

use super::{
    help::{self, model::HelpRequest},
    model::{KidsDay, PlanChore, Today, Week},
    only::Only,
    plan, queries,
    rows::FamilyTime,
    swaps,
};
use crate::{
    auth::{ChosenKids, Reader, members},
    calendar, day_sets,
    db::{self, Conn},
    error::{ApiError, refusals},
};

/// A member's day: their own, or for a parent that of a kid of theirs
/// (docs/product/routines.md#today).
///
/// # Errors
/// `Kid user not found or user is not a kid`, if a parent names somebody who is no kid of the
/// family, a kid names another, or a program for chosen kids names none.
pub async fn today(
    conn: &mut Conn,
    Reader { member, kids: chosen }: &Reader,
    kid_id: Option<String>,
    only: Only,
    at: Timestamp,
) -> Result<Today, ApiError> {
    let kid_id = match (member.role, kid_id) {
        (_, None) if !chosen.are_some() => member.id.clone(),
        (_, Some(id)) if !chosen.are_some() && id == member.id => id,
        (Role::Parent, Some(id)) => {
            chosen.expect(&id, refusals::KID_NOT_FOUND)?;
            members::expect_kid(conn, &member.family_id, &id).await?;
            id
        }
        _ => return Err(refusals::KID_NOT_FOUND),
    };
    let now = member.family_now(at);
    let named = plan::of_today(conn, &member.family_id, now.day).await?;
    let plan::Named { mut plan, mut notes, mut kids, mut chores } = named;
    plan::keep_own(&mut notes, &plan, &kid_id, now);
    let (mut help_requests, mut swap_offers) = (Vec::new(), Vec::new());
    if !chosen.are_some() {
        help_requests = help::queries::of_kid(conn, &member.family_id, &kid_id, now.day).await?;
        swap_offers = swaps::queries::of_kid(conn, &member.family_id, &kid_id, now.day).await?;
        swap_offers.retain(|one| swaps::service::stands(&plan, one, now));
    }
    if member.role == Role::Kid {
        plan::as_kid_sees(&mut plan.presence, &kid_id);
    }
    let today = (!only.is_plan(chosen)).then(|| routine::today(&plan, &kid_id, now));
    if chosen.are_some() {
        plan = Plan::default();
        kids.retain(|kid| kid.id == kid_id);
        chores.retain(|chore| today.iter().any(|day| names_chore(day, &chore.id)));
    }
    let (time_zone, day_starts_at) = (member.time_zone.clone(), member.day_starts_at);
    Ok(Today {
        now,
        time_zone,
        day_starts_at,
        kid_id,
        kids,
        chores,
        plan,
        notes,
        help_requests,
        swap_offers,
        today,
    })
}

/// The day of every kid of a family, and the data it is computed from, without private parts.
#[derive(Debug)]
pub struct FamilyDay {
    /// The family's day and minute.
    pub now: Now,
    /// The IANA name of the family's time zone.
    pub time_zone: String,
    /// The start of the family's day, in minutes after midnight.
    pub day_starts_at: i32,
    /// The weekday the family's week begins with: 1 for Monday to 7 for Sunday.
    pub week_start: i32,
    /// The chores the plan names.
    pub chores: Vec<PlanChore>,
    /// The data from which the days are computed.
    pub plan: Plan,
    /// The day of each kid.
    pub today: Vec<KidsDay>,
}

/// The day of these kids of a family, all computed from one plan (docs/product/people.md#board).
pub async fn of_everybody(
    conn: &mut Conn,
    family_id: &str,
    kid_ids: &[&str],
    chosen: &ChosenKids,
    at: Timestamp,
) -> db::Result<FamilyDay> {
    let FamilyTime { time_zone, day_starts_at, week_start } =
        queries::plan::family_time(conn, family_id).await?;
    let now = calendar::now(&calendar::zone(&time_zone), day_starts_at, at);
    let plan::Named { mut plan, mut chores, .. } = plan::of_today(conn, family_id, now.day).await?;
    plan::as_nobody_sees(&mut plan.presence);
    let today = kid_ids.iter().map(|kid_id| KidsDay {
        kid_id: (*kid_id).to_owned(),
        today: routine::today(&plan, kid_id, now),
    });
    let today: Vec<KidsDay> = today.collect();
    if chosen.are_some() {
        plan = Plan::default();
        chores.retain(|chore| today.iter().any(|day| names_chore(&day.today, &chore.id)));
    }
    Ok(FamilyDay { now, time_zone, day_starts_at, week_start, chores, plan, today })
}

/// The occurrences of chores that come back for one kid, on some days.
#[derive(Debug)]
pub struct KidsTimes {
    /// The family's day and minute.
    pub now: Now,
    /// The family's time zone.
    pub zone: TimeZone,
    /// The first and the last of the days.
    pub days: (Day, Day),
    /// The kid's own occurrences, as the weeks of these days show them.
    pub occurrences: Vec<Occurrence>,
    /// Their chores, and others.
    pub chores: Vec<PlanChore>,
}

/// The occurrences of a kid, from `back` days before today to `ahead` days after it
/// (docs/product/programs.md#calendar-feeds).
pub async fn of_kid_around(
    conn: &mut Conn,
    family_id: &str,
    kid_id: &str,
    (back, ahead): (i32, i32),
    at: Timestamp,
) -> db::Result<KidsTimes> {
    let time = queries::plan::family_time(conn, family_id).await?;
    let now = plan::now_of(&time, at);
    let days = (plan::away(now.day, -back), plan::away(now.day, ahead));
    let plan::Named { plan, chores, .. } = plan::of_days(conn, family_id, days).await?;
    let weeks = (-back..=ahead).step_by(7).map(|first| plan::away(now.day, first));
    let mut occurrences: Vec<_> = weeks.flat_map(|from| routine::week(&plan, from, now)).collect();
    occurrences.retain(|one| one.kid_id.as_deref() == Some(kid_id) && one.due_day <= days.1);
    Ok(KidsTimes { now, zone: calendar::zone(&time.time_zone), days, occurrences, chores })
}

/// Whether a kid can still do what they are stuck with: they may be sick, or the chore be paused.
fn is_to_do(
    plan: &Plan,
    HelpRequest { chore_id, day, part, kid_id, .. }: &HelpRequest,
    now: Now,
) -> bool {
    let found = routine::find_occurrence(plan, chore_id, *day, *part, kid_id, now);
    found.is_some_and(|one| one.is_to_do())
}

/// Whether a kid's day contains a chore.
fn names_chore(day: &KidToday, chore_id: &str) -> bool {
    day.mine.iter().chain(&day.anyone).any(|one| one.chore_id == chore_id)
}

/// The seven days from `from` on, or from the beginning of this week (docs/product/routines.md#week); for
/// a carer from last week's on.
pub(super) async fn week(
    conn: &mut Conn,
    Reader { member, kids: chosen }: &Reader,
    from: Option<Day>,
    only: Only,
    at: Timestamp,
) -> Result<Week, ApiError> {
    let time = queries::plan::family_time(conn, &member.family_id).await?;
    let now = plan::now_of(&time, at);
    let this_week = routine::week_of(now.day, time.week_start);
    let mut from = from.unwrap_or(this_week);
    if member.role == Role::Carer {
        // Earlier days are the family's history.
        from = from.max(plan::away(this_week, -7));
    }
    let days = (from, plan::away(from, plan::REST_OF_WEEK));
    let named = plan::of_days(conn, &member.family_id, days).await?;
    let plan::Named { mut plan, mut notes, mut kids, mut chores } = named;
    if member.role == Role::Carer {
        plan::as_nobody_sees(&mut plan.presence);
        notes.clear();
        chores = chores.into_iter().map(PlanChore::without_points).collect();
    }
    let mut occurrences = (!only.is_plan(chosen)).then(|| routine::week(&plan, from, now));
    let mut day_sets = day_sets::service::of_days(conn, &member.family_id, days).await?;
    if chosen.are_some() {
        day_sets.clear();
        let concerns = |kid_id: &Option<String>| kid_id.as_ref().is_none_or(|id| chosen.has(id));
        let is_theirs = |one: &Occurrence| {
            let mut schedules = plan.routines.iter().flat_map(|routine| &routine.schedules);
            let by = schedules.find(|schedule| schedule.id == one.schedule_id);
            by.is_some_and(|by| by.terms.kid_ids.iter().any(|id| chosen.has(id)))
        };
        let is_told =
            |one: &Occurrence| one.kid_id.as_ref().map_or(is_theirs(one), |id| chosen.has(id));
        if let Some(all) = &mut occurrences {
            all.retain(is_told);
        }
        plan = Plan::default();
        kids.retain(|kid| chosen.has(&kid.id));
        chores.retain(|chore| occurrences.iter().flatten().any(|one| one.chore_id == chore.id));
        notes.retain(|note| {
            concerns(&note.mark.kid_id)
                && concerns(&note.mark.to_kid_id)
                && chores.iter().any(|chore| chore.id == note.chore_id)
        });
    }
    let (mut help_requests, mut swap_offers) = (Vec::new(), Vec::new());
    if member.role == Role::Parent && !chosen.are_some() && from == this_week {
        help_requests = help::queries::unanswered(conn, &member.family_id, now.day).await?;
        help_requests.retain(|one| is_to_do(&plan, one, now));
        swap_offers = swaps::queries::accepted(conn, &member.family_id, now.day).await?;
        swap_offers.retain(|one| swaps::service::stands(&plan, one, now));
    }
    Ok(Week {
        now,
        time_zone: time.time_zone,
        day_starts_at: time.day_starts_at,
        week_start: time.week_start,
        from,
        kids,
        chores,
        plan,
        notes,
        help_requests,
        swap_offers,
        occurrences,
        day_sets,
    })
}
