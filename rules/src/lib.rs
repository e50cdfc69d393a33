//! Every rule of Pogona, pure: no clock, no randomness, no input or output.
//!
//! The server calls this crate natively and decides; the web app calls the same source as WebAssembly and previews. What
//! time it is, which day it is for the family and what is stored always comes in as a plain value.
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
// In WebAssembly, what `std` does on a panic would be a tenth of the size.
#![cfg_attr(target_arch = "wasm32", no_std)]

extern crate alloc;

// What `#[derive(tsify::Tsify)]` writes names the crate `tsify`; its few items are ours.
#[cfg(target_arch = "wasm32")]
extern crate self as tsify;
#[cfg(target_arch = "wasm32")]
use wire::{SerializationConfig, Tsify};

pub mod assistant;
pub mod bounds;
pub mod day;
pub mod due;
pub mod effort;
pub mod encouragement;
pub mod goal;
pub mod retry;
pub mod status;
pub mod streak;
pub mod timer;
pub mod validate;
#[cfg(target_arch = "wasm32")]
mod wasm;
#[cfg(target_arch = "wasm32")]
mod wire;
mod words;

pub use assistant::{DialogAnswer, RequestAnswer};
pub use bounds::{Limits, Milestone};
pub use day::Day;
pub use due::DueFlag;
pub use effort::{EffortEntry, EffortSummary};
pub use goal::{GoalDeadline, GoalProgress, GoalPurchase, GoalShare, GoalTerms};
pub use retry::HistoryEntry;
pub use status::{PurchaseStatus, RequestType, Role, SubmissionStatus};
pub use streak::{BonusDue, NextMilestone, PaidBonus, Streak};
pub use timer::Timer;
