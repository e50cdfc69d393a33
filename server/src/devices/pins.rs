//! PINs, which kids show to shared devices, and the limits on guessing them
//! (docs/product/people.md#pins).

use futures_util::FutureExt as _;
use jiff::Timestamp;
use rules::pin::{tries_left, wait_ms};

use super::{
    model::{KidAtDoor, KidPin, SetPin},
    queries,
    service::{changed, wait_until},
};
use crate::{
    auth::{Context, Member, SharedDevice, members},
    db::{self, Conn},
    error::{ApiError, refusals},
};

/// The kids of a family who have a PIN, and its kind.
pub async fn of_family(conn: &mut Conn, family_id: &str) -> db::Result<Vec<KidPin>> {
    queries::pins(conn, family_id).await
}

/// Gives a kid of a parent's family a PIN. Earlier wrong guesses are forgotten.
///
/// # Errors
/// `Kid user not found or user is not a kid`
pub(super) async fn set(
    tx: &mut Conn,
    parent: &Member,
    kid_id: &str,
    input: &SetPin,
    hash: &str,
    now: Timestamp,
) -> Result<(), ApiError> {
    members::lock_kid(tx, &parent.family_id, kid_id).await?;
    queries::set_pin(tx, parent, kid_id, (input.kind, hash), now).await?;
    queries::forget_failures_of_kid(tx, kid_id).await?;
    changed(tx, &parent.family_id, &parent.id);
    Ok(())
}

/// Takes the PIN of a kid of a parent's family away. A kid without a PIN is left as they are.
///
/// # Errors
/// `Kid user not found or user is not a kid`
pub(super) async fn remove(tx: &mut Conn, parent: &Member, kid_id: &str) -> Result<(), ApiError> {
    members::lock_kid(tx, &parent.family_id, kid_id).await?;
    forget_kid(tx, kid_id).await?;
    changed(tx, &parent.family_id, &parent.id);
    Ok(())
}

/// Forgets the PIN of a user who is no longer a kid of the family, and wrong guesses at it.
pub async fn forget_kid(tx: &mut Conn, kid_id: &str) -> db::Result<()> {
    queries::delete_pin(tx, kid_id).await?;
    queries::forget_failures_of_kid(tx, kid_id).await
}

/// Lets a kid try again on a device at once.
///
/// # Errors
/// 404 for an unknown device or kid.
pub(super) async fn release(
    tx: &mut Conn,
    family_id: &str,
    device_id: &str,
    kid_id: &str,
) -> Result<(), ApiError> {
    queries::find(tx, family_id, device_id).await?.ok_or(refusals::DEVICE_NOT_FOUND)?;
    members::lock_kid(tx, family_id, kid_id).await?;
    queries::forget_failures(tx, device_id, kid_id).await?;
    changed(tx, family_id, device_id);
    Ok(())
}

/// A kid of a device's family, and their PIN.
///
/// # Errors
/// `Kid user not found or user is not a kid`
pub async fn at_door(
    conn: &mut Conn,
    device: &SharedDevice,
    kid_id: &str,
) -> Result<KidAtDoor, ApiError> {
    queries::kid_at_door(conn, &device.family_id, kid_id).await?.ok_or(refusals::KID_NOT_FOUND)
}

/// Accepts a kid with the right PIN, or without a PIN. A try is counted before the PIN is checked,
/// so that concurrent requests cannot get past the throttle.
///
/// # Errors
/// 409 `pin_required`, 403 `pin_wrong`, 429 `pin_wait`: the last wrong one before a wait tells its
/// length.
pub async fn check(
    context: &Context,
    device: &SharedDevice,
    kid: &KidAtDoor,
    pin: Option<String>,
) -> Result<(), ApiError> {
    let Some(hash) = kid.pin_hash.clone() else { return Ok(()) };
    let pin = pin.ok_or(refusals::PIN_REQUIRED)?;
    let wrong = book(context, device, kid).await?;
    match context.hasher.verify(pin, Some(hash)).await {
        Ok(true) => settle(context, device, kid, Tried::Right).await,
        Ok(false) => Err(match wait_ms(wrong) {
            0 => refusals::pin_wrong(tries_left(wrong)),
            wait => refusals::pin_wrong_wait(seconds(wait)),
        }),
        Err(error) => {
            // The caller has learnt nothing.
            settle(context, device, kid, Tried::Nothing).await?;
            Err(error)
        }
    }
}

/// A duration in whole seconds, rounded up.
fn seconds(wait_ms: i64) -> u32 {
    u32::try_from((wait_ms + 999) / 1000).unwrap_or(1)
}

/// Counts a try as if it were wrong, and returns its number in the row of wrong ones.
async fn book(context: &Context, device: &SharedDevice, kid: &KidAtDoor) -> Result<i32, ApiError> {
    let (kid_id, now) = (kid.id.clone(), context.clock.now());
    let booked = context.write_for_device(device.clone(), move |tx, device| {
        async move {
            members::lock_kid(tx, &device.family_id, &kid_id).await?;
            let before = queries::failures_of(tx, &device.id, &kid_id).await?;
            let (wrong, failed_at) = before.map_or((0, now), |row| (row.wrong, row.failed_at));
            if let Some(until) = wait_until(wrong, failed_at, now) {
                let wait = until.as_millisecond() - now.as_millisecond();
                return Err(refusals::pin_wait(seconds(wait)));
            }
            let wrong = wrong.saturating_add(1);
            queries::set_failures(tx, &device.id, &kid_id, wrong, now).await?;
            changed(tx, &device.family_id, &device.id);
            Ok(wrong)
        }
        .boxed()
    });
    booked.await
}

/// The result of a try that was not wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Tried {
    /// It was right: the wrong ones before it are forgotten.
    Right,
    /// It could not be checked.
    Nothing,
}

async fn settle(
    context: &Context,
    device: &SharedDevice,
    kid: &KidAtDoor,
    tried: Tried,
) -> Result<(), ApiError> {
    let kid_id = kid.id.clone();
    let settled = context.write_for_device(device.clone(), move |tx, device| {
        async move {
            members::lock_kid(tx, &device.family_id, &kid_id).await?;
            match queries::failures_of(tx, &device.id, &kid_id).await? {
                Some(row) if tried == Tried::Nothing && row.wrong > 1 => {
                    let wrong = row.wrong - 1;
                    queries::set_failures(tx, &device.id, &kid_id, wrong, row.failed_at).await?;
                }
                _ => queries::forget_failures(tx, &device.id, &kid_id).await?,
            }
            changed(tx, &device.family_id, &device.id);
            Ok(())
        }
        .boxed()
    });
    settled.await
}
