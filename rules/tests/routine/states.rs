//! Tests the states of occurrences and who sees them (docs/product/routines.md#occurrence-states).

use rules::OccurrenceState::{Done, Excused, Late, Missed, NotYours, Open, Upcoming, Waiting};
use rules::SubmissionStatus::{Approved, PendingApproval, Rejected, Withdrawn};
use rules::presence::DayPass;
use rules::routine::{ahead, find_occurrence, today, week};
use rules::{Frequency, Mode, Now, OccurrenceState, Part, Plan, ScheduleTerms};

use crate::make::{CHORE, at, away, deed, ids, monday, plan, terms, version};

fn state(plan: &Plan, of: i32, kid: &str, now: Now) -> OccurrenceState {
    find_occurrence(plan, CHORE, monday(of), Part::Any, kid, now).expect("an occurrence").state
}

/// The kid of the occurrence on each of these days.
fn holders(plan: &Plan, days: impl Iterator<Item = i32>) -> Vec<String> {
    days.map(|of| {
        let found = find_occurrence(plan, CHORE, monday(of), Part::Any, "", at(0));
        found.and_then(|found| found.kid_id).expect("a kid")
    })
    .collect()
}

fn weekly(mode: Mode, kids: &[&str]) -> ScheduleTerms {
    terms(Frequency::Weekly, 1, mode, kids)
}

#[test]
fn an_occurrence_comes_is_open_late_and_missed() {
    let plan = plan(ScheduleTerms { due_minute: Some(1_140), ..weekly(Mode::Each, &["ana"]) });
    assert_eq!(state(&plan, 7, "ana", at(6)), Upcoming);
    assert_eq!(state(&plan, 7, "ana", Now { day: monday(7), minute: 1_139 }), Open);
    assert_eq!(state(&plan, 7, "ana", Now { day: monday(7), minute: 1_140 }), Late);
    assert_eq!(state(&plan, 7, "ana", at(8)), Late);
    assert_eq!(state(&plan, 7, "ana", at(9)), Missed);
}

#[test]
fn a_deed_counts_until_it_is_sent_or_taken_back() {
    let mut plan = plan(weekly(Mode::Each, &["ana"]));
    for (status, wanted) in
        [(PendingApproval, Waiting), (Approved, Done), (Rejected, Open), (Withdrawn, Open)]
    {
        plan.routines[0].deeds = vec![deed("ana", 0, 0, status)];
        assert_eq!(state(&plan, 0, "ana", at(0)), wanted);
    }
}

#[test]
fn a_new_one_replaces_a_late_one() {
    let daily = terms(Frequency::Daily, 3, Mode::Each, &["ana"]);
    let plan = plan(ScheduleTerms { late_days: 30, ..daily });
    assert_eq!(state(&plan, 0, "ana", at(2)), Late);
    assert_eq!(state(&plan, 0, "ana", at(3)), Missed);
    assert_eq!(today(&plan, "ana", at(2)).mine.len(), 1);
    assert_eq!(today(&plan, "ana", at(3)).mine.len(), 1);
}

#[test]
fn a_late_one_goes_with_its_schedule_and_stays_with_its_version() {
    let lasting = ScheduleTerms { late_days: 5, ..weekly(Mode::Each, &["ana"]) };
    let mut plan = plan(lasting.clone());
    plan.routines[0].schedules[0].valid_until = Some(monday(1));
    assert_eq!(state(&plan, 0, "ana", at(1)), Late);
    assert_eq!(state(&plan, 0, "ana", at(2)), Missed);
    plan.routines[0].schedules.push(version(2, monday(2), None, lasting));
    assert_eq!(state(&plan, 0, "ana", at(5)), Late);
}

#[test]
fn an_edit_changes_nothing_of_what_was_due_before_it() {
    let of = |before: ScheduleTerms, after: ScheduleTerms| {
        let lasting = |terms| ScheduleTerms { late_days: 3, ..terms };
        let mut plan = plan(lasting(before));
        plan.routines[0].schedules[0].valid_until = Some(monday(1));
        plan.routines[0].schedules.push(version(2, monday(2), None, lasting(after)));
        plan
    };
    let daily = || terms(Frequency::Daily, 1, Mode::Each, &["ana"]);
    // Tuesday's ended on Wednesday, and is not due again although the next one is on Monday.
    let rarer = of(daily(), weekly(Mode::Each, &["ana"]));
    assert_eq!(state(&rarer, 1, "ana", at(2)), Missed);
    assert_eq!(today(&rarer, "ana", at(2)).mine, []);
    // Monday's can be done until Thursday though another is due on Wednesday.
    let oftener = of(weekly(Mode::Each, &["ana"]), daily());
    assert_eq!(state(&oftener, 0, "ana", at(3)), Late);
    assert_eq!(state(&oftener, 0, "ana", at(4)), Missed);
    let days: Vec<_> = today(&oftener, "ana", at(3)).mine.into_iter().map(|one| one.day).collect();
    assert_eq!(days, [monday(0), monday(3)]);
}

#[test]
fn turns_go_round_and_pass_over_who_is_away() {
    let mut plan = plan(weekly(Mode::Turn, &["ana", "ben", "caro"]));
    let weeks = || (0..6).map(|week| week * 7);
    assert_eq!(holders(&plan, weeks()), ["ana", "ben", "caro", "ana", "ben", "caro"]);
    plan.presence.absences = vec![away(Some("ben"), 7, 7), away(None, 21, 21)];
    assert_eq!(holders(&plan, weeks()), ["ana", "caro", "caro", "ana", "ben", "caro"]);
    assert_eq!(state(&plan, 7, "ben", at(7)), NotYours);
    assert_eq!(state(&plan, 7, "caro", at(7)), Open);
    assert_eq!(state(&plan, 21, "ana", at(21)), Excused);
}

#[test]
fn an_excused_day_excuses_what_is_due_on_it_and_passes_no_turn_on() {
    let excused = |kid: &str, day| DayPass { kid_id: kid.to_owned(), day: monday(day) };
    let mut turns = plan(weekly(Mode::Turn, &["ana", "ben"]));
    turns.presence.day_passes = vec![excused("ana", 0)];
    assert_eq!(holders(&turns, [0, 7].into_iter()), ["ana", "ben"]);
    assert_eq!(state(&turns, 0, "ana", at(3)), Excused);
    turns.routines[0].deeds = vec![deed("ana", 0, 0, Approved)];
    assert_eq!(state(&turns, 0, "ana", at(3)), Done);
    let mut each = plan(terms(Frequency::Daily, 1, Mode::Each, &["ana", "ben"]));
    each.presence.day_passes = vec![excused("ana", 0)];
    let states =
        [(0, "ana"), (1, "ana"), (0, "ben")].map(|(day, kid)| state(&each, day, kid, at(5)));
    assert_eq!(states, [Excused, Missed, Missed]);
    let mut anyone = plan(weekly(Mode::Anyone, &["ana", "ben"]));
    anyone.presence.day_passes = vec![excused("ana", 0)];
    let one = |plan: &Plan| week(plan, monday(0), at(5))[0].state;
    assert_eq!(one(&anyone), Missed);
    anyone.presence.day_passes.push(excused("ben", 0));
    assert_eq!(one(&anyone), Excused);
}

#[test]
fn who_left_the_family_has_no_turn() {
    let mut plan = plan(weekly(Mode::Turn, &["ana", "ben", "caro"]));
    plan.kid_ids = ids(&["ana", "caro"]);
    assert_eq!(holders(&plan, (0..3).map(|week| week * 7)), ["ana", "caro", "caro"]);
    plan.kid_ids = ids(&["dan"]);
    assert_eq!(today(&plan, "dan", at(0)).mine, []);
}

#[test]
fn what_was_done_stays_done_though_a_sick_note_comes_later() {
    for mode in [Mode::Each, Mode::Turn, Mode::Anyone, Mode::Together] {
        let mut plan = plan(weekly(mode, &["ana", "ben"]));
        plan.presence.absences = vec![away(Some("ana"), 0, 0)];
        plan.routines[0].deeds = vec![deed("ana", 0, 0, Approved)];
        assert_eq!(state(&plan, 0, "ana", at(0)), Done, "{mode:?}");
    }
}

#[test]
fn anyone_may_and_the_first_one_did() {
    let mut plan = plan(weekly(Mode::Anyone, &["ana", "ben"]));
    plan.kid_ids = ids(&["ana", "ben", "dan"]);
    let ben = today(&plan, "ben", at(0));
    assert_eq!((ben.mine.len(), ben.anyone.len(), ben.total), (0, 1, 0));
    assert_eq!(ben.anyone[0].kid_id, None);
    assert_eq!(state(&plan, 0, "dan", at(0)), NotYours);
    plan.routines[0].deeds = vec![deed("ana", 0, 0, PendingApproval)];
    let ben = today(&plan, "ben", at(0));
    assert_eq!((ben.anyone[0].state, &ben.anyone[0].done_by), (Waiting, &ids(&["ana"])));
}

#[test]
fn together_each_has_a_part_and_sees_who_did_theirs() {
    let mut plan = plan(weekly(Mode::Together, &["ana", "ben", "caro"]));
    plan.routines[0].deeds = vec![deed("caro", 0, 0, PendingApproval), deed("ana", 0, 0, Approved)];
    plan.presence.absences = vec![away(Some("ben"), 0, 0)];
    let week = week(&plan, monday(0), at(0));
    let states: Vec<OccurrenceState> = week.iter().map(|one| one.state).collect();
    assert_eq!(states, [Done, Excused, Waiting]);
    assert!(week.iter().all(|one| one.done_by == ids(&["ana", "caro"])));
}

#[test]
fn today_counts_what_was_done_late_and_leaves_out_what_is_past() {
    let daily = terms(Frequency::Daily, 2, Mode::Each, &["ana"]);
    let mut plan = plan(daily);
    let late = today(&plan, "ana", at(1));
    assert_eq!((late.mine[0].state, late.done, late.total), (Late, 0, 1));
    plan.routines[0].deeds = vec![deed("ana", 0, 1, PendingApproval)];
    let done = today(&plan, "ana", at(1));
    assert_eq!((done.mine[0].state, done.done, done.total), (Waiting, 1, 1));
    assert_eq!(today(&plan, "ana", at(2)).mine.len(), 1);
}

#[test]
fn parts_are_occurrences_of_one_turn() {
    let parts = ScheduleTerms { parts: 5, ..weekly(Mode::Turn, &["ana", "ben"]) };
    let plan = plan(parts);
    let mine = today(&plan, "ben", at(7)).mine;
    assert_eq!(mine.iter().map(|one| one.part).collect::<Vec<_>>(), [Part::Morning, Part::Evening]);
    assert_eq!(find_occurrence(&plan, CHORE, monday(7), Part::Midday, "ben", at(7)), None);
}

#[test]
fn ahead_shows_turns_of_others() {
    let plan = plan(weekly(Mode::Turn, &["ana", "ben"]));
    let ahead = ahead(&plan, "ana", at(0), 14);
    let seen: Vec<_> =
        ahead.iter().map(|one| (one.day, one.kid_id.as_deref(), one.state)).collect();
    assert_eq!(seen, [(monday(7), Some("ben"), NotYours), (monday(14), Some("ana"), Upcoming)]);
}
