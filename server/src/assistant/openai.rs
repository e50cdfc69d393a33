//! `OpenAI` and compatible services, such as Ollama, llama.cpp and vLLM:
//! <https://platform.openai.com/docs/api-reference/chat>.

use axum::http::{HeaderValue, header};
use reqwest::RequestBuilder;
use serde::Deserialize;
use serde_json::json;

use super::{
    client::{Reply, Wire, at, key},
    model::Ask,
};
use crate::config::Upstream;

pub(super) const WIRE: Wire = Wire { request, read };

fn request(http: &reqwest::Client, to: &Upstream, ask: &Ask) -> RequestBuilder {
    let request = http.post(at(to, "chat/completions")).json(&json!({
        "model": to.model,
        "messages": [
            { "role": "system", "content": ask.prompt },
            { "role": "user", "content": ask.question },
        ],
    }));
    match bearer(to) {
        Some(bearer) => request.header(header::AUTHORIZATION, bearer),
        None => request,
    }
}

fn bearer(to: &Upstream) -> Option<HeaderValue> {
    let mut bearer = HeaderValue::from_bytes(&[b"Bearer ", key(to)?.as_bytes()].concat()).ok()?;
    bearer.set_sensitive(true);
    Some(bearer)
}

#[derive(Deserialize)]
struct Answer {
    choices: Vec<Choice>,
}

#[derive(Deserialize)]
struct Choice {
    message: Message,
    finish_reason: Option<String>,
}

#[derive(Deserialize)]
struct Message {
    content: Option<String>,
    refusal: Option<String>,
}

fn read(body: &[u8]) -> serde_json::Result<Reply> {
    let answer: Answer = serde_json::from_slice(body)?;
    let Some(Choice { message, finish_reason }) = answer.choices.into_iter().next() else {
        return Ok(Reply::of([]));
    };
    if message.refusal.is_some() || finish_reason.as_deref() == Some("content_filter") {
        return Ok(Reply::Refusal);
    }
    Ok(Reply::of(message.content.as_deref()))
}
