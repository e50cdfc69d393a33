//! Waiting for what happens soon after an answer, however slow the machine is.

use std::time::Duration;

use tokio::time::{sleep, timeout};

use super::LONG;

/// Asks again and again until the answer is yes.
pub(crate) async fn until(what: &str, ask: impl AsyncFn() -> bool) {
    let asked = async {
        while !ask().await {
            sleep(Duration::from_millis(20)).await;
        }
    };
    assert!(timeout(LONG, asked).await.is_ok(), "never: {what}");
}
