import { beforeAll, expect, test } from "vitest";

import { loadRules, rules } from "@/lib/rules";

import { drawings } from "./drawings";

beforeAll(loadRules);

test("every icon of the rules is drawn, and no other", () => {
  expect(Object.keys(drawings).toSorted()).toEqual(rules().icons().toSorted());
});
