//! Settings of notices on devices.

use clap::Args;
use reqwest::Url;

use super::{hosts::Hosts, model::Invalid};

/// The contact that push services get for this instance, unless the operator sets one.
const CONTACT: &str = "mailto:nobody@example.com";

/// The flags of notices on devices.
#[derive(Debug, Args)]
pub(super) struct PushOptions {
    /// Push services besides those of the known browsers, also over http: names or addresses, each
    /// with a port if only that one is meant, or networks, with commas.
    #[arg(long, env = "PUSH_HOSTS", value_name = "HOSTS", default_value = "", global = true)]
    push_hosts: Hosts,

    /// Contact for push services about this Pogona: `mailto:you@example.com`, or an address that
    /// begins with https.
    #[arg(long, env = "PUSH_CONTACT", value_name = "CONTACT", default_value = CONTACT)]
    #[arg(global = true)]
    push_contact: String,
}

/// The settings for sending notices to devices.
#[derive(Debug, Clone)]
pub struct Push {
    /// Push services besides the known ones.
    pub hosts: Hosts,
    /// The contact for push services.
    pub contact: String,
}

impl PushOptions {
    /// Checks the contact.
    pub(super) fn validate(self) -> Result<Push, Invalid> {
        let contact = if self.push_contact.is_empty() { CONTACT } else { &self.push_contact };
        let url = Url::parse(contact).ok();
        let url = url.filter(|url| match url.scheme() {
            "mailto" => url.path().contains('@'),
            scheme => scheme == "https",
        });
        if url.is_none() {
            return Err(Invalid(
                "PUSH_CONTACT must be an address such as mailto:you@example.com, or one that begins \
                 with https."
                    .into(),
            ));
        }
        Ok(Push { hosts: self.push_hosts, contact: contact.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contact_can_be_written_to() {
        let contact = |push_contact: &str| {
            let push_contact = push_contact.to_owned();
            PushOptions { push_hosts: Hosts::default(), push_contact }.validate()
        };
        assert_eq!(contact("").unwrap().contact, CONTACT);
        for right in ["mailto:me@example.com", "https://example.com/contact"] {
            assert_eq!(contact(right).unwrap().contact, right);
        }
        for wrong in ["me@example.com", "mailto:me", "http://example.com", "x"] {
            assert!(contact(wrong).is_err(), "{wrong}");
        }
    }
}
