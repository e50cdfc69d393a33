import type { Page } from "@playwright/test";

import { pagesOf } from "../src/lib/routes";
import { AssignChoresPage } from "./pages/assignChores";
import { AvailableChoresPage } from "./pages/availableChores";
import { KidNames, StarterPack } from "./pages/firstSteps";
import { KidPage } from "./pages/kid";
import { ManageChoresPage } from "./pages/manageChores";
import { HereAndAway } from "./pages/presence";
import { ScheduleDialog } from "./pages/schedule";
import { Shell } from "./pages/shell";
import { DEMO } from "./support/demo";
import { cutText, setTextSize } from "./support/largeText";
import { settled } from "./support/look";
import { expect, test } from "./support/test";

// Text at up to twice its size (WCAG 1.4.4): on every screen nothing is cut off or out of reach.
test.use({ instance: "demo" });

const SIZES = [100, 125, 150, 200];
const LARGE = [150, 200];
const SCREENS = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const ROUTES = { [DEMO.kid]: routesOf("kid"), [DEMO.parent]: routesOf("parent") };

function routesOf(role: "kid" | "parent"): string[] {
  return [...pagesOf(role).map(({ path }) => path), "/no-such-page"];
}

async function expectWhole(page: Page, where: string, sizes = SIZES): Promise<void> {
  for (const size of sizes) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await setTextSize(page, size);
    // oxlint-disable-next-line no-await-in-loop
    await settled(page);
    // oxlint-disable-next-line no-await-in-loop
    await expect
      .configure({ soft: true, timeout: 2_000 })
      .poll(() => cutText(page), { message: `${where} at ${size} %` })
      .toEqual([]);
  }
  await setTextSize(page, 100);
}

for (const [username, routes] of Object.entries(ROUTES)) {
  for (const size of SCREENS) {
    test(`${username}'s screens at ${size.width} px`, async ({ page, api, signIn }) => {
      test.slow();
      await page.setViewportSize(size);
      await signIn(await DEMO.account(api, username));
      const kid = await api.idOf(await DEMO.account(api, DEMO.kid));
      for (const route of routes) {
        await page.goto(route.replace(":id", kid));
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
        await expectWhole(page, route);
      }
    });
  }
}

test("a kid's dialogs and menus on a phone @gate", async ({ page, api, signIn }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(await DEMO.account(api, DEMO.kid));
  const chores = new AvailableChoresPage(page);
  await chores.open();
  await chores.begin("Feed the dragon");
  await expectWhole(page, "Submit Chore", LARGE);
  await setTextSize(page, 200);
  await chores.dialog.submit.click({ trial: true });
  await chores.dialog.cancel.click();
  const shell = new Shell(page);
  await expect(chores.dialog.root).toBeHidden();
  await shell.revealNavigation();
  await expectWhole(page, "the navigation", LARGE);
  await setTextSize(page, 200);
  const logout = shell.navigation.getByRole("button", { name: "Logout" });
  await logout.scrollIntoViewIfNeeded();
  await expect(logout).toBeInViewport({ ratio: 1 });
  await shell.navigation.getByRole("button", { name: /assistant$/i }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectWhole(page, "the assistant", LARGE);
  await page.keyboard.press("Escape");
  await setTextSize(page, 200);
  await page.goto("/");
  await shell.userMenu.click();
  const last = page.getByRole("menuitem", { name: "Logout" });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expectWhole(page, "the user menu", LARGE);
});

test("a parent's dialogs and menus on a phone", async ({ page, api, signIn }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(await DEMO.account(api, DEMO.parent));
  const manage = new ManageChoresPage(page);
  await manage.open();
  await manage.add.click();
  await manage.form.steps.add.click();
  await expectWhole(page, "Add New Chore", LARGE);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Starter Pack" }).click();
  await expect(new StarterPack(page.getByRole("dialog")).add).toBeVisible();
  await expectWhole(page, "Starter Pack", LARGE);
  await page.goto("/family");
  await page.getByRole("button", { name: "Add Several Kids" }).click();
  await new KidNames(page.getByRole("dialog")).name(1).fill("Benjamin Bartholomew");
  await expectWhole(page, "Add Several Kids", LARGE);
  await manage.open();
  await setTextSize(page, 200);
  await manage.openActions(manage.activeChore("Feed the dragon"));
  await expectWhole(page, "Actions", LARGE);
  // The menu closes when its row is drawn again, in another size.
  await manage.open();
  await manage.choose(manage.activeChore("Feed the dragon"), "Delete");
  await expectWhole(page, "Delete Chore", LARGE);
  await manage.open();
  await manage.choose(manage.activeChore("Feed the dragon"), "Repeat…");
  const schedule = new ScheduleDialog(page);
  for (const piece of ["when", "who", "by"] as const) {
    await schedule.piece(piece).click();
    await expectWhole(page, `Repeat, ${piece}`, LARGE);
  }
  await schedule.more.click();
  await expectWhole(page, "Repeat, more settings", LARGE);
  await page.goto("/parent/assign-chores");
  await page.getByRole("button", { name: "Assign Chore" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectWhole(page, "Assign Chore to Kid", LARGE);
  const assign = new AssignChoresPage(page);
  await assign.open();
  await assign.choose("Edit", "Set the table");
  await expect(assign.edit.root).toBeVisible();
  await expectWhole(page, "Edit Assignment", LARGE);
  const looks = [
    [/^Approve all: Pending Chore/, "Approve all"],
    [/^Praise/, "Praise"],
    [/^Reject$/, "Why not?"],
  ] as const;
  for (const [button, title] of looks) {
    await page.goto("/parent/pending-requests");
    await page.getByRole("button", { name: button }).first().click();
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
    await expectWhole(page, title, LARGE);
  }
  await page.goto("/manage-requests");
  await page
    .getByRole("button", { name: /^View Details/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectWhole(page, "Request Details", LARGE);
  const one = new KidPage(page);
  await one.open(await api.idOf(await DEMO.account(api, DEMO.kid)));
  await one.log.open.click();
  await expect(one.log.chore).toBeVisible();
  await expectWhole(page, "Log a chore", LARGE);
  await page.keyboard.press("Escape");
  await expect(one.log.root).toBeHidden();
  await one.correct.open.click();
  await expect(one.correct.points).toBeVisible();
  await expectWhole(page, "Correct points", LARGE);
  await page.keyboard.press("Escape");
  await expect(one.correct.root).toBeHidden();
  const { menu, restDays, twoHomes } = new HereAndAway(page, DEMO.kidName);
  await menu.choose("is away…");
  await expect(menu.form.save).toBeVisible();
  await expectWhole(page, "Days away", LARGE);
  await page.keyboard.press("Escape");
  await restDays.open.click();
  await expect(restDays.root).toBeVisible();
  await expectWhole(page, "Rest days", LARGE);
  await page.keyboard.press("Escape");
  await twoHomes.open.click();
  await twoHomes.choice("2 weeks").click();
  await expectWhole(page, "Two homes", LARGE);
});

for (const size of SCREENS) {
  test(`signed out at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    for (const route of ["/login", "/signup"]) {
      await page.goto(route);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectWhole(page, route);
    }
  });
}
