//! All rules of Pogona as pure functions: no clock, no randomness, no input or output.
//!
//! The server calls this crate natively and decides; the web app calls the same source as WebAssembly and previews. The
//! time, the family's day and stored data always come in as plain values.
//!
//! ```
//! use rules::{Day, SubmissionStatus, effort, streak};
//!
//! assert_eq!(effort::effort_points(13), 6);
//!
//! let today = Day::parse("2025-03-10").unwrap();
//! let yesterday = today.add_days(-1).unwrap();
//! assert!(streak::counts(SubmissionStatus::PendingApproval, Some(13)));
//! assert_eq!(streak::streak(&[yesterday, today], today).current_streak, 2);
//! ```
#![warn(missing_docs)]

pub mod assistant;
pub mod balance;
pub mod bounds;
pub mod carer;
pub mod color;
pub mod day;
pub mod day_set;
pub mod due;
pub mod effort;
pub mod encouragement;
mod exports;
pub mod face;
pub mod fridge;
pub mod goal;
pub mod group;
pub mod icon;
pub mod isolate;
pub mod message;
pub mod number;
pub mod odd;
pub mod pin;
pub mod presence;
pub mod price;
pub mod remind;
pub mod retry;
pub mod routine;
pub mod sentences;
pub mod status;
pub mod streak;
pub mod timer;
pub mod validate;
#[cfg(target_arch = "wasm32")]
mod wasm;

pub use assistant::{AnswerObject, DialogAnswer, RequestAnswer};
pub use bounds::{Limits, Milestone};
pub use carer::CarerDays;
pub use color::Color;
pub use day::Day;
pub use day_set::{DaySet, DaySetFields, DaySetVersion};
pub use due::DueFlag;
pub use effort::{EffortEntry, EffortSummary};
pub use fridge::FridgeNoteFields;
pub use goal::{GoalDeadline, GoalProgress, GoalPurchase, GoalSaver, GoalShare, GoalTerms};
pub use group::{GroupFields, GroupKind};
pub use message::{Arg, Args, Message};
pub use odd::Reported;
pub use pin::PinKind;
pub use presence::{AbsenceKind, NeutralReason};
pub use remind::NoticeKind;
pub use retry::HistoryEntry;
pub use routine::{
    Approval, Claim, DayFilter, Frequency, KidToday, Mark, MarkKind, Mode, Now, Occurrence,
    OccurrenceState, Part, Plan, Schedule, ScheduleTerms, SpecialDays, Turn, TurnEvery,
};
pub use status::{PurchaseStatus, RequestType, Role, SubmissionStatus};
pub use streak::{BonusDue, NextMilestone, PaidBonus, Streak};
pub use timer::Timer;
