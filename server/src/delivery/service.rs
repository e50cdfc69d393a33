//! Queueing: what is to be sent is written down in the transaction in which it happens.

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

/// Has something sent once this write is committed, and answers its id. Where too much waits for the
/// target, the oldest is dropped.
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

/// Like [`queue`], but where something about the same subject waits for the same target and nobody
/// has it in hand, its body is replaced. For what only the last of is wanted; its body is best left
/// empty and made when it is sent, for of two that are under way the older may arrive last.
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

/// Has whatever is in hand of a channel tried anew at once, where it is known that whoever had it is gone
/// or can send no more: else its claims have to run out.
///
/// # Errors
/// Those of the database.
pub async fn take_over(tx: &mut Conn, channel: ChannelKind) -> Result<()> {
    queries::release(tx, channel).await?;
    events::deliveries_wait(tx);
    Ok(())
}

/// Drops all that waits for a target, for a reason by this name: it was switched off.
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

/// Deletes all of a target: it was removed.
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

/// The newest delivery to a target of which anything came, success or not.
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

/// Sends something again, and answers the id of its delivery: one that waits for its next try is due,
/// of one that came to its end the same is queued anew. None if it is not there.
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
