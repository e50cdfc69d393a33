//! Rows, requests and answers of shared devices.

use jiff::Timestamp;
use rules::PinKind;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A one-time code that sets up a shared device.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct DeviceCode {
    /// Eight letters that are not easily confused.
    #[schema(min_length = 8, max_length = 8, example = "HKQTMXPD")]
    pub code: String,
    /// When it expires.
    pub expires_at: Timestamp,
}

/// A device that sets itself up.
#[derive(Debug, Deserialize, ToSchema)]
pub struct EnrolDevice {
    /// The code that a parent was shown: in any case, with or without blanks and hyphens.
    #[schema(max_length = 32, example = "HKQTMXPD")]
    pub code: String,
    /// The name of the device: 1 to 40 characters after trimming.
    #[schema(min_length = 1, max_length = 40, example = "Kitchen")]
    pub name: String,
}

/// A device that has been set up.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct EnrolledDevice {
    /// Its id.
    pub id: String,
    /// The name of the device.
    #[schema(example = "Kitchen")]
    pub name: String,
    /// Send it as `Authorization: Bearer …`. Valid until a parent revokes it; shown only once.
    #[schema(
        example = "pogona_device_9f2b0c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f809"
    )]
    pub device_token: String,
    /// The name of its family.
    #[schema(example = "Maria's family")]
    pub family_name: String,
}

/// The new name of a shared device.
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
    /// The name of the device.
    #[schema(example = "Kitchen")]
    pub name: String,
    /// When it was set up.
    pub created_at: Timestamp,
    /// When it was last used, to the hour.
    pub last_used_at: Timestamp,
    /// The kids with wrong PINs on it since their last right one.
    pub pin_failures: Vec<PinFailure>,
}

/// Wrong PINs of a kid on a device.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PinFailure {
    /// The kid.
    pub kid_id: String,
    /// The number of wrong PINs since the last right one.
    #[schema(minimum = 1, example = 5)]
    pub wrong: i32,
    /// The time before which no PIN is accepted, if there is one.
    #[schema(required)]
    pub wait_until: Option<Timestamp>,
}

crate::db::row! {
    /// The record of a kid's PIN.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct KidPin {
        /// The kid.
        kid_id: String,
        /// The kind of PIN.
        kind: PinKind,
        /// When a parent set it.
        set_at: Timestamp,
    }
}

/// A kid's new PIN.
#[derive(Debug, Deserialize, ToSchema)]
pub struct SetPin {
    /// The kind of PIN.
    pub kind: PinKind,
    /// Four digits, or three animals joined by hyphens, such as `fox-owl-cat`.
    #[schema(min_length = 4, max_length = 64, example = "4711")]
    pub pin: String,
}

crate::db::row! {
    /// A device without its PIN failures.
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
    /// The family of a redeemed code, and the parent who made it.
    #[derive(Debug)]
    pub(super) struct RedeemedCode {
        family_id: String,
        created_by: String,
        family_name: String,
    }
}

crate::db::row! {
    /// A kid who opens a session on a device, and their PIN.
    #[derive(Debug, Clone)]
    pub struct KidAtDoor {
        /// The kid's id.
        id: String,
        /// The version of their tokens.
        token_version: i64,
        /// The hash of their PIN, if they have one.
        pin_hash: Option<String>,
    }
}
