import type { Page } from "@playwright/test";

import { ChangePasswordDialog } from "./pages/changePassword";
import { DashboardPage } from "./pages/dashboard";
import { LoginPage } from "./pages/login";
import { NotificationsPage } from "./pages/notifications";
import { Shell } from "./pages/shell";
import { type Account, PASSWORD } from "./support/api";
import { allowNotifications, isSubscribed, type Notified, notifiedBy } from "./support/notified";
import type { FakeBrowser } from "./support/push";
import { expect, test } from "./support/test";

// Tests the whole way of a notice: from the server through a push service, encrypted, to the real service worker, its
// notification, and back by a tap.
test.use({ instance: "push", serviceWorkers: "allow" });

/** The server's own clock delays the notice of a waiting thing by two minutes. */
const LONGEST_MS = 200_000;

const OFF_HERE = "Notifications are off on this device now.";

/** Signs in by the form and turns notifications on. */
async function turnOn(page: Page, account: Account, browser: FakeBrowser): Promise<Notified> {
  await allowNotifications(page, browser);
  await page.goto("/login");
  await new LoginPage(page).signIn(account);
  await expect(new DashboardPage(page).welcome(account.username)).toBeVisible();
  const notifications = new NotificationsPage(page);
  await notifications.open();
  await expect(notifications.devices.root).toContainText(/No device is on\.|Turn one on to see it here\./);
  expect(await isSubscribed(page)).toBe(false);
  await notifications.turnOn.click();
  await expect(notifications.turnOff).toBeVisible();
  await expect(notifications.devices.all).toContainText("This device");
  return notifiedBy(page, new URL("/", page.url()).href);
}

/** Delivers the next message for a browser, as its push service would. */
async function handOn(browser: FakeBrowser, to: Notified, count: number) {
  await expect.poll(() => browser.delivered.length, { timeout: LONGEST_MS }).toBe(count);
  const last = browser.delivered[count - 1];
  if (last === undefined) {
    throw new Error("Nothing came.");
  }
  await to.deliver(last.text);
  return last;
}

test("a device is turned on, tried, and turned off @gate", async ({ page, family, push }) => {
  const browser = push.subscribe();
  const notified = await turnOn(page, family.parent, browser);
  const notifications = new NotificationsPage(page);
  await notifications.test.click();
  const { message, headers } = await handOn(browser, notified, 1);
  expect(headers).toMatchObject({ "content-encoding": "aes128gcm", urgency: "high" });
  expect(headers.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, ?k=[\w-]{87}$/);
  await expect
    .poll(notified.shown)
    .toEqual([{ title: message.title, body: message.body, tag: "test", silent: false, actions: [] }]);
  await expect(notifications.devices.all).toContainText("Last sent");

  // A tap navigates the open page, without a reload.
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await notified.tap("test");
  await expect(page).toHaveURL("/");
  await expect(new DashboardPage(page).welcome(family.parent.username)).toBeVisible();
  expect(await page.evaluate(() => "isSamePage" in globalThis)).toBe(true);
  expect(await notified.shown()).toEqual([]);

  await notifications.open();
  await notifications.turnOff.click();
  await expect(notifications.turnOn).toBeVisible();
  await expect(notifications.devices.all).toHaveCount(0);
  expect(await isSubscribed(page)).toBe(false);
});

test("who comes after somebody is told nothing that was for them", async ({ page, family, push }) => {
  const browser = push.subscribe();
  const notified = await turnOn(page, family.parent, browser);
  await new NotificationsPage(page).test.click();
  const { text } = await handOn(browser, notified, 1);
  await expect.poll(notified.shown).toHaveLength(1);
  await new Shell(page).logout();
  await expect(new LoginPage(page).heading).toBeVisible();
  await expect.poll(() => isSubscribed(page)).toBe(false);
  expect(await notified.shown()).toEqual([]);

  // A message that was already on its way.
  await notified.deliver(text);
  await expect.poll(notified.shown).toMatchObject([{ title: "Pogona", body: OFF_HERE, silent: true }]);
  await notified.tap("pogona");

  await new LoginPage(page).signIn(family.kid);
  await expect(new DashboardPage(page).welcome(family.kid.username)).toBeVisible();
  await notified.deliver(text);
  await expect.poll(notified.shown).toMatchObject([{ title: "Pogona", body: OFF_HERE }]);
  const notifications = new NotificationsPage(page);
  await notifications.open();
  await expect(notifications.turnOn).toBeVisible();
  expect(await isSubscribed(page)).toBe(false);
});

test("what cannot be read is shown all the same", async ({ page, family, push }) => {
  const notified = await turnOn(page, family.kid, push.subscribe());
  await notified.deliver("…");
  const body = "Something is new. Open Pogona to see it.";
  await expect.poll(notified.shown).toMatchObject([{ title: "Pogona", body }]);
  await notified.tap("pogona");
  await expect(page).toHaveURL("/");
});

test("a new password keeps notifications", async ({ page, family, push, api }) => {
  await turnOn(page, family.kid, push.subscribe());
  const kid = await api.idOf(family.kid);
  const devices = async () => {
    const path = `/kids/${kid}/notifications`;
    const told = await api.call<{ devices: { id: string }[] }>("GET", path, undefined, family.parent);
    return told.devices.map(({ id }) => id);
  };
  const before = await devices();
  const dialog = new ChangePasswordDialog(page);
  await dialog.open();
  await dialog.current.fill(PASSWORD);
  await dialog.next.fill("another sunshine");
  await dialog.save.click();
  // The subscription ended with the session, and a new one comes with the next session.
  await expect.poll(async () => (await devices()).filter((id) => !before.includes(id))).toHaveLength(1);
  expect(await isSubscribed(page)).toBe(true);
});

// Not in the gate: the server gathers what waits for two minutes before it tells.
test("what waits is approved by a tap on its notification, once, and the kid hears of it", async ({
  page,
  family,
  push,
  api,
  guard,
}) => {
  test.setTimeout(300_000);
  guard.expectFailure(/POST \/api\/push\/approve → 4\d\d/);
  const { parent, kid } = family;
  const [parents, kids] = [push.subscribe(), push.subscribe()];
  await api.call("POST", "/push/subscriptions", kids.subscription, kid);
  // Turns off the kid's quiet hours, so that the test can run at any time.
  const path = `/kids/${await api.idOf(kid)}/notifications`;
  const { settings } = await api.call<{ settings: object }>("GET", path, undefined, parent);
  await api.call("PUT", `${path}/settings`, { ...settings, quiet_from: 0, quiet_to: 0 }, parent);
  await api.submit(kid, await api.addChore(parent, { name: "Dishes", points_value: 25 }));

  const notified = await turnOn(page, parent, parents);
  const { message, text } = await handOn(parents, notified, 1);
  expect(message.kind).toBe("waiting");
  expect(message.approve?.token).toMatch(/.{20}/);
  expect(message.title).toContain("Dishes");
  await expect.poll(notified.shown).toMatchObject([{ title: message.title, actions: ["Approve"] }]);

  await notified.tap(message.tag, "approve");
  await expect
    .poll(notified.shown)
    .toEqual([{ title: "Approved", body: message.title, tag: message.tag, silent: true, actions: [] }]);
  expect(await api.points(kid)).toBe(25);
  await expect
    .poll(() => kids.delivered.map((one) => one.message.kind), { timeout: LONGEST_MS })
    .toEqual(["approved"]);
  expect(kids.delivered[0]?.message.title).toContain("Dishes");

  // Delivers the same message again, as a push service may do.
  await notified.deliver(text);
  await expect.poll(notified.shown).toMatchObject([{ title: message.title }]);
  await notified.tap(message.tag, "approve");
  await expect.poll(notified.shown).toMatchObject([{ title: "Not approved", actions: [] }]);
  expect(await api.points(kid)).toBe(25);
  const recent = new NotificationsPage(page).recent;
  await expect(recent).toContainText(["Something waits"]);
  await expect(recent).toContainText(["Sent"]);
});
