//! Writing for a member: who may is asked again inside the transaction.
//!
//! A request proves who sends it with its head. Its body may come much later, and a hash or a
//! question to another service may take its time: meanwhile the member can have been removed, or
//! their sessions ended. What the transaction itself reads is what counts.

use futures_util::{FutureExt as _, future::BoxFuture};

use super::{Member, SIGN_IN_AGAIN, queries};
use crate::{AppState, db::Conn, error::ApiError};

impl AppState {
    /// Runs `work` for a member in one transaction, if their session still holds: the only way to
    /// write for somebody. `work` gets the member as they are now.
    ///
    /// All that it wrote is durable when this answers `Ok`, and undone when it answers `Err`. It
    /// must await nothing but statements of its own transaction.
    ///
    /// ```no_run
    /// # use futures_util::FutureExt;
    /// # use server::{AppState, auth::Member, error::ApiError};
    /// # async fn example(app: AppState, parent: Member, id: String) -> Result<(), ApiError> {
    /// app.write(parent, move |tx, parent| {
    ///     async move {
    ///         tx.sql("UPDATE chores SET is_active = $1 WHERE id = $2 AND family_id = $3")
    ///             .bind(false)
    ///             .bind(&id)
    ///             .bind(&parent.family_id)
    ///             .execute()
    ///             .await?;
    ///         Ok(())
    ///     }
    ///     .boxed()
    /// })
    /// .await
    /// # }
    /// ```
    ///
    /// # Errors
    /// 401 for a member whose session has ended, 403 for one whose role is another now: what the
    /// same request would be answered if it came now; 429 for one who writes too much. Else those of
    /// `work`.
    #[expect(clippy::disallowed_methods, reason = "this is what the others must call")]
    pub async fn write<T, F>(&self, member: Member, work: F) -> Result<T, ApiError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut Conn, &'c Member) -> BoxFuture<'c, Result<T, ApiError>>
            + Send
            + 'static,
    {
        self.pace.count(&member.id, self.clock.now())?;
        let write = self.db.write_without_member(move |tx| {
            async move {
                let member = as_they_are_now(tx, &member).await?;
                work(tx, &member).await
            }
            .boxed()
        });
        write.await
    }
}

/// A member who has not been removed, nor signed out, nor been given another token version or role
/// since `member` was read.
async fn as_they_are_now(tx: &mut Conn, member: &Member) -> Result<Member, ApiError> {
    let Some(session_id) = &member.session_id else {
        return Err(ApiError::Unauthorized(SIGN_IN_AGAIN));
    };
    let now = queries::member_of_session(tx, session_id).await?;
    let is_same = |now: &Member| now.id == member.id && now.token_version == member.token_version;
    now.filter(is_same).ok_or(ApiError::Unauthorized(SIGN_IN_AGAIN))?.require(member.role)
}
