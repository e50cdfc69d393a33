//! SQL of routines.

pub(super) mod claims;
pub(super) mod marks;
pub(super) mod plan;
pub(super) mod schedules;
