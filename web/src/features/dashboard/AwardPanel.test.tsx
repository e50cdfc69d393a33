import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import type { Awarded } from "@/lib/api";
import { answering, BROKEN, callsIn, doing, entriesIn, held, refusing } from "@/lib/testing/answering";
import {
  alertSaying,
  field,
  fill,
  isEnabled,
  MEMBERS,
  saidOf,
  show,
  signIn,
  USERS,
} from "@/lib/testing/screen";

import { AwardPanel } from "./AwardPanel";

const FAMILY = { "GET /users": [MEMBERS.parent, MEMBERS.kid] };

/** Draws the panel. Returns how to award by it. */
function panel() {
  const user = show(<AwardPanel />, { as: USERS.parent });
  return async (kid: string, points: string) => {
    await fill(user, field("Kid's Username"), kid);
    await fill(user, field("Points to Award"), points);
    await user.click(screen.getByRole("button", { name: "Award Points" }));
  };
}

test("checks an award before it is sent", async () => {
  const sent = answering(FAMILY);
  const award = panel();
  for (const points of ["", "0", "-5"]) {
    await award("Mia", points);
    expect(saidOf(field("Points to Award"))).toBe("Points must be a positive number.");
  }
  await award("Mia", "1000001");
  expect(saidOf(field("Points to Award"))).toMatch(/1,?000,?000/);
  await award("", "5");
  expect(field("Kid's Username").getAttribute("aria-invalid")).toBe("true");
  expect(saidOf(field("Kid's Username"))).not.toBe("");
  expect(sent.map(({ call }) => call)).toEqual(["GET /users"]);
});

test("a failed award without a reason gets the fallback sentence", async () => {
  const sent = answering({ ...FAMILY, "GET /users/me": USERS.parent, "POST /outbox": BROKEN });
  await signIn();
  await panel()("Mia", "5");
  expect(await alertSaying("Failed to award points.")).toBeDefined();
  expect(callsIn(sent)).toContain("POST /outbox");
});

test("says when there is no such kid", async () => {
  const nobody = "Kid user not found or user is not a kid";
  answering({ ...FAMILY, "GET /users/me": USERS.parent, "POST /outbox": refusing(404, nobody) });
  await signIn();
  await panel()("Pat", "5");
  expect(await alertSaying(nobody)).toBeDefined();
  expect(field("Points to Award")).toHaveProperty("value", "5");
});

/** The server's answer to an award to Mia. */
const awarded = (points: number): Awarded => ({ entry_id: `e${points}`, points, username: "Mia" });

test("a double click awards once", async () => {
  const gate = held(undefined);
  const sent = answering({
    ...FAMILY,
    "GET /users/me": USERS.parent,
    "POST /outbox": async (call) => {
      await gate.answer();
      return doing(awarded(5))(call);
    },
  });
  await signIn();
  const user = show(<AwardPanel />, { as: USERS.parent });
  await fill(user, field("Kid's Username"), "Mia");
  await fill(user, field("Points to Award"), "5");
  const submit = screen.getByRole("button", { name: "Award Points" });
  await user.dblClick(submit);
  await waitFor(() => expect(entriesIn(sent)).toHaveLength(1));
  expect(isEnabled(submit)).toBe(false);
  expect(submit.dataset["loading"]).toBe("true");
  gate.release();
  expect(await alertSaying(/Successfully awarded 5 points.*New balance: 5/)).toBeDefined();
  expect(entriesIn(sent)).toHaveLength(1);
});

test("an award whose answer was lost counts once when sent again", async () => {
  let isLost = true;
  let points = 0;
  const sent = answering({
    ...FAMILY,
    "GET /users/me": USERS.parent,
    "POST /outbox": (call) => {
      if (isLost) {
        throw new TypeError("lost");
      }
      points += 5;
      return doing(awarded(points))(call);
    },
  });
  await signIn();
  const award = panel();
  await award("Mia", "5");
  expect(await alertSaying("Pogona cannot be reached.")).toBeDefined();
  isLost = false;
  await award("Mia", "5");
  expect(await alertSaying("New balance: 5")).toBeDefined();
  await award("Mia", "5");
  expect(await alertSaying("New balance: 10")).toBeDefined();
  // The server counts a key once.
  const [lost, again, next, ...more] = entriesIn(sent).map(({ key }) => key);
  expect(again).toBe(lost);
  expect(next).not.toBe(lost);
  expect(more).toEqual([]);
});
