//! Tests what is due by special days (docs/product/routines.md#special-days).

use proptest::collection::btree_set;
use proptest::prelude::*;
use rules::presence::Presence;
use rules::routine::{
    DayFilter, anchored, next_turns, schedule_problems, schedule_sentence, settled,
    special_days_now, week, without,
};
use rules::{Day, Frequency, Mode, Plan, ScheduleTerms, TurnEvery};

use crate::make::{at, ids, monday, plan, terms};

const BINS: &str = "bins";

/// Some days of [`monday`].
fn mondays(days: &[i32]) -> Vec<Day> {
    days.iter().map(|day| monday(*day)).collect()
}

/// Terms that name the bins.
fn by_bins(freq: Frequency, day_filter: Option<DayFilter>, kids: &[&str]) -> ScheduleTerms {
    let mode = if kids.len() > 1 { Mode::Turn } else { Mode::Each };
    let terms = ScheduleTerms { weekdays: 127, late_days: 0, ..terms(freq, 1, mode, kids) };
    settled(&ScheduleTerms { day_set_id: Some(BINS.into()), day_filter, ..terms })
}

/// A plan with some days as the bins'.
fn with(terms: ScheduleTerms, days: &[i32]) -> Plan {
    let special_days = special_days_now(&terms, mondays(days));
    Plan { special_days, ..plan(terms) }
}

/// The days from the first Monday on that are due, and whose they are, as weeks tell them.
fn due(plan: &Plan, weeks: i32) -> Vec<(i32, String)> {
    (0..weeks)
        .flat_map(|nth| week(plan, monday(7 * nth), at(-1)))
        .map(|one| (one.due_day.days_since(monday(0)), one.kid_id.unwrap()))
        .collect()
}

fn days(plan: &Plan, weeks: i32) -> Vec<i32> {
    due(plan, weeks).into_iter().map(|(day, _)| day).collect()
}

#[test]
fn it_is_due_on_them_or_on_the_day_before() {
    let terms = by_bins(Frequency::DaySet, None, &["ana"]);
    assert_eq!(days(&with(terms.clone(), &[1, 9, 15]), 3), [1, 9, 15]);
    let before = ScheduleTerms { days_before: 1, ..terms };
    // Nothing is due on the day before the schedule begins.
    assert_eq!(days(&with(before, &[0, 1, 9, 14]), 3), [0, 8, 13]);
}

#[test]
fn it_is_due_only_on_them_or_not_on_them() {
    let weekdays = |filter| ScheduleTerms {
        weekdays: 31,
        ..by_bins(Frequency::Weekly, Some(filter), &["ana"])
    };
    let set = [2, 3, 5, 8];
    assert_eq!(days(&with(weekdays(DayFilter::Only), &set), 2), [2, 3, 8]);
    assert_eq!(days(&with(weekdays(DayFilter::Except), &set), 2), [0, 1, 4, 7, 9, 10, 11]);
}

#[test]
fn of_a_set_that_is_gone_there_is_no_day() {
    let due = |freq, filter| days(&plan(by_bins(freq, filter, &["ana"])), 1).len();
    assert_eq!(due(Frequency::DaySet, None), 0);
    assert_eq!(due(Frequency::Daily, Some(DayFilter::Only)), 0);
    assert_eq!(due(Frequency::Daily, Some(DayFilter::Except)), 7);
}

#[test]
fn nobody_loses_a_turn_to_a_holiday() {
    let kids = ["ana", "ben"];
    let weekly =
        ScheduleTerms { weekdays: 1, ..by_bins(Frequency::Weekly, Some(DayFilter::Except), &kids) };
    let told = due(&with(weekly, &[7, 14]), 5);
    let expected = [(0, "ana"), (21, "ben"), (28, "ana")];
    assert_eq!(told, expected.map(|(day, kid)| (day, kid.to_owned())));
}

#[test]
fn days_that_are_added_later_are_due() {
    let kids = ["ana", "ben"];
    let bins = anchored(&by_bins(Frequency::DaySet, None, &kids), monday(0));
    let expected = [(2, "ana"), (10, "ben")];
    assert_eq!(due(&with(bins, &[2, 10]), 2), expected.map(|(day, kid)| (day, kid.to_owned())));
    // The holidays end earlier than they did when it was set.
    let daily = anchored(&by_bins(Frequency::Daily, Some(DayFilter::Except), &kids), monday(0));
    let told = due(&with(daily, &[0, 1, 2]), 1);
    assert_eq!(told[0], (3, "ana".to_owned()));
    assert_eq!(told[1], (4, "ben".to_owned()));
}

#[test]
fn who_leaves_is_followed_by_who_is_next() {
    let bins = by_bins(Frequency::DaySet, None, &["ana", "ben", "caro"]);
    let special = special_days_now(&bins, mondays(&[1, 8, 15]));
    let left = without(&bins, &special, "ana", monday(5));
    assert_eq!((left.kid_ids, left.anchor), (ids(&["ben", "caro"]), monday(5)));
    // With no day to come, too.
    let left = without(&bins, &special, "caro", monday(20));
    assert_eq!(left.kid_ids, ids(&["ana", "ben"]));
    let left = without(&bins, &special, "caro", monday(12));
    assert_eq!(left.kid_ids, ids(&["ana", "ben"]));
}

#[test]
fn the_form_says_what_is_missing_and_what_it_means() {
    let terms = by_bins(Frequency::DaySet, None, &["ana"]);
    assert_eq!(schedule_problems(&terms), []);
    let nothing = ScheduleTerms { day_set_id: None, ..terms.clone() };
    assert_eq!(schedule_problems(&nothing)[0].message.text(), "Please choose special days.");
    let early = ScheduleTerms { days_before: 2, ..terms.clone() };
    assert_eq!(schedule_problems(&early)[0].field, "days_before");
    let words = |terms: &ScheduleTerms| {
        let phrases = schedule_sentence(terms, Some("Bins"), &[]);
        phrases.iter().map(rules::Message::text).collect::<Vec<_>>()
    };
    assert_eq!(words(&terms), ["On Bins"]);
    assert_eq!(words(&ScheduleTerms { days_before: 1, ..terms }), ["The day before Bins"]);
    let except = by_bins(Frequency::Daily, Some(DayFilter::Except), &["ana"]);
    assert_eq!(words(&except), ["Every day", "not on Bins"]);
    // Terms that go by something else name no set.
    let quota = ScheduleTerms { freq: Frequency::Quota, times: 1, ..except };
    assert_eq!((settled(&quota).day_set_id, settled(&quota).day_filter), (None, None));
}

proptest! {
    /// Days and turns are as counting all due days from the anchor on tells.
    #[test]
    fn it_is_as_counting_tells(
        set in btree_set(0..28_i32, 0..20),
        weekdays in 1..128_i32,
        every in 1..4_i32,
        kind in 0..4_u8,
        period in 0..2_u8,
    ) {
        let (freq, filter) = match kind {
            0 => (Frequency::DaySet, None),
            1 => (Frequency::Daily, Some(DayFilter::Except)),
            2 => (Frequency::Weekly, Some(DayFilter::Except)),
            _ => (Frequency::Weekly, Some(DayFilter::Only)),
        };
        let turn_every = if period == 0 { TurnEvery::Occurrence } else { TurnEvery::Week };
        let kids = ["ana", "ben", "caro"];
        let named = ScheduleTerms { weekdays, every, turn_every, ..by_bins(freq, filter, &kids) };
        let named = settled(&named);
        let set: Vec<i32> = set.into_iter().collect();
        let special = special_days_now(&named, mondays(&set));
        let plain = ScheduleTerms { mode: Mode::Each, kid_ids: ids(&["ana"]), day_filter: None, ..named.clone() };
        let all = days(&plan(settled(&plain)), 4);
        let expected: Vec<i32> = match kind {
            0 => set.clone(),
            1 | 2 => all.into_iter().filter(|day| !set.contains(day)).collect(),
            _ => all.into_iter().filter(|day| set.contains(day)).collect(),
        };
        let terms = anchored(&named, monday(0));
        let told = due(&with(terms.clone(), &set), 4);
        let told_days: Vec<i32> = told.iter().map(|(day, _)| *day).collect();
        prop_assert_eq!(&told_days, &expected);

        let period = |day: i32| if turn_every == TurnEvery::Week { day.div_euclid(7) } else { day };
        let mut periods: Vec<i32> = expected.iter().copied().map(period).collect();
        periods.dedup();
        for (day, kid) in &told {
            let place = periods.iter().position(|one| *one == period(*day)).unwrap();
            prop_assert_eq!(kid, kids[place % 3], "{} of {:?}", day, told);
        }
        let preview = next_turns(&terms, &special, &Presence::default(), monday(0), 40);
        let near = preview.into_iter().map(|turn| turn.day.days_since(monday(0))).filter(|day| *day < 28);
        prop_assert_eq!(near.collect::<Vec<_>>(), expected);
    }
}
