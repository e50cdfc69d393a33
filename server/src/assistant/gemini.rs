//! Gemini: <https://ai.google.dev/api/generate-content>.

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
    // The service's lists of models put this folder before the names.
    let model = to.model.trim_start_matches("models/");
    // Kids ask. Without these, newer models filter nothing.
    let safe = ["HARASSMENT", "HATE_SPEECH", "SEXUALLY_EXPLICIT", "DANGEROUS_CONTENT"].map(
        |of| json!({ "category": format!("HARM_CATEGORY_{of}"), "threshold": "BLOCK_MEDIUM_AND_ABOVE" }),
    );
    let request =
        http.post(at(to, &format!("v1beta/models/{model}:generateContent"))).json(&json!({
            "systemInstruction": { "parts": [{ "text": ask.prompt }] },
            "contents": [{ "role": "user", "parts": [{ "text": ask.question }] }],
            "safetySettings": safe,
        }));
    match key(to) {
        Some(key) => request.header("x-goog-api-key", key),
        None => request,
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Answer {
    #[serde(default)]
    candidates: Vec<Candidate>,
    prompt_feedback: Option<Feedback>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Feedback {
    block_reason: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Candidate {
    #[serde(default)]
    content: Content,
    finish_reason: Option<String>,
}

#[derive(Default, Deserialize)]
struct Content {
    #[serde(default)]
    parts: Vec<Part>,
}

#[derive(Deserialize)]
struct Part {
    #[serde(default)]
    text: String,
    /// Whether this is a thought of the model, not its answer.
    #[serde(default)]
    thought: bool,
}

fn read(body: &[u8]) -> serde_json::Result<Reply> {
    let answer: Answer = serde_json::from_slice(body)?;
    let blocked = answer.prompt_feedback.is_some_and(|feedback| feedback.block_reason.is_some());
    let Some(Candidate { content, finish_reason }) = answer.candidates.into_iter().next() else {
        return Ok(if blocked { Reply::Refusal } else { Reply::of([]) });
    };
    // Every other reason is one for not answering.
    let ended = matches!(finish_reason.as_deref(), None | Some("STOP" | "MAX_TOKENS"));
    if blocked || !ended {
        return Ok(Reply::Refusal);
    }
    Ok(Reply::of(content.parts.iter().filter(|part| !part.thought).map(|part| &*part.text)))
}
