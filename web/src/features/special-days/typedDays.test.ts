import { expect, test } from "vitest";

import { readTypedDays } from "./typedDays";

test("days are read on lines and between commas, as they are written here or by the standard", () => {
  expect(readTypedDays("12/21/2026\n 2026-12-22 ,1/5/2027;\r\n\n2027-1-6")).toEqual({
    read: ["2026-12-21", "2026-12-22", "2027-01-05", "2027-01-06"],
    unread: [],
  });
});

test("what is no day is left", () => {
  expect(readTypedDays("2/31/2026, 13/1/2026, soon, 2026-02-29, 12/21, 2026-00-10, 12/24/2026")).toEqual({
    read: ["2026-12-24"],
    unread: ["2/31/2026", "13/1/2026", "soon", "2026-02-29", "12/21", "2026-00-10"],
  });
});
