import { isolated } from "../src/lib/isolated";
import { AssignChoresPage } from "./pages/assignChores";
import { AssignedToMePage } from "./pages/assignedToMe";
import { AvailableChoresPage } from "./pages/availableChores";
import { ChoreHistoryPage } from "./pages/choreHistory";
import { DashboardPage } from "./pages/dashboard";
import { FamilyPanels } from "./pages/family";
import { FamilyDataPanel } from "./pages/familyData";
import { FeatureRequestsPage } from "./pages/featureRequests";
import { GoalPage } from "./pages/goal";
import { Greeting } from "./pages/greeting";
import { KidPage } from "./pages/kid";
import { LeaderboardPage } from "./pages/leaderboard";
import { LoginPage } from "./pages/login";
import { MakeRequestPage } from "./pages/makeRequest";
import { ManageChoresPage } from "./pages/manageChores";
import { PendingApprovalsPage } from "./pages/pendingApprovals";
import { PointsHistoryPage } from "./pages/pointsHistory";
import { PurchaseHistoryPage } from "./pages/purchaseHistory";
import { Shell } from "./pages/shell";
import { StorePage } from "./pages/store";
import { StoreItemsPanel } from "./pages/storeItems";
import { type Account, type Api, unique } from "./support/api";
import { dayFromNow } from "./support/days";
import { expectNoSidewaysScroll } from "./support/look";
import { expect, test } from "./support/test";

// Difficult and malicious input in name fields is shown as text and breaks no screen.

const USERNAMES = [
  "<img src=x onerror=a()>",
  "<script>alert(1)</script>",
  "W".repeat(25),
  "🦎👩🏽👧",
  "מיה",
  "مِياء",
];

const CHORES = [
  "<img src=x onerror=alert(1)>",
  "</td><script>alert(1)</script>{{7*7}}${7*7}",
  "W".repeat(120),
  "🦎 Füttern 👨‍👩‍👧‍👦🏳️‍🌈 ⏰",
  "لطعام التنين (١٥ دقيقة) סוף",
  "Water ‮stnalp eht",
];

type StrangeFamily = { parent: Account; kids: Account[] };

/** A family of such names, where each kid has a million points and has done one of the chores. */
async function strangeFamily(api: Api): Promise<StrangeFamily> {
  const parent = await api.signUp(unique("Robin"));
  const kids: Account[] = [];
  for (const [index, name] of CHORES.entries()) {
    const chore = await api.addChore(parent, { name, description: name, points_value: 1_000_000 });
    const kid = await api.addKid(parent, unique(USERNAMES[index] ?? "Mia"));
    await api.submit(kid, chore, 240);
    await api.award(parent, kid, 1_000_000);
    kids.push(kid);
  }
  return { parent, kids };
}

test("strange names on a parent's screens and questions", async ({ page, api, signIn }) => {
  const { parent, kids } = await strangeFamily(api);
  await signIn(parent);
  const manage = new ManageChoresPage(page);
  await manage.open();
  for (const chore of CHORES) {
    await expect(manage.activeChore(chore)).toBeVisible();
  }
  await expectNoSidewaysScroll(page);
  for (const chore of CHORES) {
    await manage.choose(manage.activeChore(chore), "Delete");
    await expect(manage.confirm).toContainText(`"${isolated(chore)}"`);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press("Escape");
    await expect(manage.confirm).toBeHidden();
  }

  const approvals = new PendingApprovalsPage(page);
  await approvals.open();
  for (const [index, chore] of CHORES.entries()) {
    await expect(approvals.submissions.row(chore)).toContainText(kids[index]?.username ?? "");
  }
  await expectNoSidewaysScroll(page);
  for (const chore of CHORES) {
    await approvals.submissions.approve(chore).click();
    // Two open toasts would be merged into one without the names.
    const toast = new Shell(page).toast(chore);
    await toast.getByRole("button", { name: "Close" }).click();
    await expect(toast).toBeHidden();
  }
  await expectNoSidewaysScroll(page);
  await expect(approvals.submissions.empty).toBeVisible();

  const one = new KidPage(page);
  for (const kid of kids) {
    await one.open(await api.idOf(kid));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(isolated(kid.username));
    await expect(one.chores).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test("an order of turns reads in its order, whichever way its names run", async ({ page, api, signIn }) => {
  const parent = await api.signUp(unique("Robin"));
  const kids: Account[] = [];
  for (const name of ["דנה", "ليلى", "Ben"]) {
    kids.push(await api.addKid(parent, unique(name)));
  }
  const chore = await api.addChore(parent, { name: "סוף", points_value: 10 });
  await api.repeat(parent, chore, kids, { anchor: dayFromNow(0), mode: "turn" });
  await signIn(parent);
  const manage = new ManageChoresPage(page);
  await manage.open();
  const line = manage.activeChore("סוף").getByText(/in turn/);
  await expect(line).toContainText(kids.map(({ username }) => isolated(username)).join(" → "));
  const places = await line.evaluate(
    (element, names) => {
      const text = element.firstChild;
      return names.map((name) => {
        const range = document.createRange();
        const start = text?.textContent?.indexOf(name) ?? 0;
        if (text !== null) {
          range.setStart(text, start);
          range.setEnd(text, start + name.length);
        }
        const [{ left, top } = new DOMRect()] = range.getClientRects();
        // In a long order, the end is in the next line.
        return Math.round(top) * 10_000 + left;
      });
    },
    kids.map(({ username }) => username),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  await manage.choose(manage.activeChore("סוף"), "Delete");
  await expect(manage.confirm).toContainText(`the chore "${isolated("סוף")}"?`);
});

test("strange names on a kid's screens and in the dialog", async ({ page, api, signIn }) => {
  const { kids } = await strangeFamily(api);
  for (const [index, kid] of kids.entries()) {
    await signIn(kid);
    const dashboard = new DashboardPage(page);
    await dashboard.open();
    await expect(dashboard.welcome(isolated(kid.username))).toBeVisible();
    await expectNoSidewaysScroll(page);

    const chore = CHORES[index] ?? "";
    const chores = new AvailableChoresPage(page);
    await new Shell(page).goTo("Available Chores");
    await chores.begin(chore);
    await expect(chores.dialog.root).toContainText(chore);
    await expectNoSidewaysScroll(page);
    await chores.dialog.start.click();
    await chores.dialog.cancel.click();
    await expect(chores.dialog.root).toBeHidden();
    await expectNoSidewaysScroll(page);
  }
  const leaderboard = new LeaderboardPage(page);
  await new Shell(page).goTo("Leaderboard");
  for (const { username } of kids) {
    await expect(leaderboard.player(username)).toContainText("1,000,000");
  }
  await expectNoSidewaysScroll(page);
});

test("strange names in the store, in what was bought and in the goal", async ({ page, api, signIn }) => {
  const parent = await api.signUp(unique("Robin"));
  const kid = await api.addKid(parent, unique(USERNAMES[2] ?? "Mia"));
  await api.award(parent, kid, 1_000_000);
  for (const name of CHORES) {
    await api.redeem(kid, await api.addItem(parent, { name, description: name, points_cost: 100_000 }));
  }
  const { item_id } = await api.goal(parent);
  await api.call("PUT", `/store/items/${item_id}`, { name: CHORES[2], points_cost: 1 }, parent);
  await api.decidePurchase(parent, await api.redeem(kid, { id: item_id }), "approve");

  await signIn(kid);
  const store = new StorePage(page);
  const purchases = new PurchaseHistoryPage(page);
  const points = new PointsHistoryPage(page);
  const goal = new GoalPage(page);
  await store.open();
  for (const item of CHORES) {
    await expect(store.item(item).first()).toBeVisible();
  }
  await expectNoSidewaysScroll(page);
  await purchases.open();
  for (const item of CHORES) {
    await expect(purchases.purchase(item).first()).toBeVisible();
  }
  await expectNoSidewaysScroll(page);
  await points.open();
  for (const item of CHORES) {
    await expect(points.entries.filter({ hasText: item }).first()).toBeVisible();
  }
  await expectNoSidewaysScroll(page);
  await goal.open();
  await expect(goal.contribution(kid.username)).toContainText("1 of 18 purchases");
  await expectNoSidewaysScroll(page);

  await signIn(parent);
  const panel = new StoreItemsPanel(page);
  await panel.open();
  for (const item of CHORES) {
    await panel.delete(item).first().click();
    await expect(panel.confirm).toContainText(item);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press("Escape");
    await expect(panel.confirm).toBeHidden();
  }
});

test("strange names in what is assigned and what is asked for", async ({ page, api, signIn }) => {
  const parent = await api.signUp(unique(USERNAMES[2] ?? "Robin"));
  const kid = await api.addKid(parent, unique(USERNAMES[0] ?? "Mia"));
  for (const [index, name] of CHORES.entries()) {
    const chore = await api.addChore(parent, { name, points_value: 1_000_000 });
    const assignment = await api.assign(parent, kid, chore, { notes: name });
    if (index % 2 === 0) {
      await api.submitAssignment(kid, assignment, name);
    }
    const details = { name, description: name, points_value: 1_000_000 };
    await api.request(kid, { request_type: "add_chore", details });
    await api.request(kid, { request_type: "other", details: { message: name } });
  }

  await signIn(kid);
  const assigned = new AssignedToMePage(page);
  await assigned.open();
  for (const [index, chore] of CHORES.entries()) {
    const list = index % 2 === 0 ? assigned.waiting : assigned.toDo;
    await expect(assigned.assignment(list, chore)).toBeVisible();
  }
  await expectNoSidewaysScroll(page);
  await assigned.markComplete(CHORES[1] ?? "").click();
  await expect(assigned.dialog.root).toContainText(CHORES[1] ?? "");
  await expectNoSidewaysScroll(page);
  const make = new MakeRequestPage(page);
  await make.open();
  for (const chore of CHORES) {
    await expect(make.request(chore)).toHaveCount(2);
  }
  await expectNoSidewaysScroll(page);

  await signIn(parent);
  const assign = new AssignChoresPage(page);
  await assign.open();
  for (const chore of CHORES) {
    await expect(assign.assignment(chore)).toContainText(kid.username);
  }
  await expectNoSidewaysScroll(page);
  await assign.openReview(CHORES[2] ?? "");
  await expect(assign.review.root).toContainText(kid.username);
  await expectNoSidewaysScroll(page);
  await assign.review.close.click();
  await assign.assign.click();
  await assign.form.chore.click();
  await expect(assign.form.option(CHORES[2] ?? "")).toBeVisible();
  await expectNoSidewaysScroll(page);
  const requests = new FeatureRequestsPage(page);
  await requests.open();
  await requests
    .request(CHORES[2] ?? "")
    .first()
    .getByRole("button", { name: /^View/ })
    .click();
  await expect(requests.details).toContainText(kid.username);
  await expectNoSidewaysScroll(page);
  const approvals = new PendingApprovalsPage(page);
  await approvals.open();
  for (const chore of CHORES) {
    await expect(approvals.requests.row(chore)).toHaveCount(2);
  }
  await expectNoSidewaysScroll(page);
});

test.describe("the news", () => {
  test.use({ readsNews: true });

  test("strange names in the news, in the history and in what a tablet remembers", async ({
    page,
    api,
    signIn,
  }) => {
    const parent = await api.signUp(unique("Robin"));
    const kid = await api.addKid(parent, unique(USERNAMES[2] ?? "Mia"));
    await signIn(kid);
    await new DashboardPage(page).open();
    await expect(new DashboardPage(page).streak).toBeVisible();
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes("greeted")));
    for (const [index, name] of CHORES.entries()) {
      const chore = await api.addChore(parent, { name, points_value: 1_000_000 });
      const verdict = index % 2 === 0 ? "approve" : "reject";
      await api.decide(parent, await api.submit(kid, chore, 240), verdict);
    }
    await page.reload();
    const greeting = new Greeting(page);
    await expect(greeting.heading("Well done! +3,000,030 points")).toBeVisible();
    for (const [index, chore] of CHORES.entries()) {
      const line = index % 2 === 0 ? greeting.lines.filter({ hasText: chore }) : greeting.tryAgain(chore);
      await expect(line).toBeVisible();
    }
    await expectNoSidewaysScroll(page);
    await greeting.goOn.click();
    const history = new ChoreHistoryPage(page);
    await history.open();
    for (const chore of CHORES) {
      await expect(history.entry(chore)).toContainText("240 minutes");
    }
    await expectNoSidewaysScroll(page);

    await page.evaluate((names) => {
      const accounts = names.map((name) => ({ name, colour: "teal" }));
      localStorage.setItem("pogona.accounts", JSON.stringify(accounts));
    }, USERNAMES);
    await new Shell(page).logout();
    const login = new LoginPage(page);
    for (const username of USERNAMES) {
      await login.account(username).click();
      await expect(login.username).toHaveValue(username);
    }
    await expectNoSidewaysScroll(page);
  });
});

test("strange names among the family's members, and on their way into another family", async ({
  page,
  api,
  signIn,
}) => {
  const { parent, kids } = await strangeFamily(api);
  const document = await api.call<{ [field: string]: unknown }>("GET", "/family/export", undefined, parent);
  await api.call(
    "PUT",
    "/family",
    { name: CHORES[2], time_zone: "America/Argentina/ComodRivadavia", signup_open: true },
    parent,
  );
  await signIn(parent);
  const panels = new FamilyPanels(page);
  await panels.open();
  for (const { username } of kids) {
    await expect(panels.member(username)).toContainText("1,000,000 Points");
    await panels.choose(username, "Remove");
    await expect(panels.confirm).toContainText(`remove ${isolated(username)} from the family?`);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press("Escape");
    await expect(panels.confirm).toBeHidden();
  }

  await signIn(await api.signUp(unique("Newcomer")));
  const panel = new FamilyDataPanel(page);
  await panel.open();
  await panel.import.click();
  await panel.importForm.take(document);
  await expect(panel.importForm.members).toHaveCount(kids.length + 1);
  await expectNoSidewaysScroll(page);
});
