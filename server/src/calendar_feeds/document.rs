//! A kid's days as a file of RFC 5545. A time with a minute is an instant in UTC, which needs no rules of
//! time zones in the file; any other is a whole day.

use icalendar::{
    Calendar, CalendarComponent, Component as _, Event as Written, Parameter, Property,
};
use jiff::{Timestamp, tz::TimeZone};
use rules::{
    Day, Message,
    routine::{Occurrence, OccurrenceState, Part},
};

use crate::{
    assignments::model::{Assignment, AssignmentStatus},
    calendar,
    digest::digest,
    routines::days::KidsTimes,
    sentences,
};

/// The content of a calendar.
pub(super) struct Source<'a> {
    /// The kid.
    pub(super) kid_id: &'a str,
    /// The kid's display name.
    pub(super) display_name: &'a str,
    /// The kid's occurrences of chores that come back.
    pub(super) times: &'a KidsTimes,
}

impl Source<'_> {
    fn name(&self) -> String {
        plain(&sentences::calendar_name(self.display_name).text())
    }
}

/// An event of a calendar.
pub(super) struct Event {
    /// Stable for as long as it is the same event.
    uid: String,
    title: String,
    /// `20250615`, or `20250615T170000Z`.
    start: String,
    state: Message,
    /// Whether it need not be done any more.
    is_off: bool,
}

/// All of a kid's times and assignments.
pub(super) fn events(source: &Source<'_>, assigned: &[Assignment]) -> Vec<Event> {
    let times = source.times.occurrences.iter().map(|occurrence| of_routine(source, occurrence));
    let today = source.times.now.day;
    times.chain(assigned.iter().filter_map(|one| of_assignment(one, today))).collect()
}

fn of_routine(source: &Source<'_>, occurrence: &Occurrence) -> Event {
    let Occurrence { chore_id, day, part, due_day, due_minute, instead_of, state, count, .. } =
        occurrence;
    let chore = source.times.chores.iter().find(|chore| chore.id == *chore_id);
    let name = chore.map_or_else(String::new, |chore| plain(&chore.name));
    // A kid can have the same time twice: their own, and that of another kid.
    let whose = instead_of.iter().fold(source.kid_id.to_owned(), |kid, of| format!("{kid}.{of}"));
    // Those of a week have the same day.
    let whose = count.iter().fold(whose, |whose, count| format!("{whose}.{}", count.nth));
    Event {
        uid: format!("{chore_id}.{day}.{}.{whose}@pogona", part.as_str()),
        title: match part {
            Part::Any => name,
            Part::Morning => sentences::calendar_morning(name.as_str()).text(),
            Part::Midday => sentences::calendar_midday(name.as_str()).text(),
            Part::Evening => sentences::calendar_evening(name.as_str()).text(),
        },
        start: due_minute.map_or_else(
            || date(*due_day),
            |minute| instant(calendar::at_minute(&source.times.zone, *due_day, minute)),
        ),
        is_off: matches!(state, OccurrenceState::Excused | OccurrenceState::Skipped),
        state: match state {
            OccurrenceState::Upcoming | OccurrenceState::Open | OccurrenceState::NotYours => {
                sentences::calendar_to_do()
            }
            OccurrenceState::Late => sentences::calendar_late(),
            OccurrenceState::Waiting => sentences::calendar_waits(),
            OccurrenceState::Done => sentences::calendar_done(),
            OccurrenceState::Missed => sentences::calendar_missed(),
            OccurrenceState::Excused => sentences::calendar_excused(),
            OccurrenceState::Skipped => sentences::calendar_skipped(),
        },
    }
}

fn of_assignment(assignment: &Assignment, today: Day) -> Option<Event> {
    let due = assignment.due_date?;
    let state = match assignment.assignment_status {
        AssignmentStatus::Submitted => sentences::calendar_waits(),
        AssignmentStatus::Approved => sentences::calendar_done(),
        _ if due < today => sentences::calendar_late(),
        AssignmentStatus::Assigned | AssignmentStatus::Rejected => sentences::calendar_to_do(),
    };
    Some(Event {
        uid: format!("{}@pogona", assignment.id),
        title: plain(&assignment.chore_name),
        start: date(due),
        state,
        is_off: false,
    })
}

/// A text without control characters, which readers of the format do not expect.
fn plain(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

fn date(day: Day) -> String {
    day.to_string().replace('-', "")
}

fn instant(at: Timestamp) -> String {
    TimeZone::UTC.to_datetime(at).strftime("%Y%m%dT%H%M%SZ").to_string()
}

/// A tag of a calendar's content; another content has another tag.
pub(super) fn tag(source: &Source<'_>, events: &[Event]) -> String {
    let name = source.name();
    let mut parts = vec![name.as_str()];
    for Event { uid, title, start, state, .. } in events {
        parts.extend([uid, title, start, state.code()]);
    }
    digest(&parts)
}

/// The file as it is at an instant.
pub(super) fn write(source: &Source<'_>, events: Vec<Event>, now: Timestamp) -> String {
    let stamp = instant(now);
    let mut file = Calendar::empty();
    for (name, value) in [
        ("VERSION", "2.0"),
        ("PRODID", "-//Pogona//Calendar//EN"),
        ("CALSCALE", "GREGORIAN"),
        ("METHOD", "PUBLISH"),
        ("X-WR-CALNAME", &source.name()),
        ("X-PUBLISHED-TTL", "PT1H"),
    ] {
        file.append_property(Property::new(name, value));
    }
    file.append_property(with("REFRESH-INTERVAL", "PT1H", ("VALUE", "DURATION")));
    file.extend(events.into_iter().map(|event| CalendarComponent::from(written(event, &stamp))));
    file.to_string()
}

fn written(event: Event, stamp: &str) -> Written {
    let Event { uid, title, start, state, is_off } = event;
    let mut written = Written::new();
    for (name, value) in [
        ("UID", uid.as_str()),
        ("DTSTAMP", stamp),
        ("SUMMARY", &title),
        ("DESCRIPTION", &state.text()),
        ("STATUS", if is_off { "CANCELLED" } else { "CONFIRMED" }),
        // The event does not mark anybody as busy.
        ("TRANSP", "TRANSPARENT"),
    ] {
        written.add_property(name, value);
    }
    let is_day = !start.ends_with('Z');
    let start = if is_day {
        with("DTSTART", &start, ("VALUE", "DATE"))
    } else {
        Property::new("DTSTART", start)
    };
    written.append_property(start).done()
}

fn with(name: &str, value: &str, (parameter, is): (&str, &str)) -> Property {
    Property::new(name, value).append_parameter(Parameter::new(parameter, is)).done()
}
