import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { answering, BROKEN, callsIn, doing, entriesIn } from "@/lib/testing/answering";
import { deed } from "@/lib/testing/requests";
import { alertSaying, field, fill, isEnabled, saidOf, show, signIn, USERS } from "@/lib/testing/screen";
import { day } from "@/lib/testing/today";

import { DidSomething } from "./DidSomething";

const SERVER = {
  "GET /today": day(),
  "GET /users/me": USERS.kid,
  "POST /outbox": doing(deed("Helped grandpa")),
};

beforeEach(() => {
  // In the family's New York it is still March 2.
  vi.setSystemTime("2026-03-03T03:30:00Z");
});
afterEach(() => vi.useRealTimers());

/** Opens the form. */
async function begin() {
  await signIn();
  const user = show(<DidSomething />, { as: USERS.kid });
  await user.click(screen.getByRole("button", { name: "I did something else" }));
  const dialog = within(await screen.findByRole("dialog", { name: "I did something else" }));
  const choose = (when: string) => user.click(dialog.getByRole("button", { name: when }));
  const send = dialog.getByRole("button", { name: "Tell my parents" });
  return { user, choose, send };
}

test("what was done today is sent once", async () => {
  const sent = answering(SERVER);
  const { user, send } = await begin();
  await fill(user, field("What did you do"), "  Helped grandpa  ");
  await user.dblClick(send);
  expect((await alertSaying("Your parents will see it.")).textContent).toContain("Well done!");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(entriesIn(sent)).toHaveLength(1);
  expect(entriesIn(sent)[0]).toMatchObject({ action: "make_request", request_type: "deed" });
  expect(entriesIn(sent)[0]?.["details"]).toEqual({ name: "Helped grandpa", day: "2026-03-02" });
});

test.each([
  ["Yesterday", undefined, "2026-03-01"],
  ["Another day", "2026-02-20", "2026-02-20"],
] as const)("it may have been %s, with minutes and a wish", async (when, picked, told) => {
  const sent = answering(SERVER);
  const { user, choose, send } = await begin();
  await fill(user, field("What did you do"), "Helped grandpa");
  await choose(when);
  if (picked !== undefined) {
    await fill(user, field("Which day"), picked);
  }
  await fill(user, field("Minutes"), "40");
  await fill(user, field("Points you wish for"), "20");
  expect(saidOf(field("Points you wish for"))).toBe("Only your parents see it.");
  await user.click(send);
  await waitFor(() => expect(entriesIn(sent)).toHaveLength(1));
  expect(entriesIn(sent)[0]?.["details"]).toEqual({
    name: "Helped grandpa",
    day: told,
    minutes: 40,
    points_wish: 20,
  });
});

test("it is checked before it is sent", async () => {
  const sent = answering(SERVER);
  const { user, choose, send } = await begin();
  await choose("Another day");
  await fill(user, field("Minutes"), "241");
  await fill(user, field("Points you wish for"), "0");
  await user.click(send);
  expect(saidOf(field("What did you do"))).toBe("Please write what you did.");
  expect(saidOf(field("Which day"))).toBe("Pick the day.");
  expect(saidOf(field("Minutes"))).toBe("Minutes must be 1 to 240.");
  expect(saidOf(field("Points you wish for"))).toContain("Points must be a positive number");
  const days = field("Which day") as HTMLInputElement;
  expect([days.min, days.max]).toEqual(["2026-01-31", "2026-03-02"]);
  await fill(user, days, "2026-03-03");
  await user.click(send);
  expect(saidOf(field("Which day"))).toBe("This day has not come yet.");
  expect(callsIn(sent)).not.toContain("POST /outbox");
});

test("trouble keeps what was typed", async () => {
  answering({ ...SERVER, "POST /outbox": BROKEN });
  const { user, send } = await begin();
  await fill(user, field("What did you do"), "Helped grandpa");
  await user.click(send);
  expect((await alertSaying("Failed to submit request.")).textContent).toContain("Submission Failed");
  expect(field("What did you do")).toHaveProperty("value", "Helped grandpa");
  await waitFor(() => expect(isEnabled(send)).toBe(true));
});
