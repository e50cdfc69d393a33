//! SQL of requests.

use jiff::Timestamp;
use rules::RequestType;

use super::{
    RequestFields, RequestStatus,
    routes::{Request, RequestDetails},
};
use crate::{
    auth::Member,
    db::{Conn, Result},
    error::ApiError,
    paging::{List, Page},
};

crate::row! {
    /// A request as it is stored.
    #[derive(Debug)]
    pub(super) struct Filed {
        id: String,
        requester_username: String,
        request_type: RequestType,
        name: Option<String>,
        description: Option<String>,
        points: Option<i32>,
        message: Option<String>,
        created_at: Timestamp,
        status: RequestStatus,
        reviewed_at: Option<Timestamp>,
    }
}

crate::row! {
    /// What a request that was decided just now asked for.
    #[derive(Debug)]
    pub(super) struct Decided {
        requester_id: String,
        request_type: RequestType,
        name: Option<String>,
        description: Option<String>,
        points: Option<i32>,
        message: Option<String>,
    }
}

impl From<Filed> for Request {
    fn from(filed: Filed) -> Self {
        let points_of = |of| filed.points.filter(|_| filed.request_type == of).map(i64::from);
        let details = RequestDetails {
            points_cost: points_of(RequestType::AddStoreItem),
            points_value: points_of(RequestType::AddChore),
            name: filed.name,
            description: filed.description,
            message: filed.message,
        };
        Self {
            id: filed.id,
            requester_username: filed.requester_username,
            request_type: filed.request_type,
            details,
            created_at: filed.created_at,
            status: filed.status,
            reviewed_at: filed.reviewed_at,
        }
    }
}

impl From<Decided> for RequestFields {
    fn from(decided: Decided) -> Self {
        let Decided { request_type, name, description, points, message, .. } = decided;
        Self { request_type, name, description, points, message }
    }
}

/// Requests as they are stored.
macro_rules! requests {
    ($rest:literal) => {
        concat!(
            "SELECT r.id, u.username AS requester_username, r.request_type, r.name, r.description,
                    r.points, r.message, r.created_at, r.status, r.reviewed_at
             FROM requests r JOIN users u ON u.id = r.requester_id ",
            $rest
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
                               points, message, status, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'pending', $9)",
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
    .execute()
    .await?;
    Ok(())
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

/// What somebody has asked for, newest first.
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

/// What waits for a parent of the family, oldest first.
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

/// How many requests of a member wait.
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

/// Decides a pending request of the parent's family and says what it asked for; `None` if there
/// is none to decide.
pub(super) async fn decide(
    conn: &mut Conn,
    parent: &Member,
    id: &str,
    decision: RequestStatus,
    now: Timestamp,
) -> Result<Option<Decided>> {
    conn.sql(
        "UPDATE requests SET status = $3, reviewed_at = $4, reviewed_by = $5
         WHERE family_id = $1 AND id = $2 AND status = 'pending'
         RETURNING requester_id, request_type, name, description, points, message",
    )
    .bind(&parent.family_id)
    .bind(id)
    .bind(decision)
    .bind(now)
    .bind(&parent.id)
    .optional()
    .await
}
