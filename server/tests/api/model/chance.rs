//! Repeatable random numbers: the same seed gives the same story.

pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// `SplitMix64`.
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from `least` to `most`, both included.
    pub(crate) fn between(&mut self, least: i64, most: i64) -> i64 {
        let span = u64::try_from(most - least + 1).expect("least to most");
        least + i64::try_from(self.next() % span).expect("below the span")
    }

    /// An index of a list of this length, or now and then one past its end, for a thing that does
    /// not exist.
    pub(super) fn index(&mut self, length: usize) -> usize {
        if length == 0 || self.percent(3) {
            return length;
        }
        // Most events concern the newer half of things.
        let from = if self.percent(60) { length / 2 } else { 0 };
        from + usize::try_from(self.next()).unwrap_or(0) % (length - from)
    }

    pub(super) fn percent(&mut self, percent: i64) -> bool {
        self.between(1, 100) <= percent
    }

    pub(super) fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[usize::try_from(self.next()).unwrap_or(0) % choices.len()]
    }
}
