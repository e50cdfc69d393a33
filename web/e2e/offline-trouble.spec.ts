import { AssignedToMePage } from "./pages/assignedToMe";
import { AvailableChoresPage } from "./pages/availableChores";
import { Greeting } from "./pages/greeting";
import { LoginPage } from "./pages/login";
import { MakeRequestPage } from "./pages/makeRequest";
import { OutboxPage } from "./pages/outbox";
import { Shell } from "./pages/shell";
import { unique } from "./support/api";
import { comeBack, everythingKept, expect, goAway, installed, keepChores, test } from "./support/offline";

const SAVED = "Saved on this device, will be sent later.";
const SENT = "Chore submitted successfully! It is now pending approval.";

test.beforeEach(async ({ family, api, signIn, page }) => {
  await api.addChore(family.parent, { name: "Wash the dishes", points_value: 15 });
  await signIn(family.kid);
  const chores = new AvailableChoresPage(page);
  await chores.open();
  await expect(chores.chore("Wash the dishes")).toBeVisible();
  await installed(page);
});

test("an app killed in the middle of sending sends again, once @gate", async ({
  page,
  context,
  family,
  api,
  network,
}) => {
  const chores = new AvailableChoresPage(page);
  await chores.begin("Wash the dishes");
  network.lose(/^POST .*\/outbox$/, "withheld");
  await chores.dialog.submit.click();
  await expect.poll(() => api.history(family.kid)).toHaveLength(1);
  await page.close();

  const next = await context.newPage();
  await next.goto("/chores");
  await expect(new Shell(next).toast(SENT)).toBeVisible();
  await expect(new OutboxPage(next).badge).toBeHidden();
  expect(await api.history(family.kid)).toHaveLength(1);
});

test("a lost answer is made up for once the dialog is closed", async ({ page, family, api, network }) => {
  const chores = new AvailableChoresPage(page);
  await chores.begin("Wash the dishes");
  network.lose(/^POST .*\/outbox$/);
  await chores.dialog.submit.click();
  await expect(chores.dialog.error).toContainText(SAVED);
  await chores.dialog.root.getByRole("button", { name: "Close" }).last().click();
  await expect(new Shell(page).toast(SENT)).toBeVisible();
  expect(await api.history(family.kid)).toHaveLength(1);
});

test("connected but dead: the form does not wait for ever", async ({ page, family, api, network }) => {
  const chores = new AvailableChoresPage(page);
  await chores.begin("Wash the dishes");
  network.become("dead");
  await chores.dialog.submit.click();
  await expect(new Shell(page).toast(SAVED)).toBeVisible({ timeout: 20_000 });
  await expect(chores.dialog.root).toBeHidden();
  await expect(new OutboxPage(page).badge).toContainText("1");
  network.become("cut");
  await comeBack(network, page);
  await expect.poll(() => api.history(family.kid), { timeout: 30_000 }).toHaveLength(1);
  await expect(new OutboxPage(page).badge).toBeHidden();
});

test("a session that ended keeps everything for the next sign-in", async ({
  page,
  family,
  api,
  network,
  guard,
}) => {
  guard.expectFailure(/ → 401/);
  const { parent, kid } = family;
  const chores = new AvailableChoresPage(page);
  await goAway(network, page);
  for (const badge of ["1", "2"]) {
    await chores.begin("Wash the dishes");
    await chores.dialog.submit.click();
    await expect(new OutboxPage(page).badge).toContainText(badge);
  }
  const { id } = await api.call<{ id: string }>("GET", "/users/me/", undefined, kid);
  await api.call("POST", `/users/${id}/reset-password`, { new_password: "another password" }, parent);
  await comeBack(network, page);
  const login = new LoginPage(page);
  await expect(login.heading).toBeVisible();
  await login.signIn(kid, "another password");
  const again = { username: kid.username, token: await api.signIn(kid.username, "another password") };
  await expect.poll(() => api.history(again)).toHaveLength(2);
  await expect(new OutboxPage(page).badge).toBeHidden();
});

test("what is refused needs attention and does not hold up the rest @phone", async ({
  page,
  family,
  api,
  network,
}) => {
  const { parent, kid } = family;
  const room = await api.addChore(parent, { name: "Tidy the room", points_value: 20 });
  const [dishes] = await api.chores(parent).then((all) => all.filter(({ id }) => id !== room.id));
  const given = await api.assign(parent, kid, room);
  const assigned = new AssignedToMePage(page);
  await assigned.open();
  await expect(assigned.markComplete("Tidy the room")).toBeVisible();
  const { id: user } = await api.call<{ id: string }>("GET", "/users/me/", undefined, kid);
  await goAway(network, page);
  await assigned.markComplete("Tidy the room").click();
  await assigned.dialog.submit.click();
  await expect(assigned.section("To Do (0)")).toBeVisible();
  const now = new Date().toISOString();
  await keepChores(page, [{ user, key: "too-long", chore_id: dishes?.id ?? "", completed_at: now }], 999);
  await keepChores(page, [{ user, key: "just-right", chore_id: dishes?.id ?? "", completed_at: now }]);
  // Meanwhile it was handed in on another device.
  await api.submitAssignment(kid, given);

  await comeBack(network, page);
  await expect.poll(() => api.history(kid)).toHaveLength(1);
  const outbox = new OutboxPage(page);
  await outbox.badge.click();
  const taken = outbox.entry(outbox.troubled, "Tidy the room");
  await expect(taken).toContainText("This assignment is already waiting for a parent.");
  const tooLong = outbox.entry(outbox.troubled, "too-long");
  await expect(tooLong).toContainText("240");
  await expect(tooLong.getByRole("button", { name: "Try again" })).toBeHidden();

  await taken.getByRole("button", { name: "Try again" }).click();
  await expect(new Shell(page).toast("Needs Attention").last()).toBeVisible();
  await expect(taken).toContainText("already waiting");
  for (const entry of [taken, tooLong]) {
    await entry.getByRole("button", { name: "Discard" }).click();
    await outbox.discardDialog.getByRole("button", { name: "Discard" }).click();
    await expect(entry).toBeHidden();
  }
  await expect(outbox.empty).toBeVisible();
});

test("the next kid on a device finds nothing of the last one", async ({ page, family, api, network }) => {
  const { parent, kid } = family;
  const neighbour = await api.addKid(await api.signUp(unique("Sam")), unique("Leo"));
  const item = await api.addItem(parent, { name: "Canary kite", points_cost: 1 });
  await api.award(parent, kid, 77_123);
  await api.redeem(kid, item);
  await api.request(kid, { request_type: "other", details: { message: "Canary wish" } });
  const chores = new AvailableChoresPage(page);
  await page.reload();
  // Just after the greeting appears, content that it moved ignores taps.
  await new Greeting(page).close.click();
  await chores.begin("Wash the dishes");
  await chores.dialog.start.click();
  await chores.dialog.cancel.click();
  const shell = new Shell(page);
  for (const [link, text] of [
    ["Purchase History", "Canary kite"],
    ["Points History", "77,123"],
    ["Make Request", "Canary wish"],
  ] as const) {
    await shell.goTo(link);
    await expect(page.getByRole("main")).toContainText(text);
  }
  const canaries = ["Canary kite", "Canary wish", "Wash the dishes", "77123", "77122"];
  await expect.poll(() => everythingKept(page)).toContain("Canary wish");
  await goAway(network, page);
  const make = new MakeRequestPage(page);
  await make.choose("Request New Store Item");
  await make.name.fill("Left behind");
  await make.cost.fill("5");
  await make.submit.click();
  await expect(new OutboxPage(page).badge).toContainText("1");

  await shell.logout();
  await page.getByRole("dialog", { name: "Not Sent Yet" }).getByRole("button", { name: "Logout" }).click();
  const login = new LoginPage(page);
  await expect(login.heading).toBeVisible();
  const onlyTheOutbox = async () => {
    const kept = await everythingKept(page);
    expect(kept).toContain("Left behind");
    return canaries.filter((canary) => kept.includes(canary));
  };
  await expect.poll(onlyTheOutbox).toEqual([]);

  await comeBack(network, page);
  await login.signIn(neighbour);
  await expect(shell.userMenu).toContainText(neighbour.username);
  await expect(page.getByRole("main")).toContainText("Welcome");
  await expect(new OutboxPage(page).badge).toBeHidden();
  await new OutboxPage(page).open();
  await expect(new OutboxPage(page).empty).toBeVisible();
  expect(await onlyTheOutbox()).toEqual([]);
  expect(await api.requests(neighbour)).toEqual([]);

  await shell.logout();
  await login.signIn(kid);
  await expect(shell.toast("Request Submitted!")).toBeVisible();
  const again = { ...kid, token: await api.signIn(kid.username) };
  expect(await api.requests(again)).toHaveLength(2);
});

test("a new version of the app leaves what waits alone", async ({ page, family, api, network }) => {
  const chores = new AvailableChoresPage(page);
  const outbox = new OutboxPage(page);
  await goAway(network, page);
  for (const badge of ["1", "2", "3"]) {
    await chores.begin("Wash the dishes");
    await chores.dialog.submit.click();
    await expect(outbox.badge).toContainText(badge);
  }
  // Calls of the API still fail, so that nothing is sent before the new version is there.
  network.append("/sw.js", "\n// The next version.");
  network.become("up");
  network.lose(/ \/api\//, "lost", 1_000);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready).update());
  const prompt = page.getByText("A new version is ready");
  await expect(prompt).toBeVisible({ timeout: 20_000 });
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: /update|reload|now/i }).click();
  await loaded;
  await expect(outbox.badge).toContainText("3");
  await comeBack(network, page);
  await expect.poll(() => api.history(family.kid)).toHaveLength(3);
  await expect(outbox.badge).toBeHidden();
});

test("two tabs send what waits once", async ({ page, context, family, api, network }) => {
  const chores = new AvailableChoresPage(page);
  const other = await context.newPage();
  await other.goto("/waiting-to-send");
  await expect(new OutboxPage(other).empty).toBeVisible();
  await goAway(network, page, other);
  for (const badge of ["1", "2", "3"]) {
    await chores.begin("Wash the dishes");
    await chores.dialog.submit.click();
    await expect(new OutboxPage(page).badge).toContainText(badge);
    await expect(new OutboxPage(other).badge).toContainText(badge);
  }
  const before = network.calls.length;
  await comeBack(network, page, other);
  await expect(new OutboxPage(other).empty).toBeVisible();
  await expect(new OutboxPage(page).badge).toBeHidden();
  expect(await api.history(family.kid)).toHaveLength(3);
  expect(network.calls.slice(before).filter((call) => call.startsWith("POST"))).toEqual(["POST /api/outbox"]);
});
