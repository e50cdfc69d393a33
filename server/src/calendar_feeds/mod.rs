//! Calendars of kids: parents make a link, and whoever has it reads one kid's days with any calendar
//! (docs/product/programs.md#calendar-feeds).

mod document;
pub mod model;
mod queries;
pub mod routes;
pub mod service;
