//! Rows, requests and answers of notices.

use jiff::Timestamp;
use rules::{
    Day, NoticeKind, Role,
    remind::{KidSettings, ParentSettings},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{decisions::model::DecisionKind, push::model::NotifiedDevice, text_enum::text_enum};

text_enum! {
    /// The outcome of a notice.
    pub enum NoticeOutcome {
        /// A push service accepted it for at least one device.
        Delivered = "delivered",
        /// It is on its way, or tried again.
        Waiting = "waiting",
        /// It fell into quiet hours.
        QuietHours = "quiet_hours",
        /// The kid had reached the maximum number of notices a day.
        EnoughToday = "enough_today",
        /// No device was switched on any more.
        NoDevice = "no_device",
        /// Its content was no longer true.
        NotTrueAnyMore = "not_true_any_more",
        /// No push service accepted it.
        Failed = "failed",
    }
}

/// A member's settings for notices, by their role.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(untagged)]
pub enum NotificationSettings {
    /// Those of a parent.
    Parent(ParentSettings),
    /// Those of a kid.
    Kid(KidSettings),
}

crate::db::row! {
    /// A notice to a member.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct Notice {
        /// Its kind.
        kind: NoticeKind,
        /// When its reason came up.
        at: Timestamp,
        /// Its outcome.
        outcome: NoticeOutcome,
    }
}

/// A member's settings for notices, their devices, and recent notices.
#[derive(Debug, Serialize, ToSchema)]
pub struct Notifications {
    /// The settings.
    pub settings: NotificationSettings,
    /// Their devices that take notices.
    pub devices: Vec<NotifiedDevice>,
    /// The last 20 notices, newest first.
    pub recent: Vec<Notice>,
}

crate::db::row! {
    /// The stored settings of a member: all empty if they were never set.
    #[derive(Debug, Clone)]
    pub(super) struct SettingsRow {
        role: Role,
        waiting: Option<bool>,
        digest_minute: Option<i32>,
        approved: Option<bool>,
        sent_back: Option<bool>,
        your_turn: Option<bool>,
        last_call: Option<bool>,
        streak_at_risk: Option<bool>,
        quiet_from: Option<i32>,
        quiet_to: Option<i32>,
    }
}

impl SettingsRow {
    /// The settings of a parent.
    pub(super) fn of_parent(&self) -> ParentSettings {
        let unsaid = ParentSettings::default();
        match self.waiting {
            None => unsaid,
            Some(waiting) => ParentSettings {
                waiting,
                digest_minute: self.digest_minute,
                quiet_from: self.quiet_from,
                quiet_to: self.quiet_to,
            },
        }
    }

    /// The settings of a kid.
    pub(super) fn of_kid(&self) -> KidSettings {
        let unsaid = KidSettings::default();
        KidSettings {
            approved: self.approved.unwrap_or(unsaid.approved),
            sent_back: self.sent_back.unwrap_or(unsaid.sent_back),
            your_turn: self.your_turn.unwrap_or(unsaid.your_turn),
            last_call: self.last_call.unwrap_or(unsaid.last_call),
            streak_at_risk: self.streak_at_risk.unwrap_or(unsaid.streak_at_risk),
            quiet_from: self.quiet_from.unwrap_or(unsaid.quiet_from),
            quiet_to: self.quiet_to.unwrap_or(unsaid.quiet_to),
        }
    }
}

impl From<&SettingsRow> for NotificationSettings {
    fn from(row: &SettingsRow) -> Self {
        match row.role {
            Role::Parent => Self::Parent(row.of_parent()),
            // No notices are made for carers, and no route shows them any.
            Role::Kid | Role::Carer => Self::Kid(row.of_kid()),
        }
    }
}

/// A member with a device that takes notices.
#[derive(Debug)]
pub(super) struct ListenerRow {
    pub(super) id: String,
    pub(super) settings: SettingsRow,
}

crate::db::row! {
    /// A thing that waits for a parent.
    #[derive(Debug)]
    pub(super) struct ThingRow {
        kind: String,
        id: String,
        decision: i32,
        came_at: Timestamp,
        user_id: String,
        what: String,
    }
}

crate::db::row! {
    /// A thing that a parent decided.
    #[derive(Debug)]
    pub(super) struct DecidedRow {
        kind: String,
        id: String,
        decision: i32,
        decided_at: Timestamp,
        kid_id: String,
        is_approved: bool,
        what: String,
        note: Option<String>,
    }
}

crate::db::row! {
    /// A notice that was sent, or suppressed.
    #[derive(Debug)]
    pub(super) struct ToldRow {
        user_id: String,
        kind: NoticeKind,
        subject: String,
        day: Day,
        at: Timestamp,
        counts: bool,
    }
}

crate::db::row! {
    /// A notice to send.
    #[derive(Debug)]
    pub(super) struct NoticeToSend {
        user_id: String,
        kind: NoticeKind,
        subject: String,
        day: Day,
    }
}

crate::db::row! {
    /// A thing that a parent may approve from a notice, and the device that may do it.
    #[derive(Debug)]
    pub(super) struct Approval {
        subscription_id: String,
        token_version: i64,
        kind: DecisionKind,
        subject_id: String,
        decision: i32,
    }
}

/// A token that came in a notice.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct ApproveFromNotice {
    /// The token.
    #[schema(
        max_length = 200,
        example = "pogona_approve_9f2b0c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f809"
    )]
    pub token: String,
}

/// The thing that was approved from a notice.
#[derive(Debug, Serialize, ToSchema)]
pub struct ApprovedFromNotice {
    /// Its kind: a submission, an attempt at an assignment, or a purchase.
    pub kind: DecisionKind,
    /// Its id.
    pub id: String,
    /// The number of the decision, which undoing needs.
    #[schema(minimum = 1, example = 1)]
    pub decision: i32,
}
