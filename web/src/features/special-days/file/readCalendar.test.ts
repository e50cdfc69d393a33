import { expect, test } from "vitest";

import { asOne, type Found } from "./found";
import { readCalendar } from "./readCalendar";

const TODAY = "2026-12-01";

function file(...lines: string[]): string {
  return ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test", ...lines, "END:VCALENDAR", ""].join("\r\n");
}

function entry(...lines: string[]): string[] {
  return ["BEGIN:VEVENT", `UID:${lines.join()}`, ...lines, "END:VEVENT"];
}

/** An entry of a series, or a change of one of its times. */
const ofSeries = (...lines: string[]) => ["BEGIN:VEVENT", "UID:bins", "SUMMARY:Bins", ...lines, "END:VEVENT"];

const reading = (text: string, timeZone = "America/New_York") =>
  readCalendar({ text, today: TODAY, timeZone });

function found(text: string, timeZone?: string): Found {
  const answer = reading(text, timeZone);
  if ("trouble" in answer) {
    throw new Error(answer.trouble);
  }
  return answer.found;
}

/** The days of an only kind, from the lines of its entry. */
const daysOf = (...lines: string[]) => found(file(...entry("SUMMARY:Bins", ...lines))).kinds[0]?.days;

test("school holidays are all their days, without the one on which they end", () => {
  const text = file(
    "X-WR-CALNAME:Schulferien\\, Baden-Württemberg",
    ...entry("DTSTART;VALUE=DATE:20261223", "DTEND;VALUE=DATE:20261226", "SUMMARY:Weihnachts", " ferien"),
    ...entry("DTSTART;VALUE=DATE:20270216", "SUMMARY:Fasnacht – schulfrei für alle"),
  );
  expect(found(text)).toEqual({
    calendar: "Schulferien, Baden-Württemberg",
    kinds: [
      { name: "Weihnachtsferien", days: ["2026-12-23", "2026-12-24", "2026-12-25"] },
      { name: "Fasnacht – schulfrei für alle", days: ["2027-02-16"] },
    ],
    isCut: false,
  });
});

test("bins are told apart by their names, also by those from right to left", () => {
  const text = file(
    ...entry("DTSTART;VALUE=DATE:20261204", "SUMMARY:Paper"),
    ...entry("DTSTART;VALUE=DATE:20261203", "SUMMARY:חופשת חנוכה"),
    ...entry("DTSTART;VALUE=DATE:20261202", "SUMMARY:Paper"),
  );
  expect(found(text).kinds).toEqual([
    { name: "Paper", days: ["2026-12-02", "2026-12-04"] },
    { name: "חופשת חנוכה", days: ["2026-12-03"] },
  ]);
});

test("what comes back is expanded, with exceptions and days besides", () => {
  expect(
    daysOf(
      "DTSTART;VALUE=DATE:20261201",
      "RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=4",
      "EXDATE;VALUE=DATE:20261229",
      "RDATE;VALUE=DATE:20261230",
    ),
  ).toEqual(["2026-12-01", "2026-12-15", "2026-12-30", "2027-01-12"]);
  expect(daysOf("DTSTART;VALUE=DATE:20261202", "RDATE;VALUE=DATE:20261210,20261209")).toEqual([
    "2026-12-02",
    "2026-12-09",
    "2026-12-10",
  ]);
});

test("one time that is moved or called off does not count where it was", () => {
  const text = file(
    ...ofSeries("DTSTART;VALUE=DATE:20261201", "RRULE:FREQ=WEEKLY;COUNT=3"),
    ...ofSeries("RECURRENCE-ID;VALUE=DATE:20261208", "DTSTART;VALUE=DATE:20261209"),
    ...ofSeries("RECURRENCE-ID;VALUE=DATE:20261215", "DTSTART;VALUE=DATE:20261215", "STATUS:CANCELLED"),
  );
  expect(found(text).kinds).toEqual([{ name: "Bins", days: ["2026-12-01", "2026-12-09"] }]);
});

test("what is called off is left out", () => {
  const text = file(...entry("DTSTART;VALUE=DATE:20261202", "SUMMARY:Trip", "STATUS:CANCELLED"));
  expect(reading(text)).toEqual({ trouble: "no_days" });
});

test("a shift counts on the days that it touches in the family's zone", () => {
  const text = file(...entry("DTSTART:20261203T030000Z", "DTEND:20261203T110000Z", "SUMMARY:Night"));
  expect(found(text).kinds[0]?.days).toEqual(["2026-12-02", "2026-12-03"]);
  expect(found(text, "Europe/Berlin").kinds[0]?.days).toEqual(["2026-12-03"]);
  expect(daysOf("DTSTART:20261203T200000", "DTEND:20261204T000000")).toEqual(["2026-12-03"]);
  expect(daysOf("DTSTART;TZID=Mars/Olympus:20261203T233000", "DURATION:PT10M")).toEqual(["2026-12-03"]);
});

test("a zone that the file tells of is understood", () => {
  const zone = [
    "BEGIN:VTIMEZONE",
    "TZID:Japan",
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    "TZOFFSETFROM:+0900",
    "TZOFFSETTO:+0900",
    "END:STANDARD",
    "END:VTIMEZONE",
  ];
  const text = file(...zone, ...entry("DTSTART;TZID=Japan:20261204T080000", "SUMMARY:Call"));
  expect(found(text).kinds[0]?.days).toEqual(["2026-12-03"]);
});

test("days begin with today and end in two years", () => {
  const days = daysOf("DTSTART;VALUE=DATE:20200101", "RRULE:FREQ=DAILY") ?? [];
  expect([days[0], days.at(-1), days.length]).toEqual([TODAY, "2028-12-01", 732]);
  expect(daysOf("DTSTART;VALUE=DATE:20261130", "DTEND;VALUE=DATE:99991231")).toHaveLength(732);
  const one = asOne([{ name: "Bins", days }]);
  expect([one.days.length, one.days.at(-1), one.isCut]).toEqual([400, "2028-01-04", true]);
});

test("what is no date, or none that there is, is left out by itself", () => {
  const text = file(
    ...entry("DTSTART;VALUE=DATE:20270231", "SUMMARY:Never"),
    ...entry("DTSTART;VALUE=DATE:20261399", "SUMMARY:Never"),
    ...entry("DTSTART;VALUE=DATE:soon", "SUMMARY:Never"),
    ...entry("SUMMARY:Never"),
    ...entry("DTSTART;VALUE=DATE:20261203", "RRULE:FREQ=WHENEVER", "SUMMARY:Never"),
    "this line is none",
    ...entry("DTSTART;VALUE=DATE:20261204", "SUMMARY:Paper"),
  );
  expect(found(text).kinds).toEqual([{ name: "Paper", days: ["2026-12-04"] }]);
});

test("lines may end as they like, and a mark may come first", () => {
  const text = file(...entry("DTSTART;VALUE=DATE:20261204", "SUMMARY:Paper"));
  expect(found(`\uFEFF${text.replaceAll("\r\n", "\n")}`).kinds).toHaveLength(1);
});

test("other files say what they are not", () => {
  expect(reading("<!doctype html><p>Sign in</p>")).toEqual({ trouble: "not_a_calendar" });
  expect(reading("")).toEqual({ trouble: "not_a_calendar" });
  expect(reading("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\n")).toEqual({ trouble: "damaged" });
  expect(reading(file())).toEqual({ trouble: "no_days" });
});

test("ten thousand entries, each with a name of its own, or a rule by the second, end", () => {
  const many = Array.from({ length: 10_001 }, (_, place) =>
    entry("DTSTART;VALUE=DATE:20261204", `SUMMARY:Shift ${place}`),
  );
  const all = found(file(...many.flat()));
  expect([all.kinds.length, all.isCut]).toEqual([100, true]);
  const ticking = found(file(...entry("DTSTART:20261204T000000Z", "RRULE:FREQ=SECONDLY", "SUMMARY:Tick")));
  expect(ticking.isCut).toBe(true);
});
