//! What a person is told of a value that does not fit its field.
//!
//! Serde's own texts quote what was sent and name the types of the program. Only what the program
//! expected is read from them; every sentence is one of ours.

use crate::error::{FieldError, Sentence};

/// An instant, as people are told to write it.
const INSTANT: &str = "a date and time in UTC, such as 2025-06-15T12:00:00Z";
/// A day, likewise.
const DAY: &str = "a day, such as 2025-06-15";
/// What serde's own texts begin with.
const SERDES: [&str; 4] = ["invalid ", "unknown ", "missing ", "duplicate "];

/// The field at `path`, or the one missing there, and what is wrong with it.
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
    let msg = if let Some(missing) = quoted("missing field `") {
        loc.push(missing);
        "This field is required.".into()
    } else if let Some(double) = quoted("duplicate field `") {
        loc.push(double);
        "This field is there twice.".into()
    } else {
        sentence(message).unwrap_or_else(|| "This value cannot be used.".into()).into_owned()
    };
    FieldError { loc, msg, kind: "value_error" }
}

/// What serde's text comes to for a person, if it is one of those known.
fn sentence(message: &str) -> Option<Sentence> {
    // serde_json appends where in the text it happened.
    let message = message.rsplit_once(" at line ").map_or(message, |(message, _)| message);
    if message == rules::day::ParseDayError.to_string() {
        return Some(format!("This must be {DAY}.").into());
    }
    // Beside days, only instants have an error of their own.
    if !SERDES.iter().any(|start| message.starts_with(start)) {
        return Some(format!("This must be {INSTANT}.").into());
    }
    // What was sent stands before, and may have any words in it.
    let (_, expected) = message.rsplit_once(", expected ")?;
    if message.starts_with("unknown variant ") {
        let words: Vec<&str> = expected.split('`').skip(1).step_by(2).collect();
        return Some(format!("This must be one of: {}.", words.join(", ")).into());
    }
    if message.starts_with("invalid value: integer ") {
        return Some("This number is too small or too large.".into());
    }
    Some(format!("This must be {}.", kind(expected)?).into())
}

/// How people call what serde expects.
fn kind(expected: &str) -> Option<&'static str> {
    Some(match expected {
        "a string" | "string" | "a borrowed string" => "text",
        "a boolean" => "true or false",
        "a timestamp string" => INSTANT,
        "i8" | "i16" | "i32" | "i64" | "u8" | "u16" | "u32" | "u64" => "a whole number",
        "f32" | "f64" => "a number",
        "a sequence" => "a list",
        _ if expected == "a map" || expected.contains("struct ") || expected.contains("enum ") => {
            "an object"
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
        assert_eq!(sentence(&error.to_string()).as_deref(), Some(expected), "{error}");
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
        told::<Role>("\"x`, expected `y`\"", "This must be one of: parent, kid.");
        told::<i32>("\"x, expected y\"", "This must be a whole number.");
        told::<i32>("3000000000", "This number is too small or too large.");
        told::<Vec<i32>>("{}", "This must be a list.");
        told::<bool>("1", "This must be true or false.");
    }
}
