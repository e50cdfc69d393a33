//! The product's own types as columns: an instant is `BIGINT` milliseconds, a day and the words
//! of an enum are `TEXT`.

use std::borrow::Cow;

use jiff::Timestamp;
use rules::{
    Color, Day, GroupKind, NoticeKind, PinKind, PurchaseStatus, RequestType, Role,
    SubmissionStatus,
    presence::AbsenceKind,
    routine::{Approval, DayFilter, Frequency, MarkKind, Mode, Part, TurnEvery},
};
use rusqlite::types::Value;
use sqlx::{
    Row as _,
    postgres::{PgArguments, PgRow},
};

use super::{Arg, Cell, Error, Result};
use crate::clock;

/// Stores a type and its `Option` as another type that the engines know.
macro_rules! stored_as {
    ($type:ty => $column:ty, $to_column:expr) => {
        stored_as!(@ $type, $to_column);
        stored_as!(@ Option<$type>, |value: Option<$type>| -> Option<$column> {
            value.map($to_column)
        });
    };
    (@ $type:ty, $to_column:expr) => {
        impl Arg for $type {
            fn into_sqlite(self) -> Value {
                Arg::into_sqlite($to_column(self))
            }
            fn into_postgres(self, arguments: &mut PgArguments) -> Result<()> {
                Arg::into_postgres($to_column(self), arguments)
            }
        }
    };
}

stored_as!(Timestamp => i64, Timestamp::as_millisecond);

impl Cell for Timestamp {
    fn from_sqlite(row: &rusqlite::Row<'_>, index: usize) -> Result<Self> {
        Ok(instant(i64::from_sqlite(row, index)?))
    }
    fn from_postgres(row: &PgRow, index: usize) -> Result<Self> {
        Ok(instant(i64::from_postgres(row, index)?))
    }
}

/// The instant of a column, moved into the range of stored instants: a single wrong row must not
/// make a family's other rows unreadable. `check` finds it.
fn instant(ms: i64) -> Timestamp {
    clock::dated(Timestamp::from_millisecond(ms).unwrap_or(if ms < 0 {
        Timestamp::MIN
    } else {
        Timestamp::MAX
    }))
}

/// The instant of a column in SQL, moved as by [`instant`], so that sums and differences stay in
/// the range of BIGINT.
macro_rules! instant_of {
    ($column:literal) => {
        ::const_format::formatcp!(
            "(CASE WHEN {column} < 0 THEN 0 WHEN {column} > 7258118399999 THEN 7258118399999 ELSE {column} END)",
            column = $column
        )
    };
}

pub(crate) use instant_of;

#[cfg(test)]
#[test]
fn an_instant_is_read_in_sql_as_in_rust() {
    let last = rules::bounds::DATED_MAX_MS;
    let sql = format!("(CASE WHEN at < 0 THEN 0 WHEN at > {last} THEN {last} ELSE at END)");
    assert_eq!(instant_of!("at"), sql);
}

/// A type that is stored as text.
pub trait Text: Sized {
    /// Its text.
    fn to_text(&self) -> Cow<'static, str>;

    /// Parses the text; `None` if it stands for no value.
    fn from_text(text: &str) -> Option<Self>;
}

impl<T: Text> Arg for T {
    fn into_sqlite(self) -> Value {
        Value::Text(self.to_text().into_owned())
    }
    fn into_postgres(self, arguments: &mut PgArguments) -> Result<()> {
        self.to_text().into_owned().into_postgres(arguments)
    }
}

impl<T: Text> Arg for Option<T> {
    fn into_sqlite(self) -> Value {
        self.map_or(Value::Null, Arg::into_sqlite)
    }
    fn into_postgres(self, arguments: &mut PgArguments) -> Result<()> {
        self.map(|value| value.to_text().into_owned()).into_postgres(arguments)
    }
}

/// Parsed without copying the text.
impl<T: Text> Cell for T {
    fn from_sqlite(row: &rusqlite::Row<'_>, index: usize) -> Result<Self> {
        let text = row.get_ref(index)?;
        let text = text.as_str().map_err(|error| Error::Other(error.to_string()))?;
        Self::from_text(text).ok_or_else(|| unexpected(text))
    }
    fn from_postgres(row: &PgRow, index: usize) -> Result<Self> {
        let text: &str = row.try_get(index)?;
        Self::from_text(text).ok_or_else(|| unexpected(text))
    }
}

impl Text for Day {
    fn to_text(&self) -> Cow<'static, str> {
        self.to_string().into()
    }
    fn from_text(text: &str) -> Option<Self> {
        Self::parse(text)
    }
}

/// Stores enums as their words in JSON.
macro_rules! stored_as_word {
    ($($type:ident),*) => { $(
        impl Text for $type {
            fn to_text(&self) -> Cow<'static, str> {
                self.as_str().into()
            }
            fn from_text(text: &str) -> Option<Self> {
                Self::parse(text)
            }
        }
    )* };
}
stored_as_word!(PurchaseStatus, RequestType, Role, SubmissionStatus);
stored_as_word!(
    AbsenceKind,
    Approval,
    DayFilter,
    Color,
    Frequency,
    GroupKind,
    MarkKind,
    Mode,
    NoticeKind,
    Part,
    PinKind,
    TurnEvery
);

fn unexpected(column: impl std::fmt::Debug) -> Error {
    Error::Other(format!("unexpected value {column:?}"))
}
