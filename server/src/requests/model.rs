//! Rows, requests and answers of requests.

use jiff::Timestamp;
use rules::{Day, RequestType, validate};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    error::ApiError,
    fields::Fields,
    review::model::{Decision, RejectReason, Review, Sticker, review_input},
    sentences,
    text_enum::text_enum,
};

text_enum! {
    /// State of a request.
    pub enum RequestStatus {
        /// It waits for a parent.
        Pending = "pending",
        /// A parent approved it: the item or chore it asked for was made.
        Approved = "approved",
        /// A parent rejected it.
        Rejected = "rejected",
        /// The requester withdrew it.
        Withdrawn = "withdrawn",
    }
}

/// The checked fields of a request: a name and points, a deed, or a message.
#[derive(Debug, Clone)]
pub struct RequestFields {
    /// The kind of request.
    pub request_type: RequestType,
    /// The name of an item or a chore, or what was done: trimmed, 1 to 120 characters.
    pub name: Option<String>,
    /// For an item or a chore: trimmed, up to 2,000 characters; never empty.
    pub description: Option<String>,
    /// The cost of an item, the value of a chore, or the points wished for with a deed: 1 to 1,000,000.
    pub points: Option<i32>,
    /// For any other request: trimmed, 1 to 2,000 characters.
    pub message: Option<String>,
    /// The day of a deed, not checked against today.
    pub day: Option<Day>,
    /// The minutes of a deed: 1 to 240.
    pub minutes: Option<i32>,
}

impl MakeRequest {
    /// The fields, checked: the type, then the details it needs. Other details are dropped.
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
            day: None,
            minutes: None,
        };
        let details = &self.details;
        let (points_field, points) = match request_type {
            RequestType::AddStoreItem => ("details.points_cost", details.points_cost),
            RequestType::AddChore => ("details.points_value", details.points_value),
            RequestType::Deed => {
                let name = validate::deed_name(details.name.as_deref().unwrap_or_default());
                request.name = Some(fields.take("details.name", name));
                let day = details.day.map(Some).ok_or_else(sentences::field_required);
                request.day = fields.take("details.day", day);
                let minutes = details.minutes.map(validate::deed_minutes).transpose();
                request.minutes = fields.take("details.minutes", minutes);
                let wish = details.points_wish.map(validate::request_points).transpose();
                request.points = fields.take("details.points_wish", wish);
                return fields.finish(request);
            }
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

/// The details of a request. The request's type decides which of them count.
#[derive(Debug, Default, Clone, Serialize, Deserialize, ToSchema)]
pub struct RequestDetails {
    /// Name of the item or chore, or what was done: 1 to 120 characters after trimming.
    #[schema(min_length = 1, max_length = 120, example = "Kite")]
    pub name: Option<String>,
    /// Its description: up to 2,000 characters.
    #[schema(max_length = 2000, example = "The one with the long tail.")]
    pub description: Option<String>,
    /// The item's cost, in points.
    #[schema(minimum = 1, maximum = 1_000_000, example = 250)]
    pub points_cost: Option<i64>,
    /// The chore's value, in points.
    #[schema(minimum = 1, maximum = 1_000_000, nullable, example = json!(null))]
    pub points_value: Option<i64>,
    /// Any other request, in words: 1 to 2,000 characters after trimming.
    #[schema(min_length = 1, max_length = 2000, nullable, example = json!(null))]
    pub message: Option<String>,
    /// The day on which a deed was done: today or up to 30 days before.
    #[schema(nullable, example = json!(null))]
    pub day: Option<Day>,
    /// The minutes that a deed took, if the kid says.
    #[schema(minimum = 1, maximum = 240, nullable, example = json!(null))]
    pub minutes: Option<i64>,
    /// The points that the kid wishes for with a deed, if any.
    #[schema(minimum = 1, maximum = 1_000_000, nullable, example = json!(null))]
    pub points_wish: Option<i64>,
}

/// A request to make.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct MakeRequest {
    /// `add_store_item`, `add_chore`, `deed` or `other`; also with hyphens.
    #[schema(example = "add_store_item")]
    pub request_type: String,
    /// An item needs a name and `points_cost`, a chore a name and `points_value`, a deed a name and
    /// a day, any other request a message.
    #[serde(default)]
    #[schema(required)]
    pub details: RequestDetails,
}

/// A member's request.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Request {
    /// The request's id.
    pub id: String,
    /// The requester's username.
    #[schema(example = "leo")]
    pub requester_username: String,
    /// The kind of request.
    pub request_type: RequestType,
    /// Its details.
    pub details: RequestDetails,
    /// When it was made.
    pub created_at: Timestamp,
    /// Its status.
    pub status: RequestStatus,
    /// When a parent decided.
    #[schema(required, example = json!(null))]
    pub reviewed_at: Option<Timestamp>,
    /// The number of times it was decided, undone or withdrawn; undoing takes it.
    #[serde(default)]
    #[schema(minimum = 0, example = 0)]
    pub decision: i32,
    /// The reason for the rejection, if a parent gave one.
    #[schema(required, example = json!(null))]
    pub review_reason: Option<RejectReason>,
    /// The praise with an approval, or the note with a rejection.
    #[schema(required, example = json!(null))]
    pub review_note: Option<String>,
    /// The sticker with an approval.
    #[schema(required)]
    pub review_sticker: Option<Sticker>,
    /// The name of the shared device it was asked for on, if any.
    #[serde(default)]
    #[schema(required, example = json!(null))]
    pub shared_device: Option<String>,
    /// The points that the approval of a deed gave, if any.
    #[serde(default)]
    #[schema(required, minimum = 1, maximum = 1_000_000, example = json!(null))]
    pub points_given: Option<i32>,
}

review_input! {
    /// The feedback with the decision about a request, and the points.
    pub struct ReviewRequest {
        /// With an approval: the item's cost or the chore's value, if it differs from the request; for
        /// a deed the points to give, none for thanks alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 1, maximum = 1_000_000, example = 200)]
        pub points: Option<i64>,
        /// With the approval of a deed: the value of the chore that is made of it, if one is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 1, maximum = 1_000_000, example = json!(null))]
        pub chore_points: Option<i64>,
    }
}

/// The points that a parent sets with an approval; none with a rejection.
#[derive(Debug, Clone, Copy, Default)]
pub struct Granted {
    /// The cost or value, if it differs from the request; for a deed the points to give.
    pub points: Option<i32>,
    /// The value of the chore that is made of a deed.
    pub chore_points: Option<i32>,
}

impl ReviewRequest {
    /// Whether it has neither feedback nor points.
    pub fn is_empty(&self) -> bool {
        let Self { points, chore_points, reason, note, sticker, praise } = self;
        points.is_none()
            && chore_points.is_none()
            && reason.is_none()
            && note.is_none()
            && sticker.is_none()
            && praise.is_none()
    }

    /// The checked decision with its feedback, and the points.
    ///
    /// # Errors
    /// A validation error for what the rules refuse.
    pub fn checked(&self, decision: Decision) -> Result<(Review, Granted), ApiError> {
        let review = self.review(decision)?;
        let mut fields = Fields::default();
        let mut granted = |field, points: Option<i64>| {
            let points = points.filter(|_| decision == Decision::Approve);
            fields.take(field, points.map(validate::request_points).transpose())
        };
        let granted = Granted {
            points: granted("points", self.points),
            chore_points: granted("chore_points", self.chore_points),
        };
        Ok((review, fields.finish(granted)?))
    }
}

crate::db::row! {
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
        day: Option<Day>,
        minutes: Option<i32>,
        created_at: Timestamp,
        status: RequestStatus,
        reviewed_at: Option<Timestamp>,
        decision: i32,
        review_reason: Option<RejectReason>,
        review_note: Option<String>,
        review_sticker: Option<Sticker>,
        shared_device: Option<String>,
        points_given: Option<i32>,
    }
}

crate::db::row! {
    /// A request after a change of its status.
    #[derive(Debug)]
    pub(super) struct Changed {
        requester_id: String,
        request_type: RequestType,
        name: Option<String>,
        description: Option<String>,
        points: Option<i32>,
        /// The id of the item or chore that its approval made.
        made_id: Option<String>,
        /// The number of its decision.
        decision: i32,
        /// The points that the approval of a deed gave.
        points_given: Option<i32>,
    }
}

impl From<Filed> for Request {
    fn from(filed: Filed) -> Self {
        let points_of = |of| filed.points.filter(|_| filed.request_type == of).map(i64::from);
        let details = RequestDetails {
            points_cost: points_of(RequestType::AddStoreItem),
            points_value: points_of(RequestType::AddChore),
            points_wish: points_of(RequestType::Deed),
            day: filed.day,
            minutes: filed.minutes.map(i64::from),
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
            decision: filed.decision,
            review_reason: filed.review_reason,
            review_note: filed.review_note,
            review_sticker: filed.review_sticker,
            shared_device: filed.shared_device,
            points_given: filed.points_given,
        }
    }
}
