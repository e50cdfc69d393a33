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
    rows::{ClaimRow, DeedRow, FamilyTime, MarkRow, PoolRow, ScheduleRow},
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
    let since = away(today, -BACK);
    let versions = schedules_since(conn, family_id, since).await?;
    let marks = queries::plan::marks(conn, family_id, None, (since, Day::MAX), None).await?;
    let first = first_that_matters(&versions, &marks, today);
    let notes = marks.iter().filter_map(MarkRow::why).collect();
    let parts = Parts { family_id, chore_id: None, versions, marks, since, as_of: None };
    let plan = parts.into_plan(conn, (first, Day::MAX)).await?;
    named(conn, family_id, since, (plan, notes)).await
}

/// The data from which some past or future days are computed.
pub(super) async fn of_days(
    conn: &mut Conn,
    family_id: &str,
    (from, to): (Day, Day),
) -> db::Result<Named> {
    let since = away(from, -BACK);
    let around = (since, away(to, BACK));
    let versions = schedules_since(conn, family_id, since).await?;
    let marks = queries::plan::marks(conn, family_id, None, around, None).await?;
    let first = first_that_matters(&versions, &marks, from);
    let notes = marks.iter().filter_map(MarkRow::why).collect();
    let parts = Parts { family_id, chore_id: None, versions, marks, since, as_of: None };
    let plan = parts.into_plan(conn, (first, to)).await?;
    named(conn, family_id, since, (plan, notes)).await
}

async fn named(
    conn: &mut Conn,
    family_id: &str,
    since: Day,
    (mut plan, notes): (Plan, Vec<MarkNote>),
) -> db::Result<Named> {
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
    let parts = Parts { family_id, chore_id, versions, marks, since, as_of };
    let mut plan = parts.into_plan(conn, (from, to)).await?;
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

/// The first day whose occurrences can still be done on a day.
fn first_that_matters(versions: &ChoreVersions, marks: &[MarkRow], day: Day) -> Day {
    let late = versions.values().flatten().map(|schedule| schedule.terms.late_days).max();
    // Those of the day before, too: the first occurrence of the day may follow its last.
    let is_quota = |schedule: &Schedule| schedule.terms.freq == Frequency::Quota;
    let week = if versions.values().flatten().any(is_quota) { REST_OF_WEEK } else { 0 };
    let first = away(day, -1 - late.unwrap_or_default().max(week));
    let postponed = marks.iter().filter(|mark| {
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
    as_of: Option<Timestamp>,
}

impl Parts<'_> {
    /// The plan, with the submissions for the occurrences of some days. The kids are still missing.
    async fn into_plan(mut self, conn: &mut Conn, days: (Day, Day)) -> db::Result<Plan> {
        let mut deeds = queries::plan::deeds(conn, self.family_id, self.chore_id, days).await?;
        let is_after_done = |version: &Schedule| version.terms.freq == Frequency::AfterDone;
        let chores =
            self.versions.iter().filter(|(_, versions)| versions.iter().any(is_after_done));
        let mut older = Vec::new();
        for (chore_id, _) in chores {
            let family_id = self.family_id;
            let own = queries::plan::deeds_around(conn, family_id, chore_id, days).await?;
            // An occurrence that need not be done counts as if done, from the last submission on.
            let last = own.iter().map(|deed| deed.done_day).min().unwrap_or(Day::MIN);
            if last < self.since {
                let before = (last, away(self.since, -1));
                let chore_id = Some(chore_id.as_str());
                let marks = queries::plan::marks(conn, family_id, chore_id, before, self.as_of);
                older.extend(marks.await?);
            }
            deeds.extend(own);
        }
        let mut seen = HashSet::new();
        deeds.retain(|deed| seen.insert(deed.id.clone()));
        self.marks.extend(older);
        let presence =
            neutral_days::service::since(conn, self.family_id, self.since, self.as_of).await?;
        let mut versions = self.versions.values().flatten();
        let claims = if versions.any(|version| version.terms.mode == Mode::Anyone) {
            queries::claims::of_family(conn, self.family_id, self.chore_id).await?
        } else {
            Vec::new()
        };
        let terms: Vec<_> =
            self.versions.values().flatten().map(|version| &version.terms).collect();
        let special = special_days(conn, self.family_id, &terms, self.since, self.as_of).await?;
        Ok(by_chore(self.versions, (self.marks, deeds, claims), (presence, special)))
    }
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

/// The special days that terms name, from a day on, or as far back as turns are counted; with `as_of`,
/// as known at that instant.
pub(super) async fn special_days(
    conn: &mut Conn,
    family_id: &str,
    terms: &[&ScheduleTerms],
    since: Day,
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
        days.days.retain(|day| *day >= first);
        special.push(days);
    }
    Ok(special)
}

/// The plan of all chores, each with what belongs to it.
fn by_chore(
    versions: ChoreVersions,
    (marks, deeds, claims): (Vec<MarkRow>, Vec<DeedRow>, Vec<ClaimRow>),
    (presence, special_days): (Presence, Vec<SpecialDays>),
) -> Plan {
    let mut marks_of = BTreeMap::<String, Vec<_>>::new();
    for mark in marks {
        marks_of.entry(mark.chore_id.clone()).or_default().push(mark.into());
    }
    let mut deeds_of = BTreeMap::<String, Vec<_>>::new();
    for deed in deeds {
        deeds_of.entry(deed.chore_id.clone()).or_default().push(deed.into());
    }
    let mut claims_of = BTreeMap::<String, Vec<_>>::new();
    for claim in claims {
        claims_of.entry(claim.chore_id.clone()).or_default().push(claim.into());
    }
    let routines = versions.into_iter().map(|(chore_id, schedules)| Routine {
        schedules,
        marks: marks_of.remove(&chore_id).unwrap_or_default(),
        deeds: deeds_of.remove(&chore_id).unwrap_or_default(),
        claims: claims_of.remove(&chore_id).unwrap_or_default(),
        chore_id,
    });
    Plan { kid_ids: Vec::new(), routines: routines.collect(), presence, special_days }
}
