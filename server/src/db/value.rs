//! The types that a column can be written and read as, and the mapping of rows to structs.
//!
//! The set is closed: each type here has one meaning on both engines. `i64` is `BIGINT`, `i32` is
//! `INTEGER`, `bool` is `BOOLEAN`, text is `TEXT`, bytes are `BYTEA` (in `SQLite` a BLOB, whatever
//! the column's type); an `Option` may be NULL.

use rusqlite::types::{Value, ValueRef};
use sqlx::{
    Row as _, ValueRef as _,
    postgres::{PgArguments, PgRow},
};

use super::{Error, Result};

/// A value that can be bound to a `$n` of a statement.
pub trait Arg {
    /// The value as `SQLite` stores it.
    fn into_sqlite(self) -> Value;
    /// Appends the value to the arguments of a `PostgreSQL` statement.
    fn into_postgres(self, arguments: &mut PgArguments) -> Result<()>;
}

/// A value that can be read from a column.
pub trait Cell: Sized {
    /// Reads column `index` of a row of `SQLite`.
    fn from_sqlite(row: &rusqlite::Row<'_>, index: usize) -> Result<Self>;
    /// Reads column `index` of a row of `PostgreSQL`.
    fn from_postgres(row: &PgRow, index: usize) -> Result<Self>;
}

macro_rules! arg {
    ($($type:ty),*) => { $(
        impl Arg for $type {
            fn into_sqlite(self) -> Value {
                Value::from(self)
            }
            fn into_postgres(self, arguments: &mut PgArguments) -> Result<()> {
                sqlx::Arguments::add(arguments, self).map_err(|e| Error::Other(e.to_string()))
            }
        }
    )* };
}
arg!(i64, i32, bool, String, Vec<u8>, Option<i64>, Option<i32>, Option<bool>, Option<String>);

macro_rules! borrowed_arg {
    ($($type:ty => $to_owned:expr),*) => { $(
        impl Arg for $type {
            fn into_sqlite(self) -> Value {
                Value::from($to_owned(self))
            }
            fn into_postgres(self, arguments: &mut PgArguments) -> Result<()> {
                sqlx::Arguments::add(arguments, self).map_err(|e| Error::Other(e.to_string()))
            }
        }
    )* };
}
borrowed_arg!(
    &str => str::to_owned,
    &String => String::clone,
    &[u8] => <[u8]>::to_vec,
    Option<&str> => |text: Option<&str>| text.map(str::to_owned)
);

macro_rules! cell {
    ($($type:ty),*) => { $(
        impl Cell for $type {
            fn from_sqlite(row: &rusqlite::Row<'_>, index: usize) -> Result<Self> {
                Ok(row.get(index)?)
            }
            fn from_postgres(row: &PgRow, index: usize) -> Result<Self> {
                Ok(row.try_get(index)?)
            }
        }
    )* };
}
cell!(i64, i32, bool, String, Vec<u8>);

impl<T: Cell> Cell for Option<T> {
    fn from_sqlite(row: &rusqlite::Row<'_>, index: usize) -> Result<Self> {
        let is_null = row.get_ref(index)? == ValueRef::Null;
        if is_null { Ok(None) } else { T::from_sqlite(row, index).map(Some) }
    }
    fn from_postgres(row: &PgRow, index: usize) -> Result<Self> {
        let is_null = row.try_get_raw(index)?.is_null();
        if is_null { Ok(None) } else { T::from_postgres(row, index).map(Some) }
    }
}

/// One row of a result, of either engine.
#[derive(Clone, Copy)]
pub enum Row<'r> {
    /// A row of `SQLite`.
    Sqlite(&'r rusqlite::Row<'r>),
    /// A row of `PostgreSQL`.
    Postgres(&'r PgRow),
}

impl<'r> Row<'r> {
    /// Reads the columns one by one, from the first.
    pub fn cells(self) -> Cells<'r> {
        Cells { row: self, next: 0 }
    }

    /// Reads column `index`, counted from 0.
    pub fn get<T: Cell>(self, index: usize) -> Result<T> {
        match self {
            Self::Sqlite(row) => T::from_sqlite(row, index),
            Self::Postgres(row) => T::from_postgres(row, index),
        }
    }

    /// Checks that the columns are called `names`, in this order.
    ///
    /// [`row!`] calls it in debug builds, where the first test that runs a statement finds a
    /// misplaced field.
    pub fn expect_columns(self, names: &[&str]) -> Result<()> {
        let found: Vec<&str> = match self {
            Self::Sqlite(row) => row.as_ref().column_names(),
            Self::Postgres(row) => row.columns().iter().map(sqlx::Column::name).collect(),
        };
        let wanted = names.iter().map(|name| name.trim_start_matches("r#"));
        if wanted.eq(found.iter().copied()) {
            return Ok(());
        }
        Err(Error::Other(format!("the columns are {found:?}, the struct has {names:?}")))
    }
}

/// Reads a row column by column.
pub struct Cells<'r> {
    row: Row<'r>,
    next: usize,
}

impl Cells<'_> {
    /// Reads the next column.
    pub fn take<T: Cell>(&mut self) -> Result<T> {
        let value = self.row.get(self.next)?;
        self.next += 1;
        Ok(value)
    }
}

/// A type that is read from a whole row. Implemented by [`row!`].
pub trait FromRow: Sized {
    /// The columns of a row, in order, for a statement whose columns have the fields' names.
    const COLUMNS: &'static str;

    /// Reads the value from `row`.
    fn from_row(row: Row<'_>) -> Result<Self>;
}

/// A row of one column, for [`scalar`](super::Sql::scalar) and [`scalars`](super::Sql::scalars).
pub(super) struct Only<T>(pub(super) T);

impl<T: Cell> FromRow for Only<T> {
    const COLUMNS: &'static str = "";

    fn from_row(row: Row<'_>) -> Result<Self> {
        row.get(0).map(Self)
    }
}

/// Declares a struct that is read from a row: one field per column, in the order of the `SELECT`
/// (or `RETURNING`) list, with the column's name. The fields are as visible as the struct.
///
/// ```
/// server::db::row! {
///     /// A chore as the list shows it.
///     #[derive(Debug)]
///     pub struct Chore {
///         /// Its id.
///         id: String,
///         points_value: i64,
///         description: Option<String>,
///     }
/// }
/// ```
#[macro_export]
macro_rules! row {
    (
        $(#[$meta:meta])*
        $visibility:vis struct $name:ident {
            $(#[$first_meta:meta])* $first:ident : $first_type:ty
            $(, $(#[$field_meta:meta])* $field:ident : $type:ty )* $(,)?
        }
    ) => {
        $(#[$meta])*
        $visibility struct $name {
            $(#[$first_meta])* $visibility $first: $first_type,
            $( $(#[$field_meta])* $visibility $field: $type ),*
        }

        impl $crate::db::FromRow for $name {
            const COLUMNS: &'static str =
                concat!(stringify!($first) $(, ", ", stringify!($field))*);

            fn from_row(row: $crate::db::Row<'_>) -> $crate::db::Result<Self> {
                if cfg!(debug_assertions) {
                    row.expect_columns(&[stringify!($first) $(, stringify!($field))*])?;
                }
                let mut cells = row.cells();
                Ok(Self { $first: cells.take()? $(, $field: cells.take()? )* })
            }
        }
    };
}
pub use row;
