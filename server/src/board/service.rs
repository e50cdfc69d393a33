//! The board, and opening sessions of kids.

use futures_util::FutureExt as _;
use jiff::Timestamp;
use rules::Role;

use super::{
    model::{Board, BoardDevice, BoardKid, BoardParent, BoardSession, OpenBoardSession},
    queries,
};
use crate::{
    auth::{ChosenKids, Context, SHARED_LIFETIME, SharedDevice},
    db::{self, Conn},
    devices::pins,
    directory::{self, model::Profile},
    error::{ApiError, refusals},
    families, fridge, goal,
    routines::{self, model::PlanChore, only::Only},
    sessions,
};

/// The whole family's chores of today, with nothing that is not for everybody in the room.
pub(super) async fn board(
    conn: &mut Conn,
    family_id: &str,
    device: Option<BoardDevice>,
    chosen: &ChosenKids,
    only: Only,
    at: Timestamp,
) -> db::Result<Board> {
    let members = directory::service::profiles(conn, family_id).await?;
    let (kids, parents): (Vec<_>, Vec<_>) =
        members.into_iter().partition(|member| member.role == Role::Kid);
    let mut kids = with_pins(conn, family_id, kids).await?;
    kids.retain(|kid| chosen.has(&kid.id));
    let is_plan = only.is_plan(chosen);
    let concerned = kids.iter().filter(|_| !is_plan);
    let kid_ids: Vec<&str> = concerned.map(|kid| kid.id.as_str()).collect();
    let day = routines::days::of_everybody(conn, family_id, &kid_ids, chosen, at).await?;
    let parents = parents.into_iter().filter(|parent| day.plan.kid_ids.contains(&parent.id));
    let parents = parents.map(|Profile { id, display_name, .. }| BoardParent { id, display_name });
    Ok(Board {
        parents: parents.collect(),
        device,
        family_name: families::service::name(conn, family_id).await?,
        extras: queries::extras(conn, family_id, day.now.day).await?,
        fridge: if chosen.are_some() {
            Vec::new()
        } else {
            fridge::service::of_day(conn, family_id, day.now.day).await?
        },
        goal: Some(goal::service::of(conn, family_id).await?),
        goal_purchases: goal::service::purchases_made(conn, family_id).await?,
        now: day.now,
        time_zone: day.time_zone,
        day_starts_at: day.day_starts_at,
        week_start: day.week_start,
        chores: day.chores,
        plan: day.plan,
        today: (!is_plan).then_some(day.today),
        kids,
    })
}

/// The board without what is closed to a carer (docs/product/people.md#carers).
pub(super) fn as_carer_sees(board: Board) -> Board {
    let kids = board.kids.into_iter().map(|kid| BoardKid { pin: None, ..kid });
    Board {
        kids: kids.collect(),
        chores: board.chores.into_iter().map(PlanChore::without_points).collect(),
        extras: Vec::new(),
        goal: None,
        goal_purchases: 0,
        ..board
    }
}

/// Kids as the directory shows them, with the kinds of their PINs.
async fn with_pins(
    conn: &mut Conn,
    family_id: &str,
    kids: Vec<Profile>,
) -> db::Result<Vec<BoardKid>> {
    let pins = pins::of_family(conn, family_id).await?;
    let kids = kids.into_iter().map(|kid| BoardKid {
        pin: pins.iter().find(|pin| pin.kid_id == kid.id).map(|pin| pin.kind),
        id: kid.id,
        username: kid.username,
        display_name: kid.display_name,
        face: kid.face,
        colour: kid.colour,
        photo_id: kid.photo_id,
        picture_mode: kid.picture_mode,
    });
    Ok(kids.collect())
}

/// Opens a session of a kid who shows the right PIN, or has none.
///
/// # Errors
/// `Kid user not found or user is not a kid`, and those of [`pins::check`].
pub(super) async fn open_session(
    context: &Context,
    device: SharedDevice,
    input: OpenBoardSession,
) -> Result<BoardSession, ApiError> {
    let kid = pins::at_door(&mut context.db.read().await?, &device, &input.kid_id).await?;
    pins::check(context, &device, &kid, input.pin).await?;
    let now = context.clock.now();
    let (kid_id, version) = (kid.id.clone(), kid.token_version);
    let begun = context.write_for_device(device, move |tx, device| {
        async move {
            // If the PIN has changed since it was checked, the old one opens no session.
            let still = pins::at_door(tx, device, &kid.id).await?;
            if still.pin_hash != kid.pin_hash {
                return Err(refusals::PIN_REQUIRED);
            }
            let version = kid.token_version;
            let begun = sessions::service::begin_shared(tx, &kid.id, version, device, now).await?;
            begun.ok_or(refusals::KID_NOT_FOUND)
        }
        .boxed()
    });
    let session_id = begun.await?;
    let expires_at = now.saturating_add(SHARED_LIFETIME).unwrap_or(Timestamp::MAX);
    let access_token = context.tokens.issue_until(&kid_id, version, &session_id, expires_at)?;
    Ok(BoardSession { access_token, token_type: "bearer", expires_at })
}
