import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { DaySet, DaySetFields } from "@/lib/api";
import { dayAfter, shortDayAndDate } from "@/lib/days";
import { formatDay } from "@/lib/format";
import { answering, BROKEN, invalid, refused } from "@/lib/testing/answering";
import { daySet } from "@/lib/testing/rows";
import { alertSaying, field, fill, saidOf, show, USERS } from "@/lib/testing/screen";
import { week } from "@/lib/testing/today";

import type { ToRead } from "./file/found";
import { readCalendar } from "./file/readCalendar";
import { wholeDay } from "./month";
import { SpecialDaysPage } from "./SpecialDaysPage";

const TODAY = "2026-03-02";
beforeEach(() => {
  vi.setSystemTime(`${TODAY}T15:00:00Z`);
});
afterEach(() => {
  vi.useRealTimers();
});

const TOMORROW = dayAfter(TODAY, 1);
const BINS = daySet("Bins", [dayAfter(TODAY, -7), TOMORROW], { color: "green" });

/** The family's special days, kept as the server would. */
function keeping(...sets: DaySet[]) {
  let kept = sets;
  return answering({
    "GET /week": week(),
    "GET /schedules": { schedules: [] },
    "GET /day-sets": () => ({ day_sets: kept }),
    "POST /day-sets": ({ body }) => {
      const added = { ...(body as DaySetFields), id: "new" };
      kept = [...kept, added];
      return added;
    },
    "PUT /day-sets/{id}": ({ body }) => {
      const changed = { ...(body as DaySetFields), id: "Bins" };
      kept = [changed];
      return changed;
    },
    "DELETE /day-sets/{id}": () => {
      kept = [];
      return undefined;
    },
  });
}

/** A browser whose workers read on the page. */
function reading(): void {
  vi.stubGlobal(
    "Worker",
    class extends EventTarget {
      async postMessage({ file, ...family }: ToRead) {
        const data = readCalendar({ text: await file.text(), ...family });
        this.dispatchEvent(new MessageEvent("message", { data }));
      }
      terminate() {}
    },
  );
}

function calendar(name: string, ...entries: [day: string, name: string][]): File {
  const events = entries.flatMap(([day, summary]) => [
    "BEGIN:VEVENT",
    `UID:${day}${summary}`,
    `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
    `SUMMARY:${summary}`,
    "END:VEVENT",
  ]);
  const lines = ["BEGIN:VCALENDAR", "X-WR-CALNAME:Our town", ...events, "END:VCALENDAR"];
  return new File([lines.join("\r\n")], name, { type: "text/calendar" });
}

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const dialog = (name: string | RegExp) => screen.findByRole("dialog", { name });
const bodyOf = (sent: { call: string; body: unknown }[], call: string) =>
  sent.find((one) => one.call === call)?.body;

test("kids are told that it is for parents", () => {
  answering({});
  show(<SpecialDaysPage />, { as: USERS.kid });
  expect(screen.queryByRole("button", { name: "Add days" })).toBeNull();
});

test("a family without any reads what they are for; a failed load says so", async () => {
  answering({ "GET /week": week(), "GET /day-sets": BROKEN, "GET /schedules": { schedules: [] } });
  const user = show(<SpecialDaysPage />, { as: USERS.parent });
  const failed = await alertSaying("Failed to load the special days.");
  keeping();
  await user.click(within(failed).getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("School holidays, bins, shifts: days to see in the week.")).toBeDefined();
});

test("days are tapped, several at once, and typed", async () => {
  const sent = keeping();
  const user = show(<SpecialDaysPage />, { as: USERS.parent });
  await user.click(await screen.findByRole("button", { name: "Add days" }));
  await dialog("Add special days");
  await user.click(button("Save"));
  expect(saidOf(field("Name"))).toBe("Name is required");
  expect(screen.getByText("Please choose at least one day.")).toBeDefined();

  await fill(user, field("Name"), " Winter break ");
  await user.click(button("Purple"));
  await user.click(button(wholeDay(TODAY)));
  await user.click(button(wholeDay(TODAY)));
  await user.click(screen.getByRole("switch", { name: /Several days at once/ }));
  await user.click(button(wholeDay(dayAfter(TODAY, 2))));
  await user.click(button(wholeDay(TODAY)));
  expect(screen.getByText("3 days chosen")).toBeDefined();

  const later = dayAfter(TODAY, 40);
  await fill(user, field("Type or paste days"), `${formatDay(later)}, 2/31/2026`);
  await user.click(button("Add these days"));
  expect(saidOf(field("Type or paste days"))).toContain("No day could be read in “2/31/2026”.");
  await user.clear(field("Type or paste days"));
  await user.click(button("Save"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(bodyOf(sent, "POST /day-sets")).toEqual({
    name: "Winter break",
    color: "purple",
    days: [TODAY, TOMORROW, dayAfter(TODAY, 2), later],
  });
  expect(await screen.findByText("4 days · today")).toBeDefined();
});

test("arrow keys lead over the days and months", async () => {
  keeping();
  const user = show(<SpecialDaysPage />, { as: USERS.parent });
  await user.click(await screen.findByRole("button", { name: "Add days" }));
  await dialog("Add special days");
  button(wholeDay(TODAY)).focus();
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowLeft} ");
  const there = button(wholeDay(dayAfter(TODAY, 34)));
  expect(document.activeElement).toBe(there);
  expect(there.getAttribute("aria-pressed")).toBe("true");
});

test("a change leaves the past; what is removed is asked first", async () => {
  const sent = keeping(BINS);
  const user = show(<SpecialDaysPage />, { as: USERS.parent });
  expect(await screen.findByText(`2 days · next: ${shortDayAndDate(TOMORROW)}`)).toBeDefined();
  await user.click(button("Bins"));
  await dialog("Change: Bins");
  await user.click(button(wholeDay(dayAfter(TODAY, 2))));
  await user.click(button("Save Changes"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(bodyOf(sent, "PUT /day-sets/Bins")).toEqual({
    name: "Bins",
    color: "green",
    days: [TOMORROW, dayAfter(TODAY, 2)],
  });

  await user.click(button("Remove Bins"));
  const question = await dialog("Remove special days");
  await user.click(within(question).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("School holidays, bins, shifts: days to see in the week.")).toBeDefined();
});

test("a refusal stands beside its field, or above the form", async () => {
  answering({
    "GET /week": week(),
    "GET /schedules": { schedules: [] },
    "GET /day-sets": { day_sets: [BINS] },
    "PUT /day-sets/{id}": invalid(["body", "days"], "This day is too far away."),
  });
  const user = show(<SpecialDaysPage />, { as: USERS.parent });
  await user.click(await screen.findByRole("button", { name: "Bins" }));
  await dialog("Change: Bins");
  await user.click(button("Save Changes"));
  expect((await screen.findByText("This day is too far away.")).closest("form")).not.toBeNull();

  answering({
    "GET /week": week(),
    "GET /schedules": { schedules: [] },
    "GET /day-sets": { day_sets: [BINS] },
    "PUT /day-sets/{id}": refused(409, "Enough."),
  });
  await fill(user, field("Name"), "Waste");
  await user.click(button("Save Changes"));
  expect(await alertSaying("Enough.")).toBeDefined();
});

test("a file with one name is saved at once", async () => {
  reading();
  const sent = keeping(BINS);
  const user = show(<SpecialDaysPage />, { as: USERS.parent });
  await screen.findByRole("button", { name: "Read from a file" });
  const holidays = calendar("town.ics", [TOMORROW, "חופשת חנוכה"], [dayAfter(TODAY, 2), "חופשת חנוכה"]);
  await user.upload(screen.getByLabelText("Calendar file"), holidays);
  await dialog("Add special days");
  expect(field("Name")).toHaveProperty("value", "חופשת חנוכה");
  await user.click(button("Save"));
  await waitFor(() =>
    expect(bodyOf(sent, "POST /day-sets")).toEqual({
      name: "חופשת חנוכה",
      color: "red",
      days: [TOMORROW, dayAfter(TODAY, 2)],
    }),
  );
});

test("of a file with several names, some are taken as one", async () => {
  reading();
  keeping();
  const user = show(<SpecialDaysPage />, { as: USERS.parent });
  await screen.findByRole("button", { name: "Read from a file" });
  const bins = calendar(
    "bins.ics",
    [TODAY, "Papier"],
    [TOMORROW, "Bio"],
    [dayAfter(TODAY, 2), "Grünschnitt"],
  );
  await user.upload(screen.getByLabelText("Calendar file"), bins);
  await dialog("Add special days");
  await user.click(screen.getByRole("checkbox", { name: /Grünschnitt/ }));
  await user.click(button("Add as one"));
  expect(field("Name")).toHaveProperty("value", "Our town");
  expect(screen.getByText("2 days chosen")).toBeDefined();
});

test("a file that is none, or too large, is told kindly", async () => {
  reading();
  keeping();
  const user = show(<SpecialDaysPage />, { as: USERS.parent });
  await screen.findByRole("button", { name: "Read from a file" });
  const input = screen.getByLabelText("Calendar file");
  await user.upload(input, new File(["PK"], "days.ics", { type: "text/calendar" }));
  expect(await alertSaying("This is not a calendar file.")).toBeDefined();
  const large = new File([], "days.ics", { type: "text/calendar" });
  await user.upload(input, Object.defineProperty(large, "size", { value: 20 * 1024 * 1024 }));
  expect(await alertSaying("This file is too large: 20 MB. It may have up to 5 MB.")).toBeDefined();
});
