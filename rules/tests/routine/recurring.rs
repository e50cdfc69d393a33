//! Compares the days and turns of a schedule with two other methods: the crate `rrule`, and a walk day by day.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use rrule::RRuleSet;
use rules::presence::Presence;
use rules::routine::next_turns;
use rules::{Day, Frequency, Mode, ScheduleTerms, TurnEvery};

use crate::make::{away, day, monday, terms};

const KIDS: [&str; 4] = ["ana", "ben", "caro", "dan"];

/// Terms of every kind, anchored between 2020 and 2040.
pub(crate) fn any_terms() -> impl Strategy<Value = ScheduleTerms> {
    let freq = select(vec![
        Frequency::Daily,
        Frequency::Weekly,
        Frequency::MonthlyDay,
        Frequency::MonthlyWeekday,
        Frequency::AfterDone,
        Frequency::Once,
    ]);
    let every = prop_oneof![8 => 1..8_i32, 2 => 1..=60_i32];
    let mode = select(vec![Mode::Each, Mode::Turn, Mode::Anyone, Mode::Together]);
    let turn_every = select(vec![TurnEvery::Occurrence, TurnEvery::Week, TurnEvery::Month]);
    let days = (1..=127_i32, 0..7, 1..=31_i32, select(vec![-1, 1, 2, 3, 4]), 1..=7_i32);
    let other = (0..7_305_i32, 0..8_i32, 0..=30_i32, 1..=KIDS.len(), any::<bool>());
    (freq, every, mode, turn_every, days, other).prop_map(
        |(freq, every, mode, turn_every, (bits, one, month_day, nth, week_start), other)| {
            let (anchor, parts, late_days, kids, is_by_noon) = other;
            let is_nth = freq == Frequency::MonthlyWeekday;
            let is_one_part = matches!(freq, Frequency::AfterDone | Frequency::Once);
            ScheduleTerms {
                weekdays: if is_nth { 1 << one } else { bits },
                month_day: Some(month_day),
                nth: Some(nth),
                week_start,
                anchor: day("2020-01-01").add_days(anchor).expect("a day until 2040"),
                parts: if is_one_part { parts & 1 } else { parts },
                due_minute: is_by_noon.then_some(720),
                late_days,
                turn_every,
                ..terms(freq, every, mode, &KIDS[..kids])
            }
        },
    )
}

/// A schedule as a recurrence rule. A day that a month does not have becomes its last day.
fn recurrence(terms: &ScheduleTerms) -> String {
    const DAYS: [&str; 7] = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
    let start = terms.anchor.to_string().replace('-', "");
    let every = terms.every;
    let days: Vec<&str> =
        (0..7).filter(|bit| terms.weekdays >> bit & 1 == 1).map(|bit| DAYS[bit]).collect();
    let rule = match terms.freq {
        Frequency::Daily | Frequency::AfterDone => format!("FREQ=DAILY;INTERVAL={every}"),
        Frequency::Once => "FREQ=DAILY;COUNT=1".to_owned(),
        Frequency::DaySet => unreachable!("it has no rule"),
        Frequency::Weekly | Frequency::Quota => {
            let first = DAYS[usize::try_from(terms.week_start).expect("a weekday") - 1];
            format!("FREQ=WEEKLY;INTERVAL={every};WKST={first};BYDAY={}", days.join(","))
        }
        Frequency::MonthlyDay => {
            let wanted = terms.month_day.expect("a day");
            let days: Vec<String> = (wanted.min(28)..=wanted).map(|day| day.to_string()).collect();
            format!("FREQ=MONTHLY;INTERVAL={every};BYMONTHDAY={};BYSETPOS=-1", days.join(","))
        }
        Frequency::MonthlyWeekday => {
            let nth = terms.nth.expect("which");
            format!("FREQ=MONTHLY;INTERVAL={every};BYDAY={nth}{}", days[0])
        }
    };
    format!("DTSTART:{start}T000000Z\nRRULE:{rule}")
}

/// Walks from the anchor day by day and collects the due days.
fn walked(terms: &ScheduleTerms, days: i32) -> Vec<Day> {
    let (mut weeks, mut months) = (0, 0);
    let mut due = Vec::new();
    for offset in 0..days {
        let day = terms.anchor.add_days(offset).expect("a near day");
        let tomorrow = day.add_days(1).expect("a near day");
        if offset > 0 && day.weekday() == terms.week_start - 1 {
            weeks += 1;
        }
        if offset > 0 && day.day() == 1 {
            months += 1;
        }
        let is_weekday = terms.weekdays >> day.weekday() & 1 == 1;
        let is_last = tomorrow.day() == 1;
        let of_month = i32::try_from(day.day()).expect("a small number");
        let is_due = match terms.freq {
            Frequency::Daily | Frequency::AfterDone => offset % terms.every == 0,
            Frequency::Once => offset <= terms.late_days,
            Frequency::DaySet => false,
            Frequency::Quota => offset == 0 || day.weekday() == terms.week_start - 1,
            Frequency::Weekly => weeks % terms.every == 0 && is_weekday,
            Frequency::MonthlyDay => {
                let wanted = terms.month_day.expect("a day");
                months % terms.every == 0 && (of_month == wanted || is_last && of_month < wanted)
            }
            Frequency::MonthlyWeekday => {
                let is_nth = match terms.nth.expect("which") {
                    -1 => day.add_days(7).expect("a near day").month() != day.month(),
                    nth => (of_month + 6) / 7 == nth,
                };
                months % terms.every == 0 && is_weekday && is_nth
            }
        };
        if is_due {
            due.push(day);
        }
    }
    due
}

fn days_from(terms: &ScheduleTerms, from: Day, count: i32) -> Vec<Day> {
    let turns = next_turns(terms, &[], &Presence::default(), from, count);
    turns.into_iter().map(|turn| turn.day).collect()
}

fn holders(terms: &ScheduleTerms, presence: &Presence, from: Day) -> Vec<(Day, Option<String>)> {
    let turns = next_turns(terms, &[], presence, from, 40);
    turns.into_iter().map(|turn| (turn.day, turn.kid_ids.into_iter().next())).collect()
}

proptest! {
    #[test]
    fn days_are_those_of_rrule(terms in any_terms()) {
        let rule: RRuleSet = recurrence(&terms).parse().expect("a rule");
        let wanted: Vec<String> =
            rule.all(12).dates.iter().map(|date| date.format("%Y-%m-%d").to_string()).collect();
        let count = i32::try_from(wanted.len()).expect("a small number");
        let found: Vec<String> =
            days_from(&terms, terms.anchor, count).iter().map(Day::to_string).collect();
        prop_assert!(count > 0);
        prop_assert_eq!(found, wanted);
    }

    #[test]
    fn days_are_those_of_walking(terms in any_terms(), from in 0..300_i32) {
        let from = terms.anchor.add_days(from).expect("a near day");
        let mut walked = walked(&terms, 500);
        walked.retain(|day| *day >= from);
        walked.truncate(if terms.freq == Frequency::Once { 1 } else { 20 });
        let mut found = days_from(&terms, from, 20);
        found.truncate(walked.len());
        prop_assert_eq!(found, walked);
    }

    /// No kid is skipped, and in any period no kid has more than one turn more than another.
    #[test]
    fn turns_are_fair(terms in any_terms(), from in 0..2_000_i32) {
        let terms = ScheduleTerms { mode: Mode::Turn, ..terms };
        let from = terms.anchor.add_days(from).expect("a day");
        let mut turns: Vec<String> = Vec::new();
        for (_, kid) in holders(&terms, &Presence::default(), from) {
            let kid = kid.expect("somebody is there");
            if terms.turn_every == TurnEvery::Occurrence || turns.last() != Some(&kid) {
                turns.push(kid);
            }
        }
        let pool = &terms.kid_ids;
        for window in (1..=turns.len()).flat_map(|length| turns.windows(length)) {
            let had = pool.iter().map(|kid| window.iter().filter(|turn| *turn == kid).count());
            let (least, most) = (had.clone().min(), had.max());
            prop_assert!(most <= least.map(|least| least + 1), "{window:?}");
        }
        for (before, after) in turns.iter().zip(turns.iter().skip(1)) {
            let place = pool.iter().position(|kid| kid == before).expect("one of the pool");
            prop_assert_eq!(after, &pool[(place + 1) % pool.len()]);
        }
    }

    #[test]
    fn an_absence_changes_no_turn_of_another_day(
        terms in any_terms(),
        absences in vec((0..KIDS.len(), 0..200_i32, 0..40_i32), 1..5),
    ) {
        let shift = terms.anchor.days_since(monday(0));
        let terms = ScheduleTerms { mode: Mode::Turn, ..terms };
        let absences = absences
            .into_iter()
            .map(|(kid, from, length)| away(Some(KIDS[kid]), shift + from, shift + from + length))
            .collect();
        let presence = Presence { absences, ..Presence::default() };
        let is_quiet = |day: Day| presence.absences.iter().all(|absence| {
            day < absence.from_day || absence.to_day.is_some_and(|to_day| day > to_day)
        });
        let mut with = holders(&terms, &presence, terms.anchor);
        let mut without = holders(&terms, &Presence::default(), terms.anchor);
        with.retain(|(day, _)| is_quiet(*day));
        without.retain(|(day, _)| is_quiet(*day));
        prop_assert_eq!(with, without);
    }
}

#[test]
fn the_31st_is_the_last_day_of_every_month() {
    let last = ScheduleTerms {
        month_day: Some(31),
        anchor: day("2028-01-31"),
        ..terms(Frequency::MonthlyDay, 1, Mode::Each, &["ana"])
    };
    let days: Vec<String> =
        days_from(&last, day("2028-01-01"), 4).iter().map(Day::to_string).collect();
    assert_eq!(days, ["2028-01-31", "2028-02-29", "2028-03-31", "2028-04-30"]);
}
