//! Answers to input that is refused as it is read: fields, parameters, files.

use rules::{routine, validate};
use utoipa::IntoResponses;

use super::{
    catalogue::{Malformed, NoRow, Slow, TooLarge, WrongMediaType},
    described::{Responses, answer, with_examples},
};
use crate::{
    error::{
        api_error::{ApiError, FieldError},
        refusals::{KEY_REUSED, NO_OCCURRENCE, mark_refused, no_key, no_part, too_many},
    },
    limits, sentences,
};

/// All errors of a JSON body.
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

/// The occurrence cannot be marked: the mark does not fit it, there is no room, or the key has been
/// used for something else.
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

/// The occurrence is not the kid's to do now, or cannot be handed over.
pub struct CannotOffer;

impl IntoResponses for CannotOffer {
    fn responses() -> Responses {
        let refusals = routine::swap_errors().into_iter().chain(routine::mark_errors());
        answer(
            "It is not theirs to do now, or cannot be handed over.",
            refusals.map(mark_refused).chain([NO_OCCURRENCE]).collect(),
        )
    }
}

/// All errors of a day in the path.
pub struct NoDay;

impl IntoResponses for NoDay {
    fn responses() -> Responses {
        with_examples("422", "The day is none.", [("no_day".to_owned(), no_day())])
    }
}

/// The answer has no part of that name.
pub struct NoPart;

impl IntoResponses for NoPart {
    fn responses() -> Responses {
        with_examples("422", "There is no such part.", [("no_part".to_owned(), no_part())])
    }
}

/// All errors of a day and a part of the answer.
pub struct NoDayOrPart;

impl IntoResponses for NoDayOrPart {
    fn responses() -> Responses {
        let refusals = [("no_day".to_owned(), no_day()), ("no_part".to_owned(), no_part())];
        with_examples("422", "The day is none, or there is no such part.", refusals)
    }
}

fn no_day() -> ApiError {
    ApiError::Validation(vec![FieldError::at(["query", "from"], sentences::must_be_day())])
}

/// All errors of the page parameters of a list.
pub struct Paging;

impl IntoResponses for Paging {
    fn responses() -> Responses {
        let message = sentences::page_limit(1, 200);
        let invalid = ApiError::Validation(vec![FieldError::at(["query", "limit"], message)]);
        let about = "The limit is not a number in its range.";
        let mut responses = with_examples("422", about, [("validation_error".to_owned(), invalid)]);
        responses.extend(NoRow::responses());
        responses
    }
}

/// All errors of a photo and its stated purpose.
pub struct PhotoRefused;

impl IntoResponses for PhotoRefused {
    fn responses() -> Responses {
        let of_file = |message| ApiError::Validation(vec![FieldError::at(["body"], message)]);
        let files = [
            sentences::photo_not_a_picture(),
            sentences::photo_of_another_type(),
            sentences::photo_broken(),
            sentences::photo_too_wide(i64::from(limits::PHOTO_PIXELS)),
            sentences::photo_appended(),
            sentences::photo_metadata(),
            sentences::photo_animated(),
        ];
        let purpose = sentences::must_be_one_of("chore, item, member, proof");
        let purpose = ApiError::Validation(vec![FieldError::at(["query", "purpose"], purpose)]);
        let refusals = files.map(of_file).into_iter().chain([purpose]).collect();
        answer("The file, or what it is said to be of, is refused.", refusals)
    }
}

/// A value after the `?` that is none of the allowed ones.
pub struct NoSuchAges;

impl IntoResponses for NoSuchAges {
    fn responses() -> Responses {
        let message = sentences::must_be_one_of("4-6, 7-9, 10-12, 13-17");
        let invalid = ApiError::Validation(vec![FieldError::at(["query", "ages"], message)]);
        let about = "There are no suggestions for kids of such ages.";
        with_examples("422", about, [("validation_error".to_owned(), invalid)])
    }
}

/// The `Idempotency-Key` is invalid.
pub struct NoKey;

impl IntoResponses for NoKey {
    fn responses() -> Responses {
        let refused = validate::idempotency_key("").err().map(no_key);
        answer(
            "The `Idempotency-Key` is not 1 to 64 visible characters.",
            refused.into_iter().collect(),
        )
    }
}
