import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { SwapOffer } from "@/lib/api";
import { online } from "@/lib/online";
import type { Occurrence } from "@/lib/rules";
import { answering, type Answers, callsIn, refused } from "@/lib/testing/answering";
import { alertSaying, show, USERS } from "@/lib/testing/screen";
import { ACCEPTED, day, DOG, OFFER, schedule } from "@/lib/testing/today";

import { AskOthers } from "../asks/AskOthers";

beforeEach(() => {
  vi.setSystemTime("2026-03-02T15:00:00Z");
  return () => vi.useRealTimers();
});
afterEach(() => online.belief.set(true));

const PATH = "/occurrences/dog/2026-03-02/any/offer";
const MINE: Occurrence = { ...DOG, mode: "turn", kid_id: "mia" };
const TURNS = schedule({ mode: "turn", kid_ids: ["leo", "mia"] });

type Shown = { occurrence?: Occurrence; routine?: typeof TURNS; answers?: Answers };

/** Shows Mia the dog's walk, which she offers as `offer` says. */
function shown(offer?: SwapOffer, { occurrence = MINE, routine = TURNS, answers = {} }: Shown = {}) {
  let now = offer;
  const sent = answering({
    "GET /today": () => ({
      ...day({ chore_id: "dog", schedules: [routine] }),
      swap_offers: now ? [now] : [],
    }),
    "PUT /occurrences/{id}/{day}/{part}/offer": () => (now = OFFER),
    "DELETE /occurrences/{id}/{day}/{part}/offer": () => {
      now = undefined;
      return undefined;
    },
    ...answers,
  });
  const onDone = vi.fn<() => void>();
  const user = show(
    <AskOthers occurrence={occurrence} onDone={onDone}>
      <p>The work</p>
    </AskOthers>,
    { as: USERS.kid },
  );
  return { sent, user, onDone };
}

const button = (name: string) => screen.findByRole("button", { name });
const isSeen = (element: HTMLElement) => element.closest("[hidden]") === null;
const writes = (sent: ReturnType<typeof answering>) =>
  callsIn(sent).filter((call) => !call.startsWith("GET"));

test("a kid asks another by one tap on their face", async () => {
  const { sent, user, onDone } = shown();
  await user.click(await button("Ask to swap"));
  expect(isSeen(screen.getByText("The work"))).toBe(false);
  const tiles = within(screen.getByRole("list", { name: "Choose who" })).getAllByRole("button");
  expect(tiles.map(({ textContent }) => textContent)).toEqual(["Leo"]);
  await user.dblClick(await button("Leo"));
  expect(await alertSaying("Leo will see it.")).toBeDefined();
  expect(onDone).toHaveBeenCalledOnce();
  expect(writes(sent)).toEqual([`PUT ${PATH}`]);
  expect(sent.find(({ call }) => call === `PUT ${PATH}`)?.body).toEqual({ to_kid_id: "leo" });
});

test("one way to ask gives way to the other", async () => {
  const { user } = shown();
  await user.click(await button("Ask to swap"));
  await user.click(await button("I'm stuck"));
  expect(screen.queryByRole("list", { name: "Choose who" })).toBeNull();
  expect(screen.getByRole("list", { name: "Say why" })).toBeDefined();
});

test("while nobody decided, it is taken back", async () => {
  const { sent, user } = shown(OFFER);
  const said = await screen.findByText("You asked leo to do it");
  expect(isSeen(said)).toBe(true);
  expect(screen.queryByRole("button", { name: "Ask to swap" })).toBeNull();
  const neverMind = { name: "Never mind", description: "You asked leo to do it" };
  await user.click(screen.getByRole("button", neverMind));
  await button("Ask to swap");
  expect(writes(sent)).toEqual([`DELETE ${PATH}`]);
  expect(sent.find(({ call }) => call === `DELETE ${PATH}`)?.query.get("kid_id")).toBe("mia");
});

test("what the other kid agreed to waits for a parent", async () => {
  shown(ACCEPTED);
  expect(await screen.findByText("leo said yes. A parent will see it.")).toBeDefined();
  expect(await button("Never mind")).toBeDefined();
});

const EACH = schedule();

test.each([
  ["nobody's own", { occurrence: DOG, routine: schedule({ mode: "anyone" }) }],
  ["another's", { occurrence: { ...MINE, kid_id: "leo" }, routine: schedule({ mode: "turn" }) }],
  ["the other kid's as well", { occurrence: { ...MINE, mode: "each" }, routine: EACH }],
] satisfies [string, Shown][])("what is %s is not swapped", async (_, given) => {
  shown(undefined, given);
  await button("I'm stuck");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Ask to swap" })).toBeNull());
});

test("without a network nobody is asked", async () => {
  shown();
  await button("Ask to swap");
  online.belief.set(false);
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
});

test("a refusal is told in the server's words", async () => {
  const words = "This is done already.";
  const answers = { "PUT /occurrences/{id}/{day}/{part}/offer": refused(409, words) };
  const { user, onDone } = shown(undefined, { answers });
  await user.click(await button("Ask to swap"));
  await user.click(await button("Leo"));
  expect(await alertSaying(words)).toBeDefined();
  expect(onDone).not.toHaveBeenCalled();
});
