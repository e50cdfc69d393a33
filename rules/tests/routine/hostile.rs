//! Tests that every function answers quickly for any plan.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use rules::presence::{Absence, AbsenceKind, DayPass, HomePattern, Presence};
use rules::routine::DayFilter;
use rules::routine::{
    Deed, Routine, ahead, family_day, find_occurrence, mark_error, next_turns, schedule_problems,
    schedule_sentence, settled, today, week, week_of,
};
use rules::{
    Approval, Claim, Day, Frequency, Mark, MarkKind, Mode, Now, Part, Plan, Schedule,
    ScheduleTerms, SpecialDays, SubmissionStatus, TurnEvery,
};

fn any_number() -> impl Strategy<Value = i32> {
    prop_oneof![any::<i32>(), -2..40_i32, Just(i32::MAX), Just(i32::MIN)]
}

fn any_day() -> impl Strategy<Value = Day> {
    let range = Day::MIN.number()..=Day::MAX.number();
    let ends = select(vec![Day::MIN.number(), Day::MAX.number(), Day::MAX.number() - 1]);
    prop_oneof![range, ends, 20_500..20_560_i32]
        .prop_map(|number| Day::from_number(number).expect("a day"))
}

fn any_kid() -> impl Strategy<Value = String> {
    select(vec!["", "ana", "ben", "caro"]).prop_map(Into::into)
}

fn any_terms() -> impl Strategy<Value = ScheduleTerms> {
    let freq = select(vec![
        Frequency::Daily,
        Frequency::Weekly,
        Frequency::MonthlyDay,
        Frequency::MonthlyWeekday,
        Frequency::AfterDone,
        Frequency::Once,
        Frequency::Quota,
        Frequency::DaySet,
    ]);
    let filter = option::of(select(vec![DayFilter::Only, DayFilter::Except]));
    let mode = select(vec![Mode::Each, Mode::Turn, Mode::Anyone, Mode::Together]);
    let turn_every = select(vec![TurnEvery::Occurrence, TurnEvery::Week, TurnEvery::Month]);
    let days = (any_number(), any_number(), option::of(any_number()), option::of(any_number()));
    let rest = (any_day(), any_number(), any_number(), option::of(any_number()), any_number());
    let kids = vec(any_kid(), 0..20);
    ((freq, filter), mode, turn_every, days, rest, kids).prop_map(
        |(
            (freq, day_filter),
            mode,
            turn_every,
            (every, weekdays, month_day, nth),
            rest,
            kid_ids,
        )| {
            let (anchor, week_start, parts, due_minute, late_days) = rest;
            let approval = Approval::AfterHours;
            ScheduleTerms {
                freq,
                every,
                weekdays,
                times: every,
                gap: late_days,
                day_set_id: Some("bins".into()),
                day_filter,
                days_before: late_days,
                month_day,
                nth,
                anchor,
                week_start,
                parts,
                due_minute,
                late_days,
                mode,
                turn_every,
                pays: true,
                approval,
                approve_after: due_minute,
                more_often: false,
                kid_ids,
            }
        },
    )
}

fn any_mark() -> impl Strategy<Value = Mark> {
    let kind =
        select(vec![MarkKind::Skip, MarkKind::Excuse, MarkKind::HandOver, MarkKind::Postpone]);
    (any_day(), option::of(any_kid()), kind, option::of(any_kid()), option::of(any_day())).prop_map(
        |(day, kid_id, kind, to_kid_id, to_day)| Mark {
            day,
            part: Part::Any,
            kid_id,
            kind,
            to_kid_id,
            to_day,
        },
    )
}

fn any_routine() -> impl Strategy<Value = Routine> {
    let schedule = (any_number(), any_day(), option::of(any_day()), any_terms()).prop_map(
        |(version, valid_from, valid_until, terms)| Schedule {
            id: "s".into(),
            version,
            valid_from,
            valid_until,
            paused_from: None,
            terms,
        },
    );
    let deed = (any_kid(), option::of(any_day()), any_day()).prop_map(
        |(kid_id, occurrence_day, done_day)| Deed {
            kid_id,
            occurrence_day,
            part: Part::Any,
            done_day,
            status: SubmissionStatus::Approved,
            counts_at: None,
            carer_id: None,
        },
    );
    let claim = (any_day(), any_kid(), any_day(), any_number()).prop_map(
        |(day, kid_id, until_day, until_minute)| Claim {
            day,
            part: Part::Any,
            kid_id,
            until_day,
            until_minute,
        },
    );
    (vec(schedule, 0..5), vec(any_mark(), 0..5), vec(deed, 0..5), vec(claim, 0..3)).prop_map(
        |(schedules, marks, deeds, claims)| Routine {
            chore_id: "c".into(),
            schedules,
            marks,
            deeds,
            claims,
        },
    )
}

fn any_presence() -> impl Strategy<Value = Presence> {
    let absence = (option::of(any_kid()), any_day(), option::of(any_day())).prop_map(
        |(kid_id, from_day, to_day)| Absence { kid_id, from_day, to_day, kind: AbsenceKind::Away },
    );
    let pattern = (any_kid(), any_day(), any_number(), any_number(), any_day()).prop_map(
        |(kid_id, valid_from, weeks, days, anchor)| HomePattern {
            kid_id,
            valid_from,
            valid_until: None,
            weeks,
            days,
            anchor,
        },
    );
    let pass = (any_kid(), any_day()).prop_map(|(kid_id, day)| DayPass { kid_id, day });
    (vec(absence, 0..4), vec(pattern, 0..3), vec(pass, 0..3)).prop_map(
        |(absences, home_patterns, day_passes)| Presence {
            absences,
            home_patterns,
            day_passes,
            ..Presence::default()
        },
    )
}

proptest! {
    #[test]
    fn any_plan_is_answered(
        routines in vec(any_routine(), 0..3),
        presence in any_presence(),
        mark in any_mark(),
        (day, minute, days) in (any_day(), any_number(), any_number()),
        special in vec(any_day(), 0..10),
    ) {
        let special_days = (0..2)
            .map(|days_before| SpecialDays {
                day_set_id: "bins".into(), days_before, days: special.clone(),
            })
            .collect();
        let kid_ids = ["ana", "ben"].map(Into::into).into();
        let plan = Plan { kid_ids, routines, presence, special_days };
        let now = Now { day, minute };
        for one in week(&plan, day, now) {
            prop_assert!(day <= one.due_day && one.due_day.days_since(day) < 7);
            prop_assert!(one.last_day >= one.due_day);
        }
        let ahead = ahead(&plan, "ana", now, days);
        prop_assert!(ahead.len() <= 366 * 3 * 3 * 12);
        let today = today(&plan, "ana", now);
        prop_assert!(0 <= today.done && today.done <= today.total);
        find_occurrence(&plan, "c", mark.day, mark.part, "ana", now);
        mark_error(&plan, "c", &mark, now);
    }

    #[test]
    fn any_terms_are_answered(
        terms in any_terms(),
        presence in any_presence(),
        (day, count, minute) in (any_day(), any_number(), any_number()),
    ) {
        let turns = next_turns(&terms, &[], &presence, day, count);
        prop_assert!(turns.is_sorted_by(|one, next| one.day < next.day));
        prop_assert!(turns.iter().all(|turn| turn.day >= day.max(terms.anchor)));
        prop_assert_eq!(settled(&settled(&terms)), settled(&terms));
        let problems = schedule_problems(&terms);
        prop_assert_eq!(schedule_problems(&settled(&terms)), problems);
        prop_assert!(!schedule_sentence(&terms, None, &terms.kid_ids).is_empty());
        let begun = family_day(day, minute, count);
        prop_assert!((0..1_740).contains(&begun.minute));
        let first = week_of(day, minute);
        prop_assert!(first <= day && day.days_since(first) < 7);
    }
}

#[test]
fn a_huge_plan_is_answered() {
    let kids: Vec<String> = (0..10_000).map(|kid| format!("kid-{kid}")).collect();
    let today_ = Day::parse("2026-03-02").expect("a day");
    let terms = rules::routine::new_schedule(&kids, today_);
    let schedules = (0..1_000).map(|version| Schedule {
        id: "s".into(),
        version,
        valid_from: today_,
        valid_until: None,
        paused_from: None,
        terms: terms.clone(),
    });
    let routine = Routine {
        chore_id: "c".into(),
        schedules: schedules.collect(),
        marks: vec![],
        deeds: vec![],
        claims: vec![],
    };
    let plan = Plan { kid_ids: kids, routines: vec![routine], ..Plan::default() };
    let now = Now { day: today_, minute: 0 };
    assert_eq!(week(&plan, today_, now).len(), rules::bounds::POOL_MAX);
}
