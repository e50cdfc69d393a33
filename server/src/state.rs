//! The state for handlers, and its construction. A handler takes only the parts it needs.

use std::{io, sync::Arc};

use axum::extract::FromRef;

use crate::{
    assistant::{self, Assistant},
    auth::{Context, HashCost, Hasher},
    clock::Clock,
    config::{Broker, HouseBroker, Networks, Secret, Settings, SignUp},
    db::Db,
    delivery::{Channels, engine::Engine},
    events::{self, SubscriberRegistry},
    export::Turns,
    home_assistant::{Pace, Speaker},
    http,
    instance::Instance,
    media::Uploads,
    metrics::Metrics,
    notifications::channel::PushChannel,
    outbound::Outbound,
    push,
    stopping::Stopping,
    submissions,
    webhooks::channel::WebhookChannel,
};

/// The parts of a server. Cheap to clone.
#[derive(Clone, FromRef)]
pub struct AppState {
    /// The database, the clock, and the checks of callers.
    pub context: Context,
    /// The settings of sign-up.
    pub signup: SignUp,
    /// The settings of the layers around the routes.
    pub http: http::Settings,
    /// The networks that may read the metrics.
    pub metrics_readers: Networks,
    /// Whether the process is about to stop.
    pub stopping: Stopping,
    /// Sends notices to devices.
    pub push: push::sender::Sender,
    /// Answers questions to the assistant.
    pub assistant: Assistant,
    /// The turns of exports and imports.
    pub turns: Turns,
    /// The turns of uploads of photos.
    pub uploads: Uploads,
    /// The streams of live events.
    pub subscribers: SubscriberRegistry,
    /// The channels of deliveries.
    pub channels: Channels,
    /// Calls addresses that parents choose.
    pub outbound: Outbound,
    /// The broker that connects Home Assistant.
    pub broker: HouseBroker,
}

impl AppState {
    /// The state of a server on a migrated database.
    ///
    /// # Errors
    /// When the system refuses a thread for hashing, or TLS is not available for the assistant.
    pub fn new(
        db: Db,
        instance: Instance,
        clock: Arc<dyn Clock>,
        settings: &Settings,
        key: &Secret,
        cost: HashCost,
    ) -> io::Result<Self> {
        let outbound = Outbound::new(settings.webhook_hosts.clone())?;
        let push = push::sender::Sender::new(&settings.push)?;
        Ok(Self {
            subscribers: SubscriberRegistry::new(db.clone(), events::Limits::default()),
            context: Context::new(
                db,
                clock,
                key.expose(),
                Hasher::start(cost)?,
                submissions::counting::COUNTING,
            ),
            signup: settings.signup,
            http: http::Settings {
                https: settings.certificate.is_some(),
                base_path: settings.base_path.clone(),
                trusted_proxies: settings.trusted_proxies.clone(),
                metrics: Metrics::default(),
                instance,
            },
            metrics_readers: settings.metrics.clone(),
            stopping: Stopping::default(),
            push: push.clone(),
            assistant: Assistant::start(&settings.assistant, assistant::Limits::default())?,
            turns: Turns::new(settings.import_mib),
            uploads: Uploads::default(),
            channels: vec![
                Arc::new(WebhookChannel::new(outbound.clone())),
                Arc::new(PushChannel::new(push)),
            ],
            outbound,
            broker: HouseBroker::new(settings.broker.clone()),
        })
    }

    /// The speaker to the broker of the house, if there is one.
    pub fn speaker(&self, pace: Pace) -> Option<Speaker> {
        let broker = self.broker.0.as_ref()?;
        Some(Speaker::new(
            self.context.clone(),
            Broker::clone(broker),
            self.subscribers.clone(),
            self.http.metrics.clone(),
            pace,
        ))
    }

    /// The engine that sends queued deliveries.
    pub fn engine(&self) -> Engine {
        Engine::new(
            self.context.clone(),
            self.channels.clone(),
            self.subscribers.clone(),
            self.http.metrics.clone(),
        )
    }
}
