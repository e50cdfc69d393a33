//! The members' settings for notices.

use serde::{Deserialize, Serialize};

use crate::bounds::{QUIET_FROM, QUIET_TO};
use crate::status::wire_enum;

wire_enum! {
    /// The kind of a notice (docs/product/programs.md#notice-kinds).
    ///
    /// ```
    /// assert_eq!(serde_json::to_string(&rules::NoticeKind::YourTurn).unwrap(), r#""your_turn""#);
    /// ```
    NoticeKind {
        /// To a parent: something waits for a decision.
        Waiting = "waiting",
        /// To a parent: a summary of the day.
        Digest = "digest",
        /// To a kid: a parent approved something they handed in or asked for.
        Approved = "approved",
        /// To a kid: a parent rejected something they handed in or asked for.
        SentBack = "sent_back",
        /// To a kid: it is their turn today.
        YourTurn = "your_turn",
        /// To a kid: something is due soon.
        LastCall = "last_call",
        /// To a kid: the streak ends today unless something is done.
        StreakAtRisk = "streak_at_risk",
    }
}

/// A parent's settings for notices on their devices
/// (docs/product/programs.md#notification-settings).
///
/// ```
/// let unless_said_otherwise = rules::remind::ParentSettings::default();
/// assert!(unless_said_otherwise.waiting);
/// assert_eq!(unless_said_otherwise.digest_minute, None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ParentSettings {
    /// Notices about things that wait for a decision.
    #[cfg_attr(feature = "openapi", schema(example = true))]
    pub waiting: bool,
    /// The minute after midnight of the daily summary; none for no summary.
    #[cfg_attr(feature = "openapi", schema(required, minimum = 0, maximum = 1439, example = 1140))]
    pub digest_minute: Option<i32>,
    /// The minute after midnight at which quiet hours begin, with `quiet_to`; none for no quiet
    /// hours.
    #[cfg_attr(feature = "openapi", schema(required, minimum = 0, maximum = 1439, example = json!(null)))]
    pub quiet_from: Option<i32>,
    /// The minute after midnight at which quiet hours end.
    #[cfg_attr(feature = "openapi", schema(required, minimum = 0, maximum = 1439, example = json!(null)))]
    pub quiet_to: Option<i32>,
}

impl Default for ParentSettings {
    fn default() -> ParentSettings {
        ParentSettings { waiting: true, digest_minute: None, quiet_from: None, quiet_to: None }
    }
}

/// A kid's settings for notices on their devices, as chosen by a parent
/// (docs/product/programs.md#notification-settings).
///
/// ```
/// let unless_said_otherwise = rules::remind::KidSettings::default();
/// assert!(!unless_said_otherwise.streak_at_risk);
/// assert_eq!((unless_said_otherwise.quiet_from, unless_said_otherwise.quiet_to), (1_200, 420));
/// ```
#[allow(clippy::struct_excessive_bools)] // Each is a separate switch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct KidSettings {
    /// Notices about approvals.
    #[cfg_attr(feature = "openapi", schema(example = true))]
    pub approved: bool,
    /// Notices about rejections.
    #[cfg_attr(feature = "openapi", schema(example = true))]
    pub sent_back: bool,
    /// Notices about turns of today.
    #[cfg_attr(feature = "openapi", schema(example = true))]
    pub your_turn: bool,
    /// Notices about chores that are due within the hour.
    #[cfg_attr(feature = "openapi", schema(example = true))]
    pub last_call: bool,
    /// Notices if the streak ends today unless something is done.
    #[cfg_attr(feature = "openapi", schema(example = false))]
    pub streak_at_risk: bool,
    /// The minute after midnight at which quiet hours begin.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 1439, example = 1200))]
    pub quiet_from: i32,
    /// The minute after midnight at which quiet hours end: the same as `quiet_from` for no quiet
    /// hours.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 1439, example = 420))]
    pub quiet_to: i32,
}

impl Default for KidSettings {
    fn default() -> KidSettings {
        KidSettings {
            approved: true,
            sent_back: true,
            your_turn: true,
            last_call: true,
            streak_at_risk: false,
            quiet_from: QUIET_FROM,
            quiet_to: QUIET_TO,
        }
    }
}
