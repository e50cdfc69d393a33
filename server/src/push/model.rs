//! Rows, requests and answers of devices that take notices.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The data a browser needs to ask its push service for an address.
#[derive(Debug, Serialize, ToSchema)]
pub struct PushKey {
    /// The key of this instance: an uncompressed point of P-256 in base64url without padding, the
    /// `applicationServerKey` of `PushManager.subscribe`.
    #[schema(
        example = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"
    )]
    pub public_key: String,
}

/// The subscription of a browser that is to take notices: the result of `PushSubscription.toJSON`.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct Subscribe {
    /// Its address at its push service.
    #[schema(
        min_length = 1,
        max_length = 2_000,
        example = "https://fcm.googleapis.com/fcm/send/dG9rZW4"
    )]
    pub endpoint: String,
    /// Its keys, which encrypt the messages to it.
    pub keys: SubscriptionKeys,
}

/// The keys of a browser.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct SubscriptionKeys {
    /// Its public key: an uncompressed point of P-256 in base64url.
    #[schema(
        example = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    )]
    pub p256dh: String,
    /// Its secret of 16 bytes, in base64url.
    #[schema(example = "BTBZMqHH6r4Tts7J_aSIgg")]
    pub auth: String,
}

crate::db::row! {
    /// A device that takes notices.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct NotifiedDevice {
        /// Its id.
        id: String,
        /// A description of the browser and system for people.
        #[schema(example = "Chrome on Android")]
        label: String,
        /// When it was switched on.
        created_at: Timestamp,
        /// When its push service last accepted a message for it.
        #[schema(required)]
        last_delivered_at: Option<Timestamp>,
        /// Whether messages to it fail at the moment.
        #[schema(example = false)]
        failing: bool,
        /// Whether it is the calling device.
        #[schema(example = true)]
        is_mine: bool,
    }
}

crate::db::row! {
    /// A device with its address and keys.
    #[derive(Debug, Clone)]
    pub struct Subscription {
        id: String,
        family_id: String,
        user_id: String,
        endpoint: String,
        p256dh: String,
        auth: String,
    }
}

crate::db::row! {
    /// The member that has an endpoint.
    #[derive(Debug)]
    pub(super) struct Holder {
        id: String,
        user_id: String,
    }
}

crate::db::row! {
    /// The member that has a device.
    #[derive(Debug)]
    pub(super) struct Owner {
        family_id: String,
        user_id: String,
    }
}

crate::db::row! {
    /// The key of the instance, as stored.
    #[derive(Debug, Clone)]
    pub(super) struct StoredKey {
        private_key: String,
        public_key: String,
    }
}
