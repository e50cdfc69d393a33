//! An independent reader of calendars, which shares no code with the writer.

use calcard::icalendar::{
    ICalendar, ICalendarComponent, ICalendarComponentType, ICalendarProperty, ICalendarValue,
};
use std::collections::BTreeMap;

/// An event of a calendar.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Event {
    /// `2025-06-15`, or `2025-06-15T17:00:00Z`.
    pub(super) start: String,
    pub(super) title: String,
    pub(super) state: String,
    pub(super) is_off: bool,
}

/// A calendar as it was read.
pub(super) struct Read {
    pub(super) name: String,
    /// By their ids.
    pub(super) events: BTreeMap<String, Event>,
}

impl Read {
    /// The events, without their ids, in order.
    pub(super) fn sorted(&self) -> Vec<Event> {
        let mut events: Vec<Event> = self.events.values().cloned().collect();
        events.sort();
        events
    }
}

/// Reads a file that must conform to RFC 5545.
pub(super) fn read(file: &str) -> Read {
    for line in file.strip_suffix("\r\n").expect("a last line's end").split("\r\n") {
        assert!(line.len() <= 75, "a line of {} bytes: {line}", line.len());
        assert!(!line.contains(['\r', '\n']), "{line:?}");
    }
    let calendar = ICalendar::parse(file).unwrap_or_else(|entry| panic!("{entry:?} in {file}"));
    let [root, parts @ ..] = calendar.components.as_slice() else { panic!("nothing in {file}") };
    assert_eq!(root.component_type, ICalendarComponentType::VCalendar);
    let mut events = BTreeMap::new();
    for part in parts {
        assert_eq!(part.component_type, ICalendarComponentType::VEvent);
        let uid = words(part, &ICalendarProperty::Uid).expect("an id");
        assert!(value(part, &ICalendarProperty::Dtstamp).is_some(), "{file}");
        let event = Event {
            start: start(part),
            title: words(part, &ICalendarProperty::Summary).expect("a title"),
            state: words(part, &ICalendarProperty::Description).expect("a description"),
            is_off: format!("{:?}", value(part, &ICalendarProperty::Status)).contains("Cancelled"),
        };
        assert!(events.insert(uid.clone(), event).is_none(), "{uid} is there twice");
    }
    let name = ICalendarProperty::Other("X-WR-CALNAME".to_owned());
    Read { name: words(root, &name).expect("a name"), events }
}

fn value<'a>(part: &'a ICalendarComponent, name: &ICalendarProperty) -> Option<&'a ICalendarValue> {
    part.entries.iter().find(|entry| entry.name == *name)?.values.first()
}

fn words(part: &ICalendarComponent, name: &ICalendarProperty) -> Option<String> {
    match value(part, name)? {
        ICalendarValue::Text(text) => Some(text.clone()),
        _ => None,
    }
}

fn start(part: &ICalendarComponent) -> String {
    let Some(ICalendarValue::PartialDateTime(at)) = value(part, &ICalendarProperty::Dtstart) else {
        panic!("no beginning: {part:?}");
    };
    let (year, month, day) = (at.year.unwrap(), at.month.unwrap(), at.day.unwrap());
    let day = format!("{year:04}-{month:02}-{day:02}");
    match (at.hour, at.minute, at.second) {
        (None, None, None) => day,
        (Some(hour), Some(minute), Some(second)) => {
            assert_eq!((at.tz_hour, at.tz_minute), (Some(0), Some(0)), "{at:?}");
            format!("{day}T{hour:02}:{minute:02}:{second:02}Z")
        }
        _ => panic!("half a time: {at:?}"),
    }
}
