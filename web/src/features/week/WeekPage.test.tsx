import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import type { Mark, MarkKind } from "@/lib/rules";
import { answering, callsIn } from "@/lib/testing/answering";
import { alertSaying, MEMBERS, show, USERS } from "@/lib/testing/screen";
import { day, schedule, week } from "@/lib/testing/today";

import { WeekPage } from "./WeekPage";

beforeEach(() => {
  vi.setSystemTime("2026-03-02T15:00:00Z");
  return () => vi.useRealTimers();
});

/** A week in which Mia makes her bed, each day since March began; yesterday nobody did. */
const beds = () => {
  const { plan, chores } = day({ chore_id: "bed", schedules: [schedule({ kid_ids: ["mia"] })] });
  return { ...week(MEMBERS.kid), plan: { ...plan, kid_ids: ["mia"] }, chores };
};

test("what a device knew of an earlier day accuses nobody today", async () => {
  const known = beds();
  answering({ "GET /week": { ...known, now: { ...known.now, day: "2026-01-01" } } });
  show(<WeekPage />, { as: USERS.parent, at: "/week" });
  expect(await screen.findByRole("button", { name: "Print" })).toBeDefined();
  expect(screen.queryByRole("link", { name: /^Yesterday/ })).toBeNull();
  cleanup();
  answering({ "GET /week": known });
  show(<WeekPage />, { as: USERS.parent, at: "/week" });
  expect(await screen.findByRole("link", { name: "Yesterday: 1 not done" })).toBeDefined();
});

test("a family without routines is led to its chores", async () => {
  answering({ "GET /week": week(MEMBERS.kid) });
  show(<WeekPage />, { as: USERS.parent, at: "/week" });
  expect(await screen.findByText("Nothing repeats yet.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Choose a chore to repeat" }).getAttribute("href")).toBe(
    "/parent/manage-chores",
  );
  expect(screen.queryByRole("link", { name: /^Yesterday/ })).toBeNull();
});

test("other weeks are a tap away, and so is this one", async () => {
  answering({ "GET /week": ({ query }) => ({ ...beds(), from: query.get("from") ?? "2026-03-02" }) });
  const user = show(<WeekPage />, { as: USERS.parent, at: "/week" });
  expect(await screen.findByText("3/2 – 3/8")).toBeDefined();
  expect(screen.queryByRole("button", { name: "This week" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Week after" }));
  expect(await screen.findByText("3/9 – 3/15")).toBeDefined();
  expect(screen.getAllByText(/Coming/)).not.toEqual([]);
  await user.click(screen.getByRole("button", { name: "This week" }));
  expect(await screen.findByText("3/2 – 3/8")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Week before" }));
  expect(await screen.findByText("2/23 – 3/1")).toBeDefined();
});

/** What the server adds to a mark. */
const SAID = { actor: "Pat", chore_id: "dishes", created_at: "2026-03-02T15:00:00Z", id: "m1", note: null };

/** The button of a member's only chore of today. */
const today = (who: string) =>
  within(screen.getByRole("grid"))
    .getByRole("row", { name: new RegExp(who) })
    .querySelector("[data-today] button");

const stands = (who: string, state: string) =>
  waitFor(() => expect(today(who)?.textContent).toContain(state));

test("skips for all, excuses one, and puts off; the toast undoes it", async () => {
  const ana = { ...MEMBERS.kid, id: "ana", username: "Ana" };
  let marks: Mark[] = [];
  const dishes = {
    chore_id: "dishes",
    schedules: [schedule({ anchor: "2026-03-02", kid_ids: ["mia", "ana"] })],
  };
  const sent = answering({
    "GET /week": () => {
      const { plan, chores } = day({ ...dishes, marks });
      return { ...week(MEMBERS.kid, ana), plan: { ...plan, kid_ids: ["mia", "ana"] }, chores };
    },
    "POST /occurrences/{id}/{day}/{part}/{mark}": ({ call, body }) => {
      const to = body as Pick<Mark, "kid_id" | "to_kid_id" | "to_day">;
      const kind = call.slice(call.lastIndexOf("/") + 1) as MarkKind;
      const mark = { ...to, day: "2026-03-02", part: "any", kind } as const;
      marks = [mark];
      return { ...mark, ...SAID };
    },
    "DELETE /occurrences/{id}/{day}/{part}/{mark}": () => {
      marks = [];
      return undefined;
    },
  });
  const user = show(<WeekPage />, { as: USERS.parent, at: "/week" });
  const say = async (what: string, more: string[] = []) => {
    await stands("Mia", "To do");
    await user.click(today("Mia") ?? document.body);
    const sheet = within(await screen.findByRole("dialog"));
    for (const choice of [what, ...more]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await user.click(await sheet.findByRole("button", { name: choice }));
    }
    const submit = sheet.getAllByRole("button", { name: what }).find((one) => one.matches("[type=submit]"));
    await user.click(submit ?? document.body);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  };
  const undo = async () => {
    const toast = await alertSaying("The week is changed.");
    await user.click(within(toast).getByRole("button", { name: "Undo" }));
    await stands("Mia", "To do");
    await stands("Ana", "To do");
  };
  await screen.findByRole("grid");
  await say("Excuse");
  await stands("Mia", "Excused");
  await stands("Ana", "To do");
  await undo();
  expect(await alertSaying("It is back as it was.")).toBeDefined();
  await say("Skip for everyone");
  await stands("Mia", "Skipped");
  await stands("Ana", "Skipped");
  await undo();
  await say("Postpone", ["Tomorrow"]);
  await waitFor(() => expect(today("Mia")).toBeNull());
  const [excuse, , skip, , postpone] = sent.filter(({ call }) => !call.startsWith("GET"));
  expect([excuse?.call, skip?.call, postpone?.call].map((call) => call?.split("/").at(-1))).toEqual([
    "excuse",
    "skip",
    "postpone",
  ]);
  expect(excuse?.body).toMatchObject({ kid_id: "mia" });
  expect(skip?.body).toMatchObject({ kid_id: null });
  expect(postpone?.body).toMatchObject({ kid_id: "mia", to_day: "2026-03-03" });
  expect(callsIn(sent).filter((call) => call.startsWith("DELETE"))).toEqual([
    "DELETE /occurrences/dishes/2026-03-02/any/excuse",
    "DELETE /occurrences/dishes/2026-03-02/any/skip",
  ]);
});
