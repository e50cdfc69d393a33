import { Older } from "./pages/older";
import { PointsHistoryPage } from "./pages/pointsHistory";
import { answerAs, breakDown } from "./support/browser";
import { expect, test } from "./support/test";

test("without points it says so, and leads to the chores", async ({ page, family, signIn }) => {
  await signIn(family.kid);
  const history = new PointsHistoryPage(page);
  await history.open();
  await expect(history.empty).toBeVisible();
  await page.getByRole("link", { name: "Find a chore" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Available Chores" })).toBeVisible();
});

test("is not for parents", async ({ page, family, signIn }) => {
  await signIn(family.parent);
  await page.goto("/points-history");
  await expect(page.getByRole("heading", { level: 1, name: "Access Denied" })).toBeVisible();
});

test("tells where points came from and went, newest first @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  const feed = await api.addChore(parent, { name: "Feed the dragon", points_value: 15 });
  const kite = await api.addItem(parent, { name: "Kite", points_cost: 100 });
  await api.decide(parent, await api.submit(kid, feed, 12), "approve");
  await api.award(parent, kid, 200);
  await api.decidePurchase(parent, await api.redeem(kid, kite), "reject");
  await signIn(kid);
  const history = new PointsHistoryPage(page);
  await history.open();

  const rows = [
    ["Kite", "You got your points back.", "+100", "221 in all"],
    ["Kite", "You asked for a reward.", "−100", "121 in all"],
    ["A parent gave you points.", "+200", "221 in all"],
    ["Feed the dragon", "You worked hard on it.", "+6", "21 in all"],
    ["Feed the dragon", "You did a chore.", "+15", "15 in all"],
  ];
  await expect(history.entries).toHaveCount(rows.length);
  for (const [index, texts] of rows.entries()) {
    for (const text of texts) {
      await expect(history.entries.nth(index)).toContainText(text);
    }
  }
  await expect(history.chart).toHaveAccessibleName(/at most 221 points, now 221\.$/);
});

test("names every kind, and shows a long history in parts", async ({ page, family, signIn }) => {
  const kinds = {
    chore: "You did a chore.",
    effort: "You worked hard on it.",
    streak_bonus: "You kept your streak going.",
    assignment: "You did your assigned chore.",
    award: "A parent gave you points.",
    redemption: "You asked for a reward.",
    refund: "You got your points back.",
  };
  const names = Object.keys(kinds);
  const entries = Array.from({ length: 55 }, (_, index) => ({
    id: `${index}`,
    kind: names[index % names.length],
    amount: 1,
    balance: 55 - index,
    description: null,
    created_at: new Date(Date.UTC(2025, 5, 30) - index * 86_400_000).toISOString(),
  }));
  await page.route("**/api/users/me/points-history", (route) => answerAs(route, entries));
  await signIn(family.kid);
  const history = new PointsHistoryPage(page);
  await history.open();
  await expect(history.entries).toHaveCount(50);
  for (const [index, words] of Object.values(kinds).entries()) {
    await expect(history.entries.nth(index)).toContainText(words);
  }
  const older = new Older(page);
  await older.button.click();
  await expect(history.entries).toHaveCount(55);
  await expect(older.button).toBeHidden();
});

test("a failed load says so and can be tried again", async ({ page, family, signIn, guard }) => {
  guard.expectFailure(/GET \/api\/users\/me\/points-history → 500/);
  await signIn(family.kid);
  await breakDown(page, "**/api/users/me/points-history");
  const history = new PointsHistoryPage(page);
  await history.open();
  await expect(history.loadError).toBeVisible();
  await page.unroute("**/api/users/me/points-history");
  await history.loadError.getByRole("button", { name: "Try again" }).click();
  await expect(history.empty).toBeVisible();
});
