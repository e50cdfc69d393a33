//! The size of a database.

/// The contents of a database.
#[derive(Debug, Clone, Copy, Hash)]
pub(crate) struct Plan {
    /// Number of families.
    pub(crate) families: u64,
    /// One family in this many is asked about and has the chores and pending submissions given here; the others have
    /// two chores and one pending submission.
    pub(crate) asked_every: u64,
    /// Chores of a family that is asked about.
    pub(crate) chores: u64,
    /// Pending submissions of a family that is asked about.
    pub(crate) pending: u64,
    /// Chores of the first family that come back: every day, unless they are quotas or special.
    pub(crate) routines: u64,
    /// Number of its first routines that are due three times a week.
    pub(crate) quotas: u64,
    /// Number of the next routines, each due on the days of its own set of special days.
    pub(crate) special: u64,
    /// Number of years for which the routines have been done.
    pub(crate) years: u64,
}

impl Plan {
    /// One family: ten ledger rows, ten pending submissions and twenty chores.
    pub(crate) const SMALL: Self = Self {
        families: 1,
        asked_every: 1,
        chores: 20,
        pending: 10,
        routines: 0,
        quotas: 0,
        special: 0,
        years: 0,
    };
    /// 100,000 families with 1,000,000 ledger rows; a thousand of them are like the small one's.
    pub(crate) const LARGE: Self = Self { families: 100_000, asked_every: 100, ..Self::SMALL };
    /// Families with much to approve.
    pub(crate) const BUSY: Self = Self { families: 2_000, chores: 2, pending: 50, ..Self::SMALL };

    /// A family with forty routines, done every day for this many years.
    pub(crate) const fn of_routines(years: u64) -> Self {
        Self { routines: 40, years, ..Self::SMALL }
    }

    /// The same family with ten routines three times a week and five on special days.
    pub(crate) const fn of_a_lighter_week(years: u64) -> Self {
        Self { quotas: 10, special: 5, ..Self::of_routines(years) }
    }

    /// The families that are asked about.
    pub(crate) fn asked(&self) -> impl Iterator<Item = u64> + use<> {
        (0..self.families).step_by(usize::try_from(self.asked_every).unwrap_or(1))
    }
}
