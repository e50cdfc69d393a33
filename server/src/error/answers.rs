//! What the API answers when it refuses: a catalogue the routes are described with.
//!
//! Each entry is one status with the codes and sentences it can carry on a route. The tests hold
//! every refusal they meet against it.

use std::collections::BTreeMap;

use rules::{routine, validate};
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

use super::{
    api_error::{ApiError, FieldError, Problem},
    refusals::{
        ABSENCE_NOT_FOUND, ALREADY_EXCUSED, ALREADY_SUBMITTED, ALREADY_UNDONE,
        ASSIGNMENT_NOT_FOUND, ASSISTANT_AWAY, ASSISTANT_BUSY, ASSISTANT_NOT_FOUND,
        ASSISTANT_REFUSES, ASSISTANT_SLOW, ASSISTANT_UNREADABLE, BALANCE_OUT_OF_RANGE,
        BONUS_DEPENDS, BONUS_SPENT, BUSY, CHORE_INACTIVE, CHORE_NOT_FOUND, DECISION_CHANGED,
        DONE_BY_OTHER_SINCE, ENTRY_NOT_FOUND, FAMILY_NOT_EMPTY, GOAL_ITEM, HANDED_IN_ALREADY,
        INCORRECT_LOGIN, INVALID_JSON, ITEM_NOT_FOUND, KEY_REUSED, KID_NOT_FOUND, LAST_PARENT,
        MADE_IN_USE, MARK_NOT_FOUND, NO_OCCURRENCE, NOT_AUTHENTICATED, NOT_ENOUGH_POINTS,
        NOT_SUBMITTED, NOT_TO_HAND_OVER, NOT_UNDERSTOOD, NOT_YOUR_TURN, NOTHING_HERE,
        NOTHING_TO_TAKE, OCCURRENCE_EARLY, OCCURRENCE_OVER, OCCURRENCE_SKIPPED, PASS_NOT_FOUND,
        PURCHASE_NOT_FOUND, REQUEST_NOT_FOUND, ROW_NOT_FOUND, SESSION_NOT_FOUND, SIGN_IN_AGAIN,
        SIGN_UP_CLOSED, SUBMISSION_NOT_FOUND, USER_NOT_FOUND, USERNAME_TAKEN, WRONG_ROLE,
        already_approved, already_rejected, already_withdrawn, done_by_other, mark_refused,
        points_spent, too_late_to_undo, too_many, tried_too_often, username_not_found,
    },
};
use crate::{limits, sentences};

type Responses = BTreeMap<String, RefOr<Response>>;

/// Declares answers: what each means, and the refusals it can be.
macro_rules! answers {
    ($(
        $(#[doc = $about:literal])+
        $name:ident = [$($refusal:expr),+],
    )+) => { $(
        $(#[doc = $about])+
        pub struct $name;

        impl IntoResponses for $name {
            fn responses() -> Responses {
                answer(concat!($($about, "\n"),+), vec![$($refusal),+])
            }
        }
    )+ };
}

answers! {
    /// The body is not what its media type says.
    Malformed = [INVALID_JSON],
    /// What stands after the `?` is not text.
    NoText = [NOT_UNDERSTOOD],

    /// Nobody is signed in, or not any more: then `Pogona-Session` may say why.
    Unauthorized = [NOT_AUTHENTICATED, SIGN_IN_AGAIN],
    /// The username is unknown or the password is not its own: which of them is not told.
    WrongPassword = [INCORRECT_LOGIN],

    /// The caller is of the other role.
    Forbidden = [WRONG_ROLE],
    /// The caller's role has been changed while the request was on its way.
    RoleChanged = [WRONG_ROLE],
    /// Sign-up is closed, or a kid tries to add somebody.
    SignUpClosed = [SIGN_UP_CLOSED, WRONG_ROLE],

    /// There is no such chore, or it belongs to another family.
    NoChore = [CHORE_NOT_FOUND],
    /// There is no such submission, or it belongs to another family.
    NoSubmission = [SUBMISSION_NOT_FOUND],
    /// There is no such assignment, or it belongs to somebody else.
    NoAssignment = [ASSIGNMENT_NOT_FOUND],
    /// There is no such chore or kid in the family.
    NoChoreOrKid = [CHORE_NOT_FOUND, KID_NOT_FOUND],
    /// There is no such request, or it belongs to another family.
    NoRequest = [REQUEST_NOT_FOUND],
    /// There is no such item, or it belongs to another family.
    NoItem = [ITEM_NOT_FOUND],
    /// There is no such purchase, or it belongs to another family.
    NoPurchase = [PURCHASE_NOT_FOUND],
    /// There is no such session, or it is not the caller's to end.
    NoSession = [SESSION_NOT_FOUND],
    /// There is no such kid in the family.
    NoKid = [KID_NOT_FOUND],
    /// There is no such absence in the family, or it was taken back.
    NoAbsence = [ABSENCE_NOT_FOUND],
    /// There is no such kid in the family, or the day is not excused.
    NoKidOrPass = [KID_NOT_FOUND, PASS_NOT_FOUND],
    /// There is no such kid in the family, or the list has no such row.
    NoKidOrRow = [KID_NOT_FOUND, ROW_NOT_FOUND],
    /// There is nobody like that in the family.
    NoUser = [USER_NOT_FOUND],
    /// There is nobody of that name in the family.
    NoUsername = [username_not_found("grandma")],

    /// The list has no such row, or it is somebody else's.
    NoRow = [ROW_NOT_FOUND],

    /// Another service answers here, or the built-in catalogue.
    NoService = [ASSISTANT_NOT_FOUND],

    /// The body took longer than 7 seconds.
    Slow = [ApiError::RequestTimeout],

    /// Somebody on this instance has that username, the family has as many members as it may have, or
    /// the key has been used for something else.
    UsernameTaken = [USERNAME_TAKEN, too_many(&limits::MEMBERS), too_many(&limits::MEMBERS_EVER), KEY_REUSED],
    /// A family always has a parent.
    LastParent = [LAST_PARENT],
    /// There is something in the family.
    FamilyNotEmpty = [FAMILY_NOT_EMPTY],
    /// The family has as many chores as it may have, or the key has been used for something else.
    CannotAddChore = [too_many(&limits::CHORES), KEY_REUSED],
    /// The store has as many items as it may have, or the key has been used for something else.
    CannotAddItem = [too_many(&limits::ITEMS), KEY_REUSED],
    /// As many requests of the caller wait as may, or the key has been used for something else.
    CannotAsk = [too_many(&limits::PENDING_SUBMISSIONS), KEY_REUSED],
    /// The key has been used for something else.
    KeyReused = [KEY_REUSED],
    /// The chore is not active, the kid has as many assignments that are not approved as they may, or the
    /// key has been used for something else.
    CannotAssign = [CHORE_INACTIVE, too_many(&limits::OPEN_ASSIGNMENTS), KEY_REUSED],
    /// The chore is not active; the occurrence it names is not there, not the kid's, not to be done then, or done; as much
    /// of the kid waits as may; or the key has been used for something else.
    CannotHandIn = [too_many(&limits::PENDING_SUBMISSIONS), CHORE_INACTIVE, done_by_other("ana"), HANDED_IN_ALREADY, NOT_YOUR_TURN, NO_OCCURRENCE, OCCURRENCE_EARLY, OCCURRENCE_OVER, OCCURRENCE_SKIPPED, BALANCE_OUT_OF_RANGE, KEY_REUSED],
    /// The chore is not active, or its schedule was changed as often as may be.
    CannotSchedule = [CHORE_INACTIVE, too_many(&limits::SCHEDULE_VERSIONS)],
    /// There is no such chore or kid in the family, or nothing at this address.
    NoOccurrence = [CHORE_NOT_FOUND, KID_NOT_FOUND, NOTHING_HERE],
    /// Nothing was said about this time, or there is nothing at this address.
    NoMark = [MARK_NOT_FOUND, NOTHING_HERE],
    /// The day was too long ago.
    TooLateToTakeBack = [too_late_to_undo()],
    /// The assignment waits for a parent already, or is approved, or the key has been used for
    /// something else.
    CannotHandInAgain = [ALREADY_SUBMITTED, already_approved("assignment"), KEY_REUSED],
    /// A parent has decided already, the balance would leave its range, or the key has been used for
    /// something else.
    SubmissionDecided = [already_approved("submission"), already_rejected("submission"), already_withdrawn("submission"), BALANCE_OUT_OF_RANGE, KEY_REUSED],
    /// A parent has decided already, the kid has not handed it in, the balance would leave its
    /// range, or the key has been used for something else.
    AssignmentDecided = [already_approved("submission"), already_rejected("submission"), already_withdrawn("submission"), NOT_SUBMITTED, BALANCE_OUT_OF_RANGE, KEY_REUSED],
    /// A parent has decided already, or the key has been used for something else.
    RequestDecided = [already_approved("request"), already_rejected("request"), already_withdrawn("request"), KEY_REUSED],
    /// As for rejecting; or there is no room for what was asked for.
    CannotGrant = [already_approved("request"), already_rejected("request"), already_withdrawn("request"), KEY_REUSED, too_many(&limits::CHORES), too_many(&limits::ITEMS)],
    /// A parent has decided already, or the key has been used for something else.
    PurchaseDecided = [already_approved("purchase request"), already_rejected("purchase request"), already_withdrawn("purchase request"), KEY_REUSED],
    /// A parent has decided already, it was taken back before, the streak bonus that rests on it was
    /// spent, or the key has been used for something else.
    CannotWithdrawChore = [already_approved("submission"), already_rejected("submission"), already_withdrawn("submission"), BONUS_SPENT, KEY_REUSED],
    /// As for a chore; or it was not handed in.
    CannotWithdrawAssignment = [already_approved("submission"), already_rejected("submission"), already_withdrawn("submission"), NOT_SUBMITTED, BONUS_SPENT, KEY_REUSED],
    /// A parent has decided already, it was taken back before, or the key has been used for something
    /// else.
    CannotWithdrawPurchase = [already_approved("purchase request"), already_rejected("purchase request"), already_withdrawn("purchase request"), KEY_REUSED],
    /// A parent has decided already, it was taken back before, or the key has been used for something
    /// else.
    CannotWithdrawRequest = [already_approved("request"), already_rejected("request"), already_withdrawn("request"), KEY_REUSED],
    /// It was not approved, or was handed over before, or the key has been used for something else.
    CannotHandOver = [NOT_TO_HAND_OVER, KEY_REUSED],
    /// The kid has handed it in, or it is approved.
    NotToDo = [ALREADY_SUBMITTED, already_approved("assignment")],
    /// The chore is not active, the balance would leave its range, or the key has been used for
    /// something else.
    CannotComplete = [CHORE_INACTIVE, BALANCE_OUT_OF_RANGE, KEY_REUSED],
    /// There is nothing to take, the balance would leave its range, or the key has been used for
    /// something else.
    CannotAdjust = [NOTHING_TO_TAKE, BALANCE_OUT_OF_RANGE, KEY_REUSED],
    /// It was decided anew, undone before, or too long ago; another kid has done it since; the points were spent; what it made is in
    /// use; or the key has been used for something else.
    CannotUndo = [DECISION_CHANGED, DONE_BY_OTHER_SINCE, ALREADY_UNDONE, too_late_to_undo(), points_spent(7, 16, 50), MADE_IN_USE, BALANCE_OUT_OF_RANGE, KEY_REUSED],
    /// There is no such thing or kid in the family.
    NoDecision = [SUBMISSION_NOT_FOUND, ASSIGNMENT_NOT_FOUND, PURCHASE_NOT_FOUND, REQUEST_NOT_FOUND, ENTRY_NOT_FOUND, KID_NOT_FOUND],
    /// The points do not suffice, or the key has been used for something else.
    CannotRedeem = [too_many(&limits::PENDING_SUBMISSIONS), NOT_ENOUGH_POINTS, KEY_REUSED],
    /// The balance would leave its range, or the key has been used for something else.
    CannotAward = [BALANCE_OUT_OF_RANGE, KEY_REUSED],
    /// As many absences are noted as may be, the balance would leave its range, or the key has been used
    /// for something else.
    CannotNoteAbsence = [too_many(&limits::ABSENCES), BALANCE_OUT_OF_RANGE, KEY_REUSED],
    /// A bonus was paid because of it, or the balance would leave its range.
    PresenceHeld = [BONUS_DEPENDS, BALANCE_OUT_OF_RANGE],
    /// It was changed as often as may be, a bonus was paid because of it, or the balance would leave its
    /// range.
    CannotSetPresence = [too_many(&limits::PRESENCE_VERSIONS), BONUS_DEPENDS, BALANCE_OUT_OF_RANGE],
    /// The day is excused already, the balance would leave its range, or the key has been used for
    /// something else.
    CannotExcuse = [ALREADY_EXCUSED, BALANCE_OUT_OF_RANGE, KEY_REUSED],
    /// The family is saving for the item.
    GoalItem = [GOAL_ITEM],

    /// The body is larger than 64 KiB.
    TooLarge = [ApiError::PayloadTooLarge],
    /// The document is larger than this instance takes.
    TooLargeFamily = [ApiError::DocumentTooLarge],
    /// The document took longer than a minute for every 64 MiB that this instance takes.
    SlowFamily = [ApiError::RequestTimeout],
    /// Other families are on their way out or in, or this one is already. `Retry-After` says when to come back.
    AnotherOnItsWay = [BUSY],
    /// The body is of another media type.
    WrongMediaType = [ApiError::UnsupportedMediaType("application/json")],
    /// Too many failed sign-ins. `Retry-After` says when to come back.
    TooMany = [tried_too_often(&limits::SIGN_INS_PER_USERNAME, 1)],
    /// Too many sign-ups, or families, from this address. `Retry-After` says when to come back.
    TooManySignUps = [tried_too_often(&limits::SIGN_UPS_PER_ADDRESS, 1), tried_too_often(&limits::FAMILIES_PER_ADDRESS, 1)],
    /// The caller has asked 20 times within an hour. `Retry-After` says when to come back.
    AskedTooOften = [tried_too_often(&limits::QUESTIONS_PER_MEMBER, 720), tried_too_often(&limits::QUESTIONS_PER_MEMBER, 60)],
    /// The service did not answer, or not in a way that is of use. The log says why.
    NoAnswer = [ASSISTANT_SLOW, ASSISTANT_AWAY, ASSISTANT_BUSY, ASSISTANT_REFUSES, ASSISTANT_UNREADABLE],
    /// Too many questions are under way. `Retry-After` says when to come back.
    TooManyQuestions = [BUSY],
    /// Too many streams are open. `Retry-After` says when to come back.
    TooManyStreams = [BUSY],
    /// Too many passwords wait for their turn. `Retry-After` says when to come back.
    Overloaded = [BUSY],
}

/// Everything that can be wrong with a JSON body.
pub struct Body;

impl IntoResponses for Body {
    fn responses() -> Responses {
        let invalid = validate::chore_points(0).err();
        let invalid = invalid.map(|message| ApiError::field("points_value", message));
        let about = "Fields that are missing or refused: `errors` lists them, and `detail` is what is \
                     wrong with the first.";
        let mut responses = with_examples(
            "422",
            about,
            invalid.map(|invalid| ("validation_error".to_owned(), invalid)),
        );
        for more in [Malformed::responses, Slow::responses, TooLarge::responses] {
            responses.extend(more());
        }
        responses.extend(WrongMediaType::responses());
        responses
    }
}

/// Why nothing can be said about an occurrence: it does not fit it, there is no room, or the key has been used for something else.
pub struct CannotMark;

impl IntoResponses for CannotMark {
    fn responses() -> Responses {
        let refusals = routine::mark_errors().into_iter().map(mark_refused);
        let others = [too_many(&limits::OCCURRENCE_MARKS), KEY_REUSED];
        answer(
            "It does not fit the time, there is no room, or the key has been used for something else.",
            refusals.chain(others).collect(),
        )
    }
}

/// Everything that can be wrong with a day that is asked for.
pub struct NoDay;

impl IntoResponses for NoDay {
    fn responses() -> Responses {
        let message = sentences::must_be_day();
        let invalid = ApiError::Validation(vec![FieldError::at(["query", "from"], message)]);
        with_examples("422", "The day is none.", [("validation_error".to_owned(), invalid)])
    }
}

/// Everything that can be wrong with the page of a list that is asked for.
pub struct Paging;

impl IntoResponses for Paging {
    fn responses() -> Responses {
        let message = sentences::page_limit(1, 200);
        let invalid = ApiError::Validation(vec![FieldError::at(["query", "limit"], message)]);
        let about = "The limit is not a number in its range.";
        let mut responses = with_examples("422", about, [("validation_error".to_owned(), invalid)]);
        responses.extend(NoRow::responses());
        responses.extend(NoText::responses());
        responses
    }
}

/// A word after the `?` that is none of those there are.
pub struct NoSuchAges;

impl IntoResponses for NoSuchAges {
    fn responses() -> Responses {
        let message = sentences::must_be_one_of("4-6, 7-9, 10-12, 13-17");
        let invalid = ApiError::Validation(vec![FieldError::at(["query", "ages"], message)]);
        let about = "There are no suggestions for kids of such ages.";
        let mut responses = with_examples("422", about, [("validation_error".to_owned(), invalid)]);
        responses.extend(NoText::responses());
        responses
    }
}

/// One status with the sentences it can carry. A code that has several is numbered.
fn answer(about: &str, refusals: Vec<ApiError>) -> Responses {
    let mut seen = BTreeMap::<&str, usize>::new();
    let status = refusals.first().map(ApiError::status).unwrap_or_default();
    let examples = refusals.into_iter().map(|refusal| {
        let (_, code) = refusal.status_and_code();
        let before = seen.entry(code).and_modify(|count| *count += 1).or_insert(1);
        let name = if *before == 1 { code.to_owned() } else { format!("{code}_{before}") };
        (name, refusal)
    });
    with_examples(status.as_str(), about, examples)
}

fn with_examples(
    status: &str,
    about: &str,
    examples: impl IntoIterator<Item = (String, ApiError)>,
) -> Responses {
    let examples = examples.into_iter().map(|(name, refusal)| {
        let (_, problem) = refusal.into_parts();
        let example = ExampleBuilder::new().value(Some(json!(problem))).build();
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
