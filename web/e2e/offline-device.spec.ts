import type { BrowserContext, Page } from "@playwright/test";

import { AvailableChoresPage } from "./pages/availableChores";
import { DashboardPage } from "./pages/dashboard";
import { Shell } from "./pages/shell";
import { comeBack, expect, goAway, installed, test } from "./support/offline";

/** The app's calls about the device's badge and storage, in their order. */
type Asked = (string | number)[];

/** Simulates a device with a badge for the app's icon and persistent storage, or one that refuses both. */
async function watchDevice(context: BrowserContext, { refuses = false } = {}): Promise<void> {
  await context.addInitScript((refusing) => {
    if (!isSecureContext) {
      return; // An empty page before the app's.
    }
    const asked: (string | number)[] = [];
    let isPersisted = false;
    const answer = <Value>(value: Value) =>
      refusing ? Promise.reject(new DOMException("No.", "NotAllowedError")) : Promise.resolve(value);
    const persist = () => {
      asked.push("persist");
      isPersisted = !refusing;
      return answer(true);
    };
    Object.assign(window, { asked });
    Object.defineProperty(navigator.storage, "persisted", { value: () => Promise.resolve(isPersisted) });
    Object.defineProperty(navigator.storage, "persist", { value: persist });
    Object.defineProperty(navigator, "setAppBadge", {
      value: (count: number) => {
        asked.push(count);
        return answer(undefined);
      },
    });
    Object.defineProperty(navigator, "clearAppBadge", {
      value: () => {
        asked.push(0);
        return answer(undefined);
      },
    });
  }, refuses);
}

function askedOf(page: Page): Promise<Asked> {
  return page.evaluate(() => (window as unknown as { asked: (string | number)[] }).asked);
}

async function badgeOf(page: Page): Promise<string | number | undefined> {
  return (await askedOf(page)).findLast((one) => one !== "persist");
}

async function persistsOf(page: Page): Promise<number> {
  return (await askedOf(page)).filter((one) => one === "persist").length;
}

const CHORES = ["Wash the dishes", "Tidy the room"];

test.beforeEach(async ({ family, api, signIn }) => {
  for (const name of CHORES) {
    await api.addChore(family.parent, { name, points_value: 15 });
  }
  await signIn(family.kid);
});

/** Opens the chores on a watched device with the app installed. */
async function openInstalled(page: Page, device?: { refuses: boolean }): Promise<void> {
  await watchDevice(page.context(), device);
  const chores = new AvailableChoresPage(page);
  await chores.open();
  await expect(chores.chore("Wash the dishes")).toBeVisible();
  expect(await persistsOf(page)).toBe(0);
  await installed(page);
}

async function submit(page: Page, name: string): Promise<void> {
  const chores = new AvailableChoresPage(page);
  await chores.begin(name);
  await chores.dialog.submit.click();
  await expect(chores.dialog.root).toBeHidden();
}

test("the icon says how much waits, and the device is asked to keep it, once @phone", async ({
  page,
  network,
  api,
  family,
}) => {
  await openInstalled(page);
  await goAway(network, page);
  await submit(page, "Wash the dishes");
  await expect.poll(() => badgeOf(page)).toBe(1);
  await expect.poll(() => persistsOf(page)).toBe(1);
  await submit(page, "Tidy the room");
  await expect.poll(() => badgeOf(page)).toBe(2);
  await comeBack(network, page);
  await expect.poll(() => badgeOf(page)).toBe(0);
  expect(await persistsOf(page)).toBe(1);
  await expect.poll(() => api.history(family.kid)).toHaveLength(2);
});

test("the icon says nothing of what somebody else left waiting", async ({
  page,
  context,
  network,
  family,
}) => {
  await openInstalled(page);
  await goAway(network, page);
  await submit(page, "Wash the dishes");
  await expect.poll(() => badgeOf(page)).toBe(1);
  const leo = await family.addKid("Leo");
  await page.evaluate((token) => localStorage.setItem("token", token), leo.token);
  await page.close();
  network.become("up");
  const next = await context.newPage();
  await next.goto("/");
  await expect(new DashboardPage(next).welcome(leo.username)).toBeVisible();
  await expect.poll(() => badgeOf(next)).toBe(0);
});

test("a device that refuses both keeps and sends all the same", async ({ page, network, api, family }) => {
  await openInstalled(page, { refuses: true });
  await goAway(network, page);
  await submit(page, "Wash the dishes");
  await expect.poll(() => persistsOf(page)).toBe(1);
  await expect(new Shell(page).offline).toBeVisible();
  await comeBack(network, page);
  await expect.poll(() => api.history(family.kid)).toHaveLength(1);
});
