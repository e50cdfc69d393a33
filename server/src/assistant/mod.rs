//! The assistant: passes members' questions to the configured service, or to the built-in catalogue
//! (docs/product/points.md#assistant).
//!
//! Of a question only its text and the prompt leave the server: no name, no id, no token. What
//! comes back is passed on as it is; `rules` makes a suggestion of it, which is then filed like any
//! other request, and checked like one.
//!
//! Misuse is bounded. The service has no tools and sees no data, and its answer is text that is
//! parsed and shown as text: whatever the question, the result is only a suggestion that a parent
//! has to approve. The prompt is the caller's, as the API has it
//! (docs/product/points.md#ai-services), so a member who writes calls by hand can ask the family's
//! service for anything. Letting only the two prompts of `rules` through would not change that, as
//! the question alone can talk a model out of its prompt, and would turn away a web app that is
//! older or newer than the server. Other limits bound the misuse: only members ask, 20 times an
//! hour, with 10 KiB at most, and wait at most 30 seconds for 64 KiB.

mod anthropic;
mod catalogue;
mod client;
mod gemini;
mod model;
mod openai;
pub mod routes;
mod said;
mod service;

pub use self::{catalogue::chores, client::Limits, service::Assistant};
