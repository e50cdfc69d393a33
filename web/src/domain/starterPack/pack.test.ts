import { beforeAll, expect, test } from "vitest";

import type { Ages, SuggestedChore } from "@/lib/api";
import { loadRules } from "@/lib/rules";

import { firstTicks, missing, termsOf } from "./pack";

beforeAll(loadRules);

const TODAY = "2026-03-04";
const DAYS = { today: TODAY, weekStart: 7 };

function suggested(name: string, ages: Ages[], picked = true): SuggestedChore {
  const rhythm = {
    freq: "weekly",
    every: 1,
    weekdays: 9,
    parts: 4,
    mode: "turn",
    turn_every: "occurrence",
  } as const;
  return { name, points_value: 15, ages, rhythm, picked };
}

const kid = (id: string, ages?: Ages) => ({ id, username: id, ages });

test("a chore is for the kids of its ages and for those of whom nothing was said", () => {
  const chore = suggested("Set the table", ["7-9", "10-12"]);
  const kids = [kid("ana", "4-6"), kid("ben", "7-9"), kid("cara"), kid("dora", "10-12")];
  expect(termsOf(chore, kids, DAYS)).toMatchObject({
    kid_ids: ["ben", "cara", "dora"],
    anchor: TODAY,
    week_start: 7,
    freq: "weekly",
    weekdays: 9,
    parts: 4,
    mode: "turn",
    pays: true,
    approval: "parent",
  });
});

test("where it fits nobody it is everybody's, and nobody takes turns alone", () => {
  const chore = suggested("Set the table", ["13-17"]);
  expect(termsOf(chore, [kid("ana", "4-6"), kid("ben", "7-9")], DAYS)?.kid_ids).toEqual(["ana", "ben"]);
  expect(termsOf(chore, [kid("ana", "4-6")], DAYS)?.mode).toBe("each");
  expect(termsOf(chore, [], DAYS)).toBeUndefined();
});

test("what the family has is not suggested, and what is picked is ticked", () => {
  const pack = {
    chores: [suggested("Set the table", []), suggested("Rake the leaves", [], false), suggested("Mop", [])],
    rewards: [{ name: "Picnic", description: "", points_cost: 70, ages: [], picked: true }],
  };
  const left = missing(pack, ["set THE table", "Kite"]);
  expect(left.chores.map(({ name }) => name)).toEqual(["Rake the leaves", "Mop"]);
  expect(firstTicks(left)).toEqual({ chores: new Set(["Mop"]), rewards: new Set(["Picnic"]) });
});
