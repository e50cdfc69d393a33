//! The product's own types as columns: an instant is `BIGINT` milliseconds, a day and the words
//! of an enum are `TEXT`.

use jiff::Timestamp;
use rules::{Day, PurchaseStatus, RequestType, Role, SubmissionStatus};
use rusqlite::types::Value;
use sqlx::{
    Row as _,
    postgres::{PgArguments, PgRow},
};

use super::{Arg, Cell, Error, Result};
use crate::{assignments::AssignmentStatus, clock, points::Kind, requests::RequestStatus};

/// Stores a type, or none, as another one that the engines know.
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

/// The instant of a column. One that nothing can be dated is read as the nearest that can, so that
/// a single row that is wrong does not keep a family from all its others; `check` finds it.
fn instant(ms: i64) -> Timestamp {
    clock::dated(Timestamp::from_millisecond(ms).unwrap_or(if ms < 0 {
        Timestamp::MIN
    } else {
        Timestamp::MAX
    }))
}

/// The instant of a column in SQL, read as [`instant`] reads it: something can be added to it and
/// taken from it without leaving the range of BIGINT.
#[macro_export]
macro_rules! instant_of {
    ($column:literal) => {
        concat!(
            "(CASE WHEN ",
            $column,
            " < 0 THEN 0 WHEN ",
            $column,
            " > 7258118399999 THEN 7258118399999 ELSE ",
            $column,
            " END)"
        )
    };
}

#[cfg(test)]
#[test]
fn an_instant_is_read_in_sql_as_in_rust() {
    let last = rules::bounds::DATED_MAX_MS;
    let sql = format!("(CASE WHEN at < 0 THEN 0 WHEN at > {last} THEN {last} ELSE at END)");
    assert_eq!(instant_of!("at"), sql);
}

/// Stores a type as text, and reads it back without a copy of it.
macro_rules! stored_as_text {
    ($type:ty, $to_text:expr) => {
        stored_as!($type => String, $to_text);

        impl Cell for $type {
            fn from_sqlite(row: &rusqlite::Row<'_>, index: usize) -> Result<Self> {
                let text = row.get_ref(index)?;
                let text = text.as_str().map_err(|error| Error::Other(error.to_string()))?;
                Self::parse(text).ok_or_else(|| unexpected(text))
            }
            fn from_postgres(row: &PgRow, index: usize) -> Result<Self> {
                let text: &str = row.try_get(index)?;
                Self::parse(text).ok_or_else(|| unexpected(text))
            }
        }
    };
}

stored_as_text!(Day, |day: Day| day.to_string());

/// Stores an enum as the word it has on the wire.
macro_rules! stored_as_word {
    ($($type:ident),*) => { $(
        stored_as_text!($type, |word: $type| word.as_str().to_owned());
    )* };
}
stored_as_word!(
    AssignmentStatus,
    Kind,
    PurchaseStatus,
    RequestStatus,
    RequestType,
    Role,
    SubmissionStatus
);

fn unexpected(column: impl std::fmt::Debug) -> Error {
    Error::Other(format!("unexpected value {column:?}"))
}
