import { ChoreHistoryPage } from "./pages/choreHistory";
import { Shell } from "./pages/shell";
import { tabTo } from "./support/browser";
import { expect, test } from "./support/test";

test("sums up and lists what was handed in @phone @gate", async ({ page, family, signIn, api }) => {
  const dishes = await api.addChore(family.parent, { name: "Wash the dishes", points_value: 10 });
  const room = await api.addChore(family.parent, { name: "Tidy your room", points_value: 1500 });
  await api.decide(family.parent, await api.submit(family.kid, dishes, 5), "reject");
  await api.decide(family.parent, await api.submit(family.kid, dishes, 20), "approve");
  await api.submit(family.kid, room, 1);
  await signIn(family.kid);
  await page.goto("/");
  await new Shell(page).goTo("Chore History");
  const history = new ChoreHistoryPage(page);
  await expect(history.heading).toBeVisible();
  await expect(history.card("Total Effort")).toContainText("26minutes+12 effort points earned");
  await expect(history.card("Average Effort")).toContainText("8.7minutesper chore");
  await expect(history.card("Persistence")).toContainText("1retry attempt");
  await expect(history.card("High Effort")).toContainText("1chore with 10+ minutes");
  await expect(history.banner).toBeHidden();

  const again = history.entry("20 minutes");
  for (const text of ["Wash the dishes", "Retry Attempt", "+10 effort points", "10 Points", "Approved"]) {
    await expect(again).toContainText(text);
  }
  await expect(history.entry("5 minutes")).toContainText("Rejected");
  await expect(history.entry("5 minutes")).not.toContainText("Retry Attempt");
  await expect(history.entry("Tidy your room")).toContainText("1 minute+0 effort points");
  await expect(history.entry("Tidy your room")).toContainText("1,500 Points");
  await expect(history.entry("Tidy your room")).toContainText("Pending Approval");
  await expect(history.entry("Tidy your room")).toContainText(/\d+\/\d+\/\d{4}, \d+:\d\d [AP]M/);

  // The numbers of the chart's table for screen readers: rejected chores brought no points.
  await expect(history.weeks.getByRole("row").last()).toContainText(/\d+\/\d+2620$/);
});

test("is a table on a desktop, with the button of what waits", async ({ page, family, signIn, api }) => {
  const read = await api.addChore(family.parent, { name: "Read for twenty minutes", points_value: 10 });
  await api.submit(family.kid, read, 24);
  await signIn(family.kid);
  await page.goto("/chores/history");
  const table = page.getByRole("table", { name: "Chore history" });
  await expect(table.getByRole("button", { name: "Oops, take it back" })).toBeVisible();
});

test("a streak bonus has a banner, and tells its day to mouse, keyboard and finger @phone", async ({
  page,
  family,
  signIn,
  api,
  isMobile,
}) => {
  const dishes = await api.addChore(family.parent, { name: "Wash the dishes", points_value: 10 });
  for (const days of [2, 1, 0]) {
    await api.decide(family.parent, await api.submitEarlier(family.kid, dishes, days), "approve");
  }
  await signIn(family.kid);
  const history = new ChoreHistoryPage(page);
  await history.open();
  await expect(history.banner).toContainText("+10 points");
  await expect(history.banner).toContainText("1 milestone reached");
  const bonus = history.bonus(history.list);
  const told = history.tooltip("3-day streak bonus!");
  await expect(bonus).toContainText("+10");
  await expect(told).toBeHidden();
  if (isMobile) {
    await bonus.tap();
    await expect(told).toBeVisible();
    return;
  }
  await bonus.hover();
  await expect(told).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(told).toBeHidden();
  await history.heading.focus();
  await tabTo(page, bonus);
  await expect(told).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(told).toBeHidden();
});
