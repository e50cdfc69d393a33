//! Calendars of kids: parents make a link, with which any calendar app reads one kid's days
//! (docs/product/programs.md#calendar-feeds).

mod document;
pub mod model;
mod queries;
pub mod routes;
pub mod service;
