//! Routes with which parents manage calendar links, and the route that calendar apps read.

use axum::{
    extract::{Path, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse as _, Response},
};
use futures_util::FutureExt as _;

use super::{
    model::{CalendarFeed, CalendarFile, CreatedCalendarFeed, NewCalendarFeed},
    service,
};
use crate::{
    auth::{Context, Parent},
    error::{ApiError, answers},
    extract::Json,
    http::ClientAddr,
};

/// Make a calendar link
///
/// For parents. Anybody who has it can read the kid's days with any calendar app, until it is
/// removed or the kid leaves.
#[utoipa::path(
    post, path = "/kids/{id}/calendar-feeds", tag = "calendar-feeds",
    security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The kid")),
    request_body = NewCalendarFeed,
    responses(
        (status = 201, description = "The link, told this once", body = CreatedCalendarFeed),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoKid,
        answers::CannotAddCalendar
    )
)]
pub async fn create_calendar_feed(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(kid_id): Path<String>,
    Json(input): Json<NewCalendarFeed>,
) -> Result<(StatusCode, Json<CreatedCalendarFeed>), ApiError> {
    let name = service::checked(&input)?;
    let now = context.clock.now();
    let made = context.write(parent, move |tx, parent| {
        async move { service::create(tx, parent, (&kid_id, &name), now).await }.boxed()
    });
    Ok((StatusCode::CREATED, Json(made.await?)))
}

/// The calendar links
///
/// For parents. All of them, no matter which parent made them.
#[utoipa::path(
    get, path = "/calendar-feeds", tag = "calendar-feeds", security(("bearer" = ["parent"])),
    responses(
        (status = 200, description = "The links", body = Vec<CalendarFeed>),
        answers::Unauthorized, answers::Forbidden
    )
)]
pub async fn list_calendar_feeds(
    State(context): State<Context>,
    Parent(parent): Parent,
) -> Result<Json<Vec<CalendarFeed>>, ApiError> {
    let mut conn = context.db.read().await?;
    Ok(Json(service::list(&mut conn, &parent.family_id).await?))
}

/// Remove a calendar link
///
/// For parents. It stops working at once; calendar apps may show events that they have read for a
/// while.
#[utoipa::path(
    delete, path = "/calendar-feeds/{id}", tag = "calendar-feeds",
    security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The link")),
    responses(
        (status = 204, description = "It leads nowhere any more"),
        answers::Unauthorized, answers::Forbidden, answers::NoCalendar
    )
)]
pub async fn remove_calendar_feed(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let removed = context.write(parent, move |tx, parent| {
        async move { service::remove(tx, parent, &id).await }.boxed()
    });
    removed.await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A kid's calendar
///
/// For anybody who has the link: the kid's chores that come back and assignments with a due date,
/// from 14 days ago to 56 days ahead, as iCalendar (RFC 5545). After 50 invalid links from an
/// address within 15 minutes, the answer to another one is 429.
#[utoipa::path(
    get, path = "/calendar/{id}", tag = "calendar-feeds",
    params((
        "id" = String, Path, description = "The secret part of the link, with `.ics`",
        example = "pogona_calendar_9f2b0c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f809.ics"
    )),
    responses(
        (
            status = 200, description = "The calendar", body = CalendarFile,
            content_type = "text/calendar"
        ),
        (status = 304, description = "Nothing has changed since the one that `If-None-Match` names"),
        answers::NoCalendar, answers::TooManyCalendars
    )
)]
pub async fn read_calendar(
    State(context): State<Context>,
    ClientAddr(address): ClientAddr,
    Path(file): Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let calendar = service::read(&context, address, &file).await?;
    let tag = format!("W/\"{}\"", calendar.tag);
    let kept = headers.get_all(header::IF_NONE_MATCH).iter();
    let is_kept =
        kept.filter_map(|tags| tags.to_str().ok()).any(|tags| tags.contains(&calendar.tag));
    let tag = HeaderValue::try_from(tag).map_err(ApiError::internal)?;
    let caching = HeaderValue::from_static("private, no-cache");
    let head = [(header::ETAG, tag), (header::CACHE_CONTROL, caching)];
    if is_kept {
        return Ok((StatusCode::NOT_MODIFIED, head).into_response());
    }
    let about = [
        (header::CONTENT_TYPE, "text/calendar; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "inline; filename=\"pogona.ics\""),
    ];
    Ok((head, about, calendar.text).into_response())
}
