import { WeekPage } from "./pages/week";
import { dayFromNow } from "./support/days";
import { comeBack, everythingKept, expect, goAway, installed, test } from "./support/offline";

test("is read without a network, also weeks to come, and changed when there is one again @phone", async ({
  page,
  family,
  signIn,
  api,
  network,
}) => {
  const { parent, kid } = family;
  const dishes = await api.addChore(parent, { name: "Dishes", points_value: 10 });
  await api.repeat(parent, dishes, [kid], { anchor: dayFromNow(0) });
  await signIn(parent);
  const week = new WeekPage(page);
  await week.open();
  await expect(week.today(kid.username, "Dishes")).toBeVisible();
  await installed(page);
  await expect.poll(() => everythingKept(page)).toContain(dishes.id);
  await goAway(network, page);
  await page.reload();
  await expect(week.today(kid.username, "Dishes")).toContainText("To do");
  await expect(page.getByRole("main")).toContainText("Last updated");
  await week.after.click();
  await expect(week.grid.or(week.panel)).toContainText("Coming");
  await week.thisWeek.click();

  await week.today(kid.username, "Dishes").click();
  await week.sheet.choice("What to do", "Excuse").click();
  const excuse = week.sheet.submit("Excuse");
  await expect(excuse).toHaveAttribute("aria-disabled", "true");
  await expect(excuse).toHaveAccessibleDescription("Go online to do this.");
  await comeBack(network, page);
  await expect(excuse).not.toHaveAttribute("aria-disabled", "true");
  await excuse.click();
  await expect(week.today(kid.username, "Dishes")).toContainText("Excused");
});
