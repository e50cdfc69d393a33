import { ManageChoresPage } from "./pages/manageChores";
import { Shell } from "./pages/shell";
import { tabTo } from "./support/browser";
import { expectLargeTargets } from "./support/look";
import { expect, test } from "./support/test";
import { ZONE } from "./support/zone";

test("shows active and inactive chores apart @phone", async ({ page, family, signIn, api }, { project }) => {
  const { parent } = family;
  await api.addChore(parent, { name: "Feed the dragon", description: "Two crickets.", points_value: 15 });
  const resting = await api.addChore(parent, { name: "Rake the leaves", points_value: 30 });
  await api.deactivateChore(parent, resting);
  await signIn(parent);
  const manage = new ManageChoresPage(page);
  await manage.open();

  const today = new Intl.DateTimeFormat("en-US", { timeZone: ZONE }).format(new Date());
  const active = manage.activeChore("Feed the dragon");
  for (const text of ["Two crickets.", "15 Points"]) {
    await expect(active).toContainText(text);
  }
  await expect(manage.inactiveChore("Rake the leaves")).toBeVisible();
  await expect(manage.activeChore("Rake the leaves")).toBeHidden();
  if (project.name === "phone") {
    expect((await active.boundingBox())?.height).toBeLessThanOrEqual(84);
    await active.click();
    await expect(manage.form.name).toHaveValue("Feed the dragon");
    await manage.form.cancel.click();
    await expect(manage.form.root).toBeHidden();
  } else {
    await expect(active).toContainText("Active");
    await expect(active).toContainText(today);
    await expect(manage.inactiveChore("Rake the leaves")).toContainText("Inactive");
    const columns = ["Chore Details", "Points", "Status", "Created", "Actions"];
    await expect(manage.active.getByRole("columnheader")).toHaveText(columns);
    await expect(manage.inactive.getByRole("columnheader")).toHaveText(columns);
  }

  await manage.openActions(active);
  await expect(manage.action("Edit")).toBeVisible();
  await expect(manage.action("Deactivate")).toBeVisible();
  await expect(manage.action("Delete")).toBeVisible();
  await page.keyboard.press("Escape");
  await manage.openActions(manage.inactiveChore("Rake the leaves"));
  await expect(manage.action("Edit")).toBeVisible();
  await expect(manage.action("Deactivate")).toBeHidden();
});

test("an arrow that comes before the menu does leads on all the same", async ({
  page,
  family,
  signIn,
  api,
}) => {
  await api.addChore(family.parent, { name: "Feed the dragon", points_value: 15 });
  await signIn(family.parent);
  const manage = new ManageChoresPage(page);
  await manage.open();
  const actions = manage.activeChore("Feed the dragon").getByRole("button", { name: /^Actions/ });
  const pressAtOnce = (clicks: boolean, arrows: number) =>
    actions.evaluate(
      (button: HTMLElement, [isClicked, times]) => {
        button.focus();
        if (isClicked === true) {
          button.click();
        }
        for (let time = 0; time < Number(times); time += 1) {
          const init = { key: "ArrowDown", bubbles: true, cancelable: true };
          button.dispatchEvent(new KeyboardEvent("keydown", init));
        }
      },
      [clicks, arrows],
    );
  // The first time, its code is loaded too.
  await pressAtOnce(true, 1);
  await expect(manage.action("Copy")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(actions).toBeFocused();
  await pressAtOnce(true, 2);
  await expect(manage.action("Repeat…")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(actions).toBeFocused();
  await pressAtOnce(false, 1);
  await expect(manage.action("Edit")).toBeFocused();
});

test("an arrow leads on from the moment the menu has the focus", async ({ page, family, signIn, api }) => {
  await api.addChore(family.parent, { name: "Feed the dragon", points_value: 15 });
  await signIn(family.parent);
  const manage = new ManageChoresPage(page);
  await manage.open();
  const actions = manage.activeChore("Feed the dragon").getByRole("button", { name: /^Actions/ });
  await actions.evaluate(async (button: HTMLElement) => {
    button.focus();
    button.click();
    const item = await new Promise<EventTarget | null>((resolve) => {
      document.addEventListener("focusin", ({ target }) => resolve(target), { once: true });
    });
    item?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true }));
    // By then anything else that takes the focus when a menu opens has done so.
    await new Promise((resolve) => setTimeout(resolve, 500));
  });
  await expect(manage.action("Copy")).toBeFocused();
});

test("adds a chore @gate", async ({ page, family, signIn, api }) => {
  await signIn(family.parent);
  const manage = new ManageChoresPage(page);
  await manage.open();
  await manage.add.click();
  await manage.fillForm({ name: "  Feed the dragon  ", description: "Two crickets.", points: "15" });
  await manage.form.save.click();
  await expect(new Shell(page).toast("Chore created successfully!")).toBeVisible();
  await expect(manage.form.root).toBeHidden();
  await expect(manage.activeChore("Feed the dragon")).toContainText("15 Points");
  expect(await api.chores(family.parent)).toMatchObject([
    { name: "Feed the dragon", description: "Two crickets.", points_value: 15, is_active: true },
  ]);

  await manage.add.click();
  await expect(manage.form.name).toHaveValue("");
  await manage.form.cancel.click();
  await expect(manage.form.root).toBeHidden();
});

test("adds a chore with steps, in their order, and reads it back @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  await signIn(family.parent);
  const manage = new ManageChoresPage(page);
  const { steps, save, root } = manage.form;
  await manage.open();
  await manage.add.click();
  await manage.fillForm({ name: "Brush teeth", points: "10" });
  await steps.add.click();
  await expect(steps.texts).toBeFocused();
  await page.keyboard.type("Rinse");
  await page.keyboard.press("Enter");
  await expect(steps.texts.nth(1)).toBeFocused();
  await page.keyboard.type("Brush");
  await steps.minutes(2).fill("2");
  await steps.button("Move step 1 down").click();
  await expect(steps.button("Move step 2 up")).toBeFocused();
  await expectLargeTargets(page);
  // An empty row is not saved.
  await steps.add.click();
  await expect(steps.rows).toHaveCount(3);
  await save.click();
  await expect(root).toBeHidden();
  await expect(manage.activeChore("Brush teeth")).toContainText("2 steps");
  expect(await api.chores(family.parent)).toMatchObject([
    {
      steps: [
        { text: "Brush", minutes: 2, icon: null },
        { text: "Rinse", minutes: null, icon: null },
      ],
    },
  ]);

  await manage.choose(manage.activeChore("Brush teeth"), "Edit");
  await expect(steps.texts).toHaveCount(2);
  await expect(steps.texts.first()).toHaveValue("Brush");
  await expect(steps.minutes(1)).toHaveValue("2");
  await steps.button("Remove step 1").click();
  await steps.button("Remove step 1").click();
  await expect(steps.add).toBeFocused();
  await save.click();
  await expect(root).toBeHidden();
  await expect(manage.activeChore("Brush teeth")).not.toContainText("step");
});

test("edits a chore @gate", async ({ page, family, signIn, api }) => {
  await api.addChore(family.parent, { name: "Feed the dragon", description: "Two.", points_value: 15 });
  await signIn(family.parent);
  const manage = new ManageChoresPage(page);
  await manage.open();
  await manage.choose(manage.activeChore("Feed the dragon"), "Edit");
  await expect(manage.form.name).toHaveValue("Feed the dragon");
  await expect(manage.form.description).toHaveValue("Two.");
  await expect(manage.form.points).toHaveValue("15");
  await manage.fillForm({ name: "Feed Pogo", points: "20" });
  await manage.form.save.click();
  await expect(new Shell(page).toast("Chore updated successfully!")).toBeVisible();
  await expect(manage.activeChore("Feed Pogo")).toContainText("20 Points");
  await expect(manage.activeChore("Feed Pogo")).not.toContainText("Two.");
});

test("deactivates a chore after asking, and activates it again @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  await api.addChore(family.parent, { name: "Feed the dragon", points_value: 15 });
  await signIn(family.parent);
  const manage = new ManageChoresPage(page);
  await manage.open();
  await manage.choose(manage.activeChore("Feed the dragon"), "Deactivate");
  await expect(manage.confirm).toContainText(
    'Are you sure you want to deactivate the chore "Feed the dragon"? It will no longer be available for kids to complete.',
  );
  await manage.confirm.getByRole("button", { name: "Deactivate" }).click();
  await expect(new Shell(page).toast("Chore deactivated successfully!")).toBeVisible();
  await expect(manage.inactiveChore("Feed the dragon")).toBeVisible();
  await manage.choose(manage.inactiveChore("Feed the dragon"), "Activate");
  await expect(new Shell(page).toast("Chore activated successfully!")).toBeVisible();
  await expect(manage.activeChore("Feed the dragon")).toBeVisible();
});

test("deletes a chore after asking @gate", async ({ page, family, signIn, api }) => {
  await api.addChore(family.parent, { name: "Feed the dragon", points_value: 15 });
  await signIn(family.parent);
  const manage = new ManageChoresPage(page);
  await manage.open();
  await manage.choose(manage.activeChore("Feed the dragon"), "Delete");
  await expect(manage.confirm).toContainText(
    'Are you sure you want to delete the chore "Feed the dragon"? This action cannot be undone.',
  );
  await manage.confirm.getByRole("button", { name: "Cancel" }).click();
  await expect(manage.confirm).toBeHidden();
  await expect(manage.activeChore("Feed the dragon")).toBeVisible();

  await manage.choose(manage.activeChore("Feed the dragon"), "Delete");
  await manage.confirm.getByRole("button", { name: "Delete" }).click();
  await expect(new Shell(page).toast("Chore deleted successfully!")).toBeVisible();
  await expect(manage.empty).toBeVisible();
  expect(await api.chores(family.parent)).toEqual([]);
});

test("works with the keyboard alone", async ({ page, family, signIn }) => {
  await signIn(family.parent);
  const manage = new ManageChoresPage(page);
  await manage.open();
  await tabTo(page, manage.add);
  await page.keyboard.press("Enter");
  await expect(manage.form.name).toBeFocused();
  await page.keyboard.type("Feed the dragon");
  await page.keyboard.press("Tab");
  await expect(manage.form.description).toBeFocused();
  await page.keyboard.type("Two crickets.");
  await page.keyboard.press("Tab");
  await expect(manage.form.points).toBeFocused();
  await page.keyboard.type("15");
  await page.keyboard.press("Enter");
  await expect(manage.activeChore("Feed the dragon")).toBeVisible();
  await expect(manage.form.root).toBeHidden();
  await expect(manage.add).toBeFocused();

  await tabTo(page, manage.activeChore("Feed the dragon").getByRole("button", { name: /^Actions/ }));
  await page.keyboard.press("Enter");
  await expect(manage.action("Edit")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(manage.action("Delete")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(manage.confirm).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(manage.confirm).toBeHidden();
});
