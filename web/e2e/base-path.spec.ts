import { AvailableChoresPage } from "./pages/availableChores";
import { ChoreHistoryPage } from "./pages/choreHistory";
import { DashboardPage } from "./pages/dashboard";
import { FamilyPanels } from "./pages/family";
import { LoginPage } from "./pages/login";
import { NotificationsPage } from "./pages/notifications";
import { PendingApprovalsPage } from "./pages/pendingApprovals";
import { Shell } from "./pages/shell";
import { SignupPage } from "./pages/signup";
import { hold, kept, keptFiles, signInAt, tabTo } from "./support/browser";
import { allowNotifications, notifiedBy } from "./support/notified";
import { startFakePush } from "./support/push";
import { startServer } from "./support/server";
import { expect, test as base } from "./support/test";

const BASE_PATH = "/home/pogona";

const test = base.extend({
  serviceWorkers: "allow",
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  server: async ({}, provide) => {
    const server = await startServer("hosted", "empty", { BASE_PATH, PUSH_HOSTS: "127.0.0.1" });
    await provide(server);
    await server.dispose();
  },
});

test("a kid signs in, hands in a chore and sees points arrive, all under the base path @phone @gate", async ({
  page,
  api,
  family,
  server,
}) => {
  const feed = await api.addChore(family.parent, { name: "Feed the dragon", points_value: 25 });
  await page.goto(server.url);
  await expect(page).toHaveURL(`${server.url}/login`);
  await new LoginPage(page).signIn(family.kid);
  const dashboard = new DashboardPage(page);
  await expect(dashboard.welcome(family.kid.username)).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);

  await page.goto(`${server.url}/chores`);
  const chores = new AvailableChoresPage(page);
  await expect(chores.chore(feed.name)).toBeVisible();
  await page.reload();
  await chores.begin(feed.name);
  await chores.dialog.submit.click();
  await expect(chores.dialog.root).toBeHidden();
  const shell = new Shell(page);
  await shell.goTo("Chore History");
  await expect(page).toHaveURL(`${server.url}/chores/history`);
  await expect(new ChoreHistoryPage(page).entry(feed.name)).toContainText("Pending");

  const streaming = page.waitForResponse(`${server.url}/api/events`);
  await shell.goTo("Dashboard");
  await expect(page).toHaveURL(`${server.url}/`);
  await page.reload();
  await streaming;
  await api.award(family.parent, family.kid, 40);
  await expect(dashboard.points).toContainText("40");
});

test("what every screen begins with is asked for under the base path, before the app runs", async ({
  page,
  family,
  server,
}) => {
  await signInAt(page, server.url, family.kid);
  const answered: string[] = [];
  page.on("response", (response) => answered.push(new URL(response.url()).pathname));
  const app = await hold(page, `${server.url}/assets/base-*.js`);
  await page.goto(`${server.url}/chores`, { waitUntil: "commit" });
  const early = await page.locator('meta[name="early-files"]').getAttribute("data-member");
  expect(early).toMatch(/member.*\.css.*rules.*\.wasm/);
  const others = early?.split(" ").filter((file) => !file.includes("/base-"));
  const wanted = others?.map((file) => `${BASE_PATH}/${file}`);
  await expect.poll(() => wanted?.filter((file) => !answered.includes(file))).toEqual([]);
  expect(app.count()).toBe(1);

  app.release();
  await expect(new AvailableChoresPage(page).heading).toBeVisible();
  expect(answered.filter((path) => !path.startsWith(`${BASE_PATH}/`))).toEqual([]);
});

test("it starts without a network, and keeps nothing outside of the base path @phone", async ({
  page,
  family,
  front,
  guard,
}) => {
  guard.allowBreaks();
  const url = front.url + BASE_PATH;
  await signInAt(page, url, family.kid);
  await page.goto(`${url}/`);
  const dashboard = new DashboardPage(page);
  await expect(dashboard.welcome(family.kid.username)).toBeVisible();
  await kept(page);
  const files = await keptFiles(page);
  expect(files).toContain(`${BASE_PATH}/index.html`);
  expect(files.filter((file) => !file.startsWith(`${BASE_PATH}/`))).toEqual([]);
  for (const path of ["/healthz", "/api/config"]) {
    expect((await page.goto(url + path))?.fromServiceWorker(), path).toBe(false);
  }

  front.cut();
  await page.goto(`${url}/chores/history`);
  await expect(new ChoreHistoryPage(page).heading).toBeVisible();
  await page.goto(`${url}/`);
  await expect(dashboard.welcome(family.kid.username)).toBeVisible();
  await expect(new Shell(page).offline).toBeVisible();
});

test("the addresses that it gives are under the base path", async ({ page, family, server }) => {
  await signInAt(page, server.url, family.parent);
  await page.goto(`${server.url}/family`);
  const { invite } = new FamilyPanels(page);
  await invite.link.scrollIntoViewIfNeeded();
  expect((await invite.link.inputValue()).startsWith(`${server.url}/signup?invite=`)).toBe(true);
  await page.locator('link[rel="manifest"]').waitFor({ state: "attached" });
  const session = await page.context().newCDPSession(page);
  const { manifest, errors } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(manifest).toMatchObject({ startUrl: `${server.url}/`, scope: `${server.url}/` });
  const shell = new Shell(page);
  await tabTo(page, shell.skipLink);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("who comes without the base path, or without its slash, finds the way", async ({
  page,
  api,
  server,
}) => {
  // Until somebody has signed up, every address leads to the sign-up.
  await api.signUp("Robin");
  const login = new LoginPage(page);
  for (const path of [BASE_PATH, `${BASE_PATH}/login`, "/", "/login"]) {
    await page.goto(new URL(path, server.url).href);
    await expect(page).toHaveURL(`${server.url}/login`);
    await expect(login.heading).toBeVisible();
  }
  await page.goto(new URL("/signup?invite=sand", server.url).href);
  await expect(page).toHaveURL(`${server.url}/signup?invite=sand`);
  await expect(new SignupPage(page).heading).toBeVisible();
});

test("a notification leads to its place, and approves, under the base path", async ({
  page,
  family,
  server,
  guard,
}) => {
  guard.expectFailure(/POST \/home\/pogona\/api\/push\/approve → 4\d\d/);
  const push = await startFakePush();
  await allowNotifications(page, push.subscribe());
  await page.goto(`${server.url}/login`);
  await new LoginPage(page).signIn(family.parent);
  await expect(new DashboardPage(page).welcome(family.parent.username)).toBeVisible();
  await page.goto(`${server.url}/notifications`);
  const notifications = new NotificationsPage(page);
  await notifications.turnOn.click();
  await expect(notifications.turnOff).toBeVisible();

  const notified = await notifiedBy(page, `${server.url}/`);
  const message = { title: "Mia did the dishes", tag: "waiting", url: "/parent/pending-requests" };
  await notified.deliver(JSON.stringify({ ...message, approve: { token: "of-nothing" } }));
  await expect.poll(notified.shown).toMatchObject([{ title: message.title, actions: ["Approve"] }]);
  await notified.tap("waiting", "approve");
  await expect.poll(notified.shown).toMatchObject([{ title: "Not approved", actions: [] }]);
  await notified.tap("waiting");
  await expect(page).toHaveURL(`${server.url}/parent/pending-requests`);
  await expect(new PendingApprovalsPage(page).heading).toBeVisible();
  await push.stop();
});
