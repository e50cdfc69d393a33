import { beforeAll, expect, test } from "vitest";

import { loadRules } from "@/lib/rules";

import { dayStarts } from "./dayStarts";

beforeAll(loadRules);

const labels = (current: number) => dayStarts(current).map(({ label }) => label);

test("days may start by the half hour, from midnight to five", () => {
  expect(labels(0)).toEqual([
    "Midnight",
    "12:30 AM",
    "1:00 AM",
    "1:30 AM",
    "2:00 AM",
    "2:30 AM",
    "3:00 AM",
    "3:30 AM",
    "4:00 AM",
    "4:30 AM",
    "5:00 AM",
  ]);
});

test("a time that a program chose is there, too", () => {
  expect(labels(75).slice(2, 5)).toEqual(["1:00 AM", "1:15 AM", "1:30 AM"]);
});
