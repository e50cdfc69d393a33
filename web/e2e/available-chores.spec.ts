import { AvailableChoresPage } from "./pages/availableChores";
import { records } from "./pages/records";
import { Shell } from "./pages/shell";
import type { Chore } from "./support/api";
import { hideServerTime, loseNextReply, tabTo } from "./support/browser";
import { dayFromNow } from "./support/days";
import { expectGoodLooks, expectLargeTargets } from "./support/look";
import { expect, test } from "./support/test";

const MINUTE = 60_000;

test("lists the active chores @phone @gate", async ({ page, family, signIn, api }, { project }) => {
  const { parent } = family;
  await api.addChore(parent, { name: "Feed the dragon", description: "Two crickets.", points_value: 15 });
  const resting = await api.addChore(parent, { name: "Rake the leaves", points_value: 30 });
  await api.deactivateChore(parent, resting);
  await signIn(family.kid);
  const chores = new AvailableChoresPage(page);
  await chores.open();
  await expect(chores.chore("Feed the dragon")).toContainText("Two crickets.");
  await expect(chores.chore("Feed the dragon")).toContainText("15 Points");
  await expect(chores.markAsDone("Feed the dragon")).toBeVisible();
  await expect(chores.chore("Rake the leaves")).toBeHidden();
  if (project.name === "desktop") {
    for (const column of ["Chore Name", "Description", "Points"]) {
      await expect(chores.list.getByRole("columnheader", { name: column, exact: true })).toBeVisible();
    }
  }
});

test("many chores stand by how far they are, those of today first @phone", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  const names = ["Bed", "Bins", "Cat", "Dishes", "Dog", "Plants", "Shoes", "Table", "Windows"];
  const chores = await Promise.all(names.map((name) => api.addChore(parent, { name, points_value: 5 })));
  const [bed, bins, cat] = chores as [Chore, Chore, Chore];
  await api.repeat(parent, bed, [kid], { anchor: dayFromNow(0) });
  await api.submit(kid, bins);
  await api.decide(parent, await api.submit(kid, cat), "approve");
  await signIn(kid);
  const available = new AvailableChoresPage(page);
  await available.open();
  const toDo = available.section("To do (7)");
  await expect(toDo.getByRole("heading", { level: 3 })).toHaveText(["Due today", "Extra"]);
  await expect(records(page, "Due today")).toContainText("Bed");
  await expect(records(page, "Extra")).toContainText("Windows");
  await expect(available.section("Waiting (1)")).toContainText("Bins");
  await expect(available.section("Done today (1)")).toContainText("Cat");
  await expectGoodLooks(page);
  await expectLargeTargets(page);

  await available.chore("Bins").getByRole("button", { name: "Oops, take it back" }).click();
  await expect(available.section("To do (8)")).toContainText("Bins");
  await expect(page.getByRole("heading", { name: /^Waiting/ })).toBeHidden();
  await available.begin("Bed");
  await available.dialog.submit.click();
  await expect(available.section("Waiting (1)")).toContainText("Bed");
  await page.getByLabel("Search for chores").fill("cat");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(["Done today (1)"]);
});

test.describe("Submit Chore", () => {
  test.beforeEach(async ({ page, family, signIn, api }) => {
    await api.addChore(family.parent, { name: "Feed the dragon", points_value: 15 });
    await signIn(family.kid);
    await page.clock.install();
    await new AvailableChoresPage(page).open();
  });

  test("the timer starts, pauses, resumes, stops and resets @phone @gate", async ({ page }) => {
    await hideServerTime(page);
    const chores = new AvailableChoresPage(page);
    const { dialog } = chores;
    await chores.begin("Feed the dragon");
    await expect(dialog.time).toHaveText("00:00");
    await expect(dialog.effort).toBeHidden();

    await dialog.start.click();
    await expect(dialog.effortBar).toHaveAttribute("aria-valuenow", "0");
    await page.clock.fastForward(6 * MINUTE);
    await expect(dialog.time).toHaveText(/^06:/);
    await expect(dialog.effort).toContainText("3 of 10");
    await expect(dialog.effortBar).toHaveAttribute("aria-valuenow", "30");

    await dialog.pause.click();
    await page.clock.fastForward(30 * MINUTE);
    await expect(dialog.time).toHaveText(/^06:/);

    await dialog.resume.click();
    await page.clock.fastForward(5 * MINUTE);
    await expect(dialog.time).toHaveText(/^11:/);
    await expect(dialog.effort).toContainText("5 of 10");

    await dialog.stop.click();
    await expect(dialog.root).toContainText("11 minutes");
    await page.clock.fastForward(5 * MINUTE);
    await expect(dialog.time).toHaveText(/^11:/);

    await dialog.reset.click();
    await expect(dialog.time).toHaveText("00:00");
    await expect(dialog.effort).toBeHidden();
    await expect(dialog.start).toBeVisible();
  });

  for (const [width, height] of [
    [320, 640],
    [844, 390],
  ] as const) {
    test(`fits ${width} by ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      const chores = new AvailableChoresPage(page);
      const { dialog } = chores;
      await chores.begin("Feed the dragon");
      await dialog.start.scrollIntoViewIfNeeded();
      await dialog.start.click({ trial: true });
      const label = dialog.submit.getByText("Submit Chore");
      await expect.poll(() => label.evaluate((it) => it.scrollWidth > it.clientWidth)).toBe(false);
      const footer = dialog.submit.locator("../..");
      await expect(footer).toHaveCSS("position", height < 480 ? "static" : "sticky");
    });
  }

  test("without the timer it is one click @gate", async ({ page, family, api }) => {
    const chores = new AvailableChoresPage(page);
    const { dialog } = chores;
    await expect(chores.section("To do (1)")).toContainText("Feed the dragon");
    await chores.begin("Feed the dragon");
    await expect(dialog.retryBadge).toBeHidden();
    await dialog.submit.click();
    await expect(
      new Shell(page).toast("Chore submitted successfully! It is now pending approval."),
    ).toBeVisible();
    await expect(dialog.root).toBeHidden();
    expect(await api.history(family.kid)).toMatchObject([{ status: "pending_approval", effort_points: 0 }]);

    await expect(chores.chore("Feed the dragon")).toContainText("Waiting for a parent");
    await expect(chores.section("Waiting (1)")).toContainText("Feed the dragon");
    await expect(page.getByText("Enjoy your day! Every chore is done.")).toBeVisible();
    await chores.begin("Feed the dragon");
    await expect(dialog.retryBadge).toBeVisible();
    await dialog.cancel.click();
    await page.clock.fastForward("24:00:01");
    await chores.begin("Feed the dragon");
    await expect(dialog.retryBadge).toBeHidden();
  });

  test("works with the keyboard alone", async ({ page, family, api }) => {
    const chores = new AvailableChoresPage(page);
    const { dialog } = chores;
    await chores.markAsDone("Feed the dragon").focus();
    await page.keyboard.press("Enter");
    await expect(dialog.root).toBeVisible();
    await expect(dialog.root.locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(dialog.root).toBeHidden();
    await expect(chores.markAsDone("Feed the dragon")).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(dialog.root).toBeVisible();
    await tabTo(page, dialog.start);
    await page.keyboard.press("Enter");
    await expect(dialog.pause).toBeVisible();
    await page.clock.fastForward(4 * MINUTE);
    await tabTo(page, dialog.stop);
    await page.keyboard.press("Space");
    await expect(dialog.reset).toBeVisible();
    await tabTo(page, dialog.submit);
    await page.keyboard.press("Enter");
    await expect(dialog.root).toBeHidden();
    expect(await api.history(family.kid)).toMatchObject([{ effort_points: 2 }]);
  });

  test("a lost answer: one submission with the minutes of the first, sent again by itself", async ({
    page,
    family,
    api,
    guard,
  }) => {
    guard.expectFailure(/POST \/api\/outbox → failed/);
    const chores = new AvailableChoresPage(page);
    const { dialog } = chores;
    await chores.begin("Feed the dragon");
    await dialog.start.click();
    await page.clock.fastForward(8 * MINUTE);
    await expect(dialog.effort).toContainText("4 of 10");
    await loseNextReply(page, "**/api/outbox");
    await dialog.submit.click();
    await expect(dialog.error).toContainText("Pogona cannot be reached. Check your connection.");
    await expect(dialog.error).toContainText("Saved on this device, will be sent later.");
    expect(await api.history(family.kid)).toHaveLength(1);

    await page.reload();
    await expect(
      new Shell(page).toast("Chore submitted successfully! It is now pending approval."),
    ).toBeVisible();
    await expect(chores.chore("Feed the dragon")).toContainText("Waiting for a parent");
    await chores.begin("Feed the dragon");
    await expect(dialog.time).toHaveText("00:00");
    expect(await api.history(family.kid)).toMatchObject([{ effort_points: 4 }]);
  });
});
