//! Submissions as they are stored.

use jiff::Timestamp;
use rules::{Day, EffortEntry, effort};

use crate::{auth::Member, clock::new_id, moment::Moment, routines::handed_in::DoneOccurrence};

/// A new submission, scored.
#[derive(Debug)]
pub(super) struct NewSubmission {
    /// Its id.
    pub(super) id: String,
    /// When it was done.
    pub(super) moment: Moment,
    /// Whole minutes of effort.
    pub(super) effort_minutes: i32,
    /// Points for the effort.
    pub(super) effort_points: i32,
    /// Whether it is a retry.
    pub(super) is_retry: bool,
    /// The occurrence it was done for, if the chore comes back.
    pub(super) occurrence: Option<DoneOccurrence>,
    /// Whether it earns points.
    pub(super) pays: bool,
    /// The parent in whose name it is approved at once.
    pub(super) approved_by: Option<String>,
    /// The parent who logged it, or ticked it for themselves.
    pub(super) recorded_by: Option<String>,
    /// Whether, and when, it counts by itself.
    pub(super) counting: Option<Counting>,
    /// Whether it was ticked without a PIN.
    pub(super) unverified: bool,
    /// The carer who ticked it for the kid.
    pub(super) carer_id: Option<String>,
    /// The photo of what was done.
    pub(super) photo_id: Option<String>,
    /// How many of how many steps were done.
    pub(super) steps: Option<(i32, i32)>,
}

impl NewSubmission {
    /// One that a parent logs, approved at once.
    pub(super) fn logged(
        parent: &Member,
        moment: Moment,
        occurrence: Option<DoneOccurrence>,
        (pays, effort_minutes): (bool, i32),
    ) -> Self {
        Self {
            id: new_id(moment.received_at),
            moment,
            effort_minutes,
            effort_points: effort::effort_points(effort_minutes),
            is_retry: false,
            occurrence,
            pays,
            approved_by: Some(parent.id.clone()),
            recorded_by: Some(parent.id.clone()),
            counting: None,
            unverified: false,
            carer_id: None,
            photo_id: None,
            steps: None,
        }
    }
}

/// When a submission counts by itself.
#[derive(Debug, Clone, Copy)]
pub(super) struct Counting {
    /// The instant.
    pub(super) at: Timestamp,
    /// Whether a parent should look at it before.
    pub(super) have_a_look: bool,
}

crate::db::row! {
    /// A parent's tick of their own chore.
    #[derive(Debug)]
    pub(super) struct Ticked {
        id: String,
        day: Day,
    }
}

crate::db::row! {
    /// A submission that counts by itself by now.
    #[derive(Debug)]
    pub(super) struct Due {
        id: String,
        kid_id: String,
        chore_name: String,
        points_value: i32,
        effort_points: i32,
        pays: bool,
        counts_at: Timestamp,
        set_by: String,
    }
}

crate::db::row! {
    /// A submission after a change of its status.
    #[derive(Debug)]
    pub(super) struct Changed {
        kid_id: String,
        chore_name: String,
        points_value: i32,
        effort_points: i32,
        decision: i32,
        pays: bool,
        recorded_by: Option<String>,
    }
}

crate::db::row! {
    /// The part of a submission that the summary uses.
    #[derive(Debug)]
    pub(super) struct Scored {
        effort_minutes: i32,
        effort_points: i32,
        is_retry: bool,
        streak_bonus_points: Option<i64>,
    }
}

impl From<Scored> for EffortEntry {
    fn from(scored: Scored) -> Self {
        Self {
            effort_minutes: scored.effort_minutes,
            effort_points: scored.effort_points,
            is_retry: scored.is_retry,
            // A day has 185 at most.
            streak_bonus_points: scored
                .streak_bonus_points
                .and_then(|points| i32::try_from(points).ok()),
        }
    }
}
