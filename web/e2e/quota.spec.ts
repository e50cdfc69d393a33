import type { Locator } from "@playwright/test";

import { ManageChoresPage } from "./pages/manageChores";
import { ScheduleDialog } from "./pages/schedule";
import { TodayPage } from "./pages/today";
import { WeekPage } from "./pages/week";
import { dayFromNow } from "./support/days";
import { expectGoodLooks } from "./support/look";
import { expect, test } from "./support/test";

/** A day's weekday, 1 for Monday to 7 for Sunday. */
function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7;
}

test("the trash, three times a week, on days that the kid chooses @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  await api.addChore(parent, { name: "Trash", points_value: 15 });
  // The week begins today, so that it is whole on whichever day the test runs.
  await api.changeFamily(parent, { week_start: weekdayOf(dayFromNow(0)) });
  await signIn(parent);
  const manage = new ManageChoresPage(page);
  await manage.open();
  const dialog = new ScheduleDialog(page);
  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.click();
  };
  await tap(manage.activeChore("Trash").getByRole("button", { name: /^Actions/ }));
  await tap(manage.action("Repeat…"));
  await tap(dialog.more);
  await tap(dialog.choice("Repeats", "So many times a week"));
  await expect(dialog.choice("Times a week", "3")).toHaveAttribute("aria-pressed", "true");
  await expect(dialog.choice("Days between", "0")).toHaveAttribute("aria-pressed", "true");
  await expect(dialog.sentence).toContainText("3 times a week");
  await expectGoodLooks(page);
  await tap(dialog.save);
  await expect(dialog.root).toBeHidden();
  expect(taps).toBeLessThanOrEqual(6);
  const [trash] = await api.schedules(parent);
  expect(trash?.schedule.terms).toMatchObject({ freq: "quota", times: 3, gap: 0, late_days: 0 });
  await expect(manage.activeChore("Trash")).toContainText("3 times a week");

  await signIn(kid);
  const today = new TodayPage(page);
  await today.open();
  await expect(today.card("Trash")).toContainText("0 of 3 this week");
  await today.finish("Trash");
  await expect(today.section("Waiting (1)")).toContainText("1 of 3 this week");
  await expect(today.progress).toHaveText("1 of 1 done");
  await today.unfold();
  await expect(today.coming("Tomorrow")).toContainText("Trash");

  await signIn(parent);
  const week = new WeekPage(page);
  await week.open();
  await expect(week.today(kid.username, "Trash")).toContainText("Waits for you");
  await week.today(kid.username, "Trash").click();
  await week.sheet.show("Trash");
  await expect(week.sheet.root).toContainText("1 of 3 this week");
  await expect(week.sheet.choice("What to do", "Postpone")).toBeHidden();
});
