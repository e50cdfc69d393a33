//! Short constructors of plans for tests.

use rules::presence::{Absence, AbsenceKind};
use rules::routine::{Deed, Routine, new_schedule};
use rules::{
    Day, Frequency, Mark, MarkKind, Mode, Now, Part, Plan, Schedule, ScheduleTerms,
    SubmissionStatus,
};

/// The id of the chore in every plan of one chore.
pub(crate) const CHORE: &str = "bins";

pub(crate) fn day(text: &str) -> Day {
    Day::parse(text).expect("a day")
}

/// Monday, March 2, 2026, plus some days.
pub(crate) fn monday(days: i32) -> Day {
    day("2026-03-02").add_days(days).expect("a near day")
}

/// Eight o'clock on a day of [`monday`].
pub(crate) fn at(days: i32) -> Now {
    Now { day: monday(days), minute: 480 }
}

pub(crate) fn ids(kids: &[&str]) -> Vec<String> {
    kids.iter().map(|kid| (*kid).to_owned()).collect()
}

/// Terms from [`monday`] on.
pub(crate) fn terms(freq: Frequency, every: i32, mode: Mode, kids: &[&str]) -> ScheduleTerms {
    ScheduleTerms { freq, every, mode, ..new_schedule(&ids(kids), monday(0)) }
}

pub(crate) fn version(
    number: i32,
    from: Day,
    until: Option<Day>,
    terms: ScheduleTerms,
) -> Schedule {
    Schedule {
        paused_from: None,
        id: format!("v{number}"),
        version: number,
        valid_from: from,
        valid_until: until,
        terms,
    }
}

/// A plan of one chore with a schedule that never ends, for the kids in its pool.
pub(crate) fn plan(terms: ScheduleTerms) -> Plan {
    let kid_ids = terms.kid_ids.clone();
    let schedules = vec![version(1, terms.anchor, None, terms)];
    let routine =
        Routine { chore_id: CHORE.into(), schedules, marks: vec![], deeds: vec![], claims: vec![] };
    Plan { kid_ids, routines: vec![routine], ..Plan::default() }
}

/// A deed done on one day of [`monday`] for the occurrence of another.
pub(crate) fn deed(kid: &str, of: i32, on: i32, status: SubmissionStatus) -> Deed {
    Deed {
        kid_id: kid.into(),
        occurrence_day: Some(monday(of)),
        part: Part::Any,
        done_day: monday(on),
        status,
        counts_at: None,
        carer_id: None,
    }
}

pub(crate) fn mark(kind: MarkKind, of: i32, about: Option<&str>) -> Mark {
    Mark {
        day: monday(of),
        part: Part::Any,
        kid_id: about.map(Into::into),
        kind,
        to_kid_id: None,
        to_day: None,
    }
}

pub(crate) fn hand_over(of: i32, kid: Option<&str>, to: &str) -> Mark {
    Mark { to_kid_id: Some(to.into()), ..mark(MarkKind::HandOver, of, kid) }
}

pub(crate) fn postpone(of: i32, kid: Option<&str>, to: i32) -> Mark {
    Mark { to_day: Some(monday(to)), ..mark(MarkKind::Postpone, of, kid) }
}

/// An absence of a kid, or of everybody, from one day of [`monday`] to another.
pub(crate) fn away(kid: Option<&str>, from: i32, to: i32) -> Absence {
    Absence {
        kid_id: kid.map(Into::into),
        from_day: monday(from),
        to_day: Some(monday(to)),
        kind: AbsenceKind::Away,
    }
}
