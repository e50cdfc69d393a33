import { linkText, type RouteName, routes } from "../src/lib/routes";
import { LeaderboardPage } from "./pages/leaderboard";
import { LoginPage } from "./pages/login";
import { Shell } from "./pages/shell";
import { tabTo } from "./support/browser";
import { expect, test } from "./support/test";

const COMMON_LINKS = ["dashboard", "store", "leaderboard"] as const;
const LINKS = {
  kid: [
    ...COMMON_LINKS,
    "availableChores",
    "assignedToMe",
    "choreHistory",
    "goal",
    "purchaseHistory",
    "pointsHistory",
    "makeRequest",
  ],
  parent: [
    ...COMMON_LINKS,
    "manageChores",
    "assignChores",
    "pendingApprovals",
    "featureRequests",
    "goal",
    "family",
    "familySettings",
    "connections",
    "familyData",
  ],
} as const satisfies Record<string, readonly RouteName[]>;

test.describe("header", () => {
  test("is 60 px high and leads home @phone", async ({ page, family, signIn }) => {
    await signIn(family.parent);
    const shell = new Shell(page);
    await page.goto("/leaderboard");
    await expect(shell.home).toBeVisible();
    expect((await shell.header.boundingBox())?.height).toBe(60);
    await shell.home.click();
    await expect(page).toHaveURL("/");
  });
});

test.describe("navigation", () => {
  for (const [role, groups] of [
    ["kid", ["My Activities"]],
    ["parent", ["Management", "Family"]],
  ] as const) {
    test(`leads a ${role} everywhere @phone @gate`, async ({ page, family, signIn }) => {
      const { username } = family[role];
      await signIn(family[role]);
      const shell = new Shell(page);
      await page.goto("/");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      for (const name of LINKS[role]) {
        const link = linkText(name);
        await shell.goTo(link);
        const heading = routes[name].heading.replace("{username}", username);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
        await shell.revealNavigation();
        await expect(shell.link(link)).toHaveAttribute("aria-current", "page");
      }
      await expect(shell.navigation.getByRole("link")).toHaveText(LINKS[role].map(linkText));
      await expect(shell.navigation.getByRole("heading")).toHaveText([...groups]);
    });
  }

  test("is 250 px wide on a desktop and can be put away", async ({ page, family, signIn }) => {
    await signIn(family.kid);
    const shell = new Shell(page);
    await page.goto("/");
    await expect(shell.link("Dashboard")).toBeVisible();
    expect((await shell.navigation.boundingBox())?.width).toBe(250);
    await shell.closeNavigation.click();
    await expect(shell.link("Dashboard")).toBeHidden();
    await page.reload();
    await expect(shell.openNavigation).toBeVisible();
    await expect(shell.link("Dashboard")).toBeHidden();
    await shell.openNavigation.click();
    await expect(shell.link("Dashboard")).toBeVisible();
  });
});

test.describe("at the width of a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the navigation opens, tells who is signed in, and closes with a choice @phone", async ({
    page,
    family,
    signIn,
    api,
  }) => {
    await api.award(family.parent, family.kid, 55);
    await signIn(family.kid);
    const shell = new Shell(page);
    await page.goto("/");
    await expect(shell.openNavigation).toBeVisible();
    await expect(shell.link("Leaderboard")).toBeHidden();
    await shell.openNavigation.click();
    await expect(shell.navigation).toContainText(family.kid.username);
    await expect(shell.navigation).toContainText("Kid");
    await expect(shell.navigation).toContainText("55 Points");
    await shell.link("Leaderboard").click();
    await expect(new LeaderboardPage(page).heading).toBeVisible();
    await expect(shell.link("Dashboard")).toBeHidden();

    await shell.openNavigation.click();
    await page.keyboard.press("Escape");
    await expect(shell.link("Dashboard")).toBeHidden();
    await shell.openNavigation.click();
    await shell.navigation.getByRole("button", { name: "Logout" }).click();
    await expect(new LoginPage(page).heading).toBeVisible();
  });
});

test("headings have the rounded face, which comes from this server", async ({ page, family, signIn }) => {
  await signIn(family.kid);
  await page.goto("/");
  await expect(new Shell(page).home).toBeVisible();
  const status = () =>
    page.evaluate(() => [...document.fonts].find(({ family: name }) => name === "Nunito")?.status);
  await expect.poll(status).toBe("loaded");
});

test("the skip link leads the keyboard past header and navigation", async ({ page, family, signIn }) => {
  await signIn(family.kid);
  const shell = new Shell(page);
  await page.goto("/");
  await expect(shell.link("Dashboard")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(shell.skipLink).toBeFocused();
  await expect(shell.skipLink).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the keyboard follows a link to the new page's heading", async ({ page, family, signIn }) => {
  await signIn(family.kid);
  const shell = new Shell(page);
  await page.goto("/");
  await tabTo(page, shell.link("Leaderboard"));
  await page.keyboard.press("Enter");
  await expect(new LeaderboardPage(page).heading).toBeFocused();
});

test.describe("colour scheme", () => {
  test.use({ colorScheme: "dark" });

  test("is light at first, and kept once chosen, through sign-in and reload", async ({ page, family }) => {
    const shell = new Shell(page);
    const login = new LoginPage(page);
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await login.open();
    const light = await background();
    await page.getByRole("button", { name: "Use dark colours" }).click();
    await expect.poll(background).not.toBe(light);
    const dark = await background();
    await login.signIn(family.kid);
    await expect(shell.userMenu).toBeVisible();
    expect(await background()).toBe(dark);
    await page.reload();
    await expect(shell.userMenu).toBeVisible();
    expect(await background()).toBe(dark);
    // The device's scheme is dark as well, and light once it says so.
    await shell.useColours("the device's");
    await page.reload();
    await expect(shell.userMenu).toBeVisible();
    expect(await background()).toBe(dark);
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(background).toBe(light);
    await page.emulateMedia({ colorScheme: "dark" });
    await shell.useColours("light");
    await expect.poll(background).toBe(light);
  });
});

test("no label of the navigation breaks beside its count", async ({ page, family, signIn, api }) => {
  for (let count = 0; count < 12; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the family's requests come one by one
    await api.request(family.kid, { request_type: "other", details: { message: `Wish ${count}` } });
  }
  await signIn(family.parent);
  const shell = new Shell(page);
  await page.goto("/leaderboard");
  await expect(shell.link("Pending Approvals")).toContainText("12");
  const [one, other] = await Promise.all(
    ["Store", "Pending Approvals"].map((name) => shell.link(name).boundingBox()),
  );
  expect(other?.height).toBe(one?.height);
});
