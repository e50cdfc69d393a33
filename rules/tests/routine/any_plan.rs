//! Tests properties of any plan, with any deeds and marks.

use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use proptest::sample::select;
use rules::SubmissionStatus::{Approved, PendingApproval, Rejected, Withdrawn};
use rules::presence::Presence;
use rules::routine::{Routine, ahead, find_occurrence, settled, today, week};
use rules::{
    Day, DayFilter, Frequency, Mark, MarkKind, Mode, Now, Occurrence, OccurrenceState, Part, Plan,
    ScheduleTerms, SpecialDays,
};

use crate::make::{CHORE, at, away, deed, mark, monday, version};
use crate::recurring::any_terms;

const SET: &str = "bins";
pub(crate) const KIDS: [&str; 5] = ["ana", "ben", "caro", "dan", "eva"];

/// Terms of any frequency.
fn any_kind() -> impl Strategy<Value = ScheduleTerms> {
    let quota = (any_terms(), 1..=7_i32, 0..=3_i32).prop_map(|(terms, times, gap)| {
        settled(&ScheduleTerms { freq: Frequency::Quota, times, gap, ..terms })
    });
    let filter = select(vec![None, Some(DayFilter::Only), Some(DayFilter::Except)]);
    let special = (any_terms(), filter, 0..=1_i32).prop_map(|(terms, day_filter, days_before)| {
        let freq = if day_filter.is_none() { Frequency::DaySet } else { terms.freq };
        let day_set_id = Some(SET.to_owned());
        settled(&ScheduleTerms { freq, day_set_id, day_filter, days_before, ..terms })
    });
    prop_oneof![3 => any_terms(), 1 => quota, 1 => special]
}

/// A plan around [`monday`]: two versions, and the events of six weeks around it.
pub(crate) fn any_plan() -> impl Strategy<Value = Plan> {
    let status = select(vec![Approved, PendingApproval, Rejected, Withdrawn]);
    let kind =
        select(vec![MarkKind::Skip, MarkKind::Excuse, MarkKind::HandOver, MarkKind::Postpone]);
    let part = select(vec![Part::Any, Part::Morning, Part::Evening]);
    let deeds = vec((0..KIDS.len(), -21..21_i32, 0..3_i32, status, part.clone()), 0..8);
    let kids = (0..=KIDS.len(), 0..KIDS.len());
    let marks = vec((kind, -21..21_i32, kids, 1..12_i32, part), 0..5);
    let absences = vec((0..=KIDS.len(), -21..21_i32, 0..9_i32), 0..4);
    let versions = (any_kind(), any_kind(), -60..0_i32, -10..10_i32);
    let days = btree_set(-70..40_i32, 0..40);
    (versions, deeds, marks, absences, days).prop_map(|(versions, deeds, marks, absences, days)| {
        let (first, second, begin, change) = versions;
        let near = |terms: ScheduleTerms, from| ScheduleTerms { anchor: monday(from), ..terms };
        let one = |kid: usize| KIDS.get(kid).copied();
        let special_days = (0..=1).map(|days_before| SpecialDays {
            day_set_id: SET.into(),
            days_before,
            days: days.iter().map(|day| monday(*day - days_before)).collect(),
        });
        let mut plan = Plan {
            kid_ids: KIDS.map(Into::into).into(),
            special_days: special_days.collect(),
            ..Plan::default()
        };
        plan.routines = vec![Routine {
            chore_id: CHORE.into(),
            schedules: vec![
                version(1, monday(begin), Some(monday(change - 1)), near(first, begin)),
                version(2, monday(change), None, near(second, change)),
            ],
            marks: marks
                .into_iter()
                .map(|(kind, of, (kid, to), later, part)| Mark {
                    part,
                    to_kid_id: (kind == MarkKind::HandOver).then(|| KIDS[to].to_owned()),
                    to_day: (kind == MarkKind::Postpone).then(|| monday(of + later)),
                    ..mark(kind, of, one(kid))
                })
                .collect(),
            deeds: deeds
                .into_iter()
                .map(|(kid, of, later, status, part)| rules::routine::Deed {
                    part,
                    ..deed(KIDS[kid], of, of + later, status)
                })
                .collect(),
            claims: vec![],
        }];
        let absences =
            absences.into_iter().map(|(kid, from, days)| away(one(kid), from, from + days));
        plan.presence = Presence { absences: absences.collect(), ..Presence::default() };
        plan
    })
}

/// An occurrence's key and state.
fn told(one: &Occurrence) -> (Day, Part, Day, Option<String>, OccurrenceState) {
    (one.day, one.part, one.due_day, one.kid_id.clone(), one.state)
}

/// The plan with daily schedules in place of `after_done`.
fn by_calendar(mut plan: Plan) -> Plan {
    for schedule in plan.routines.iter_mut().flat_map(|routine| &mut routine.schedules) {
        if schedule.terms.freq == Frequency::AfterDone {
            schedule.terms.freq = Frequency::Daily;
        }
    }
    plan
}

fn weeks(plan: &Plan, now: Now) -> Vec<Occurrence> {
    (-3..3).flat_map(|nth| week(plan, monday(nth * 7), now)).collect()
}

/// Whether two kids' occurrences have the same key, possible only by a hand-over that skips the checks.
fn is_doubled(all: &[Occurrence], one: &Occurrence) -> bool {
    let same = |other: &&Occurrence| {
        (other.day, other.part, &other.kid_id) == (one.day, one.part, &one.kid_id)
    };
    all.iter().filter(same).count() > 1
}

proptest! {
    #[test]
    fn week_today_and_ahead_tell_what_asking_for_one_does(plan in any_plan(), on in -10..10_i32) {
        let now = at(on);
        let all = weeks(&plan, now);
        for one in &all {
            let kid = one.kid_id.as_deref().unwrap_or(KIDS[0]);
            let found = find_occurrence(&plan, CHORE, one.day, one.part, kid, now);
            // Of a week, asking tells the next that can be done, or what was done today.
            let is_told = one.count.is_none()
                || one.done_day.is_none() && one.state != OccurrenceState::Upcoming;
            if one.kid_id.is_some() && is_told && !is_doubled(&all, one) {
                prop_assert_eq!(found.as_ref(), Some(one));
            }
            prop_assert!(found.is_some());
        }
        for kid in KIDS {
            let today = today(&plan, kid, now);
            let ahead = ahead(&plan, kid, now, 7);
            let in_weeks = |one: &&Occurrence| monday(-21) <= one.due_day && one.due_day < monday(21);
            for one in today.mine.iter().chain(&today.anyone).filter(in_weeks) {
                prop_assert!(all.contains(one), "{one:?}");
            }
            for one in ahead.iter().filter(in_weeks) {
                let same = |other: &Occurrence| other.state == one.state && other == one
                    || one.state == OccurrenceState::NotYours && told(other).3 == one.kid_id;
                prop_assert!(all.iter().any(same), "{one:?}");
            }
            // A kid's open occurrences of a week are also in the day's answer.
            for one in all.iter().filter(|one| one.kid_id.as_deref() == Some(kid)) {
                if matches!(one.state, OccurrenceState::Open | OccurrenceState::Late) {
                    prop_assert!(today.mine.contains(one), "{one:?}");
                }
            }
        }
    }

    /// A mark or a deed of one occurrence changes no other.
    #[test]
    fn what_is_said_of_one_changes_no_other(plan in any_plan(), on in -10..10_i32) {
        let plan = by_calendar(plan);
        let mut bare = plan.clone();
        bare.routines[0].marks.clear();
        bare.routines[0].deeds.clear();
        let touched = |one: &Occurrence| {
            plan.routines[0].marks.iter().any(|mark| mark.day == one.day)
                || plan.routines[0].deeds.iter().any(|deed| deed.occurrence_day == Some(one.day))
        };
        let (mut with, mut without) = (weeks(&plan, at(on)), weeks(&bare, at(on)));
        with.retain(|one| !touched(one));
        without.retain(|one| !touched(one));
        prop_assert_eq!(with, without);
    }

    /// A later version does not change past occurrences. What is due once, or so many times a week, is not past
    /// while it can be done.
    #[test]
    fn a_later_version_leaves_the_past(
        plan in any_plan(),
        later in any_terms(),
        on in -10..10_i32,
        change in 1..10_i32,
        ends in any::<bool>(),
    ) {
        let past = |plan: &Plan| {
            let mut past = weeks(plan, at(on));
            let has_days = |one: &Occurrence| {
                let mut schedules = plan.routines[0].schedules.iter();
                schedules.any(|one_of| {
                    one_of.id == one.schedule_id
                        && matches!(one_of.terms.freq, Frequency::Once | Frequency::Quota)
                })
            };
            past.retain(|one| {
                one.day <= monday(on)
                    && one.due_day <= monday(on)
                    && !(has_days(one) && one.last_day >= monday(on))
            });
            past.iter().map(told).collect::<Vec<_>>()
        };
        let before = past(&plan);
        let mut edited = plan;
        let from = monday(on + change);
        edited.routines[0].schedules.retain(|schedule| schedule.valid_from < from);
        for schedule in &mut edited.routines[0].schedules {
            let last = monday(on + change - 1);
            schedule.valid_until = Some(schedule.valid_until.map_or(last, |until| until.min(last)));
        }
        if !ends {
            let terms = ScheduleTerms { anchor: from, ..later };
            edited.routines[0].schedules.push(version(9, from, None, terms));
        }
        prop_assert_eq!(past(&edited), before);
    }

    /// An `after_done` chore has one open occurrence, the given number of days after the last time.
    #[test]
    fn after_it_was_done_it_is_due_once(
        every in 1..20_i32,
        done in vec(0..40_i32, 0..6),
        on in 0..60_i32,
        mode in select(vec![Mode::Each, Mode::Turn, Mode::Anyone, Mode::Together]),
    ) {
        let terms = crate::make::terms(Frequency::AfterDone, every, mode, &["ana"]);
        let mut plan = crate::make::plan(terms);
        for day in &done {
            let mut besides = deed("ana", 0, *day, Approved);
            besides.occurrence_day = None;
            plan.routines[0].deeds.push(besides);
        }
        let last = done.iter().filter(|day| **day <= on).max();
        let due = last.map_or(0, |day| day + every);
        let today = today(&plan, "ana", at(on));
        let found: Vec<Day> = today.mine.iter().chain(&today.anyone).map(|one| one.day).collect();
        let wanted = if due <= on { vec![monday(due)] } else { vec![] };
        prop_assert_eq!(found, wanted);
    }
}
