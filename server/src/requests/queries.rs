//! SQL of requests.

use const_format::formatcp;
use jiff::Timestamp;

use super::model::{Filed, Request, RequestFields};
use crate::{
    auth::Member,
    db::{Conn, Result},
    error::{ApiError, refusals},
    paging::{List, Page},
    review::model::{Reviewed, Told, reviewed},
    webhooks::model::EventKind,
};

/// The statements and names for deciding requests.
pub(super) const REQUESTS: Reviewed = reviewed!(
    table: "requests", id: "id", owner: "requester_id", waits: "pending",
    returning: "requester_id, request_type, name, description, points, made_id, decision, points_given",
    still: "",
    state: "SELECT status, decision, reviewed_at, requester_id AS owner_id
            FROM requests WHERE family_id = $1 AND id = $2",
    facts: "SELECT requester_id AS owner_id, name, CAST(points AS BIGINT) AS points
            FROM requests WHERE family_id = $1 AND id = $2",
    told: Told {
        handed_in: EventKind::RequestMade,
        approved: EventKind::RequestApproved,
        rejected: EventKind::RequestRejected,
        undone: EventKind::RequestUndone,
        withdrawn: EventKind::RequestWithdrawn,
    },
    noun: "request",
    not_found: || refusals::REQUEST_NOT_FOUND,
);

/// Selects requests as [`Filed`].
macro_rules! requests {
    ($rest:literal) => {
        formatcp!(
            "SELECT r.id, u.username AS requester_username, r.request_type, r.name, r.description,
                    r.points, r.message, r.day, r.minutes, r.created_at, r.status, r.reviewed_at, r.decision,
                    r.review_reason, r.review_note, r.review_sticker,
                    (SELECT name FROM devices WHERE id = r.device_id) AS shared_device,
                    r.points_given
             FROM requests r JOIN users u ON u.id = r.requester_id {rest}",
            rest = $rest
        )
    };
}

/// Stores a pending request.
pub(super) async fn insert(
    conn: &mut Conn,
    id: &str,
    member: &Member,
    fields: &RequestFields,
    now: Timestamp,
) -> Result<()> {
    conn.sql(
        "INSERT INTO requests (id, family_id, requester_id, request_type, name, description,
                               points, message, status, created_at, device_id, day, minutes)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'pending', $9, $10, $11, $12)",
    )
    .bind(id)
    .bind(&member.family_id)
    .bind(&member.id)
    .bind(fields.request_type)
    .bind(fields.name.as_deref())
    .bind(fields.description.as_deref())
    .bind(fields.points)
    .bind(fields.message.as_deref())
    .bind(now)
    .bind(member.shared_device_id.as_deref())
    .bind(fields.day)
    .bind(fields.minutes)
    .execute()
    .await
}

/// A request of a family.
pub(super) async fn find(conn: &mut Conn, family_id: &str, id: &str) -> Result<Option<Request>> {
    let filed = conn
        .sql(requests!("WHERE r.family_id = $1 AND r.id = $2"))
        .bind(family_id)
        .bind(id)
        .optional::<Filed>()
        .await?;
    Ok(filed.map(Into::into))
}

/// A member's requests, newest first.
pub(super) async fn list(
    conn: &mut Conn,
    requester_id: &str,
    page: &Page,
) -> Result<Vec<Request>, ApiError> {
    let list = List {
        place: "SELECT created_at AS at, id FROM requests WHERE requester_id = $1 AND id = $2",
        rows: requests!(
            "WHERE r.requester_id = $1 AND (r.created_at, r.id) < ($2, $3)
             ORDER BY r.created_at DESC, r.id DESC LIMIT $4"
        ),
    };
    let filed = page.rows::<Filed>(conn, list, requester_id).await?;
    Ok(filed.into_iter().map(Into::into).collect())
}

/// A family's pending requests, oldest first.
pub(super) async fn pending(
    conn: &mut Conn,
    family_id: &str,
    page: &Page,
) -> Result<Vec<Request>, ApiError> {
    let list = List {
        place: "SELECT created_at AS at, id FROM requests WHERE family_id = $1 AND id = $2",
        rows: requests!(
            "WHERE r.family_id = $1 AND r.status = 'pending' AND (r.created_at, r.id) > ($2, $3)
             ORDER BY r.created_at, r.id LIMIT $4"
        ),
    };
    let filed = page.rows_upwards::<Filed>(conn, list, family_id, &[]).await?;
    Ok(filed.into_iter().map(Into::into).collect())
}

/// Stores the id of the item or chore that a request's approval made, and the points that it gave;
/// none after an undo.
pub(super) async fn set_outcome(
    conn: &mut Conn,
    id: &str,
    made_id: Option<&str>,
    points_given: Option<i32>,
) -> Result<()> {
    conn.sql("UPDATE requests SET made_id = $2, points_given = $3 WHERE id = $1")
        .bind(id)
        .bind(made_id)
        .bind(points_given)
        .execute()
        .await
}

/// The number of a member's pending requests.
pub(super) async fn count_pending(conn: &mut Conn, member: &Member) -> Result<i64> {
    conn.sql(
        "SELECT COUNT(*) FROM requests
         WHERE family_id = $1 AND requester_id = $2 AND status = 'pending'",
    )
    .bind(&member.family_id)
    .bind(&member.id)
    .scalar()
    .await
}
