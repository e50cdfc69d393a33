//! What callers are refused with: each sentence stands here once, for the answer and for the API's description.

use std::borrow::Cow;

use super::api_error::ApiError;
use crate::limits::{Limit, Quota};

/// Nobody is signed in.
pub const NOT_AUTHENTICATED: ApiError = ApiError::Unauthorized("Not authenticated");
/// A token is not, or not any more, that of a user.
pub const SIGN_IN_AGAIN: ApiError = ApiError::Unauthorized("Please sign in again.");
/// Who signs in has not the password of a username.
pub const INCORRECT_LOGIN: ApiError = ApiError::Unauthorized("Incorrect username or password");
/// A kid asks for a parent's route, or the other way round.
pub const WRONG_ROLE: ApiError =
    ApiError::Forbidden(Cow::Borrowed("Operation not permitted for this user role"));
/// The family takes in nobody who signs up by themselves.
pub const SIGN_UP_CLOSED: ApiError =
    ApiError::Forbidden(Cow::Borrowed("Sign-up is closed. Ask a parent to add you."));
/// There is no such chore in the family.
pub const CHORE_NOT_FOUND: ApiError = ApiError::NotFound(Cow::Borrowed("Chore not found."));
/// There is no such submission in the family.
pub const SUBMISSION_NOT_FOUND: ApiError =
    ApiError::NotFound(Cow::Borrowed("Submission not found."));
/// There is no such assignment, or it is somebody else's.
pub const ASSIGNMENT_NOT_FOUND: ApiError =
    ApiError::NotFound(Cow::Borrowed("Assignment not found."));
/// There is no such kid in the family.
pub const KID_NOT_FOUND: ApiError =
    ApiError::NotFound(Cow::Borrowed("Kid user not found or user is not a kid"));
/// There is no such request in the family.
pub const REQUEST_NOT_FOUND: ApiError = ApiError::NotFound(Cow::Borrowed("Request not found."));
/// There is no such item in the family's store.
pub const ITEM_NOT_FOUND: ApiError = ApiError::NotFound(Cow::Borrowed("Item not found."));
/// There is no such purchase in the family.
pub const PURCHASE_NOT_FOUND: ApiError =
    ApiError::NotFound(Cow::Borrowed("Purchase request not found."));
/// There is no such session, or it is not the caller's to end.
pub const SESSION_NOT_FOUND: ApiError =
    ApiError::NotFound(Cow::Borrowed("This device is not signed in any more."));
/// There is nobody with this id in the family.
pub const USER_NOT_FOUND: ApiError = ApiError::NotFound(Cow::Borrowed("User not found."));
/// A list has no such row.
pub const ROW_NOT_FOUND: ApiError =
    ApiError::NotFound(Cow::Borrowed("This list has no row with the id in `before`."));
/// Another service answers here.
pub const ASSISTANT_NOT_FOUND: ApiError =
    ApiError::NotFound(Cow::Borrowed("This assistant does not answer here."));
/// Somebody on this instance has that username.
pub const USERNAME_TAKEN: ApiError = conflict("username_taken", "Username already registered");
/// The last parent would leave the family.
pub const LAST_PARENT: ApiError =
    conflict("last_parent", "A family needs a parent. Make somebody else a parent first.");
/// An import needs an empty family.
pub const FAMILY_NOT_EMPTY: ApiError =
    conflict("family_not_empty", "This family has something in it already. Import into a new one.");
/// The key of a request was used for another one.
pub const KEY_REUSED: ApiError =
    conflict("idempotency_conflict", "This Idempotency-Key was used for another request.");
/// The chore is hidden from the kids.
pub const CHORE_INACTIVE: ApiError =
    conflict("chore_inactive", "This chore is not available any more.");
/// The assignment waits for a parent.
pub const ALREADY_SUBMITTED: ApiError =
    conflict("already_submitted", "This assignment is already waiting for a parent.");
/// There is nothing to decide at the assignment.
pub const NOT_SUBMITTED: ApiError =
    conflict("not_submitted", "This assignment has not been handed in yet.");
/// A balance would leave its range.
pub const BALANCE_OUT_OF_RANGE: ApiError =
    conflict("balance_out_of_range", "This would take the balance out of its range.");
/// The points do not suffice.
pub const NOT_ENOUGH_POINTS: ApiError =
    conflict("not_enough_points", "Not enough points to request this item");
/// The item is what the family saves for.
pub const GOAL_ITEM: ApiError = conflict(
    "goal_item",
    "The family is saving for this item. You can change it, but not delete it.",
);
/// The body is not what its media type says.
pub const INVALID_JSON: ApiError =
    ApiError::BadRequest(Cow::Borrowed("The request body is not valid JSON."));
/// What stands after the `?` is not text.
pub const NOT_UNDERSTOOD: ApiError =
    ApiError::BadRequest(Cow::Borrowed("The request could not be understood."));
/// The service did not answer in time.
pub const ASSISTANT_SLOW: ApiError =
    ApiError::BadGateway("The assistant took too long to answer. Please try again.");
/// There is no way to the service.
pub const ASSISTANT_AWAY: ApiError =
    ApiError::BadGateway("The assistant cannot be reached at the moment. Please try again later.");
/// The service answers nobody at the moment.
pub const ASSISTANT_BUSY: ApiError =
    ApiError::BadGateway("The assistant is too busy at the moment. Please try again later.");
/// The service does not take our key, or our request.
pub const ASSISTANT_REFUSES: ApiError = ApiError::BadGateway(
    "The assistant is not set up correctly. Please tell whoever looks after Pogona.",
);
/// The answer of the service is of no use.
pub const ASSISTANT_UNREADABLE: ApiError =
    ApiError::BadGateway("The assistant gave an answer that nobody can read. Please try again.");

const fn conflict(code: &'static str, sentence: &'static str) -> ApiError {
    ApiError::Conflict { detail: Cow::Borrowed(sentence), code }
}

/// There is nobody of that name in the family.
pub fn username_not_found(username: &str) -> ApiError {
    ApiError::NotFound(format!("User '{username}' not found.").into())
}

/// A second decision about something that was approved.
pub fn already_approved(what: &str) -> ApiError {
    let detail = format!("This {what} has already been approved.");
    ApiError::Conflict { detail: detail.into(), code: "already_approved" }
}

/// A second decision about something that was rejected.
pub fn already_rejected(what: &str) -> ApiError {
    let detail = format!("This {what} has already been rejected.");
    ApiError::Conflict { detail: detail.into(), code: "already_rejected" }
}

/// One of a kind that may be there only so often.
pub fn too_many(quota: &Quota) -> ApiError {
    conflict(quota.code, quota.sentence)
}

/// Something was tried too often.
pub fn tried_too_often(limit: &Limit, retry_after_s: u32) -> ApiError {
    let wait = match retry_after_s.div_ceil(60) {
        1 => "1 minute".to_owned(),
        minutes => format!("{minutes} minutes"),
    };
    ApiError::TooManyRequests {
        retry_after_s,
        detail: limit.sentence.replace("{wait}", &wait).into(),
    }
}

/// Overload: nothing was done.
pub const BUSY: ApiError = ApiError::Unavailable { retry_after_s: 1 };
