import { AssignedToMePage } from "./pages/assignedToMe";
import { Shell } from "./pages/shell";
import { hold, tabTo } from "./support/browser";
import { dayFromNow, shown } from "./support/days";
import { expect, test } from "./support/test";

test("sorts assignments by what is to do about them @phone @gate", async ({ page, family, signIn, api }, {
  project,
}) => {
  const { parent, kid } = family;
  const chore = (name: string) => api.addChore(parent, { name, points_value: 15 });
  const soon = dayFromNow(2);
  const later = dayFromNow(9);
  await api.assign(parent, kid, await chore("Feed the dragon"), { due_date: soon, notes: "Two crickets." });
  const again = await api.assign(parent, kid, await chore("Rake the leaves"), { due_date: later });
  await api.submitAssignment(kid, again);
  await api.decideAssignment(parent, again, "reject");
  await api.submitAssignment(kid, await api.assign(parent, kid, await chore("Sort the shelf")));
  const done = await api.assign(parent, kid, await chore("Water the plants"));
  await api.submitAssignment(kid, done);
  await api.decideAssignment(parent, done, "approve");
  await page.clock.install({ time: Date.now() });
  await signIn(kid);
  const assigned = new AssignedToMePage(page);
  await assigned.open();

  await expect(assigned.section("To Do (2)")).toBeVisible();
  const first = assigned.assignment(assigned.toDo, "Feed the dragon");
  for (const text of ["Two crickets.", parent.username, "15 Points", shown(soon), "Due soon", "Pending"]) {
    await expect(first).toContainText(text);
  }
  const rejected = assigned.assignment(assigned.toDo, "Rake the leaves");
  for (const text of ["Rejected", "Not quite yet – try again!", shown(later)]) {
    await expect(rejected).toContainText(text);
  }
  await expect(rejected).not.toContainText("Due soon");
  await expect(assigned.section("Waiting for Review (1)")).toBeVisible();
  await expect(assigned.assignment(assigned.waiting, "Sort the shelf")).toContainText("No due date");
  await expect(assigned.section("Completed (1)")).toBeVisible();
  await expect(assigned.assignment(assigned.completed, "Water the plants")).toContainText("Approved");
  if (project.name === "desktop") {
    await page.setViewportSize({ width: 1440, height: 900 });
    const columns = ["Chore", "Assigned By", "Points", "Due Date", "Status"];
    await expect(assigned.toDo.getByRole("columnheader")).toHaveText([...columns, "Action"]);
    await expect(assigned.waiting.getByRole("columnheader")).toHaveText(columns);
  }

  // An answer would tell the server's time, by which it is not overdue yet.
  await hold(page, "**/api/**");
  await page.clock.fastForward(3 * 24 * 60 * 60 * 1000);
  await expect(first).toContainText("Overdue");
});

test.describe("Mark Complete", () => {
  test.beforeEach(async ({ page, family, signIn, api }) => {
    const { parent, kid } = family;
    const chore = await api.addChore(parent, { name: "Feed the dragon", points_value: 15 });
    await api.assign(parent, kid, chore, { notes: "Two crickets." });
    await signIn(kid);
    await new AssignedToMePage(page).open();
  });

  test("hands it in once, with the kid's words @phone @gate", async ({ page, family, api }) => {
    const assigned = new AssignedToMePage(page);
    const { dialog } = assigned;
    await assigned.markComplete("Feed the dragon").click();
    await expect(dialog.root).toContainText("Two crickets.");
    await dialog.notes.fill("x".repeat(2001));
    await dialog.submit.click();
    await expect(dialog.notes).toHaveAccessibleDescription(/2,?000/);
    await dialog.notes.fill("  He liked them.  ");
    const held = await hold(page, "**/api/outbox");
    await dialog.submit.dblclick();
    await expect(dialog.submit).toHaveAttribute("data-loading", "true");
    held.release();
    await expect(new Shell(page).toast("Assignment Submitted!")).toBeVisible();
    await expect(dialog.root).toBeHidden();
    await expect(assigned.allDone).toBeVisible();
    await expect(assigned.section("Waiting for Review (1)")).toBeVisible();
    expect(held.count()).toBe(1);
    expect(await api.assignments(family.parent)).toMatchObject([
      { assignment_status: "submitted", submission_notes: "He liked them." },
    ]);
  });

  test("works with the keyboard alone, and without notes", async ({ page, family, api }) => {
    const assigned = new AssignedToMePage(page);
    const { dialog } = assigned;
    await tabTo(page, assigned.markComplete("Feed the dragon"));
    await page.keyboard.press("Enter");
    await expect(dialog.notes).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog.root).toBeHidden();
    await expect(assigned.markComplete("Feed the dragon")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog.notes).toBeFocused();
    await tabTo(page, dialog.submit);
    await page.keyboard.press("Enter");
    await expect(dialog.root).toBeHidden();
    expect(await api.assignments(family.parent)).toMatchObject([{ submission_notes: null }]);
  });
});
