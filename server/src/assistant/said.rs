//! Finds the answer in a model's text. Models that think aloud write braces before the answer,
//! others write them after it; the app reads from the first brace to the last
//! (docs/product/points.md#ai-answer).

use rules::AnswerObject;
use serde_json::{Deserializer, Value};

/// The tag that ends the thoughts of a model that thinks aloud.
const END_OF_THOUGHTS: &str = "</think>";

/// The fields that mark an object as an answer.
const KINDS: [&str; 2] = ["type", "is_chore_request"];

/// The answer in a model's text: without its thoughts and, if braces around the answer would make
/// it unreadable, its last whole JSON object that is an answer.
pub(super) fn answer(said: &str) -> &str {
    let answer = said.rsplit_once(END_OF_THOUGHTS).map_or(said, |(_, answer)| answer.trim());
    if AnswerObject::in_text(answer).is_some() {
        return answer;
    }
    last_object(answer).unwrap_or(answer)
}

fn last_object(text: &str) -> Option<&str> {
    let mut last = None;
    let mut rest = text;
    while let Some(start) = rest.find('{') {
        rest = &rest[start..];
        let mut objects = Deserializer::from_str(rest).into_iter::<Value>();
        let object = objects.next().and_then(Result::ok);
        // If no object begins here, one may at the next brace.
        let end = if object.is_some() { objects.byte_offset() } else { 1 };
        if object.is_some_and(|object| KINDS.iter().any(|kind| object.get(kind).is_some())) {
            last = Some(&rest[..end]);
        }
        rest = &rest[end..];
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;

    const KITE: &str = r#"{"type":"shop_item","name":"Kite","usd_price":12.5}"#;

    #[test]
    fn thoughts_are_left_out() {
        for thoughts in
            ["<think>A {kite}?</think>\n", "Hm {…\n</think>", "<think>\n</think></think>"]
        {
            assert_eq!(answer(&format!("{thoughts}{KITE}")), KITE);
        }
        assert_eq!(answer("<think>A kite?</think> No."), "No.");
    }

    #[test]
    fn the_last_object_that_answers_is_the_answer() {
        let form = r#"{"is_chore_request":false}"#;
        for (said, expected) in [
            (format!("A {{draft}}: {KITE}"), KITE),
            (format!("{KITE} I hope {{you}} like it {{}}!"), KITE),
            (format!(r#"{{"type":"chore","name":"a {{b"}} no, {KITE}"#), KITE),
            (format!("{KITE} or rather {form}. }}"), form),
            (format!("{{\"type\":{{{KITE}"), KITE),
        ] {
            assert_eq!(answer(&said), expected);
        }
    }

    #[test]
    fn anything_else_stays_as_it_is() {
        let prose = format!("Sure!\n```json\n{KITE}\n```\nHave fun");
        let deep = r#"{"a":"#.repeat(9_000);
        for said in [KITE, &prose, r#"{"type":"#, "No.", "", "\u{0}", "{", "{}}{", &deep] {
            assert_eq!(answer(said), said);
        }
    }
}
