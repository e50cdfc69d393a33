//! Rows, requests and answers of webhooks.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{delivery::State, text_enum::text_enum};

text_enum! {
    /// What a webhook is told of.
    pub enum WebhookTopic {
        /// Chores and assignments: handed in, approved, rejected, undone, withdrawn.
        Chores = "chores",
        /// Purchases: asked for, decided, undone, withdrawn, handed over.
        Purchases = "purchases",
        /// What members ask for: made, decided, undone, withdrawn.
        Requests = "requests",
        /// Points that parents give or correct.
        Points = "points",
        /// The family's goal, when it is reached.
        Goal = "goal",
    }
}

impl WebhookTopic {
    /// All there are.
    pub const ALL: [Self; 5] =
        [Self::Chores, Self::Purchases, Self::Requests, Self::Points, Self::Goal];
}

text_enum! {
    /// What happened.
    pub enum EventKind {
        /// A kid handed in a chore.
        ChoreHandedIn = "chore.handed_in",
        /// A chore was approved, by a parent or by itself, or a parent noted it.
        ChoreApproved = "chore.approved",
        /// A chore was sent back.
        ChoreRejected = "chore.rejected",
        /// The decision about a chore was undone: it waits again, or what a parent noted is gone.
        ChoreUndone = "chore.undone",
        /// A kid took back a chore that waited.
        ChoreWithdrawn = "chore.withdrawn",
        /// A kid handed in what was assigned.
        AssignmentHandedIn = "assignment.handed_in",
        /// An assignment was approved.
        AssignmentApproved = "assignment.approved",
        /// An assignment was sent back.
        AssignmentRejected = "assignment.rejected",
        /// The decision about an assignment was undone: it waits again.
        AssignmentUndone = "assignment.undone",
        /// A kid took back an assignment that waited.
        AssignmentWithdrawn = "assignment.withdrawn",
        /// A kid asked for an item.
        PurchaseAsked = "purchase.asked",
        /// A purchase was approved.
        PurchaseApproved = "purchase.approved",
        /// A purchase was rejected: the points came back.
        PurchaseRejected = "purchase.rejected",
        /// The decision about a purchase was undone: it waits again.
        PurchaseUndone = "purchase.undone",
        /// A kid took back a purchase that waited.
        PurchaseWithdrawn = "purchase.withdrawn",
        /// A purchase was handed over.
        PurchaseHandedOver = "purchase.handed_over",
        /// A member asked for something.
        RequestMade = "request.made",
        /// A request was approved.
        RequestApproved = "request.approved",
        /// A request was rejected.
        RequestRejected = "request.rejected",
        /// The decision about a request was undone: it waits again.
        RequestUndone = "request.undone",
        /// A member took back a request that waited.
        RequestWithdrawn = "request.withdrawn",
        /// A parent gave points.
        PointsAwarded = "points.awarded",
        /// A parent corrected a balance, up or down.
        PointsCorrected = "points.corrected",
        /// Points that a parent gave, or a correction, were taken back.
        PointsUndone = "points.undone",
        /// The family has bought for its goal as often as it set out to.
        GoalReached = "goal.reached",
        /// A parent pressed "Send a test".
        Test = "test",
    }
}

impl EventKind {
    /// The topic it belongs to; none for a test, which is for the one webhook that is tested.
    pub fn topic(self) -> Option<WebhookTopic> {
        let (thing, _) = self.as_str().split_once('.')?;
        Some(match thing {
            "chore" | "assignment" => WebhookTopic::Chores,
            "purchase" => WebhookTopic::Purchases,
            "request" => WebhookTopic::Requests,
            "points" => WebhookTopic::Points,
            _ => WebhookTopic::Goal,
        })
    }
}

text_enum! {
    /// Why a webhook was switched off, where no parent did it.
    pub enum OffWhy {
        /// It answered 410: nobody wants to be called there any more.
        Gone = "gone",
        /// Nothing but failures came of it for days.
        Failing = "failing",
    }
}

/// A webhook to add.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct NewWebhook {
    /// What the family calls it: 1 to 40 characters after trimming.
    #[schema(min_length = 1, max_length = 40, example = "Home Assistant")]
    pub name: String,
    /// Where it is: https at a public address, or what the operator named in `WEBHOOK_HOSTS`. Up to
    /// 2,000 characters.
    #[schema(min_length = 1, max_length = 2000, example = "https://example.org/hooks/pogona")]
    pub url: String,
    /// What it is told of: one topic at least.
    #[schema(min_items = 1, max_items = 5)]
    pub topics: Vec<WebhookTopic>,
    /// The kids it is told of, one at least; if absent, every kid of the family. What concerns the whole
    /// family it is told either way.
    #[schema(max_items = 100, example = json!(null))]
    pub kid_ids: Option<Vec<String>>,
}

/// A webhook that was added.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CreatedWebhook {
    /// What calls are signed with. Told this once.
    #[schema(
        example = "pogona_webhook_9f2b0c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f809"
    )]
    pub secret: String,
    /// What is known of it later.
    pub webhook: Webhook,
}

/// Another secret.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct WebhookSecret {
    /// What calls are signed with from now on. Told this once.
    #[schema(
        example = "pogona_webhook_9f2b0c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f809"
    )]
    pub secret: String,
}

/// Whether a webhook is to be called.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
pub struct SwitchWebhook {
    /// Whether it is.
    #[schema(example = true)]
    pub is_on: bool,
}

/// A webhook of the family.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Webhook {
    /// Its id.
    pub id: String,
    /// What the family calls it.
    #[schema(example = "Home Assistant")]
    pub name: String,
    /// Where it is.
    #[schema(example = "https://example.org/hooks/pogona")]
    pub url: String,
    /// What it is told of.
    pub topics: Vec<WebhookTopic>,
    /// The kids it is told of; none where it is every kid of the family.
    #[schema(required, example = json!(null))]
    pub kid_ids: Option<Vec<String>>,
    /// Whether it is called.
    #[schema(example = true)]
    pub is_on: bool,
    /// Why it was switched off, where no parent did it.
    #[schema(required, example = json!(null))]
    pub off_why: Option<OffWhy>,
    /// Since when nothing but failures came of it.
    #[schema(required, example = json!(null))]
    pub failing_since: Option<Timestamp>,
    /// The username of the parent who answers for it: who added it, or switched it on last.
    #[schema(example = "maria")]
    pub set_by: String,
    /// When it was added.
    pub created_at: Timestamp,
    /// What was tried last, if anything lately.
    #[schema(required, example = json!(null))]
    pub last: Option<WebhookDelivery>,
}

/// A call of a webhook.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct WebhookDelivery {
    /// Its id, as in the header `Pogona-Delivery`.
    pub id: String,
    /// What happened.
    pub kind: EventKind,
    /// When it happened.
    pub created_at: Timestamp,
    /// How often it was tried.
    #[schema(minimum = 0, maximum = 100, example = 1)]
    pub tries: i32,
    /// How it stands.
    pub state: State,
    /// A stable name of what went wrong at the last try, if it did.
    #[schema(required, example = json!(null))]
    pub outcome: Option<String>,
    /// The status that was answered last.
    #[schema(required, minimum = 100, maximum = 999, example = 204)]
    pub http_status: Option<i32>,
    /// When it came to its end.
    #[schema(required)]
    pub finished_at: Option<Timestamp>,
    /// When it is tried next, if it is.
    #[schema(required, example = json!(null))]
    pub next_try_at: Option<Timestamp>,
}

crate::db::row! {
    /// A webhook without its kids.
    #[derive(Debug)]
    pub(super) struct WebhookRow {
        id: String,
        name: String,
        url: String,
        on_chores: bool,
        on_purchases: bool,
        on_requests: bool,
        on_points: bool,
        on_goal: bool,
        all_kids: bool,
        is_on: bool,
        off_why: Option<OffWhy>,
        failing_since: Option<Timestamp>,
        set_by: String,
        created_at: Timestamp,
    }
}

crate::db::row! {
    /// A kid of a webhook.
    #[derive(Debug)]
    pub(super) struct WebhookKid {
        webhook_id: String,
        kid_id: String,
    }
}

crate::db::row! {
    /// What a call needs.
    #[derive(Debug)]
    pub(super) struct Target {
        url: String,
        secret: String,
        is_on: bool,
    }
}

crate::db::row! {
    /// How long nothing but failures came of a webhook, and who hears of it.
    #[derive(Debug)]
    pub(super) struct Standing {
        family_id: String,
        set_by: String,
        failing_since: Option<Timestamp>,
        failures: i32,
    }
}
