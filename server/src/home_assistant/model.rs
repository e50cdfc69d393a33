//! Rows, requests and answers of Home Assistant.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::text_enum::text_enum;

text_enum! {
    /// The state of the broker.
    pub enum BrokerState {
        /// The operator has named none.
        NotSet = "not_set",
        /// It does not answer, or refuses the connection.
        Away = "away",
        /// It answers.
        Connected = "connected",
    }
}

/// Whether the family is shown in Home Assistant.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct HomeAssistant {
    /// Whether a parent has switched it on.
    #[schema(example = true)]
    pub is_on: bool,
    /// The state of the broker.
    pub broker: BrokerState,
}

/// Switches Home Assistant on or off for the family.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
pub struct SetHomeAssistant {
    /// Whether it is to be on.
    #[schema(example = true)]
    pub is_on: bool,
}

crate::db::row! {
    /// A family's setting.
    #[derive(Debug, Clone)]
    pub(super) struct Setting {
        is_on: bool,
        api_token_id: String,
    }
}

crate::db::row! {
    /// The process that speaks to the broker.
    #[derive(Debug, Clone)]
    pub(super) struct SpeakerRow {
        name: String,
        held_until: Option<Timestamp>,
        is_connected: bool,
    }
}

crate::db::row! {
    /// A retained message.
    #[derive(Debug, Clone)]
    pub(super) struct Kept {
        topic: String,
        digest: String,
        parts: String,
    }
}
