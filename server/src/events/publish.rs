//! Publishing: a write announces its changes, which reach the subscribers once it is committed.

use super::{change_event::ChangeEvent, topics::Topic};
use crate::db::Conn;

/// The members a change concerns, besides the parents, whom every change in their family concerns,
/// and the shared devices, whom every change of the board concerns.
#[derive(Debug, Clone, Copy)]
pub enum Audience<'a> {
    /// Everybody in the family.
    All,
    /// The member, or the shared device, with this id.
    One(&'a str),
}

/// Announces that this write changes something in a family.
pub fn changed(tx: &mut Conn, family_id: &str, whom: Audience<'_>, topics: &[Topic]) {
    let member_id = match whom {
        Audience::All => None,
        Audience::One(id) => Some(id.to_owned()),
    };
    let topics = topics.iter().copied().collect();
    ChangeEvent::Changed { family_id: family_id.to_owned(), member_id, topics }.announce(tx);
}

/// Announces that this write changes a member's role, the validity of their token, or a shared
/// device.
pub fn account_changed(tx: &mut Conn, user_id: &str) {
    ChangeEvent::Account { user_id: user_id.to_owned() }.announce(tx);
}

/// Announces that this write queues a delivery. Streams do not send it.
pub fn deliveries_wait(tx: &mut Conn) {
    ChangeEvent::Deliveries.announce(tx);
}
