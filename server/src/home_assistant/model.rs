//! Rows, requests and answers of Home Assistant.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::text_enum::text_enum;

text_enum! {
    /// How it stands with the broker.
    pub enum BrokerState {
        /// Whoever runs the server has named none.
        NotSet = "not_set",
        /// It does not answer, or lets nobody in.
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
    /// How it stands with the broker.
    pub broker: BrokerState,
}

/// Whether the family is to be shown in Home Assistant.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
pub struct SetHomeAssistant {
    /// Whether it is.
    #[schema(example = true)]
    pub is_on: bool,
}

crate::db::row! {
    /// What a family has said.
    #[derive(Debug, Clone)]
    pub(super) struct Setting {
        is_on: bool,
        api_token_id: String,
    }
}

crate::db::row! {
    /// Who speaks to the broker.
    #[derive(Debug, Clone)]
    pub(super) struct SpeakerRow {
        name: String,
        held_until: Option<Timestamp>,
        is_connected: bool,
    }
}

crate::db::row! {
    /// Something the broker keeps.
    #[derive(Debug, Clone)]
    pub(super) struct Kept {
        topic: String,
        digest: String,
        parts: String,
    }
}
