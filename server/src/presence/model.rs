//! Rows, requests and answers about presence.

use rules::{
    Day, Message, Streak,
    presence::{self, Absence, AbsenceKind, HomePattern, RestDays, RibbonDay},
    validate,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{error::ApiError, fields::Fields};

/// The presence of a family's kids, for parents.
#[derive(Debug, Serialize, ToSchema)]
pub struct FamilyPresence {
    /// The family's day.
    pub today: Day,
    /// The valid absences that did not end more than a year ago, by their first day.
    pub absences: Vec<StoredAbsence>,
    /// The patterns of kids with two homes that held within the last year, or will.
    pub home_patterns: Vec<HomePattern>,
    /// The rest days that held within the last year, or will.
    pub rest_days: Vec<RestDays>,
    /// The days of the last year that are excused, by day.
    pub day_passes: Vec<StoredPass>,
}

crate::db::row! {
    /// Days on which a kid, or the whole family, is absent.
    #[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
    pub struct StoredAbsence {
        /// The absence's id.
        id: String,
        /// The kid; none for the whole family.
        #[schema(required)]
        kid_id: Option<String>,
        /// The first day.
        from_day: Day,
        /// The last day; none until further notice.
        #[schema(required)]
        to_day: Option<Day>,
        /// The kind of absence.
        kind: AbsenceKind,
    }
}

crate::db::row! {
    /// A day that a parent excused.
    #[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
    pub struct StoredPass {
        /// The kid.
        kid_id: String,
        /// The day.
        day: Day,
        /// The parent's reason.
        #[schema(required, example = "Grandma's birthday")]
        reason: Option<String>,
    }
}

crate::db::row! {
    /// A version of a pattern of two homes.
    #[derive(Debug)]
    pub(super) struct StoredPattern {
        kid_id: String,
        valid_from: Day,
        valid_until: Option<Day>,
        weeks: i32,
        days: i32,
        anchor: Day,
    }
}

impl From<StoredPattern> for HomePattern {
    fn from(stored: StoredPattern) -> Self {
        let StoredPattern { kid_id, valid_from, valid_until, weeks, days, anchor } = stored;
        Self { kid_id, valid_from, valid_until, weeks, days, anchor }
    }
}

crate::db::row! {
    /// A version of rest days.
    #[derive(Debug)]
    pub(super) struct StoredRestDays {
        kid_id: String,
        valid_from: Day,
        valid_until: Option<Day>,
        weekdays: i32,
    }
}

impl From<StoredRestDays> for RestDays {
    fn from(stored: StoredRestDays) -> Self {
        let StoredRestDays { kid_id, valid_from, valid_until, weekdays } = stored;
        Self { kid_id, valid_from, valid_until, weekdays }
    }
}

crate::db::row! {
    /// A user whose streak an absence of the whole family affects.
    #[derive(Debug)]
    pub(super) struct Concerned {
        id: String,
        /// Whether they are a kid of the family now.
        is_kid: bool,
    }
}

/// Days on which a kid, or the whole family, is or was absent.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct NewAbsence {
    /// The kid; none for the whole family.
    pub kid_id: Option<String>,
    /// The first day, at most a year ago.
    pub from_day: Day,
    /// The last day; none until further notice.
    pub to_day: Option<Day>,
    /// The kind of absence.
    pub kind: AbsenceKind,
}

/// The new days and kind of an absence.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct AbsenceInput {
    /// The first day: unchanged, or at most a year ago.
    pub from_day: Day,
    /// The last day; none until further notice.
    pub to_day: Option<Day>,
    /// The kind of absence.
    pub kind: AbsenceKind,
}

impl AbsenceInput {
    /// An absence like this of a kid, or of the family.
    pub(super) fn of(&self, kid_id: Option<String>) -> NewAbsence {
        let Self { from_day, to_day, kind } = *self;
        NewAbsence { kid_id, from_day, to_day, kind }
    }
}

impl NewAbsence {
    /// Checks the days.
    ///
    /// # Errors
    /// A validation error about the first or the last of them.
    pub fn check(&self, today: Day) -> Result<(), ApiError> {
        let Self { kid_id, from_day, to_day, kind } = self.clone();
        let absence = Absence { kid_id, from_day, to_day, kind };
        let Some(message) = presence::absence_error(&absence, today) else { return Ok(()) };
        let first = presence::absence_error(&Absence { to_day: None, ..absence }, today);
        Err(ApiError::field(if first.is_some() { "from_day" } else { "to_day" }, message))
    }
}

/// The days at this home of a kid with two. With every day of one week the kid has one home.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
pub struct HomePatternInput {
    /// The period of repetition in weeks: 1, 2 or 4.
    #[schema(minimum = 1, maximum = 4, example = 2)]
    pub weeks: i32,
    /// The days at this home as bits, the anchor's day first: 7 bits a week, at least one of them.
    #[schema(minimum = 1, maximum = 268_435_455, example = 127)]
    pub days: i32,
    /// A Monday on which a period begins.
    #[schema(example = "2025-06-16")]
    pub anchor: Day,
}

impl HomePatternInput {
    /// Checks the pattern.
    ///
    /// # Errors
    /// A validation error about the first invalid field.
    pub fn check(&self) -> Result<(), ApiError> {
        let refused = |message: Message| {
            let field = match message.code() {
                "home_weeks" => "weeks",
                "home_anchor" | "day_too_far" => "anchor",
                _ => "days",
            };
            ApiError::field(field, message)
        };
        match presence::home_pattern_error(self.weeks, self.days, self.anchor) {
            Some(message) => Err(refused(message)),
            None => Ok(()),
        }
    }
}

/// The weekdays on which a kid rests.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
pub struct RestDaysInput {
    /// Weekdays as bits, Monday 1 to Sunday 64; not all of them.
    #[schema(minimum = 0, maximum = 126, example = 64)]
    pub weekdays: i32,
}

impl RestDaysInput {
    /// Checks the weekdays.
    ///
    /// # Errors
    /// A validation error.
    pub fn check(&self) -> Result<(), ApiError> {
        match presence::rest_days_error(self.weekdays) {
            Some(message) => Err(ApiError::field("weekdays", message)),
            None => Ok(()),
        }
    }
}

/// A day to excuse.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct NewPass {
    /// The day: today, or at most 14 days ago.
    pub day: Day,
    /// The reason, up to 500 characters.
    #[schema(max_length = 500, example = "Grandma's birthday")]
    pub reason: Option<String>,
}

impl NewPass {
    /// The checked and trimmed pass, for a kid whose first day was `since`.
    ///
    /// # Errors
    /// A validation error with every field that is refused.
    pub fn checked(&self, since: Day, today: Day) -> Result<Self, ApiError> {
        let mut fields = Fields::default();
        let day = presence::excuse_day_error(self.day, since, today).map_or(Ok(()), Err);
        fields.take("day", day);
        let reason = fields.take("reason", validate::review_note(self.reason.as_deref()));
        fields.finish(Self { day: self.day, reason })
    }
}

/// Four weeks of a kid, and the resulting streak.
#[derive(Debug, Serialize, ToSchema)]
pub struct Ribbon {
    /// The family's day.
    pub today: Day,
    /// The kid's first day, the earliest that can be excused: the day they joined the family, were
    /// first named by a schedule, or did the first thing that counts.
    pub since: Day,
    /// The streak as of today.
    pub streak: Streak,
    /// The number of days that have ever counted: the age of the dragon, which never shrinks.
    #[schema(minimum = 0, example = 41)]
    pub counted_days: i32,
    /// The last 28 days, today last.
    pub days: Vec<RibbonDay>,
}
