import { cleanup, screen, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";

import { loadRules, type Occurrence } from "@/lib/rules";
import { answering } from "@/lib/testing/answering";
import { show, USERS } from "@/lib/testing/screen";
import { ACCEPTED, claimOf, day, DOG, OFFER, STUCK } from "@/lib/testing/today";

import type { Item } from "./myDay";
import { OccurrenceCard } from "./OccurrenceCard";

beforeAll(loadRules);

const { now, chores } = day({ chore_id: "dog" });

/** The card of an occurrence of walking the dog, as Mia sees it. */
function card(occurrence: Partial<Occurrence>, said: Partial<Item> = {}): HTMLElement {
  const [chore] = chores;
  const shown = { key: "dog", chore, occurrence: { ...DOG, ...occurrence }, doneBy: [], ...said };
  const item = shown as unknown as Item;
  answering({});
  show(
    <ul>
      <OccurrenceCard item={item} now={now} onOpen={() => {}} />
    </ul>,
    { as: USERS.kid },
  );
  return screen.getByRole("listitem");
}

const buttons = (of: HTMLElement) =>
  within(of)
    .getAllByRole("button")
    .map(({ textContent }) => textContent);

test.each(["waiting", "done"] as const)("what a carer ticked says so while it is %s", async (state) => {
  const mine = card({ mode: "each", kid_id: "mia", state, done_by: ["mia"], carer_id: "oma" });
  expect(await within(mine).findByText("With Oma")).toBeDefined();
});

test("what was ticked by a carer who left says so without a name", async () => {
  const mine = card({ mode: "each", kid_id: "mia", state: "done", done_by: ["mia"], carer_id: "opa" });
  expect(await within(mine).findByText("With somebody who left")).toBeDefined();
});

test("what nobody does can be done or taken", () => {
  const free = card({});
  expect(buttons(free)).toEqual(["The dog", "I'll do it"]);
  expect(free.textContent).not.toContain("doing it");
});

test("what is Mia's own, or a turn, is not taken", () => {
  expect(buttons(card({ mode: "each", kid_id: "mia" }))).toEqual(["The dog"]);
});

test("what Mia took says until when, and can be given back", async () => {
  const mine = card({ claim: claimOf("mia"), state: "late" });
  expect(await within(mine).findByText("You are doing it until 5:10 PM")).toBeDefined();
  expect(buttons(mine)).toEqual(["The dog", "Give it back"]);
  expect(mine.dataset["taken"]).toBeUndefined();
});

test("what Leo does can still be done, but stands back", async () => {
  const taken = card({ claim: claimOf("leo") });
  expect(await within(taken).findByText("leo is doing it until 5:10 PM")).toBeDefined();
  expect(buttons(taken)).toEqual(["The dog"]);
  expect(taken.dataset["taken"]).toBe("true");
});

test("what Mia is stuck with says so, and what a parent answered, until it is done", async () => {
  expect(card({}, { help: STUCK }).textContent).toContain("You asked for help");
  cleanup();
  const answered = { ...STUCK, note: "Use the blue lead.", answered_by: "Pat" };
  const words = "Pat: “Use the blue lead.”";
  expect(await within(card({ state: "late" }, { help: answered })).findByText(words)).toBeDefined();
  cleanup();
  expect(card({ state: "waiting", done_by: ["mia"] }, { help: answered }).textContent).not.toContain(words);
});

test("what Mia asked Leo to do says so, until it is done", () => {
  const mine = { mode: "turn", kid_id: "mia" } as const;
  expect(card(mine, { offer: OFFER }).textContent).toContain("You asked leo");
  cleanup();
  expect(card(mine, { offer: ACCEPTED }).textContent).toContain("leo said yes");
  cleanup();
  const done = card({ ...mine, state: "done", done_by: ["mia"] }, { offer: OFFER });
  expect(done.textContent).not.toContain("You asked");
});
