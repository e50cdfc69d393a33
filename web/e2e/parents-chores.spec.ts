import type { Locator } from "@playwright/test";

import { AvailableChoresPage } from "./pages/availableChores";
import { BoardPage } from "./pages/board";
import { DashboardPage } from "./pages/dashboard";
import { openRepeat } from "./pages/manageChores";
import { TodayPage } from "./pages/today";
import { WeekPage } from "./pages/week";
import { dayFromNow } from "./support/days";
import { expectGoodLooks } from "./support/look";
import { expect, test } from "./support/test";

const MARIA = "Maria";
const POINTS = /\bpoints?\b|approv|streak/i;

/** What a button says once it was tapped, and whether it is pressed. */
async function expectTicked(chore: Locator, isTicked: boolean): Promise<void> {
  await expect(chore).toHaveAttribute("aria-busy", "false");
  await expect(chore).toHaveAttribute("aria-pressed", `${isTicked}`);
  await expect(chore).not.toContainText(POINTS);
}

test("a parent takes turns with a kid, and ticks their own with one tap @phone @gate", async ({
  page,
  family,
  signIn,
  api,
  browserOf,
}) => {
  const { parent, kid } = family;
  await api.saveProfile(parent, parent, { display_name: MARIA });
  await api.addChore(parent, { name: "Bins", points_value: 15 });
  await signIn(parent);
  const dialog = await openRepeat(page, "Bins");
  await dialog.piece("who").click();
  await expect(dialog.root).not.toContainText("Parents earn no points");
  await dialog.choice("Who takes part", MARIA).click();
  await expect(dialog.root).toContainText("Parents earn no points, and nobody approves what they do.");
  await dialog.choice("Who does it", "In turn").click();
  await dialog.root.getByRole("button", { name: `Earlier: ${MARIA}` }).click();
  await expect(dialog.sentence).toContainText(`${MARIA} → ${kid.username} in turn`);
  await expect(dialog.next.first()).toContainText(MARIA);
  await expectGoodLooks(page);
  await dialog.save.click();
  await expect(dialog.root).toBeHidden();

  const kids = await browserOf(kid);
  const available = new AvailableChoresPage(kids);
  await available.open();
  await expect(available.chore("Bins")).toContainText(`${MARIA}’s turn`);
  const today = new TodayPage(kids);
  await today.open();
  await today.whatComes.getByRole("button", { name: "Coming up" }).click();
  await expect(today.whatComes).toContainText(MARIA);

  const dashboard = new DashboardPage(page);
  await dashboard.open();
  const bins = dashboard.ownChore("Bins");
  await expectTicked(bins, false);
  expect((await bins.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await bins.click();
  await expectTicked(bins, true);
  await expect(bins).toContainText("Take back");
  await expect(dashboard.left).toHaveText("Nothing is due today.");
  await expectGoodLooks(page);

  const week = new WeekPage(page);
  await week.open();
  await expect(week.today(MARIA, "Bins")).toContainText("Done");
  await week.today(MARIA, "Bins").click();
  await expect(week.sheet.untick).toBeVisible();
  await expect(week.sheet.root).not.toContainText(POINTS);
  await expectGoodLooks(page);
  await week.sheet.untick.click();
  await expect(week.sheet.done).toBeVisible();
  await expect(week.sheet.choice("What to do", "Hand over")).toBeVisible();
  await expect(week.sheet.root).not.toContainText(POINTS);

  await dashboard.open();
  await expectTicked(bins, false);
  expect(await api.points(parent)).toBeNull();
});

test("what anyone may do is done once, by a parent as well, and the family reads by whom @phone", async ({
  page,
  family,
  signIn,
  api,
  browserOf,
}) => {
  const { parent, kid } = family;
  await api.saveProfile(parent, parent, { display_name: MARIA });
  const dog = await api.addChore(parent, { name: "Walk the dog", points_value: 10 });
  await api.repeat(parent, dog, [kid, parent], { anchor: dayFromNow(0), mode: "anyone" });
  const kids = await browserOf(kid);
  const today = new TodayPage(kids);
  await today.open();
  await expect(today.section("For anyone (1)")).toContainText("Walk the dog");

  await signIn(parent);
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  const walk = dashboard.ownChore("Walk the dog");
  await walk.focus();
  await page.keyboard.press("Space");
  await expectTicked(walk, true);
  await expect(walk).toBeFocused();
  await expect(today.card("Walk the dog")).toContainText(`Thank ${MARIA}, it is done!`);
  const board = new BoardPage(page);
  await board.open();
  await expect(board.tile("For anyone", "Walk the dog")).toContainText(`Done: ${MARIA}`);
  await expect(board.column(MARIA)).toBeHidden();
});
