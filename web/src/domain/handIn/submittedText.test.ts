import { beforeAll, expect, test } from "vitest";

import { loadRules } from "@/lib/rules";

import { countedText, submittedText } from "./submittedText";

const EFFORT = "Get 6 effort points for 13 minutes.";
const STREAK = "Smile! Your streak is safe today.";

beforeAll(loadRules);

test.each([
  ["that waits", submittedText, "Chore submitted successfully! It is now pending approval."],
  ["that counts at once", countedText, "Hooray! It counts right away."],
])("the effort is told of a chore %s, where it pays", (_, text, begins) => {
  expect(text(13, true)).toBe(`${begins} ${EFFORT} ${STREAK}`);
  expect(text(13, false)).toBe(`${begins} ${STREAK}`);
  expect(text(0, true)).toBe(begins);
});
