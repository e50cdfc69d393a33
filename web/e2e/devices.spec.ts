import { DashboardPage } from "./pages/dashboard";
import { DevicesDialog } from "./pages/devices";
import { FamilyPanels } from "./pages/family";
import { LeaderboardPage } from "./pages/leaderboard";
import { LoginPage } from "./pages/login";
import { Shell } from "./pages/shell";
import { storedToken } from "./support/browser";
import { expectGoodLooks, expectLargeTargets } from "./support/look";
import { expect, test } from "./support/test";

test("a kid sees where they are signed in, and signs another device out @phone @gate", async ({
  page,
  family,
  api,
}) => {
  const login = new LoginPage(page);
  await login.open();
  await login.signIn(family.kid);
  await new DashboardPage(page).welcome(family.kid.username).waitFor();
  const dialog = new DevicesDialog(page);
  await dialog.open();
  await expect(dialog.current).toContainText("Chrome on");
  await expect(dialog.devices).toHaveCount(2);
  await expectGoodLooks(page);
  await expectLargeTargets(page);
  await dialog.signOut(dialog.devices.filter({ hasNotText: "This device" })).click();
  await expect(new Shell(page).toast("The device is signed out.")).toBeVisible();
  await expect(dialog.devices).toHaveCount(1);
  await expect(api.call("GET", "/users/me", undefined, family.kid)).rejects.toThrow("401");
  await expect(dialog.current).toBeVisible();
  await expect(dialog.signOutOthers).toBeHidden();
});

test("everywhere is everywhere, and asked before @phone", async ({
  page,
  family,
  signIn,
  browserOf,
  guard,
}) => {
  guard.expectFailure(/→ 401/);
  const other = await browserOf(family.kid);
  await new DashboardPage(other).open();
  await signIn(family.kid);
  await new LeaderboardPage(page).open();
  const dialog = new DevicesDialog(page);
  await dialog.open();
  await dialog.signOutEverywhere.click();
  await expect(dialog.cancel).toBeFocused();
  await expectGoodLooks(page);
  await dialog.cancel.press("Enter");
  await expect(dialog.signOutEverywhere).toBeFocused();
  await dialog.signOutEverywhere.press("Enter");
  await dialog.confirm.click();
  await expect(new LoginPage(page).heading).toBeVisible();
  await expect(page.getByText("You are signed out everywhere.")).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  // The other browser is signed out too.
  await expect(new LoginPage(other).heading).toBeVisible();
});

test("a parent signs a kid out @phone", async ({ page, family, api, signIn, browserOf, guard }) => {
  guard.expectFailure(/→ 401/);
  const tablet = await browserOf(family.kid);
  await new DashboardPage(tablet).open();
  await signIn(family.parent);
  const panels = new FamilyPanels(page);
  await panels.open();
  await panels.choose(family.kid.username, "Where They Are Signed In");
  const dialog = new DevicesDialog(page);
  await expect(dialog.devices).toHaveCount(1);
  await expect(dialog.root).toHaveAccessibleName(`Where ${family.kid.username} Is Signed In`);
  await dialog.signOutEverywhere.click();
  await dialog.confirm.click();
  await expect(dialog.root).toContainText(`${family.kid.username} is not signed in anywhere.`);
  await expectGoodLooks(page);
  await expect(new LoginPage(tablet).heading).toBeVisible();
  await expect(api.call("GET", "/users/me", undefined, family.kid)).rejects.toThrow("401");
});
