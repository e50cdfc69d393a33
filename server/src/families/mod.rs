//! Families: founding one, finding the one to join, what its parents can change, and the days of
//! its time zone (docs/product.md#families).

mod queries;
pub mod routes;

use jiff::{Timestamp, tz::TimeZone};
use rules::{Day, validate};

pub use self::queries::Door;
pub(crate) use self::queries::is_founded;
use self::routes::{Family, FamilyInput};
use crate::{
    auth::{Member, SIGN_IN_AGAIN},
    clock::new_id,
    db::{self, Conn},
    error::ApiError,
    events::{self, Topic, Whom},
    fields::Fields,
    goal,
};

/// The letters of an invite code: none that is taken for another when read aloud or copied by hand.
const INVITE_LETTERS: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
/// Letters in an invite code: 60 bits, not to be guessed.
const INVITE_LENGTH: usize = 12;

/// The checked fields of a family.
#[derive(Debug, Clone)]
pub struct FamilyFields {
    /// Trimmed, 1 to 120 characters.
    pub name: String,
    /// The IANA name of a time zone.
    pub time_zone: String,
    /// Whether somebody may join without being added by a parent.
    pub signup_open: bool,
}

impl FamilyInput {
    /// The fields, checked.
    ///
    /// # Errors
    /// A validation error with every field that is refused.
    pub fn checked(&self) -> Result<FamilyFields, ApiError> {
        let mut fields = Fields::default();
        let family = FamilyFields {
            name: fields.take("name", validate::family_name(&self.name)),
            time_zone: fields.take("time_zone", known_zone(&self.time_zone)),
            signup_open: self.signup_open,
        };
        fields.finish(family)
    }
}

/// Founds a family with its goal for the parent called `username` and says its id.
///
/// # Errors
/// When the system's random source fails.
pub async fn found(
    tx: &mut Conn,
    username: &str,
    time_zone: &str,
    now: Timestamp,
) -> Result<String, ApiError> {
    queries::mark_founded(tx).await?;
    let id = new_id(now);
    let name = format!("{username}'s family");
    queries::insert_family(tx, &id, &name, time_zone, &invite_code()?, now).await?;
    goal::found(tx, &id, day(&zone(time_zone), now), now).await?;
    Ok(id)
}

/// The family of an instance that serves one, or `None` for whoever is to found it: of two first
/// sign-ups at once, one waits here and then joins.
pub async fn the_family(tx: &mut Conn) -> db::Result<Option<Door>> {
    // It can be deleted between the two statements, and then founded again.
    for _ in 0..3 {
        if queries::take_founding(tx).await? {
            return Ok(None);
        }
        if let Some(family) = queries::only_family(tx).await? {
            return Ok(Some(family));
        }
    }
    Err(db::Error::Busy("the family is being deleted".into()))
}

/// [`the_family`], as it is seen by somebody who holds nothing.
pub async fn the_family_seen(conn: &mut Conn) -> db::Result<Option<Door>> {
    if !queries::is_founded(conn).await? {
        return Ok(None);
    }
    queries::only_family(conn).await
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

/// Changes a family. Its days, and with them streaks and the goal, follow its time zone.
pub async fn update(tx: &mut Conn, family_id: &str, fields: &FamilyFields) -> db::Result<Family> {
    let topics = [Topic::Family, Topic::Points, Topic::Goal];
    events::changed(tx, family_id, Whom::All, &topics);
    queries::update(tx, family_id, fields).await
}

/// Gives a parent's family an invite code nobody has seen: the one before no longer lets anybody
/// in.
///
/// # Errors
/// When the system's random source fails.
pub async fn renew_invite(tx: &mut Conn, parent: &Member) -> Result<Family, ApiError> {
    events::changed(tx, &parent.family_id, Whom::One(&parent.id), &[Topic::Family]);
    Ok(queries::set_invite(tx, &parent.family_id, &invite_code()?).await?)
}

/// Locks a family's row until the transaction ends, so that what must happen one after another in
/// the family does. False for a family that has been deleted meanwhile.
pub async fn lock(tx: &mut Conn, id: &str) -> db::Result<bool> {
    queries::lock(tx, id).await
}

/// [`lock`] for a member of the family.
///
/// # Errors
/// [`ApiError::Unauthorized`] where the family has been deleted, and its members with it.
pub async fn lock_own(tx: &mut Conn, id: &str) -> Result<(), ApiError> {
    if lock(tx, id).await? { Ok(()) } else { Err(ApiError::Unauthorized(SIGN_IN_AGAIN)) }
}

/// The name of the time zone a family is founded with: `UTC` when none is asked for.
///
/// # Errors
/// A sentence for a name the time zone database does not have.
pub fn time_zone(name: Option<&str>) -> Result<String, &'static str> {
    match name.map(str::trim) {
        None | Some("") => Ok("UTC".to_owned()),
        Some(name) => known_zone(name),
    }
}

/// The name of a time zone as the database of time zones spells it.
fn known_zone(name: &str) -> Result<String, &'static str> {
    let zone = TimeZone::get(name.trim()).ok().filter(|zone| !zone.is_unknown());
    let name = zone.as_ref().and_then(TimeZone::iana_name);
    name.map(str::to_owned).ok_or("Choose a time zone by its name, such as America/New_York.")
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
        assert_eq!(known_zone(" asia/kolkata ").as_deref(), Ok("Asia/Kolkata"));
        assert!(known_zone(" ").is_err());
        let unknown =
            ["Atlantis/Capital", "+02:00", "../../etc/passwd", "Europe/Berlin\0", "Etc/Unknown"];
        for unknown in unknown {
            assert!(time_zone(Some(unknown)).is_err(), "{unknown}");
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
