//! Settings, from flags and the environment, checked before anything starts.

mod assistant;
mod backups;
mod base_path;
mod drafts;
mod hosts;
mod model;
mod mqtt;
mod networks;
mod open;
mod push;
mod secret;
mod settings;
mod tls;

pub use self::{
    assistant::{Assistant, Service, Upstream},
    backups::Schedule,
    base_path::BasePath,
    hosts::Hosts,
    model::{Database, Invalid, SignUp},
    mqtt::{Broker, HouseBroker},
    networks::Networks,
    push::Push,
    secret::Secret,
    settings::{Options, Settings},
    tls::Certificate,
};
pub(crate) use self::{
    backups::{BACKUP_NAME, made_backups},
    drafts::draft_of,
    open::{create_folder, expect_file},
    secret::SIGNING_KEY_MIN,
};
