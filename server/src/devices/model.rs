//! Rows, requests and answers of shared devices.

use jiff::Timestamp;
use rules::PinKind;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What sets up a shared device, once.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct DeviceCode {
    /// Eight letters, none that is taken for another.
    #[schema(min_length = 8, max_length = 8, example = "HKQTMXPD")]
    pub code: String,
    /// From when on it is good for nothing.
    pub expires_at: Timestamp,
}

/// A device that sets itself up.
#[derive(Debug, Deserialize, ToSchema)]
pub struct EnrolDevice {
    /// What a parent was shown: in any case, with or without blanks and hyphens.
    #[schema(max_length = 32, example = "HKQTMXPD")]
    pub code: String,
    /// What the family calls it: 1 to 40 characters after trimming.
    #[schema(min_length = 1, max_length = 40, example = "Kitchen")]
    pub name: String,
}

/// A device that has been set up.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct EnrolledDevice {
    /// Its id.
    pub id: String,
    /// What the family calls it.
    #[schema(example = "Kitchen")]
    pub name: String,
    /// Send it as `Authorization: Bearer …`. Good until a parent revokes it; told this once.
    #[schema(
        example = "pogona_device_9f2b0c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f809"
    )]
    pub device_token: String,
    /// The family it belongs to now.
    #[schema(example = "Maria's family")]
    pub family_name: String,
}

/// Another name for a shared device.
#[derive(Debug, Deserialize, ToSchema)]
pub struct RenameDevice {
    /// 1 to 40 characters after trimming.
    #[schema(min_length = 1, max_length = 40, example = "Kitchen")]
    pub name: String,
}

/// A device that the family shares.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FamilyDevice {
    /// Its id.
    pub id: String,
    /// What the family calls it.
    #[schema(example = "Kitchen")]
    pub name: String,
    /// When it was set up.
    pub created_at: Timestamp,
    /// When it was last used, to the hour.
    pub last_used_at: Timestamp,
    /// The kids whose PIN was wrong on it since it was last right.
    pub pin_failures: Vec<PinFailure>,
}

/// Wrong PINs of a kid on a device.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PinFailure {
    /// The kid.
    pub kid_id: String,
    /// How many since the last right one.
    #[schema(minimum = 1, example = 5)]
    pub wrong: i32,
    /// Until when none is tried, if one has to wait.
    #[schema(required)]
    pub wait_until: Option<Timestamp>,
}

crate::db::row! {
    /// Which kid has a PIN.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct KidPin {
        /// The kid.
        kid_id: String,
        /// What it is made of.
        kind: PinKind,
        /// When a parent set it.
        set_at: Timestamp,
    }
}

/// A kid's new PIN.
#[derive(Debug, Deserialize, ToSchema)]
pub struct SetPin {
    /// What it is made of.
    pub kind: PinKind,
    /// Four digits, or three animals joined by hyphens, such as `fox-owl-cat`.
    #[schema(min_length = 4, max_length = 64, example = "4711")]
    pub pin: String,
}

crate::db::row! {
    /// A device without what belongs to it.
    #[derive(Debug)]
    pub(super) struct DeviceRow {
        id: String,
        name: String,
        created_at: Timestamp,
        last_used_at: Timestamp,
    }
}

crate::db::row! {
    /// Wrong PINs of a kid on a device.
    #[derive(Debug)]
    pub(super) struct FailureRow {
        device_id: String,
        kid_id: String,
        wrong: i32,
        failed_at: Timestamp,
    }
}

crate::db::row! {
    /// What a code was made for.
    #[derive(Debug)]
    pub(super) struct RedeemedCode {
        family_id: String,
        created_by: String,
        family_name: String,
    }
}

crate::db::row! {
    /// A kid who wants to be let in, and what they have to show.
    #[derive(Debug, Clone)]
    pub struct KidAtDoor {
        /// The kid's id.
        id: String,
        /// The version of their sign-in.
        token_version: i64,
        /// The hash of their PIN, if they have one.
        pin_hash: Option<String>,
    }
}
