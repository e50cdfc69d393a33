//! Tests what is due once (docs/product/routines.md#once).

use proptest::prelude::*;
use proptest::sample::select;
use rules::OccurrenceState::{Done, Excused, Late, Missed, Open, Skipped, Upcoming, Waiting};
use rules::SubmissionStatus::{Approved, PendingApproval};
use rules::routine::{
    find_occurrence, mark_error, next_turns, once_error, only_when_due, schedule_problems,
    schedule_sentence, settled, today, version_begins, week,
};
use rules::{
    Day, Frequency, MarkKind, Mode, Now, Occurrence, OccurrenceState, Part, Plan, ScheduleTerms,
};

use crate::make::{CHORE, at, away, deed, hand_over, mark, monday, plan, postpone, terms, version};

/// Due on the first Monday, or for these days more.
fn once(late_days: i32, mode: Mode, kids: &[&str]) -> ScheduleTerms {
    ScheduleTerms { late_days, ..terms(Frequency::Once, 1, mode, kids) }
}

fn found(plan: &Plan, kid: &str, now: Now) -> Option<Occurrence> {
    find_occurrence(plan, CHORE, monday(0), Part::Any, kid, now)
}

fn state(plan: &Plan, kid: &str, now: Now) -> Option<OccurrenceState> {
    found(plan, kid, now).map(|one| one.state)
}

/// The plan after an edit that holds from a day on.
fn edited(mut plan: Plan, from: i32, terms: Option<ScheduleTerms>) -> Plan {
    let schedules = &mut plan.routines[0].schedules;
    for schedule in schedules.iter_mut() {
        schedule.valid_until = Some(monday(from - 1));
    }
    schedules.extend(terms.map(|terms| version(2, monday(from), None, terms)));
    plan
}

#[test]
fn it_is_open_until_its_last_day_and_comes_once() {
    let plan = plan(once(7, Mode::Each, &["ana"]));
    assert_eq!(state(&plan, "ana", at(-1)), Some(Upcoming));
    for on in 0..=7 {
        assert_eq!(state(&plan, "ana", at(on)), Some(Open));
        assert_eq!(today(&plan, "ana", at(on)).mine.len(), 1);
    }
    assert_eq!(state(&plan, "ana", at(8)), Some(Missed));
    assert_eq!(today(&plan, "ana", at(8)).mine, []);
    let weeks = (-3..3).flat_map(|nth| week(&plan, monday(nth * 7), at(3)));
    assert_eq!(weeks.count(), 1);
}

#[test]
fn with_an_hour_it_is_late_after_it() {
    let plan =
        plan(ScheduleTerms { due_minute: Some(720), ..once(0, Mode::Anyone, &["ana", "ben"]) });
    assert_eq!(state(&plan, "ben", at(0)), Some(Open));
    assert_eq!(state(&plan, "ben", Now { day: monday(0), minute: 720 }), Some(Late));
    assert_eq!(state(&plan, "ben", at(1)), Some(Missed));
}

#[test]
fn the_first_of_anyone_does_it_for_all() {
    let mut plan = plan(once(7, Mode::Anyone, &["ana", "ben"]));
    plan.routines[0].deeds = vec![deed("ben", 0, 3, PendingApproval)];
    assert_eq!(state(&plan, "ana", at(3)), Some(Waiting));
    plan.routines[0].deeds = vec![deed("ben", 0, 3, Approved)];
    assert_eq!(today(&plan, "ana", at(3)).anyone[0].done_by, ["ben"]);
    assert_eq!(today(&plan, "ana", at(4)).anyone, []);
    assert_eq!(state(&plan, "ana", at(20)), Some(Done));
    assert_eq!(only_when_due(&plan, monday(4)), [CHORE]);
}

#[test]
fn it_is_excused_only_if_the_kid_is_away_all_the_time() {
    let mut plan = plan(once(2, Mode::Each, &["ana"]));
    plan.presence.absences = vec![away(Some("ana"), 0, 1)];
    assert_eq!(state(&plan, "ana", at(1)), Some(Open));
    plan.presence.absences = vec![away(Some("ana"), 0, 2)];
    assert_eq!(state(&plan, "ana", at(1)), Some(Excused));
}

#[test]
fn marks_are_for_as_long_as_it_is_open() {
    let skip = mark(MarkKind::Skip, 0, None);
    let job = plan(once(30, Mode::Each, &["ana", "ben"]));
    assert_eq!(mark_error(&job, CHORE, &skip, at(30)), None);
    let error = mark_error(&job, CHORE, &skip, at(31)).expect("a reason");
    assert_eq!(error.pattern().code(), "mark_too_old");
    let marked = |mark| {
        let mut plan = job.clone();
        plan.routines[0].marks = vec![mark];
        plan
    };
    assert_eq!(state(&marked(skip), "ana", at(3)), Some(Skipped));
    let later = marked(postpone(0, None, 4));
    assert_eq!(found(&later, "ana", at(2)).map(|one| one.last_day), Some(monday(34)));
    assert_eq!(state(&later, "ana", at(34)), Some(Open));
    let mut given = marked(hand_over(0, Some("ana"), "ben"));
    given.routines[0].deeds = vec![deed("ben", 0, 1, Approved)];
    assert_eq!(today(&given, "ben", at(1)).mine.len(), 2);
}

#[test]
fn an_edit_of_what_is_open_holds_for_it() {
    let shorter = once(5, Mode::Each, &["ben"]);
    let plan = edited(plan(once(7, Mode::Each, &["ana", "ben"])), 3, Some(shorter));
    let ben = found(&plan, "ben", at(4)).expect("an occurrence");
    assert_eq!((ben.state, ben.last_day, ben.schedule_id.as_str()), (Open, monday(5), "v2"));
    assert_eq!(today(&plan, "ana", at(4)).mine, []);
    // Before that day nothing has changed.
    assert_eq!(today(&plan, "ana", at(2)).mine.len(), 1);
}

#[test]
fn a_kid_who_did_it_and_left_the_pool_has_done_it() {
    for mode in [Mode::Each, Mode::Together] {
        let mut plan = plan(once(7, mode, &["ana", "ben"]));
        plan.routines[0].deeds = vec![deed("ana", 0, 1, Approved)];
        let plan = edited(plan, 3, Some(once(7, mode, &["ben"])));
        assert_eq!(state(&plan, "ana", at(4)), Some(Done));
        assert_eq!(state(&plan, "ben", at(4)), Some(Open));
    }
}

#[test]
fn what_is_taken_back_is_gone_and_what_was_done_stays() {
    for mode in [Mode::Each, Mode::Anyone, Mode::Together] {
        let mut job = plan(once(7, mode, &["ana"]));
        let gone = edited(job.clone(), 3, None);
        assert_eq!(state(&gone, "ana", at(2)), Some(Open));
        assert_eq!(state(&gone, "ana", at(3)), None);
        let other = ScheduleTerms { anchor: monday(5), ..once(7, mode, &["ana"]) };
        assert_eq!(state(&edited(job.clone(), 3, Some(other)), "ana", at(4)), None);
        job.routines[0].deeds = vec![deed("ana", 0, 1, Approved)];
        assert_eq!(state(&edited(job, 3, None), "ana", at(9)), Some(Done));
    }
}

#[test]
fn what_a_later_edit_goes_on_with_is_not_cut() {
    let longer = once(9, Mode::Anyone, &["ana"]);
    let plan = edited(plan(once(7, Mode::Anyone, &["ana"])), 5, Some(longer.clone()));
    assert_eq!(found(&plan, "ana", at(2)).map(|one| one.last_day), Some(monday(7)));
    assert_eq!(once_error(&plan, CHORE, &longer, monday(6), at(2)), None);
    assert_eq!(found(&plan, "ana", at(8)).map(|one| one.state), Some(Open));
}

#[test]
fn an_edit_of_its_part_takes_nothing_from_whoever_did_it() {
    let mut job = plan(once(7, Mode::Each, &["ana", "ben"]));
    job.routines[0].deeds = vec![deed("ana", 0, 1, Approved)];
    let morning = ScheduleTerms { parts: 1, ..once(7, Mode::Each, &["ana", "ben"]) };
    assert!(once_error(&job, CHORE, &morning, monday(3), at(3)).is_some());
}

#[test]
fn its_day_may_stay_while_it_is_open_and_else_comes() {
    let job = plan(once(7, Mode::Anyone, &["ana"]));
    let error = |plan: &Plan, anchor: i32, on: i32| {
        let terms = ScheduleTerms { anchor: monday(anchor), ..once(3, Mode::Anyone, &["ana"]) };
        let begins = version_begins(plan, CHORE, &terms, monday(on), at(on));
        let error = once_error(plan, CHORE, &terms, begins, at(on));
        error.map_or("", |error| error.pattern().code())
    };
    assert_eq!(error(&job, 0, 3), "");
    // For fewer days it would be over already.
    assert_eq!(error(&job, 0, 4), "once_later");
    assert_eq!(error(&job, 0, 8), "once_later");
    assert_eq!(error(&job, 1, 2), "due_past");
    assert_eq!(error(&job, 2, 2), "");
    let mut done = job.clone();
    done.routines[0].deeds = vec![deed("ana", 0, 2, PendingApproval)];
    assert_eq!(error(&done, 0, 2), "once_later");
    assert_eq!(error(&done, 3, 2), "");
    let daily = plan(terms(Frequency::Daily, 1, Mode::Turn, &["ana", "ben"]));
    // A turn of today stays, so what replaces it begins tomorrow.
    assert_eq!(error(&daily, 2, 2), "once_later");
    assert_eq!(error(&daily, 3, 2), "");
}

#[test]
fn terms_are_those_of_one_day() {
    let wild = ScheduleTerms {
        every: 0,
        weekdays: 3,
        month_day: Some(4),
        due_minute: Some(60),
        more_often: true,
        ..once(7, Mode::Each, &["ana"])
    };
    assert_eq!(schedule_problems(&wild), []);
    let stored = settled(&wild);
    assert_eq!((stored.every, stored.weekdays, stored.month_day), (1, 0, None));
    assert_eq!((stored.due_minute, stored.more_often), (None, false));
    assert_eq!(settled(&ScheduleTerms { late_days: 0, ..wild }).due_minute, Some(60));
    let turn = once(7, Mode::Turn, &["ana", "ben"]);
    assert_eq!(schedule_problems(&turn)[0].field, "mode");
    let two = ScheduleTerms { parts: 5, ..once(7, Mode::Each, &["ana"]) };
    assert_eq!(schedule_problems(&two)[0].field, "parts");
}

#[test]
fn it_is_said_with_its_days() {
    let said = |late_days| {
        let terms = once(late_days, Mode::Anyone, &["ana"]);
        schedule_sentence(&terms, None, &["Ana".to_owned()])[0].text()
    };
    assert_eq!(said(0), "On March 2, 2026");
    assert_eq!(said(30), "Once between March 2, 2026 and April 1, 2026");
}

proptest! {
    /// A time of its own, worked out day by day.
    #[test]
    fn it_is_what_a_calendar_would_say(
        late_days in 0..=30_i32,
        mode in select(vec![Mode::Each, Mode::Anyone, Mode::Together]),
        done in proptest::option::of(0..31_i32),
        away_from in -3..35_i32,
        away_days in 0..40_i32,
        on in -5..40_i32,
    ) {
        let mut plan = plan(once(late_days, mode, &["ana"]));
        plan.presence.absences = vec![away(Some("ana"), away_from, away_from + away_days)];
        let done = done.filter(|day| *day <= late_days && *day <= on);
        plan.routines[0].deeds = done.map(|day| deed("ana", 0, day, Approved)).into_iter().collect();
        let is_away = |day: i32| (away_from..=away_from + away_days).contains(&day);
        let wanted = match on {
            _ if done.is_some() => Done,
            _ if (0..=late_days).all(is_away) => Excused,
            ..0 => Upcoming,
            on if on <= late_days => Open,
            _ => Missed,
        };
        prop_assert_eq!(state(&plan, "ana", at(on)), Some(wanted));
        let days = next_turns(&plan.routines[0].schedules[0].terms, &[], &plan.presence, monday(on), 5);
        let days: Vec<Day> = days.into_iter().map(|turn| turn.day).collect();
        let coming = (on <= late_days).then(|| monday(on.max(0)));
        prop_assert_eq!(days, Vec::from_iter(coming));
    }
}
