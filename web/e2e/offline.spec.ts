import { AssignedToMePage } from "./pages/assignedToMe";
import { AvailableChoresPage } from "./pages/availableChores";
import { MakeRequestPage } from "./pages/makeRequest";
import { OutboxPage } from "./pages/outbox";
import { Shell } from "./pages/shell";
import { comeBack, everythingKept, expect, goAway, installed, test } from "./support/offline";

const SAVED = "Saved on this device, will be sent later.";

test("opens on every kid's screen without a network, with what it last showed @phone @gate", async ({
  page,
  family,
  signIn,
  api,
  network,
  context,
}) => {
  const { parent, kid } = family;
  const dishes = await api.addChore(parent, { name: "Wash the dishes", points_value: 15 });
  const room = await api.addChore(parent, { name: "Tidy the room", points_value: 20 });
  await api.award(parent, kid, 500);
  await api.submit(kid, dishes, 12);
  await api.assign(parent, kid, room);
  const kite = await api.addItem(parent, { name: "Kite", points_cost: 100 });
  await api.redeem(kid, kite);
  await api.request(kid, { request_type: "other", details: { message: "May I stay up late?" } });
  const screens = [
    ["Dashboard", "/", "Bearded Dragon"],
    ["Store", "/store", "Kite"],
    ["Leaderboard", "/leaderboard", kid.username],
    ["Available Chores", "/chores", "Wash the dishes"],
    ["Assigned to Me", "/my-assigned-chores", "Tidy the room"],
    ["Chore History", "/chores/history", "12 minutes"],
    ["Bearded Dragon Goal", "/bearded-dragon-goal", "Points Remaining"],
    ["Purchase History", "/history", "Kite"],
    ["Points History", "/points-history", "+500"],
    ["Make Request", "/make-request", "May I stay up late?"],
  ] as const;
  await signIn(kid);
  await page.goto("/");
  for (const [link, , text] of screens) {
    await new Shell(page).goTo(link);
    await expect(page.getByRole("main")).toContainText(text);
  }
  await installed(page);
  await expect.poll(() => everythingKept(page)).toContain("May I stay up late?");
  network.become("cut");

  for (const [link, path, text] of screens) {
    await test.step(link, async () => {
      const cold = await context.newPage();
      await cold.goto(path);
      await expect(cold.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(cold.getByRole("main")).toContainText(text);
      await expect(cold.getByRole("banner")).toContainText("Offline");
      await expect(cold.getByRole("main")).toContainText("Last updated");
      await expect(cold.getByRole("alert")).toHaveCount(0);
      await cold.close();
    });
  }
});

test("what came a moment before the page was loaded anew is there without a network @phone", async ({
  page,
  family: { parent, kid },
  signIn,
  api,
  network,
}) => {
  await api.addChore(parent, { name: "Wash the dishes", points_value: 15 });
  await signIn(kid);
  const chores = new AvailableChoresPage(page);
  await chores.open();
  await installed(page);
  await expect.poll(() => everythingKept(page)).toContain("Wash the dishes");
  const seen = page.waitForFunction(() => document.body.textContent.includes("Tidy the room"));
  await api.addChore(parent, { name: "Tidy the room", points_value: 20 });
  await seen;
  network.become("cut");
  await page.reload();
  await expect(page.getByRole("main")).toContainText("Tidy the room");
});

test("what was never loaded says so", async ({ page, family, signIn, network }) => {
  // A kid's screens are prefetched.
  await signIn(family.parent);
  await page.goto("/");
  await installed(page);
  await goAway(network, page);
  await new Shell(page).goTo("Leaderboard");
  await expect(page.getByRole("main")).toContainText("Not on this device yet.");
});

test("five chores over two reloads without a network arrive once, in order @phone @gate", async ({
  page,
  family,
  signIn,
  api,
  network,
}) => {
  const { parent, kid } = family;
  const names = ["Sweep", "Dust", "Rake", "Polish", "Weed"];
  for (const name of names) {
    await api.addChore(parent, { name, points_value: 15 });
  }
  await signIn(kid);
  const chores = new AvailableChoresPage(page);
  await chores.open();
  await expect(chores.chore("Weed")).toBeVisible();
  await installed(page);
  await goAway(network, page);
  for (const [index, name] of names.entries()) {
    await chores.begin(name);
    await chores.dialog.submit.click();
    await expect(new Shell(page).toast(SAVED).first()).toBeVisible();
    await expect(chores.dialog.root).toBeHidden();
    await expect(chores.chore(name)).toContainText("Waiting to send");
    if (index % 2 === 1) {
      await page.reload();
    }
  }
  const outbox = new OutboxPage(page);
  await expect(outbox.badge).toContainText("5");
  await outbox.badge.click();
  for (const name of names) {
    await expect(outbox.entry(outbox.waiting, name)).toContainText("15 Points");
  }
  expect(await api.history(kid)).toEqual([]);

  await comeBack(network, page);
  await expect(outbox.empty).toBeVisible();
  await expect(outbox.badge).toBeHidden();
  const sent = (await api.history(kid)) as unknown as { chore_name: string }[];
  expect(sent.map(({ chore_name }) => chore_name)).toEqual(names.toReversed());
});

test("an assignment and a request wait too, and what waits is marked as an estimate", async ({
  page,
  family,
  signIn,
  api,
  network,
}) => {
  const { parent, kid } = family;
  await api.assign(parent, kid, await api.addChore(parent, { name: "Tidy the room", points_value: 20 }));
  await signIn(kid);
  const make = new MakeRequestPage(page);
  await make.open();
  await expect(make.empty).toBeVisible();
  const assigned = new AssignedToMePage(page);
  await assigned.open();
  await expect(assigned.markComplete("Tidy the room")).toBeVisible();
  await installed(page);
  await goAway(network, page);

  await assigned.markComplete("Tidy the room").click();
  await assigned.dialog.notes.fill("Under the bed too.");
  await assigned.dialog.submit.click();
  await expect(new Shell(page).toast(SAVED).first()).toBeVisible();
  await expect(assigned.section("To Do (0)")).toBeVisible();
  await expect(assigned.section("Waiting to Send (1)")).toBeVisible();
  await new Shell(page).goTo("Make Request");
  await make.choose("Request New Store Item");
  await make.name.fill("Kite");
  await make.cost.fill("250");
  await make.submit.click();
  await expect(page.getByRole("heading", { level: 2, name: "Waiting to Send (1)" })).toBeVisible();
  await expect(make.name).toBeHidden();

  await comeBack(network, page);
  await expect(make.request("Kite")).toContainText("Pending");
  await expect(new OutboxPage(page).badge).toBeHidden();
  expect(await api.assignments(parent)).toMatchObject([
    { assignment_status: "submitted", submission_notes: "Under the bed too." },
  ]);
  expect(await api.requests(kid)).toMatchObject([{ details: { name: "Kite", points_cost: 250 } }]);
});

test("logging out warns of what was not sent, and the same kid finds it again @gate", async ({
  page,
  family,
  signIn,
  api,
  network,
}) => {
  const { parent, kid } = family;
  await api.addChore(parent, { name: "Wash the dishes", points_value: 15 });
  await signIn(kid);
  const chores = new AvailableChoresPage(page);
  await chores.open();
  await expect(chores.chore("Wash the dishes")).toBeVisible();
  await installed(page);
  await goAway(network, page);
  await chores.begin("Wash the dishes");
  await chores.dialog.submit.click();
  await expect(chores.dialog.root).toBeHidden();
  await new Shell(page).logout();
  const warning = page.getByRole("dialog", { name: "Not Sent Yet" });
  await expect(warning).toContainText("1 thing stays on this device.");
  await warning.getByRole("button", { name: "Cancel" }).click();
  await expect(warning).toBeHidden();
  await new Shell(page).logout();
  await warning.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Welcome Back!" })).toBeVisible();
  await comeBack(network, page);
  // Only now does the server learn of the sign-out.
  await expect.poll(() => api.history(kid).catch(String)).toContain("401");
  const again = { ...kid, token: await api.signIn(kid.username) };
  expect(await api.history(again)).toEqual([]);

  await page.evaluate((token) => localStorage.setItem("token", token), again.token);
  await page.goto("/");
  await expect.poll(() => api.history(again)).toHaveLength(1);
});
