//! The product's own types as columns: an instant is `BIGINT` milliseconds, a day and the words
//! of an enum are `TEXT`.

use jiff::Timestamp;
use rules::{Day, PurchaseStatus, RequestType, Role, SubmissionStatus};
use rusqlite::types::Value;
use sqlx::postgres::{PgArguments, PgRow};

use super::{Arg, Cell, Error, Result};
use crate::{assignments::AssignmentStatus, points::Kind, requests::RequestStatus};

/// Stores a type as another one that the engines know, and reads it back.
macro_rules! stored_as {
    ($type:ty => $column:ty, $to_column:expr, $from_column:expr) => {
        impl Arg for $type {
            fn into_sqlite(self) -> Value {
                Arg::into_sqlite($to_column(self))
            }
            fn into_postgres(self, arguments: &mut PgArguments) -> Result<()> {
                Arg::into_postgres($to_column(self), arguments)
            }
        }

        impl Cell for $type {
            fn from_sqlite(row: &rusqlite::Row<'_>, index: usize) -> Result<Self> {
                read(<$column>::from_sqlite(row, index)?, $from_column)
            }
            fn from_postgres(row: &PgRow, index: usize) -> Result<Self> {
                read(<$column>::from_postgres(row, index)?, $from_column)
            }
        }
    };
}

fn read<C: Clone + std::fmt::Debug, T>(column: C, from: impl Fn(C) -> Option<T>) -> Result<T> {
    from(column.clone()).ok_or_else(|| Error::Other(format!("unexpected value {column:?}")))
}

stored_as!(Timestamp => i64, Timestamp::as_millisecond, instant);
stored_as!(Option<Timestamp> => Option<i64>,
|at: Option<Timestamp>| at.map(Timestamp::as_millisecond),
|ms: Option<i64>| match ms {
    Some(ms) => instant(ms).map(Some),
    None => Some(None),
});
stored_as!(Day => String, |day: Day| day.to_string(), |text: String| Day::parse(&text));
stored_as!(Option<Day> => Option<String>,
|day: Option<Day>| day.map(|day| day.to_string()),
|text: Option<String>| match text {
    Some(text) => Day::parse(&text).map(Some),
    None => Some(None),
});

/// Stores an enum as the word it has on the wire.
macro_rules! stored_as_word {
    ($($type:ident),*) => { $(
        stored_as!($type => String,
            |value: $type| value.as_str().to_owned(),
            |word: String| $type::parse(&word));
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

fn instant(ms: i64) -> Option<Timestamp> {
    Timestamp::from_millisecond(ms).ok()
}
