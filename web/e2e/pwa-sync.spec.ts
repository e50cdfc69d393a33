import type { Page } from "@playwright/test";

import { AvailableChoresPage } from "./pages/availableChores";
import { DashboardPage } from "./pages/dashboard";
import { LoginPage } from "./pages/login";
import { Shell } from "./pages/shell";
import { kept, signInAt } from "./support/browser";
import type { Front } from "./support/front";
import { expect, test } from "./support/test";

test.use({ serviceWorkers: "allow" });

/** Simulates the browser's sync event for a restored network. `page` may show anything. */
async function syncOf(page: Page, origin: string): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (found !== undefined) {
        resolve(found.registrationId);
      }
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  return async () => {
    const event = { origin, registrationId, tag: "outbox", lastChance: false };
    await session.send("ServiceWorker.dispatchSyncEvent", event);
  };
}

/** Submits a chore offline, which the page then keeps. */
async function submitCutOff(page: Page, front: Front): Promise<void> {
  const chores = new AvailableChoresPage(page);
  await page.goto(`${front.url}/chores`);
  await expect(chores.chore("Feed the dragon")).toBeVisible();
  await kept(page);
  front.cut();
  await expect(new Shell(page).offline).toBeVisible();
  await chores.begin("Feed the dragon");
  await chores.dialog.submit.click();
  await expect(page.getByText("Saved on this device, will be sent later.")).toBeVisible();
}

test("a page out of sight is woken when the network is back, and sends", async ({
  page,
  api,
  family,
  front,
  guard,
}) => {
  guard.expectFailure(/\/api\/.* → failed/);
  await api.addChore(family.parent, { name: "Feed the dragon", points_value: 25 });
  await signInAt(page, front.url, family.kid);
  await submitCutOff(page, front);
  // A hidden page does not check for the network by itself.
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  front.mend();
  await (
    await syncOf(page, front.url)
  )();
  await expect.poll(() => api.history(family.kid)).toHaveLength(1);
});

test("what waits is sent when the network is back and no page is open, and once", async ({
  page,
  context,
  api,
  family,
  front,
  guard,
}) => {
  guard.expectFailure(/\/api\/.* → failed/);
  await api.addChore(family.parent, { name: "Feed the dragon", points_value: 25 });
  await page.goto(`${front.url}/login`);
  await new LoginPage(page).signIn(family.kid);
  await expect(new DashboardPage(page).welcome(family.kid.username)).toBeVisible();
  await submitCutOff(page, front);
  const elsewhere = await context.newPage();
  const sync = await syncOf(elsewhere, front.url);
  await page.close();
  front.mend();
  await sync();
  await expect.poll(() => api.history(family.kid)).toHaveLength(1);
  expect(await api.history(family.kid)).toMatchObject([{ chore_name: "Feed the dragon", effort_minutes: 0 }]);

  const again = await context.newPage();
  await again.goto(`${front.url}/waiting-to-send`);
  await expect(again.getByRole("main")).toContainText("Nothing is waiting. All sent!");
  expect(await api.history(family.kid)).toHaveLength(1);
});
