//! SQL of routines.

pub(super) mod marks;
pub(super) mod plan;
pub(super) mod presence;
pub(super) mod schedules;
