//! SQL of notices and their settings.

use const_format::formatcp;
use jiff::Timestamp;
use rules::remind::{Due, KidSettings, ParentSettings};

use super::model::{
    Approval, DecidedRow, ListenerRow, Notice, NoticeOutcome, NoticeToSend, SettingsRow, ThingRow,
    ToldRow,
};
use crate::{
    auth::Member,
    db::{Conn, FromRow as _, Result},
};

/// The settings of a member.
pub(super) async fn settings(conn: &mut Conn, user_id: &str) -> Result<SettingsRow> {
    conn.sql(
        "SELECT u.role, s.waiting, s.digest_minute, s.approved, s.sent_back, s.your_turn, s.last_call,
                s.streak_at_risk, s.quiet_from, s.quiet_to
         FROM users u LEFT JOIN notification_settings s ON s.user_id = u.id AND s.role = u.role
         WHERE u.id = $1",
    )
    .bind(user_id)
    .one()
    .await
}

/// Stores the settings of a parent.
pub(super) async fn set_of_parent(
    conn: &mut Conn,
    parent: &Member,
    settings: &ParentSettings,
) -> Result<()> {
    forget(conn, &parent.id).await?;
    conn.sql(
        "INSERT INTO notification_settings (user_id, family_id, role, waiting, digest_minute, approved,
                                            sent_back, your_turn, last_call, streak_at_risk,
                                            quiet_from, quiet_to)
         VALUES ($1, $2, 'parent', $3, $4, FALSE, FALSE, FALSE, FALSE, FALSE, $5, $6)",
    )
    .bind(&parent.id)
    .bind(&parent.family_id)
    .bind(settings.waiting)
    .bind(settings.digest_minute)
    .bind(settings.quiet_from)
    .bind(settings.quiet_to)
    .execute().await
}

/// Stores the settings of a kid.
pub(super) async fn set_of_kid(
    conn: &mut Conn,
    family_id: &str,
    kid_id: &str,
    settings: &KidSettings,
) -> Result<()> {
    forget(conn, kid_id).await?;
    conn.sql(
        "INSERT INTO notification_settings (user_id, family_id, role, waiting, digest_minute, approved,
                                            sent_back, your_turn, last_call, streak_at_risk,
                                            quiet_from, quiet_to)
         VALUES ($1, $2, 'kid', FALSE, NULL, $3, $4, $5, $6, $7, $8, $9)",
    )
    .bind(kid_id)
    .bind(family_id)
    .bind(settings.approved)
    .bind(settings.sent_back)
    .bind(settings.your_turn)
    .bind(settings.last_call)
    .bind(settings.streak_at_risk)
    .bind(settings.quiet_from)
    .bind(settings.quiet_to)
    .execute().await
}

async fn forget(conn: &mut Conn, user_id: &str) -> Result<()> {
    conn.sql("DELETE FROM notification_settings WHERE user_id = $1").bind(user_id).execute().await
}

/// The newest notices of a member, without those that were merged into another.
pub(super) async fn recent(conn: &mut Conn, user_id: &str, most: i64) -> Result<Vec<Notice>> {
    conn.sql(
        "SELECT kind, created_at AS at, outcome FROM notices
         WHERE user_id = $1 AND told_by IS NULL ORDER BY created_at DESC, id DESC LIMIT $2",
    )
    .bind(user_id)
    .bind(most)
    .all()
    .await
}

/// The families with a device that takes notices.
pub(super) async fn families(conn: &mut Conn) -> Result<Vec<String>> {
    conn.sql("SELECT DISTINCT family_id FROM push_subscriptions ORDER BY family_id").scalars().await
}

/// The members of a family with a device that takes notices, and their settings. A session that
/// began by `run_out` has expired.
pub(super) async fn listeners(
    conn: &mut Conn,
    family_id: &str,
    run_out: Timestamp,
) -> Result<Vec<ListenerRow>> {
    let ids: Vec<String> = conn
        .sql(
            "SELECT DISTINCT u.id FROM push_subscriptions p JOIN sessions s ON s.id = p.session_id
             JOIN users u ON u.id = p.user_id
             WHERE p.family_id = $1 AND s.ended_at IS NULL AND s.created_at > $2
               AND u.removed_at IS NULL ORDER BY u.id",
        )
        .bind(family_id)
        .bind(run_out)
        .scalars()
        .await?;
    let mut listeners = Vec::with_capacity(ids.len());
    for id in ids {
        let settings = settings(conn, &id).await?;
        listeners.push(ListenerRow { id, settings });
    }
    Ok(listeners)
}

/// The newest things that wait for the parents of a family.
pub(super) async fn waiting(conn: &mut Conn, family_id: &str, most: i64) -> Result<Vec<ThingRow>> {
    conn.sql(formatcp!(
        "SELECT {} FROM (
             SELECT 'chore_submission' AS kind, id, decision, received_at AS came_at,
                    kid_id AS user_id, chore_name AS what
             FROM chore_submissions WHERE family_id = $1 AND status = 'pending_approval'
             UNION ALL
             SELECT 'assignment_submission', s.assignment_id, s.decision, s.received_at, s.kid_id,
                    a.chore_name
             FROM assignment_submissions s JOIN assignments a ON a.id = s.assignment_id
             WHERE s.family_id = $1 AND s.status = 'pending_approval'
             UNION ALL
             SELECT 'redemption', id, decision, requested_at, kid_id, item_name
             FROM redemptions WHERE family_id = $1 AND status = 'pending'
             UNION ALL
             SELECT CASE request_type WHEN 'deed' THEN 'deed' ELSE 'request' END, id, decision,
                    created_at, requester_id, COALESCE(name, message)
             FROM requests WHERE family_id = $1 AND status = 'pending'
         ) w ORDER BY came_at DESC, kind, id LIMIT $2",
        ThingRow::COLUMNS
    ))
    .bind(family_id)
    .bind(most)
    .all()
    .await
}

/// The newest things of members with a device that parents decided since an instant, without those
/// that counted at once.
pub(super) async fn decided(
    conn: &mut Conn,
    family_id: &str,
    since: Timestamp,
    most: i64,
) -> Result<Vec<DecidedRow>> {
    conn.sql(formatcp!(
        "SELECT {} FROM (
             SELECT 'chore_submission' AS kind, id, decision, reviewed_at AS decided_at, kid_id,
                    status = 'approved' AS is_approved, chore_name AS what, review_note AS note
             FROM chore_submissions
             WHERE family_id = $1 AND reviewed_at >= $2 AND reviewed_at > received_at
             UNION ALL
             SELECT 'assignment_submission', s.assignment_id, s.decision, s.reviewed_at, s.kid_id,
                    s.status = 'approved', a.chore_name, s.review_note
             FROM assignment_submissions s JOIN assignments a ON a.id = s.assignment_id
             WHERE s.family_id = $1 AND s.reviewed_at >= $2
             UNION ALL
             SELECT 'redemption', id, decision, reviewed_at, kid_id,
                    status IN ('approved', 'completed'), item_name, review_note
             FROM redemptions WHERE family_id = $1 AND reviewed_at >= $2
             UNION ALL
             SELECT CASE request_type WHEN 'deed' THEN 'deed' ELSE 'request' END, id, decision,
                    reviewed_at, requester_id, status = 'approved',
                    COALESCE(name, message), review_note
             FROM requests WHERE family_id = $1 AND reviewed_at >= $2
         ) d WHERE kid_id IN (SELECT user_id FROM push_subscriptions WHERE family_id = $1)
         ORDER BY decided_at DESC, kind, id LIMIT $3",
        DecidedRow::COLUMNS
    ))
    .bind(family_id)
    .bind(since)
    .bind(most)
    .all()
    .await
}

/// The notices of a family since an instant, and since another one those about pending things.
pub(super) async fn told(
    conn: &mut Conn,
    family_id: &str,
    [since, waiting_since]: [Timestamp; 2],
) -> Result<Vec<ToldRow>> {
    conn.sql(
        "SELECT user_id, kind, subject, day, created_at AS at,
                told_by IS NULL AND outcome IN ('waiting', 'delivered', 'failed') AS counts
         FROM notices
         WHERE family_id = $1 AND created_at >= $3 AND (created_at >= $2 OR kind = 'waiting')
         ORDER BY created_at, id",
    )
    .bind(family_id)
    .bind(since)
    .bind(waiting_since)
    .all()
    .await
}

/// Records a notice, and the one it was merged into, if any. False if it is recorded already.
pub(super) async fn insert(
    conn: &mut Conn,
    family_id: &str,
    id: &str,
    due: &Due,
    (subject, told_by): (&str, Option<&str>),
    (outcome, now): (NoticeOutcome, Timestamp),
) -> Result<bool> {
    conn.sql(
        "INSERT INTO notices (id, family_id, user_id, kind, subject, day, created_at, outcome,
                              told_by)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING",
    )
    .bind(id)
    .bind(family_id)
    .bind(&due.user_id)
    .bind(due.kind)
    .bind(subject)
    .bind(due.day)
    .bind(now)
    .bind(outcome)
    .bind(told_by)
    .changed()
    .await
}

/// A notice to send.
pub(super) async fn notice(conn: &mut Conn, id: &str) -> Result<Option<NoticeToSend>> {
    conn.sql("SELECT user_id, kind, subject, day FROM notices WHERE id = $1")
        .bind(id)
        .optional()
        .await
}

/// The subjects of the notices that were merged into one.
pub(super) async fn along(conn: &mut Conn, id: &str) -> Result<Vec<String>> {
    conn.sql("SELECT subject FROM notices WHERE told_by = $1 ORDER BY id").bind(id).scalars().await
}

/// Records the outcome of a notice, and of those merged into it, unless it was delivered or is
/// still on its way to another device.
pub(super) async fn settle(conn: &mut Conn, id: &str, outcome: NoticeOutcome) -> Result<()> {
    conn.sql(
        "UPDATE notices SET outcome = $2
         WHERE (id = $1 OR told_by = $1) AND outcome <> 'delivered'
           AND ($2 = 'delivered' OR NOT EXISTS (
                SELECT 1 FROM deliveries d WHERE d.family_id = notices.family_id
                  AND d.channel = 'push' AND d.subject = $1 AND d.state = 'waiting'))",
    )
    .bind(id)
    .bind(outcome)
    .execute()
    .await
}

/// Records `no_device` as the outcome of waiting notices without any delivery on its way.
pub(super) async fn settle_without_device(conn: &mut Conn, family_id: &str) -> Result<()> {
    conn.sql(
        "UPDATE notices SET outcome = 'no_device'
         WHERE family_id = $1 AND outcome = 'waiting' AND NOT EXISTS (
             SELECT 1 FROM deliveries d WHERE d.family_id = $1 AND d.channel = 'push'
               AND d.state = 'waiting'
               AND (d.subject = notices.id OR d.subject = notices.told_by))",
    )
    .bind(family_id)
    .execute()
    .await
}

/// Lets a device approve one thing.
pub(super) async fn insert_approval(
    conn: &mut Conn,
    token_digest: &str,
    notice_id: &str,
    approval: &Approval,
    now: Timestamp,
) -> Result<()> {
    conn.sql(
        "INSERT INTO push_approvals (token_digest, subscription_id, notice_id, token_version, kind,
                                     subject_id, decision, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
    )
    .bind(token_digest)
    .bind(&approval.subscription_id)
    .bind(notice_id)
    .bind(approval.token_version)
    .bind(approval.kind)
    .bind(&approval.subject_id)
    .bind(approval.decision)
    .bind(now)
    .execute()
    .await
}

/// Deletes and returns the approval of a token, which can be used once; none if it was made by
/// `run_out`.
pub(super) async fn take_approval(
    conn: &mut Conn,
    token_digest: &str,
    run_out: Timestamp,
) -> Result<Option<Approval>> {
    conn.sql(
        "DELETE FROM push_approvals WHERE token_digest = $1 AND created_at > $2
         RETURNING subscription_id, token_version, kind, subject_id, decision",
    )
    .bind(token_digest)
    .bind(run_out)
    .optional()
    .await
}

/// Deletes some approvals and notices from before an instant; returns the number of notices.
pub(super) async fn delete_before(conn: &mut Conn, before: Timestamp, most: i64) -> Result<u64> {
    conn.sql("DELETE FROM push_approvals WHERE created_at < $1").bind(before).execute().await?;
    // A notice stays as long as a newer one that was merged into it.
    conn.sql(
        "DELETE FROM notices WHERE id IN (
             SELECT n.id FROM notices n WHERE n.created_at < $1
               AND NOT EXISTS (SELECT 1 FROM notices a WHERE a.told_by = n.id)
               AND NOT EXISTS (SELECT 1 FROM push_approvals p WHERE p.notice_id = n.id)
             ORDER BY n.created_at LIMIT $2)",
    )
    .bind(before)
    .bind(most)
    .affected()
    .await
}
