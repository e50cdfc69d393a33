import type { Page } from "@playwright/test";

import { AvailableChoresPage } from "./pages/available-chores";
import { DashboardPage } from "./pages/dashboard";
import { LeaderboardPage } from "./pages/leaderboard";
import { ManageChoresPage } from "./pages/manage-chores";
import { PendingApprovalsPage } from "./pages/pending-approvals";
import { Shell } from "./pages/shell";
import { unique } from "./support/api";
import { expectNoSidewaysScroll } from "./support/look";
import { expect, test } from "./support/test";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** What people, and their enemies, type into a field for a name. */
const NAMES: [what: string, username: string, chore: string][] = [
  ["markup", unique("<img src=x onerror=a()>"), "<img src=x onerror=alert(1)>"],
  ["a script", unique("<script>alert(1)</script>"), "</td><script>alert(1)</script>{{7*7}}${7*7}"],
  ["120 characters without a space", "W".repeat(26) + unique("").slice(-6), "W".repeat(120)],
  ["emoji", unique("🦎👨‍👩‍👧‍👦"), "🦎 Füttern 👨‍👩‍👧‍👦🏳️‍🌈 ⏰"],
  ["a right-to-left script", unique("מיה"), "لطعام التنين (١٥ دقيقة) סוף"],
  ["direction overrides", unique("Mia‮"), "Water ‮stnalp eht"],
];

for (const [what, username, chore] of NAMES) {
  test(`${what} in names is shown as text and breaks no screen`, async ({ page, api, signIn, browserOf }) => {
    const parent = await api.signUp(unique("Robin"));
    const kid = await api.addKid(parent, username);
    const made = await api.addChore(parent, { name: chore, description: chore, points_value: 1_000_000 });
    await api.submit(kid, made, 240);
    await api.award(parent, kid, 1_000_000);
    await signIn(parent);

    const manage = new ManageChoresPage(page);
    await manage.open();
    await expect(manage.activeChore(chore)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await manage.choose(manage.activeChore(chore), "Delete");
    await expect(manage.confirm).toContainText(`"${chore}"`);
    await expectNoSidewaysScroll(page);

    const approvals = new PendingApprovalsPage(page);
    await approvals.open();
    await expect(approvals.submission(chore)).toContainText(username);
    await expectNoSidewaysScroll(page);

    const other = await browserOf(kid);
    await kidsScreens(other, username, chore);

    await approvals.approve(chore).click();
    await expect(new Shell(page).notification(chore)).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
}

async function kidsScreens(page: Page, username: string, chore: string): Promise<void> {
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  await expect(dashboard.welcome(username)).toBeVisible();
  await expectNoSidewaysScroll(page);

  const leaderboard = new LeaderboardPage(page);
  await leaderboard.open();
  await expect(leaderboard.player(username)).toContainText("1,000,000");
  await expectNoSidewaysScroll(page);

  const chores = new AvailableChoresPage(page);
  await chores.open();
  await expect(chores.chore(chore)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await chores.begin(chore);
  await expect(chores.dialog.root).toContainText(chore);
  await expectNoSidewaysScroll(page);
  await chores.dialog.start.click();
  await chores.dialog.cancel.click();
  await new Shell(page).goTo("Leaderboard");
  await expect(leaderboard.heading).toBeVisible();
  await expectNoSidewaysScroll(page);
}
