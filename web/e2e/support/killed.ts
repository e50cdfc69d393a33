import { mkdtemp, readlink, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { type BrowserContext, chromium, type Page } from "@playwright/test";

import { launchOptions } from "../../playwright.config";

/** A browser that keeps its disk when it is killed, like a phone with an empty battery. */
export type Device = {
  /** Starts it and returns its page. */
  start: () => Promise<Page>;
  /** Kills all its processes at once, so that nothing more is written. */
  kill: () => Promise<void>;
  dispose: () => Promise<void>;
};

export async function openDevice(baseURL: string): Promise<Device> {
  const disk = await mkdtemp(path.join(tmpdir(), "pogona-device-"));
  let context: BrowserContext | undefined;
  const kill = async () => {
    if (context !== undefined) {
      const closed = context.waitForEvent("close");
      // Chromium marks its disk by a link to the machine's name and the process that leads its group.
      const holder = await readlink(path.join(disk, "SingletonLock"));
      process.kill(-Number(holder.split("-").at(-1)), "SIGKILL");
      await closed;
      context = undefined;
    }
  };
  return {
    start: async () => {
      context = await chromium.launchPersistentContext(disk, { ...launchOptions, baseURL, locale: "en-US" });
      return context.pages()[0] ?? context.newPage();
    },
    kill,
    dispose: async () => {
      await kill();
      await rm(disk, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
