//! What a family takes along: one document, the same when it leaves and when it arrives.
//!
//! Its ids mean something inside the document alone: a family that arrives gets new ones, so it can
//! arrive where it left. There are no passwords, sessions or invites in it.

/// Declares rows of the document: read from the database, and from what a parent sends.
macro_rules! exported {
    ($($(#[$meta:meta])* struct $name:ident { $($fields:tt)* })+) => { $(
        crate::db::row! {
            $(#[$meta])*
            #[derive(Debug, Serialize, Deserialize, ToSchema)]
            pub struct $name { $($fields)* }
        }
    )+ };
}

mod media;
mod presence;
mod routines;
mod shop;
mod work;

use jiff::Timestamp;
use rules::{Day, Role};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::points::model::Kind;

pub(super) use self::{media::*, presence::*, routines::*, shop::*, work::*};

/// The version of the document that this program writes and reads.
pub(super) const VERSION: i32 = 1;

/// A family with everything that belongs to it.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct ExportedFamily {
    /// The version of this document: 1.
    #[schema(minimum = 1, maximum = 1, example = 1)]
    pub pogona_family: i32,
    /// When it was made.
    pub exported_at: Timestamp,
    /// The settings of the family.
    pub family: FamilySettings,
    /// Everybody who is or was in the family, the eldest account first.
    pub members: Vec<ExportedMember>,
    /// The chores, oldest first.
    pub chores: Vec<ExportedChore>,
    /// What kids handed in for chores, oldest first.
    pub submissions: Vec<ExportedSubmission>,
    /// The chores given to one kid, oldest first.
    pub assignments: Vec<ExportedAssignment>,
    /// What kids handed in for those, attempt by attempt.
    pub attempts: Vec<ExportedAttempt>,
    /// The items of the store, oldest first.
    pub items: Vec<ExportedItem>,
    /// What kids bought or asked to buy, oldest first.
    pub purchases: Vec<ExportedPurchase>,
    /// What members asked the parents for, oldest first.
    pub requests: Vec<ExportedRequest>,
    /// What the family saves for.
    pub goal: ExportedGoal,
    /// The schedules of chores, version by version. None if absent.
    #[serde(default)]
    pub schedules: Vec<ExportedSchedule>,
    /// The kids of their pools, in order. None if absent.
    #[serde(default)]
    pub pools: Vec<ExportedPoolKid>,
    /// What parents said about single times, oldest first. None if absent.
    #[serde(default)]
    pub marks: Vec<ExportedMark>,
    /// The days on which kids, or all, were not there, oldest first. None if absent.
    #[serde(default)]
    pub absences: Vec<ExportedAbsence>,
    /// The patterns of kids with two homes, version by version. None if absent.
    #[serde(default)]
    pub home_patterns: Vec<ExportedHomePattern>,
    /// The weekdays on which kids rest, version by version. None if absent.
    #[serde(default)]
    pub rest_days: Vec<ExportedRestDays>,
    /// The days that were excused, oldest first. None if absent.
    #[serde(default)]
    pub day_passes: Vec<ExportedPass>,
    /// The photos that are shown somewhere, oldest first. None if absent.
    #[serde(default)]
    pub media: Vec<ExportedPhoto>,
    /// The streak bonuses paid.
    pub streak_bonuses: Vec<ExportedBonus>,
    /// Every movement of points, kid by kid in the order they happened.
    pub ledger: Vec<ExportedEntry>,
}

exported! {
    /// The settings of a family that leaves.
    struct FamilySettings {
        /// Its name.
        #[schema(example = "Maria's family")]
        name: String,
        /// The IANA name of its time zone.
        #[schema(example = "America/New_York")]
        time_zone: String,
        /// Whether somebody may join without being added by a parent.
        #[schema(example = true)]
        signup_open: bool,
        /// The day on which its weeks begin, 1 for Monday to 7 for Sunday. Monday if absent.
        #[schema(minimum = 1, maximum = 7, example = 1)]
        week_start: Option<i32>,
        /// How many minutes after midnight its days begin. 0 if absent.
        #[schema(minimum = 0, maximum = 300, example = 0)]
        day_starts_at: Option<i32>,
    }

    /// Somebody who is or was in the family.
    struct ExportedMember {
        /// The member's id.
        id: String,
        /// As they wrote it when signing up.
        #[schema(example = "leo")]
        username: String,
        /// Parents review and manage, kids earn and spend.
        role: Role,
        /// Their balance: the sum of their ledger. Of a parent, what they earned before they were
        /// one.
        #[schema(minimum = 0, maximum = 1_000_000_000_000_i64, example = 23)]
        points: i64,
        /// When they signed up or were added.
        created_at: Timestamp,
        /// When they were removed from the family, if they were.
        removed_at: Option<Timestamp>,
        /// What they are called on screen, if not by their username.
        #[schema(example = "Leo")]
        display_name: Option<String>,
        /// The face that was chosen for them.
        #[schema(example = "fox")]
        face: Option<String>,
        /// The colour that was chosen for them.
        #[schema(example = "sky")]
        colour: Option<String>,
        /// Whether they get screens that need no reading. False if absent.
        #[serde(default)]
        #[schema(example = false)]
        picture_mode: bool,
        /// Its photo, one of `media`.
        #[schema(example = json!(null))]
        photo_id: Option<String>,
    }

    /// What the family saves for.
    struct ExportedGoal {
        /// The goal's title.
        #[schema(example = "Bearded Dragon Savings Goal")]
        title: String,
        /// The item to buy, one of `items`.
        item_id: String,
        /// How many times it has to be bought.
        #[schema(minimum = 1, maximum = 1000, example = 18)]
        purchases_needed: i32,
        /// The last day that is in time.
        deadline: Day,
    }

    /// A streak bonus that was paid.
    struct ExportedBonus {
        /// Who got it.
        kid_id: String,
        /// The day that reached the milestone.
        day: Day,
        /// The milestone, in days.
        #[schema(minimum = 1, example = 7)]
        streak_day: i32,
        /// What it brought.
        #[schema(minimum = 1, example = 25)]
        points: i32,
        /// How often it was paid on this day. Once if absent.
        #[serde(default = "once")]
        #[schema(minimum = 1, maximum = 1_000_000, example = 1)]
        number: i32,
        /// Whether it was taken back and not paid again. False if absent.
        #[serde(default)]
        #[schema(example = false)]
        undone: bool,
    }

    /// A movement of points.
    struct ExportedEntry {
        /// Whose points.
        kid_id: String,
        /// Why they moved.
        kind: Kind,
        /// The submission, assignment or purchase, from the second decision on with `:` and its number;
        /// of a streak bonus its kid, day and milestone, and the number from the second time on.
        source_id: String,
        /// How many points.
        #[schema(minimum = -1_000_000, maximum = 1_000_000, example = 15)]
        amount: i64,
        /// The balance after it.
        #[schema(minimum = 0, maximum = 1_000_000_000_000_i64, example = 23)]
        balance: i64,
        /// What the history says about it.
        #[schema(example = "Do the dishes")]
        description: Option<String>,
        /// Who caused it.
        actor_id: String,
        /// When.
        created_at: Timestamp,
        /// The place, from 1, of the entry that this one takes back among the kid's own.
        #[schema(minimum = 1, example = json!(null))]
        reverses: Option<i64>,
        /// Points that could not be taken back because they were spent. 0 if absent.
        #[serde(default)]
        #[schema(minimum = 0, maximum = 1_000_000, example = 0)]
        forgiven: i64,
    }
}

fn once() -> i32 {
    1
}

/// The thing that the source of an entry names, and the number of the decision: 1 where it has none.
pub(in crate::export) fn numbered(
    source_id: &str,
    is_known: impl Fn(&str) -> bool,
) -> Option<(&str, i32)> {
    if is_known(source_id) {
        return Some((source_id, 1));
    }
    let (id, number) = source_id.rsplit_once(':')?;
    let decision: i32 = number.parse().ok()?;
    (decision >= 2 && decision.to_string() == number && is_known(id)).then_some((id, decision))
}

impl ExportedBonus {
    /// The source of its first ledger entry.
    pub(in crate::export) fn source_id(&self) -> String {
        format!("{}:{}:{}", self.kid_id, self.day, self.streak_day)
    }
}
