//! What the API answers when it refuses: a catalogue the routes are described with.
//!
//! Each entry is one status with the codes and sentences it can carry on a route. The tests hold
//! every refusal they meet against it.

use std::collections::BTreeMap;

use serde_json::json;
use utoipa::{
    IntoResponses, ToSchema as _,
    openapi::{
        Ref, RefOr,
        content::ContentBuilder,
        example::ExampleBuilder,
        response::{Response, ResponseBuilder},
    },
};

use crate::error::Problem;

type Responses = BTreeMap<String, RefOr<Response>>;

/// Declares refusals: what each means, its status, and every code with its sentence.
macro_rules! refusals {
    ($(
        $(#[doc = $about:literal])+
        $name:ident = $status:literal { $($code:literal: $sentence:literal,)+ }
    )+) => { $(
        $(#[doc = $about])+
        pub struct $name;

        impl IntoResponses for $name {
            fn responses() -> Responses {
                let about = concat!($($about, "\n"),+);
                refusal($status, about, &[$(($code, $sentence)),+])
            }
        }
    )+ };
}

refusals! {
    /// The body is not what its media type says.
    Malformed = "400" { "bad_request": "The request body is not valid JSON.", }
    /// What stands after the `?` is not text.
    NoText = "400" { "bad_request": "The request could not be understood.", }

    /// Nobody is signed in, or not any more: then `Pogona-Session` may say why.
    Unauthorized = "401" {
        "unauthorized": "Not authenticated",
        "unauthorized": "Please sign in again.",
    }
    /// The username is unknown or the password is not its own: which of them is not told.
    WrongPassword = "401" { "unauthorized": "Incorrect username or password", }

    /// The caller is of the other role.
    Forbidden = "403" { "forbidden": "Operation not permitted for this user role", }
    /// The caller's role has been changed while the request was on its way.
    RoleChanged = "403" { "forbidden": "Operation not permitted for this user role", }
    /// Sign-up is closed, or a kid tries to add somebody.
    SignUpClosed = "403" {
        "forbidden": "Sign-up is closed. Ask a parent to add you.",
        "forbidden": "Operation not permitted for this user role",
    }

    /// There is no such chore, or it belongs to another family.
    NoChore = "404" { "not_found": "Chore not found.", }
    /// There is no such submission, or it belongs to another family.
    NoSubmission = "404" { "not_found": "Submission not found.", }
    /// There is no such assignment, or it belongs to somebody else.
    NoAssignment = "404" { "not_found": "Assignment not found.", }
    /// There is no such chore or kid in the family.
    NoChoreOrKid = "404" {
        "not_found": "Chore not found.",
        "not_found": "Kid user not found or user is not a kid",
    }
    /// There is no such request, or it belongs to another family.
    NoRequest = "404" { "not_found": "Request not found.", }
    /// There is no such item, or it belongs to another family.
    NoItem = "404" { "not_found": "Item not found.", }
    /// There is no such purchase, or it belongs to another family.
    NoPurchase = "404" { "not_found": "Purchase request not found.", }
    /// There is no such session, or it is not the caller's to end.
    NoSession = "404" { "not_found": "This device is not signed in any more.", }
    /// There is no such kid in the family.
    NoKid = "404" { "not_found": "Kid user not found or user is not a kid", }
    /// There is nobody like that in the family.
    NoUser = "404" { "not_found": "User not found.", }
    /// There is nobody of that name in the family.
    NoUsername = "404" { "not_found": "User 'grandma' not found.", }

    /// The list has no such row, or it is somebody else's.
    NoRow = "404" { "not_found": "This list has no row with the id in `before`.", }

    /// Another service answers here, or the built-in catalogue.
    NoService = "404" { "not_found": "This assistant does not answer here.", }

    /// The body took longer than 7 seconds.
    Slow = "408" { "request_timeout": "The request took too long to arrive.", }

    /// Somebody on this instance has that username, or the family has as many members as it may have.
    UsernameTaken = "409" {
        "username_taken": "Username already registered",
        "too_many_members": "The family has too many members.",
        "too_many_members": "The family has had too many members. Nobody can be added any more.",
    }
    /// A family always has a parent.
    LastParent = "409" {
        "last_parent": "A family needs a parent. Make somebody else a parent first.",
    }
    /// There is something in the family.
    FamilyNotEmpty = "409" {
        "family_not_empty": "This family has something in it already. Import into a new one.",
    }
    /// The family has as many chores as it may have.
    TooManyChores = "409" {
        "too_many_chores": "The family has too many chores. Delete some that nobody needs any more.",
    }
    /// The store has as many items as it may have.
    TooManyItems = "409" {
        "too_many_items": "The store has too many items. Delete some that nobody wants any more.",
    }
    /// As many requests of the caller wait as may, or the key has been used for something else.
    CannotAsk = "409" {
        "too_many_pending": "Too much is waiting for a parent. Ask them to look at it first.",
        "idempotency_conflict": "This Idempotency-Key was used for another request.",
    }
    /// The key has been used for something else.
    KeyReused = "409" {
        "idempotency_conflict": "This Idempotency-Key was used for another request.",
    }
    /// The chore is not active, or the kid has as many assignments that are not approved as they may.
    CannotAssign = "409" {
        "chore_inactive": "This chore is not available any more.",
        "too_many_assignments": "This kid has too many assignments that are not done yet.",
    }
    /// The chore is not active, as much of the kid waits as may, or the key has been used for something else.
    CannotHandIn = "409" {
        "too_many_pending": "Too much is waiting for a parent. Ask them to look at it first.",
        "chore_inactive": "This chore is not available any more.",
        "idempotency_conflict": "This Idempotency-Key was used for another request.",
    }
    /// The assignment waits for a parent already, or is approved, or the key has been used for
    /// something else.
    CannotHandInAgain = "409" {
        "already_submitted": "This assignment is already waiting for a parent.",
        "already_approved": "This assignment has already been approved.",
        "idempotency_conflict": "This Idempotency-Key was used for another request.",
    }
    /// A parent has decided already, the balance would leave its range, or the key has been used for
    /// something else.
    SubmissionDecided = "409" {
        "already_approved": "This submission has already been approved.",
        "already_rejected": "This submission has already been rejected.",
        "balance_out_of_range": "This would take the balance out of its range.",
        "idempotency_conflict": "This Idempotency-Key was used for another request.",
    }
    /// A parent has decided already, the kid has not handed it in, the balance would leave its
    /// range, or the key has been used for something else.
    AssignmentDecided = "409" {
        "already_approved": "This submission has already been approved.",
        "already_rejected": "This submission has already been rejected.",
        "not_submitted": "This assignment has not been handed in yet.",
        "balance_out_of_range": "This would take the balance out of its range.",
        "idempotency_conflict": "This Idempotency-Key was used for another request.",
    }
    /// A parent has decided already, or the key has been used for something else.
    RequestDecided = "409" {
        "already_approved": "This request has already been approved.",
        "already_rejected": "This request has already been rejected.",
        "idempotency_conflict": "This Idempotency-Key was used for another request.",
    }
    /// As for rejecting; or there is no room for what was asked for.
    CannotGrant = "409" {
        "already_approved": "This request has already been approved.",
        "already_rejected": "This request has already been rejected.",
        "idempotency_conflict": "This Idempotency-Key was used for another request.",
        "too_many_chores": "The family has too many chores. Delete some that nobody needs any more.",
        "too_many_items": "The store has too many items. Delete some that nobody wants any more.",
    }
    /// A parent has decided already, or the key has been used for something else.
    PurchaseDecided = "409" {
        "already_approved": "This purchase request has already been approved.",
        "already_rejected": "This purchase request has already been rejected.",
        "idempotency_conflict": "This Idempotency-Key was used for another request.",
    }
    /// The points do not suffice, or the key has been used for something else.
    CannotRedeem = "409" {
        "too_many_pending": "Too much is waiting for a parent. Ask them to look at it first.",
        "not_enough_points": "Not enough points to request this item",
        "idempotency_conflict": "This Idempotency-Key was used for another request.",
    }
    /// The balance would leave its range, or the key has been used for something else.
    CannotAward = "409" {
        "balance_out_of_range": "This would take the balance out of its range.",
        "idempotency_conflict": "This Idempotency-Key was used for another request.",
    }
    /// The family is saving for the item.
    GoalItem = "409" {
        "goal_item": "The family is saving for this item. You can change it, but not delete it.",
    }

    /// The body is larger than 64 KiB.
    TooLarge = "413" { "payload_too_large": "The request is too large.", }
    /// The document is larger than this instance takes.
    TooLargeFamily = "413" {
        "payload_too_large":
            "This file is larger than this Pogona takes. Whoever looks after it can raise IMPORT_LIMIT.",
    }
    /// The document took longer than a minute for every 64 MiB that this instance takes.
    SlowFamily = "408" { "request_timeout": "The request took too long to arrive.", }
    /// Other families are on their way out or in, or this one is already. `Retry-After` says when to come back.
    AnotherOnItsWay = "503" {
        "unavailable": "Pogona is busy. Please try again in a moment.",
    }
    /// The body is of another media type.
    WrongMediaType = "415" {
        "unsupported_media_type": "Send the request body as application/json.",
    }
    /// Too many failed sign-ins. `Retry-After` says when to come back.
    TooMany = "429" {
        "too_many_requests":
            "Too many failed sign-ins. Please wait a few minutes and try again.",
    }
    /// Too many sign-ups, or families, from this address. `Retry-After` says when to come back.
    TooManySignUps = "429" {
        "too_many_requests":
            "Too many sign-ups from here. Please wait a few minutes and try again.",
        "too_many_requests":
            "Too many families were founded from here today. Please try again tomorrow.",
    }
    /// The caller has asked 20 times within an hour. `Retry-After` says when to come back.
    AskedTooOften = "429" {
        "too_many_requests": "You can ask 20 times an hour. Please try again in 12 minutes.",
        "too_many_requests": "You can ask 20 times an hour. Please try again in 1 minute.",
    }
    /// The service did not answer, or not in a way that is of use. The log says why.
    NoAnswer = "502" {
        "bad_gateway": "The assistant took too long to answer. Please try again.",
        "bad_gateway": "The assistant cannot be reached at the moment. Please try again later.",
        "bad_gateway": "The assistant is too busy at the moment. Please try again later.",
        "bad_gateway":
            "The assistant is not set up correctly. Please tell whoever looks after Pogona.",
        "bad_gateway": "The assistant gave an answer that nobody can read. Please try again.",
    }
    /// Too many questions are under way. `Retry-After` says when to come back.
    TooManyQuestions = "503" {
        "unavailable": "Pogona is busy. Please try again in a moment.",
    }
    /// Too many streams are open. `Retry-After` says when to come back.
    TooManyStreams = "503" {
        "unavailable": "Pogona is busy. Please try again in a moment.",
    }
    /// Too many passwords wait for their turn. `Retry-After` says when to come back.
    Overloaded = "503" {
        "unavailable": "Pogona is busy. Please try again in a moment.",
    }
}

/// Everything that can be wrong with a JSON body.
pub struct Body;

impl IntoResponses for Body {
    fn responses() -> Responses {
        let invalid = json!({
            "detail": "Points must be greater than 0",
            "code": "validation_error",
            "errors": [{
                "loc": ["body", "points_value"],
                "msg": "Points must be greater than 0",
                "type": "value_error",
            }],
        });
        let about = "Fields that are missing or refused: `errors` lists them, and `detail` is what is \
                     wrong with the first.";
        let mut responses = with_examples("422", about, [("validation_error".to_owned(), invalid)]);
        for more in [Malformed::responses, Slow::responses, TooLarge::responses] {
            responses.extend(more());
        }
        responses.extend(WrongMediaType::responses());
        responses
    }
}

/// Everything that can be wrong with the page of a list that is asked for.
pub struct Paging;

impl IntoResponses for Paging {
    fn responses() -> Responses {
        let invalid = json!({
            "detail": "Limit must be a whole number from 1 to 200.",
            "code": "validation_error",
            "errors": [{
                "loc": ["query", "limit"],
                "msg": "Limit must be a whole number from 1 to 200.",
                "type": "value_error",
            }],
        });
        let about = "The limit is not a number in its range.";
        let mut responses = with_examples("422", about, [("validation_error".to_owned(), invalid)]);
        responses.extend(NoRow::responses());
        responses.extend(NoText::responses());
        responses
    }
}

/// One status with the sentences it can carry. A code that has several is numbered.
fn refusal(status: &str, about: &str, sentences: &[(&str, &str)]) -> Responses {
    let examples = sentences.iter().enumerate().map(|(place, (code, sentence))| {
        let before = sentences[..place].iter().filter(|(other, _)| other == code).count();
        let name = if before == 0 { (*code).to_owned() } else { format!("{code}_{}", before + 1) };
        (name, json!({ "detail": sentence, "code": code }))
    });
    with_examples(status, about, examples)
}

fn with_examples(
    status: &str,
    about: &str,
    examples: impl IntoIterator<Item = (String, serde_json::Value)>,
) -> Responses {
    let examples = examples.into_iter().map(|(name, value)| {
        let example = ExampleBuilder::new().value(Some(value)).build();
        (name, example)
    });
    let content = ContentBuilder::new()
        .schema(Some(Ref::from_schema_name(Problem::name())))
        .examples_from_iter(examples);
    let response = ResponseBuilder::new()
        .description(about.split_whitespace().collect::<Vec<_>>().join(" "))
        .content("application/json", content.build())
        .build();
    BTreeMap::from([(status.to_owned(), response.into())])
}
