//! Live events: what has changed, told to those it concerns (docs/product.md#live).
//!
//! A write says with [`changed`] what it changed and for whom. Once it is committed, the [`Hub`]
//! of every process hears of it and passes it on to the streams of the members it concerns. Only
//! topics are told, no names, ids or texts: a client asks for what it shows again.

mod history;
mod hub;
mod limits;
mod notice;
mod room;
pub mod routes;
mod seat;
mod stream;
mod topics;

use self::notice::Notice;
pub use self::{
    hub::Hub,
    limits::Limits,
    topics::{Topic, Topics},
};
use crate::db::Conn;

/// Whom a change concerns besides the parents, whom everything in their family does.
#[derive(Debug, Clone, Copy)]
pub enum Whom<'a> {
    /// Everybody in the family.
    All,
    /// The member with this id.
    One(&'a str),
}

/// Says that this write changes something in a family.
pub fn changed(tx: &mut Conn, family_id: &str, whom: Whom<'_>, topics: &[Topic]) {
    let member_id = match whom {
        Whom::All => None,
        Whom::One(id) => Some(id.to_owned()),
    };
    let topics = topics.iter().copied().collect();
    Notice::Changed { family_id: family_id.to_owned(), member_id, topics }.announce(tx);
}

/// Says that this write changes who somebody is to the server: their role, or whether their token
/// is still good.
pub fn account_changed(tx: &mut Conn, user_id: &str) {
    Notice::Account { user_id: user_id.to_owned() }.announce(tx);
}
