import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { answering, BROKEN, callsIn } from "@/lib/testing/answering";
import { fridgeNote } from "@/lib/testing/rows";
import { show, USERS } from "@/lib/testing/screen";
import { day } from "@/lib/testing/today";

import { KidFridge } from "./KidFridge";

// 11:59 PM of March 2 in New York.
const LATE = "2026-03-03T04:59:00Z";
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(LATE) });
  return () => vi.useRealTimers();
});

test.each([
  ["there are no notes", { notes: [] }],
  ["all of them are of the past", { notes: [fridgeNote("Dentist", { last_day: "2026-03-01" })] }],
  ["they cannot be loaded", BROKEN],
])("a kid sees nothing of it if %s", async (_, fridge) => {
  const sent = answering({ "GET /today": day(), "GET /fridge": fridge });
  show(<KidFridge />, { as: USERS.kid });
  await waitFor(() => expect(callsIn(sent)).toEqual(expect.arrayContaining(["GET /fridge", "GET /today"])));
  await waitFor(() => expect(screen.queryByRole("region")).toBeNull());
});

test("a kid reads them, those for the kid first, changes nothing, and those of the day go with it", async () => {
  const notes = [
    fridgeNote("Grandma comes on Sunday!", { last_day: "2026-03-08" }),
    fridgeNote("No school\ntomorrow", { last_day: "2026-03-03" }),
    fridgeNote("Thank you!", { last_day: "2026-03-03", kid_id: "mia", sticker: "rocket" }),
    fridgeNote("Dentist at 3", { last_day: "2026-03-02" }),
    fridgeNote("Bins", { last_day: "2026-03-01" }),
  ];
  answering({ "GET /today": day(), "GET /fridge": { notes } });
  show(<KidFridge />, { as: USERS.kid });
  const fridge = within(await screen.findByRole("region", { name: "On the fridge" }));
  const told = () => fridge.getAllByRole("listitem").map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(told()).toEqual([
      "Thank you!Pat · until tomorrow",
      "Grandma comes on Sunday!Pat · until Sunday, 3/8",
      "No school\ntomorrowPat · until tomorrow",
      "Dentist at 3Pat · until today",
    ]),
  );
  const [first = document.body] = fridge.getAllByRole("listitem");
  expect(fridge.getAllByRole("img")).toEqual([within(first).getByRole("img", { name: "Rocket sticker" })]);
  expect(fridge.queryByRole("button")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(told()).toEqual([
    "Thank you!Pat · until today",
    "Grandma comes on Sunday!Pat · until Sunday, 3/8",
    "No school\ntomorrowPat · until today",
  ]);
});
