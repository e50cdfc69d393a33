//! SQL of webhooks.

use const_format::formatcp;
use jiff::Timestamp;

use super::model::{NewWebhook, OffWhy, Standing, Target, WebhookKid, WebhookRow, WebhookTopic};
use crate::{
    auth::Member,
    db::{Conn, Result},
};

/// The webhooks `w` of the family `$1` that are on and receive the topic `$2`. A webhook is on only
/// as long as the parent responsible for it is a parent of the family.
macro_rules! hearing {
    ($select:literal, $rest:literal) => {
        formatcp!(
            "SELECT {select} FROM webhooks w JOIN users p ON p.id = w.set_by
             WHERE w.family_id = $1 AND w.is_on AND p.role = 'parent' AND p.removed_at IS NULL
               AND CASE $2 WHEN 'chores' THEN w.on_chores WHEN 'purchases' THEN w.on_purchases
                           WHEN 'requests' THEN w.on_requests WHEN 'points' THEN w.on_points
                           ELSE w.on_goal END {rest}",
            select = $select,
            rest = $rest
        )
    };
}

/// Whether any webhook of a family receives a topic.
pub(super) async fn is_heard(
    conn: &mut Conn,
    family_id: &str,
    topic: WebhookTopic,
) -> Result<bool> {
    conn.sql(hearing!("COUNT(*) > 0 AS is_heard", "")).bind(family_id).bind(topic).scalar().await
}

/// The webhooks of a family that receive a topic, for events about a member, or about the whole
/// family.
pub(super) async fn hearing(
    conn: &mut Conn,
    family_id: &str,
    topic: WebhookTopic,
    member_id: Option<&str>,
) -> Result<Vec<String>> {
    conn.sql(hearing!(
        "w.id",
        "AND (w.all_kids OR CAST($3 AS TEXT) IS NULL OR EXISTS (
             SELECT 1 FROM webhook_kids k WHERE k.webhook_id = w.id AND k.kid_id = $3))
         ORDER BY w.created_at, w.id"
    ))
    .bind(family_id)
    .bind(topic)
    .bind(member_id)
    .scalars()
    .await
}

/// The display name of a user.
pub(super) async fn display_name(conn: &mut Conn, id: &str) -> Result<Option<String>> {
    let names =
        conn.sql("SELECT COALESCE(display_name, username) AS name FROM users WHERE id = $1");
    Ok(names.bind(id).scalars().await?.into_iter().next())
}

/// The number of a family's webhooks.
pub(super) async fn count(conn: &mut Conn, family_id: &str) -> Result<i64> {
    conn.sql("SELECT COUNT(*) FROM webhooks WHERE family_id = $1").bind(family_id).scalar().await
}

/// Adds a webhook, with checked fields, without its kids.
pub(super) async fn insert(
    conn: &mut Conn,
    parent: &Member,
    (id, secret): (&str, &str),
    new: &NewWebhook,
    now: Timestamp,
) -> Result<()> {
    let on = |topic| new.topics.contains(&topic);
    conn.sql(
        "INSERT INTO webhooks (id, family_id, name, url, secret, on_chores, on_purchases,
                               on_requests, on_points, on_goal, all_kids, is_on, set_by, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, TRUE, $12, $13)",
    )
    .bind(id)
    .bind(&parent.family_id)
    .bind(&new.name)
    .bind(&new.url)
    .bind(secret)
    .bind(on(WebhookTopic::Chores))
    .bind(on(WebhookTopic::Purchases))
    .bind(on(WebhookTopic::Requests))
    .bind(on(WebhookTopic::Points))
    .bind(on(WebhookTopic::Goal))
    .bind(new.kid_ids.is_none())
    .bind(&parent.id)
    .bind(now)
    .execute()
    .await
}

/// Adds a kid to a webhook that is not for all.
pub(super) async fn insert_kid(conn: &mut Conn, webhook_id: &str, kid_id: &str) -> Result<()> {
    conn.sql("INSERT INTO webhook_kids (webhook_id, kid_id) VALUES ($1, $2)")
        .bind(webhook_id)
        .bind(kid_id)
        .execute()
        .await
}

/// The webhooks of a family, in the order in which they were added. One whose responsible parent is
/// no longer a parent is off.
pub(super) async fn list(conn: &mut Conn, family_id: &str) -> Result<Vec<WebhookRow>> {
    conn.sql(
        "SELECT w.id, w.name, w.url, w.on_chores, w.on_purchases, w.on_requests, w.on_points,
                w.on_goal, w.all_kids,
                w.is_on AND p.role = 'parent' AND p.removed_at IS NULL AS is_on,
                w.off_why, w.failing_since, p.username AS set_by, w.created_at
         FROM webhooks w JOIN users p ON p.id = w.set_by
         WHERE w.family_id = $1 ORDER BY w.created_at, w.id",
    )
    .bind(family_id)
    .all()
    .await
}

/// The kids of the webhooks of a family that are not for all, without those who left.
pub(super) async fn kids(conn: &mut Conn, family_id: &str) -> Result<Vec<WebhookKid>> {
    conn.sql(
        "SELECT k.webhook_id, k.kid_id
         FROM webhooks w JOIN webhook_kids k ON k.webhook_id = w.id JOIN users u ON u.id = k.kid_id
         WHERE w.family_id = $1 AND u.role = 'kid' AND u.removed_at IS NULL
         ORDER BY k.webhook_id, k.kid_id",
    )
    .bind(family_id)
    .all()
    .await
}

/// Locks a webhook of a family until the transaction ends; false if there is none.
pub(super) async fn lock(conn: &mut Conn, family_id: &str, id: &str) -> Result<bool> {
    conn.sql("UPDATE webhooks SET name = name WHERE family_id = $1 AND id = $2")
        .bind(family_id)
        .bind(id)
        .changed()
        .await
}

/// Switches a webhook on or off, in the name of a parent: earlier failures are forgotten.
pub(super) async fn switch(conn: &mut Conn, parent_id: &str, id: &str, is_on: bool) -> Result<()> {
    conn.sql(
        "UPDATE webhooks SET is_on = $3, off_why = NULL, failing_since = NULL, failures = 0,
                             set_by = CASE WHEN $3 THEN $2 ELSE set_by END
         WHERE id = $1",
    )
    .bind(id)
    .bind(parent_id)
    .bind(is_on)
    .execute()
    .await
}

/// Gives a webhook another secret.
pub(super) async fn set_secret(conn: &mut Conn, id: &str, secret: &str) -> Result<()> {
    conn.sql("UPDATE webhooks SET secret = $2 WHERE id = $1").bind(id).bind(secret).execute().await
}

/// Deletes a webhook.
pub(super) async fn delete(conn: &mut Conn, id: &str) -> Result<()> {
    conn.sql("DELETE FROM webhook_kids WHERE webhook_id = $1").bind(id).execute().await?;
    conn.sql("DELETE FROM webhooks WHERE id = $1").bind(id).execute().await
}

/// The data for a call of a webhook, if it exists.
pub(super) async fn target(conn: &mut Conn, id: &str) -> Result<Option<Target>> {
    conn.sql(
        "SELECT w.url, w.secret, w.is_on AND p.role = 'parent' AND p.removed_at IS NULL AS is_on
         FROM webhooks w JOIN users p ON p.id = w.set_by WHERE w.id = $1",
    )
    .bind(id)
    .optional()
    .await
}

/// Records that a call of a webhook succeeded.
pub(super) async fn set_well(conn: &mut Conn, id: &str) -> Result<()> {
    conn.sql(
        "UPDATE webhooks SET failing_since = NULL, failures = 0 WHERE id = $1 AND failures > 0",
    )
    .bind(id)
    .execute()
    .await
}

/// Records that a call of a webhook failed, and returns its failures, if it exists.
pub(super) async fn set_failing(
    conn: &mut Conn,
    id: &str,
    at: Timestamp,
) -> Result<Option<Standing>> {
    conn.sql(
        "UPDATE webhooks
         SET failures = CASE WHEN failures < 1000000 THEN failures + 1 ELSE failures END,
             failing_since = CASE WHEN failing_since <= $2 THEN failing_since ELSE $2 END
         WHERE id = $1 RETURNING family_id, set_by, failing_since, failures",
    )
    .bind(id)
    .bind(at)
    .optional()
    .await
}

/// The failures of a webhook, its family and its responsible parent, if it exists.
pub(super) async fn standing(conn: &mut Conn, id: &str) -> Result<Option<Standing>> {
    conn.sql("SELECT family_id, set_by, failing_since, failures FROM webhooks WHERE id = $1")
        .bind(id)
        .optional()
        .await
}

/// Switches a webhook off, for a reason.
pub(super) async fn switch_off(conn: &mut Conn, id: &str, why: OffWhy) -> Result<()> {
    conn.sql("UPDATE webhooks SET is_on = FALSE, off_why = $2 WHERE id = $1 AND is_on")
        .bind(id)
        .bind(why)
        .execute()
        .await
}
