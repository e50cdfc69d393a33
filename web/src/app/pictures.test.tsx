import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { OutboxToasts } from "@/features/outbox/OutboxToasts";
import { TodayPage } from "@/features/today/TodayPage";
import type { Assignment, ChoreHistoryEntry, Directory, Today } from "@/lib/api";
import { answering, entriesIn, type Sent } from "@/lib/testing/answering";
import { assignment, chore, DIRECTORY, MOMENT, submission } from "@/lib/testing/rows";
import { show, signIn, USERS } from "@/lib/testing/screen";
import { day, schedule } from "@/lib/testing/today";

beforeEach(() => {
  vi.setSystemTime("2026-03-02T15:00:00Z");
  return () => vi.useRealTimers();
});

/** The family's directory, in which Mia cannot read. */
const IN_PICTURES: Directory = {
  ...DIRECTORY,
  members: [
    {
      id: "mia",
      username: "Mia",
      display_name: "Mia",
      role: "kid",
      colour: "sky",
      face: "fox",
      photo_id: null,
      picture_mode: true,
    },
  ],
};

const tile = (name: string) => screen.findByRole("button", { name: new RegExp(`^(?!Listen).*${name}`) });

const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

/** The state of a tile, once it is the expected one. */
function stateOf(name: string, expected: string): Promise<string | undefined> {
  return waitFor(() => {
    const tiles = screen.getAllByText(name).map((text) => text.closest<HTMLElement>("[data-state]"));
    const state = tiles.find((one) => one !== null)?.dataset["state"];
    if (state !== expected) {
      throw new Error(`"${name}" is ${state}, not ${expected}`);
    }
    return state;
  });
}

/** A server on which Mia's dog, an extra and an assignment wait once they are handed in, until they are taken back. */
async function handingIn() {
  let status: "approved" | undefined;
  const waiting = new Set<string>();
  const dog = { chore_id: "dog", schedules: [schedule({ kid_ids: ["mia"] })] };
  const deed: Today["plan"]["routines"][number]["deeds"][number] = {
    kid_id: "mia",
    occurrence_day: "2026-03-02",
    part: "any",
    done_day: "2026-03-02",
    status: "pending_approval",
    counts_at: null,
    carer_id: null,
  };
  const entry = (id: string) =>
    ({ id, chore_id: id, status: status ?? "pending_approval", submitted_at: MOMENT }) as ChoreHistoryEntry;
  const shoes: Assignment = assignment("Sort the shoes", { id: "shoes", chore_id: "shoes" });
  const sent = answering({
    "GET /directory": IN_PICTURES,
    "GET /today": () => day({ ...dog, deeds: waiting.has("dog") ? [deed] : [] }),
    "GET /fridge": { notes: [] },
    "GET /kids/my-assignments": () => [
      { ...shoes, assignment_status: waiting.has("shoes") ? "submitted" : "assigned" },
    ],
    "GET /chores": [chore("Water the plants", { id: "plants" })],
    "GET /chores/history/me": () => [...waiting].filter((id) => id !== "shoes").map(entry),
    "GET /chores/history/me/detailed": () =>
      waiting.has("dog")
        ? [submission("The dog", { id: "dog", chore_id: "dog", occurrence_day: "2026-03-02", part: "any" })]
        : [],
    "GET /users/me": USERS.kid,
    "POST /outbox": (call: Sent) => ({
      results: entriesIn([call]).map((one) => {
        const id = `${one["chore_id"] ?? one["assignment_id"] ?? one["id"]}`;
        const isBack = one["action"] === "withdraw";
        if (isBack) {
          waiting.delete(id);
        } else {
          waiting.add(id);
        }
        const done = id === "shoes" ? shoes : submission(id, { id });
        const body = isBack ? { ...done, status: "withdrawn" } : done;
        return { key: one.key, status: 200, body: body as never, retry_after: 0 };
      }),
    }),
  });
  await signIn();
  const user = show(
    <>
      <OutboxToasts />
      <TodayPage />
    </>,
    { as: USERS.kid },
  );
  const opened = async (name: string) => {
    await user.click(await tile(name));
    return within(await screen.findByRole("dialog"));
  };
  return { sent, user, opened, approve: () => (status = "approved") };
}

test("back by the cross, and what waits can be taken back", async () => {
  const { sent, user, opened } = await handingIn();
  await user.click((await opened("The dog")).getByRole("button", { name: "Back" }));
  await closed();
  expect(entriesIn(sent)).toEqual([]);
  await user.click(await (await opened("The dog")).findByRole("button", { name: "Done" }));
  await closed();
  expect(await stateOf("The dog", "waiting")).toBe("waiting");
  const oops = await (await opened("The dog")).findByRole("button", { name: "Oops, take it back" });
  await user.click(oops);
  expect(await stateOf("The dog", "open")).toBe("open");
  expect(entriesIn(sent).map(({ action }) => action)).toEqual(["submit_chore", "withdraw"]);
});

test.each([
  ["an extra", "Extra", "Water the plants", "submit_chore"],
  ["an assignment", "From your parents", "Sort the shoes", "submit_assignment"],
])("%s is done by pictures and taken back, too", async (_, list, name, action) => {
  const { sent, user, opened } = await handingIn();
  const tiles = await screen.findByRole("list", { name: list });
  expect(tiles.querySelectorAll("[data-state]")).toHaveLength(1);
  await user.click(await (await opened(name)).findByRole("button", { name: "Done" }));
  await closed();
  expect(await stateOf(name, "waiting")).toBe("waiting");
  const dialog = await opened(name);
  await user.click(await dialog.findByRole("button", { name: "Oops, take it back" }));
  expect(await stateOf(name, "open")).toBe("open");
  await user.click(dialog.getByRole("button", { name: "Back" }));
  await closed();
  expect(entriesIn(sent).map((one) => one["action"])).toEqual([action, "withdraw"]);
});

test("an extra that a parent approved is done for today", async () => {
  const { user, opened, approve } = await handingIn();
  approve();
  await user.click(await (await opened("Water the plants")).findByRole("button", { name: "Done" }));
  await closed();
  expect(await stateOf("Water the plants", "done")).toBe("done");
});
