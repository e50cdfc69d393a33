//! Tests the parents' marks on occurrences (docs/product/routines.md#marks).

use rules::OccurrenceState::{Excused, Late, Missed, Open, Skipped, Upcoming};
use rules::SubmissionStatus::Approved;
use rules::routine::{find_occurrence, mark_error, today, week};
use rules::{Frequency, Mark, MarkKind, Mode, Occurrence, Part, Plan};

use crate::make::{CHORE, at, deed, hand_over, ids, mark, monday, plan, postpone, terms};

fn weekly(mode: Mode) -> Plan {
    plan(terms(Frequency::Weekly, 1, mode, &["ana", "ben"]))
}

fn marked(mode: Mode, mark: Mark) -> Plan {
    let mut plan = weekly(mode);
    plan.routines[0].marks = vec![mark];
    plan
}

fn found(plan: &Plan, of: i32, kid: &str, on: i32) -> Occurrence {
    find_occurrence(plan, CHORE, monday(of), Part::Any, kid, at(on)).expect("an occurrence")
}

fn error(plan: &Plan, mark: &Mark, on: i32) -> Option<&'static str> {
    mark_error(plan, CHORE, mark, at(on)).map(|message| message.code())
}

#[test]
fn a_skipped_one_need_not_be_done_by_anybody() {
    let plan = marked(Mode::Each, mark(MarkKind::Skip, 7, None));
    assert_eq!(found(&plan, 7, "ana", 7).state, Skipped);
    assert_eq!(found(&plan, 7, "ben", 9).state, Skipped);
    assert_eq!(today(&plan, "ana", at(7)).total, 0);
}

#[test]
fn an_excuse_is_for_one_kid_or_for_all() {
    let plan = marked(Mode::Each, mark(MarkKind::Excuse, 0, Some("ana")));
    assert_eq!(found(&plan, 0, "ana", 3).state, Excused);
    assert_eq!(found(&plan, 0, "ben", 3).state, Missed);
    let plan = marked(Mode::Each, mark(MarkKind::Excuse, 0, None));
    assert_eq!(found(&plan, 0, "ben", 3).state, Excused);
}

#[test]
fn what_is_handed_over_is_anothers_this_time() {
    let plan = marked(Mode::Turn, hand_over(0, Some("ana"), "ben"));
    let handed = found(&plan, 0, "ben", 0);
    assert_eq!((handed.state, handed.instead_of.as_deref()), (Open, Some("ana")));
    assert_eq!(found(&plan, 7, "ben", 0).state, Upcoming);
    assert_eq!(found(&plan, 14, "ana", 0).state, Upcoming);
}

#[test]
fn what_each_has_goes_to_who_has_none() {
    let mut plan = marked(Mode::Each, hand_over(0, Some("ana"), "caro"));
    plan.kid_ids = ids(&["ana", "ben", "caro"]);
    let kids: Vec<_> = week(&plan, monday(0), at(0)).into_iter().map(|one| one.kid_id).collect();
    assert_eq!(kids, [Some("caro".to_owned()), Some("ben".to_owned())]);
}

#[test]
fn what_is_postponed_is_due_then_and_keeps_its_name() {
    let plan = marked(Mode::Each, postpone(0, Some("ana"), 3));
    let one = found(&plan, 0, "ana", 0);
    assert_eq!(
        (one.state, one.day, one.due_day, one.last_day),
        (Upcoming, monday(0), monday(3), monday(4))
    );
    assert_eq!(found(&plan, 0, "ana", 4).state, Late);
    assert_eq!(found(&plan, 0, "ben", 0).state, Open);
    assert_eq!(today(&plan, "ana", at(0)).mine, []);
    assert_eq!(today(&plan, "ana", at(3)).mine, [found(&plan, 0, "ana", 3)]);
    let into_next_week = marked(Mode::Turn, postpone(0, None, 9));
    assert_eq!(week(&into_next_week, monday(0), at(0)), []);
    assert_eq!(week(&into_next_week, monday(7), at(0)).len(), 2);
}

#[test]
fn a_mark_is_refused_by_a_sentence() {
    let each = weekly(Mode::Each);
    let skip = |of| mark(MarkKind::Skip, of, None);
    assert_eq!(error(&each, &skip(1), 1), Some("occurrence_missing"));
    assert_eq!(
        error(&each, &mark(MarkKind::Excuse, 0, Some("dan")), 1),
        Some("occurrence_missing")
    );
    assert_eq!(error(&each, &skip(0), 14), None);
    assert_eq!(error(&each, &skip(0), 15), Some("mark_too_old"));
    assert_eq!(error(&each, &skip(371), 5), None);
    assert_eq!(error(&each, &skip(371), 4), Some("mark_too_far"));
    assert_eq!(error(&each, &postpone(371, None, 372), 4), Some("mark_too_far"));
    assert_eq!(error(&each, &postpone(7, None, 8), 0), None);
    assert_eq!(error(&each, &postpone(0, None, 1), 2), Some("postpone_later"));
    assert_eq!(error(&each, &mark(MarkKind::Postpone, 0, None), 0), Some("postpone_later"));
    assert_eq!(error(&each, &postpone(0, None, 31), 0), Some("postpone_too_far"));
    assert_eq!(error(&each, &hand_over(0, None, "ben"), 0), Some("kid_missing"));
    assert_eq!(error(&each, &hand_over(0, Some("ana"), "ben"), 0), Some("hand_over_to"));
    assert_eq!(error(&each, &hand_over(0, Some("ana"), "zoe"), 0), Some("hand_over_to"));
    assert_eq!(error(&weekly(Mode::Turn), &hand_over(0, None, "ben"), 1), None);
    assert_eq!(error(&weekly(Mode::Turn), &hand_over(0, None, "ben"), 2), Some("occurrence_past"));
    assert_eq!(
        error(&weekly(Mode::Anyone), &hand_over(0, None, "ben"), 0),
        Some("hand_over_anyone")
    );
}

#[test]
fn what_is_done_takes_no_mark() {
    let mut plan = weekly(Mode::Each);
    plan.routines[0].deeds = vec![deed("ana", 0, 0, Approved)];
    let excuse = |kid| mark(MarkKind::Excuse, 0, kid);
    assert_eq!(error(&plan, &excuse(Some("ana")), 0), Some("occurrence_done"));
    assert_eq!(error(&plan, &excuse(None), 0), None);
    plan.routines[0].deeds.push(deed("ben", 0, 0, Approved));
    assert_eq!(error(&plan, &excuse(None), 0), Some("occurrence_done"));
}
