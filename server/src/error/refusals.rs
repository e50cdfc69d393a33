//! Refusals, for answers and for the API's description; each sentence is in `sentences.rs`.

use rules::{
    Message,
    bounds::{MARK_DAYS, UNDO_DAYS},
};

use super::api_error::{ApiError, FieldError};
use crate::{
    limits::{Limit, Quota},
    sentences,
};

/// The caller is not signed in.
pub const NOT_AUTHENTICATED: ApiError = ApiError::Unauthorized(sentences::not_authenticated());
/// A token does not, or no longer, belong to a user.
pub const SIGN_IN_AGAIN: ApiError = ApiError::Unauthorized(sentences::sign_in_again());
/// The username is unknown or the password is wrong.
pub const INCORRECT_LOGIN: ApiError = ApiError::Unauthorized(sentences::incorrect_login());
/// The route is not for members of this role.
pub const WRONG_ROLE: ApiError = forbidden(FORBIDDEN, sentences::wrong_role());
/// A carer signs in before their days begin, or after their end.
pub const NOT_THERE_NOW: ApiError = forbidden(FORBIDDEN, sentences::not_there_now());
/// A carer changes a note of somebody else.
pub const NOT_YOUR_NOTE: ApiError = forbidden(FORBIDDEN, sentences::not_your_note());
/// The family accepts no sign-ups.
pub const SIGN_UP_CLOSED: ApiError = forbidden(FORBIDDEN, sentences::sign_up_closed());
/// The metrics are closed to the caller.
pub const METRICS_CLOSED: ApiError = forbidden(FORBIDDEN, sentences::metrics_closed());
/// A kid may do this, but not on a shared device.
pub const SHARED_DEVICE: ApiError = forbidden("shared_device", sentences::shared_device());
/// A token does not, or no longer, belong to a shared device.
pub const DEVICE_UNKNOWN: ApiError = ApiError::Unauthorized(sentences::device_unknown());
/// A token does not, or no longer, belong to a program.
pub const TOKEN_UNKNOWN: ApiError = ApiError::Unauthorized(sentences::token_unknown());
/// A program calls a route that is for people alone.
pub const NOT_FOR_PROGRAMS: ApiError = ApiError::Unauthorized(sentences::not_for_programs());
/// There is no such webhook in the family.
pub const WEBHOOK_NOT_FOUND: ApiError = ApiError::NotFound(sentences::webhook_not_found());
/// There is no such delivery of the webhook, or no such webhook in the family.
pub const DELIVERY_NOT_FOUND: ApiError = ApiError::NotFound(sentences::delivery_not_found());
/// There is no such token in the family, or it was revoked.
pub const TOKEN_NOT_FOUND: ApiError = ApiError::NotFound(sentences::token_not_found());
/// There is no such link to a calendar, or it was removed.
pub const CALENDAR_NOT_FOUND: ApiError = ApiError::NotFound(sentences::calendar_not_found());
/// There is no such shared device in the family, or it was revoked.
pub const DEVICE_NOT_FOUND: ApiError = ApiError::NotFound(sentences::device_not_found());
/// A schedule that holds goes by the special days.
pub const DAY_SET_IN_USE: ApiError = conflict("day_set_in_use", sentences::day_set_in_use());
/// The kid has a PIN, and none was given.
pub const PIN_REQUIRED: ApiError = conflict("pin_required", sentences::pin_required());
/// There is no such chore in the family.
pub const CHORE_NOT_FOUND: ApiError = ApiError::NotFound(sentences::chore_not_found());
/// There is no such submission in the family.
pub const SUBMISSION_NOT_FOUND: ApiError = ApiError::NotFound(sentences::submission_not_found());
/// There is no such assignment, or it is somebody else's.
pub const ASSIGNMENT_NOT_FOUND: ApiError = ApiError::NotFound(sentences::assignment_not_found());
/// There is nothing at a path.
pub const NOTHING_HERE: ApiError = ApiError::NotFound(sentences::nothing_here());
/// An occurrence has no mark.
pub const MARK_NOT_FOUND: ApiError = ApiError::NotFound(sentences::mark_not_found());
/// No kid claims the occurrence, or not this kid.
pub const CLAIM_NOT_FOUND: ApiError = ApiError::NotFound(sentences::claim_not_found());
/// The occurrence is not offered, or not to the caller.
pub const SWAP_NOT_FOUND: ApiError = ApiError::NotFound(sentences::swap_not_found());
/// The kid does not ask for help with the occurrence.
pub const HELP_NOT_FOUND: ApiError = ApiError::NotFound(sentences::help_not_found());
/// There is no such group in the family, or not of this kind.
pub const GROUP_NOT_FOUND: ApiError = ApiError::NotFound(sentences::group_not_found());
/// There is no such note on the family's fridge.
pub const FRIDGE_NOTE_NOT_FOUND: ApiError = ApiError::NotFound(sentences::fridge_note_not_found());
/// The parent has not ticked the occurrence.
pub const TICK_NOT_FOUND: ApiError = ApiError::NotFound(sentences::tick_not_found());
/// There is no such kid in the family.
pub const KID_NOT_FOUND: ApiError = ApiError::NotFound(sentences::kid_not_found());
/// There is no such award or correction in the family.
pub const ENTRY_NOT_FOUND: ApiError = ApiError::NotFound(sentences::entry_not_found());
/// There is no such request in the family.
pub const REQUEST_NOT_FOUND: ApiError = ApiError::NotFound(sentences::request_not_found());
/// There is no such item in the family's store.
pub const ITEM_NOT_FOUND: ApiError = ApiError::NotFound(sentences::item_not_found());
/// There is no such day set in the family, or it was deleted.
pub const DAY_SET_NOT_FOUND: ApiError = ApiError::NotFound(sentences::day_set_not_found());
/// There is no such absence in the family, or it was cancelled.
pub const ABSENCE_NOT_FOUND: ApiError = ApiError::NotFound(sentences::absence_not_found());
/// The day of the kid is not excused.
pub const PASS_NOT_FOUND: ApiError = ApiError::NotFound(sentences::pass_not_found());
/// There is no such purchase in the family.
pub const PURCHASE_NOT_FOUND: ApiError = ApiError::NotFound(sentences::purchase_not_found());
/// There is no such photo, or none that the caller may see.
pub const PHOTO_NOT_FOUND: ApiError = ApiError::NotFound(sentences::photo_not_found());
/// The token that approves from a notice was used, or is no longer valid.
pub const APPROVAL_OVER: ApiError = ApiError::Gone(sentences::approval_over());
/// There is no such device that takes notices, or it is not the caller's.
pub const SUBSCRIPTION_NOT_FOUND: ApiError =
    ApiError::NotFound(sentences::subscription_not_found());
/// There is no such session, or the caller may not end it.
pub const SESSION_NOT_FOUND: ApiError = ApiError::NotFound(sentences::session_not_found());
/// There is no member with this id in the family.
pub const USER_NOT_FOUND: ApiError = ApiError::NotFound(sentences::user_not_found());
/// A list has no such row.
pub const ROW_NOT_FOUND: ApiError = ApiError::NotFound(sentences::row_not_found());
/// Another service answers here.
pub const ASSISTANT_NOT_FOUND: ApiError = ApiError::NotFound(sentences::assistant_not_found());
/// The username is taken on this instance.
pub const USERNAME_TAKEN: ApiError = conflict("username_taken", sentences::username_taken());
/// The last parent would leave the family.
pub const LAST_PARENT: ApiError = conflict("last_parent", sentences::last_parent());
/// An import needs an empty family.
pub const FAMILY_NOT_EMPTY: ApiError = conflict("family_not_empty", sentences::family_not_empty());
/// The idempotency key was used for another request.
pub const KEY_REUSED: ApiError =
    conflict("idempotency_conflict", sentences::idempotency_conflict());
/// The chore is hidden from the kids.
pub const CHORE_INACTIVE: ApiError = conflict("chore_inactive", sentences::chore_inactive());
/// The assignment waits for a parent.
pub const ALREADY_SUBMITTED: ApiError =
    conflict("already_submitted", sentences::already_submitted());
/// The assignment has no submission to decide.
pub const NOT_SUBMITTED: ApiError = conflict("not_submitted", sentences::not_submitted());
/// The decision is not the one that was to be undone.
pub const DECISION_CHANGED: ApiError = conflict("decision_changed", sentences::decision_changed());
/// The decision was undone before.
pub const ALREADY_UNDONE: ApiError = conflict("already_undone", sentences::already_undone());
/// The chore or item that the approval of a request made is in use, or unknown.
pub const MADE_IN_USE: ApiError = conflict("made_in_use", sentences::made_in_use());
/// There are no points to take.
pub const NOTHING_TO_TAKE: ApiError = conflict("nothing_to_take", sentences::nothing_to_take());
/// A kid withdraws a submission that a streak bonus depends on, and has spent the bonus.
pub const BONUS_SPENT: ApiError = conflict("bonus_spent", sentences::bonus_spent());
/// The purchase was not approved, or is handed over already.
pub const NOT_TO_HAND_OVER: ApiError = conflict("not_to_hand_over", sentences::not_to_hand_over());
/// A balance would leave its range.
pub const BALANCE_OUT_OF_RANGE: ApiError =
    conflict("balance_out_of_range", sentences::balance_out_of_range());
/// The points do not suffice.
pub const NOT_ENOUGH_POINTS: ApiError =
    conflict("not_enough_points", sentences::not_enough_points());
/// The chore requires a photo as proof.
pub const PHOTO_REQUIRED: ApiError = conflict("photo_required", sentences::photo_required());
/// The chore is not due on that day and part.
pub const NO_OCCURRENCE: ApiError = conflict("no_occurrence", sentences::no_occurrence());
/// The occurrence's day has not come.
pub const OCCURRENCE_EARLY: ApiError = conflict("occurrence_early", sentences::occurrence_early());
/// The occurrence cannot be done any more.
pub const OCCURRENCE_OVER: ApiError = conflict("occurrence_over", sentences::occurrence_over());
/// A parent skipped the occurrence.
pub const OCCURRENCE_SKIPPED: ApiError =
    conflict("occurrence_skipped", sentences::occurrence_skipped());
/// The kid has handed in the occurrence.
pub const HANDED_IN_ALREADY: ApiError = conflict(ALREADY_HANDED_IN, sentences::handed_in_already());
/// The kid has done the occurrence again since it was rejected.
pub const DONE_AGAIN_SINCE: ApiError = conflict(ALREADY_HANDED_IN, sentences::done_again_since());
/// The code of [`HANDED_IN_ALREADY`].
const ALREADY_HANDED_IN: &str = "handed_in_already";
/// The chore is not due, and cannot be done otherwise.
pub const NOT_DUE: ApiError = conflict("not_due", sentences::not_due());
/// The occurrence is another kid's.
pub const NOT_YOUR_TURN: ApiError = conflict(OTHERS_TURN, sentences::not_your_turn());
/// The code of [`turn_of`].
const OTHERS_TURN: &str = "not_your_turn";
/// Another kid has done it since it was rejected, and only one can.
pub const DONE_BY_OTHER_SINCE: ApiError = conflict(DONE_BY_OTHER, sentences::done_by_other_since());
/// The code of [`done_by_other`].
const DONE_BY_OTHER: &str = "done_by_other";
/// Only what comes back can be paused.
pub const NOT_TO_PAUSE: ApiError = conflict("not_to_pause", sentences::not_to_pause());
/// A kid can claim only what anyone may do.
pub const NOT_FOR_ANYONE: ApiError = conflict("not_for_anyone", sentences::not_for_anyone());
/// The day of the kid is excused already.
pub const ALREADY_EXCUSED: ApiError = conflict("already_excused", sentences::already_excused());
/// A bonus was paid for days that would no longer be neutral.
pub const BONUS_DEPENDS: ApiError = conflict("bonus_depends", sentences::bonus_depends());
/// The item is the family's goal.
pub const GOAL_ITEM: ApiError = conflict("goal_item", sentences::goal_item());
/// The body is not what its media type says.
pub const INVALID_JSON: ApiError = ApiError::BadRequest(sentences::not_json());
/// The text after the `?` cannot be decoded.
pub const NOT_UNDERSTOOD: ApiError = ApiError::BadRequest(sentences::not_understood());
/// The service did not answer in time.
pub const ASSISTANT_SLOW: ApiError = ApiError::BadGateway(sentences::assistant_slow());
/// A push service refused a message.
pub const PUSH_REFUSED: ApiError = ApiError::BadGateway(sentences::push_refused());
/// The service cannot be reached.
pub const ASSISTANT_AWAY: ApiError = ApiError::BadGateway(sentences::assistant_away());
/// The service is busy.
pub const ASSISTANT_BUSY: ApiError = ApiError::BadGateway(sentences::assistant_busy());
/// The service refuses our key, or our request.
pub const ASSISTANT_REFUSES: ApiError = ApiError::BadGateway(sentences::assistant_refuses());
/// The answer of the service is unusable.
pub const ASSISTANT_UNREADABLE: ApiError = ApiError::BadGateway(sentences::assistant_unreadable());

/// The code for a call by the wrong role.
const FORBIDDEN: &str = "forbidden";
/// The code for anything done too often.
pub const TOO_MANY_REQUESTS: &str = "too_many_requests";

/// A forbidden call, for a reason with this code.
const fn forbidden(code: &'static str, detail: Message) -> ApiError {
    ApiError::Forbidden { detail, code }
}

/// The token of a program lacks this scope.
pub fn token_scope(scope: &str) -> ApiError {
    forbidden("token_scope", sentences::token_scope(scope))
}

/// A PIN was wrong; `left` more may be tried before the next wait.
pub fn pin_wrong(left: i32) -> ApiError {
    forbidden("pin_wrong", sentences::pin_wrong(left))
}

/// A PIN was wrong, and no more may be tried before a wait.
pub fn pin_wrong_wait(retry_after_s: u32) -> ApiError {
    let detail = sentences::pin_wrong_wait(retry_after_s.div_ceil(60));
    ApiError::TooManyRequests { retry_after_s, detail, code: PIN_WAIT }
}

/// Too many PINs of a kid were wrong on a device.
pub fn pin_wait(retry_after_s: u32) -> ApiError {
    let detail = sentences::pin_wait(retry_after_s.div_ceil(60));
    ApiError::TooManyRequests { retry_after_s, detail, code: PIN_WAIT }
}

/// The code while no PIN of a kid may be tried on a device.
const PIN_WAIT: &str = "pin_wait";

/// A conflict with this code. The sentence has a code of its own, because it may be one of several
/// and contain values.
const fn conflict(code: &'static str, detail: Message) -> ApiError {
    ApiError::Conflict { detail, code }
}

/// There is no member with this username in the family.
pub fn username_not_found(username: &str) -> ApiError {
    ApiError::NotFound(sentences::username_not_found(username))
}

/// A second decision about something approved.
pub fn already_approved(what: &str) -> ApiError {
    conflict("already_approved", sentences::already_approved(what))
}

/// A second decision about something rejected.
pub fn already_rejected(what: &str) -> ApiError {
    conflict("already_rejected", sentences::already_rejected(what))
}

/// A decision or withdrawal after a withdrawal.
pub fn already_withdrawn(what: &str) -> ApiError {
    conflict("already_withdrawn", sentences::already_withdrawn(what))
}

/// The decision was made too long ago.
pub fn too_late_to_undo() -> ApiError {
    conflict("too_late_to_undo", sentences::too_late_to_undo(UNDO_DAYS))
}

/// A mark of an occurrence, or a parent's tick, is too old to be taken back.
pub fn too_long_ago() -> ApiError {
    conflict("too_late_to_undo", sentences::too_long_ago(MARK_DAYS))
}

/// A carer ticks only chores that are done.
pub const DONE_ALREADY: ApiError = conflict("done_already", sentences::done_already());
/// A carer takes back a tick of which something was spent.
pub const TICK_STANDS: ApiError = conflict("tick_stands", sentences::tick_stands());
/// The code of [`points_spent`].
pub const POINTS_SPENT: &str = "points_spent";

/// Points to take back were spent: the balance, the points to take, and the points held by pending
/// purchases.
pub fn points_spent(balance: i64, to_take: i64, held: i64) -> ApiError {
    conflict(POINTS_SPENT, sentences::points_spent(balance, to_take, held))
}

/// The occurrence is the turn of a kid with this name.
pub fn turn_of(name: &str) -> ApiError {
    conflict(OTHERS_TURN, sentences::turn_of(name))
}

/// Another kid was faster.
pub fn done_by_other(name: &str) -> ApiError {
    conflict(DONE_BY_OTHER, sentences::done_by_other(name))
}

/// Another kid is doing it.
pub fn claimed_by_other(name: &str) -> ApiError {
    conflict("claimed_by_other", sentences::claimed_by_other(name))
}

/// A parent's mark does not fit the occurrence.
pub fn mark_refused(message: Message) -> ApiError {
    conflict("mark_refused", message)
}

/// The maximum number of a kind is reached.
pub fn too_many(quota: &Quota) -> ApiError {
    conflict(quota.code, (quota.sentence)(quota.most))
}

/// Something was tried too often.
pub fn tried_too_often(limit: &Limit, retry_after_s: u32) -> ApiError {
    let minutes = retry_after_s.div_ceil(60);
    let detail = (limit.sentence)(limit.most, minutes);
    ApiError::TooManyRequests { retry_after_s, detail, code: TOO_MANY_REQUESTS }
}

/// The `Idempotency-Key` is invalid.
pub fn no_key(message: Message) -> ApiError {
    ApiError::Validation(vec![FieldError::at(["header", "Idempotency-Key"], message)])
}

/// The part of an answer that is asked for does not exist.
pub fn no_part() -> ApiError {
    ApiError::Validation(vec![FieldError::at(["query", "only"], sentences::must_be_one_of("plan"))])
}

/// The caller has written too much within the minute, which ends in `retry_after_s` seconds.
pub const fn too_many_writes(retry_after_s: u32) -> ApiError {
    let detail = sentences::too_many_writes();
    ApiError::TooManyRequests { retry_after_s, detail, code: TOO_MANY_REQUESTS }
}

/// Overload: nothing was done.
pub const BUSY: ApiError = ApiError::Unavailable { retry_after_s: 1 };
