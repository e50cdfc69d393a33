//! Claude: <https://docs.anthropic.com/en/api/messages>.

use reqwest::RequestBuilder;
use serde::Deserialize;
use serde_json::json;

use super::{
    client::{Reply, Wire, at, key},
    model::Ask,
};
use crate::config::Upstream;

pub(super) const WIRE: Wire = Wire { request, read };

/// The longest answer, in tokens: far more than the prompts ask for.
const MAX_TOKENS: u32 = 2048;

fn request(http: &reqwest::Client, to: &Upstream, ask: &Ask) -> RequestBuilder {
    let request = http.post(at(to, "v1/messages")).header("anthropic-version", "2023-06-01");
    let request = request.json(&json!({
        "model": to.model,
        "max_tokens": MAX_TOKENS,
        "system": ask.prompt,
        "messages": [{ "role": "user", "content": ask.question }],
    }));
    match key(to) {
        Some(key) => request.header("x-api-key", key),
        None => request,
    }
}

#[derive(Deserialize)]
struct Answer {
    content: Vec<Block>,
    stop_reason: Option<String>,
}

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Block {
    Text {
        text: String,
    },
    #[serde(other)]
    Other,
}

fn read(body: &[u8]) -> serde_json::Result<Reply> {
    let answer: Answer = serde_json::from_slice(body)?;
    if answer.stop_reason.as_deref() == Some("refusal") {
        return Ok(Reply::Refusal);
    }
    Ok(Reply::of(answer.content.iter().filter_map(|block| match block {
        Block::Text { text } => Some(&**text),
        Block::Other => None,
    })))
}
