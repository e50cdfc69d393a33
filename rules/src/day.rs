//! Calendar days without time or time zone (docs/product/people.md#days).
//!
//! Streaks, due dates and deadlines work on days in the family's time zone; callers convert instants to the family's
//! days.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A day of the proleptic Gregorian calendar, from 0001-01-01 to 9999-12-31; `YYYY-MM-DD` on the wire.
///
/// ```
/// use rules::Day;
///
/// let leap = Day::parse("2024-02-29").unwrap();
/// assert_eq!(leap.add_days(366).unwrap().to_string(), "2025-03-01");
/// assert_eq!(serde_json::to_string(&leap).unwrap(), r#""2024-02-29""#);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(description = "A day in the family's time zone", value_type = String, format = Date, example = "2025-12-31"))]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(type = "string"))]
pub struct Day(i32);

/// Days from 0000-03-01, where the years of the algorithm below begin, to 1970-01-01, day 0.
const EPOCH_SHIFT: i32 = 719_468;
/// Days in 400 years, after which the calendar repeats.
const DAYS_PER_ERA: i32 = 146_097;

/// The months in English.
const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

impl Day {
    /// The first day, 0001-01-01.
    ///
    /// ```
    /// assert_eq!(rules::Day::MIN.to_string(), "0001-01-01");
    /// ```
    pub const MIN: Day = Day(-719_162);
    /// The last day, 9999-12-31.
    ///
    /// ```
    /// assert_eq!(rules::Day::MAX.to_string(), "9999-12-31");
    /// ```
    pub const MAX: Day = Day(2_932_896);

    /// A day that is written into the program.
    pub(crate) const fn literal(year: i32, month: i32, day: i32) -> Day {
        Day(day_number(year, month, day))
    }

    /// The day of a year (1 to 9999), a month (1 to 12) and a day of that month; `None` when there is no such day.
    ///
    /// ```
    /// use rules::Day;
    ///
    /// assert!(Day::from_ymd(2024, 2, 29).is_some());
    /// assert_eq!(Day::from_ymd(2025, 2, 29), None);
    /// ```
    pub fn from_ymd(year: i32, month: u32, day: u32) -> Option<Day> {
        let (month, day) = (i32::try_from(month).ok()?, i32::try_from(day).ok()?);
        if !(1..=9999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
            return None;
        }
        // A day past the end of its month comes back as one of the next.
        let number = Day(day_number(year, month, day));
        if number.civil() == (year, month, day) { Some(number) } else { None }
    }

    /// Reads `YYYY-MM-DD`, with exactly four, two and two digits; `None` for anything else.
    ///
    /// ```
    /// use rules::Day;
    ///
    /// assert_eq!(Day::parse("2025-12-31"), Day::from_ymd(2025, 12, 31));
    /// assert_eq!(Day::parse("2025-12-32"), None);
    /// assert_eq!(Day::parse("12/31/2025"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Day> {
        let &[y1, y2, y3, y4, b'-', m1, m2, b'-', d1, d2] = text.as_bytes() else { return None };
        let year = i32::try_from(digits(&[y1, y2, y3, y4])?).ok()?;
        Day::from_ymd(year, digits(&[m1, m2])?, digits(&[d1, d2])?)
    }

    /// Days since 1970-01-01, which is 0; negative before it.
    ///
    /// ```
    /// assert_eq!(rules::Day::parse("1970-01-02").unwrap().number(), 1);
    /// ```
    pub fn number(self) -> i32 {
        self.0
    }

    /// The day with this [`number`](Day::number); `None` outside the range of [`Day`].
    ///
    /// ```
    /// use rules::Day;
    ///
    /// assert_eq!(Day::from_number(0), Day::parse("1970-01-01"));
    /// assert_eq!(Day::from_number(i32::MAX), None);
    /// ```
    pub fn from_number(number: i32) -> Option<Day> {
        (Day::MIN.0..=Day::MAX.0).contains(&number).then_some(Day(number))
    }

    /// The day this many days later (earlier when negative); `None` outside the range of [`Day`].
    ///
    /// ```
    /// use rules::Day;
    ///
    /// let new_year = Day::parse("2025-01-01").unwrap();
    /// assert_eq!(new_year.add_days(-1), Day::parse("2024-12-31"));
    /// assert_eq!(new_year.add_days(i32::MAX), None);
    /// ```
    pub fn add_days(self, days: i32) -> Option<Day> {
        self.0.checked_add(days).and_then(Day::from_number)
    }

    /// The day this many days later (earlier when negative), or the end of the range of [`Day`] on that side.
    pub(crate) fn plus(self, days: i32) -> Day {
        Day(self.0.saturating_add(days).clamp(Day::MIN.0, Day::MAX.0))
    }

    /// Days from `earlier` to this day; negative when `earlier` is the later one.
    ///
    /// ```
    /// use rules::Day;
    ///
    /// let (first, last) = (Day::parse("2024-02-01").unwrap(), Day::parse("2024-03-01").unwrap());
    /// assert_eq!(last.days_since(first), 29);
    /// ```
    pub fn days_since(self, earlier: Day) -> i32 {
        self.0 - earlier.0
    }

    /// The year, 1 to 9999.
    ///
    /// ```
    /// assert_eq!(rules::Day::parse("2025-12-31").unwrap().year(), 2025);
    /// ```
    pub fn year(self) -> i32 {
        self.civil().0
    }

    /// The month, 1 to 12.
    ///
    /// ```
    /// assert_eq!(rules::Day::parse("2025-12-31").unwrap().month(), 12);
    /// ```
    pub fn month(self) -> u32 {
        self.civil().1.unsigned_abs()
    }

    /// The day of the month, 1 to 31.
    ///
    /// ```
    /// assert_eq!(rules::Day::parse("2025-12-31").unwrap().day(), 31);
    /// ```
    pub fn day(self) -> u32 {
        self.civil().2.unsigned_abs()
    }

    /// The weekday, 0 for Monday to 6 for Sunday.
    ///
    /// ```
    /// assert_eq!(rules::Day::parse("2025-12-31").unwrap().weekday(), 2);
    /// ```
    pub fn weekday(self) -> i32 {
        // Day 0 was a Thursday.
        (self.0 + 3).rem_euclid(7)
    }

    /// `YYYY-MM-DD`. Answers are full of days, and `format!` takes several times as long.
    pub(crate) fn text(self) -> String {
        let (year, month, day) = self.civil();
        let digit =
            |number: i32| char::from_digit((number % 10).unsigned_abs(), 10).unwrap_or_default();
        let [y1, y2, y3, y4] = [year / 1_000, year / 100, year / 10, year].map(digit);
        let [m1, m2, d1, d2] = [month / 10, month, day / 10, day].map(digit);
        String::from_iter([y1, y2, y3, y4, '-', m1, m2, '-', d1, d2])
    }

    /// In English, such as "March 3, 2026".
    pub(crate) fn in_english(self) -> String {
        let (year, month, day) = self.civil();
        let month = usize::try_from(month - 1).ok().and_then(|month| MONTHS.get(month));
        format!("{} {day}, {year}", month.copied().unwrap_or_default())
    }

    /// Year, month and day, by Howard Hinnant's `civil_from_days`; years begin in March here, so that the
    /// leap day is the last of a year.
    fn civil(self) -> (i32, i32, i32) {
        let shifted = self.0 + EPOCH_SHIFT;
        let era = shifted.div_euclid(DAYS_PER_ERA);
        let day_of_era = shifted.rem_euclid(DAYS_PER_ERA);
        let year_of_era =
            (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let march_month = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * march_month + 2) / 5 + 1;
        let month = if march_month < 10 { march_month + 3 } else { march_month - 9 };
        (year_of_era + era * 400 + i32::from(month <= 2), month, day)
    }
}

/// The inverse of [`Day::civil`].
const fn day_number(year: i32, month: i32, day: i32) -> i32 {
    let march_year = if month <= 2 { year - 1 } else { year };
    let era = march_year.div_euclid(400);
    let year_of_era = march_year.rem_euclid(400);
    let march_month = if month > 2 { month - 3 } else { month + 9 };
    let day_of_year = (153 * march_month + 2) / 5 + day - 1;
    let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    era * DAYS_PER_ERA + day_of_era - EPOCH_SHIFT
}

fn digits(bytes: &[u8]) -> Option<u32> {
    bytes.iter().try_fold(0, |value, byte| {
        byte.is_ascii_digit().then(|| value * 10 + u32::from(byte - b'0'))
    })
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text())
    }
}

/// The error for a text that is not a [`Day`].
///
/// ```
/// assert_eq!("soon".parse::<rules::Day>().unwrap_err().to_string(), "a day must be written YYYY-MM-DD");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseDayError;

impl fmt::Display for ParseDayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a day must be written YYYY-MM-DD")
    }
}

impl std::error::Error for ParseDayError {}

impl FromStr for Day {
    type Err = ParseDayError;

    fn from_str(text: &str) -> Result<Day, ParseDayError> {
        Day::parse(text).ok_or(ParseDayError)
    }
}

impl Serialize for Day {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text())
    }
}

struct DayVisitor;

impl de::Visitor<'_> for DayVisitor {
    type Value = Day;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Day, E> {
        Day::parse(text).ok_or_else(|| E::custom(ParseDayError))
    }
}

impl<'de> Deserialize<'de> for Day {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Day, D::Error> {
        deserializer.deserialize_str(DayVisitor)
    }
}
