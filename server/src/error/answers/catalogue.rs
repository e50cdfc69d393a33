//! The refusals of the routes: a catalogue.
//!
//! Each entry is one status with the codes and sentences it can carry on a route. The tests compare
//! every refusal they meet with it.

use utoipa::IntoResponses;

use super::described::{Responses, answer};
use crate::{
    error::{
        api_error::ApiError,
        refusals::{
            ABSENCE_NOT_FOUND, ALREADY_EXCUSED, ALREADY_SUBMITTED, ALREADY_UNDONE, APPROVAL_OVER,
            ASSIGNMENT_NOT_FOUND, ASSISTANT_AWAY, ASSISTANT_BUSY, ASSISTANT_NOT_FOUND,
            ASSISTANT_REFUSES, ASSISTANT_SLOW, ASSISTANT_UNREADABLE, BALANCE_OUT_OF_RANGE,
            BONUS_DEPENDS, BONUS_SPENT, BUSY, CALENDAR_NOT_FOUND, CHORE_INACTIVE, CHORE_NOT_FOUND,
            CLAIM_NOT_FOUND, DAY_SET_IN_USE, DAY_SET_NOT_FOUND, DECISION_CHANGED,
            DELIVERY_NOT_FOUND, DEVICE_NOT_FOUND, DEVICE_UNKNOWN, DONE_AGAIN_SINCE, DONE_ALREADY,
            DONE_BY_OTHER_SINCE, ENTRY_NOT_FOUND, FAMILY_NOT_EMPTY, FRIDGE_NOTE_NOT_FOUND,
            GOAL_ITEM, GROUP_NOT_FOUND, HANDED_IN_ALREADY, HELP_NOT_FOUND, INCORRECT_LOGIN,
            INVALID_JSON, ITEM_NOT_FOUND, KEY_REUSED, KID_NOT_FOUND, LAST_PARENT, MADE_IN_USE,
            MARK_NOT_FOUND, NO_OCCURRENCE, NOT_AUTHENTICATED, NOT_DUE, NOT_ENOUGH_POINTS,
            NOT_FOR_ANYONE, NOT_FOR_PROGRAMS, NOT_SUBMITTED, NOT_THERE_NOW, NOT_TO_HAND_OVER,
            NOT_TO_PAUSE, NOT_UNDERSTOOD, NOT_YOUR_NOTE, NOT_YOUR_TURN, NOTHING_HERE,
            NOTHING_TO_TAKE, OCCURRENCE_EARLY, OCCURRENCE_OVER, OCCURRENCE_SKIPPED, PASS_NOT_FOUND,
            PHOTO_NOT_FOUND, PHOTO_REQUIRED, PIN_REQUIRED, PURCHASE_NOT_FOUND, PUSH_REFUSED,
            REQUEST_NOT_FOUND, ROW_NOT_FOUND, SESSION_NOT_FOUND, SHARED_DEVICE, SIGN_IN_AGAIN,
            SIGN_UP_CLOSED, SUBMISSION_NOT_FOUND, SUBSCRIPTION_NOT_FOUND, SWAP_NOT_FOUND,
            TICK_NOT_FOUND, TICK_STANDS, TOKEN_NOT_FOUND, TOKEN_UNKNOWN, USER_NOT_FOUND,
            USERNAME_TAKEN, WEBHOOK_NOT_FOUND, WRONG_ROLE, already_approved, already_rejected,
            already_withdrawn, claimed_by_other, done_by_other, pin_wait, pin_wrong,
            pin_wrong_wait, points_spent, token_scope, too_late_to_undo, too_long_ago, too_many,
            too_many_writes, tried_too_often, turn_of, username_not_found,
        },
    },
    limits,
};

/// Declares answers: the meaning of each, and its possible refusals.
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
    /// The text after the `?` cannot be decoded.
    NoText = [NOT_UNDERSTOOD],
    /// The caller has written too much within this minute. `Retry-After` says when it is over.
    TooManyWrites = [too_many_writes(60)],

    /// Nobody is signed in, or not any more: then `Pogona-Session` may say why.
    Unauthorized = [NOT_AUTHENTICATED, SIGN_IN_AGAIN, NOT_FOR_PROGRAMS],
    /// Nobody is signed in, or not any more: then `Pogona-Session` may say why; or the token of a program
    /// was revoked or has run out.
    UnknownReader = [NOT_AUTHENTICATED, SIGN_IN_AGAIN, TOKEN_UNKNOWN],
    /// The username is unknown or the password is wrong: the answer does not tell which.
    WrongPassword = [INCORRECT_LOGIN],

    /// The caller has another role.
    Forbidden = [WRONG_ROLE],
    /// The days of a carer have not begun, or are over.
    NotThere = [NOT_THERE_NOW],
    /// The caller has another role, or is a carer and somebody else wrote the note.
    NotYourNote = [WRONG_ROLE, NOT_YOUR_NOTE],
    /// The token of the program lacks the scope.
    OutOfScope = [token_scope("tick")],
    /// The caller has another role, or the token of the program lacks the scope.
    NotReader = [WRONG_ROLE, token_scope("read")],
    /// The caller has another role, or the token of the program lacks the scope.
    NotReviewer = [WRONG_ROLE, token_scope("review")],
    /// The caller's role has been changed while the request was on its way.
    RoleChanged = [WRONG_ROLE],
    /// The kid is signed in on a device that others use as well.
    OnSharedDevice = [SHARED_DEVICE],
    /// The caller has another role, or one since the request was sent, or the kid is signed in on a device that
    /// others use as well.
    NotOnSharedDevice = [WRONG_ROLE, SHARED_DEVICE],
    /// No device is set up with this token, or not any more.
    UnknownDevice = [NOT_AUTHENTICATED, DEVICE_UNKNOWN],
    /// Neither a member nor a device of the family asks, or not any more: of a member `Pogona-Session` may
    /// say why.
    UnknownViewer = [NOT_AUTHENTICATED, SIGN_IN_AGAIN, NOT_FOR_PROGRAMS, DEVICE_UNKNOWN],
    /// Neither a parent nor a device nor a program of the family asks, or not any more.
    UnknownBoardViewer = [NOT_AUTHENTICATED, SIGN_IN_AGAIN, DEVICE_UNKNOWN, TOKEN_UNKNOWN],
    /// Neither a device nor a program of the family asks, or not any more.
    UnknownTicker = [NOT_AUTHENTICATED, DEVICE_UNKNOWN, TOKEN_UNKNOWN],
    /// The PIN is wrong. The sentence tells the number of tries left before a wait.
    WrongPin = [pin_wrong(4)],
    /// The kid has a PIN, and none was given.
    PinRequired = [PIN_REQUIRED],
    /// Too many PINs of this kid were wrong on this device. `Retry-After` says when to come back.
    PinWait = [pin_wrong_wait(300), pin_wait(300)],
    /// Too many wrong codes from this address. `Retry-After` says when to come back.
    TooManyCodes = [tried_too_often(&limits::CODES_PER_ADDRESS, 1)],
    /// The family has the maximum number of webhooks.
    CannotAddWebhook = [too_many(&limits::WEBHOOKS)],
    /// There is no such webhook in the family.
    NoWebhook = [WEBHOOK_NOT_FOUND],
    /// There is no such webhook in the family, or it has no such delivery any more.
    NoDelivery = [WEBHOOK_NOT_FOUND, DELIVERY_NOT_FOUND],
    /// Parents of the family had webhooks called too often lately.
    SentTooOften = [tried_too_often(&limits::CALLS_PER_FAMILY, 60)],
    /// The family has the maximum number of tokens.
    CannotAddToken = [too_many(&limits::API_TOKENS)],
    /// There is no such token in the family, or it was revoked.
    NoToken = [TOKEN_NOT_FOUND],
    /// The family has the maximum number of links to calendars.
    CannotAddCalendar = [too_many(&limits::CALENDAR_FEEDS)],
    /// There is no such link to a calendar, or it was removed.
    NoCalendar = [CALENDAR_NOT_FOUND],
    /// Too many invalid links from this address. `Retry-After` says when to come back.
    TooManyCalendars = [tried_too_often(&limits::CALENDARS_PER_ADDRESS, 1)],
    /// The family has the maximum number of shared devices.
    TooManyDevices = [too_many(&limits::DEVICES)],
    /// There is no such shared device in the family, or it was revoked.
    NoDevice = [DEVICE_NOT_FOUND],
    /// There is no such shared device or kid in the family.
    NoDeviceOrKid = [DEVICE_NOT_FOUND, KID_NOT_FOUND],
    /// Sign-up is closed, or a kid tries to add a member.
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
    /// There is no such request, or it belongs to another family; or who is to get points is not a kid
    /// of it.
    NoRequestOrKid = [REQUEST_NOT_FOUND, KID_NOT_FOUND],
    /// There is no such item, or it belongs to another family.
    NoItem = [ITEM_NOT_FOUND],
    /// There is no such purchase, or it belongs to another family.
    NoPurchase = [PURCHASE_NOT_FOUND],
    /// There is no such session, or the caller may not end it.
    NoSession = [SESSION_NOT_FOUND],
    /// There is no such device that takes notices, or it is not the caller's.
    NoSubscription = [SUBSCRIPTION_NOT_FOUND],
    /// There is no such kid in the family.
    NoKid = [KID_NOT_FOUND],
    /// There is no such absence in the family, or it was cancelled.
    NoAbsence = [ABSENCE_NOT_FOUND],
    /// There is no such kid in the family, or the day is not excused.
    NoKidOrPass = [KID_NOT_FOUND, PASS_NOT_FOUND],
    /// There is no such kid in the family, or the list has no such row.
    NoKidOrRow = [KID_NOT_FOUND, ROW_NOT_FOUND],
    /// There is no such member in the family.
    NoUser = [USER_NOT_FOUND],
    /// There is no such member in the family, or no such photo of one.
    NoUserOrPhoto = [USER_NOT_FOUND, PHOTO_NOT_FOUND],
    /// There is no such chore or member in the family.
    NoChoreOrUser = [CHORE_NOT_FOUND, USER_NOT_FOUND],
    /// There is no member with this username in the family.
    NoUsername = [username_not_found("grandma")],

    /// There is no such chore, or no such unused photo of the kid's.
    NoChoreOrPhoto = [CHORE_NOT_FOUND, PHOTO_NOT_FOUND],
    /// There is no such assignment of the kid's, or no such unused photo.
    NoAssignmentOrPhoto = [ASSIGNMENT_NOT_FOUND, PHOTO_NOT_FOUND],
    /// There is no such photo, or it is not for the caller.
    NoPhoto = [PHOTO_NOT_FOUND],

    /// The list has no such row, or it belongs to somebody else.
    NoRow = [ROW_NOT_FOUND],

    /// Another service answers here, or the built-in catalogue.
    NoService = [ASSISTANT_NOT_FOUND],

    /// The body took longer than 7 seconds.
    Slow = [ApiError::RequestTimeout],

    /// The username is taken on this instance, the family has the maximum number of members, or the
    /// key has been used for something else.
    UsernameTaken = [USERNAME_TAKEN, too_many(&limits::MEMBERS), too_many(&limits::MEMBERS_EVER), KEY_REUSED],
    /// A family always has a parent.
    LastParent = [LAST_PARENT],
    /// The family is not empty.
    FamilyNotEmpty = [FAMILY_NOT_EMPTY],
    /// The family has the maximum number of chores, or the key has been used for something else.
    CannotAddChore = [too_many(&limits::CHORES), KEY_REUSED],
    /// The store has the maximum number of items, or the key has been used for something else.
    CannotAddItem = [too_many(&limits::ITEMS), KEY_REUSED],
    /// The caller has the maximum number of pending requests, or the key has been used for
    /// something else.
    CannotAsk = [too_many(&limits::PENDING_REQUESTS), KEY_REUSED],
    /// The key has been used for something else.
    KeyReused = [KEY_REUSED],
    /// The chore is not active, the kid has the maximum number of unapproved assignments, or the
    /// key has been used for something else.
    CannotAssign = [CHORE_INACTIVE, too_many(&limits::OPEN_ASSIGNMENTS), KEY_REUSED],
    /// The chore is not active; the occurrence does not exist, is not the kid's, cannot be done at
    /// that time, or is done; no occurrence is named, and the chore can only be done when it is
    /// due; the kid has the maximum number of pending submissions; a photo is required; or the key
    /// has been used for something else.
    CannotHandIn = [too_many(&limits::PENDING_SUBMISSIONS), CHORE_INACTIVE, done_by_other("ana"), HANDED_IN_ALREADY, NOT_DUE, NOT_YOUR_TURN, turn_of("ana"), NO_OCCURRENCE, OCCURRENCE_EARLY, OCCURRENCE_OVER, OCCURRENCE_SKIPPED, PHOTO_REQUIRED, BALANCE_OUT_OF_RANGE, KEY_REUSED],
    /// The chore is not active, or its schedule was changed too often.
    CannotSchedule = [CHORE_INACTIVE, too_many(&limits::SCHEDULE_VERSIONS)],
    /// The chore is not active or does not come back, or its schedule was changed too often.
    CannotPause = [CHORE_INACTIVE, NOT_TO_PAUSE, too_many(&limits::SCHEDULE_VERSIONS)],
    /// There is no such chore or member in the family, or nothing at this address.
    NoOccurrence = [CHORE_NOT_FOUND, USER_NOT_FOUND, NOTHING_HERE],
    /// There is no such chore that comes back in the family, or nothing at this address.
    NoRoutine = [CHORE_NOT_FOUND, NOTHING_HERE],
    /// The occurrence has no mark, or there is nothing at this address.
    NoMark = [MARK_NOT_FOUND, NOTHING_HERE],
    /// The occurrence has no such claim, or there is nothing at this address.
    NoClaim = [CLAIM_NOT_FOUND, NOTHING_HERE],
    /// The kid does not ask for help with the occurrence, or there is nothing at this address.
    NoHelpRequest = [HELP_NOT_FOUND, NOTHING_HERE],
    /// The kid cannot do it now.
    CannotAskForHelp = [NO_OCCURRENCE, turn_of("ana"), NOT_YOUR_TURN, done_by_other("ana"), HANDED_IN_ALREADY, OCCURRENCE_EARLY, OCCURRENCE_OVER, OCCURRENCE_SKIPPED],
    /// There is no such offer, or nothing at this address.
    NoSwap = [SWAP_NOT_FOUND, CHORE_NOT_FOUND, USER_NOT_FOUND, NOTHING_HERE],
    /// Another kid is doing it or was faster; it cannot be done now, or not by anyone; or the key has been used for
    /// something else.
    CannotClaim = [NO_OCCURRENCE, NOT_FOR_ANYONE, claimed_by_other("ana"), done_by_other("ana"), HANDED_IN_ALREADY, NOT_YOUR_TURN, OCCURRENCE_EARLY, OCCURRENCE_OVER, OCCURRENCE_SKIPPED, KEY_REUSED],
    /// Somebody was faster; the chore is not active; it cannot be done now, or not by the caller; or the key has been used
    /// for something else.
    CannotTick = [CHORE_INACTIVE, done_by_other("ana"), HANDED_IN_ALREADY, NOT_YOUR_TURN, turn_of("ana"), NO_OCCURRENCE, OCCURRENCE_EARLY, OCCURRENCE_OVER, OCCURRENCE_SKIPPED, KEY_REUSED],
    /// There is no such kid, or no such chore that comes back, in the family, or nothing at this address.
    NoKidsRoutine = [KID_NOT_FOUND, CHORE_NOT_FOUND, NOTHING_HERE],
    /// There is no such kid in the family, the caller has not ticked the occurrence for them, it does not wait any
    /// more, or there is nothing at this address.
    NoKidsTick = [KID_NOT_FOUND, TICK_NOT_FOUND, NOTHING_HERE],
    /// As for handing in a chore, but no photo is required.
    CannotTickForKid = [too_many(&limits::PENDING_SUBMISSIONS), CHORE_INACTIVE, done_by_other("ana"), DONE_ALREADY, NOT_YOUR_TURN, turn_of("ana"), NO_OCCURRENCE, OCCURRENCE_EARLY, OCCURRENCE_OVER, OCCURRENCE_SKIPPED, KEY_REUSED],
    /// The points that came of it since were spent.
    CannotTakeBackTick = [TICK_STANDS],
    /// The caller has not ticked the occurrence, or there is nothing at this address.
    NoTick = [TICK_NOT_FOUND, NOTHING_HERE],
    /// The day was too long ago, or what was postponed is done.
    CannotTakeMarkBack = [too_long_ago(), DONE_ALREADY],
    /// The day was too long ago.
    TooLateToTakeBack = [too_long_ago()],
    /// The assignment already waits for a parent, or is approved; a photo is required; or the key
    /// has been used for something else.
    CannotHandInAgain = [ALREADY_SUBMITTED, already_approved("assignment"), PHOTO_REQUIRED, KEY_REUSED],
    /// A parent has decided already, the balance would leave its range, or the key has been used for
    /// something else.
    SubmissionDecided = [already_approved("submission"), already_rejected("submission"), already_withdrawn("submission"), BALANCE_OUT_OF_RANGE, KEY_REUSED],
    /// A parent has decided already, the kid has not handed it in, the balance would leave its
    /// range, or the key has been used for something else.
    AssignmentDecided = [already_approved("submission"), already_rejected("submission"), already_withdrawn("submission"), NOT_SUBMITTED, BALANCE_OUT_OF_RANGE, KEY_REUSED],
    /// A parent has decided already, or the key has been used for something else.
    RequestDecided = [already_approved("request"), already_rejected("request"), already_withdrawn("request"), KEY_REUSED],
    /// As for rejecting; or there is no room for the requested chore or item, or the balance would
    /// leave its range.
    CannotGrant = [BALANCE_OUT_OF_RANGE, already_approved("request"), already_rejected("request"), already_withdrawn("request"), KEY_REUSED, too_many(&limits::CHORES), too_many(&limits::ITEMS)],
    /// A parent has decided already, or the key has been used for something else.
    PurchaseDecided = [already_approved("purchase request"), already_rejected("purchase request"), already_withdrawn("purchase request"), KEY_REUSED],
    /// A parent has decided already, it was withdrawn before, the streak bonus that depends on it
    /// was spent, or the key has been used for something else.
    CannotWithdrawChore = [already_approved("submission"), already_rejected("submission"), already_withdrawn("submission"), BONUS_SPENT, KEY_REUSED],
    /// As for a chore; or it was not handed in.
    CannotWithdrawAssignment = [already_approved("submission"), already_rejected("submission"), already_withdrawn("submission"), NOT_SUBMITTED, BONUS_SPENT, KEY_REUSED],
    /// A parent has decided already, it was withdrawn before, or the key has been used for
    /// something else.
    CannotWithdrawPurchase = [already_approved("purchase request"), already_rejected("purchase request"), already_withdrawn("purchase request"), KEY_REUSED],
    /// A parent has decided already, it was withdrawn before, or the key has been used for
    /// something else.
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
    /// The decision has changed, was undone before, or is too old; the chore has been done again
    /// since; the points were spent; the chore or item that it made is in use; or the key has been
    /// used for something else.
    CannotUndo = [DECISION_CHANGED, DONE_AGAIN_SINCE, DONE_BY_OTHER_SINCE, ALREADY_UNDONE, too_late_to_undo(), points_spent(7, 16, 50), MADE_IN_USE, BALANCE_OUT_OF_RANGE, KEY_REUSED],
    /// There is no such thing or kid in the family.
    NoDecision = [SUBMISSION_NOT_FOUND, ASSIGNMENT_NOT_FOUND, PURCHASE_NOT_FOUND, REQUEST_NOT_FOUND, ENTRY_NOT_FOUND, KID_NOT_FOUND],
    /// The points do not suffice, or the key has been used for something else.
    CannotRedeem = [too_many(&limits::PENDING_PURCHASES), NOT_ENOUGH_POINTS, KEY_REUSED],
    /// The balance would leave its range, or the key has been used for something else.
    CannotAward = [BALANCE_OUT_OF_RANGE, KEY_REUSED],
    /// The maximum number of absences is noted, the balance would leave its range, or the key has
    /// been used for something else.
    CannotNoteAbsence = [too_many(&limits::ABSENCES), BALANCE_OUT_OF_RANGE, KEY_REUSED],
    /// A bonus depends on it, or the balance would leave its range.
    PresenceHeld = [BONUS_DEPENDS, BALANCE_OUT_OF_RANGE],
    /// It was changed too often, a bonus depends on it, or the balance would leave its range.
    CannotSetPresence = [too_many(&limits::PRESENCE_VERSIONS), BONUS_DEPENDS, BALANCE_OUT_OF_RANGE],
    /// The family has the maximum number of sets, they were changed too often, or the key has been
    /// used for something else.
    CannotAddDaySet = [too_many(&limits::DAY_SETS), too_many(&limits::DAY_SET_VERSIONS), KEY_REUSED],
    /// The sets of the family were changed too often.
    CannotChangeDaySet = [too_many(&limits::DAY_SET_VERSIONS)],
    /// The family has the maximum number of such groups, or the key has been used for something
    /// else.
    CannotAddGroup = [too_many(&limits::GROUPS), KEY_REUSED],
    /// There is no such group in the family, or not of this kind.
    NoGroup = [GROUP_NOT_FOUND],
    /// There is no such photo or no such group.
    NoPhotoOrGroup = [PHOTO_NOT_FOUND, GROUP_NOT_FOUND],
    /// There is no such chore, photo or group.
    NoChorePhotoOrGroup = [CHORE_NOT_FOUND, PHOTO_NOT_FOUND, GROUP_NOT_FOUND],
    /// There is no such item, photo or group.
    NoItemPhotoOrGroup = [ITEM_NOT_FOUND, PHOTO_NOT_FOUND, GROUP_NOT_FOUND],
    /// The fridge has the maximum number of notes, or the key has been used for something else.
    CannotAddFridgeNote = [too_many(&limits::FRIDGE_NOTES), too_many(&limits::KID_NOTES), KEY_REUSED],
    /// There is no such kid in the family.
    NoKidForNote = [KID_NOT_FOUND],
    /// There is no such note on the family's fridge.
    NoFridgeNote = [FRIDGE_NOTE_NOT_FOUND],
    /// Chores go by the set.
    DaySetInUse = [DAY_SET_IN_USE],
    /// There is no such set in the family, or it was deleted.
    NoDaySet = [DAY_SET_NOT_FOUND],
    /// The day is excused already, the balance would leave its range, or the key has been used for
    /// something else.
    CannotExcuse = [ALREADY_EXCUSED, BALANCE_OUT_OF_RANGE, KEY_REUSED],
    /// The family is saving for the item.
    GoalItem = [GOAL_ITEM],

    /// The body is larger than 64 KiB.
    TooLarge = [ApiError::PayloadTooLarge],
    /// The file is larger than 400 KiB.
    TooLargePhoto = [ApiError::PhotoTooLarge],
    /// The body is not a photo.
    NoPhotoType = [ApiError::UnsupportedMediaType("image/webp or image/jpeg")],
    /// The file took longer than 30 seconds.
    SlowPhoto = [ApiError::RequestTimeout],
    /// Too many photos are being received. `Retry-After` says when to come back.
    TooManyPhotos = [BUSY],
    /// The family's photos take up their maximum space, or the key has been used for something
    /// else.
    CannotAddPhoto = [too_many(&limits::PHOTOS_MIB), KEY_REUSED],
    /// The document exceeds the limit of this instance.
    TooLargeFamily = [ApiError::DocumentTooLarge],
    /// The document took longer than a minute for every 64 MiB of this instance's limit.
    SlowFamily = [ApiError::RequestTimeout],
    /// Other exports, imports or deletions are under way, or one of this family. `Retry-After` says
    /// when to come back.
    AnotherOnItsWay = [BUSY],
    /// The body is of another media type.
    WrongMediaType = [ApiError::UnsupportedMediaType("application/json")],
    /// Too many failed sign-ins. `Retry-After` says when to come back.
    TooMany = [tried_too_often(&limits::SIGN_INS_PER_USERNAME, 1)],
    /// Too many sign-ups, or families, from this address. `Retry-After` says when to come back.
    TooManySignUps = [tried_too_often(&limits::SIGN_UPS_PER_ADDRESS, 1), tried_too_often(&limits::FAMILIES_PER_ADDRESS, 1)],
    /// The caller has tested devices too often. `Retry-After` says when to come back.
    TriedTooOften = [tried_too_often(&limits::PUSH_TESTS_PER_MEMBER, 1)],
    /// The token was used or is no longer valid: the device was switched off, or the user is no
    /// longer a parent.
    ApprovalOver = [APPROVAL_OVER],
    /// A parent has decided already, the decision has changed since, or the balance would leave its
    /// range.
    CannotApproveFromNotice = [already_approved("submission"), already_rejected("submission"), already_withdrawn("submission"), already_approved("purchase request"), already_rejected("purchase request"), already_withdrawn("purchase request"), DECISION_CHANGED, BALANCE_OUT_OF_RANGE],
    /// Too many invalid tokens from this address. `Retry-After` says when to come back.
    TooManyApprovals = [tried_too_often(&limits::APPROVALS_PER_ADDRESS, 1)],
    /// The push service refused the message. The log says why.
    PushRefused = [PUSH_REFUSED],
    /// The caller has asked 20 times within an hour. `Retry-After` says when to come back.
    AskedTooOften = [tried_too_often(&limits::QUESTIONS_PER_MEMBER, 720), tried_too_often(&limits::QUESTIONS_PER_MEMBER, 60)],
    /// The service gave no answer, or no usable one. The log says why.
    NoAnswer = [ASSISTANT_SLOW, ASSISTANT_AWAY, ASSISTANT_BUSY, ASSISTANT_REFUSES, ASSISTANT_UNREADABLE],
    /// Too many questions are under way. `Retry-After` says when to come back.
    TooManyQuestions = [BUSY],
    /// Too many streams are open. `Retry-After` says when to come back.
    TooManyStreams = [BUSY],
    /// Too many passwords wait to be hashed. `Retry-After` says when to come back.
    Overloaded = [BUSY],
}
