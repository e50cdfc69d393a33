import type { Page } from "@playwright/test";

import { AvailableChoresPage } from "./pages/availableChores";
import { LoginPage } from "./pages/login";
import { Shell } from "./pages/shell";
import { type Device, openDevice } from "./support/killed";
import { test as base, expect } from "./support/test";

const SIGN_IN = "Welcome Back!";

const test = base.extend<{ device: Device }>({
  device: async ({ server }, provide) => {
    const device = await openDevice(server.url);
    await provide(device);
    await device.dispose();
  },
});

/** Starts the device again at a path. */
async function startAt(device: Device, path: string): Promise<Page> {
  const page = await device.start();
  await page.goto(path);
  return page;
}

test("who signed out is signed out, and who signed in is signed in", async ({ device, family, guard }) => {
  guard.allowBreaks();
  let page = await startAt(device, "/login");
  await new LoginPage(page).signIn(family.kid);
  await expect(new Shell(page).userMenu).toBeVisible();
  await device.kill();

  page = await startAt(device, "/");
  await expect(new Shell(page).userMenu).toContainText(family.kid.username);
  await new Shell(page).logout();
  await expect(page.getByRole("heading", { level: 1, name: SIGN_IN })).toBeVisible();
  await device.kill();

  page = await startAt(device, "/");
  await expect(page.getByRole("heading", { level: 1, name: SIGN_IN })).toBeVisible();
  await expect(page.getByText(family.kid.username)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

test("no timer is lost, and none runs again that was sent", async ({ device, family, api, guard }) => {
  guard.allowBreaks();
  await api.addChore(family.parent, { name: "Wash the dishes", points_value: 15 });
  let page = await startAt(device, "/login");
  await new LoginPage(page).signIn(family.kid);
  await expect(new Shell(page).userMenu).toBeVisible();
  let chores = new AvailableChoresPage(page);
  await chores.open();
  await chores.begin("Wash the dishes");
  await chores.dialog.start.click();
  await expect(chores.dialog.pause).toBeVisible();
  const strip = () => page.getByRole("link", { name: /Wash the dishes/ });
  await device.kill();

  page = await startAt(device, "/");
  await expect(strip()).toBeVisible();
  chores = new AvailableChoresPage(page);
  await chores.open();
  await chores.begin("Wash the dishes");
  await chores.dialog.submit.click();
  await expect(chores.dialog.root).toBeHidden();
  await device.kill();

  page = await startAt(device, "/");
  await expect(new Shell(page).userMenu).toBeVisible();
  await expect(strip()).toHaveCount(0);
  chores = new AvailableChoresPage(page);
  await chores.open();
  await chores.begin("Wash the dishes");
  await expect(chores.dialog.time).toHaveText("00:00");
  await expect(chores.dialog.start).toBeVisible();
  expect(await api.history(family.kid)).toHaveLength(1);
});
