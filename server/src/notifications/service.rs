//! Reads and changes the settings for notices, and lists notices.

use jiff::Timestamp;
use rules::{
    remind::{KidSettings, ParentSettings},
    validate,
};

use super::{
    model::{NotificationSettings, Notifications},
    queries,
};
use crate::{
    auth::{Member, members},
    db::{self, Conn},
    error::ApiError,
    fields::Fields,
    push,
};

/// The number of a member's notices that are shown.
const RECENT: i64 = 20;

/// The settings, devices and recent notices of a member. `session_id` is the caller's own.
pub(super) async fn of(
    conn: &mut Conn,
    user_id: &str,
    session_id: Option<&str>,
    now: Timestamp,
) -> db::Result<Notifications> {
    Ok(Notifications {
        settings: NotificationSettings::from(&queries::settings(conn, user_id).await?),
        devices: push::service::devices_of(conn, user_id, session_id, now).await?,
        recent: queries::recent(conn, user_id, RECENT).await?,
    })
}

/// Checks a parent's settings. Quiet hours with only one end are dropped.
///
/// # Errors
/// A validation error for an invalid time of day.
pub(super) fn checked_of_parent(input: &ParentSettings) -> Result<ParentSettings, ApiError> {
    let mut fields = Fields::default();
    let mut minute = |name: &str, value: Option<i32>| {
        let checked = value.map(|value| validate::minute_of_day(value.into())).transpose();
        fields.take(name, checked)
    };
    let digest_minute = minute("digest_minute", input.digest_minute);
    let (from, to) = (minute("quiet_from", input.quiet_from), minute("quiet_to", input.quiet_to));
    let (quiet_from, quiet_to) = from.zip(to).unzip();
    fields.finish(ParentSettings { waiting: input.waiting, digest_minute, quiet_from, quiet_to })
}

/// Checks a kid's settings.
///
/// # Errors
/// A validation error for an invalid time of day.
pub(super) fn checked_of_kid(input: &KidSettings) -> Result<KidSettings, ApiError> {
    let mut fields = Fields::default();
    let mut minute =
        |name: &str, value: i32| fields.take(name, validate::minute_of_day(value.into()));
    let quiet_from = minute("quiet_from", input.quiet_from);
    let quiet_to = minute("quiet_to", input.quiet_to);
    fields.finish(KidSettings { quiet_from, quiet_to, ..input.clone() })
}

/// Changes a parent's own settings.
pub(super) async fn set_own(
    tx: &mut Conn,
    parent: &Member,
    settings: &ParentSettings,
    now: Timestamp,
) -> Result<Notifications, ApiError> {
    members::lock(tx, parent).await?;
    queries::set_of_parent(tx, parent, settings).await?;
    push::service::changed(tx, &parent.family_id, &parent.id);
    Ok(of(tx, &parent.id, parent.session_id.as_deref(), now).await?)
}

/// Changes the settings of a kid.
///
/// # Errors
/// `Kid user not found or user is not a kid`
pub(super) async fn set_of_kid(
    tx: &mut Conn,
    parent: &Member,
    kid_id: &str,
    settings: &KidSettings,
    now: Timestamp,
) -> Result<Notifications, ApiError> {
    members::lock_kid(tx, &parent.family_id, kid_id).await?;
    queries::set_of_kid(tx, &parent.family_id, kid_id, settings).await?;
    push::service::changed(tx, &parent.family_id, kid_id);
    Ok(of(tx, kid_id, parent.session_id.as_deref(), now).await?)
}
