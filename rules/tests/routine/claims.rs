//! Tests what a kid says they are doing (docs/product/routines.md#claims).

use proptest::prelude::*;
use rules::routine::{Claim, ahead, claim_until, today, week};
use rules::{Frequency, MarkKind, Mode, Now, Occurrence, Part, Plan, SubmissionStatus};

use crate::any_plan::{KIDS, any_plan};
use crate::make::{at, deed, mark, monday, plan, terms};

/// A claim of the first Monday's occurrence, made at eight on a day.
fn claim(kid: &str, on: i32) -> Claim {
    Claim {
        day: monday(0),
        part: Part::Any,
        kid_id: kid.into(),
        until_day: monday(on),
        until_minute: claim_until(at(on), 0),
    }
}

fn claimed(mode: Mode, claim: Claim) -> Plan {
    let mut plan = plan(terms(Frequency::Daily, 1, mode, &["ana", "ben"]));
    plan.routines[0].claims.push(claim);
    plan
}

/// The kid who is doing the first occurrence for anyone, as another kid reads it.
fn doing(plan: &Plan, now: Now) -> Option<String> {
    let first = today(plan, "ben", now).anyone.into_iter().next()?;
    first.claim.map(|claim| claim.kid_id)
}

fn minute(minute: i32) -> Now {
    Now { day: monday(0), minute }
}

#[test]
fn the_others_read_it_for_two_hours() {
    let plan = claimed(Mode::Anyone, claim("ana", 0));
    assert_eq!(doing(&plan, minute(480)).as_deref(), Some("ana"));
    assert_eq!(doing(&plan, minute(599)).as_deref(), Some("ana"));
    assert_eq!(doing(&plan, minute(600)), None);
    let of_week = week(&plan, monday(0), minute(500));
    assert_eq!(of_week[0].claim, Some(claim("ana", 0)));
    assert_eq!(of_week[1].claim, None);
}

#[test]
fn it_ends_with_the_familys_day() {
    assert_eq!(claim_until(minute(1_439), 0), 1_440);
    assert_eq!(claim_until(minute(1_439), 120), 1_559);
    assert_eq!(claim_until(minute(1_559), 120), 1_560);
    let late = Claim { until_minute: 1_440, ..claim("ana", 0) };
    let plan = claimed(Mode::Anyone, late);
    assert_eq!(doing(&plan, minute(1_439)).as_deref(), Some("ana"));
    assert_eq!(doing(&plan, Now { day: monday(1), minute: 0 }), None);
}

#[test]
fn it_is_not_told_of_what_is_done_skipped_or_not_for_anyone() {
    let mut done = claimed(Mode::Anyone, claim("ana", 0));
    done.routines[0].deeds.push(deed("ben", 0, 0, SubmissionStatus::PendingApproval));
    assert_eq!(doing(&done, at(0)), None);
    let mut skipped = claimed(Mode::Anyone, claim("ana", 0));
    skipped.routines[0].marks.push(mark(MarkKind::Skip, 0, None));
    assert_eq!(doing(&skipped, at(0)), None);
    for mode in [Mode::Each, Mode::Turn, Mode::Together] {
        let all = week(&claimed(mode, claim("ana", 0)), monday(0), at(0));
        assert!(all.iter().all(|one| one.claim.is_none()), "{mode:?}");
    }
}

#[test]
fn a_kid_who_is_not_in_the_pool_or_has_left_is_not_named() {
    assert_eq!(doing(&claimed(Mode::Anyone, claim("caro", 0)), at(0)), None);
    let mut left = claimed(Mode::Anyone, claim("ana", 0));
    left.kid_ids = vec!["ben".into()];
    assert_eq!(doing(&left, at(0)), None);
}

/// Everything that is told of a plan, without claims.
fn told(plan: &Plan, now: Now) -> Vec<Occurrence> {
    let mut all: Vec<_> = (-1..2).flat_map(|nth| week(plan, monday(nth * 7), now)).collect();
    for kid in KIDS {
        let day = today(plan, kid, now);
        all.extend(day.mine.into_iter().chain(day.anyone).chain(ahead(plan, kid, now, 7)));
    }
    for one in &mut all {
        one.claim = None;
    }
    all
}

proptest! {
    #[test]
    fn a_claim_changes_nothing_else(plan in any_plan(), on in -10..10_i32, kid in 0..KIDS.len()) {
        let mut claimed = plan.clone();
        claimed.routines[0].claims.push(claim(KIDS[kid], on));
        prop_assert_eq!(told(&claimed, at(on)), told(&plan, at(on)));
    }
}
