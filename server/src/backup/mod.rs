//! `pogona backup FILE` and `pogona restore FILE`, for the database in the data folder.
//!
//! A backup is two files: `FILE`, the database, and `FILE.key`, the signing key, without which
//! everyone has to sign in again after a restore. They are apart because their risks differ: the
//! key alone lets its bearer in as anybody, and an owner may choose to keep it elsewhere or not at
//! all. A key given as `JWT_SECRET` is not part of the backup. `PostgreSQL` has tools of its own,
//! which know roles, table spaces and servers far away better than we could.

mod copy;
mod restore;
pub mod schedule;

pub use self::{
    copy::{Done, Refused, backup},
    restore::restore,
};
