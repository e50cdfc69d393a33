//! What a device is told, and how it is sealed so that it alone can read it (RFC 8291).

use serde::Serialize;

use super::{
    keys,
    model::{Subscription, SubscriptionKeys},
};

/// The longest title and text, in characters: with whatever they are made of, a payload is then within
/// what every push service takes.
const TITLE: usize = 120;
const BODY: usize = 300;
/// A payload is filled up to a multiple of this, so that its length says nothing about it.
const STEP: usize = 1024;

/// What a device is told.
#[derive(Debug, Clone, Serialize)]
pub struct Payload {
    /// The headline.
    pub title: String,
    /// The text.
    pub body: String,
    /// One takes the place of another of the same tag.
    pub tag: String,
    /// Where a tap leads to, a path of the web app.
    pub url: String,
    /// What it is about.
    pub kind: &'static str,
    /// Its id: one that comes twice is shown once.
    pub notice_id: String,
    /// What approves the one thing it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub approve: Option<Approve>,
}

/// What approves one thing, once.
#[derive(Debug, Clone, Serialize)]
pub struct Approve {
    /// For `POST /push/approve`.
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

    /// The payload as the device alone can read it; none where its keys are no keys.
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
