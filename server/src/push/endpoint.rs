//! The allowed addresses of browsers that take notices: a browser sends its own, so only those of
//! push services are allowed (docs/product/programs.md#push-endpoints).

use reqwest::Url;
use rules::validate::Checked;

use crate::{outbound::Outbound, sentences};

/// Push services of browsers. A name that begins with a dot stands for all hosts below it.
const SERVICES: [&str; 5] = [
    "fcm.googleapis.com",
    ".push.services.mozilla.com",
    "web.push.apple.com",
    ".push.apple.com",
    ".notify.windows.com",
];

/// The longest address of a browser, in bytes.
const LENGTH: usize = 2_000;

/// A checked address of a push service that browsers are known to use or that the operator named.
///
/// # Errors
/// A sentence for any other.
pub(super) fn checked(endpoint: &str, outbound: &Outbound) -> Checked<Url> {
    let is_short = endpoint.len() <= LENGTH && endpoint.is_ascii();
    let url = Url::parse(endpoint).ok().filter(|url| is_short && outbound.check(url).is_ok());
    let url = url.filter(|url| is_known(url) || outbound.is_named(url));
    url.ok_or_else(sentences::push_endpoint)
}

fn is_known(url: &Url) -> bool {
    let Some(host) = url.domain() else { return false };
    let is_of = |service: &str| {
        if service.starts_with('.') { host.ends_with(service) } else { host == service }
    };
    // A URL without a port has that of its scheme.
    url.scheme() == "https" && url.port().is_none() && SERVICES.iter().any(|one| is_of(one))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Hosts;

    fn outbound(hosts: &str) -> Outbound {
        Outbound::new(hosts.parse::<Hosts>().unwrap()).unwrap()
    }

    #[test]
    fn known_services_take_notices_and_nobody_else() {
        let nobody = outbound("");
        for known in [
            "https://fcm.googleapis.com/fcm/send/abc:def",
            "https://fcm.googleapis.com:443/wp/abc",
            "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
            "https://web.push.apple.com/QGuQ",
            "https://api.push.apple.com/3/device/x",
            "https://wns2-par02p.notify.windows.com/w/?token=BQY%3d",
            "https://FCM.googleapis.com/x",
        ] {
            assert!(checked(known, &nobody).is_ok(), "{known}");
        }
        for unknown in [
            "",
            "fcm.googleapis.com",
            "http://fcm.googleapis.com/x",
            "https://fcm.googleapis.com:8443/x",
            "https://fcm.googleapis.com@evil.example/x",
            "https://user@fcm.googleapis.com/x",
            "https://fcm.googleapis.com/x#y",
            "https://fcm.googleapis.com.evil.example/x",
            "https://evil.example/fcm.googleapis.com",
            "https://xfcm.googleapis.com/x",
            "https://googleapis.com/x",
            "https://push.services.mozilla.com.evil.example/x",
            "https://evilpush.apple.com/x",
            "https://notify.windows.com/x",
            "https://127.0.0.1/x",
            "https://localhost/x",
            "https://[::1]/x",
            "https://[::ffff:169.254.169.254]/x",
            "https://169.254.169.254/latest/meta-data",
            "https://0x7f.1/x",
            "https://2130706433/x",
            "https://fcm.googleapis.com\u{3002}evil.example/x",
            "https://fcm。googleapis.com/x",
            "ftp://fcm.googleapis.com/x",
            "file:///etc/passwd",
            "gopher://fcm.googleapis.com/x",
            "javascript:alert(1)",
            "https://fcm.googleapis.com./x",
        ] {
            assert!(checked(unknown, &nobody).is_err(), "{unknown}");
        }
        assert!(
            checked(&format!("https://web.push.apple.com/{}", "x".repeat(2_000)), &nobody).is_err()
        );
    }

    #[test]
    fn the_operator_can_name_others_with_their_port() {
        let hosts = outbound("push.example, 127.0.0.1:4711,ntfy.example:8443");
        for known in [
            "https://push.example/x",
            "http://127.0.0.1:4711/x",
            "https://ntfy.example:8443/x",
            "https://web.push.apple.com/x",
        ] {
            assert!(checked(known, &hosts).is_ok(), "{known}");
        }
        for unknown in [
            "http://127.0.0.1:4712/x",
            "https://127.0.0.1/x",
            "http://127.0.0.2:4711/x",
            "https://ntfy.example/x",
            "https://sub.push.example/x",
        ] {
            assert!(checked(unknown, &hosts).is_err(), "{unknown}");
        }
    }
}
