//! Rows of a plan.

use jiff::Timestamp;
use rules::{
    Day, SubmissionStatus,
    routine::{
        Approval, Claim, DayFilter, Deed, Frequency, Mark, MarkKind, Mode, Part, Schedule,
        ScheduleTerms, TurnEvery,
    },
};

use super::model::MarkNote;

crate::db::row! {
    /// The settings that determine a family's days.
    #[derive(Debug, Clone)]
    pub struct FamilyTime {
        time_zone: String,
        day_starts_at: i32,
        week_start: i32,
    }
}

crate::db::row! {
    /// A version of a schedule, without its pool.
    #[derive(Debug, Clone)]
    pub struct ScheduleRow {
        id: String,
        chore_id: String,
        version: i32,
        valid_from: Day,
        valid_until: Option<Day>,
        paused_from: Option<Day>,
        freq: Frequency,
        every: i32,
        weekdays: i32,
        month_day: Option<i32>,
        nth: Option<i32>,
        times: i32,
        gap: i32,
        day_set_id: Option<String>,
        day_filter: Option<DayFilter>,
        days_before: i32,
        anchor: Day,
        week_start: i32,
        parts: i32,
        due_minute: Option<i32>,
        late_days: i32,
        mode: Mode,
        turn_every: TurnEvery,
        pays: bool,
        approval: Approval,
        approve_after: Option<i32>,
        more_often: bool,
        created_at: Timestamp,
        actor_id: String,
        ended_at: Option<Timestamp>,
    }
}

impl ScheduleRow {
    /// Whether it has held on any day: a version that ended before it began never held.
    pub fn has_held(&self) -> bool {
        self.valid_until.is_none_or(|last| last >= self.valid_from)
    }

    /// The version with its pool.
    pub fn with_pool(self, kid_ids: Vec<String>) -> Schedule {
        Schedule {
            id: self.id,
            version: self.version,
            valid_from: self.valid_from,
            valid_until: self.valid_until,
            paused_from: self.paused_from,
            terms: ScheduleTerms {
                freq: self.freq,
                every: self.every,
                weekdays: self.weekdays,
                month_day: self.month_day,
                nth: self.nth,
                times: self.times,
                gap: self.gap,
                day_set_id: self.day_set_id,
                day_filter: self.day_filter,
                days_before: self.days_before,
                anchor: self.anchor,
                week_start: self.week_start,
                parts: self.parts,
                due_minute: self.due_minute,
                late_days: self.late_days,
                mode: self.mode,
                turn_every: self.turn_every,
                pays: self.pays,
                approval: self.approval,
                approve_after: self.approve_after,
                more_often: self.more_often,
                kid_ids,
            },
        }
    }
}

crate::db::row! {
    /// The approval of submissions for a version.
    #[derive(Debug)]
    pub struct SetBy {
        actor_id: String,
        approve_after: Option<i32>,
    }
}

crate::db::row! {
    /// A kid of a version's pool.
    #[derive(Debug)]
    pub struct PoolRow {
        schedule_id: String,
        kid_id: String,
    }
}

crate::db::row! {
    /// A mark of a chore.
    #[derive(Debug, Clone)]
    pub struct MarkRow {
        chore_id: String,
        day: Day,
        part: Part,
        kid_id: Option<String>,
        kind: MarkKind,
        to_kid_id: Option<String>,
        to_day: Option<Day>,
        note: Option<String>,
    }
}

impl MarkRow {
    /// The parent's note, if there is one.
    pub fn why(&self) -> Option<MarkNote> {
        let (note, chore_id) = (self.note.clone()?, self.chore_id.clone());
        Some(MarkNote { chore_id, mark: self.clone().into(), note })
    }
}

impl From<MarkRow> for Mark {
    fn from(row: MarkRow) -> Self {
        let MarkRow { day, part, kid_id, kind, to_kid_id, to_day, .. } = row;
        Self { day, part, kid_id, kind, to_kid_id, to_day }
    }
}

crate::db::row! {
    /// A kid's claim of an occurrence.
    #[derive(Debug)]
    pub struct ClaimRow {
        chore_id: String,
        day: Day,
        part: Part,
        kid_id: String,
        until_day: Day,
        until_minute: i32,
    }
}

impl From<ClaimRow> for Claim {
    fn from(row: ClaimRow) -> Self {
        let ClaimRow { day, part, kid_id, until_day, until_minute, .. } = row;
        Self { day, part, kid_id, until_day, until_minute }
    }
}

crate::db::row! {
    /// A kid's submission of a chore.
    #[derive(Debug)]
    pub struct DeedRow {
        id: String,
        chore_id: String,
        kid_id: String,
        occurrence_day: Option<Day>,
        part: Option<Part>,
        done_day: Day,
        status: SubmissionStatus,
        counts_at: Option<Timestamp>,
        carer_id: Option<String>,
    }
}

impl From<DeedRow> for Deed {
    fn from(row: DeedRow) -> Self {
        let DeedRow { kid_id, occurrence_day, part, done_day, status, carer_id, .. } = row;
        let counts_at = row.counts_at.map(|at| at.to_string());
        Self {
            kid_id,
            occurrence_day,
            part: part.unwrap_or(Part::Any),
            done_day,
            status,
            counts_at,
            carer_id,
        }
    }
}
