import { AvailableChoresPage } from "./pages/available-chores";
import { DashboardPage } from "./pages/dashboard";
import { LeaderboardPage } from "./pages/leaderboard";
import { ManageChoresPage } from "./pages/manage-chores";
import { PendingApprovalsPage } from "./pages/pending-approvals";
import { Shell } from "./pages/shell";
import { type Account, type Api, unique } from "./support/api";
import { expectNoSidewaysScroll } from "./support/look";
import { expect, test } from "./support/test";

// What people, and their enemies, type into a field for a name. It is shown as text and breaks no screen.

const USERNAMES = [
  "<img src=x onerror=a()>",
  "<script>alert(1)</script>",
  "W".repeat(25),
  "🦎👨‍👩‍👧‍👦",
  "מיה",
  "Mia‮",
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
    await expect(manage.confirm).toContainText(`"${chore}"`);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press("Escape");
    await expect(manage.confirm).toBeHidden();
  }

  const approvals = new PendingApprovalsPage(page);
  await approvals.open();
  for (const [index, chore] of CHORES.entries()) {
    await expect(approvals.submission(chore)).toContainText(kids[index]?.username ?? "");
  }
  await expectNoSidewaysScroll(page);
  for (const chore of CHORES) {
    await approvals.approve(chore).click();
    await expect(new Shell(page).notification(chore)).toBeVisible();
  }
  await expectNoSidewaysScroll(page);
  await expect(approvals.empty).toBeVisible();
});

test("strange names on a kid's screens and in the dialog", async ({ page, api, signIn }) => {
  const { kids } = await strangeFamily(api);
  for (const [index, kid] of kids.entries()) {
    await signIn(kid);
    const dashboard = new DashboardPage(page);
    await dashboard.open();
    await expect(dashboard.welcome(kid.username)).toBeVisible();
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
