//! Sending to push services (RFC 8030), which know this instance by its key (RFC 8292).

use std::{io, sync::Arc};

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use jiff::{SignedDuration, Timestamp};
use jsonwebtoken::{Algorithm, EncodingKey, Header, encode};
use reqwest::Url;
use serde::Serialize;
use tokio::sync::OnceCell;

use super::{model::Subscription, payload::Payload, vapid};
use crate::{
    auth::Context,
    config,
    delivery::Outcome,
    error::ApiError,
    outbound::{Answer, Failure, Outbound},
};

/// The lifetime of a token that identifies this instance to a push service; a day is the maximum.
const TOKEN: SignedDuration = SignedDuration::from_hours(12);

/// The urgency with which a push service wakes a device.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Urgency {
    /// When it is convenient.
    Normal,
    /// At once.
    High,
}

/// A message to a device, with the data for its push service.
#[derive(Debug, Clone)]
pub struct Message {
    /// The content for the device.
    pub payload: Payload,
    /// The seconds for which the push service keeps it.
    pub ttl_s: u32,
    /// The urgency of waking the device.
    pub urgency: Urgency,
    /// A waiting message is replaced by a newer one with the same topic: up to 32 letters and
    /// digits.
    pub topic: String,
}

/// Sends to push services. Cheap to clone.
#[derive(Clone)]
pub struct Sender(Arc<Parts>);

struct Parts {
    outbound: Outbound,
    contact: String,
    key: OnceCell<(EncodingKey, String)>,
}

/// The claims by which a push service knows the sender.
#[derive(Serialize)]
struct Claims<'a> {
    aud: String,
    exp: i64,
    sub: &'a str,
}

impl Sender {
    /// A sender of this process.
    ///
    /// # Errors
    /// If TLS is not available.
    pub fn new(settings: &config::Push) -> io::Result<Self> {
        let outbound = Outbound::new(settings.hosts.clone())?;
        Ok(Self(Arc::new(Parts {
            outbound,
            contact: settings.contact.clone(),
            key: OnceCell::new(),
        })))
    }

    pub(super) fn outbound(&self) -> &Outbound {
        &self.0.outbound
    }

    /// Sends a message to a device.
    pub async fn send(
        &self,
        context: &Context,
        device: &Subscription,
        message: Message,
    ) -> Outcome {
        match self.ask(context, device, message).await {
            Ok(Ok(answer)) => outcome(&answer),
            Ok(Err(Failure::Refused(refused))) => {
                Outcome::Failed { code: refused.code(), status: None }
            }
            Ok(Err(failure)) => Outcome::Retry { code: failure.code(), status: None, after: None },
            Err(error) => {
                tracing::warn!(%error, "a notice could not be sealed");
                Outcome::Failed { code: "not_sealed", status: None }
            }
        }
    }

    async fn ask(
        &self,
        context: &Context,
        device: &Subscription,
        Message { payload, ttl_s, urgency, topic }: Message,
    ) -> Result<Result<Answer, Failure>, ApiError> {
        let url = Url::parse(&device.endpoint).map_err(ApiError::internal)?;
        let urgency = if urgency == Urgency::High { "high" } else { "normal" };
        let mut headers = HeaderMap::new();
        headers.insert(header::AUTHORIZATION, self.token(context, &url).await?);
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("aes128gcm"));
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/octet-stream"));
        headers.insert(HeaderName::from_static("ttl"), ttl_s.into());
        headers.insert(HeaderName::from_static("urgency"), HeaderValue::from_static(urgency));
        let topic = HeaderValue::try_from(topic).map_err(ApiError::internal)?;
        headers.insert(HeaderName::from_static("topic"), topic);
        let sealed = payload.sealed(device).ok_or_else(|| ApiError::internal("no keys"))?;
        Ok(self.0.outbound.post(&url, headers, sealed).await)
    }

    /// The header that identifies this instance to the push service of an address.
    async fn token(&self, context: &Context, url: &Url) -> Result<HeaderValue, ApiError> {
        let (key, public_key) = self.0.key.get_or_try_init(|| vapid::signing_key(context)).await?;
        let exp = context.clock.now().saturating_add(TOKEN).unwrap_or(Timestamp::MAX).as_second();
        let aud = url.origin().ascii_serialization();
        let claims = Claims { aud, exp, sub: &self.0.contact };
        let token = encode(&Header::new(Algorithm::ES256), &claims, key);
        let token = token.map_err(|error| ApiError::internal(error.to_string()))?;
        let value = HeaderValue::try_from(format!("vapid t={token}, k={public_key}"));
        value.map_err(ApiError::internal)
    }
}

/// The outcome of an answer of a push service.
fn outcome(answer: &Answer) -> Outcome {
    let status = Some(answer.status);
    match answer.status {
        200..=299 => Outcome::Delivered { status },
        // The subscription no longer exists.
        404 | 410 => Outcome::Gone { code: "device_gone", status },
        429 => Outcome::Retry { code: "http_429", status, after: answer.retry_after },
        500..=599 => Outcome::Retry { code: "http_5xx", status, after: answer.retry_after },
        300..=399 => Outcome::Failed { code: "redirected", status },
        400 => Outcome::Failed { code: "http_400", status },
        401 | 403 => Outcome::Failed { code: "key_refused", status },
        413 => Outcome::Failed { code: "too_large", status },
        _ => Outcome::Failed { code: "refused", status },
    }
}
