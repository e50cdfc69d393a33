//! The label of the device that signs in, from its own headers, in words for people.

use axum::http::{HeaderMap, header};

/// Browsers, each by a characteristic word. Most also name other browsers that they are based on or
/// imitate, so the first match counts.
const BROWSERS: [(&str, &str); 11] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("DuckDuckGo/", "DuckDuckGo"),
    ("YaBrowser/", "Yandex"),
    ("Vivaldi/", "Vivaldi"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];

/// Systems, each by a characteristic word, the more specific first.
const SYSTEMS: [(&str, &str); 7] = [
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("CrOS", "a Chromebook"),
    // An iPad that asks for desktop pages claims to be a Mac.
    ("Macintosh", "a Mac or iPad"),
    ("Linux", "Linux"),
];

/// The label of the sender of these headers, such as `Chrome on Android`.
pub fn of(headers: &HeaderMap) -> String {
    let agent = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok());
    let agent = agent.unwrap_or_default();
    let named = |words: &[(&str, &'static str)]| {
        words.iter().find(|(word, _)| agent.contains(word)).map(|(_, name)| *name)
    };
    match (named(&BROWSERS), named(&SYSTEMS)) {
        (Some(browser), Some(system)) => format!("{browser} on {system}"),
        (Some(browser), None) => browser.to_owned(),
        (None, Some(system)) => format!("An app on {system}"),
        (None, None) => "An unknown device".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn label(agent: &str) -> String {
        let agent = HeaderValue::from_bytes(agent.as_bytes()).unwrap();
        of(&HeaderMap::from_iter([(header::USER_AGENT, agent)]))
    }

    #[test]
    fn devices_are_called_what_people_call_them() {
        let webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
        let phone = "(Linux; Android 10; K)";
        let cases = [
            (
                format!("{phone} {webkit} Chrome/131.0.0.0 Mobile Safari/537.36"),
                "Chrome on Android",
            ),
            (
                format!("{phone} {webkit} SamsungBrowser/27.0 Chrome/125.0.0.0 Safari/537.36"),
                "Samsung Internet on Android",
            ),
            (
                format!(
                    "(Windows NT 10.0; Win64; x64) {webkit} Chrome/131.0 Safari/537.36 Edg/131.0"
                ),
                "Edge on Windows",
            ),
            (
                format!("{phone} {webkit} Chrome/131.0 Mobile Safari/537.36 EdgA/131.0"),
                "Edge on Android",
            ),
            (
                format!("(X11; CrOS x86_64) {webkit} Chrome/131.0 Safari/537.36"),
                "Chrome on a Chromebook",
            ),
            (
                "(X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0".into(),
                "Firefox on Linux",
            ),
            (
                "(Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0".into(),
                "Firefox on Android",
            ),
            (
                format!(
                    "(iPhone; CPU iPhone OS 17_5 like Mac OS X) {webkit} Version/17.5 Safari/604.1"
                ),
                "Safari on iPhone",
            ),
            (
                format!("(iPad; CPU OS 17_5 like Mac OS X) {webkit} CriOS/131.0 Safari/604.1"),
                "Chrome on iPad",
            ),
            (
                format!(
                    "(Macintosh; Intel Mac OS X 10_15_7) {webkit} Version/17.5 Safari/605.1.15"
                ),
                "Safari on a Mac or iPad",
            ),
        ];
        for (agent, expected) in cases {
            assert_eq!(label(&format!("Mozilla/5.0 {agent}")), expected, "{agent}");
        }
        assert_eq!(label("okhttp/4.12.0 Android"), "An app on Android");
    }

    #[test]
    fn who_says_nothing_is_unknown() {
        for agent in ["", "curl/8.5.0", "é", &"x".repeat(9_000)] {
            assert_eq!(label(agent), "An unknown device");
        }
        assert_eq!(of(&HeaderMap::new()), "An unknown device");
    }
}
