//! The messages to devices, and their encryption, so that only the device can read them (RFC 8291).

use serde::Serialize;

use super::{
    keys,
    model::{Subscription, SubscriptionKeys},
};

/// The longest title and text, in characters: in any script, a payload is then small enough for
/// every push service.
const TITLE: usize = 120;
const BODY: usize = 300;
/// A payload is padded to a multiple of this, so that its length reveals nothing.
const STEP: usize = 1024;

/// A message to a device.
#[derive(Debug, Clone, Serialize)]
pub struct Payload {
    /// The headline.
    pub title: String,
    /// The text.
    pub body: String,
    /// A message replaces an earlier one with the same tag.
    pub tag: String,
    /// The path of the web app that a tap opens.
    pub url: String,
    /// The kind of notice.
    pub kind: &'static str,
    /// The id of the notice: one that comes twice is shown once.
    pub notice_id: String,
    /// The token that approves the thing the notice is about, if it is about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub approve: Option<Approve>,
}

/// A token that approves one thing, once.
#[derive(Debug, Clone, Serialize)]
pub struct Approve {
    /// The token for `POST /push/approve`.
    pub token: String,
}

impl Payload {
    /// The payload in JSON, with blanks at its end.
    fn bytes(mut self) -> Vec<u8> {
        self.title = shortened(&self.title, TITLE);
        self.body = shortened(&self.body, BODY);
        // A struct of texts can always be written as JSON.
        let mut bytes = serde_json::to_vec(&self).unwrap_or_default();
        bytes.resize(bytes.len().next_multiple_of(STEP), b' ');
        bytes
    }

    /// The encrypted payload; none if the keys of the device are invalid.
    pub(super) fn sealed(self, device: &Subscription) -> Option<Vec<u8>> {
        let Subscription { p256dh, auth, .. } = device;
        let keys = SubscriptionKeys { p256dh: p256dh.clone(), auth: auth.clone() };
        let (public, auth) = keys::of_browser(&keys)?;
        web_push_native::encrypt(self.bytes(), &public, &auth).ok()
    }
}

fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_payload_fits_whatever_it_says() {
        for char in ["x", "\u{1}", "\"", "龍", "😀"] {
            let payload = Payload {
                title: char.repeat(500),
                body: char.repeat(5_000),
                tag: "approved".into(),
                url: "/approvals".into(),
                kind: "approved",
                notice_id: "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42".into(),
                approve: Some(Approve { token: "x".repeat(80) }),
            };
            let bytes = payload.bytes();
            assert!(bytes.len() <= 3 * STEP && bytes.len().is_multiple_of(STEP), "{}", bytes.len());
            let read: serde_json::Value = serde_json::from_slice(&bytes).unwrap();
            assert_eq!(read["kind"], "approved");
            assert!(read["title"].as_str().unwrap().ends_with('…'));
        }
    }
}
