import { beforeAll, expect, test } from "vitest";

import { loadRules, rules } from "../rules";
import { CLOCK_SKEW_MINUTES, OFFLINE_DAYS, OUTBOX_ENTRIES } from "./limits";

beforeAll(loadRules);

test("the service worker has the numbers of the rules", () => {
  const { offline_days, clock_skew_minutes, outbox_entries } = rules().limits();
  expect([OFFLINE_DAYS, CLOCK_SKEW_MINUTES, OUTBOX_ENTRIES]).toEqual([
    offline_days,
    clock_skew_minutes,
    outbox_entries,
  ]);
});
