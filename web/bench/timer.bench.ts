import type { Page } from "@playwright/test";

import { AvailableChoresPage } from "../e2e/pages/availableChores";
import { DEMO } from "../e2e/support/demo";
import { expect, test } from "../e2e/support/test";
import { record } from "./figures";

/** One frame at 60 frames a second, in milliseconds. */
const FRAME_MS = 16.7;
const SLOW_DOWN = 4;
/**
 * The timer's time at the start of a round, so that a new minute, with a new preview, falls into the watched period.
 */
const AHEAD_MS = 55_000;
const WATCHED_MS = 10_000;

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  args?: { name?: string };
};

test.use({ instance: "demo" });

test("the timer's preview on a slow phone", async ({ page, browser, api, signIn }) => {
  await signIn(await DEMO.account(api, DEMO.kid));
  const chores = new AvailableChoresPage(page);
  await chores.open();
  await page.getByRole("main").getByRole("button", { name: "Mark as Done" }).first().tap();
  await chores.dialog.start.tap();
  await expect(chores.dialog.time).toContainText("00:0");

  const session = await page.context().newCDPSession(page);
  const watch = async (): Promise<number> => {
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await putTimers(page, AHEAD_MS);
    await expect(chores.dialog.time).toContainText("00:5");
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
    await browser.startTracing(page, { categories: ["toplevel", "disabled-by-default-devtools.timeline"] });
    await page.waitForTimeout(WATCHED_MS);
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    await expect(chores.dialog.time).toContainText("01:0");
    return longestTask(trace.traceEvents);
  };
  // Other work on the machine only adds time, so the quietest round shows the timer's own.
  const longest = [await watch(), await watch(), await watch(), await watch(), await watch()];

  record(test.info(), {
    what: `timer running, longest task at ${SLOW_DOWN}× CPU slow-down, quietest of ${longest.length} rounds`,
    value: Math.min(...longest),
    unit: "ms",
    atMost: FRAME_MS,
  });
});

/** Sets the running timers to a time, as another tab would. */
function putTimers(page: Page, elapsed: number): Promise<void> {
  return page.evaluate((elapsedMs) => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith("pogona.timers."))) {
      const timers = JSON.parse(localStorage.getItem(key) ?? "{}") as Record<string, { timer: object }>;
      for (const stored of Object.values(timers)) {
        stored.timer = { accumulated_ms: 0, started_at: Date.now() - elapsedMs };
      }
      localStorage.setItem(key, JSON.stringify(timers));
      window.dispatchEvent(new StorageEvent("storage", { key }));
    }
  }, elapsed);
}

/** The longest task of the page's main thread, in milliseconds. */
function longestTask(events: TraceEvent[]): number {
  const main = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => ph === "X" && name.endsWith("RunTask") && main.has(`${pid}/${tid}`),
  );
  return Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000;
}
