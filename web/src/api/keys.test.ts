import { expect, test } from "vitest";

import { NEVER_KEPT } from "@/lib/offline/reads";

import { familyKeys, sessionKeys } from "./keys";

test("the invite code and where somebody is signed in never come onto the device's disk", () => {
  expect([...NEVER_KEPT]).toEqual([familyKeys.all[0], sessionKeys.all[0]]);
});
