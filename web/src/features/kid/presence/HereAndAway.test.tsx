import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import type { Absence, FamilyPresence, NewAbsence, NewPass } from "@/lib/api";
import { answering, callsIn } from "@/lib/testing/answering";
import { NOBODY_AWAY, OVERVIEW } from "@/lib/testing/quiet";
import { FAMILY, STREAK } from "@/lib/testing/rows";
import { alertSaying, field, MEMBERS, show, USERS } from "@/lib/testing/screen";

import { HereAndAway } from "./HereAndAway";

const { today } = NOBODY_AWAY;

/** Mia's section, with a server that notes who is away. */
function shown() {
  let absences: Absence[] = [];
  let count = 0;
  answering({
    "GET /family": FAMILY,
    "GET /users": [MEMBERS.parent, MEMBERS.kid],
    "GET /presence": () => ({ ...NOBODY_AWAY, absences }),
    "GET /kids/{id}/ribbon": { counted_days: 0, days: [], since: today, streak: STREAK, today },
    "POST /absences": ({ body }) => {
      const { kid_id = null, to_day = null, ...rest } = body as NewAbsence;
      const absence = { ...rest, kid_id, to_day, id: `a${(count += 1)}` };
      absences = [...absences, absence];
      return absence;
    },
    "DELETE /absences/{id}": ({ call }) => {
      absences = absences.filter(({ id }) => !call.endsWith(id));
      return undefined;
    },
  });
  const user = show(<HereAndAway kid={OVERVIEW} />, { as: USERS.parent });
  const choose = async (button: RegExp, item: string | RegExp) => {
    await user.click(await screen.findByRole("button", { name: button }));
    await user.click(await screen.findByRole("menuitem", { name: item }));
  };
  const undo = async (toast: string | RegExp) =>
    user.click(within(await alertSaying(toast)).getByRole("button", { name: "Undo" }));
  return { user, choose, undo };
}

const isHere = () => screen.findByText(/(Mia|Sam).? is here today\./);
const isHoliday = () => screen.findByText("Today: holiday. The streak is paused.");
const isSick = () => screen.findByText("Today: sick. The streak is paused.");

test("a parent says that a kid is sick and back again, each undone by its toast", async () => {
  const { choose, undo } = shown();
  expect(await isHere()).toBeDefined();
  expect(screen.queryByRole("list", { name: "Days away" })).toBeNull();

  await choose(/ today: .?Mia.?$/, /is sick today$/);
  expect(await isSick()).toBeDefined();
  expect(screen.getByRole("button", { name: /^Sick today: / }).textContent).toBe("Sick");
  const away = within(await screen.findByRole("list", { name: "Days away" }));
  expect(away.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Sick3\/2\/2026/),
  ]);
  const told = await alertSaying(/Mia.? is sick today/);
  expect(told.textContent).toContain("Nothing is due, and the streak is paused.");
  await undo(/Mia.? is sick today/);
  expect(await isHere()).toBeDefined();
  expect(await alertSaying("Undone")).toBeDefined();

  await choose(/ today: .?Mia.?$/, /is sick today$/);
  expect(await isSick()).toBeDefined();
  await choose(/ today: .?Mia.?$/, "Back again");
  expect(await isHere()).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("list", { name: "Days away" })).toBeNull());
  await undo(/Mia.? is back again/);
  expect(await isSick()).toBeDefined();
});

test("a family's holiday is everybody's, and ends for everybody", async () => {
  const { user, choose } = shown();
  await choose(/ today: .?Mia.?$/, "Family holiday…");
  const dialog = within(await screen.findByRole("dialog"));
  await user.clear(field("Last day"));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await isHoliday()).toBeDefined();
  expect((await screen.findByRole("list", { name: "Days away" })).textContent).toContain(
    "Holiday, everybody",
  );
  cleanup();
  show(<HereAndAway kid={{ ...OVERVIEW, id: "sam", username: "Sam" }} />, { as: USERS.parent });
  expect(await isHoliday()).toBeDefined();
  await choose(/ today: .?Sam.?$/, "Everybody is back again");
  expect(await isHere()).toBeDefined();
  expect(screen.queryByRole("list", { name: "Days away" })).toBeNull();
});

const missed = () => screen.findByRole("button", { name: /^Excuse.*Saturday/ });

test("an excused day that paid nothing is as before by its toast, and by a tap", async () => {
  let passes: FamilyPresence["day_passes"] = [];
  const days = ["2026-02-27", "2026-02-28", "2026-03-01", today];
  const sent = answering({
    "GET /family": FAMILY,
    "GET /users": [MEMBERS.parent, MEMBERS.kid],
    "GET /presence": () => ({ ...NOBODY_AWAY, day_passes: passes }),
    "GET /kids/{id}/ribbon": () => ({
      counted_days: 2,
      days: days.map((day, place) => ({
        day,
        done: place % 2 === 0,
        neutral: passes.some((pass) => pass.day === day) ? ("pass" as const) : null,
      })),
      since: "2026-02-27",
      streak: STREAK,
      today,
    }),
    "GET /kids/{id}/day-passes/preview": { before: 1, after: 2, points: 0 },
    "POST /kids/{id}/day-passes": ({ body }) => {
      const { day } = body as NewPass;
      passes = [{ kid_id: "mia", day, reason: null }];
      return { kid_id: "mia", day, reason: null };
    },
    "DELETE /kids/{id}/day-passes/{day}": () => {
      passes = [];
      return undefined;
    },
  });
  const user = show(<HereAndAway kid={OVERVIEW} />, { as: USERS.parent });
  const excuse = async () => {
    await user.click(await missed());
    const dialog = within(await screen.findByRole("dialog", { name: /^Excuse / }));
    expect(await dialog.findByText("Streak 1 → 2 days")).toBeDefined();
    await user.click(dialog.getByRole("button", { name: "Excuse the day" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    return screen.findByRole("button", { name: /Saturday.*excused$/ });
  };
  await excuse();
  const toast = await alertSaying(/^Excused: /);
  expect(toast.textContent).toContain("streak is now 2 days.");
  await user.click(within(toast).getByRole("button", { name: "Undo" }));
  expect(await missed()).toBeDefined();

  await user.click(await excuse());
  const pass = within(await screen.findByRole("dialog", { name: /^Excused: / }));
  await user.click(pass.getByRole("button", { name: "Take it back" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await alertSaying(/^Not excused: /)).toBeDefined();
  expect(await missed()).toBeDefined();
  const back = "DELETE /kids/mia/day-passes/2026-02-28";
  expect(callsIn(sent).filter((call) => call.startsWith("DELETE"))).toEqual([back, back]);
});
