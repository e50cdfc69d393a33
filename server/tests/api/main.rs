//! The tests of the server through its public face, on both engines where a database is involved.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "what a test cannot go on without ends it"
)]

mod accounts;
mod binary;
mod chores;
mod db;
mod demo;
mod description;
mod http;
mod migrations;
mod points;
mod races;
mod roles;
mod serve;
mod signing_in;
mod streak;
mod submissions;
mod support;
