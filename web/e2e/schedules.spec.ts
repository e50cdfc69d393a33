import type { Locator } from "@playwright/test";

import { ManageChoresPage, openRepeat } from "./pages/manageChores";
import { PendingApprovalsPage } from "./pages/pendingApprovals";
import { ScheduleDialog } from "./pages/schedule";
import { TodayPage } from "./pages/today";
import { tabTo } from "./support/browser";
import { dayFromNow, shown } from "./support/days";
import { expect, test } from "./support/test";

/** Taps, with their number so far. */
function counted() {
  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.click();
  };
  return { tap, count: () => taps };
}

test("the bins, Tuesdays, three kids in turn, take at most six taps @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  const kids = [kid, await family.addKid("Ana"), await family.addKid("Ben")];
  await api.addChore(parent, { name: "Bins", points_value: 15 });
  await signIn(parent);
  const manage = new ManageChoresPage(page);
  await manage.open();
  const dialog = new ScheduleDialog(page);
  const { tap, count } = counted();
  await tap(manage.activeChore("Bins").getByRole("button", { name: /^Actions/ }));
  await tap(manage.action("Repeat…"));
  await tap(dialog.choice("On", "Tuesday"));
  await tap(dialog.piece("who"));
  await tap(dialog.choice("Who does it", "In turn"));
  await expect(dialog.sentence).toHaveText(/^Every Tuesday, .+ → .+ → .+ in turn, any time$/);
  await expect(dialog.next).toHaveCount(6);
  await tap(dialog.save);
  await expect(dialog.root).toBeHidden();
  expect(count()).toBeLessThanOrEqual(6);
  const ids = await Promise.all(kids.map((one) => api.idOf(one)));
  const [bins] = await api.schedules(parent);
  expect(bins?.schedule.terms).toMatchObject({ freq: "weekly", every: 1, weekdays: 2, mode: "turn" });
  expect(bins?.schedule.terms.kid_ids.toSorted()).toEqual(ids.toSorted());
  await expect(manage.activeChore("Bins")).toContainText(/Every Tuesday, .+ in turn/);
});

test("a new one-off job takes four taps @phone @gate", async ({ page, family, signIn }) => {
  const { parent, kid } = family;
  await signIn(parent);
  const manage = new ManageChoresPage(page);
  await manage.open();
  const { tap, count } = counted();
  await tap(manage.add);
  await manage.fillForm({ name: "Sweep the shed", points: "40" });
  await tap(manage.form.due("Once…"));
  await tap(manage.form.save);
  const dialog = new ScheduleDialog(page);
  await expect(dialog.root).toHaveAccessibleName("When it is due: Sweep the shed");
  await tap(dialog.save);
  await expect(dialog.root).toBeHidden();
  expect(count()).toBeLessThanOrEqual(4);

  await signIn(kid);
  const today = new TodayPage(page);
  await today.open();
  const [month, date] = shown(dayFromNow(7)).split("/");
  await expect(today.section("For anyone (1)")).toContainText(`Until ${month}/${date}`);
  await today.finish("Sweep the shed");
  await expect(today.section("Waiting (1)")).toContainText("Sweep the shed");

  await signIn(parent);
  const approvals = new PendingApprovalsPage(page);
  await approvals.open();
  await expect(approvals.submissions.row("Sweep the shed")).toBeVisible();
});

test("an edit leaves whose turn it is, and the same once more changes nothing @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  const kids = [kid, await family.addKid("Ana"), await family.addKid("Ben")];
  const bins = await api.addChore(parent, { name: "Bins", points_value: 15 });
  // Today it is the second kid's turn.
  await api.repeat(parent, bins, kids, { anchor: dayFromNow(-1), mode: "turn" });
  const before = await api.schedules(parent);
  await signIn(parent);
  const dialog = await openRepeat(page, "Bins");
  await expect(dialog.next.first()).toContainText("Ana");
  await dialog.save.click();
  await expect(dialog.root).toBeHidden();
  expect(await api.schedules(parent)).toEqual(before);

  const again = await openRepeat(page, "Bins");
  await again.piece("who").click();
  await again.choice("Who takes part", kid.username).click();
  await expect(again.next.first()).toContainText("Ana");
  await again.save.click();
  await expect(again.root).toBeHidden();
  const after = await openRepeat(page, "Bins");
  await expect(after.next.nth(1)).not.toContainText(kid.username);
});

test("works with the keyboard alone", async ({ page, family, signIn, api }) => {
  await api.addChore(family.parent, { name: "Bins", points_value: 15 });
  await signIn(family.parent);
  const manage = new ManageChoresPage(page);
  await manage.open();
  await tabTo(page, manage.activeChore("Bins").getByRole("button", { name: /^Actions/ }));
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(manage.action("Repeat…")).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = new ScheduleDialog(page);
  await tabTo(page, dialog.choice("On", "Tuesday"));
  await page.keyboard.press("Space");
  await tabTo(page, dialog.save);
  await page.keyboard.press("Enter");
  await expect(dialog.root).toBeHidden();
  await expect(manage.activeChore("Bins").getByRole("button", { name: /^Actions/ })).toBeFocused();
  expect(await api.schedules(family.parent)).toMatchObject([{ schedule: { terms: { weekdays: 2 } } }]);
});
