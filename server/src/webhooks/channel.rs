//! The channel that calls webhooks.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use futures_util::{FutureExt as _, future::BoxFuture};
use jiff::{SignedDuration, Timestamp};
use reqwest::Url;

use super::{
    model::{EventKind, OffWhy},
    queries,
    signature::signature,
};
use crate::{
    auth::Context,
    db::{self, Conn},
    delivery::{self, Channel, ChannelKind, Claimed, Outcome, Settled, State},
    events::{self, Audience, Topic},
    outbound::{Failure, Outbound},
};

/// The header with the kind of event.
pub const EVENT: HeaderName = HeaderName::from_static("pogona-event");
/// The header with the id of the call, the same for every try.
pub const DELIVERY: HeaderName = HeaderName::from_static("pogona-delivery");
/// The header with our signature.
pub const SIGNATURE: HeaderName = HeaderName::from_static("pogona-signature");

/// The pauses after the tries: 8 tries within 24 hours.
const BACK_OFF: [SignedDuration; 7] = [
    SignedDuration::from_mins(1),
    SignedDuration::from_mins(5),
    SignedDuration::from_mins(15),
    SignedDuration::from_mins(39),
    SignedDuration::from_hours(2),
    SignedDuration::from_hours(7),
    SignedDuration::from_hours(14),
];
/// A webhook that has only failed for this time is switched off …
const FAILING: SignedDuration = SignedDuration::from_hours(5 * 24);
/// … if it has failed at least this many times: a clock that was put forward proves nothing.
const FAILURES: i32 = 20;

/// Calls webhooks.
#[derive(Debug, Clone)]
pub struct WebhookChannel {
    outbound: Outbound,
}

impl WebhookChannel {
    /// The channel, with the client that checks addresses.
    pub fn new(outbound: Outbound) -> Self {
        Self { outbound }
    }

    async fn call(&self, context: &Context, claimed: &Claimed) -> db::Result<Outcome> {
        let target = {
            let mut conn = context.db.read().await?;
            queries::target(&mut conn, &claimed.target_id).await?
        };
        let Some(target) = target else { return Ok(Outcome::Dropped("removed")) };
        if !target.is_on && claimed.subject != EventKind::Test.as_str() {
            return Ok(Outcome::Dropped(SWITCHED_OFF));
        }
        let Ok(url) = target.url.parse::<Url>() else {
            return Ok(Outcome::Failed { code: "url_refused", status: None });
        };
        let headers = headers(claimed, &target.secret, context.clock.now());
        let answer = self.outbound.post(&url, headers, claimed.body.clone().into_bytes()).await;
        Ok(match answer {
            Ok(answer) if answer.is_success() => Outcome::Delivered { status: Some(answer.status) },
            Ok(answer) if answer.status == 410 => {
                Outcome::Gone { code: "http_410", status: Some(answer.status) }
            }
            Ok(answer) => Outcome::Retry {
                code: class_of(answer.status),
                status: Some(answer.status),
                after: answer.retry_after,
            },
            // A retry makes sense only after the operator's list, or the address, has changed.
            Err(Failure::Refused(refused)) => {
                Outcome::Failed { code: refused.code(), status: None }
            }
            Err(failure) => Outcome::Retry { code: failure.code(), status: None, after: None },
        })
    }
}

/// The code of deliveries for a webhook that was switched off.
pub(super) const SWITCHED_OFF: &str = "switched_off";

impl Channel for WebhookChannel {
    fn kind(&self) -> ChannelKind {
        ChannelKind::Webhook
    }

    fn back_off(&self, tries: u32) -> Option<SignedDuration> {
        BACK_OFF.get(usize::try_from(tries).ok()?.checked_sub(1)?).copied()
    }

    fn send<'a>(&'a self, context: &'a Context, claimed: &'a Claimed) -> BoxFuture<'a, Outcome> {
        async move {
            self.call(context, claimed).await.unwrap_or_else(|error| {
                tracing::warn!(%error, "a webhook could not be read");
                Outcome::Retry { code: "database", status: None, after: None }
            })
        }
        .boxed()
    }

    fn settled<'c>(
        &'c self,
        tx: &'c mut Conn,
        claimed: &'c Claimed,
        settled: &'c Settled,
    ) -> BoxFuture<'c, db::Result<()>> {
        async move {
            let id = &claimed.target_id;
            let standing = match settled.state {
                State::Delivered => {
                    queries::set_well(tx, id).await?;
                    queries::standing(tx, id).await?
                }
                State::Dropped => queries::standing(tx, id).await?,
                State::Waiting | State::Failed => queries::set_failing(tx, id, settled.at).await?,
            };
            let Some(standing) = standing else { return Ok(()) };
            let is_failing = standing.failures >= FAILURES
                && standing
                    .failing_since
                    .is_some_and(|since| settled.at.duration_since(since) >= FAILING);
            if settled.is_gone {
                queries::switch_off(tx, id, OffWhy::Gone).await?;
            } else if is_failing {
                queries::switch_off(tx, id, OffWhy::Failing).await?;
                let kind = ChannelKind::Webhook;
                delivery::service::drop_waiting(tx, kind, id, SWITCHED_OFF, settled.at).await?;
            }
            let parents = Audience::One(&standing.set_by);
            events::changed(tx, &standing.family_id, parents, &[Topic::Webhooks]);
            Ok(())
        }
        .boxed()
    }
}

fn headers(claimed: &Claimed, secret: &str, now: Timestamp) -> HeaderMap {
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    let signed = signature(secret, now, &claimed.body);
    for (name, value) in
        [(EVENT, claimed.subject.as_str()), (DELIVERY, &claimed.id), (SIGNATURE, &signed)]
    {
        // Names, ids and digits are always valid values.
        if let Ok(value) = HeaderValue::from_str(value) {
            headers.insert(name, value);
        }
    }
    headers
}

fn class_of(status: u16) -> &'static str {
    match status {
        300..400 => "http_3xx",
        429 => "http_429",
        400..500 => "http_4xx",
        500..600 => "http_5xx",
        _ => "http_other",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_tries_take_a_day() {
        let total: SignedDuration = BACK_OFF.iter().sum();
        assert_eq!((BACK_OFF.len() + 1, total), (8, SignedDuration::from_hours(24)));
        assert!(BACK_OFF.is_sorted());
    }
}
