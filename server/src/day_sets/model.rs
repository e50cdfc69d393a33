//! Rows and answers of day sets; what a parent writes is checked by the rules.

use std::borrow::Cow;

use rules::{
    Color, Day, DaySet, DaySetFields, DaySetVersion,
    day_set::{day_set_problems, days_of, settled},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{db::Text, error::ApiError, fields::Fields};

/// The special days of a family.
#[derive(Debug, Serialize, ToSchema)]
pub struct DaySets {
    /// By name.
    pub day_sets: Vec<DaySet>,
}

/// Days in their order. They are stored as one text, because they are always read and written
/// together.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(transparent)]
pub struct Days(pub Vec<Day>);

impl Text for Days {
    fn to_text(&self) -> Cow<'static, str> {
        serde_json::to_string(self).unwrap_or_else(|_| "[]".into()).into()
    }

    fn from_text(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }
}

crate::db::row! {
    /// A version of a set.
    #[derive(Debug)]
    pub(super) struct VersionRow {
        day_set_id: String,
        version: i32,
        valid_from: Day,
        name: String,
        color: Color,
        days: Days,
    }
}

impl From<VersionRow> for DaySetVersion {
    fn from(row: VersionRow) -> Self {
        Self { valid_from: row.valid_from, days: row.days.0 }
    }
}

/// The fields of a set as they are stored.
///
/// # Errors
/// A validation error with every field that the rules refuse.
pub fn checked(fields: &DaySetFields) -> Result<DaySetFields, ApiError> {
    let mut errors = Fields::default();
    errors.refuse("", day_set_problems(fields));
    errors.finish(settled(fields))
}

/// The set that versions make, oldest first: the days of all, the name and colour of the newest.
pub(super) fn set_of(versions: &[VersionRow]) -> Option<DaySet> {
    let VersionRow { day_set_id, name, color, .. } = versions.last()?;
    let dated = versions.iter().map(|version| DaySetVersion {
        valid_from: version.valid_from,
        days: version.days.0.clone(),
    });
    let days = days_of(&dated.collect::<Vec<_>>());
    Some(DaySet { id: day_set_id.clone(), name: name.clone(), color: *color, days })
}
