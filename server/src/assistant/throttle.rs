//! The brake on asking (docs/product.md#ai-limits): twenty questions a member an hour, whoever answers them.
//! Counted in the database, so that several processes on one PostgreSQL count together.

use futures_util::FutureExt as _;
use jiff::{SignedDuration, Timestamp};

use super::queries;
use crate::{
    AppState, auth::Member, clock::new_id, db::Conn, error::ApiError, limits::QUESTIONS_PER_HOUR,
};

/// How long a question counts.
const WINDOW: SignedDuration = SignedDuration::from_hours(1);

/// Counts a question, unless there have been too many. One that gets no answer counts too: it may
/// have cost as much.
///
/// # Errors
/// [`ApiError::TooManyRequests`], with the seconds until the next one is let through.
pub(super) async fn count(app: &AppState, member: Member, now: Timestamp) -> Result<(), ApiError> {
    app.write(member, move |tx, member| async move { count_in(tx, &member.id, now).await }.boxed())
        .await
}

async fn count_in(tx: &mut Conn, user_id: &str, now: Timestamp) -> Result<(), ApiError> {
    // One after another, or questions sent all at once would not see each other.
    queries::hold(tx, user_id).await?;
    let since = now - WINDOW;
    // What was asked long after now was asked by a clock that was wrong.
    let window = [since, now + WINDOW];
    if let Some(filled) = queries::nth_ask(tx, user_id, window, QUESTIONS_PER_HOUR).await? {
        let wait_ms = (filled + WINDOW).as_millisecond() - now.as_millisecond();
        return Err(too_many(u32::try_from((wait_ms + 999) / 1000).unwrap_or(1)));
    }
    queries::delete_asks_until(tx, user_id, since).await?;
    Ok(queries::insert_ask(tx, &new_id(now), user_id, now).await?)
}

fn too_many(retry_after_s: u32) -> ApiError {
    let wait = match retry_after_s.div_ceil(60) {
        1 => "1 minute".to_owned(),
        minutes => format!("{minutes} minutes"),
    };
    let detail =
        format!("You can ask {QUESTIONS_PER_HOUR} times an hour. Please try again in {wait}.");
    ApiError::TooManyRequests { retry_after_s, detail: detail.into() }
}
