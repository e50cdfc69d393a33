//! Earlier names and points of chores, assignments and items. A submission or purchase made without
//! a network arrives later, and counts with the name and points at its time
//! (docs/product/offline.md#price-then).

mod queries;
pub mod service;

crate::db::row! {
    /// A name, and its points.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Price {
        /// The name of the chore, assignment or item.
        name: String,
        /// Its value or cost: 1 to 1,000,000.
        points: i32,
    }
}
