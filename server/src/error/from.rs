//! Conversions of lower-level failures into answers to the caller.

use std::time::Instant;

use axum::http::StatusCode;

use super::{api_error::ApiError, refusals};
use crate::{db, limits::Quota, log, sentences};

impl ApiError {
    /// The error of an answer with `status` that did not come from a handler.
    pub fn of_status(status: StatusCode) -> Self {
        match status {
            StatusCode::NOT_FOUND => Self::NotFound(sentences::nothing_here()),
            StatusCode::METHOD_NOT_ALLOWED => Self::MethodNotAllowed,
            StatusCode::REQUEST_TIMEOUT => Self::RequestTimeout,
            StatusCode::PAYLOAD_TOO_LARGE => Self::PayloadTooLarge,
            status if status.is_client_error() => refusals::NOT_UNDERSTOOD,
            status => Self::internal(format!("an answer of {status} without an envelope")),
        }
    }
}

impl Quota {
    /// Refuses one more if `count` has reached the maximum.
    ///
    /// # Errors
    /// 409 with the code.
    pub fn expect(&self, count: i64) -> Result<(), ApiError> {
        if count < self.most {
            return Ok(());
        }
        Err(refusals::too_many(self))
    }
}

impl From<db::Error> for ApiError {
    /// The answer to a database failure that the handler did not expect. For an expected one it has
    /// a better sentence.
    fn from(error: db::Error) -> Self {
        match error {
            db::Error::NotFound => Self::of_status(StatusCode::NOT_FOUND),
            db::Error::Unique(_) | db::Error::Check(_) | db::Error::ForeignKey(_) => {
                if log::CONSTRAINTS.may_write(Instant::now()) {
                    tracing::warn!(%error, "a constraint was the first to refuse a request");
                }
                Self::Conflict { detail: sentences::does_not_fit(), code: "conflict" }
            }
            db::Error::Busy(_) => {
                if log::CONSTRAINTS.may_write(Instant::now()) {
                    tracing::warn!(%error, "the database could not take a request");
                }
                Self::Unavailable { retry_after_s: 1 }
            }
            db::Error::Disk(_) => {
                if log::CONSTRAINTS.may_write(Instant::now()) {
                    tracing::error!(%error, "the disk of the database is full, read-only or failing");
                }
                Self::Disk
            }
            db::Error::Other(_) => Self::internal(error),
        }
    }
}
