//! The assistant: passes what a member asks to the service that was set up, or to the built-in
//! catalogue (docs/product.md#assistant).
//!
//! Of a question only its text and the prompt leave the server: no name, no id, no token. What
//! comes back is passed on as it is; `rules` makes a suggestion of it, which is then filed like any
//! other request, and checked like one.
//!
//! What can be misused? The service has no tools and sees no data, and its answer is text that is
//! parsed and shown as text: whatever it is told, a suggestion that a parent has to approve is all
//! that comes of it. The prompt is the caller's, as the API has it (docs/product.md#ai-services), so a member who writes
//! calls by hand can ask the family's service for anything. Letting only the two prompts of `rules`
//! through would not change that, as the question alone can talk a model out of its prompt, and
//! would turn away a web app that is older or newer than the server. What bounds it instead is
//! that only members ask, 20 times an hour, 10 KiB at most, and wait 30 seconds for 64 KiB.

mod anthropic;
mod catalogue;
mod client;
mod gemini;
mod openai;
mod queries;
pub mod routes;
mod throttle;

use std::{io, sync::Arc};

use rules::validate;
use serde_json::json;
use tokio::sync::{Semaphore, SemaphorePermit};

pub use self::client::Limits;
use self::{
    catalogue::Catalogue,
    client::{Client, Reply},
    routes::Question,
};
use crate::{
    config::{self, Service},
    error::ApiError,
    fields::Fields,
};

/// What is asked: all that a service gets to see.
#[derive(Debug)]
struct Ask {
    /// What to make of the question, and in which form to answer. At most 8 KiB.
    prompt: String,
    /// What somebody typed: trimmed, 1 byte to 2 KiB.
    question: String,
}

impl Question {
    /// The question, checked.
    ///
    /// # Errors
    /// A validation error with every field the rules refuse.
    fn checked(self) -> Result<Ask, ApiError> {
        let mut fields = Fields::default();
        let prompt = validate::prompt(&self.prompt).map(|()| self.prompt);
        let ask = Ask {
            prompt: fields.take("prompt", prompt),
            question: fields.take("question", validate::question(&self.question)),
        };
        fields.finish(ask)
    }
}

/// Who answers. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Assistant(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    service: Service,
    name: String,
    answers: Answers,
    /// One for each question under way.
    places: Semaphore,
}

#[derive(Debug)]
enum Answers {
    Catalogue(Catalogue),
    Upstream(Client),
}

impl Assistant {
    /// The assistant that was set up.
    ///
    /// # Errors
    /// When there is no TLS to be had.
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

    /// The service, as in the path of its route.
    pub fn service(&self) -> &'static str {
        self.0.service.as_str()
    }

    /// What whoever answers is called in front of people.
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// A place for a question, to be held until it is answered.
    ///
    /// # Errors
    /// [`ApiError::Unavailable`] when too many are under way.
    fn place(&self) -> Result<SemaphorePermit<'_>, ApiError> {
        self.0.places.try_acquire().map_err(|_| ApiError::Unavailable { retry_after_s: 5 })
    }

    /// The answer to a question. Dropping this ends what is under way.
    ///
    /// # Errors
    /// [`ApiError::BadGateway`] with a sentence, whatever is wrong with the service.
    async fn answer(&self, ask: &Ask) -> Result<String, ApiError> {
        let reply = match &self.0.answers {
            Answers::Catalogue(catalogue) => return Ok(catalogue.answer(ask)),
            Answers::Upstream(client) => client.ask(ask).await,
        };
        match reply {
            Ok(Reply::Text(answer)) => Ok(answer),
            Ok(Reply::Refusal) => Ok(refusal()),
            Err(trouble) => {
                tracing::warn!(service = self.service(), %trouble, "the assistant did not answer");
                Err(ApiError::BadGateway(trouble.sentence()))
            }
        }
    }
}

/// The answer for what a service will not talk about, in the form the dialog's prompt asks for. The
/// request form falls back on it, as on any answer it cannot use.
fn refusal() -> String {
    let reason = "The assistant does not want to answer this. Ask for a chore or a reward instead.";
    json!({ "type": "unknown", "reason": reason }).to_string()
}
