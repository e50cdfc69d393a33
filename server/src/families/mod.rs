//! Families: founding one, finding the one to join, and the days of its time zone.

mod queries;
pub mod routes;

use jiff::{Timestamp, tz::TimeZone};
use rules::Day;

pub use self::queries::Door;
pub(crate) use self::queries::is_founded;
use crate::{
    clock::new_id,
    db::{self, Conn},
    error::ApiError,
};

/// The letters of an invite code: none that is taken for another when read aloud or copied by hand.
const INVITE_LETTERS: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
/// Letters in an invite code: 60 bits, not to be guessed.
const INVITE_LENGTH: usize = 12;

/// Founds a family for the parent called `username` and says its id.
///
/// # Errors
/// When the system's random source fails.
pub async fn found(
    tx: &mut Conn,
    username: &str,
    time_zone: &str,
    now: Timestamp,
) -> Result<String, ApiError> {
    queries::take_founding(tx).await?;
    let id = new_id(now);
    let name = format!("{username}'s family");
    queries::insert_family(tx, &id, &name, time_zone, &invite_code()?, now).await?;
    Ok(id)
}

/// The family of an instance that serves one, or `None` for whoever is to found it: of two first
/// sign-ups at once, one waits here and then joins.
pub async fn the_family(tx: &mut Conn) -> db::Result<Option<Door>> {
    if queries::take_founding(tx).await? {
        return Ok(None);
    }
    queries::only_family(tx).await.map(Some)
}

/// The family that gave out an invite.
///
/// # Errors
/// A validation error for an invite nobody gave out.
pub async fn invited(tx: &mut Conn, code: &str) -> Result<Door, ApiError> {
    let code = code.trim().to_ascii_uppercase();
    queries::family_by_invite(tx, &code)
        .await?
        .ok_or_else(|| ApiError::field("invite_code", "This invite code is not valid."))
}

/// The name of the time zone a family is to have: `UTC` when none is asked for.
///
/// # Errors
/// A sentence for a name the time zone database does not have.
pub fn time_zone(name: Option<&str>) -> Result<String, &'static str> {
    match name.map(str::trim) {
        None | Some("") => Ok("UTC".to_owned()),
        Some(name) => TimeZone::get(name)
            .ok()
            .and_then(|zone| zone.iana_name().map(str::to_owned))
            .ok_or("Unknown time zone"),
    }
}

/// The time zone of a stored name; UTC should the database of time zones no longer have it.
pub fn zone(name: &str) -> TimeZone {
    TimeZone::get(name).unwrap_or(TimeZone::UTC)
}

/// The day at an instant in a time zone.
pub fn day(zone: &TimeZone, at: Timestamp) -> Day {
    let date = zone.to_datetime(at).date();
    let [month, day] = [date.month(), date.day()].map(|part| u32::from(part.unsigned_abs()));
    // Both calendars end in the year 9999, ours begins in the year 1.
    Day::from_ymd(date.year().into(), month, day).unwrap_or(Day::MIN)
}

fn invite_code() -> Result<String, ApiError> {
    let mut random = [0_u8; INVITE_LENGTH];
    getrandom::fill(&mut random).map_err(|error| ApiError::internal(error.to_string()))?;
    Ok(random.iter().map(|byte| char::from(INVITE_LETTERS[usize::from(byte % 32)])).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_ends_at_midnight_of_the_family() {
        let evening: Timestamp = "2025-03-09T04:59:59Z".parse().unwrap();
        let midnight: Timestamp = "2025-03-09T05:00:00Z".parse().unwrap();
        let new_york = zone("America/New_York");
        assert_eq!(day(&new_york, evening).to_string(), "2025-03-08");
        assert_eq!(day(&new_york, midnight).to_string(), "2025-03-09");
        assert_eq!(day(&zone("UTC"), evening).to_string(), "2025-03-09");
        assert_eq!(day(&zone("Atlantis/Capital"), evening).to_string(), "2025-03-09");
        for at in [Timestamp::MIN, Timestamp::MAX] {
            day(&new_york, at);
        }
    }

    #[test]
    fn time_zones_are_known_by_their_iana_names() {
        assert_eq!(time_zone(None).as_deref(), Ok("UTC"));
        assert_eq!(time_zone(Some(" ")).as_deref(), Ok("UTC"));
        assert_eq!(time_zone(Some("europe/berlin")).as_deref(), Ok("Europe/Berlin"));
        for unknown in ["Atlantis/Capital", "+02:00", "../../etc/passwd", "Europe/Berlin\0"] {
            assert_eq!(time_zone(Some(unknown)), Err("Unknown time zone"), "{unknown}");
        }
    }

    #[test]
    fn invites_are_twelve_plain_letters() {
        let code = invite_code().unwrap();
        assert_eq!(code.len(), INVITE_LENGTH);
        assert!(code.bytes().all(|letter| INVITE_LETTERS.contains(&letter)), "{code}");
        assert_ne!(code, invite_code().unwrap());
    }
}
