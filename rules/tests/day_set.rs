//! Tests the days of day sets after any edits (docs/product/day-sets.md#day-set-versions).

#![allow(clippy::expect_used)] // Tests fail that way.

use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use rules::day_set::{DaySetVersion, days_of};
use rules::{Color, Day, DaySet, day_set};

/// The days of a story.
const DAYS: i32 = 60;

fn day_at(offset: i32) -> Day {
    Day::parse("2024-02-01").and_then(|first| first.add_days(offset)).expect("a near day")
}

fn version() -> impl Strategy<Value = DaySetVersion> {
    (0..DAYS, btree_set(0..DAYS, 0..20)).prop_map(|(from, days)| DaySetVersion {
        valid_from: day_at(from),
        days: days.into_iter().map(day_at).collect(),
    })
}

/// Word for word: the newest version that holds for the day says whether it belongs to the set.
fn belongs(versions: &[DaySetVersion], day: Day) -> bool {
    let holds = |(age, version): &(usize, &DaySetVersion)| *age == 0 || version.valid_from <= day;
    let newest = versions.iter().enumerate().rfind(holds);
    newest.is_some_and(|(_, version)| version.days.contains(&day))
}

proptest! {
    #[test]
    fn a_day_goes_by_the_newest_version_that_holds_for_it(versions in vec(version(), 0..8)) {
        let wanted: Vec<Day> =
            (0..DAYS).map(day_at).filter(|day| belongs(&versions, *day)).collect();
        prop_assert_eq!(days_of(&versions), wanted);
    }

    #[test]
    fn an_edit_changes_no_day_before_it(versions in vec(version(), 1..8), edit in version()) {
        let past = |versions: &[DaySetVersion]| -> Vec<Day> {
            days_of(versions).into_iter().filter(|day| *day < edit.valid_from).collect()
        };
        let mut edited = versions.clone();
        edited.push(edit.clone());
        prop_assert_eq!(past(&edited), past(&versions));
        let since: Vec<Day> =
            days_of(&edited).into_iter().filter(|day| *day >= edit.valid_from).collect();
        let written: Vec<Day> =
            edit.days.iter().copied().filter(|day| *day >= edit.valid_from).collect();
        prop_assert_eq!(since, written);
    }

    #[test]
    fn weeks_that_follow_each_other_have_every_day_once(versions in vec(version(), 1..4)) {
        let days = days_of(&versions);
        let set = |days| DaySet { id: "s".into(), name: "Bins".into(), color: Color::Blue, days };
        let weeks = (0..DAYS).step_by(7).flat_map(|first| {
            day_set::within(vec![set(days.clone())], day_at(first), day_at(first + 6))
        });
        let told: Vec<Day> = weeks.flat_map(|set| set.days).collect();
        prop_assert_eq!(told, days);
    }
}
