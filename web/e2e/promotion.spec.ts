import { AvailableChoresPage } from "./pages/availableChores";
import { DashboardPage } from "./pages/dashboard";
import { Shell } from "./pages/shell";
import { expect, test } from "./support/test";

// A kid becomes a parent while their app is open.

test("who is promoted meanwhile has a parent's screens at once, and no error", async ({
  page,
  family,
  signIn,
  api,
  guard,
}) => {
  // A kid's own day is asked for until the page knows; a parent has none.
  guard.expectFailure(/ → 403|GET \S*\/api\/today → 404/);
  await page.addInitScript(() => {
    // Whatever is shown in red, however shortly.
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
  await expect(new Shell(page).notification("You are a parent now.")).toBeVisible();
  const alerts = await page.evaluate(() => [...(window as unknown as { redAlerts: Set<string> }).redAlerts]);
  expect(alerts.filter((text) => /Error|Failed|Could not|Denied/.test(text))).toEqual([]);
});
