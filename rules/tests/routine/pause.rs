//! Tests pauses: days between two versions of a schedule (docs/product/routines.md#pause).

use rules::OccurrenceState::{Late, Missed};
use rules::SubmissionStatus::Approved;
use rules::routine::{PauseDays, only_when_due, pause_problems, today, week};
use rules::{Frequency, Mode, Plan, Schedule, ScheduleTerms};

use crate::make::{CHORE, at, deed, monday, plan, terms, version};

/// The plan with a pause on the days from `from` until before `again`.
fn paused(mut plan: Plan, from: i32, again: i32) -> Plan {
    let schedules = &mut plan.routines[0].schedules;
    let terms = schedules[0].terms.clone();
    schedules[0].valid_until = Some(monday(from - 1));
    schedules.push(Schedule {
        paused_from: Some(monday(from)),
        ..version(2, monday(again), None, terms)
    });
    plan
}

fn daily(mode: Mode) -> Plan {
    plan(terms(Frequency::Daily, 1, mode, &["ana", "ben"]))
}

#[test]
fn nothing_is_due_and_turns_go_on_by_the_calendar() {
    let whole = daily(Mode::Turn);
    let rested = paused(whole.clone(), 2, 5);
    let days = |plan: &Plan| {
        let week = week(plan, monday(0), at(0));
        week.into_iter().map(|one| (one.due_day, one.kid_id)).collect::<Vec<_>>()
    };
    let expected: Vec<_> = days(&whole)
        .into_iter()
        .filter(|(day, _)| !(monday(2) <= *day && *day < monday(5)))
        .collect();
    assert_eq!(days(&rested), expected);
    assert_eq!(expected.len(), 4);
    assert_eq!(today(&rested, "ana", at(3)).total, 0);
}

#[test]
fn what_was_due_before_can_still_be_done_late() {
    let terms = terms(Frequency::Weekly, 1, Mode::Each, &["ana"]);
    let plan = paused(plan(ScheduleTerms { weekdays: 1, ..terms }), 1, 30);
    let mine = today(&plan, "ana", at(1)).mine;
    assert_eq!(
        mine.iter().map(|one| (one.day, one.state)).collect::<Vec<_>>(),
        [(monday(0), Late)]
    );
    assert_eq!(today(&plan, "ana", at(2)).mine, []);
    assert_eq!(week(&plan, monday(0), at(9)).iter().filter(|one| one.state == Missed).count(), 1);
}

#[test]
fn a_paused_chore_takes_no_extra_ones() {
    let more_often = |more_often: bool| {
        let terms = terms(Frequency::Daily, 1, Mode::Each, &["ana"]);
        paused(plan(ScheduleTerms { more_often, ..terms }), 2, 5)
    };
    for plan in [more_often(false), more_often(true)] {
        for on in 2..5 {
            assert_eq!(only_when_due(&plan, monday(on)), [CHORE]);
        }
    }
    assert_eq!(only_when_due(&more_often(true), monday(1)), [] as [&str; 0]);
    assert_eq!(only_when_due(&more_often(true), monday(5)), [] as [&str; 0]);
    // A pause that was ended before it was over holds no longer.
    let mut ended = more_often(true);
    ended.routines[0].schedules[1].valid_until = Some(monday(2));
    assert_eq!(only_when_due(&ended, monday(3)), [] as [&str; 0]);
}

#[test]
fn so_many_times_a_week_is_less_in_a_week_with_a_pause() {
    let times = |plan: &Plan, on: i32| {
        let mine = today(plan, "ana", at(on)).mine;
        mine.first().and_then(|one| one.count).map(|count| count.times)
    };
    let terms = ScheduleTerms { times: 7, ..terms(Frequency::Quota, 1, Mode::Each, &["ana"]) };
    let plan = paused(plan(terms), 3, 11);
    assert_eq!(times(&plan, 1), Some(3));
    assert_eq!(times(&plan, 5), None);
    assert_eq!(times(&plan, 11), Some(3));
    assert_eq!(times(&plan, 14), Some(7));
}

#[test]
fn after_it_was_done_it_is_due_when_the_pause_is_over() {
    let mut plan = paused(plan(terms(Frequency::AfterDone, 3, Mode::Each, &["ana"])), 2, 9);
    plan.routines[0].deeds = vec![deed("ana", 0, 0, Approved)];
    for on in 2..9 {
        assert_eq!(today(&plan, "ana", at(on)).mine, []);
    }
    assert_eq!(today(&plan, "ana", at(9)).mine[0].day, monday(9));
}

#[test]
fn a_pause_is_a_year_away_at_most() {
    let fields = |from: i32, until: i32| {
        let days = PauseDays { from_day: monday(from), until_day: monday(until) };
        let problems = pause_problems(days, monday(0));
        problems.into_iter().map(|problem| problem.field).collect::<Vec<_>>()
    };
    assert_eq!(fields(0, 0), [] as [&str; 0]);
    assert_eq!(fields(366, 366), [] as [&str; 0]);
    assert_eq!(fields(-1, 0), ["from_day"]);
    assert_eq!(fields(0, 367), ["until_day"]);
    assert_eq!(fields(1, 0), ["until_day"]);
    assert_eq!(fields(367, 366), ["from_day", "until_day"]);
}
