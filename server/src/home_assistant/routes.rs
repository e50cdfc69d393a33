//! Routes with which parents switch Home Assistant on and off.

use axum::extract::State;
use futures_util::FutureExt as _;

use super::{
    model::{HomeAssistant, SetHomeAssistant},
    service,
};
use crate::{
    auth::{Context, Parent},
    config::HouseBroker,
    error::{ApiError, answers},
    extract::Json,
};

/// Home Assistant
///
/// For parents: whether the family is shown there.
#[utoipa::path(
    get, path = "/home-assistant", tag = "home-assistant", security(("bearer" = ["parent"])),
    responses(
        (status = 200, description = "Whether it is, and how it stands with the broker", body = HomeAssistant),
        answers::Unauthorized, answers::Forbidden
    )
)]
pub async fn get_home_assistant(
    State(context): State<Context>,
    State(broker): State<HouseBroker>,
    Parent(parent): Parent,
) -> Result<Json<HomeAssistant>, ApiError> {
    let now = context.clock.now();
    let mut conn = context.db.read().await?;
    let told = service::of_family(&mut conn, &parent.family_id, broker.0.is_some(), now).await?;
    Ok(Json(told))
}

/// Switch Home Assistant on or off
///
/// For parents. When it is switched on, the operator's broker receives the kids' names, points,
/// streaks and chores of today; when it is switched off, these messages are removed from the
/// broker.
#[utoipa::path(
    put, path = "/home-assistant", tag = "home-assistant", security(("bearer" = ["parent"])),
    request_body = SetHomeAssistant,
    responses(
        (status = 200, description = "What is so now", body = HomeAssistant),
        answers::Body, answers::Unauthorized, answers::Forbidden
    )
)]
pub async fn set_home_assistant(
    State(context): State<Context>,
    State(broker): State<HouseBroker>,
    Parent(parent): Parent,
    Json(SetHomeAssistant { is_on }): Json<SetHomeAssistant>,
) -> Result<Json<HomeAssistant>, ApiError> {
    let now = context.clock.now();
    let has_broker = broker.0.is_some();
    let set = context.write(parent, move |tx, parent| {
        async move {
            service::set(tx, parent, is_on, now).await?;
            Ok(service::of_family(tx, &parent.family_id, has_broker, now).await?)
        }
        .boxed()
    });
    Ok(Json(set.await?))
}
