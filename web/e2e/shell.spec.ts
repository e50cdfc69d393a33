import { DashboardPage } from "./pages/dashboard";
import { LeaderboardPage } from "./pages/leaderboard";
import { LoginPage } from "./pages/login";
import { Shell } from "./pages/shell";
import { tabTo } from "./support/browser";
import { dayFromNow } from "./support/days";
import { expect, test } from "./support/test";

const COMMON_LINKS = ["Dashboard", "Store", "Leaderboard"];
const KID_LINKS = [
  ...COMMON_LINKS,
  "Available Chores",
  "Assigned to Me",
  "Chore History",
  "Bearded Dragon Goal",
  "Purchase History",
  "Points History",
  "Make Request",
];
const PARENT_LINKS = [
  ...COMMON_LINKS,
  "Manage Chores",
  "Assign Chores",
  "Pending Approvals",
  "Feature Requests",
  "Bearded Dragon Goal",
  "Family Members",
  "Family Settings",
  "Connections",
  "Family Data",
];

/** The headings that differ from their links. */
const HEADINGS: Record<string, string | RegExp> = {
  Dashboard: /^Welcome, /,
  Store: "Rewards Store",
  "Bearded Dragon Goal": "Bearded Dragon Savings Goal",
  "Make Request": "Make a Request",
};

test.describe("header", () => {
  test("shows the title, and Login where there is no form", async ({ page, family }) => {
    // Until somebody has signed up, the sign-up takes the place of this page.
    expect(family.parent.token).toBeDefined();
    const shell = new Shell(page);
    await page.goto("/no-such-page");
    await expect(shell.home).toBeVisible();
    await expect(shell.login).toBeVisible();
    await expect(shell.navigation).toBeHidden();
    await shell.login.click();
    await expect(page).toHaveURL("/login");
    await expect(shell.login).toBeHidden();
    await page.goto("/signup");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(shell.login).toBeHidden();
  });

  test("is 60 px high and leads home @phone", async ({ page, family, signIn }) => {
    await signIn(family.parent);
    const shell = new Shell(page);
    await page.goto("/leaderboard");
    await expect(shell.home).toBeVisible();
    expect((await shell.header.boundingBox())?.height).toBe(60);
    await shell.home.click();
    await expect(page).toHaveURL("/");
  });

  test("has a menu with username, role and Logout @phone", async ({ page, family, signIn }) => {
    await signIn(family.kid);
    const shell = new Shell(page);
    await page.goto("/leaderboard");
    await shell.userMenu.click();
    const menu = page.getByRole("menu");
    await expect(menu).toContainText(family.kid.username);
    await expect(menu).toContainText("Kid");
    await menu.getByRole("menuitem", { name: "Logout" }).click();
    await expect(new LoginPage(page).heading).toBeVisible();
  });

  test("leaves no toast to whoever signs in next", async ({ page, family, signIn }) => {
    await signIn(family.parent);
    const dashboard = new DashboardPage(page);
    await dashboard.open();
    await dashboard.award.fill(family.kid.username, "5");
    await dashboard.award.points.press("Enter");
    const shell = new Shell(page);
    await expect(shell.toast("Successfully awarded 5 points")).toBeVisible();
    await shell.logout();
    const login = new LoginPage(page);
    await login.signIn(family.kid);
    await expect(dashboard.welcome(family.kid.username)).toBeVisible();
    await expect(shell.toast(/./)).toBeHidden();
  });

  test("shows a streak badge to kids alone", async ({ page, family, signIn, browserOf }) => {
    await signIn(family.kid);
    await page.goto("/");
    await expect(new Shell(page).streakBadge).toBeVisible();
    const other = await browserOf(family.parent);
    await other.goto("/");
    await expect(new Shell(other).userMenu).toBeVisible();
    await expect(new Shell(other).streakBadge).toBeHidden();
  });
});

test.describe("navigation", () => {
  for (const [role, links, groups] of [
    ["kid", KID_LINKS, ["My Activities"]],
    ["parent", PARENT_LINKS, ["Management", "Family"]],
  ] as const) {
    test(`leads a ${role} everywhere @phone @gate`, async ({ page, family, signIn }) => {
      await signIn(family[role]);
      const shell = new Shell(page);
      await page.goto("/");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      for (const link of links) {
        await shell.goTo(link);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(HEADINGS[link] ?? link);
        await shell.revealNavigation();
        await expect(shell.link(link)).toHaveAttribute("aria-current", "page");
      }
      await expect(shell.navigation.getByRole("link")).toHaveText([...links]);
      await expect(shell.navigation.getByRole("heading")).toHaveText([...groups]);
    });
  }

  test("leads a parent to the week where chores come back @phone", async ({ page, family, signIn, api }) => {
    const { parent, kid } = family;
    const dishes = await api.addChore(parent, { name: "Dishes", points_value: 10 });
    await api.repeat(parent, dishes, [kid], { anchor: dayFromNow(0) });
    await signIn(parent);
    await page.goto("/");
    const shell = new Shell(page);
    await shell.goTo("Week");
    await expect(page.getByRole("heading", { level: 1, name: "Week" })).toBeVisible();
    await shell.revealNavigation();
    await expect(shell.link("Week")).toHaveAttribute("aria-current", "page");
  });

  test("leads a kid whose chores come back to their day @phone", async ({ page, family, signIn, api }) => {
    const chore = await api.addChore(family.parent, { name: "Make the bed", points_value: 5 });
    await api.repeat(family.parent, chore, [family.kid], { anchor: dayFromNow(0) });
    await signIn(family.kid);
    const shell = new Shell(page);
    await page.goto("/");
    await shell.goTo("Today");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
    await shell.revealNavigation();
    await expect(shell.link("Today")).toHaveAttribute("aria-current", "page");
    await expect(shell.link("Today")).toContainText("1");
    const [common, own] = [COMMON_LINKS, KID_LINKS.slice(COMMON_LINKS.length)];
    await expect(shell.navigation.getByRole("link")).toHaveText([...common, /^Today/, ...own]);
  });

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

test.describe("unknown addresses", () => {
  for (const [who, path] of [
    ["a visitor", "/no-such-page"],
    ["a kid", "/parent/no-such-page/at-all"],
  ] as const) {
    test(`tell ${who} that there is no such page`, async ({ page, family, signIn }) => {
      if (who === "a kid") {
        await signIn(family.kid);
      }
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: "Oops! Page Not Found." })).toBeVisible();
      await page.getByRole("link", { name: "Go Home" }).click();
      await expect(page).toHaveURL(who === "a kid" ? "/" : "/login");
    });
  }
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
