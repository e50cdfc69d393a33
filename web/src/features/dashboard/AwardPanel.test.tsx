import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { answering, BROKEN, callsIn, refusing } from "@/lib/testing/answering";
import { alertSaying, field, fill, MEMBERS, saidOf, show, signIn, USERS } from "@/lib/testing/screen";

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
