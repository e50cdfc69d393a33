//! SQL of pending attempts.

use crate::{
    assignments::model::PendingAssignment,
    auth::ChosenKids,
    db::Conn,
    error::ApiError,
    paging::{List, Page},
};
use const_format::formatcp;

/// The list of pending attempts that meet the condition `$whose`.
macro_rules! pending {
    ($whose:literal) => {
        List {
        // The latest attempt is pending, or was when the page before was sent.
        place: formatcp!(
            "SELECT submitted_at AS at, assignment_id AS id FROM assignment_submissions s
                 WHERE {whose} AND assignment_id = $2 ORDER BY attempt DESC LIMIT 1",
            whose = $whose
        ),
        rows: formatcp!(
            "SELECT a.id, a.chore_id, s.submitted_at, s.received_at,
                ABS({received} - {submitted}) > $5 AS done_offline,
                k.username AS kid_username, a.chore_name, a.due_date, a.points_value, a.notes,
                s.notes AS submission_notes, s.time_uncertain, a.created_at,
                (SELECT name FROM devices WHERE id = s.device_id) AS shared_device, s.unverified,
                s.photo_id
         FROM assignment_submissions s
         JOIN assignments a ON a.id = s.assignment_id
         JOIN users k ON k.id = s.kid_id
         WHERE {whose} AND s.status = 'pending_approval'
           AND (s.submitted_at, s.assignment_id) > ($2, $3)
         ORDER BY s.submitted_at, s.assignment_id LIMIT $4",
            received = crate::db::instant_of!("s.received_at"),
            submitted = crate::db::instant_of!("s.submitted_at"),
            whose = $whose
        ),
        }
    };
}

/// The pending attempts of these kids, oldest first. One counts as done offline if the server
/// received it more than `offline_ms` milliseconds before or after it was done.
pub(in crate::assignments) async fn pending(
    conn: &mut Conn,
    family_id: &str,
    kids: &ChosenKids,
    offline_ms: i64,
    page: &Page,
) -> Result<Vec<PendingAssignment>, ApiError> {
    let lists = [
        pending!("s.family_id = $1"),
        pending!("s.kid_id IN (SELECT kid_id FROM api_token_kids WHERE token_id = $1)"),
    ];
    let (list, whose) = kids.choose(family_id, lists);
    page.rows_upwards(conn, list, whose, &[offline_ms]).await
}
