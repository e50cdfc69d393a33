//! Texts out of pieces without `format!`: the formatting machinery would double the size of the WebAssembly.

/// A number with at least so many digits, filled with zeros in front.
pub(crate) fn padded(number: i32, digits: usize) -> String {
    let plain = number.to_string();
    ["0".repeat(digits.saturating_sub(plain.len())), plain].concat()
}

/// "1 day", "2 days".
pub(crate) fn counted(count: i64, one: &str, many: &str) -> String {
    [count.to_string().as_str(), " ", if count == 1 { one } else { many }].concat()
}
