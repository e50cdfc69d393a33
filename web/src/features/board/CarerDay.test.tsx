import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";

import { NEEDS_NETWORK, online } from "@/lib/online";
import { loadRules } from "@/lib/rules";
import { answering, type Answers, BROKEN, callsIn, held, refused } from "@/lib/testing/answering";
import { alertSaying, show, USERS } from "@/lib/testing/screen";
import { board, boardKid, schedule } from "@/lib/testing/today";

import { CarerDay } from "./CarerDay";

beforeAll(loadRules);
beforeEach(() => {
  vi.setSystemTime("2026-03-02T15:00:00Z");
  return () => vi.useRealTimers();
});

const TICK = "/kids/mia/occurrences/bed/2026-03-02/any/tick";
const BED = { chore_id: "bed", schedules: [schedule({ kid_ids: ["mia"] })] };
const DOG = { chore_id: "dog", schedules: [schedule({ mode: "anyone" })] };

/** A chore that a carer ticked for Mia. */
const ticked = (chore_id: string, carer_id = "oma") => ({
  chore_id,
  deeds: [
    {
      kid_id: "mia",
      occurrence_day: "2026-03-02",
      part: "any" as const,
      done_day: "2026-03-02",
      status: "pending_approval" as const,
      counts_at: null,
      carer_id,
    },
  ],
});

/** The family's day: before Oma's tap, and after it. */
function keeping(before: ReturnType<typeof board>, after = before, others: Answers = {}) {
  let isTapped = false;
  const tap = () => {
    isTapped = true;
    return undefined;
  };
  const sent = answering({
    "GET /fridge": { notes: [] },
    "GET /board": () => (isTapped ? after : before),
    "POST /kids/{kid_id}/occurrences/{id}/{day}/{part}/tick": tap,
    "DELETE /kids/{kid_id}/occurrences/{id}/{day}/{part}/tick": tap,
    ...others,
  });
  const user = show(<CarerDay />, { as: USERS.carer });
  return { user, taps: () => sent.filter(({ call }) => !call.startsWith("GET")) };
}

const column = async (name: string) => within(await screen.findByRole("region", { name }));

test.each([
  ["No kids are here yet. A parent adds them.", { ...board(), kids: [] }],
  ["Nothing to do today. Enjoy the day together!", board()],
])("says: %s", async (words, day) => {
  keeping(day);
  expect(await screen.findByText(words)).toBeDefined();
});

test("a day that cannot be loaded can be asked for again", async () => {
  answering({ "GET /fridge": { notes: [] }, "GET /board": BROKEN });
  show(<CarerDay />, { as: USERS.carer });
  expect(await alertSaying("Failed to load the kids' day. Please try again.")).toBeDefined();
});

test("has each kid's day, without points and the goal", async () => {
  keeping(board(BED, DOG));
  expect((await column("Mia")).getByRole("button", { name: "The bed" })).toBeDefined();
  expect((await column("Leo")).getByText("Enjoy your day!")).toBeDefined();
  expect((await column("For anyone")).getByRole("button", { name: "The dog" })).toBeDefined();
  expect(screen.queryByText(/points|Savings/)).toBeNull();
});

test("one tap ticks for a kid, a second one meanwhile is not sent", async () => {
  const gate = held(undefined);
  let isDone = false;
  const { user, taps } = keeping(board(BED), board(BED), {
    "GET /board": () => board(isDone ? { ...BED, ...ticked("bed") } : BED),
    "POST /kids/{kid_id}/occurrences/{id}/{day}/{part}/tick": async () => {
      await gate.answer();
      isDone = true;
      return undefined;
    },
  });
  const mia = await column("Mia");
  await user.dblClick(mia.getByRole("button", { name: "The bed" }));
  const tile = await mia.findByRole("button", { name: /With you/ });
  expect(tile.getAttribute("aria-busy")).toBe("true");
  gate.release();
  await waitFor(() => expect(mia.getByRole("button").getAttribute("aria-busy")).toBeNull());
  expect(mia.getByRole("button").textContent).toBe("The bedWith you. Tap to take it back.");
  expect(taps().map(({ call }) => call)).toEqual([`POST ${TICK}`]);
  expect(taps()[0]?.key).not.toBeNull();
});

test.each([
  ["for a kid", BED, "Mia", /With you/],
  ["for anyone", DOG, "For anyone", /With you: Mia/],
])("a tap while the day %s comes again does nothing", async (_, chore, place, words) => {
  const again = held(board({ ...chore, ...ticked(chore.chore_id) }));
  let asked = 0;
  const { user, taps } = keeping(board(chore), board(chore), {
    "GET /board": () => {
      asked += 1;
      return asked === 1 ? board(chore) : again.answer();
    },
  });
  const at = await column(place);
  await user.click(at.getByRole("button"));
  if (chore === DOG) {
    const dialog = within(await screen.findByRole("dialog", { name: "Who did it?" }));
    await user.click(await dialog.findByRole("button", { name: "Mia" }));
  }
  await waitFor(() => expect(asked).toBe(2));
  await user.click(at.getByRole("button"));
  expect(screen.queryByRole("dialog", { name: "Who did it?" })).toBeNull();
  again.release();
  await waitFor(() => expect(at.getByRole("button").getAttribute("aria-busy")).toBeNull());
  expect(at.getByRole("button", { name: words })).toBeDefined();
  expect(taps()).toHaveLength(1);
});

test("a tap on what this carer ticked takes it back", async () => {
  const { user, taps } = keeping(board({ ...BED, ...ticked("bed") }), board(BED));
  const mia = await column("Mia");
  await user.click(mia.getByRole("button", { name: /With you/ }));
  await waitFor(() => expect(callsIn(taps())).toEqual([`DELETE ${TICK}`]));
  await waitFor(() => expect(mia.getByRole("button").getAttribute("aria-busy")).toBeNull());
  expect(mia.getByRole("button").textContent).toBe("The bed");
});

test("a lost answer is asked for again with the same key, what was taken back with another", async () => {
  let answers: unknown[] = [BROKEN, undefined, undefined];
  let isDone = false;
  const { user, taps } = keeping(board(BED), board(BED), {
    "GET /board": () => board(isDone ? { ...BED, ...ticked("bed") } : BED),
    "POST /kids/{kid_id}/occurrences/{id}/{day}/{part}/tick": () => {
      const [first, ...rest] = answers;
      answers = rest;
      isDone = first === undefined;
      return first as undefined;
    },
    "DELETE /kids/{kid_id}/occurrences/{id}/{day}/{part}/tick": () => {
      isDone = false;
      return undefined;
    },
  });
  const mia = await column("Mia");
  const tap = async (name: RegExp, then: RegExp) => {
    await user.click(mia.getByRole("button", { name }));
    await waitFor(() => {
      expect(mia.getByRole("button", { name: then }).getAttribute("aria-busy")).toBeNull();
    });
  };
  await tap(/^The bed$/, /^The bed$/);
  await tap(/^The bed$/, /With you/);
  await tap(/With you/, /^The bed$/);
  await tap(/^The bed$/, /With you/);
  const [first, again, , anew] = taps().map(({ key }) => key);
  expect(again).toBe(first);
  expect(anew).not.toBe(first);
});

test("what anyone may do is ticked for the kid who is chosen", async () => {
  const { user, taps } = keeping(board(DOG), board({ ...DOG, ...ticked("dog") }));
  const anyone = await column("For anyone");
  await user.click(anyone.getByRole("button", { name: "The dog" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Who did it?" }));
  expect(taps()).toEqual([]);
  await user.click(await dialog.findByRole("button", { name: "Mia" }));
  await waitFor(() =>
    expect(anyone.getByRole("button").textContent).toBe("The dogWith you: Mia. Tap to take it back."),
  );
  expect(callsIn(taps())).toEqual(["POST /kids/mia/occurrences/dog/2026-03-02/any/tick"]);
});

test("what only some kids may do is offered for them alone, for one without asking", async () => {
  const cat = { chore_id: "cat", schedules: [schedule({ mode: "anyone", kid_ids: ["leo"] })] };
  const day = board(DOG, cat);
  const kids = [...day.kids, boardKid("zoe", "Zoe")];
  const { user, taps } = keeping({ ...day, kids });
  const anyone = await column("For anyone");
  await user.click(anyone.getByRole("button", { name: "The cat" }));
  await waitFor(() =>
    expect(callsIn(taps())).toEqual(["POST /kids/leo/occurrences/cat/2026-03-02/any/tick"]),
  );
  await user.click(anyone.getByRole("button", { name: "The dog" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Who did it?" }));
  const faces = await dialog.findAllByRole("button", { name: /./ });
  expect(faces.map(({ textContent }) => textContent).filter(Boolean)).toEqual(["Mia", "Leo"]);
});

test("what waits with somebody else cannot be tapped", async () => {
  keeping(board({ ...BED, ...ticked("bed", "opa") }));
  const mia = await column("Mia");
  expect(await mia.findByText("Waiting for a parent")).toBeDefined();
  expect(mia.queryByRole("button")).toBeNull();
});

test("a refusal is told in the server's words, and the tile is as before", async () => {
  const words = "Leo has done this already.";
  const { user } = keeping(board(BED), board(BED), {
    "POST /kids/{kid_id}/occurrences/{id}/{day}/{part}/tick": refused(409, words),
  });
  const mia = await column("Mia");
  await user.click(mia.getByRole("button", { name: "The bed" }));
  expect(await alertSaying(words)).toBeDefined();
  await waitFor(() => expect(mia.getByRole("button").textContent).toBe("The bed"));
});

test("without a network a tap says what it needs, and nothing is asked", async () => {
  const { user, taps } = keeping(board(DOG));
  const dog = (await column("For anyone")).getByRole("button", { name: "The dog" });
  onTestFinished(() => online.belief.set(true));
  online.belief.set(false);
  await user.click(dog);
  expect(await alertSaying(NEEDS_NETWORK)).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(taps()).toEqual([]);
});
