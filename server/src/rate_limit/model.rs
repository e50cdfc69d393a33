//! What is counted.

use std::net::{IpAddr, Ipv6Addr};

use crate::{
    digest::digest,
    limits::{self, Limit},
};

/// What attempts are counted against.
#[derive(Debug, Clone)]
pub(crate) struct Subject {
    pub(super) digest: String,
    pub(super) limit: Limit,
}

/// Attempts that have been counted.
#[derive(Debug, Clone)]
pub(crate) struct BookedAttempt {
    pub(super) id: String,
}

impl Subject {
    /// Signing in as the user of a folded username, whoever tries.
    pub(crate) fn username(key: &str) -> Self {
        Self::of("username", key, limits::SIGN_INS_PER_USERNAME)
    }

    /// Signing in from an address, as anybody.
    pub(crate) fn address(address: IpAddr) -> Self {
        Self::of("address", &address_key(address), limits::SIGN_INS_PER_ADDRESS)
    }

    /// Signing in as a user from a device on which they have been before.
    pub(crate) fn device(user_id: &str, device_digest: &str) -> Self {
        let digest = digest(&["device", user_id, device_digest]);
        Self { digest, limit: limits::SIGN_INS_PER_DEVICE }
    }

    /// Confirming something with one's password.
    pub(crate) fn confirming(user_id: &str) -> Self {
        Self::of("confirming", user_id, limits::CONFIRMATIONS_PER_MEMBER)
    }

    /// Signing up from an address.
    pub(crate) fn sign_ups(address: IpAddr) -> Self {
        Self::of("sign-ups", &address_key(address), limits::SIGN_UPS_PER_ADDRESS)
    }

    /// Founding families from an address.
    pub(crate) fn families(address: IpAddr) -> Self {
        Self::of("families", &address_key(address), limits::FAMILIES_PER_ADDRESS)
    }

    /// Setting up a shared device from an address.
    pub(crate) fn codes(address: IpAddr) -> Self {
        Self::of("codes", &address_key(address), limits::CODES_PER_ADDRESS)
    }

    /// Reading a calendar from an address by a link that leads nowhere.
    pub(crate) fn calendars(address: IpAddr) -> Self {
        Self::of("calendars", &address_key(address), limits::CALENDARS_PER_ADDRESS)
    }

    /// Asking the assistant as a member, whoever answers.
    pub(crate) fn questions(user_id: &str) -> Self {
        Self::of("questions", user_id, limits::QUESTIONS_PER_MEMBER)
    }

    /// Having the webhooks of a family called.
    pub(crate) fn calls(family_id: &str) -> Self {
        Self::of("calls", family_id, limits::CALLS_PER_FAMILY)
    }

    /// Trying devices as a member.
    pub(crate) fn push_tests(user_id: &str) -> Self {
        Self::of("push-tests", user_id, limits::PUSH_TESTS_PER_MEMBER)
    }

    /// Approving from a notice, from an address.
    pub(crate) fn approvals(address: IpAddr) -> Self {
        Self::of("approvals", &address_key(address), limits::APPROVALS_PER_ADDRESS)
    }

    fn of(kind: &str, of: &str, limit: Limit) -> Self {
        Self { digest: digest(&[kind, of]), limit }
    }
}

/// An address as it is counted: a whole IPv6 /64 is one, as that is what one household gets.
fn address_key(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(v4) => v4.to_string(),
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            format!("{}/64", Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}
