//! Purchases: a kid asks for an item, a parent decides (docs/product/points.md#redeem).
//!
//! The points are taken when the kid asks, and held. Approving leaves it at that and is the last
//! word: no call makes a purchase `completed`, though one that is counts wherever an approved one
//! does. Rejecting gives the points back.

pub mod corrections;
pub mod model;
mod queries;
pub mod routes;
pub mod service;
