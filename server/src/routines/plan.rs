//! Reads the data from which days are computed, only as far as those days need it, no matter how
//! old the family is (docs/product/routines.md#routines).

use std::collections::{BTreeMap, HashSet};

use jiff::Timestamp;
use rules::{
    Day, bounds,
    presence::{AbsenceKind, Presence},
    routine::{
        self, Frequency, KidToday, MarkKind, Mode, Now, Plan, Routine, Schedule, ScheduleTerms,
        SpecialDays,
    },
};

use super::{
    model::{MarkNote, PlanChore, PlanKid},
    queries,
    rows::{FamilyTime, MarkRow, PoolRow, ScheduleRow},
};
use crate::{
    calendar, day_sets,
    db::{self, Conn},
    neutral_days,
};

/// An occurrence can be postponed and then done late, so this many earlier days matter for a day.
pub(super) const BACK: i32 = bounds::POSTPONE_DAYS_MAX + bounds::LATE_DAYS_MAX + 1;

/// Days of a week, after the first.
pub(super) const REST_OF_WEEK: i32 = 6;

/// The number of days ahead for which a kid gets notes: as long as a device keeps its data.
const NOTES_AHEAD: i32 = 30;

/// The number of days ahead for which today's plan has special days: as long as a device keeps its
/// data, then the days ahead that it shows (web/src/features/today/ahead.ts), and as long as what is
/// due on them can be done.
const SPECIAL_AHEAD: i32 = NOTES_AHEAD + 14 + BACK;

/// The family's day and minute at an instant.
pub(super) fn now_of(time: &FamilyTime, at: Timestamp) -> Now {
    calendar::now(&calendar::zone(&time.time_zone), time.day_starts_at, at)
}

/// The day `days` days later, or earlier; at most the ends of the calendar.
pub(super) fn away(day: Day, days: i32) -> Day {
    day.add_days(days).unwrap_or(if days < 0 { Day::MIN } else { Day::MAX })
}

/// A plan, the kids and chores it names, and the notes with its marks.
pub(super) struct Named {
    pub(super) plan: Plan,
    pub(super) notes: Vec<MarkNote>,
    pub(super) kids: Vec<PlanKid>,
    pub(super) chores: Vec<PlanChore>,
}

/// The data from which today and the days after it are computed.
pub(super) async fn of_today(conn: &mut Conn, family_id: &str, today: Day) -> db::Result<Named> {
    let special_to = away(today, SPECIAL_AHEAD);
    named(conn, family_id, (today, Day::MAX), special_to).await
}

/// The data from which some past or future days are computed.
pub(super) async fn of_days(
    conn: &mut Conn,
    family_id: &str,
    days: (Day, Day),
) -> db::Result<Named> {
    named(conn, family_id, days, Day::MAX).await
}

async fn named(
    conn: &mut Conn,
    family_id: &str,
    (from, to): (Day, Day),
    special_to: Day,
) -> db::Result<Named> {
    let since = away(from, -BACK);
    let versions = schedules_since(conn, family_id, since).await?;
    let around = (since, away(to, BACK));
    let marks = queries::plan::marks(conn, family_id, None, around, None).await?;
    let notes = marks.iter().filter_map(MarkRow::why).collect();
    let parts =
        Parts { family_id, chore_id: None, versions, marks, since, special_to, as_of: None };
    let mut plan = parts.into_plan(conn, |routine| first_that_matters(routine, from), to).await?;
    let kids = queries::plan::kids(conn, family_id, since).await?;
    let chores = queries::plan::chores(conn, family_id, since).await?;
    plan.kid_ids = kids.iter().map(|kid| kid.id.clone()).collect();
    Ok(Named { plan, notes, kids, chores })
}

/// The data from which the occurrences of one chore on some days are computed; with `as_of`, as
/// known at that instant, except for submissions.
pub(super) async fn of_chore(
    conn: &mut Conn,
    family_id: &str,
    chore_id: &str,
    (from, to): (Day, Day),
    as_of: Option<Timestamp>,
) -> db::Result<Plan> {
    let since = away(from, -BACK);
    let around = (since, away(to, BACK));
    let rows = queries::schedules::of_chore(conn, family_id, chore_id).await?;
    let rows = match as_of {
        Some(at) => known_at(rows, at),
        None => rows,
    };
    let pools = queries::schedules::pools_of_chore(conn, family_id, chore_id).await?;
    let versions = with_pools(rows.into_iter().filter(ScheduleRow::has_held).collect(), pools);
    let chore_id = Some(chore_id);
    let marks = queries::plan::marks(conn, family_id, chore_id, around, as_of).await?;
    let parts = Parts { family_id, chore_id, versions, marks, since, special_to: Day::MAX, as_of };
    let mut plan = parts.into_plan(conn, |_| from, to).await?;
    let kids = queries::plan::kids(conn, family_id, since).await?;
    plan.kid_ids = kids.into_iter().map(|kid| kid.id).collect();
    Ok(plan)
}

/// The versions as known at an instant: those made since are left out, and those ended since end
/// only at the beginning of the next, or of the pause before it.
fn known_at(rows: Vec<ScheduleRow>, at: Timestamp) -> Vec<ScheduleRow> {
    let made = rows.into_iter().filter(|row| row.created_at <= at);
    let mut known: Vec<ScheduleRow> = made.collect();
    let mut next_from: Option<Day> = None;
    for row in known.iter_mut().rev() {
        if row.ended_at.is_some_and(|ended_at| ended_at > at) {
            row.valid_until = next_from.map(|next| away(next, -1));
        }
        // What was never to hold ends nothing before it.
        if !row.has_held() {
            continue;
        }
        let from = row.paused_from.unwrap_or(row.valid_from);
        next_from = Some(next_from.map_or(from, |next| next.min(from)));
    }
    known
}

type ChoreVersions = BTreeMap<String, Vec<Schedule>>;

async fn schedules_since(
    conn: &mut Conn,
    family_id: &str,
    since: Day,
) -> db::Result<ChoreVersions> {
    let rows = queries::schedules::since(conn, family_id, since).await?;
    let pools = queries::schedules::pools_since(conn, family_id, since).await?;
    Ok(with_pools(rows, pools))
}

/// The versions with their pools, by chore.
pub(super) fn with_pools(rows: Vec<ScheduleRow>, pools: Vec<PoolRow>) -> ChoreVersions {
    let mut by_schedule = BTreeMap::<String, Vec<String>>::new();
    for PoolRow { schedule_id, kid_id } in pools {
        by_schedule.entry(schedule_id).or_default().push(kid_id);
    }
    let mut versions = ChoreVersions::new();
    for row in rows {
        let kid_ids = by_schedule.remove(&row.id).unwrap_or_default();
        versions.entry(row.chore_id.clone()).or_default().push(row.with_pool(kid_ids));
    }
    versions
}

/// The first day of a routine whose occurrences can still be done on a day.
fn first_that_matters(routine: &Routine, day: Day) -> Day {
    let back = routine.schedules.iter().map(|Schedule { terms, .. }| {
        // Those of the day before, too: the first occurrence of the day may follow its last.
        1 + terms.late_days.max(if terms.freq == Frequency::Quota { REST_OF_WEEK } else { 0 })
    });
    let first = away(day, -back.max().unwrap_or(1));
    let postponed = routine.marks.iter().filter(|mark| {
        mark.kind == MarkKind::Postpone && mark.to_day.is_some_and(|to_day| to_day >= first)
    });
    postponed.map(|mark| mark.day).fold(first, Day::min)
}

/// The parts of a plan read so far.
struct Parts<'a> {
    family_id: &'a str,
    /// The only chore it is about, if there is one.
    chore_id: Option<&'a str>,
    versions: ChoreVersions,
    marks: Vec<MarkRow>,
    /// The first day of its marks and presence.
    since: Day,
    /// The last day of its special days.
    special_to: Day,
    as_of: Option<Timestamp>,
}

impl Parts<'_> {
    /// The plan, with the submissions for the occurrences from each routine's first day to the last.
    /// The kids are still missing.
    async fn into_plan(
        self,
        conn: &mut Conn,
        first_of: impl Fn(&Routine) -> Day,
        to: Day,
    ) -> db::Result<Plan> {
        let Self { family_id, chore_id, since, as_of, .. } = self;
        let mut routines = by_chore(self.versions, self.marks);
        let is_long = |routine: &&Routine| has(routine, queries::plan::is_long);
        let short = routines.iter().filter(|routine| !is_long(routine));
        let first = short.map(&first_of).min().unwrap_or(to);
        let long = routines.iter().filter(is_long).map(&first_of).fold(first, Day::min);
        let rows = queries::plan::deeds(conn, family_id, chore_id, (long, first, to)).await?;
        let mut deeds = grouped(rows, |deed| &deed.chore_id);
        for routine in &mut routines {
            let first = first_of(routine);
            let mut own = deeds.remove(&routine.chore_id).unwrap_or_default();
            own.retain(|deed| deed.occurrence_day >= Some(first));
            if has(routine, |terms| terms.freq == Frequency::AfterDone) {
                let around =
                    queries::plan::deeds_around(conn, family_id, &routine.chore_id, (first, to))
                        .await?;
                // An occurrence that need not be done counts as if done, from the last submission on.
                let last = around.iter().map(|deed| deed.done_day).min().unwrap_or(Day::MIN);
                if last < since {
                    let before = (last, away(since, -1));
                    let chore_id = Some(routine.chore_id.as_str());
                    let marks = queries::plan::marks(conn, family_id, chore_id, before, as_of);
                    routine.marks.extend(marks.await?.into_iter().map(Into::into));
                }
                let known: HashSet<String> = own.iter().map(|deed| deed.id.clone()).collect();
                own.extend(around.into_iter().filter(|deed| !known.contains(&deed.id)));
            }
            routine.deeds = own.into_iter().map(Into::into).collect();
        }
        if routines.iter().any(|routine| has(routine, |terms| terms.mode == Mode::Anyone)) {
            let rows = queries::claims::of_family(conn, family_id, chore_id).await?;
            let mut claims = grouped(rows, |claim| &claim.chore_id);
            for routine in &mut routines {
                let own = claims.remove(&routine.chore_id).unwrap_or_default();
                routine.claims = own.into_iter().map(Into::into).collect();
            }
        }
        let presence = neutral_days::service::since(conn, family_id, since, as_of).await?;
        let schedules = routines.iter().flat_map(|routine| &routine.schedules);
        let terms: Vec<_> = schedules.map(|schedule| &schedule.terms).collect();
        let days = (since, self.special_to);
        let special_days = special_days(conn, family_id, &terms, days, as_of).await?;
        Ok(Plan { kid_ids: Vec::new(), routines, presence, special_days })
    }
}

/// Whether a version of a routine has terms of some kind.
fn has(routine: &Routine, is_such: impl Fn(&ScheduleTerms) -> bool) -> bool {
    routine.schedules.iter().any(|schedule| is_such(&schedule.terms))
}

/// The notes on a kid's own occurrences, today and in the days after it: reasons about other kids
/// are private.
pub(super) fn keep_own(notes: &mut Vec<MarkNote>, plan: &Plan, kid_id: &str, now: Now) {
    if notes.is_empty() {
        return;
    }
    let KidToday { mine, anyone, .. } = routine::today(plan, kid_id, now);
    let ahead = routine::ahead(plan, kid_id, now, NOTES_AHEAD);
    let own: HashSet<_> = (mine.into_iter().chain(anyone).chain(ahead))
        .filter(|one| one.kid_id.as_deref().is_none_or(|id| id == kid_id))
        .map(|one| (one.chore_id, one.day, one.part))
        .collect();
    notes.retain(|MarkNote { chore_id, mark, .. }| {
        let is_to = |id: &Option<String>| id.as_deref() == Some(kid_id);
        own.contains(&(chore_id.clone(), mark.day, mark.part))
            && (mark.kid_id.is_none() || is_to(&mark.kid_id) || is_to(&mark.to_kid_id))
    });
}

/// The presence as a kid may see it: reasons for the absence of others are private.
pub(super) fn as_kid_sees(presence: &mut Presence, kid_id: &str) {
    hide_reasons(presence, |id| id != kid_id);
}

/// The presence as everybody may see it: reasons for the absence of one kid are private.
pub(super) fn as_nobody_sees(presence: &mut Presence) {
    hide_reasons(presence, |_| true);
}

fn hide_reasons(presence: &mut Presence, is_hidden: impl Fn(&str) -> bool) {
    for absence in &mut presence.absences {
        if absence.kid_id.as_deref().is_some_and(&is_hidden) {
            absence.kind = AbsenceKind::Away;
        }
    }
}

/// The special days that terms name, of some days, or as far back as turns are counted; with `as_of`,
/// as known at that instant.
pub(super) async fn special_days(
    conn: &mut Conn,
    family_id: &str,
    terms: &[&ScheduleTerms],
    (since, to): (Day, Day),
    as_of: Option<Timestamp>,
) -> db::Result<Vec<SpecialDays>> {
    let mut special = Vec::<SpecialDays>::new();
    if terms.iter().all(|terms| terms.day_set_id.is_none()) {
        return Ok(special);
    }
    let versions = day_sets::service::versions(conn, family_id, as_of).await?;
    let turns = terms.iter().filter(|terms| terms.mode == Mode::Turn && terms.day_set_id.is_some());
    let first = turns.map(|terms| terms.anchor).fold(since, Day::min);
    for terms in terms {
        let Some(id) = &terms.day_set_id else { continue };
        let is_same =
            |one: &SpecialDays| (&one.day_set_id, one.days_before) == (id, terms.days_before);
        if special.iter().any(is_same) {
            continue;
        }
        let versions = versions.get(id).map_or(&[][..], Vec::as_slice);
        let mut days = routine::special_days(terms, id, versions);
        days.days.retain(|day| (first..=to).contains(day));
        special.push(days);
    }
    Ok(special)
}

/// The routines by their chores, with their versions and marks.
fn by_chore(versions: ChoreVersions, marks: Vec<MarkRow>) -> Vec<Routine> {
    let mut marks = grouped(marks, |mark| &mark.chore_id);
    let routines = versions.into_iter().map(|(chore_id, schedules)| {
        let marks = marks.remove(&chore_id).unwrap_or_default();
        let marks = marks.into_iter().map(Into::into).collect();
        Routine { schedules, marks, deeds: Vec::new(), claims: Vec::new(), chore_id }
    });
    routines.collect()
}

/// The rows of each chore, in their order.
fn grouped<T>(rows: Vec<T>, chore_id: impl Fn(&T) -> &String) -> BTreeMap<String, Vec<T>> {
    let mut groups = BTreeMap::<String, Vec<T>>::new();
    for row in rows {
        groups.entry(chore_id(&row).clone()).or_default().push(row);
    }
    groups
}
