//! The pause that an answer asks for.

use std::time::Duration;

use axum::http::{HeaderMap, header};
use jiff::fmt::rfc2822;

/// The pause in `Retry-After`: seconds, or an instant by the sender's own clock.
pub(crate) fn retry_after(headers: &HeaderMap) -> Option<Duration> {
    let text = |name| headers.get(name)?.to_str().ok();
    let wait = text(header::RETRY_AFTER)?;
    if let Ok(seconds) = wait.parse() {
        return Some(Duration::from_secs(seconds));
    }
    let [until, now] = [wait, text(header::DATE)?].map(|date| rfc2822::parse(date).ok());
    // An instant in the past is no pause.
    Some(until?.duration_since(&now?).try_into().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn retry_after_is_seconds_or_an_instant() {
        let wait = |until: &str, date: Option<&str>| {
            let mut headers = HeaderMap::new();
            headers.insert(header::RETRY_AFTER, until.parse().unwrap());
            if let Some(date) = date {
                headers.insert(header::DATE, date.parse().unwrap());
            }
            retry_after(&headers).map(|wait| wait.as_secs())
        };
        let date = Some("Sun, 15 Jun 2025 12:00:00 GMT");
        assert_eq!(wait("7", None), Some(7));
        assert_eq!(wait("Sun, 15 Jun 2025 12:00:09 GMT", date), Some(9));
        assert_eq!(wait("Sun, 15 Jun 2025 11:00:00 GMT", date), Some(0));
        assert_eq!(wait("Sun, 15 Jun 2025 12:00:09 GMT", None), None);
        assert_eq!(wait("soon", date), None);
        assert_eq!(wait("-1", date), None);
        assert_eq!(wait("99999999999999999999", None), None);
        assert_eq!(retry_after(&HeaderMap::new()), None);
    }
}
