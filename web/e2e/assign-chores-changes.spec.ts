import { AssignChoresPage } from "./pages/assignChores";
import { AssignedToMePage } from "./pages/assignedToMe";
import { Shell } from "./pages/shell";
import type { Api, Assignment } from "./support/api";
import { dayFromNow, shown } from "./support/days";
import { settled } from "./support/look";
import { expect, type Family, test } from "./support/test";

test.describe("what is still to do", () => {
  const due = dayFromNow(4);

  async function given({ parent, kid }: Family, api: Api): Promise<Assignment> {
    const chore = await api.addChore(parent, { name: "Feed the dragon", points_value: 15 });
    return api.assign(parent, kid, chore, { due_date: due, notes: "Two crickets." });
  }

  test("is changed, and the kid sees it at once @phone", async ({ page, family, signIn, api, browserOf }) => {
    const { parent, kid } = family;
    await given(family, api);
    const kidsPage = await browserOf(kid);
    const assigned = new AssignedToMePage(kidsPage);
    await assigned.open();
    await assigned.markComplete("Feed the dragon").click();
    await expect(assigned.dialog.root).toContainText("Two crickets.");
    await signIn(parent);
    const assign = new AssignChoresPage(page);
    await assign.open();
    await assign.choose("Edit", "Feed the dragon");
    const { edit } = assign;
    await expect(edit.due).toHaveValue(due);
    await expect(edit.notes).toHaveValue("Two crickets.");
    await edit.points.fill("0");
    await edit.due.fill(dayFromNow(-1));
    await edit.save.click();
    await expect(edit.points).toHaveAccessibleDescription("Points must be greater than 0");
    await expect(edit.due).toHaveAccessibleDescription(/today/);
    await edit.points.fill("25");
    await edit.due.fill(dayFromNow(1));
    await edit.notes.fill("Three crickets.");
    await edit.save.dblclick();
    await expect(new Shell(page).toast("Assignment Changed!")).toContainText(kid.username);
    await expect(edit.root).toBeHidden();
    await expect(assign.assignment("Feed the dragon")).toContainText("25 Points");
    await expect(assign.assignment("Feed the dragon")).toContainText(shown(dayFromNow(1)));
    await expect(assigned.dialog.root).toContainText("Three crickets.");
    await expect(assigned.dialog.root).toContainText("25 Points");
    await assigned.dialog.submit.click();
    await expect(assign.submission("Feed the dragon")).toBeVisible();
    await expect(assign.actions("Feed the dragon")).toBeHidden();
  });

  test("is taken back after a question, and leaves the kid's screens @phone @gate", async ({
    page,
    family,
    signIn,
    api,
    browserOf,
  }) => {
    const { parent, kid } = family;
    await given(family, api);
    const sweep = await api.addChore(parent, { name: "Sweep", points_value: 5 });
    await api.assign(parent, kid, sweep);
    const kidsPage = await browserOf(kid);
    const assigned = new AssignedToMePage(kidsPage);
    await assigned.open();
    await assigned.markComplete("Feed the dragon").click();
    await signIn(parent);
    const assign = new AssignChoresPage(page);
    await assign.open();
    await assign.choose("Take Back", "Feed the dragon");
    await expect(assign.takeBack).toContainText(
      `Are you sure you want to take "Feed the dragon" back from ${kid.username}?`,
    );
    await assign.takeBack.getByRole("button", { name: "Cancel" }).click();
    await expect(assign.takeBack).toBeHidden();
    await assign.choose("Take Back", "Feed the dragon");
    await assign.takeBack.getByRole("button", { name: "Take Back" }).click();
    await expect(new Shell(page).toast("Assignment Taken Back!")).toContainText("Feed the dragon");
    await expect(assign.assignment("Feed the dragon")).toBeHidden();
    await expect(assigned.dialog.root).toBeHidden();
    await expect(assigned.section("To Do (1)")).toBeVisible();
    await expect(assigned.toDo).not.toContainText("Feed the dragon");
    expect(await api.assignments(parent)).toMatchObject([{ chore_name: "Sweep" }]);
  });

  test("is low on a phone, each action two taps away", async ({ page, family, signIn, api }) => {
    await given(family, api);
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(family.parent);
    const assign = new AssignChoresPage(page);
    await assign.open();
    await settled(page);
    expect((await assign.assignment("Feed the dragon").boundingBox())?.height).toBeLessThan(120);
    await assign.choose("Edit", "Feed the dragon");
    await expect(assign.edit.root).toBeVisible();
  });
});
