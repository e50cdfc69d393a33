import type { BrowserContext } from "@playwright/test";

import { FamilyPanels } from "./pages/family";
import { KidPage } from "./pages/kid";
import { KidNotifications, NotificationsPage } from "./pages/notifications";
import { Shell } from "./pages/shell";
import type { Account, Api } from "./support/api";
import { breakDown } from "./support/browser";
import { expectGoodLooks, expectLargeTargets } from "./support/look";
import type { FakePush } from "./support/push";
import { expect, test } from "./support/test";

test.use({ instance: "push" });

const ANDROID =
  "Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15";

/** Turns on notifications on another device of a member. */
async function addDevice(api: Api, push: FakePush, by: Account): Promise<void> {
  const { subscription } = push.subscribe();
  await api.call("POST", "/push/subscriptions", subscription, by, { "User-Agent": ANDROID });
}

/** Makes a browser one of an iPhone. */
const asIphone = (browser: BrowserContext) =>
  browser.addInitScript(
    (userAgent) => Object.defineProperty(navigator, "userAgent", { get: () => userAgent }),
    IPHONE,
  );

test("an iPhone that does not have it on its Home Screen is told so, with the way there @phone", async ({
  page,
  context,
  family,
  signIn,
  browserOf,
}) => {
  await asIphone(context);
  await signIn(family.parent);
  const notifications = new NotificationsPage(page);
  await notifications.open();
  await expect(notifications.thisDevice).toContainText("Add to Home Screen");
  await expect(notifications.turnOn).toBeHidden();
  await expect(notifications.settings.save).toBeVisible();
  await expectGoodLooks(page);
  await expectLargeTargets(page);

  const other = await browserOf(family.kid);
  await asIphone(other.context());
  const kidsOwn = new NotificationsPage(other);
  await kidsOwn.open();
  await expect(kidsOwn.thisDevice).toContainText("Put Pogona on the Home Screen first:");
});

test("a parent chooses what they hear of, by the menu @phone @gate", async ({
  page,
  family,
  signIn,
  guard,
}) => {
  guard.expectFailure(/PUT \/api\/notifications\/settings → 500/);
  await signIn(family.parent);
  await page.goto("/");
  await new Shell(page).userMenu.click();
  await page.getByRole("menuitem", { name: "Notifications" }).click();
  const { settings, ...notifications } = new NotificationsPage(page);
  await expect(notifications.heading).toBeFocused();
  await expect(settings.choice("Something waits")).toBeChecked();
  await expect(settings.choice("Daily digest")).not.toBeChecked();
  await expect(settings.save).toBeDisabled();

  await settings.choice("Daily digest").click();
  await expect(settings.digestAt).toHaveValue("19:00");
  await settings.digestAt.fill("18:30");
  await settings.from.fill("22:00");
  await expect(settings.root).toContainText("Choose when quiet hours begin and when they end, or neither.");
  await expect(settings.save).toBeDisabled();
  await settings.to.fill("06:00");
  await expectGoodLooks(page);
  await breakDown(page, "**/api/notifications/settings");
  await settings.save.click();
  await expect(settings.root).toContainText("Failed to save.");
  await page.unrouteAll();
  await settings.save.click();
  await expect(new Shell(page).toast("Saved.")).toBeVisible();
  await expect(settings.save).toBeDisabled();
  await page.reload();
  await expect(settings.digestAt).toHaveValue("18:30");
  await expect(settings.from).toHaveValue("22:00");
  await expect(settings.to).toHaveValue("06:00");
});

test("parents choose for a kid, who reads it @phone", async ({
  page,
  family,
  signIn,
  browserOf,
  api,
  push,
}) => {
  const { parent, kid } = family;
  await addDevice(api, push, kid);
  const other = await browserOf(kid);
  const kids = new NotificationsPage(other);
  await kids.open();
  await expect(kids.settings.lines).toHaveText([
    "See what a parent approved.",
    "See what came back, and why.",
    "Hear when it is your turn.",
    "Hear what is due soon.",
    "Sleep well: quiet 8:00 PM to 7:00 AM.",
  ]);
  await expectGoodLooks(other);
  await expectLargeTargets(other);

  await signIn(parent);
  await new KidPage(page).open(await api.idOf(kid));
  await page.getByRole("button", { name: "Notifications", exact: true }).click();
  const { settings, devices, root } = new KidNotifications(page);
  await expect(devices.all).toContainText("Chrome on Android");
  await expect(settings.choice("Streak at risk")).not.toBeChecked();
  await expect(root).toContainText("a streak is for fun, not for pressure");
  await expectGoodLooks(page);
  await settings.choice("Streak at risk").click();
  await settings.choice("Last call").click();
  await settings.from.fill("19:30");
  await settings.save.click();
  await expect(settings.save).toBeDisabled();
  // The change shows at once.
  await expect(kids.settings.lines).toHaveText([
    "See what a parent approved.",
    "See what came back, and why.",
    "Hear when it is your turn.",
    "Hear when your streak needs you.",
    "Sleep well: quiet 7:30 PM to 7:00 AM.",
  ]);

  await devices.remove(devices.all);
  await expect(devices.root).toContainText("No device is on.");
  await expect(kids.devices.root).toContainText("Turn one on to see it here.");
});

test("Family Members leads to a kid's notifications", async ({ page, family, signIn }) => {
  await signIn(family.parent);
  const members = new FamilyPanels(page);
  await members.open();
  await members.actions(family.kid.username).click();
  await page.getByRole("menuitem", { name: "Notifications", exact: true }).click();
  const { settings, root } = new KidNotifications(page);
  await expect(settings.choice("Approved")).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(root).toBeHidden();
  await expect(members.actions(family.kid.username)).toBeFocused();
});

test("by keyboard a device is removed, and the next one has the focus", async ({
  page,
  family,
  signIn,
  api,
  push,
}) => {
  await addDevice(api, push, family.parent);
  // The same member in another session.
  const again = { ...family.parent, token: await api.signIn(family.parent.username) };
  await addDevice(api, push, again);
  await signIn(family.parent);
  const notifications = new NotificationsPage(page);
  await notifications.open();
  const { devices } = notifications;
  await expect(devices.all).toHaveCount(2);
  await devices.all
    .first()
    .getByRole("button", { name: /^Remove / })
    .focus();
  await page.keyboard.press("Enter");
  await devices.confirm.getByRole("button", { name: "Remove", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(devices.all).toHaveCount(1);
  await expect(devices.all.getByRole("button", { name: /^Remove / })).toBeFocused();
});
