//! Queueing: a message is stored in the transaction of the change it reports.

use jiff::Timestamp;

use super::{
    model::{ChannelKind, Logged, NewDelivery, State, TOO_MANY_WAITING},
    queries,
};
use crate::{
    clock::new_id,
    db::{Conn, Result},
    events, limits,
};

/// Queues a delivery that is sent once this write is committed, and returns its id. If too many
/// wait for the target, the oldest is dropped.
///
/// # Errors
/// Those of the database.
pub async fn queue(tx: &mut Conn, new: &NewDelivery, now: Timestamp) -> Result<String> {
    let id = new_id(now);
    queries::insert(tx, &id, new, now).await?;
    let target = (new.channel, new.target_id.as_str());
    if queries::count_waiting(tx, target.0, target.1).await? > limits::WAITING_DELIVERIES {
        queries::drop_waiting(tx, target, limits::WAITING_DELIVERIES, TOO_MANY_WAITING, now)
            .await?;
    }
    events::deliveries_wait(tx);
    Ok(id)
}

/// Like [`queue`], but if an unclaimed delivery with the same subject waits for the same target,
/// its body is replaced. It is for messages of which only the latest counts. Their body is best
/// left empty and made at sending, because of two that are under way the older may arrive last.
///
/// # Errors
/// Those of the database.
pub async fn queue_once_waiting(tx: &mut Conn, new: &NewDelivery, now: Timestamp) -> Result<()> {
    if !queries::replace_waiting(tx, new, now).await? {
        queue(tx, new, now).await?;
    }
    events::deliveries_wait(tx);
    Ok(())
}

/// Releases all claims of a channel, so that its deliveries are tried again at once. For when their
/// process is known to be dead or unable to send; otherwise the claims would have to expire.
///
/// # Errors
/// Those of the database.
pub async fn take_over(tx: &mut Conn, channel: ChannelKind) -> Result<()> {
    queries::release(tx, channel).await?;
    events::deliveries_wait(tx);
    Ok(())
}

/// Drops all deliveries that wait for a target that was switched off; `code` is the reason.
///
/// # Errors
/// Those of the database.
pub async fn drop_waiting(
    tx: &mut Conn,
    channel: ChannelKind,
    target_id: &str,
    code: &'static str,
    now: Timestamp,
) -> Result<()> {
    queries::drop_waiting(tx, (channel, target_id), 0, code, now).await?;
    Ok(())
}

/// Deletes all deliveries to a target that is removed.
///
/// # Errors
/// Those of the database.
pub async fn forget(tx: &mut Conn, channel: ChannelKind, target_id: &str) -> Result<()> {
    queries::delete_of_target(tx, channel, target_id).await
}

/// The newest deliveries to a target, newest first.
///
/// # Errors
/// Those of the database.
pub async fn log(
    conn: &mut Conn,
    channel: ChannelKind,
    target_id: &str,
    most: i64,
) -> Result<Vec<Logged>> {
    queries::log(conn, (channel, target_id), most).await
}

/// The newest delivery to a target that has a result, success or not.
///
/// # Errors
/// Those of the database.
pub async fn last_tried(
    conn: &mut Conn,
    channel: ChannelKind,
    target_id: &str,
) -> Result<Option<Logged>> {
    queries::last_tried(conn, (channel, target_id)).await
}

/// A delivery to a target, by the ids of both.
///
/// # Errors
/// Those of the database.
pub async fn find(
    conn: &mut Conn,
    channel: ChannelKind,
    (target_id, id): (&str, &str),
) -> Result<Option<Logged>> {
    queries::find(conn, (channel, target_id), id).await
}

/// Sends a delivery again, and returns its id: one that waits for its next try becomes due, and a
/// copy of a finished one is queued. `None` if it does not exist.
///
/// # Errors
/// Those of the database.
pub async fn again(
    tx: &mut Conn,
    family_id: &str,
    channel: ChannelKind,
    (target_id, id): (&str, &str),
    now: Timestamp,
) -> Result<Option<String>> {
    let Some(sent) = find(tx, channel, (target_id, id)).await? else { return Ok(None) };
    if sent.state == State::Waiting {
        queries::hasten(tx, id, now).await?;
        events::deliveries_wait(tx);
        return Ok(Some(sent.id));
    }
    let anew = NewDelivery {
        family_id: family_id.to_owned(),
        channel,
        target_id: target_id.to_owned(),
        subject: sent.subject,
        body: sent.body,
        due_at: None,
        expires_at: None,
    };
    queue(tx, &anew, now).await.map(Some)
}
