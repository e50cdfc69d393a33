//! The brake on guessing passwords (contract §2): ten failures for one username or fifty from one
//! address in fifteen minutes, and the next tries wait. Counted in the database, so that several
//! processes on one PostgreSQL count together.

use std::net::{IpAddr, Ipv6Addr};

use jiff::{SignedDuration, Timestamp};

use super::queries;
use crate::{
    clock::new_id,
    db::{self, Conn, Db},
    digest::digest,
    error::ApiError,
};

/// How long a failure counts.
const WINDOW: SignedDuration = SignedDuration::from_mins(15);
/// Every instant.
const EVER: [Timestamp; 2] = [Timestamp::MIN, Timestamp::MAX];
/// Failures of one username after which its next tries wait.
const PER_USERNAME: i64 = 10;
/// Failures from one address after which its next tries wait.
const PER_ADDRESS: i64 = 50;

/// Who tries to sign in, as far as counting goes.
#[derive(Debug, Clone)]
pub(super) struct Attempt {
    username_digest: String,
    address: String,
}

impl Attempt {
    /// An attempt at the account of `username_key` from `address`. A whole IPv6 /64 counts as one
    /// address: it is what one household gets.
    pub(super) fn new(username_key: &str, address: IpAddr) -> Self {
        let address = match address.to_canonical() {
            IpAddr::V4(v4) => v4.to_string(),
            IpAddr::V6(v6) => {
                let [a, b, c, d, ..] = v6.segments();
                format!("{}/64", Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
        };
        Self { username_digest: digest(&[username_key]), address }
    }

    /// Refuses the attempt if its username or its address has failed too often.
    ///
    /// # Errors
    /// [`ApiError::TooManyRequests`], with the seconds until the next try is let through.
    pub(super) async fn check(&self, conn: &mut Conn, now: Timestamp) -> Result<(), ApiError> {
        // What happened long after now happened by a clock that was wrong.
        let window = [now - WINDOW, now + WINDOW];
        let by_username =
            queries::nth_failure_of_username(conn, &self.username_digest, window, PER_USERNAME);
        let by_username = by_username.await?;
        let by_address =
            queries::nth_failure_from_address(conn, &self.address, window, PER_ADDRESS).await?;
        // The try is let through again when the failure that filled the window has left it.
        let Some(filled) = by_username.max(by_address) else { return Ok(()) };
        let wait_ms = (filled + WINDOW).as_millisecond() - now.as_millisecond();
        Err(ApiError::TooManyRequests {
            retry_after_s: u32::try_from((wait_ms + 999) / 1000).unwrap_or(1),
            detail: "Too many failed sign-ins. Please wait a few minutes and try again.".into(),
        })
    }

    #[expect(clippy::disallowed_methods, reason = "whoever guesses is not signed in")]
    /// Counts a failure, and forgets those that no longer count.
    pub(super) async fn failed(self, db: &Db, now: Timestamp) -> db::Result<()> {
        let id = new_id(now);
        let Self { username_digest, address } = self;
        db.write_without_member(move |tx| {
            Box::pin(async move {
                queries::insert_failure(tx, &id, &username_digest, &address, now).await?;
                queries::delete_failures_until(tx, now - WINDOW).await
            })
        })
        .await
    }

    #[expect(clippy::disallowed_methods, reason = "whoever signs in is not signed in yet")]
    /// Lets a right password in and forgets the failures of its username; but not when the
    /// limit was reached while it was being checked, or guesses sent all at once would all count.
    ///
    /// # Errors
    /// [`ApiError::TooManyRequests`], as [`check`](Self::check).
    pub(super) async fn succeeded(self, db: &Db, now: Timestamp) -> Result<(), ApiError> {
        let mut conn = db.read().await?;
        self.check(&mut conn, now).await?;
        if queries::nth_failure_of_username(&mut conn, &self.username_digest, EVER, 1)
            .await?
            .is_none()
        {
            return Ok(());
        }
        drop(conn);
        let forget = db.write_without_member(move |tx| {
            Box::pin(async move { queries::delete_failures_of(tx, &self.username_digest).await })
        });
        Ok(forget.await?)
    }
}

/// Forgets the failures of a username, as when a parent has given its kid another password.
pub(super) async fn forget(tx: &mut Conn, username_key: &str) -> db::Result<()> {
    queries::delete_failures_of(tx, &digest(&[username_key])).await
}
