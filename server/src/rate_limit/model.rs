//! Subjects of rate limits, and counted attempts.

use std::net::{IpAddr, Ipv6Addr};

use crate::{
    digest::digest,
    limits::{self, Limit},
};

/// A subject that attempts are counted for.
#[derive(Debug, Clone)]
pub(crate) struct Subject {
    pub(super) digest: String,
    pub(super) limit: Limit,
}

/// A counted attempt.
#[derive(Debug, Clone)]
pub(crate) struct BookedAttempt {
    pub(super) id: String,
}

impl Subject {
    /// Sign-ins with a folded username, by anybody.
    pub(crate) fn username(key: &str) -> Self {
        Self::of("username", key, limits::SIGN_INS_PER_USERNAME)
    }

    /// Sign-ins from an address, with any username.
    pub(crate) fn address(address: IpAddr) -> Self {
        Self::of("address", &address_key(address), limits::SIGN_INS_PER_ADDRESS)
    }

    /// Sign-ins of a user from a device on which they have signed in before.
    pub(crate) fn device(user_id: &str, device_digest: &str) -> Self {
        let digest = digest(&["device", user_id, device_digest]);
        Self { digest, limit: limits::SIGN_INS_PER_DEVICE }
    }

    /// Confirmations with one's password.
    pub(crate) fn confirming(user_id: &str) -> Self {
        Self::of("confirming", user_id, limits::CONFIRMATIONS_PER_MEMBER)
    }

    /// Sign-ups from an address.
    pub(crate) fn sign_ups(address: IpAddr) -> Self {
        Self::of("sign-ups", &address_key(address), limits::SIGN_UPS_PER_ADDRESS)
    }

    /// Foundings of families from an address.
    pub(crate) fn families(address: IpAddr) -> Self {
        Self::of("families", &address_key(address), limits::FAMILIES_PER_ADDRESS)
    }

    /// Set-ups of a shared device from an address.
    pub(crate) fn codes(address: IpAddr) -> Self {
        Self::of("codes", &address_key(address), limits::CODES_PER_ADDRESS)
    }

    /// Invalid calendar links from an address.
    pub(crate) fn calendars(address: IpAddr) -> Self {
        Self::of("calendars", &address_key(address), limits::CALENDARS_PER_ADDRESS)
    }

    /// Questions of a member to the assistant, of any service.
    pub(crate) fn questions(user_id: &str) -> Self {
        Self::of("questions", user_id, limits::QUESTIONS_PER_MEMBER)
    }

    /// Calls of a family's webhooks.
    pub(crate) fn calls(family_id: &str) -> Self {
        Self::of("calls", family_id, limits::CALLS_PER_FAMILY)
    }

    /// Tests of devices by a member.
    pub(crate) fn push_tests(user_id: &str) -> Self {
        Self::of("push-tests", user_id, limits::PUSH_TESTS_PER_MEMBER)
    }

    /// Approvals from a notice, from an address.
    pub(crate) fn approvals(address: IpAddr) -> Self {
        Self::of("approvals", &address_key(address), limits::APPROVALS_PER_ADDRESS)
    }

    fn of(kind: &str, of: &str, limit: Limit) -> Self {
        Self { digest: digest(&[kind, of]), limit }
    }
}

/// An address for counting: a whole IPv6 /64 is one, because one household gets that much.
fn address_key(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(v4) => v4.to_string(),
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            format!("{}/64", Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}
