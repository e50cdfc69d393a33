import type { Page } from "@playwright/test";

import { AvailableChoresPage } from "./pages/availableChores";
import { DashboardPage } from "./pages/dashboard";
import { Greeting } from "./pages/greeting";
import { Shell } from "./pages/shell";
import { TodayPage } from "./pages/today";
import type { Account, Api, Chore, Terms } from "./support/api";
import { hideServerTime } from "./support/browser";
import { dayFromNow } from "./support/days";
import { expectAccessible, expectGoodLooks, expectLargeTargets } from "./support/look";
import { expect, type Family, test } from "./support/test";

const MORNING_AND_EVENING = 5;
const MORNING = 1;

/** A chore that comes back every day from today on. */
async function daily(
  api: Api,
  { parent }: Family,
  name: string,
  kids: Account[],
  terms: Partial<Terms> = {},
): Promise<Chore> {
  const chore = await api.addChore(parent, { name, points_value: 10 });
  await api.repeat(parent, chore, kids, { anchor: dayFromNow(0), ...terms });
  return chore;
}

test("a kid's day by its parts, on the dashboard and on its page @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { kid } = family;
  await daily(api, family, "Brush teeth", [kid], { parts: MORNING_AND_EVENING, pays: false });
  await daily(api, family, "Make the bed", [kid], { parts: MORNING });
  await daily(api, family, "Feed the dragon", [kid], { due_minute: 0 });
  await daily(api, family, "Walk the dog", [kid], { mode: "anyone" });
  await signIn(kid);
  const dashboard = new DashboardPage(page);
  const today = new TodayPage(page);
  await dashboard.open();
  await expect(today.panel).toContainText("0 of 4 done");
  await expect(today.card("Feed the dragon", "Do these first")).toContainText("Do it now, it still counts!");
  await expect(today.card("Brush teeth", "Morning")).not.toContainText("Points");
  await expect(today.card("Make the bed", "Morning")).toContainText("10 Points");
  await expect(today.section("For anyone (1)").getByText("Walk the dog")).toBeVisible();
  await expectGoodLooks(page);
  await expectLargeTargets(page);

  await today.finish("Make the bed", "Morning");
  await expect(today.panel).toContainText("1 of 4 done");
  await expect(today.section("Waiting (1)")).toContainText("Make the bed");
  await expect(today.card("Make the bed", "Morning")).toContainText("Waiting for a parent");
  const shell = new Shell(page);
  await shell.goTo("Today");
  await expect(today.heading).toBeVisible();
  await expect(today.progress).toHaveText("1 of 4 done");
  await today.begin("Brush teeth", "Evening");
  await expect(today.dialog.root).toContainText("Do it for your family, without points.");
  await expect(today.dialog.root).not.toContainText("Estimate");
  await expectGoodLooks(page);
  await today.dialog.submit.click();
  await expect(today.progress).toHaveText("2 of 4 done");
  await expectGoodLooks(page);
  await expectLargeTargets(page);
});

test.describe("the news", () => {
  test.use({ readsNews: true });

  test("what a parent decides shows at once, and leads back to its time @phone @gate", async ({
    page,
    family,
    signIn,
    api,
  }) => {
    const { parent, kid } = family;
    await daily(api, family, "Brush teeth", [kid], { parts: MORNING_AND_EVENING });
    await signIn(kid);
    const today = new TodayPage(page);
    await today.open();
    await today.finish("Brush teeth", "Morning");
    await today.finish("Brush teeth", "Evening");
    const [evening, morning] = await api.history(kid);
    if (evening === undefined || morning === undefined) {
      throw new Error("nothing was handed in");
    }
    await expect(today.section("Waiting (2)")).toBeVisible();
    await api.decide(parent, evening, "approve");
    await expect(today.card("Brush teeth", "Evening")).toContainText("Done");
    await expect(today.section("Done today (1)")).toContainText("Evening");
    await api.decide(parent, morning, "reject");
    await expect(today.section("To do (1)")).toContainText("Brush teeth");
    await expect(today.card("Brush teeth", "Morning").getByRole("button")).toBeVisible();
    await expect(today.progress).toHaveText("1 of 2 done");
    const greeting = new Greeting(page);
    await greeting.open.click();
    await greeting.tryAgain("Brush teeth").click();
    await expect(today.dialog.root).toBeVisible();
    await today.dialog.submit.click();
    await expect(today.progress).toHaveText("2 of 2 done");
  });
});

test("what is due and handed in on Available Chores is done; the next is extra", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { kid } = family;
  await daily(api, family, "Make the bed", [kid], { more_often: true });
  await signIn(kid);
  const chores = new AvailableChoresPage(page);
  const today = new TodayPage(page);
  await chores.open();
  await expect(chores.chore("Make the bed")).toBeVisible();
  await chores.begin("Make the bed");
  await chores.dialog.submit.click();
  await expect(chores.dialog.root).toBeHidden();
  await new Shell(page).link("Today").click();
  await expect(today.progress).toHaveText("1 of 1 done");
  await expect(today.card("Make the bed")).toContainText("Waiting for a parent");
  await chores.open();
  await chores.begin("Make the bed");
  await chores.dialog.submit.click();
  await expect(chores.dialog.root).toBeHidden();
  const sent = await api.call<{ occurrence_day: string | null }[]>(
    "GET",
    "/chores/history/me/detailed",
    undefined,
    kid,
  );
  expect(sent.map(({ occurrence_day }) => occurrence_day)).toEqual([null, dayFromNow(0)]);
});

test("of two times that wait, each is taken back by itself @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { kid } = family;
  await daily(api, family, "Brush teeth", [kid], { parts: MORNING_AND_EVENING });
  await signIn(kid);
  const today = new TodayPage(page);
  await today.open();
  await today.finish("Brush teeth", "Morning");
  await today.finish("Brush teeth", "Evening");
  await expect(today.progress).toHaveText("2 of 2 done");
  await today.takeBack("Brush teeth", "Morning");
  await expect(today.progress).toHaveText("1 of 2 done");
  await expect(today.card("Brush teeth", "Evening")).toContainText("Waiting for a parent");
  const history = (await api.history(kid)) as unknown as { part: string; status: string }[];
  expect(history.map(({ part, status }) => [part, status])).toEqual([
    ["evening", "pending_approval"],
    ["morning", "withdrawn"],
  ]);
  await today.finish("Brush teeth", "Morning");
  await expect(today.progress).toHaveText("2 of 2 done");
});

test("a day that is all done is celebrated, with confetti once @phone", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { kid } = family;
  await daily(api, family, "Make the bed", [kid], { approval: "auto" });
  await signIn(kid);
  const today = new TodayPage(page);
  await today.open();
  await expect(today.cheer).toBeHidden();
  await today.finish("Make the bed");
  await expect(new Shell(page).toast("Hooray! It counts right away.")).toBeVisible();
  await expect(today.cheer).toBeVisible();
  await expect(today.confetti).toBeVisible();
  await expect(today.card("Make the bed")).toContainText("Done");
  await expectGoodLooks(page);
  await page.reload();
  await expect(today.cheer).toBeVisible();
  await expect(today.confetti).toBeHidden();
  expect(await api.points(kid)).toBe(10);
});

test("whoever comes second is told kindly who was faster @phone", async ({ page, family, signIn, api }) => {
  const { kid } = family;
  const leo = await family.addKid("Leo");
  const dog = await daily(api, family, "Walk the dog", [kid, leo], { mode: "anyone" });
  await signIn(kid);
  const today = new TodayPage(page);
  await today.open();
  await today.begin("Walk the dog");
  const time = { effort_minutes: 0, occurrence_day: dayFromNow(0), part: "any" };
  await api.call("POST", `/chores/${dog.id}/submit`, time, leo);
  await today.dialog.submit.click();
  await expect(today.dialog.error).toContainText(`${leo.username} was faster. Pick another one!`);
  await expectAccessible(page);
  await today.dialog.cancel.click();
  const done = today.section("Done today (1)").getByRole("listitem");
  await expect(done).toContainText(`Thank ${leo.username}, it is done!`);
  await expect(done.getByRole("button")).toHaveCount(0);
});

test("a turn that was taken over, and whose it is next @phone", async ({ page, family, signIn, api }) => {
  const { parent, kid } = family;
  const leo = await family.addKid("Leo");
  const bins = await daily(api, family, "Take out the bins", [leo, kid], { mode: "turn" });
  const bed = await daily(api, family, "Make the bed", [kid]);
  await signIn(kid);
  const today = new TodayPage(page);
  await today.open();
  await expect(today.card("Make the bed")).toBeVisible();
  await expect(today.card("Take out the bins")).toBeHidden();
  const handed = { kid_id: null, to_kid_id: await api.idOf(kid), to_day: null, note: "Leo has football." };
  await api.call("POST", `/occurrences/${bins.id}/${dayFromNow(0)}/any/hand-over`, handed, parent);
  await expect(today.card("Take out the bins")).toContainText(`For ${leo.username} this time`);
  await expect(today.card("Take out the bins")).toContainText("“Leo has football.”");
  const excused = { kid_id: handed.to_kid_id, to_kid_id: null, to_day: null, note: "Grandma makes it." };
  await api.call("POST", `/occurrences/${bed.id}/${dayFromNow(0)}/any/excuse`, excused, parent);
  await expect(today.card("Make the bed")).toContainText("Relax, you don't have to do it.");
  await expect(today.card("Make the bed")).toContainText("“Grandma makes it.”");
  await expect(today.progress).toHaveText("0 of 1 done");
  await today.unfold();
  await expect(today.coming("Tomorrow")).toContainText("Make the bed");
  await expect(today.coming("Tomorrow")).toContainText("Take out the binsYou");
  await expect(today.coming("Later")).toContainText(leo.username);
  await expect(today.coming("Later")).not.toContainText("Make the bed");
  await expectGoodLooks(page);
});

test("at midnight the open page goes on to the new day @gate", async ({ page, family, signIn, api }) => {
  const { kid } = family;
  const leo = await family.addKid("Leo");
  await daily(api, family, "Take out the bins", [kid, leo], { mode: "turn" });
  await daily(api, family, "Make the bed", [kid]);
  await hideServerTime(page);
  await page.clock.install({ time: Date.now() });
  await signIn(kid);
  const today = new TodayPage(page);
  await today.open();
  await today.finish("Make the bed");
  await expect(today.progress).toHaveText("1 of 2 done");
  await page.clock.fastForward(await untilMidnight(page));
  await expect(today.progress).toHaveText("0 of 1 done");
  await expect(today.card("Make the bed").getByRole("button")).toBeVisible();
  await expect(today.card("Take out the bins")).toBeHidden();
});

test("the day is printed for the fridge, with boxes to tick", async ({ page, family, signIn, api }) => {
  const { kid } = family;
  await daily(api, family, "Make the bed", [kid], { due_minute: 1_140 });
  await signIn(kid);
  const today = new TodayPage(page);
  await page.addInitScript(() => {
    window.print = () => (document.documentElement.dataset["printed"] = "yes");
  });
  await today.open();
  await today.print.click();
  await expect(page.locator("html[data-printed]")).toBeAttached();
  await page.emulateMedia({ media: "print" });
  await expect(today.sheet).toBeVisible();
  await expect(today.sheet).toContainText(kid.username);
  await expect(today.sheet).toContainText("Make the bed");
  await expect(today.sheet).toContainText("by 19:00 · 10 Points");
  await expect(today.heading).toBeHidden();
  await expect(new Shell(page).header).toBeHidden();
});

/** Milliseconds until a minute after the next midnight in New York. */
function untilMidnight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const midnight = new Date();
    midnight.setHours(24, 1, 0, 0);
    return midnight.getTime() - Date.now();
  });
}
