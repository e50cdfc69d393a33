//! The errors of both engines.

/// A failure of a statement or a transaction.
///
/// The texts are for the log: they may name tables and columns, and never reach a client.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// [`one`](super::Sql::one) or [`scalar`](super::Sql::scalar) found no row.
    #[error("no row found")]
    NotFound,
    /// A unique index or primary key refused a row. The error does not say which, as `SQLite` has
    /// no constraint names.
    #[error("unique violation: {0}")]
    Unique(String),
    /// A `CHECK` or `NOT NULL` constraint refused a value.
    #[error("check violation: {0}")]
    Check(String),
    /// A row refers to one that does not exist, or is still referred to.
    #[error("foreign key violation: {0}")]
    ForeignKey(String),
    /// The database cannot take the work now: the queue is full, the pool is used up, a lock or a
    /// statement took too long, or the server is unreachable. Nothing was changed; a retry may
    /// succeed.
    #[error("the database is busy: {0}")]
    Busy(String),
    /// The disk of the database is full, read-only or failing. The work was not done; a retry can
    /// succeed once the disk is repaired.
    #[error("the disk of the database does not do its work: {0}")]
    Disk(String),
    /// Anything else: a mistake in a statement, a corrupt file.
    #[error("{0}")]
    Other(String),
}

/// The result of a database call.
pub type Result<T, E = Error> = std::result::Result<T, E>;

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Self {
        use rusqlite::{ErrorCode, ffi};
        match &error {
            rusqlite::Error::QueryReturnedNoRows => Self::NotFound,
            rusqlite::Error::SqliteFailure(failure, _) => match failure.extended_code {
                ffi::SQLITE_CONSTRAINT_UNIQUE | ffi::SQLITE_CONSTRAINT_PRIMARYKEY => {
                    Self::Unique(error.to_string())
                }
                ffi::SQLITE_CONSTRAINT_CHECK | ffi::SQLITE_CONSTRAINT_NOTNULL => {
                    Self::Check(error.to_string())
                }
                ffi::SQLITE_CONSTRAINT_FOREIGNKEY => Self::ForeignKey(error.to_string()),
                _ => match failure.code {
                    ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => {
                        Self::Busy(error.to_string())
                    }
                    ErrorCode::DiskFull
                    | ErrorCode::ReadOnly
                    | ErrorCode::SystemIoFailure
                    | ErrorCode::PermissionDenied
                    | ErrorCode::CannotOpen => Self::Disk(error.to_string()),
                    _ => Self::Other(error.to_string()),
                },
            },
            _ => Self::Other(error.to_string()),
        }
    }
}

impl From<sqlx::Error> for Error {
    fn from(error: sqlx::Error) -> Self {
        use sqlx::error::ErrorKind;
        let text = error.to_string();
        match error {
            sqlx::Error::RowNotFound => Self::NotFound,
            // To sqlx, a connection that ends while it is being made is a protocol error.
            sqlx::Error::PoolTimedOut
            | sqlx::Error::PoolClosed
            | sqlx::Error::Io(_)
            | sqlx::Error::Protocol(_) => Self::Busy(text),
            sqlx::Error::Database(database) => match database.kind() {
                ErrorKind::UniqueViolation => Self::Unique(text),
                ErrorKind::CheckViolation | ErrorKind::NotNullViolation => Self::Check(text),
                ErrorKind::ForeignKeyViolation => Self::ForeignKey(text),
                _ if database.code().is_some_and(|code| is_of_the_disk(&code)) => Self::Disk(text),
                _ if database.code().is_some_and(|code| passes_by_waiting(&code)) => {
                    Self::Busy(text)
                }
                _ => Self::Other(text),
            },
            _ => Self::Other(text),
        }
    }
}

/// Whether an SQLSTATE of `PostgreSQL` means contention or an absent server, not a mistake: a
/// broken connection (08), serialisation failure and deadlock (40), too few resources (53), lock
/// not available (55P03), time-outs and shutdowns (57).
fn passes_by_waiting(code: &str) -> bool {
    let class = code.get(..2);
    // 08P01 is a protocol violation, so a mistake.
    matches!(class, Some("08" | "40" | "53" | "57")) && code != "08P01" || code == "55P03"
}

/// Whether an SQLSTATE of `PostgreSQL` means a disk that is full (53100), read-only, as on a
/// replica (25006), or failing (58030).
fn is_of_the_disk(code: &str) -> bool {
    matches!(code, "53100" | "25006" | "58030")
}

#[cfg(test)]
mod tests {
    use super::*;
    use rusqlite::ffi;

    #[test]
    fn a_disk_that_does_not_do_its_work_is_told_from_a_mistake() {
        let of = |code| {
            Error::from(rusqlite::Error::SqliteFailure(ffi::Error::new(code), Some("why".into())))
        };
        for code in [
            ffi::SQLITE_FULL,
            ffi::SQLITE_READONLY,
            ffi::SQLITE_READONLY_DBMOVED,
            ffi::SQLITE_IOERR_WRITE,
            ffi::SQLITE_IOERR_FSYNC,
            ffi::SQLITE_IOERR_SHMSIZE,
            ffi::SQLITE_CANTOPEN,
            ffi::SQLITE_PERM,
        ] {
            assert!(matches!(of(code), Error::Disk(_)), "{code}: {:?}", of(code));
        }
        assert!(matches!(of(ffi::SQLITE_BUSY), Error::Busy(_)));
        assert!(matches!(of(ffi::SQLITE_CORRUPT), Error::Other(_)));
        assert!(matches!(of(ffi::SQLITE_ERROR), Error::Other(_)));
        assert!(is_of_the_disk("53100") && !is_of_the_disk("53300"));
        assert!(passes_by_waiting("08006") && passes_by_waiting("57P01"));
        assert!(!passes_by_waiting("08P01"));
    }
}
