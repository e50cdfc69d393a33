import { AvailableChoresPage } from "./pages/availableChores";
import { SentScreen } from "./pages/sent";
import { breakDown, kept, signInAt } from "./support/browser";
import { expectGoodLooks } from "./support/look";
import { expect, test } from "./support/test";

const OOPS = { name: "Oops, take it back" };

test.beforeEach(({ page }) => new SentScreen(page).stay());

test("a chore handed in is cheered full-screen until it is tapped @phone @gate", async ({
  page,
  family,
  signIn,
  api,
}) => {
  await api.addChore(family.parent, { name: "Wash the dishes", points_value: 15 });
  await signIn(family.kid);
  const chores = new AvailableChoresPage(page);
  const sent = new SentScreen(page);
  await chores.open();
  await chores.begin("Wash the dishes");
  await chores.dialog.submit.click();
  await expect(sent.root).toContainText("Sent!");
  await expect(sent.root).toContainText("Wash the dishes");
  await expect(sent.root).toContainText("+15");
  await expect(sent.root).toContainText("Waiting for a parent");
  await expect(sent.root).toContainText("1 day in a row");
  await expect(sent.said).toHaveText("Sent! Wash the dishes. Waiting for a parent");
  await expect(sent.root).toBeInViewport({ ratio: 1 });
  await expectGoodLooks(page);
  // The toast's button stays reachable.
  await page.getByRole("alert").getByRole("button", OOPS).click({ trial: true });
  await sent.root.click({ position: { x: 20, y: 20 } });
  await expect(sent.root).toBeHidden();
  await expect(page.getByRole("alert").getByRole("button", OOPS)).toBeVisible();
  expect(await api.history(family.kid)).toHaveLength(1);
});

test("it goes by itself, takes no focus, and stays away after an error @phone", async ({
  page,
  family,
  signIn,
  api,
  guard,
}) => {
  guard.expectFailure(/POST \/api\/outbox → 500/);
  await api.addChore(family.parent, { name: "Wash the dishes", points_value: 15 });
  await signIn(family.kid);
  const chores = new AvailableChoresPage(page);
  const sent = new SentScreen(page);
  await chores.open();
  await breakDown(page, "**/api/outbox");
  await chores.begin("Wash the dishes");
  await chores.dialog.submit.click();
  await expect(chores.dialog.root.getByRole("alert")).toBeVisible();
  await expect(sent.root).toBeHidden();
  await page.unroute("**/api/outbox");
  await chores.dialog.submit.click();
  await expect(sent.root).toBeVisible();
  await expect(chores.dialog.root).toBeHidden();
  await sent.end();
  await expect(sent.root).toBeHidden();
  // The chore is now among the waiting ones, and none is left to do.
  await expect(chores.heading).toBeFocused();
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("it says kindly that it is saved @phone", async ({ page, family, front, api, guard }) => {
    guard.expectFailure(/(GET|POST) \/api\/.* → failed/);
    await api.addChore(family.parent, { name: "Wash the dishes", points_value: 15 });
    await signInAt(page, front.url, family.kid);
    await page.goto(`${front.url}/chores`);
    await kept(page);
    const chores = new AvailableChoresPage(page);
    await chores.begin("Wash the dishes");
    front.cut();
    await chores.dialog.submit.click();
    const sent = new SentScreen(page);
    await expect(sent.root).toContainText("Saved!");
    await expect(sent.root).toContainText("Keep going! It will be sent later.");
  });
});
