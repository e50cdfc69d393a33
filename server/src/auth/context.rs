//! The context of handlers: the database, the clock, and the checks of callers.
//!
//! A request proves its sender in its headers. Its body may come much later, and a hash or a
//! question to another service may take time: meanwhile the member may have been removed, or their
//! sessions ended. So a write checks again, inside its transaction.

use std::sync::Arc;

use futures_util::{FutureExt as _, future::BoxFuture};
use jiff::Timestamp;

use super::{
    api_token::{ChosenKids, Program, Scope, digest_of, is_api_token},
    last_use::LastUses,
    member::Member,
    password::Hasher,
    queries,
    token::{Claims, TokenKeys},
    used::Used,
};
use crate::{
    clock::Clock,
    db::{self, Conn, Db},
    error::{ApiError, Over, refusals},
    rate_limit::WriteRate,
};

/// Settles, in one transaction, everything in a family that counts by itself up to an instant.
type Counts = for<'c> fn(&'c mut Conn, &'c str, Timestamp) -> BoxFuture<'c, Result<(), ApiError>>;

/// How things count by themselves (docs/product/routines.md#auto-approval). It is handed in, for it is
/// built on top of what this module says about members.
#[derive(Debug, Clone, Copy)]
pub struct Counting {
    /// Counts what has fallen due, each thing as of its own instant.
    pub count: Counts,
    /// Leaves to a parent what has fallen due and could not be counted.
    pub leave: Counts,
}

/// The context of handlers. Cheap to clone.
#[derive(Clone)]
pub struct Context {
    /// The database.
    pub db: Db,
    /// The source of the current time.
    pub clock: Arc<dyn Clock>,
    /// Makes and reads session tokens.
    pub tokens: Arc<TokenKeys>,
    /// Hashes and checks passwords.
    pub hasher: Hasher,
    /// The limit on members' writes.
    pub write_rate: WriteRate,
    /// The record of the last uses of sessions.
    pub last_uses: LastUses,
    counting: Counting,
}

impl Context {
    /// The context of a server on a migrated database, whose tokens are signed with `key`.
    pub fn new(
        db: Db,
        clock: Arc<dyn Clock>,
        key: &[u8],
        hasher: Hasher,
        counting: Counting,
    ) -> Self {
        Self {
            db,
            clock,
            tokens: Arc::new(TokenKeys::new(key)),
            hasher,
            write_rate: WriteRate::default(),
            last_uses: LastUses::default(),
            counting,
        }
    }

    /// The member whose valid token this is.
    pub(super) async fn member_of(&self, token: &str) -> Result<Member, ApiError> {
        if is_api_token(token) {
            return Err(refusals::NOT_FOR_PROGRAMS);
        }
        let now = self.clock.now();
        let Some(claims) = self.tokens.read(token, now) else {
            let is_ours = self.tokens.signed(token).is_some();
            let unknown = refusals::SIGN_IN_AGAIN;
            return Err(if is_ours { ApiError::SessionOver(Over::Expired) } else { unknown });
        };
        let mut member = self.of_session(&claims).await?;
        if let Some(Member { family_id, next_due_at, .. }) = &member
            && self.count_due(family_id, *next_due_at).await
        {
            member = self.of_session(&claims).await?;
        }
        let Some(member) = member else {
            return Err(why_over(&mut self.db.read().await?, &claims, now).await?);
        };
        if let Some(used_at) = member.session_used_at {
            self.last_uses.note(&self.db, Used::Session, &claims.sid, Some(used_at), now);
        }
        Ok(member)
    }

    async fn of_session(&self, claims: &Claims) -> db::Result<Option<Member>> {
        let mut conn = self.db.read().await?;
        let member = queries::member_of_session(&mut conn, &claims.sid).await?;
        let now = self.clock.now();
        let is_theirs = |member: &Member| {
            member.id == claims.sub && member.token_version == claims.ver && member.is_there(now)
        };
        Ok(member.filter(is_theirs))
    }

    /// Counts what counts by itself in a family by now, before anything is read of it or written to it.
    /// `next_due_at` is the earliest instant at which something does. Returns whether anything was counted.
    ///
    /// A submission that cannot be counted is left to a parent; if nothing can be written now, it waits for the next request.
    #[expect(clippy::disallowed_methods, reason = "it counts whoever asks")]
    pub(super) async fn count_due(&self, family_id: &str, next_due_at: Option<Timestamp>) -> bool {
        let now = self.clock.now();
        if next_due_at.is_none_or(|at| at > now) {
            return false;
        }
        let run = |counts: Counts| {
            let family_id = family_id.to_owned();
            self.db.write_without_member(move |tx| {
                async move { counts(tx, &family_id, now).await }.boxed()
            })
        };
        let counted = match run(self.counting.count).await {
            Err(ApiError::Conflict { .. } | ApiError::NotFound(_)) => {
                run(self.counting.leave).await
            }
            counted => counted,
        };
        if let Err(error) = &counted {
            tracing::warn!(?error, "what counts by itself could not be counted");
        }
        counted.is_ok()
    }

    /// As [`count_due`](Self::count_due), for one who reads without a member.
    pub async fn catch_up(&self, family_id: &str) {
        let next = match self.db.read().await {
            Ok(mut conn) => queries::next_due_at(&mut conn, family_id).await,
            Err(error) => Err(error),
        };
        // If that cannot be read, what is read next cannot be either.
        if let Ok(next) = next {
            self.count_due(family_id, next).await;
        }
    }

    /// The program whose valid token this is, if it has the scope.
    pub(super) async fn program_of(&self, token: &str, scope: Scope) -> Result<Program, ApiError> {
        let now = self.clock.now();
        let mut conn = self.db.read().await?;
        let found = queries::api_token(&mut conn, &digest_of(token), now).await?;
        let row = found.ok_or(refusals::TOKEN_UNKNOWN)?;
        let parent = queries::parent_of_api_token(&mut conn, &row.id, now).await?;
        let mut parent = parent.ok_or(refusals::TOKEN_UNKNOWN)?;
        row.expect(scope)?;
        let kids = if row.all_kids {
            ChosenKids::All
        } else {
            let ids = queries::kids_of_api_token(&mut conn, &row.id).await?;
            ChosenKids::Only { token_id: row.id.clone(), ids }
        };
        drop(conn);
        self.last_uses.note(&self.db, Used::ApiToken, &row.id, row.last_used_at, now);
        if self.count_due(&parent.family_id, parent.next_due_at).await {
            parent.next_due_at = None;
        }
        Ok(Program { parent, kids })
    }

    /// Runs `work` for a member in one transaction, if their session is still valid: the only way
    /// to write in a member's name. `work` gets the member as they are now.
    ///
    /// All that it wrote is durable when this answers `Ok`, and undone when it answers `Err`. It
    /// must await nothing but statements of its own transaction.
    ///
    /// ```no_run
    /// # use futures_util::FutureExt;
    /// # use server::{auth::{Context, Member}, error::ApiError};
    /// # async fn example(context: Context, parent: Member, id: String) -> Result<(), ApiError> {
    /// context.write(parent, move |tx, parent| {
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
        let now = self.clock.now();
        let who = member.api_token_id.as_ref().unwrap_or(&member.id);
        self.write_rate.count(who, now)?;
        // Something may have fallen due while the request was on its way here.
        self.count_due(&member.family_id, member.next_due_at).await;
        let write = self.db.write_without_member(move |tx| {
            async move {
                let member = as_they_are_now(tx, &member, now).await?;
                work(tx, &member).await
            }
            .boxed()
        });
        write.await
    }
}

/// The member as they are now, unless they have been removed or signed out, their days are over, or
/// their token version or role has changed, since `member` was read.
async fn as_they_are_now(
    tx: &mut Conn,
    member: &Member,
    at: Timestamp,
) -> Result<Member, ApiError> {
    if let Some(token_id) = &member.api_token_id {
        let parent = queries::parent_of_api_token(tx, token_id, at).await?;
        return parent.ok_or(refusals::TOKEN_UNKNOWN);
    }
    let Some(session_id) = &member.session_id else {
        return Err(refusals::SIGN_IN_AGAIN);
    };
    let now = queries::member_of_session(tx, session_id).await?;
    let is_same = |now: &Member| {
        now.id == member.id && now.token_version == member.token_version && now.is_there(at)
    };
    now.filter(is_same).ok_or(refusals::SIGN_IN_AGAIN)?.require(member.role)
}

/// The reason why the session of an unexpired token is over by now.
async fn why_over(conn: &mut Conn, claims: &Claims, now: Timestamp) -> db::Result<ApiError> {
    let over = match queries::member(conn, &claims.sub).await? {
        None => Over::Gone,
        Some(member) if member.token_version != claims.ver => Over::PasswordChanged,
        Some(member) if !member.is_there(now) => Over::TimeUp,
        Some(_) => Over::Ended,
    };
    Ok(ApiError::SessionOver(over))
}
