//! SQL of deliveries.

use const_format::formatcp;
use jiff::{SignedDuration, Timestamp};

use super::model::{CLAIM, ChannelKind, Claimed, DUE_MAX, Logged, NewDelivery, Settled};
use crate::db::{Conn, Result};

/// Adds a delivery.
pub(super) async fn insert(
    conn: &mut Conn,
    id: &str,
    new: &NewDelivery,
    now: Timestamp,
) -> Result<()> {
    conn.sql(
        "INSERT INTO deliveries (id, family_id, channel, target_id, subject, body, created_at,
                                 due_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    )
    .bind(id)
    .bind(&new.family_id)
    .bind(new.channel)
    .bind(&new.target_id)
    .bind(&new.subject)
    .bind(&new.body)
    .bind(now)
    .bind(new.due_at.unwrap_or(now))
    .bind(new.expires_at)
    .execute()
    .await
}

/// Replaces the body of an unclaimed delivery that waits for the same target with the same subject.
/// False if there is none.
pub(super) async fn replace_waiting(
    conn: &mut Conn,
    new: &NewDelivery,
    now: Timestamp,
) -> Result<bool> {
    let due_at = new.due_at.unwrap_or(now);
    conn.sql(
        "UPDATE deliveries
         SET body = $4, expires_at = $5, due_at = CASE WHEN due_at < $6 THEN due_at ELSE $6 END
         WHERE channel = $1 AND target_id = $2 AND subject = $3 AND state = 'waiting'
           AND claimed_until IS NULL",
    )
    .bind(new.channel)
    .bind(&new.target_id)
    .bind(&new.subject)
    .bind(&new.body)
    .bind(new.expires_at)
    .bind(due_at)
    .changed()
    .await
}

/// Drops all deliveries that wait for a target except the newest `but_newest`; `code` is the
/// reason.
pub(super) async fn drop_waiting(
    conn: &mut Conn,
    (channel, target_id): (ChannelKind, &str),
    but_newest: i64,
    code: &'static str,
    now: Timestamp,
) -> Result<u64> {
    conn.sql(
        "UPDATE deliveries
         SET state = 'dropped', outcome = $4, claimed_until = NULL, finished_at = $5
         WHERE state = 'waiting' AND id IN (
             SELECT id FROM (
                 SELECT id, ROW_NUMBER() OVER (ORDER BY created_at DESC, id DESC) AS place
                 FROM deliveries
                 WHERE channel = $1 AND target_id = $2 AND state = 'waiting'
             ) w WHERE w.place > $3)",
    )
    .bind(channel)
    .bind(target_id)
    .bind(but_newest)
    .bind(code)
    .bind(now)
    .affected()
    .await
}

/// The number of deliveries that wait for a target.
pub(super) async fn count_waiting(
    conn: &mut Conn,
    channel: ChannelKind,
    target_id: &str,
) -> Result<i64> {
    conn.sql(
        "SELECT COUNT(*) FROM deliveries
         WHERE channel = $1 AND target_id = $2 AND state = 'waiting'",
    )
    .bind(channel)
    .bind(target_id)
    .scalar()
    .await
}

/// Claims due deliveries: at most `most`, and of one target only as many as make `of_target` in all
/// processes. Each delivery is claimed by one caller only; another one asks again a moment later.
///
/// After a clock was put back, a delivery due too far ahead counts as due, and a claim that lasts
/// too long as expired.
pub(super) async fn claim(
    conn: &mut Conn,
    channel: ChannelKind,
    (most, of_target): (i64, i64),
    now: Timestamp,
) -> Result<Vec<Claimed>> {
    let until = later(now, CLAIM);
    conn.sql(
        "UPDATE deliveries SET claimed_until = $4, attempts = attempts + 1
         WHERE id IN (
             SELECT d.id FROM (
                 SELECT id, channel, target_id, due_at,
                        ROW_NUMBER() OVER (PARTITION BY target_id ORDER BY due_at, id) AS place
                 FROM deliveries
                 WHERE channel = $1 AND state = 'waiting' AND (due_at <= $3 OR due_at > $5)
                   AND (claimed_until IS NULL OR claimed_until <= $3 OR claimed_until > $4)
             ) d
             WHERE d.place + (
                 SELECT COUNT(*) FROM deliveries h
                 WHERE h.channel = d.channel AND h.target_id = d.target_id AND h.state = 'waiting'
                   AND h.claimed_until > $3 AND h.claimed_until <= $4
             ) <= $6
             ORDER BY d.due_at, d.id LIMIT $2)
           AND state = 'waiting'
           AND (claimed_until IS NULL OR claimed_until <= $3 OR claimed_until > $4)
         RETURNING id, family_id, target_id, subject, body, created_at, expires_at, attempts",
    )
    .bind(channel)
    .bind(most)
    .bind(now)
    .bind(until)
    .bind(later(now, DUE_MAX))
    .bind(of_target)
    .all()
    .await
}

/// Releases all claims of a channel.
pub(super) async fn release(conn: &mut Conn, channel: ChannelKind) -> Result<()> {
    conn.sql(
        "UPDATE deliveries SET claimed_until = NULL
         WHERE channel = $1 AND state = 'waiting' AND claimed_until IS NOT NULL",
    )
    .bind(channel)
    .execute()
    .await
}

/// Records the result of a try. False if it is obsolete, because another process has claimed the
/// delivery since, or it was finished. A success is recorded in any case.
pub(super) async fn settle(conn: &mut Conn, claimed: &Claimed, settled: &Settled) -> Result<bool> {
    let finished_at = settled.due_at.is_none().then_some(settled.at);
    conn.sql(
        "UPDATE deliveries
         SET state = $3, outcome = $4, http_status = $5, claimed_until = NULL, finished_at = $6,
             due_at = COALESCE($7, due_at)
         WHERE id = $1 AND state = 'waiting' AND (attempts = $2 OR $3 = 'delivered')",
    )
    .bind(&claimed.id)
    .bind(claimed.attempts)
    .bind(settled.state)
    .bind(settled.code)
    .bind(settled.status.map(i32::from))
    .bind(finished_at)
    .bind(settled.due_at)
    .changed()
    .await
}

/// Whether any delivery could be claimed, apart from the limit for each target.
pub(super) async fn is_due(conn: &mut Conn, channel: ChannelKind, now: Timestamp) -> Result<bool> {
    let found: Option<Waiting> = conn
        .sql(
            "SELECT due_at FROM deliveries
             WHERE channel = $1 AND state = 'waiting' AND (due_at <= $2 OR due_at > $4)
               AND (claimed_until IS NULL OR claimed_until <= $2 OR claimed_until > $3)
             LIMIT 1",
        )
        .bind(channel)
        .bind(now)
        .bind(later(now, CLAIM))
        .bind(later(now, DUE_MAX))
        .optional()
        .await?;
    Ok(found.is_some())
}

/// When the next unclaimed delivery becomes due.
pub(super) async fn next_due(
    conn: &mut Conn,
    channel: ChannelKind,
    now: Timestamp,
) -> Result<Option<Timestamp>> {
    let next: Option<Waiting> = conn
        .sql(
            "SELECT due_at FROM deliveries
             WHERE channel = $1 AND state = 'waiting' AND due_at > $2 AND claimed_until IS NULL
             ORDER BY due_at, id LIMIT 1",
        )
        .bind(channel)
        .bind(now)
        .optional()
        .await?;
    Ok(next.map(|next| next.due_at))
}

crate::db::row! {
    struct Waiting {
        due_at: Timestamp,
    }
}

/// Deletes at most a given number of deliveries that were finished before an instant, or are not
/// among the newest `newest` of their target. Returns their number.
pub(super) async fn delete_finished(
    conn: &mut Conn,
    before: Timestamp,
    newest: i64,
    most: i64,
) -> Result<u64> {
    conn.sql(
        "DELETE FROM deliveries WHERE id IN (
             SELECT id FROM (
                 SELECT id, finished_at, ROW_NUMBER() OVER (
                     PARTITION BY channel, target_id ORDER BY created_at DESC, id DESC) AS place
                 FROM deliveries WHERE state <> 'waiting'
             ) f WHERE f.finished_at < $1 OR f.place > $2 ORDER BY f.finished_at, f.id LIMIT $3)",
    )
    .bind(before)
    .bind(newest)
    .bind(most)
    .affected()
    .await
}

/// The columns of a log.
macro_rules! logged {
    ($rest:literal) => {
        formatcp!(
            "SELECT id, subject, body, created_at, due_at, attempts, state, outcome, http_status,
                    finished_at
             FROM deliveries WHERE channel = $1 AND target_id = $2 {rest}",
            rest = $rest
        )
    };
}

/// The newest deliveries to a target, newest first.
pub(super) async fn log(
    conn: &mut Conn,
    (channel, target_id): (ChannelKind, &str),
    most: i64,
) -> Result<Vec<Logged>> {
    conn.sql(logged!("ORDER BY created_at DESC, id DESC LIMIT $3"))
        .bind(channel)
        .bind(target_id)
        .bind(most)
        .all()
        .await
}

/// The newest delivery to a target that has a result.
pub(super) async fn last_tried(
    conn: &mut Conn,
    (channel, target_id): (ChannelKind, &str),
) -> Result<Option<Logged>> {
    conn.sql(logged!(
        "AND (state <> 'waiting' OR outcome IS NOT NULL) ORDER BY created_at DESC, id DESC LIMIT 1"
    ))
    .bind(channel)
    .bind(target_id)
    .optional()
    .await
}

/// A delivery to a target.
pub(super) async fn find(
    conn: &mut Conn,
    (channel, target_id): (ChannelKind, &str),
    id: &str,
) -> Result<Option<Logged>> {
    conn.sql(logged!("AND id = $3")).bind(channel).bind(target_id).bind(id).optional().await
}

/// Makes an unclaimed delivery that waits for its next try due now.
pub(super) async fn hasten(conn: &mut Conn, id: &str, now: Timestamp) -> Result<()> {
    conn.sql(
        "UPDATE deliveries SET due_at = $2
         WHERE id = $1 AND state = 'waiting' AND claimed_until IS NULL",
    )
    .bind(id)
    .bind(now)
    .execute()
    .await
}

/// Deletes all deliveries to a target that is removed.
pub(super) async fn delete_of_target(
    conn: &mut Conn,
    channel: ChannelKind,
    target_id: &str,
) -> Result<()> {
    conn.sql("DELETE FROM deliveries WHERE channel = $1 AND target_id = $2")
        .bind(channel)
        .bind(target_id)
        .execute()
        .await
}

/// An instant moved by a duration, at most to the last instant there is.
pub(super) fn later(at: Timestamp, by: SignedDuration) -> Timestamp {
    at.saturating_add(by).unwrap_or(Timestamp::MAX)
}
