//! The tests of the server through its API, on both engines if they need a database.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "what a test cannot go on without ends it"
)]

mod accounts;
mod api_tokens;
mod assignments;
mod assistant;
mod base_path;
mod binary;
mod calendar_feeds;
mod carers;
mod chores;
mod corrections;
mod day_sets;
mod db;
mod deeds;
mod delivery;
mod demo;
mod description;
mod devices;
mod directory;
mod events;
mod export;
mod family;
mod first_minutes;
mod fridge;
mod goal;
mod groups;
mod home_assistant;
mod http;
mod http2;
mod limits;
mod media;
mod migrations;
mod model;
mod notifications;
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
mod webhooks;
mod years;
mod zones;
