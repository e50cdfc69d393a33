//! Texts out of pieces, without `format!` and `concat`: their code, and that of the panics in it, would be a tenth of the
//! WebAssembly.

use alloc::string::String;

/// The pieces in one text.
pub(crate) fn joined(pieces: &[&str]) -> String {
    let mut text = String::new();
    for piece in pieces {
        text.push_str(piece);
    }
    text
}

/// A number in plain digits.
pub(crate) fn plain(number: impl Into<i64>) -> String {
    padded(number.into(), 1)
}

/// A number with at least so many digits, filled with zeros in front.
pub(crate) fn padded(number: i64, digits: u32) -> String {
    let mut text = String::new();
    if number < 0 {
        text.push('-');
    }
    push(&mut text, number.unsigned_abs(), digits);
    text
}

/// "1 day", "2 days".
pub(crate) fn counted(count: impl Into<i64>, one: &str, many: &str) -> String {
    let count = count.into();
    joined(&[&plain(count), " ", if count == 1 { one } else { many }])
}

fn push(text: &mut String, number: u64, digits: u32) {
    if number > 9 || digits > 1 {
        push(text, number / 10, digits.saturating_sub(1));
    }
    text.push(char::from_digit((number % 10) as u32, 10).unwrap_or('0'));
}
