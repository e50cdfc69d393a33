//! The limit of a member's writes within a minute (`limits`).

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use jiff::Timestamp;

use crate::{
    error::{ApiError, refusals},
    limits::WRITES_PER_MINUTE,
};

const MINUTE_S: i64 = 60;

/// The writes within this minute, by member. Cheap to clone. It holds only the members who have
/// written since the minute began.
#[derive(Debug, Clone, Default)]
pub struct WriteRate(Arc<Mutex<Minute>>);

#[derive(Debug, Default)]
struct Minute {
    number: i64,
    writes: HashMap<String, u32>,
}

impl WriteRate {
    /// Counts a write of a member.
    ///
    /// # Errors
    /// 429 after too many, with the seconds until the minute is over.
    pub(crate) fn count(&self, member_id: &str, now: Timestamp) -> Result<(), ApiError> {
        let mut minute = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let number = now.as_second().div_euclid(MINUTE_S);
        if minute.number != number {
            *minute = Minute { number, writes: HashMap::new() };
        }
        let writes = minute.writes.entry(member_id.to_owned()).or_default();
        if *writes >= WRITES_PER_MINUTE {
            let left = MINUTE_S - now.as_second().rem_euclid(MINUTE_S);
            return Err(refusals::too_many_writes(u32::try_from(left).unwrap_or(1)));
        }
        *writes += 1;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_member_waits_for_the_next_minute_alone() {
        let rate = WriteRate::default();
        let at = |second| Timestamp::from_second(second).unwrap();
        for _ in 0..WRITES_PER_MINUTE {
            rate.count("leo", at(130)).unwrap();
        }
        let refused = rate.count("leo", at(130)).unwrap_err();
        assert!(
            matches!(refused, ApiError::TooManyRequests { retry_after_s: 50, .. }),
            "{refused}"
        );
        rate.count("mia", at(130)).unwrap();
        rate.count("leo", at(180)).unwrap();
        assert_eq!(rate.0.lock().unwrap().writes.len(), 1, "the others are forgotten");
    }
}
