//! Isolates a family's own words within a fixed sentence.

/// Begins an isolate with the direction of its first strong letter, and ends one (Unicode Standard Annex #9).
const FIRST_STRONG_ISOLATE: char = '\u{2068}';
const POP_DIRECTIONAL_ISOLATE: char = '\u{2069}';

/// Prepares words for a sentence. Words with right-to-left letters are put in an invisible isolate, so that they do not
/// change places with the text beside them. Words in an isolate stay as they are
/// (docs/product/people.md#right-to-left).
///
/// ```
/// use rules::isolate::isolated;
///
/// assert_eq!(isolated("דנה"), "\u{2068}דנה\u{2069}");
/// assert_eq!(isolated("\u{2068}דנה\u{2069}"), "\u{2068}דנה\u{2069}");
/// assert_eq!(isolated("Ana"), "Ana");
/// ```
pub fn isolated(words: &str) -> String {
    if has_right_to_left(words) && !is_isolate(words) {
        format!("{FIRST_STRONG_ISOLATE}{words}{POP_DIRECTIONAL_ISOLATE}")
    } else {
        words.to_owned()
    }
}

/// Whether any letter runs from right to left.
///
/// ```
/// assert!(rules::isolate::has_right_to_left("דנה"));
/// assert!(!rules::isolate::has_right_to_left("Ana"));
/// ```
pub fn has_right_to_left(words: &str) -> bool {
    words.chars().any(is_right_to_left)
}

/// Hebrew, Arabic, the scripts between and beside them, and the marks that turn the text after them; `isolated.ts` of
/// the web app has the same ranges.
fn is_right_to_left(letter: char) -> bool {
    matches!(letter,
        '\u{590}'..='\u{8ff}'
        | '\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2066}'..='\u{2067}'
        | '\u{fb1d}'..='\u{fdff}'
        | '\u{fe70}'..='\u{fefc}'
        | '\u{10800}'..='\u{10fff}'
        | '\u{1e800}'..='\u{1efff}')
}

/// Whether the text is exactly one isolate.
fn is_isolate(words: &str) -> bool {
    let inner = words.strip_prefix(FIRST_STRONG_ISOLATE);
    let inner = inner.and_then(|words| words.strip_suffix(POP_DIRECTIONAL_ISOLATE));
    inner.is_some_and(|words| !words.contains([FIRST_STRONG_ISOLATE, POP_DIRECTIONAL_ISOLATE]))
}
