//! Rows of presence.

use std::collections::BTreeMap;

use rules::{
    Day,
    presence::{Absence, AbsenceKind, DayPass, HomePattern, Presence, RestDays},
};

use crate::text_enum::text_enum;

text_enum! {
    /// A kind of entry about days of a kid.
    pub enum What {
        /// The kid, or the family, is away.
        Away = "away",
        /// The kid, or the family, is ill.
        Sick = "sick",
        /// The kid, or the family, is on holiday.
        Holiday = "holiday",
        /// The days that a kid with two homes spends at this one.
        Home = "home",
        /// The weekdays on which the kid rests.
        Rest = "rest",
        /// A day is excused.
        Pass = "pass",
    }
}

crate::db::row! {
    /// An entry about days of a kid.
    #[derive(Debug)]
    pub(super) struct PresenceEntry {
        kid_id: String,
        what: What,
        from_day: Day,
        to_day: Option<Day>,
        /// The weeks of a pattern.
        weeks: i32,
        /// The days of a pattern, or the weekdays.
        bits: i32,
        /// The anchor of a pattern.
        anchor: Option<Day>,
    }
}

/// The entries about days of kids, as the rules take them, by kid.
pub(super) fn presences(said: Vec<PresenceEntry>) -> BTreeMap<String, Presence> {
    let mut presences = BTreeMap::<String, Presence>::new();
    for PresenceEntry { kid_id, what, from_day, to_day, weeks, bits, anchor } in said {
        let presence = presences.entry(kid_id.clone()).or_default();
        let mut away = |kind| {
            let kid_id = Some(kid_id.clone());
            presence.absences.push(Absence { kid_id, from_day, to_day, kind });
        };
        match what {
            What::Away => away(AbsenceKind::Away),
            What::Sick => away(AbsenceKind::Sick),
            What::Holiday => away(AbsenceKind::Holiday),
            What::Home => presence.home_patterns.push(HomePattern {
                kid_id,
                valid_from: from_day,
                valid_until: to_day,
                weeks,
                days: bits,
                anchor: anchor.unwrap_or(from_day),
            }),
            What::Rest => presence.rest_days.push(RestDays {
                kid_id,
                valid_from: from_day,
                valid_until: to_day,
                weekdays: bits,
            }),
            What::Pass => presence.day_passes.push(DayPass { kid_id, day: from_day }),
        }
    }
    presences
}

crate::db::row! {
    /// Days on which a kid, or the whole family, is absent.
    #[derive(Debug)]
    pub(super) struct AbsenceRow {
        kid_id: Option<String>,
        from_day: Day,
        to_day: Option<Day>,
        kind: AbsenceKind,
    }
}

impl From<AbsenceRow> for Absence {
    fn from(AbsenceRow { kid_id, from_day, to_day, kind }: AbsenceRow) -> Self {
        Self { kid_id, from_day, to_day, kind }
    }
}

crate::db::row! {
    /// A version of a pattern of two homes.
    #[derive(Debug)]
    pub(super) struct PatternRow {
        kid_id: String,
        valid_from: Day,
        valid_until: Option<Day>,
        weeks: i32,
        days: i32,
        anchor: Day,
    }
}

impl From<PatternRow> for HomePattern {
    fn from(row: PatternRow) -> Self {
        let PatternRow { kid_id, valid_from, valid_until, weeks, days, anchor } = row;
        Self { kid_id, valid_from, valid_until, weeks, days, anchor }
    }
}

crate::db::row! {
    /// A day that a parent excused.
    #[derive(Debug)]
    pub(super) struct PassRow {
        kid_id: String,
        day: Day,
    }
}

impl From<PassRow> for DayPass {
    fn from(PassRow { kid_id, day }: PassRow) -> Self {
        Self { kid_id, day }
    }
}
