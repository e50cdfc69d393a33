//! Counting attempts.

use futures_util::FutureExt as _;
use jiff::Timestamp;

use super::{
    model::{BookedAttempt, Subject},
    queries,
};
use crate::{
    clock::new_id,
    db::{self, Conn, Db},
    error::{ApiError, refusals},
    limits::Limit,
};

/// Refuses an attempt if one of its subjects has had too many, and counts nothing.
///
/// # Errors
/// [`ApiError::TooManyRequests`], with the seconds until the next attempt is allowed.
pub(crate) async fn check(
    conn: &mut Conn,
    subjects: &[Subject],
    now: Timestamp,
) -> Result<(), ApiError> {
    let mut refusal: Option<(Timestamp, Limit)> = None;
    for Subject { digest, limit } in subjects {
        // An attempt dated long after now was made while a clock was wrong.
        let window = [now - limit.window, now + limit.window];
        // The next attempt is allowed when the one that filled the window has left it.
        if let Some(filled) = queries::nth(conn, digest, window, limit.most).await? {
            let free = filled + limit.window;
            refusal = refusal.filter(|(longest, _)| *longest >= free).or(Some((free, *limit)));
        }
    }
    let Some((free, limit)) = refusal else { return Ok(()) };
    let wait_ms = free.as_millisecond() - now.as_millisecond();
    Err(refusals::tried_too_often(&limit, u32::try_from((wait_ms + 999) / 1000).unwrap_or(1)))
}

/// Counts an attempt for its subjects, unless one of them has had too many; in a write of its own,
/// which is durable before the attempt is checked.
///
/// # Errors
/// As [`check`], and those of a database that cannot store it.
#[expect(clippy::disallowed_methods, reason = "whoever guesses need not be signed in")]
pub(crate) async fn book(
    db: &Db,
    subjects: &[Subject],
    now: Timestamp,
) -> Result<BookedAttempt, ApiError> {
    // A refused attempt writes nothing.
    check(&mut db.read().await?, subjects, now).await?;
    let subjects = subjects.to_vec();
    db.write_without_member(move |tx| async move { count(tx, &subjects, now).await }.boxed()).await
}

/// Counts an attempt as [`book`] does, as part of the attempt's own write.
///
/// # Errors
/// As [`book`].
pub(crate) async fn count(
    tx: &mut Conn,
    subjects: &[Subject],
    now: Timestamp,
) -> Result<BookedAttempt, ApiError> {
    queries::lock(tx).await?;
    check(tx, subjects, now).await?;
    queries::delete_ended(tx, now).await?;
    let id = new_id(now);
    for Subject { digest, limit } in subjects {
        queries::insert(tx, &id, digest, [now, now + limit.window]).await?;
    }
    Ok(BookedAttempt { id })
}

/// Uncounts an attempt that does not count, and forgets all others of `succeeded`.
#[expect(clippy::disallowed_methods, reason = "whoever signs in is not signed in yet")]
pub(crate) async fn give_back(
    db: &Db,
    booked: BookedAttempt,
    succeeded: Option<Subject>,
) -> db::Result<()> {
    let give = db.write_without_member(move |tx| {
        async move {
            queries::lock(tx).await?;
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

/// Forgets the attempts of a subject, for example when a parent has set a kid's password.
pub(crate) async fn forget(tx: &mut Conn, subject: &Subject) -> db::Result<()> {
    queries::lock(tx).await?;
    queries::delete_of(tx, &subject.digest).await
}
