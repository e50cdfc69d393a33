//! Rows, requests and answers of webhooks.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{delivery::State, text_enum::text_enum};

text_enum! {
    /// A group of events for webhooks.
    pub enum WebhookTopic {
        /// Chores and assignments: handed in, approved, rejected, undone, withdrawn.
        Chores = "chores",
        /// Purchases: asked for, decided, undone, withdrawn, handed over.
        Purchases = "purchases",
        /// Requests of members: made, decided, undone, withdrawn.
        Requests = "requests",
        /// Points that parents give or correct.
        Points = "points",
        /// The family's goal, when it is reached.
        Goal = "goal",
    }
}

impl WebhookTopic {
    /// All topics.
    pub const ALL: [Self; 5] =
        [Self::Chores, Self::Purchases, Self::Requests, Self::Points, Self::Goal];
}

text_enum! {
    /// A kind of event.
    pub enum EventKind {
        /// A kid handed in a chore.
        ChoreHandedIn = "chore.handed_in",
        /// A chore was approved, by a parent or automatically, or a parent logged it.
        ChoreApproved = "chore.approved",
        /// A chore was rejected.
        ChoreRejected = "chore.rejected",
        /// The decision about a chore was undone: it waits again, or what a parent logged is gone.
        ChoreUndone = "chore.undone",
        /// A kid withdrew a pending chore.
        ChoreWithdrawn = "chore.withdrawn",
        /// A kid handed in an assignment.
        AssignmentHandedIn = "assignment.handed_in",
        /// An assignment was approved.
        AssignmentApproved = "assignment.approved",
        /// An assignment was rejected.
        AssignmentRejected = "assignment.rejected",
        /// The decision about an assignment was undone: it waits again.
        AssignmentUndone = "assignment.undone",
        /// A kid withdrew a pending assignment.
        AssignmentWithdrawn = "assignment.withdrawn",
        /// A kid asked for an item.
        PurchaseAsked = "purchase.asked",
        /// A purchase was approved.
        PurchaseApproved = "purchase.approved",
        /// A purchase was rejected: the points were given back.
        PurchaseRejected = "purchase.rejected",
        /// The decision about a purchase was undone: it waits again.
        PurchaseUndone = "purchase.undone",
        /// A kid withdrew a pending purchase.
        PurchaseWithdrawn = "purchase.withdrawn",
        /// A purchase was handed over.
        PurchaseHandedOver = "purchase.handed_over",
        /// A member made a request.
        RequestMade = "request.made",
        /// A request was approved.
        RequestApproved = "request.approved",
        /// A request was rejected.
        RequestRejected = "request.rejected",
        /// The decision about a request was undone: it waits again.
        RequestUndone = "request.undone",
        /// A member withdrew a pending request.
        RequestWithdrawn = "request.withdrawn",
        /// A parent gave points.
        PointsAwarded = "points.awarded",
        /// A parent corrected a balance, up or down.
        PointsCorrected = "points.corrected",
        /// An award of points, or a correction, was undone.
        PointsUndone = "points.undone",
        /// The family has made the number of purchases that its goal needs.
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
    /// The reason why a webhook was switched off by the server.
    pub enum OffWhy {
        /// It answered 410: the target no longer exists.
        Gone = "gone",
        /// It has only failed for days.
        Failing = "failing",
    }
}

/// A webhook to add.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct NewWebhook {
    /// Its name: 1 to 40 characters after trimming.
    #[schema(min_length = 1, max_length = 40, example = "Home Assistant")]
    pub name: String,
    /// Its address: https at a public address, or a host that the operator named in
    /// `WEBHOOK_HOSTS`. Up to 2,000 characters.
    #[schema(min_length = 1, max_length = 2000, example = "https://example.org/hooks/pogona")]
    pub url: String,
    /// The topics it receives: at least one.
    #[schema(min_items = 1, max_items = 5)]
    pub topics: Vec<WebhookTopic>,
    /// The kids whose events it receives: at least one; if absent, every kid of the family. It
    /// receives events of the whole family in either case.
    #[schema(max_items = 100, example = json!(null))]
    pub kid_ids: Option<Vec<String>>,
}

/// A webhook that was added.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CreatedWebhook {
    /// The secret that signs its calls. Shown only once.
    #[schema(
        example = "pogona_webhook_9f2b0c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f809"
    )]
    pub secret: String,
    /// The record of the webhook, without its secret.
    pub webhook: Webhook,
}

/// A new secret.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct WebhookSecret {
    /// The secret that signs its calls from now on. Shown only once.
    #[schema(
        example = "pogona_webhook_9f2b0c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f809"
    )]
    pub secret: String,
}

/// Switches a webhook on or off.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
pub struct SwitchWebhook {
    /// Whether it is to be on.
    #[schema(example = true)]
    pub is_on: bool,
}

/// A webhook of the family.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Webhook {
    /// Its id.
    pub id: String,
    /// Its name.
    #[schema(example = "Home Assistant")]
    pub name: String,
    /// Its address.
    #[schema(example = "https://example.org/hooks/pogona")]
    pub url: String,
    /// The topics it receives.
    pub topics: Vec<WebhookTopic>,
    /// The kids whose events it receives; none if it is every kid of the family.
    #[schema(required, example = json!(null))]
    pub kid_ids: Option<Vec<String>>,
    /// Whether it is on.
    #[schema(example = true)]
    pub is_on: bool,
    /// The reason why the server switched it off, if it did.
    #[schema(required, example = json!(null))]
    pub off_why: Option<OffWhy>,
    /// The time since when it has only failed.
    #[schema(required, example = json!(null))]
    pub failing_since: Option<Timestamp>,
    /// The username of the parent responsible for it: who added it, or last switched it on.
    #[schema(example = "maria")]
    pub set_by: String,
    /// When it was added.
    pub created_at: Timestamp,
    /// The last recent call, if there is one.
    #[schema(required, example = json!(null))]
    pub last: Option<WebhookDelivery>,
}

/// A call of a webhook.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct WebhookDelivery {
    /// Its id, as in the header `Pogona-Delivery`.
    pub id: String,
    /// The kind of event.
    pub kind: EventKind,
    /// The time of the event.
    pub created_at: Timestamp,
    /// The number of tries.
    #[schema(minimum = 0, maximum = 100, example = 1)]
    pub tries: i32,
    /// Its state.
    pub state: State,
    /// The stable code of the last try's failure, if it failed.
    #[schema(required, example = json!(null))]
    pub outcome: Option<String>,
    /// The last HTTP status.
    #[schema(required, minimum = 100, maximum = 999, example = 204)]
    pub http_status: Option<i32>,
    /// When it was finished.
    #[schema(required)]
    pub finished_at: Option<Timestamp>,
    /// When the next try is due, if there is one.
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
    /// The data for a call.
    #[derive(Debug)]
    pub(super) struct Target {
        url: String,
        secret: String,
        is_on: bool,
    }
}

crate::db::row! {
    /// The failures of a webhook, its family, and the parent responsible for it.
    #[derive(Debug)]
    pub(super) struct Standing {
        family_id: String,
        set_by: String,
        failing_since: Option<Timestamp>,
        failures: i32,
    }
}
