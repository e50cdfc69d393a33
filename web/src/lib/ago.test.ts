import { expect, test } from "vitest";

import { ago } from "./ago";

const NOW = Date.parse("2026-03-01T12:00:00Z");

test.each([
  ["2026-03-01T12:00:30Z", "just now"],
  ["2026-03-01T11:59:01Z", "just now"],
  ["2026-03-01T11:59:00Z", "1 min ago"],
  ["2026-03-01T11:00:01Z", "59 min ago"],
  ["2026-03-01T11:00:00Z", "1 h ago"],
  ["2026-02-28T12:00:01Z", "23 h ago"],
  ["2026-02-28T12:00:00Z", "1 day ago"],
  ["2026-02-15T12:00:00Z", "14 days ago"],
])("%s was %s", (instant, words) => expect(ago(instant, NOW)).toBe(words));
