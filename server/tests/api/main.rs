//! The tests of the server through its public face, on both engines where a database is involved.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "what a test cannot go on without ends it"
)]

mod accounts;
mod assignments;
mod assistant;
mod base_path;
mod binary;
mod chores;
mod corrections;
mod db;
mod demo;
mod description;
mod events;
mod export;
mod family;
mod first_minutes;
mod goal;
mod http;
mod http2;
mod limits;
mod migrations;
mod model;
mod operations;
mod outbox;
mod paging;
mod passwords;
mod points;
mod presence;
mod races;
mod redemptions;
mod removing;
mod requests;
mod roles;
mod routines;
mod serve;
mod sessions;
mod signing_in;
mod signing_up;
mod slow;
mod store;
mod streak;
mod submissions;
mod support;
mod tls;
mod upgrades;
mod zones;
