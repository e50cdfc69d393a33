//! Whether the process is about to stop.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// Whether the process is about to stop. Cheap to clone.
#[derive(Clone, Default)]
pub struct Stopping(Arc<AtomicBool>);

impl Stopping {
    /// Has `/readyz` answer 503 from now on.
    pub fn begin(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it is about to stop.
    pub(crate) fn has_begun(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
