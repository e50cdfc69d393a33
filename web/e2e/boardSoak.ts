import { readFile } from "node:fs/promises";
import path from "node:path";

import type { CDPSession, Page } from "@playwright/test";

import { BoardPage } from "./pages/board";
import { dayFromNow } from "./support/days";
import { comeBack, expect, goAway, installed, test } from "./support/offline";

const MINUTE = 60_000;
/** Time for which the board stays open, in minutes; `POGONA_SOAK=5` for a short run. */
const LASTS = Number(process.env["POGONA_SOAK"] ?? 60);
/** Time between events in the family, in milliseconds. */
const EVENT_EVERY = 5_000;
/** Period in the middle without a network, in minutes. */
const CUT = { from: LASTS * 0.42, until: LASTS * 0.58 };

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: "no-preference" } });

/**
 * Measures the board's memory after each twelfth of the time, with a family at work and the network gone in the middle.
 */
test("the board stays open for an hour", async ({ page, family, api, network, direct }) => {
  test.setTimeout((LASTS + 5) * MINUTE);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  const { parent, kid } = family;
  const leo = await family.addKid("Leo");
  const ina = await family.addKid("Ina");
  const kids = [kid, leo, ina];
  for (const name of ["Make the bed", "Feed the bearded dragon", "Brush your teeth", "Pack the bag"]) {
    const chore = await api.addChore(parent, { name, points_value: 5 });
    await api.repeat(parent, chore, kids, { anchor: dayFromNow(0) });
  }
  const car = await api.addChore(parent, { name: "Wash the car", points_value: 10 });
  const board = new BoardPage(page);
  await board.enrol(await api.deviceCode(parent));
  await installed(page);
  const protocol = await page.context().newCDPSession(page);
  const began = Date.now();
  const minutes = () => (Date.now() - began) / MINUTE;
  let isCut = false;
  let events = 0;
  let measured = 0;
  let mine = await api.submit(kid, car);
  while (minutes() < LASTS) {
    await page.waitForTimeout(EVENT_EVERY);
    // Submissions and approvals alternate.
    if (events % 2 === 1) {
      mine = await api.submit(kids[events % 3] ?? kid, car);
    } else {
      await api.decide(parent, mine, "approve");
    }
    events += 1;
    if (!isCut && minutes() >= CUT.from && minutes() < CUT.until) {
      isCut = true;
      await goAway(network, page);
      await board.tap(kid.username, "Make the bed");
      await expect(board.tile(kid.username, "Make the bed")).toContainText("Waiting to send");
    } else if (isCut && minutes() >= CUT.until) {
      isCut = false;
      await comeBack(network, page);
      await expect(board.tile(kid.username, "Make the bed")).toContainText("Waiting for a parent");
    }
    if (minutes() >= ((measured + 1) * LASTS) / 12) {
      measured += 1;
      const figures = { ...(await ofPage(protocol)), server_mib: await residentMib(direct.pid()) };
      const line = { minute: Math.round(minutes()), events, isCut, errors, ...figures };
      process.stdout.write(`${JSON.stringify(line)}\n`);
    }
  }
  await shoot(page);
  expect(errors).toEqual([]);
  const sent = await api.history(kid);
  expect(sent.filter(({ chore_id }) => chore_id !== car.id)).toHaveLength(1);
});

/** The page's memory after a garbage collection. */
async function ofPage(protocol: CDPSession): Promise<Record<string, number>> {
  await protocol.send("HeapProfiler.collectGarbage");
  const { usedSize } = await protocol.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners } = await protocol.send("Memory.getDOMCounters");
  return { heap_kib: Math.round(usedSize / 1024), nodes, listeners: jsEventListeners };
}

/** The server's memory, from Linux. */
async function residentMib(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

function shoot(page: Page): Promise<Buffer> {
  return page.screenshot({ path: path.join(import.meta.dirname, "../screenshots/board-soak.png") });
}
