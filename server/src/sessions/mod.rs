//! Sessions: the devices on which a member is signed in, until they sign out or the session is
//! ended.
//!
//! A session that a member ended is deleted, and every further request with its token is refused
//! (`auth` reads the session with the member). A session that was signed out of leaves its row for
//! a while, as does one whose token has expired: the rows show that the device has been here
//! before.

pub mod label;
pub mod model;
mod queries;
pub mod routes;
pub mod service;
