import { beforeAll, expect, it } from "vitest";

import { loadRules, rules } from ".";

beforeAll(loadRules);

it("answers `undefined`, not null, where there is nothing to say: forms compare with it", () => {
  expect(rules().usernameError("Robin")).toBeUndefined();
  expect(rules().awardPointsError(5)).toBeUndefined();
});

it("answers null in the fields of an object, as the API does", () => {
  expect(rules().pauseTimer({ accumulated_ms: 0, started_at: 0 }, 0).started_at).toBeNull();
});
