//! Presence: absences, homes, rest days and excused days, and their effect on streaks
//! (docs/product/routines.md#presence).

pub mod model;
mod queries;
pub mod routes;
pub mod service;
