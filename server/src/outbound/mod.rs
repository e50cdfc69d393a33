//! Calls to addresses that users choose (docs/product/programs.md#outbound): in the operator's
//! network they reach only hosts named in the settings.

mod addresses;
mod client;
mod resolver;
mod retry_after;
mod tls;

pub use self::{
    addresses::is_public,
    client::{Answer, Failure, Outbound, Refused},
    resolver::SystemResolver,
};
pub(crate) use self::{retry_after::retry_after, tls::client_config, tls::client_config_with};
