//! The database: one SQL text, two engines.
//!
//! `SQLite` serves a family on one machine through `rusqlite`, `PostgreSQL` an instance of many
//! through `sqlx`. Only this module knows which one it is. Handlers read on a connection from
//! [`Db::read`] and write inside [`Context::write`](crate::auth::Context::write); the statements
//! are in each domain's `queries.rs`.
//!
//! Statements use only what means the same on both engines: `$1` arguments, `RETURNING`,
//! `ON CONFLICT DO NOTHING`, partial indexes, `CHECK`, window functions, `UPDATE … FROM`, and
//! `CAST(COALESCE(SUM(x), 0) AS BIGINT)`; an `ORDER BY` wherever the order matters; no date or JSON
//! functions of SQL. A change of status is an `UPDATE … WHERE status = … RETURNING`; no row means
//! that the status was another.

mod conn;
mod domain;
mod error;
mod facade;
pub mod file;
mod integrity;
mod listen;
mod lock;
mod migrate;
mod news;
mod notify;
mod postgres;
mod private;
mod sqlite;
mod value;
mod writer;

pub use conn::{Conn, Sql};
pub use domain::Text;
pub(crate) use domain::instant_of;
pub use error::{Error, Result};
pub use facade::{Db, Load};
pub use lock::FolderLock;
pub use migrate::{MIGRATIONS, Migration, apply, expect_current, migrate};
pub use news::{Heard, Listener};
pub use value::row;
pub use value::{Arg, Cell, Cells, FromRow, Row};
