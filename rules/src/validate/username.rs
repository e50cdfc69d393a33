//! Checks usernames: any script, but no invisible characters.

use super::checked::Checked;
use crate::bounds::{USERNAME_MAX, USERNAME_MIN};
use crate::sentences as say;

/// Variation selector 16, which shows the character before it as a colourful picture. Keyboards add it to hearts and
/// stars by themselves, so it is removed from a username instead of refused.
const COLOURFUL: char = '\u{fe0f}';

/// A username for signing up: trimmed, 3 to 32 characters, without control characters, invisible ones (except a joiner
/// between two letters) and ones that change the direction of the text beside them (docs/product/people.md#username).
///
/// ```
/// use rules::validate::username;
///
/// assert_eq!(username("  Mia "), Ok("Mia".into()));
/// assert_eq!(username("Mia \u{2764}\u{fe0f}"), Ok("Mia \u{2764}".into()));
/// assert_eq!(username("Al").unwrap_err().text(), "Username must be 3 to 32 characters long.");
/// assert_eq!(username("M\u{0}a").unwrap_err().text(), "Username must not contain control characters.");
/// assert_eq!(username("M\u{200b}ia").unwrap_err().text(), "Username must not contain invisible characters.");
/// ```
pub fn username(value: &str) -> Checked<String> {
    let name = written(value);
    if !(USERNAME_MIN..=USERNAME_MAX).contains(&name.chars().count()) {
        return Err(say::username_length(USERNAME_MIN, USERNAME_MAX));
    }
    match unseen(&name) {
        Some(Unseen::Control) => Err(say::username_control()),
        Some(Unseen::Invisible) => Err(say::username_invisible()),
        None => Ok(name),
    }
}

/// The name that was meant: trimmed, and without characters that keyboards add.
pub(super) fn written(value: &str) -> String {
    value.replace(COLOURFUL, "").trim().into()
}

/// A kind of unseen character in a name.
pub(super) enum Unseen {
    Control,
    Invisible,
}

/// The kind of unseen character in a name, if there is one.
pub(super) fn unseen(name: &str) -> Option<Unseen> {
    if name.chars().any(char::is_control) {
        Some(Unseen::Control)
    } else {
        let letters: Vec<char> = name.chars().collect();
        let is_hidden = |place| is_invisible(letters[place]) && !joins(&letters, place);
        (0..letters.len()).any(is_hidden).then_some(Unseen::Invisible)
    }
}

/// The visible part of a username, trimmed: for names from before invisible characters were refused.
///
/// ```
/// use rules::validate::visible;
///
/// assert_eq!(visible(" M\u{200b}ia\u{202e} "), "Mia");
/// ```
pub fn visible(name: &str) -> String {
    let is_seen = |letter: &char| is_joiner(*letter) || !is_invisible(*letter);
    let letters: Vec<char> = name.chars().filter(is_seen).collect();
    let is_seen = |place: &usize| !is_joiner(letters[*place]) || joins(&letters, *place);
    let seen: String = (0..letters.len()).filter(is_seen).map(|place| letters[place]).collect();
    seen.trim().into()
}

/// Whether the character here is a joiner (or non-joiner) between two letters that are written with joiners, as in
/// Persian, Sinhala and Malayalam.
fn joins(letters: &[char], place: usize) -> bool {
    let is_written = |place: Option<usize>| {
        place.and_then(|place| letters.get(place)).is_some_and(|letter| is_written_joined(*letter))
    };
    is_joiner(letters[place]) && is_written(place.checked_sub(1)) && is_written(Some(place + 1))
}

fn is_joiner(letter: char) -> bool {
    matches!(letter, '\u{200c}' | '\u{200d}')
}

/// Whether a character is a letter, or a mark on one, of a script that is written with joiners: Arabic and its
/// relatives, the scripts of India (with digits and stops in the same places), Burmese, Khmer and Mongolian.
fn is_written_joined(letter: char) -> bool {
    let letter = u32::from(letter);
    match letter {
        0x900..=0xdff => !(0x64..=0x6f).contains(&(letter & 0x7f)),
        _ => matches!(letter,
            0x620..=0x65f | 0x66e..=0x6d3 | 0x6fa..=0x6ff | 0x712..=0x77f | 0x8a0..=0x8e1
            | 0x8e3..=0x8ff | 0x1000..=0x103f | 0x1780..=0x17b3 | 0x17b6..=0x17d3 | 0x1820..=0x18aa
        ),
    }
}

/// Whether a character is invisible or has no standard appearance: format and direction marks, joiners, fillers,
/// variation selectors, tags, line separators, private use, and code points that will never be assigned. Combining
/// marks are part of their letter.
fn is_invisible(letter: char) -> bool {
    matches!(u32::from(letter),
        0xad | 0x34f
        | 0x600..=0x605 | 0x61c | 0x6dd | 0x70f | 0x890..=0x891 | 0x8e2
        | 0x115f..=0x1160 | 0x17b4..=0x17b5 | 0x180b..=0x180f
        | 0x200b..=0x200f | 0x2028..=0x202e | 0x2060..=0x206f
        | 0x2800 | 0x3164 | 0xe000..=0xf8ff | 0xfdd0..=0xfdef | 0xfe00..=0xfe0f
        | 0xfeff | 0xffa0 | 0xfff0..=0xffff
        | 0x110bd | 0x110cd | 0x13430..=0x1343f | 0x1bca0..=0x1bca3 | 0x1d173..=0x1d17a
        | 0x1fffe..=0x1ffff | 0x2fffe..=0x2ffff | 0x3fffe..=0x10_ffff
    )
}
