//! How much there is in a database.

/// What is in a database.
#[derive(Debug, Clone, Copy, Hash)]
pub(crate) struct Plan {
    /// How many families.
    pub(crate) families: u64,
    /// Every so manieth family is asked about, and has as many chores and pending submissions as
    /// said here; the others have two and one.
    pub(crate) asked_every: u64,
    /// Chores of a family that is asked about.
    pub(crate) chores: u64,
    /// Pending submissions of a family that is asked about.
    pub(crate) pending: u64,
    /// Chores of the first family that come back every day.
    pub(crate) routines: u64,
    /// For how many years they have been done.
    pub(crate) years: u64,
}

impl Plan {
    /// One family: ten ledger rows, ten pending submissions and twenty chores.
    pub(crate) const SMALL: Self =
        Self { families: 1, asked_every: 1, chores: 20, pending: 10, routines: 0, years: 0 };
    /// 100,000 families with 1,000,000 ledger rows; a thousand are like that of the small one.
    pub(crate) const LARGE: Self = Self { families: 100_000, asked_every: 100, ..Self::SMALL };
    /// Families with much to approve.
    pub(crate) const BUSY: Self = Self { families: 2_000, chores: 2, pending: 50, ..Self::SMALL };

    /// A family that has done forty chores every day for so many years.
    pub(crate) const fn of_routines(years: u64) -> Self {
        Self { routines: 40, years, ..Self::SMALL }
    }

    /// The families that are asked about.
    pub(crate) fn asked(&self) -> impl Iterator<Item = u64> + use<> {
        (0..self.families).step_by(usize::try_from(self.asked_every).unwrap_or(1))
    }
}
