import { expect, test } from "vitest";

import type { Chore } from "@/lib/api";

import { sectionsOf } from "./sections";

const chore = (id: string) => ({ id }) as Chore;

test("each chore is in one section, what is due before what waits, and that before what is done", () => {
  const all = ["bed", "cat", "dog", "elk", "fox", "gnu"].map(chore);
  const known = {
    due: new Set(["bed"]),
    waiting: new Set(["bed", "cat"]),
    done: new Set(["bed", "cat", "dog"]),
    turns: new Set(["cat", "elk", "gnu"]),
    onlyWhenDue: new Set(["bed", "cat", "dog", "fox", "gnu"]),
  };
  expect(sectionsOf(all, known)).toEqual({
    due: [chore("bed")],
    waiting: [chore("cat")],
    done: [chore("dog")],
    extra: [chore("elk")],
    help: [chore("gnu")],
  });
});
