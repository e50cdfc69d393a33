//! What members ask the parents for: a store item, a chore, or anything in words (docs/product.md#requests).

mod queries;
pub mod routes;

use jiff::Timestamp;
use rules::{RequestType, validate};

use self::routes::{MakeRequest, Request};
use crate::{
    accounts,
    auth::Member,
    chores::{self, ChoreFields},
    clock::new_id,
    db::Conn,
    error::ApiError,
    events::{self, Topic, Whom},
    fields::Fields,
    limits,
    store::{self, ItemFields},
    words::words,
};

words! {
    /// State of a request.
    pub enum RequestStatus {
        /// It waits for a parent.
        Pending = "pending",
        /// A parent approved it: the item or chore it asked for was made.
        Approved = "approved",
        /// A parent rejected it.
        Rejected = "rejected",
    }
}

/// The checked fields of a request: a name and points, or a message.
#[derive(Debug, Clone)]
pub struct RequestFields {
    /// What is asked for.
    pub request_type: RequestType,
    /// Of an item or a chore: trimmed, 1 to 120 characters.
    pub name: Option<String>,
    /// Of an item or a chore: trimmed, up to 2,000 characters; never empty.
    pub description: Option<String>,
    /// Of an item its cost, of a chore its value: 1 to 1,000,000.
    pub points: Option<i32>,
    /// Of any other request: trimmed, 1 to 2,000 characters.
    pub message: Option<String>,
}

impl MakeRequest {
    /// The fields, checked: the type, then what that type needs. Other details are left out.
    ///
    /// # Errors
    /// A validation error with every field the rules refuse.
    pub fn checked(&self) -> Result<RequestFields, ApiError> {
        let request_type = validate::request_type(&self.request_type)
            .map_err(|message| ApiError::field("request_type", message))?;
        let mut fields = Fields::default();
        let mut request = RequestFields {
            request_type,
            name: None,
            description: None,
            points: None,
            message: None,
        };
        let details = &self.details;
        let (points_field, points) = match request_type {
            RequestType::AddStoreItem => ("details.points_cost", details.points_cost),
            RequestType::AddChore => ("details.points_value", details.points_value),
            RequestType::Other => {
                let message = details.message.as_deref().unwrap_or_default();
                let message = validate::request_message(message);
                request.message = Some(fields.take("details.message", message));
                return fields.finish(request);
            }
        };
        let name = validate::request_name(details.name.as_deref().unwrap_or_default());
        request.name = Some(fields.take("details.name", name));
        let description = validate::text(details.description.as_deref());
        request.description = fields.take("details.description", description);
        let points = validate::request_points(points.unwrap_or_default());
        request.points = Some(fields.take(points_field, points));
        fields.finish(request)
    }
}

/// Files a request with the parents of a member's family.
pub async fn make(
    tx: &mut Conn,
    member: &Member,
    fields: &RequestFields,
    now: Timestamp,
) -> Result<Request, ApiError> {
    accounts::hold(tx, member).await?;
    limits::PENDING_REQUESTS.expect(queries::count_pending(tx, member).await?)?;
    let id = new_id(now);
    queries::insert(tx, &id, member, fields, now).await?;
    events::changed(tx, &member.family_id, Whom::One(&member.id), &[Topic::Requests]);
    found(queries::find(tx, &member.family_id, &id).await?)
}

/// Approves or rejects a pending request of the family. Approving makes the item or the chore
/// that was asked for; any other request only changes its state.
///
/// # Errors
/// `Request not found.`, or 409 for one that has been decided already.
pub async fn decide(
    tx: &mut Conn,
    parent: &Member,
    id: &str,
    decision: RequestStatus,
    now: Timestamp,
) -> Result<Request, ApiError> {
    let decided = queries::decide(tx, parent, id, decision, now).await?;
    let request = found(queries::find(tx, &parent.family_id, id).await?)?;
    let Some(decided) = decided else {
        return Err(undecidable(request.status));
    };
    let requester = Whom::One(&decided.requester_id);
    events::changed(tx, &parent.family_id, requester, &[Topic::Requests]);
    if decision == RequestStatus::Approved {
        create_requested(tx, &parent.family_id, decided.into(), now).await?;
    }
    Ok(request)
}

/// Makes what a request asked for.
async fn create_requested(
    tx: &mut Conn,
    family_id: &str,
    fields: RequestFields,
    now: Timestamp,
) -> Result<(), ApiError> {
    let RequestFields { request_type, name, description, points, .. } = fields;
    // The table holds a name and points for either of these, and neither for any other.
    let Some((name, points)) = name.zip(points) else { return Ok(()) };
    match request_type {
        RequestType::AddStoreItem => {
            let item = ItemFields { name, description, points_cost: points };
            store::create(tx, family_id, &item, now).await?;
        }
        RequestType::AddChore => {
            let chore = ChoreFields { name, description, points_value: points };
            chores::create(tx, family_id, &chore, now).await?;
        }
        RequestType::Other => {}
    }
    Ok(())
}

/// Why a request in this state cannot be decided.
fn undecidable(status: RequestStatus) -> ApiError {
    match status {
        RequestStatus::Approved => ApiError::already_approved("request"),
        RequestStatus::Rejected => ApiError::already_rejected("request"),
        RequestStatus::Pending => not_found(),
    }
}

/// What a query found, or the answer for a request that is not there.
fn found<T>(request: Option<T>) -> Result<T, ApiError> {
    request.ok_or_else(not_found)
}

fn not_found() -> ApiError {
    ApiError::NotFound("Request not found.".into())
}
