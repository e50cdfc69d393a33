//! Ticks made on a shared device without a network (docs/product/people.md#ticks), or by a program:
//! each is handed in under the kid's name, once per key, is marked as made without a PIN, and waits
//! for a parent.

use axum::http::StatusCode;
use futures_util::FutureExt as _;
use jiff::Timestamp;

use super::model::Tick;
use crate::{
    auth::{Context, Program, Ticker, members},
    db::Conn,
    error::{ApiError, refusals},
    extract,
    idempotency::{self, Ask, IdempotencyKey},
    moment::Channel,
    outbox::{
        model::{OutboxBody, OutboxResult},
        service::{KeyedEntry, result_of},
    },
    submissions::{
        model::{ChoreSubmission, SubmitChore},
        service as submissions,
    },
};

/// Does one tick and returns its result.
///
/// # Errors
/// 401 for a device or a token that has been revoked: the error is not about the tick.
pub(super) async fn process(
    context: &Context,
    ticker: &Ticker,
    keyed: KeyedEntry,
) -> Result<OutboxResult, ApiError> {
    let done = match extract::part(&keyed.entry) {
        Ok(tick) => hand_in(context, ticker.clone(), tick).await,
        Err(error) => Err(error),
    };
    let created = |submission| (StatusCode::CREATED, OutboxBody::ChoreSubmission(submission));
    result_of(keyed.place, keyed.key, done.map(created))
}

async fn hand_in(
    context: &Context,
    ticker: Ticker,
    tick: Tick,
) -> Result<ChoreSubmission, ApiError> {
    let now = context.clock.now();
    match ticker {
        Ticker::Device(device) => {
            let done = Ticked::new(tick, &device.id)?;
            let stored = context.write_for_device(device, move |tx, device| {
                let by = By { device_id: Some(device.id.clone()), api_token_id: None };
                async move { done.store(tx, &device.family_id, by, now).await }.boxed()
            });
            stored.await
        }
        Ticker::Program(Program { parent, kids }) => {
            kids.expect(&tick.kid_id, refusals::KID_NOT_FOUND)?;
            let token_id = parent.api_token_id.clone();
            let done = Ticked::new(tick, token_id.as_deref().unwrap_or_default())?;
            let stored = context.write(parent, move |tx, parent| {
                let by = By { device_id: None, api_token_id: token_id };
                async move { done.store(tx, &parent.family_id, by, now).await }.boxed()
            });
            stored.await
        }
    }
}

/// Does a tick that comes through the house's broker, in the name of a token.
///
/// # Errors
/// Those of handing it in.
#[expect(clippy::disallowed_methods, reason = "nobody asks for it who is signed in")]
pub async fn by_house(
    context: &Context,
    family_id: &str,
    token_id: &str,
    tick: Tick,
) -> Result<ChoreSubmission, ApiError> {
    let now = context.clock.now();
    context.write_rate.count(token_id, now)?;
    let done = Ticked::new(tick, token_id)?;
    let by = By { device_id: None, api_token_id: Some(token_id.to_owned()) };
    let family_id = family_id.to_owned();
    let stored = context.db.write_without_member(move |tx| {
        async move { done.store(tx, &family_id, by, now).await }.boxed()
    });
    stored.await
}

/// The device or token that ticked.
struct By {
    device_id: Option<String>,
    api_token_id: Option<String>,
}

/// A tick that can be stored.
struct Ticked {
    kid_id: String,
    chore_id: String,
    input: SubmitChore,
    ask: Ask,
}

impl Ticked {
    /// The key is scoped to the kid and to this device or token: nobody gets the answer to another
    /// sender's tick.
    fn new(tick: Tick, ticker_id: &str) -> Result<Self, ApiError> {
        let Tick { key, kid_id, chore_id, occurrence_day, part, completed_at, time_uncertain } =
            tick;
        let key = IdempotencyKey::new(&key).map_err(|message| ApiError::field("key", message))?;
        let input = SubmitChore {
            completed_at,
            time_uncertain,
            occurrence_day,
            part,
            ..SubmitChore::default()
        };
        let ask = key.of(&format!("board-tick {ticker_id} {chore_id}"), &input)?;
        Ok(Self { kid_id, chore_id, input, ask })
    }

    async fn store(
        self,
        tx: &mut Conn,
        family_id: &str,
        by: By,
        now: Timestamp,
    ) -> Result<ChoreSubmission, ApiError> {
        let Self { kid_id, chore_id, input, ask } = self;
        members::lock_kid(tx, family_id, &kid_id).await?;
        let mut kid = members::find(tx, &kid_id).await?;
        kid.shared_device_id = by.device_id;
        kid.api_token_id = by.api_token_id;
        idempotency::once(tx, &kid, ask, now, move |tx, kid, now| {
            async move {
                submissions::submit(tx, kid, &chore_id, &input, Channel::Board, now).await
            }
            .boxed()
        })
        .await
    }
}
