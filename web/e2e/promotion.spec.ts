import { AvailableChoresPage } from "./pages/availableChores";
import { DashboardPage } from "./pages/dashboard";
import { Shell } from "./pages/shell";
import { StoreItemsPanel } from "./pages/storeItems";
import { expect, test } from "./support/test";

test("who is promoted meanwhile has a parent's screens at once, and no error", async ({
  page,
  family,
  signIn,
  api,
  guard,
}) => {
  // The page asks for the kid's day until it knows of the promotion; a parent has none.
  guard.expectFailure(/ → 403|GET \S*\/api\/today → 404/);
  await page.addInitScript(() => {
    // Records all alerts, however briefly they are shown.
    const seen = new Set<string>();
    Object.assign(window, { redAlerts: seen });
    new MutationObserver(() => {
      for (const alert of document.querySelectorAll("[role=alert]")) {
        seen.add(alert.textContent ?? "");
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await signIn(family.kid);
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  await expect(dashboard.streak).toBeVisible();
  await new Shell(page).goTo("Available Chores");
  await expect(new AvailableChoresPage(page).heading).toBeVisible();
  await api.promote(family.parent, family.kid.username);
  await expect(dashboard.award.heading).toBeVisible();
  await expect(new Shell(page).link("Manage Chores")).toBeVisible();
  await expect(new Shell(page).toast("You are a parent now.")).toBeVisible();
  const alerts = await page.evaluate(() => [...(window as unknown as { redAlerts: Set<string> }).redAlerts]);
  expect(alerts.filter((text) => /Error|Failed|Could not|Denied/.test(text))).toEqual([]);
});

for (const screen of ["/", "/today", "/store"]) {
  test(`who is promoted on ${screen} calls nothing of a kid's afterwards`, async ({
    page,
    family,
    signIn,
    api,
    guard,
  }) => {
    guard.expectFailure(/ → 403|GET \S*\/api\/today → 404/);
    await signIn(family.kid);
    await page.goto(screen);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await api.promote(family.parent, family.kid.username);
    await expect(new DashboardPage(page).award.heading).toBeVisible();
    const refused: string[] = [];
    const since = Date.now();
    page.on("response", (response) => {
      // Requests sent earlier are still answered.
      const isNew = response.request().timing().startTime > since;
      if (isNew && [403, 404].includes(response.status())) {
        refused.push(response.url());
      }
    });
    // Later changes reach the page as events.
    await api.addItem(family.parent, { name: "Kite", points_cost: 5 });
    const items = new StoreItemsPanel(page);
    await items.unfold();
    await expect(items.edit("Kite")).toBeVisible();
    expect(refused).toEqual([]);
  });
}

test("promotes a kid, who is a parent at once @gate", async ({ page, family, signIn, browserOf }) => {
  await signIn(family.parent);
  const { users } = new DashboardPage(page);
  await page.goto("/");
  await users.unfold();
  await expect(users.submit).toBeDisabled();
  await users.username.fill(family.kid.username);
  await users.submit.click();
  await expect(
    new Shell(page).toast(`User '${family.kid.username}' successfully promoted to Parent.`),
  ).toBeVisible();
  await expect(users.username).toHaveValue("");
  await expect(users.submit).toBeDisabled();

  const promoted = new DashboardPage(await browserOf(family.kid));
  await promoted.open();
  await expect(promoted.role("Parent")).toBeVisible();
  await expect(promoted.parentControls).toBeVisible();
});
