//! How much of everything there may be. `docs/limits.md` tells it to people; a test holds the two
//! together.

use jiff::SignedDuration;

/// How often something may be tried.
#[derive(Debug, Clone, Copy)]
pub struct Limit {
    /// So many times …
    pub most: i64,
    /// … within so long.
    pub window: SignedDuration,
    /// Said to somebody who tries once more.
    pub sentence: &'static str,
}

/// Wrong passwords for one username.
pub const SIGN_INS_PER_USERNAME: Limit = sign_ins(10);
/// Wrong passwords from one address.
pub const SIGN_INS_PER_ADDRESS: Limit = sign_ins(50);
/// Wrong passwords for one user from one device on which they have been before.
pub const SIGN_INS_PER_DEVICE: Limit = sign_ins(10);
/// Wrong passwords of a member who confirms something.
pub const CONFIRMATIONS_PER_MEMBER: Limit = sign_ins(10);
/// Sign-ups from one address.
pub const SIGN_UPS_PER_ADDRESS: Limit = Limit {
    most: 50,
    window: SignedDuration::from_mins(15),
    sentence: "Too many sign-ups from here. Please wait a few minutes and try again.",
};
/// Families founded from one address.
pub const FAMILIES_PER_ADDRESS: Limit = Limit {
    most: 20,
    window: SignedDuration::from_hours(24),
    sentence: "Too many families were founded from here today. Please try again tomorrow.",
};

const fn sign_ins(most: i64) -> Limit {
    Limit {
        most,
        window: SignedDuration::from_mins(15),
        sentence: "Too many failed sign-ins. Please wait a few minutes and try again.",
    }
}
