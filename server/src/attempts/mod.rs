//! The brake on trying (docs/product.md#guessing): an attempt is counted before what it tries is looked at, so
//! that tries sent all at once cannot slip through. Counted in the database, so that several
//! processes on one PostgreSQL count together; what cannot be counted is not tried.

mod queries;

use std::net::{IpAddr, Ipv6Addr};

use futures_util::FutureExt as _;
use jiff::Timestamp;

use crate::{
    clock::new_id,
    db::{self, Conn, Db},
    digest::digest,
    error::ApiError,
    limits::{self, Limit},
};

/// What attempts are counted against.
#[derive(Debug, Clone)]
pub(crate) struct Subject {
    digest: String,
    limit: Limit,
}

/// Attempts that have been counted.
#[derive(Debug, Clone)]
pub(crate) struct Booked {
    id: String,
}

impl Subject {
    /// Signing in as the user of a folded username, whoever tries.
    pub(crate) fn username(key: &str) -> Self {
        Self::of("username", key, limits::SIGN_INS_PER_USERNAME)
    }

    /// Signing in from an address, as anybody.
    pub(crate) fn address(address: IpAddr) -> Self {
        Self::of("address", &address_key(address), limits::SIGN_INS_PER_ADDRESS)
    }

    /// Signing in as a user from a device on which they have been before.
    pub(crate) fn device(user_id: &str, device_digest: &str) -> Self {
        let digest = digest(&["device", user_id, device_digest]);
        Self { digest, limit: limits::SIGN_INS_PER_DEVICE }
    }

    /// Confirming something with one's password.
    pub(crate) fn confirming(user_id: &str) -> Self {
        Self::of("confirming", user_id, limits::CONFIRMATIONS_PER_MEMBER)
    }

    /// Signing up from an address.
    pub(crate) fn sign_ups(address: IpAddr) -> Self {
        Self::of("sign-ups", &address_key(address), limits::SIGN_UPS_PER_ADDRESS)
    }

    /// Founding families from an address.
    pub(crate) fn families(address: IpAddr) -> Self {
        Self::of("families", &address_key(address), limits::FAMILIES_PER_ADDRESS)
    }

    fn of(kind: &str, of: &str, limit: Limit) -> Self {
        Self { digest: digest(&[kind, of]), limit }
    }
}

/// An address as it is counted: a whole IPv6 /64 is one, as that is what one household gets.
fn address_key(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(v4) => v4.to_string(),
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            format!("{}/64", Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

/// Refuses an attempt if one of its subjects has had too many, and counts nothing.
///
/// # Errors
/// [`ApiError::TooManyRequests`], with the seconds until the next attempt is let through.
pub(crate) async fn check(
    conn: &mut Conn,
    subjects: &[Subject],
    now: Timestamp,
) -> Result<(), ApiError> {
    let mut refusal: Option<(Timestamp, Limit)> = None;
    for Subject { digest, limit } in subjects {
        // What happened long after now happened by a clock that was wrong.
        let window = [now - limit.window, now + limit.window];
        // The next is let through again when the one that filled the window has left it.
        if let Some(filled) = queries::nth(conn, digest, window, limit.most).await? {
            let free = filled + limit.window;
            refusal = refusal.filter(|(longest, _)| *longest >= free).or(Some((free, *limit)));
        }
    }
    let Some((free, limit)) = refusal else { return Ok(()) };
    let wait_ms = free.as_millisecond() - now.as_millisecond();
    Err(ApiError::TooManyRequests {
        retry_after_s: u32::try_from((wait_ms + 999) / 1000).unwrap_or(1),
        detail: limit.sentence.into(),
    })
}

/// Counts an attempt against its subjects, unless one of them has had too many; in a write of its
/// own, which is durable before anything is tried.
///
/// # Errors
/// As [`check`], and those of a database that cannot store it.
#[expect(clippy::disallowed_methods, reason = "whoever guesses need not be signed in")]
pub(crate) async fn book(
    db: &Db,
    subjects: &[Subject],
    now: Timestamp,
) -> Result<Booked, ApiError> {
    // Whoever is refused writes nothing.
    check(&mut db.read().await?, subjects, now).await?;
    let subjects = subjects.to_vec();
    db.write_without_member(move |tx| async move { count(tx, &subjects, now).await }.boxed()).await
}

/// Counts an attempt as [`book`] does, as a part of what is tried.
///
/// # Errors
/// As [`book`].
pub(crate) async fn count(
    tx: &mut Conn,
    subjects: &[Subject],
    now: Timestamp,
) -> Result<Booked, ApiError> {
    queries::hold(tx).await?;
    check(tx, subjects, now).await?;
    queries::delete_ended(tx, now).await?;
    let id = new_id(now);
    for Subject { digest, limit } in subjects {
        queries::insert(tx, &id, digest, [now, now + limit.window]).await?;
    }
    Ok(Booked { id })
}

/// Gives back an attempt that does not count, and forgets all others of `succeeded`.
#[expect(clippy::disallowed_methods, reason = "whoever signs in is not signed in yet")]
pub(crate) async fn give_back(
    db: &Db,
    booked: Booked,
    succeeded: Option<Subject>,
) -> db::Result<()> {
    let give = db.write_without_member(move |tx| {
        async move {
            queries::hold(tx).await?;
            queries::delete(tx, &booked.id).await?;
            match succeeded {
                Some(subject) => queries::delete_of(tx, &subject.digest).await,
                None => Ok(()),
            }
        }
        .boxed()
    });
    give.await
}

/// Forgets the attempts of a subject, as when a parent has given its kid another password.
pub(crate) async fn forget(tx: &mut Conn, subject: &Subject) -> db::Result<()> {
    queries::hold(tx).await?;
    queries::delete_of(tx, &subject.digest).await
}
