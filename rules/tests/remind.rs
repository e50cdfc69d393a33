//! Tests that notices keep their promises for any family and any times of checking
//! (docs/product/programs.md#notice-kinds).

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // Tests fail that way.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use rules::presence::{Absence, AbsenceKind, Presence, is_away};
use rules::remind::{
    Decided, Due, Family, Fate, KidSettings, ParentSettings, Standing, ThingKind, Told, ToldKid,
    ToldParent, Waiting, plan, standing,
};
use rules::routine::{Routine, new_schedule};
use rules::{Day, Mode, NoticeKind, Now, Plan, Schedule};

const KIDS: [&str; 2] = ["ana", "ben"];
const MINUTE: i64 = 60_000;

fn day(number: i32) -> Day {
    Day::parse("2026-03-02").unwrap().add_days(number).unwrap()
}

/// The events of a family's life, with times in minutes from its first midnight.
#[derive(Clone, Debug)]
struct Life {
    kid: KidSettings,
    parent: ParentSettings,
    absences: Vec<(usize, i32, i32)>,
    due_minutes: Vec<(usize, Option<i32>)>,
    decided: Vec<(usize, i64, bool)>,
    waiting: Vec<(i64, i64)>,
    /// Minutes between checks.
    looks: Vec<i64>,
    streak: i32,
}

fn life() -> impl Strategy<Value = Life> {
    let minute = || 0..1_440_i32;
    let kid = (any::<[bool; 5]>(), minute(), minute()).prop_map(|(on, quiet_from, quiet_to)| {
        let [approved, sent_back, your_turn, last_call, streak_at_risk] = on.map(|on| on);
        KidSettings {
            approved,
            sent_back,
            your_turn,
            last_call,
            streak_at_risk,
            quiet_from,
            quiet_to,
        }
    });
    let parent =
        (any::<bool>(), proptest::option::of(minute()), proptest::option::of((minute(), minute())));
    let parent = parent.prop_map(|(waiting, digest_minute, quiet)| {
        let (quiet_from, quiet_to) = quiet.unzip();
        ParentSettings { waiting, digest_minute, quiet_from, quiet_to }
    });
    let few = |range| proptest::collection::vec(range, 0..12);
    (
        kid,
        parent,
        proptest::collection::vec((0..2_usize, 0..3_i32, 0..3_i32), 0..3),
        proptest::collection::vec((0..2_usize, proptest::option::of(minute())), 0..5),
        few((0..2_usize, 0..4_320_i64, any::<bool>())),
        proptest::collection::vec((0..4_320_i64, 0..600_i64), 0..12),
        proptest::collection::vec(1..240_i64, 10..80),
        0..4_i32,
    )
        .prop_map(|(kid, parent, absences, due_minutes, decided, waiting, looks, streak)| {
            Life { kid, parent, absences, due_minutes, decided, waiting, looks, streak }
        })
}

fn routines(life: &Life) -> Plan {
    let routine = |(number, (kid, due_minute)): (usize, &(usize, Option<i32>))| {
        let mut terms = new_schedule(&[KIDS[*kid].to_owned(), KIDS[1 - *kid].to_owned()], day(0));
        terms.due_minute = *due_minute;
        terms.mode = if number % 2 == 0 { Mode::Turn } else { Mode::Each };
        let schedule = Schedule {
            id: format!("s{number}"),
            version: 1,
            valid_from: day(0),
            valid_until: None,
            paused_from: None,
            terms,
        };
        Routine {
            chore_id: format!("c{number}"),
            schedules: vec![schedule],
            marks: vec![],
            deeds: vec![],
            claims: vec![],
        }
    };
    let absence = |(kid, from, days): &(usize, i32, i32)| Absence {
        kid_id: Some(KIDS[*kid].to_owned()),
        from_day: day(*from),
        to_day: Some(day(from + days)),
        kind: AbsenceKind::Away,
    };
    Plan {
        kid_ids: KIDS.map(str::to_owned).to_vec(),
        routines: life.due_minutes.iter().enumerate().map(routine).collect(),
        presence: Presence {
            absences: life.absences.iter().map(absence).collect(),
            ..Presence::default()
        },
        ..Plan::default()
    }
}

/// The family at a minute of its life.
fn family<'p>(life: &Life, plan: &'p Plan, at: i64, told: &[Told]) -> Family<'p> {
    let now = Now {
        day: day(i32::try_from(at / 1_440).unwrap()),
        minute: i32::try_from(at % 1_440).unwrap(),
    };
    let mut family = Family::quiet(now, at * MINUTE, plan);
    let names = (0..8).map(|number| (format!("c{number}"), format!("Chore {number}")));
    family.chore_names = names.collect();
    family.kid_names = KIDS.map(|kid| (kid.to_owned(), kid.to_uppercase())).into_iter().collect();
    family.parents = vec![ToldParent { id: "mum".into(), settings: life.parent.clone() }];
    family.kids = KIDS
        .iter()
        .enumerate()
        .map(|(place, kid)| {
            let own = life.decided.iter().enumerate();
            let own = own.filter(|(_, decided)| decided.0 == place && decided.1 <= at);
            let decided = own.map(|(number, (_, minute, is_approved))| Decided {
                kind: ThingKind::Chore,
                id: number.to_string(),
                decision: 1,
                at_ms: minute * MINUTE,
                is_approved: *is_approved,
                what: format!("Thing {number}"),
                note: None,
            });
            ToldKid {
                id: (*kid).to_owned(),
                settings: life.kid.clone(),
                decided: decided.collect(),
                streak_at_risk: life.streak,
            }
        })
        .collect();
    let waiting = life.waiting.iter().enumerate();
    let waiting = waiting.filter(|(_, (came, left))| *came <= at && at < came + left);
    family.waiting = waiting
        .map(|(number, (came, _))| Waiting {
            kind: ThingKind::Chore,
            id: number.to_string(),
            decision: 0,
            came_ms: came * MINUTE,
            who: "Ana".into(),
            what: format!("Thing {number}"),
        })
        .collect();
    family.told = told.to_vec();
    family
}

fn note(due: &Due, at: i64, told: &mut Vec<Told>) {
    for (place, subject) in std::iter::once(&due.subject).chain(&due.along).enumerate() {
        told.push(Told {
            user_id: due.user_id.clone(),
            kind: due.kind,
            subject: subject.clone(),
            day: due.day,
            at_ms: at * MINUTE,
            counts: place == 0 && due.fate == Fate::Tell,
        });
    }
}

fn is_quiet(settings: &KidSettings, minute: i32) -> bool {
    let KidSettings { quiet_from: from, quiet_to: to, .. } = *settings;
    // Goes minute by minute round the clock, unlike the rules.
    let mut at = from;
    while at != to {
        if at == minute {
            return true;
        }
        at = (at + 1) % 1_440;
    }
    false
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// A kid who is away or in quiet hours gets none, no kid more than four a day, and nobody the same one twice.
    #[test]
    fn notices_keep_their_promises(life in life()) {
        let routines = routines(&life);
        let (mut told, mut at) = (Vec::new(), 0);
        let mut once = BTreeSet::new();
        let mut of_kids = BTreeMap::<(String, Day), usize>::new();
        let mut last_waiting: Option<i64> = None;
        for wait in &life.looks {
            at = (at + wait).min(4_319);
            let family = family(&life, &routines, at, &told);
            let reminders = plan(&family);
            for due in &reminders.due {
                let key = (due.user_id.clone(), due.kind.as_str(), due.subject.clone(), due.day);
                prop_assert!(once.insert(key), "twice: {due:?}");
                prop_assert_eq!(due.day, family.now.day);
                let is_told = due.fate == Fate::Tell;
                if is_told && due.user_id != "mum" {
                    prop_assert!(!is_away(&routines.presence, &due.user_id, family.now.day));
                    prop_assert!(!is_quiet(&life.kid, family.now.minute), "{due:?}");
                    let count = of_kids.entry((due.user_id.clone(), due.day)).or_default();
                    *count += 1;
                    prop_assert!(*count <= 4, "{due:?}");
                }
                if is_told && due.kind == NoticeKind::Waiting {
                    prop_assert!(last_waiting.is_none_or(|last| at - last >= 30));
                    last_waiting = Some(at);
                }
                if is_told {
                    // A due notice applies.
                    let subjects: Vec<String> =
                        std::iter::once(&due.subject).chain(&due.along).cloned().collect();
                    let stands =
                        standing(&family, &due.user_id, due.kind, &subjects, due.day);
                    match stands {
                        Standing::Tell(content) => prop_assert!(content.minutes > 0, "{due:?}"),
                        other => prop_assert!(false, "{due:?}: {other:?}"),
                    }
                }
                note(due, at, &mut told);
            }
        }
    }

    /// The result does not depend on the order of the input or on earlier calls.
    #[test]
    fn the_order_in_which_things_are_found_is_nothing(life in life(), at in 0..4_320_i64) {
        let routines = routines(&life);
        let family = family(&life, &routines, at, &[]);
        let mut turned = family.clone();
        turned.waiting.reverse();
        turned.kids.reverse();
        turned.kids.iter_mut().for_each(|kid| kid.decided.reverse());
        let first = plan(&family);
        prop_assert_eq!(&first, &plan(&family));
        prop_assert_eq!(&first, &plan(&turned));
        let mut told = Vec::new();
        first.due.iter().for_each(|due| note(due, at, &mut told));
        let mut after = self::family(&life, &routines, at, &told);
        prop_assert!(plan(&after).due.is_empty(), "told once, it is told");
        after.told.reverse();
        prop_assert!(plan(&after).due.is_empty());
    }

    /// Checking only at the announced times misses no notice.
    #[test]
    fn between_two_looks_nothing_comes_due(life in life(), at in 0..2_880_i64) {
        let routines = routines(&life);
        let mut still = life.clone();
        // Nothing else happens in between: waiting things go on waiting.
        still.waiting.iter_mut().for_each(|(came, left)| if *came <= at { *left = 10_000 } else { *left = 0 });
        still.decided.retain(|(_, minute, _)| *minute <= at);
        let now = family(&still, &routines, at, &[]);
        let mut told = Vec::new();
        let first = plan(&now);
        first.due.iter().for_each(|due| note(due, at, &mut told));
        let again = plan(&family(&still, &routines, at, &told));
        let by_clock = {
            let (on, minute) = again.next_minute;
            i64::from(on.days_since(day(0))) * 1_440 + i64::from(minute)
        };
        let by_instant = again.next_ms.map_or(i64::MAX, |ms| ms / MINUTE);
        let next = by_clock.min(by_instant);
        for meanwhile in at..next.min(at + 1_500) {
            let due = plan(&family(&still, &routines, meanwhile, &told)).due;
            prop_assert!(due.is_empty(), "at {meanwhile}, before {next}: {due:?}");
        }
    }
}

/// A deed reads as something done, not asked for, and a notice cannot approve it.
#[test]
fn a_deed_is_told_as_done() {
    let routines = Plan::default();
    let mut family = Family::quiet(Now { day: day(0), minute: 480 }, 10 * MINUTE, &routines);
    family.parents = vec![ToldParent { id: "mum".into(), settings: ParentSettings::default() }];
    family.waiting = vec![Waiting {
        kind: ThingKind::Deed,
        id: "1".into(),
        decision: 0,
        came_ms: 5 * MINUTE,
        who: "Leo".into(),
        what: "Shovelled snow".into(),
    }];
    let told = standing(&family, "mum", NoticeKind::Waiting, &["deed:1:0".into()], day(0));
    let Standing::Tell(content) = told else { panic!("{told:?}") };
    assert_eq!(content.title.text(), "Leo: Shovelled snow");
    assert_eq!(content.approvable, None);
}
