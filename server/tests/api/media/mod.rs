//! Photos (docs/product.md#photos).

mod attaching;
mod files;
mod gone;
pub(crate) mod pictures;
mod proving;
mod sending;
