import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { answering, entriesIn, refusing } from "@/lib/testing/answering";
import { alertSaying, USERS } from "@/lib/testing/screen";

import { keyOf } from "../handIn/handedIn";
import { timerStore } from "../handIn/timerStore";
import { BED, DOG, playing, READY, shows, THERE } from "./playing";

beforeEach(() => {
  vi.setSystemTime("2026-03-02T15:00:00Z");
  return () => {
    vi.useRealTimers();
    timerStore.update(USERS.kid.id, () => ({}));
  };
});

const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("a morning is played in a row, with one celebration", async () => {
  const sent = answering(THERE);
  const { press } = await playing({ play: { turns: [BED, READY, DOG], part: "morning" } });
  await shows("Make the bed");
  await press("Later");
  await shows("Wash");
  await press("Done", "Done", "Done");
  // Handed in by its last step; the photo asks first.
  await shows("Feed the dog");
  await press("Done");
  await shows("Great, all done!");
  await press("Send it");
  await shows("Make the bed");
  await press("Done");
  await shows("Your morning is done!");
  await press("Hooray!");
  await gone();
  expect(entriesIn(sent).map(({ chore_id, steps_done }) => [chore_id, steps_done])).toEqual([
    ["ready", 3],
    ["dog", undefined],
    ["bed", undefined],
  ]);
});

test("what is put off as the last one can come back later", async () => {
  const sent = answering(THERE);
  const { press } = await playing({ play: { turns: [BED, DOG], part: "evening" } });
  await press("Done");
  await shows("Feed the dog");
  await press("Later");
  await shows("Come back later for the rest.");
  await press("Bye for now");
  await gone();
  expect(entriesIn(sent)).toHaveLength(1);
});

test("what another device did is left out", async () => {
  answering(THERE);
  const { press } = await playing({
    play: { turns: [BED, READY, DOG], part: "any" },
    left: new Set([BED, DOG].map(keyOf)),
  });
  await shows("Make the bed");
  await press("Later");
  expect(await shows("Feed the dog")).toBeDefined();
});

test("what was put off and then done elsewhere hides nothing of the rest", async () => {
  answering(THERE);
  const all = [BED, READY, DOG].map(keyOf);
  const { press, meanwhile } = await playing({
    play: { turns: [BED, DOG, READY], part: "morning" },
    left: new Set(all),
    leftThen: new Set(all.slice(1)),
  });
  await press("Later");
  await shows("Feed the dog");
  await meanwhile();
  await press("Later");
  expect(await shows("Wash")).toBeDefined();
});

test("nothing is cheered when others did all of it", async () => {
  answering(THERE);
  const { meanwhile } = await playing({
    play: { turns: [BED, DOG], part: "evening" },
    left: new Set([BED, DOG].map(keyOf)),
    leftThen: new Set(),
  });
  await shows("Make the bed");
  await meanwhile();
  expect(await shows("Come back later for the rest.")).toBeDefined();
});

test("a refusal in a row stays until it is put off", async () => {
  answering({ ...THERE, "POST /outbox": refusing(409, "This chore is switched off.") });
  const { press } = await playing({ play: { turns: [BED, DOG], part: "midday" } });
  await press("Done");
  expect(await alertSaying("This chore is switched off.")).toBeDefined();
  await press("Later");
  await shows("Feed the dog");
});
