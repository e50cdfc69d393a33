//! Sessions: where somebody is signed in, until they sign out or it is ended for them.
//!
//! A session that somebody ended is gone, and every request with its token is refused from then on
//! (`auth` reads the session with the member). One that was signed out of leaves its row for a
//! while, as does one whose token has run out: they say that this device has been here before.

pub mod label;
pub mod model;
mod queries;
pub mod routes;
pub mod service;
