import { AvailableChoresPage } from "./pages/available-chores";
import { DashboardPage } from "./pages/dashboard";
import { Shell } from "./pages/shell";
import { goAway, expect, test } from "./support/offline";

// As on an address that is neither HTTPS nor localhost: nothing keeps the app on the device.
test.use({ serviceWorkers: "block" });

test.beforeEach(async ({ page, family, api, signIn }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
    Reflect.deleteProperty(Navigator.prototype, "locks");
  });
  await api.addChore(family.parent, { name: "Wash the dishes", points_value: 15 });
  await signIn(family.kid);
});

test("what a touch or a screen needs is there before the network goes @phone", async ({
  page,
  family,
  network,
}) => {
  // The one that is asked for last.
  const last = page.waitForResponse((response) => response.url().endsWith("/api/leaderboard"));
  await page.goto("/");
  await expect(new DashboardPage(page).welcome(family.kid.username)).toBeVisible();
  await last;
  await expect.poll(() => network.underWay(/\/assets\/|\/api\/(?!events)/)).toBe(0);
  await goAway(network, page);
  const shell = new Shell(page);
  await expect(shell.offline).toBeVisible();
  await page.getByRole("button", { name: /^User menu/ }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await shell.goTo("Available Chores");
  const chores = new AvailableChoresPage(page);
  await chores.begin("Wash the dishes");
  await chores.dialog.submit.click();
  await expect(page.getByText("Saved on this device, will be sent later.")).toBeVisible();
});

test("what could not be fetched is an error with a button, and heals", async ({
  page,
  family,
  network,
  guard,
}) => {
  guard.expectFailure(/GET \/assets\/.* → failed/);
  // It goes before anything is fetched ahead.
  await page.route(/\/assets\/(?:ahead|UserMenuItems|LeaderboardPage|notices)/, (route) =>
    route.abort("connectionreset"),
  );
  await page.goto("/");
  await expect(new DashboardPage(page).welcome(family.kid.username)).toBeVisible();
  await goAway(network, page);
  const shell = new Shell(page);
  await page.getByRole("button", { name: /^User menu/ }).click();
  const error = page.getByRole("alert");
  await expect(error).toContainText("Pogona cannot be reached. Check your connection.");
  await shell.goTo("Leaderboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is not here yet.");
  await page.unrouteAll();
  network.become("up");
  await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Leaderboard");
  await error.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expect(error).toBeHidden();
});
