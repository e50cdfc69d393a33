//! The source of answers: the configured service, or the built-in catalogue.

use std::{io, sync::Arc};

use serde_json::json;
use tokio::sync::{Semaphore, SemaphorePermit};

use super::{
    anthropic,
    catalogue::Catalogue,
    client::{Client, Limits, Reply},
    gemini,
    model::Ask,
    openai,
};
use crate::{
    config::{self, Service},
    error::ApiError,
};

/// The assistant of the instance. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Assistant(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    service: Service,
    name: String,
    answers: Answers,
    /// One permit for each question under way.
    places: Semaphore,
}

#[derive(Debug)]
enum Answers {
    Catalogue(Catalogue),
    Upstream(Client),
}

impl Assistant {
    /// Starts the configured assistant.
    ///
    /// # Errors
    /// If TLS is not available.
    pub fn start(settings: &config::Assistant, limits: Limits) -> io::Result<Self> {
        let wire = match settings.service {
            Service::Catalogue => None,
            Service::Gemini => Some(gemini::WIRE),
            Service::OpenAi => Some(openai::WIRE),
            Service::Anthropic => Some(anthropic::WIRE),
        };
        let answers = match wire.zip(settings.upstream.clone()) {
            None => Answers::Catalogue(Catalogue::read()?),
            Some((wire, upstream)) => {
                let client = Client::new(upstream, wire, limits).map_err(io::Error::other)?;
                Answers::Upstream(client)
            }
        };
        let places = Semaphore::new(limits.at_once);
        let name = settings.name().to_owned();
        Ok(Self(Arc::new(Inner { service: settings.service, name, answers, places })))
    }

    /// The name of the service in the path of its route.
    pub fn service(&self) -> &'static str {
        self.0.service.as_str()
    }

    /// The name of the service as people see it.
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// A place for a question, to be held until it is answered.
    ///
    /// # Errors
    /// [`ApiError::Unavailable`] when too many are under way.
    pub(super) fn place(&self) -> Result<SemaphorePermit<'_>, ApiError> {
        self.0.places.try_acquire().map_err(|_| ApiError::Unavailable { retry_after_s: 5 })
    }

    /// The answer to a question. Dropping the future ends the request.
    ///
    /// # Errors
    /// [`ApiError::BadGateway`] with a sentence, for any fault of the service.
    pub(super) async fn answer(&self, ask: &Ask) -> Result<String, ApiError> {
        let reply = match &self.0.answers {
            Answers::Catalogue(catalogue) => return Ok(catalogue.answer(ask)),
            Answers::Upstream(client) => client.ask(ask).await,
        };
        match reply {
            Ok(Reply::Text(answer)) => Ok(answer),
            Ok(Reply::Refusal) => Ok(refusal()),
            Err(failure) => {
                tracing::warn!(service = self.service(), %failure, "the assistant did not answer");
                Err(failure.refusal())
            }
        }
    }
}

/// The answer if a service refuses to talk about something, in the form the dialog's prompt asks
/// for. The request form treats it like any answer it cannot use.
fn refusal() -> String {
    let reason = "The assistant does not want to answer this. Ask for a chore or a reward instead.";
    json!({ "type": "unknown", "reason": reason }).to_string()
}
