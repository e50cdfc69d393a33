//! Tests what is due so many times a week (docs/product/routines.md#quota).

use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use rules::OccurrenceState::{Done, Excused, Missed, NotYours, Open, Skipped, Upcoming, Waiting};
use rules::SubmissionStatus::{Approved, PendingApproval};
use rules::presence::Presence;
use rules::routine::{
    WeekCount, anchored, find_occurrence, mark_error, next_turns, schedule_problems,
    schedule_sentence, settled, today, version_begins, week,
};
use rules::{
    Day, Frequency, MarkKind, Mode, Now, Occurrence, OccurrenceState, Part, Plan, ScheduleTerms,
};

use crate::make::{CHORE, at, away, deed, hand_over, mark, monday, plan, postpone, terms, version};

/// So many times a week, with days between.
fn quota(times: i32, gap: i32, mode: Mode, kids: &[&str]) -> ScheduleTerms {
    settled(&ScheduleTerms { times, gap, ..terms(Frequency::Quota, 1, mode, kids) })
}

/// A plan of three times a week for Ana, done on these days of the first week.
fn done_on(days: &[i32]) -> Plan {
    let mut plan = plan(quota(3, 0, Mode::Each, &["ana"]));
    plan.routines[0].deeds = days.iter().map(|on| deed("ana", 0, *on, Approved)).collect();
    plan
}

fn chance(nth: i32, times: i32, last_chance: Option<i32>) -> WeekCount {
    WeekCount { nth, times, last_chance: last_chance.map(monday) }
}

/// A kid's times of a day: the state, and the place in the week.
fn told(plan: &Plan, kid: &str, now: Now) -> Vec<(OccurrenceState, Option<WeekCount>)> {
    let day = today(plan, kid, now);
    day.mine.into_iter().chain(day.anyone).map(|one| (one.state, one.count)).collect()
}

#[test]
fn it_is_open_every_day_until_it_is_done_often_enough() {
    assert_eq!(told(&done_on(&[]), "ana", at(0)), [(Open, Some(chance(1, 3, Some(4))))]);
    assert_eq!(told(&done_on(&[0]), "ana", at(1)), [(Open, Some(chance(2, 3, Some(5))))]);
    assert_eq!(told(&done_on(&[0, 2]), "ana", at(4)), [(Open, Some(chance(3, 3, Some(6))))]);
    assert_eq!(told(&done_on(&[0, 2, 4]), "ana", at(5)), []);
    // The next week begins anew.
    assert_eq!(told(&done_on(&[0, 2, 4]), "ana", at(7)), [(Open, Some(chance(1, 3, Some(11))))]);
}

#[test]
fn a_day_has_one_and_the_next_comes_after_the_days_between() {
    let day = today(&done_on(&[1]), "ana", at(1));
    assert_eq!((day.mine.len(), day.done, day.total), (1, 1, 1));
    let mut apart = plan(quota(2, 2, Mode::Each, &["ana"]));
    apart.routines[0].deeds.push(deed("ana", 0, 1, Approved));
    assert_eq!(told(&apart, "ana", at(3)), []);
    assert_eq!(told(&apart, "ana", at(4)), [(Open, Some(chance(2, 2, Some(6))))]);
    let found = find_occurrence(&apart, CHORE, monday(0), Part::Any, "ana", at(2)).unwrap();
    assert_eq!((found.state, found.due_day), (Upcoming, monday(4)));
}

#[test]
fn what_is_missed_is_told_once_when_the_week_is_over() {
    let plan = done_on(&[2]);
    let missed = |now| {
        let all = week(&plan, monday(0), now);
        all.into_iter().filter(|one| one.state == Missed).collect::<Vec<Occurrence>>()
    };
    assert_eq!(missed(at(6)), []);
    let told = missed(at(7));
    assert_eq!(told.len(), 1);
    assert_eq!((told[0].due_day, told[0].count), (monday(6), Some(chance(2, 3, None))));
    let open = |on| week(&plan, monday(0), at(on)).into_iter().find(|one| one.state == Open);
    // On Sunday two are left, and only one can be done.
    assert_eq!(open(6).unwrap().count, Some(chance(2, 3, None)));
    // Of a schedule that ended within the week nothing is missed.
    let mut plan = plan;
    plan.routines[0].schedules[0].valid_until = Some(monday(4));
    assert!(week(&plan, monday(0), at(7)).iter().all(|one| one.done_day.is_some()));
}

#[test]
fn days_away_lower_it_in_proportion() {
    let mut plan = plan(quota(3, 0, Mode::Each, &["ana"]));
    plan.presence.absences = vec![away(Some("ana"), 2, 3)];
    assert_eq!(told(&plan, "ana", at(0)), [(Open, Some(chance(1, 2, Some(5))))]);
    let found = find_occurrence(&plan, CHORE, monday(0), Part::Any, "ana", at(2)).unwrap();
    assert_eq!((found.state, found.due_day), (Excused, monday(2)));
    plan.presence.absences = vec![away(Some("ana"), 0, 4)];
    for on in [2, 5] {
        let found = find_occurrence(&plan, CHORE, monday(0), Part::Any, "ana", at(on)).unwrap();
        assert_eq!((found.state, found.due_day), (Excused, monday(on)));
    }
    // One who did it nevertheless did it.
    plan.routines[0].deeds.push(deed("ana", 0, 5, PendingApproval));
    assert_eq!(told(&plan, "ana", at(5)), [(Waiting, Some(chance(1, 1, None)))]);
}

#[test]
fn it_begins_and_ends_within_a_week() {
    let terms = ScheduleTerms { anchor: monday(2), ..quota(3, 0, Mode::Each, &["ana"]) };
    let mut plan = plan(terms);
    plan.routines[0].schedules[0].valid_until = Some(monday(9));
    assert_eq!(told(&plan, "ana", at(1)), []);
    assert_eq!(told(&plan, "ana", at(2)), [(Open, Some(chance(1, 2, Some(5))))]);
    let keys: Vec<Day> = week(&plan, monday(2), at(2)).iter().map(|one| one.day).collect();
    assert_eq!(keys, [monday(2), monday(7)]);
    // Three days of seven make one of three.
    assert_eq!(told(&plan, "ana", at(7)), [(Open, Some(chance(1, 1, Some(9))))]);
    assert_eq!(told(&plan, "ana", at(10)), []);
    // Two days of seven make none of three, and nobody is excused.
    plan.routines[0].schedules[0].valid_until = Some(monday(8));
    assert_eq!(week(&plan, monday(7), at(7)), []);
}

#[test]
fn an_edit_counts_from_its_own_days_on() {
    let mut plan = done_on(&[0, 1]);
    plan.routines[0].schedules[0].valid_until = Some(monday(2));
    let more = ScheduleTerms { anchor: monday(3), ..quota(7, 0, Mode::Each, &["ana"]) };
    plan.routines[0].schedules.push(version(2, monday(3), None, more));
    assert_eq!(told(&plan, "ana", at(3)), [(Open, Some(chance(1, 4, Some(3))))]);
    let before = week(&plan, monday(0), at(3));
    assert_eq!(before.iter().filter(|one| one.schedule_id == "v1").count(), 2);
}

#[test]
fn turns_go_by_the_week_and_are_handed_over_by_it() {
    let mut plan = plan(quota(2, 0, Mode::Turn, &["ana", "ben"]));
    assert_eq!(told(&plan, "ana", at(2)).len(), 1);
    assert_eq!(told(&plan, "ben", at(2)), []);
    assert_eq!(told(&plan, "ben", at(9)).len(), 1);
    plan.routines[0].deeds.push(deed("ana", 0, 1, Approved));
    plan.routines[0].marks.push(hand_over(0, None, "ben"));
    assert_eq!(told(&plan, "ben", at(2)), [(Open, Some(chance(2, 2, Some(6))))]);
    assert_eq!(told(&plan, "ana", at(2)), []);
    // Another kid stands in for one who is away all week.
    plan.routines[0].marks.clear();
    plan.routines[0].deeds.clear();
    plan.presence.absences = vec![away(Some("ana"), 0, 6)];
    let found = find_occurrence(&plan, CHORE, monday(0), Part::Any, "ben", at(1)).unwrap();
    assert_eq!((found.state, found.instead_of.as_deref()), (Open, Some("ana")));
}

#[test]
fn who_helped_in_a_week_can_help_again() {
    let mut plan = plan(quota(3, 0, Mode::Turn, &["ana", "ben"]));
    for (on, kid) in [(0, "ana"), (1, "ben"), (2, "ben")] {
        let found = find_occurrence(&plan, CHORE, monday(0), Part::Any, "ben", at(on)).unwrap();
        assert_eq!((found.state, found.kid_id.as_deref()), (NotYours, Some("ana")));
        assert_eq!(found.done_by, [] as [&str; 0]);
        plan.routines[0].deeds.push(deed(kid, 0, on, Approved));
    }
    // Times of today come before those of tomorrow.
    plan.routines[0].deeds.pop();
    let found = find_occurrence(&plan, CHORE, monday(0), Part::Any, "ben", at(1)).unwrap();
    assert_eq!((found.state, found.instead_of.as_deref()), (Done, Some("ana")));
}

#[test]
fn what_was_done_stays_with_who_did_it_when_the_rest_is_handed_over() {
    let mut plan = done_on(&[0]);
    plan.kid_ids = ["ana", "ben"].map(str::to_owned).to_vec();
    plan.routines[0].marks.push(hand_over(0, Some("ana"), "ben"));
    let told = |plan: &Plan| {
        let all = week(plan, monday(0), at(1)).into_iter();
        all.filter(|one| one.day == monday(0))
            .map(|one| (one.state, one.kid_id.unwrap(), one.count.unwrap().nth))
            .collect::<Vec<_>>()
    };
    let (ana, ben) = ("ana".to_owned(), "ben".to_owned());
    assert_eq!(told(&plan), [(Done, ana.clone(), 1), (Open, ben.clone(), 2)]);
    assert_eq!(today(&plan, "ben", at(1)).mine.len(), 1);
    assert_eq!(today(&plan, "ana", at(0)).mine.len(), 1);
    plan.routines[0].deeds.push(deed("ben", 0, 1, Approved));
    plan.routines[0].marks.clear();
    // Taken back, it is Ana's again, and Ben has done one.
    let told = told(&plan);
    assert_eq!(told.len(), 3, "{told:?}");
    assert!(told.contains(&(Done, ben, 1)) && told.contains(&(Open, ana, 2)));
}

#[test]
fn a_deed_that_is_known_twice_counts_once() {
    let mut plan = done_on(&[0]);
    plan.routines[0].deeds.push(deed("ana", 0, 0, PendingApproval));
    assert_eq!(told(&plan, "ana", at(0)), [(Done, Some(chance(1, 3, None)))]);
}

#[test]
fn an_edit_keeps_whole_weeks() {
    let plan = plan(quota(3, 0, Mode::Each, &["ana"]));
    let begins = |terms: &ScheduleTerms, on: i32, from: i32| {
        version_begins(&plan, CHORE, terms, monday(from), at(on)).days_since(monday(0))
    };
    let less = quota(2, 0, Mode::Each, &["ana"]);
    assert_eq!(begins(&less, 0, 0), 0);
    assert_eq!(begins(&less, 2, 2), 7);
    assert_eq!(begins(&less, 2, 7), 7);
    assert_eq!(begins(&less, 2, 9), 14);
    // Another frequency begins at once.
    assert_eq!(begins(&terms(Frequency::Daily, 1, Mode::Each, &["ana"]), 2, 2), 2);
}

#[test]
fn what_anyone_may_do_is_counted_for_all_together() {
    let mut plan = plan(quota(2, 0, Mode::Anyone, &["ana", "ben"]));
    plan.routines[0].deeds = vec![deed("ana", 0, 1, Approved)];
    assert_eq!(told(&plan, "ben", at(2)), [(Open, Some(chance(2, 2, Some(6))))]);
    plan.routines[0].deeds.push(deed("ben", 0, 2, PendingApproval));
    assert_eq!(told(&plan, "ana", at(3)), []);
}

#[test]
fn a_parent_skips_or_excuses_what_is_left_of_the_week() {
    let mut plan = done_on(&[1]);
    assert_eq!(mark_error(&plan, CHORE, &mark(MarkKind::Skip, 0, None), at(2)), None);
    let error = mark_error(&plan, CHORE, &postpone(0, Some("ana"), 3), at(2));
    assert_eq!(error.unwrap().text(), "This can be done on any day of its week.");
    plan.routines[0].marks.push(mark(MarkKind::Skip, 0, None));
    assert_eq!(told(&plan, "ana", at(2)), [(Skipped, Some(chance(2, 3, Some(5))))]);
    plan.routines[0].marks = vec![mark(MarkKind::Excuse, 0, Some("ana"))];
    assert_eq!(told(&plan, "ana", at(2)), [(Excused, Some(chance(2, 3, Some(5))))]);
}

#[test]
fn the_form_says_what_fits_into_a_week() {
    let problems = |times, gap| {
        let terms = quota(times, gap, Mode::Each, &["ana"]);
        schedule_problems(&terms).into_iter().map(|one| one.message.text()).collect::<Vec<_>>()
    };
    for (times, gap) in [(1, 0), (2, 3), (3, 2), (4, 1), (7, 0)] {
        assert_eq!(problems(times, gap), [] as [String; 0]);
    }
    let few = "Please choose 0 to 1 day between, so that all fit into a week.";
    assert_eq!(problems(4, 2), [few]);
    assert_eq!(problems(0, 0), ["Please choose 1 to 7 times a week."]);
    let words = |terms: ScheduleTerms| schedule_sentence(&terms, None, &[])[0].text();
    assert_eq!(words(quota(3, 0, Mode::Each, &["ana"])), "3 times a week");
    assert_eq!(words(quota(1, 0, Mode::Each, &["ana"])), "1 time a week");
    assert_eq!(
        words(quota(3, 1, Mode::Each, &["ana"])),
        "3 times a week, with at least 1 day between"
    );
}

#[test]
fn a_preview_goes_by_weeks() {
    let terms = anchored(&quota(2, 0, Mode::Turn, &["ana", "ben"]), monday(2));
    // On the last days of a week too little is left of it.
    let late = anchored(&quota(2, 0, Mode::Turn, &["ana", "ben"]), monday(4));
    assert_eq!(late.anchor, monday(7));
    let turns = next_turns(&terms, &[], &Presence::default(), monday(2), 3);
    let turns: Vec<_> = turns.into_iter().map(|turn| (turn.day, turn.kid_ids)).collect();
    let ids = |kid: &str| vec![kid.to_owned()];
    assert_eq!(turns, [(monday(2), ids("ana")), (monday(7), ids("ben")), (monday(14), ids("ana"))]);
}

/// The last day on which one of `left` has to be done, by trying every choice of days.
fn by_trying(there: &[i32], left: usize, distance: i32) -> Option<i32> {
    let choices = (0..1_u32 << there.len()).map(|bits| {
        let chosen = there.iter().enumerate().filter(|(place, _)| bits >> place & 1 == 1);
        chosen.map(|(_, day)| *day).collect::<Vec<i32>>()
    });
    let fits = |days: &Vec<i32>| {
        days.len() == left && days.windows(2).all(|pair| pair[1] - pair[0] >= distance)
    };
    choices.filter(fits).filter_map(|days| days.first().copied()).max()
}

proptest! {
    #[test]
    fn a_week_is_as_counting_by_hand_tells(
        (times, gap) in (1..=7_i32, 0..=3_i32),
        gone in btree_set(0..7_i32, 0..4),
        done in btree_set(0..7_i32, 0..4),
        on in 0..7_i32,
        order in vec(any::<u8>(), 4),
    ) {
        let mut plan = plan(quota(times, gap, Mode::Each, &["ana"]));
        plan.presence.absences = gone.iter().map(|day| away(Some("ana"), *day, *day)).collect();
        let mut deeds: Vec<_> = done.iter().map(|day| deed("ana", 0, *day, Approved)).collect();
        let ordered = plan.clone();
        plan.routines[0].deeds.clone_from(&deeds);
        // Another order of arrival changes nothing.
        let mut keys = order.iter();
        deeds.sort_by_key(|_| keys.next());
        let shuffled = {
            let mut plan = ordered;
            plan.routines[0].deeds = deeds;
            plan
        };
        prop_assert_eq!(week(&plan, monday(0), at(on)), week(&shuffled, monday(0), at(on)));

        let there: Vec<i32> = (0..7).filter(|day| !gone.contains(day)).collect();
        let due = times * i32::try_from(there.len()).unwrap() / 7;
        let told = today(&plan, "ana", at(on)).mine;
        let open = told.iter().find(|one| one.state == Open);
        let is_apart = done.iter().all(|day| (on - day).abs() > gap);
        let count = i32::try_from(done.len()).unwrap();
        let is_open = count < due && there.contains(&on) && is_apart;
        prop_assert_eq!(open.is_some(), is_open, "{:?}", told);
        if let Some(open) = open {
            let left = usize::try_from(due - count).unwrap();
            let last = by_trying(&there, left, gap + 1).filter(|last| *last >= on);
            prop_assert_eq!(open.count, Some(chance(count + 1, due, last)));
        }
        let over: Vec<_> = week(&plan, monday(0), at(7)).into_iter().map(|one| one.state).collect();
        let missed = over.iter().filter(|state| **state == Missed).count();
        prop_assert_eq!(missed, usize::from(count < due));
    }
}
