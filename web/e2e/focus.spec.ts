import type { Locator, Page } from "@playwright/test";

import { AssignChoresPage } from "./pages/assignChores";
import { ChoreHistoryPage } from "./pages/choreHistory";
import { DashboardPage } from "./pages/dashboard";
import { FamilyPanels } from "./pages/family";
import { FeatureRequestsPage } from "./pages/featureRequests";
import { KidPage } from "./pages/kid";
import { ManageChoresPage } from "./pages/manageChores";
import { PendingApprovalsPage, rejectIn } from "./pages/pendingApprovals";
import { HereAndAway } from "./pages/presence";
import { Shell } from "./pages/shell";
import { StorePage } from "./pages/store";
import { StoreItemsPanel } from "./pages/storeItems";
import { breakDown } from "./support/browser";
import { expect, test } from "./support/test";
import { sinceYesterday } from "./support/yesterday";

// Keyboard only: after each decision the focus is on the next one.

/** Presses a control as the keyboard does. */
async function press(page: Page, control: Locator): Promise<void> {
  await control.focus();
  await page.keyboard.press("Enter");
}

test("after a decision the next row's button has the focus, in the end the section's heading", async ({
  page,
  family,
  signIn,
  api,
}) => {
  const { parent, kid } = family;
  for (const name of ["Dishes", "Vacuum", "Windows"]) {
    await api.submit(kid, await api.addChore(parent, { name, points_value: 10 }));
  }
  await signIn(parent);
  const { submissions, ...approvals } = new PendingApprovalsPage(page);
  await page.goto("/parent/pending-requests");
  await press(page, submissions.approve("Dishes"));
  await expect(submissions.row("Dishes")).toBeHidden();
  await expect(submissions.approve("Vacuum")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(submissions.approve("Windows")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(submissions.empty).toBeVisible();
  await expect(submissions.heading).toBeFocused();
  await expect(approvals.heading).toBeVisible();
});

test("a decision that failed keeps its button", async ({ page, family, signIn, api, guard }) => {
  guard.expectFailure(/POST \/api\/outbox → 500/);
  await api.submit(family.kid, await api.addChore(family.parent, { name: "Dishes", points_value: 10 }));
  await signIn(family.parent);
  await breakDown(page, "**/api/outbox");
  const approvals = new PendingApprovalsPage(page);
  await approvals.open();
  await press(page, approvals.submissions.approve("Dishes"));
  await expect(new Shell(page).toast("Failed to approve")).toBeVisible();
  await expect(approvals.submissions.approve("Dishes")).toBeFocused();
});

test("feature requests, decided in the row and in the dialog", async ({ page, family, signIn, api }) => {
  for (const name of ["Kite", "Paint set", "Pony"]) {
    await api.request(family.kid, { request_type: "add_store_item", details: { name, points_cost: 5 } });
  }
  await signIn(family.parent);
  const requests = new FeatureRequestsPage(page);
  await requests.open();
  await press(page, requests.button("Kite", "Approve"));
  await expect(requests.button("Paint set", "Approve")).toBeFocused();
  await press(page, requests.button("Paint set", "View Details"));
  await expect(requests.details).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(requests.details).toBeHidden();
  await expect(requests.button("Paint set", "View Details")).toBeFocused();
  await page.keyboard.press("Enter");
  await press(page, requests.details.getByRole("button", { name: "Reject" }));
  await expect(requests.details).toBeHidden();
  await expect(requests.button("Pony", "View Details")).toBeFocused();
});

test("an assignment that was reviewed", async ({ page, family, signIn, api }) => {
  const { parent, kid } = family;
  for (const name of ["Dishes", "Vacuum"]) {
    const chore = await api.addChore(parent, { name, points_value: 10 });
    await api.submitAssignment(kid, await api.assign(parent, kid, chore));
  }
  await signIn(parent);
  const assign = new AssignChoresPage(page);
  await assign.open();
  const review = (name: string) => assign.submission(name).getByRole("button");
  await press(page, review("Dishes"));
  await press(page, assign.review.approve);
  await expect(assign.review.root).toBeHidden();
  await expect(review("Vacuum")).toBeFocused();
});

test("an assignment that was taken back", async ({ page, family, signIn, api }) => {
  const { parent, kid } = family;
  for (const name of ["Dishes", "Vacuum"]) {
    await api.assign(parent, kid, await api.addChore(parent, { name, points_value: 10 }));
  }
  await signIn(parent);
  const assign = new AssignChoresPage(page);
  await assign.open();
  await press(page, assign.actions("Vacuum"));
  await press(page, page.getByRole("menuitem", { name: "Take Back" }));
  await press(page, assign.takeBack.getByRole("button", { name: "Take Back" }));
  await expect(assign.takeBack).toBeHidden();
  await expect(assign.actions("Dishes")).toBeFocused();
});

test("chores, store items and members that are gone", async ({ page, family, signIn, api }) => {
  const { parent } = family;
  for (const name of ["Dishes", "Vacuum"]) {
    await api.addChore(parent, { name, points_value: 10 });
  }
  for (const name of ["Kite", "Paint set"]) {
    await api.addItem(parent, { name, points_cost: 5 });
  }
  await signIn(parent);
  const manage = new ManageChoresPage(page);
  await manage.open();
  const actions = (name: string) => page.getByRole("button", { name: `Actions for ${name}` });
  await press(page, actions("Dishes"));
  await press(page, manage.action("Delete"));
  await press(page, manage.confirm.getByRole("button", { name: "Delete" }));
  await expect(manage.confirm).toBeHidden();
  await expect(actions("Vacuum")).toBeFocused();

  const items = new StoreItemsPanel(page);
  await items.open();
  await press(page, items.delete("Kite"));
  await press(page, items.confirm.getByRole("button", { name: "Delete" }));
  await expect(items.confirm).toBeHidden();
  await expect(items.delete("Paint set")).toBeFocused();

  const sam = await family.addKid("Sam");
  const panels = new FamilyPanels(page);
  await panels.open();
  await press(page, actions(sam.username));
  await press(page, page.getByRole("menuitem", { name: "Remove" }));
  await press(page, page.getByRole("dialog").getByRole("button", { name: "Remove" }));
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(actions(sam.username)).toBeHidden();
  await expect(page.locator(":focus")).toHaveAccessibleName(/^(Actions for |Family Members)/);
});

test("what was missed yesterday", async ({ page, signIn, api }) => {
  const { parent, ana, ben } = await sinceYesterday(api);
  await signIn(parent);
  const dashboard = new DashboardPage(page);
  const { missed } = dashboard;
  await dashboard.open();
  await press(page, missed.button(ana.username, "Excuse the day"));
  await press(page, missed.excuse.getByRole("button", { name: "Excuse the day" }));
  await expect(missed.of(ana.username)).toBeHidden();
  await expect(missed.button(ben.username, "Excuse the day")).toBeFocused();
  const leave = page.getByRole("menuitem", { name: "Leave it" });
  await press(page, missed.more(ben.username));
  await press(page, leave);
  await expect(missed.of(ben.username)).toBeHidden();
  await press(page, missed.more("Anyone"));
  await press(page, leave);
  await expect(missed.list).toBeHidden();
  await expect(page.getByRole("heading").and(page.locator(":focus"))).toBeVisible();
});

test("what was rejected with words, and undone", async ({ page, family, signIn, api }) => {
  const { parent, kid } = family;
  for (const name of ["Dishes", "Vacuum"]) {
    await api.submit(kid, await api.addChore(parent, { name, points_value: 10 }));
  }
  await signIn(parent);
  const { submissions, ...approvals } = new PendingApprovalsPage(page);
  await page.goto("/parent/pending-requests");
  await press(page, submissions.reject("Dishes"));
  await press(page, rejectIn(submissions.why));
  await expect(submissions.row("Dishes")).toBeHidden();
  await expect(submissions.reject("Vacuum")).toBeFocused();
  await press(page, submissions.approve("Vacuum"));
  await expect(submissions.empty).toBeVisible();
  const undo = (name: string) => page.getByRole("button", { name: new RegExp(`^Undo: ${name}`) });
  await press(page, undo("Vacuum"));
  await expect(undo("Vacuum")).toBeHidden();
  await expect(undo("Dishes")).toBeFocused();
  await expect(approvals.heading).toBeVisible();
});

test("what a kid takes back", async ({ page, family, signIn, api }) => {
  const { parent, kid } = family;
  for (const name of ["Dishes", "Vacuum"]) {
    await api.submit(kid, await api.addChore(parent, { name, points_value: 10 }));
  }
  await signIn(kid);
  const history = new ChoreHistoryPage(page);
  await history.open();
  const oops = (name: string) => history.entry(name).getByRole("button", { name: "Oops, take it back" });
  await press(page, oops("Vacuum"));
  await expect(oops("Vacuum")).toBeHidden();
  // Its row stays, without a control.
  await expect(page.getByRole("heading").and(page.locator(":focus"))).toBeVisible();
});

test("a reward that was asked for", async ({ page, family, signIn, api }) => {
  await api.addItem(family.parent, { name: "Kite", points_cost: 5 });
  await api.award(family.parent, family.kid, 50);
  await signIn(family.kid);
  const store = new StorePage(page);
  await store.open();
  await press(page, store.redeem("Kite"));
  await press(page, store.confirm.getByRole("button", { name: "Redeem" }));
  await expect(store.item("Kite")).toContainText("Waiting for a parent");
  await expect(store.redeem("Kite")).toBeEnabled();
  await expect(store.redeem("Kite")).toBeFocused();
});

test("what a kid got on the kid's page", async ({ page, family, signIn, api }) => {
  const { parent, kid } = family;
  await api.award(parent, kid, 50);
  for (const name of ["Kite", "Paint set"]) {
    const purchase = await api.redeem(kid, await api.addItem(parent, { name, points_cost: 5 }));
    await api.decidePurchase(parent, purchase, "approve");
  }
  await signIn(parent);
  const one = new KidPage(page);
  await one.open(await api.idOf(kid));
  const handOver = (name: string) => one.toHandOver.getByRole("button", { name: `Handed over: ${name}` });
  await press(page, handOver("Kite"));
  await expect(handOver("Kite")).toBeHidden();
  await expect(handOver("Paint set")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(one.toHandOver).toBeHidden();
  await expect(one.heading(kid.username)).toBeFocused();
});

test("who is here on the kid's page", async ({ page, family, signIn, api }) => {
  const { parent, kid } = family;
  await signIn(parent);
  await new KidPage(page).open(await api.idOf(kid));
  const section = new HereAndAway(page, kid.username);
  const { menu, absences, excuse } = section;
  await press(page, menu.button);
  await press(page, menu.item("is sick today"));
  await expect(absences).toHaveCount(1);
  await expect(menu.button).toBeFocused();
  await press(page, menu.button);
  await press(page, menu.item("is away…"));
  await press(page, menu.form.save);
  await expect(menu.form.root).toBeHidden();
  await expect(menu.button).toBeFocused();
  await expect(absences).toHaveCount(2);
  const takeBack = absences.getByRole("button", { name: /^Take back/ });
  await press(page, takeBack.first());
  await expect(absences).toHaveCount(1);
  await expect(takeBack).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(absences).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Here and away" })).toBeFocused();
  await press(page, section.day(0).getByRole("button"));
  await press(page, excuse.submit);
  await expect(excuse.root).toBeHidden();
  await expect(section.day(0).getByRole("button")).toBeFocused();
});
