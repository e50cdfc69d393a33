//! Messages about values that do not fit their field.
//!
//! Serde's own texts quote the input and name types of the program. Only the expected type is read
//! from them; every sentence is one of ours.

use rules::Message;
use serde::de::IgnoredAny;

use crate::{error::FieldError, sentences};

/// The beginnings of serde's own texts.
const SERDES: [&str; 4] = ["invalid ", "unknown ", "missing ", "duplicate "];

/// The field at `path`, or the one missing there, and its error.
pub(super) fn field_error(path: &serde_path_to_error::Path, message: &str) -> FieldError {
    use serde_path_to_error::Segment;
    let names = path.iter().filter_map(|segment| match segment {
        Segment::Seq { index } => Some(index.to_string()),
        Segment::Map { key } => Some(key.clone()),
        Segment::Enum { variant } => Some(variant.clone()),
        Segment::Unknown => None,
    });
    let mut loc: Vec<String> = std::iter::once("body".to_owned()).chain(names).collect();
    let quoted = |start| message.strip_prefix(start)?.split('`').next().map(str::to_owned);
    let message = if let Some(missing) = quoted("missing field `") {
        loc.push(missing);
        sentences::field_required()
    } else if let Some(double) = quoted("duplicate field `") {
        loc.push(double);
        sentences::field_twice()
    } else {
        sentence(message).unwrap_or_else(sentences::cannot_be_used)
    };
    FieldError::at(loc, message)
}

/// The text of `serde_json` if it finds something else in place of an enum value, and also if the
/// input is not JSON.
const NO_WORD: &str = "expected value";

/// Whether a body is JSON, with something else in place of an enum value.
pub(super) fn is_no_word(error: &serde_json::Error, body: &[u8]) -> bool {
    error.to_string().starts_with(NO_WORD) && serde_json::from_slice::<IgnoredAny>(body).is_ok()
}

/// The sentence for a text of serde's, if the text is known.
fn sentence(message: &str) -> Option<Message> {
    // `serde_json` appends the place in the text.
    let message = message.rsplit_once(" at line ").map_or(message, |(message, _)| message);
    if message == rules::day::ParseDayError.to_string() {
        return Some(sentences::must_be_day());
    }
    if message == NO_WORD {
        return Some(sentences::must_be_text());
    }
    // Beside days, only instants have an error of their own.
    if !SERDES.iter().any(|start| message.starts_with(start)) {
        return Some(sentences::must_be_instant());
    }
    // The input comes before, and may contain any words.
    let (_, expected) = message.rsplit_once(", expected ")?;
    if message.starts_with("unknown variant ") {
        let words: Vec<&str> = expected.split('`').skip(1).step_by(2).collect();
        return Some(sentences::must_be_one_of(words.join(", ")));
    }
    if message.starts_with("invalid value: integer ") {
        return Some(sentences::number_out_of_range());
    }
    must_be(expected)
}

/// The sentence for a type that serde expects.
fn must_be(expected: &str) -> Option<Message> {
    Some(match expected {
        "a string" | "string" | "a borrowed string" | "string or map" => sentences::must_be_text(),
        "a boolean" => sentences::must_be_boolean(),
        "a timestamp string" => sentences::must_be_instant(),
        "i8" | "i16" | "i32" | "i64" | "u8" | "u16" | "u32" | "u64" => sentences::must_be_whole(),
        "f32" | "f64" => sentences::must_be_number(),
        "a sequence" => sentences::must_be_list(),
        _ if expected == "a map" || expected.contains("struct ") || expected.contains("enum ") => {
            sentences::must_be_object()
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::sentence;
    use jiff::Timestamp;
    use rules::{Day, Role};
    use serde::de::DeserializeOwned;

    #[track_caller]
    fn told<T: DeserializeOwned>(json: &str, expected: &str) {
        let Err(error) = serde_json::from_str::<T>(json) else { panic!("{json} is taken") };
        assert_eq!(sentence(&error.to_string()).unwrap().text(), expected, "{error}");
    }

    #[test]
    fn what_is_expected_is_told_in_our_words() {
        let instant = "This must be a date and time in UTC, such as 2025-06-15T12:00:00Z.";
        for text in [
            "",
            "soon",
            "2025-06-15",
            "2025-06-15T12:00:00",
            "2025-02-30T00:00:00Z",
            "2025-06-15T25:00:00Z",
            "9999-12-31T00:00:00Z",
            "-012345-01-01T00:00:00Z",
            "invalid type: x",
            "20250615T1200Z at line 1",
        ] {
            told::<Timestamp>(&format!("{text:?}"), instant);
        }
        told::<Timestamp>("5", instant);
        told::<Day>("\"2025-02-30\"", "This must be a day, such as 2025-06-15.");
        told::<Day>("5", "This must be text.");
        told::<Role>("\"x`, expected `y`\"", "This must be one of: parent, kid, carer.");
        told::<Role>("5", "This must be text.");
        told::<Option<Role>>("[]", "This must be text.");
        told::<i32>("\"x, expected y\"", "This must be a whole number.");
        told::<i32>("3000000000", "This number is too small or too large.");
        told::<Vec<i32>>("{}", "This must be a list.");
        told::<bool>("1", "This must be true or false.");
    }
}
