//! What handlers can reach, and how it is put together. A handler takes only the parts it needs.

use std::{io, sync::Arc};

use axum::extract::FromRef;

use crate::{
    assistant::{self, Assistant},
    auth::{Context, HashCost, Hasher},
    clock::Clock,
    config::{Networks, Secret, Settings, SignUp},
    db::Db,
    events::{self, SubscriberRegistry},
    export::Turns,
    http,
    instance::Instance,
    metrics::Metrics,
};

/// The parts of a server. Cheap to clone.
#[derive(Clone, FromRef)]
pub struct AppState {
    /// The database, the clock, and who may call and write.
    pub context: Context,
    /// How accounts are made.
    pub signup: SignUp,
    /// What the layers around the routes need.
    pub http: http::Settings,
    /// Who may read the metrics.
    pub metrics_readers: Networks,
    /// Answers questions.
    pub assistant: Assistant,
    /// Where families are exported and imported, one at a time.
    pub turns: Turns,
    /// The streams that hear what changes.
    pub subscribers: SubscriberRegistry,
}

impl AppState {
    /// The state of a server on a migrated database.
    ///
    /// # Errors
    /// When the system refuses a thread for hashing, or has no TLS for the assistant.
    pub fn new(
        db: Db,
        instance: Instance,
        clock: Arc<dyn Clock>,
        settings: &Settings,
        key: &Secret,
        cost: HashCost,
    ) -> io::Result<Self> {
        Ok(Self {
            subscribers: SubscriberRegistry::new(db.clone(), events::Limits::default()),
            context: Context::new(db, clock, key.expose(), Hasher::start(cost)?),
            signup: settings.signup,
            http: http::Settings {
                https: settings.certificate.is_some(),
                base_path: settings.base_path.clone(),
                trusted_proxies: settings.trusted_proxies.clone(),
                metrics: Metrics::default(),
                instance,
            },
            metrics_readers: settings.metrics.clone(),
            assistant: Assistant::start(&settings.assistant, assistant::Limits::default())?,
            turns: Turns::new(settings.import_mib),
        })
    }
}
