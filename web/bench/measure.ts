import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

import { type BrowserContext, chromium, type LaunchOptions, type TestInfo } from "@playwright/test";

import { median, record } from "./figures";

/** Performance varies from run to run, so the median counts. */
const RUNS = 5;

const CATEGORIES = ["performance", "accessibility", "best-practices"];

type Run = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  shift: number;
  benchmarkIndex: number;
};

/** Has Lighthouse measure a screen as on a phone, in a browser prepared by `prepare`, and records the figures. */
export async function measure(
  info: TestInfo,
  { name, url, launchOptions }: { name: string; url: string; launchOptions: LaunchOptions },
  prepare: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const profile = await mkdtemp(path.join(tmpdir(), "pogona-bench-"));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
  });
  await prepare(context);
  const runs: Run[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    // oxlint-disable-next-line no-await-in-loop -- side by side they would slow each other down
    runs.push(await inspect(url, port));
  }
  await context.close();
  await rm(profile, { recursive: true, force: true });

  const least = (pick: (run: Run) => number) => Math.min(...runs.map(pick));
  const figures = [
    { what: "performance", value: median(runs.map(({ performance }) => performance)), atLeast: 92 },
    { what: "accessibility", value: least(({ accessibility }) => accessibility), atLeast: 100 },
    { what: "best practices", value: least(({ bestPractices }) => bestPractices), atLeast: 100 },
    { what: "layout shift", value: Math.max(...runs.map(({ shift }) => shift)), atMost: 0.02 },
  ];
  // Lighthouse's own index: below 1,000 it calls the machine too slow to judge by.
  const speed = median(runs.map(({ benchmarkIndex }) => benchmarkIndex));
  record(info, { what: `${name}: benchmark index of the machine`, value: speed, unit: "" });
  for (const { what, ...figure } of figures) {
    record(info, { what: `${name}: ${what}`, unit: "", ...figure });
  }
}

/** Signs in with a token, as if in an earlier visit. */
export async function signInBy(context: BrowserContext, origin: string, token: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/healthz`);
  await page.evaluate((value) => localStorage.setItem("token", value), token);
  await page.close();
}

async function inspect(url: string, port: number): Promise<Run> {
  const { default: lighthouse } = await import("lighthouse");
  const result = await lighthouse(url, {
    port,
    // A phone that has signed in before, with nothing of the app in its caches.
    clearStorageTypes: ["file_systems", "shader_cache", "service_workers", "cache_storage"],
    onlyCategories: CATEGORIES,
    // A screen with live events never lets the network become idle.
    maxWaitForLoad: 15_000,
    logLevel: "error",
  });
  if (result === undefined || result.lhr.runtimeError !== undefined) {
    throw new Error(`Lighthouse could not load ${url}: ${result?.lhr.runtimeError?.message}`);
  }
  const { categories, audits, environment } = result.lhr;
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    shift: audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
    benchmarkIndex: environment.benchmarkIndex,
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
