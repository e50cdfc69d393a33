//! Tests routines: handwritten stories, and properties of any schedule. `PROPTEST_CASES=100000 cargo test --release -p
//! rules --test routine` tries 100,000 cases of each.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // Tests fail that way.

mod after_done;
mod any_plan;
mod claims;
mod hostile;
mod make;
mod marks;
mod once;
mod pause;
mod quota;
mod recurring;
mod special_days;
mod states;
