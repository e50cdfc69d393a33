//! Publishing: a write says what it changes, and once it is committed, the subscribers hear.

use super::{change_event::ChangeEvent, topics::Topic};
use crate::db::Conn;

/// Whom a change concerns besides the parents, whom everything in their family does, and the shared
/// devices, whom everything on the board does.
#[derive(Debug, Clone, Copy)]
pub enum Audience<'a> {
    /// Everybody in the family.
    All,
    /// The member, or the shared device, with this id.
    One(&'a str),
}

/// Says that this write changes something in a family.
pub fn changed(tx: &mut Conn, family_id: &str, whom: Audience<'_>, topics: &[Topic]) {
    let member_id = match whom {
        Audience::All => None,
        Audience::One(id) => Some(id.to_owned()),
    };
    let topics = topics.iter().copied().collect();
    ChangeEvent::Changed { family_id: family_id.to_owned(), member_id, topics }.announce(tx);
}

/// Says that this write changes who somebody is to the server: their role, or whether their token
/// is still good; or a shared device.
pub fn account_changed(tx: &mut Conn, user_id: &str) {
    ChangeEvent::Account { user_id: user_id.to_owned() }.announce(tx);
}

/// Says that this write leaves something to be delivered to somebody outside. No stream tells it.
pub fn deliveries_wait(tx: &mut Conn) {
    ChangeEvent::Deliveries.announce(tx);
}
