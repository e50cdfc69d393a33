import type { Locator } from "@playwright/test";

import { ManageChoresPage } from "./pages/manageChores";
import { ScheduleDialog } from "./pages/schedule";
import { SpecialDaysPage } from "./pages/specialDays";
import { TodayPage } from "./pages/today";
import { dayFromNow } from "./support/days";
import { expectGoodLooks } from "./support/look";
import { expect, test } from "./support/test";

test("the bins go out on the evening before they are emptied @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  await api.addChore(parent, { name: "Bins out", points_value: 5 });
  const bins = await api.addDaySet(parent, "Bins", [dayFromNow(1), dayFromNow(8)]);
  await signIn(parent);
  const manage = new ManageChoresPage(page);
  await manage.open();
  const dialog = new ScheduleDialog(page);
  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.click();
  };
  await tap(manage.activeChore("Bins out").getByRole("button", { name: /^Actions/ }));
  await tap(manage.action("Repeat…"));
  await tap(dialog.more);
  await tap(dialog.choice("Repeats", "On special days"));
  await expect(dialog.choice("Which days", "Bins")).toHaveAttribute("aria-pressed", "true");
  await tap(dialog.choice("Due", "The day before"));
  await expect(dialog.sentence).toContainText("The day before Bins, in the evening");
  await expect(dialog.next).toHaveCount(2);
  await expectGoodLooks(page);
  await tap(dialog.save);
  await expect(dialog.root).toBeHidden();
  expect(taps).toBeLessThanOrEqual(6);
  const [out] = await api.schedules(parent);
  expect(out?.schedule.terms).toMatchObject({
    freq: "day_set",
    day_set_id: bins.id,
    days_before: 1,
    parts: 4,
  });
  await expect(manage.activeChore("Bins out")).toContainText("The day before Bins, in the evening");

  const days = new SpecialDaysPage(page);
  await days.open();
  await expect(days.rows).toContainText("Chores: Bins out");

  await signIn(kid);
  const today = new TodayPage(page);
  await today.open();
  await expect(today.card("Bins out")).toBeVisible();
  await expect(today.progress).toHaveText("0 of 1 done");
  await today.unfold();
  await expect(today.coming("Later")).toContainText("Bins out");
  await expect(today.coming("Tomorrow")).toBeHidden();
});
