//! Setting up, naming and revoking the devices that a family shares.

use std::net::IpAddr;

use futures_util::FutureExt as _;
use jiff::{SignedDuration, Timestamp};
use rules::{pin, validate};

use super::{
    model::{
        DeviceCode, DeviceRow, EnrolDevice, EnrolledDevice, FailureRow, FamilyDevice, PinFailure,
    },
    queries,
};
use crate::{
    auth::{Context, Member, new_token},
    clock::new_id,
    db::{self, Conn},
    digest::digest,
    error::{ApiError, refusals},
    events::{self, Audience, Topic},
    families, letters, limits,
    rate_limit::{self, Subject},
    sentences, sessions,
};

/// Letters in a code: 36 bits, of which an address may try 50 in a quarter of an hour.
const CODE_LENGTH: usize = 8;
/// The lifetime of a code.
const CODE_LIFETIME: SignedDuration = SignedDuration::from_mins(10);

/// Makes a code that sets up a device of a parent's family. If there are too many, the oldest
/// becomes invalid.
///
/// # Errors
/// When the system's random source fails.
pub(super) async fn make_code(
    tx: &mut Conn,
    parent: &Member,
    now: Timestamp,
) -> Result<DeviceCode, ApiError> {
    // The lock makes concurrent calls count each other's codes.
    families::service::lock_own(tx, &parent.family_id).await?;
    let code = letters::code_of_letters(CODE_LENGTH)?;
    queries::forget_codes(tx, &parent.family_id, run_out(now), limits::DEVICE_CODES - 1).await?;
    queries::insert_code(tx, &new_id(now), parent, &code_digest(&code), now).await?;
    Ok(DeviceCode { code, expires_at: now.saturating_add(CODE_LIFETIME).unwrap_or(now) })
}

/// The creation time of the codes that expire now.
fn run_out(now: Timestamp) -> Timestamp {
    now.saturating_sub(CODE_LIFETIME).unwrap_or(Timestamp::MIN)
}

/// The stored digest of a code, independent of its spelling.
fn code_digest(code: &str) -> String {
    let letters: String = code.chars().filter(char::is_ascii_alphanumeric).collect();
    digest(&["device code", &letters.to_ascii_uppercase()])
}

/// Sets up a device with a code that a parent was shown. Tries are counted before the code is
/// checked; a right one is uncounted again.
///
/// # Errors
/// A validation error for an invalid code, 429 after too many tries, 409 if the family has the
/// maximum number of devices.
pub(super) async fn enrol(
    context: &Context,
    address: IpAddr,
    input: EnrolDevice,
) -> Result<EnrolledDevice, ApiError> {
    let name = validate::device_name(&input.name);
    let name = name.map_err(|message| ApiError::field("name", message))?;
    let now = context.clock.now();
    let booked = rate_limit::book(&context.db, &[Subject::codes(address)], now).await?;
    let enrolled = enrol_booked(context, code_digest(&input.code), name, now).await;
    if !matches!(enrolled, Err(ApiError::Validation(_))) {
        rate_limit::give_back(&context.db, booked, None).await?;
    }
    enrolled
}

#[expect(clippy::disallowed_methods, reason = "whoever has the code is nobody yet")]
async fn enrol_booked(
    context: &Context,
    code_digest: String,
    name: String,
    now: Timestamp,
) -> Result<EnrolledDevice, ApiError> {
    let enrolled = context.db.write_without_member(move |tx| {
        async move { redeem(tx, &code_digest, name, now).await }.boxed()
    });
    enrolled.await
}

async fn redeem(
    tx: &mut Conn,
    code_digest: &str,
    name: String,
    now: Timestamp,
) -> Result<EnrolledDevice, ApiError> {
    let unknown = || ApiError::field("code", sentences::device_code_wrong());
    let code = queries::redeem_code(tx, code_digest, run_out(now)).await?.ok_or_else(unknown)?;
    // The lock makes concurrent calls count each other's devices.
    if !families::service::lock(tx, &code.family_id).await? {
        return Err(unknown());
    }
    limits::DEVICES.expect(queries::count(tx, &code.family_id).await?)?;
    let (device_token, token_digest) = new_token()?;
    let id = new_id(now);
    queries::insert(tx, &id, &code, &name, &token_digest, now).await?;
    changed(tx, &code.family_id, &id);
    Ok(EnrolledDevice { id, name, device_token, family_name: code.family_name })
}

/// The devices of a family.
pub(super) async fn list(
    conn: &mut Conn,
    family_id: &str,
    now: Timestamp,
) -> db::Result<Vec<FamilyDevice>> {
    let failures = queries::failures(conn, family_id).await?;
    let devices = queries::list(conn, family_id).await?;
    Ok(devices.into_iter().map(|device| with_failures(device, &failures, now)).collect())
}

fn with_failures(device: DeviceRow, failures: &[FailureRow], now: Timestamp) -> FamilyDevice {
    let DeviceRow { id, name, created_at, last_used_at } = device;
    let own = failures.iter().filter(|failure| failure.device_id == id);
    let pin_failures = own.map(|FailureRow { kid_id, wrong, failed_at, .. }| PinFailure {
        kid_id: kid_id.clone(),
        wrong: *wrong,
        wait_until: wait_until(*wrong, *failed_at, now),
    });
    FamilyDevice { pin_failures: pin_failures.collect(), id, name, created_at, last_used_at }
}

/// The time until which no PIN is accepted, after a number of wrong ones.
pub(super) fn wait_until(wrong: i32, failed_at: Timestamp, now: Timestamp) -> Option<Timestamp> {
    let (failed_at, now) = (failed_at.as_millisecond(), now.as_millisecond());
    let until = pin::wait_until_ms(wrong, failed_at, now)?;
    Timestamp::from_millisecond(until).ok()
}

/// Gives a device another name.
///
/// # Errors
/// A validation error for the name, 404 for an unknown device.
pub(super) async fn rename(
    tx: &mut Conn,
    family_id: &str,
    id: &str,
    name: &str,
    now: Timestamp,
) -> Result<FamilyDevice, ApiError> {
    if !queries::rename(tx, family_id, id, name).await? {
        return Err(refusals::DEVICE_NOT_FOUND);
    }
    changed(tx, family_id, id);
    let device = queries::find(tx, family_id, id).await?.ok_or(refusals::DEVICE_NOT_FOUND)?;
    let failures = queries::failures(tx, family_id).await?;
    Ok(with_failures(device, &failures, now))
}

/// Revokes a device: its token becomes invalid, and the sessions that it opened and all of its
/// streams end at once.
///
/// # Errors
/// 404 for an unknown device.
pub async fn revoke(
    tx: &mut Conn,
    family_id: &str,
    id: &str,
    now: Timestamp,
) -> Result<(), ApiError> {
    if !queries::revoke(tx, family_id, id, now).await? {
        return Err(refusals::DEVICE_NOT_FOUND);
    }
    queries::forget_failures_on(tx, id).await?;
    sessions::service::end_on_device(tx, id).await?;
    events::account_changed(tx, id);
    changed(tx, family_id, id);
    Ok(())
}

/// Tells the parents and the devices of a family that a device or a kid's PIN has changed.
pub(super) fn changed(tx: &mut Conn, family_id: &str, whose: &str) {
    events::changed(tx, family_id, Audience::One(whose), &[Topic::Devices]);
}
