//! The layers around every request: its id and log line, the security headers, the limits, and the
//! envelope for errors that did not come from a handler.

mod client;
mod headers;
mod layers;
mod media_type;
mod observe;
mod settings;

pub use self::{
    client::{ClientAddr, is_from},
    layers::{App, BODY_LIMIT, layers},
    settings::{PROBES, Settings},
};
