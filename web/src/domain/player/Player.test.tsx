import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { answering, BROKEN, entriesIn, refusing } from "@/lib/testing/answering";
import { alertSaying, USERS } from "@/lib/testing/screen";

import { timerStore } from "../handIn/timerStore";
import { dialog, playing, READY, shows, THERE } from "./playing";

beforeEach(() => {
  vi.setSystemTime("2026-03-02T15:00:00Z");
  return () => {
    vi.useRealTimers();
    timerStore.update(USERS.kid.id, () => ({}));
  };
});

const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const ticked = () => timerStore.read(USERS.kid.id)["ready"]?.steps?.ticked;

test("steps come one by one; what was put off comes back, and the end hands in", async () => {
  const sent = answering(THERE);
  const { press } = await playing({ play: { turns: [READY] } });
  await shows("Wash");
  expect(dialog().getByRole("progressbar", { name: "Time" }).getAttribute("aria-valuetext")).toBe(
    "0 of 2 minutes",
  );
  await press("Later");
  await shows("Dress");
  await press("Done");
  await shows("Comb");
  const dots = within(dialog().getByRole("list", { name: "Steps" })).getAllByRole("listitem");
  expect(dots.map(({ textContent }) => textContent)).toEqual([
    "Step 1 of 3",
    "Step 2 of 3, done",
    "Step 3 of 3",
  ]);
  expect(dots[2]?.getAttribute("aria-current")).toBe("step");
  await press("Done");
  await shows("Wash");
  await press("Later");
  await shows("2 of 3 steps");
  await press("Do the rest");
  await shows("Wash");
  await press("Done");
  await shows("Great, all done!");
  expect(entriesIn(sent)).toEqual([]);
  await press("Send it");
  await gone();
  expect(entriesIn(sent)).toMatchObject([{ chore_id: "ready", steps_done: 3, steps_total: 3 }]);
  expect(ticked()).toBeUndefined();
});

test("leaving keeps the ticks, and the time of a step goes on", async () => {
  answering(THERE);
  const { open, press } = await playing({ play: { turns: [READY] } });
  await shows("Wash");
  vi.setSystemTime(Date.now() + 60_000);
  await press("Back");
  await gone();
  const timer = timerStore.read(USERS.kid.id)["ready"]?.timer;
  expect(timer).toEqual({ accumulated_ms: 60_000, started_at: null });
  await open();
  const bar = await screen.findByRole("progressbar", { name: "Time" });
  expect(bar.getAttribute("aria-valuetext")).toBe("1 of 2 minutes");
  await press("Done", "Done", "Back");
  await gone();
  await open();
  expect(await screen.findByRole("heading", { name: /^Comb/ })).toBeDefined();
});

test("a full glass stays full", async () => {
  answering(THERE);
  const { open, press } = await playing({ play: { turns: [READY] } });
  await shows("Wash");
  await press("Back");
  await gone();
  vi.setSystemTime(Date.now() + 60 * 60_000);
  await open();
  expect(await screen.findByText("Well done, the glass is full!")).toBeDefined();
  expect(screen.getByRole("progressbar").getAttribute("aria-valuetext")).toBe("2 of 2 minutes");
});

test("a refusal says why and keeps the ticks", async () => {
  const sent = answering({ ...THERE, "POST /outbox": refusing(409, "This chore is switched off.") });
  const { press } = await playing({ play: { turns: [READY] } });
  await shows("Wash");
  await press("Done", "Done", "Later");
  await shows("2 of 3 steps");
  await press("Send it");
  await alertSaying("This chore is switched off.");
  expect(ticked()).toEqual([0, 1]);
  await press("Do the rest", "Done", "Send it");
  await waitFor(() => expect(entriesIn(sent)).toHaveLength(2));
  const [first, second] = entriesIn(sent);
  expect([first?.["steps_done"], second?.["steps_done"]]).toEqual([2, 3]);
  expect(second?.key).not.toBe(first?.key);
});

test("after a lost answer the next tap repeats the same", async () => {
  const sent = answering({ ...THERE, "POST /outbox": BROKEN });
  const { press } = await playing({ play: { turns: [READY] } });
  await shows("Wash");
  await press("Done", "Later", "Later");
  await shows("1 of 3 steps");
  await press("Send it");
  await alertSaying("Saved on this device");
  vi.setSystemTime(Date.now() + 60_000);
  await press("Send it");
  await waitFor(() => expect(entriesIn(sent).length).toBeGreaterThan(1));
  const [first, second] = entriesIn(sent);
  expect(first).toMatchObject({ steps_done: 1, steps_total: 3 });
  expect(second).toEqual(first);
});

test("nothing is heard until somebody switches the sounds on", async () => {
  answering(THERE);
  const began = vi.fn<() => void>();
  const param = {
    setValueAtTime: () => {},
    linearRampToValueAtTime: () => {},
    exponentialRampToValueAtTime: () => {},
  };
  const node = { frequency: {}, gain: param, connect: (next: unknown) => next, start: began, stop: () => {} };
  vi.stubGlobal(
    "AudioContext",
    class {
      currentTime = 0;
      resume = () => Promise.resolve();
      createOscillator = () => node;
      createGain = () => node;
    },
  );
  const { press } = await playing({ play: { turns: [READY] } });
  await shows("Wash");
  await press("Done");
  await shows("Dress");
  expect(began).not.toHaveBeenCalled();
  await press("Sounds");
  expect(dialog().getByRole("button", { name: "Sounds" }).getAttribute("aria-pressed")).toBe("true");
  expect(localStorage.getItem("pogona.sounds")).toBe("on");
  const before = began.mock.calls.length;
  await press("Done");
  await shows("Comb");
  expect(began.mock.calls.length).toBeGreaterThan(before);
  await press("Sounds");
});
