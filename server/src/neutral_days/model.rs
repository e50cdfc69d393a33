//! Rows about who is there when.

use rules::{
    Day,
    presence::{Absence, AbsenceKind, DayPass, HomePattern, Presence, RestDays},
};

use crate::text_enum::text_enum;

text_enum! {
    /// What was said about days of a kid.
    pub enum What {
        /// The kid, or the family, is away.
        Away = "away",
        /// Or ill.
        Sick = "sick",
        /// Or on holiday.
        Holiday = "holiday",
        /// Which days the kid of two homes is at this one.
        Home = "home",
        /// On which weekdays the kid rests.
        Rest = "rest",
        /// A day is excused.
        Pass = "pass",
    }
}

crate::db::row! {
    /// Something that was said about days of one kid.
    #[derive(Debug)]
    pub(super) struct Said {
        what: What,
        from_day: Day,
        to_day: Option<Day>,
        /// Of a pattern.
        weeks: i32,
        /// The days of a pattern, or the weekdays.
        bits: i32,
        /// Of a pattern.
        anchor: Option<Day>,
    }
}

/// What was said about days of a kid, as the rules want it.
pub(super) fn presence(kid_id: &str, said: Vec<Said>) -> Presence {
    let mut presence = Presence::default();
    for Said { what, from_day, to_day, weeks, bits, anchor } in said {
        let kid = || kid_id.to_owned();
        let absence = |kind| Absence { kid_id: Some(kid()), from_day, to_day, kind };
        match what {
            What::Away => presence.absences.push(absence(AbsenceKind::Away)),
            What::Sick => presence.absences.push(absence(AbsenceKind::Sick)),
            What::Holiday => presence.absences.push(absence(AbsenceKind::Holiday)),
            What::Home => presence.home_patterns.push(HomePattern {
                kid_id: kid(),
                valid_from: from_day,
                valid_until: to_day,
                weeks,
                days: bits,
                anchor: anchor.unwrap_or(from_day),
            }),
            What::Rest => presence.rest_days.push(RestDays {
                kid_id: kid(),
                valid_from: from_day,
                valid_until: to_day,
                weekdays: bits,
            }),
            What::Pass => presence.day_passes.push(DayPass { kid_id: kid(), day: from_day }),
        }
    }
    presence
}
