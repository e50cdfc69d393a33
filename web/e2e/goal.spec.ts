import { GoalPage } from "./pages/goal";
import { Shell } from "./pages/shell";
import type { Account, Api } from "./support/api";
import { answerAs, hold, tabTo } from "./support/browser";
import { expect, type Family, test } from "./support/test";

const FAR = "2099-12-31";

/** Sets a goal that costs next to nothing, for two kids who can pay for it. */
async function cheapGoal(api: Api, { parent, kid, addKid }: Family): Promise<[Account, Account]> {
  await api.setGoal(parent, { deadline: FAR, purchases_needed: 10, points_per_purchase: 100 });
  const zoe = await addKid("Zoe");
  await api.award(parent, kid, 10_000);
  await api.award(parent, zoe, 10_000);
  return [kid, zoe];
}

async function contribute(api: Api, parent: Account, kid: Account, times = 1): Promise<void> {
  const { item_id } = await api.goal(kid);
  for (let done = 0; done < times; done += 1) {
    await api.decidePurchase(parent, await api.redeem(kid, { id: item_id }), "approve");
  }
}

test("a new goal starts at nothing, and says how it works @phone @gate", async ({ page, family, signIn }) => {
  await signIn(family.kid);
  const goal = new GoalPage(page);
  await goal.open();
  await expect(goal.heading).toHaveText("Bearded Dragon Savings Goal");
  await expect(goal.card).toContainText("Start saving for your Bearded Dragon!");
  await expect(goal.card).toContainText("0 of 15,750 points saved");
  await expect(goal.bar).toHaveAttribute("aria-valuenow", "0");
  await expect(goal.reached).toBeHidden();
  await expect(goal.tile("Total Purchases")).toContainText("0");
  await expect(goal.tile("Purchases Needed")).toContainText("18");
  await expect(goal.tile("Points Remaining")).toContainText("15,750");
  await expect(goal.contribution(family.kid.username)).toContainText("0 of 18 purchases, 0 of 15,750 points");
  await expect(goal.howItWorks).toContainText("Redeem “$25 Bearded Dragon” for 875 Points.");
  await expect(goal.note).toContainText("Only approved purchases of “$25 Bearded Dragon” count.");
  await expect(goal.edit).toBeHidden();
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    const cut = () =>
      goal.figures.evaluateAll((all) =>
        all.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
      );
    await expect.poll(cut).toBe(false);
  }
  await goal.store.click();
  await expect(page.getByRole("heading", { level: 1, name: "Rewards Store" })).toBeVisible();
});

test("fills with each approved purchase, and tells who gave what @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent } = family;
  const [mia, zoe] = await cheapGoal(api, family);
  const { item_id } = await api.goal(mia);
  await api.redeem(mia, { id: item_id });
  await api.decidePurchase(parent, await api.redeem(zoe, { id: item_id }), "reject");
  await signIn(parent);
  const goal = new GoalPage(page);
  for (const [times, percent, message] of [
    [0, 0, "Start saving for your Bearded Dragon!"],
    [1, 10, "Great start! Only 9 more purchases to go!"],
    [2, 30, "You're making progress! Keep saving!"],
    [2, 50, "Halfway there! The Bearded Dragon is getting closer!"],
    [3, 80, "Almost there! Just 2 more purchases!"],
    [2, 100, "Celebrate! Your Bearded Dragon can come home!"],
  ] as const) {
    await contribute(api, parent, percent === 10 ? zoe : mia, times);
    await goal.open();
    await expect(goal.card).toContainText(message);
    await expect(goal.bar).toHaveAttribute("aria-valuenow", `${percent}`);
    await expect(goal.reached).toBeVisible({ visible: percent === 100 });
  }
  await expect(goal.tile("Days Left")).toHaveAttribute("data-colour", "green");
  await expect(goal.tile("Points Remaining")).toContainText("0");
  await expect(goal.contribution(mia.username)).toContainText("9 of 5 purchases, 900 of 500 points");
  await expect(goal.contribution(zoe.username)).toContainText("20%");
  await expect(goal.shares).toHaveAccessibleName(
    `Purchases by kid, of 10: ${mia.username} 9, ${zoe.username} 1`,
  );

  await page.route("**/api/goal", async (route) => {
    const plan = { ...(await api.goal(parent)), kids: [{ username: mia.username }] };
    await answerAs(route, plan);
  });
  await goal.open();
  await expect(goal.contribution("Former members")).toContainText("1 purchase");
});

test("a parent changes the goal by keyboard, once @phone @gate", async ({ page, family, signIn, api }) => {
  await signIn(family.parent);
  const goal = new GoalPage(page);
  await goal.open();
  await tabTo(page, goal.edit);
  await page.keyboard.press("Enter");
  await expect(goal.form.deadline).toBeFocused();
  await page.keyboard.type("12312099");
  const held = await hold(page, "**/api/goal", "PUT");
  await tabTo(page, goal.form.purchases);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("12");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("50");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  held.release();
  await expect(new Shell(page).toast("Goal saved.")).toBeVisible();
  await expect(goal.form.root).toBeHidden();
  await expect(goal.tile("Points Remaining")).toContainText("600");
  expect(held.count()).toBe(1);
  expect(await api.goal(family.kid)).toMatchObject({
    deadline: FAR,
    purchases_needed: 12,
    points_per_purchase: 50,
  });
});

test("who leaves the date faster than the page's timers is not taken back", async ({
  page,
  family,
  signIn,
}) => {
  await page.addInitScript(holdTimers);
  await signIn(family.parent);
  const goal = new GoalPage(page);
  await goal.open();
  await goal.edit.click();
  const { deadline, purchases, points, root } = goal.form;
  await expect(deadline).toBeFocused();
  await page.evaluate(() => (globalThis as unknown as Timers).timers.hold());
  await tabTo(page, purchases);
  await page.keyboard.press("Tab");
  await expect(points).toBeFocused();
  await page.evaluate(() => (globalThis as unknown as Timers).timers.release());
  await expect(points).toBeFocused();

  // With nothing else to go to, the focus stays in the dialog.
  await root
    .getByRole("button")
    .or(purchases)
    .or(points)
    .evaluateAll((all) => all.forEach((one) => one.setAttribute("disabled", "")));
  await deadline.focus();
  for (let presses = 0; presses < 5; presses += 1) {
    await page.keyboard.press("Tab");
    await expect(deadline).toBeFocused();
  }
});

type Timers = { timers: { hold(): void; release(): void } };

/** Lets a test hold back what the page wants done as soon as possible. */
function holdTimers(): void {
  const { setTimeout } = globalThis;
  let held: (() => void)[] | undefined;
  const later = (work: () => void, milliseconds = 0, ...rest: unknown[]) =>
    held === undefined || milliseconds > 0 ? setTimeout(work, milliseconds, ...rest) : held.push(work);
  const release = () => {
    const due = held ?? [];
    held = undefined;
    due.forEach((work) => work());
  };
  Object.assign(globalThis, { setTimeout: later, timers: { hold: () => (held = []), release } });
}
