//! Routines: chores that come back by themselves (docs/product/routines.md#routines).
//!
//! An *occurrence* is one time that a chore is due: a chore, a day, a part of that day and, if each kid does it, the
//! kid. Occurrences are not stored. The server and the phone compute them from the versions of the chore's schedule,
//! from the kids' submissions (*deeds*) and from the parents' decisions about single occurrences (*marks*). Days and
//! minutes are the family's.

mod chore;
mod claim;
mod dates;
mod edit;
mod form;
mod item;
mod mark;
mod model;
mod occurrence;
mod once;
mod pause;
mod quota;
mod recur;
mod sentence;
mod swap;
mod terms;
mod today;
mod turn;
mod version;
mod week;
mod weeks;

pub use claim::claim_until;
pub use dates::{SpecialDays, special_days, special_days_now};
pub use edit::{counts_after, schedule_from_error, version_begins};
pub use form::{anchored, new_schedule, next_turns, schedule_problems, settled, without};
pub use mark::{is_marked_done, mark_error, mark_errors};
pub use model::{
    Claim, Deed, KidToday, Mark, MarkKind, Now, Occurrence, OccurrenceState, Part, Plan, Routine,
    Turn, WeekCount,
};
pub use occurrence::find as find_occurrence;
pub use once::once_error;
pub use pause::{PauseDays, pause_problems};
pub use sentence::schedule_sentence;
pub use swap::{swap_error, swap_errors};
pub use terms::{Approval, DayFilter, Frequency, Mode, Schedule, ScheduleTerms, TurnEvery};
pub use today::{ahead, family_day, only_when_due, today, turns_of_others};
pub use week::week;
pub use weeks::{left_from, week_of};
