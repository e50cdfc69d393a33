import ICAL from "ical.js";

import { dayAfter, dayBefore } from "@/lib/days";
import { civilTime } from "@/lib/wallClock";

import type { Kind, WasRead } from "./found";

/** How far ahead days are taken. */
const DAYS_AHEAD = 731;
/** The most that is read of a file, so that none fills the memory: entries, their times, their days and their names. */
const MAX_ENTRIES = 10_000;
const MAX_TIMES = 50_000;
const MAX_FOUND = 100_000;
const MAX_KINDS = 100;
/** Longer than any name that somebody reads. */
const MAX_NAME = 120;

/** A text that may be a calendar file, the first day to take, and the family's time zone. */
type Text = { text: string; today: string; timeZone: string };

/** The days of a calendar file, by the names of its entries. An entry that cannot be read is left out. */
export function readCalendar({ text, today, timeZone }: Text): WasRead {
  const clean = text.replace(/^\uFEFF?\s*/, "");
  if (!/^BEGIN:VCALENDAR\b/i.test(clean)) {
    return { trouble: "not_a_calendar" };
  }
  const read = parsed(clean);
  if (read === undefined) {
    return { trouble: "damaged" };
  }
  const calendar = nameOf(read.calendar);
  const taken = new Days(today, timeZone, read.isCut);
  takeAll(read.calendar, taken);
  const { kinds, isCut } = taken.sorted(calendar ?? "");
  return kinds.length === 0 ? { trouble: "no_days" } : { found: { calendar, kinds, isCut } };
}

/** An entry with its content. */
const ENTRY = /^BEGIN:VEVENT\s*?$.*?^END:VEVENT\s*?$/gims;

/** A calendar without its entries, and these, each parsed by itself: the library gives up at the first mistake. */
function parsed(text: string): { calendar: ICAL.Component; isCut: boolean } | undefined {
  // Lines that are none, which other programs leave in descriptions, would end an entry as well.
  const lines = text.split(/\r\n|\r|\n/).filter((line) => /^(?:[ \t]|[\w.-]+[;:])/.test(line));
  const whole = lines.join("\n");
  const calendar = componentOf(whole.replaceAll(ENTRY, ""));
  if (calendar === undefined) {
    return undefined;
  }
  const entries = whole.match(ENTRY) ?? [];
  for (const entry of entries.slice(0, MAX_ENTRIES)) {
    const read = componentOf(entry);
    if (read !== undefined) {
      calendar.addSubcomponent(read);
    }
  }
  return { calendar, isCut: entries.length > MAX_ENTRIES };
}

/** The first one in a text; undefined if it cannot be read. */
function componentOf(text: string): ICAL.Component | undefined {
  try {
    const [first, ...rest] = ICAL.parse(text);
    return new ICAL.Component(typeof first === "string" ? [first, ...rest] : first);
  } catch {
    return undefined;
  }
}

function nameOf(calendar: ICAL.Component): string | undefined {
  return plain(textOf(calendar, "x-wr-calname")?.replaceAll(/\\([,;\\])/g, "$1") ?? "");
}

function textOf(component: ICAL.Component, property: string): string | undefined {
  const value = component.getFirstPropertyValue(property);
  return typeof value === "string" ? value : undefined;
}

/** A name on one line; undefined if there is nothing in it. */
function plain(name: string): string | undefined {
  return [...name.replaceAll(/\s+/g, " ").trim()].slice(0, MAX_NAME).join("") || undefined;
}

function takeAll(calendar: ICAL.Component, taken: Days): void {
  const entries = calendar.getAllSubcomponents("vevent");
  const changes = new Map<string, ICAL.Component[]>();
  for (const entry of entries.filter((one) => one.hasProperty("recurrence-id"))) {
    const uid = uidOf(entry);
    changes.set(uid, [...(changes.get(uid) ?? []), entry]);
  }
  for (const entry of entries.filter((one) => !one.hasProperty("recurrence-id"))) {
    const changed = changes.get(uidOf(entry)) ?? [];
    changes.delete(uidOf(entry));
    attempt(() => takeEntry(new ICAL.Event(entry, { exceptions: changed }), taken));
  }
  // Changes of entries that are not in the file.
  for (const entry of [...changes.values()].flat()) {
    attempt(() => takeOnce(new ICAL.Event(entry, { exceptions: [] }), taken));
  }
}

function uidOf(entry: ICAL.Component): string {
  return textOf(entry, "uid") ?? "";
}

function attempt(take: () => void): void {
  try {
    take();
  } catch {
    // It is not a proper entry.
  }
}

function takeEntry(event: ICAL.Event, taken: Days): void {
  if (!isDate(event.component)) {
    return;
  }
  // The library leaves out the first day of an entry that repeats only on named days.
  if (!event.component.hasProperty("rrule")) {
    takeOnce(event, taken);
  }
  if (!event.isRecurring()) {
    return;
  }
  const times = event.iterator();
  for (let time = times.next(); time && taken.mayGoOn(time); time = times.next()) {
    const { item, startDate, endDate } = event.getOccurrenceDetails(time);
    taken.take(item.component, startDate, endDate);
  }
}

function takeOnce({ component, startDate, endDate }: ICAL.Event, taken: Days): void {
  taken.take(component, startDate, endDate);
}

/** The library makes March of the 31st of February. */
function isDate(entry: ICAL.Component): boolean {
  const written: unknown = entry.getFirstProperty("dtstart")?.jCal[3];
  const read = entry.getFirstPropertyValue("dtstart");
  return read !== null && String(read).slice(0, 10) === String(written).slice(0, 10);
}

/** The days that were found so far, by name. */
class Days {
  #isCut: boolean;
  readonly #first: string;
  readonly #last: string;
  readonly #timeZone: string;
  readonly #byName = new Map<string, Set<string>>();
  #times = 0;
  #found = 0;

  constructor(today: string, timeZone: string, isCut: boolean) {
    this.#isCut = isCut;
    this.#first = today;
    this.#last = dayAfter(today, DAYS_AHEAD);
    this.#timeZone = timeZone;
  }

  /** Whether the times of a repeating entry, which are in order, are still wanted from this one on. */
  mayGoOn(time: ICAL.Time): boolean {
    this.#times += 1;
    this.#isCut ||= this.#times > MAX_TIMES;
    // A day later, as the zone of a time may be behind.
    return this.#times <= MAX_TIMES && writtenDay(time) <= dayAfter(this.#last, 1);
  }

  /** Takes the days of one time of an entry. */
  take(component: ICAL.Component, start: ICAL.Time, end: ICAL.Time): void {
    const [first, last] = this.#daysOf(start, end);
    const until = last < this.#last ? last : this.#last;
    if (until < this.#first || textOf(component, "status")?.toUpperCase() === "CANCELLED") {
      return;
    }
    const name = plain(textOf(component, "summary") ?? "") ?? "";
    for (let day = first > this.#first ? first : this.#first; day <= until; day = dayAfter(day, 1)) {
      this.#add(name, day);
    }
  }

  #add(name: string, day: string): void {
    this.#found += 1;
    const known = this.#byName.get(name);
    if (this.#found > MAX_FOUND || (known === undefined && this.#byName.size === MAX_KINDS)) {
      this.#isCut = true;
    } else if (known === undefined) {
      this.#byName.set(name, new Set([day]));
    } else {
      known.add(day);
    }
  }

  /** The first and last day that it touches; an end is not part of it. */
  #daysOf(start: ICAL.Time, end: ICAL.Time): [first: string, last: string] {
    const first = this.#dayOf(start);
    if (start.isDate) {
      const last = dayBefore(writtenDay(end), 1);
      return [first, last < first ? first : last];
    }
    const before = end.clone();
    before.adjust(0, 0, 0, -1);
    return [first, end.compare(start) > 0 ? this.#dayOf(before) : first];
  }

  /** Its day for the family; that which is written if its zone is not known. */
  #dayOf(time: ICAL.Time): string {
    const isFloating = time.isDate || time.zone === ICAL.Timezone.localTimezone;
    return isFloating ? writtenDay(time) : civilTime(this.#timeZone, time.toUnixTime() * 1000).day;
  }

  /** The kinds, by their first day; one without a name gets this one. */
  sorted(nameless: string): { kinds: Kind[]; isCut: boolean } {
    const kinds = [...this.#byName].map(([name, days]) => ({
      name: name || nameless,
      days: [...days].toSorted(),
    }));
    return {
      kinds: kinds.toSorted((one, other) => firstOf(one).localeCompare(firstOf(other))),
      isCut: this.#isCut,
    };
  }
}

const pad = (part: number, digits: number) => String(part).padStart(digits, "0");

function firstOf({ days }: Kind): string {
  return days[0] ?? "";
}

/** The day as it stands in the file. */
function writtenDay({ year, month, day }: ICAL.Time): string {
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}
