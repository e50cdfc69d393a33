import type { Locator } from "@playwright/test";

import { ChangePasswordDialog } from "./pages/changePassword";
import { DashboardPage } from "./pages/dashboard";
import { LoginPage } from "./pages/login";
import { ManageChoresPage } from "./pages/manageChores";
import { MePage } from "./pages/me";
import { Shell } from "./pages/shell";
import { StorePage } from "./pages/store";
import { setTextSize } from "./support/largeText";
import { expectGoodLooks, expectLargeTargets } from "./support/look";
import { expect, test } from "./support/test";

test.use({ viewport: { width: 390, height: 844 } });

const PLACES = {
  kid: {
    Home: /^Welcome, /,
    Chores: "Available Chores",
    Store: "Rewards Store",
    Goal: /Savings Goal$/,
    Me: "Me",
  },
  parent: {
    Home: /^Welcome, /,
    Approve: "Pending Approvals",
    Chores: "Manage Chores",
    Rewards: "Rewards Store",
    Family: "Family Members",
  },
};

for (const [role, places] of Object.entries(PLACES) as [
  "kid" | "parent",
  Record<string, string | RegExp>,
][]) {
  test(`leads a ${role} to what is needed daily @phone @gate`, async ({ page, family, signIn }) => {
    await signIn(family[role]);
    await page.goto("/leaderboard");
    const shell = new Shell(page);
    await expect(shell.bar.getByRole("link")).toHaveText(Object.keys(places));
    for (const [place, heading] of Object.entries(places)) {
      await shell.place(place).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(shell.bar.locator("[aria-current=page]")).toHaveText(place);
    }
  });
}

test("is at the bottom, in reach of a thumb and for no visitor @phone", async ({ page, family, signIn }) => {
  await new LoginPage(page).open();
  await expect(new Shell(page).bar).toBeHidden();
  await signIn(family.kid);
  await page.goto("/store");
  const shell = new Shell(page);
  await expect(shell.bar).toBeVisible();
  const box = await shell.bar.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);
  for (const place of Object.keys(PLACES.kid)) {
    const { width = 0, height = 0 } = (await shell.place(place).boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(56);
    expect(width).toBeGreaterThanOrEqual(56);
  }
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(shell.bar).toBeHidden();
});

/** The distance between an element's lower edge and the bar, in CSS pixels. */
async function above(bar: Locator, place: Locator): Promise<number> {
  const [one, other] = await Promise.all([bar.boundingBox(), place.boundingBox()]);
  return (one?.y ?? 0) - ((other?.y ?? 0) + (other?.height ?? 0));
}

test("covers neither the last row, nor the primary action, nor a toast @phone", async ({
  page,
  family,
  signIn,
  api,
}) => {
  for (const name of ["Comic", "Kite", "Movie night", "Sleepover", "Pizza", "Tent"]) {
    await api.addItem(family.parent, { name, points_cost: 5 });
  }
  await api.award(family.parent, family.kid, 50);
  await signIn(family.kid);
  const store = new StorePage(page);
  const shell = new Shell(page);
  await store.open();
  await store.buy("Comic");
  const toast = shell.toast("Redemption request sent!");
  await expect(toast).toBeVisible();
  expect(await above(shell.bar, toast)).toBeGreaterThanOrEqual(0);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const last = page.getByRole("main").getByRole("button", { name: "Redeem" }).last();
  expect(await above(shell.bar, last)).toBeGreaterThanOrEqual(0);
});

test("leaves the primary action in reach, and gives way to what is typed @phone", async ({
  page,
  family,
  signIn,
}) => {
  await signIn(family.parent);
  const manage = new ManageChoresPage(page);
  const shell = new Shell(page);
  await manage.open();
  expect(await above(shell.bar, manage.add)).toBeGreaterThanOrEqual(0);
  await manage.add.click({ trial: true });
  await page.goto("/");
  const { award } = new DashboardPage(page);
  await award.unfold();
  await award.kid.focus();
  await expect(shell.bar).not.toBeInViewport();
  // With a desktop keyboard it can still be reached.
  await shell.place("Home").focus();
  await expect(shell.bar).toBeInViewport({ ratio: 1 });
});

test("Me has a kid's own things, and leads out @phone", async ({ page, family, signIn, api }) => {
  await api.award(family.parent, family.kid, 55);
  await signIn(family.kid);
  const me = new MePage(page);
  await page.goto("/");
  await new Shell(page).place("Me").click();
  await expect(me.heading).toBeVisible();
  await expect(page.getByRole("main")).toContainText("55 Points");
  await expect(me.things.getByRole("link")).toHaveText([
    "Assigned to Me",
    "History",
    "Make Request",
    "Leaderboard",
    "Waiting to Send",
  ]);
  await expectGoodLooks(page);
  await expectLargeTargets(page);
  await me.account.getByRole("button", { name: "Change password" }).click();
  await expect(new ChangePasswordDialog(page).save).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(me.account.getByRole("button", { name: "Change password" })).toBeFocused();
  await me.account.getByRole("button", { name: "Logout" }).click();
  await expect(new LoginPage(page).heading).toBeVisible();
});

test("keeps its names on a narrow phone with large text @phone", async ({ page, family, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(family.parent);
  await page.goto("/store");
  const shell = new Shell(page);
  await expect(shell.bar).toBeVisible();
  await expectGoodLooks(page);
  await setTextSize(page, 200);
  for (const place of Object.keys(PLACES.parent)) {
    await expect(shell.place(place)).toBeInViewport({ ratio: 1 });
  }
});
