//! The AI assistant: its prompts and its answers (docs/product/points.md#assistant).
//!
//! Answers are hostile: any bytes, any nesting, any number. The output always passes the rules of
//! [`validate`](crate::validate): names and descriptions are cut to their limits, points lie in 1 to 1,000,000.
//!
//! The caller parses the JSON, the web app by `JSON.parse`; the rules take the answer and the [`AnswerObject`] in it.

mod dialog;
mod estimate;
#[cfg(not(target_arch = "wasm32"))]
mod native;
mod object;
mod prompts;
mod request;

pub use dialog::{DialogAnswer, dialog_answer};
pub use estimate::{points_cost_from_usd, points_value_from_minutes, service_name};
#[cfg(not(target_arch = "wasm32"))]
pub use native::{parse_dialog_answer, parse_request_answer};
pub use object::AnswerObject;
pub use prompts::{DIALOG_PROMPT, REQUEST_PROMPT};
pub use request::{RequestAnswer, request_answer};
