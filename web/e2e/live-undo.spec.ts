import type { Page } from "@playwright/test";

import { ChoreHistoryPage } from "./pages/choreHistory";
import { DashboardPage } from "./pages/dashboard";
import { GoalPage } from "./pages/goal";
import { LeaderboardPage } from "./pages/leaderboard";
import { PendingApprovalsPage } from "./pages/pendingApprovals";
import { PointsHistoryPage } from "./pages/pointsHistory";
import { Shell } from "./pages/shell";
import { StorePage } from "./pages/store";
import type { Api } from "./support/api";
import { dayFromNow } from "./support/days";
import { expect, type Family, test } from "./support/test";

/**
 * Approved chores on three days with their streak bonus, the last of them logged by a parent, and a purchase toward the
 * goal.
 */
async function history({ parent, kid }: Family, api: Api): Promise<void> {
  const chore = (name: string, points_value: number) => api.addChore(parent, { name, points_value });
  const rake = await api.submitEarlier(kid, await chore("Rake", 20), 2);
  await api.decide(parent, rake, "approve");
  const vacuum = await api.submitEarlier(kid, await chore("Vacuum", 20), 1);
  await api.decide(parent, vacuum, "approve");
  const { id } = await api.call<{ id: string }>("GET", "/users/me/", undefined, kid);
  const noted = { kid_ids: [id], day: dayFromNow(0), effort_minutes: 0, pays: true };
  const sweep = await chore("Sweep", 5);
  await api.call("POST", `/parent/chores/${sweep.id}/complete`, noted, parent);
  const goal = await api.goal(parent);
  const { deadline, item_id } = await api.setGoal(parent, { ...goal, points_per_purchase: 10 });
  expect(deadline).toBe(goal.deadline);
  await api.decidePurchase(parent, await api.redeem(kid, { id: item_id }), "approve");
}

/** Opens a screen in a page that loses its state on a reload. */
async function open<Screen extends { open(): Promise<void> }>(
  page: Page,
  screen: new (page: Page) => Screen,
): Promise<Screen> {
  const opened = new screen(page);
  await opened.open();
  await page.evaluate(() => (document.documentElement.dataset["stays"] = "here"));
  return opened;
}

test("a kid's open screens follow what a parent undoes @phone", async ({
  page,
  family,
  signIn,
  api,
  browserOf,
}) => {
  test.slow();
  const { parent, kid } = family;
  await history(family, api);
  // Two devices of the kid, each with several windows.
  const [phone, tablet] = [await browserOf(kid), await browserOf(kid)];
  const pages = [phone, tablet];
  const another = async (of: Page) => {
    const next = await of.context().newPage();
    pages.push(next);
    return next;
  };
  const dashboard = await open(phone, DashboardPage);
  const points = await open(await another(phone), PointsHistoryPage);
  const goal = await open(await another(phone), GoalPage);
  const leaderboard = await open(tablet, LeaderboardPage);
  const chores = await open(await another(tablet), ChoreHistoryPage);
  const store = await open(await another(tablet), StorePage);
  await expect(dashboard.points).toContainText("45");
  await expect(dashboard.streak).toContainText("3 days", { useInnerText: true });
  await expect(leaderboard.player(kid.username)).toContainText("45");
  await expect(goal.tile("Total Purchases")).toContainText("1");
  await expect(chores.bonus(chores.entry("Sweep"))).toBeVisible();
  await expect(store.purse).toContainText("You have 45 Points");
  const entries = await points.entries.count();

  await signIn(parent);
  const approvals = new PendingApprovalsPage(page);
  await approvals.open();
  const undo = async (name: string) => {
    await page
      .getByRole("list", { name: "Recently decided" })
      .getByRole("button", { name: new RegExp(`^Undo: ${name}`) })
      .click();
    await expect(new Shell(page).toast("Undone").first()).toBeVisible();
  };

  await test.step("what was noted for the kid, and the bonus that rested on it", async () => {
    await undo("Sweep");
    await expect(dashboard.points).toContainText("30");
    await expect(dashboard.streak).toContainText("2 days", { useInnerText: true });
    await expect(leaderboard.player(kid.username)).toContainText("30");
    await expect(store.purse).toContainText("You have 30 Points");
    await expect(points.entries.first()).toContainText("Your streak changed.");
    expect(await points.entries.count()).toBeGreaterThan(entries);
    await expect(chores.entry("Sweep")).toContainText("Taken Back");
    await expect(chores.banner).toBeHidden();
  });

  await test.step("an approval", async () => {
    await undo("Vacuum");
    await expect(dashboard.points).toContainText("10");
    await expect(dashboard.streak).toContainText("2 days", { useInnerText: true });
    await expect(leaderboard.player(kid.username)).toContainText("10");
    await expect(chores.entry("Vacuum")).toContainText("Pending");
    await expect(points.entries.first()).toContainText("Vacuum");
    await expect(approvals.submissions.approve("Vacuum")).toBeVisible();
  });

  await test.step("a purchase for the goal, which holds its points", async () => {
    await undo("\\$25 Bearded Dragon");
    await expect(goal.tile("Total Purchases")).toContainText("0");
    await expect(goal.contribution(kid.username)).toContainText("0 of");
    await expect(store.purse).toContainText("10 points wait for a parent");
    await expect(dashboard.points).toContainText("10");
  });

  for (const one of pages) {
    expect(await one.evaluate(() => document.documentElement.dataset["stays"])).toBe("here");
  }
});
