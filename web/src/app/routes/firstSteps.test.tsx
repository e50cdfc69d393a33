import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { StarterPackModal } from "@/features/manage-chores/StarterPackModal";
import type { Ages, Chore, StarterPack, StoreItem } from "@/lib/api";
import { answering, type Answers, callsIn, refused, type Sent } from "@/lib/testing/answering";
import { NO_GROUPS } from "@/lib/testing/groups";
import { NOBODY_AWAY, NOTHING_WAITS } from "@/lib/testing/quiet";
import { chore, FAMILY, storeItem } from "@/lib/testing/rows";
import { alertSaying, MEMBERS, show, USERS } from "@/lib/testing/screen";

import { ParentControlsRoute } from "./ParentControlsRoute";

/** A chore of every day, for kids of this age. */
const suggested = (name: string, ages: Ages): StarterPack["chores"][number] => ({
  name,
  points_value: 5,
  ages: [ages],
  picked: true,
  rhythm: { freq: "daily", every: 1, weekdays: 0, parts: 0, mode: "each", turn_every: "occurrence" },
});
const REWARD = { name: "Stay up late", description: "Once.", points_cost: 70, ages: [], picked: true };
const CHORES = [
  suggested("Make the bed", "4-6"),
  suggested("Set the table", "4-6"),
  suggested("Wash the dishes", "7-9"),
];

/** The suggestions for these ages, or for all. */
function pack({ query }: Sent): StarterPack {
  const ages = query.get("ages") ?? "";
  return { chores: CHORES.filter((one) => ages === "" || one.ages.join() === ages), rewards: [REWARD] };
}

const NOTHING_YET = {
  has_approved: false,
  has_chores: false,
  has_kids: false,
  has_rewards: false,
  kid_signed_in: false,
};

/** The dashboard of a family that has nothing yet. */
function dashboard(answers: Answers = {}) {
  const sent = answering({
    ...NOTHING_WAITS,
    ...NO_GROUPS,
    "GET /fridge": { notes: [] },
    "GET /users": [MEMBERS.parent],
    "GET /family": FAMILY,
    "GET /family/first-steps": NOTHING_YET,
    "GET /kids": [],
    "GET /presence": NOBODY_AWAY,
    "GET /schedules": { schedules: [] },
    "GET /store/items": [],
    "GET /chores": [],
    "GET /chores/my-chores": [],
    "GET /starter-pack": pack,
    ...answers,
  });
  const user = show(<ParentControlsRoute />, { as: USERS.parent });
  const press = async (name: string | RegExp) => {
    const steps = await screen.findByRole("region", { name: "First steps" });
    await user.click(await within(steps).findByRole("button", { name }));
  };
  return { sent, user, press };
}

const heading = (name: string) => screen.findByRole("heading", { level: 2, name });
const steps = async () =>
  within(await screen.findByRole("region", { name: "First steps" })).getAllByRole("listitem").length;

test("every step is skipped, and found again until they are hidden", async () => {
  const first = dashboard();
  expect(await heading("Who are your kids?")).toBeDefined();
  expect(screen.queryByRole("link", { name: "Add or invite a kid" })).toBeNull();
  await first.press("Skip");
  await waitFor(async () => expect(document.activeElement).toBe(await heading("Pick chores and rewards")));
  expect(await screen.findAllByRole("checkbox", { checked: true })).toHaveLength(4);
  await first.press("Skip");
  await waitFor(async () => expect(document.activeElement).toBe(await heading("Hand it over")));
  await first.press("Done");
  await waitFor(async () => expect(await steps()).toBe(5));
  expect(await screen.findByText("Parent Controls")).toBeDefined();
  cleanup();

  // The guide was left for good: the list has a way to each step.
  const again = dashboard();
  await waitFor(async () => expect(await steps()).toBe(5));
  for (const [button, title] of [
    ["Add kids", "Who are your kids?"],
    ["Choose rewards", "Pick chores and rewards"],
    ["See how", "Hand it over"],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    await again.press(button);
    // oxlint-disable-next-line no-await-in-loop
    expect(await heading(title)).toBeDefined();
    // oxlint-disable-next-line no-await-in-loop
    await again.press("Leave the first steps");
  }
  await again.press("Hide the first steps");
  await waitFor(() => expect(screen.queryByRole("region", { name: "First steps" })).toBeNull());
  const way = await screen.findByRole("link", { name: "Add or invite a kid" });
  expect(way.getAttribute("href")).toBe("/family");
  cleanup();

  dashboard();
  expect(await screen.findByText("Parent Controls")).toBeDefined();
  expect(screen.queryByRole("region", { name: "First steps" })).toBeNull();
});

test("chores that were chosen before there are kids do not repeat", async () => {
  const { sent, user, press } = dashboard({
    "POST /chores": chore("Set the table"),
    "POST /store/items": storeItem("Stay up late"),
  });
  await press("Skip");
  await press("4–6");
  await waitFor(() => expect(screen.queryByRole("checkbox", { name: "Wash the dishes" })).toBeNull());
  await user.click(await screen.findByRole("checkbox", { name: "Make the bed" }));
  await press(/^Add 1 chore/);
  expect(await heading("Hand it over")).toBeDefined();
  const added = sent.filter(({ call }) => !call.startsWith("GET"));
  expect(added.map(({ call, body }) => [call, (body as { name: string }).name])).toEqual([
    ["POST /chores", "Set the table"],
    ["POST /store/items", "Stay up late"],
  ]);
  expect(callsIn(sent).filter((call) => call.startsWith("PUT"))).toEqual([]);
});

const add = () => screen.findByRole("button", { name: /^Add \d+ chore/ });

test("what could not be added is told, and tried alone the next time", async () => {
  const chores: Chore[] = [];
  const items: StoreItem[] = [];
  let isBroken = true;
  const sent = answering({
    "GET /users": [MEMBERS.parent, MEMBERS.kid],
    "GET /family": FAMILY,
    "GET /chores/my-chores": () => [...chores],
    "GET /store/items": () => [...items],
    "GET /starter-pack": pack,
    "POST /chores": ({ body }) => {
      const made = chore((body as { name: string }).name);
      chores.push(made);
      return made;
    },
    "POST /store/items": () => {
      const made = storeItem(REWARD.name);
      items.push(made);
      return made;
    },
    "PUT /chores/{id}/schedule": () => {
      const answer = isBroken ? refused(500, "Broken.") : { schedule: null };
      isBroken = false;
      return answer as never;
    },
  });
  const user = show(<StarterPackModal opened onClose={() => {}} />, { as: USERS.parent });
  await user.click(await add());
  const failed = await alertSaying("Not everything was added");
  expect(failed.textContent).toContain("Make the bed: Broken.");
  expect(failed.textContent).not.toContain("Set the table");
  expect(screen.getByRole("checkbox", { name: "Set the table" })).toHaveProperty("disabled", true);
  await user.click(await add());
  expect(await alertSaying("What you ticked is added.")).toBeDefined();
  const names = CHORES.map(({ name }) => name);
  expect(chores.map(({ name }) => name)).toEqual(names);
  expect(callsIn(sent).filter((call) => call === "POST /store/items")).toHaveLength(1);
  expect(callsIn(sent).filter((call) => call.startsWith("PUT"))).toHaveLength(names.length + 1);
  cleanup();

  // What the family has is not suggested again.
  show(<StarterPackModal opened onClose={() => {}} />, { as: USERS.parent });
  expect(await screen.findByRole("button", { name: "Add" })).toBeDefined();
  expect(screen.queryByRole("checkbox")).toBeNull();
});
