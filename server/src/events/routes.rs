//! The stream of live events.

use std::convert::Infallible;

use axum::{
    extract::{FromRequestParts, State},
    http::{HeaderName, header, request::Parts},
    response::{IntoResponse, Sse},
};

use super::{registry::SubscriberRegistry, stream};
use crate::{
    auth::{Context, Session},
    error::{ApiError, answers},
};

/// Tells a proxy (nginx, and those who took it over) not to hold back what comes bit by bit.
const UNBUFFERED: (HeaderName, &str) = (HeaderName::from_static("x-accel-buffering"), "no");

/// What a stream looks like.
const EXAMPLE: &str = "event: hello\nid: 01977a3e-5f00-7c33-8a51-3d2c9b1f0a42-17\ndata: {}\n\n\
    event: changed\nid: 01977a3e-5f00-7c33-8a51-3d2c9b1f0a42-18\n\
    data: {\"topics\":[\"submissions\",\"points\"]}\n\n: \n\n";

/// The `Last-Event-ID` of a request, if it has one.
#[derive(Debug, Clone, utoipa::IntoParams)]
#[into_params(parameter_in = Header)]
pub struct LastEventId {
    /// The id of the last event the client has had: what has changed since is told at once.
    #[param(
        rename = "Last-Event-ID",
        nullable = false,
        example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42-17"
    )]
    id: Option<String>,
}

impl<S: Sync> FromRequestParts<S> for LastEventId {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let id = parts.headers.get("last-event-id");
        Ok(Self { id: id.map(|id| String::from_utf8_lossy(id.as_bytes()).into_owned()) })
    }
}

/// Hear what changes
///
/// A stream of server-sent events for the caller: `hello` at once; `changed` with the topics that
/// concern them (`submissions`, `assignments`, `redemptions`, `requests`, `chores`, `store`,
/// `goal`, `points`, `family`, `sessions`) and nothing else, whenever something has; `reset` when anything may
/// have changed, also instead of `hello` to a client that comes back after too long. A comment
/// every 15 seconds keeps it alive. It ends after 30 minutes at most and when the token does; come
/// back with `Last-Event-ID`. Of more than 8 streams of one member the oldest ends.
#[utoipa::path(
    get, path = "/events", tag = "events", security(("bearer" = [])), params(LastEventId),
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
    LastEventId { id }: LastEventId,
) -> Result<impl IntoResponse, ApiError> {
    let (guard, opening) = registry.enter(session.member.clone(), id.as_deref()).await?;
    let live = stream::live(context, registry, session, guard, opening)?;
    Ok(([UNBUFFERED, (header::CACHE_CONTROL, "no-store")], Sse::new(live)))
}
