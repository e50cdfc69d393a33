import { DashboardPage } from "./pages/dashboard";
import { OutboxPage } from "./pages/outbox";
import { type ApprovalSection, PendingApprovalsPage } from "./pages/pendingApprovals";
import { Shell } from "./pages/shell";
import { StorePage } from "./pages/store";
import { WeekPage } from "./pages/week";
import { dayFromNow } from "./support/days";
import { comeBack, everythingKept, expect, goAway, installed, test } from "./support/offline";
import { sinceYesterday } from "./support/yesterday";

const SAVED = "Saved on this device, will be sent later.";

test("a parent decides without a network, across a reload, and each decision counts once @phone @gate", async ({
  page,
  family,
  signIn,
  api,
  network,
}) => {
  const { parent, kid } = family;
  const dishes = await api.addChore(parent, { name: "Wash the dishes", points_value: 15 });
  await api.submit(kid, dishes);
  await api.request(kid, { request_type: "other", details: { message: "May I stay up late?" } });
  await signIn(parent);
  const approvals = new PendingApprovalsPage(page);
  await approvals.open();
  await expect(approvals.submissions.approve("Wash the dishes")).toBeVisible();
  await installed(page);
  await goAway(network, page);

  await approvals.submissions.approve("Wash the dishes").click();
  await expect(approvals.submissions.row("Wash the dishes")).toContainText(SAVED);
  await approvals.requests.turnDown("May I stay up late?");
  await expect(approvals.requests.row("May I stay up late?")).toContainText(SAVED);
  expect(await api.points(kid)).toBe(0);
  await page.reload();
  await expect(approvals.submissions.row("Wash the dishes")).toContainText(SAVED);
  await expect(approvals.submissions.approve("Wash the dishes")).toHaveCount(0);
  await expect(new OutboxPage(page).badge).toContainText("2");

  await comeBack(network, page);
  await expect(approvals.submissions.empty).toBeVisible();
  await expect(approvals.requests.empty).toBeVisible();
  await expect(new Shell(page).toast("2 things sent.")).toBeVisible();
  expect(await api.points(kid)).toBe(15);
  expect(await api.requests(kid)).toMatchObject([{ status: "rejected" }]);
});

test("several are approved at once without a network, and each counts once @phone", async ({
  page,
  family,
  signIn,
  api,
  network,
}) => {
  const { parent, kid } = family;
  for (const [name, points_value] of [
    ["Wash the dishes", 15],
    ["Feed the dragon", 20],
    ["Rake the leaves", 30],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- in order
    await api.submit(kid, await api.addChore(parent, { name, points_value }));
  }
  await signIn(parent);
  const approvals = new PendingApprovalsPage(page);
  await approvals.open();
  await expect(approvals.submissions.approve("Rake the leaves")).toBeVisible();
  await installed(page);
  await goAway(network, page);
  await approvals.submissions.approve("Rake the leaves").click();
  await expect(approvals.submissions.row("Rake the leaves")).toContainText(SAVED);

  await page.getByRole("button", { name: "Approve all: Pending Chore Submissions" }).click();
  const dialog = page.getByRole("dialog", { name: "Approve all" });
  await expect(dialog.getByText(`2 from ${kid.username}, 35 points`)).toBeVisible();
  await dialog.getByRole("button", { name: "Approve 2" }).click();
  await expect(dialog).toBeHidden();
  await expect(approvals.submissions.row("Wash the dishes")).toContainText(SAVED);
  await expect(approvals.submissions.row("Feed the dragon")).toContainText(SAVED);
  await expect(new OutboxPage(page).badge).toContainText("3");
  expect(await api.points(kid)).toBe(0);

  await comeBack(network, page);
  await expect(approvals.submissions.empty).toBeVisible();
  await expect.poll(() => api.points(kid)).toBe(65);
});

for (const [late, decide, told] of [
  [
    "approve",
    (list: ApprovalSection) => list.approve("Wash the dishes").click(),
    "Already approved. All good!",
  ],
  [
    "reject",
    (list: ApprovalSection) => list.turnDown("Wash the dishes"),
    "Another parent approved it first.",
  ],
] as const) {
  test(`two parents decide: who would ${late} too late is told kindly`, async ({
    page,
    family,
    signIn,
    api,
    network,
  }) => {
    const { parent, kid } = family;
    const dishes = await api.addChore(parent, { name: "Wash the dishes", points_value: 15 });
    const submission = await api.submit(kid, dishes);
    await signIn(parent);
    const approvals = new PendingApprovalsPage(page);
    await approvals.open();
    await expect(approvals.submissions[late]("Wash the dishes")).toBeVisible();
    await installed(page);
    await goAway(network, page);
    await decide(approvals.submissions);
    await expect(approvals.submissions.row("Wash the dishes")).toContainText(SAVED);
    await api.decide(parent, submission, "approve");

    await comeBack(network, page);
    await expect(new Shell(page).toast(told)).toBeVisible();
    await expect(approvals.submissions.empty).toBeVisible();
    const outbox = new OutboxPage(page);
    await outbox.open();
    await expect(outbox.empty).toBeVisible();
    expect(await api.points(kid)).toBe(15);
  });
}

test("points are awarded without a network, once @phone", async ({ page, family, signIn, api, network }) => {
  const { parent, kid } = family;
  await signIn(parent);
  const { award } = new DashboardPage(page);
  await page.goto("/");
  await award.unfold();
  await expect(award.submit).toBeVisible();
  await installed(page);
  await goAway(network, page);
  await award.fill(kid.username, "5");
  await award.submit.click();
  await expect(new Shell(page).toast(SAVED)).toBeVisible();
  expect(await api.points(kid)).toBe(0);
  await page.reload();
  await comeBack(network, page);
  await expect(new Shell(page).toast("Sent!")).toContainText(kid.username);
  expect(await api.points(kid)).toBe(5);
});

test("a kid asks for a reward without a network: the points decide @phone", async ({
  page,
  family,
  signIn,
  api,
  network,
}) => {
  const { parent, kid } = family;
  await api.award(parent, kid, 50);
  await api.addItem(parent, { name: "Kite", points_cost: 40 });
  const film = await api.addItem(parent, { name: "Movie night", points_cost: 30 });
  await signIn(kid);
  const store = new StorePage(page);
  await store.open();
  await expect(store.redeem("Kite")).toBeEnabled();
  await installed(page);
  await goAway(network, page);
  await store.buy("Kite");
  await expect(new Shell(page).toast("Saved. We ask for it if you have enough points.")).toBeVisible();
  await expect(store.item("Kite")).toContainText("Waiting to send");
  await expect(store.redeem("Kite")).toBeDisabled();
  await expect(store.purse).toContainText("50");
  // The points are spent elsewhere meanwhile.
  await api.redeem(kid, film);

  await comeBack(network, page);
  const outbox = new OutboxPage(page);
  await outbox.open();
  await expect(outbox.entry(outbox.troubled, "Kite")).toContainText("Not enough points to request this item");
  expect(await api.points(kid)).toBe(20);
  await api.award(parent, kid, 40);
  // News of the award moves the button, and moved content ignores taps for a moment.
  await expect(async () => {
    await outbox.entry(outbox.troubled, "Kite").getByRole("button", { name: "Try again" }).click();
    await expect(outbox.empty).toBeVisible({ timeout: 2_000 });
  }).toPass();
  expect(await api.points(kid)).toBe(20);
});

test("a parent's home opens without a network, with what each kid had done @phone", async ({
  page,
  family,
  signIn,
  api,
  network,
}) => {
  const { parent, kid } = family;
  await api.award(parent, kid, 40);
  const dishes = await api.addChore(parent, { name: "Dishes", points_value: 10 });
  await api.repeat(parent, dishes, [kid], { anchor: dayFromNow(0) });
  await signIn(parent);
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  const card = dashboard.kids.of(kid.username);
  await expect(card).toContainText("0 of 1 done");
  await expect(dashboard.stream.allCaughtUp).toBeVisible();
  await installed(page);
  await expect.poll(() => everythingKept(page)).toContain(dishes.id);
  await goAway(network, page);
  await page.reload();
  await expect(card).toContainText(/0 of 1 done.*40 points/);
  await expect(dashboard.stream.allCaughtUp).toBeVisible();
  await expect(dashboard.award.heading).toBeVisible();
  // Giving points waits; correcting them does not.
  await dashboard.kids.give(kid.username).click();
  const dialog = page.getByRole("dialog", { name: `Give points: ${kid.username}` });
  await dialog.getByLabel(/^Points/).fill("2");
  await dialog.getByRole("button", { name: "Give points" }).click();
  await expect(new Shell(page).toast(SAVED)).toBeVisible();
  await comeBack(network, page);
  await expect(card).toContainText("42 points");
});

test("a button that lacks a network says so, and lets the keyboard go on both ways", async ({
  page,
  signIn,
  api,
  network,
}) => {
  const { parent, ana } = await sinceYesterday(api);
  await signIn(parent);
  const week = new WeekPage(page);
  await page.goto("/week");
  await expect(week.grid).toBeVisible();
  await installed(page);
  await goAway(network, page);
  await week.today(ana.username, "Dishes").click();
  await week.sheet.choice("What to do", "Excuse").click();
  const excuse = week.sheet.submit("Excuse");
  const reason = page.getByRole("tooltip");
  await excuse.focus();
  await expect(reason).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(excuse).not.toBeFocused();
  await expect(reason).toBeHidden();
  await page.keyboard.press("Shift+Tab");
  await expect(reason).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await expect(excuse).not.toBeFocused();
});
