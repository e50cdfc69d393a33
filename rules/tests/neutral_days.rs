//! Tests neutral days and streak bonuses for events in any order (docs/product/routines.md#neutral-days).

#![allow(clippy::expect_used)] // Tests fail that way.

use std::collections::BTreeSet;

use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use proptest::sample::select;
use rules::streak::{
    bonuses_due, bonuses_due_with, bonuses_unearned, bonuses_unearned_with, streak, streak_with,
};
use rules::{Day, PaidBonus};

/// The days of a story.
const DAYS: i32 = 60;

fn day_at(offset: i32) -> Day {
    Day::parse("2024-02-01").and_then(|first| first.add_days(offset)).expect("a near day")
}

fn days(offsets: &BTreeSet<i32>) -> Vec<Day> {
    offsets.iter().copied().map(day_at).collect()
}

/// Something that changes a day.
#[derive(Clone, Copy, Debug)]
enum Event {
    HandedIn,
    Approved,
    Undone,
    Withdrawn,
    Excused,
    ExcuseTakenBack,
}

use Event::{Approved, ExcuseTakenBack, Excused, HandedIn, Undone, Withdrawn};

#[derive(Clone, Debug, Default)]
struct Story {
    counting: BTreeSet<i32>,
    confirmed: BTreeSet<i32>,
    neutral: BTreeSet<i32>,
    paid: Vec<PaidBonus>,
}

impl Story {
    fn is_neutral(&self) -> impl Fn(Day) -> bool {
        let neutral = days(&self.neutral);
        move |day| neutral.contains(&day)
    }

    fn unearned(&self) -> Vec<PaidBonus> {
        bonuses_unearned_with(&days(&self.confirmed), &self.paid, &self.is_neutral())
    }

    /// Changes the day and, like the server, takes back unearned bonuses and pays due ones.
    fn hear(&mut self, event: Event, day: i32) {
        match event {
            HandedIn => drop(self.counting.insert(day)),
            Approved => {
                self.counting.insert(day);
                self.confirmed.insert(day);
            }
            Undone => drop(self.confirmed.remove(&day)),
            Withdrawn => {
                self.counting.remove(&day);
                self.confirmed.remove(&day);
            }
            Excused => drop(self.neutral.insert(day)),
            ExcuseTakenBack => {
                // Refused if a bonus depends on the excuse.
                if self.neutral.remove(&day) && !self.unearned().is_empty() {
                    self.neutral.insert(day);
                }
            }
        }
        self.settle();
    }

    fn settle(&mut self) {
        let unearned = self.unearned();
        self.paid.retain(|paid| !unearned.contains(paid));
        let (counting, confirmed) = (days(&self.counting), days(&self.confirmed));
        let due = bonuses_due_with(&counting, &confirmed, &self.paid, &self.is_neutral());
        self.paid
            .extend(due.iter().map(|due| PaidBonus { day: due.day, streak_day: due.streak_day }));
    }

    /// The same story with all events known at once.
    fn told_afresh(&self) -> Story {
        let mut afresh = Story { paid: Vec::new(), ..self.clone() };
        afresh.settle();
        afresh
    }

    /// The paid milestones, each with the first day of its run.
    fn milestones(&self) -> BTreeSet<(i32, i32)> {
        self.paid.iter().map(|paid| (self.run_of(paid.day), paid.streak_day)).collect()
    }

    /// The first day of the run that contains a day.
    fn run_of(&self, day: Day) -> i32 {
        let mut first = day.days_since(day_at(0));
        for before in (0..first).rev() {
            if self.counting.contains(&before) {
                first = before;
            } else if !self.neutral.contains(&before) {
                break;
            }
        }
        first
    }
}

proptest! {
    #[test]
    fn with_no_neutral_day_all_is_as_it_was(
        counting in vec(0..DAYS, 0..60),
        confirmed in vec(0..DAYS, 0..60),
        paid in vec((0..DAYS, select(vec![3, 7, 14, 30])), 0..4),
        today in 0..DAYS,
    ) {
        let all = |offsets: &[i32]| offsets.iter().copied().map(day_at).collect::<Vec<_>>();
        let (counting, confirmed, today) = (all(&counting), all(&confirmed), day_at(today));
        let paid: Vec<PaidBonus> =
            paid.iter().map(|(day, streak_day)| PaidBonus { day: day_at(*day), streak_day: *streak_day }).collect();
        let never = |_| false;
        prop_assert_eq!(streak_with(&counting, today, &never), streak(&counting, today));
        prop_assert_eq!(
            bonuses_due_with(&counting, &confirmed, &paid, &never),
            bonuses_due(&counting, &confirmed, &paid)
        );
        prop_assert_eq!(
            bonuses_unearned_with(&confirmed, &paid, &never),
            bonuses_unearned(&confirmed, &paid)
        );
    }

    /// A run with neutral days is as long as on a calendar without those days.
    #[test]
    fn a_neutral_day_is_as_if_it_were_not_in_the_calendar(
        done in btree_set(0..DAYS, 0..60),
        neutral in btree_set(0..DAYS, 0..60),
        today in 0..DAYS,
    ) {
        let story = Story { counting: done.clone(), neutral: neutral.clone(), ..Story::default() };
        let with = streak_with(&days(&done), day_at(today), &story.is_neutral());
        // The shortened calendar: all days except neutral ones without a chore.
        let left: Vec<i32> = (0..=today).filter(|day| done.contains(day) || !neutral.contains(day)).collect();
        let place = |day: &i32| i32::try_from(left.iter().position(|left| left == day)?).ok();
        let shifted: Vec<Day> = done.iter().filter_map(place).map(day_at).collect();
        let end = i32::try_from(left.len()).expect("few days") - 1;
        // If today is not in that calendar, it is still to come, and the streak is that of the day before.
        let without = streak(&shifted, day_at(end));
        prop_assert_eq!(with.longest_streak, without.longest_streak);
        let is_left = left.last() == Some(&today);
        if is_left {
            prop_assert_eq!((with.current_streak, with.streak_active), (without.current_streak, without.streak_active));
        } else {
            let current = left.last().map_or(0, |_| streak(&shifted, day_at(end + 1)).current_streak);
            prop_assert_eq!((with.current_streak, with.streak_active), (current, current > 0));
        }
    }

    /// After any time away, the streak on return is the one on leaving.
    #[test]
    fn away_changes_nothing(done in btree_set(0..DAYS, 1..60), away in 1..400) {
        let last = *done.last().expect("a day");
        let is_away = |day: Day| day > day_at(last) && day <= day_at(last + away);
        let leaving = streak(&days(&done), day_at(last)).current_streak;
        for later in [1, away, away + 1] {
            let then = streak_with(&days(&done), day_at(last + later), &is_away);
            prop_assert_eq!((then.current_streak, then.streak_active), (leaving, later <= away));
        }
    }

    /// With any events in any order, every run has the bonuses that it would have if all had been known at once. (A run
    /// that becomes part of a longer one keeps its bonuses.)
    #[test]
    fn any_order_of_approvals_late_arrivals_notes_and_undoing_pays_for_the_same(
        events in vec((select(vec![HandedIn, Approved, Approved, Undone, Withdrawn, Excused, Excused, ExcuseTakenBack]), 0..24), 0..120)
    ) {
        let mut story = Story::default();
        for (event, day) in events {
            let before = story.clone();
            story.hear(event, day);
            if matches!(event, HandedIn | Approved | Excused | ExcuseTakenBack) {
                prop_assert!(story.paid.starts_with(&before.paid), "nothing goes down by {:?}", event);
            }
            if matches!(event, HandedIn | Approved | Excused) {
                let streaks = [&before, &story].map(|story| {
                    streak_with(&days(&story.counting), day_at(24), &story.is_neutral())
                });
                prop_assert!(streaks[0].current_streak <= streaks[1].current_streak);
                prop_assert!(streaks[0].longest_streak <= streaks[1].longest_streak);
            }
            prop_assert_eq!(story.unearned(), []);
            let once: BTreeSet<_> = story.paid.iter().map(|paid| (paid.day, paid.streak_day)).collect();
            prop_assert_eq!(once.len(), story.paid.len());
        }
        prop_assert_eq!(story.milestones(), story.told_afresh().milestones());
    }

    /// Once the submissions and excused days are known, the order of approvals does not change the number of bonuses
    /// either.
    #[test]
    fn any_order_of_approvals_pays_once_a_run(
        known in vec((select(vec![HandedIn, HandedIn, HandedIn, Excused]), 0..DAYS), 0..120).prop_shuffle(),
        order in Just((0..DAYS).collect::<Vec<_>>()).prop_shuffle(),
    ) {
        let mut story = Story::default();
        for (event, day) in known {
            story.hear(event, day);
        }
        for day in order {
            if story.counting.contains(&day) {
                story.hear(Approved, day);
            }
        }
        prop_assert_eq!(story.paid.len(), story.milestones().len());
        prop_assert_eq!(story.paid.len(), story.told_afresh().paid.len());
    }
}
