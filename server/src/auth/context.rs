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
};
use crate::{
    clock::Clock,
    db::{self, Conn, Db},
    error::{ApiError, Over, refusals},
    rate_limit::WriteRate,
};

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
}

impl Context {
    /// The context of a server on a migrated database, whose tokens are signed with `key`.
    pub fn new(db: Db, clock: Arc<dyn Clock>, key: &[u8], hasher: Hasher) -> Self {
        Self {
            db,
            clock,
            tokens: Arc::new(TokenKeys::new(key)),
            hasher,
            write_rate: WriteRate::default(),
            last_uses: LastUses::default(),
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
        let mut conn = self.db.read().await?;
        let member = queries::member_of_session(&mut conn, &claims.sid)
            .await?
            .filter(|member| member.id == claims.sub && member.token_version == claims.ver);
        let Some(member) = member else { return Err(why_over(&mut conn, &claims).await?) };
        if let Some(used_at) = member.session_used_at {
            self.last_uses.note(&self.db, &claims.sid, used_at, now);
        }
        Ok(member)
    }

    /// The program whose valid token this is, if it has the scope.
    pub(super) async fn program_of(&self, token: &str, scope: Scope) -> Result<Program, ApiError> {
        let now = self.clock.now();
        let mut conn = self.db.read().await?;
        let found = queries::api_token(&mut conn, &digest_of(token), now).await?;
        let row = found.ok_or(refusals::TOKEN_UNKNOWN)?;
        let parent = queries::parent_of_api_token(&mut conn, &row.id, now).await?;
        let parent = parent.ok_or(refusals::TOKEN_UNKNOWN)?;
        row.expect(scope)?;
        let kids = if row.all_kids {
            ChosenKids::All
        } else {
            let ids = queries::kids_of_api_token(&mut conn, &row.id).await?;
            ChosenKids::Only { token_id: row.id.clone(), ids }
        };
        self.last_uses.note_api_token(&self.db, &row.id, row.last_used_at, now);
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

/// The member as they are now, unless they have been removed or signed out, or their token version
/// or role has changed, since `member` was read.
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
    let is_same = |now: &Member| now.id == member.id && now.token_version == member.token_version;
    now.filter(is_same).ok_or(refusals::SIGN_IN_AGAIN)?.require(member.role)
}

/// The reason why the session of an unexpired token is over.
async fn why_over(conn: &mut Conn, claims: &Claims) -> db::Result<ApiError> {
    let over = match queries::member(conn, &claims.sub).await? {
        None => Over::Gone,
        Some(member) if member.token_version != claims.ver => Over::PasswordChanged,
        Some(_) => Over::Ended,
    };
    Ok(ApiError::SessionOver(over))
}
