//! Tests chores that are due some days after they were done (docs/product/routines.md#after-done).

use rules::OccurrenceState::{Done, Late, Open, Skipped, Upcoming};
use rules::SubmissionStatus::{Approved, Rejected};
use rules::presence::DayPass;
use rules::routine::{ahead, today, week};
use rules::{Day, Frequency, MarkKind, Mode, OccurrenceState, Plan};

use crate::make::{at, away, deed, mark, monday, plan, terms, version};

fn after_5_days(mode: Mode) -> Plan {
    plan(terms(Frequency::AfterDone, 5, mode, &["ana", "ben"]))
}

/// A kid's own and shared chores on a day.
fn due(plan: &Plan, kid: &str, on: i32) -> Vec<(Day, OccurrenceState)> {
    let today = today(plan, kid, at(on));
    today.mine.iter().chain(&today.anyone).map(|one| (one.day, one.state)).collect()
}

#[test]
fn it_is_due_on_the_anchor_and_until_it_is_done() {
    let plan = after_5_days(Mode::Anyone);
    assert_eq!(due(&plan, "ana", 0), [(monday(0), Open)]);
    assert_eq!(due(&plan, "ana", 100), [(monday(0), Late)]);
    assert_eq!(ahead(&plan, "ana", at(0), 60), []);
}

#[test]
fn it_is_due_again_so_many_days_after_it_was_done() {
    let mut plan = after_5_days(Mode::Anyone);
    plan.routines[0].deeds = vec![deed("ben", 0, 3, Approved), deed("ana", 0, 4, Rejected)];
    assert_eq!(due(&plan, "ana", 3), [(monday(0), Done)]);
    assert_eq!(due(&plan, "ana", 7), []);
    assert_eq!(due(&plan, "ana", 8), [(monday(8), Open)]);
    assert_eq!(ahead(&plan, "ana", at(3), 60).len(), 1);
    // An extra one counts as well.
    let mut besides = deed("ana", 0, 6, Approved);
    besides.occurrence_day = None;
    plan.routines[0].deeds.push(besides);
    assert_eq!(due(&plan, "ana", 8), []);
    assert_eq!(due(&plan, "ana", 11), [(monday(11), Open)]);
}

#[test]
fn each_has_their_own() {
    let mut plan = after_5_days(Mode::Each);
    plan.routines[0].deeds = vec![deed("ben", 0, 2, Approved)];
    assert_eq!(due(&plan, "ana", 7), [(monday(0), Late)]);
    assert_eq!(due(&plan, "ben", 7), [(monday(7), Open)]);
}

/// Each does it together with the others, but has days of their own: only what is known of all of them is told.
#[test]
fn together_tells_only_of_the_kid() {
    let mut plan = after_5_days(Mode::Together);
    plan.routines[0].deeds = vec![deed("ana", 0, 0, Approved), deed("ben", 0, 1, Approved)];
    let of = |kid: &str| today(&plan, kid, at(1)).mine.into_iter().flat_map(|one| one.done_by);
    assert_eq!(of("ben").collect::<Vec<_>>(), ["ben"]);
}

#[test]
fn what_is_skipped_counts_as_if_it_had_been_done() {
    let mut plan = after_5_days(Mode::Turn);
    plan.routines[0].marks = vec![mark(MarkKind::Skip, 0, None), mark(MarkKind::Skip, 5, None)];
    assert_eq!(due(&plan, "ana", 0), [(monday(0), Skipped)]);
    let states: Vec<_> =
        week(&plan, monday(5), at(6)).iter().map(|one| (one.day, one.state)).collect();
    assert_eq!(states, [(monday(5), Skipped), (monday(10), Upcoming)]);
}

/// Whatever comes later: an absence that is entered afterwards moves only what is still to come.
#[test]
fn what_was_skipped_before_it_was_done_stays_on_its_day() {
    let mut plan = after_5_days(Mode::Together);
    plan.routines[0].marks = vec![mark(MarkKind::Skip, 0, None), mark(MarkKind::Skip, 11, None)];
    plan.routines[0].deeds = vec![deed("ana", 5, 6, Approved)];
    plan.presence.absences = vec![away(Some("ana"), 0, 20)];
    let comes = ahead(&plan, "ana", at(18), 7).into_iter();
    let comes: Vec<_> = comes.map(|one| (one.day, one.due_day, one.state)).collect();
    assert_eq!(comes, [(monday(11), monday(21), Skipped), (monday(16), monday(21), Upcoming)]);
}

#[test]
fn it_waits_until_somebody_is_there() {
    let mut plan = after_5_days(Mode::Each);
    plan.presence.absences = vec![away(Some("ana"), 0, 3), away(None, 4, 5)];
    assert_eq!(due(&plan, "ana", 5), []);
    assert_eq!(due(&plan, "ana", 6), [(monday(0), Open)]);
    assert_eq!(due(&plan, "ben", 1), [(monday(0), Late)]);
}

#[test]
fn it_waits_for_the_day_after_an_excused_one() {
    let mut plan = after_5_days(Mode::Each);
    plan.presence.day_passes = vec![DayPass { kid_id: "ana".into(), day: monday(0) }];
    assert_eq!(due(&plan, "ana", 0), []);
    assert_eq!(due(&plan, "ana", 1), [(monday(0), Open)]);
    assert_eq!(due(&plan, "ana", 9), [(monday(0), Late)]);
    assert_eq!(due(&plan, "ben", 1), [(monday(0), Late)]);
}

#[test]
fn it_waits_for_nobody_once_it_is_done() {
    let mut plan = after_5_days(Mode::Each);
    plan.routines[0].deeds = vec![deed("ana", 0, 0, Approved)];
    plan.presence.absences = vec![away(Some("ana"), 0, 6)];
    let ana = |from| {
        let week = week(&plan, monday(from), at(1));
        let own = week.into_iter().filter(|one| one.kid_id.as_deref() == Some("ana"));
        own.map(|one| (one.day, one.due_day, one.state)).collect::<Vec<_>>()
    };
    assert_eq!(ana(0), [(monday(0), monday(0), Done)]);
    assert_eq!(ana(7), [(monday(5), monday(7), Upcoming)]);
}

#[test]
fn it_waits_for_nobody_past_an_edit() {
    let mut plan = after_5_days(Mode::Each);
    let terms = plan.routines[0].schedules[0].terms.clone();
    plan.routines[0].schedules[0].valid_until = Some(monday(1));
    plan.routines[0].schedules.push(version(2, monday(2), None, terms));
    plan.presence.absences = vec![away(Some("ana"), 0, 3)];
    assert_eq!(due(&plan, "ana", 0), []);
    assert_eq!(due(&plan, "ana", 4), [(monday(2), Open)]);
    // The edit also hides it from the days before it.
    let ana = |one: &rules::Occurrence| one.kid_id.as_deref() == Some("ana");
    let days: Vec<_> =
        week(&plan, monday(0), at(0)).into_iter().filter(ana).map(|one| one.day).collect();
    assert_eq!(days, [monday(2)]);
}

#[test]
fn an_edit_leaves_one_open() {
    let mut plan = after_5_days(Mode::Anyone);
    let terms = plan.routines[0].schedules[0].terms.clone();
    plan.routines[0].schedules[0].valid_until = Some(monday(9));
    plan.routines[0].schedules.push(version(2, monday(10), None, terms));
    assert_eq!(due(&plan, "ana", 9), [(monday(0), Late)]);
    assert_eq!(due(&plan, "ana", 10), [(monday(10), Open)]);
}
