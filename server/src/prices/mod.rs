//! What chores, assignments and items were called and worth before they were changed. What a kid does or
//! asks for without a network arrives later, and goes by the name and points of its moment
//! (docs/product/offline.md#price-then).

mod queries;
pub mod service;

crate::db::row! {
    /// A name, and the points that go with it.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Price {
        /// What the chore, assignment or item is called.
        name: String,
        /// What it pays or costs: 1 to 1,000,000.
        points: i32,
    }
}
