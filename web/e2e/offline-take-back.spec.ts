import { AssignedToMePage } from "./pages/assignedToMe";
import { AvailableChoresPage } from "./pages/availableChores";
import { MakeRequestPage } from "./pages/makeRequest";
import { OutboxPage } from "./pages/outbox";
import { Shell } from "./pages/shell";
import { StorePage } from "./pages/store";
import { comeBack, expect, goAway, installed, test } from "./support/offline";

const OOPS = { name: "Oops, take it back" };
const SAVED = "Saved on this device, will be sent later.";
const TAKEN_BACK = "You took it back.";
const ON_ITS_WAY = "Taking it back";

test("what was never sent leaves the outbox, from the toast and from each card @phone @gate", async ({
  page,
  family,
  signIn,
  api,
  network,
}) => {
  const { parent, kid } = family;
  await api.award(parent, kid, 50);
  for (const name of ["Wash the dishes", "Sweep"]) {
    await api.addChore(parent, { name, points_value: 15 });
  }
  await api.assign(parent, kid, await api.addChore(parent, { name: "Tidy the room", points_value: 20 }));
  await api.addItem(parent, { name: "Kite", points_cost: 40 });
  await signIn(kid);
  const [chores, assigned, store, make] = [
    new AvailableChoresPage(page),
    new AssignedToMePage(page),
    new StorePage(page),
    new MakeRequestPage(page),
  ];
  const shell = new Shell(page);
  const outbox = new OutboxPage(page);
  // Load everything that is needed later before the network goes.
  await assigned.open();
  await expect(assigned.markComplete("Tidy the room")).toBeVisible();
  await store.open();
  await expect(store.redeem("Kite")).toBeVisible();
  await make.open();
  await chores.open();
  await expect(chores.chore("Sweep")).toBeVisible();
  await installed(page);
  await goAway(network, page);
  const submit = async (name: string) => {
    await chores.begin(name);
    await chores.dialog.submit.click();
    await expect(chores.dialog.root).toBeHidden();
    await expect(chores.chore(name)).toContainText("Waiting to send");
  };

  await submit("Wash the dishes");
  await page.getByRole("alert").getByRole("button", OOPS).click();
  await expect(shell.toast(TAKEN_BACK)).toContainText("Wash the dishes");
  await expect(chores.chore("Wash the dishes")).not.toContainText("Waiting to send");

  await submit("Sweep");
  await chores.chore("Sweep").getByRole("button", OOPS).click();
  await expect(chores.chore("Sweep")).not.toContainText("Waiting to send");

  await shell.goTo("Assigned to Me");
  await assigned.markComplete("Tidy the room").click();
  await assigned.dialog.submit.click();
  await expect(assigned.section("Waiting to Send (1)")).toBeVisible();
  await page.getByRole("main").getByRole("button", OOPS).click();
  await expect(assigned.section("To Do (1)")).toBeVisible();

  await shell.goTo("Make Request");
  await make.choose("Request New Store Item");
  await make.name.fill("Tent");
  await make.cost.fill("250");
  await make.submit.click();
  await expect(make.name).toBeHidden();
  await page.getByRole("main").getByRole("button", OOPS).click();
  await expect(page.getByRole("heading", { name: /^Waiting to Send/ })).toBeHidden();

  await shell.goTo("Store");
  await store.buy("Kite");
  await expect(outbox.badge).toContainText("1");
  await outbox.badge.click();
  await outbox.entry(outbox.waiting, "Kite").getByRole("button", OOPS).click();
  await expect(outbox.empty).toBeVisible();

  // Once another entry is sent, there was time for all.
  await shell.goTo("Available Chores");
  await submit("Sweep");
  await comeBack(network, page);
  await expect.poll(() => api.history(kid)).toHaveLength(1);
  await expect(outbox.badge).toBeHidden();
  expect(await api.history(kid)).toMatchObject([{ status: "pending_approval" }]);
  expect(await api.assignments(parent)).toMatchObject([{ assignment_status: "assigned" }]);
  expect(await api.requests(kid)).toEqual([]);
  expect(await api.purchases(kid)).toEqual([]);
  expect(await api.points(kid)).toBe(50);
});

test("what was sent is withdrawn once the network is back @phone", async ({
  page,
  family,
  signIn,
  api,
  network,
}) => {
  const { parent, kid } = family;
  await api.submit(kid, await api.addChore(parent, { name: "Wash the dishes", points_value: 15 }));
  await signIn(kid);
  const chores = new AvailableChoresPage(page);
  await chores.open();
  const card = chores.chore("Wash the dishes");
  await expect(card.getByRole("button", OOPS)).toBeVisible();
  await installed(page);
  await goAway(network, page);
  await card.getByRole("button", OOPS).click();
  await expect(new Shell(page).toast(SAVED)).toBeVisible();
  await expect(card).toContainText(ON_ITS_WAY);
  await expect(card.getByRole("button", OOPS)).toBeHidden();
  await page.reload();
  await expect(card).toContainText(ON_ITS_WAY);
  expect(await api.history(kid)).toMatchObject([{ status: "pending_approval" }]);
  await comeBack(network, page);
  await expect.poll(() => api.history(kid)).toMatchObject([{ status: "withdrawn" }]);
  await expect(card).not.toContainText(ON_ITS_WAY);
  await expect(new OutboxPage(page).badge).toBeHidden();
});

test("what may have been sent is withdrawn under a key of its own @phone", async ({
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
  const card = chores.chore("Wash the dishes");
  await expect(card).toBeVisible();
  await installed(page);
  await chores.begin("Wash the dishes");
  network.lose(/^POST \/api\/outbox/);
  // The server processes it all the same: the list has it before the outbox knows.
  const heard = page.waitForResponse(/\/chores\/history\/me$/);
  await chores.dialog.submit.click();
  await expect(chores.dialog.error).toContainText(SAVED);
  await heard;
  await goAway(network, page);
  await page.keyboard.press("Escape");
  await expect(card).toContainText("Waiting to send");
  await card.getByRole("button", OOPS).click();
  await expect(new Shell(page).toast(SAVED)).toBeVisible();
  await expect(card.getByRole("button", OOPS)).toBeHidden();
  expect(await api.history(kid)).toMatchObject([{ status: "pending_approval" }]);
  await comeBack(network, page);
  await expect.poll(() => api.history(kid)).toMatchObject([{ status: "withdrawn" }]);
  await expect(new OutboxPage(page).badge).toBeHidden();
});

test("a parent who approved it meanwhile is told of kindly @phone", async ({
  page,
  family,
  signIn,
  api,
  network,
}) => {
  const { parent, kid } = family;
  const dishes = await api.addChore(parent, { name: "Wash the dishes", points_value: 15 });
  const submission = await api.submit(kid, dishes);
  await signIn(kid);
  const chores = new AvailableChoresPage(page);
  await chores.open();
  const oops = chores.chore("Wash the dishes").getByRole("button", OOPS);
  await expect(oops).toBeVisible();
  await installed(page);
  await goAway(network, page);
  await oops.click();
  await expect(new Shell(page).toast(SAVED)).toBeVisible();
  await api.decide(parent, submission, "approve");
  await comeBack(network, page);
  await expect(new Shell(page).toast("Already approved. All good!")).toBeVisible();
  await expect(new OutboxPage(page).badge).toBeHidden();
  expect(await api.points(kid)).toBe(15);
});
