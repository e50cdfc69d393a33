import { PointsHistoryPage } from "./pages/pointsHistory";
import { expect, test } from "./support/test";

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
