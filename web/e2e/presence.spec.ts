import { DashboardPage } from "./pages/dashboard";
import { KidPage } from "./pages/kid";
import { HereAndAway, ribbon } from "./pages/presence";
import { Shell } from "./pages/shell";
import type { Account, Api } from "./support/api";
import { tabTo } from "./support/browser";
import { dayFromNow, shown } from "./support/days";
import { expect, test } from "./support/test";

const UNDO = { name: "Undo" };

/** A period as screens show it. */
function fromTo(from: number, to: number): string {
  return `${shown(dayFromNow(from))} – ${shown(dayFromNow(to))}`;
}

/** A kid does a chore on these days, and a parent approves it. */
async function did(api: Api, parent: Account, kid: Account, ...ago: number[]): Promise<void> {
  const dishes = await api.addChore(parent, { name: "Dishes", points_value: 10 });
  for (const days of ago) {
    // oxlint-disable-next-line no-await-in-loop -- bonuses are paid in this order
    await api.decide(parent, await api.submitEarlier(kid, dishes, days), "approve");
  }
}

test("days away are noted, changed, taken back and brought back @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  await signIn(parent);
  await new KidPage(page).open(await api.idOf(kid));
  const { menu, absences, root } = new HereAndAway(page, kid.username);
  const { form } = menu;
  await menu.choose("is away…");
  await form.from.fill(dayFromNow(-2));
  await form.until.fill(dayFromNow(-3));
  await form.save.click();
  await expect(form.until).toHaveAccessibleDescription(/The last day must not be before the first\./);
  await form.until.fill(dayFromNow(3));
  await form.save.click();
  await expect(form.root).toBeHidden();
  const shell = new Shell(page);
  await expect(shell.toast(`${kid.username} is away`)).toBeVisible();
  await expect(absences).toHaveText([`Away${fromTo(-2, 3)}`]);

  await absences.getByRole("button", { name: /^Change/ }).click();
  await form.why("Holiday").click();
  await form.until.fill("");
  await form.save.click();
  await expect(absences).toHaveText([`Holidayfrom ${shown(dayFromNow(-2))} on`]);
  await menu.choose("Back again");
  await expect(absences).toHaveText([`Holiday${fromTo(-2, -1)}`]);
  await shell.toast("is back again").getByRole("button", UNDO).click();
  await expect(absences).toHaveText([`Holidayfrom ${shown(dayFromNow(-2))} on`]);
  await menu.choose("Back again");
  await expect(absences).toHaveText([`Holiday${fromTo(-2, -1)}`]);

  await absences.getByRole("button", { name: /^Take back/ }).click();
  await expect(absences).toHaveCount(0);
  await shell.toast("Taken back").getByRole("button", UNDO).click();
  await expect(absences).toHaveText([`Holiday${fromTo(-2, -1)}`]);
  await expect(root).toContainText(`${kid.username} is here today.`);
});

test("a missed day is excused after a look at what that does; a bonus keeps it so @phone @gate", async ({
  page,
  family,
  signIn,
  api,
  guard,
}) => {
  guard.expectFailure(/DELETE \/api\/kids\/[^/]+\/day-passes\/[^/]+ → 409/);
  const { parent, kid } = family;
  await did(api, parent, kid, 5, 4, 2, 1);
  const points = await api.points(kid);
  await signIn(parent);
  const one = new KidPage(page);
  await one.open(await api.idOf(kid));
  const section = new HereAndAway(page, kid.username);
  const { excuse, pass } = section;
  await expect(section.day(4).getByRole("button")).toHaveCount(0);
  await section
    .day(3)
    .getByRole("button", { name: /^Excuse/ })
    .click();
  await expect(excuse.root).toContainText("Streak 2 → 4 days, pays 10 points");
  await excuse.reason.fill("Grandma came");
  await excuse.submit.click();
  await expect(excuse.root).toBeHidden();
  const toast = new Shell(page).toast(/^Excused: /);
  await expect(toast).toContainText(`${kid.username}'s streak is now 4 days, with 10 bonus points.`);
  await expect(toast.getByRole("button", UNDO)).toHaveCount(0);
  await expect(one.figure("Streak")).toContainText("4days");
  expect(await api.points(kid)).toBe((points ?? 0) + 10);

  await section
    .day(3)
    .getByRole("button", { name: /excused$/ })
    .click();
  await expect(pass).toContainText("“Grandma came”");
  await pass.getByRole("button", { name: "Take it back" }).click();
  await expect(pass.getByRole("alert")).toContainText(/bonus/i);
  await pass.getByRole("button", { name: "Keep it" }).click();
  await expect(pass).toBeHidden();
  await expect(section.day(3).getByRole("button")).toHaveAccessibleName(/excused$/);
});

test("rest days are chosen with the keyboard alone, and a day must be left", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  await signIn(parent);
  await new KidPage(page).open(await api.idOf(kid));
  const { restDays, everyWeek } = new HereAndAway(page, kid.username);
  await expect(everyWeek.first()).toContainText("None: every day counts");
  await tabTo(page, restDays.open);
  await page.keyboard.press("Enter");
  await expect(restDays.save).toBeDisabled();
  for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await restDays.choice(day).press("Space");
  }
  await expect(restDays.root.getByRole("alert")).toHaveText("Leave at least one day that counts.");
  await expect(restDays.save).toBeDisabled();
  for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]) {
    // oxlint-disable-next-line no-await-in-loop
    await restDays.choice(day).press("Space");
  }
  await restDays.save.press("Enter");
  await expect(restDays.root).toBeHidden();
  await expect(restDays.open).toBeFocused();
  await expect(everyWeek.first()).toContainText("Saturday, Sunday");
});

test("a kid sees four weeks, and that the streak waits, as soon as a parent says so @phone", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  await did(api, parent, kid, 2, 1);
  await signIn(kid);
  const streaming = page.waitForResponse((response) => response.url().endsWith("/api/events"));
  const { streak, points } = new DashboardPage(page);
  await page.goto("/");
  await expect(points).toBeVisible();
  const weeks = ribbon(streak);
  await expect(weeks).toHaveCount(28);
  await expect(weeks.last()).toHaveText("Today: no chore yet");
  await expect(weeks.nth(26)).toHaveText("Yesterday: done");
  await expect(weeks.getByRole("button")).toHaveCount(0);
  await expect(streak).toContainText("Streak at risk!");
  await streaming;
  const today = dayFromNow(0);
  const ill = { kid_id: await api.idOf(kid), from_day: today, to_day: today, kind: "sick" };
  await api.call("POST", "/absences", ill, parent);
  await expect(weeks.last()).toHaveText("Today: sick");
  await expect(streak).toContainText("Get well soon! Your streak will wait.");
  await expect(streak).not.toContainText("Streak at risk!");
});
