//! The export of a family: one document, the same for export and import.
//!
//! Its ids are valid inside the document only: an imported family gets new ones, so it can be
//! imported where it was exported. It contains no passwords, sessions or invites.

/// Declares rows of the document, which are read from the database and from a parent's upload.
macro_rules! exported {
    ($($(#[$meta:meta])* struct $name:ident {
        $($(#[$field_meta:meta])* $field:ident : $type:ty,)+
    })+) => { $(
        crate::db::row! {
            $(#[$meta])*
            #[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
            pub struct $name { $($(#[$field_meta])* $field: $type),+ }
        }

        impl crate::export::document::Bound for $name {
            fn bind(
                self,
                statement: crate::db::Sql<'_>,
                is_bound: impl Fn(&str) -> bool,
            ) -> crate::db::Sql<'_> {
                $(let statement = if is_bound(stringify!($field)) {
                    statement.bind(self.$field)
                } else {
                    statement
                };)+
                statement
            }
        }
    )+ };
}

mod day_sets;
mod fridge;
mod groups;
mod media;
mod presence;
mod routines;
mod shop;
mod work;

use jiff::Timestamp;
use rules::{Day, Role};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{db::Sql, points::model::Kind};

pub(super) use self::{
    day_sets::*, fridge::*, groups::*, media::*, presence::*, routines::*, shop::*, work::*,
};

/// The version of the document that this program writes and reads.
pub(super) const VERSION: i32 = 1;

/// A row whose fields can be the arguments of a statement.
pub(in crate::export) trait Bound {
    /// Binds the fields with these names, in their order.
    fn bind(self, statement: Sql<'_>, is_bound: impl Fn(&str) -> bool) -> Sql<'_>;
}

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
    /// All current and former members, the oldest account first.
    pub members: Vec<ExportedMember>,
    /// The chores, oldest first.
    pub chores: Vec<ExportedChore>,
    /// Submissions of chores, oldest first.
    pub submissions: Vec<ExportedSubmission>,
    /// The chores given to one kid, oldest first.
    pub assignments: Vec<ExportedAssignment>,
    /// Submissions for assignments, attempt by attempt.
    pub attempts: Vec<ExportedAttempt>,
    /// The items of the store, oldest first.
    pub items: Vec<ExportedItem>,
    /// Purchases of kids, oldest first.
    pub purchases: Vec<ExportedPurchase>,
    /// Requests of members, oldest first.
    pub requests: Vec<ExportedRequest>,
    /// The family's goal.
    pub goal: ExportedGoal,
    /// The schedules of chores, version by version. None if absent.
    #[serde(default)]
    pub schedules: Vec<ExportedSchedule>,
    /// The kids of their pools, in order. None if absent.
    #[serde(default)]
    pub pools: Vec<ExportedPoolKid>,
    /// Marks of occurrences, oldest first. None if absent.
    #[serde(default)]
    pub marks: Vec<ExportedMark>,
    /// The absences of kids, or of the whole family, oldest first. None if absent.
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
    /// The sets of special days, oldest first. None if absent.
    #[serde(default)]
    pub day_sets: Vec<ExportedDaySet>,
    /// Their versions. None if absent.
    #[serde(default)]
    pub day_set_versions: Vec<ExportedDaySetVersion>,
    /// The groups of chores and items, kind by kind in their order. None if absent.
    #[serde(default)]
    pub groups: Vec<ExportedGroup>,
    /// The notes on the fridge, oldest first. None if absent.
    #[serde(default)]
    pub fridge_notes: Vec<ExportedFridgeNote>,
    /// The photos in use, oldest first. None if absent.
    #[serde(default)]
    pub media: Vec<ExportedPhoto>,
    /// The streak bonuses paid.
    pub streak_bonuses: Vec<ExportedBonus>,
    /// Every movement of points, kid by kid in the order they happened.
    pub ledger: Vec<ExportedEntry>,
}

exported! {
    /// The settings of an exported family.
    struct FamilySettings {
        /// Its name.
        #[schema(example = "Maria's family")]
        name: String,
        /// The IANA name of its time zone.
        #[schema(example = "America/New_York")]
        time_zone: String,
        /// Whether people may join without being added by a parent.
        #[schema(example = true)]
        signup_open: bool,
        /// The day on which its weeks begin, 1 for Monday to 7 for Sunday. Monday if absent.
        #[schema(minimum = 1, maximum = 7, example = 1)]
        week_start: Option<i32>,
        /// The start of its days, in minutes after midnight. 0 if absent.
        #[schema(minimum = 0, maximum = 300, example = 0)]
        day_starts_at: Option<i32>,
        /// Whether a swap that two kids agree on waits for a parent. True if absent.
        #[schema(example = true)]
        swaps_wait: Option<bool>,
    }

    /// A current or former member of the family.
    struct ExportedMember {
        /// The member's id.
        id: String,
        /// The username as typed at sign-up.
        #[schema(example = "leo")]
        username: String,
        /// Parents review and manage, kids earn and spend.
        role: Role,
        /// The first day on which a carer is there.
        #[schema(example = json!(null))]
        cares_from: Option<Day>,
        /// The last day on which a carer is there, if there is one.
        #[schema(example = json!(null))]
        cares_until: Option<Day>,
        /// Their balance: the sum of their ledger. For a parent, the points earned before they
        /// became one.
        #[schema(minimum = 0, maximum = 1_000_000_000_000_i64, example = 23)]
        points: i64,
        /// When they signed up or were added.
        created_at: Timestamp,
        /// When they were removed from the family, if they were.
        removed_at: Option<Timestamp>,
        /// Their display name, if it is not the username.
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

    /// The family's goal.
    struct ExportedGoal {
        /// The goal's title.
        #[schema(example = "Bearded Dragon Savings Goal")]
        title: String,
        /// The item to buy, one of `items`.
        item_id: String,
        /// The number of purchases needed.
        #[schema(minimum = 1, maximum = 1000, example = 18)]
        purchases_needed: i32,
        /// The last day of the goal.
        deadline: Day,
    }

    /// A streak bonus that was paid.
    struct ExportedBonus {
        /// The kid who got it.
        kid_id: String,
        /// The day that reached the milestone.
        day: Day,
        /// The milestone, in days.
        #[schema(minimum = 1, example = 7)]
        streak_day: i32,
        /// Its points.
        #[schema(minimum = 1, example = 25)]
        points: i32,
        /// The number of times it was paid on this day. 1 if absent.
        #[serde(default = "once")]
        #[schema(minimum = 1, maximum = 1_000_000, example = 1)]
        number: i32,
        /// Whether it was reversed and not paid again. False if absent.
        #[serde(default)]
        #[schema(example = false)]
        undone: bool,
    }

    /// A movement of points.
    struct ExportedEntry {
        /// The kid whose points moved.
        kid_id: String,
        /// The reason.
        kind: Kind,
        /// The submission, assignment or purchase, followed from the second decision on by `:` and
        /// its number. For a streak bonus: kid, day and milestone, followed from the second payment
        /// on by its number.
        source_id: String,
        /// The number of points.
        #[schema(minimum = -1_000_000, maximum = 1_000_000, example = 15)]
        amount: i64,
        /// The balance after it.
        #[schema(minimum = 0, maximum = 1_000_000_000_000_i64, example = 23)]
        balance: i64,
        /// The text in the history.
        #[schema(example = "Do the dishes")]
        description: Option<String>,
        /// The member who caused it.
        actor_id: String,
        /// The time of the movement.
        created_at: Timestamp,
        /// The place, from 1, of the entry that this one reverses, among the kid's own.
        #[schema(minimum = 1, example = json!(null))]
        reverses: Option<i64>,
        /// Points that could not be taken because they were spent. 0 if absent.
        #[serde(default)]
        #[schema(minimum = 0, maximum = 1_000_000, example = 0)]
        forgiven: i64,
    }
}

fn once() -> i32 {
    1
}

/// The number of decisions about a row; for an older document, 1 if it was decided.
pub(in crate::export) fn decision_of(decision: Option<i32>, reviewed_at: Option<Timestamp>) -> i32 {
    decision.unwrap_or_else(|| i32::from(reviewed_at.is_some()))
}

/// The id in the source of an entry, and the number of the decision: 1 if there is none.
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
