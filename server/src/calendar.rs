//! Days: an instant is a day in the family's time zone (docs/product/people.md#families).

use jiff::{
    SignedDuration, Timestamp,
    civil::{Date, DateTime},
    tz::TimeZone,
};
use rules::{
    Day,
    routine::{Now, family_day},
    validate::Checked,
};

use crate::sentences;

/// The name of the time zone a family is founded with: `UTC` if its browser names none, or an
/// unknown one, since the person who signs up could not correct it
/// (docs/product/people.md#founding).
pub fn founding_zone(name: Option<&str>) -> String {
    name.and_then(|name| known_zone(name).ok()).unwrap_or_else(|| "UTC".to_owned())
}

/// Names in a time zone database that are for its machine's own use. Browsers do not know them.
const NO_ZONES: [&str; 3] = ["Factory", "localtime", "posixrules"];

/// The name of a time zone as the database of time zones spells it.
///
/// # Errors
/// A sentence for a name that it does not have.
pub fn known_zone(name: &str) -> Checked<String> {
    let zone = TimeZone::get(name.trim()).ok().filter(|zone| !zone.is_unknown());
    let name = zone.as_ref().and_then(TimeZone::iana_name);
    let name = name.filter(|name| !NO_ZONES.contains(name));
    name.map(str::to_owned).ok_or_else(sentences::time_zone_unknown)
}

/// The time zone of a stored name; UTC if the time zone database no longer has it.
pub fn zone(name: &str) -> TimeZone {
    TimeZone::get(name).unwrap_or(TimeZone::UTC)
}

/// The day at an instant in a time zone.
pub fn day(zone: &TimeZone, at: Timestamp) -> Day {
    day_of(zone.to_datetime(at).date())
}

fn day_of(date: Date) -> Day {
    let [month, day] = [date.month(), date.day()].map(|part| u32::from(part.unsigned_abs()));
    // The calendars of the library and of the rules both end in the year 9999, and the rules'
    // begins in the year 1.
    Day::from_ymd(date.year().into(), month, day).unwrap_or(Day::MIN)
}

/// The day and minute at an instant, for a family whose days begin `day_starts_at` minutes after
/// midnight (docs/product/people.md#day-starts-at).
pub fn now(zone: &TimeZone, day_starts_at: i32, at: Timestamp) -> Now {
    let shown = latest_shown(zone, at);
    let minute = i32::from(shown.hour()) * 60 + i32::from(shown.minute());
    family_day(day_of(shown.date()), minute, day_starts_at)
}

/// The latest local time that the clocks of a time zone have shown: after they go back, it stands
/// still until they have caught up, so that a day that has begun stays begun and a late chore stays
/// late.
fn latest_shown(zone: &TimeZone, at: Timestamp) -> DateTime {
    const MOMENT: SignedDuration = SignedDuration::from_nanos(1);
    let shown = zone.to_datetime(at);
    let until = at.checked_add(MOMENT).unwrap_or(at);
    let change = zone.preceding(until).next().map(|change| change.timestamp());
    let before = change.and_then(|change| change.checked_sub(MOMENT).ok());
    before.map_or(shown, |before| shown.max(zone.to_datetime(before)))
}

/// The instant at `minute` minutes after midnight of a day; if the clocks skip that minute, the
/// instant of the jump.
pub fn at_minute(zone: &TimeZone, day: Day, minute: i32) -> Timestamp {
    let date = day.to_string().parse::<Date>();
    let [hour, minute] = [minute / 60, minute % 60].map(|part| i8::try_from(part).unwrap_or(0));
    let at = date.and_then(|date| date.at(hour, minute, 0, 0).to_zoned(zone.clone()));
    // Every [`Day`] is in the library's calendar, far from its ends.
    at.map_or(Timestamp::MIN, |zoned| zoned.timestamp())
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
    fn a_day_can_end_after_midnight() {
        let berlin = zone("Europe/Berlin");
        let at = |starts_at: i32, at: &str| {
            let now = now(&berlin, starts_at, at.parse().unwrap());
            (now.day.to_string(), now.minute)
        };
        let now = |instant: &str| at(180, instant);
        assert_eq!(now("2025-03-08T23:30:00Z"), ("2025-03-08".into(), 24 * 60 + 30));
        assert_eq!(now("2025-03-09T01:59:59Z"), ("2025-03-08".into(), 24 * 60 + 179));
        assert_eq!(now("2025-03-09T02:00:00Z"), ("2025-03-09".into(), 180));
        // Clocks go from two to three: the day begins with the jump.
        assert_eq!(now("2025-03-30T00:59:59Z"), ("2025-03-29".into(), 24 * 60 + 119));
        assert_eq!(now("2025-03-30T01:00:00Z"), ("2025-03-30".into(), 180));
        // And back from three to two: the day has begun and stays begun.
        assert_eq!(now("2025-10-26T00:59:59Z"), ("2025-10-25".into(), 24 * 60 + 179));
        assert_eq!(now("2025-10-26T01:59:59Z"), ("2025-10-25".into(), 24 * 60 + 179));
        assert_eq!(now("2025-10-26T02:00:00Z"), ("2025-10-26".into(), 180));
        assert_eq!(at(150, "2025-10-26T00:29:59Z"), ("2025-10-25".into(), 24 * 60 + 149));
        assert_eq!(at(150, "2025-10-26T00:30:00Z"), ("2025-10-26".into(), 150));
        assert_eq!(at(150, "2025-10-26T01:00:00Z"), ("2025-10-26".into(), 179));
        assert_eq!(at(150, "2025-10-26T01:59:59Z"), ("2025-10-26".into(), 179));
        assert_eq!(at(150, "2025-10-26T02:00:00Z"), ("2025-10-26".into(), 180));
    }

    #[test]
    fn a_day_begins_at_its_first_instant_wherever_clocks_jump() {
        let day = |text| Day::parse(text).unwrap();
        let instant = |text: &str| text.parse::<Timestamp>().unwrap();
        let new_york = zone("America/New_York");
        assert_eq!(at_minute(&new_york, day("2025-03-09"), 0), instant("2025-03-09T05:00:00Z"));
        assert_eq!(at_minute(&new_york, day("2025-03-09"), 720), instant("2025-03-09T16:00:00Z"));
        // Clocks go from two to three.
        assert_eq!(at_minute(&new_york, day("2025-03-09"), 150), instant("2025-03-09T07:30:00Z"));
        // Midnight does not exist on this day.
        let santiago = zone("America/Santiago");
        assert_eq!(at_minute(&santiago, day("2025-09-07"), 0), instant("2025-09-07T04:00:00Z"));
        for far in [Day::MIN, Day::MAX] {
            at_minute(&new_york, far, 0);
        }
    }

    #[test]
    fn time_zones_are_known_by_their_iana_names() {
        assert_eq!(founding_zone(None), "UTC");
        assert_eq!(founding_zone(Some(" ")), "UTC");
        assert_eq!(founding_zone(Some("europe/berlin")), "Europe/Berlin");
        assert_eq!(known_zone(" asia/kolkata ").as_deref(), Ok("Asia/Kolkata"));
        assert!(known_zone(" ").is_err());
        let unknown =
            ["Atlantis/Capital", "+02:00", "../../etc/passwd", "Europe/Berlin\0", "Etc/Unknown"];
        let unknown = unknown.into_iter().chain(NO_ZONES);
        for unknown in unknown {
            assert!(known_zone(unknown).is_err(), "{unknown}");
            assert_eq!(founding_zone(Some(unknown)), "UTC", "{unknown}");
        }
    }
}
