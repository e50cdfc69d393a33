import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { answering, callsIn, type Sent } from "@/lib/testing/answering";
import { isEnabled, MEMBERS, show, USERS } from "@/lib/testing/screen";
import { day, schedule, week } from "@/lib/testing/today";

import { WeekPage } from "./WeekPage";

beforeEach(() => {
  vi.setSystemTime("2026-03-02T15:00:00Z");
  return () => vi.useRealTimers();
});

/** A week in which Mia makes her bed. */
const BEDS = () => {
  const { plan, chores } = day({ chore_id: "bed", schedules: [schedule({ kid_ids: ["mia"] })] });
  return { ...week(MEMBERS.kid), plan: { ...plan, kid_ids: ["mia"] }, chores };
};

test.each([1280, 390])("a carer looks at the week and changes nothing, %i px wide", async (width) => {
  const sent = answering({ "GET /week": BEDS() });
  const user = show(<WeekPage />, { as: USERS.carer, at: "/week", width });
  await user.click((await screen.findAllByRole("button", { name: /The bed/ }))[0] ?? document.body);
  const sheet = within(await screen.findByRole("dialog"));
  expect(sheet.getAllByText("To do").length).toBeGreaterThan(0);
  const buttons = sheet.getAllByRole("button").map(({ textContent }) => textContent);
  expect(buttons.filter((words) => words !== "" && !words.includes("The bed"))).toEqual([]);
  expect(screen.queryByRole("link", { hidden: true })).toBeNull();
  expect(screen.queryByText(/Waits for you|not done$/)).toBeNull();
  expect(new Set(callsIn(sent))).toEqual(new Set(["GET /week"]));
});

test("a week in which nothing repeats leads a carer nowhere", async () => {
  answering({ "GET /week": week(MEMBERS.kid) });
  show(<WeekPage />, { as: USERS.carer, at: "/week" });
  expect(await screen.findByText("Nothing repeats yet.")).toBeDefined();
  expect(screen.queryByRole("link")).toBeNull();
});

/** The server's answer to a carer, who gets last week at the earliest. */
const atLeastLastWeek = ({ query }: Sent) => {
  const from = query.get("from") ?? "2026-03-02";
  return { ...BEDS(), from: from < "2026-02-23" ? "2026-02-23" : from };
};

const weekBefore = () => screen.findByRole("button", { name: "Week before" });

test("a carer goes back to last week, and no further", async () => {
  answering({ "GET /week": atLeastLastWeek });
  const user = show(<WeekPage />, { as: USERS.carer, at: "/week?from=2026-03-09" });
  for (const shown of ["3/9 – 3/15", "3/2 – 3/8"]) {
    expect(await screen.findByText(shown)).toBeDefined();
    await user.click(await weekBefore());
  }
  expect(await screen.findByText("2/23 – 3/1")).toBeDefined();
  expect(isEnabled(await weekBefore())).toBe(false);
});

test("an earlier week's address leads a carer to last week", async () => {
  answering({ "GET /week": atLeastLastWeek });
  const user = show(<WeekPage />, { as: USERS.carer, at: "/week?from=2020-01-01" });
  expect(await screen.findByText("2/23 – 3/1")).toBeDefined();
  expect(isEnabled(await weekBefore())).toBe(false);
  await user.click(screen.getByRole("button", { name: "Week after" }));
  expect(await screen.findByText("3/2 – 3/8")).toBeDefined();
});

test("a parent goes back further than last week", async () => {
  answering({ "GET /week": ({ query }) => ({ ...BEDS(), from: query.get("from") ?? "2026-03-02" }) });
  const user = show(<WeekPage />, { as: USERS.parent, at: "/week?from=2026-02-23" });
  await user.click(await weekBefore());
  expect(await screen.findByText("2/16 – 2/22")).toBeDefined();
});
