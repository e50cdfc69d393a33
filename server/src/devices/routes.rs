//! Routes with which parents manage the family's shared devices, and a device sets itself up.

use axum::{
    extract::{Path, State},
    http::StatusCode,
};
use futures_util::FutureExt as _;
use rules::validate;

use super::{
    model::{DeviceCode, EnrolDevice, EnrolledDevice, FamilyDevice, KidPin, RenameDevice, SetPin},
    pins, queries, service,
};
use crate::{
    auth::{Context, Parent},
    error::{ApiError, answers},
    extract::Json,
    http::ClientAddr,
};

/// Make a code for a shared tablet
///
/// For parents. It sets up one device, by `POST /devices` within 10 minutes. The newest five codes
/// of a family are valid.
#[utoipa::path(
    post, path = "/devices/codes", tag = "devices", security(("bearer" = ["parent"])),
    responses(
        (status = 201, description = "The code, told this once", body = DeviceCode),
        answers::Unauthorized, answers::Forbidden
    )
)]
pub async fn make_device_code(
    State(context): State<Context>,
    Parent(parent): Parent,
) -> Result<(StatusCode, Json<DeviceCode>), ApiError> {
    let now = context.clock.now();
    let made = context.write(parent, move |tx, parent| {
        async move { service::make_code(tx, parent, now).await }.boxed()
    });
    Ok((StatusCode::CREATED, Json(made.await?)))
}

/// Set up a shared tablet
///
/// With a code that a parent was shown. The answer contains the device's own token, which shows the
/// family's board and opens short sessions of kids, and nothing else. After 50 wrong codes from an
/// address within 15 minutes the answer is 429.
#[utoipa::path(
    post, path = "/devices", tag = "devices", request_body = EnrolDevice,
    responses(
        (status = 201, description = "The device, with its token", body = EnrolledDevice),
        answers::Body, answers::TooManyCodes, answers::TooManyDevices
    )
)]
pub async fn enrol_device(
    State(context): State<Context>,
    ClientAddr(address): ClientAddr,
    Json(input): Json<EnrolDevice>,
) -> Result<(StatusCode, Json<EnrolledDevice>), ApiError> {
    let enrolled = service::enrol(&context, address, input).await?;
    Ok((StatusCode::CREATED, Json(enrolled)))
}

/// The shared tablets
///
/// For parents. The devices of the family, with their recent wrong PINs.
#[utoipa::path(
    get, path = "/devices", tag = "devices", security(("bearer" = ["parent"])),
    responses(
        (status = 200, description = "The devices", body = Vec<FamilyDevice>),
        answers::Unauthorized, answers::Forbidden
    )
)]
pub async fn list_devices(
    State(context): State<Context>,
    Parent(parent): Parent,
) -> Result<Json<Vec<FamilyDevice>>, ApiError> {
    let now = context.clock.now();
    let mut conn = context.db.read().await?;
    Ok(Json(service::list(&mut conn, &parent.family_id, now).await?))
}

/// Rename a shared tablet
///
/// For parents.
#[utoipa::path(
    put, path = "/devices/{id}", tag = "devices", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The device")), request_body = RenameDevice,
    responses(
        (status = 200, description = "The device as it is now", body = FamilyDevice),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoDevice
    )
)]
pub async fn rename_device(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
    Json(input): Json<RenameDevice>,
) -> Result<Json<FamilyDevice>, ApiError> {
    let name = validate::device_name(&input.name);
    let name = name.map_err(|message| ApiError::field("name", message))?;
    let now = context.clock.now();
    let renamed = context.write(parent, move |tx, parent| {
        async move { service::rename(tx, &parent.family_id, &id, &name, now).await }.boxed()
    });
    Ok(Json(renamed.await?))
}

/// Revoke a shared tablet
///
/// For parents. Its token, the sessions that it opened and its streams end at once and for good.
#[utoipa::path(
    delete, path = "/devices/{id}", tag = "devices", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The device")),
    responses(
        (status = 204, description = "It is nothing to the family any more"),
        answers::Unauthorized, answers::Forbidden, answers::NoDevice
    )
)]
pub async fn revoke_device(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let now = context.clock.now();
    let revoked = context.write(parent, move |tx, parent| {
        async move { service::revoke(tx, &parent.family_id, &id, now).await }.boxed()
    });
    revoked.await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Let a kid try again
///
/// For parents. Forgets the kid's wrong PINs on this device, so that they need not wait any longer.
#[utoipa::path(
    delete, path = "/devices/{id}/pin-failures/{kid_id}", tag = "devices",
    security(("bearer" = ["parent"])),
    params(
        ("id" = String, Path, description = "The device"),
        ("kid_id" = String, Path, description = "The kid")
    ),
    responses(
        (status = 204, description = "The kid can try at once"),
        answers::Unauthorized, answers::Forbidden, answers::NoDeviceOrKid
    )
)]
pub async fn release_pin_wait(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path((id, kid_id)): Path<(String, String)>,
) -> Result<StatusCode, ApiError> {
    let released = context.write(parent, move |tx, parent| {
        async move { pins::release(tx, &parent.family_id, &id, &kid_id).await }.boxed()
    });
    released.await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The kids with a PIN
///
/// For parents. The PIN itself cannot be read.
#[utoipa::path(
    get, path = "/pins", tag = "devices", security(("bearer" = ["parent"])),
    responses(
        (status = 200, description = "The kids with a PIN", body = Vec<KidPin>),
        answers::Unauthorized, answers::Forbidden
    )
)]
pub async fn list_pins(
    State(context): State<Context>,
    Parent(parent): Parent,
) -> Result<Json<Vec<KidPin>>, ApiError> {
    let mut conn = context.db.read().await?;
    Ok(Json(queries::pins(&mut conn, &parent.family_id).await?))
}

/// Give a kid a PIN
///
/// For parents. The kid shows it to shared tablets from now on; it has no use anywhere else.
#[utoipa::path(
    put, path = "/kids/{id}/pin", tag = "devices", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The kid")), request_body = SetPin,
    responses(
        (status = 204, description = "The kid has this PIN"),
        answers::Body, answers::Unauthorized, answers::Forbidden, answers::NoKid,
        answers::Overloaded
    )
)]
pub async fn set_pin(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
    Json(input): Json<SetPin>,
) -> Result<StatusCode, ApiError> {
    validate::pin(input.kind, &input.pin).map_err(|message| ApiError::field("pin", message))?;
    let hash = context.hasher.hash(input.pin.clone()).await?;
    let now = context.clock.now();
    let set = context.write(parent, move |tx, parent| {
        async move { pins::set(tx, parent, &id, &input, &hash, now).await }.boxed()
    });
    set.await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Take a kid's PIN away
///
/// For parents. From now on the kid's face alone lets them in on a shared tablet.
#[utoipa::path(
    delete, path = "/kids/{id}/pin", tag = "devices", security(("bearer" = ["parent"])),
    params(("id" = String, Path, description = "The kid")),
    responses(
        (status = 204, description = "The kid has no PIN"),
        answers::Unauthorized, answers::Forbidden, answers::NoKid
    )
)]
pub async fn remove_pin(
    State(context): State<Context>,
    Parent(parent): Parent,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let removed = context.write(parent, move |tx, parent| {
        async move { pins::remove(tx, parent, &id).await }.boxed()
    });
    removed.await?;
    Ok(StatusCode::NO_CONTENT)
}
