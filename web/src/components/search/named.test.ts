import { expect, test } from "vitest";

import { named } from "./named";

test("a search finds names whatever their case, as they are written", () => {
  const rows = [{ name: "Red kite" }, { name: "Ice cream" }];
  expect(named(rows, "KIT")).toEqual([rows[0]]);
  expect(named(rows, " red k ")).toEqual([rows[0]]);
  expect(named(rows, "")).toEqual(rows);
  expect(named(rows, ".*")).toEqual([]);
});
