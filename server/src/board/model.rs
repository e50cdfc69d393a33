//! Requests and answers of a shared device.

use jiff::Timestamp;
use rules::{
    Day, PinKind,
    routine::{Now, Part, Plan},
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    fridge::model::FridgeNote,
    goal::model::Goal,
    routines::model::{KidsDay, PlanChore},
};

/// The whole family's chores of today.
#[derive(Debug, Serialize, ToSchema)]
pub struct Board {
    /// The calling device; none for a parent.
    #[schema(required)]
    pub device: Option<BoardDevice>,
    /// The family's name.
    #[schema(example = "Maria's family")]
    pub family_name: String,
    /// The family's day and minute.
    pub now: Now,
    /// The IANA name of the family's time zone.
    #[schema(example = "America/New_York")]
    pub time_zone: String,
    /// The start of the family's day, in minutes after midnight.
    #[schema(minimum = 0, maximum = 300, example = 0)]
    pub day_starts_at: i32,
    /// The weekday the family's week begins with: 1 for Monday to 7 for Sunday.
    #[schema(minimum = 1, maximum = 7, example = 1)]
    pub week_start: i32,
    /// The kids, in the order in which they came.
    pub kids: Vec<BoardKid>,
    /// The parents whom the plan names.
    pub parents: Vec<BoardParent>,
    /// The chores the plan names.
    pub chores: Vec<PlanChore>,
    /// The data from which today and the days after it are computed, also without the server. They
    /// contain no reasons for absences and no text written to one kid.
    pub plan: Plan,
    /// Each kid's day, in the order of the kids; null if only the plan was asked for.
    #[schema(required)]
    pub today: Option<Vec<KidsDay>>,
    /// The chores that do not come back by themselves: anybody can do them as well. None for a carer.
    pub extras: Vec<ExtraChore>,
    /// The notes on the family's fridge, newest first; none for a program of chosen kids.
    pub fridge: Vec<FridgeNote>,
    /// The family's goal; null for a carer.
    #[schema(required)]
    pub goal: Option<Goal>,
    /// The number of purchases of its item, approved or handed over; 0 for a carer.
    #[schema(minimum = 0, example = 7)]
    pub goal_purchases: i64,
}

/// The calling device.
#[derive(Debug, Serialize, ToSchema)]
pub struct BoardDevice {
    /// Its id.
    pub id: String,
    /// The name of the device.
    #[schema(example = "Kitchen")]
    pub name: String,
}

/// A kid on the board.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct BoardKid {
    /// The kid's id.
    pub id: String,
    /// The username as typed at sign-up.
    #[schema(example = "leo")]
    pub username: String,
    /// Their display name; the username if none was set.
    #[schema(example = "Leo")]
    pub display_name: String,
    /// The face they are known by.
    #[schema(example = "fox")]
    pub face: String,
    /// Their colour.
    #[schema(example = "sky")]
    pub colour: String,
    /// A photo in place of the face, if there is one.
    #[schema(required, example = json!(null))]
    pub photo_id: Option<String>,
    /// Whether their screens need no reading.
    #[schema(example = false)]
    pub picture_mode: bool,
    /// The kind of their PIN, if they have one.
    #[schema(required)]
    pub pin: Option<PinKind>,
}

/// A parent whose turn the board can name.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct BoardParent {
    /// The parent's id.
    #[schema(example = "01977a3e-5f00-7c33-8a51-3d2c9b1f0a42")]
    pub id: String,
    /// Their display name; the username if none was set.
    #[schema(example = "Maria")]
    pub display_name: String,
}

crate::db::row! {
    /// A chore that does not come back by itself.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct ExtraChore {
        /// The chore's id.
        id: String,
        /// The chore's name.
        #[schema(example = "Wash the car")]
        name: String,
        /// Points for an approved submission.
        #[schema(minimum = 1, maximum = 1_000_000, example = 15)]
        points_value: i32,
    }
}

/// The kid, and their PIN.
#[derive(Debug, Deserialize, ToSchema)]
pub struct OpenBoardSession {
    /// The kid.
    pub kid_id: String,
    /// Their PIN, if they have one: four digits, or three animals joined by hyphens.
    #[schema(max_length = 64, example = "4711")]
    pub pin: Option<String>,
}

/// A short session of a kid on a shared device.
#[derive(Debug, Serialize, ToSchema)]
pub struct BoardSession {
    /// Send it as `Authorization: Bearer …`.
    #[schema(example = "eyJhbGciOiJIUzI1NiJ9…")]
    pub access_token: String,
    /// Always `bearer`.
    #[schema(example = "bearer")]
    pub token_type: &'static str,
    /// When it ends: 10 minutes after it began.
    pub expires_at: Timestamp,
}

/// Ticks made on a shared device without a network.
#[derive(Debug, Deserialize, ToSchema)]
pub struct SendTicks {
    /// 1 to 100 ticks, done in this order.
    #[schema(value_type = Vec<Tick>, min_items = 1, max_items = 100)]
    pub entries: Vec<Value>,
}

/// A chore that somebody ticked under a kid's face, without showing a PIN.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Tick {
    /// Its idempotency key: 1 to 64 visible characters.
    #[schema(min_length = 1, max_length = 64, example = "5f0c1a59-tap")]
    pub key: String,
    /// The kid.
    pub kid_id: String,
    /// The chore; it may have been hidden or deleted since it was done.
    pub chore_id: String,
    /// For a chore that comes back: the day that, with `part`, identifies the occurrence it was
    /// done for.
    pub occurrence_day: Option<Day>,
    /// The part of that day.
    #[schema(nullable = false)]
    pub part: Option<Part>,
    /// When it was ticked: at most 30 days ago and 5 minutes ahead.
    pub completed_at: Option<Timestamp>,
    /// Whether that time is uncertain. False if absent.
    #[serde(default)]
    #[schema(example = false)]
    pub time_uncertain: bool,
}
