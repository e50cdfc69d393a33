//! Texts of the description as HTML.

use std::borrow::Cow;

use serde_json::Value;

/// A text in a JSON object; empty if there is none.
pub(super) fn of<'v>(object: &'v Value, name: &str) -> &'v str {
    object[name].as_str().unwrap_or_default()
}

/// A text escaped for HTML.
pub(super) fn escaped(text: &str) -> Cow<'_, str> {
    if !text.contains(['&', '<', '>', '"']) {
        return text.into();
    }
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    text.replace('"', "&quot;").into()
}

/// One line, with text between backticks as code.
pub(super) fn line(text: &str) -> String {
    let pieces = text.split('`').enumerate().map(|(place, piece)| {
        let piece = escaped(piece);
        if place % 2 == 0 { piece.into_owned() } else { format!("<code>{piece}</code>") }
    });
    pieces.collect()
}

/// Paragraphs, and lists of lines that begin with a dash.
pub(super) fn prose(text: &str) -> String {
    let blocks = text.trim().split("\n\n").filter(|block| !block.is_empty());
    blocks
        .map(|block| match block.strip_prefix("- ") {
            Some(items) => {
                let items = items.split("\n- ").map(|item| format!("<li>{}</li>", line(item)));
                format!("<ul>{}</ul>\n", items.collect::<String>())
            }
            None => format!("<p>{}</p>\n", line(block)),
        })
        .collect()
}

/// A value as indented JSON.
pub(super) fn json(value: &Value) -> String {
    let text = serde_json::to_string_pretty(value).unwrap_or_default();
    format!("<pre><code>{}</code></pre>", escaped(&text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_show_as_they_are_written() {
        assert_eq!(
            line(r#"a < b & "c" in `<T>`"#),
            "a &lt; b &amp; &quot;c&quot; in <code>&lt;T&gt;</code>"
        );
        assert_eq!(prose(" One\ntwo.\n\nThree. "), "<p>One\ntwo.</p>\n<p>Three.</p>\n");
        assert_eq!(prose("- `a`: b\n- c"), "<ul><li><code>a</code>: b</li><li>c</li></ul>\n");
        assert_eq!(prose(""), "");
    }
}
