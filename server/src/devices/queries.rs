//! SQL of shared devices and PINs.

use const_format::formatcp;
use jiff::Timestamp;
use rules::PinKind;

use super::model::{DeviceRow, FailureRow, KidAtDoor, KidPin, RedeemedCode};
use crate::{
    auth::Member,
    db::{Conn, FromRow, Result},
};

/// The columns of a device.
const DEVICE: &str = DeviceRow::COLUMNS;

/// More rows than a family has. (`SQLite` has no `OFFSET` without a `LIMIT`.)
const ALL: i64 = 1_000_000;

/// Adds a code of a parent.
pub(super) async fn insert_code(
    conn: &mut Conn,
    id: &str,
    parent: &Member,
    code_digest: &str,
    now: Timestamp,
) -> Result<()> {
    conn.sql(
        "INSERT INTO device_codes (id, family_id, code_digest, created_by, created_at)
         VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(id)
    .bind(&parent.family_id)
    .bind(code_digest)
    .bind(&parent.id)
    .bind(now)
    .execute()
    .await
}

/// Deletes the codes of a family from before an instant, and those beyond the newest `most`.
pub(super) async fn forget_codes(
    conn: &mut Conn,
    family_id: &str,
    run_out: Timestamp,
    most: i64,
) -> Result<()> {
    conn.sql(
        "DELETE FROM device_codes WHERE family_id = $1 AND (
             created_at <= $2 OR id IN (
                 SELECT id FROM device_codes WHERE family_id = $1
                 ORDER BY created_at DESC, id DESC LIMIT $4 OFFSET $3))",
    )
    .bind(family_id)
    .bind(run_out)
    .bind(most)
    .bind(ALL)
    .execute()
    .await
}

/// Deletes and returns a code that was made after an instant, by a current parent. Of two
/// concurrent uses, the later waits here and then finds none.
pub(super) async fn redeem_code(
    conn: &mut Conn,
    code_digest: &str,
    run_out: Timestamp,
) -> Result<Option<RedeemedCode>> {
    conn.sql(
        "DELETE FROM device_codes WHERE code_digest = $1 AND created_at > $2
           AND created_by IN (SELECT id FROM users WHERE role = 'parent' AND removed_at IS NULL)
         RETURNING family_id, created_by,
             (SELECT name FROM families f WHERE f.id = device_codes.family_id) AS family_name",
    )
    .bind(code_digest)
    .bind(run_out)
    .optional()
    .await
}

/// The number of a family's shared devices.
pub(super) async fn count(conn: &mut Conn, family_id: &str) -> Result<i64> {
    conn.sql("SELECT COUNT(*) FROM devices WHERE family_id = $1 AND revoked_at IS NULL")
        .bind(family_id)
        .scalar()
        .await
}

/// Adds a device.
pub(super) async fn insert(
    conn: &mut Conn,
    id: &str,
    code: &RedeemedCode,
    name: &str,
    token_digest: &str,
    now: Timestamp,
) -> Result<()> {
    conn.sql(
        "INSERT INTO devices (id, family_id, name, token_digest, created_by, created_at,
                              last_used_at)
         VALUES ($1, $2, $3, $4, $5, $6, $6)",
    )
    .bind(id)
    .bind(&code.family_id)
    .bind(name)
    .bind(token_digest)
    .bind(&code.created_by)
    .bind(now)
    .execute()
    .await
}

/// The devices of a family, in the order in which they were set up.
pub(super) async fn list(conn: &mut Conn, family_id: &str) -> Result<Vec<DeviceRow>> {
    conn.sql(formatcp!(
        "SELECT {DEVICE} FROM devices
         WHERE family_id = $1 AND revoked_at IS NULL ORDER BY created_at, id"
    ))
    .bind(family_id)
    .all()
    .await
}

/// One device of a family.
pub(super) async fn find(conn: &mut Conn, family_id: &str, id: &str) -> Result<Option<DeviceRow>> {
    conn.sql(formatcp!(
        "SELECT {DEVICE} FROM devices
         WHERE family_id = $1 AND id = $2 AND revoked_at IS NULL"
    ))
    .bind(family_id)
    .bind(id)
    .optional()
    .await
}

/// Gives a device another name; false if there is none.
pub(super) async fn rename(conn: &mut Conn, family_id: &str, id: &str, name: &str) -> Result<bool> {
    conn.sql(
        "UPDATE devices SET name = $3
         WHERE family_id = $1 AND id = $2 AND revoked_at IS NULL",
    )
    .bind(family_id)
    .bind(id)
    .bind(name)
    .changed()
    .await
}

/// Revokes a device; false if there is none. Its row stays, for the submissions handed in on it.
pub(super) async fn revoke(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
    now: Timestamp,
) -> Result<bool> {
    conn.sql(
        "UPDATE devices SET revoked_at = CASE WHEN created_at > $3 THEN created_at ELSE $3 END
         WHERE family_id = $1 AND id = $2 AND revoked_at IS NULL",
    )
    .bind(family_id)
    .bind(id)
    .bind(now)
    .changed()
    .await
}

/// The wrong PINs on the devices of a family.
pub(super) async fn failures(conn: &mut Conn, family_id: &str) -> Result<Vec<FailureRow>> {
    conn.sql(
        "SELECT p.device_id, p.kid_id, p.wrong, p.failed_at
         FROM devices d JOIN pin_failures p ON p.device_id = d.id
         WHERE d.family_id = $1 AND d.revoked_at IS NULL ORDER BY p.device_id, p.kid_id",
    )
    .bind(family_id)
    .all()
    .await
}

/// The PINs of the kids of a family, by kid.
pub(super) async fn pins(conn: &mut Conn, family_id: &str) -> Result<Vec<KidPin>> {
    conn.sql("SELECT kid_id, kind, set_at FROM kid_pins WHERE family_id = $1 ORDER BY kid_id")
        .bind(family_id)
        .all()
        .await
}

/// Gives a kid a PIN in place of the one before.
pub(super) async fn set_pin(
    conn: &mut Conn,
    parent: &Member,
    kid_id: &str,
    (kind, hash): (PinKind, &str),
    now: Timestamp,
) -> Result<()> {
    conn.sql(
        "INSERT INTO kid_pins (kid_id, family_id, kind, hash, set_by, set_at)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (kid_id) DO UPDATE SET kind = $3, hash = $4, set_by = $5, set_at = $6",
    )
    .bind(kid_id)
    .bind(&parent.family_id)
    .bind(kind)
    .bind(hash)
    .bind(&parent.id)
    .bind(now)
    .execute()
    .await
}

/// Takes a kid's PIN away.
pub(super) async fn delete_pin(conn: &mut Conn, kid_id: &str) -> Result<()> {
    conn.sql("DELETE FROM kid_pins WHERE kid_id = $1").bind(kid_id).execute().await
}

/// A kid of a family, with the hash of their PIN.
pub(super) async fn kid_at_door(
    conn: &mut Conn,
    family_id: &str,
    kid_id: &str,
) -> Result<Option<KidAtDoor>> {
    conn.sql(
        "SELECT u.id, u.token_version, p.hash AS pin_hash
         FROM users u LEFT JOIN kid_pins p ON p.kid_id = u.id
         WHERE u.family_id = $1 AND u.id = $2 AND u.role = 'kid' AND u.removed_at IS NULL",
    )
    .bind(family_id)
    .bind(kid_id)
    .optional()
    .await
}

/// The wrong PINs of a kid on a device since the last right one, if there are any.
pub(super) async fn failures_of(
    conn: &mut Conn,
    device_id: &str,
    kid_id: &str,
) -> Result<Option<FailureRow>> {
    conn.sql(
        "SELECT device_id, kid_id, wrong, failed_at FROM pin_failures
         WHERE device_id = $1 AND kid_id = $2",
    )
    .bind(device_id)
    .bind(kid_id)
    .optional()
    .await
}

/// Sets the number of wrong PINs of a kid on a device, 1 or more, and the time of the last one.
pub(super) async fn set_failures(
    conn: &mut Conn,
    device_id: &str,
    kid_id: &str,
    wrong: i32,
    failed_at: Timestamp,
) -> Result<()> {
    conn.sql(
        "INSERT INTO pin_failures (device_id, kid_id, wrong, failed_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (device_id, kid_id) DO UPDATE SET wrong = $3, failed_at = $4",
    )
    .bind(device_id)
    .bind(kid_id)
    .bind(wrong)
    .bind(failed_at)
    .execute()
    .await
}

/// Forgets the wrong PINs of a kid on a device.
pub(super) async fn forget_failures(conn: &mut Conn, device_id: &str, kid_id: &str) -> Result<()> {
    conn.sql("DELETE FROM pin_failures WHERE device_id = $1 AND kid_id = $2")
        .bind(device_id)
        .bind(kid_id)
        .execute()
        .await
}

/// Forgets the wrong PINs of a kid on every device.
pub(super) async fn forget_failures_of_kid(conn: &mut Conn, kid_id: &str) -> Result<()> {
    conn.sql("DELETE FROM pin_failures WHERE kid_id = $1").bind(kid_id).execute().await
}

/// Forgets the wrong PINs on a device.
pub(super) async fn forget_failures_on(conn: &mut Conn, device_id: &str) -> Result<()> {
    conn.sql("DELETE FROM pin_failures WHERE device_id = $1").bind(device_id).execute().await
}
