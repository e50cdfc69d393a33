//! What surrounds every request: its id and log line, the security headers, the limits, and the
//! envelope for whatever went wrong before a handler could say so itself.

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
