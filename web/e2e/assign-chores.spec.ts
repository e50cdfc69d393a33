import { AssignChoresPage } from "./pages/assignChores";
import { Shell } from "./pages/shell";
import { hold, tabTo } from "./support/browser";
import { dayFromNow, shown } from "./support/days";
import { expect, test } from "./support/test";

test.describe("with a chore and a kid", () => {
  test.beforeEach(async ({ page, family, signIn, api }) => {
    const { parent } = family;
    await api.addChore(parent, { name: "Feed the dragon", points_value: 15 });
    const resting = await api.addChore(parent, { name: "Rake the leaves", points_value: 30 });
    await api.deactivateChore(parent, resting);
    await signIn(parent);
    await new AssignChoresPage(page).open();
  });

  test("assigns a chore with a day and notes, once @phone @gate", async ({ page, family, api }) => {
    const { parent, kid } = family;
    const due = dayFromNow(1);
    const assign = new AssignChoresPage(page);
    const { form } = assign;
    await assign.assign.click();
    await form.chore.click();
    await expect(form.option(/Rake the leaves/)).toBeHidden();
    await form.option("Feed the dragon").click();
    await form.kid.click();
    await expect(form.option(parent.username)).toBeHidden();
    await form.option(kid.username).click();
    await form.due.fill(due);
    await form.notes.fill("  Two crickets.  ");
    const held = await hold(page, "**/api/parent/chore-assignments", "POST");
    await form.submit.dblclick();
    await expect(form.submit).toHaveAttribute("data-loading", "true");
    held.release();
    await expect(new Shell(page).toast("Assignment Created!")).toBeVisible();
    await expect(form.root).toBeHidden();
    const row = assign.assignment("Feed the dragon");
    for (const text of [kid.username, "15 Points", shown(dayFromNow(0)), shown(due), "Due soon", "Pending"]) {
      await expect(row).toContainText(text);
    }
    expect(held.count()).toBe(1);
    expect(await api.assignments(parent)).toMatchObject([{ due_date: due, notes: "Two crickets." }]);
  });

  test("checks the form, and works with the keyboard alone", async ({ page, family, api }) => {
    const assign = new AssignChoresPage(page);
    const { form } = assign;
    await tabTo(page, assign.assign);
    await page.keyboard.press("Enter");
    await expect(form.chore).toBeFocused();
    await tabTo(page, form.submit);
    await page.keyboard.press("Enter");
    await expect(form.chore).toHaveAccessibleDescription("Please select a chore");
    await expect(form.kid).toHaveAccessibleDescription("Please select a kid");
    await form.due.fill(dayFromNow(-1));
    await form.notes.fill("x".repeat(2001));
    await form.submit.press("Enter");
    await expect(form.due).toHaveAccessibleDescription(/today/);
    await expect(form.notes).toHaveAccessibleDescription(/2,?000/);
    await form.due.fill("");
    await form.notes.fill("");

    await form.chore.focus();
    await page.keyboard.type("feed");
    await expect(form.option("Feed the dragon (15 Points)")).toBeVisible();
    // A newly drawn list has no option selected, so the arrow is pressed again.
    await expect(async () => {
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(form.chore).toHaveValue("Feed the dragon (15 Points)", { timeout: 1_000 });
    }).toPass();
    await page.keyboard.press("Tab");
    await expect(form.kid).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(form.kid).toHaveValue(family.kid.username);
    await tabTo(page, form.submit);
    await page.keyboard.press("Enter");
    await expect(form.root).toBeHidden();
    expect(await api.assignments(family.parent)).toMatchObject([{ due_date: null, notes: null }]);
  });
});

test.describe("Pending Review", () => {
  test.beforeEach(async ({ page, family, signIn, api }) => {
    const { parent, kid } = family;
    const chore = await api.addChore(parent, { name: "Feed the dragon", points_value: 15 });
    const seed = { due_date: dayFromNow(4), notes: "Two crickets." };
    await api.submitAssignment(kid, await api.assign(parent, kid, chore, seed), "He liked them.");
    await signIn(parent);
    await new AssignChoresPage(page).open();
  });

  test("shows a submission in full, and approves it @phone @gate", async ({ page, family, api }, {
    project,
  }) => {
    const assign = new AssignChoresPage(page);
    const { review } = assign;
    for (const text of [family.kid.username, "15 Points", shown(dayFromNow(0))]) {
      await expect(assign.submission("Feed the dragon")).toContainText(text);
    }
    if (project.name === "desktop") {
      await expect(assign.pending.getByRole("columnheader")).toHaveText([
        "Kid",
        "Chore",
        "Submitted",
        "Points",
        "Actions",
      ]);
      await expect(assign.all.getByRole("columnheader")).toHaveText([
        "Kid",
        "Chore",
        "Assigned",
        "Due Date",
        "Status",
        "Points",
      ]);
    }
    await assign.openReview("Feed the dragon");
    const { username } = family.kid;
    const due = shown(dayFromNow(4));
    for (const text of ["Feed the dragon", username, "15 Points", due, "Two crickets.", "He liked them."]) {
      await expect(review.root).toContainText(text);
    }
    await review.close.click();
    await expect(review.root).toBeHidden();
    await assign.openReview("Feed the dragon");
    await review.approve.dblclick();
    await expect(new Shell(page).toast("Assignment Approved!")).toBeVisible();
    await expect(review.root).toBeHidden();
    await expect(page.getByText("Nothing is waiting for your review.")).toBeVisible();
    await expect(assign.assignment("Feed the dragon")).toContainText("Approved");
    expect(await api.points(family.kid)).toBe(15);
  });
});
