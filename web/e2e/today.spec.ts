import type { Page } from "@playwright/test";

import { DashboardPage } from "./pages/dashboard";
import { Greeting } from "./pages/greeting";
import { Shell } from "./pages/shell";
import { TodayPage } from "./pages/today";
import type { Account, Api, Chore, Terms } from "./support/api";
import { hideServerTime } from "./support/browser";
import { dayFromNow } from "./support/days";
import { expectGoodLooks, expectLargeTargets } from "./support/look";
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
  const { parent, kid } = family;
  await daily(api, family, "Brush teeth", [kid], { parts: MORNING_AND_EVENING, pays: false });
  await daily(api, family, "Make the bed", [kid], { parts: MORNING });
  await daily(api, family, "Feed the dragon", [kid], { due_minute: 0 });
  await daily(api, family, "Walk the dog", [kid], { mode: "anyone" });
  // A parent said that one is hers for once, and that another is not to be done.
  const leo = await family.addKid("Leo");
  const bins = await daily(api, family, "Take out the bins", [leo, kid], { mode: "turn" });
  const plants = await daily(api, family, "Water the plants", [kid]);
  const id = await api.idOf(kid);
  for (const [chore, kind, to] of [
    [bins, "hand-over", { kid_id: null, to_kid_id: id, note: "Leo has football." }],
    [plants, "excuse", { kid_id: id, to_kid_id: null, note: "Grandma does it." }],
  ] as const) {
    const mark = { to_day: null, ...to };
    await api.call("POST", `/occurrences/${chore.id}/${dayFromNow(0)}/any/${kind}`, mark, parent);
  }
  await signIn(kid);
  const dashboard = new DashboardPage(page);
  const today = new TodayPage(page);
  await dashboard.open();
  await expect(today.panel).toContainText("0 of 5 done");
  await expect(today.card("Take out the bins")).toContainText("“Leo has football.”");
  await expect(today.card("Water the plants")).toContainText("“Grandma does it.”");
  await expect(today.card("Feed the dragon", "Do these first")).toContainText("Do it now, it still counts!");
  await expect(today.card("Brush teeth", "Morning")).not.toContainText("Points");
  await expect(today.card("Make the bed", "Morning")).toContainText("10 Points");
  await expect(today.section("For anyone (1)").getByText("Walk the dog")).toBeVisible();
  await expectGoodLooks(page);
  await expectLargeTargets(page);

  await today.finish("Make the bed", "Morning");
  await expect(today.panel).toContainText("1 of 5 done");
  await expect(today.section("Waiting (1)")).toContainText("Make the bed");
  await expect(today.card("Make the bed", "Morning")).toContainText("Waiting for a parent");
  const shell = new Shell(page);
  await shell.goTo("Today");
  await expect(today.heading).toBeVisible();
  await expect(today.progress).toHaveText("1 of 5 done");
  await today.begin("Brush teeth", "Evening");
  await expect(today.dialog.root).toContainText("Do it for your family, without points.");
  await expect(today.dialog.root).not.toContainText("Estimate");
  await expectGoodLooks(page);
  await today.dialog.submit.click();
  await expect(today.progress).toHaveText("2 of 5 done");
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
