//! SQL of recent decisions.

use const_format::formatcp;
use jiff::Timestamp;

use super::model::RecentDecision;
use crate::{
    db::Conn,
    error::ApiError,
    media::KeptSince,
    paging::{List, Page},
    points::FOR_DEED,
};

/// The decisions of the family `$1` since `$since` that can be undone. For an assignment: the
/// decision about its latest attempt.
macro_rules! decided {
    ($since:literal) => {
        formatcp!(
            "SELECT 'chore_submission' AS kind, id, decision, status,
                    reviewed_at AS decided_at, reviewed_by AS decided_by, kid_id, chore_id,
                    NULL AS item_id, chore_name AS title,
                    CAST(CASE WHEN pays THEN points_value + effort_points ELSE 0 END AS BIGINT)
                        AS points,
                    review_reason, review_note, review_sticker, device_id, unverified,
                    api_token_id, photo_id
             FROM chore_submissions WHERE family_id = $1 AND reviewed_at >= {since}
             UNION ALL
             SELECT 'assignment_submission', a.id, s.decision, s.status, s.reviewed_at,
                    s.reviewed_by, s.kid_id, a.chore_id, NULL, a.chore_name, CAST(a.points_value AS BIGINT),
                    s.review_reason, s.review_note, s.review_sticker, s.device_id, s.unverified,
                    NULL, s.photo_id
             FROM assignment_submissions s JOIN assignments a ON a.id = s.assignment_id
             WHERE s.family_id = $1 AND s.reviewed_at >= {since}
               AND a.taken_back_at IS NULL
               AND NOT EXISTS (
                   SELECT 1 FROM assignment_submissions l
                   WHERE l.assignment_id = s.assignment_id AND l.attempt > s.attempt)
             UNION ALL
             SELECT 'redemption', id, decision, status, reviewed_at, reviewed_by, kid_id, NULL,
                    item_id, item_name, CAST(points_spent AS BIGINT), review_reason, review_note,
                    review_sticker, device_id, FALSE, NULL, NULL
             FROM redemptions WHERE family_id = $1 AND reviewed_at >= {since}
             UNION ALL
             SELECT 'request', id, decision, status, reviewed_at, reviewed_by, requester_id,
                    NULL, NULL, COALESCE(name, message),
                    CAST(CASE WHEN request_type = 'deed' AND status = 'approved' THEN points_given
                              ELSE points END AS BIGINT),
                    review_reason, review_note, review_sticker, device_id, FALSE, NULL, NULL
             FROM requests WHERE family_id = $1 AND reviewed_at >= {since}
               AND (points_given IS NULL OR EXISTS (
                   SELECT 1 FROM users k WHERE k.id = requester_id AND k.role = 'kid'))
             UNION ALL
             SELECT e.kind, e.id, 1, 'given', e.created_at, e.actor_id, e.kid_id,
                    NULL, NULL, e.description, e.amount, NULL, NULL, NULL, NULL, FALSE, NULL, NULL
             FROM points_ledger e
             WHERE e.family_id = $1 AND e.kind IN ('award', 'adjustment')
               AND e.created_at >= {since}
               AND NOT EXISTS (SELECT 1 FROM points_ledger r WHERE r.reverses = e.id)
               AND NOT {for_deed}",
            since = $since,
            for_deed = FOR_DEED
        )
    };
}

/// The decisions of a family since an instant that can be undone, newest first.
pub(super) async fn recent(
    conn: &mut Conn,
    family_id: &str,
    since: Timestamp,
    photos: KeptSince,
    page: &Page,
) -> Result<Vec<RecentDecision>, ApiError> {
    let list = List {
        place: formatcp!(
            "SELECT decided_at AS at, id FROM ({decided}) d WHERE id = $2",
            decided = decided!("0")
        ),
        rows: formatcp!(
            "SELECT d.kind, d.id, d.decision, d.status, d.decided_at, p.username AS decided_by,
                    k.username, d.chore_id, d.item_id, d.title, d.points, d.review_reason, d.review_note, d.review_sticker,
                    (SELECT name FROM devices WHERE id = d.device_id) AS shared_device,
                    d.unverified,
                    (SELECT name FROM api_tokens WHERE id = d.api_token_id) AS api_token,
                    CASE WHEN d.decided_at >= $6 THEN d.photo_id END AS photo_id
             FROM ({decided}) d
             JOIN users p ON p.id = d.decided_by
             JOIN users k ON k.id = d.kid_id AND k.removed_at IS NULL
                         AND (k.role = 'kid' OR d.kind = 'request')
             WHERE (d.decided_at, d.id) < ($2, $3)
             ORDER BY d.decided_at DESC, d.id DESC LIMIT $4",
            decided = decided!("$5")
        ),
    };
    let besides = [since, photos.decided].map(Timestamp::as_millisecond);
    page.rows_downwards(conn, list, family_id, &besides).await
}
