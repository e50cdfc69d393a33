//! Photos (docs/product/chores.md#photos).

mod attaching;
mod files;
mod gone;
pub(crate) mod pictures;
mod proving;
mod sending;
