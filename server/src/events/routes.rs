//! The stream of live events.

use std::{convert::Infallible, time::Duration};

use axum::{
    extract::{FromRequestParts, State},
    http::{HeaderName, header, request::Parts},
    response::{IntoResponse, Sse},
};

use super::{
    registry::{Seen, SubscriberRegistry},
    stream,
    subscriber::Caller,
};
use crate::{
    auth::{Context, Session, SharedDevice},
    error::{ApiError, answers},
};

/// Tells a proxy (nginx and compatible ones) not to buffer the answer.
const UNBUFFERED: (HeaderName, &str) = (HeaderName::from_static("x-accel-buffering"), "no");

/// Tells a compressing proxy to leave the answer alone, because it would hold back events until it
/// has enough of them.
const UNCHANGED: (HeaderName, &str) = (header::CACHE_CONTROL, "no-store, no-transform");

/// An example of a stream.
const EXAMPLE: &str = "event: hello\nid: 01977a3e-5f00-7c33-8a51-3d2c9b1f0a42-17\ndata: {}\n\n\
    event: changed\nid: 01977a3e-5f00-7c33-8a51-3d2c9b1f0a42-18\n\
    data: {\"topics\":[\"submissions\",\"points\"]}\n\n: \n\n";

/// The point up to which a client has seen all changes, if it says so.
#[derive(Debug, Clone, utoipa::IntoParams)]
#[into_params(parameter_in = Header)]
pub struct LastSeen {
    /// The id of the last event that the client has received: changes since then are sent at once.
    #[param(
        rename = "Last-Event-ID",
        nullable = false,
        example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42-17"
    )]
    id: Option<String>,
    /// For a client that has received no event yet: how many milliseconds ago it began to load its
    /// data. Changes since then are sent at once.
    #[param(rename = "Pogona-Loading", minimum = 0, nullable = false, example = 350)]
    loading: Option<u64>,
}

/// Allowance for a request that takes longer to arrive than the client can know.
const ON_THE_WAY: Duration = Duration::from_millis(250);

impl<S: Sync> FromRequestParts<S> for LastSeen {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let text = |name| {
            let value = parts.headers.get(name)?;
            Some(String::from_utf8_lossy(value.as_bytes()).into_owned())
        };
        let loading = text("pogona-loading").and_then(|loading| loading.parse().ok());
        Ok(Self { id: text("last-event-id"), loading })
    }
}

impl From<LastSeen> for Seen {
    fn from(LastSeen { id, loading }: LastSeen) -> Self {
        match (id, loading) {
            (Some(id), _) => Self::Event(id),
            (None, Some(loading)) => {
                Self::Ago(Duration::from_millis(loading).saturating_add(ON_THE_WAY))
            }
            (None, None) => Self::Nothing,
        }
    }
}

/// Live changes
///
/// A stream of server-sent events for the caller: `hello` at once; `changed` whenever something has
/// changed, with only the topics that concern the caller (`submissions`, `assignments`,
/// `redemptions`, `requests`, `chores`, `store`, `goal`, `points`, `family`, `sessions`,
/// `routines`, `presence`, `devices`, `directory`, `api_tokens`, `day_sets`); `reset` when anything may have
/// changed, also instead of `hello` to a client that comes back too late. A comment every 15
/// seconds keeps it alive. It ends after 30 minutes at most and when the token does; reconnect with
/// `Last-Event-ID`. A client that connects for the first time says with `Pogona-Loading` how long
/// ago it began to load its data, so that it misses no change in between. If a member has more than
/// 8 streams, the oldest ends.
#[utoipa::path(
    get, path = "/events", tag = "events", security(("bearer" = [])), params(LastSeen),
    responses(
        (
            status = 200, description = "The events", body = String,
            content_type = "text/event-stream", example = json!(EXAMPLE)
        ),
        answers::Unauthorized, answers::TooManyStreams
    )
)]
pub async fn live_events(
    State(context): State<Context>,
    State(registry): State<SubscriberRegistry>,
    session: Session,
    seen: LastSeen,
) -> Result<impl IntoResponse, ApiError> {
    listen(context, registry, Caller::Member(session), seen).await
}

/// Live changes of the board
///
/// A stream of server-sent events for a shared tablet, as `GET /events` is for a member: with the
/// topics `submissions`, `redemptions`, `chores`, `store`, `goal`, `family`, `routines`, `presence`
/// and `devices`, no matter which members they concern. It ends at once when a parent revokes the
/// tablet.
#[utoipa::path(
    get, path = "/board/events", tag = "board", security(("device" = [])), params(LastSeen),
    responses(
        (
            status = 200, description = "The events", body = String,
            content_type = "text/event-stream", example = json!(EXAMPLE)
        ),
        answers::UnknownDevice, answers::TooManyStreams
    )
)]
pub async fn board_events(
    State(context): State<Context>,
    State(registry): State<SubscriberRegistry>,
    device: SharedDevice,
    seen: LastSeen,
) -> Result<impl IntoResponse, ApiError> {
    listen(context, registry, Caller::Device(device), seen).await
}

async fn listen(
    context: Context,
    registry: SubscriberRegistry,
    caller: Caller,
    seen: LastSeen,
) -> Result<impl IntoResponse, ApiError> {
    let (guard, opening) = registry.enter(caller.subscriber(), &seen.into()).await?;
    let live = stream::live(context, registry, caller, guard, opening)?;
    Ok(([UNBUFFERED, UNCHANGED], Sse::new(live)))
}
