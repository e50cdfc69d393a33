//! Routes for shared devices.

use axum::{extract::State, http::StatusCode};
use futures_util::FutureExt as _;
use rules::Role;

use super::{
    model::{Board, BoardDevice, BoardSession, OpenBoardSession, SendTicks},
    service, ticks,
};
use crate::{
    auth::{BoardViewer, ChosenKids, Context, Reader, SharedDevice, Ticker},
    devices,
    error::{ApiError, answers},
    extract::Json,
    outbox::{self, model::OutboxResults},
    routines::only::Only,
};

/// The board
///
/// Every kid's chores of today, and the data they are computed from: for a shared tablet, a program,
/// a parent or a carer, who is told of no points. It contains no balances, no text written to one kid and no reasons for absences. A
/// program of chosen kids sees these alone, and gets an empty plan.
#[utoipa::path(
    get, path = "/board", tag = "board",
    security(("device" = []), ("bearer" = ["parent", "carer"]), ("api_token" = ["read"])),
    params(Only),
    responses(
        (status = 200, description = "The board", body = Board),
        answers::UnknownBoardViewer, answers::NotReader, answers::NoPart
    )
)]
pub async fn get_board(
    State(context): State<Context>,
    viewer: BoardViewer,
    only: Only,
) -> Result<Json<Board>, ApiError> {
    let is_carer = matches!(&viewer, BoardViewer::Reader(one) if one.member.role == Role::Carer);
    let (family_id, device, kids) = match viewer {
        BoardViewer::Reader(Reader { member, kids }) => (member.family_id, None, kids),
        BoardViewer::Device(SharedDevice { id, name, family_id, .. }) => {
            (family_id, Some(BoardDevice { id, name }), ChosenKids::All)
        }
    };
    let now = context.clock.now();
    let mut conn = context.db.read().await?;
    let board = service::board(&mut conn, &family_id, device, &kids, only, now).await?;
    Ok(Json(if is_carer { service::as_carer_sees(board) } else { board }))
}

/// Open a session of a kid
///
/// For a shared tablet: a kid has tapped their face, and shows their PIN if they have one. The
/// session ends after 10 minutes; it may do all that the kid may, except show or change how they
/// sign in and what they look like. After 5 wrong PINs of a kid on this device the answer is 429
/// for 5 minutes, and twice as long after every further 5, up to a day.
#[utoipa::path(
    post, path = "/board/sessions", tag = "board", security(("device" = [])),
    request_body = OpenBoardSession,
    responses(
        (status = 201, description = "The session", body = BoardSession),
        answers::Body, answers::UnknownDevice, answers::WrongPin, answers::NoKid,
        answers::PinRequired, answers::PinWait, answers::Overloaded
    )
)]
pub async fn open_board_session(
    State(context): State<Context>,
    device: SharedDevice,
    Json(input): Json<OpenBoardSession>,
) -> Result<(StatusCode, Json<BoardSession>), ApiError> {
    let session = service::open_session(&context, device, input).await?;
    Ok((StatusCode::CREATED, Json(session)))
}

/// Send ticks made without a network
///
/// For a shared tablet: chores ticked under a kid's face when no PIN could be checked. For a
/// program: ticks for the kids it is for. Each waits for a parent, whatever the chore's schedule
/// says, and is marked as unverified for the parent. It is done once per key, in a write of its
/// own: a refused one never stops the next.
#[utoipa::path(
    post, path = "/board/ticks", tag = "board",
    security(("device" = []), ("api_token" = ["tick"])),
    request_body = SendTicks,
    responses(
        (status = 200, description = "What became of each", body = OutboxResults),
        answers::Body, answers::UnknownTicker, answers::OutOfScope
    )
)]
pub async fn send_board_ticks(
    State(context): State<Context>,
    ticker: Ticker,
    Json(input): Json<SendTicks>,
) -> Result<Json<OutboxResults>, ApiError> {
    let entries = outbox::service::with_keys(input.entries)?;
    let mut results = Vec::with_capacity(entries.len());
    for entry in entries {
        results.push(ticks::process(&context, &ticker, entry).await?);
    }
    Ok(Json(OutboxResults { results }))
}

/// Forget this tablet
///
/// The tablet leaves the family, as if a parent had revoked it.
#[utoipa::path(
    delete, path = "/board/device", tag = "board", security(("device" = [])),
    responses(
        (status = 204, description = "Its token is good no more"), answers::UnknownDevice
    )
)]
pub async fn forget_board_device(
    State(context): State<Context>,
    device: SharedDevice,
) -> Result<StatusCode, ApiError> {
    let now = context.clock.now();
    let forgotten = context.write_for_device(device, move |tx, device| {
        async move { devices::service::revoke(tx, &device.family_id, &device.id, now).await }
            .boxed()
    });
    forgotten.await?;
    Ok(StatusCode::NO_CONTENT)
}
