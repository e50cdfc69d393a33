import type { Page } from "@playwright/test";

import { AvailableChoresPage } from "./pages/availableChores";
import { DashboardPage } from "./pages/dashboard";
import { LoginPage } from "./pages/login";
import { OutboxPage } from "./pages/outbox";
import { comeBack, everythingKept, expect, goAway, installed, test } from "./support/offline";

const ANOTHER = "another password";

/** The id of the member signed in here. */
function idOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const last = JSON.parse(localStorage.getItem("pogona.user") ?? "") as { user: { id: string } };
    return last.user.id;
  });
}

test.beforeEach(({ guard }) => guard.expectFailure(/\/api\/.* → 401/));

test("a kid whose password was reset is told so, and what waits for whom @phone", async ({
  page,
  family,
  api,
  network,
  signIn,
}) => {
  await api.addChore(family.parent, { name: "Wash the dishes", points_value: 15 });
  await signIn(family.kid);
  const chores = new AvailableChoresPage(page);
  await chores.open();
  await expect(chores.chore("Wash the dishes")).toBeVisible();
  await installed(page);
  await goAway(network, page);
  await chores.begin("Wash the dishes");
  await chores.dialog.submit.click();
  await expect(new OutboxPage(page).badge).toContainText("1");
  const kid = await idOf(page);
  await api.call("POST", `/users/${kid}/reset-password`, { new_password: ANOTHER }, family.parent);
  await comeBack(network, page);
  const login = new LoginPage(page);
  await expect(login.heading).toBeVisible();
  await expect(page.getByText("Your password was changed. Sign in again.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Your password was changed. Sign in again.")).toBeVisible();
  await expect(page.getByText(`${family.kid.username}: 1 thing waits. Sign in to send.`)).toBeVisible();
  await login.fill(family.kid.username, ANOTHER);
  await login.submit.click();
  const token = await api.signIn(family.kid.username, ANOTHER);
  await expect.poll(() => api.history({ ...family.kid, token })).toHaveLength(1);
});

test("a kid who was removed leaves nothing on the device @gate", async ({
  page,
  family,
  api,
  network,
  signIn,
}) => {
  await api.addChore(family.parent, { name: "Wash the dishes", points_value: 15 });
  await signIn(family.kid);
  await page.goto("/");
  await expect(new DashboardPage(page).welcome(family.kid.username)).toBeVisible();
  const chores = new AvailableChoresPage(page);
  await chores.open();
  await chores.begin("Wash the dishes");
  await chores.dialog.start.click();
  await installed(page);
  await goAway(network, page);
  await chores.dialog.submit.click();
  await expect(new OutboxPage(page).badge).toContainText("1");
  const id = await idOf(page);
  expect(await everythingKept(page)).toContain(id);
  await api.call("DELETE", `/users/${id}`, undefined, family.parent);
  await comeBack(network, page);
  await expect(page.getByText("Your account was removed. Ask a parent.")).toBeVisible();
  await expect.poll(() => everythingKept(page)).not.toContain(id);
  const kept = await everythingKept(page);
  expect(kept).not.toContain(family.kid.username);
  expect(kept).not.toContain("Wash the dishes");
});
