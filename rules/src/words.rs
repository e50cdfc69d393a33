//! Texts that several rules make.

/// "1 day", "2 days".
pub(crate) fn counted(count: impl Into<i64>, one: &str, many: &str) -> String {
    let count = count.into();
    format!("{count} {}", if count == 1 { one } else { many })
}
